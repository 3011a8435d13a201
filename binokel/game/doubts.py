"""
Whether a seat took a trick, where the points do not tell it.

The pile of a declarer may hold laid-away cards alone, and partners may have
put their tricks together.  It is asked about only where it makes a difference.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import attrs

from ..ledger import Ledger
from ..seats import Seating
from ..told import Count, EntryError, Told


def unclear_seats(told: Told, seating: Seating, book: Callable[[Told], Ledger]) -> tuple[int, ...]:
    """
    List the seats that have to be asked about.

    Args:
        told: A deal as it is told, by seats.
        seating: Who sits with whom.
        book: Scores a deal that is told.

    Returns:
        Seats; none where it is told who took no trick.

    Raises:
        EntryError: If the deal cannot have been so.
    """
    if told.tricks is None or told.without_trick is not None:
        return ()
    plain = book(told).booked
    found: list[int] = []
    for seat in _doubtful(told, told.tricks, seating):
        other = attrs.evolve(told, without_trick=_without(told.tricks, seat))
        try:
            differs = book(other).booked != plain
        except EntryError as error:
            # What else cannot be tells that the seat did take a trick.
            differs = error.entry == "laid_away"
        if differs:
            found.append(seat)
    return tuple(found)


def _doubtful(told: Told, tricks: Count, seating: Seating) -> Iterator[int]:
    """List the seats that may have taken a trick or none, by what is told."""
    for seat in range(seating.players):
        if tricks.by_side:
            if tricks.numbers[seating.side_of[seat]] != 0:
                yield seat
        elif seat == told.declarer and tricks.numbers[seat] != 0:
            yield seat


def _without(tricks: Count, seat: int) -> tuple[int, ...]:
    """List the seats that have no points, and one more."""
    none = [] if tricks.by_side else [at for at, points in enumerate(tricks.numbers) if points == 0]
    return tuple(sorted({*none, seat}))
