"""A match: totals, the next dealer, and who has won."""

from __future__ import annotations

from collections.abc import Sequence

from . import Profile, all_specials, setting, side_numbers
from .deal import Deal


class Match:
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
        parties = seats_at_table if self.sit_out else max(self.sides) + 1
        self.totals = [0] * parties
        self.separate = [0] * parties
        self.stars = [0] * parties
        self.counted = 0
        """Deals booked so far, without those that were passed out."""
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

    def book_deal(self, deal: Deal) -> None:
        """Book a finished deal whose seats are those of :meth:`seats`."""
        self.book(
            booked=deal.booked,
            exact=deal.exact,
            outcome=deal.outcome or "",
            declarer=deal.declarer,
            separate=deal.separate,
            stars=deal.stars,
            special=None if deal.special is None else deal.special["id"],
        )

    def book(
        self,
        *,
        booked: Sequence[int],
        exact: Sequence[int],
        outcome: str,
        declarer: int | None,
        separate: Sequence[int] | None = None,
        stars: Sequence[int] | None = None,
        special: str | None = None,
        seats: Sequence[int] | None = None,
    ) -> None:
        """Book what a finished deal gave.

        Args:
            booked: Points of every side of the deal that count for the match.
            exact: The same before rounding.
            outcome: How the deal ended.
            declarer: The declarer's seat in the deal; ``None`` if it was passed out.
            separate: Points of every side that are kept apart.
            stars: Stars of every side.
            special: The id of the special that was played.
            seats: The persons of the deal by seat, where they are not :meth:`seats`.

        Raises:
            ValueError: The match is over.
        """
        if self.finished:
            raise ValueError("the match is over")
        if outcome == "passed_out":
            if setting(self.profile, "auction.all_pass") == "redeal_next":
                self._move_dealer()
            return
        seated = list(self.seats() if seats is None else seats)
        side_of = self._side_of_party(seated)
        for party, side in side_of.items():
            self.totals[party] += booked[side]
            self.separate[party] += separate[side] if separate is not None else 0
            self.stars[party] += stars[side] if stars is not None else 0
        assert declarer is not None
        own = [party for party, side in side_of.items() if side == self.sides[declarer]]
        last = [exact[side_of[party]] if party in side_of else 0 for party in self._parties()]

        self.counted += 1
        self._move_dealer()
        booking = self._booking(special)
        self.winners = self._judge(own, last, list(side_of), outcome, booking)
        self.finished = bool(self.winners)

    def _move_dealer(self) -> None:
        self.dealer = (self.dealer + 1) % self.persons

    def _parties(self) -> range:
        return range(len(self.totals))

    def _side_of_party(self, seated: Sequence[int]) -> dict[int, int]:
        """Tell which side of the deal every active party was on."""
        if not self.sit_out:
            return {side: side for side in self.sides}
        return {person: self.sides[seat] for seat, person in enumerate(seated)}

    def _booking(self, special: str | None) -> str:
        rules = all_specials(self.profile)
        found: list[str] = [rule.get("booking", "total") for rule in rules if rule["id"] == special]
        return found[0] if found else "total"

    def _judge(
        self,
        own: Sequence[int],
        last: Sequence[int],
        active: Sequence[int],
        outcome: str,
        booking: str,
    ) -> list[int]:
        """Tell who has won by a deal; nobody while the match goes on.

        Args:
            own: The declarer's party, or with a sitting-out dealer the persons of its side.
            last: Exact points of every party in this deal.
            active: The parties that took part in it.
            outcome: How it ended.
            booking: How a special is booked.
        """
        if booking == "ends_match":
            others = [party for party in self._parties() if party not in own]
            return list(own) if outcome == "special_won" else others
        if setting(self.profile, "match.end") == "deals":
            if self.counted == setting(self.profile, "match.deals"):
                return self._highest(self._parties(), own, last, decider=False)
        else:
            winners = self._by_target(own, last, active, outcome, booking)
            if winners:
                return winners
        return self._by_floor(own, last)

    def _at_target(self, active: Sequence[int]) -> list[int]:
        """List the parties at the target that may win by this deal."""
        target: int = setting(self.profile, "match.target")
        there = [party for party in self._parties() if self.totals[party] >= target]
        if setting(self.profile, "match.who_may_finish") == "active":
            there = [party for party in there if party in active]
        return there

    def _by_target(
        self,
        own: Sequence[int],
        last: Sequence[int],
        active: Sequence[int],
        outcome: str,
        booking: str,
    ) -> list[int]:
        there = self._at_target(active)
        own_there = [party for party in own if party in there]
        if setting(self.profile, "match.who_may_finish") == "successful_declarer":
            booked_win = outcome == "special_won" and booking == "total"
            there = own_there if outcome == "made" or booked_win else []
        if own_there and setting(self.profile, "match.simultaneous") == "declarer":
            there = [party for party in own_there if party in there]
        return self._highest(there, own, last, decider=True)

    def _by_floor(self, own: Sequence[int], last: Sequence[int]) -> list[int]:
        """Who reaches the floor loses; of the others the highest wins."""
        floor: int = setting(self.profile, "match.floor")
        if floor == 0 or min(self.totals) > floor:
            return []
        above = [party for party in self._parties() if self.totals[party] > floor]
        decider = setting(self.profile, "match.end") != "deals"
        return self._highest(above or self._parties(), own, last, decider)

    def _highest(
        self, among: Sequence[int], own: Sequence[int], last: Sequence[int], decider: bool
    ) -> list[int]:
        """Find the highest total, equal ones by the tie rule; nobody if a decider is played."""
        if not among:
            return []
        most = max(self.totals[party] for party in among)
        equal = [party for party in among if self.totals[party] == most]
        tie = setting(self.profile, "match.tie")
        if len(equal) == 1:
            return equal
        if tie == "decider" and decider:
            return []
        if tie == "declarer":
            return [party for party in equal if party in own] or equal
        if tie == "exact_points":
            best = max(last[party] for party in equal)
            return [party for party in equal if last[party] == best]
        return equal
