"""An evening for four, of whom the dealer sits out: twelve deals, and then the sheet."""

from __future__ import annotations

import random

from binokel import Match, State, apply, bots, load_profile, view

NAMES = ("Anne", "Ben", "Carl", "Dora")


def main(seed: int = 4) -> str:
    """Play a match and return its sheet, as it is kept on paper."""
    table = load_profile("anschreibtabelle-4")
    bot, rng = bots.make("random", table), random.Random(seed)
    match = Match.start(table, NAMES, seed=seed)
    while not match.finished:
        state: State = match.deal()
        while state.actor is not None:
            state = apply(state, bot.choose(view(state, state.actor), rng))
        match = match.book(state)
    return match.sheet("en")


if __name__ == "__main__":
    print(main())
