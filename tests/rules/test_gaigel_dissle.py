"""Chapter G: Auf Dissle, which five sevens win and a trick may lose."""

from __future__ import annotations

from typing import TypeAlias

import pytest

from binokel import GaigelState, Outcome, format_profile, score
from binokel.gaigel import Finished

from .gaigel import FAR, NO_OPENINGS, dealt, do, gained, play, reach, refused, short, table, winners

Won: TypeAlias = tuple[str, tuple[int, ...]]

OPEN = "open auf_dissle E7"
SEVENS = "E7 E7 S7 S7 B7"
"""Five sevens: one is led, and four are left."""
THREE_LEFT = "E7 E7 S7 B7 SA"
"""Four sevens: one is led, and three are left."""
HOLD = 'opening.dissle_goal = "hold_five"'
GATHER = 'opening.dissle_goal = "gather_five"'
LOSES = "opening.dissle_trick_loses = true"
FIVE_SEVENS = ("five_sevens", (0,))


def won(state: GaigelState) -> Won | None:
    """Tell how a deal ended and which sides have won it; ``None`` while it goes on."""
    return (state.ended.value, state.winners) if isinstance(state, Finished) else None


class TestFiveSevens:
    """
    G-29: A forehand that opened Auf Dissle wins the deal for its side at once.

    A forehand that opened Auf Dissle, and nobody else, wins so, and with five cards of the lowest
    rank.
    """

    @pytest.mark.parametrize("dealer", [0, 1, 2, 3])
    def test_for_its_side(self, dealer: int) -> None:
        """The next seat takes the trick, and the forehand draws last: its fifth, with no point."""
        given = (SEVENS, "EU", "BU", "BU")
        by_seat = [given[(seat - dealer - 1) % 4] for seat in range(4)]
        start = dealt(table(), *by_seat, stock="SA BA BA B7", dealer=dealer)

        end = play(do(start, OPEN), "EU BU BU")

        side = (dealer + 1) % 2
        assert won(end) == ("five_sevens", (side,))
        assert isinstance(end, Finished)
        assert score(end).winners == (side,)
        assert score(end).booked[side] == 0

    def test_with_nines(self) -> None:
        """Six cards in a hand, of which one is led."""
        profile = table('opening.kinds = ["auf_dissle"]', extends="gaigel-sechs")
        start = dealt(profile, "E9 E9 S9 S9 B9 SA", "EU", "SU", "SU", stock="BA BA BZ B9")

        assert won(play(do(start, "open auf_dissle E9"), "EU SU SU")) == FIVE_SEVENS

    def test_four_are_not_enough(self) -> None:
        start = dealt(table(), SEVENS, "EU", "BU", "BU", stock="SA BA BA BZ")

        assert won(play(do(start, OPEN), "EU BU BU")) is None

    def test_four_to_the_end(self) -> None:
        """The forehand held four and never more: an ordinary deal, won by most points."""
        start = dealt(short(HOLD, FAR), "E7 E7 S7 B7", "S7 H7", "B7 H7", stock="BA BA BZ")

        end = reach(do(start, OPEN), Finished)

        booked = score(end).booked
        assert won(end) == ("played", (booked.index(max(booked)),))

    @pytest.mark.parametrize("seat", [1, 2, 3])
    @pytest.mark.parametrize("goal", [GATHER, HOLD])
    def test_nobody_else(self, seat: int, goal: str) -> None:
        """Neither opponents nor the partner, who hold five before the trick and after the draw."""
        given, answers = ["E7", "BU", "BU", "SU"], ["BU", "BU", "SU"]
        given[seat], answers[seat - 1] = "S7 S7 B7 B7 H7", "S7"
        stock = ["BA", "BZ", "BK", "BO"]
        stock[seat] = "H7"
        start = dealt(table(goal), *given, stock=" ".join(stock))

        after = play(do(start, OPEN), " ".join(answers))

        assert gained(start, after)[seat] == "H7"
        assert won(after) is None

    @pytest.mark.parametrize(
        ("move", "line"),
        [
            ("open hoeher_hat E7", GATHER),
            ("open hoeher_hat E7", HOLD),
            ("play E7", NO_OPENINGS),
        ],
    )
    def test_no_other_lead(self, move: str, line: str) -> None:
        """The forehand takes the seven that it led, and then draws its fifth."""
        start = dealt(table(line), SEVENS, "SU", "SU", "BU", stock="B7")

        after = play(do(start, move), "SU SU BU")

        assert winners(after) == [0]
        assert gained(start, after)[0] == "B7"
        assert won(after) is None


class TestWhereTheyAre:
    """
    G-30: `opening.dissle_goal` says where the five must be.

    With `"gather_five"` in the forehand's own tricks and its hand together, with `"hold_five"` in
    its hand; a partner's cards are no help.
    """

    @pytest.mark.parametrize(
        ("hand", "answers", "stock", "gathered", "held"),
        [
            pytest.param(SEVENS, "EU BU BU", "SA BA BA B7", True, True, id="in the hand"),
            pytest.param(SEVENS, "EU BU BU", "SA BA BA BZ", False, False, id="the lost one"),
            pytest.param(THREE_LEFT, "S7 BU BU", "BA", True, False, id="two in the own trick"),
            pytest.param(THREE_LEFT, "SU BU BU", "BA", False, False, id="one in the own trick"),
            pytest.param(THREE_LEFT, "SU BU BU", "H7", True, False, id="and one drawn"),
            pytest.param(THREE_LEFT, "S7 EU BU", "BA", False, False, id="in the partner's trick"),
            pytest.param(THREE_LEFT, "S7 EU BU", "BA BA H7", False, False, id="and one drawn"),
        ],
    )
    def test_the_two_words(
        self, hand: str, answers: str, stock: str, gathered: bool, held: bool
    ) -> None:
        for line, expected in ((GATHER, gathered), (HOLD, held)):
            start = dealt(table(line), hand, *answers.split(), stock=stock)

            assert won(play(do(start, OPEN), answers)) == (FIVE_SEVENS if expected else None)

    @pytest.mark.parametrize("line", [GATHER, HOLD])
    def test_a_partners_hand(self, line: str) -> None:
        """Four in the forehand's hand, three in the partner's."""
        start = dealt(table(line), SEVENS, "EU", "B7 H7 H7 BU", "BU", stock="SA BA BA BZ")

        assert won(play(do(start, OPEN), "EU BU BU")) is None

    @pytest.mark.parametrize(
        ("line", "expected"), [(GATHER, FIVE_SEVENS), (HOLD, None)], ids=["gather", "hold"]
    )
    def test_over_several_tricks(self, line: str, expected: Won | None) -> None:
        """Two in the first trick, one in the second, and two in the hand."""
        start = dealt(table(line), "E7 E7 S7 SA", "B7 SU", "BU SZ", "BU B7", stock="BA BZ BK BO")

        first = play(do(start, OPEN), "B7 BU BU")

        assert (winners(first), won(first)) == ([0], None)
        assert won(play(first, "SA SU SZ B7")) == expected


class TestWhenLookedAt:
    """G-31: Whether there are five is looked at after every trick and after every draw."""

    def test_after_the_trick(self) -> None:
        """Before anything is drawn, and not before everybody has played."""
        state = play(do(dealt(table(), THREE_LEFT, "S7", "BU", "BU"), OPEN), "S7 BU")

        end = play(state, "BU")

        assert (won(state), won(end)) == (None, FIVE_SEVENS)
        assert [len(hand) for hand in end.hands] == [4] * 4
        assert len(end.stock) == 28

    def test_held_when_the_trick_is_over(self) -> None:
        """Six cards, all of them nines: five are left at once, but the trick is played first."""
        profile = table('opening.kinds = ["auf_dissle"]', HOLD, extends="gaigel-sechs")
        start = dealt(profile, "E9 E9 S9 S9 B9 B9", "EU", "SU", "SU")

        course = [do(start, "open auf_dissle E9")]
        for card in ("EU", "SU", "SU"):
            course.append(play(course[-1], card))

        assert [won(state) for state in course] == [None, None, None, FIVE_SEVENS]
        assert len(course[-1].stock) == 24

    @pytest.mark.parametrize("line", [GATHER, HOLD])
    def test_after_a_later_draw(self, line: str) -> None:
        """The fifth comes with the second draw."""
        given = (SEVENS, "EU", "BU BK", "BU BK")
        start = dealt(table(line), *given, stock="SA BA BA BZ SZ SZ SK B7")

        first = play(do(start, OPEN), "EU BU BU")
        end = play(first, "SA BK BK BZ")

        assert (won(first), won(end)) == (None, FIVE_SEVENS)
        assert winners(end) == [1, 1]

    @pytest.mark.parametrize("line", [GATHER, HOLD])
    def test_after_the_last_draw(self, line: str) -> None:
        """The seven that was turned up."""
        start = dealt(short(line), SEVENS, "EU", "BU", "BU", stock="SA SA SZ", turned="B7")

        end = play(do(start, OPEN), "EU BU BU")

        assert gained(start, end) == ["B7", "SA", "SA", "SZ"]
        assert won(end) == FIVE_SEVENS


class TestLosing:
    """
    G-32: With `opening.dissle_trick_loses = true` a forehand that opened Auf Dissle may lose.

    It loses the deal as soon as it takes a trick itself, be it the first; a trick of a partner does
    no harm, and with `false` its own does none.
    """

    FALSE = "opening.dissle_trick_loses = false"
    LOST = ("dissle_lost", (1,))

    @pytest.mark.parametrize("goal", [GATHER, HOLD])
    @pytest.mark.parametrize(("line", "expected"), [(LOSES, LOST), (FALSE, None)])
    def test_by_default(self, line: str, expected: Won | None, goal: str) -> None:
        """Nobody has a higher card of the suit, or wants to play it."""
        start = dealt(table(line, goal), "E7 SA", "S7", "BU", "EA BU")

        after = play(do(start, OPEN), "S7 BU BU")

        assert (winners(after), won(after)) == ([0], expected)
        assert len(after.stock) == (28 if expected else 24)

    @pytest.mark.parametrize(("line", "expected"), [(LOSES, LOST), (FALSE, None)])
    def test_later(self, line: str, expected: Won | None) -> None:
        start = dealt(table(line), "E7 SA", "EU SU", "BU SO", "BU SK")

        first = play(do(start, OPEN), "EU BU BU")
        second = play(first, "SU SO SK SA")

        assert winners(second) == [1, 0]
        assert (won(first), won(second)) == (None, expected)

    def test_a_partners_trick(self) -> None:
        """The first, and a later one."""
        start = dealt(table(LOSES), "E7 S7", "EU SU", "EA SA", "BU SK")

        after = play(play(do(start, OPEN), "EU EA BU"), "SA SK S7 SU")

        assert (winners(after), won(after)) == ([2, 2], None)

    @pytest.mark.parametrize(
        ("move", "answers"),
        [("open hoeher_hat E7", "SU BU BU"), ("open ge_elfen EA", "SU BU BU")],
        ids=["hoeher_hat", "ge_elfen"],
    )
    def test_another_opening(self, move: str, answers: str) -> None:
        start = dealt(table(LOSES), "E7 EA", *answers.split())

        after = play(do(start, move), answers)

        assert (winners(after), won(after)) == ([0], None)

    def test_as_shipped(self) -> None:
        assert table(extends="gaigel-bbaum").opening.dissle_trick_loses
        assert not table().opening.dissle_trick_loses


class TestWhoWinsInstead:
    """
    G-33: A deal that is lost so goes to the side with the most points of all others.

    And equal ones share it.
    """

    @pytest.mark.parametrize(
        ("cards", "winning"),
        [
            pytest.param("EU B7, B7 BU S7, BK BA BZ", (1, 2), id="two points each"),
            pytest.param("EU B7, B7 BO S7, BK BA BZ", (2,), id="three to two"),
            pytest.param("EO B7, B7 BU S7, BK BA BZ", (1,), id="three to two, the other way"),
        ],
    )
    def test_three_alone(self, cards: str, winning: tuple[int, ...]) -> None:
        """Seats 1 and 2 take a trick each, and the forehand a third, with more than both."""
        first, second, third = (trick.split() for trick in cards.split(", "))
        given = (
            f"E7 {second[2]} {third[1]}",
            f"{first[0]} {second[0]} {third[2]}",
            f"{first[1]} {second[1]} {third[0]}",
        )
        start = do(dealt(table(LOSES, extends="gaigel-3"), *given), OPEN)

        end = play(start, " ".join([*first, *second, *third]))

        assert winners(end) == [1, 2, 0]
        assert won(end) == ("dissle_lost", winning)

    def test_nothing_on_both_sides(self) -> None:
        """The first trick: nobody else has any point."""
        profile = table(LOSES, extends="gaigel-3")

        end = play(do(dealt(profile, "E7", "S7", "SA"), OPEN), "S7 SA")

        assert won(end) == ("dissle_lost", (1, 2))
        assert isinstance(end, Finished)
        assert score(end).outcome is Outcome.DRAWN

    def test_three_pairs(self) -> None:
        """The pair that has a trick, though the partner of the forehand has a better one."""
        given = ("E7 SO SA", "EU BU EO", "S7 SU EO", "S7 BZ SK", "B7 SU BK", "B7 BU BK")
        start = do(dealt(table(LOSES, extends="gaigel-6-pairs"), *given), OPEN)

        end = play(start, "EU S7 S7 B7 B7 BU SU BZ SU BU SO SK BK BK SA EO EO")

        assert winners(end) == [1, 3, 0]
        assert won(end) == ("dissle_lost", (1,))

    def test_two_sides(self) -> None:
        """The other side wins without a point."""
        end = play(do(dealt(table(LOSES), "E7", "SA", "SA", "BA"), OPEN), "SA SA BA")

        assert won(end) == ("dissle_lost", (1,))
        assert isinstance(end, Finished)
        assert score(end).booked == (33, 0)
        assert score(end).outcome is Outcome.WON


class TestWithoutSense:
    """
    G-34: `opening.dissle_goal` and `opening.dissle_trick_loses` mean nothing without the opening.

    That is, where `"auf_dissle"` is not offered: they are an error in the file that writes them so,
    and are dropped where they are inherited.
    """

    @pytest.mark.parametrize("kinds", ["", '"andere_alte", "ge_elfen", "hoeher_hat"'])
    @pytest.mark.parametrize("line", [GATHER, HOLD, LOSES, "opening.dissle_trick_loses = false"])
    def test_written(self, line: str, kinds: str) -> None:
        assert refused(f"opening.kinds = [{kinds}]", line) == [line.partition(" = ")[0]]
        assert refused('opening.kinds = ["auf_dissle"]', line) == []

    def test_written_where_the_parent_offers_none(self) -> None:
        assert refused(HOLD, extends="gaigel-club") == ["opening.dissle_goal"]

    def test_inherited(self) -> None:
        """From the one table that has both."""
        whole = format_profile(table(extends="gaigel-bbaum"))
        rest = format_profile(table('opening.kinds = ["ge_elfen"]', extends="gaigel-bbaum"))

        assert ("dissle_goal" in whole, "dissle_trick_loses" in whole) == (True, True)
        assert ("dissle_goal" in rest, "dissle_trick_loses" in rest) == (False, False)
