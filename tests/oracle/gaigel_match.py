"""A match of Gaigel: deals won, the next dealer, and who has won."""

from __future__ import annotations

from collections.abc import Sequence

from . import Profile
from .gaigel import GaigelDeal
from .gaigel_keys import setting, side_numbers


class GaigelMatch:
    """A match under way.

    A *party* is what has a total of its own: a side, or where the dealer sits out every person
    at the table.  Persons are numbered in playing direction.
    """

    def __init__(self, profile: Profile, seats_at_table: int, first_dealer: int) -> None:
        """Seat the persons, the first dealer being known."""
        self.profile = profile
        self.persons = seats_at_table
        self.dealer = first_dealer
        """The person who deals next."""
        self.sit_out = setting(profile, "table.sit_out") == "dealer"
        self.players: int = setting(profile, "table.players")
        self.sides = side_numbers(profile, self.players)
        self.totals = [0] * (seats_at_table if self.sit_out else max(self.sides) + 1)
        """Deals won by every party."""
        self.counted = 0
        """Deals booked so far."""
        self.finished = False
        self.winners: list[int] = []

    def seats(self) -> list[int]:
        """List the persons of the coming deal by their seat in it.

        Where the dealer sits out, seat 0 is the forehand and the last seat is the deal's dealer.
        """
        if not self.sit_out:
            return list(range(self.players))
        return [(self.dealer + 1 + seat) % self.persons for seat in range(self.players)]

    def deal_dealer(self) -> int:
        """Tell which seat of the coming deal counts as its dealer."""
        return self.players - 1 if self.sit_out else self.dealer

    def book_deal(self, deal: GaigelDeal) -> None:
        """Book a finished deal whose seats are those of :meth:`seats`."""
        self.book(deal.winners)

    def book(self, sides: Sequence[int]) -> None:
        """Book a deal that some sides of it have won; it counts for each of them.

        The previous forehand deals next.

        Raises:
            ValueError: The match is over.
        """
        if self.finished:
            raise ValueError("the match is over")
        if self.sit_out:
            seats = self.seats()
            won = [seats[seat] for seat in range(self.players) if self.sides[seat] in sides]
        else:
            won = list(sides)
        for party in won:
            self.totals[party] += 1
        self.counted += 1
        self.dealer = (self.dealer + 1) % self.persons
        if self._is_over():
            self.finished = True
            most = max(self.totals)
            self.winners = [party for party, total in enumerate(self.totals) if total == most]

    def _is_over(self) -> bool:
        """Tell whether a party has won often enough, or the last deal was played."""
        if setting(self.profile, "match.end") == "deals":
            return self.counted == int(setting(self.profile, "match.deals"))
        return max(self.totals) >= int(setting(self.profile, "match.wins"))
