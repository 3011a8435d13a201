"""How points are rounded, and what a credit comes to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..options import CreditKind, Round
from ..points import Credit


def round_half_up(points: int, to: int) -> int:
    """
    Round points to the nearest multiple, half up, also below zero (S-16).

    Example:
        >>> [round_half_up(points, 10) for points in (64, 65, -5, -6)]
        [60, 70, 0, -10]
    """
    return (2 * points + to) // (2 * to) * to


def credited(credit: Credit, bid: int, players: int) -> int:
    """
    Work out how much a credit is (S-23 to S-25).

    Args:
        credit: The credit of a table.
        bid: The bid, in points.
        players: How many play the deal.

    Returns:
        Points for each seat or side that gets it.
    """
    return _CREDITS[credit.kind](credit, bid, players)


def _no_credit(_: Credit, __: int, ___: int) -> int:
    return 0


def _fixed(credit: Credit, _: int, __: int) -> int:
    return credit.points


def _per_player(credit: Credit, _: int, players: int) -> int:
    return credit.points * players


def _half_bid(credit: Credit, bid: int, _: int) -> int:
    return _ROUNDINGS[credit.round](bid, 2 * credit.round_to) * credit.round_to


_CREDITS: Final[dict[CreditKind, Callable[[Credit, int, int], int]]] = {
    CreditKind.NONE: _no_credit,
    CreditKind.FIXED: _fixed,
    CreditKind.PER_PLAYER: _per_player,
    CreditKind.HALF_BID: _half_bid,
}


def _up(number: int, by: int) -> int:
    return -(-number // by)


def _down(number: int, by: int) -> int:
    return number // by


def _half_up(number: int, by: int) -> int:
    return (2 * number + by) // (2 * by)


_ROUNDINGS: Final[dict[Round, Callable[[int, int], int]]] = {
    Round.UP: _up,
    Round.DOWN: _down,
    Round.HALF_UP: _half_up,
}
