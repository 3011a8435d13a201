"""
What bots must never do, as rows of numbers, to be run in parts of any size.

``leaks``: of two deals that differ only in cards that a seat cannot know, every bot takes the
same action for the same reasons.  ``easy`` and ``hard``: deals of every shipped profile in turn,
without an exception, without an end that does not come, and without growing.  By hand::

    python -m tests.bots.rows leaks --count 5000
"""

from __future__ import annotations

import argparse
import random
import sys
import tracemalloc
from collections import Counter
from functools import cache
from typing import Final

from binokel import (
    Profile,
    State,
    apply,
    bots,
    deal,
    is_legal,
    load_profile,
    profile_names,
    score,
    view,
)
from binokel.bots import Adviser

from ..properties.gaigel_hidden import pair_of as gaigel_pair_of
from ..properties.gaigel_situations import SITUATIONS
from ..properties.hidden import cells, pair_of
from ..properties.soaks import Soak

Count = Counter[str]
KINDS: Final = ("random", "easy", "hard")
_PLACES: Final = (
    *(place for place in cells() if place[1] != "Finished"),
    *((situation, "") for situation in SITUATIONS),
)
_LONGEST: Final = 2_000
"""No deal of any table has so many decisions."""
_GROWS: Final = 5 * 2**20
"""How much the memory in use may grow after the first tenth, in bytes."""


@cache
def bot(kind: str, profile: Profile, worlds: int) -> Adviser:
    """Make a bot once for a table."""
    return bots.make(kind, profile, worlds=worlds if kind == "hard" else None)


def leak(number: int, met: Count) -> None:
    """Let every bot choose in both deals of a pair; where pairs come from takes turns."""
    family, phase = _PLACES[number % len(_PLACES)]
    pair = pair_of(family, phase, number) if phase else gaigel_pair_of(family, number)
    one: State = pair.one.last
    other: State = pair.other.last
    if one.actor is None:
        met["over"] += 1
        return
    if one.actor != pair.seat:
        met["another seat"] += 1
        return
    for kind in KINDS:
        player = bot(kind, one.profile, 2)
        first, second = (
            player.choose_with_reasons(view(state, pair.seat), random.Random(number))
            for state in (one, other)
        )
        assert first == second, f"pair {number}, {family} {phase}, {kind}: {first} and {second}"
        said = [[reason.say("de") for reason in choice.reasons] for choice in (first, second)]
        assert said[0] == said[1], f"pair {number}, {family} {phase}, {kind}"
        met[kind] += 1


def play(kind: str, worlds: int, number: int, met: Count) -> None:
    """Play a deal of one kind of bots; profiles take turns."""
    names = profile_names()
    turn, place = divmod(number, len(names))
    profile = load_profile(names[place])
    player = bot(kind, profile, worlds)
    rng = random.Random(number)
    state: State = deal(profile, seed=turn)
    decisions = 0
    while state.actor is not None:
        action = player.choose(view(state, state.actor), rng)
        assert is_legal(state, action), f"deal {number}, {names[place]}: {action}"
        state = apply(state, action)
        decisions += 1
        assert decisions < _LONGEST, f"deal {number}, {names[place]}: no end"
    met[str(score(state).outcome)] += 1


def easy(number: int, met: Count) -> None:
    """Play a deal of easy bots."""
    play("easy", 0, number, met)


def hard(number: int, met: Count) -> None:
    """Play a deal of hard bots with few worlds."""
    play("hard", 4, number, met)


ROWS: Final = {"leaks": Soak(5_000, leak), "easy": Soak(100_000, easy), "hard": Soak(2_000, hard)}


def main() -> None:
    """Run a part of a row, as the command line says; deals are watched for growing memory."""
    parser = argparse.ArgumentParser(description="Run a part of a row.")
    parser.add_argument("name", choices=ROWS)
    parser.add_argument("--first", type=int, default=0, help="number of the first case")
    parser.add_argument("--count", type=int, help="how many cases (default: all)")
    parser.add_argument("--memory", action="store_true", help="watch memory; slower")
    options = parser.parse_args()
    row = ROWS[options.name]
    count: int = row.full if options.count is None else options.count
    met: Count = Counter()
    begun = options.first + count // 10
    if options.memory:
        tracemalloc.start()
    row.run(range(options.first, begun), options.name, met)
    before = tracemalloc.get_traced_memory()[0] if options.memory else 0
    row.run(range(begun, options.first + count), options.name, met)
    if options.memory:
        grown = tracemalloc.get_traced_memory()[0] - before
        sys.stdout.write(f"  grown after the first tenth: {grown / 2**20:.2f} MB\n")
        assert grown <= _GROWS
    for word, number in sorted(met.items()):
        sys.stdout.write(f"  {word}: {number}\n")


if __name__ == "__main__":
    main()
