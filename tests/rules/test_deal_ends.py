"""Chapter D: how a deal ends, a deal without a Dapp, and what a seat knows."""

from __future__ import annotations

import pytest

from binokel import Declaring, Finished, Melding, PassedOut, Playing, score, view

from ..tables import NO_SPECIALS, dealt, do, reach, table, text, ways
from .walking import ALL_NAMED, decisions, variant

BASE = table()


class TestPlayAndScore:
    """D-31: The tricks are played (`Playing`), and the deal is scored (`Finished`)."""

    def test_after_the_melds(self) -> None:
        state = do(reach(dealt(BASE), Melding), "meld all, meld all, meld all", Playing)

        end = reach(state, Finished)

        assert end.actor is None
        assert score(end).declarer == 0


class TestEarlyEnd:
    """
    D-32: A deal ends early when nobody bids.

    And when the declarer abandons, when the bid is hopeless or when a special is decided.
    """

    @pytest.mark.parametrize(
        ("lines", "moves", "outcome"),
        [
            pytest.param(
                ('auction.opening = "free"', 'auction.all_pass = "redeal"'),
                "pass, pass, pass",
                "passed_out",
                id="nobody bids",
            ),
            pytest.param(
                ('abandon.window = "after_dapp"', NO_SPECIALS),
                "pass, pass, abandon H",
                "abandoned",
                id="abandoned",
            ),
            pytest.param(
                ('score.hopeless_bid = "fails_at_once"', NO_SPECIALS),
                "bid 900, pass, pass, lay BU BU BO BO, trump H, meld none, meld none, meld none",
                "hopeless",
                id="hopeless",
            ),
            pytest.param(
                (),
                "pass, pass, announce durch_hand, play EU, play EZ, play EA",
                "special_lost",
                id="Durch",
            ),
        ],
    )
    def test_outcomes(self, lines: tuple[str, ...], moves: str, outcome: str) -> None:
        state = do(dealt(table(*lines), "EU", "EZ BU BU", "EA", dapp="BO BO"), moves)

        assert isinstance(state, Finished | PassedOut)
        assert score(state).outcome == outcome


class TestWithoutADapp:
    """
    D-33: Without a Dapp the steps D-23 to D-27 fall away.

    Trump is named at D-28 whatever `trump.named` says, and specials due `before_dapp` and
    `after_discard` are both announced there.
    """

    @pytest.mark.parametrize("named", ALL_NAMED)
    @pytest.mark.parametrize(
        ("specials", "expected"),
        [
            pytest.param((), ["Declaring 16: trump", "Melding 16: meld"], id="no special"),
            pytest.param(
                ("before_dapp",), ["Declaring 16: trump announce", "Melding 16: meld"], id="before"
            ),
            pytest.param(
                ("after_discard",), ["Declaring 16: trump announce", "Melding 16: meld"], id="after"
            ),
            pytest.param(
                ("after_melds",),
                ["Declaring 16: trump", "Melding 16: meld", "Declaring 16: proceed announce"],
                id="after the melds",
            ),
        ],
    )
    def test_steps(self, named: str, specials: tuple[str, ...], expected: list[str]) -> None:
        assert decisions(variant(named, *specials, dapp=False)) == expected

    def test_both_are_offered(self) -> None:
        state = reach(
            dealt(variant("before_dapp", "before_dapp", "after_discard", dapp=False)), Declaring
        )

        assert ways(state)[-2:] == ["announce durch_before_dapp", "announce durch_after_discard"]


class TestWhatASeatKnows:
    """
    D-34: A seat knows its own hand, all that was bid, announced, shown and played.

    And a hand that lies open, and the Dapp if it was shown it; of the other hands it knows the
    number of cards.
    """

    @pytest.mark.parametrize("seat", [0, 1, 2])
    def test_while_playing(self, seat: int) -> None:
        state = do(reach(dealt(BASE, "EU", "EZ", "EA"), Playing), "play EU, play EZ", Playing)

        seen = view(state, seat)

        assert seen.hand == state.hands[seat]
        assert [hand is not None for hand in seen.hands] == [seat == other for other in range(3)]
        assert seen.hand_sizes == (11, 11, 12)
        assert (seen.bids, seen.trump, seen.trick) == (state.bids, state.trump, state.trick)
        assert seen.melds == state.melds
        assert seen.dapp == state.dapp

    @pytest.mark.parametrize("seat", [0, 1, 2, None])
    def test_open_hand(self, seat: int | None) -> None:
        state = do(dealt(BASE), "pass, pass, announce durch_hand", Playing)

        seen = view(state, seat)

        assert (seen.open_hand, seen.special) == (0, "durch_hand")
        assert seen.hands[0] == state.hands[0]
        assert seen.dapp == ()


class TestWhatWasLaidAway:
    """
    D-35: Which cards were laid away only the declarer knows.

    The others know how many, and what had to be announced about them (X-11).
    """

    @pytest.mark.parametrize("seat", [1, 2, None])
    def test_others(self, seat: int | None) -> None:
        profile = table('dapp.announce = ["ace"]')
        state = do(dealt(profile, "EA EA EZ EZ"), "pass, pass, take, lay EA EA EZ EZ", Declaring)

        seen = view(state, seat)

        assert (seen.discards, seen.announced) == ((), (("ace", 2),))
        assert seen.hand_sizes == (12, 12, 12)
        assert [str(action) for action in seen.history][-1] == "lay"

    def test_declarer(self) -> None:
        state = do(dealt(BASE, "EA EA EZ EZ"), "pass, pass, take, lay EA EA EZ EZ", Declaring)

        seen = view(state, 0)

        assert text(seen.discards) == "EA EA EZ EZ"
        assert str(seen.history[-1]) == "lay EA EA EZ EZ"


class TestWhatWasHeldBack:
    """
    D-36: Of the melds of another seat one knows the cards that were shown.

    And not whether something was held back.
    """

    OWN = "HA HA HZ HZ HO HU BA BA BZ BZ SA SA"
    TO_MELDS = "pass, pass, take, lay EA EA EZ EZ, trump H"

    def test_the_same_view(self) -> None:
        """One declarer has a pair and shows it; the other keeps a Binokel back."""
        hands = ("HK HO EK EK EU EU SZ SZ SU SU BK BK", "HK HO EK EK EU EU SZ SZ SO BU BK BK")
        pair, more = (
            do(dealt(BASE, hand, self.OWN, dapp="EA EA EZ EZ"), self.TO_MELDS) for hand in hands
        )

        whole = do(pair, "meld all", Melding)
        part = do(more, "meld HK+HO", Melding)

        assert (str(whole.history[-1]), str(part.history[-1])) == ("meld all", "meld HK+HO")
        assert view(whole, 1) == view(part, 1)
        assert str(view(whole, 1).history[-1]) == "meld HK+HO"
