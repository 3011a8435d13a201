"""
From one state to the next: what each action leads to.

Every action is looked at by :mod:`binokel.game.refusing` first; the state that
it was tried on never changes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

import attrs

from ..actions import (
    Abandon,
    Action,
    Announce,
    Bid,
    Discard,
    NameTrump,
    Pass,
    PlayCard,
    Proceed,
    ShowMelds,
    TakeDapp,
)
from ..cards import Card
from ..core.codec import decode, without
from ..core.faces import key_of, playable
from ..errors import IllegalAction
from ..exchange import Step
from ..refusals import Refusal
from ..seats import after
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
    Settling,
)
from ..tricks import Trick
from .refusing import playable_mask, refusal_of, shown_by
from .settling import credited, enter, finish, play_or_fail, replaced, start_play


def apply(state: BinokelState, action: Action) -> BinokelState:
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
    if type(state) is Playing and type(action) is PlayCard:
        return played(state, action)
    refusal = refusal_of(state, action)
    if refusal is not None:
        raise illegal(state, action, refusal)
    return _TRANSITIONS[type(action)](state, action)


def illegal(state: BinokelState, action: Action, refusal: Refusal) -> IllegalAction:
    """
    Make the error for a refused action.

    Args:
        state: Where it was tried.
        action: What was tried.
        refusal: The reason.

    Returns:
        The error, with the cards that would have been accepted.
    """
    instead: tuple[Card, ...] = ()
    if isinstance(state, Playing) and isinstance(action, PlayCard):
        instead = decode(playable_mask(state))
    return IllegalAction(refusal, state.actor, action, instead)


# -- what each action leads to ------------------------------------------------------------


def _noted(state: Settling | Bidding, action: Action) -> tuple[tuple[Action, ...], tuple[int, ...]]:
    return (*state.history, action), (*state.history_seats, state.actor)


def _said(state: Bidding, action: Bid | Pass) -> BinokelState:
    """A-3 to A-27: the auction goes on, or ends with a declarer or nobody."""
    rules = state.dealt.rules
    history, seats = _noted(state, action)
    if isinstance(action, Bid):
        auction = rules.auction.after_bid(state.auction, action.value)
    else:
        auction = rules.auction.after_pass(state.auction)
    if auction.turn is not None:
        return Bidding(state.dealt, auction, auction.turn, history, seats)
    result = rules.auction.result(auction, state.dealer)
    if result is None:
        return PassedOut(state.dealt, auction.bids, history, seats)
    contract = Contract(auction.bids, *result, state.dealt.hands)
    return enter(state.dealt, contract, rules.exchange.after(None), history, seats)


def _took(state: Exchanging, action: TakeDapp) -> BinokelState:
    step = state.dealt.rules.exchange.after(state.step)
    return enter(state.dealt, state.contract, step, *_noted(state, action))


def _laid(state: Exchanging, action: Discard) -> BinokelState:
    """X-5: as many cards as the Dapp held leave the hand for good."""
    contract = state.contract
    hand = list(contract.hands[state.actor])
    for card in action.cards:
        hand.remove(card)
    hands = replaced(contract.hands, state.actor, tuple(hand))
    settled = attrs.evolve(contract, hands=hands, discards=action.cards)
    return _next_step(state, settled, action)


def _named(state: Declaring, action: NameTrump) -> BinokelState:
    settled = attrs.evolve(state.contract, trump=action.suit)
    if state.step is Step.SPECIAL_NAMING:
        return start_play(state.dealt, settled, *_noted(state, action))
    return _next_step(state, settled, action)


def _next_step(state: Settling, contract: Contract, action: Action) -> BinokelState:
    step = state.dealt.rules.exchange.after(state.step)
    if step is Step.MELDING:
        nothing = ((),) * len(contract.hands)
        contract = attrs.evolve(contract, melds=nothing, shown=nothing)
    return enter(state.dealt, contract, step, *_noted(state, action))


def _announced(state: Settling, action: Announce) -> BinokelState:
    """P-10, P-11: without trump a special cancels a named trump and shown melds."""
    special = state.dealt.rules.specials[action.special]
    history, seats = _noted(state, action)
    settled = attrs.evolve(state.contract, special=special.id)
    if not special.with_trump:
        settled = attrs.evolve(settled, trump=None, melds=())
    elif settled.trump is None:
        return enter(state.dealt, settled, Step.SPECIAL_NAMING, history, seats)
    return start_play(state.dealt, settled, history, seats)


def _abandoned(state: Settling, action: Abandon) -> BinokelState:
    """X-20 to X-22: the deal is over at once; nobody is asked, nothing is laid away."""
    rules = state.dealt.rules
    trump = state.contract.trump if action.trump is None else action.trump
    settled = attrs.evolve(state.contract, trump=trump)
    if state.step is Step.LAST_WORD:
        opponents = rules.seating.opponents(settled.declarer)
        melds = [shown if seat in opponents else () for seat, shown in enumerate(settled.shown)]
    else:
        melds = list(credited(state.dealt, settled, trump))
    if not rules.scoring.abandoned_melds:
        melds = [()] * len(melds)
    settled = attrs.evolve(settled, melds=tuple(melds))
    return finish(state.dealt, settled, Ended.ABANDONED, *_noted(state, action))


def _proceeded(state: Declaring, action: Proceed) -> BinokelState:
    return play_or_fail(state.dealt, state.contract, *_noted(state, action))


def _showed(state: Melding, action: ShowMelds) -> BinokelState:
    """M-28: the declarer melds first, then the others in playing direction."""
    rules = state.dealt.rules
    melds = shown_by(state, action)
    assert not isinstance(melds, Refusal), "the action was found legal"
    if action.cards is not None and melds == shown_by(state, ShowMelds()):
        action = ShowMelds()
    history, seats = _noted(state, action)
    shown = replaced(state.contract.shown, state.actor, melds)
    settled = attrs.evolve(state.contract, melds=shown, shown=shown)
    nobody_else = rules.melds.declarer_only
    following = after(state.actor, rules.seating.players)
    if not nobody_else and following != settled.declarer:
        return Melding(state.dealt, settled, state.step, following, history, seats)
    if rules.exchange.has(Step.LAST_WORD):
        return enter(state.dealt, settled, Step.LAST_WORD, history, seats)
    return play_or_fail(state.dealt, settled, history, seats)


def played(state: Playing, action: PlayCard) -> Playing | Finished:
    """
    Play a card: it goes to the table, and a full trick to its winner (T-2, T-5, T-6).

    Args:
        state: Play.
        action: The card.

    Returns:
        Play going on, or the end of the deal.

    Raises:
        IllegalAction: If the card may not be played.
    """
    index = action.card.index
    actor, codes = state.actor, state.codes
    face = state.face
    if not playable(face, codes[actor]) >> index & 1:
        raise illegal(state, action, refusal_of(state, action) or Refusal.NOT_HELD)
    dealt, contract = state.dealt, state.contract
    hands = (*codes[:actor], without(codes[actor], index), *codes[actor + 1 :])
    trick = state.trick + (action.card,)  # noqa: RUF005  (half the time, on the hottest path)
    winning = actor if face is None or face.beating >> index & 1 else state.winning
    history = state.history + (action,)  # noqa: RUF005
    seats = state.history_seats + (actor,)  # noqa: RUF005
    if len(trick) < len(codes):
        following = (actor + 1) % len(codes)
        side_of = dealt.rules.seating.side_of
        best = trick[(winning - state.leader) % len(codes)]
        key = key_of(trick[0], best, side_of[winning] == side_of[following])
        face = dealt.rules.faces[contract.trump][key]
        tricks, leader = state.tricks, state.leader
    else:
        points = dealt.rules.tricks.points(trick)
        tricks = (*state.tricks, Trick(state.leader, trick, winning, points))
        ended = _ending(dealt, contract, tricks, over=not hands[winning])
        if ended is not None:
            return _end_of_play(dealt, contract, tricks, ended, hands, history, seats)
        following = leader = winning
        trick, face = (), None
    return Playing(
        dealt, contract, tricks, following, leader, trick, hands, winning, face, history, seats
    )


def _ending(
    dealt: Dealt, contract: Contract, tricks: tuple[Trick, ...], *, over: bool
) -> Ended | None:
    """T-17 and P-18: the last trick ends a deal, the deciding one a special."""
    if contract.special is None:
        return Ended.PLAYED if over else None
    rules = dealt.rules
    special = rules.specials[contract.special]
    won = special.verdict(rules.seating, contract.declarer, tricks, over=over)
    return None if won is None else (Ended.SPECIAL_WON if won else Ended.SPECIAL_LOST)


def _end_of_play(
    dealt: Dealt,
    contract: Contract,
    tricks: tuple[Trick, ...],
    ended: Ended,
    codes: tuple[int, ...],
    history: tuple[Action, ...],
    seats: tuple[int, ...],
) -> Finished:
    """P-21: some tables credit the opponents' melds when a special is lost."""
    if ended is Ended.SPECIAL_LOST and contract.special is not None:
        special = dealt.rules.specials[contract.special]
        if special.opponents_meld_if_lost:
            contract = attrs.evolve(contract, melds=credited(dealt, contract, contract.trump))
    hands = tuple([decode(code) for code in codes])
    return Finished(dealt, contract, tricks, ended, hands, history, seats)


_Transition: TypeAlias = Callable[[Any, Any], BinokelState]
"""A transition; the table below pairs each with the very action it takes."""
_TRANSITIONS: Final[dict[type, _Transition]] = {
    Bid: _said,
    Pass: _said,
    TakeDapp: _took,
    Discard: _laid,
    NameTrump: _named,
    Announce: _announced,
    Abandon: _abandoned,
    Proceed: _proceeded,
    ShowMelds: _showed,
    PlayCard: played,
}
