"""Each number of ways comes out twice: through the library, and by the oracle."""

from __future__ import annotations

from collections import Counter

import pytest

from binokel import Bidding, Playing

from .counting import Line, by_library, by_oracle, read_lines

LINES = read_lines()


@pytest.mark.parametrize("line", LINES, ids=[f"{one.family}: {one.position.name}" for one in LINES])
class TestLines:
    """D-20, A-2, X-5, T-12: what may be done, and where it leads."""

    def test_library(self, line: Line) -> None:
        assert by_library(line.position, len(line.expected)) == line.expected

    def test_oracle(self, line: Line) -> None:
        assert by_oracle(line.position, len(line.expected)) == line.expected


class TestTheChoice:
    """What the positions cover together."""

    def test_three_lines_a_family(self) -> None:
        families = Counter(line.family for line in LINES)

        assert len(families) == 12
        assert min(families.values()) >= 3

    def test_two_to_six_players(self) -> None:
        assert {line.position.rules.table.players for line in LINES} == {2, 3, 4, 5, 6}

    def test_many_phases(self) -> None:
        phases = Counter(type(line.position.reached()) for line in LINES)

        assert phases[Bidding] >= 12
        assert phases[Playing] >= 12
        assert len(phases) >= 4

    def test_more_than_one_action(self) -> None:
        assert min(len(line.expected) for line in LINES) >= 1
        assert sum(len(line.expected) for line in LINES) >= 200
