"""Chapter W: ties, a fixed number of deals, and other ends."""

from __future__ import annotations

import pytest

from ..tables import PAIRS, refused, special, table
from .standing import begun, given_up, winners
from .undertaking import lost, won

BASE = table()


class TestTies:
    """W-12: If the totals that would win are equal, `match.tie` decides, with one of four words."""

    @pytest.mark.parametrize(
        ("word", "expected"),
        [
            pytest.param("decider", (), id="one more deal"),
            pytest.param("declarer", (0, 1), id="declarer, who is not among them"),
            pytest.param("shared", (0, 1), id="both"),
            pytest.param("exact_points", (1,), id="who made more"),
        ],
    )
    def test_the_four_words(self, word: str, expected: tuple[int, ...]) -> None:
        profile = table(f'match.tie = "{word}"')

        found = winners(profile, 1520, 1520, 1300, declarer=2, exact=(7, 12, 60))

        assert found == expected

    def test_no_tie(self) -> None:
        """Where the declarer wins as such, equal totals of others do not matter."""
        assert winners(BASE, 1520, 1520, 1520, declarer=1) == (1,)


class TestDecider:
    """
    W-13: `"decider"` is one more deal, an ordinary one with the ordinary dealer.

    After it the end is judged anew from all totals at or above the target, so that anybody may win
    it, and if none is left there, play goes on.
    """

    PROFILE = table('match.tie = "decider"')

    def test_one_more_deal(self) -> None:
        """The forehand abandons, so that both opponents are credited the same."""
        profile = table('match.tie = "decider"', "abandon.opponents_meld = false")
        match = begun(profile, 0, 1480, 1480)

        after = match.book(given_up(match))

        assert (after.totals[1:], after.winners) == ((1530, 1530), ())
        assert after.deal().dealer == after.dealer == 0

    @pytest.mark.parametrize(
        ("totals", "declarer", "expected"),
        [
            pytest.param((1520, 1530, 1300), 2, (1,), id="the higher one"),
            pytest.param((1520, 1520, 1510), 2, (2,), id="a third who is declarer"),
            pytest.param((1520, 1520, 1530), 0, (0,), id="the declarer"),
            pytest.param((1520, 1520, 1300), 2, (), id="another one"),
            pytest.param((1400, 1400, 1300), 0, (), id="nobody is left there"),
        ],
    )
    def test_judged_anew(
        self, totals: tuple[int, ...], declarer: int, expected: tuple[int, ...]
    ) -> None:
        assert winners(self.PROFILE, *totals, declarer=declarer) == expected


class TestToTheDeclarer:
    """
    W-14: `"declarer"` gives the match to the declarer's side if it is among those that are equal.

    Otherwise they share it.
    """

    PROFILE = table('match.tie = "declarer"', 'match.simultaneous = "highest"')

    @pytest.mark.parametrize(
        ("declarer", "expected"),
        [
            pytest.param(0, (0,), id="0"),
            pytest.param(1, (1,), id="1"),
            pytest.param(2, (0, 1), id="2"),
        ],
    )
    def test_among_them(self, declarer: int, expected: tuple[int, ...]) -> None:
        assert winners(self.PROFILE, 1520, 1520, 1300, declarer=declarer) == expected


class TestExactPoints:
    """
    W-15: `"exact_points"` gives it to the one with the most exact points in the last deal.

    If those are equal too, they share it.
    """

    PROFILE = table('match.tie = "exact_points"', 'match.simultaneous = "highest"')

    @pytest.mark.parametrize(
        ("exact", "expected"),
        [
            pytest.param((12, 7, 99), (0,), id="of those that are equal"),
            pytest.param((7, 12, 0), (1,), id="the other one"),
            pytest.param((7, 7, 12), (0, 1), id="equal again"),
            pytest.param((-300, 0, 0), (1,), id="also below zero"),
        ],
    )
    def test_most(self, exact: tuple[int, ...], expected: tuple[int, ...]) -> None:
        assert winners(self.PROFILE, 1520, 1520, 1300, exact=exact) == expected

    def test_of_a_deal(self) -> None:
        """Seats 1 and 2 stand equal; the exact points of the last deal say who wins."""
        profile = table(
            'match.tie = "exact_points"', "abandon.opponents_meld = false", "score.round_to = 10"
        )
        match = begun(profile, 0, 1480, 1480)

        assert match.book(given_up(match)).winners == (1, 2)


class TestShared:
    """W-16: `"shared"` lets all of them win."""

    @pytest.mark.parametrize(
        ("totals", "expected"),
        [
            pytest.param((1520, 1520, 1300), (0, 1), id="two"),
            pytest.param((1520, 1520, 1520), (0, 1, 2), id="three"),
            pytest.param((1520, 1530, 1530), (1, 2), id="the highest"),
        ],
    )
    def test_all(self, totals: tuple[int, ...], expected: tuple[int, ...]) -> None:
        profile = table('match.tie = "shared"', 'match.simultaneous = "highest"')

        assert winners(profile, *totals) == expected


class TestDeals:
    """
    W-17: With `match.end = "deals"` the match ends after `match.deals` counted deals.

    And the highest total wins.
    """

    PROFILE = table('match.end = "deals"', "match.deals = 12")

    @pytest.mark.parametrize(
        ("played", "expected"),
        [pytest.param(11, (), id="one to go"), pytest.param(12, (1,), id="the last")],
    )
    def test_number(self, played: int, expected: tuple[int, ...]) -> None:
        assert winners(self.PROFILE, 580, 620, 610, played=played) == expected

    def test_no_target(self) -> None:
        assert winners(self.PROFILE, 9000, 0, 0, played=3) == ()

    @pytest.mark.parametrize(
        ("who", "declarer"), [("anyone", 0), ("successful_declarer", 0), ("active", 2)]
    )
    def test_who_may_finish_is_no_matter(self, who: str, declarer: int) -> None:
        profile = table(
            'match.end = "deals"', "match.deals = 12", f'match.who_may_finish = "{who}"'
        )

        assert winners(profile, 0, 620, 0, played=12, successful=False, declarer=declarer) == (1,)

    def test_in_a_match(self) -> None:
        match = begun(table('match.end = "deals"', "match.deals = 2"))

        first = match.book(given_up(match))
        second = first.book(given_up(first))

        assert (first.finished, second.finished) == (False, True)
        assert [second.totals[side] for side in second.winners] == [max(second.totals)] * len(
            second.winners
        )


class TestWhoSitsOut:
    """
    W-18: Where the dealer sits out, everybody does so equally often.

    So `match.deals` is a multiple of the number of those seated.
    """

    @pytest.mark.parametrize(
        ("deals", "expected"),
        [
            pytest.param(10, ["match.deals"], id="10"),
            pytest.param(12, [], id="12"),
            pytest.param(4, [], id="4"),
        ],
    )
    def test_multiple(self, deals: int, expected: list[str]) -> None:
        lines = ('match.end = "deals"', f"match.deals = {deals}")

        assert refused(*lines, extends="vier-am-tisch") == expected
        assert refused(*lines) == []


class TestTiesAfterDeals:
    """
    W-19: Ties are decided by `match.tie`, where the last deal counts.

    `"declarer"` means the declarer of the last deal, `"exact_points"` means those of the last deal,
    and an inherited `"decider"` counts as `"shared"`.
    """

    @pytest.mark.parametrize(
        ("lines", "expected"),
        [
            pytest.param(('match.tie = "declarer"',), (1,), id="declarer"),
            pytest.param(('match.tie = "exact_points"',), (0,), id="exact points"),
            pytest.param(('match.tie = "shared"',), (0, 1), id="shared"),
            pytest.param((), (0, 1), id="an inherited decider"),
        ],
    )
    def test_words(self, lines: tuple[str, ...], expected: tuple[int, ...]) -> None:
        profile = table('match.end = "deals"', "match.deals = 12", *lines)

        found = winners(profile, 620, 620, 610, played=12, declarer=1, exact=(12, 7, 60))

        assert found == expected


class TestOneOrTheOther:
    """
    W-20: `match.end` chooses between `match.target` and `match.deals`.

    The one that has no sense, or a `"decider"` beside a fixed number of deals, is an error in the
    file that writes both, and is dropped where it is inherited.
    """

    @pytest.mark.parametrize(
        ("lines", "expected"),
        [
            pytest.param(
                ('match.end = "deals"', "match.deals = 12", "match.target = 1000"),
                ["match.target"],
                id="a target beside deals",
            ),
            pytest.param(
                ('match.end = "target"', "match.deals = 12"),
                ["match.deals"],
                id="deals beside a target",
            ),
            pytest.param(
                ('match.end = "deals"', "match.deals = 12", 'match.tie = "decider"'),
                ["match.tie"],
                id="a decider beside deals",
            ),
            pytest.param(('match.end = "deals"',), ["match.deals"], id="no number of deals"),
        ],
    )
    def test_written(self, lines: tuple[str, ...], expected: list[str]) -> None:
        assert refused(*lines) == expected

    def test_inherited(self) -> None:
        deals = table('match.end = "deals"', "match.deals = 12").match
        target = table(
            'match.end = "target"', "match.target = 700", extends="kolping-neukirch"
        ).match

        assert (deals.target, deals.deals, deals.tie) == (None, 12, "shared")
        assert (target.target, target.deals) == (700, None)


class TestFloor:
    """
    W-21: With a `match.floor` below 0 a side whose total falls to it or lower loses the match.

    The match ends there, and of the others the highest total wins, with `match.tie` for equal ones;
    if all have fallen, the highest total of all wins, and 0 means there is no floor.
    """

    PROFILE = table("match.floor = -1000", 'match.tie = "shared"')

    @pytest.mark.parametrize(
        ("totals", "expected"),
        [
            pytest.param((-990, 200, 300), (), id="above it"),
            pytest.param((-1000, 200, 300), (2,), id="at it"),
            pytest.param((-1200, 300, 300), (1, 2), id="below it, the others equal"),
            pytest.param((-1200, -1000, 0), (2,), id="two have fallen"),
            pytest.param((-1200, -1000, -1100), (1,), id="all have fallen"),
        ],
    )
    def test_fallen(self, totals: tuple[int, ...], expected: tuple[int, ...]) -> None:
        assert winners(self.PROFILE, *totals) == expected

    def test_no_floor(self) -> None:
        assert winners(BASE, -9000, 200, 300) == ()

    def test_sides(self) -> None:
        profile = table("match.floor = -1000", extends=PAIRS)

        assert winners(profile, -1000, 0) == (1,)

    def test_before_the_last_deal(self) -> None:
        profile = table("match.floor = -1000", 'match.end = "deals"', "match.deals = 12")

        assert winners(profile, -1000, 0, 10, played=3) == (2,)

    def test_never_above(self) -> None:
        assert refused("match.floor = 100") == ["match.floor"]


class TestTargetFirst:
    """W-22: The target is judged first, then the floor."""

    def test_both(self) -> None:
        """By the target the declarer wins, by the floor the highest would."""
        profile = table("match.floor = -1000")

        assert winners(profile, 1500, 1600, -1000, declarer=0) == (0,)

    def test_a_target_that_may_not_be_used(self) -> None:
        profile = table("match.floor = -1000", 'match.who_may_finish = "successful_declarer"')

        found = winners(profile, 1500, 1600, -1000, declarer=2, successful=False)

        assert found == (1,)


class TestEndedByASpecial:
    """
    W-23: A special with `booking = "ends_match"` ends the match at once.

    It does so whatever the totals say (P-24).
    """

    PROFILE = table(special("durch", 'booking = "ends_match"'))

    def test_whatever_the_totals(self) -> None:
        assert begun(self.PROFILE, -5000, 1490, 1400).book(won(self.PROFILE)).winners == (0,)
        assert begun(self.PROFILE, 9000, 0, 0).book(lost(self.PROFILE)).winners == (1, 2)

    def test_not_by_another(self) -> None:
        assert begun(BASE, -5000, 1490, 1400).book(won(BASE)).winners == ()


class TestTalliesDecideNothing:
    """W-24: Stars and the separate tally of specials decide nothing (P-25)."""

    @pytest.mark.parametrize(
        ("booking", "stars", "separate"),
        [
            pytest.param("star", (1, 0, 0), (0, 0, 0), id="star"),
            pytest.param("separate", (0, 0, 0), (1000, 0, 0), id="separate"),
        ],
    )
    def test_kept_beside(
        self, booking: str, stars: tuple[int, ...], separate: tuple[int, ...]
    ) -> None:
        profile = table(special("durch", f'booking = "{booking}"'))

        after = begun(profile, 600, 1400, 0).book(won(profile))

        assert (after.stars, after.separate) == (stars, separate)
        assert (after.totals, after.winners) == ((600, 1400, 0), ())

    def test_they_add_up(self) -> None:
        profile = table(special("durch", 'booking = "star"'))
        match = begun(profile)

        first = match.book(won(profile))
        second = first.book(lost(profile, dealer=0))

        assert second.stars == (2, 0, 1)
