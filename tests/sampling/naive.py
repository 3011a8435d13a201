"""
Every deal that a seat cannot tell from the one that is played, found by trying all.

Unseen cards are put into the hidden places in every way, and the rules
themselves are asked about each action again: with the cards that a seat would
have held, it must have been legal.  Nothing is concluded from anything.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import comb, factorial, prod
from typing import TypeAlias

import attrs

from binokel import (
    Action,
    BinokelState,
    Card,
    Discard,
    IllegalAction,
    PlayCard,
    ShowMelds,
    apply,
    deal_hands,
    view,
)
from binokel.state import Bidding, PassedOut
from binokel.views import View

Cards: TypeAlias = tuple[Card, ...]
Key: TypeAlias = tuple[Cards, ...]
"""The cards of every pile in order: hands by seat, laid away, the Dapp."""


class TooMany(Exception):
    """There are more placements than wanted."""


def placements(
    unseen: Sequence[Card], rooms: Sequence[int], most: int
) -> Iterator[tuple[tuple[Cards, ...], int]]:
    """
    Put cards into places in every way.

    Args:
        unseen: The cards.
        rooms: How many go to each place.
        most: How many placements are wanted at most.

    Yields:
        The cards of each place, and in how many ways cards that are told apart lie so.

    Raises:
        TooMany: If there are more.
    """
    kinds = sorted(Counter(unseen).items())
    if _more_than(most, [number for _, number in kinds], tuple(rooms)):
        raise TooMany

    def fill(place: int, left: tuple[int, ...], put: list[list[Card]]) -> Iterator[int]:
        if place == len(kinds):
            yield 1
            return
        card, number = kinds[place]
        for parts in _parts(number, left):
            for pile, part in zip(put, parts, strict=True):
                pile.extend([card] * part)
            ways = factorial(number) // prod(map(factorial, parts))
            after = tuple(room - part for room, part in zip(left, parts, strict=True))
            for others in fill(place + 1, after, put):
                yield ways * others
            for pile, part in zip(put, parts, strict=True):
                del pile[len(pile) - part :]

    piles: list[list[Card]] = [[] for _ in rooms]
    for ways in fill(0, tuple(rooms), piles):
        yield tuple(map(tuple, piles)), ways


def _parts(number: int, rooms: Sequence[int]) -> Iterator[tuple[int, ...]]:
    if not rooms:
        if not number:
            yield ()
        return
    for part in range(min(number, rooms[0]) + 1):
        for others in _parts(number - part, rooms[1:]):
            yield (part, *others)


def _more_than(most: int, numbers: Sequence[int], rooms: tuple[int, ...]) -> bool:
    """Tell whether so many copies of each kind lie in more ways than wanted."""
    told_apart = factorial(sum(rooms)) // prod(map(factorial, rooms))
    if told_apart // prod(map(factorial, numbers)) > most:
        return True
    states: Counter[tuple[int, ...]] = Counter({rooms: 1})
    for number in numbers:
        following: Counter[tuple[int, ...]] = Counter()
        for left, ways in states.items():
            for parts in _parts(number, left):
                after = tuple(room - part for room, part in zip(left, parts, strict=True))
                following[after] += ways
        states = following
        # Every state can still be filled up, so that there are at least as many ways.
        if states.total() > most:
            return True
    return False


# -- Binokel ------------------------------------------------------------------------------


@attrs.frozen
class Deal:
    """A deal from its beginning to now, with all its cards."""

    states: tuple[BinokelState, ...]
    """Every state."""
    actions: tuple[Action, ...]
    """What led from each to the next."""


def deals(course: Deal, seat: int | None, most: int) -> dict[Key, int]:
    """
    List the deals that a seat cannot tell from the one that is played.

    Args:
        course: The deal.
        seat: A seat, or ``None``.
        most: How many placements are tried at most.

    Returns:
        For each way in which the cards can lie now the number of ways in which they can have
        come there, cards of one kind being told apart.

    Raises:
        TooMany: If more would have to be tried.
    """
    last = course.states[-1]
    seen = view(last, seat)
    players = len(last.hands)
    open_to = [place for place, hand in enumerate(seen.hands) if hand is not None]
    hidden = [place for place in range(players) if place not in open_to]
    contract = None if isinstance(last, Bidding | PassedOut) else last.contract
    aside = () if contract is None else contract.discards
    middle = last.dapp if contract is None or not contract.taken else ()
    own = contract is not None and seat == contract.declarer
    piles = [last.hands[place] for place in hidden]
    piles += [() if own else aside, middle]
    unseen = [card for pile in piles for card in pile]
    found: dict[Key, int] = {}
    for put, ways in placements(unseen, [len(pile) for pile in piles], most):
        hands = [last.hands[place] for place in range(players)]
        for place, cards in zip(hidden, put, strict=False):
            hands[place] = cards
        laid = aside if own else put[-2]
        times = ways * _ways_of_dapp(course, seen, hands, laid, put[-1])
        if times:
            key = tuple(tuple(sorted(cards)) for cards in (*hands, laid, put[-1]))
            found[key] = found.get(key, 0) + times
    return found


def _ways_of_dapp(
    course: Deal, seen: View, hands: Sequence[Cards], laid: Cards, middle: Cards
) -> int:
    """Count the ways in which the Dapp can have been among the declarer's cards."""
    last, declarer = course.states[-1], seen.declarer
    played = [
        [
            action.card
            for action, by in zip(seen.history, seen.history_seats, strict=True)
            if by == seat and isinstance(action, PlayCard)
        ]
        for seat in range(seen.players)
    ]
    dealt = [[*hand, *cards] for hand, cards in zip(hands, played, strict=True)]
    taken = not isinstance(last, Bidding | PassedOut) and last.contract.taken
    if not taken or declarer is None:
        return int(_goes_so(course, seen, dealt, middle, laid))
    dealt[declarer] += laid
    whole = Counter(dealt[declarer])
    if seen.seat == declarer or seen.dapp:
        dapp = Counter(seen.dapp)
        ways = prod(comb(whole[card], number) for card, number in dapp.items())
        if not ways:
            return 0
        ways = 1 if seen.seat == declarer else ways
        dealt[declarer] = list((whole - dapp).elements())
        return ways * _goes_so(course, seen, dealt, seen.dapp, laid)
    number = len(last.dapp)
    cards = dealt[declarer]
    dealt[declarer] = cards[number:]
    return comb(len(cards), number) * _goes_so(course, seen, dealt, cards[:number], laid)


def _goes_so(
    course: Deal,
    seen: View,
    dealt: Sequence[Sequence[Card]],
    dapp: Sequence[Card],
    laid: Cards,
) -> bool:
    """Tell whether a deal can be played like the one that was, and looks the same then."""
    first = course.states[0]
    state: BinokelState = deal_hands(first.profile, dealt, dapp, dealer=first.dealer)
    try:
        for action, by, after in zip(
            course.actions, seen.history_seats, course.states[1:], strict=True
        ):
            state = apply(state, _again(action, by, after, seen.seat, laid))
    except IllegalAction:
        return False
    return view(state, seen.seat) == seen


def _again(action: Action, by: int, after: BinokelState, seat: int | None, laid: Cards) -> Action:
    if isinstance(action, Discard) and by != seat:
        return Discard(laid)
    if isinstance(action, ShowMelds) and by != seat:
        assert not isinstance(after, Bidding | PassedOut)
        shown: Mapping[int, object] = dict(enumerate(after.contract.shown))
        assert by in shown
        return ShowMelds(meld.cards for meld in after.contract.shown[by])
    return action
