"""Chapter G: when pairs are melded, and what they bind."""

from __future__ import annotations

import pytest

from binokel import GaigelState, Proceed, Refusal, view
from binokel.gaigel import Finished

from .gaigel import (
    NO_OPENINGS,
    dealt,
    do,
    hands,
    phase,
    play,
    reach,
    table,
    text,
    tricks_on,
    ways,
    why,
)
from .gaigel_play import (
    AFTER_TRICK,
    ANY_TIME,
    ENDLESS,
    ON_LEAD,
    TWO,
    after_first,
    answering,
    endgame,
    last_of_five,
    melded,
    sizes,
)


class TestOnLead:
    """
    G-51: With `pair.when = "on_lead"` one melds before leading to a trick, one pair at most.

    And then leads a king or an Ober of that suit.
    """

    HAND = "SK SO HK HO BA"

    def test_before_leading(self) -> None:
        state = after_first(self.HAND)

        assert ways(state)[-2:] == ["pair S", "pair H"]
        assert "play BA" in ways(state)

    def test_not_in_answer(self) -> None:
        state = play(after_first("EZ SU BA BA B7", "SK SO HK HO BU"), "B7")

        assert why(state, "pair S") is Refusal.PAIR_NOT_NOW
        assert not [way for way in ways(state) if way.startswith("pair")]

    @pytest.mark.parametrize("suit", "SH")
    def test_one_at_most(self, suit: str) -> None:
        state = do(after_first(self.HAND), "pair S")

        assert why(state, f"pair {suit}") is Refusal.ONE_PAIR

    def test_it_binds_the_lead(self) -> None:
        state = do(after_first(self.HAND), "pair S")

        assert ways(state) == ["play SK", "play SO"]
        assert ways(view(state, 0)) == ways(state)
        assert why(state, "play BA") is why(state, "play HK") is Refusal.PAIR_BINDS

    @pytest.mark.parametrize("card", ["SK", "SO"])
    def test_either_of_them(self, card: str) -> None:
        after = play(do(after_first(self.HAND), "pair S"), card)

        assert text(after.trick) == card

    def test_the_next_lead_is_another(self) -> None:
        """It is free, and may have a pair of its own."""
        state = do(after_first(self.HAND), "pair S, play SK, play E7")

        assert state.actor == 0
        assert why(state, "play BA") is None
        assert ways(do(state, "pair H")) == ["play HK", "play HO"]


class TestAnyTime:
    """
    G-52: With `pair.when = "any_time"` one melds at one's own turn before playing a card.

    On lead as in G-51, otherwise as many pairs as one holds, and these bind nothing.
    """

    LINES = ('pair.when = "any_time"', 'pair.needs = "nothing"')

    def test_in_answer(self) -> None:
        state = answering("SK SO HK HO B7")
        after = do(state, "pair S, pair H")

        assert [way for way in ways(state) if "pair" in way] == ["pair S", "pair H"]
        assert melded(after) == [[], ["SK SO", "HK HO"]]
        assert ways(after) == ["play SK", "play SO", "play HK", "play HO", "play B7"]

    def test_on_lead(self) -> None:
        state = do(after_first("SK SO HK HO BA", lines=self.LINES), "pair S")

        assert ways(state) == ["play SK", "play SO"]
        assert why(state, "pair H") is Refusal.ONE_PAIR
        assert why(state, "play BA") is Refusal.PAIR_BINDS

    def test_on_the_next_turn_too(self) -> None:
        state = play(do(answering("SK SO HK HO B7", stock="BU B7"), "pair S"), "B7 EA")

        assert why(state, "pair H") is None

    def test_only_at_the_own_turn(self) -> None:
        """Seat 0 holds no pair; what seat 1 holds is melded when its turn comes."""
        profile = table(NO_OPENINGS, *self.LINES, extends=TWO)
        start = dealt(profile, "EA EA SA SA BA", "SK SO")

        assert why(start, "pair S") is Refusal.PAIR_NOT_HELD

    def test_duties_stay(self) -> None:
        """In the endgame the hand is as bound as it was, by the duties alone."""
        lines = (*self.LINES, ENDLESS)
        state = play(endgame("EK B7", "EZ SK SO BK BO HA B7", lines=lines), "EK")
        after = do(state, "pair S, pair B")

        assert ways(after) == ["play EZ"]
        assert why(after, "play SK") is Refusal.FOLLOW_SUIT


class TestAfterTrick:
    """
    G-53: With `pair.when = "after_trick"` who took a trick and still holds a card is asked.

    Asked before the draw, with a pair in the hand or without one, to meld one pair or to go on; the
    pair binds nothing.
    """

    def asked(self, own: str) -> GaigelState:
        return after_first(own, lines=('pair.when = "after_trick"',))

    def test_with_a_pair_in_the_hand(self) -> None:
        state = self.asked("SK SO HK HO BA")

        assert (phase(state), view(state, 0).step, state.actor) == ("Drawing", "after_trick", 0)
        assert ways(state) == ["proceed", "pair S", "pair H"]
        assert ways(view(state, 0)) == ways(state)

    def test_without_one(self) -> None:
        assert ways(self.asked("SK SU HK HU BA")) == ["proceed"]

    def test_who_took_the_trick(self) -> None:
        profile = table(NO_OPENINGS, *AFTER_TRICK)
        state = play(dealt(profile, "E7", "EU", "EA BK BO", "EZ"), "E7 EU EA EZ")

        assert (state.actor, "pair B" in ways(state)) == (2, True)

    def test_before_the_draw(self) -> None:
        """The Ober that is drawn next is no help yet."""
        state = self.asked("SK BA BZ B7 SO")

        assert (sizes(state), len(state.stock)) == ([4, 4], 38)
        assert why(state, "pair S") is Refusal.PAIR_NOT_HELD

    @pytest.mark.parametrize("move", ["pair S", "proceed"])
    def test_then_it_goes_on(self, move: str) -> None:
        """Both lead to the draw, and to a free lead on which nobody melds."""
        state = do(self.asked("SK SO HK HO BA"), move)

        assert (sizes(state), len(state.stock)) == ([5, 5], 36)
        assert (state.actor, view(state, 0).step) == (0, None)
        assert ways(state) == ["play SK", "play SO", "play HK", "play HO", "play BA"]
        assert why(state, "pair H") is Refusal.PAIR_NOT_NOW

    def test_nothing_is_played_before(self) -> None:
        state = self.asked("SK SO HK HO BA")

        assert why(state, "play SK") is Refusal.NOT_NOW
        assert why(state, "open hoeher_hat SK") is Refusal.NOT_NOW

    def test_nobody_goes_on_at_another_time(self) -> None:
        assert why(do(self.asked("SK SO HK HO BA"), "proceed"), "proceed") is Refusal.NOT_NOW
        assert why(after_first("SK SO HK HO BA"), "proceed") is Refusal.NOT_NOW

    @pytest.mark.parametrize(
        ("lines", "times"),
        [
            pytest.param((), 11, id="hands of five"),
            pytest.param(("deal.hand = 1", 'deal.packets = ["1", "t"]'), 0, id="hands of one"),
        ],
    )
    def test_who_holds_no_card_is_not_asked(self, lines: tuple[str, ...], times: int) -> None:
        """After the last trick nobody does; with hands of one card nobody ever does."""
        end = reach(dealt(table(NO_OPENINGS, ENDLESS, *AFTER_TRICK, *lines)), Finished)

        assert len(end.tricks) == 12
        assert list(end.history).count(Proceed()) == times

    @pytest.mark.parametrize(
        ("case", "actor", "step"),
        [
            pytest.param("who keeps a card", 1, "after_trick", id="who keeps a card"),
            pytest.param("who keeps none", 0, None, id="who keeps none"),
        ],
    )
    def test_of_five(self, case: str, actor: int, step: str | None) -> None:
        """Who has played its last card is not asked, and the next seat leads at once."""
        state = last_of_five(case, *AFTER_TRICK)

        assert (state.actor, view(state, None).step) == (actor, step)


class TestFirstLead:
    """
    G-54: Where a pair on lead needs no trick it may be melded before the first lead.

    The opening is then made with one of its two cards; if no opening on offer fits either, one of
    them is led plainly.
    """

    @pytest.mark.parametrize("when", ["on_lead", "any_time"])
    @pytest.mark.parametrize(
        ("kinds", "pair", "expected"),
        [
            pytest.param(
                '["andere_alte", "hoeher_hat", "auf_dissle"]',
                "pair S",
                ["open hoeher_hat SK", "open hoeher_hat SO"],
                id="opened with one of them",
            ),
            pytest.param(
                '["andere_alte", "auf_dissle"]', "pair S", ["play SK", "play SO"], id="none fits"
            ),
            pytest.param("[]", "pair S", ["play SK", "play SO"], id="none is offered"),
            pytest.param(
                '["andere_alte", "hoeher_hat", "auf_dissle"]',
                "pair H",
                ["play HK", "play HO"],
                id="of trump, which none fits",
            ),
        ],
    )
    def test_bound(self, kinds: str, pair: str, expected: list[str], when: str) -> None:
        lines = (f"opening.kinds = {kinds}", f'pair.when = "{when}"', 'pair.needs = "nothing"')
        start = dealt(table(*lines), "SK SO HK HO B7")

        state = do(start, pair)

        assert phase(state) == "Opening"
        assert ways(state) == expected
        assert [why(state, move) for move in expected] == [None, None]

    def test_refusals(self) -> None:
        profile = table('pair.needs = "nothing"')
        state = do(dealt(profile, "SK SO EA B7 SU"), "pair S")

        assert why(state, "open andere_alte EA") is Refusal.PAIR_BINDS
        assert why(state, "open hoeher_hat SU") is Refusal.PAIR_BINDS
        assert why(state, "open auf_dissle SK") is Refusal.OPENING_UNFIT
        assert why(state, "play SK") is Refusal.OPENING_NEEDED
        assert why(state, "play B7") is Refusal.PAIR_BINDS

    def test_it_need_not_be_melded(self) -> None:
        state = dealt(table('pair.needs = "nothing"'), "SK SO EA B7 SU")

        assert {"pair S", "open andere_alte EA", "open auf_dissle B7"} <= set(ways(state))

    @pytest.mark.parametrize("needs", ["own_trick", "side_trick"])
    def test_where_a_trick_is_needed(self, needs: str) -> None:
        state = dealt(table(f'pair.needs = "{needs}"'), "SK SO EA B7 SU")

        assert why(state, "pair S") is Refusal.TRICK_NEEDED


class TestOtherTimes:
    """
    G-55: At any other time nobody melds, but it may be done to the end of the deal.

    Also when the stock is gone.
    """

    def test_on_lead_is_not_in_answer(self) -> None:
        state = play(endgame("EK B7", "EU SK SO BA BZ BU B7", lines=ON_LEAD), "EK")

        assert why(state, "pair S") is Refusal.PAIR_NOT_NOW

    def test_after_a_trick_is_not_on_lead(self) -> None:
        """Nor in answer, nor before the first lead."""
        profile = table(NO_OPENINGS, *AFTER_TRICK, 'pair.needs = "nothing"', extends=TWO)
        start = dealt(profile, "EA SK SO HK HO", "SK SO E7")
        state = do(start, "play EA, play E7, proceed")

        assert why(start, "pair S") is Refusal.PAIR_NOT_NOW
        assert why(state, "pair S") is Refusal.PAIR_NOT_NOW
        assert why(play(state, "HK"), "pair S") is Refusal.PAIR_NOT_NOW

    def test_on_lead_without_a_stock(self) -> None:
        state = endgame("SK SO BA BZ BU B7 HA", lines=ON_LEAD)

        assert (phase(state), len(state.stock)) == ("Endgame", 0)
        assert ways(do(state, "pair S")) == ["play SK", "play SO"]

    def test_after_a_trick_without_a_stock(self) -> None:
        start = do(endgame("EA SK SO BA BZ BU B7", lines=AFTER_TRICK), "proceed")
        state = tricks_on(play(start, "EA"), 1)

        assert (phase(state), len(state.stock)) == ("Endgame", 0)
        assert ways(state) == ["proceed", "pair S"]

    def test_with_the_last_two_cards(self) -> None:
        lines = (*ANY_TIME, ENDLESS)
        state = tricks_on(endgame("EA BA", "EU SA SZ HA HO BK BO", lines=lines), 5)
        while state.actor != 1:
            state = do(state, ways(state)[0])

        assert hands(state)[1] == "BK BO"
        assert why(state, "pair B") is None

    def test_not_once_the_deal_is_over(self) -> None:
        end = reach(dealt(table(NO_OPENINGS, *ANY_TIME)), Finished)

        assert why(end, "pair S") is Refusal.DEAL_OVER
