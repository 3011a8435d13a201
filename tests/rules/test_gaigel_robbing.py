"""Chapter G: robbing the turned card."""

from __future__ import annotations

import pytest

from binokel import EventKind, Refusal, Rob, view

from .gaigel import (
    NO_OPENINGS,
    dealt,
    do,
    hands,
    happened,
    phase,
    play,
    refused,
    short,
    table,
    text,
    tricks_on,
    views,
    ways,
    why,
)
from .gaigel_play import AFTER_TRICK, ENDLESS, TWO, after_first, endgame, sizes

NEEDED = Refusal.TRICK_NEEDED


class TestRobbing:
    """
    G-56: To rob is to exchange the lowest trump of the pack for the turned card.

    The lowest trump, which must be in the hand; it then lies under the stock and is drawn last.
    """

    def test_exchange(self) -> None:
        state = after_first("H7 SK SO BA BZ", turned="HA")
        after = do(state, "rob")

        assert "rob" in ways(state)
        assert hands(after) == ["SK SO HA BA BZ", hands(state)[1]]
        assert after.under is not None
        assert (after.under.text, len(after.stock), after.actor) == ("H7", 36, 0)

    def test_drawn_last(self) -> None:
        """By the loser of the trick after which two cards are left."""
        state = do(after_first("H7 SK SO BA BZ", lines=(ENDLESS,), turned="HA"), "rob")
        while len(state.stock) > 2 or len(state.trick) < 1:
            state = do(state, ways(state)[0])

        *_, last = happened(state, ways(state)[0], EventKind.CARD_DRAWN)
        assert text(last.cards) == "H7"

    @pytest.mark.parametrize(
        ("own", "other"),
        [
            pytest.param("HU SK SO BA B7", "S7 S7 E7 EU EU", id="nobody"),
            pytest.param("HU SK SO BA B7", "S7 H7 H7 EU EU", id="somebody else"),
            pytest.param("S7 B7 SO BA HO", "S7 E7 EU EU EO", id="sevens of other suits"),
        ],
    )
    def test_it_must_be_in_the_hand(self, own: str, other: str) -> None:
        state = after_first(own, other, turned="HA")

        assert why(state, "rob") is Refusal.ROBBER_NOT_HELD
        assert "rob" not in ways(state)

    def test_a_nine_where_the_pack_has_nines(self) -> None:
        start = dealt(table(extends="gaigel-sechs"), "EA H9")
        after = do(tricks_on(start, 1), "rob")

        assert after.under is not None
        assert after.under.text == "H9"
        assert "HU" in hands(after)[0]

    def test_trump_stays_what_it_was(self) -> None:
        after = do(after_first("H7 SK SO BA BZ", turned="HA"), "rob")

        assert (after.trump.letter, after.turned.text) == ("H", "HA")

    def test_it_is_no_card_played(self) -> None:
        """The one who robbed still leads, with the card it took if it likes."""
        state = do(after_first("H7 SK SO BA BZ", turned="HA"), "rob")

        assert state.actor == 0
        assert ways(state)[:5] == ["play SK", "play SO", "play HA", "play BA", "play BZ"]


class TestNothingToRob:
    """
    G-57: One robs only while the turned card lies under the stock.

    And not if it is a lowest trump itself, so at most once in a deal.
    """

    FREE = ('rob.when = "on_turn"', 'rob.needs = "nothing"')

    def test_a_lowest_trump(self) -> None:
        state = after_first("H7 SK SO BA BZ", turned="H7")

        assert why(state, "rob") is Refusal.NOTHING_TO_ROB
        assert "rob" not in ways(state)

    @pytest.mark.parametrize("later", [False, True], ids=["on the same lead", "on the next"])
    def test_once(self, *, later: bool) -> None:
        state = do(after_first("H7 H7 BA BA BZ", turned="HA"), "rob")
        if later:
            state = play(state, "BA E7")

        assert (state.actor, "H7" in hands(state)[0]) == (0, True)
        assert why(state, "rob") is Refusal.NOTHING_TO_ROB

    def test_by_nobody_else_either(self) -> None:
        """Seat 1 holds the other seven."""
        start = dealt(table(NO_OPENINGS, *self.FREE, extends=TWO), "EA H7", "E7 H7")

        assert why(play(start, "EA"), "rob") is None
        assert why(do(start, "rob, play EA"), "rob") is Refusal.NOTHING_TO_ROB

    def test_without_a_stock(self) -> None:
        """The turned card was drawn by the last seat."""
        state = endgame("BA H7 BZ")

        assert (phase(state), hands(state)[0].count("H7")) == ("Endgame", 1)
        assert why(state, "rob") is Refusal.NOTHING_TO_ROB

    def test_while_it_lies_there(self) -> None:
        """Up to the last draw, with which it leaves the stock."""
        start = dealt(short(NO_OPENINGS, *self.FREE, extends=TWO), "EA H7", "E7")
        after = play(start, "EA E7")

        assert (why(start, "rob"), len(start.stock)) == (None, 2)
        assert (why(after, "rob"), len(after.stock)) == (Refusal.NOTHING_TO_ROB, 0)
        assert "HU" in hands(after)[1]
        assert "H7" in hands(do(start, "rob, play EA, play E7"))[1]


class TestWhen:
    """
    G-58: `rob.when` says when: with `"on_lead"` before leading.

    With `"on_turn"` at one's own turn before playing a card, with `"never"` not at all.
    """

    FREE = ('rob.needs = "nothing"',)

    @pytest.mark.parametrize(
        ("word", "leading", "answering"),
        [
            pytest.param("on_lead", None, Refusal.ROB_NOT_NOW, id="on_lead"),
            pytest.param("on_turn", None, None, id="on_turn"),
            pytest.param("never", Refusal.ROB_NOT_NOW, Refusal.ROB_NOT_NOW, id="never"),
        ],
    )
    def test_the_three_words(
        self, word: str, leading: Refusal | None, answering: Refusal | None
    ) -> None:
        lines = (f'rob.when = "{word}"', *self.FREE[: word != "never"])
        start = dealt(table(NO_OPENINGS, *lines, extends=TWO), "EA H7", "E7 H7")
        after = play(start, "EA")

        assert (why(start, "rob"), "rob" in ways(start)) == (leading, leading is None)
        assert (why(after, "rob"), "rob" in ways(after)) == (answering, answering is None)

    def test_the_card_may_be_played_at_once(self) -> None:
        profile = table(NO_OPENINGS, 'rob.when = "on_turn"', *self.FREE, extends=TWO)
        state = do(dealt(profile, "EA", "E7 H7", turned="HA"), "play EA, rob")

        assert state.actor == 1
        assert why(state, "play HA") is None

    @pytest.mark.parametrize("word", ["on_lead", "on_turn"])
    def test_before_the_opening(self, word: str) -> None:
        """What is opened with is chosen afterwards."""
        profile = table(f'rob.when = "{word}"', *self.FREE)
        state = do(dealt(profile, "EA H7 SU BU BO"), "rob")

        assert phase(state) == "Opening"
        assert "open andere_alte EA" in ways(state)
        assert why(state, "play HU") is Refusal.OPENING_NEEDED


class TestBesideAPair:
    """
    G-59: On lead one may rob before or after melding a pair.

    When the winner of a trick is asked for a pair nobody robs.
    """

    def test_before(self) -> None:
        """The king that is robbed makes the pair."""
        state = after_first("H7 HO SK SO BA", turned="HK")
        after = do(state, "rob, pair H")

        assert why(state, "pair H") is Refusal.PAIR_NOT_HELD
        assert ways(after) == ["play HK", "play HO"]

    def test_after(self) -> None:
        """The pair still binds, and is still the only one."""
        state = do(after_first("H7 HO SK SO BA", turned="HK"), "pair S")
        after = do(state, "rob")

        assert ways(state) == ["play SK", "play SO", "rob"]
        assert ways(after) == ["play SK", "play SO"]
        assert why(after, "pair H") is Refusal.ONE_PAIR
        assert why(after, "play HK") is Refusal.PAIR_BINDS

    @pytest.mark.parametrize("when", ["on_lead", "on_turn"])
    def test_not_when_asked(self, when: str) -> None:
        lines = (*AFTER_TRICK, f'rob.when = "{when}"')
        state = after_first("H7 HO SK SO BA", lines=lines, turned="HK")

        assert ways(state) == ["proceed", "pair S"]
        assert why(state, "rob") is Refusal.ROB_NOT_NOW
        assert why(do(state, "pair S"), "rob") is None


class TestNeeds:
    """
    G-60: `rob.needs` says what must have been won before one robs, in the words of G-50.

    With `rob.when = "never"` it means nothing.
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
        profile = table(NO_OPENINGS, 'rob.when = "on_turn"', f'rob.needs = "{word}"')
        start = dealt(profile, "EA EA H7", "E7 SU BU", "E7 BU H7", "EU")
        second = play(start, "EA E7 E7 EU")
        other = play(dealt(profile, "EA EA", "E7 H7", "E7", "EU"), "EA E7 E7 EU EA")

        assert why(start, "rob") is first
        assert why(second, "rob") is itself
        assert why(other, "rob") is opponent
        assert why(play(second, "EA SU"), "rob") is partner

    def test_where_nobody_robs(self) -> None:
        assert refused('rob.when = "never"', 'rob.needs = "nothing"') == ["rob.needs"]

    def test_dropped_where_it_is_inherited(self) -> None:
        profile = table('rob.when = "never"', extends="gaigel-alt-2006")

        assert profile.rob.needs == table().rob.needs != table(extends="gaigel-alt-2006").rob.needs


class TestSeen:
    """G-61: Everybody sees both cards that change places."""

    def test_events(self) -> None:
        [event] = happened(after_first("H7 SK SO BA BZ", turned="HA"), "rob", EventKind.ROBBED)

        assert (event.seat, event.to) == (0, None)
        assert [card.text for card in event.cards] == ["HA", "H7"]

    def test_views(self) -> None:
        after = do(after_first("H7 SK SO BA BZ", turned="HA"), "rob")

        for seen in views(after):
            assert seen.under is not None
            assert seen.turned is not None
            assert (seen.under.text, seen.turned.text) == ("H7", "HA")
            assert (seen.history[-1], seen.history_seats[-1]) == (Rob(), 0)
            assert seen.hand_sizes == tuple(sizes(after))

    def test_the_rest_of_the_hand_is_hidden(self) -> None:
        after = do(after_first("H7 SK SO BA BZ", turned="HA"), "rob")

        assert view(after, 1).hands[0] is None
