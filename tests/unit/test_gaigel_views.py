"""What each seat sees of a deal of Gaigel, and what it does not."""

from __future__ import annotations

import pickle

import pytest

from binokel import Card, Suit, legal_actions, parse_cards, view
from binokel.deals import thaw
from binokel.gaigel import Opening

from ..rules.gaigel import NO_OPENINGS, TURNED, dealt, do, short, table
from .hand_of_gaigel import FIRST_TRICK, FOUR, WITH_PAIR, opened, over, told

COVERED_TRICK = "open hoeher_hat SK, play SA, play SZ"
EICHEL_TRICK = "play EA, play EK, play EO, play EU"


class TestOpenCards:
    """G-12: beside the open cards a seat knows its hand and the numbers of all others."""

    @pytest.mark.parametrize("seat", [0, 1, None])
    def test_dealt(self, seat: int | None) -> None:
        seen = view(opened(), seat)

        assert (seen.phase, seen.step, seen.actor, seen.leader) == ("Opening", None, 1, 1)
        assert (seen.trump, seen.stock, seen.hand_sizes) == (Suit.BOLLEN, 38, (5, 5))
        assert seen.turned == seen.under == Card.parse("BO")
        assert [cards is not None for cards in seen.hands] == [seat == 0, seat == 1]
        assert (seen.opening, seen.covered, seen.trick) == (None, (), ())

    @pytest.mark.parametrize("seat", [0, 1, None])
    def test_nothing_of_an_auction(self, seat: int | None) -> None:
        seen = view(told(FIRST_TRICK), seat)

        assert (seen.declarer, seen.bid, seen.bids, seen.special) == (None, None, (), None)
        assert (seen.dapp, seen.discards, seen.announced, seen.open_hand) == ((), (), (), None)

    @pytest.mark.parametrize("seat", [0, 1, None])
    def test_robbed(self, seat: int | None) -> None:
        """G-61: what was turned up is remembered, what lies there now is seen."""
        seen = view(told(WITH_PAIR), seat)

        assert (seen.turned, seen.under) == parse_cards("BO B7")
        assert [sum(meld.points for meld in melds) for melds in seen.melds] == [0, 40]
        assert (seen.phase, seen.stock) == ("Drawing", 36)

    @pytest.mark.parametrize("seat", [0, 1, 2, 3, None])
    def test_asked_for_a_pair(self, seat: int | None) -> None:
        """G-53: everybody sees that the winner of the trick is asked, before the draw."""
        house = table('pair.when = "after_trick"', NO_OPENINGS)
        state = do(dealt(house, "EA", "EK", "EO", "EU"), EICHEL_TRICK)

        assert (view(state, seat).step, view(state, seat).hand_sizes) == ("after_trick", (4,) * 4)
        assert view(do(state, "proceed"), seat).step is None

    @pytest.mark.parametrize("seat", [0, 1, 2, 3, None])
    def test_the_stock_is_gone(self, seat: int | None) -> None:
        house = short(NO_OPENINGS)
        seen = view(do(dealt(house, "EA", "EK", "EO", "EU"), EICHEL_TRICK), seat)

        assert (seen.phase, seen.stock, seen.under) == ("Endgame", 0, None)
        assert seen.turned == Card.parse(TURNED)

    @pytest.mark.parametrize("seat", [0, 1, None])
    def test_the_end(self, seat: int | None) -> None:
        seen = view(over(), seat)

        assert (seen.phase, seen.ended, seen.actor, seen.leader) == ("Finished", "goal", None, None)
        assert list(legal_actions(seen)) == []


class TestCoveredCards:
    """G-20, G-21: they lie face down until everybody has played; each seat knows its own."""

    @pytest.mark.parametrize(
        ("seat", "history"),
        [
            pytest.param(0, ["open hoeher_hat SK", "play ??", "play ??"], id="the leader"),
            pytest.param(1, ["open hoeher_hat ??", "play SA", "play ??"], id="an answer"),
            pytest.param(3, ["open hoeher_hat ??", "play ??", "play ??"], id="to play"),
            pytest.param(None, ["open hoeher_hat ??", "play ??", "play ??"], id="a spectator"),
        ],
    )
    def test_covered(self, seat: int | None, history: list[str]) -> None:
        """G-20: who has laid a card is seen, the card by its own seat alone."""
        seen = view(do(dealt(FOUR, "SK", "SA", "SZ"), COVERED_TRICK), seat)

        assert (seen.opening, seen.trick, seen.covered) == ("hoeher_hat", (), (0, 1, 2))
        assert [str(action) for action in seen.history] == history
        assert (seen.tricks, seen.hand_sizes) == ((), (4, 4, 4, 5))

    def test_what_is_covered_makes_no_difference(self) -> None:
        """Who is winning is not known either."""
        one = dealt(FOUR, "SK", "SA", "SZ", "EA EZ EK EO EU")
        other = dealt(FOUR, "SZ", "SU", "SA", "EA EZ EK EO EU")

        ours = view(do(one, COVERED_TRICK), 3)
        theirs = view(do(other, "open hoeher_hat SZ, play SU, play SA"), 3)

        assert ours == theirs
        assert repr(ours) == repr(theirs)
        assert pickle.dumps(ours) == pickle.dumps(theirs)

    @pytest.mark.parametrize("seat", [0, 1, 2, 3, None])
    def test_turned_over(self, seat: int | None) -> None:
        """When the trick is full everybody sees it."""
        state = do(dealt(FOUR, "SK", "SA", "SZ", "EA"), f"{COVERED_TRICK}, play EA")
        seen = view(state, seat)

        assert [str(action) for action in seen.history] == [
            *("open hoeher_hat SK", "play SA", "play SZ", "play EA")
        ]
        assert (seen.opening, seen.covered, seen.trick) == ("hoeher_hat", (), ())
        assert seen.tricks == state.tricks

    @pytest.mark.parametrize("seat", [0, 1, 2, 3, None])
    def test_open(self, seat: int | None) -> None:
        """G-21: in Ge-Elfen the cards lie open."""
        seen = view(do(dealt(FOUR, "SA", "SK"), "open ge_elfen SA, play SK"), seat)

        assert (seen.opening, seen.covered) == ("ge_elfen", ())
        assert seen.trick == parse_cards("SA SK")

    def test_thawed_states_know_no_more(self) -> None:
        """Of the stock the open card, of the covered cards nothing."""
        state = do(dealt(FOUR, "SK", "SA", "SZ"), COVERED_TRICK)

        thawed = thaw(view(state, 3))

        assert isinstance(thawed, Opening)
        assert thawed.hands == ((), (), (), state.hands[3])
        assert (thawed.stock, thawed.trick) == (parse_cards(TURNED), ())
