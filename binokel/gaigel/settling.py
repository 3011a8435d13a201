"""
From a full trick to the next lead, or to the end of the deal.

A trick is looked at first, then a pair that is melded before the draw, then
the cards drawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import attrs

from ..actions import Action
from ..cards import Card, in_order
from ..options import OpeningKind, PairWhen
from ..seats import around
from ..tricks import Trick
from .permitting import seats_to_come
from .state import Drawing, Ended, Endgame, Finished, GaigelState, Hands, Opening, Turn

_SHARED: Final = tuple(
    field.name
    for field in attrs.fields(Finished)
    if field.name not in ("ended", "winners", "actor")
)


def replaced(hands: Hands, seat: int, hand: tuple[Card, ...]) -> Hands:
    """Put another hand in the place of a seat's."""
    return (*hands[:seat], hand, *hands[seat + 1 :])


def noted(state: Turn, action: Action) -> dict[str, Any]:
    """Give the log with one more action, as fields of a state."""
    return {
        "history": (*state.history, action),
        "history_seats": (*state.history_seats, state.actor),
    }


def after_card(state: Turn) -> GaigelState:
    """
    Go on after a card was played: to the next seat, or to the end of the trick.

    Args:
        state: The state with the card on the table, and its player as actor.

    Returns:
        The state that follows.
    """
    following = next(seats_to_come(state.hands, state.actor, state.leader), None)
    if following is not None:
        return attrs.evolve(state, actor=following)
    rules = state.dealt.rules
    if isinstance(state, Opening):
        best = rules.first.taken_by(rules.tricks, state.trump, state.opening, state.trick)
    else:
        best = rules.tricks.winner(state.trump, state.trick)
    winner = state.played_by[best]
    trick = Trick(state.leader, state.trick, winner, rules.tricks.points(state.trick))
    taken = attrs.evolve(
        state,
        tricks=(*state.tricks, trick),
        trick=(),
        played_by=(),
        leader=winner,
        actor=winner,
    )
    ended = _after_trick(taken)
    if ended is not None:
        return finished(taken, ended)
    if rules.pairs.when is PairWhen.AFTER_TRICK and taken.hands[winner]:
        return _phase(taken, asked=True)
    return drawn(taken)


def _after_trick(state: Turn) -> Ended | None:
    """G-64: a lost Dissle first (G-32), then five sevens, the goal, the last card."""
    winner = state.tricks[-1].winner
    rules = state.dealt.rules
    loses = rules.dissle.trick_loses and winner == state.dealt.forehand
    if loses and state.opening is OpeningKind.AUF_DISSLE:
        return Ended.DISSLE_LOST
    if five_sevens(state):
        return Ended.FIVE_SEVENS
    if at_goal(state, winner):
        return Ended.GOAL
    return Ended.PLAYED if state.is_over else None


def five_sevens(state: Turn) -> bool:
    """G-29, G-31: whether the forehand opened Auf Dissle and has its five sevens."""
    if state.opening is not OpeningKind.AUF_DISSLE:
        return False
    forehand, rules = state.dealt.forehand, state.dealt.rules
    own = (trick for trick in state.tricks if trick.winner == forehand)
    return rules.dissle.reached(rules.lowest, state.hands[forehand], own)


def at_goal(state: Turn, seat: int) -> bool:
    """G-63: whether the side of a seat has reached the goal."""
    rules = state.dealt.rules
    return state.points[rules.seating.side_of[seat]] >= rules.goal


def drawn(state: Turn) -> GaigelState:
    """
    Draw a card each while cards last, the winner first (G-37, G-40), and lead.

    Args:
        state: The state after a trick; its actor has taken it.

    Returns:
        The state in which the next card is led, or the end of the deal.
    """
    winner, players = state.actor, len(state.hands)
    drawing = around(winner, players)[: len(state.stock)]
    hands = list(state.hands)
    for seat, card in zip(drawing, state.stock, strict=False):
        hands[seat] = in_order((*hands[seat], card))
    leader = _next_leader(hands, winner)
    after = attrs.evolve(
        state,
        hands=tuple(hands),
        stock=state.stock[len(drawing) :],
        leader=leader,
        actor=leader,
        asked=False,
    )
    if drawing and five_sevens(after):
        return finished(after, Ended.FIVE_SEVENS)
    return _phase(after)


def _next_leader(hands: Sequence[tuple[Card, ...]], winner: int) -> int:
    """G-39, G-44: the winner, or the next seat that holds a card."""
    return next(seat for seat in around(winner, len(hands)) if hands[seat])


def _phase(state: Turn, *, asked: bool = False) -> Drawing | Endgame:
    """Enter the phase that the stock tells."""
    phase = Drawing if state.stock else Endgame
    return phase(**_shared(state), actor=state.actor, asked=asked)


def finished(state: Turn, ended: Ended) -> Finished:
    """
    End a deal.

    Args:
        state: The last state.
        ended: How it comes to its end.

    Returns:
        The deal with its winners.
    """
    return Finished(**_shared(state), ended=ended, winners=_winners(state, ended))


def _winners(state: Turn, ended: Ended) -> tuple[int, ...]:
    """G-33, G-63, G-65: which sides have won."""
    seating = state.dealt.rules.seating
    if ended is Ended.GOAL:
        return (seating.side_of[state.actor],)
    own = seating.side_of[state.dealt.forehand]
    if ended is Ended.FIVE_SEVENS:
        return (own,)
    points = state.points
    sides = [side for side in range(seating.sides) if ended is Ended.PLAYED or side != own]
    most = max(points[side] for side in sides)
    return tuple(side for side in sides if points[side] == most)


def _shared(state: Turn) -> dict[str, Any]:
    """Give what a state hands on to the next phase."""
    return {name: getattr(state, name) for name in _SHARED}
