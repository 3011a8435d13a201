"""What people write into a record besides: keys that begin with an underline."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias, cast

import attrs

from ..errors import UsageError
from .errors import RecordError
from .texts import Table

Place: TypeAlias = tuple[str | int, ...]
"""Keys from the outermost inwards; a number is a place in a list, counted from 1."""

MARK: Final = "_"
"""How the key of a note begins."""
_DEEPEST: Final = 8


@attrs.frozen
class Note:
    """Something that a person wrote beside what was played."""

    place: Place
    """The table it stands in: ``()`` for the head, ``("deal", 2)`` for the second deal."""
    key: str
    """Its key, such as ``_comment``."""
    value: object
    """Anything that TOML can hold."""


def without_notes(document: Table) -> tuple[Table, tuple[Note, ...]]:
    """
    Part what was written by people from what a program wrote.

    Args:
        document: The tables of a record.

    Returns:
        The same without notes, and the notes.

    Raises:
        RecordError: If something is nested too deeply.
    """
    notes: list[Note] = []
    return _bare(document, (), notes), tuple(notes)


def _bare(table: Table, place: Place, notes: list[Note]) -> Table:
    bare: Table = {}
    for key, value in table.items():
        if key.startswith(MARK):
            _check_depth(value, key, _DEEPEST)
            notes.append(Note(place, key, value))
        else:
            bare[key] = _bare_value(value, (*place, key), notes)
    return bare


def _bare_value(value: object, place: Place, notes: list[Note]) -> object:
    if len(place) > _DEEPEST:
        raise _too_deep(str(place[0]))
    if isinstance(value, dict):
        return _bare(cast("Table", value), place, notes)
    if isinstance(value, list):
        members = cast("list[object]", value)
        return [_bare_value(member, (*place, at), notes) for at, member in enumerate(members, 1)]
    return value


def _check_depth(value: object, key: str, left: int) -> None:
    inner: Iterable[object] = ()
    if isinstance(value, dict):
        inner = cast("Table", value).values()
    elif isinstance(value, list):
        inner = cast("list[object]", value)
    else:
        return
    if not left:
        raise _too_deep(key)
    for each in inner:
        _check_depth(each, key, left - 1)


def _too_deep(key: str) -> RecordError:
    return RecordError("tables and lists inside one another", f"at most {_DEEPEST}", key=key[:60])


def with_notes(document: Table, notes: Iterable[Note]) -> Table:
    """
    Write notes into tables, each behind the keys of its table.

    Args:
        document: The tables of a record; they are changed.
        notes: What is to be written.

    Returns:
        The same tables.

    Raises:
        UsageError: If the key of a note does not begin with an underline.
    """
    for note in notes:
        if not note.key.startswith(MARK):
            raise UsageError(
                f"a note with the key {note.key!r}"[:80], f"one that begins with {MARK}"
            )
        *_, table = _tables_along(document, note.place)
        key = note.key
        while key in table:
            key += MARK
        table[key] = note.value
    return document


def _tables_along(document: Table, place: Place) -> Iterator[Table]:
    """Give the tables on the way to a place; the last one is the innermost that there is."""
    at: object = document
    yield document
    for part in place:
        at = _inside(at, part)
        if _is_table(at):
            yield cast("Table", at)


def _is_table(value: object) -> bool:
    return isinstance(value, dict)


def _inside(value: object, part: str | int) -> object:
    if isinstance(value, dict):
        return cast("dict[str | int, object]", value).get(part)
    if isinstance(value, list) and isinstance(part, int):
        members = cast("list[object]", value)
        return members[part - 1] if 0 < part <= len(members) else None
    return None
