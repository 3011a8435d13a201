"""
What open cards are worth, found by playing everything out.

Cards are cards here and rules are asked card by card; nothing of the core is
used.  It is slow, and cannot well be wrong.
"""

from __future__ import annotations

import attrs

from binokel.cards import Card, Suit
from binokel.tricks import TrickRules

Hands = tuple[tuple[Card, ...], ...]
Table = tuple[tuple[int, Card], ...]


@attrs.frozen(eq=False)
class Game:
    """A table, a camp and what it wants."""

    rules: TrickRules
    """The duties."""
    trump: Suit | None
    """Trump, or ``None``."""
    camp: frozenset[int]
    """The seats that want much."""
    side_of: tuple[int, ...]
    """Who is whose partner for the duties."""
    stakes: tuple[int, ...]
    """By seat, points that hang on its first trick."""
    aim: str = ""
    """``all_tricks`` or ``no_trick`` where only that is asked; else nothing."""
    takers: frozenset[int] = frozenset()
    """Whose tricks count for the aim."""
    known: dict[object, int] = attrs.field(factory=dict[object, int])
    """Values found before."""

    def playable(self, hands: Hands, table: Table, seat: int) -> tuple[Card, ...]:
        """List what a seat may play."""
        cards = [card for _, card in table]
        helped = False
        if table:
            holder = table[self.rules.winner(self.trump, cards)][0]
            helped = self.side_of[holder] == self.side_of[seat]
        face = self.rules.face(self.trump, cards, partner_winning=helped)
        return self.rules.playable(face, hands[seat])

    def after(
        self, hands: Hands, leader: int, table: Table, waiting: frozenset[int], bonus: int
    ) -> dict[Card, int]:
        """Give the value after each card of the seat to play."""
        seat = _next(hands, leader, table)
        values: dict[Card, int] = {}
        for card in self.playable(hands, table, seat):
            hand = list(hands[seat])
            hand.remove(card)
            left = (*hands[:seat], tuple(hand), *hands[seat + 1 :])
            values[card] = self.value(left, leader, (*table, (seat, card)), waiting, bonus)
        return values

    def value(
        self, hands: Hands, leader: int, table: Table, waiting: frozenset[int], bonus: int
    ) -> int:
        """Give the value of a position; *bonus* is for the trick on the table."""
        key = (hands, leader, table, waiting, bonus)
        if key not in self.known:
            if table and _next(hands, leader, table) == -1:
                self.known[key] = self._taken(hands, table, waiting, bonus)
            else:
                values = self.after(hands, leader, table, waiting, bonus).values()
                seat = _next(hands, leader, table)
                self.known[key] = max(values) if seat in self.camp else min(values)
        return self.known[key]

    def _taken(self, hands: Hands, table: Table, waiting: frozenset[int], bonus: int) -> int:
        """Give a full trick to its winner."""
        cards = [card for _, card in table]
        winner = table[self.rules.winner(self.trump, cards)][0]
        over = not any(hands)
        if self.aim:
            if (winner in self.takers) != (self.aim == "all_tricks"):
                return 0
            return 1 if over else self.value(hands, winner, (), waiting, 0)
        gain = 0
        if winner in self.camp:
            gain = self.rules.points(cards) + bonus + (self.rules.last_trick if over else 0)
            gain += self.stakes[winner] if winner in waiting else 0
        waiting -= {winner}
        if over:
            return gain + sum(self.stakes[seat] for seat in waiting if seat not in self.camp)
        return gain + self.value(hands, winner, (), waiting, 0)


def _next(hands: Hands, leader: int, table: Table) -> int:
    """Name the seat to play, or -1 if the trick is full; who has no card is passed over."""
    played = {seat for seat, _ in table}
    for step in range(len(hands)):
        seat = (leader + step) % len(hands)
        if hands[seat] and seat not in played:
            return seat
    return -1
