"""What conformance files are drawn from: cards, hands, and players of whole deals."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final, Protocol

import attrs

from binokel import (
    Abandon,
    Action,
    Bidding,
    Card,
    State,
    Suit,
    View,
    apply,
    deal_hands,
    in_order,
    legal_actions,
    view,
)
from binokel.asking import choices
from binokel.cards import RANKS, SUITS
from binokel.shuffle import shuffled

from ..golden.players import Player

MOST: Final = 12
"""So many legal actions are written in full."""
FIRST: Final = 4
"""So many are written where there are more."""
TOO_MANY: Final = 200
"""Where there are so many, none are written."""
_FAVOUR: Final = 0.6
_STRONG: Final = "AZKOU79"


class Chooser(Protocol):
    """Somebody who plays."""

    def choose(self, seen: View, rng: random.Random) -> Action:
        """Choose an action."""
        ...


@attrs.frozen
class Quitter:
    """Plays as others do, and abandons at the first opportunity."""

    def choose(self, seen: View, rng: random.Random) -> Action:
        """Choose an action."""
        if seen.phase not in ("Bidding", "Playing"):
            for action in choices(seen)[-len(SUITS) :]:
                if isinstance(action, Abandon):
                    return action
        return Player().choose(seen, rng)


def letter(suit: Suit | None) -> str | None:
    """Write a trump."""
    return None if suit is None else suit.letter


def some(rng: random.Random, pack: Sequence[Card], number: int) -> tuple[Card, ...]:
    """Draw cards from a pack, in the order in which they come."""
    return tuple(rng.sample(pack, number))


def dear(rng: random.Random, pack: Sequence[Card], number: int) -> tuple[Card, ...]:
    """Draw a hand that is likely to hold melds: much of some suits and ranks."""
    suits = rng.sample(SUITS, rng.randint(1, 3))
    held = {card.rank for card in pack}
    ranks = rng.sample([rank for rank in RANKS if rank in held], rng.randint(1, 3))

    def place(card: Card) -> float:
        favoured = (card.suit in suits) + (card.rank in ranks)
        return rng.random() - _FAVOUR * favoured

    return in_order(sorted(pack, key=place)[:number])


def strongest(pack: Sequence[Card], number: int, *, weakest: bool = False) -> tuple[Card, ...]:
    """Take the strongest cards of a pack, or the weakest ones."""
    order = sorted(pack, key=lambda card: _STRONG.index(card.rank.letter), reverse=weakest)
    return tuple(order[:number])


def planted(begun: Bidding, hand: Sequence[Card], seed: int) -> Bidding:
    """Deal anew, the forehand with a given hand and the others with what is left, shuffled."""
    pack = Counter([card for pile in (*begun.hands, begun.dapp) for card in pile])
    left = iter(shuffled(in_order((pack - Counter(hand)).elements()), seed))
    hands = [
        tuple(hand) if seat == begun.dealt.forehand else tuple(islice(left, len(held)))
        for seat, held in enumerate(begun.hands)
    ]
    return deal_hands(begun.profile, hands, left, dealer=begun.dealer)


def played(begun: State, who: Chooser, rng: random.Random) -> State:
    """Play a deal to its end."""
    state = begun
    while state.actor is not None:
        state = apply(state, who.choose(view(state, state.actor), rng))
    return state


def states_of(begun: State, actions: Sequence[Action]) -> Iterator[State]:
    """Give every state of a deal, the first one too."""
    yield begun
    state = begun
    for action in actions:
        state = apply(state, action)
        yield state


def decision(state: State, after: int) -> dict[str, object] | None:
    """
    Write what the seat to act may do.

    Args:
        state: Where the deal stands.
        after: How many actions were taken.

    Returns:
        The decision; ``None`` where there is no choice, or too much of it.
    """
    legal = [str(action) for action in islice(legal_actions(state), TOO_MANY)]
    if not 1 < len(legal) < TOO_MANY:
        return None
    written: dict[str, object] = {"after": after, "seat": state.actor, "legal": legal}
    if len(legal) > MOST:
        written.update(legal=legal[:FIRST], of=len(legal))
    return written
