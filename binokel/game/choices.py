"""
What a seat may do, as a sequence that is made only as far as it is looked at.

The order is fixed.  Bidding: pass, then bids from the lowest.  Between auction
and play: the main actions of the step (taking the Dapp; the ways of laying
away, canonically first cards first; the suits; going on; all melds, then the
proper subsets of the dearest set down to none), then specials in the order of
the profile, then abandoning.  Play: the cards in canonical order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Final, overload

from ..actions import (
    Abandon,
    Action,
    Announce,
    Bid,
    Discard,
    NameTrump,
    Pass,
    PlayCard,
    Proceed,
    ShowMelds,
    TakeDapp,
)
from ..cards import ALL_CARDS
from ..core.codec import PLANE, SUIT
from ..exchange import Step
from ..melds import Melds
from ..state import Bidding, BinokelState, Melding, Playing, Settling
from .refusing import hand_of_actor, offer_of, playable_mask

_PASS: Final = Pass()
_IN_SUIT: Final = (1 << SUIT) - 1
_PLAYS: Final = tuple(
    [
        tuple(PlayCard(ALL_CARDS[start + bit]) for bit in range(SUIT) if mask >> bit & 1)
        for mask in range(_IN_SUIT + 1)
    ]
    for start in range(0, PLANE, SUIT)
)
"""The plays of every set of cards within a suit."""


class Lazily(Sequence[Action]):
    """
    A sequence whose members are made when they are asked for.

    Args:
        length: How many members there are.
        make: Makes the member at an index from 0 on.
    """

    def __init__(self, length: int, make: Callable[[int], Action]) -> None:
        self._length = length
        self._make = make

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        if isinstance(index, slice):
            return [self._make(place) for place in range(self._length)[index]]
        return self._make(range(self._length)[index])

    def __iter__(self) -> Iterator[Action]:
        return map(self._make, range(self._length))


def choices_of(state: BinokelState) -> Sequence[Action]:
    """
    List what the seat to act may do.

    Args:
        state: Any state.

    Returns:
        Actions in a fixed order, each once; none when the deal is over.
    """
    if isinstance(state, Playing):
        return plays_of(state)
    if isinstance(state, Bidding):
        return _bids(state)
    if isinstance(state, Settling):
        return _settling(state)
    return ()


def plays_of(state: Playing) -> Sequence[Action]:
    """List the cards that the seat to act may play."""
    mask = playable_mask(state)
    return (
        _PLAYS[0][mask & _IN_SUIT]
        + _PLAYS[1][mask >> SUIT & _IN_SUIT]
        + _PLAYS[2][mask >> 2 * SUIT & _IN_SUIT]
        + _PLAYS[3][mask >> 3 * SUIT]
    )


def _bids(state: Bidding) -> Sequence[Action]:
    values = state.dealt.rules.auction.choices(state.auction)
    return Lazily(len(values) + 1, lambda index: _bid(values[index - 1]) if index else _PASS)


@lru_cache(maxsize=1024)
def _bid(value: int) -> Bid:
    return Bid(value)


def _settling(state: Settling) -> Sequence[Action]:
    main = _main(state)
    extra = tuple(_extra(state))
    if not extra:
        return main
    return Lazily(
        len(main) + len(extra),
        lambda index: main[index] if index < len(main) else extra[index - len(main)],
    )


def _main(state: Settling) -> Sequence[Action]:
    if isinstance(state, Melding):
        return _melds(state)
    if state.step is Step.TAKING:
        return (TakeDapp(),)
    if state.step is Step.LAST_WORD:
        return (Proceed(),)
    rules = state.dealt.rules.exchange
    hand = hand_of_actor(state)
    if state.step is Step.LAYING:
        layings = rules.layings(hand, state.contract.trump)
        return Lazily(len(layings), lambda index: Discard(layings[index]))
    return tuple(NameTrump(suit) for suit in rules.suits(hand))


def _melds(state: Melding) -> Sequence[Action]:
    rules = state.dealt.rules.melds
    melds = rules.dearest(state.contract.trump, hand_of_actor(state)) if rules.optional else ()
    if len(set(melds)) < len(melds):
        return tuple(dict.fromkeys(_subset(melds, index) for index in range(1 << len(melds))))
    return Lazily(1 << len(melds), lambda index: _subset(melds, index))


def _subset(melds: Melds, index: int) -> ShowMelds:
    """Leave those melds out whose bits are set in the index; 0 leaves out none."""
    if index == 0:
        return ShowMelds()
    return ShowMelds(meld.cards for place, meld in enumerate(melds) if not index >> place & 1)


def _extra(state: Settling) -> Iterator[Action]:
    offer = offer_of(state)
    for special in offer.specials:
        yield Announce(special)
    if offer.abandon and state.contract.trump is not None:
        yield Abandon()
    elif offer.abandon:
        for suit in state.dealt.rules.exchange.suits(hand_of_actor(state)):
            yield Abandon(suit)
