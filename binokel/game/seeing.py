"""What a seat may know of a Binokel deal, and what follows from that alone."""

from __future__ import annotations

from typing import Final

from ..actions import Action, Discard, ShowMelds
from ..core.codec import encode
from ..core.faces import key_of
from ..exchange import Step
from ..melds import Melds
from ..profile import BinokelProfile
from ..rules import compile_rules
from ..state import (
    Bidding,
    BinokelState,
    Contract,
    Dealt,
    Declaring,
    Ended,
    Exchanging,
    Finished,
    Melding,
    PassedOut,
    Playing,
)
from ..views import View


def view(state: BinokelState, seat: int | None) -> View:
    """
    See a deal as a seat sees it.

    Args:
        state: Any state.
        seat: A seat, or ``None`` for a spectator.

    Returns:
        The view.
    """
    players = len(state.dealt.hands)
    hands = state.hands
    open_hand = None if isinstance(state, Bidding | PassedOut) else _open_hand(state)
    contract = None if isinstance(state, Bidding | PassedOut) else state.contract
    playing = state if isinstance(state, Playing) else None
    return View(
        seat=seat,
        phase=type(state).__name__,
        step=state.step.value if isinstance(state, Exchanging | Declaring | Melding) else None,
        profile=state.profile,
        players=players,
        dealer=state.dealer,
        actor=state.actor,
        hand=() if seat is None else hands[seat],
        hands=tuple(
            [cards if other in (seat, open_hand) else None for other, cards in enumerate(hands)]
        ),
        hand_sizes=tuple([len(cards) for cards in hands]),
        dapp=state.dapp if contract is not None and _has_seen(state, contract, seat) else (),
        discards=contract.discards if contract is not None and contract.declarer == seat else (),
        announced=() if contract is None else _announced(state, contract),
        declarer=None if contract is None else contract.declarer,
        bid=None if contract is None else contract.bid,
        bids=state.bids,
        trump=None if contract is None else contract.trump,
        special=None if contract is None else contract.special,
        melds=() if contract is None else contract.melds,
        leader=None if playing is None else playing.leader,
        trick=() if playing is None else playing.trick,
        tricks=state.tricks if isinstance(state, Playing | Finished) else (),
        open_hand=open_hand,
        ended=state.ended.value if isinstance(state, Finished) else None,
        history=_history(state, seat),
        history_seats=state.history_seats,
    )


def _open_hand(state: Exchanging | Declaring | Melding | Playing | Finished) -> int | None:
    return state.open_hand if isinstance(state, Playing | Finished) else None


def _has_seen(state: BinokelState, contract: Contract, seat: int | None) -> bool:
    """X-3: everybody, or the declarer alone, has seen a Dapp that was taken up."""
    to_all = state.dealt.rules.exchange.shown_to_all
    return contract.taken and (to_all or seat == contract.declarer)


def _announced(state: BinokelState, contract: Contract) -> tuple[tuple[str, int], ...]:
    if not contract.discards:
        return ()
    said = state.dealt.rules.exchange.announced(contract.discards, contract.trump)
    return tuple((sort.value, number) for sort, number in said)


def _history(state: BinokelState, seat: int | None) -> tuple[Action, ...]:
    """Leave out what others laid away, and write out what they melded (D-35, D-36)."""
    shown = () if isinstance(state, Bidding | PassedOut) else state.contract.shown
    return tuple(
        [
            action if by == seat else _as_seen(action, shown[by] if shown else ())
            for action, by in zip(state.history, state.history_seats, strict=True)
        ]
    )


def _as_seen(action: Action, melds: Melds) -> Action:
    if isinstance(action, Discard):
        return Discard(())
    return ShowMelds(meld.cards for meld in melds) if isinstance(action, ShowMelds) else action


def thaw(seen: View) -> BinokelState:
    """
    Turn the view of the seat to act into a state in which all else is blank.

    Args:
        seen: A view of a Binokel deal.

    Returns:
        A state of the same phase, with empty hands where cards are unknown.
    """
    profile = seen.profile
    assert isinstance(profile, BinokelProfile), "views are thawed by their own game"
    rules = compile_rules(profile)
    hands = tuple([cards or () for cards in seen.hands])
    dealt = Dealt(profile, seen.dealer, hands, seen.dapp, rules)
    log = (seen.history, seen.history_seats)
    if seen.declarer is None or seen.bid is None:
        if seen.actor is None:
            return PassedOut(dealt, seen.bids, *log)
        return Bidding(dealt, rules.auction.replay(seen.dealer, seen.bids), seen.actor, *log)
    contract = Contract(
        bids=seen.bids,
        declarer=seen.declarer,
        bid=seen.bid,
        hands=hands,
        taken=seen.step not in _UNTAKEN,
        trump=seen.trump,
        special=seen.special,
        discards=seen.discards,
        melds=seen.melds,
        shown=seen.melds,
    )
    if seen.actor is None:
        ended = Ended(seen.ended or "")
        return Finished(dealt, contract, seen.tricks, ended, hands, *log)
    if seen.step is not None:
        phase = _PHASES[seen.phase]
        return phase(dealt, contract, Step(seen.step), seen.actor, *log)
    return _thaw_play(seen, seen.actor, dealt, contract)


_UNTAKEN: Final = (Step.EARLY_NAMING.value, Step.TAKING.value)
_PHASES: Final[dict[str, type[Exchanging] | type[Declaring] | type[Melding]]] = {
    "Exchanging": Exchanging,
    "Declaring": Declaring,
    "Melding": Melding,
}


def _thaw_play(seen: View, actor: int, dealt: Dealt, contract: Contract) -> Playing:
    assert seen.leader is not None, "play has a leader"
    codes = tuple([encode(hand) for hand in contract.hands])
    log = (seen.history, seen.history_seats)
    trick, leader = seen.trick, seen.leader
    if not trick:
        return Playing(
            dealt, contract, seen.tricks, actor, leader, trick, codes, leader, None, *log
        )
    rules = dealt.rules
    best = rules.tricks.winner(seen.trump, trick)
    winning = (leader + best) % seen.players
    side_of = rules.seating.side_of
    key = key_of(trick[0], trick[best], side_of[winning] == side_of[actor])
    face = rules.faces[seen.trump][key]
    return Playing(dealt, contract, seen.tricks, actor, leader, trick, codes, winning, face, *log)
