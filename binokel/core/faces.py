"""
What a trick demands, as masks.

A face is all that legality needs of a trick: trump, the suit led, the best
card so far, and whether a partner holds it.  For each face the demands of the
table become masks, made once by asking :mod:`binokel.tricks`, when the face is
met for the first time.
"""

from __future__ import annotations

from typing import TypeAlias

import attrs

from ..cards import ALL_CARDS, SUITS, Card, Suit
from ..tricks import Face, TrickRules
from .codec import LOWER, SUIT

Key: TypeAlias = tuple[int, int, bool]
"""Place of the suit led, place of the best card, whether a partner is winning."""


@attrs.frozen
class MaskedFace:
    """A face as the core sees it."""

    demands: tuple[int, ...]
    """Cards that meet each demand, the most pressing first."""
    beating: int
    """Cards that beat the best one."""


class Faces(dict[Key, MaskedFace]):
    """
    The faces of one trump, filled as they are met.

    Args:
        rules: The trick rules of the table.
        trump: Trump, or ``None``.
    """

    def __init__(self, rules: TrickRules, trump: Suit | None) -> None:
        super().__init__()
        self._rules = rules
        self._trump = trump
        self._cards = tuple(card for card in ALL_CARDS if card.rank in rules.worth)

    def __missing__(self, key: Key) -> MaskedFace:
        led, best, partner_winning = key
        rules = self._rules
        face = Face(self._trump, SUITS[led], ALL_CARDS[best], partner_winning)
        demands = rules.relieved if partner_winning else rules.demands
        masks = (
            sum(1 << card.index for card in self._cards if meets(rules, face, card))
            for _, meets in demands
        )
        beating = sum(
            1 << card.index for card in self._cards if rules.beats(face.trump, card, face.best)
        )
        self[key] = made = MaskedFace(tuple(masks), beating)
        return made


def playable(face: MaskedFace | None, hand: int) -> int:
    """
    Mask the cards that a hand may play.

    Args:
        face: What the trick shows; ``None`` for a lead.
        hand: Both planes of the hand.

    Returns:
        A mask: the first demand that meets the hand, else the whole hand.
    """
    if face is not None:
        for mask in face.demands:
            bound = hand & mask
            if bound:
                return bound
    return hand & LOWER


def key_of(led: Card, best: Card, partner_winning: bool) -> Key:
    """
    Key the face that a trick shows to the next player.

    Args:
        led: The card led.
        best: The card that is winning.
        partner_winning: Whether a partner of the next seat played it.

    Returns:
        A key of :class:`Faces`.
    """
    return led.index // SUIT, best.index, partner_winning
