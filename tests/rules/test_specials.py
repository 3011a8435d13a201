"""Chapter P: what a special is, and when it is announced."""

from __future__ import annotations

import pytest

from binokel import (
    Declaring,
    Exchanging,
    Finished,
    Melding,
    Playing,
    Refusal,
    State,
    score,
    view,
)

from ..tables import dealt, do, reach, special, suit, table, ways, why
from .undertaking import STRONG, WEAK, lost_late, undertaken
from .walking import ALL_NAMED, decisions, variant

BASE = table()
WITH_TRUMP = "trump = true"


def offered(named: str, word: str, *, dapp: bool = True) -> list[str]:
    """Name the decisions at which a special may be announced, each by its main action."""
    walked = decisions(variant(named, word, dapp=dapp))
    return [line.partition(": ")[2].split()[0] for line in walked if "announce" in line]


class TestAim:
    """
    P-1: In a special the declarer undertakes an aim.

    The deal is won or lost by that aim alone.
    """

    def test_points_do_not_matter(self) -> None:
        """The declarer loses the last trick alone, and has made its bid with the others."""
        end = lost_late(BASE)

        taken = sum(trick.points for trick in end.tricks if trick.winner == 0)
        assert taken > end.bid
        assert score(end).outcome == "special_lost"


class TestTwoAims:
    """
    P-2: `aim` is either `"all_tricks"`, every trick of the deal (a Durch), or `"no_trick"`.

    That is, not a single one (a Bettel).
    """

    @pytest.mark.parametrize(
        ("aim", "hand", "outcome"),
        [
            pytest.param("all_tricks", STRONG, "special_won", id="every trick"),
            pytest.param("all_tricks", WEAK, "special_lost", id="not every trick"),
            pytest.param("no_trick", WEAK, "special_won", id="not a single one"),
            pytest.param("no_trick", STRONG, "special_lost", id="one"),
        ],
    )
    def test_the_two_words(self, aim: str, hand: str, outcome: str) -> None:
        profile = table(special("durch", f'aim = "{aim}"'))

        end = reach(undertaken(profile, "durch", hand, 2), Finished)

        assert score(end).outcome == outcome


class TestNoBid:
    """
    P-3: A special is not bid for: the declarer has won the auction with any bid.

    And the bid has no part in what the special is worth.
    """

    @pytest.mark.parametrize("bid", [150, 900])
    def test_worth(self, bid: int) -> None:
        moves = "pass, pass" if bid == 150 else "bid 890, bid 900, pass, pass"
        state = do(dealt(BASE, STRONG, dapp="BA BA BZ BZ"), f"{moves}, announce durch_hand")

        ledger = score(reach(state, Finished))

        assert (ledger.bid, ledger.booked) == (bid, (2000, 0, 0))


class TestOfTheProfile:
    """
    P-4: Only a special that the profile holds can be announced.

    Only by the declarer, and only one in a deal.
    """

    def test_of_the_profile(self) -> None:
        state = do(dealt(BASE), "pass, pass")

        assert why(state, "announce bettel") is Refusal.NO_SUCH_SPECIAL
        assert why(state, "announce durch_hand") is None

    def test_by_the_declarer(self) -> None:
        state = reach(dealt(table('trump.named = "before_discard"')), Melding)

        assert why(state, "announce durch") is None
        assert why(do(state, "meld all"), "announce durch") is Refusal.SPECIAL_NOT_NOW

    def test_only_one(self) -> None:
        profile = table(special("durch", WITH_TRUMP))
        naming = do(reach(dealt(profile), Declaring), "announce durch", Declaring)
        playing = do(dealt(BASE), "pass, pass, announce durch_hand", Playing)

        assert why(naming, "announce durch_open") is Refusal.SPECIAL_NOT_NOW
        assert why(playing, "announce durch_open") is Refusal.NOT_NOW


class TestWhen:
    """
    P-5: `announced` says when a special is announced.

    `"before_dapp"`, `"after_discard"` or `"after_melds"`, and at no other time.
    """

    @pytest.mark.parametrize(
        ("word", "named", "expected"),
        [
            pytest.param(
                "before_dapp", "before_dapp", ["trump", "take"], id="before_dapp before_dapp"
            ),
            pytest.param(
                "before_dapp", "before_discard", ["take"], id="before_dapp before_discard"
            ),
            pytest.param("before_dapp", "after_discard", ["take"], id="before_dapp after_discard"),
            pytest.param("after_discard", "before_dapp", ["meld"], id="after_discard before_dapp"),
            pytest.param(
                "after_discard", "before_discard", ["meld"], id="after_discard before_discard"
            ),
            pytest.param(
                "after_discard", "after_discard", ["trump"], id="after_discard after_discard"
            ),
            pytest.param("after_melds", "before_dapp", ["proceed"], id="after_melds before_dapp"),
            pytest.param(
                "after_melds", "before_discard", ["proceed"], id="after_melds before_discard"
            ),
            pytest.param(
                "after_melds", "after_discard", ["proceed"], id="after_melds after_discard"
            ),
        ],
    )
    def test_with_a_dapp(self, word: str, named: str, expected: list[str]) -> None:
        """The decisions at which `announced = "..."` puts it, each by its main action."""
        assert offered(named, word) == expected

    def test_refused_at_other_times(self) -> None:
        profile = variant("after_discard", "before_dapp", "after_discard", "after_melds")
        taking = do(dealt(profile), "pass, pass", Exchanging)
        naming = reach(taking, Declaring)
        last = do(reach(naming, Melding), "meld all, meld all, meld all", Declaring)

        steps: list[tuple[State, str]] = [
            (taking, "before_dapp"),
            (naming, "after_discard"),
            (last, "after_melds"),
        ]
        for state, word in steps:
            for other in ("before_dapp", "after_discard", "after_melds"):
                expected = None if other == word else Refusal.SPECIAL_NOT_NOW
                assert why(state, f"announce durch_{other}") is expected


class TestFromTheHand:
    """
    P-6: A special due `"before_dapp"` is announced instead of taking up the Dapp.

    Or instead of naming trump where that comes earlier still; it is played from the hand, and the
    Dapp stays closed, unseen by everybody.
    """

    @pytest.mark.parametrize("named", ALL_NAMED)
    def test_stays_closed(self, named: str) -> None:
        profile = table(f'trump.named = "{named}"')
        start = dealt(profile)

        state = do(start, "pass, pass, announce durch_hand", Playing)

        assert state.hands == start.hands
        assert [view(state, seat).dapp for seat in (0, 1, 2, None)] == [()] * 4
        assert view(reach(state, Finished), 0).dapp == ()

    def test_after_naming_trump(self) -> None:
        """The Dapp still lies on the table."""
        start = dealt(table('trump.named = "before_dapp"'))

        state = do(start, "pass, pass, trump H, announce durch_hand", Playing)

        assert (state.trump, state.discards) == (None, ())
        assert state.hands == start.hands


class TestInsteadOfNaming:
    """
    P-7: A special due `"after_discard"` is announced instead of naming trump.

    Or, where trump was named earlier, at the declarer's own turn to meld.
    """

    def test_instead(self) -> None:
        state = reach(dealt(BASE), Declaring)

        assert ways(state)[-2:] == ["announce durch", "announce durch_open"]
        assert do(state, "announce durch", Playing).trump is None

    @pytest.mark.parametrize("named", ["before_dapp", "before_discard"])
    def test_at_the_own_turn_to_meld(self, named: str) -> None:
        state = reach(dealt(table(f'trump.named = "{named}"')), Melding)

        assert state.trump is suit("H")
        assert do(state, "announce durch", Playing).trump is None
        assert "announce durch" not in ways(reach(dealt(BASE), Melding))


class TestAfterTheMelds:
    """P-8: A special due `"after_melds"` is announced when all have melded, and only then."""

    @pytest.mark.parametrize("named", ALL_NAMED)
    @pytest.mark.parametrize("dapp", [True, False])
    def test_only_then(self, named: str, dapp: bool) -> None:
        assert offered(named, "after_melds", dapp=dapp) == ["proceed"]


class TestWithoutADapp:
    """
    P-9: Without a Dapp both kinds are announced instead of naming trump.

    That is, the specials due `"before_dapp"` and `"after_discard"` are both announced instead of
    naming trump.
    """

    @pytest.mark.parametrize("named", ALL_NAMED)
    @pytest.mark.parametrize("word", ["before_dapp", "after_discard"])
    def test_instead(self, word: str, named: str) -> None:
        assert offered(named, word, dapp=False) == ["trump"]
