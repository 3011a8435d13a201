"""Positions looked at are the same everywhere, and not more than they should be."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from binokel.core.arena import FOLLOWS, HEADS, LIKE, SHARED
from binokel.core.compiling import PLAIN
from binokel.solver import Search

from .deals import Whole, cut, realistic, uniform
from .nodes import ENDING, WHOLE, nodes

FEW = 40
START = """
from binokel.solver.warming import warm
warm()
from tests.solver.deals import realistic
from tests.solver.nodes import nodes
print(nodes(realistic(3)))
"""


class TestNodes:
    """They are deterministic; with them the speed cannot be lost unseen."""

    @pytest.mark.parametrize("number", range(FEW))
    def test_of_endings(self, number: int) -> None:
        assert nodes(cut(realistic(number), 5)) == ENDING[number]

    def test_bounds_of_those_stored(self) -> None:
        ordered = sorted(WHOLE)

        assert statistics.median(ordered) <= 80_000
        assert ordered[len(ordered) * 95 // 100] <= 12 * statistics.median(ordered)

    @pytest.mark.fast
    def test_of_whole_deals(self) -> None:
        assert [nodes(realistic(number)) for number in range(len(WHOLE))] == list(WHOLE)


def bare(deal: Whole) -> Search:
    """Make a search that sees no cards as alike, shares nothing and foresees nothing."""
    search = Search(deal.tables, len(deal.hands), 1 << deal.declarer)
    search.value(tuple(word & -word for word in deal.words), 0)
    search.forget()
    for quality in (LIKE, SHARED, HEADS, FOLLOWS):
        search.arena[quality] = 0
    return search


@pytest.mark.fast
class TestShortcuts:
    """What makes the search fast changes no value."""

    @pytest.mark.parametrize("number", range(30))
    @pytest.mark.parametrize("drawn", [realistic, uniform], ids=["realistic", "uniform"])
    def test_with_and_without(self, drawn: Callable[[int], Whole], number: int) -> None:
        deal = cut(drawn(number), 8)
        plain = bare(deal)
        full = Search(deal.tables, len(deal.hands), 1 << deal.declarer)

        value = full.value(deal.words, 0)

        assert plain.value(deal.words, 0) == value
        assert full.nodes < plain.nodes
        assert full.values(deal.words, 0) == plain.values(deal.words, 0)
        best = min if deal.declarer else max
        assert best(full.values(deal.words, 0).values()) == value
        assert [full.reaches(deal.words, 0, (), value + step) for step in (0, 1)] == [True, False]


@pytest.mark.fast
class TestColdAndWarm:
    """A kernel that calls itself once crashed wherever it came from the cache."""

    def test_a_second_process(self, tmp_path: Path) -> None:
        settings = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)}
        settings.pop(PLAIN, None)
        for _ in range(3):
            done = subprocess.run(
                [sys.executable, "-c", START],
                env=settings,
                capture_output=True,
                text=True,
                check=False,
            )
            assert (done.returncode, done.stdout, done.stderr) == (0, f"{WHOLE[3]}\n", "")
