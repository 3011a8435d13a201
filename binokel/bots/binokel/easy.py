"""
The easy bot: a cautious beginner.

It bids what it holds and a little more, never abandons, announces nothing,
keeps its melds together and plays each trick by a rule of thumb.  It looks at
its own cards and at what lies on the table, and remembers nothing.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

import attrs

from ...actions import Action, Bid, Discard, NameTrump, PlayCard
from ...asking import choices, is_legal
from ...profile import BinokelProfile
from ...rules import Rules, compile_rules
from ...speech import phrase
from ...views import View
from ..choosing import Choice, Reason, Thinker
from .hands import allies, kept, prudent, trump_values
from .thumb import weigh

CERTAIN = phrase("melds and a prudent guess of the tricks: {points}")
TOO_MUCH = phrase("more than the hand is worth: {points}")
NAMED = phrase("melds and length: {points}")
USUAL = phrase("what is usual here")
SPARED = phrase("costs least of melds and strength")


@attrs.frozen
class EasyBot(Thinker):
    """
    Plays like a cautious beginner.

    The values of its reasons are points of its rules of thumb.
    """

    profile: BinokelProfile
    """The rules of the table."""

    def choose_with_reasons(self, seen: View, rng: random.Random) -> Choice:  # noqa: ARG002  (as all bots)
        """Choose an action and say why."""
        rules = compile_rules(self.profile)
        legal = choices(seen)
        if len(legal) == 1:
            reasons: Iterable[Reason] = [Reason(legal[0], 0, USUAL)]
        elif seen.phase == "Bidding":
            reasons = _bidding(rules, seen, legal)
        elif isinstance(legal[0], PlayCard):
            reasons = _playing(rules, seen, legal)
        elif isinstance(legal[0], Discard):
            reasons = [_laying(rules, seen, legal)]
        elif isinstance(legal[0], NameTrump):
            reasons = _naming(rules, seen, legal)
        else:  # the main action of a step stands first
            reasons = [Reason(legal[0], 0, USUAL)]
        ordered = tuple(sorted(reasons, key=lambda reason: -reason.value))
        return Choice(ordered[0].action, ordered)


def _bidding(rules: Rules, seen: View, legal: Sequence[Action]) -> Iterable[Reason]:
    """Go up to what the hand is worth, in the smallest steps."""
    limit = prudent(rules, seen)
    for action in legal[:2]:
        value = action.value if isinstance(action, Bid) else None
        if value is None:
            yield Reason(action, 0, TOO_MUCH if limit <= 0 else USUAL, {"points": limit})
        else:
            text = CERTAIN if value <= limit else TOO_MUCH
            yield Reason(action, limit - value + 1, text, {"points": limit})


def _naming(rules: Rules, seen: View, legal: Sequence[Action]) -> Iterable[Reason]:
    """Name the suit with the dearest melds and the most cards."""
    values = trump_values(rules, seen.hand)
    for action in legal:
        if isinstance(action, NameTrump):
            value = values[action.suit]
            yield Reason(action, value, NAMED, {"points": value})


def _laying(rules: Rules, seen: View, legal: Sequence[Action]) -> Reason:
    """Lay the cards away that can be missed most easily."""
    trump = seen.trump
    if trump is None and not _special_follows(rules, seen):
        values = trump_values(rules, seen.hand)
        trump = max(rules.exchange.suits(seen.hand), key=lambda suit: values[suit])
    first = legal[0]
    number = len(first.cards) if isinstance(first, Discard) else 0
    worths = kept(rules, seen.hand, trump)
    order = sorted(range(len(seen.hand)), key=lambda place: worths[place])
    plain = Discard(seen.hand[place] for place in order[:number])
    if is_legal(seen, plain):
        return Reason(plain, 0, SPARED)
    dear = dict(zip(seen.hand, worths, strict=True))
    allowed = [action for action in legal[:2000] if isinstance(action, Discard)]
    return Reason(min(allowed, key=lambda lay: sum(dear[card] for card in lay.cards)), 0, SPARED)


def _special_follows(rules: Rules, seen: View) -> bool:
    """Tell whether a special without trump is on."""
    return seen.special is not None and not rules.specials[seen.special].with_trump


def _playing(rules: Rules, seen: View, legal: Sequence[Action]) -> Iterable[Reason]:
    """Weigh each playable card by a rule of thumb."""
    friends = allies(rules, seen)
    for action in legal:
        if isinstance(action, PlayCard):
            value, text = weigh(rules, seen, friends, action.card)
            yield Reason(action, value, text)
