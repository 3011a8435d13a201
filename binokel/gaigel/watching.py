"""What becomes visible through an action, and to whom."""

from __future__ import annotations

from collections.abc import Iterator

from ..actions import Action, Open, Pair, PlayCard, Proceed, Rob
from ..cards import Card
from ..happenings import Event, EventKind
from ..seats import around
from .state import Finished, GaigelState


def events(before: GaigelState, action: Action, after: GaigelState) -> tuple[Event, ...]:
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


def _done(before: GaigelState, action: Action, after: GaigelState) -> Iterator[Event]:
    """Tell the action itself."""
    seat = before.actor
    if isinstance(action, Open):
        yield Event(EventKind.OPENING_ANNOUNCED, seat, word=action.kind.value)
    if isinstance(action, Open | PlayCard) and seat is not None and action.card is not None:
        yield from _laid(seat, action.card, covered=_covered(before, action))
    elif isinstance(action, Pair) and seat is not None:
        meld = after.melds[seat][-1]
        yield Event(EventKind.MELDS_SHOWN, seat, value=meld.points, melds=(meld,))
    elif isinstance(action, Rob) and before.under is not None and after.under is not None:
        yield Event(EventKind.ROBBED, seat, cards=(before.under, after.under))
    elif isinstance(action, Proceed):
        yield Event(EventKind.WENT_ON, seat)


def _covered(before: GaigelState, action: Open | PlayCard) -> bool:
    """Tell whether a card goes face down to the table."""
    if isinstance(action, Open):
        return before.dealt.rules.first.covers(action.kind)
    return before.covered


def _laid(seat: int, card: Card, *, covered: bool) -> Iterator[Event]:
    if not covered:
        yield Event(EventKind.CARD_PLAYED, seat, cards=(card,))
        return
    yield Event(EventKind.CARD_COVERED, seat)
    yield Event(EventKind.CARD_COVERED, seat, (seat,), cards=(card,))


def _following(before: GaigelState, after: GaigelState) -> Iterator[Event]:
    """Tell what followed from it."""
    for trick in after.tricks[len(before.tricks) :]:
        yield Event(EventKind.TRICK_TAKEN, trick.winner, value=trick.points, cards=trick.cards)
    yield from _draws(before, after)
    if isinstance(after, Finished):
        yield Event(EventKind.DEAL_FINISHED, word=after.ended.value)


def _draws(before: GaigelState, after: GaigelState) -> Iterator[Event]:
    """Tell who drew; the card from under the stock is seen by everybody, the others by one."""
    number = len(before.stock) - len(after.stock)
    if not number:
        return
    seats = around(after.tricks[-1].winner, len(after.hands))
    for place in range(number):
        seat, card, left = seats[place], before.stock[place], len(before.stock) - place - 1
        if not left:
            yield Event(EventKind.CARD_DRAWN, seat, value=left, cards=(card,))
        else:
            yield Event(EventKind.CARD_DRAWN, seat, value=left)
            yield Event(EventKind.CARD_DRAWN, seat, (seat,), left, (card,))
