"""Chapter S: rounding."""

from __future__ import annotations

import itertools

import pytest

from binokel.scoring import round_half_up

from ..tables import PAIRS, table
from .booking import abandoned, hopeless, lines, played, special

TENS = table("score.round_to = 10")


class TestUnit:
    """
    S-15: `score.round_to` is the unit points are rounded to when they are booked.

    1 means they are not rounded.
    """

    @pytest.mark.parametrize(
        ("unit", "expected"),
        [
            pytest.param(1, (196, 74, 43), id="not rounded"),
            pytest.param(2, (196, 74, 44), id="to even numbers"),
            pytest.param(5, (195, 75, 45), id="to fives"),
            pytest.param(10, (200, 70, 40), id="to tens"),
        ],
    )
    def test_units(self, unit: int, expected: tuple[int, ...]) -> None:
        ledger = played(table(f"score.round_to = {unit}"), 150, (60, 136), (0, 74), (0, 43))

        assert ledger.booked == expected


class TestHalfUp:
    """S-16: Points are rounded half up, also below zero: 65 becomes 70, and -5 becomes 0."""

    @pytest.mark.parametrize(
        ("points", "expected"),
        [
            (64, 60),
            (65, 70),
            (66, 70),
            (0, 0),
            (4, 0),
            (5, 10),
            (-4, 0),
            (-5, 0),
            (-6, -10),
            (-15, -10),
        ],
    )
    def test_to_tens(self, points: int, expected: int) -> None:
        assert round_half_up(points, 10) == expected

    @pytest.mark.parametrize("to", [1, 2, 5, 10])
    def test_law(self, to: int) -> None:
        """The nearest multiple, and of two the higher one."""
        for points in range(-30, 31):
            multiples = range(-40, 41, to)
            nearest = min(multiples, key=lambda multiple: (abs(multiple - points), -multiple))

            assert round_half_up(points, to) == nearest

    def test_entries(self) -> None:
        ledger = played(TENS, 150, (60, 135), (0, 74), (0, 41))

        assert [line for line in lines(ledger) if "rounding" in line] == [
            "0 rounding 5 S-16",
            "1 rounding -4 S-16",
            "2 rounding -1 S-16",
        ]

    def test_nothing_to_round(self) -> None:
        ledger = played(TENS, 150, (60, 130), (0, 80), (0, 40))

        assert not [line for line in lines(ledger) if "rounding" in line]


class TestWhat:
    """
    S-17: `score.round_what` says what is rounded.

    With `"tricks"` card points, bonuses and the counted laid-away cards together, with `"total"`
    those and the counted melds.
    Melds credited to opponents without a trick (S-28, S-35, P-21) are rounded too where the total
    is.
    """

    @pytest.mark.parametrize(
        ("word", "expected"),
        [
            pytest.param("tricks", (174, 66, 74), id="105 and 25 make 130"),
            pytest.param("total", (170, 60, 70), id="130 and 44 make 174"),
        ],
    )
    def test_the_two_words(self, word: str, expected: tuple[int, ...]) -> None:
        profile = table("score.round_to = 10", f'score.round_what = "{word}"')

        ledger = played(profile, 100, (44, 105), (6, 55), (4, 65), laid_away=25)

        assert ledger.booked == expected

    def test_only_what_counts(self) -> None:
        """Melds without a trick are not rounded in."""
        profile = table("score.round_to = 10", 'score.round_what = "total"')

        assert played(profile, 100, (0, 126), (7, 0), (0, 124)).booked == (130, 0, 120)

    @pytest.mark.parametrize(
        ("word", "expected"),
        [
            pytest.param("tricks", (-150, 94, 50), id="tricks"),
            pytest.param("total", (-150, 90, 50), id="total"),
        ],
    )
    def test_credited_when_abandoned(self, word: str, expected: tuple[int, ...]) -> None:
        profile = table("score.round_to = 10", f'score.round_what = "{word}"')

        assert abandoned(profile, 150, 0, 44, 0).booked == expected

    @pytest.mark.parametrize(
        ("word", "expected"),
        [
            pytest.param("tricks", (-800, 44, 0), id="tricks"),
            pytest.param("total", (-800, 40, 0), id="total"),
        ],
    )
    def test_credited_when_hopeless(self, word: str, expected: tuple[int, ...]) -> None:
        profile = table(
            "score.round_to = 10",
            f'score.round_what = "{word}"',
            'score.hopeless_bid = "fails_at_once"',
        )

        ledger = hopeless(profile, 400, 0, 44, 0)

        assert ledger is not None
        assert ledger.booked == expected

    @pytest.mark.parametrize(
        ("word", "expected"),
        [
            pytest.param("tricks", (-1000, 44, 0), id="tricks"),
            pytest.param("total", (-1000, 40, 0), id="total"),
        ],
    )
    def test_credited_when_a_special_is_lost(self, word: str, expected: tuple[int, ...]) -> None:
        profile = table(
            "score.round_to = 10",
            f'score.round_what = "{word}"',
            '[[special]]\nid = "durch"\nopponents_meld_if_lost = true',
        )

        assert special(profile, "durch", 0, 44, 0, won=False).booked == expected


class TestPer:
    """
    S-18: `score.round_per` says how often.

    With `"seat"` the points of each seat are rounded and then added up for the side, with `"side"`
    those of the side are rounded once.
    """

    @pytest.mark.parametrize(
        ("word", "expected"),
        [pytest.param("seat", (260, 130), id="seat"), pytest.param("side", (250, 120), id="side")],
    )
    def test_the_two_words(self, word: str, expected: tuple[int, int]) -> None:
        profile = table("score.round_to = 10", f'score.round_per = "{word}"', extends=PAIRS)

        ledger = played(profile, 250, (80, 65), (0, 75), (40, 65), (0, 45))

        assert ledger.booked == expected

    def test_each_opposing_side_once(self) -> None:
        """Three pairs: the two opposing sides are not rounded together."""
        profile = table(
            'table.sides = "opposite"',
            "score.round_to = 10",
            'score.round_per = "side"',
            extends="sechser-48",
        )

        ledger = played(profile, 50, (0, 60), (0, 42), (0, 38), (0, 40), (0, 42), (0, 28))

        assert ledger.exact == (100, 84, 66)
        assert ledger.booked == (100, 80, 70)

    def test_solo(self) -> None:
        """A side is one seat, and the words say the same."""
        by_side = table("score.round_to = 10", 'score.round_per = "side"')
        seats = ((60, 135), (0, 75), (0, 40))

        assert played(by_side, 150, *seats) == played(TENS, 150, *seats)


class TestLaidAwayJoins:
    """S-19: Laid-away cards join the points of the declarer's seat before anything is rounded."""

    def test_together(self) -> None:
        """94 and 21 are 115 and become 120, not 90 and 20."""
        ledger = played(TENS, 100, (0, 94), (0, 130), (0, 0), laid_away=21)

        assert ledger.booked == (120, 130, 0)

    def test_the_declarers_seat(self) -> None:
        """Not the partner's: 64 and 21 are 85 and become 90, the partner's 65 become 70."""
        profile = table("score.round_to = 10", extends=PAIRS)

        ledger = played(profile, 100, (0, 64), (0, 100), (0, 65), (0, 0), laid_away=21)

        assert ledger.booked == (160, 100)


class TestCostsAndCredits:
    """S-20: Costs and credits are booked after rounding and are not rounded with it."""

    def test_credit(self) -> None:
        profile = table(
            "score.round_to = 10",
            'score.round_what = "total"',
            'failed.credit = { kind = "fixed", points = 33 }',
            "auction.step = 5",
            "auction.minimum = 5",
        )

        ledger = played(profile, 305, (0, 130), (0, 74), (0, 46))

        assert ledger.booked == (-610, 103, 83)
        assert ledger.exact == (-610, 107, 79)

    def test_abandoned(self) -> None:
        profile = table(
            "score.round_to = 10",
            'score.round_what = "total"',
            'abandon.credit = { kind = "fixed", points = 33 }',
        )

        assert abandoned(profile, 155, 0, 44, 0).booked == (-155, 73, 33)


class TestBothVisible:
    """S-21: Both the exact and the booked points stay visible."""

    def test_both(self) -> None:
        ledger = played(TENS, 150, (60, 136), (0, 74), (0, 40))

        assert ledger.exact == (196, 74, 40)
        assert ledger.booked == (200, 70, 40)


class TestSumsOfRoundedPoints:
    """S-15, S-18, S-38: what rounded numbers of 250 points can add up to (W5)."""

    @pytest.mark.parametrize(
        ("number", "sums"),
        [
            pytest.param(2, {250, 260}, id="two teams"),
            pytest.param(3, {240, 250, 260}, id="three players"),
            pytest.param(4, {240, 250, 260, 270}, id="four players"),
        ],
    )
    def test_sums(self, number: int, sums: set[int]) -> None:
        parts = itertools.product(range(20, 30), repeat=number - 1)

        found = {
            sum(round_half_up(part, 10) for part in (*some, 250 - sum(some))) for some in parts
        }

        assert found == sums
