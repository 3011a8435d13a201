"""Chapter W: deals and dealers."""

from __future__ import annotations

from typing import Any

import pytest

from binokel import Finished, Match, UsageError, deal, score

from ..tables import NO_SPECIALS, PAIRS, dealt, do, reach, table
from .standing import begun, given_up, next_deal, passed_out
from .undertaking import lost

BASE = table()
REDEAL = ('auction.opening = "free"', 'auction.all_pass = "redeal"')


class TestMatch:
    """
    W-1: A match is a row of deals whose booked points are added up.

    All seats of a side share one total, and where the dealer sits out every person has a total of
    their own.
    """

    def test_added_up(self) -> None:
        house = table("score.round_to = 10")
        match = begun(house)
        ledgers = [score(reach(deal(house, seed=seed, dealer=2), Finished)) for seed in (1, 2)]

        first = match.book(reach(deal(house, seed=1, dealer=2), Finished))
        second = first.book(reach(deal(house, seed=2, dealer=0), Finished))

        assert first.totals == ledgers[0].booked
        assert [one.totals for one in second.booked] == [first.totals, second.totals]
        assert sum(second.totals) == sum(first.totals) + sum(second.booked[1].ledger.booked)
        assert match.totals == (0, 0, 0)

    def test_sides(self) -> None:
        match = begun(table(extends=PAIRS))
        end = reach(next_deal(match), Finished)

        after = match.book(end)

        assert [match.side_of(person) for person in range(4)] == [0, 1, 0, 1]
        assert after.totals == score(end).booked

    def test_persons(self) -> None:
        """Partners change from deal to deal, and each books what the side has made."""
        match = begun(table('table.sit_out = "dealer"', extends=PAIRS), first_dealer=4)
        end = reach(next_deal(match), Finished)

        after = match.book(end)

        booked = score(end).booked
        assert after.totals == (booked[0], booked[1], booked[0], booked[1], 0)

    @pytest.mark.parametrize(
        ("names", "dealer", "seed"),
        [
            pytest.param(["A", "B"], 0, 1, id="too few names"),
            pytest.param("ABC", 0, 1, id="a text"),
            pytest.param([1, 2, 3], 0, 1, id="no names"),
            pytest.param(["A", "B", "C"], 3, 1, id="no such dealer"),
            pytest.param(["A", "B", "C"], 0, "1", id="no seed"),
        ],
    )
    def test_begun_wrongly(self, names: Any, dealer: int, seed: Any) -> None:
        with pytest.raises(UsageError):
            Match.start(BASE, names, seed=seed, first_dealer=dealer)

    def test_only_its_own_deals(self) -> None:
        match = begun(BASE)

        with pytest.raises(UsageError, match="dealer 1"):
            match.book(reach(dealt(BASE, dealer=1), Finished))
        with pytest.raises(UsageError, match="one of"):
            match.book(reach(dealt(table("failed.cost = 3")), Finished))
        with pytest.raises(UsageError, match="phase Bidding"):
            match.book(match.deal())

    def test_sheet(self) -> None:
        """It names everybody and every total."""
        match = begun(BASE)

        sheet = match.book(given_up(match)).sheet("en")

        assert all(name in sheet for name in match.names)
        assert "150" in sheet


class TestFirstDealer:
    """W-2: The first dealer is drawn by lot, unless the match names one."""

    def test_drawn(self) -> None:
        """From the seed, and everybody can be drawn."""
        drawn = [Match.start(BASE, list("ABC"), seed=seed).dealer for seed in range(20)]

        assert drawn == [Match.start(BASE, list("ABC"), seed=seed).dealer for seed in range(20)]
        assert set(drawn) == {0, 1, 2}

    @pytest.mark.parametrize("dealer", [0, 1, 2])
    def test_named(self, dealer: int) -> None:
        match = Match.start(BASE, list("ABC"), seed=1, first_dealer=dealer)

        assert match.dealer == match.deal().dealer == dealer


class TestNextDealer:
    """
    W-3: With `deal.next_dealer = "next"` the next dealer is the one who was forehand.

    That is the next of those seated in playing direction.
    """

    PROFILE = table('deal.next_dealer = "next"')

    def test_in_turn(self) -> None:
        match = begun(self.PROFILE, first_dealer=1)
        dealers = [match.dealer]

        for _ in range(3):
            match = match.book(given_up(match))
            dealers.append(match.dealer)

        assert dealers == [1, 2, 0, 1]

    def test_was_forehand(self) -> None:
        match = begun(self.PROFILE)
        forehand = next_deal(match).bids[0][0]

        assert match.book(given_up(match)).dealer == forehand


class TestSittingOut:
    """
    W-4: With `table.sit_out = "dealer"` one more is seated than plays.

    The dealer of each deal sits it out, is credited with nothing and keeps its total.
    """

    PROFILE = table(extends="vier-am-tisch")

    def test_everybody_in_turn(self) -> None:
        """G14: the dealers are A, B, C, D and A again; the forehand follows the dealer."""
        match = begun(self.PROFILE, first_dealer=0)
        seen: list[tuple[int, tuple[int, ...]]] = []

        for _ in range(5):
            seen.append((match.dealer, match.seats(match.deal())))
            match = match.book(given_up(match))

        assert seen == [
            (0, (1, 2, 3)),
            (1, (2, 3, 0)),
            (2, (3, 0, 1)),
            (3, (0, 1, 2)),
            (0, (1, 2, 3)),
        ]

    def test_keeps_its_total(self) -> None:
        match = begun(self.PROFILE, 100, 200, 300, 400, first_dealer=2)
        end = given_up(match)

        after = match.book(end)

        by_person = dict(zip(match.seats(end), score(end).booked, strict=True))
        assert after.totals[2] == 300
        assert after.totals[3] == 400 + by_person[3] == 250


class TestPassedOut:
    """
    W-5: A deal that was passed out is not counted.

    With `auction.all_pass = "redeal"` the same dealer deals again, with `"redeal_next"` the next
    one does.
    """

    @pytest.mark.parametrize(("word", "dealer"), [("redeal", 2), ("redeal_next", 0)])
    def test_the_two_words(self, word: str, dealer: int) -> None:
        profile = table('auction.opening = "free"', f'auction.all_pass = "{word}"')
        match = begun(profile, 100, 0, 0)

        after = match.book(passed_out(match))

        assert (after.dealer, after.played, after.totals) == (dealer, 0, (100, 0, 0))
        assert not after.finished
        assert after.deal().hands != match.deal().hands

    def test_it_ends_nothing(self) -> None:
        """Not even where the target was reached before, or only one deal is to be played."""
        match = begun(table(*REDEAL, 'match.end = "deals"', "match.deals = 1"), 9000, 0, 0)

        assert match.book(passed_out(match)).winners == ()


class TestEveryOtherDeal:
    """
    W-6: Every other deal counts as one and moves the deal on.

    That is, an abandoned or a hopeless one and a special too.
    """

    def test_abandoned(self) -> None:
        match = begun(BASE)

        after = match.book(given_up(match))

        assert (after.played, after.dealer) == (1, 0)

    def test_hopeless(self) -> None:
        house = table('score.hopeless_bid = "fails_at_once"', NO_SPECIALS)
        state = do(dealt(house), "bid 990, pass, pass")

        after = begun(house).book(reach(state, Finished))

        assert after.booked[0].ledger.outcome == "hopeless"
        assert (after.played, after.dealer) == (1, 0)

    def test_special(self) -> None:
        match = begun(BASE).book(lost(BASE))

        assert (match.played, match.dealer) == (1, 0)
