"""Chapter G: the arithmetic and the vectors of the evidence."""

from __future__ import annotations

import pytest

from binokel import GaigelState, Refusal, score

from .gaigel import NO_OPENINGS, dealt, do, phase, play, table, text, tricks_on, why, winners
from .gaigel_play import (
    ANY_TIME,
    APART,
    ENDLESS,
    FIVE,
    SIX,
    THREE,
    TWO,
    finished,
    follow,
    laid_out,
    sizes,
    whole,
)

FOUR = "gaigel-4"
HANDS = {5: '["3", "t", "2"]', 6: '["3", "3", "t"]'}
# Seat 0 opens and has four sevens in its tricks, by the fourth; it never holds another one.
FOUR_SEVENS = (
    "0: auf_dissle S7 EO S7",
    "0: BA BZ SZ",
    "0: BA BZ EZ",
    "0: HZ H7 H7",
    "0: EK EK EO",
    "0: SK SK SO",
    "0: EZ EA EA",
    "1: SA SA SZ",
    "1: HA HA HZ",
    "1: E7 E7 HU",
    "1: HK BK HK",
    "2: BK BO BO",
    "2: BU BU B7",
    "2: B7 EU HU",
    "2: HO HO SO",
    "2: EU SU SU",
)


def walked(players: str, hand: int) -> tuple[list[int], GaigelState]:
    """Play a deal to the end; list how many cards lay in the stock before and after each trick."""
    lines = (NO_OPENINGS, ENDLESS, f"deal.hand = {hand}", f"deal.packets = {HANDS[hand]}")
    state = dealt(table(*lines, extends=players))
    stock = [len(state.stock)]
    while state.actor is not None:
        state = tricks_on(state, 1)
        stock.append(len(state.stock))
    return stock, state


class TestArithmetic:
    """
    G-46: Played to the end, a deal has 24 tricks at two players, 16 at three, 12 at four, 8 at six.

    And at five 9 and a tenth of three cards; so it is with hands of five and of six.
    """

    @pytest.mark.parametrize(
        ("extends", "hand", "undealt", "rounds", "tricks"),
        [
            pytest.param(TWO, 5, 38, 19, 24, id="2x5"),
            pytest.param(THREE, 5, 33, 11, 16, id="3x5"),
            pytest.param(FOUR, 5, 28, 7, 12, id="4x5"),
            pytest.param(SIX, 5, 18, 3, 8, id="6x5"),
            pytest.param(TWO, 6, 36, 18, 24, id="2x6"),
            pytest.param(THREE, 6, 30, 10, 16, id="3x6"),
            pytest.param(FOUR, 6, 24, 6, 12, id="4x6"),
        ],
    )
    def test_rounds_and_tricks(
        self, extends: str, hand: int, undealt: int, rounds: int, tricks: int
    ) -> None:
        """Every draw goes round until the stock is empty."""
        stock, end = walked(extends, hand)
        players = len(end.hands)

        drawn = list(range(undealt, -1, -players))
        assert len(drawn) == rounds + 1
        assert stock == drawn + [0] * (tricks - rounds)

    def test_five_players(self) -> None:
        """Four rounds, then three cards are left: hands of 5, 5, 5, 4 and 4 for the last tricks."""
        stock, end = walked(FIVE, 5)

        assert stock == [23, 18, 13, 8, 3, *[0] * 6]
        assert [len(trick.cards) for trick in end.tricks] == [5] * 9 + [3]

    def test_uneven_draw(self) -> None:
        start = dealt(table(NO_OPENINGS, ENDLESS, extends=FIVE))
        state = tricks_on(start, 5)
        winner = state.tricks[-1].winner

        found = sizes(state)
        assert [found[(winner + step) % 5] for step in range(5)] == [5, 5, 5, 4, 4]

    def test_all_pairs(self) -> None:
        """Two of each suit bring 200 points."""
        lines = (NO_OPENINGS, *ANY_TIME, ENDLESS, "deal.hand = 23", 'deal.packets = ["23", "t"]')
        pairs = " ".join(f"{suit}K {suit}K {suit}O {suit}O" for suit in "ESHB")
        state = play(dealt(table(*lines, extends=TWO), "", pairs), "EA")

        after = do(state, *(f"pair {suit}" for suit in "ESHBESHB"))

        assert sum(meld.points for meld in after.melds[1]) == 200
        assert {why(after, f"pair {suit}") for suit in "ESHB"} == {Refusal.PAIR_MELDED}


class TestAtTheMomentOfMelding:
    """G-63: A side that stands at the goal after a pair it melded wins the deal at once."""

    def before(self, fourth: str) -> GaigelState:
        """Let seat 0 of two take tricks of 21, 21 and 15, and a fourth with its last plain card."""
        start = dealt(
            table(NO_OPENINGS, extends=TWO),
            "EA EA SA HK HO",
            "EZ EZ SK S7 S7",
            stock=f"{fourth} BU BA BU BA B7 BZ B7",
        )
        return play(start, f"EA EZ EA EZ SA SK {fourth} S7")

    def test_61_and_40(self) -> None:
        state = self.before("BK")
        end = finished(do(state, "pair H"))

        assert [trick.points for trick in state.tricks] == [21, 21, 15, 4]
        assert (end.ended.value, end.winners, end.trick) == ("goal", (0,), ())
        assert score(end).booked == (101, 0)

    def test_100_is_not_enough(self) -> None:
        state = self.before("BO")
        after = do(state, "pair H")

        assert [trick.points for trick in state.tricks] == [21, 21, 15, 3]
        assert (phase(after), after.actor) == ("Drawing", 0)

    def test_the_next_point_is(self) -> None:
        """The king that is led is taken home."""
        after = play(do(self.before("BO"), "pair H"), "HK S7")

        assert (phase(after), score(finished(after)).booked) == ("Finished", (104, 0))


class TestOnPoints:
    """
    G-65: If all cards are played and nobody reached the goal, the most points win.

    The side with the most points wins the deal, and equal ones share it.
    """

    def test_98_97_55(self) -> None:
        """At the shipped table of three, with every duty of its endgame."""
        end = whole(table(extends=THREE), *APART, turned="BU")

        assert (end.ended.value, sizes(end), len(end.tricks)) == ("played", [0, 0, 0], 16)
        assert score(end).booked == (98, 97, 55)
        assert end.winners == (0,)

    def test_the_bonus_decides(self) -> None:
        """Without it the third has 45."""
        end = whole(table("tricks.last_trick = 0", extends=THREE), *APART, turned="BU")

        assert score(end).booked == (98, 97, 45)

    def test_by_the_bonus(self) -> None:
        """One of 54 takes 45 home with the last trick, and wins over one that was ahead."""
        end = whole(table("tricks.last_trick = 54", extends=THREE), *APART, turned="BU")

        assert (score(end).booked, end.winners) == ((98, 97, 99), (2,))


class TestFourSevens:
    """
    G-29: A forehand that opened Auf Dissle wins the deal for its side with five of the lowest rank.

    With four it is an ordinary result.
    """

    def test_an_ordinary_result(self) -> None:
        end = whole(table(extends=THREE), *FOUR_SEVENS, turned="BO")
        own = " ".join(text(trick.cards) for trick in end.tricks if trick.winner == 0)

        assert own.count("7") == 4
        assert winners(end) == [0] * 6 + [1] * 4 + [2] * 6
        assert (end.ended.value, end.winners) == ("played", (1,))
        assert score(end).booked == (97, 98, 55)

    def test_a_fifth_would_have_won(self) -> None:
        """It is drawn after the fifth trick, to be thrown away at the tenth."""
        tricks = (*FOUR_SEVENS[:9], "1: E7 HU E7", *FOUR_SEVENS[10:])
        start = laid_out(table(extends=THREE), *tricks, turned="BO")

        end = finished(follow(start, *tricks[:5]))

        assert (end.ended.value, end.winners, len(end.tricks)) == ("five_sevens", (0,), 5)
        assert "E7" in text(end.hands[0])
