"""What a seat cannot know it is not told: D-34 to D-36."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from binokel import Action, Discard, Event, EventKind, State, events
from binokel.melds import Melds

from .channels import Ways, leaks
from .hidden import PHASES, Pair, cells, families, knowledge, pair_of
from .planted import PLANTED
from .soaks import SOAKS

_PARTS = 20
_PER_CENT = 100
_ENOUGH = 200


class TestPairs:
    """Deals that differ only in hidden cards are one and the same to a seat."""

    def test_one_per_cent(self) -> None:
        """Views, texts, pickles, messages, events, choices, refusals and errors are equal."""
        met = SOAKS["pairs"].run(range(SOAKS["pairs"].full // _PER_CENT))

        assert len(met) == len(cells())

    def test_a_full_run_is_enough(self) -> None:
        """Each family of profiles has so many pairs in each phase."""
        assert SOAKS["pairs"].full // len(cells()) >= _ENOUGH
        assert {phase for _, phase in cells()} == set(PHASES)
        assert {family for family, _ in cells()} == set(families())

    @pytest.mark.parametrize(("family", "phase"), cells())
    def test_differ_and_agree(self, family: str, phase: str) -> None:
        """The two deals of a pair are not the same, and what was exchanged was hidden."""
        pair = pair_of(family, phase, 0)

        assert pair.one.last != pair.other.last
        assert knowledge(pair.one, pair.seat) == knowledge(pair.other, pair.seat)
        assert type(pair.one.last).__name__ in {phase, "PassedOut"}


@pytest.mark.slow
@pytest.mark.parametrize("part", range(_PARTS))
def test_in_full(part: int) -> None:
    """All pairs, in parts that may run side by side."""
    soak = SOAKS["pairs"]
    length = soak.full // _PARTS

    soak.run(range(part * length, (part + 1) * length), f"pairs {part}")


@pytest.fixture(scope="module")
def of_every_phase() -> list[Pair]:
    """Make a pair of every phase of two families."""
    chosen = [cell for cell in cells() if cell[0] in {"3 solo", "4 opposite"}]
    return [pair_of(*cell, number) for cell in chosen for number in range(2)]


@pytest.fixture(scope="module")
def in_play() -> list[Pair]:
    """Make pairs of which many differ in what was laid away."""
    return [pair_of("3 solo", "Playing", number) for number in range(24)]


def caught(ways: Ways, pairs: Sequence[Pair]) -> Counter[str]:
    """Count through which ways pairs are found to differ."""
    return Counter(way for number, pair in enumerate(pairs) for way in leaks(ways, pair, number))


class TestPlantedLeaks:
    """A test that finds no leak has to find those that are there."""

    def test_nothing_planted(self, of_every_phase: list[Pair], in_play: list[Pair]) -> None:
        """Without a leak the same pairs are found equal."""
        assert caught(Ways(), [*of_every_phase, *in_play]) == Counter()

    @pytest.mark.parametrize("name", PLANTED)
    def test_caught(self, name: str, of_every_phase: list[Pair]) -> None:
        """Each is noticed where it is."""
        ways, way = PLANTED[name]

        assert caught(ways, of_every_phase)[way] >= len(of_every_phase) // 4

    def test_cards_laid_away_in_the_history(
        self, monkeypatch: pytest.MonkeyPatch, in_play: list[Pair]
    ) -> None:
        """D-35: what another seat laid away stands in its own view only."""
        monkeypatch.setattr("binokel.game.seeing._as_seen", _unmasked)

        assert caught(Ways(), in_play)["view"] > 0

    def test_cards_laid_away_as_an_event(self, in_play: list[Pair]) -> None:
        """D-35: the event with the cards is for the declarer alone."""
        assert caught(Ways(events=_to_everybody), in_play)["events"] > 0

    def test_all_melds_said_as_all(
        self, monkeypatch: pytest.MonkeyPatch, in_play: list[Pair]
    ) -> None:
        """D-36: ``meld all`` would tell that nothing is held back."""
        monkeypatch.setattr("binokel.game.seeing._as_seen", _as_said)

        assert caught(Ways(), in_play)["view"] > 0

    def test_dapp_seen_by_all(
        self, monkeypatch: pytest.MonkeyPatch, of_every_phase: list[Pair]
    ) -> None:
        """X-3, P-6: a Dapp that was shown to nobody, or to the declarer alone."""
        monkeypatch.setattr("binokel.game.seeing._has_seen", _always)

        assert caught(Ways(), of_every_phase)["view"] > 0


def _unmasked(action: Action, _: Melds) -> Action:
    return action


def _as_said(action: Action, _: Melds) -> Action:
    return Discard(()) if isinstance(action, Discard) else action


def _to_everybody(before: State, action: Action, after: State) -> tuple[Event, ...]:
    return tuple(
        Event(event.kind, event.seat, None, event.value, event.cards)
        if event.kind is EventKind.LAID_AWAY
        else event
        for event in events(before, action, after)
    )


def _always(*_: object) -> bool:
    return True
