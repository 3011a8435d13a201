"""Worlds in which a declarer looks ahead between auction and play."""

from __future__ import annotations

import random
from typing import Final

import attrs

from ...cards import Suit
from ...core.compiling import COMPILED
from ...core.layout import Layout
from ...core.tables import tables_for
from ...melds import worth
from ...rules import Rules
from ...sampling import Sampler
from ...seats import after
from ...unseen import World
from ...views import View
from ..choosing import Budget
from .bookings import played_gain
from .plans import played_out

WORLDS: Final = 40 if COMPILED else 20
"""How many worlds are imagined, if no budget says otherwise."""


@attrs.frozen
class Ahead:
    """Worlds in which a declarer looks ahead."""

    rules: Rules
    seat: int
    forehand: int
    bid: int
    layout: Layout
    worlds: tuple[World, ...]
    shown: tuple[int, ...]
    """Points of melds by seat that lie open already; empty before anybody melded."""

    def gain(self, world: World, trump: Suit, kept: int, laid: int) -> float:
        """
        Play a world out with a trump and a hand.

        Args:
            world: The world.
            trump: Trump.
            kept: The declarer's hand for the play, in the layout of the trump.
            laid: What it laid away.
        """
        layout = tables_for(self.rules.tricks, trump).layout
        words = [
            self.layout.moved(word, layout) for word in world.words[: self.rules.seating.players]
        ]
        words[self.seat] = kept
        end = played_out(self.rules, self.seat, self.forehand, words, trump, laid)
        if self.shown:
            end = attrs.evolve(end, melds=self.shown)
        return played_gain(self.rules, self.seat, self.seat, self.bid, end)


def look_ahead(rules: Rules, seen: View, rng: random.Random, budget: Budget) -> Ahead:
    """
    Imagine worlds for the declarer.

    Args:
        rules: The rules of the table.
        seen: What it sees.
        rng: Where worlds are drawn from.
        budget: How many worlds.

    Returns:
        The worlds.
    """
    number = WORLDS if budget.worlds is None else budget.worlds
    sampler = Sampler(seen)
    return Ahead(
        rules,
        seen.seat or 0,
        after(seen.dealer, seen.players),
        seen.bid or 0,
        sampler.layout,
        tuple(sampler.piles(number, rng)),
        tuple(worth(melds) for melds in seen.melds) if any(seen.melds) else (),
    )
