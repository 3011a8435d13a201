"""Rules of thumb for a trick: how good a card looks, with its reason."""

from __future__ import annotations

from collections.abc import Container

from ...cards import Card
from ...rules import Rules
from ...speech import Phrase, phrase
from ...views import View

LED_TOP = phrase("the highest card of its suit")
LED_TRUMP = phrase("draws trumps")
LED_LOW = phrase("a lead that costs little")
SMEARED = phrase("points into a trick that an ally has")
TAKEN = phrase("takes the trick")
THROWN = phrase("gives as little as possible")


def weigh(rules: Rules, seen: View, friends: Container[int], card: Card) -> tuple[float, Phrase]:
    """
    Say how good a card looks at first sight.

    Args:
        rules: The rules of the table.
        seen: What the seat sees; it is its turn to play.
        friends: The seats it plays with.
        card: A playable card.

    Returns:
        Points of a rule of thumb, and the rule.
    """
    return _following(rules, seen, friends, card) if seen.trick else _leading(rules, seen, card)


def _leading(rules: Rules, seen: View, card: Card) -> tuple[float, Phrase]:
    points = rules.tricks.worth[card.rank]
    if card.suit is seen.trump:
        trumps = sum(held.suit is seen.trump for held in seen.hand)
        draws = seen.declarer == seen.seat and trumps > 3
        top = card.rank is rules.tricks.ranks[0]
        return (20 + 5 * top if draws else -15 - points, LED_TRUMP if draws else LED_LOW)
    if card.rank is rules.tricks.ranks[0]:
        length = sum(held.suit is card.suit for held in seen.hand)
        return 24 - length, LED_TOP
    return -points, LED_LOW


def _following(
    rules: Rules, seen: View, friends: Container[int], card: Card
) -> tuple[float, Phrase]:
    tricks = rules.tricks
    at = tricks.winner(seen.trump, seen.trick)
    best = seen.trick[at]
    last = len(seen.trick) == seen.players - 1
    holder = ((seen.leader or 0) + at) % seen.players
    points = tricks.worth[card.rank]
    top = tricks.ranks[0]
    if tricks.beats(seen.trump, card, best):
        safe = last or (card.rank is top and card.suit in {seen.trump, seen.trick[0].suit})
        friendly = holder in friends
        value = tricks.points(seen.trick) * (0.2 if friendly else 1) + (points if safe else -points)
        return value - 6 * (card.suit is seen.trump), TAKEN
    if holder in friends and (last or best.rank is top):
        return points - 15 * (card.suit is seen.trump), SMEARED
    dear = 8 * (card.rank is top) + 6 * (card.suit is seen.trump)
    return -points - dear, THROWN
