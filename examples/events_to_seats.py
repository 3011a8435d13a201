"""
A server's loop: every seat is sent its view, and then the events that it may see.

All of it travels as JSON.  The answers come back as text; here random bots give them, where a
server would wait for a line from its client.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

from binokel import (
    Action,
    Profile,
    State,
    apply,
    bots,
    deal,
    event_to_dict,
    events,
    load_profile,
    parse_action,
    view,
    view_to_dict,
)


def answer(state: State, rng: random.Random) -> str:
    """Stand in for the client of the seat to act."""
    return str(bots.make("random", state.profile).choose(view(state, state.actor), rng))


def messages(before: State, action: Action, after: State) -> Iterator[tuple[int, str]]:
    """Tell each seat what became visible to it."""
    for event in events(before, action, after):
        for seat in range(len(before.hands)):
            if event.seen_by(seat):
                yield seat, json.dumps(event_to_dict(event))


def served(profile: Profile, seed: int) -> Iterator[tuple[int, str]]:
    """Serve one deal: give seats and what is sent to them."""
    rng = random.Random(seed)
    state: State = deal(profile, seed=seed)
    for seat in range(len(state.hands)):
        yield seat, json.dumps(view_to_dict(view(state, seat)))
    while state.actor is not None:
        action = parse_action(answer(state, rng))
        following = apply(state, action)
        yield from messages(state, action, following)
        state = following


def main(name: str = "schwaebisch-3", seed: int = 1) -> str:
    """Serve a deal and return what seat 0 was sent, the long first message left out."""
    sent = [message for seat, message in served(load_profile(name), seed) if seat == 0]
    return "\n".join(sent[1:])


if __name__ == "__main__":
    print(main())
