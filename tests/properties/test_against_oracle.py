"""The engine beside the oracle: the first per cent of every row, or all of it."""

from __future__ import annotations

import pytest

from .soaks import SOAKS

_PARTS = 20
_PER_CENT = 100
_COMMON = {"made", "failed", "abandoned", "hopeless", "special_lost"}
_OUTCOMES = _COMMON | {"special_won", "passed_out"}
ROWS = ("positions", "hands", "deals", "matches")


class TestFirstPerCent:
    """The default run: one case in a hundred."""

    def test_trick_positions(self) -> None:
        """What is playable, by the rules and by the core, and who wins."""
        SOAKS["positions"].run(range(SOAKS["positions"].full // _PER_CENT))

    def test_meld_hands(self) -> None:
        """What the dearest melds are worth, and what is shown."""
        SOAKS["hands"].run(range(SOAKS["hands"].full // _PER_CENT))

    def test_whole_deals(self) -> None:
        """Every step of a deal and its score; no common ending is missing."""
        met = SOAKS["deals"].run(range(SOAKS["deals"].full // _PER_CENT))

        assert set(met) >= _COMMON

    def test_matches(self) -> None:
        """Totals, dealers and winners; ties come up."""
        met = SOAKS["matches"].run(range(SOAKS["matches"].full // _PER_CENT))

        assert set(met) >= {"won", "shared"}


@pytest.mark.slow
@pytest.mark.parametrize("part", range(_PARTS))
@pytest.mark.parametrize("name", ROWS)
def test_in_full(name: str, part: int) -> None:
    """The whole row, in parts that may run side by side."""
    soak = SOAKS[name]
    length = soak.full // _PARTS

    met = soak.run(range(part * length, (part + 1) * length), f"{name} {part}")

    assert name != "deals" or set(met) >= _OUTCOMES
