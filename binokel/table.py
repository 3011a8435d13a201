"""The pack and the seats: what every game makes of ``[pack]`` and ``[table]``."""

from __future__ import annotations

from typing import Final

from .cards import SUITS, Card, Rank
from .options import Sides
from .profile import PackKeys, TableKeys
from .seats import Seating, solo, teams


def whole_pack(keys: PackKeys) -> tuple[Card, ...]:
    """
    List the cards of a pack.

    Args:
        keys: ``[pack]`` of a profile.

    Returns:
        Every card, all copies, in canonical order.
    """
    return tuple(
        Card(suit, rank)
        for suit in SUITS
        for rank in Rank
        if rank in keys.ranks
        for _ in range(keys.copies)
    )


def seating_of(keys: TableKeys) -> Seating:
    """
    Tell who plays together.

    Args:
        keys: ``[table]`` of a profile.

    Returns:
        The seating.
    """
    return _SEATINGS[keys.sides](keys.players)


def _opposite(players: int) -> Seating:
    return teams(players, players // 2)


def _alternate(players: int) -> Seating:
    return teams(players, 2)


_SEATINGS: Final = {Sides.SOLO: solo, Sides.OPPOSITE: _opposite, Sides.ALTERNATE: _alternate}
