"""
``extends``: which documents a profile is made of, and how one is laid over the other.

Tables merge key by key; inline tables and lists are values and are replaced
whole; ``[[special]]`` merges by id.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final

import attrs

from binokel.catalogue import profile_names
from binokel.errors import Problem, ProfileError

from .documents import Document, Unreadable, file_document, is_path, shipped_document, unknown_id
from .findings import Finding, clip, near, shown
from .form import Form, P
from .keys import MOST_SPECIALS, SPECIAL, SPECIAL_NAMES
from .structure import Special, Written

LONGEST_CHAIN: Final = 16
"""Documents of one profile."""

_EXTENDS: Final = "extends"
_NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})


@attrs.frozen
class Lineage:
    """The documents of a profile."""

    documents: tuple[Document, ...]
    """From the outermost parent to the profile itself."""
    whole: bool
    """Whether every parent could be read."""
    problems: tuple[Problem, ...]
    """What is wrong with ``extends``, or with a parent that could not be read."""


@attrs.frozen
class Merged:
    """What some documents say together."""

    values: Mapping[str, object] = _NOTHING
    """Structured value by dotted key; what nobody writes is missing."""
    specials: Mapping[str, Mapping[str, Any]] = attrs.field(factory=dict[str, Mapping[str, Any]])
    """The keys of every special, by id, in the order of their first mention."""
    broken: frozenset[str] = frozenset()
    """Dotted keys whose value is not known."""


def lineage(document: Document) -> Lineage:
    """
    Read all documents that a profile extends.

    Args:
        document: The profile itself.

    Returns:
        The documents; if one cannot be had, those below it, and a problem.
    """
    chain = [document]
    while _EXTENDS in chain[-1].tree:
        child = chain[-1]
        try:
            parent = _parent(child)
            _check_chain([*chain, parent])
        except _NoParent as error:
            problem = child.problem(error.finding, of_another=child is not document)
            return Lineage(tuple(reversed(chain)), False, (problem,))
        except ProfileError as error:
            problems = tuple(attrs.evolve(each, source=error.source) for each in error.problems)
            return Lineage(tuple(reversed(chain)), False, problems)
        chain.append(parent)
    return Lineage(tuple(reversed(chain)), True, ())


class _NoParent(Exception):
    """What stands behind ``extends`` leads nowhere."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.finding: Final = Finding(_EXTENDS, message, hint)


def _parent(child: Document) -> Document:
    """Read what a document extends."""
    target = child.tree[_EXTENDS]
    if not isinstance(target, str):
        raise _NoParent(f"found {shown(target)}, expected the id of a shipped profile or a path")
    if target in profile_names():
        return shipped_document(target)
    if not is_path(target):
        raise _NoParent(*unknown_id(target))
    if child.folder is None:
        raise _NoParent(
            f'found the path "{clip(target)}", expected the id of a shipped profile: '
            f"only a file can extend a file",
        )
    path = child.folder / target
    try:
        return file_document(path, str(path))
    except Unreadable as error:
        raise _NoParent(f'"{clip(target)}": {error.problems[0].message}') from None


def _check_chain(chain: list[Document]) -> None:
    """Refuse loops, and chains that are too long to follow."""
    *earlier, last = chain
    for place, document in enumerate(earlier):
        if document.identity and document.identity == last.identity:
            loop = " extends ".join(clip(each.source) for each in chain[place:])
            raise _NoParent(f"found a loop ({loop}), expected a chain that ends")
    if len(chain) > LONGEST_CHAIN:
        raise _NoParent(
            f"found more than {LONGEST_CHAIN} profiles in a chain, expected at most {LONGEST_CHAIN}"
        )


def base(form: Form[P], *, whole: bool) -> Merged:
    """
    Give what stands before the first document: the specials of the base (P-27).

    Args:
        form: The form of the game.
        whole: Whether everything that is extended is known; if not, no value is.
    """
    specials = {
        special.id: {name: getattr(special, name) for name in SPECIAL_NAMES}
        for special in form.specials or ()
    }
    return Merged(specials=specials, broken=frozenset(() if whole else form.keys))


def laid_over(parent: Merged, child: Written) -> tuple[Merged, list[Finding]]:
    """
    Lay a document over what it extends.

    Args:
        parent: What the others say.
        child: What the document writes.

    Returns:
        What they say together, and what is wrong with the document's specials.
    """
    values = {**parent.values, **child.values}
    broken = (parent.broken - child.values.keys()) | child.broken
    specials = dict(parent.specials)
    findings: list[Finding] = []
    for special in child.specials:
        if not special.off:
            specials[special.id] = {**specials.get(special.id, _NOTHING), **special.values}
        elif special.id in specials:
            del specials[special.id]
        elif not parent.broken:
            findings.append(_nothing_to_take(special, parent.specials))
    if len(specials) > MOST_SPECIALS:
        message = f"found {len(specials)} specials, expected at most {MOST_SPECIALS}"
        findings.append(Finding(SPECIAL, message))
    return Merged(values, specials, broken), findings


def _nothing_to_take(special: Special, known: Iterable[str]) -> Finding:
    message = f'found "{special.id}" off, expected the id of an inherited special'
    where = (SPECIAL, special.place, "id")
    return Finding(f"{SPECIAL}.{special.id}", message, near(special.id, known), where)
