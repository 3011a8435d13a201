"""What a deal would bring: the score of an imagined end, seen from one seat."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import attrs

from ...ledger import Ledger
from ...rules import Rules
from ...scoring.accounts import told_account

_RIVALS: Final = 0.5
"""What a point of several rivals weighs on average: one of them alone may be ahead at the end."""


@attrs.frozen
class End:
    """How a deal that is played out ends."""

    melds: tuple[int, ...]
    """Points of the melds, by seat."""
    piles: tuple[int, ...]
    """Points of the tricks, bonuses among them, by seat."""
    took: int
    """Mask of the seats that took a trick."""
    laid_away: int
    """Card points laid away."""


def gain(ledger: Ledger, side: int) -> float:
    """
    Tell what a ledger brings a side: its own points less what those of the others weigh.

    Args:
        ledger: The score of a deal.
        side: A side.

    Returns:
        Points.
    """
    booked = ledger.booked
    rivals = len(booked) - 1
    others = (sum(booked) - booked[side]) / rivals
    return booked[side] - (others if rivals == 1 else _RIVALS * others)


@lru_cache(maxsize=1 << 15)
def played_gain(rules: Rules, seat: int, declarer: int, bid: int, end: End) -> float:
    """
    Tell what a deal that is played to the end brings a seat.

    Args:
        rules: The rules of the table.
        seat: Whose gain is asked for.
        declarer: Seat of the declarer.
        bid: The bid, in points.
        end: How it ends.

    Returns:
        Points: what its side books less what those of the others weigh.
    """
    account = told_account(
        declarer,
        bid,
        end.melds,
        end.piles,
        [other for other in range(len(end.melds)) if end.took >> other & 1],
        end.laid_away,
    )
    return gain(rules.scoring.played(account), rules.seating.side_of[seat])


@lru_cache(maxsize=1 << 12)
def abandoned_gain(
    rules: Rules, seat: int, declarer: int, bid: int, melds: tuple[int, ...]
) -> float:
    """
    Tell what a deal that is abandoned brings a seat.

    Args:
        rules: The rules of the table.
        seat: Whose gain is asked for.
        declarer: Seat of the declarer.
        bid: The bid, in points.
        melds: Points of the melds, by seat.

    Returns:
        Points: what its side books less what those of the others weigh.
    """
    account = told_account(declarer, bid, melds, (0,) * len(melds), ())
    return gain(rules.scoring.abandoned(account), rules.seating.side_of[seat])
