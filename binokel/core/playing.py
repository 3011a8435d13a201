"""
Playing cards in numbers: what may be played, who takes a trick, a play phase by chance.

A seat is a number from 0, a trick the kinds on the table with the lead first.
Sides are packed into one number, three bits a seat.  How a deal goes around
the play phase is a matter of :mod:`.dealing`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .compiling import Numbers, kernel
from .layout import CHUNK_BITS, CHUNK_MASK, KINDS
from .tables import BEAT, CHUNK, DEMANDS, MOST_DEMANDS

MOST_PLAYERS: Final = 6
"""How many seats there may be."""
SIDE_BITS: Final = 3
"""How many bits a seat takes where sides are packed."""
FACE: Final = KINDS * MOST_DEMANDS
"""How many numbers the demands of one suit led take."""


def packed_sides(side_of: Sequence[int]) -> int:
    """
    Pack the sides of all seats into one number.

    Args:
        side_of: The side of each seat.

    Returns:
        Three bits a seat; 0 if nobody has a partner.
    """
    if len(set(side_of)) == len(side_of):
        return 0
    return sum(side << SIDE_BITS * seat for seat, side in enumerate(side_of))


@kernel
def legal(numbers: Numbers, hand: int, led: int, best: int, partner: int) -> int:
    """
    Find the cards that may be played to a trick.

    Args:
        numbers: The tables of the trump.
        hand: The word of the hand.
        led: Place of the suit led.
        best: The kind that is winning.
        partner: 1 if a partner of the player holds it, else 0.

    Returns:
        A word, not empty if the hand is not: what meets the first demand that can be met.
    """
    at = DEMANDS + (4 * partner + led) * FACE + best * MOST_DEMANDS
    return (
        hand & numbers[at]
        or hand & numbers[at + 1]
        or hand & numbers[at + 2]
        or hand & numbers[at + 3]
        or hand
    )


@kernel
def takes(numbers: Numbers, kind: int, best: int) -> int:
    """
    Tell whether a card takes the trick from the best one so far.

    Args:
        numbers: The tables of the trump.
        kind: The card just played.
        best: The card that was winning.

    Returns:
        1 or 0.
    """
    return numbers[BEAT + best] >> 2 * kind & 1


@kernel
def winner(numbers: Numbers, trick: Numbers, start: int, length: int) -> int:
    """
    Find the card that takes a trick.

    Args:
        numbers: The tables of the trump.
        trick: Kinds, among them those of the trick in playing order.
        start: Where the lead stands.
        length: How many cards there are, at least one.

    Returns:
        Place in the trick, 0 for the lead.
    """
    won = 0
    best = trick[start]
    for place in range(1, length):
        kind = trick[start + place]
        if takes(numbers, kind, best):
            won = place
            best = kind
    return won


@kernel
def allied(sides: int, seat: int, other: int) -> int:
    """
    Tell whether two seats are partners.

    Args:
        sides: The packed sides.
        seat: A seat.
        other: Another one.

    Returns:
        1 or 0.
    """
    if not sides:
        return 0
    return 0 if (sides >> SIDE_BITS * seat ^ sides >> SIDE_BITS * other) & 7 else 1


@kernel
def points_in(numbers: Numbers, word: int) -> int:
    """
    Add up card points.

    Args:
        numbers: The tables of the trump.
        word: Any cards.

    Returns:
        Points, without any bonus.
    """
    return (
        numbers[CHUNK + (word & CHUNK_MASK)]
        + numbers[CHUNK + (word >> CHUNK_BITS & CHUNK_MASK)]
        + numbers[CHUNK + (word >> 2 * CHUNK_BITS & CHUNK_MASK)]
        + numbers[CHUNK + (word >> 3 * CHUNK_BITS)]
    )
