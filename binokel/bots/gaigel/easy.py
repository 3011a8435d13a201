"""
The easy bot: a beginner at Gaigel.

It opens with what is safe, melds and robs as soon as it may, wins tricks that
are worth it and throws the least otherwise.  It remembers nothing.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

import attrs

from ...actions import Action, Open, Pair, PlayCard, Proceed, Rob
from ...asking import choices
from ...cards import Card, Rank
from ...gaigel.rules import FIVE, GaigelRules, compile_gaigel
from ...options import OpeningKind
from ...profile import GaigelProfile
from ...speech import Phrase, phrase
from ...views import View
from ..choosing import Choice, Reason, Thinker

MELDED = phrase("a pair counts at once")
ROBBED = phrase("the turned card is better than the lowest trump")
OPENED = phrase("how likely the opening takes the trick")
WINS = phrase("takes the trick for what it is worth")
GIVES = phrase("gives as little as possible")
FEEDS = phrase("points into a trick of the own side")
_AT_ONCE = 1000.0
_TRUMP = 7
_IN_PAIR = 12
_OF_PAIR = 3


@attrs.frozen
class EasyBot(Thinker):
    """
    Plays like a beginner.

    The values of its reasons are points of its rules of thumb.
    """

    profile: GaigelProfile
    """The rules of the table."""

    def choose_with_reasons(self, seen: View, rng: random.Random) -> Choice:  # noqa: ARG002  (as all bots)
        """Choose an action and say why."""
        return weighed(compile_gaigel(self.profile), seen, choices(seen))


def weighed(rules: GaigelRules, seen: View, legal: Sequence[Action]) -> Choice:
    """
    Weigh actions by rules of thumb.

    Args:
        rules: The rules of the table.
        seen: What the seat to act sees.
        legal: What it may do.

    Returns:
        The best one, with the reasons of all.
    """
    reasons = [Reason(action, *_weight(rules, seen, action)) for action in legal]
    ordered = tuple(sorted(reasons, key=lambda reason: -reason.value))
    return Choice(ordered[0].action, ordered)


def _weight(rules: GaigelRules, seen: View, action: Action) -> tuple[float, Phrase]:
    """Weigh one action."""
    match action:
        case Pair(suit):
            return _AT_ONCE + rules.pairs.meld(seen.trump, suit).points, MELDED
        case Rob():
            return 2 * _AT_ONCE, ROBBED
        case Open(kind, card) if card is not None:
            return _opening(rules, seen, kind, card), OPENED
        case PlayCard(card):
            return _card(rules, seen, card)
        case Proceed() | _:
            return 0, GIVES


def _opening(rules: GaigelRules, seen: View, kind: OpeningKind, card: Card) -> float:
    """Prefer openings that take the trick, then those that cost little."""
    if kind is OpeningKind.AUF_DISSLE:
        sevens = sum(held.rank is rules.lowest for held in seen.hand)
        return 60 if sevens >= FIVE - 1 else -100
    if kind is OpeningKind.ANDERE_ALTE:
        return 50 if seen.hand.count(card) > 1 else 20
    if kind is OpeningKind.GE_ELFEN:
        return 40
    return -missed(rules, seen, card)


def missed(rules: GaigelRules, seen: View, card: Card) -> float:
    """
    Say how much a card would be missed.

    Args:
        rules: The rules of the table.
        seen: What the seat sees.
        card: One of its cards.

    Returns:
        Points.
    """
    value = rules.tricks.worth[card.rank] / 2
    if card.suit is seen.trump:
        value += _TRUMP
    if card.rank in {Rank.KING, Rank.OBER}:
        twin = Card(card.suit, Rank.OBER if card.rank is Rank.KING else Rank.KING)
        value += _IN_PAIR if twin in seen.hand else _OF_PAIR
    return value


def _card(rules: GaigelRules, seen: View, card: Card) -> tuple[float, Phrase]:
    """Weigh a card to be played."""
    tricks = rules.tricks
    worth = tricks.worth[card.rank]
    cost = missed(rules, seen, card)
    closed = not seen.stock
    if not seen.trick:
        if closed and card.rank is tricks.ranks[0]:
            return 30 + worth, WINS
        return -worth - cost, GIVES
    at = tricks.winner(seen.trump, seen.trick)
    holder = ((seen.leader or 0) + at) % seen.players
    friend = rules.seating.side_of[holder] == rules.seating.side_of[seen.seat or 0]
    last = len(seen.trick) == seen.players - 1
    if tricks.beats(seen.trump, card, seen.trick[at]):
        gain = 0 if friend else tricks.points(seen.trick)
        return gain + (worth if last else worth / 3) - cost, WINS
    if friend and last:
        return worth - cost, FEEDS
    return -worth - cost, GIVES
