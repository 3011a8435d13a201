"""What a seat may know of a Gaigel deal, and what follows from that alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ..actions import Action, Open, PlayCard, PlayCovered
from ..options import OpeningKind
from ..profile import GaigelProfile
from ..views import View
from .rules import compile_gaigel
from .state import Dealt, Drawing, Ended, Endgame, Finished, GaigelState, Opening

AFTER_TRICK: Final = "after_trick"
"""The step in which the winner of a trick is asked for a pair."""
_TURNS: Final[dict[str, type[Opening] | type[Drawing] | type[Endgame]]] = {
    phase.__name__: phase for phase in (Opening, Drawing, Endgame)
}


def view(state: GaigelState, seat: int | None) -> View:
    """
    See a deal as a seat sees it (G-12).

    Args:
        state: Any state.
        seat: A seat, or ``None`` for a spectator.

    Returns:
        The view.
    """
    hands, covered = state.hands, state.covered
    turn = None if isinstance(state, Finished) else state
    return View(
        seat=seat,
        phase=type(state).__name__,
        step=AFTER_TRICK if turn is not None and turn.asked else None,
        profile=state.profile,
        players=len(hands),
        dealer=state.dealer,
        actor=state.actor,
        hand=() if seat is None else hands[seat],
        hands=tuple(cards if other == seat else None for other, cards in enumerate(hands)),
        hand_sizes=tuple(len(cards) for cards in hands),
        dapp=(),
        discards=(),
        announced=(),
        declarer=None,
        bid=None,
        bids=(),
        trump=state.trump,
        special=None,
        melds=state.melds,
        leader=None if turn is None else turn.leader,
        trick=() if covered else state.trick,
        tricks=state.tricks,
        open_hand=None,
        ended=state.ended.value if isinstance(state, Finished) else None,
        history=_history(state, seat) if covered else state.history,
        history_seats=state.history_seats,
        turned=state.turned,
        under=state.under,
        stock=len(state.stock),
        opening=None if state.opening is None else state.opening.value,
        covered=state.played_by if covered else (),
    )


def _history(state: GaigelState, seat: int | None) -> tuple[Action, ...]:
    """G-20: what others laid face down is left out."""
    return tuple(
        action if by == seat else _as_seen(action)
        for action, by in zip(state.history, state.history_seats, strict=True)
    )


def _as_seen(action: Action) -> Action:
    if isinstance(action, Open):
        return Open(action.kind, None)
    return PlayCovered() if isinstance(action, PlayCard) else action


def thaw(seen: View) -> GaigelState:
    """
    Turn the view of the seat to act into a state in which all else is blank.

    Cards that lie face down are left out of the trick, and of the stock only
    the open card is there: neither has a part in what is legal.

    Args:
        seen: A view of a Gaigel deal.

    Returns:
        A state of the same phase, with empty hands where cards are unknown.
    """
    profile, turned = seen.profile, seen.turned
    assert isinstance(profile, GaigelProfile), "views are thawed by their own game"
    assert turned is not None, "a card is always turned up"
    hands = tuple(cards or () for cards in seen.hands)
    tricks = seen.tricks
    shared: dict[str, Any] = {
        "dealt": Dealt(profile, seen.dealer, hands, (turned,), compile_gaigel(profile)),
        "hands": hands,
        "stock": () if seen.under is None else (seen.under,),
        "trick": seen.trick,
        "played_by": seen.covered or _played_by(seen),
        "opening": None if seen.opening is None else OpeningKind(seen.opening),
        "tricks": tricks,
        "melds": seen.melds,
        "history": seen.history,
        "history_seats": seen.history_seats,
    }
    if seen.actor is None:
        leader = tricks[-1].winner if tricks else (seen.dealer + 1) % seen.players
        return Finished(leader=leader, ended=Ended(seen.ended or ""), winners=(), **shared)
    assert seen.leader is not None, "while the deal goes on somebody leads"
    phase = _TURNS[seen.phase]
    return phase(leader=seen.leader, actor=seen.actor, asked=seen.step == AFTER_TRICK, **shared)


def _played_by(seen: View) -> tuple[int, ...]:
    """Find out who played the cards that lie open on the table."""
    return _last(seen.history, seen.history_seats, len(seen.trick))


def _last(history: Sequence[Action], seats: Sequence[int], number: int) -> tuple[int, ...]:
    played = [
        seat
        for action, seat in zip(history, seats, strict=True)
        if isinstance(action, Open | PlayCard)
    ]
    return tuple(played[len(played) - number :])
