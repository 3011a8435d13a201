"""
The same for Gaigel, where each seat may have come by its cards in many orders.

For every hand all orders are tried, card by card: each action of the seat must
have been legal with the cards it then held, and five sevens must not have won.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, TypeAlias

import attrs

from binokel import Action, Card, GaigelState, Open, OpeningKind, PlayCard, view
from binokel.cards import in_order
from binokel.gaigel.refusing import refusal_of
from binokel.gaigel.settling import five_sevens
from binokel.gaigel.state import Finished
from tests.properties.gaigel_courses import GaigelCourse

from .naive import Cards, Key, TooMany, placements

Labelled: TypeAlias = tuple[Card, int]
"""A card, and a number that tells it from the other copy."""


def deals(course: GaigelCourse, seat: int | None, most: int) -> dict[Key, int]:
    """
    List the deals that a seat cannot tell from the one that is played.

    Args:
        course: The deal.
        seat: A seat, or ``None``.
        most: How many placements are tried at most.

    Returns:
        For each way in which the cards can lie now, hands, cards that lie face down and stock in
        drawing order, the number of ways in which the others can have come by their cards.

    Raises:
        TooMany: If more would have to be tried.
    """
    last = course.last
    seen = view(last, seat)
    players = len(last.hands)
    hidden = [place for place in range(players) if place != seat]
    covered = dict(zip(last.played_by, last.trick, strict=True)) if last.covered else {}
    lying = [place for place in covered if place != seat]
    stock = list(last.stock[:-1])
    piles: list[Cards] = [last.hands[place] for place in hidden]
    piles += [(covered[place],) for place in lying]
    piles += [(card,) for card in stock]
    hands = [Hand(course, place) for place in range(players)]
    found: dict[Key, int] = {}
    unseen = [card for pile in piles for card in pile]
    for put, ways in placements(unseen, [len(pile) for pile in piles], most):
        held = dict(enumerate(last.hands)) | dict(zip(hidden, put, strict=False))
        down: dict[int, Cards] = {place: (card,) for place, card in covered.items()}
        down |= dict(zip(lying, put[len(hidden) :], strict=False))
        times = ways
        for place in hidden:
            laid = down[place][0] if place in lying else None
            times = times and times * hands[place].ways(tuple(sorted(held[place])), laid)
        if times:
            key = (
                *(tuple(sorted(held[place])) for place in range(players)),
                *(down.get(place, ()) if place != seat else () for place in range(players)),
                tuple(card for (card,) in put[len(hidden) + len(lying) :]),
            )
            found[key] = found.get(key, 0) + times
    assert seen.stock == len(last.stock)
    return found


@attrs.frozen(eq=False)
class Hand:
    """One hand in the course of a deal."""

    course: GaigelCourse
    """The deal."""
    seat: int
    """Whose hand it is."""
    _known: dict[tuple[Cards, Card | None], int] = attrs.field(factory=dict[Any, int])
    _legal_with: dict[tuple[int, Card | None, Cards], bool] = attrs.field(factory=dict[Any, bool])

    def ways(self, held: Cards, laid: Card | None) -> int:
        """Count the orders as :meth:`_ways` does, each hand once."""
        key = (held, laid)
        if key not in self._known:
            self._known[key] = self._ways(held, laid)
        return self._known[key]

    def _ways(self, held: Cards, laid: Card | None) -> int:
        """
        Count the orders in which the seat can have come by its cards.

        Args:
            held: What it holds now.
            laid: The card of it that lies face down.

        Returns:
            Orders, all cards told apart; the order of the cards dealt does not matter.
        """
        steps = tuple(self._steps(laid))
        matter = [at for at, step in enumerate(steps) if self._matters(at, *step)]
        labels: list[Labelled] = [(card, -1 - place) for place, card in enumerate(held)]
        gone: list[Labelled] = []
        for at, (_, lost, _gained) in enumerate(steps):
            gone += [(card, at) for card in lost]
        every = frozenset(labels + gone)
        size = len(self.course.states[0].hands[self.seat])

        @cache
        def on(place: int, hand: frozenset[Labelled], to_come: frozenset[Labelled]) -> int:
            if place == len(matter):
                return 0 if to_come else 1
            at = matter[place]
            after, lost, gained = steps[at]
            if lost:
                if (lost[0], at) not in hand or not self._legal(at, hand, laid):
                    return 0
                hand -= {(lost[0], at)}
            elif not self._legal(at, hand, laid):
                return 0
            return sum(
                on(place + 1, more, to_come - more)
                for more in self._with(at, hand, to_come, gained)
                if self._may_go_on(after, more)
            )

        def dealt(
            number: int, left: tuple[Labelled, ...], hand: frozenset[Labelled]
        ) -> Iterator[frozenset[Labelled]]:
            if not number:
                yield hand
                return
            for place, card in enumerate(left):
                yield from dealt(number - 1, left[place + 1 :], hand | {card})

        return sum(
            on(0, hand, every - hand) for hand in dealt(size, tuple(sorted(every)), frozenset())
        )

    def _matters(
        self, at: int, after: GaigelState, lost: Sequence[Card], gained: Sequence[Card | None]
    ) -> bool:
        """Tell whether the hand has any part in a step."""
        if self.course.states[at].actor == self.seat or lost or gained:
            return True
        opened = after.opening is OpeningKind.AUF_DISSLE
        return opened and after.dealt.forehand == self.seat

    def _with(
        self,
        at: int,
        hand: frozenset[Labelled],
        to_come: frozenset[Labelled],
        gained: Sequence[Card | None],
    ) -> Iterator[frozenset[Labelled]]:
        """List what the hand may be after it has gained cards; ``None`` is any card."""
        if not gained:
            yield hand
            return
        for card in to_come - hand:  # each label once, so that orders are counted
            if gained[0] is None or card[0] is gained[0]:
                yield from self._with(at, hand | {card}, to_come, gained[1:])

    def _steps(
        self, laid: Card | None
    ) -> Iterator[tuple[GaigelState, tuple[Card, ...], tuple[Card | None, ...]]]:
        """Tell for each action what left the hand, and how much it gained, as others saw it."""
        for before, action, after in self.course.steps:
            lost: tuple[Card, ...] = ()
            robbed: tuple[Card | None, ...] = ()
            if before.actor == self.seat and isinstance(action, Open | PlayCard):
                assert action.card is not None
                lost = (laid or action.card,)
            elif before.actor == self.seat and str(action) == "rob":
                assert before.under is not None
                assert after.under is not None
                lost, robbed = (after.under,), (before.under,)
            size = len(after.hands[self.seat]) - len(before.hands[self.seat])
            number = size + len(lost) - len(robbed)
            drawn: tuple[Card | None, ...] = (None,) * number
            if number and not after.stock and before.under in after.hands[self.seat]:
                last = self._draws_last(before, after)
                drawn = (before.under,) if last else drawn
            yield after, lost, (*robbed, *drawn)

    def _draws_last(self, before: GaigelState, after: GaigelState) -> bool:
        winner = after.tricks[-1].winner
        players = len(before.hands)
        return (winner + len(before.stock) - 1) % players == self.seat

    def _legal(self, at: int, hand: frozenset[Labelled], laid: Card | None) -> bool:
        """Ask the rules about the action of the seat, had it held that hand."""
        state, action = self.course.states[at], self.course.actions[at]
        if state.actor != self.seat:
            return True
        key = (at, laid, tuple(sorted(card for card, _ in hand)))
        if key not in self._legal_with:
            self._legal_with[key] = _is_legal(state, action, laid, key[2])
        return self._legal_with[key]

    def _may_go_on(self, after: GaigelState, hand: frozenset[Labelled]) -> bool:
        """G-31: five sevens would have ended the deal."""
        if isinstance(after, Finished) or after.dealt.forehand != self.seat or after.played_by:
            return True
        cards = in_order(card for card, _ in hand)
        hands = (*after.hands[: self.seat], cards, *after.hands[self.seat + 1 :])
        return not five_sevens(attrs.evolve(after, hands=hands))


def _is_legal(state: GaigelState, action: Action, laid: Card | None, hand: Cards) -> bool:
    assert not isinstance(state, Finished)
    if laid is not None and isinstance(action, Open):
        action = Open(action.kind, laid)
    elif laid is not None and isinstance(action, PlayCard):
        action = PlayCard(laid)
    hands = (*state.hands[: state.actor], hand, *state.hands[state.actor + 1 :])
    return refusal_of(attrs.evolve(state, hands=hands), action) is None


__all__ = ["TooMany", "deals"]
