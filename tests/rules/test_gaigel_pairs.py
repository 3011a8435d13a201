"""Chapter G: pairs, what they are and what they need."""

from __future__ import annotations

import pytest

from binokel import EventKind, Refusal, view

from .gaigel import (
    NO_OPENINGS,
    dealt,
    do,
    hands,
    happened,
    phase,
    play,
    table,
    tricks_on,
    ways,
    why,
)
from .gaigel_play import ANY_TIME, ON_LEAD, SIX, THREE, TWO, after_first, answering, melded


class TestPair:
    """
    G-47: A pair is king and Ober of one suit in one hand, and it brings points when it is melded.

    It brings its points when it is melded: `pair.trump` in the trump suit, `pair.plain` in any
    other.
    """

    @pytest.mark.parametrize(
        ("own", "move", "expected"),
        [
            pytest.param("SK SO BA BZ B7", "pair S", None, id="both"),
            pytest.param("HK HO BA BZ B7", "pair H", None, id="both, of trump"),
            pytest.param("SK SK BA BZ B7", "pair S", Refusal.PAIR_NOT_HELD, id="two kings"),
            pytest.param("SO SU BA BZ B7", "pair S", Refusal.PAIR_NOT_HELD, id="no king"),
            pytest.param("SK EO BA BZ B7", "pair S", Refusal.PAIR_NOT_HELD, id="of two suits"),
            pytest.param("SK BU BA BZ SO", "pair S", None, id="just drawn"),
        ],
    )
    def test_king_and_ober(self, own: str, move: str, expected: Refusal | None) -> None:
        state = after_first(own)

        assert why(state, move) is expected
        assert (move in ways(state)) is (expected is None)

    def test_in_one_hand(self) -> None:
        """The partner's Ober is no help."""
        start = dealt(table(NO_OPENINGS), "EA SK", "", "SO")

        assert why(tricks_on(start, 1), "pair S") is Refusal.PAIR_NOT_HELD

    @pytest.mark.parametrize(
        ("lines", "plain", "trump"),
        [
            pytest.param(("pair.plain = 20", "pair.trump = 40"), 20, 40, id="20 and 40"),
            pytest.param(("pair.plain = 15", "pair.trump = 50"), 15, 50, id="15 and 50"),
        ],
    )
    def test_points(self, lines: tuple[str, ...], plain: int, trump: int) -> None:
        state = after_first("SK SO HK HO B7", lines=lines)

        for move, points in (("pair S", plain), ("pair H", trump)):
            [event] = happened(state, move, EventKind.MELDS_SHOWN)
            assert (event.seat, event.to, event.value) == (0, None, points)
            assert [meld.points for meld in do(state, move).melds[0]] == [points]

    @pytest.mark.parametrize(
        ("move", "points"),
        [pytest.param("pair S", 20, id="plain"), pytest.param("pair H", 40, id="trump")],
    )
    def test_when_it_is_melded(self, move: str, points: int) -> None:
        """With the ace taken before, 11 points and the pair are enough or are not."""
        own = "SK SO HK HO B7"
        enough = after_first(own, lines=(f"goal.points = {11 + points}",))
        lacking = after_first(own, lines=(f"goal.points = {12 + points}",))

        assert phase(do(enough, move)) == "Finished"
        assert phase(do(lacking, move)) == "Drawing"


class TestMeldedOnce:
    """G-48: A card is melded once: a king or an Ober of an earlier pair makes no other one."""

    @pytest.mark.parametrize(
        ("hand", "expected"),
        [
            pytest.param("SK SO SU S7 B7", Refusal.PAIR_MELDED, id="one of each"),
            pytest.param("SK SO SO S7 B7", Refusal.PAIR_MELDED, id="another Ober"),
            pytest.param("SK SK SO S7 B7", Refusal.PAIR_MELDED, id="another king"),
            pytest.param("SK SK SO SO B7", None, id="both copies"),
        ],
    )
    def test_a_second_pair(self, hand: str, expected: Refusal | None) -> None:
        state = do(answering(hand), "pair S")

        assert why(state, "pair S") is expected
        assert ("pair S" in ways(state)) is (expected is None)
        assert ways(view(state, 1)) == ways(state)

    def test_both_copies_are_two_pairs_and_no_third(self) -> None:
        state = do(answering("SK SK SO SO B7"), "pair S, pair S")

        assert melded(state) == [[], ["SK SO", "SK SO"]]
        assert [meld.points for meld in state.melds[1]] == [20, 20]
        assert why(state, "pair S") is Refusal.PAIR_MELDED

    def test_another_suit_is_another_pair(self) -> None:
        state = do(answering("SK SO HK HO B7"), "pair S")

        assert why(state, "pair H") is None

    def test_a_card_drawn_is_not_melded(self) -> None:
        """The second king alone makes no pair, the second Ober makes one with it."""
        start = answering("SK SO E7 E7 B7", stock="BU SK BU SO")
        first = play(do(start, "pair S"), "E7 EA")
        second = play(first, "E7 SA")

        assert why(first, "pair S") is Refusal.PAIR_MELDED
        assert why(second, "pair S") is None
        assert melded(do(second, "pair S")) == [[], ["SK SO", "SK SO"]]

    def test_once_both_are_played_another_pair_may_come(self) -> None:
        start = do(answering("SK SO E7 E7 B7", stock="BU SK BU SO"), "pair S")
        first = play(start, "SK EA")

        assert why(first, "pair S") is Refusal.PAIR_MELDED
        assert why(play(first, "SO SA"), "pair S") is None

    def test_of_each_seat(self) -> None:
        """The other copies belong to somebody else."""
        start = dealt(table(NO_OPENINGS, *ANY_TIME, extends=TWO), "SK SO SU", "SK SO SU")
        state = play(do(start, "pair S"), "SK")

        assert why(state, "pair S") is None


class TestMeldedOneLeaves:
    """
    G-49: Who plays a king or an Ober plays the melded one.

    That is, who plays a king or an Ober and holds a melded and an unmelded one of that suit.
    """

    @pytest.mark.parametrize(
        ("hand", "card", "drawn", "expected"),
        [
            pytest.param("SK SK SO E7 B7", "SK", "SO", None, id="king, and another Ober"),
            pytest.param("SK SO SO E7 B7", "SO", "SK", None, id="Ober, and another king"),
            pytest.param("SK SK SO E7 B7", "SO", "SO", None, id="the only Ober"),
            pytest.param("SK SK SO SO B7", "SK", "BU", None, id="both copies of both"),
            pytest.param("SK SK SO E7 B7", "SK", "BU", Refusal.PAIR_MELDED, id="Ober is melded"),
            pytest.param("SK SO SO E7 B7", "SO", "BU", Refusal.PAIR_MELDED, id="king is melded"),
            pytest.param("SK SO SO E7 B7", "SK", "BU", Refusal.PAIR_NOT_HELD, id="no king"),
        ],
    )
    def test_what_is_left(self, hand: str, card: str, drawn: str, expected: Refusal | None) -> None:
        """Seat 1 melds, plays a card and draws one, and is to answer again."""
        start = do(answering(hand, stock=f"BU {drawn}"), "pair S")
        state = play(start, f"{card} EA")

        assert why(state, "pair S") is expected

    def test_also_on_a_bound_lead(self) -> None:
        """Seat 0 leads its melded king; the other one makes a pair with the Ober it draws."""
        profile = table(NO_OPENINGS, *ON_LEAD, extends=TWO)
        start = dealt(profile, "EA SK SK SO BA", "E7 E7 S7 S7 BU", stock="BA BU SO B7")
        state = do(start, "play EA, play E7, pair S, play SK, play E7")

        assert state.actor == 0
        assert why(state, "pair S") is None

    def test_when_both_are_melded(self) -> None:
        start = do(answering("SK SK SO SO B7", stock="BU BU"), "pair S, pair S")
        state = play(start, "SK EA")

        assert hands(state)[1] == "SK SO SO BU B7"
        assert why(state, "pair S") is Refusal.PAIR_MELDED

    def test_before_any_pair(self) -> None:
        """A king that was played before was not melded."""
        state = play(answering("SK SK SO E7 B7"), "SK EA")

        assert why(state, "pair S") is None
        assert why(do(state, "pair S"), "pair S") is Refusal.PAIR_MELDED


NEEDED = Refusal.TRICK_NEEDED


class TestNeeds:
    """
    G-50: `pair.needs` says what must have been won before one melds.

    With `"own_trick"` a trick by the seat itself, with `"side_trick"` a trick by a seat of its
    side, with `"nothing"` none.
    """

    @pytest.mark.parametrize(
        ("word", "first", "itself", "opponent", "partner"),
        [
            pytest.param("own_trick", NEEDED, None, NEEDED, NEEDED, id="own_trick"),
            pytest.param("side_trick", NEEDED, None, NEEDED, None, id="side_trick"),
            pytest.param("nothing", None, None, None, None, id="nothing"),
        ],
    )
    def test_the_three_words(
        self,
        word: str,
        first: Refusal | None,
        itself: Refusal | None,
        opponent: Refusal | None,
        partner: Refusal | None,
    ) -> None:
        """Seat 0 takes the first trick, and at the second everybody is asked in turn."""
        lines = ('pair.when = "any_time"', f'pair.needs = "{word}"')
        held = ("EA EA SK SO S7", "E7 SU BK BO B7", "E7 BU HK HO B7", "EU")
        start = dealt(table(NO_OPENINGS, *lines), *held)
        second = play(start, "EA E7 E7 EU")

        assert why(start, "pair S") is first
        assert why(second, "pair S") is itself
        assert why(play(second, "EA"), "pair B") is opponent
        assert why(play(second, "EA SU"), "pair H") is partner

    @pytest.mark.parametrize("word", ["own_trick", "side_trick", "nothing"])
    def test_on_lead(self, word: str) -> None:
        """Who leads has a trick, but for the first lead."""
        lines = ('pair.when = "on_lead"', f'pair.needs = "{word}"')
        start = dealt(table(NO_OPENINGS, *lines), "EA SK SO", "HK HO")

        assert why(start, "pair S") is (None if word == "nothing" else NEEDED)
        assert why(tricks_on(start, 1), "pair S") is None

    def test_the_side_of_three(self) -> None:
        """At six the seats 0, 2 and 4 are a team."""
        lines = ('pair.when = "any_time"', 'pair.needs = "side_trick"')
        held = ("EA S7", "SK SO E7", "HK HO E7", "HK HO EU", "BK BO EU", "BK BO EO")
        state = play(dealt(table(NO_OPENINGS, *lines, extends=SIX), *held), "EA E7 E7 EU EU EO S7")

        found: list[Refusal | None] = []
        for suit in "SHHBB":
            found.append(why(state, f"pair {suit}"))
            state = play(state, f"{suit}K")

        assert found == [NEEDED, None, NEEDED, None, NEEDED]

    def test_alone_the_side_is_the_seat(self) -> None:
        lines = ('pair.when = "any_time"', 'pair.needs = "side_trick"')
        start = dealt(table(NO_OPENINGS, *lines, extends=THREE), "EA EA", "E7 SK SO", "E7 HK HO")
        state = play(start, "EA E7 E7 EA")

        assert why(state, "pair S") is NEEDED
        assert why(play(state, "SK"), "pair H") is NEEDED
