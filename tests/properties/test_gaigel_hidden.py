"""What a seat cannot know it is not told: G-12, G-20, G-38."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache

import pytest

from binokel import Action

from .channels import Ways
from .gaigel_channels import leaks
from .gaigel_hidden import GaigelPair, knowledge, pair_of
from .gaigel_planted import PLANTED_IN_GAIGEL
from .gaigel_situations import SITUATIONS
from .planted import PLANTED
from .soaks import SOAKS

_PARTS = 20
_PER_CENT = 100
_ENOUGH = 300
_EACH = 5


class TestPairs:
    """Deals that differ only in hidden cards are one and the same to a seat."""

    def test_one_per_cent(self) -> None:
        """Views, texts, pickles, messages, events, choices, refusals, errors and bots are equal."""
        met = SOAKS["gaigel-pairs"].run(range(SOAKS["gaigel-pairs"].full // _PER_CENT))

        assert set(SITUATIONS) <= set(met)
        assert {"hands", "stock", "covered cards", "earlier draws", "who is winning"} <= set(met)

    def test_a_full_run_is_enough(self) -> None:
        """Each situation has so many pairs, and all together are 5,000."""
        assert SOAKS["gaigel-pairs"].full // len(SITUATIONS) >= _ENOUGH
        assert SOAKS["gaigel-pairs"].full >= 5_000

    @pytest.mark.parametrize("situation", SITUATIONS)
    def test_differ_and_agree(self, situation: str) -> None:
        """The two deals of a pair are not the same, and what was exchanged was hidden."""
        pair = pair_of(situation, 0)

        assert pair.one.states[0] != pair.other.states[0]
        assert knowledge(pair.one, pair.seat) == knowledge(pair.other, pair.seat)
        assert SITUATIONS[situation](pair.one.last)
        assert SITUATIONS[situation](pair.other.last)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(_PARTS))
def test_in_full(part: int) -> None:
    """All pairs, in parts that may run side by side."""
    soak = SOAKS["gaigel-pairs"]
    length = soak.full // _PARTS

    soak.run(range(part * length, (part + 1) * length), f"gaigel-pairs {part}")


@cache
def some(situation: str) -> list[GaigelPair]:
    """Make some pairs of a situation."""
    return [pair_of(situation, number) for number in range(_EACH)]


@pytest.fixture(scope="module")
def under_way() -> list[GaigelPair]:
    """Make pairs of deals that are still on."""
    return [*some("covered first trick"), *some("drawing, answering")]


def caught(ways: Ways, among: Sequence[GaigelPair]) -> Counter[str]:
    """Count through which ways pairs are found to differ."""
    return Counter(way for number, pair in enumerate(among) for way in leaks(ways, pair, number))


class TestPlantedLeaks:
    """A test that finds no leak has to find those that are there."""

    def test_nothing_planted(self, under_way: list[GaigelPair]) -> None:
        """Without a leak the same pairs are found equal."""
        assert caught(Ways(), under_way) == Counter()

    @pytest.mark.parametrize("name", PLANTED)
    def test_caught(self, name: str, under_way: list[GaigelPair]) -> None:
        """What may leak in any game is noticed where it is."""
        ways, way = PLANTED[name]

        assert caught(ways, under_way)[way] >= len(under_way) // 4

    @pytest.mark.parametrize("name", PLANTED_IN_GAIGEL)
    def test_caught_in_gaigel(self, name: str) -> None:
        """What may leak of stock, draws and covered cards is noticed where it is."""
        ways, way, situations = PLANTED_IN_GAIGEL[name]
        among = [pair for situation in situations for pair in some(situation)]

        assert caught(ways, among)[way] >= len(among) // 4

    def test_covered_cards_in_the_history(
        self, monkeypatch: pytest.MonkeyPatch, under_way: list[GaigelPair]
    ) -> None:
        """G-20: a covered card stands in its own seat's history only."""
        monkeypatch.setattr("binokel.gaigel.seeing._as_seen", _unmasked)

        assert caught(Ways(), under_way)["view"] > 0


def _unmasked(action: Action) -> Action:
    return action
