"""
Whole deals for tests: one that is told step by step, and others played by chance.

The deal that is told is the base's with seed 2 and dealer 0.  Its forehand, seat 1, holds a family
of Eichel; the hands stand in the tutorial.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import TypeVar, overload

from binokel import (
    Action,
    Bidding,
    BinokelProfile,
    BinokelState,
    State,
    apply,
    bots,
    deal,
    expect,
    load_profile,
    view,
)

from .tables import do

S = TypeVar("S")

BASE = load_profile("schwaebisch-3", BinokelProfile)

AUCTION = "pass, pass"
"""What is said after the forced opening: the forehand plays for 150."""
EXCHANGE = f"{AUCTION}, take, lay SU SU HK BO, trump E"
"""Up to the melds."""
MELDS = "meld all, meld all, meld all"
"""What the three seats show."""


def opened(profile: BinokelProfile = BASE) -> Bidding:
    """Deal the deal that is told, at the base or at a table like it."""
    return deal(profile, seed=2)


@overload
def tell(state: BinokelState, *moves: str) -> BinokelState: ...
@overload
def tell(state: State, *moves: str) -> State: ...
def tell(state: State, *moves: str) -> State:
    """Take actions, written as text with commas between them."""
    return do(state, ", ".join(moves))


def come_to(phase: type[S], state: State, *moves: str) -> S:
    """Take actions and come to the phase that is expected."""
    return expect(tell(state, *moves) if moves else state, phase)


@overload
def walk(state: BinokelState, seed: int) -> Iterator[tuple[BinokelState, Action, BinokelState]]: ...
@overload
def walk(state: State, seed: int) -> Iterator[tuple[State, Action, State]]: ...
def walk(state: State, seed: int) -> Iterator[tuple[State, Action, State]]:
    """Play a deal by chance; give each state, what is done there, and what follows."""
    rng = random.Random(seed)
    bot = bots.make("random", state.profile)
    while state.actor is not None:
        action = bot.choose(view(state, state.actor), rng)
        following = apply(state, action)
        yield state, action, following
        state = following


@overload
def rest(state: BinokelState, seed: int = 0) -> BinokelState: ...
@overload
def rest(state: State, seed: int = 0) -> State: ...
def rest(state: State, seed: int = 0) -> State:
    """Play a deal by chance and give its end."""
    for _, _, following in walk(state, seed):
        state = following
    return state
