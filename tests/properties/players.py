"""Ways of playing at random, and actions to try that may well be illegal."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from binokel import (
    Abandon,
    Action,
    Announce,
    Bid,
    Bidding,
    BinokelState,
    Card,
    Discard,
    NameTrump,
    Pass,
    PlayCard,
    Proceed,
    ShowMelds,
    State,
    TakeDapp,
    bots,
    parse_cards,
    view,
)
from binokel.asking import choices
from binokel.cards import ALL_CARDS, SUITS

Player = Callable[[State, random.Random], Action]
"""Chooses a legal action in any game."""
BinokelPlayer = Callable[[BinokelState, random.Random], Action]
"""Chooses a legal action in Binokel."""
STEPS = 5
"""How many steps above the minimum uniform play bids at most."""


def random_bot(state: State, rng: random.Random) -> Action:
    """Let the random bot of the library choose."""
    return bots.make("random", state.profile).choose(view(state, state.actor), rng)


def uniform(state: State, rng: random.Random) -> Action:
    """Draw evenly from everything that is legal, bids below a limit."""
    legal = choices(state)
    if isinstance(state, Bidding):
        return legal[rng.randrange(_modest(state, legal))]
    return legal[rng.randrange(len(legal))]


def _modest(state: Bidding, legal: Sequence[Action]) -> int:
    """Count the pass and the bids that lie within some steps of the minimum."""
    keys = state.profile.auction
    most = keys.minimum + STEPS * keys.step
    number = min(len(legal), STEPS + 2)
    while number > 1:
        last = legal[number - 1]
        if isinstance(last, Bid) and last.value <= most:
            break
        number -= 1
    return number


def bold(state: BinokelState, rng: random.Random) -> Action:
    """Abandon and announce wherever that is possible, one time in three."""
    legal = choices(state)
    rare = _rare(legal)
    if rare and rng.random() < 1 / 3:
        return legal[len(legal) - 1 - rng.randrange(rare)]
    if isinstance(state, Bidding):
        return legal[rng.randrange(min(2, len(legal)))]
    return legal[rng.randrange(len(legal) - rare)]


def _rare(legal: Sequence[Action]) -> int:
    """Count the actions at the end of the list that abandon or announce."""
    number = 0
    while isinstance(legal[len(legal) - 1 - number], Abandon | Announce):
        number += 1
    return number


def wild(state: BinokelState, rng: random.Random) -> Action:
    """Play a bit of everything: jump to the maximum, show all or part, abandon now and then."""
    legal = choices(state)
    if isinstance(state, Bidding):
        place = rng.choice([0, 0, 0, 1, 1, 1, 2, 3, 5, len(legal) - 1])
        return legal[min(place, len(legal) - 1)]
    rare = _rare(legal)
    if rare and rng.random() < 1 / 6:
        return legal[len(legal) - 1 - rng.randrange(rare)]
    if isinstance(legal[0], ShowMelds) and rng.random() < 0.4:
        return legal[0]
    return legal[rng.randrange(len(legal) - rare)]


def shy(state: BinokelState, rng: random.Random) -> Action:
    """Play as :func:`wild` does, but hardly ever bid."""
    if isinstance(state, Bidding) and rng.random() < 0.9:
        return Pass()
    return wild(state, rng)


# -- actions that may well be illegal -----------------------------------------------------

Hand = tuple[Card, ...]
Maker = Callable[[BinokelState, Hand, random.Random], Action]


def attempts(state: BinokelState, rng: random.Random, number: int) -> list[Action]:
    """
    Draw actions to try, some legal and most not.

    Args:
        state: Where they are to be tried; somebody is to act.
        rng: Where chance comes from.
        number: How many.

    Returns:
        Actions mostly of the kinds that the phase knows, but of every kind.
    """
    assert state.actor is not None
    hand = state.hands[state.actor]
    fitting = _FITTING[type(state).__name__]
    makers = [rng.choice(fitting if rng.random() < 0.8 else _EVERY) for _ in range(number)]
    return [make(state, hand, rng) for make in makers]


def _a_bid(state: BinokelState, _: Hand, rng: random.Random) -> Action:
    keys = state.profile.auction
    said = [value for _, value in state.bids if value is not None]
    standing = max(said, default=keys.minimum)
    near = [standing + steps * keys.step for steps in (-1, 0, 0, 1, 1, 2)]
    ends = [keys.minimum, keys.minimum - keys.step, keys.maximum, keys.maximum + keys.step]
    return Bid(rng.choice([*near, *ends, standing + 1, 0, keys.step * rng.randrange(200)]))


def _a_laying(state: BinokelState, hand: Hand, rng: random.Random) -> Action:
    """Lay low or high cards away, too few or too many, or one that is not held."""
    number = min(state.profile.deal.dapp, len(hand))
    low = sorted(hand, key=lambda card: -state.profile.pack.ranks.index(card.rank))
    some = rng.sample(hand, number)
    swapped = [*some[1:], rng.choice(ALL_CARDS)]
    more = rng.sample(hand, min(number + 1, len(hand)))
    return Discard(rng.choice([some, some, low[:number], low[len(low) - number :], swapped, more]))


def _a_suit(_: BinokelState, __: Hand, rng: random.Random) -> Action:
    return NameTrump(rng.choice(SUITS))


def _a_special(state: BinokelState, _: Hand, rng: random.Random) -> Action:
    return Announce(rng.choice([*(special.id for special in state.profile.special), "nichts"]))


def _a_retreat(_: BinokelState, __: Hand, rng: random.Random) -> Action:
    return Abandon(rng.choice([None, None, *SUITS]))


def _melds(_: BinokelState, hand: Hand, rng: random.Random) -> Action:
    """Lay out pairs, families, sets and nonsense that the hand may hold or not."""
    suit, rank = rng.choice(hand).suit, rng.choice(hand).rank
    in_suit = [card for card in ALL_CARDS if card.suit is suit]
    of_rank = [card for card in ALL_CARDS if card.rank is rank]
    pair, family = in_suit[2:4], in_suit[:5]
    some = rng.sample(hand, min(len(hand), rng.randint(1, 4)))
    ways: list[list[list[Card]]] = [
        [],
        [pair],
        [pair, pair],
        [family],
        [of_rank, pair],
        [BINOKEL],
        [some],
        [family, some],
    ]
    return ShowMelds(rng.choice([None, *ways]))


def _a_card(_: BinokelState, hand: Hand, rng: random.Random) -> Action:
    return PlayCard(rng.choice(hand if rng.random() < 0.9 else ALL_CARDS))


def _alone(action: Action) -> Maker:
    return lambda _, __, ___: action


BINOKEL = list(parse_cards("SO BU"))
_PASS, _TAKE, _GO_ON = _alone(Pass()), _alone(TakeDapp()), _alone(Proceed())
_EVERY = (_a_bid, _PASS, _TAKE, _a_laying, _a_suit, _a_special, _a_retreat, _GO_ON, _melds, _a_card)
_FITTING: dict[str, tuple[Maker, ...]] = {
    "Bidding": (_a_bid, _a_bid, _a_bid, _PASS),
    "Exchanging": (_TAKE, _a_laying, _a_laying, _a_special, _a_retreat),
    "Declaring": (_a_suit, _GO_ON, _a_special, _a_retreat),
    "Melding": (_melds, _melds, _a_special, _a_retreat),
    "Playing": (_a_card,),
}
