"""Chapter D: the steps of a deal in their order."""

from __future__ import annotations

import itertools

import pytest

from binokel import (
    Bidding,
    Exchanging,
    Finished,
    Melding,
    PassedOut,
    Playing,
    Refusal,
    view,
)

from ..tables import NO_SPECIALS, dealt, do, reach, table, text, tricks_on, ways, why, words
from .walking import ALL_NAMED, decisions, variant

BASE = table()


class TestOrder:
    """
    D-20: A deal runs through the following steps in this order.

    A step that the profile does not have is left out as a whole.
    What a step does not offer is refused there, and everything is once the deal is over.
    """

    @pytest.mark.parametrize(
        ("named", "expected"),
        [
            pytest.param(
                "before_dapp",
                ["Declaring 12: trump", "Exchanging 16: lay", "Melding 12: meld"],
                id="before_dapp",
            ),
            pytest.param(
                "before_discard",
                ["Declaring 16: trump", "Exchanging 16: lay", "Melding 12: meld"],
                id="before_discard",
            ),
            pytest.param(
                "after_discard",
                ["Exchanging 16: lay", "Declaring 12: trump", "Melding 12: meld"],
                id="after_discard",
            ),
        ],
    )
    def test_without_specials(self, named: str, expected: list[str]) -> None:
        """The number is that of the cards in hand: sixteen with the Dapp."""
        assert decisions(variant(named)) == expected

    @pytest.mark.parametrize("dapp", [True, False])
    def test_every_table(self, dapp: bool) -> None:
        """Whatever the profile, the main action of each step comes once and in the book's order."""
        announced = ("before_dapp", "after_discard", "after_melds")
        for named, number in itertools.product(ALL_NAMED, range(4)):
            for specials in itertools.combinations(announced, number):
                lines = decisions(variant(named, *specials, dapp=dapp))

                main = [line.partition(": ")[2].split()[0] for line in lines]
                order = {
                    "before_dapp": ["trump", "take", "lay", "meld", "proceed"],
                    "before_discard": ["take", "trump", "lay", "meld", "proceed"],
                    "after_discard": ["take", "lay", "trump", "meld", "proceed"],
                }[named]
                there = {
                    "trump": True,
                    "take": dapp and "before_dapp" in specials,
                    "lay": dapp,
                    "meld": True,
                    "proceed": "after_melds" in specials,
                }
                assert main == [step for step in order if there[step]]

    @pytest.mark.parametrize(
        "move",
        ["bid 200", "pass", "take", "trump H", "announce durch", "abandon", "proceed", "play EA"],
    )
    def test_not_offered(self, move: str) -> None:
        """While cards are to be laid away."""
        state = do(dealt(BASE, "EA"), "pass, pass, take", Exchanging)

        refusals = {
            "announce durch": Refusal.SPECIAL_NOT_NOW,
            "abandon": Refusal.ABANDON_NOT_NOW,
        }
        assert why(state, move) is refusals.get(move, Refusal.NOT_NOW)

    @pytest.mark.parametrize("move", ["pass", "trump H", "meld all", "play EA", "proceed"])
    def test_over(self, move: str) -> None:
        finished = reach(dealt(BASE), Finished)
        passed_out = reach(
            dealt(table('auction.opening = "free"', 'auction.all_pass = "redeal"')), PassedOut
        )

        assert why(finished, move) is why(passed_out, move) is Refusal.DEAL_OVER
        assert ways(finished) == ways(passed_out) == []


class TestAlwaysAsked:
    """
    D-21: Within a step the seat whose turn it is is always asked.

    Even where it has one choice only; the forced opening bid alone is made for it (A-7).
    """

    def test_one_choice(self) -> None:
        """Showing all that is held, and playing the last card."""
        profile = table("melds.optional = false", 'abandon.window = "never"')

        melding = reach(dealt(profile), Melding)
        last = tricks_on(reach(melding, Playing), 11)

        assert ways(melding) == ["meld all"]
        assert (last.actor, len(ways(last))) == (last.tricks[-1].winner, 1)

    def test_forced_bid(self) -> None:
        assert dealt(BASE).actor == 1


class TestAuctionFirst:
    """D-22: First comes the auction (`Bidding`), which finds the declarer and the bid."""

    def test_bidding(self) -> None:
        state = dealt(BASE)

        after = do(state, "bid 160, pass, pass", Exchanging)

        assert isinstance(state, Bidding)
        assert (after.declarer, after.bid) == (1, 160)


class TestNamingBeforeTheDapp:
    """
    D-23: With `trump.named = "before_dapp"` the declarer then names trump (`Declaring`).

    Or announces a special that is due `before_dapp`.
    """

    def test_first_step(self) -> None:
        assert decisions(variant("before_dapp", "before_dapp"))[0] == "Declaring 12: trump announce"
        assert decisions(variant("before_dapp", "after_discard"))[0] == "Declaring 12: trump"


class TestTakingUp:
    """
    D-24: If the profile has a special that is due `before_dapp`, there is a choice.

    The declarer now takes up the Dapp or announces such a special (`Exchanging`, nothing taken up
    yet).
    """

    @pytest.mark.parametrize("named", ALL_NAMED)
    def test_a_step_of_its_own(self, named: str) -> None:
        step = "Exchanging 12: take announce"

        assert step in decisions(variant(named, "before_dapp"))
        assert not any("take" in line for line in decisions(variant(named, "after_discard")))

    def test_not_taken(self) -> None:
        state = reach(dealt(BASE), Exchanging)

        assert (state.taken, state.named) == (False, False)


class TestShownAndTaken:
    """
    D-25: The Dapp is shown and taken up (X-2 to X-4).

    Where no special is due `before_dapp` this is no decision and no action.
    """

    def test_at_once(self) -> None:
        """Nobody is asked where there is nothing to announce instead."""
        state = reach(dealt(table(NO_SPECIALS), dapp="BU BU BO BO"), Exchanging)

        assert state.taken
        assert text(view(state, 1).dapp) == "BO BO BU BU"

    def test_after_the_question(self) -> None:
        state = reach(dealt(BASE, dapp="BU BU BO BO"), Exchanging)

        after = do(state, "take", Exchanging)

        assert (view(state, 1).dapp, text(view(after, 1).dapp)) == ((), "BO BO BU BU")
        assert (len(state.hands[0]), len(after.hands[0])) == (12, 16)


class TestNamingBeforeLayingAway:
    """D-26: With `trump.named = "before_discard"` the declarer names trump now (`Declaring`)."""

    def test_with_the_dapp_in_hand(self) -> None:
        assert decisions(variant("before_discard", "before_dapp"))[:3] == [
            "Exchanging 12: take announce",
            "Declaring 16: trump",
            "Exchanging 16: lay",
        ]


class TestLayingAway:
    """D-27: The declarer lays cards away (`Exchanging`, the Dapp taken up)."""

    @pytest.mark.parametrize("named", ALL_NAMED)
    def test_taken(self, named: str) -> None:
        state = reach(dealt(variant(named)), Exchanging)

        assert (state.taken, words(state)) == (True, ["lay"])


class TestNamingAfterwards:
    """
    D-28: If trump is still unnamed, the declarer names it now (`Declaring`).

    Or announces a special that is due `after_discard`.
    """

    def test_named_now(self) -> None:
        assert decisions(variant("after_discard", "after_discard"))[1] == (
            "Declaring 12: trump announce"
        )

    @pytest.mark.parametrize("named", ["before_dapp", "before_discard"])
    def test_named_already(self, named: str) -> None:
        lines = decisions(variant(named, "after_discard"))

        assert [line for line in lines if "trump" in line] == lines[:1]


class TestMelding:
    """
    D-29: The melds are shown (`Melding`), the declarer first, then in playing direction.

    The declarer's own turn also offers to abandon, where the window is open, and the specials that
    are still to be announced.
    """

    @pytest.mark.parametrize("named", ["before_dapp", "before_discard"])
    def test_specials_still_to_be_announced(self, named: str) -> None:
        profile = variant(named, "before_dapp", "after_discard", "after_melds")
        state = reach(dealt(profile), Melding)

        assert "announce durch_after_discard" in ways(state)
        assert "announce durch_before_dapp" not in ways(state)
        assert "announce durch_after_melds" not in ways(state)

    def test_only_the_declarer(self) -> None:
        state = reach(dealt(variant("before_discard", "after_discard")), Melding)

        after = do(state, "meld all", Melding)

        assert words(after) == ["meld"]
        assert why(after, "announce durch_after_discard") is Refusal.SPECIAL_NOT_NOW

    def test_abandoning(self) -> None:
        assert decisions(variant("after_discard", window="after_trump"))[-1] == (
            "Melding 12: meld abandon"
        )


class TestLastWord:
    """
    D-30: Only where a special is due `after_melds` or the window asks for it, there is a last word.

    Where `abandon.window` is `"before_first_trick"`, the declarer is asked once more (`Declaring`):
    to go on, to announce such a special, or to abandon.
    """

    @pytest.mark.parametrize(
        ("specials", "window", "expected"),
        [
            pytest.param((), "never", None, id="not asked"),
            pytest.param(("after_melds",), "never", "proceed announce", id="a special"),
            pytest.param((), "before_first_trick", "proceed abandon", id="abandoning"),
            pytest.param(
                ("after_melds",), "before_first_trick", "proceed announce abandon", id="both"
            ),
            pytest.param(("after_discard",), "after_trump", None, id="neither of these"),
        ],
    )
    @pytest.mark.parametrize("dapp", [True, False])
    def test_asked(
        self, dapp: bool, specials: tuple[str, ...], window: str, expected: str | None
    ) -> None:
        lines = decisions(variant("after_discard", *specials, window=window, dapp=dapp))

        asked = [line.partition(": ")[2] for line in lines if "proceed" in line]
        assert asked == ([] if expected is None else [expected])
        assert not asked or asked[0] == lines[-1].partition(": ")[2]
