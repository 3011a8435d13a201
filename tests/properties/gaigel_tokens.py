"""
Where every card of a deal of Gaigel has gone, each copy followed by itself.

A *token* is a place in the deal: a card of a hand or of the stock, as dealt.
Tokens go from the stock to hands and from hands to tricks; which card a token
shows can be exchanged.
"""

from __future__ import annotations

from collections.abc import Sequence

from binokel import Action, Card, GaigelState, Open, Pair, PlayCard, Rank, Rob
from tests.oracle.gaigel_tricks import COVERED


class Tokens:
    """The tokens of one deal, as they lie after its last action."""

    def __init__(self, states: Sequence[GaigelState], actions: Sequence[Action]) -> None:
        """
        Follow the cards of a deal.

        Args:
            states: All states, from the first on.
            actions: What led from each to the next.
        """
        first = states[0]
        self.faces: list[Card] = []
        """The card that each token shows."""
        self.hands = [self._new(hand) for hand in first.hands]
        """Tokens in each hand."""
        self.stock = self._new(first.stock)
        """Tokens in the stock, the open one last."""
        self.covered: dict[int, int] = {}
        """The tokens that lie face down, by the place of the action that laid them there."""
        self.laid_by: dict[int, int] = {}
        """Who laid them there."""
        self.known = {self.stock[-1]}
        """Tokens that everybody has seen."""
        self.begins = [list(hand) for hand in self.hands], list(self.stock)
        """Hands and stock as dealt."""
        self.came = {token: 0 for hand in self.hands for token in hand}
        """After how many actions a token came into a hand."""
        self.left: dict[int, int] = {}
        """After how many actions everybody saw it."""
        self.owner = {token: seat for seat, hand in enumerate(self.hands) for token in hand}
        """Whose hand it came into."""
        self.now = len(actions)
        """How many actions there were."""
        for place, action in enumerate(actions):
            self._follow(place, states[place], action, states[place + 1])

    def _new(self, cards: Sequence[Card]) -> list[int]:
        """Make tokens of cards."""
        self.faces.extend(cards)
        return list(range(len(self.faces) - len(cards), len(self.faces)))

    def _follow(self, place: int, before: GaigelState, action: Action, after: GaigelState) -> None:
        seat = before.actor
        assert seat is not None
        if isinstance(action, Open | PlayCard):
            assert action.card is not None
            token = self._find(seat, action.card)
            self.hands[seat].remove(token)
            opening = action.kind if isinstance(action, Open) else before.opening
            if not before.tricks and opening in COVERED:
                self.covered[place], self.laid_by[place] = token, seat
            else:
                self._show(token, place)
        elif isinstance(action, Pair):
            for rank in (Rank.KING, Rank.OBER):
                self._show(self._find(seat, Card(action.suit, rank), fresh=True), place)
        elif isinstance(action, Rob):
            assert after.under is not None
            token = self._find(seat, after.under)
            self._show(token, place)
            self.hands[seat].remove(token)
            self.hands[seat].append(self.stock[-1])
            self.stock[-1] = token
        if after.tricks:
            for token in self.covered.values():
                self._show(token, place)
            self.covered.clear()
        self._draw(place, before, after)

    def _draw(self, place: int, before: GaigelState, after: GaigelState) -> None:
        number = len(before.stock) - len(after.stock)
        for step in range(number):
            seat = (after.tricks[-1].winner + step) % len(self.hands)
            token = self.stock.pop(0)
            self.hands[seat].append(token)
            self.came[token], self.owner[token] = place + 1, seat

    def _find(self, seat: int, card: Card, *, fresh: bool = False) -> int:
        """Find a token that shows a card, one that all have seen first or, if fresh, last."""
        fitting = [token for token in self.hands[seat] if self.faces[token] is card]
        return min(fitting, key=lambda token: (token in self.known) == fresh)

    def _show(self, token: int, place: int) -> None:
        """Let everybody see a token."""
        if token not in self.known:
            self.known.add(token)
            self.left[token] = place

    def hidden_from(self, seat: int) -> list[int]:
        """List the tokens that a seat cannot see now."""
        hands = [token for other, hand in enumerate(self.hands) if other != seat for token in hand]
        covered = [token for place, token in self.covered.items() if self.laid_by[place] != seat]
        return [token for token in (*hands, *self.stock, *covered) if token not in self.known]

    def exchangeable_by_others(self, seat: int) -> list[tuple[int, int]]:
        """
        List pairs of tokens that one other seat held at the same time.

        They show different cards and came into the hand at different times, and everybody saw
        them only after the second had come, if at all.
        """
        found: list[tuple[int, int]] = []
        for late, came in self.came.items():
            owner = self.owner[late]
            if not came or owner == seat or late in self.begins[1][-1:]:
                continue
            for early, before in self.came.items():
                seen = self.left.get(early, self.now)
                if (
                    self.owner[early] == owner
                    and before < came <= seen
                    and self.faces[early] is not self.faces[late]
                ):
                    found.append((early, late))
        return found

    def dealt(self) -> tuple[list[list[Card]], list[Card]]:
        """Give hands and stock as they have to be dealt for the tokens to show their cards."""
        hands, stock = self.begins
        return (
            [[self.faces[token] for token in hand] for hand in hands],
            [self.faces[token] for token in stock],
        )
