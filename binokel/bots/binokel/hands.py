"""What a hand is worth at first sight: rules of thumb in points."""

from __future__ import annotations

from collections.abc import Sequence

from ...cards import SUITS, Card, Suit
from ...melds import worth
from ...rules import Rules
from ...views import View

_SHARE = 0.55
"""Which share of all card points a guess goes up to."""
_PARTNER = 30
"""What a partner is hoped to bring, in points."""
_LENGTH = 9
"""What each trump beyond the second is hoped to bring, in points."""
_ACE = 13
"""What an ace is hoped to bring, in points."""
_GUARDED = 8
"""What the second best card beside the best is hoped to bring, in points."""


def trick_points(rules: Rules, hand: Sequence[Card], trump: Suit | None) -> int:
    """
    Guess the card points that a declarer takes with a hand.

    Args:
        rules: The rules of the table.
        hand: The cards.
        trump: Trump, or ``None``.

    Returns:
        Points.
    """
    best, second = rules.tricks.ranks[:2]
    trumps = sum(card.suit is trump for card in hand)
    guess = _LENGTH * max(trumps - 2, 0)
    for suit in SUITS:
        tops = sum(card.suit is suit and card.rank is best for card in hand)
        nexts = sum(card.suit is suit and card.rank is second for card in hand)
        guess += _ACE * tops + _GUARDED * min(tops, nexts)
    whole = rules.tricks.points(rules.dealing.pack) + rules.tricks.last_trick
    return min(guess, int(_SHARE * whole))


def trump_values(rules: Rules, hand: Sequence[Card]) -> dict[Suit, int]:
    """
    Value each suit as trump: melds, and a guess of the tricks.

    Args:
        rules: The rules of the table.
        hand: The cards.

    Returns:
        Points by suit.
    """
    return {
        suit: worth(rules.melds.dearest(suit, hand)) + trick_points(rules, hand, suit)
        for suit in SUITS
    }


def prudent(rules: Rules, seen: View) -> int:
    """
    Say up to where a cautious player bids.

    Args:
        rules: The rules of the table.
        seen: What the seat sees.

    Returns:
        Points.
    """
    values = trump_values(rules, seen.hand)
    partners = len(rules.seating.partners(seen.seat or 0))
    return max(values[suit] for suit in rules.exchange.suits(seen.hand)) + _PARTNER * partners


def kept(rules: Rules, hand: Sequence[Card], trump: Suit | None) -> tuple[float, ...]:
    """
    Say how much a declarer would miss each card of a hand.

    Args:
        rules: The rules of the table.
        hand: The cards.
        trump: Trump, or ``None``.

    Returns:
        Points by place in the hand: melds that would go, and strength.
    """
    whole = worth(rules.melds.dearest(trump, hand))
    best, second = rules.tricks.ranks[:2]
    lengths = {suit: sum(card.suit is suit for card in hand) for suit in SUITS}
    missed: dict[Card, float] = {}
    for card in set(hand):
        rest = list(hand)
        rest.remove(card)
        value = float(whole - worth(rules.melds.dearest(trump, rest))) + lengths[card.suit] / 2
        if card.suit is trump:
            value += 20 + rules.tricks.worth[card.rank]
        elif card.rank is best:
            value += 15
        elif card.rank is second:  # its points are safe when laid away
            value += 8 if Card(card.suit, best) in hand else -8
        missed[card] = value
    return tuple(missed[card] for card in hand)


def allies(rules: Rules, seen: View) -> frozenset[int]:
    """
    Name the seats that a seat plays with: its side, or all who play against the declarer.

    Args:
        rules: The rules of the table.
        seen: What the seat sees.

    Returns:
        Seats, its own among them.
    """
    own = seen.seat or 0
    side_of = rules.seating.side_of
    declarer = own if seen.declarer is None else seen.declarer
    with_declarer = side_of[own] == side_of[declarer]
    return frozenset(
        seat for seat, side in enumerate(side_of) if (side == side_of[declarer]) is with_declarer
    )
