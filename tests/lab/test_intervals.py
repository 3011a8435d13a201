"""Intervals, against numbers that were reckoned by hand or stand in tables."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from binokel.lab.intervals import Quotient, difference, mean, quotient, rate, student, wilson


def sums(above: Sequence[float], below: Sequence[float] | None = None) -> Quotient:
    """Write a quotient; without a lower sum it is a mean."""
    return Quotient(tuple(above), tuple(below or (1.0,) * len(above)))


class TestWilson:
    @pytest.mark.parametrize(
        ("successes", "number", "low", "high"),
        [
            # z = 1.95996, z² = 3.84146; 8 of 10: middle (0.8 + 0.192073) / 1.384146.
            pytest.param(8, 10, 0.4902, 0.9433, id="eight of ten"),
            # z² / (n + z²)
            pytest.param(0, 10, 0.0, 0.2775, id="never"),
            pytest.param(10, 10, 0.7225, 1.0, id="always"),
            pytest.param(50, 100, 0.4038, 0.5962, id="every other time"),
            pytest.param(1.5, 3, 0.1253, 0.8747, id="a shared success"),
            pytest.param(0, 0, 0.0, 1.0, id="nothing known"),
        ],
    )
    def test_by_hand(self, successes: float, number: int, low: float, high: float) -> None:
        assert wilson(successes, number) == pytest.approx((low, high), abs=5e-5)

    def test_another_level(self) -> None:
        """Z = 1.64485: (0.8 + 0.135277 ± 1.64485 sqrt(0.016 + 0.0067638)) / 1.270554."""
        assert wilson(8, 10, 0.9) == pytest.approx((0.5408, 0.9314), abs=5e-5)

    @given(st.integers(1, 500), st.data())
    def test_holds_the_share(self, number: int, data: st.DataObject) -> None:
        successes = data.draw(st.integers(0, number))
        low, high = wilson(successes, number)
        mirrored = wilson(number - successes, number)

        assert 0 <= low <= successes / number <= high <= 1
        assert mirrored == pytest.approx((1 - high, 1 - low))

    def test_as_sure_as_it_says(self) -> None:
        """Of 2,000 intervals for a share of 0.3, about 95 in 100 hold it."""
        rng = random.Random(5)
        held = 0
        for _ in range(2_000):
            low, high = wilson(sum(rng.random() < 0.3 for _ in range(60)), 60)
            held += low <= 0.3 <= high

        assert 0.935 < held / 2_000 < 0.968


class TestStudent:
    @pytest.mark.parametrize(
        ("freedom", "expected"),
        [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (9, 2.262), (30, 2.042), (10**6, 1.960)],
    )
    def test_the_table(self, freedom: int, expected: float) -> None:
        assert student(freedom) == pytest.approx(expected, rel=0.01)

    def test_nothing_known(self) -> None:
        assert student(0) == math.inf


class TestMeans:
    def test_by_hand(self) -> None:
        """Variance 2.5, standard error sqrt(0.5), four degrees: 2.776 times that."""
        found = mean([1, 2, 3, 4, 5])

        assert found is not None
        assert (found.value, found.number) == (3.0, 5)
        assert found.margin == pytest.approx(2.776 * math.sqrt(0.5), rel=0.01)

    def test_quotient_by_hand(self) -> None:
        """10 / 5 = 2; residuals (2 - 2, 2 - 4, 6 - 4) / (5 / 3), their squares 8 * 9 / 25."""
        found = quotient(sums([2, 2, 6], [1, 2, 2]))

        assert found is not None
        assert found.value == 2
        error = math.sqrt(8 * 9 / 25 * 3 / 2) / 3
        assert found.margin == pytest.approx(student(2) * error)

    def test_what_does_not_apply(self) -> None:
        """Observations of weight 0 leave the value alone, and are not counted."""
        found = quotient(sums([4, 0, 8], [1, 0, 1]))

        assert found is not None
        assert (found.value, found.number) == (6, 2)

    def test_one_observation(self) -> None:
        found = mean([7])

        assert found is not None
        assert (found.value, found.low, found.high) == (7, -math.inf, math.inf)

    def test_none(self) -> None:
        assert mean([]) is None
        assert quotient(sums([0.0, 0.0], [0.0, 0.0])) is None
        assert rate([], [], None) is None

    def test_repeated_cards_are_one_observation(self) -> None:
        """Each number three times over, and said so, is no surer than once."""
        numbers = [3.0, 8.0, 1.0, 6.0, 6.0, 2.0]
        once = mean(numbers)
        thrice = mean(
            [each for each in numbers for _ in range(3)], [n for n in range(6) for _ in range(3)]
        )
        apart = mean([each for each in numbers for _ in range(3)])

        assert once is not None
        assert thrice is not None
        assert apart is not None
        assert thrice.margin == pytest.approx(once.margin)
        assert apart.margin < thrice.margin

    def test_what_evens_out_within_cards_counts_less(self) -> None:
        """Rotated seats: 1 + 3 and 3 + 1 are the same four."""
        together = mean([1, 3, 3, 1, 1, 3], [0, 0, 1, 1, 2, 2])

        assert together is not None
        assert (together.value, together.margin) == (2, 0)


class TestRates:
    def test_is_wilson(self) -> None:
        found = rate([1.0] * 8 + [0.0] * 2, [1.0] * 10, None)

        assert found is not None
        assert (found.low, found.high) == wilson(8, 10)

    def test_wider_where_cards_decide(self) -> None:
        """Ten matches on the same cards that all end alike say as much as one."""
        wins = [float(cards % 2) for cards in range(40) for _ in range(10)]
        cards = [cards for cards in range(40) for _ in range(10)]
        found = rate(wins, [1.0] * 400, cards)

        assert found is not None
        assert (found.low, found.high) == pytest.approx(wilson(20 * 39 / 40, 39), abs=1e-9)

    def test_never_narrower(self) -> None:
        """Where seats even out, the matches are counted as if they did not."""
        found = rate([1.0, 0.0] * 50, [1.0] * 100, [place // 2 for place in range(100)])

        assert found is not None
        assert (found.low, found.high) == wilson(50, 100)


class TestDifferences:
    def test_of_means_by_hand(self) -> None:
        """Differences 1, 2, 3: mean 2, standard error 1 / sqrt(3), two degrees."""
        found = difference(sums([10, 20, 30]), sums([11, 22, 33]))

        assert found is not None
        assert found.value == 2
        assert found.margin == pytest.approx(4.303 / math.sqrt(3), rel=1e-3)

    def test_what_both_share_falls_out(self) -> None:
        found = difference(sums([10, -700, 30]), sums([15, -695, 35]))

        assert found is not None
        assert (found.value, found.low, found.high) == (5, 5, 5)

    def test_of_shares_by_hand(self) -> None:
        """
        Bonett and Price: of 20 pairs three change up and one down.

        With one more each these are 4 and 2 of 22, and the variance is
        (6 / 22 - (2 / 22)²) / 22.
        """
        before = [0.0] * 3 + [1.0] + [1.0] * 8 + [0.0] * 8
        after = [1.0] * 3 + [0.0] + [1.0] * 8 + [0.0] * 8
        found = difference(sums(before), sums(after), are_shares=True)

        assert found is not None
        assert found.value == pytest.approx(0.1)
        # Taken about the share of the 20 pairs, 2 / 20, with 21 degrees of freedom.
        squares = 3 * (1 - 0.1) ** 2 + (1 + 0.1) ** 2 + 16 * 0.1**2 + 2
        error = math.sqrt(squares / 22 / 21)
        assert found.margin == pytest.approx(student(21) * error)
        assert error == pytest.approx(math.sqrt((6 / 22 - (2 / 22) ** 2) / 22), rel=0.03)

    def test_no_pair_differs(self) -> None:
        """Nothing seen is not nothing there: 2 of 102 pairs may differ."""
        found = difference(sums([0.0] * 100), sums([0.0] * 100), are_shares=True)

        assert found is not None
        assert found.value == 0
        assert found.high == -found.low == pytest.approx(0.0275, abs=1e-3)

    def test_no_more_than_everything(self) -> None:
        found = difference(sums([0.0]), sums([1.0]), are_shares=True)

        assert found is not None
        assert found.high == 1

    def test_one_side_does_not_apply(self) -> None:
        assert difference(sums([1.0], [0.0]), sums([1.0])) is None

    @given(st.lists(st.tuples(st.integers(-500, 500), st.integers(-500, 500)), min_size=2))
    def test_turned_round(self, pairs: list[tuple[int, int]]) -> None:
        one, other = sums([a for a, _ in pairs]), sums([b for _, b in pairs])
        there, back = difference(one, other), difference(other, one)

        assert there is not None
        assert back is not None
        assert (there.low, there.high) == pytest.approx((-back.high, -back.low))
