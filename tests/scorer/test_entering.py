"""What a score sheet takes, completes and refuses."""

from __future__ import annotations

from typing import Any

import pytest

from binokel import BinokelError, UsageError, load_profile
from binokel.scorer import Count, EntryError, Scorer

from ..tables import PAIRS, table

NAMES = ("Anne", "Ben", "Carl")
BASE = Scorer.start(load_profile("schwaebisch-3"), NAMES)
KREUZ = Scorer.start(load_profile(PAIRS), (*NAMES, "Dora"))
GAIGEL = Scorer.start(load_profile("gaigel-4"), (*NAMES, "Dora"))
PLAYED: dict[str, Any] = {"declarer": "Anne", "bid": 150, "tricks": (160, 50, 40)}


HUGE = 10**5000
"""A number of which Python writes no digits."""


def refusal(sheet: Scorer, **said: Any) -> EntryError:
    """Enter something that cannot be."""
    with pytest.raises(EntryError) as caught:
        sheet.enter(**said)
    return caught.value


class TestStarting:
    def test_nothing_stands_there(self) -> None:
        assert (BASE.totals, BASE.dealer, BASE.finished) == ((0, 0, 0), 0, False)
        assert (BASE.winners, BASE.played, BASE.corrections) == ((), 0, ())

    @pytest.mark.parametrize(
        "names", [pytest.param(("A", "B"), id="too few"), pytest.param("ABC", id="a text")]
    )
    def test_wrong_names(self, names: Any) -> None:
        with pytest.raises(UsageError, match="3 names"):
            Scorer.start(BASE.profile, names)

    def test_first_dealer(self) -> None:
        assert Scorer.start(BASE.profile, NAMES, first_dealer="Carl").dealer == 2
        with pytest.raises(EntryError, match="first dealer: found 'Dora'"):
            Scorer.start(BASE.profile, NAMES, first_dealer="Dora")


class TestTheSum:
    """Card points and bonuses make 250, and one number that is missing follows from it."""

    @pytest.mark.parametrize(
        "tricks",
        [
            pytest.param((90, 100, None), id="one is missing"),
            pytest.param({"Anne": 90, "Ben": 100}, id="not named"),
            pytest.param((90, 100, 60), id="all of them"),
        ],
    )
    def test_completed(self, tricks: Any) -> None:
        sheet = BASE.enter(declarer="Ben", bid=150, tricks=tricks)

        assert sheet.totals == (90, -300, 60)

    def test_all_for_one(self) -> None:
        """Where nothing is left, several are certain to have nothing."""
        assert BASE.enter(declarer="Ben", bid=150, tricks={"Ben": 250}).totals == (0, 250, 0)

    @pytest.mark.parametrize(
        ("tricks", "found"),
        [
            pytest.param((90, 100, 70), "90 + 100 + 70 = 260", id="too much"),
            pytest.param((90, 100, 50), "90 + 100 + 50 = 240", id="too little"),
            pytest.param((90, None, None), "90 + ? + ? = 90", id="two are missing"),
            pytest.param((200, 100, None), "200 + 100 + ? = 300", id="nothing is left"),
            pytest.param((-10, 160, 100), "-10 by Anne", id="below zero"),
            pytest.param(None, "nothing", id="none at all"),
        ],
    )
    def test_refused(self, tricks: Any, found: str) -> None:
        error = refusal(BASE, declarer="Ben", bid=150, tricks=tricks)

        assert (error.entry, error.found) == ("tricks", found)
        assert "250" in str(error)

    def test_what_the_profile_gives(self) -> None:
        """Points and bonuses of the table, not 250 for ever."""
        other = Scorer.start(table("tricks.last_trick = 0", "tricks.first_trick = 5"), NAMES)

        assert other.enter(declarer="Ben", bid=150, tricks=(5, 200, None)).totals == (5, 200, 40)
        assert "245" in str(refusal(other, declarer="Ben", bid=150, tricks=(90, 100, 60)))


class TestMelds:
    """Melds are sums that a hand can hold."""

    @pytest.mark.parametrize("points", [20, 40, 240, 1500, 1800])
    def test_taken(self, points: int) -> None:
        sheet = BASE.enter(**PLAYED, melds={"Anne": points})

        assert sheet.totals == (160 + points, 50, 40)

    @pytest.mark.parametrize(
        ("points", "expected"),
        [
            pytest.param(90, "80 or 100", id="between"),
            pytest.param(30, "20 or 40", id="small"),
            pytest.param(45, "40 or 60", id="no multiple of ten"),
            pytest.param(1820, "at most 1800", id="more than a hand holds"),
            pytest.param(-20, "such as 0", id="below zero"),
        ],
    )
    def test_refused(self, points: int, expected: str) -> None:
        error = refusal(BASE, **PLAYED, melds={"Ben": points})

        assert (error.entry, error.found) == ("melds", f"{points} by Ben")
        assert expected in error.expected

    def test_only_the_declarer_melds(self) -> None:
        other = Scorer.start(table('melds.who = "declarer"'), NAMES)

        assert "only the declarer" in refusal(other, **PLAYED, melds=(0, 40, 0)).expected

    def test_without_a_trick(self) -> None:
        """Whoever has no points took no trick, unless it is said."""
        said: dict[str, Any] = {"declarer": 0, "bid": 150, "melds": (0, 40, 0)}
        nines = Scorer.start(load_profile("schwaebisch-3-48"), NAMES)

        assert BASE.enter(**said, tricks=(200, 0, 50)).totals == (200, 0, 50)
        assert nines.enter(**said, tricks=(200, 0, 50), without_trick=()).totals == (200, 40, 50)

    def test_a_declarer_with_laid_away_cards_alone(self) -> None:
        said: dict[str, Any] = {"declarer": 0, "bid": 150, "melds": (150, 0, 0)}

        with_trick = BASE.enter(**said, tricks=(21, 129, 100))
        without = BASE.enter(**said, tricks=(21, 129, 100), without_trick=["Anne"])

        assert (with_trick.totals[0], without.totals[0]) == (171, -300)
        error = refusal(BASE, **said, tricks=(100, 50, 100), without_trick=["Anne"])
        assert (error.entry, error.expected) == (
            "without_trick",
            "at most 44, as much as can be laid away",
        )


class TestTheBid:
    @pytest.mark.parametrize("bid", [140, 155, 1010, None, True, "150", HUGE], ids=[*"abcdefg"])
    def test_refused(self, bid: Any) -> None:
        assert refusal(BASE, **{**PLAYED, "bid": bid}).entry == "bid"

    @pytest.mark.parametrize("declarer", ["Dora", "", 3, -1, None, 1.0])
    def test_nobody_there(self, declarer: Any) -> None:
        assert refusal(BASE, **{**PLAYED, "declarer": declarer}).entry == "declarer"

    def test_two_of_one_name(self) -> None:
        twins = Scorer.start(BASE.profile, ("Anne", "Anne", "Carl"))

        assert "more than one" in refusal(twins, **PLAYED).found
        said: dict[str, Any] = {**PLAYED, "declarer": 1}
        assert twins.enter(**said).booked[0].ledger.declarer == 1


class TestOutcomes:
    """What is said of the outcome has to be what the points say."""

    def test_said_and_true(self) -> None:
        assert BASE.enter(**PLAYED, outcome="made").totals == BASE.enter(**PLAYED).totals

    @pytest.mark.parametrize(
        "said",
        [
            pytest.param({**PLAYED, "outcome": "failed"}, id="it was made"),
            pytest.param({**PLAYED, "outcome": "hopeless"}, id="no such rule"),
            pytest.param({"outcome": "passed_out"}, id="a forced opening"),
            pytest.param({**PLAYED, "outcome": "won"}, id="another game"),
            pytest.param(
                {"declarer": 0, "bid": 150, "special": "durch", "outcome": "made"}, id="a special"
            ),
        ],
    )
    def test_refused(self, said: dict[str, Any]) -> None:
        assert refusal(BASE, **said).entry == "outcome"

    def test_abandoned(self) -> None:
        sheet = BASE.enter(declarer="Carl", bid=180, outcome="abandoned", melds=(40, 100, 0))

        assert sheet.totals == (90, 150, -180)
        assert refusal(BASE, **PLAYED, outcome="abandoned").entry == "tricks"

    def test_special(self) -> None:
        won = BASE.enter(declarer=0, bid=150, special="durch_open", outcome="special_won")
        lost = BASE.enter(declarer=0, bid=150, special="durch", outcome="special_lost")

        assert (won.totals, lost.totals) == ((1500, 0, 0), (-1000, 0, 0))
        assert won.finished
        assert refusal(won, **PLAYED).entry == "deal"
        assert refusal(
            BASE, declarer=0, bid=150, special="bettel", outcome="special_won"
        ).entry == ("special")

    def test_hopeless(self) -> None:
        club = Scorer.start(load_profile("aks-heroldstatt"), NAMES)

        sheet = club.enter(declarer=0, bid=500, outcome="hopeless", melds=(20, 40, 0))

        assert sheet.booked[0].ledger.outcome == "hopeless"
        error = refusal(club, declarer=0, bid=500, melds=(20, 0, 0), tricks=(200, 50, 0))
        assert "could not be reached" in error.expected
        assert refusal(club, declarer=0, bid=150, outcome="hopeless").entry == "outcome"

    def test_passed_out(self) -> None:
        """The same dealer deals again, or the next one."""
        again = Scorer.start(
            table('auction.opening = "free"', 'auction.all_pass = "redeal"'), NAMES
        )
        on = Scorer.start(
            table('auction.opening = "free"', 'auction.all_pass = "redeal_next"'), NAMES
        )

        assert [each.enter(outcome="passed_out").dealer for each in (again, on)] == [0, 1]
        assert again.enter(outcome="passed_out").played == 0


class TestPartners:
    """Partners may count together where nothing depends on who of them has it."""

    def test_tricks_by_side(self) -> None:
        sheet = KREUZ.enter(declarer="Anne", bid=150, melds=(40, 20, 20, 0), tricks=(170, 80))

        assert sheet.totals == (230, 100)

    def test_a_trick_of_ones_own(self) -> None:
        sheet = KREUZ.enter(
            declarer="Anne",
            bid=150,
            melds=(40, 20, 20, 0),
            tricks=(170, 80),
            without_trick=["Carl"],
        )

        assert sheet.totals == (210, 100)

    def test_laid_away_without_a_trick(self) -> None:
        """Only the table knows what a declarer without a trick has laid away."""
        said: dict[str, Any] = {"declarer": 0, "bid": 150, "tricks": (170, 80)}

        assert refusal(KREUZ, **said, without_trick=["Anne"]).entry == "laid_away"
        sheet = KREUZ.enter(**said, without_trick=["Anne"], laid_away=21)
        assert (sheet.totals, sheet.booked[0].ledger.tested) == ((-300, 80), 149)

    def test_each_rounds_alone(self) -> None:
        other = Scorer.start(table("score.round_to = 10", extends=PAIRS), (*NAMES, "Dora"))

        assert "each rounds alone" in str(refusal(other, declarer=0, bid=150, tricks=(170, 80)))

    def test_wrong_count(self) -> None:
        assert "4 / 2 numbers" in str(refusal(KREUZ, declarer=0, bid=150, tricks=(1, 2, 3)))


class TestDealsThatAreWon:
    """Where deals are won, the points may be left out."""

    def test_won(self) -> None:
        sheet = GAIGEL.enter(winners="Anne").enter(winners=["Ben"], points=(70, 103))

        assert (sheet.totals, sheet.booked[1].ledger.booked) == ((1, 1), (70, 103))
        assert sheet.booked[1].ledger.because == "G-63"

    def test_by_the_points(self) -> None:
        assert GAIGEL.enter(points=(60, 70, 50, 10)).totals == (1, 0)
        assert GAIGEL.enter(points=(90, 90)).totals == (1, 1)

    @pytest.mark.parametrize(
        "said",
        [
            pytest.param({}, id="nothing"),
            pytest.param({"winners": "Anne", "points": (60, 103)}, id="the other one"),
            pytest.param({"points": (103, 103)}, id="both at the goal"),
            pytest.param({"points": (-1, 103)}, id="below zero"),
            pytest.param({"winners": ["Anne", "Ben"], "points": (80, 90)}, id="not shared"),
            pytest.param({"winners": "Anne", "bid": 150}, id="a bid"),
            pytest.param({"winners": "Anne", "outcome": "drawn"}, id="not drawn"),
        ],
    )
    def test_refused(self, said: dict[str, Any]) -> None:
        refusal(GAIGEL, **said)

    def test_no_winners_where_there_is_a_bid(self) -> None:
        assert refusal(BASE, **PLAYED, winners="Anne").entry == "winners"
        with pytest.raises(EntryError):
            GAIGEL.misdeal()


class TestCorrecting:
    """Everything is booked anew, and what stood there stays to be seen."""

    SHEET = BASE.enter(**PLAYED).enter(declarer="Ben", bid=200, tricks=(90, 100, 60))

    def test_one_number(self) -> None:
        sheet = self.SHEET.correct(1, tricks=(150, 60, 40))

        assert sheet.totals == (150 + 90, 60 - 400, 40 + 60)
        (change,) = sheet.corrections
        assert change.line == 1
        assert change.before.tricks == Count((160, 50, 40))
        assert change.after is not None
        assert change.after.tricks == Count((150, 60, 40))
        assert self.SHEET.corrections == ()

    def test_taking_something_away(self) -> None:
        sheet = self.SHEET.correct(2, outcome="abandoned", tricks=None)

        assert sheet.totals == (160 + 50, 50 - 200, 40 + 50)

    def test_undo(self) -> None:
        """An undo takes a correction back, then a line, and keeps both in the trace."""
        once = self.SHEET.correct(1, bid=160).undo()
        twice = once.undo()

        assert (once.booked, once.totals) == (self.SHEET.booked, self.SHEET.totals)
        assert twice.booked == self.SHEET.booked[:1]
        assert [change.after is None for change in twice.corrections] == [False, False, True]

    def test_nothing_to_undo(self) -> None:
        with pytest.raises(EntryError, match="empty sheet"):
            self.SHEET.undo().undo().undo()

    @pytest.mark.parametrize("line", [0, 3, -1, True])
    def test_no_such_line(self, line: Any) -> None:
        with pytest.raises(EntryError) as caught:
            self.SHEET.correct(line, bid=160)

        assert caught.value.entry == "deal"

    def test_what_cannot_be(self) -> None:
        with pytest.raises(EntryError, match="= 260") as caught:
            self.SHEET.correct(2, tricks=(100, 100, 60))

        assert caught.value.line is None

    def test_a_match_that_would_have_been_over(self) -> None:
        with pytest.raises(EntryError, match="line 2: line: found a match that is over"):
            self.SHEET.correct(
                1, special="durch_open", outcome="special_won", tricks=None, melds=None
            )

    def test_a_line_that_does_not_fit_any_more(self) -> None:
        """The dealer moves, and the one who played sits out."""
        four = Scorer.start(
            table(
                'auction.opening = "free"',
                'auction.all_pass = "redeal"',
                extends="vier-am-tisch",
            ),
            (*NAMES, "Dora"),
        )
        sheet = four.enter(declarer="Ben", bid=150, tricks={"Ben": 250})
        sheet = sheet.enter(declarer="Anne", bid=150, tricks={"Anne": 250})

        with pytest.raises(EntryError, match="sits out") as caught:
            sheet.correct(1, outcome="passed_out", declarer=None, bid=None, tricks=None)

        assert caught.value.line == 2


class TestErrors:
    """An error says in both languages what was found, what was expected, and the repair."""

    def test_in_both_languages(self) -> None:
        error = refusal(BASE, **{**PLAYED, "bid": 155})

        assert str(error) == error.text("en")
        assert error.text("en") == (
            "bid: found 155, expected a multiple of 10 from 150 to 1000; perhaps 150"
        )
        assert error.text("de") == (
            "Gebot: gefunden 155, erwartet ein Vielfaches von 10 von 150 bis 1000; vielleicht 150"
        )
        with pytest.raises(UsageError):
            error.text("fr")

    @pytest.mark.parametrize(
        "said",
        [
            {"melds": "abc"},
            {"melds": {"Anne": "40"}},
            {"melds": {"Eva": 40}},
            {"tricks": 250},
            {"tricks": (1.5, 2, 3)},
            {"tricks": (HUGE, 0, 0)},
            {"outcome": 7},
            {"special": ["durch"]},
            {"without_trick": 7.5},
            {"revoke": []},
            {"forgotten_discard": "no"},
            {"laid_away": "20"},
            {"laid_away": 200},
        ],
        ids=lambda said: next(iter(said)),
    )
    def test_nothing_else_is_raised(self, said: dict[str, Any]) -> None:
        with pytest.raises(BinokelError):
            BASE.enter(**{**PLAYED, **said})
