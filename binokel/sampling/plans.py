"""
How many ways there are, and how one of them is drawn.

Cards of which the same is known form a *lot*; copies that are told apart go
to places independently, so that only the numbers of a lot that go to each
place matter.  Lots are settled one after the other; what is left of the rooms
is all that later lots have to know, so each state is counted once.  Kinds that
are bound to one another come first, one by one, and each bond remembers what
it has to know of them.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from math import factorial
from typing import Final, TypeAlias

import attrs

from ..unseen import Bond, Case, Row
from .lots import Lot, apart, merged

State: TypeAlias = tuple[Row, Row]
"""Rooms left by place, and what each bond remembers."""


@attrs.frozen(eq=False)
class Step:
    """What may be done with a lot in one state."""

    sums: tuple[int, ...]
    """Ways up to and including each choice."""
    rows: tuple[int, ...]
    """For each choice the number of its row."""
    following: tuple[Step | None, ...]
    """For each choice what is done with the next lot."""
    below: tuple[int, ...]
    """For each choice the ways from there on."""

    @property
    def ways(self) -> int:
        """All ways from here on."""
        return self.sums[-1] if self.sums else 0


NOWHERE: Final = Step((), (), (), ())
"""Where there is no way on."""


class Plan:
    """
    One case, counted.

    Args:
        case: What is known.
    """

    def __init__(self, case: Case) -> None:
        whole = merged(case)
        case = whole.case
        self.parts = whole.parts
        """What each place is made of."""
        self.fixed: list[tuple[int, int]] = []
        """Kind and place of each copy that lies there for certain."""
        self.rows: list[Row] = []
        """How many cards go to each place, each row once."""
        self._numbers: dict[Row, int] = {}
        self._known: list[dict[State, Step]] = []
        self._memories = [Memory(bond, [kind for kind, _ in case.kinds]) for bond in case.bonds]
        self.lots, rooms, times = self._sorted(case)
        self._last = len(self.lots) - 1
        self._known = [{} for _ in self.lots]
        self.first: Step | None = None
        self.ways = 0
        cards = sum(len(lot.kinds) for lot in self.lots)
        if min(rooms, default=0) < 0 or sum(rooms) != cards:
            return
        if not self.lots:
            self.ways = case.ways * times
            return
        self.first = self._step(0, (rooms, (0,) * len(self._memories)))
        self.ways = self.first.ways * case.ways * times

    # -- which lots there are -------------------------------------------------------------

    def _sorted(self, case: Case) -> tuple[list[Lot], Row, int]:
        """Form lots: bound kinds one by one, then those with the fewest places first."""
        rooms = list(case.rooms)
        times = 1
        marked = {kind for bond in case.bonds for kind in bond.kinds}
        watched: list[Lot] = []
        bound: list[Lot] = []
        groups: dict[Row, list[int]] = {}
        for kind, ways in case.kinds:
            if kind in marked:
                watched.append(Lot((kind,) * sum(ways[0][0]) if ways else (kind,), (), ways))
                continue
            if not ways:
                bound.append(Lot((kind,), (), ways))
                continue
            taken = apart(ways)
            if taken is None:
                bound.append(Lot((kind, kind), (), ways))
                continue
            times *= taken.times
            for place, number in enumerate(taken.fixed):
                rooms[place] -= number
                self.fixed += [(kind, place)] * number
            for weights in taken.weights:
                groups.setdefault(weights, []).append(kind)
        free = [Lot(tuple(kinds), weights) for weights, kinds in groups.items()]
        free.sort(key=lambda lot: (sum(map(bool, lot.weights)), len(lot.kinds)))
        return [*watched, *bound, *free], tuple(rooms), times

    # -- counting -------------------------------------------------------------------------

    def _step(self, place: int, state: State) -> Step:
        known = self._known[place]
        step = known.get(state)
        if step is None:
            step = known[state] = self._worked_out(place, state)
        return step

    def _worked_out(self, place: int, state: State) -> Step:
        rooms, before = state
        sums: list[int] = []
        rows: list[int] = []
        following: list[Step | None] = []
        below: list[int] = []
        total = 0
        for row, number in self._choices(place, rooms):
            after = before and self._after(place, row, before)
            if after is None:
                continue
            left = tuple([room - taken for room, taken in zip(rooms, row, strict=True)])
            if place == self._last:
                on, ways = None, 1
            else:
                on = self._step(place + 1, (left, after))
                ways = on.ways
                if not ways:
                    continue
            total += number * ways
            sums.append(total)
            rows.append(self._number_of(row))
            following.append(on)
            below.append(ways)
        if not total:
            return NOWHERE
        return Step(tuple(sums), tuple(rows), tuple(following), tuple(below))

    def _number_of(self, row: Row) -> int:
        number = self._numbers.setdefault(row, len(self.rows))
        if number == len(self.rows):
            self.rows.append(row)
        return number

    def _choices(self, place: int, rooms: Row) -> Iterator[tuple[Row, int]]:
        """List the rows that a lot may take, with their ways."""
        lot = self.lots[place]
        if place == self._last and lot.weights:
            number = _spread(len(lot.kinds), rooms, lot.weights)
            if number:
                yield rooms, number
            return
        if not lot.weights:
            for row, number in lot.ways:
                if place == self._last:
                    if row == rooms:
                        yield row, number
                elif all(taken <= room for taken, room in zip(row, rooms, strict=True)):
                    yield row, number
            return
        for row in _rows(len(lot.kinds), rooms, lot.weights):
            yield row, _spread(len(lot.kinds), row, lot.weights)

    def _after(self, place: int, row: Row, before: Row) -> Row | None:
        """Tell what each bond remembers next; ``None`` if one is broken."""
        kind = self.lots[place].kinds[0]
        after: list[int] = []
        for memory, known in zip(self._memories, before, strict=True):
            following = memory.after(kind, row, known)
            if following is None:
                return None
            after.append(following)
        return tuple(after)

    # -- drawing --------------------------------------------------------------------------

    def path(self, number: int) -> list[int]:
        """
        Find the rows of a way.

        Args:
            number: Which one, from 0 on, below the number of ways.

        Returns:
            The number of a row for each lot.
        """
        rows: list[int] = []
        step = self.first
        if step is not None:
            number %= step.ways
        while step is not None:
            at = bisect_right(step.sums, number)
            if at:
                number -= step.sums[at - 1]
            rows.append(step.rows[at])
            number %= step.below[at]
            step = step.following[at]
        return rows


class Memory:
    """
    What a bond has to know of the kinds that are settled.

    Args:
        bond: The bond.
        order: Every kind in the order in which they are settled.
    """

    def __init__(self, bond: Bond, order: Sequence[int]) -> None:
        columns = sorted(range(len(bond.kinds)), key=lambda at: order.index(bond.kinds[at]))
        self._place = bond.place
        self._steps: dict[int, list[dict[int, int]]] = {}
        suffixes: list[frozenset[Row]] = [
            frozenset(tuple(row[at] for at in columns) for row in bond.allowed)
        ]
        for kind in (bond.kinds[at] for at in columns):
            numbers: dict[frozenset[Row], int] = {}
            self._steps[kind] = [
                {
                    count: numbers.setdefault(
                        frozenset(row[1:] for row in rest if row[0] == count), len(numbers)
                    )
                    for count in {row[0] for row in rest}
                }
                for rest in suffixes
            ]
            suffixes = list(numbers)

    def after(self, kind: int, row: Row, known: int) -> int | None:
        """
        Take a kind into account.

        Args:
            kind: The kind.
            row: How many copies lie in each place.
            known: What was known before.

        Returns:
            What is known then; ``None`` if the bond is broken.
        """
        steps = self._steps.get(kind)
        return known if steps is None else steps[known].get(row[self._place])


def _spread(number: int, row: Row, weights: Row) -> int:
    """Count the ways to send so many cards to each place."""
    ways = factorial(number)
    for taken, weight in zip(row, weights, strict=True):
        if taken:
            ways = ways // factorial(taken) * weight**taken
    return ways


def _rows(number: int, rooms: Row, weights: Row) -> Iterator[Row]:
    """List how a number of cards may go to places."""
    places = [place for place, weight in enumerate(weights) if weight and rooms[place]]
    later = [0] * (len(places) + 1)
    for at in range(len(places) - 1, -1, -1):
        later[at] = later[at + 1] + rooms[places[at]]
    row = [0] * len(rooms)

    def fill(at: int, left: int) -> Iterator[Row]:
        if at == len(places):
            if not left:
                yield tuple(row)
            return
        place = places[at]
        for taken in range(max(0, left - later[at + 1]), min(left, rooms[place]) + 1):
            row[place] = taken
            yield from fill(at + 1, left - taken)
        row[place] = 0

    yield from fill(0, number)
