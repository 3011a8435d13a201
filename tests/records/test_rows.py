"""Records are what was played, whatever is played and whoever looks."""

from __future__ import annotations

import pytest

from .rows import ROWS, Count, match_trip, seats, trip

_PARTS = 20
_PER_CENT = 100
_OFTEN = 0.02
"""Share of the decisions that are looked at by default."""


class TestRoundTrip:
    """Reading gives back what was written, and writing it again gives the same text."""

    def test_deals(self) -> None:
        met = Count()
        for number in range(ROWS["trips"].full // _PER_CENT):
            trip(number, met, _OFTEN)

        assert met.total() >= ROWS["trips"].full // _PER_CENT
        assert {"Finished", "Playing", "Drawing", "Bidding"} <= met.keys()

    def test_matches(self) -> None:
        met = Count()
        for number in range(0, ROWS["match-trips"].full, 3 * _PER_CENT // 4):
            match_trip(number, met, _OFTEN)

        assert met.total() > 0


class TestChanges:
    """A finished record of which one token is changed is refused, or tells of the same deal."""

    def test_one_per_cent(self) -> None:
        met = ROWS["changes"].run(range(ROWS["changes"].full // _PER_CENT))

        refused = sum(number for word, number in met.items() if "refused" in word)
        assert refused > 0.9 * met.total() > 0


class TestForgeries:
    """Whatever stands in a record, with digests that fit: it is read, or refused as a record."""

    def test_one_per_cent(self) -> None:
        met = ROWS["forgeries"].run(range(ROWS["forgeries"].full // _PER_CENT))

        assert met["public: refused"] > 100
        assert met["deals: refused"] > 50


class TestPairs:
    """What a seat may know is the same in deals that it cannot tell apart."""

    def test_some(self) -> None:
        """Finding pairs takes long, so that a third of a per cent is looked at by default."""
        for name in ("pairs", "gaigel-pairs"):
            count = ROWS[name].full // _PER_CENT // 3

            assert ROWS[name].run(range(count)).total() == count


class TestSeats:
    """A public record gives back the view of its seat."""

    def test_some(self) -> None:
        met = Count()
        for number in range(0, ROWS["seats"].full // _PER_CENT, 2):
            seats(5 * number, met, 3 * _OFTEN)

        assert met.total() > 0


@pytest.mark.slow
@pytest.mark.parametrize("part", range(_PARTS))
@pytest.mark.parametrize("name", ROWS)
def test_in_full(name: str, part: int) -> None:
    """All cases, in parts that may run side by side."""
    row = ROWS[name]
    length = row.full // _PARTS

    assert row.run(range(part * length, (part + 1) * length)).total() > 0
