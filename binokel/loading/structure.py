"""
What one document writes: its values, structured key by key, and what is wrong with them.

A key that is wrong does not spoil its neighbours: the rest of the table is
structured without it, so that it can still be checked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final, TypeVar, cast

import attrs
from cattrs.errors import AttributeValidationNote, ForbiddenExtraKeysError

from binokel.options import Game
from binokel.profile import SCHEMA, SpecialKeys, Words

from .findings import Finding, Misfit, clip, near, shown
from .hooks import converter, exact_list, exact_table, profile_id, special_id
from .keys import HEAD, KEYS, MOST_SPECIALS, SPECIAL, TABLES, names_of

T = TypeVar("T")

_WORDS: Final = ("name", "summary")
_CLASSES: Final[Mapping[str, type[attrs.AttrsInstance]]] = {
    **dict.fromkeys(_WORDS, Words),
    **TABLES,
}
_KNOWN: Final = (*HEAD, *TABLES, SPECIAL)
_OFF: Final = "off"


@attrs.frozen
class Special:
    """One ``[[special]]`` as a document writes it."""

    id: str
    """Its id."""
    place: int
    """Its place in the array, from 0."""
    off: bool
    """Whether it takes an inherited one away."""
    values: Mapping[str, object]
    """The keys that are written."""


@attrs.frozen
class Written:
    """What a document writes, as far as it is sound."""

    id: str | None
    """The id, if there is one."""
    values: Mapping[str, object]
    """Structured value by dotted key; also of ``name.de`` and the like."""
    specials: tuple[Special, ...]
    """The specials, in the order of the text."""
    broken: frozenset[str]
    """Dotted keys that are written but wrong."""
    findings: tuple[Finding, ...]
    """Everything that is wrong."""


def written(tree: Mapping[str, object]) -> Written:
    """
    Structure what a document writes.

    Args:
        tree: The document as a TOML parser gives it.

    Returns:
        All values that fit their keys, and a finding for each of the others.
    """
    foreign = _foreign(tree)
    if foreign is not None:
        return Written(None, {}, (), frozenset(KEYS), (foreign,))
    findings = [_unknown((), key, _KNOWN) for key in tree if key not in _KNOWN]
    name = None
    if "id" in tree:
        name = _noted(findings, "id", profile_id, tree["id"])
    values: dict[str, object] = {}
    broken: set[str] = set()
    for table, cls in _CLASSES.items():
        if table in tree:
            found = _table(table, cls, tree[table])
            values.update(found.values)
            broken.update(found.broken)
            findings.extend(found.findings)
    specials = _specials(tree[SPECIAL], findings) if SPECIAL in tree else ()
    return Written(name, values, specials, frozenset(broken), tuple(findings))


def _foreign(tree: Mapping[str, object]) -> Finding | None:
    """Say so if the document is of another format or another game; the rest cannot be judged."""
    schema = tree.get("schema", SCHEMA)
    if type(schema) is not int:
        return Finding("schema", f"found {shown(schema)}, expected {SCHEMA}")
    if schema != SCHEMA:
        return Finding(
            "schema",
            f"found {shown(schema)}, expected {SCHEMA}: a profile of schema {shown(schema)} "
            f"is read by another version of binokel",
        )
    game = tree.get("game", Game.BINOKEL.value)
    known = [each.value for each in Game]
    if game in known:
        return None
    hint = near(game, known) if isinstance(game, str) else ""
    return Finding("game", f'found {shown(game)}, expected "{known[0]}"', hint)


def _table(name: str, cls: type[attrs.AttrsInstance], value: object) -> Written:
    """Structure one table."""
    known = names_of(cls)
    try:
        raw = exact_table(value)
    except Misfit as misfit:
        hint = f"write [{name}], and its keys below" if name not in _WORDS else _words_hint(name)
        finding = Finding(name, misfit.message, hint)
        return Written(None, {}, (), frozenset(f"{name}.{key}" for key in known), (finding,))
    values, wrong = _structured(cls, raw)
    findings = tuple(_as_finding((name, *inner), misfit) for inner, misfit in wrong)
    broken = frozenset(f"{name}.{key}" for key in raw if key in known and key not in values)
    dotted = {f"{name}.{key}": found for key, found in values.items()}
    return Written(None, dotted, (), broken, findings)


def _words_hint(name: str) -> str:
    return f'write {name} = {{ de = "...", en = "..." }}'


def _specials(value: object, findings: list[Finding]) -> tuple[Special, ...]:
    """Structure ``[[special]]``."""
    try:
        entries = exact_list(value, MOST_SPECIALS)
    except Misfit as misfit:
        hint = "write [[special]]" if isinstance(value, dict) else ""
        findings.append(Finding(SPECIAL, misfit.message, hint))
        return ()
    specials: list[Special] = []
    for place, entry in enumerate(entries):
        special = _special(place, entry, findings)
        if special is None:
            continue
        if any(special.id == other.id for other in specials):
            message = f'found the special "{special.id}" twice, expected it once'
            findings.append(Finding(f"{SPECIAL}.{special.id}", message, "", (SPECIAL, place, "id")))
        else:
            specials.append(special)
    return tuple(specials)


def _special(place: int, value: object, findings: list[Finding]) -> Special | None:
    """Structure one ``[[special]]``; ``None`` if it cannot even be named."""
    where = (SPECIAL, place)
    title = f"{SPECIAL}[{place + 1}]"
    try:
        raw = exact_table(value)
    except Misfit as misfit:
        findings.append(Finding(title, misfit.message, misfit.hint, where))
        return None
    name = None
    try:
        name = special_id(raw.get("id"))
        title = f"{SPECIAL}.{name}"
    except Misfit as misfit:
        findings.append(Finding(f"{title}.id", misfit.message, misfit.hint, (*where, "id")))
    off = _special_off(raw, title, where, findings)
    rest = {key: raw[key] for key in raw if key not in ("id", _OFF)}
    values, wrong = _structured(SpecialKeys, {"id": name or "unnamed", **rest}, (_OFF,))
    for inner, found in wrong:
        dotted = ".".join((title, *(clip(key) for key in inner)))
        findings.append(Finding(dotted, found.message, found.hint, (*where, *inner)))
    return None if name is None else Special(name, place, off, values)


def _special_off(
    raw: Mapping[str, object], title: str, where: tuple[str | int, ...], findings: list[Finding]
) -> bool:
    """Read ``off``; what is off says nothing else."""
    if _OFF not in raw:
        return False

    def switch(value: object) -> bool:
        return converter().structure(value, bool)

    off = _noted(findings, f"{title}.{_OFF}", switch, raw[_OFF], (*where, _OFF)) or False
    others = [key for key in raw if key not in ("id", _OFF)]
    if off and others:
        message = f'found the key "{clip(others[0])}", but the special is off'
        findings.append(Finding(f"{title}.{clip(others[0])}", message, "", (*where, others[0])))
    return off


def _structured(
    cls: type[attrs.AttrsInstance], raw: Mapping[str, object], also_known: tuple[str, ...] = ()
) -> tuple[dict[str, object], list[tuple[tuple[str, ...], Misfit]]]:
    """Structure a table of a class; give the sound values that are written, and the misfits."""
    known = names_of(cls)
    wrong: list[tuple[tuple[str, ...], Misfit]] = []
    sound = dict(raw)
    try:
        whole = converter().structure(raw, cls)
    except ExceptionGroup as group:
        # What cattrs raises; every member becomes a problem, none is dropped.
        wrong.extend(_misfits(group, (), also_known))
        bad = {inner[0] for inner, _ in wrong}
        sound = {key: value for key, value in raw.items() if key in known and key not in bad}
        whole = converter().structure(sound, cls)
    return {key: getattr(whole, key) for key in sound}, wrong


def _misfits(
    error: BaseException, path: tuple[str, ...], also_known: tuple[str, ...]
) -> Iterator[tuple[tuple[str, ...], Misfit]]:
    """Walk through the groups of errors that cattrs makes."""
    for note in getattr(error, "__notes__", ()):
        if isinstance(note, AttributeValidationNote):
            path = (*path, note.name)
    if isinstance(error, ForbiddenExtraKeysError):
        known = (*names_of(error.cl), *also_known)
        for key in sorted(error.extra_fields):
            yield (*path, key), _unknown_key(key, known)
    elif isinstance(error, BaseExceptionGroup):
        for inner in cast("BaseExceptionGroup[BaseException]", error).exceptions:
            yield from _misfits(inner, path, also_known)
    elif isinstance(error, Misfit):
        yield (*path, *([error.key] if error.key else [])), error
    else:
        yield path, Misfit(f"cannot be read: {clip(str(error))}")


def _unknown_key(key: str, known: tuple[str, ...]) -> Misfit:
    homes = [table for table, cls in TABLES.items() if key in names_of(cls)]
    hint = f"{key} is a key of [{homes[0]}]" if homes else near(key, known)
    return Misfit(f"found an unknown key, expected one of {', '.join(known)}", hint)


def _unknown(path: tuple[str, ...], key: str, known: tuple[str, ...]) -> Finding:
    return _as_finding((*path, key), _unknown_key(key, known))


def _as_finding(where: tuple[str, ...], misfit: Misfit) -> Finding:
    return Finding(".".join(clip(key) for key in where), misfit.message, misfit.hint, where)


def _noted(
    findings: list[Finding],
    path: str,
    read: Callable[[object], T],
    value: object,
    where: tuple[str | int, ...] | None = None,
) -> T | None:
    """Read a value; note what is wrong with it."""
    try:
        return read(value)
    except Misfit as misfit:
        findings.append(Finding(path, misfit.message, misfit.hint, where))
        return None
