"""
One loop for every table: random bots play each shipped profile.

The loop asks for nothing that only some tables have, and does not know whether it plays Binokel or
Gaigel; whatever steps a deal goes through, somebody is to act, or the deal is over.
"""

from __future__ import annotations

import random

from binokel import Profile, State, apply, bots, deal, load_profile, profile_names, score, view


def play(profile: Profile, rng: random.Random) -> State:
    """Let bots play one deal."""
    bot = bots.make("random", profile)
    state: State = deal(profile, seed=rng.getrandbits(64))
    while state.actor is not None:
        state = apply(state, bot.choose(view(state, state.actor), rng))
    return state


def main(seed: int = 1) -> str:
    """Play one deal at every table and return a line for each."""
    rng = random.Random(seed)
    lines: list[str] = []
    for name in profile_names():
        state = play(load_profile(name), rng)
        assert state.actor is None
        ledger = score(state)
        points = " ".join(f"{points:>6}" for points in ledger.booked)
        lines.append(f"{name:<24} {len(state.history):>3} actions  {ledger.outcome:<13} {points}")
    return "\n".join(lines)


if __name__ == "__main__":
    print(main())
