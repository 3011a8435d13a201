"""Chapter A: how an auction ends, and what holds of every auction."""

from __future__ import annotations

import itertools
import random

import attrs
import pytest

from binokel import Exchanging, PassedOut, Refusal, score
from binokel.auctions import AuctionRules, compile_auction
from binokel.options import AllPass, Method, NextChallenger, Opening, Raises, Reply
from binokel.profile import AuctionKeys
from binokel.rules import compile_rules
from binokel.seats import Seating, solo, teams

from ..tables import dealt, do, reach, table, why
from .speaking import bids, result, run, turn_of

BASE = table()
FREE = table('auction.opening = "free"')


class TestEnd:
    """A-21: When one seat is left and has bid, it is the declarer, and its last bid is the bid."""

    @pytest.mark.parametrize(
        ("extends", "script", "expected"),
        [
            pytest.param("schwaebisch-3", "2:- 3:-", (1, 150), id="a forced bid"),
            pytest.param("schwaebisch-3", "2:- 3:200 1:210 3:-", (1, 210), id="its last"),
            pytest.param("english-3", "1:- 2:- 3:150", (3, 150), id="its only one"),
        ],
    )
    def test_declarer(self, extends: str, script: str, expected: tuple[int, int]) -> None:
        assert result(table(extends=extends), script) == expected


class TestNobodyHasBid:
    """
    A-22: As long as nobody has bid, a duel ends when one of the two passes.

    The other stays in without a bid.
    """

    def test_stays_in_without_a_bid(self) -> None:
        assert turn_of(run(FREE, "1:-")) == 3
        assert turn_of(run(FREE, "1:- 3:150")) == 2
        assert result(FREE, "1:- 3:150 2:-") == (3, 150)
        assert result(FREE, "1:- 3:150 2:160 3:-") == (2, 160)

    def test_it_may_even_hold(self) -> None:
        free_hold = table('auction.opening = "free"', 'auction.reply = "hold"')

        assert result(free_hold, "1:- 3:150 2:150 3:-") == (2, 150)


class TestAskedOnce:
    """A-23: If the last seat left has not bid, it is asked once: it bids, or it passes too."""

    @pytest.mark.parametrize(
        ("lines", "script"),
        [
            pytest.param((), "1:- 3:-", id="duels"),
            pytest.param(("auction.opener = 2",), "2:- 3:-", id="duels, seat 2 opening"),
            pytest.param(('auction.method = "rounds"',), "1:- 2:-", id="rounds"),
        ],
    )
    def test_bid_or_pass(self, lines: tuple[str, ...], script: str) -> None:
        profile = table('auction.opening = "free"', 'auction.all_pass = "redeal"', *lines)
        last = turn_of(run(profile, script))

        assert bids(profile, script)[0] == 150
        assert result(profile, f"{script} {last}:200") == (last, 200)
        assert result(profile, f"{script} {last}:-") is None


class TestAllPass:
    """
    A-24: If all have passed, `auction.all_pass` decides.

    With `"opener_plays"` the opener is declarer at the minimum, with `"dealer_plays"` the dealer
    is, with `"redeal"` the deal is off and the same dealer deals again, with `"redeal_next"` the
    next dealer does.
    """

    @pytest.mark.parametrize(
        ("word", "opener", "expected"),
        [
            pytest.param("opener_plays", 1, (1, 150), id="the opener"),
            pytest.param("opener_plays", 2, (2, 150), id="the opener in seat 2"),
            pytest.param("dealer_plays", 1, (3, 150), id="the dealer"),
            pytest.param("dealer_plays", 2, (3, 150), id="the dealer, seat 2 opening"),
            pytest.param("redeal", 1, None, id="nobody"),
            pytest.param("redeal_next", 1, None, id="nobody either"),
        ],
    )
    @pytest.mark.parametrize("method", ["duels", "rounds"])
    def test_the_four_words(
        self, method: str, word: str, opener: int, expected: tuple[int, int] | None
    ) -> None:
        profile = table(
            f'auction.all_pass = "{word}"',
            f'auction.method = "{method}"',
            f"auction.opener = {opener}",
            'auction.opening = "free"',
        )
        in_turn = {1: "1:- 2:- 3:-", 2: "2:- 3:- 1:-"}[opener]
        script = "1:- 3:- 2:-" if (method, opener) == ("duels", 1) else in_turn

        assert result(profile, script) == expected


class TestDealerSitsOut:
    """A-25: Where the dealer sits out, `"dealer_plays"` means the last seat."""

    def test_the_last_seat(self) -> None:
        profile = table(
            'auction.all_pass = "dealer_plays"',
            'auction.opening = "free"',
            extends="vier-am-tisch",
        )

        assert result(profile, "1:- 3:- 2:-") == (3, 150)


class TestCannotBePassedOut:
    """A-26: An auction with a forced opening cannot be passed out."""

    @pytest.mark.parametrize("word", ["opener_plays", "dealer_plays", "redeal", "redeal_next"])
    @pytest.mark.parametrize("method", ["duels", "rounds"])
    def test_the_opener_plays(self, method: str, word: str) -> None:
        profile = table(f'auction.all_pass = "{word}"', f'auction.method = "{method}"')

        assert result(profile, "2:- 3:-") == (1, 150)


class TestPassedOut:
    """
    A-27: A deal that is off has no declarer and no bid, brings nobody a point.

    And is not counted by the match.
    """

    @pytest.mark.parametrize("word", ["redeal", "redeal_next"])
    def test_nothing(self, word: str) -> None:
        profile = table(f'auction.all_pass = "{word}"', 'auction.opening = "free"')

        state = do(dealt(profile), "pass, pass, pass", PassedOut)

        ledger = score(state)
        assert (ledger.declarer, ledger.bid, ledger.entries) == (None, None, ())
        assert ledger.booked == (0, 0, 0)
        assert state.actor is None
        assert why(state, "pass") is Refusal.DEAL_OVER

    def test_the_others_play_on(self) -> None:
        """With the other two words the deal goes on."""
        profile = table('auction.all_pass = "dealer_plays"', 'auction.opening = "free"')

        state = reach(dealt(profile), Exchanging)

        assert (state.declarer, state.bid) == (2, 150)
        assert compile_rules(profile).auction.opener_seat(2) == 0


SEATINGS = [solo(2), solo(3), solo(4), teams(4, 2), solo(5), solo(6), teams(6, 2), teams(6, 3)]


def every_table() -> list[tuple[AuctionRules, Seating]]:
    """Combine all words of the auction with all seatings."""
    choices = itertools.product(Method, (1, 2), Opening, Raises, Reply, NextChallenger, AllPass)
    keys = [
        AuctionKeys(
            method=method,
            opener=opener,
            opening=opening,
            maximum=200,
            raises=raises,
            reply=reply,
            next_challenger=challenger,
            all_pass=fallback,
        )
        for method, opener, opening, raises, reply, challenger, fallback in choices
    ]
    return [
        (compile_auction(attrs.evolve(BASE, auction=one), seating), seating)
        for one in keys
        for seating in SEATINGS
    ]


class TestEveryTable:
    """A-3, A-5, A-16, A-21, A-24: what holds of all auctions, whatever the words."""

    def test_laws(self) -> None:
        """Chance speaks, once at every table; the order of the tables is fixed."""
        rng = random.Random(7)
        for rules, seating in every_table():
            dealer = rng.randrange(seating.players)
            auction = rules.start(dealer)
            while auction.turn is not None:
                choices = rules.choices(auction)
                assert all(rules.refusal(auction, value) is None for value in choices)
                if choices and rng.random() < 0.6:
                    auction = rules.after_bid(auction, rng.choice(choices))
                else:
                    auction = rules.after_pass(auction)

            said = auction.bids
            passed = [seat for seat, value in said if value is None]
            values = [value for _, value in said if value is not None]
            assert len(passed) == len(set(passed))
            assert all(
                value is None or seat not in passed[: _passes(said[:place])]
                for place, (seat, value) in enumerate(said)
            )
            assert values == sorted(values)
            assert rules.hold or len(values) == len(set(values))
            assert auction == rules.replay(dealer, said)
            if values:
                last = [(seat, value) for seat, value in said if value is not None][-1]
                assert rules.result(auction, dealer) == last
                assert last[1] == 200 or len(passed) == seating.players - 1
            else:
                assert len(passed) == seating.players


def _passes(said: tuple[tuple[int, int | None], ...]) -> int:
    return sum(value is None for _, value in said)
