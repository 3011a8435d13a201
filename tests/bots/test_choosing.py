"""Values that all bots share: reasons and budgets."""

from __future__ import annotations

from typing import Any

import pytest

from binokel import UsageError, bots, load_profile
from binokel.actions import Pass
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
