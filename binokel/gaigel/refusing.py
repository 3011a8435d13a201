"""What speaks against an action, found in one place for every question about it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ..actions import Action, Open, Pair, PlayCard, Proceed, Rob, check_action
from ..refusals import Refusal
from . import permitting as may
from .state import Finished, GaigelState, Opening, Turn


def refusal_of(state: GaigelState, action: Action) -> Refusal | None:
    """
    Find the one reason that speaks against an action.

    Args:
        state: Any state.
        action: Any action.

    Returns:
        The refusal, or ``None`` if the action is legal.

    Raises:
        ActionError: If *action* is none.
    """
    check = _CHECKS.get(type(action))
    if check is None:
        check_action(action)
    if isinstance(state, Finished):
        return Refusal.DEAL_OVER
    return Refusal.NOT_NOW if check is None else check(state, action)


def _open(state: Turn, action: Open) -> Refusal | None:
    if not isinstance(state, Opening) or not state.on_lead:
        return Refusal.NOT_NOW
    if action.kind not in state.dealt.rules.first.kinds:
        return Refusal.OPENING_NOT_OFFERED
    if action.card is None or action.card not in may.hand_of(state):
        return Refusal.NOT_HELD
    if action.card not in may.unbound(state):
        return Refusal.PAIR_BINDS
    if not may.fits(state, action.kind, action.card):
        return Refusal.OPENING_UNFIT
    return None if action.card in may.allowed(state) else Refusal.TRUMP_FORBIDDEN


def _play(state: Turn, action: PlayCard) -> Refusal | None:
    if state.asked:
        return Refusal.NOT_NOW
    card = action.card
    if card not in may.hand_of(state):
        return Refusal.NOT_HELD
    if card not in may.unbound(state):
        return Refusal.PAIR_BINDS
    if any(may.openings(state)):
        return Refusal.OPENING_NEEDED
    if isinstance(state, Opening):
        return None if card in may.allowed(state) else Refusal.TRUMP_FORBIDDEN
    return state.dealt.rules.tricks.refusal(may.face_of(state), may.hand_of(state), card)


def _pair(state: Turn, action: Pair) -> Refusal | None:
    if not may.pair_time(state):
        return Refusal.PAIR_NOT_NOW
    if may.bound_by(state) is not None:
        return Refusal.ONE_PAIR
    if not may.has_trick_for_pair(state):
        return Refusal.TRICK_NEEDED
    if not may.holds_pair(may.hand_of(state), action.suit):
        return Refusal.PAIR_NOT_HELD
    return None if may.holds_pair(may.unmelded(state), action.suit) else Refusal.PAIR_MELDED


def _rob(state: Turn, _: Rob) -> Refusal | None:
    if not may.rob_time(state):
        return Refusal.ROB_NOT_NOW
    if not may.can_be_robbed(state):
        return Refusal.NOTHING_TO_ROB
    if not may.has_trick_for_rob(state):
        return Refusal.TRICK_NEEDED
    return None if may.robber(state) in may.hand_of(state) else Refusal.ROBBER_NOT_HELD


def _proceed(state: Turn, _: Proceed) -> Refusal | None:
    return None if state.asked else Refusal.NOT_NOW


_CHECKS: Final[dict[type, Callable[[Turn, Any], Refusal | None]]] = {
    Open: _open,
    PlayCard: _play,
    Pair: _pair,
    Rob: _rob,
    Proceed: _proceed,
}
