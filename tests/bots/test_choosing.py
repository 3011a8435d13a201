"""Values that all bots share: reasons and budgets."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from binokel import State, UsageError, apply, bots, deal, load_profile, view
from binokel.actions import Pass
from binokel.bots.binokel import playing
from binokel.bots.choosing import Budget, Reason
from binokel.speech import phrase

BASE = load_profile("schwaebisch-3")


class TestBudget:
    def test_worlds(self) -> None:
        assert list(Budget(worlds=4).rounds(usual=2)) == [0, 1, 2, 3]

    def test_the_usual(self) -> None:
        assert list(Budget().rounds(usual=3)) == [0, 1, 2]

    def test_at_most(self) -> None:
        assert list(Budget(worlds=9).rounds(usual=2, most=5)) == [0, 1, 2, 3, 4]

    def test_no_time_is_one_round(self) -> None:
        assert list(Budget(seconds=1e-9).rounds(usual=3)) == [0]

    def test_time_ends(self) -> None:
        """A little time is more than no round and not all of them."""
        assert 0 < len(list(Budget(seconds=0.001).rounds(usual=1))) < 1_000_000

    @pytest.mark.parametrize(
        "budget",
        [
            {"worlds": 0},
            {"worlds": -3},
            {"worlds": True},
            {"worlds": 2.0},
            {"seconds": 0},
            {"seconds": float("inf")},
            {"seconds": "1"},
            {"worlds": 1, "seconds": 1},
        ],
        ids=str,
    )
    def test_makes_no_sense(self, budget: dict[str, Any]) -> None:
        with pytest.raises(UsageError):
            bots.make("hard", BASE, **budget)


class TestReason:
    def test_is_said(self) -> None:
        reason = Reason(Pass(), 1.0, phrase("{who} bids {value}"), {"who": "Anne", "value": 160})

        assert reason.say() == "Anne bids 160"
        assert reason.say("de") == "Anne bietet 160"

    def test_no_such_language(self) -> None:
        with pytest.raises(UsageError, match="'de' or 'en'"):
            Reason(Pass(), 1.0, phrase("{who} bids {value}")).say("fr")


@pytest.fixture
def few_nodes(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every search stops early; what is kept of searches is the subject here."""
    caches = playing._search, playing._verdicts  # pyright: ignore[reportPrivateUsage]
    monkeypatch.setattr(playing, "MOST_NODES", 12)
    for cache in caches:
        cache.cache_clear()
    yield
    for cache in caches:
        cache.cache_clear()


@pytest.mark.usefixtures("few_nodes")
def test_asked_before() -> None:
    """What a search remembers from the last question does not decide whether it is stopped."""
    chance, hard = bots.make("random", BASE), bots.make("hard", BASE, worlds=1)
    for seed in range(12):
        state: State = deal(BASE, seed=seed)
        rng = random.Random(seed)
        while state.actor is not None:
            seen = view(state, state.actor)
            if seen.phase == "Playing" and sum(seen.hand_sizes) <= playing.EXACT:
                first, again = (hard.choose_with_reasons(seen, random.Random(1)) for _ in range(2))
                assert first == again
            state = apply(state, chance.choose(seen, rng))
