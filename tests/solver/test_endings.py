"""The search against playing everything out; in full with ``python -m tests.solver.rows``."""

from __future__ import annotations

from collections import Counter

import pytest

from binokel.core.compiling import COMPILED
from binokel.solver import TooLong

from .endings import ending
from .rows import Count, aims, points

ENDINGS = 400 if COMPILED else 120


class TestRows:
    """Any duties, 2 to 6 players, any camps, mid-trick, stakes, unequal hands."""

    def test_endings(self) -> None:
        met: Count = Counter()
        for number in range(ENDINGS):
            points(number, met)

        assert min(met.values()) > 5, met

    def test_specials(self) -> None:
        met: Count = Counter()
        for number in range(ENDINGS // 2):
            aims(number, met)

        assert 5 < met["won"] < met["cases"] - 5

    @pytest.mark.parametrize("number", [1039, 1750, 2010])
    def test_who_may_beat_but_need_not(self, number: int) -> None:
        """Where nobody has to head, the holder may keep the trick though another could take it."""
        points(number, Counter())


class TestQuestions:
    """What a search may be asked besides."""

    def test_nothing_is_always_reached(self) -> None:
        drawn = ending(4)

        assert drawn.search.reaches(drawn.words, drawn.leader, drawn.trick, 0)

    def test_more_than_there_is_never_is(self) -> None:
        drawn = ending(4)

        assert not drawn.search.reaches(drawn.words, drawn.leader, drawn.trick, 100_000)

    def test_what_was_asked_before_changes_nothing(self) -> None:
        """One search for the whole row of questions, in both orders."""
        drawn = next(ending(n) for n in range(100) if len(ending(n).hands[0]) > 3)
        fresh = drawn.search.values(drawn.words, drawn.leader, drawn.trick)
        search = drawn.search
        for points_asked in range(0, 130, 7):
            search.reaches(drawn.words, drawn.leader, drawn.trick, points_asked)

        assert search.values(drawn.words, drawn.leader, drawn.trick) == fresh

    def test_a_search_ends_after_so_many_positions(self) -> None:
        drawn = next(ending(n) for n in range(100) if len(ending(n).hands[0]) > 3)
        search = drawn.search
        search.most_nodes = 3

        with pytest.raises(TooLong, match=r"given up after \d+ positions"):
            search.value(drawn.words, drawn.leader, drawn.trick)
        search.most_nodes = None
        assert search.value(drawn.words, drawn.leader, drawn.trick) == drawn.search.value(
            drawn.words, drawn.leader, drawn.trick
        )
