"""From what a caller hands over to what is told of a deal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import attrs

from ..profile import Words
from ..told import Told, misfit
from .people import People, whole_number

_Reader = Callable[[People, Any, str], object]


def _person(people: People, value: Any, entry: str) -> object:
    return people.person(value, entry)


def _persons(people: People, value: Any, entry: str) -> object:
    return people.persons(value, entry)


def _count(people: People, value: Any, entry: str) -> object:
    return people.count(value, entry)


def _number(_: People, value: Any, entry: str) -> object:
    return whole_number(value, entry)


def _word(_: People, value: Any, entry: str) -> object:
    if not isinstance(value, str):
        shown = type(value).__name__
        raise misfit(entry, Words(shown, shown), Words("ein Wort", "a word"))
    return str(value)


def _switch(_: People, value: Any, entry: str) -> object:
    if not isinstance(value, bool):
        shown = type(value).__name__
        raise misfit(entry, Words(shown, shown), Words("ja oder nein", "yes or no"))
    return value


_READERS: Final[dict[str, _Reader]] = {
    "declarer": _person,
    "bid": _number,
    "outcome": _word,
    "special": _word,
    "melds": _count,
    "tricks": _count,
    "without_trick": _persons,
    "laid_away": _number,
    "revoke": _person,
    "forgotten_discard": _switch,
    "winners": _persons,
    "points": _count,
}
_NOTHING: Final = {field.name: field.default for field in attrs.fields(Told)}


def read(people: People, given: Mapping[str, Any]) -> dict[str, Any]:
    """
    Take the arguments that tell a deal.

    Args:
        people: The people of the sheet, as they are before the deal.
        given: Arguments by name; ``None``: nothing is said.

    Returns:
        Fields of :class:`~binokel.told.Told`, by persons.

    Raises:
        EntryError: If one of them cannot be taken.
    """
    return {
        entry: _NOTHING[entry] if value is None else _READERS[entry](people, value, entry)
        for entry, value in given.items()
    }
