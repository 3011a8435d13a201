"""
From a name, path or text to a whole profile, or to everything that is wrong with it.

The documents of a profile are laid over one another from the outermost parent
inwards; each is checked on the way, so that a problem is told where it is.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, cast, overload

import attrs

from binokel.catalogue import profile_names
from binokel.errors import Problem, ProfileError
from binokel.profile import Profile, ProfileInfo, SpecialKeys

from .checks import cards_of, judged
from .documents import (
    Document,
    file_document,
    is_path,
    shipped_document,
    text_document,
    unknown_id,
)
from .findings import Finding, Misfit, clip
from .form import Form, P
from .forms import AnyForm, Told, told
from .hooks import profile_id
from .inheritance import Lineage, Merged, base, laid_over, lineage
from .keys import SPECIAL
from .provenance import Claims, Provenance, as_sources, claims, too_much_text, traced, without
from .sense import sensible
from .structure import Written, unjudged, written

_UNNAMED: Final = "unnamed"


@overload
def load_profile(source: str | os.PathLike[str]) -> Profile: ...
@overload
def load_profile(source: str | os.PathLike[str], kind: type[P]) -> P: ...
def load_profile(source: str | os.PathLike[str], kind: type[P] | None = None) -> Profile:
    """
    Load a shipped profile, or one from a TOML file.

    Args:
        source: A shipped id, such as ``"kreuz-40"``, or the path of a TOML file.  A text that
            is both is the id.
        kind: The class of the profile, where a program plays only one game.

    Returns:
        The profile; the same object each time a shipped id is loaded.

    Raises:
        ProfileError: If there is no such profile or something is wrong with it; it holds every
            problem.

    Example:
        >>> from binokel import load_profile
        >>> table = load_profile("kreuz-40")
        >>> table.auction.minimum, table.table.sides == "opposite"
        (150, True)
    """
    profile = _loaded(source)
    if kind is not None and not isinstance(profile, kind):
        message = f'found a profile of the game "{profile.game}", expected {kind.__name__}'
        hint = "without a class, profiles of every game are loaded"
        raise ProfileError(profile.id, (Problem("game", message, None, hint),))
    return profile


def parse_profile(text: str, *, source: str = "<string>") -> Profile:
    r"""
    Read a profile from a text.

    Args:
        text: TOML 1.0.  It can extend shipped profiles, but no files.
        source: What an error calls it.

    Returns:
        The profile.

    Raises:
        ProfileError: If something is wrong with it; it holds every problem.

    Example:
        >>> from binokel import parse_profile
        >>> house = parse_profile('id = "haus"\nextends = "schwaebisch-3"\nauction.minimum = 200')
        >>> house.auction.minimum, house.match.target
        (200, 1500)
    """
    return _read(text_document(text, source))


def profile_info(name: str) -> ProfileInfo:
    """
    Tell what a menu shows of a profile; no rules are compiled.

    Args:
        name: A shipped id, or what else :func:`load_profile` takes.

    Returns:
        Names, game and size.

    Raises:
        ProfileError: If there is no such profile, or something is wrong with it.

    Example:
        >>> from binokel import profile_info
        >>> info = profile_info("kreuz-48")
        >>> info.players, info.cards
        (4, 48)
    """
    profile = load_profile(name)
    sources = {word for _, text in profile.sources.of for word in text.split()}
    return ProfileInfo(
        profile.id,
        profile.name,
        profile.summary,
        profile.game,
        profile.table.players,
        cards_of(profile),
        tuple(sorted(word for word in (each.strip(",;()") for each in sources) if word)),
    )


@cache
def _shipped(name: str) -> Profile:
    return _read(shipped_document(name))


def _loaded(source: object) -> Profile:
    """Tell a shipped id from a path, and load it."""
    if isinstance(source, str):
        if source in profile_names():
            return _shipped(source)
        if not (is_path(source) or _exists(source)):
            message, hint = unknown_id(source)
            raise ProfileError(clip(source), (Problem("", message, None, hint),))
        return _read(file_document(source, source))
    if isinstance(source, os.PathLike):
        path = os.fsdecode(cast("os.PathLike[str]", source))
        return _read(file_document(path, path))
    message = f"found {clip(type(source).__name__)}, expected the id of a profile or a path"
    raise ProfileError("", (Problem("", message),))


def _exists(path: str) -> bool:
    try:
        return bool(path) and Path(path).exists()
    except (OSError, ValueError):
        return False


@attrs.frozen
class _State:
    """What some documents say together."""

    form: AnyForm
    merged: Merged
    provenance: Provenance
    profile: Profile
    seen: frozenset[str]
    """Ids of specials that some document has."""


def _begun(form: AnyForm, *, whole: bool) -> _State:
    """
    Give what stands before the first document of a game.

    Args:
        form: The form of the game.
        whole: Whether everything before it is known.
    """
    merged = base(form, whole=whole)
    return _State(form, merged, Provenance(), form.base, frozenset(merged.specials))


def _read(document: Document) -> Profile:
    """Read a document and all that it extends."""
    family = lineage(document)
    games = told((each.tree for each in family.documents), whole=family.whole)
    state = _begun(games[0].form, whole=family.whole)
    problems: list[Problem] = []
    for each, game in zip(family.documents, games, strict=True):
        if game.form is not state.form:
            state = _begun(game.form, whole=False)
        state, findings = _extended(state, each, game)
        problems = _in_order(each, findings, of_another=each is not document) + problems
    profile = attrs.evolve(state.profile, sources=as_sources(state.provenance))
    if not problems and not family.problems:
        problems += _in_order(document, too_much_text(profile), of_another=False)
    if problems or family.problems:
        raise ProfileError(document.source, _sorted(problems, family))
    return profile


def _extended(state: _State, document: Document, game: Told) -> tuple[_State, list[Finding]]:
    """
    Lay a document over those that it extends.

    Args:
        state: What the others say together.
        document: The document.
        game: Which game it is of.

    Returns:
        What all say together, and what is wrong with the document.
    """
    form = state.form
    claimed, findings = Claims(), list[Finding]()
    if game.foreign is None:
        own = written(document.tree, form)
        claimed, findings = claims(document.tree)
    else:
        own = unjudged(form, game.foreign)
    findings += own.findings
    merged, more = laid_over(state.merged, own)
    findings += more
    before = merged.values
    merged, more = sensible(form, merged, own.values)
    findings += more
    provenance = without(state.provenance, before.keys() - merged.values.keys())
    profile = _profile(form, document, own, merged)
    findings += judged(form, profile, own.values, merged.broken)
    seen = state.seen | {special.id for special in own.specials}
    sure = not (own.findings or merged.broken)
    provenance, more = traced(provenance, claimed, _own_keys(own), profile, gone=seen, sure=sure)
    return _State(form, merged, provenance, profile, seen), findings + more


def _profile(form: Form[P], document: Document, own: Written, merged: Merged) -> P:
    """Put together what is known so far, the base for everything else."""
    tables: dict[str, dict[str, object]] = {}
    for key, value in merged.values.items():
        if key not in merged.broken:
            table, name = key.split(".")
            tables.setdefault(table, {})[name] = value
    made: dict[str, Any] = {
        name: attrs.evolve(getattr(form.base, name), **keys) for name, keys in tables.items()
    }
    if form.specials is not None:
        made[SPECIAL] = tuple(_special(name, keys) for name, keys in merged.specials.items())
    return form.completed(attrs.evolve(form.base, id=own.id or _id_of(document.stem), **made))


def _id_of(stem: str) -> str:
    """Name a profile that writes no id after its file, if that is fit for it."""
    try:
        return profile_id(stem)
    except Misfit:
        return _UNNAMED


def _special(name: str, keys: Mapping[str, Any]) -> SpecialKeys:
    return attrs.evolve(SpecialKeys(name), **keys)


def _own_keys(own: Written) -> frozenset[str]:
    specials = (
        f"{SPECIAL}.{special.id}.{name}" for special in own.specials for name in special.values
    )
    return frozenset((*own.values, *specials))


def _in_order(document: Document, findings: list[Finding], *, of_another: bool) -> list[Problem]:
    """Put findings at their lines, in the order of the text."""
    problems = [document.problem(each, of_another=of_another) for each in findings]
    return sorted(problems, key=_line_of)


def _sorted(problems: list[Problem], family: Lineage) -> tuple[Problem, ...]:
    """Put a profile's own problems first, in the order of the text; then those of its parents."""
    everything = [*problems, *family.problems]
    own = [problem for problem in everything if not problem.source]
    own.sort(key=_line_of)
    return (*own, *(problem for problem in everything if problem.source))


def _line_of(problem: Problem) -> tuple[bool, int]:
    return problem.line is None, problem.line or 0
