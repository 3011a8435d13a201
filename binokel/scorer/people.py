"""Who sits at the table, and what is said about whom."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeAlias, cast

import attrs

from ..loading.findings import clip
from ..profile import Words
from ..standings import Running
from ..told import Count, EntryError, Told, misfit

Who: TypeAlias = str | int
"""A person: a name, or its place among the names."""
Numbers: TypeAlias = Mapping[str, int | None] | Mapping[int, int | None] | Sequence[int | None]
"""
Points by person: by name or place, or in the order of the names.

In the order of the seats of the deal, or of its sides, they may stand as well; how many there are
tells which it is.
"""

_MOST: Final = 1_000_000
"""No number on a sheet is larger."""
_LONGEST: Final = 60


@attrs.frozen
class People:
    """The people of a sheet, as they are before a deal."""

    names: tuple[str, ...]
    """Who is seated, in playing direction."""
    running: Running
    """Where the match stands."""

    @property
    def _seats(self) -> tuple[int, ...]:
        return self.running.seats

    @property
    def seat_names(self) -> tuple[str, ...]:
        """Who sits on each seat of the deal."""
        return tuple(self.names[person] for person in self._seats)

    def person(self, who: object, entry: str) -> int:
        """
        Find a person.

        Args:
            who: A name, or its place among the names.
            entry: What the person is named for.

        Returns:
            The place among the names.

        Raises:
            EntryError: If there is no such person, or more than one.
        """
        if isinstance(who, str):
            found = [person for person, name in enumerate(self.names) if name == who]
            if len(found) == 1:
                return found[0]
        elif type(who) is int and 0 <= who < len(self.names):
            return who
        else:
            found = []
        names = ", ".join(clip(name, _LONGEST) for name in self.names)
        numbers = f"0 bis {len(self.names) - 1}", f"0 to {len(self.names) - 1}"
        many = Words(" (mehrmals da)", " (more than one)") if found else Words()
        shown = _shown(who)
        raise misfit(
            entry,
            Words(f"{shown}{many.de}", f"{shown}{many.en}"),
            Words(f"einer von {names}, oder {numbers[0]}", f"one of {names}, or {numbers[1]}"),
        )

    def persons(self, some: Who | Iterable[Who], entry: str) -> tuple[int, ...]:
        """Find some people; see :meth:`person`."""
        if isinstance(some, str | int):
            some = (some,)
        try:
            several = tuple(some)
        except TypeError:
            raise _no_list(some, entry) from None
        return tuple(sorted({self.person(who, entry) for who in several}))

    def count(self, numbers: Numbers, entry: str) -> Count:
        """
        Take points.

        Args:
            numbers: Points by person, seat or side.
            entry: What they are for.

        Returns:
            The same by persons, or by sides.

        Raises:
            EntryError: If there is one too many or too few, or something is no number.
        """
        if isinstance(numbers, Mapping):
            by_person: list[int | None] = [None] * len(self.names)
            for who, number in cast("Mapping[Who, int | None]", numbers).items():
                by_person[self.person(who, entry)] = _number(number, entry)
            return Count(tuple(by_person))
        if isinstance(numbers, str | bytes) or not isinstance(cast("object", numbers), Sequence):
            raise _no_list(numbers, entry)
        given = tuple(_number(number, entry) for number in numbers)
        if len(given) == len(self.names):
            return Count(given)
        seating = self.running.rules.seating
        if len(given) == seating.players:
            return self._by_persons(given)
        if len(given) == seating.sides:
            return Count(given, by_side=True)
        counts = {len(self.names), seating.players, seating.sides}
        ways = " / ".join(str(way) for way in sorted(counts, reverse=True))
        raise _wrong_many(len(given), ways, entry)

    def seated(self, told: Told) -> Told:
        """
        Say of seats what is said of persons.

        Args:
            told: What is told of a deal, by persons.

        Returns:
            The same by seats of the deal.

        Raises:
            EntryError: If something is said of who sits this deal out.
        """
        return attrs.evolve(
            told,
            declarer=None if told.declarer is None else self._seat(told.declarer, "declarer"),
            revoke=None if told.revoke is None else self._seat(told.revoke, "revoke"),
            without_trick=None
            if told.without_trick is None
            else tuple(self._seat(person, "without_trick") for person in told.without_trick),
            winners=tuple(self._seat(person, "winners") for person in told.winners),
            melds=self._count(told.melds, "melds"),
            tricks=self._count(told.tricks, "tricks"),
            points=self._count(told.points, "points"),
        )

    def placed(self, told: Told) -> Told:
        """
        Say of persons what is said of seats.

        Args:
            told: What is told of a deal, by seats.

        Returns:
            The same by persons.
        """
        seats = self._seats
        return attrs.evolve(
            told,
            declarer=None if told.declarer is None else seats[told.declarer],
            revoke=None if told.revoke is None else seats[told.revoke],
            without_trick=None
            if told.without_trick is None
            else tuple(sorted(seats[seat] for seat in told.without_trick)),
            winners=tuple(sorted(seats[seat] for seat in told.winners)),
            melds=self._placed(told.melds),
            tricks=self._placed(told.tricks),
            points=self._placed(told.points),
        )

    def _placed(self, count: Count | None) -> Count | None:
        if count is None or count.by_side:
            return count
        return self._by_persons(count.numbers)

    def _by_persons(self, numbers: Sequence[int | None]) -> Count:
        placed = dict(zip(self._seats, numbers, strict=True))
        return Count(tuple(placed.get(person) for person in range(len(self.names))))

    def _seat(self, person: int, entry: str) -> int:
        if person in self._seats:
            return self._seats.index(person)
        name = self.names[self.person(person, entry)]
        raise self._sits_out(Words(name, name), entry)

    def _count(self, count: Count | None, entry: str) -> Count | None:
        if count is None:
            return None
        right = self.running.rules.seating.sides if count.by_side else len(self.names)
        if len(count.numbers) != right:
            raise _wrong_many(len(count.numbers), str(right), entry)
        if count.by_side:
            return count
        for person, number in enumerate(count.numbers):
            if number and person not in self._seats:
                name = self.names[person]
                raise self._sits_out(Words(f"{number} von {name}", f"{number} by {name}"), entry)
        return Count(tuple(count.numbers[person] for person in self._seats))

    def _sits_out(self, found: Words, entry: str) -> EntryError:
        names = ", ".join(self.seat_names)
        return misfit(
            entry,
            Words(f"{found.de}, wer gibt und aussetzt", f"{found.en}, who deals and sits out"),
            Words(f"nur {names}", f"{names} only"),
        )


def whole_number(value: object, entry: str) -> int:
    """
    Take a whole number of a fitting size.

    Args:
        value: Anything.
        entry: What it is for.

    Returns:
        The number.

    Raises:
        EntryError: If it is none.
    """
    if type(value) is not int:
        shown = _shown(value)
        raise misfit(entry, Words(shown, shown), Words("eine ganze Zahl", "a whole number"))
    if not -_MOST <= value <= _MOST:
        raise misfit(
            entry,
            Words("eine viel zu große Zahl", "a number far too large"),
            Words(f"höchstens {_MOST}", f"at most {_MOST}"),
        )
    return value


def _number(value: object, entry: str) -> int | None:
    return None if value is None else whole_number(value, entry)


def _shown(value: object) -> str:
    try:
        return clip(repr(value), _LONGEST)
    except ValueError:  # Python writes no number of thousands of digits.
        return type(value).__name__


def _no_list(value: object, entry: str) -> EntryError:
    shown = _shown(value)
    return misfit(entry, Words(shown, shown), Words("eine Liste", "a list"))


def _wrong_many(found: int, right: str, entry: str) -> EntryError:
    return misfit(
        entry,
        Words(f"{found} Zahlen", f"{found} numbers"),
        Words(f"{right} Zahlen", f"{right} numbers"),
    )
