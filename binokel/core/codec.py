"""
Hands as numbers.

A hand is two planes of 28 bits in one integer: in the lower plane a bit for
every card of which at least one copy is held, in the upper one for every card
of which both are.  The bit is the card's place in the canonical order.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ..cards import ALL_CARDS, Card

PLANE: Final = 28
"""How many bits a plane has."""
LOWER: Final = (1 << PLANE) - 1
"""The lower plane: at least one copy held."""
SUIT: Final = 7
"""How many bits a suit has."""


def encode(cards: Iterable[Card]) -> int:
    """
    Turn cards into planes.

    Args:
        cards: Each card at most twice.

    Returns:
        Both planes.
    """
    code = 0
    for card in cards:
        bit = 1 << card.index
        code |= bit << PLANE if code & bit else bit
    return code


def decode(code: int) -> tuple[Card, ...]:
    """
    Turn planes into cards.

    Args:
        code: Both planes.

    Returns:
        The cards, in canonical order.
    """
    cards: list[Card] = []
    lower = code & LOWER
    while lower:
        bit = lower & -lower
        card = ALL_CARDS[bit.bit_length() - 1]
        cards.append(card)
        if code & bit << PLANE:
            cards.append(card)
        lower ^= bit
    return tuple(cards)


def without(code: int, index: int) -> int:
    """
    Take one copy of a card out of a hand.

    Args:
        code: Both planes, the card among them.
        index: Place of the card.

    Returns:
        Both planes.
    """
    upper = 1 << index + PLANE
    return code ^ upper if code & upper else code ^ (1 << index)
