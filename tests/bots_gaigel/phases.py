"""
Play-outs with a stock beside the rules, from any point of a deal to its end.

Both sides play by the same rule of thumb; who may play what, who takes a
trick, who draws, who leads and when it is over, each finds out by itself.
Pairs count nothing here, for the rule of thumb melds whatever it may and is
bound by none of it.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

import attrs

from binokel import apply, deal, legal_actions, load_profile, profile_names
from binokel.actions import PlayCard
from binokel.core.compiling import numbers, numbers_of
from binokel.core.rollout import follow_value, lead_value
from binokel.core.stock import (
    GOAL,
    LEADER,
    LOWER_OF_PAIR,
    LYING,
    NOBODY,
    PLAYERS,
    POINTS,
    SIDES,
    STOCK,
    TABLE,
    TRICK,
    UPPER_OF_PAIR,
    free_value,
    play_stock,
)
from binokel.core.tables import Tables, tables_for
from binokel.gaigel import Finished, GaigelState
from binokel.gaigel.permitting import bound_by
from binokel.gaigel.state import Ended, Turn
from binokel.profile import GaigelProfile

PROFILES: Final = tuple(
    profile for profile in map(load_profile, profile_names()) if isinstance(profile, GaigelProfile)
)
_PAIR: Final = ((LOWER_OF_PAIR, 2), (UPPER_OF_PAIR, 3))
"""Strengths of Ober and king in every pack of this game."""


@attrs.frozen
class Result:
    """How a play-out ended."""

    winner: int
    """The side that reached the goal, or ``NOBODY``."""
    points: tuple[int, ...]
    """Points by side."""


def walk(profile: GaigelProfile, rng: random.Random) -> Iterator[Turn]:
    """Play a deal by chance, and give its states behind the first trick that ask for any card."""
    state: GaigelState = deal(profile, seed=rng.getrandbits(30), dealer=0)
    while not isinstance(state, Finished):
        if state.tricks and not state.asked and bound_by(state) is None:
            yield state
        state = apply(state, rng.choice(list(legal_actions(state))))


def position(number: int) -> Turn | None:
    """Draw a position; profiles take turns, and an opening has no say any more."""
    rng = random.Random(number)
    found = list(walk(PROFILES[number % len(PROFILES)], rng))
    return attrs.evolve(rng.choice(found), opening=None) if found else None


def by_kernel(state: Turn) -> Result:
    """Let the kernel play on."""
    rules = state.dealt.rules
    tables = tables_for(rules.tricks, state.trump)
    table = numbers(TABLE)
    for place, value in (
        (PLAYERS, len(state.hands)),
        (GOAL, rules.goal),
        (LEADER, state.leader),
        (LYING, len(state.trick)),
        (STOCK, len(state.stock)),
        *_PAIR,
        *((TRICK + at, tables.layout.kind(card)) for at, card in enumerate(state.trick)),
        *((SIDES + seat, side) for seat, side in enumerate(rules.seating.side_of)),
        *((POINTS + side, points) for side, points in enumerate(state.points)),
    ):
        table[place] = value
    words = numbers_of(tables.layout.words(state.hands))
    stock = numbers_of(tables.layout.kind(card) for card in state.stock)
    winner = int(play_stock(tables.numbers, words, 0, stock, 0, table))
    return Result(winner, tuple(int(table[POINTS + side]) for side in range(rules.seating.sides)))


def by_rules(start: Turn) -> Result:
    """Let the rules play on: the same thumb among the cards that they allow."""
    tables = tables_for(start.dealt.rules.tricks, start.trump)
    state: GaigelState = start
    while not isinstance(state, Finished):
        legal = list(legal_actions(state))
        kinds = sorted(
            tables.layout.kind(action.card) for action in legal if isinstance(action, PlayCard)
        )
        if kinds:
            values = thumb(tables, state, kinds)
            state = apply(state, PlayCard(tables.layout.card(kinds[values.index(max(values))])))
        else:  # asked for a pair
            state = apply(state, legal[0])
    winner = state.winners[0] if state.ended is Ended.GOAL else NOBODY
    return Result(winner, tuple(state.points))


def thumb(tables: Tables, state: Turn, kinds: Sequence[int]) -> list[int]:
    """Ask the rule of thumb about cards; what it is told comes from the rules."""
    rules, layout, players = state.dealt.rules, tables.layout, len(state.hands)
    words = layout.words(state.hands)
    hand = words[state.actor]
    others = 0 if state.stock else sum(words) ^ hand
    last = int((state.actor - state.leader) % players == players - 1)
    best = friend = 0
    if state.trick:
        at = rules.tricks.winner(state.trump, state.trick)
        best = layout.kind(state.trick[at])
        side_of = rules.seating.side_of
        friend = int(side_of[state.played_by[at]] == side_of[state.actor])
    lying, worth = len(state.trick), rules.tricks.points(state.trick)
    rows = tables.numbers
    if state.stock:
        table = numbers_of(dict(_PAIR).get(place, 0) for place in range(TABLE))
        return [
            int(free_value(rows, kind, hand, best, lying, last, friend, worth, table))
            for kind in kinds
        ]
    if state.trick:
        return [int(follow_value(rows, kind, best, others, last, friend, worth)) for kind in kinds]
    return [int(lead_value(rows, kind, hand, others, players, 1)) for kind in kinds]


def check(number: int, met: Counter[str]) -> None:
    """Play on from a position twice, and compare the ends."""
    state = position(number)
    if state is None:
        met["over with the first trick"] += 1
        return
    found, wanted = by_kernel(state), by_rules(state)
    assert found == wanted, f"position {number}, {state.profile.id}: {found}, rules say {wanted}"
    met["with a stock" if state.stock else "without"] += 1
    met["goal" if wanted.winner != NOBODY else "played"] += 1
