"""The oracle ends matches like the worked examples, whose ids are given."""

from __future__ import annotations

from typing import Any

import pytest

from . import Profile
from .match import Match
from .samples import BASE, DURCH, PAIRS, variant


class TestMatch:
    """When a match ends, and who has won it."""

    @staticmethod
    def after(
        profile: Profile,
        before: list[int],
        gained: list[int],
        declarer: int,
        outcome: str = "made",
        exact: list[int] | None = None,
    ) -> Match:
        """Book one deal on top of given totals."""
        match = Match(profile, profile["table"]["players"], 0)
        match.totals = list(before)
        match.book(booked=gained, exact=exact or gained, outcome=outcome, declarer=declarer)
        return match

    @pytest.mark.parametrize(
        ("changes", "before", "gained", "declarer", "winners"),
        [
            pytest.param({}, [1490, 1480, 0], [200, 110, 0], 0, [0], id="W18"),
            pytest.param({}, [1450, 1400, 0], [160, 250, 0], 0, [0], id="W19 declarer"),
            pytest.param(
                {"simultaneous": "highest"},
                [1450, 1400, 0],
                [160, 250, 0],
                0,
                [1],
                id="W19 highest",
            ),
            pytest.param({}, [1300, 1400, 1420], [0, 120, 100], 0, [], id="W20 decider"),
            pytest.param(
                {"tie": "shared"}, [1300, 1400, 1420], [0, 120, 100], 0, [1, 2], id="W20 shared"
            ),
            pytest.param(
                {"who_may_finish": "successful_declarer"},
                [0, 1400, 0],
                [200, 100, 0],
                0,
                [],
                id="W21",
            ),
        ],
    )
    def test_target(
        self,
        changes: dict[str, Any],
        before: list[int],
        gained: list[int],
        declarer: int,
        winners: list[int],
    ) -> None:
        """Several at the target in one deal."""
        profile = variant({f"match.{key}": value for key, value in changes.items()})

        match = self.after(profile, before, gained, declarer)

        assert match.winners == winners
        assert match.finished == bool(winners)

    def test_anyone_may_win_a_decider(self) -> None:
        """W20: the third may win the decider."""
        match = self.after(BASE, [1300, 1400, 1420], [0, 120, 100], 0)

        match.book(booked=[260, 0, 0], exact=[260, 0, 0], outcome="made", declarer=0)

        assert match.winners == [0]

    @pytest.mark.parametrize(
        ("totals", "declarer", "winners"),
        [
            ([400, 1010, 300], 0, [1]),
            ([1000, 900, 200], 1, [0]),
            ([1010, 1150, 300], 0, [1]),
            ([1100, 1100, 500], 1, [1]),
        ],
    )
    def test_highest_then_declarer(
        self, totals: list[int], declarer: int, winners: list[int]
    ) -> None:
        """G17: the highest total wins, a tie goes to the declarer."""
        rule = {"match.target": 1000, "match.simultaneous": "highest", "match.tie": "declarer"}

        assert self.after(variant(rule), [0, 0, 0], totals, declarer).winners == winners

    @pytest.mark.parametrize("declarer", [0, 1, 2, 3])
    def test_tied_pairs(self, declarer: int) -> None:
        """G17: two pairs at 1050 each, the declarer's pair wins."""
        rule = {"match.target": 1000, "match.simultaneous": "highest", "match.tie": "declarer"}
        match = self.after(variant(PAIRS, rule), [0, 0], [1050, 1050], declarer)

        assert match.winners == [declarer % 2]

    @pytest.mark.parametrize(
        ("totals", "exact", "winners"),
        [
            pytest.param([580, 620, 610, 540], [0, 0, 0], [1], id="the highest"),
            pytest.param([500, 620, 620, 540], [12, 7, 5], [1], id="12 beat 7"),
            pytest.param([500, 620, 620, 540], [12, 12, 5], [1, 2], id="several"),
        ],
    )
    def test_fixed_number_of_deals(
        self, totals: list[int], exact: list[int], winners: list[int]
    ) -> None:
        """G14: four at the table; A, B, C, D and A again deal and sit out."""
        profile = variant(
            {"table.sit_out": "dealer"},
            match={"end": "deals", "deals": 5, "tie": "exact_points"},
        )
        match = Match(profile, 4, 0)
        dealers: list[int] = []
        for _ in range(4):
            dealers.append(match.dealer)
            assert match.dealer not in match.seats()
            match.book(booked=[0, 0, 0], exact=[0, 0, 0], outcome="failed", declarer=0)
        match.totals = totals

        dealers.append(match.dealer)
        match.book(booked=[0, 0, 0], exact=exact, outcome="made", declarer=0)

        assert dealers == [0, 1, 2, 3, 0]
        assert match.winners == winners
        with pytest.raises(ValueError, match="over"):
            match.book(booked=[0, 0, 0], exact=exact, outcome="made", declarer=0)

    def test_sitting_out(self) -> None:
        """The person who deals gets nothing."""
        match = Match(variant({"table.sit_out": "dealer"}), 4, 2)

        match.book(booked=[10, 20, 30], exact=[10, 20, 30], outcome="made", declarer=2)

        assert match.totals == [20, 30, 0, 10]

    @pytest.mark.parametrize(("all_pass", "dealer"), [("redeal", 1), ("redeal_next", 2)])
    def test_passed_out(self, all_pass: str, dealer: int) -> None:
        """A deal that was passed out is not counted."""
        match = Match(variant({"auction.all_pass": all_pass}), 3, 1)

        match.book(booked=[0, 0, 0], exact=[0, 0, 0], outcome="passed_out", declarer=None)

        assert (match.dealer, match.counted) == (dealer, 0)

    def test_floor(self) -> None:
        """Who falls to the floor loses; the highest of the others wins."""
        profile = variant({"match.floor": -1000})

        assert self.after(profile, [-700, 300, 200], [-300, 0, 90], 0, "failed").winners == [1]

    @pytest.mark.parametrize(("won", "winners"), [(True, [1]), (False, [0, 2])])
    def test_special_that_ends_the_match(self, won: bool, winners: list[int]) -> None:
        """The declarer's side wins the match, or all others do."""
        match = Match(variant(special=[DURCH | {"booking": "ends_match"}]), 3, 0)

        match.book(
            booked=[0, 1000 if won else -1000, 0],
            exact=[0, 1000 if won else -1000, 0],
            outcome="special_won" if won else "special_lost",
            declarer=1,
            special="durch",
        )

        assert match.winners == winners

    def test_stars_and_points_apart(self) -> None:
        """Stars and the separate tally are kept, and decide nothing."""
        match = Match(variant({"table.sit_out": "dealer"}), 4, 0)

        match.book(
            booked=[0, 0, 0],
            exact=[2000, 0, 0],
            separate=[2000, 0, 0],
            stars=[0, 1, 1],
            outcome="special_won",
            declarer=0,
        )

        assert (match.separate, match.stars) == ([0, 2000, 0, 0], [0, 0, 1, 1])
        assert not match.finished
