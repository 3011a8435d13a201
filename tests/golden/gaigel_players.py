"""
Somebody who plays Gaigel roughly as people do.

Like the players of Binokel it sees views, draws from the random numbers it is given, and what it
chooses is legal.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

import attrs

from binokel import Action, Card, Open, OpeningKind, Pair, PlayCard, Rob, View, card_points, winner
from binokel.asking import choices

WORTH_IT: Final = 4
"""Points on the table for which a trick is taken."""


@attrs.frozen
class GaigelPlayer:
    """A player; what is opened with is said beforehand."""

    opening: OpeningKind | None = None
    """The opening that is made where that is possible; ``None``: any."""

    def choose(self, seen: View, rng: random.Random) -> Action:
        """Choose an action: rob, meld, and then play a card."""
        legal = choices(seen)
        pairs = [action for action in legal if isinstance(action, Pair)]
        pairs.sort(key=lambda pair: pair.suit is not seen.trump)
        robbing = [action for action in legal if isinstance(action, Rob)]
        beside: list[Action] = [*robbing, *pairs]
        if beside:
            return beside[0]
        openings = [action for action in legal if isinstance(action, Open)]
        if openings:
            return rng.choice([one for one in openings if one.kind is self.opening] or openings)
        cards = [action.card for action in legal if isinstance(action, PlayCard)]
        return PlayCard(_card(seen, _spared(seen, cards), rng)) if cards else legal[0]


def _spared(seen: View, cards: Sequence[Card]) -> Sequence[Card]:
    """Keep the cards of the lowest rank, if the seat has opened Auf Dissle."""
    if seen.opening != OpeningKind.AUF_DISSLE or seen.seat != (seen.dealer + 1) % seen.players:
        return cards
    lowest = seen.profile.pack.ranks[-1]
    return [card for card in cards if card.rank is not lowest] or cards


def _card(seen: View, cards: Sequence[Card], rng: random.Random) -> Card:
    """Lead a dear plain card; take a trick that is worth it, or throw the least."""
    mixed = rng.sample(cards, len(cards))

    def cost(card: Card) -> tuple[bool, int]:
        return card.suit is seen.trump, card_points(seen.profile, [card])

    if not seen.trick and not seen.covered:
        return max(mixed, key=lambda card: (not cost(card)[0], cost(card)[1]))
    taking = [card for card in mixed if _takes(seen, card)]
    if taking and card_points(seen.profile, seen.trick) >= WORTH_IT:
        return min(taking, key=cost)
    return min(mixed, key=cost)


def _takes(seen: View, card: Card) -> bool:
    """Tell whether a card would win as the trick lies; of covered cards nobody can tell."""
    trick = (*seen.trick, card)
    return winner(seen.profile, seen.trump, trick) == len(trick) - 1
