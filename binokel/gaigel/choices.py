"""
What a seat may do, in a fixed order.

Openings by kind, each by cards, or the cards that may be played; then pairs by
suit, then robbing.  Who is asked for a pair may go on first.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..actions import Action, Pair, PlayCard, Proceed, Rob
from . import permitting as may
from .state import Finished, GaigelState


def choices_of(state: GaigelState) -> Sequence[Action]:
    """
    List what the seat to act may do.

    Args:
        state: Any state.

    Returns:
        Actions in a fixed order, each once; none when the deal is over.
    """
    if isinstance(state, Finished):
        return ()
    pairs = [Pair(suit) for suit in may.pairs(state)]
    if state.asked:
        return (Proceed(), *pairs)
    first: Sequence[Action] = tuple(may.openings(state))
    first = first or [PlayCard(card) for card in may.plays(state)]
    robs = (
        may.rob_time(state)
        and may.can_be_robbed(state)
        and may.robber(state) in may.hand_of(state)
        and may.has_trick_for_rob(state)
    )
    return (*first, *pairs, *([Rob()] if robs else []))
