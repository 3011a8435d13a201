"""
A match in which every player is told only what that seat may know.

A server would send the JSON to its clients and wait for a line of text; here
random bots stand in for the clients.
"""

from __future__ import annotations

import json
import random
import sys

from binokel import (
    IllegalAction,
    Match,
    State,
    apply,
    bots,
    load_profile,
    parse_action,
    view,
    view_from_dict,
    view_to_dict,
)


def client(message: str, rng: random.Random) -> str:
    """Answer a view in JSON with an action as text."""
    seen = view_from_dict(json.loads(message))
    return str(bots.make("random", seen.profile).choose(seen, rng))


def play_deal(state: State, rng: random.Random) -> State:
    """Ask the seat to act until the deal is over; an illegal answer is asked for again."""
    while state.actor is not None:
        message = json.dumps(view_to_dict(view(state, state.actor)))
        try:
            state = apply(state, parse_action(client(message, rng)))
        except IllegalAction as refused:
            sys.stderr.write(f"{refused}\n")
    return state


def main(name: str = "kreuz-40", seed: int = 1, deals: int = 3) -> str:
    """Play some deals and return the sheet."""
    table = load_profile(name)
    rng = random.Random(seed)
    match = Match.start(table, ["Nord", "West", "Süd", "Ost"][: table.table.players], seed=seed)
    while not match.finished and match.played < deals:
        match = match.book(play_deal(match.deal(), rng))
    return match.sheet("de")


if __name__ == "__main__":
    print(main())
