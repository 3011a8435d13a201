"""Gaigel's engine beside its oracle: the first per cent of every row, or all of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from binokel import Card, IllegalAction, Suit
from binokel.gaigel.openings import FirstTrick
from binokel.tricks import TrickRules

from .soaks import SOAKS

_PARTS = 20
_PER_CENT = 100
ROWS = ("gaigel-positions", "gaigel-deals", "gaigel-matches")
_ENDED = {"ended goal", "ended played", "ended five_sevens", "ended dissle_lost"}
_OPENED = {
    f"opened {how}" for how in ("plainly", "andere_alte", "ge_elfen", "hoeher_hat", "auf_dissle")
}
_DONE = {f"actions {verb}" for verb in ("open", "play", "pair", "rob", "proceed")}
_TAKEN = {
    f"first trick {how}: {who}"
    for how in ("plain", "andere_alte", "hoeher_hat", "auf_dissle")
    for who in ("the forehand", "another")
} | {"first trick ge_elfen: the forehand"}
_REFUSALS = 18
"""So many reasons there are against an action while a deal is on."""


class TestFirstPerCent:
    """The default run: one case in a hundred."""

    def test_positions(self) -> None:
        """What is legal, why the rest is not, and what follows; no refusal is missing."""
        met = SOAKS["gaigel-positions"].run(range(SOAKS["gaigel-positions"].full // _PER_CENT))

        assert sum(word.startswith("refused") for word in met) == _REFUSALS
        assert {"Opening", "Drawing", "Endgame", "did pair", "did rob", "draws"} <= set(met)

    def test_whole_deals(self) -> None:
        """Every step of a deal, its winners and its score; no ending and no opening is missing."""
        met = SOAKS["gaigel-deals"].run(range(SOAKS["gaigel-deals"].full // _PER_CENT))

        assert {word for word, number in met.items() if number} >= _ENDED | _OPENED | _DONE

    def test_matches(self) -> None:
        """Deals won, dealers and winners."""
        met = SOAKS["gaigel-matches"].run(range(SOAKS["gaigel-matches"].full // _PER_CENT))

        assert {"won by wins", "won by deals"} <= set(met)


def _without_openings(
    _: FirstTrick, tricks: TrickRules, __: Suit, ___: object, cards: Sequence[Card]
) -> int:
    """Let the first trick go to the highest card of the suit led, however it was opened."""
    return tricks.winner(None, cards)


def _backwards(first: int, players: int) -> tuple[int, ...]:
    """Go around the table the wrong way."""
    return tuple((first - step) % players for step in range(players))


def _no(*_: object) -> bool:
    return False


def _yes(*_: object) -> bool:
    return True


def _nothing(*_: object) -> None:
    return None


def _no_cards(_: object) -> Counter[Card]:
    return Counter()


class TestPlantedFaults:
    """A comparison that finds no fault has to find those that are there."""

    @pytest.mark.parametrize(
        ("name", "by"),
        [
            pytest.param("openings.FirstTrick.taken_by", _without_openings, id="openings"),
            pytest.param("settling.around", _backwards, id="who draws when"),
            pytest.param("moving.at_goal", _no, id="the goal by a pair"),
            pytest.param("settling.at_goal", _no, id="the goal by a trick"),
            pytest.param("state.Endgame.is_over", property(_no), id="the last trick"),
            pytest.param("permitting.still_melded", _no_cards, id="melded twice"),
            pytest.param("permitting.can_be_robbed", _yes, id="nothing to rob"),
            pytest.param("permitting.bound_by", _nothing, id="a pair binds"),
            pytest.param("rules.FIVE", 6, id="five sevens"),
        ],
    )
    def test_noticed(self, monkeypatch: pytest.MonkeyPatch, name: str, by: object) -> None:
        """Each of them in the first per cent of the deals."""
        monkeypatch.setattr(f"binokel.gaigel.{name}", by)

        with pytest.raises((AssertionError, IndexError, StopIteration, IllegalAction)):
            SOAKS["gaigel-deals"].run(range(SOAKS["gaigel-deals"].full // _PER_CENT))


@pytest.mark.slow
@pytest.mark.parametrize("part", range(_PARTS))
@pytest.mark.parametrize("name", ROWS)
def test_in_full(name: str, part: int) -> None:
    """The whole row, in parts that may run side by side."""
    soak = SOAKS[name]
    length = soak.full // _PARTS

    met = soak.run(range(part * length, (part + 1) * length), f"{name} {part}")

    wanted = {
        "gaigel-positions": _TAKEN,
        "gaigel-deals": _ENDED | _OPENED | _DONE | {"drawn deals"},
        "gaigel-matches": {"won by wins", "won by deals"},
    }
    assert {word for word, number in met.items() if number} >= wanted[name]
