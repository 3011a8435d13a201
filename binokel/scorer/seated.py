"""What the questions about both kinds of deals have in common."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..ledger import Outcome
from ..seats import Seating
from ..told import Count, Told

MISDEAL: Final = "misdeal"
"""What is told where the cards were dealt wrongly."""
PASSED_OUT: Final = Told(outcome=Outcome.PASSED_OUT.value)
"""What is told where nobody wanted to play."""


def sides_of(seating: Seating, names: Sequence[str]) -> list[str]:
    """
    Name the sides of a deal.

    Args:
        seating: Who sits with whom.
        names: Who sits on each seat.

    Returns:
        One text a side.
    """
    return [
        " + ".join(names[seat] for seat in seating.members(side)) for side in range(seating.sides)
    ]


def before(count: Count | None, place: int, *, by_side: bool = False) -> int | None:
    """
    Give a number that was told before.

    Args:
        count: What was told.
        place: The seat, or the side.
        by_side: Whether sides are asked for.

    Returns:
        The number, or ``None`` if there is none of this kind.
    """
    if count is None or count.by_side != by_side:
        return None
    return count.numbers[place]
