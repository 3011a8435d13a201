"""A part of the long rows: the core equals the chapters at every shipped table."""

from __future__ import annotations

import pytest

from .rows import ROWS


class TestRows:
    """What a kernel says is what the chapter says; the first cases of each row."""

    @pytest.mark.parametrize(
        ("name", "number"),
        [
            pytest.param("positions", 10_000, id="cards that may be played, and who takes a trick"),
            pytest.param("phases", 200, id="whole play phases, card by card"),
            pytest.param("melds", 1_000, id="the dearest melds"),
        ],
    )
    def test_the_core_equals_the_rules(self, name: str, number: int) -> None:
        check, _ = ROWS[name]

        for case in range(number):
            check(case)
