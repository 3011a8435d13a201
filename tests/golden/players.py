"""
Somebody who plays roughly as people do, so that a golden deal is worth reading.

Nothing depends on how well it plays; it sees views, draws from the random numbers it is given, and
what it chooses is legal.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Final

import attrs

from binokel import (
    Abandon,
    Action,
    Announce,
    Bid,
    Card,
    Discard,
    Meld,
    NameTrump,
    Pass,
    PlayCard,
    Suit,
    View,
    best_melds,
    card_points,
    winner,
)
from binokel.asking import choices

HOPED_FOR: Final = 90
"""Points of tricks that a bidder counts on."""
LOOKED_AT: Final = 40
"""How many ways of laying away are compared."""


@attrs.frozen
class Player:
    """A player; what is announced or abandoned, if anything, is said beforehand."""

    announce: str | None = None
    """Id of the special that is announced where that is possible."""
    abandon: str | None = None
    """Name of the step in which the deal is abandoned, such as ``melding``."""
    daring: int = HOPED_FOR
    """Points of tricks that it counts on in the auction."""
    jumps: bool = False
    """Whether it bids at once what it can."""
    meek: bool = False
    """Whether it throws its lowest cards, to take no trick."""

    def choose(self, seen: View, rng: random.Random) -> Action:
        """Choose an action."""
        legal = choices(seen)
        wanted = self._wanted(seen, legal)
        if wanted is not None:
            return wanted
        first = legal[0]
        if isinstance(first, Pass):
            return self._bid(seen, legal)
        if isinstance(first, Discard):
            return _laying(seen, legal, rng)
        if isinstance(first, NameTrump):
            named = [action for action in legal if isinstance(action, NameTrump)]
            return max(named, key=lambda action: _promise(seen, seen.hand, action.suit))
        if isinstance(first, PlayCard):
            return self._card(seen, [one.card for one in legal if isinstance(one, PlayCard)], rng)
        return first

    def _wanted(self, seen: View, legal: Sequence[Action]) -> Action | None:
        """Announce or abandon as was said."""
        if seen.phase in ("Bidding", "Playing") or not (self.announce or self.abandon):
            return None
        for action in legal[-12:]:
            if isinstance(action, Announce) and action.special == self.announce:
                return action
            if isinstance(action, Abandon) and seen.step == self.abandon:
                return action
        return None

    def _bid(self, seen: View, legal: Sequence[Action]) -> Action:
        worth = max(_promise(seen, seen.hand, suit) for suit in Suit) + self.daring
        bids = [one for one in legal[1:] if isinstance(one, Bid) and one.value <= worth]
        return bids[-1 if self.jumps else 0] if bids else legal[0]

    def _card(self, seen: View, cards: Sequence[Card], rng: random.Random) -> Action:
        """Take the trick with the best card, or throw the least."""
        mixed = rng.sample(cards, len(cards))
        taking = [card for card in mixed if _takes(seen, card)]
        if taking and not self.meek:
            return PlayCard(max(taking, key=lambda card: _strength(seen, card)))
        return PlayCard(min(mixed, key=lambda card: _strength(seen, card)))


def _worth(melds: Iterable[Meld]) -> int:
    return sum(meld.points for meld in melds)


def _promise(seen: View, hand: Sequence[Card], trump: Suit) -> int:
    """Value a hand: its melds, and a little for every trump."""
    return _worth(best_melds(seen.profile, trump, hand)) + 5 * sum(
        card.suit is trump for card in hand
    )


def _laying(seen: View, legal: Sequence[Action], rng: random.Random) -> Action:
    """Lay away what costs the fewest melds, of some ways."""
    ways = [action for action in legal if isinstance(action, Discard)]
    some = rng.sample(ways, min(LOOKED_AT, len(ways)))
    suits = [seen.trump] if seen.trump is not None else list(Suit)

    def kept(action: Discard) -> tuple[int, int]:
        hand = list(seen.hand)
        for card in action.cards:
            hand.remove(card)
        promise = max(_promise(seen, hand, suit) for suit in suits)
        return promise, card_points(seen.profile, action.cards)

    return max(some, key=kept)


def _takes(seen: View, card: Card) -> bool:
    trick = (*seen.trick, card)
    return winner(seen.profile, seen.trump, trick) == len(trick) - 1


def _strength(seen: View, card: Card) -> tuple[bool, int]:
    """Trumps above plain cards, in a suit the stronger card above the weaker one."""
    return card.suit is seen.trump, -seen.profile.pack.ranks.index(card.rank)
