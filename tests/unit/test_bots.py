"""The random bot: legal, repeatable, and as bold as it says."""

from __future__ import annotations

import math
import random
from collections import Counter
from typing import Any

import pytest

from binokel import (
    Abandon,
    Announce,
    Bid,
    Finished,
    Outcome,
    Pass,
    PassedOut,
    State,
    UsageError,
    View,
    bots,
    deal,
    is_legal,
    legal_actions,
    load_profile,
    profile_names,
    score,
    view,
)
from binokel.bots.chance import RandomBot

from ..courses import AUCTION, BASE, EXCHANGE, MELDS, opened, tell, walk
from ..tables import table

TIMES = 2_000


def chosen(state: State, times: int = TIMES) -> Counter[str]:
    """Let the bot choose many times in one position."""
    seen = view(state, state.actor)
    bot, rng = bots.make("random", state.profile), random.Random(1)
    return Counter(str(bot.choose(seen, rng)) for _ in range(times))


def about(number: int, share: float) -> bool:
    """Tell whether a share of all choices is what it should be, give or take four deviations."""
    deviation = math.sqrt(TIMES * share * (1 - share))
    return abs(number - TIMES * share) < 4 * deviation


class TestMaking:
    def test_random(self) -> None:
        assert bots.make("random", BASE) == RandomBot(BASE)

    @pytest.mark.parametrize("kind", ["", "clever", "RANDOM", None, 3])
    def test_no_such_kind(self, kind: Any) -> None:
        with pytest.raises(UsageError, match="one of random"):
            bots.make(kind, BASE)


class TestChoices:
    def test_bidding(self) -> None:
        """It passes with probability 1/2, else it bids the lowest bid."""
        found = chosen(opened())

        assert set(found) == {"pass", "bid 160"}
        assert about(found["pass"], 1 / 2)

    def test_nothing_left_to_bid(self) -> None:
        assert set(chosen(opened(table("auction.maximum = 150")), 50)) == {"pass"}

    def test_announcing_is_rare(self) -> None:
        found = chosen(tell(opened(), AUCTION))

        assert set(found) == {"take", "announce durch_hand"}
        assert about(found["announce durch_hand"], 1 / 50)

    def test_abandoning_is_rare(self) -> None:
        found = chosen(tell(opened(), EXCHANGE))

        assert about(found["abandon"], 1 / 50)
        assert len(found) == 2**3 + 1

    def test_laying_away_is_even(self) -> None:
        """It draws evenly from all ways of laying away."""
        state = tell(opened(), AUCTION, "take")
        ways = list(legal_actions(state))

        found = chosen(state)

        assert len(found) > len(ways) / 2
        assert max(found.values()) < 15

    def test_playing_is_even(self) -> None:
        found = chosen(tell(opened(), EXCHANGE, MELDS, "play HA"))

        assert set(found) == {"play HK", "play HO", "play HU"}
        assert all(about(number, 1 / 3) for number in found.values())

    def test_the_same_numbers_the_same_choice(self) -> None:
        for state, _, _ in walk(deal(BASE, seed=4), 4):
            seen = view(state, state.actor)
            bot = bots.make("random", BASE)

            assert bot.choose(seen, random.Random(9)) == bot.choose(seen, random.Random(9))

    def test_another_seat_cannot_choose(self) -> None:
        with pytest.raises(UsageError, match="who is to act"):
            bots.make("random", BASE).choose(view(opened(), 0), random.Random(1))


@pytest.mark.parametrize("name", profile_names())
def test_every_table(name: str) -> None:
    """It plays every shipped table of every game to the end, and whatever it does is legal."""
    profile = load_profile(name)
    for seed in range(3):
        moves = list(walk(deal(profile, seed=seed), seed))

        assert all(is_legal(state, action) for state, action, _ in moves)
        last = moves[-1][2]
        assert last.actor is None
        assert (score(last).outcome is Outcome.PASSED_OUT) == isinstance(last, PassedOut)


def test_many_endings() -> None:
    """In two hundred deals it meets most outcomes of the base."""
    found: Counter[str] = Counter()
    said: Counter[type] = Counter()
    for seed in range(200):
        for _, action, after in walk(deal(BASE, seed=seed), seed):
            said[type(action)] += 1
            if isinstance(after, Finished):
                found[score(after).outcome] += 1

    assert {"made", "failed", "abandoned", "special_lost"} <= set(found)
    assert {Bid, Pass, Announce, Abandon} <= set(said)


def test_a_bot_of_ones_own() -> None:
    """Whatever has a `choose` takes a seat."""

    class First:
        def choose(self, seen: View, rng: random.Random) -> Any:
            return next(legal_actions(seen))

    bot: bots.Bot = First()

    assert bot.choose(view(opened(), 2), random.Random(1)) == Pass()
