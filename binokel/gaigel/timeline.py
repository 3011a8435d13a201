"""
When a seat came by its cards: what it was dealt, and what it drew when.

Others see neither, but what a seat played, melded and led it must have had in
its hand by then.  A timeline is what happened to one hand, in order; it tells
in how many ways the cards can have come, and draws one of them by chance.
Cards fall into sorts, such that everything known of the hand is a matter of
how many of each sort it held.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from math import factorial
from typing import TypeAlias, TypeVar

import attrs

T = TypeVar("T")
Row: TypeAlias = tuple[int, ...]
"""Numbers by sort."""


@attrs.frozen
class Came:
    """A card came into the hand."""

    sort: int | None = None
    """Its sort, if others saw it."""


@attrs.frozen
class Left:
    """A card was played, or given away for the turned one."""

    sort: int
    """Its sort."""


@attrs.frozen
class Held:
    """How many cards of some sorts the hand held."""

    sorts: Row
    """The sorts."""
    least: int = 0
    """At least so many."""
    most: int = 48
    """At most so many."""


Happening: TypeAlias = Came | Left | Held
"""Something that happened to a hand, or was known of it."""


State: TypeAlias = tuple[int, Row, Row]
"""Which happening is next; by sort, the cards in the hand that will leave it, and those that have
yet to come and will stay."""
Step: TypeAlias = tuple[int, State]
"""In how many ways a state follows."""


class Timeline:
    """
    What happened to a hand.

    Args:
        happenings: Everything in order, the cards dealt first.
        dealt: How many cards were dealt.
        sorts: How many sorts there are.
    """

    def __init__(self, happenings: Sequence[Happening], dealt: int, sorts: int) -> None:
        self._happenings = tuple(happenings)
        self._dealt = dealt
        self._nothing = (0,) * sorts
        self._known: dict[Row, dict[State, int]] = {}
        self._leaving: list[Row] = [self._nothing]
        for happening in reversed(self._happenings):
            left = self._leaving[-1]
            if isinstance(happening, Left):
                left = _changed(left, happening.sort, 1)
            self._leaving.append(left)
        self._leaving.reverse()

    def ways(self, held: Row) -> int:
        """
        Count the ways in which the cards can have come.

        Args:
            held: How many cards of each sort the hand holds in the end.

        Returns:
            Ways, all cards being told apart; the order of the cards dealt does not matter.
        """
        return self._ways((0, self._nothing, held), held) // factorial(self._dealt)

    def _ways(self, state: State, held: Row) -> int:
        known = self._known.setdefault(held, {})
        if state not in known:
            place, leaving, staying = state
            if place == len(self._happenings):
                known[state] = 0 if any(leaving) or any(staying) else 1
            else:
                known[state] = sum(
                    times * self._ways(after, held) for times, after in self._steps(state, held)
                )
        return known[state]

    def _steps(self, state: State, held: Row) -> Iterator[Step]:
        """List what may follow."""
        place, leaving, staying = state
        happening = self._happenings[place]
        if isinstance(happening, Held):
            number = sum(leaving[sort] + held[sort] - staying[sort] for sort in happening.sorts)
            if happening.least <= number <= happening.most:
                yield 1, (place + 1, leaving, staying)
        elif isinstance(happening, Left):
            if leaving[happening.sort]:
                after = _changed(leaving, happening.sort, -1)
                yield leaving[happening.sort], (place + 1, after, staying)
        else:
            sorts = range(len(held)) if happening.sort is None else (happening.sort,)
            for sort in sorts:
                if leaving[sort] < self._leaving[place][sort]:
                    yield 1, (place + 1, _changed(leaving, sort, 1), staying)
                if staying[sort]:
                    yield staying[sort], (place + 1, leaving, _changed(staying, sort, -1))

    def drawn(self, held: Sequence[Sequence[T]], left: Sequence[T], rng: random.Random) -> list[T]:
        """
        Draw one of the ways, each as probable as any other.

        Args:
            held: The cards in the hand, by sort.
            left: The cards that left it, in order.
            rng: Where chance comes from.

        Returns:
            The cards in the order in which they came.
        """
        numbers = tuple(len(cards) for cards in held)
        staying = [rng.sample(cards, len(cards)) for cards in held]
        open_places: list[list[int]] = [[] for _ in held]
        came: list[T | None] = []
        gone = iter(left)
        state: State = (0, self._nothing, numbers)
        for happening in self._happenings:
            before, state = state, self._chosen(state, numbers, rng)
            if isinstance(happening, Left):
                places = open_places[happening.sort]
                came[places.pop(rng.randrange(len(places)))] = next(gone)
            elif isinstance(happening, Came):
                for sort, cards in enumerate(staying):
                    if state[2][sort] < before[2][sort]:
                        came.append(cards.pop())
                    elif state[1][sort] > before[1][sort]:
                        open_places[sort].append(len(came))
                        came.append(None)
        return [card for card in came if card is not None]

    def _chosen(self, state: State, held: Row, rng: random.Random) -> State:
        number = rng.randrange(self._ways(state, held))
        for times, after in self._steps(state, held):
            number -= times * self._ways(after, held)
            if number < 0:
                return after
        raise AssertionError("the ways of a state are those of its steps")


def _changed(row: Row, place: int, by: int) -> Row:
    return (*row[:place], row[place] + by, *row[place + 1 :])
