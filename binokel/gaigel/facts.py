"""
What a seat knows of the cards that it does not see, in every phase of a deal.

Nobody is told when another seat came by a card; what it led, answered, melded
and robbed tells what it must have held by then.  The timeline of each hand
counts in how many ways its cards can have come, and that is what makes one
hand more probable than another.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from math import factorial, prod
from typing import TypeAlias

from ..actions import Open, PlayCovered
from ..core.layout import KINDS
from ..errors import UsageError
from ..unseen import STOCK, TABLE, Case, Facts, Row, Ways, ways_of
from ..views import View
from .noting import PAIRED, Reading
from .openings import OPENINGS

Place: TypeAlias = tuple[int, int, int]
"""A pile, how many unseen cards lie in it, and a bit for each kind that they may be."""
Divided: TypeAlias = tuple[tuple[Place, ...], int]
"""The places of a seat, and in how many ways its cards can have come there."""


def facts(seen: View) -> Facts:
    """
    Tell what a seat knows.

    Args:
        seen: A view of a Gaigel deal.

    Returns:
        What it knows of the cards that it does not see.
    """
    if seen.ended is not None:
        raise UsageError("the view of a deal that is over", "one of a deal that goes on")
    return _Placing(Reading(seen)).facts()


class _Placing:
    """
    The places of unseen cards.

    Args:
        reading: The view, read.
    """

    def __init__(self, reading: Reading) -> None:
        self._reading = reading

    def facts(self) -> Facts:
        """Put everything together."""
        seen = self._reading.seen
        known = [hand or () for hand in seen.hands]
        piles = self._reading.players + (
            TABLE + self._reading.players if seen.covered else STOCK + 1
        )
        words = self._reading.layout.words([*known, *((),) * (piles - self._reading.players)])
        possible = [
            tuple(self._divided(seat)) for seat in range(self._reading.players) if seat != seen.seat
        ]
        cases = (
            self._case([place for places, _ in chosen for place in places], chosen)
            for chosen in product(*possible)
        )
        return Facts(self._reading.layout, words, self._reading.players, tuple(cases))

    def _divided(self, seat: int) -> Iterator[Divided]:
        """List how many cards of each sort a seat can have, and in how many ways."""
        hand = self._reading.hand(seat)
        size = self._reading.seen.hand_sizes[seat]
        barred = self._kinds_in(self._reading.forbidden[seat])
        sorts = [sort & ~barred for sort in hand.sorts]
        there = [sum(self._reading.unseen[kind] for kind in _kinds(sort)) for sort in sorts]
        if seat not in self._reading.seen.covered:
            for row in _rows(size, there):
                ways = hand.timeline.ways(row)
                if ways:
                    yield _places(seat, row, sorts), ways
            return
        pile = self._reading.players + TABLE + seat
        for unfit_with, kinds in self._answers(seat):
            for at, sort in enumerate(sorts):
                if not sort & kinds:
                    continue
                for row in _rows(size, there):
                    ways = hand.timeline.ways(_one_more(row, at))
                    if ways:
                        left = _places(seat, row, [each & ~unfit_with for each in sorts])
                        yield (*left, (pile, 1, sort & kinds)), ways

    def _answers(self, seat: int) -> list[tuple[int, int]]:
        """Divide the kinds that a card lying face down may be by what then cannot be beside it."""
        place = next(
            place
            for place, (action, by) in enumerate(
                zip(self._reading.seen.history, self._reading.seen.history_seats, strict=True)
            )
            if by == seat and isinstance(action, Open | PlayCovered)
        )
        action = self._reading.seen.history[place]
        answers: dict[int, int] = {}
        for kind in self._reading.layout.kinds:
            card = self._reading.layout.card(kind)
            bound = self._reading.bound(place)
            if bound is not None and not (card.suit is bound and card.rank in PAIRED):
                continue
            if isinstance(action, Open) and not OPENINGS[action.kind].fits(
                self._reading.rules.tricks, self._reading.trump, card
            ):
                continue
            beside = self._reading.unfit_with(place, action, card)
            answers[beside] = answers.get(beside, 0) | 1 << kind
        return list(answers.items())

    def _kinds_in(self, word: int) -> int:
        return sum(1 << kind for kind in self._reading.layout.kinds if word >> 2 * kind & 1)

    def _case(self, places: list[Place], chosen: Iterable[Divided]) -> Case:
        """Make a case; the stock is a place as well."""
        left = self._reading.seen.stock - (self._reading.seen.under is not None)
        if left:
            places = [*places, (self._reading.players + STOCK, left, -1)]
        kinds: list[tuple[int, Ways]] = []
        for kind in self._reading.layout.kinds:
            if self._reading.unseen[kind]:
                allowed = sum(1 << at for at, (_, _, mask) in enumerate(places) if mask >> kind & 1)
                kinds.append(
                    (kind, ways_of(self._reading.unseen[kind], len(places), allowed, (), None))
                )
        return Case(
            tuple(pile for pile, _, _ in places),
            tuple(room for _, room, _ in places),
            tuple(kinds),
            ways=prod(ways for _, ways in chosen) * factorial(left),
        )


def _kinds(mask: int) -> Iterator[int]:
    return (kind for kind in range(KINDS) if mask >> kind & 1)


def _rows(size: int, there: Sequence[int]) -> Iterator[Row]:
    """List how many cards of each sort a hand can have."""
    if not there:
        if not size:
            yield ()
        return
    for number in range(min(size, there[0]) + 1):
        for others in _rows(size - number, there[1:]):
            yield (number, *others)


def _one_more(row: Row, place: int) -> Row:
    return (*row[:place], row[place] + 1, *row[place + 1 :])


def _places(seat: int, row: Row, sorts: Sequence[int]) -> tuple[Place, ...]:
    return tuple((seat, room, sort) for room, sort in zip(row, sorts, strict=True) if room)
