"""What becomes visible through an action, and to whom."""

from __future__ import annotations

from collections.abc import Iterator

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
)
from ..happenings import Event, EventKind
from ..melds import worth
from ..options import Sort
from ..state import Bidding, BinokelState, Contract, Finished, PassedOut, Playing


def events(before: BinokelState, action: Action, after: BinokelState) -> tuple[Event, ...]:
    """
    Tell what became visible through an action.

    Args:
        before: The state in which it was taken.
        action: The action.
        after: The state that followed.

    Returns:
        Events in the order in which they happen.
    """
    return (*_done(before, action, after), *_following(before, after))


def _done(before: BinokelState, action: Action, after: BinokelState) -> Iterator[Event]:
    """Tell the action itself."""
    seat = before.actor
    if isinstance(action, Bid):
        yield Event(EventKind.BID_MADE, seat, value=action.value)
    elif isinstance(action, Pass):
        yield Event(EventKind.PASSED, seat)
    elif isinstance(action, Discard):
        yield Event(EventKind.LAID_AWAY, seat, value=len(action.cards))
        own = None if seat is None else (seat,)
        yield Event(EventKind.LAID_AWAY, seat, own, len(action.cards), action.cards)
    elif isinstance(action, NameTrump):
        yield Event(EventKind.TRUMP_NAMED, seat, suit=action.suit)
    elif isinstance(action, Announce):
        yield Event(EventKind.SPECIAL_ANNOUNCED, seat, word=action.special)
    elif isinstance(action, Abandon):
        if action.trump is not None:
            yield Event(EventKind.TRUMP_NAMED, seat, suit=action.trump)
        yield Event(EventKind.ABANDONED, seat)
    elif isinstance(action, Proceed):
        yield Event(EventKind.WENT_ON, seat)
    elif isinstance(action, ShowMelds) and seat is not None:
        contract = _contract(after)
        melds = () if contract is None else contract.shown[seat]
        yield Event(EventKind.MELDS_SHOWN, seat, value=worth(melds), melds=melds)
    elif isinstance(action, PlayCard):
        yield Event(EventKind.CARD_PLAYED, seat, cards=(action.card,))


def _following(before: BinokelState, after: BinokelState) -> Iterator[Event]:
    """Tell what followed from it."""
    then, now = _contract(before), _contract(after)
    if now is not None:
        if then is None:
            yield Event(EventKind.DECLARER_FOUND, now.declarer, value=now.bid)
        yield from _dapp(after, then, now)
        yield from _said_of_discards(after, then, now)
    yield from _opened(before, after)
    yield from _taken(before, after)
    if isinstance(after, PassedOut):
        yield Event(EventKind.PASSED_OUT)
    elif isinstance(after, Finished):
        if after.contract.melds != after.contract.shown:
            for seat, melds in enumerate(after.contract.melds):
                if melds:
                    yield Event(EventKind.MELDS_CREDITED, seat, value=worth(melds), melds=melds)
        yield Event(EventKind.DEAL_FINISHED, word=after.ended.value)


def _dapp(after: BinokelState, then: Contract | None, now: Contract) -> Iterator[Event]:
    if not now.taken or (then is not None and then.taken):
        return
    to = None if after.dealt.rules.exchange.shown_to_all else (now.declarer,)
    yield Event(EventKind.DAPP_SHOWN, now.declarer, to, cards=after.dapp)
    yield Event(EventKind.DAPP_TAKEN, now.declarer, value=len(after.dapp))


def _said_of_discards(after: BinokelState, then: Contract | None, now: Contract) -> Iterator[Event]:
    if not now.discards or then is None:
        return
    rules = after.dealt.rules.exchange
    before = dict(rules.announced(then.discards, then.trump)) if then.discards else {}
    for sort, number in rules.announced(now.discards, now.trump):
        if sort not in before:
            yield Event(EventKind.LAID_AWAY_ANNOUNCED, now.declarer, value=number, word=_word(sort))


def _word(sort: Sort) -> str:
    return sort.value


def _opened(before: BinokelState, after: BinokelState) -> Iterator[Event]:
    """P-13: the hand is laid open before the first lead."""
    if isinstance(before, Bidding | Playing) or not isinstance(after, Playing):
        return
    if after.open_hand is not None:
        cards = after.contract.hands[after.open_hand]
        yield Event(EventKind.HAND_OPENED, after.open_hand, cards=cards)


def _taken(before: BinokelState, after: BinokelState) -> Iterator[Event]:
    if not isinstance(before, Playing) or not isinstance(after, Playing | Finished):
        return
    for trick in after.tricks[len(before.tricks) :]:
        yield Event(EventKind.TRICK_TAKEN, trick.winner, value=trick.points, cards=trick.cards)


def _contract(state: BinokelState) -> Contract | None:
    return None if isinstance(state, Bidding | PassedOut) else state.contract
