"""
The hard bot: it tries out what the hidden cards and the stock may be.

It deals the cards that it cannot see in many ways that agree with everything
it has seen, plays each of these worlds on after every card it may play, and
takes the card after which it wins most of them.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

import attrs

from ...actions import Action, PlayCard
from ...asking import choices
from ...cards import Rank
from ...core.compiling import COMPILED, numbers, numbers_of
from ...core.stock import (
    GOAL,
    IN_TRUMP,
    LEADER,
    LOWER_OF_PAIR,
    LYING,
    MOST_PLAYERS,
    PLAIN,
    PLAYERS,
    POINTS,
    SIDES,
    STOCK,
    TABLE,
    TOOK,
    TRICK,
    UPPER_OF_PAIR,
    try_with_stock,
)
from ...core.tables import tables_for
from ...gaigel.rules import GaigelRules, compile_gaigel
from ...melds import worth
from ...profile import GaigelProfile
from ...sampling import Sampler
from ...speech import phrase
from ...views import View
from ..choosing import Budget, Choice, Reason, Thinker
from .easy import weighed

WON: Final = phrase("wins {won} % of {number} possible deals")
_WORLDS: Final = 200 if COMPILED else 16
_HINT: Final = 0.0001
"""How much the rule of thumb weighs where worlds tell nothing."""
_POINT: Final = 0.004
"""What a point of lead is worth, in deals won."""


@attrs.frozen
class HardBot(Thinker):
    """
    Plays as well as its budget lets it.

    The values of its reasons are the share of deals won, with a little for the points.
    """

    profile: GaigelProfile
    """The rules of the table."""
    budget: Budget = attrs.field(factory=Budget)
    """How much thinking a decision may cost."""

    def choose_with_reasons(self, seen: View, rng: random.Random) -> Choice:
        """Choose an action and say why."""
        rules = compile_gaigel(self.profile)
        legal = choices(seen)
        thumb = weighed(rules, seen, legal)
        cards = [action for action in legal if isinstance(action, PlayCard)]
        first = not seen.tricks  # an opening decides the first trick by laws of its own
        if first or len(cards) < 2 or not isinstance(thumb.action, PlayCard):
            return thumb
        hints = {reason.action: reason.value for reason in thumb.reasons}
        return self._tried(rules, seen, cards, hints, rng)

    def _tried(
        self,
        rules: GaigelRules,
        seen: View,
        cards: Sequence[PlayCard],
        hints: dict[Action, float],
        rng: random.Random,
    ) -> Choice:
        """Try cards in worlds."""
        layout = tables_for(rules.tricks, seen.trump).layout
        kinds = [layout.kind(action.card) for action in cards]
        sampler = Sampler(seen)
        sums = [0.0] * len(cards)
        wins = [0] * len(cards)
        tried = 0
        step = _WORLDS if self.budget.seconds is None else 10
        for number in self.budget.rounds(_WORLDS):
            if number % step:
                continue
            wanted = step if self.budget.worlds is None else min(step, self.budget.worlds - number)
            tried += wanted
            _try(rules, seen, sampler.draws(wanted, rng), kinds, sums, wins)
        reasons = [
            Reason(
                action,
                total / tried + _HINT * hints[action],
                WON,
                {"won": round(100 * won / tried), "number": tried},
            )
            for action, total, won in zip(cards, sums, wins, strict=True)
        ]
        ordered = tuple(sorted(reasons, key=lambda reason: -reason.value))
        return Choice(ordered[0].action, ordered)


def _try(
    rules: GaigelRules,
    seen: View,
    worlds: Sequence[tuple[Sequence[int], Sequence[int]]],
    kinds: Sequence[int],
    sums: list[float],
    wins: list[int],
) -> None:
    """Play worlds on after each card, and add up how they end."""
    tables = tables_for(rules.tricks, seen.trump)
    under = () if seen.under is None else (tables.layout.kind(seen.under),)
    words = numbers_of(word for hands, _ in worlds for word in hands)
    stocks = numbers_of(kind for _, stock in worlds for kind in (*stock, *under))
    filled = _table(rules, seen)
    filled[STOCK] = len(worlds[0][1]) + len(under)
    table = numbers_of(filled)
    width = 1 + MOST_PLAYERS
    out = numbers(len(kinds) * len(worlds) * width)
    scratch = numbers(TABLE + MOST_PLAYERS)
    try_with_stock(
        tables.numbers, words, stocks, len(worlds), table, numbers_of(kinds), scratch, out
    )
    side_of = rules.seating.side_of
    own, sides = side_of[seen.seat or 0], max(side_of) + 1
    for place in range(len(kinds)):
        for world in range(len(worlds)):
            at = (place * len(worlds) + world) * width
            winner = int(out[at])
            points = [int(out[at + 1 + side]) for side in range(sides)]
            others = max(points[side] for side in range(sides) if side != own)
            won = winner == own if winner >= 0 else points[own] > others
            wins[place] += won
            sums[place] += won + _POINT * max(-60, min(60, points[own] - others))


def _table(rules: GaigelRules, seen: View) -> list[int]:
    """Put what lies open into numbers."""
    layout = tables_for(rules.tricks, seen.trump).layout
    side_of = rules.seating.side_of
    table = [0] * TABLE
    table[PLAYERS] = seen.players
    table[GOAL] = rules.goal
    table[PLAIN], table[IN_TRUMP] = rules.pairs.plain, rules.pairs.trump
    strengths = {rank: place for place, rank in enumerate(reversed(layout.ranks))}
    table[LOWER_OF_PAIR] = strengths[Rank.OBER]
    table[UPPER_OF_PAIR] = strengths[Rank.KING]
    table[LEADER] = seen.leader or 0
    table[LYING] = len(seen.trick)
    for place, card in enumerate(seen.trick):
        table[TRICK + place] = layout.kind(card)
    for seat, side in enumerate(side_of):
        table[SIDES + seat] = side
    for trick in seen.tricks:
        table[POINTS + side_of[trick.winner]] += trick.points
        table[TOOK] |= 1 << side_of[trick.winner]
    for seat, melds in enumerate(seen.melds):
        table[POINTS + side_of[seat]] += worth(melds)
    return table
