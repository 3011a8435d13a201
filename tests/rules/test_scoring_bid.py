"""Chapter S: whether a bid is made, and what follows."""

from __future__ import annotations

import pytest

from ..tables import PAIRS, table
from .booking import lines, played

BASE = table()
KREUZ = table(extends=PAIRS)


class TestReached:
    """
    S-9: The declarer's side has made its bid if its points reach it.

    Reaching it exactly is enough.
    """

    @pytest.mark.parametrize(
        ("points", "outcome"),
        [
            pytest.param(139, "failed", id="one short"),
            pytest.param(140, "made", id="exactly"),
            pytest.param(141, "made", id="one over"),
        ],
    )
    def test_solo(self, points: int, outcome: str) -> None:
        ledger = played(BASE, 200, (60, points), (0, 250 - points), (0, 0))

        assert ledger.outcome == outcome

    def test_of_the_side(self) -> None:
        """All its seats together: melds, tricks and what was laid away."""
        ledger = played(KREUZ, 200, (40, 50), (0, 130), (30, 60), (0, 0), laid_away=20)

        assert (ledger.outcome, ledger.booked[0]) == ("made", 200)


class TestTest:
    """
    S-10: `score.test` says which points are held against the bid.

    With `"exact"` the points as they were made, with `"rounded"` the points as they would be
    booked.
    """

    @pytest.mark.parametrize(
        ("word", "points", "outcome"),
        [
            pytest.param("exact", 136, "failed", id="196 made"),
            pytest.param("rounded", 136, "made", id="200 booked"),
            pytest.param("exact", 144, "made", id="204 made"),
            pytest.param("rounded", 134, "failed", id="190 booked"),
        ],
    )
    def test_the_two_words(self, word: str, points: int, outcome: str) -> None:
        profile = table(f'score.test = "{word}"', "score.round_to = 10")

        ledger = played(profile, 200, (60, points), (0, 250 - points), (0, 0))

        assert ledger.outcome == outcome

    def test_rounding_down_can_cost_the_bid(self) -> None:
        lines_of = ("score.round_to = 10", 'score.round_what = "total"')
        exact = table(*lines_of)
        rounded = table('score.test = "rounded"', *lines_of)
        seats = ((64, 140), (0, 110), (0, 0))

        assert played(exact, 200, *seats).outcome == "made"
        assert played(rounded, 200, *seats).outcome == "made"
        assert played(exact, 204, *seats).outcome == "made"
        assert played(rounded, 204, *seats).outcome == "failed"


class TestMade:
    """
    S-11: If the bid is `made`, every side books what it made.

    And the bid itself adds nothing.
    """

    def test_no_bonus(self) -> None:
        ledger = played(BASE, 180, (60, 130), (40, 120), (20, 0))

        assert (ledger.outcome, ledger.booked) == ("made", (190, 160, 0))
        assert not [entry for entry in ledger.entries if entry.item == "bid"]


class TestFailed:
    """
    S-12: If the bid is `failed`, the declarer's side books a loss of `failed.cost` times the bid.

    Once for the side and nothing else; what it made stays in the ledger with 0 points and the
    reason.
    """

    @pytest.mark.parametrize("cost", [0, 1, 2, 3])
    def test_cost(self, cost: int) -> None:
        ledger = played(table(f"failed.cost = {cost}"), 300, (60, 130), (0, 120), (0, 0))

        assert (ledger.outcome, ledger.booked[0]) == ("failed", -300 * cost)

    def test_what_was_made_is_struck_out(self) -> None:
        ledger = played(BASE, 300, (60, 109), (0, 120), (0, 0), laid_away=21)

        assert lines(ledger)[:5] == [
            "0 melds 0 (60) S-12",
            "0 tricks 0 (99) S-12",
            "0 last_trick 0 (10) S-12",
            "0 laid_away 0 (21) S-12",
            "0 bid -600 S-12",
        ]

    def test_once_for_the_side(self) -> None:
        ledger = played(KREUZ, 400, (60, 70), (0, 60), (0, 50), (0, 70))

        assert ledger.booked == (-800, 130)
        assert ledger.seat_points == (-800, 60, 0, 70)


class TestOpponentsKeep:
    """
    S-13: `failed.opponents_keep` lists what the opponents book when the bid has failed.

    Their `"melds"`, which still need what S-3 asks, and their `"tricks"` with the bonuses.
    """

    @pytest.mark.parametrize(
        ("words", "expected"),
        [
            pytest.param('"melds", "tricks"', (-600, 170, 0), id="both"),
            pytest.param('"melds"', (-600, 80, 0), id="melds"),
            pytest.param('"tricks"', (-600, 90, 0), id="tricks"),
            pytest.param("", (-600, 0, 0), id="nothing"),
        ],
    )
    def test_words(self, words: str, expected: tuple[int, ...]) -> None:
        """Seat 1 has taken the last trick; seat 2 has melded 40 and taken nothing."""
        profile = table(f"failed.opponents_keep = [{words}]")

        ledger = played(profile, 300, (40, 160), (80, 90), (40, 0), last=1)

        assert ledger.booked == expected
        assert ledger.checksum == 250

    def test_what_they_do_not_keep_is_struck_out(self) -> None:
        profile = table('failed.opponents_keep = ["melds"]')

        ledger = played(profile, 300, (40, 160), (80, 90), (0, 0), last=1)

        assert lines(ledger)[-3:] == [
            "1 melds 80 S-3",
            "1 tricks 0 (80) S-13",
            "1 last_trick 0 (10) S-13",
        ]

    def test_made(self) -> None:
        """The word says nothing of bids that are made."""
        profile = table("failed.opponents_keep = []")

        assert played(profile, 150, (40, 160), (80, 90), (40, 0)).booked == (200, 170, 0)


class TestFailedCredit:
    """
    S-14: `failed.credit` is what the opponents are credited on top.

    In the words of S-23.
    """

    def test_on_top(self) -> None:
        profile = table('failed.credit = { kind = "fixed", points = 30 }')

        ledger = played(profile, 300, (40, 160), (80, 90), (40, 0))

        assert ledger.booked == (-600, 200, 30)
        assert lines(ledger)[-2:] == ["1 credit 30 S-14", "2 credit 30 S-14"]

    def test_only_when_failed(self) -> None:
        profile = table('failed.credit = { kind = "fixed", points = 30 }')

        assert played(profile, 150, (40, 160), (80, 90), (40, 0)).booked == (200, 170, 0)

    def test_none(self) -> None:
        ledger = played(BASE, 300, (40, 160), (80, 90), (40, 0))

        assert not [entry for entry in ledger.entries if entry.item == "credit"]
