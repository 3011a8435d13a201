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

from binokel.profile import SpecialKeys, Words

from .findings import Finding, Misfit, clip, near
from .forms import AnyForm, belongs
from .hooks import converter, exact_list, exact_table, profile_id, special_id, switch
from .keys import MOST_SPECIALS, SPECIAL, names_of

T = TypeVar("T")

_WORDS: Final = ("name", "summary")
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


def written(tree: Mapping[str, object], form: AnyForm) -> Written:
    """
    Structure what a document writes.

    Args:
        tree: The document as a TOML parser gives it.
        form: The form of its game.

    Returns:
        All values that fit their keys, and a finding for each of the others.
    """
    findings = [_unknown_at_the_head(key, tree[key], form) for key in tree if key not in form.names]
    name = None
    if "id" in tree:
        name = _noted(findings, "id", profile_id, tree["id"])
    values: dict[str, object] = {}
    broken: set[str] = set()
    classes: dict[str, type[attrs.AttrsInstance]] = {
        **dict.fromkeys(_WORDS, Words),
        **form.tables,
    }
    for table, cls in classes.items():
        if table in tree:
            found = _table(form, table, cls, tree[table])
            values.update(found.values)
            broken.update(found.broken)
            findings.extend(found.findings)
    specials: tuple[Special, ...] = ()
    if SPECIAL in tree and form.specials is not None:
        specials = _specials(form, tree[SPECIAL], findings)
    return Written(name, values, specials, frozenset(broken), tuple(findings))


def unjudged(form: AnyForm, why: Finding) -> Written:
    """
    Take nothing of a document that no form fits, and know no value any more.

    Args:
        form: The form of what it extends.
        why: What is wrong with it.
    """
    return Written(None, {}, (), frozenset(form.keys), (why,))


def _table(form: AnyForm, name: str, cls: type[attrs.AttrsInstance], value: object) -> Written:
    """Structure one table."""
    known = names_of(cls)
    try:
        raw = exact_table(value)
    except Misfit as misfit:
        hint = f"write [{name}], and its keys below" if name not in _WORDS else _words_hint(name)
        finding = Finding(name, misfit.message, hint)
        return Written(None, {}, (), frozenset(f"{name}.{key}" for key in known), (finding,))
    values, wrong = _structured(form, name, cls, raw)
    findings = tuple(_as_finding((name, *inner), misfit) for inner, misfit in wrong)
    broken = frozenset(f"{name}.{key}" for key in raw if key in known and key not in values)
    dotted = {f"{name}.{key}": found for key, found in values.items()}
    return Written(None, dotted, (), broken, findings)


def _words_hint(name: str) -> str:
    return f'write {name} = {{ de = "...", en = "..." }}'


def _specials(form: AnyForm, value: object, findings: list[Finding]) -> tuple[Special, ...]:
    """Structure ``[[special]]``."""
    try:
        entries = exact_list(value, MOST_SPECIALS)
    except Misfit as misfit:
        hint = "write [[special]]" if isinstance(value, dict) else ""
        findings.append(Finding(SPECIAL, misfit.message, hint))
        return ()
    specials: list[Special] = []
    for place, entry in enumerate(entries):
        special = _special(form, place, entry, findings)
        if special is None:
            continue
        if any(special.id == other.id for other in specials):
            message = f'found the special "{special.id}" twice, expected it once'
            findings.append(Finding(f"{SPECIAL}.{special.id}", message, "", (SPECIAL, place, "id")))
        else:
            specials.append(special)
    return tuple(specials)


def _special(form: AnyForm, place: int, value: object, findings: list[Finding]) -> Special | None:
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
    named = {"id": name or "unnamed", **rest}
    values, wrong = _structured(form, SPECIAL, SpecialKeys, named, (_OFF,))
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
    off = _noted(findings, f"{title}.{_OFF}", switch, raw[_OFF], (*where, _OFF)) or False
    others = [key for key in raw if key not in ("id", _OFF)]
    if off and others:
        message = f'found the key "{clip(others[0])}", but the special is off'
        findings.append(Finding(f"{title}.{clip(others[0])}", message, "", (*where, others[0])))
    return off


def _structured(
    form: AnyForm,
    table: str,
    cls: type[attrs.AttrsInstance],
    raw: Mapping[str, object],
    also_known: tuple[str, ...] = (),
) -> tuple[dict[str, object], list[tuple[tuple[str, ...], Misfit]]]:
    """Structure a table of a class; give the sound values that are written, and the misfits."""
    known = names_of(cls)
    wrong: list[tuple[tuple[str, ...], Misfit]] = []
    sound = dict(raw)
    try:
        whole = converter(form).structure(raw, cls)
    except ExceptionGroup as group:
        # What cattrs raises; every member becomes a problem, none is dropped.
        wrong.extend(_Misfits(form, table, also_known).of(group, ()))
        bad = {inner[0] for inner, _ in wrong}
        sound = {key: value for key, value in raw.items() if key in known and key not in bad}
        whole = converter(form).structure(sound, cls)
    return {key: getattr(whole, key) for key in sound}, wrong


@attrs.frozen
class _Misfits:
    """Walks through the groups of errors that cattrs makes of a table."""

    form: AnyForm
    table: str
    also_known: tuple[str, ...]

    def of(
        self, error: BaseException, path: tuple[str, ...]
    ) -> Iterator[tuple[tuple[str, ...], Misfit]]:
        """Give every misfit below an error, each with its path inside the table."""
        for note in getattr(error, "__notes__", ()):
            if isinstance(note, AttributeValidationNote):
                path = (*path, note.name)
        if isinstance(error, ForbiddenExtraKeysError):
            known = (*names_of(error.cl), *self.also_known)
            for key in sorted(error.extra_fields):
                dotted = ".".join((self.table, *path, key))
                yield (*path, key), _unknown_key(key, known, self.form, belongs(dotted, self.form))
        elif isinstance(error, BaseExceptionGroup):
            for inner in cast("BaseExceptionGroup[BaseException]", error).exceptions:
                yield from self.of(inner, path)
        elif isinstance(error, Misfit):
            yield (*path, *([error.key] if error.key else [])), error
        else:
            yield path, Misfit(f"cannot be read: {clip(str(error))}")


def _unknown_key(key: str, known: tuple[str, ...], form: AnyForm, other: str) -> Misfit:
    """
    Say that a key is unknown, and whose it is.

    Args:
        key: The key.
        known: What could stand there.
        form: The form that does not know it there.
        other: Whether another game knows it there, as a hint.
    """
    homes = [
        f"{key} is a key of [{table}]" for table, cls in form.tables.items() if key in names_of(cls)
    ]
    hint = ", and ".join(filter(None, (*homes[:1], other))) or near(key, known)
    return Misfit(f"found an unknown key, expected one of {', '.join(known)}", hint)


def _unknown_at_the_head(key: str, value: object, form: AnyForm) -> Finding:
    """Say that a key or table is unknown; only what is a table may be one of another game."""
    other = belongs(key, form) if isinstance(value, dict | list) else ""
    return _as_finding((key,), _unknown_key(key, form.names, form, other))


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
