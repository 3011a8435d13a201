"""The tricks of a deal, and whether a special has been decided by them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from . import Profile, scoring, setting, side_numbers, tricks


class Playing:
    """The play of the cards; the hands given to it grow shorter."""

    def __init__(
        self,
        profile: Profile,
        hands: list[list[str]],
        trump: str | None,
        leader: int,
        declarer: int,
        special: Mapping[str, Any] | None,
    ) -> None:
        """Let the leader lead."""
        self.profile = profile
        self.hands = hands
        self.trump = trump
        self.leader = leader
        self.declarer = declarer
        self.special = special
        self.sides = side_numbers(profile, len(hands))
        self.actor = leader
        self.table: list[str] = []
        """The trick under way, lead first."""
        self.tricks: list[tuple[int, list[str], int]] = []
        """Leader, cards in playing order and winner of every complete trick."""
        self.won: bool | None = None
        """Whether the special was won; ``None`` while that is open."""

    @property
    def over(self) -> bool:
        """Whether nothing is left to play for."""
        return self.won is not None or not any(self.hands)

    def playable(self) -> list[str]:
        """List the cards the seat to act may play."""
        partner_winning = bool(self.table) and self.sides[self._winner()] == self.sides[self.actor]
        hand = self.hands[self.actor]
        return tricks.legal(self.profile, self.trump, self.table, hand, partner_winning)

    def play(self, card: str) -> None:
        """Play a card for the seat to act."""
        self.hands[self.actor].remove(card)
        self.table.append(card)
        self.actor = (self.actor + 1) % len(self.hands)
        if len(self.table) == len(self.hands):
            winner = self._winner()
            self.tricks.append((self.leader, self.table, winner))
            self.table, self.leader, self.actor = [], winner, winner
            if self.special is not None:
                self._judge(self.special, winner)

    def tallies(self, melds: Sequence[int]) -> list[scoring.Tally]:
        """Count what every seat brought in, with the melds it has shown."""
        found = [scoring.Tally(melds=shown) for shown in melds]
        for _, cards, winner in self.tricks:
            points = tricks.points(self.profile, cards)
            found[winner].points += points
            found[winner].tricks += 1
            found[winner].scoring_tricks += points > 0
        found[self.tricks[0][2]].bonus += setting(self.profile, "tricks.first_trick")
        found[self.tricks[-1][2]].bonus += setting(self.profile, "tricks.last_trick")
        return found

    def _winner(self) -> int:
        """Find the seat whose card is best so far."""
        best = tricks.winner(self.profile, self.trump, self.table)
        return (self.leader + best) % len(self.hands)

    def _judge(self, rule: Mapping[str, Any], winner: int) -> None:
        """A special is lost when its aim is out of reach, and won with the last trick."""
        own = winner == self.declarer
        if rule.get("partner_helps", True):
            own = self.sides[winner] == self.sides[self.declarer]
        if own != (rule["aim"] == "all_tricks"):
            self.won = False
        elif not any(self.hands):
            self.won = True
