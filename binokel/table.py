"""The pack and the seats: what every game makes of ``[pack]`` and ``[table]``."""

from __future__ import annotations

from typing import Final

import attrs

from .cards import SUITS, Card, Rank
from .options import Direction, Faces, Sides
from .profile import PackKeys, TableKeys
from .seats import Seating, solo, teams


@attrs.frozen
class Appearance:
    """What people see of a table."""

    french: bool
    """Whether the cards are those of a French-suited pack (D-6)."""
    clockwise: bool
    """Whether the game goes round clockwise, else counterclockwise (D-9)."""
    seating: Seating
    """Who plays together."""
    pack: int
    """Cards in the pack."""
    dapp: int = 0
    """Cards of the Dapp; 0 where there is none."""


def appearance_of(pack: PackKeys, table: TableKeys, *, dapp: int = 0) -> Appearance:
    """
    Tell what people see of a table.

    Args:
        pack: ``[pack]`` of a profile.
        table: ``[table]`` of a profile.
        dapp: Cards of the Dapp.

    Returns:
        What is shown.
    """
    return Appearance(
        french=pack.faces is Faces.FRENCH,
        clockwise=table.direction is Direction.CLOCKWISE,
        seating=seating_of(table),
        pack=len(whole_pack(pack)),
        dapp=dapp,
    )


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
