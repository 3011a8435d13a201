"""
A deal is supposed in which a seat would know what it is said to know.

Cards that are not known are dealt as they come.  As long as the engine takes
the actions in such a deal, whatever cards do not decide has to be as it is
said to be; where it refuses what another seat did, nothing follows, for that
seat may have held other cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

import attrs

from ..actions import Discard, PlayCard, ShowMelds
from ..cards import Card, write_cards
from ..deals import apply, deal_hands, view
from ..errors import IllegalAction
from ..games import State
from ..refusals import Refusal
from ..views import View
from ..wire import view_to_dict
from .comparing import check_same
from .errors import RecordError, wrong_view
from .piles import layout_of

_BY_HANDS: Final = ("abandoned", "special_lost")
"""Ends of a deal at which melds are credited that nobody has shown."""
_SAID: Final = ("bids", "declarer", "bid")
"""What does not change any more once the auction is over."""
_SETTLED: Final = (*_SAID, "trump", "special", "melds", "dapp", "discards", "announced")
"""What does not change any more once the first card is played."""
_WITHOUT_CARDS: Final = (
    Refusal.DEAL_OVER,
    Refusal.NOT_NOW,
    Refusal.BID_NOT_A_STEP,
    Refusal.BID_TOO_LOW,
    Refusal.BID_TOO_HIGH,
    Refusal.BID_NOT_SINGLE,
    Refusal.NO_SUCH_SPECIAL,
    Refusal.SPECIAL_NOT_NOW,
    Refusal.ABANDON_NOT_NOW,
    Refusal.TRUMP_NEEDED,
    Refusal.TRUMP_KNOWN,
    Refusal.NO_MELD,
)
"""Refusals that have nothing to do with the cards in a hand."""


def check_course(seen: View) -> None:
    """
    Make sure that what cards do not decide is as it is said to be.

    Args:
        seen: A view in which seats and cards make sense.

    Raises:
        RecordError: If it is not.
    """
    state: State = _supposed(seen)
    for at, (seat, action) in enumerate(zip(seen.history_seats, seen.history, strict=True)):
        found = f'"{seat} {action}"'[:200]
        if state.actor != seat:
            expected = "nothing" if state.actor is None else f"an action of seat {state.actor}"
            raise RecordError(found, expected, action=at, key="view.actions")
        if isinstance(action, PlayCard) and not isinstance(seen.history[at - 1], PlayCard):
            _compare(seen, view(state, seen.seat), _SETTLED)
        own = seat == seen.seat
        taken = action
        if isinstance(action, Discard) and not own:
            if action.cards:
                raise RecordError(found, f'"{seat} lay"', action=at, key="view.actions")
            taken = Discard(_not_needed(seen, seat, state.hands[seat]))
        try:
            state = apply(state, taken)
        except IllegalAction as error:
            if own or error.refusal in _WITHOUT_CARDS:
                told = f"{found} ({error.refusal.text('en')})"
                raise RecordError(told, "a legal action", action=at, key="view.actions") from None
            # The auction is over by then, for no card has a part in it.
            _compare(seen, view(state, seen.seat), _SAID)
            return
    _compare(seen, view(state, seen.seat))


def _compare(seen: View, supposed: View, keys: tuple[str, ...] = ()) -> None:
    """Compare what would be seen with what is said to be seen; without keys, everything."""
    if seen.declarer != seen.seat:
        _check_announced(seen, supposed)
        supposed = attrs.evolve(supposed, announced=seen.announced)
    if seen.ended in _BY_HANDS:
        supposed = attrs.evolve(supposed, melds=seen.melds)
    found, right = view_to_dict(seen), view_to_dict(supposed)
    for key in keys or found:
        if key != "profile":
            check_same(found[key], right[key], key=f"view.{key}")


def _check_announced(seen: View, supposed: View) -> None:
    """Of what another seat laid away, the sorts are told, and no more cards than there were."""
    sorts = [sort for sort, _ in supposed.announced]
    most = layout_of(seen.profile).dapp
    if [sort for sort, _ in seen.announced] != sorts or not all(
        0 <= number <= most for _, number in seen.announced
    ):
        wrong_view("announced", seen.announced, f"{', '.join(sorts) or 'nothing'}, at most {most}")


# -- the deal -----------------------------------------------------------------------------


def _supposed(seen: View) -> State:
    """Deal what was in each hand as far as it is known, and the other cards as they come."""
    layout = layout_of(seen.profile)
    size, dapp = layout.hand, Counter(seen.dapp)
    known = [held_before(seen, seat) for seat in range(seen.players)]
    if seen.declarer is not None:
        known[seen.declarer] -= dapp
    left = Counter(layout.pack)
    for seat, pile in enumerate(known):
        if pile.total() > size:
            wrong_view(f"hands[{seat}]", f"{pile.total()} cards at first", f"{size} cards")
        left.subtract(pile)
    left.subtract(dapp)
    if min(left.values()) < 0:
        often = write_cards(card for card, number in left.items() if number < 0)
        wrong_view("actions", f"{often} too often", "the cards of the pack")
    rest = list(left.elements())
    hands = [
        [*pile.elements(), *(rest.pop() for _ in range(size - pile.total()))] for pile in known
    ]
    return deal_hands(seen.profile, hands, seen.dapp or rest, dealer=seen.dealer)


def _not_needed(seen: View, seat: int, hand: Sequence[Card]) -> list[Card]:
    """Choose cards to be laid away, of those that are neither seen later nor held at the end."""
    left = Counter(hand) - held_before(seen, seat)
    return list(left.elements())[: len(hand) - layout_of(seen.profile).hand]


def held_before(seen: View, seat: int) -> Counter[Card]:
    """
    Count the cards that a seat held before the first trick, or laid away.

    Args:
        seen: A view.
        seat: Any seat.

    Returns:
        What is known of them: of another seat what it played or melded since, and an open hand.
    """
    held = Counter(seen.hands[seat] or ())
    melded = Counter[Card]()
    for by, action in zip(seen.history_seats, seen.history, strict=True):
        if by != seat:
            continue
        if isinstance(action, PlayCard):
            held[action.card] += 1
        elif isinstance(action, Discard):
            held.update(action.cards)
        elif isinstance(action, ShowMelds):
            for meld in action.cards or ():
                melded |= Counter(meld)
    return held | melded
