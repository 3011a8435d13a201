"""Chapter A: bids, and how an auction opens."""

from __future__ import annotations

import pytest

from binokel import Bidding, Exchanging, Refusal

from ..tables import dealt, do, refused, table, ways, why
from .speaking import bids, result, run, turn_of

BASE = table()
FREE = table('auction.opening = "free"')
SINGLE = table('auction.raises = "single"')


class TestBid:
    """A-1: A bid is the number of points that the declarer's side promises to make in this deal."""

    def test_it_is_what_the_declarer_plays_for(self) -> None:
        state = do(dealt(BASE), "bid 230, bid 240, pass, pass", Exchanging)

        assert (state.declarer, state.bid) == (0, 240)


class TestWhatMayBeBid:
    """
    A-2: A bid is a multiple of `auction.step`.

    It is not below `auction.minimum` and not above `auction.maximum`, which are multiples of the
    step themselves.
    """

    @pytest.mark.parametrize(
        ("value", "expected"),
        [
            pytest.param(155, Refusal.BID_NOT_A_STEP, id="no step"),
            pytest.param(1, Refusal.BID_NOT_A_STEP, id="neither step nor minimum"),
            pytest.param(140, Refusal.BID_TOO_LOW, id="below the minimum"),
            pytest.param(150, None, id="the minimum"),
            pytest.param(1000, None, id="the maximum"),
            pytest.param(1010, Refusal.BID_TOO_HIGH, id="above the maximum"),
        ],
    )
    def test_first_bid(self, value: int, expected: Refusal | None) -> None:
        assert why(dealt(FREE), f"bid {value}") is expected

    def test_other_numbers(self) -> None:
        profile = table(
            'auction.opening = "free"',
            "auction.minimum = 200",
            "auction.step = 20",
            "auction.maximum = 260",
        )

        assert bids(profile) == [200, 220, 240, 260]
        assert ways(dealt(profile)) == ["pass", "bid 200", "bid 220", "bid 240", "bid 260"]

    def test_steps_of_one(self) -> None:
        """The maximum is the last bid also where every number is a step."""
        profile = table('auction.opening = "free"', "auction.step = 1", "auction.maximum = 152")

        assert bids(profile) == [150, 151, 152]

    def test_limits_are_steps(self) -> None:
        assert refused("auction.minimum = 155") == ["auction.minimum"]
        assert refused("auction.maximum = 1005") == ["auction.maximum"]
        assert refused("auction.minimum = 300", "auction.maximum = 200") == ["auction.minimum"]


class TestOutForGood:
    """A-3: Whoever passes is out of the auction and does not come back."""

    @pytest.mark.parametrize("method", ["duels", "rounds"])
    def test_not_asked_again(self, method: str) -> None:
        """The other two raise each other four times, until one of them has enough."""
        profile = table(f'auction.method = "{method}"', 'auction.opening = "free"')
        state = do(dealt(profile), "pass")
        seats: list[int] = []

        while isinstance(state, Bidding):
            seats.append(state.actor)
            state = do(state, "pass" if seats.count(2) == 4 else ways(state)[1])

        assert set(seats) == {1, 2}


class TestRaises:
    """
    A-4: With `auction.raises = "any"` a bid may rise by any number of steps.

    With `"single"` the opening bid is exactly the minimum and every further bid exactly one step
    higher.
    """

    def test_any(self) -> None:
        assert bids(BASE, "2:300 1:310") == list(range(320, 1001, 10))
        assert bids(FREE) == list(range(150, 1001, 10))

    def test_single(self) -> None:
        single = table('auction.raises = "single"', 'auction.opening = "free"')

        assert bids(single) == [150]
        assert bids(single, "1:150") == [160]
        assert bids(SINGLE, "2:160 1:170") == [180]
        assert bids(SINGLE, "2:160 1:-") == [170]

    def test_refusals(self) -> None:
        state = dealt(SINGLE)

        assert why(state, "bid 170") is Refusal.BID_NOT_SINGLE
        assert why(state, "bid 150") is Refusal.BID_TOO_LOW
        assert why(state, "bid 1010") is Refusal.BID_TOO_HIGH
        assert why(state, "bid 160") is None

    def test_single_or_equal_for_who_may_hold(self) -> None:
        single = table('auction.raises = "single"', 'auction.reply = "hold"')

        assert bids(single, "2:160") == [160, 170]
        assert bids(single, "2:160 1:160") == [170]

    def test_single_below_the_maximum(self) -> None:
        single = table('auction.raises = "single"', "auction.maximum = 160")

        assert bids(single) == [160]


class TestMaximum:
    """
    A-5: A bid of the maximum ends the auction at once, and its bidder is the declarer.

    Only where `auction.reply` is `"hold"` and a challenger bids it in a duel may the holder still
    hold it.
    A forced opening bid ends nothing, even at the maximum; but once the maximum stands, the next
    pass ends the auction, since nobody can bid more.
    """

    HOLD = table('auction.reply = "hold"')

    @pytest.mark.parametrize("method", ["duels", "rounds"])
    @pytest.mark.parametrize("opening", ["forced", "free"])
    def test_ends_at_once(self, method: str, opening: str) -> None:
        profile = table(f'auction.method = "{method}"', f'auction.opening = "{opening}"')
        first = "" if opening == "forced" else "1:150 "

        assert result(profile, f"{first}2:1000") == (2, 1000)
        assert result(profile, f"{first}2:160 {'1' if method == 'duels' else '3'}:1000")

    def test_the_first_word(self) -> None:
        assert result(FREE, "1:1000") == (1, 1000)

    @pytest.mark.parametrize(
        ("script", "expected"),
        [
            pytest.param("2:1000 1:1000", (1, 1000), id="the holder holds it"),
            pytest.param("2:1000 1:-", (2, 1000), id="the holder passes"),
            pytest.param("2:160 1:1000", (1, 1000), id="the holder bids it"),
            pytest.param("2:160 1:- 3:1000 2:1000", (2, 1000), id="in a later duel"),
        ],
    )
    def test_may_be_held(self, script: str, expected: tuple[int, int]) -> None:
        assert result(self.HOLD, script) == expected

    def test_in_rounds_nobody_holds(self) -> None:
        rounds = table('auction.reply = "hold"', 'auction.method = "rounds"')

        assert result(rounds, "2:1000") == (2, 1000)

    @pytest.mark.parametrize("method", ["duels", "rounds"])
    def test_forced_at_the_maximum(self, method: str) -> None:
        """Nobody else can bid, and the first pass ends it."""
        profile = table("auction.maximum = 150", f'auction.method = "{method}"')

        assert turn_of(run(profile)) == 2
        assert bids(profile) == []
        assert ways(dealt(profile)) == ["pass"]
        assert result(profile, "2:-") == (1, 150)

    def test_forced_at_the_maximum_and_held(self) -> None:
        """Seat 2 opens, the forehand hears and may hold."""
        profile = table("auction.maximum = 150", "auction.opener = 2", 'auction.reply = "hold"')

        assert bids(profile) == [150]
        assert result(profile, "1:150") == (1, 150)
        assert result(profile, "1:-") == (2, 150)


class TestOpener:
    """
    A-6: `auction.opener` is the seat that speaks first.

    1 is the forehand, 2 the seat after it, so that one deals, one hears and one speaks; at a table
    of two seat 2 is the dealer.
    """

    @pytest.mark.parametrize("players", ["dabb-2", "schwaebisch-3", "kreuz-40", "drecksau-5"])
    @pytest.mark.parametrize("opener", [1, 2])
    @pytest.mark.parametrize("dealer", [0, 1])
    def test_first_to_speak(self, players: str, opener: int, dealer: int) -> None:
        profile = table(f"auction.opener = {opener}", 'auction.opening = "free"', extends=players)

        state = dealt(profile, dealer=dealer)

        assert state.actor == (dealer + opener) % profile.table.players

    def test_two_players(self) -> None:
        profile = table("auction.opener = 2", 'auction.opening = "free"', extends="dabb-2")

        assert dealt(profile, dealer=1).actor == 1


class TestForcedOpening:
    """
    A-7: With `auction.opening = "forced"` the opener must begin with exactly the minimum.

    It may neither pass nor jump; nothing is left to decide, so the deal makes that bid itself.
    """

    @pytest.mark.parametrize(
        ("opener", "bids_said", "turn"),
        [
            pytest.param(1, ((0, 150),), 1, id="the forehand"),
            pytest.param(2, ((1, 150),), 0, id="seat 2"),
        ],
    )
    @pytest.mark.parametrize("method", ["duels", "rounds"])
    def test_made_by_the_deal(
        self, method: str, opener: int, bids_said: tuple[tuple[int, int], ...], turn: int
    ) -> None:
        profile = table(f"auction.opener = {opener}", f'auction.method = "{method}"')
        in_rounds = method == "rounds"

        state = dealt(profile)

        assert state.bids == bids_said
        assert state.actor == (opener % 3 if in_rounds else turn)


class TestForcedBidIsNoAction:
    """A-8: The forced bid stands among the bids that were spoken and is no action of the deal."""

    def test_history(self) -> None:
        state = do(dealt(BASE), "bid 160, pass", Bidding)

        assert state.bids == ((0, 150), (1, 160), (0, None))
        assert [str(action) for action in state.history] == ["bid 160", "pass"]
        assert state.history_seats == (1, 0)


class TestFreeOpening:
    """A-9: With `auction.opening = "free"` the opener, like everybody after it, bids or passes."""

    def test_bid_or_pass(self) -> None:
        state = dealt(FREE)

        assert (state.bids, state.actor) == ((), 0)
        assert ways(state)[:2] == ["pass", "bid 150"]
        assert why(state, "bid 300") is None
