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
from typing import Any, Final, TypeVar, cast, overload

import attrs

from binokel.catalogue import profile_names
from binokel.errors import Problem, ProfileError
from binokel.options import End, Tie
from binokel.points import PointsByRank
from binokel.profile import BinokelProfile, Profile, ProfileInfo, SpecialKeys

from .checks import judged
from .documents import (
    Document,
    file_document,
    is_path,
    shipped_document,
    text_document,
    unknown_id,
)
from .findings import Finding, Misfit, clip
from .hooks import profile_id
from .inheritance import Lineage, Merged, base, laid_over, lineage
from .keys import SPECIAL
from .provenance import Provenance, as_sources, claims, too_much_text, traced, without
from .sense import sensible
from .structure import Written, written

P = TypeVar("P", bound=BinokelProfile)

_BASE: Final = BinokelProfile("base")
_UNNAMED: Final = "unnamed"
_SUITS: Final = 4


@overload
def load_profile(source: str | os.PathLike[str]) -> Profile: ...
@overload
def load_profile(source: str | os.PathLike[str], kind: type[P]) -> P: ...
def load_profile(
    source: str | os.PathLike[str], kind: type[BinokelProfile] = BinokelProfile
) -> BinokelProfile:
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
    if not isinstance(profile, kind):
        message = f'found a profile of the game "{profile.game}", expected {kind.__name__}'
        raise ProfileError(profile.id, (Problem("game", message),))
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
    cards = len(profile.pack.ranks) * _SUITS * profile.pack.copies
    return ProfileInfo(
        profile.id,
        profile.name,
        profile.summary,
        profile.game,
        profile.table.players,
        cards,
        tuple(sorted(word for word in (each.strip(",;()") for each in sources) if word)),
    )


@cache
def _shipped(name: str) -> BinokelProfile:
    return _read(shipped_document(name))


def _loaded(source: object) -> BinokelProfile:
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


def _read(document: Document) -> BinokelProfile:
    """Read a document and all that it extends."""
    family = lineage(document)
    problems: list[Problem] = []
    merged, provenance = base(whole=family.whole), Provenance()
    profile = _BASE
    seen = frozenset(merged.specials)
    for each in family.documents:
        own = written(each.tree)
        claimed, findings = claims(each.tree)
        findings += own.findings
        merged, more = laid_over(merged, own)
        findings += more
        before = merged.values
        merged, more = sensible(merged, own.values)
        findings += more
        provenance = without(provenance, before.keys() - merged.values.keys())
        profile = _profile(each, own, merged)
        findings += judged(profile, own.values, merged.broken)
        seen |= {special.id for special in own.specials}
        provenance, more = traced(
            provenance,
            claimed,
            _own_keys(own),
            profile,
            gone=seen,
            sure=not (own.findings or merged.broken),
        )
        findings += more
        problems = _in_order(each, findings, of_another=each is not document) + problems
    profile = attrs.evolve(profile, sources=as_sources(provenance))
    if not problems and not family.problems:
        problems += _in_order(document, too_much_text(profile), of_another=False)
    if problems or family.problems:
        raise ProfileError(document.source, _sorted(problems, family))
    return profile


def _profile(document: Document, own: Written, merged: Merged) -> BinokelProfile:
    """Put together what is known so far, the base for everything else."""
    tables: dict[str, dict[str, object]] = {}
    for key, value in merged.values.items():
        if key not in merged.broken:
            table, name = key.split(".")
            tables.setdefault(table, {})[name] = value
    made = {name: attrs.evolve(getattr(_BASE, name), **keys) for name, keys in tables.items()}
    specials = tuple(_special(name, keys) for name, keys in merged.specials.items())
    name = own.id or _id_of(document.stem)
    profile = attrs.evolve(_BASE, id=name, special=specials, **made)
    return _completed(profile)


def _id_of(stem: str) -> str:
    """Name a profile that writes no id after its file, if that is fit for it."""
    try:
        return profile_id(stem)
    except Misfit:
        return _UNNAMED


def _special(name: str, keys: Mapping[str, Any]) -> SpecialKeys:
    return attrs.evolve(SpecialKeys(name), **keys)


def _completed(profile: BinokelProfile) -> BinokelProfile:
    """Fill in what follows from other keys: unwritten eights, and what ends a match."""
    four, eight = profile.melds.four, profile.melds.eight
    doubled = {rank: 2 * worth for rank, worth in four.items() if worth and rank not in eight}
    points = {**eight, **doubled}
    eights = PointsByRank({rank: points[rank] for rank in profile.pack.ranks if rank in points})
    match = profile.match
    if match.end is End.DEALS:
        tie = Tie.SHARED if match.tie is Tie.DECIDER else match.tie
        match = attrs.evolve(match, target=None, tie=tie)
    else:
        match = attrs.evolve(match, deals=None)
    return attrs.evolve(profile, melds=attrs.evolve(profile.melds, eight=eights), match=match)


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
