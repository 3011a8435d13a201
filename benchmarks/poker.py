"""
Hands of PokerKit, a library of like intent: what the engine is held against.

Three players at no-limit hold'em, chance at every turn; the library deals, shows, pays out and
keeps its own state, as it does for those who use it.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from typing import Any

STACK = 200
BLINDS = (1, 2)
PLAYERS = 3

PlayHand = Callable[[random.Random], None]
"""Plays one hand to its end."""


def hands() -> dict[str, PlayHand]:
    """
    Prepare to play hands.

    Returns:
        Two ways to play, by name; none if the library is not installed.
    """
    try:
        # It has no part in anything else, and a checkout does without it.
        kit: Any = import_module("pokerkit")
    except ModuleNotFoundError:
        return {}

    def play(rng: random.Random, *, folding: bool) -> None:
        state = kit.NoLimitTexasHoldem.create_state(
            tuple(kit.Automation), True, 0, BLINDS, BLINDS[-1], (STACK,) * PLAYERS, PLAYERS
        )
        while state.status:
            _act(state, rng, folding=folding)

    return {
        "PokerKit": lambda rng: play(rng, folding=False),
        "PokerKit, folding": lambda rng: play(rng, folding=True),
    }


def _act(state: Any, rng: random.Random, *, folding: bool) -> None:
    """Check or call, raise, or fold where that is wanted, each with the same chance."""
    least = state.min_completion_betting_or_raising_to_amount
    ways = [state.check_or_call]
    if folding and state.can_fold():
        ways.append(state.fold)
    if least is not None and state.can_complete_bet_or_raise_to(least):
        most = state.max_completion_betting_or_raising_to_amount
        ways.append(lambda: state.complete_bet_or_raise_to(rng.randint(least, most)))
    rng.choice(ways)()
