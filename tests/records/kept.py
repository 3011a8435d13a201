"""
Deals and matches to be kept, each drawn for a number; profiles of all games take turns.

Half of the deals are played by choosing evenly among what is legal, so that specials and deals
that are given up are not rare; in the others nobody gives up, so that they are played to the end.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

from binokel import (
    Abandon,
    Action,
    Announce,
    Bid,
    Match,
    Profile,
    State,
    apply,
    deal,
    load_profile,
    profile_names,
)
from binokel.asking import choices
from binokel.games import procedure_for

PROFILES: Final = tuple(load_profile(name) for name in profile_names())
"""Every shipped profile."""
_TRIES: Final = 4
_RARE: Final = (Abandon, Announce, Bid)


def profile_of(number: int) -> Profile:
    """Give the profile whose turn it is."""
    return PROFILES[number % len(PROFILES)]


def course(first: State, rng: random.Random) -> Iterator[State]:
    """Play a deal by chance; give every state from the first one on."""
    state, plain = first, rng.random() < 0.5
    yield state
    while state.actor is not None:
        state = apply(state, _chosen(state, rng, plain=plain))
        yield state


def _chosen(state: State, rng: random.Random, *, plain: bool) -> Action:
    """Choose evenly; where it is to be plain, seldom what makes a deal short or dear."""
    legal = choices(state)
    chosen = legal[rng.randrange(len(legal))]
    for _ in range(_TRIES if plain else 0):
        if not isinstance(chosen, _RARE):
            break
        chosen = legal[rng.randrange(len(legal))]
    return chosen


def drawn_deal(number: int) -> list[State]:
    """Play the deal of a number; give every state of it."""
    rng = random.Random(f"deal {number}")
    profile = profile_of(number)
    dealer = rng.randrange(profile.table.players)
    return list(course(deal(profile, seed=rng.getrandbits(64), dealer=dealer), rng))


def begun_match(number: int, names: str = "") -> Match:
    """Begin the match of a number, without a deal."""
    profile = profile_of(number)
    people = procedure_for(profile).match(profile).people
    return Match.start(profile, [f"{names}{seat}" for seat in range(people)], seed=number)


def drawn_match(number: int, deals: int) -> Match:
    """Play some deals of the match of a number, or all that it has."""
    match = begun_match(number, "Person ")
    rng = random.Random(f"match {number}")
    while not match.finished and len(match.booked) < deals:
        *_, last = course(match.deal(), rng)
        match = match.book(last)
    return match


def over(number: int) -> State:
    """Play the deal of a number, and give its end."""
    return drawn_deal(number)[-1]
