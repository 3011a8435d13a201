"""
From one state to the next: what each action leads to.

Every action is looked at by :mod:`binokel.gaigel.refusing` first; the state
that it was tried on never changes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import attrs

from ..actions import Action, Open, Pair, PlayCard, Proceed, Rob
from ..cards import Card, in_order
from ..errors import IllegalAction
from ..refusals import Refusal
from . import permitting as may
from .refusing import refusal_of
from .settling import after_card, at_goal, drawn, finished, noted, replaced
from .state import Ended, Finished, GaigelState, Turn


def apply(state: GaigelState, action: Action) -> GaigelState:
    """
    Take an action.

    Args:
        state: Any state.
        action: Any action.

    Returns:
        The state that follows.

    Raises:
        IllegalAction: If the rules refuse the action.
    """
    refusal = refusal_of(state, action)
    if refusal is not None:
        raise _illegal(state, action, refusal)
    return _TRANSITIONS[type(action)](state, action)


def _illegal(state: GaigelState, action: Action, refusal: Refusal) -> IllegalAction:
    """Make the error, with the cards that would have been accepted where one was asked for."""
    instead: tuple[Card, ...] = ()
    if isinstance(action, Open | PlayCard) and not isinstance(state, Finished) and not state.asked:
        instead = may.fitting(state, action) or may.plays(state)
    return IllegalAction(refusal, state.actor, action, instead)


def _opened(state: Turn, action: Open) -> GaigelState:
    assert action.card is not None, "an opening without its card is refused"
    return _laid(attrs.evolve(state, opening=action.kind), action, action.card)


def _played(state: Turn, action: PlayCard) -> GaigelState:
    return _laid(state, action, action.card)


def _laid(state: Turn, action: Open | PlayCard, card: Card) -> GaigelState:
    """Put a card on the table."""
    hand = list(may.hand_of(state))
    hand.remove(card)
    return after_card(
        attrs.evolve(
            state,
            hands=replaced(state.hands, state.actor, tuple(hand)),
            trick=(*state.trick, card),
            played_by=(*state.played_by, state.actor),
            **noted(state, action),
        )
    )


def _melded(state: Turn, action: Pair) -> GaigelState:
    """G-63: a pair counts at once, and the goal is looked at before anything else happens."""
    seat = state.actor
    meld = state.dealt.rules.pairs.meld(state.trump, action.suit)
    melds = (*state.melds[:seat], (*state.melds[seat], meld), *state.melds[seat + 1 :])
    after = attrs.evolve(state, melds=melds, **noted(state, action))
    if at_goal(after, seat):
        return finished(after, Ended.GOAL)
    return drawn(after) if state.asked else after


def _robbed(state: Turn, action: Rob) -> GaigelState:
    """G-56: the lowest trump is exchanged for the card under the stock."""
    lowest, under = may.robber(state), state.stock[-1]
    hand = list(may.hand_of(state))
    hand.remove(lowest)
    return attrs.evolve(
        state,
        hands=replaced(state.hands, state.actor, in_order((*hand, under))),
        stock=(*state.stock[:-1], lowest),
        **noted(state, action),
    )


def _proceeded(state: Turn, action: Proceed) -> GaigelState:
    return drawn(attrs.evolve(state, **noted(state, action)))


_TRANSITIONS: Final[dict[type, Callable[[Any, Any], GaigelState]]] = {
    Open: _opened,
    PlayCard: _played,
    Pair: _melded,
    Rob: _robbed,
    Proceed: _proceeded,
}
