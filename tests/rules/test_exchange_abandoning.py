"""Chapter X: abandoning."""

from __future__ import annotations

import pytest

from binokel import Declaring, Exchanging, Finished, Melding, Playing, Refusal, score

from ..tables import NO_DAPP, NO_SPECIALS, dealt, do, reach, suit, table, ways, why
from .walking import ALL_NAMED, decisions, variant

SPECIALS = ("no special", "one before the Dapp", "one after the melds")


def window_of(named: str, window: str, *specials: str, dapp: bool = True) -> list[str]:
    """Name the decisions at which the deal may be abandoned, each by its main action."""
    lines = decisions(variant(named, *specials, window=window, dapp=dapp))
    return [line.partition(": ")[2].split()[0] for line in lines if "abandon" in line]


class TestWindow:
    """
    X-16: The declarer may abandon the deal instead of playing it, while the window is open.

    With `"never"` `abandon.window` does not open, and in a special nobody abandons.
    """

    @pytest.mark.parametrize("named", ALL_NAMED)
    @pytest.mark.parametrize("dapp", [True, False])
    def test_never(self, named: str, dapp: bool) -> None:
        assert window_of(named, "never", "before_dapp", dapp=dapp) == []

    def test_refused_while_closed(self) -> None:
        state = reach(dealt(table('abandon.window = "never"')), Melding)

        assert why(state, "abandon") is Refusal.ABANDON_NOT_NOW

    def test_only_the_declarer(self) -> None:
        state = do(
            reach(dealt(table('abandon.window = "before_first_trick"')), Melding), "meld all"
        )

        assert state.actor == 1
        assert why(state, "abandon") is Refusal.ABANDON_NOT_NOW

    def test_in_a_special(self) -> None:
        profile = table(
            'abandon.window = "before_first_trick"',
            NO_SPECIALS,
            '[[special]]\nid = "with_trump"\ntrump = true',
        )
        state = do(reach(dealt(profile), Declaring), "announce with_trump")

        assert isinstance(state, Declaring)
        assert ways(state) == ["trump E", "trump S", "trump H", "trump B"]
        assert why(state, "abandon H") is Refusal.ABANDON_NOT_NOW


class TestAfterDapp:
    """
    X-17: With `abandon.window = "after_dapp"` the window is open from taking up the Dapp on.

    It is so until cards are laid away; without a Dapp this means `"after_trump"`.
    """

    @pytest.mark.parametrize(
        ("named", "expected"),
        [
            pytest.param("before_dapp", ["lay"], id="before_dapp"),
            pytest.param("before_discard", ["trump", "lay"], id="before_discard"),
            pytest.param("after_discard", ["lay"], id="after_discard"),
        ],
    )
    @pytest.mark.parametrize("specials", [(), ("before_dapp",), ("after_melds",)], ids=SPECIALS)
    def test_open(self, named: str, specials: tuple[str, ...], expected: list[str]) -> None:
        assert window_of(named, "after_dapp", *specials) == expected

    @pytest.mark.parametrize("named", ALL_NAMED)
    def test_without_a_dapp(self, named: str) -> None:
        assert window_of(named, "after_dapp", dapp=False) == ["meld"]


class TestAfterTrump:
    """
    X-18: With `abandon.window = "after_trump"` the window is open at one decision.

    That is the declarer's first decision after naming trump, and only there.
    """

    @pytest.mark.parametrize(
        ("named", "specials", "expected"),
        [
            pytest.param("before_dapp", (), ["lay"], id="before the Dapp"),
            pytest.param("before_dapp", ("before_dapp",), ["take"], id="before it is taken up"),
            pytest.param("before_discard", (), ["lay"], id="before laying away"),
            pytest.param("after_discard", (), ["meld"], id="before melding"),
            pytest.param("after_discard", ("after_melds",), ["meld"], id="and not after"),
        ],
    )
    def test_open(self, named: str, specials: tuple[str, ...], expected: list[str]) -> None:
        assert window_of(named, "after_trump", *specials) == expected

    @pytest.mark.parametrize("named", ALL_NAMED)
    def test_without_a_dapp(self, named: str) -> None:
        assert window_of(named, "after_trump", dapp=False) == ["meld"]


class TestBeforeFirstTrick:
    """
    X-19: With `abandon.window = "before_first_trick"` the window is open at every decision.

    At every decision of the declarer from taking up the Dapp to the last one before the tricks,
    that is also after the melds; without a Dapp it opens when trump is to be named.
    """

    @pytest.mark.parametrize(
        ("named", "expected"),
        [
            pytest.param("before_dapp", ["lay", "meld", "proceed"], id="before_dapp"),
            pytest.param(
                "before_discard", ["trump", "lay", "meld", "proceed"], id="before_discard"
            ),
            pytest.param("after_discard", ["lay", "trump", "meld", "proceed"], id="after_discard"),
        ],
    )
    @pytest.mark.parametrize("specials", [(), ("before_dapp",), ("after_melds",)], ids=SPECIALS)
    def test_open(self, named: str, specials: tuple[str, ...], expected: list[str]) -> None:
        assert window_of(named, "before_first_trick", *specials) == expected

    @pytest.mark.parametrize("named", ALL_NAMED)
    def test_without_a_dapp(self, named: str) -> None:
        assert window_of(named, "before_first_trick", dapp=False) == ["trump", "meld", "proceed"]


class TestNamingWithIt:
    """
    X-20: Who abandons while trump is unnamed names it in the same breath.

    For the opponents' melds depend on it, and `trump.must_hold` binds that naming too; a trump that
    is named already is not named again.
    """

    def test_needed(self) -> None:
        state = reach(dealt(table('abandon.window = "after_dapp"', NO_SPECIALS)), Exchanging)

        assert why(state, "abandon") is Refusal.TRUMP_NEEDED
        assert why(state, "abandon H") is None
        assert ways(state)[-4:] == ["abandon E", "abandon S", "abandon H", "abandon B"]
        assert do(state, "abandon H", Finished).trump is suit("H")

    def test_known(self) -> None:
        state = reach(dealt(table()), Melding)

        assert why(state, "abandon H") is Refusal.TRUMP_KNOWN
        assert why(state, "abandon") is None
        assert ways(state)[-1] == "abandon"

    def test_must_hold(self) -> None:
        profile = table('abandon.window = "after_dapp"', 'trump.must_hold = "pair"', NO_SPECIALS)
        hand = "EA EA EZ EZ EK EU EU SK SO SA SU HO"
        state = reach(dealt(profile, hand, dapp="BA BA BZ BZ"), Exchanging)

        assert why(state, "abandon H") is Refusal.TRUMP_NOT_HELD
        assert ways(state)[-1] == "abandon S"

    @pytest.mark.parametrize(
        ("trump", "expected"),
        [pytest.param("H", 150, id="family"), pytest.param("E", 100, id="plain")],
    )
    def test_melds_depend_on_it(self, trump: str, expected: int) -> None:
        profile = table('abandon.window = "after_dapp"', NO_SPECIALS)
        state = reach(dealt(profile, "EA", "HA HZ HK HO HU EU EU SA SZ SU BA BZ"), Exchanging)

        end = do(state, f"abandon {trump}", Finished)

        assert sum(meld.points for meld in end.melds[1]) == expected


class TestNothingLaidAway:
    """X-21: Who abandons before cards are laid away lays none away."""

    def test_none(self) -> None:
        state = reach(dealt(table('abandon.window = "after_dapp"', NO_SPECIALS)), Exchanging)

        end = do(state, "abandon H", Finished)

        assert end.discards == ()
        assert len(end.hands[0]) == 16
        assert not [entry for entry in score(end).entries if entry.item == "laid_away"]


class TestEndsTheDeal:
    """
    X-22: Abandoning ends the deal at once, and nobody is asked any more.

    Its outcome is `abandoned`, which is not the same as failing.
    """

    @pytest.mark.parametrize("named", ALL_NAMED)
    @pytest.mark.parametrize("dapp", [True, False])
    def test_at_once(self, named: str, dapp: bool) -> None:
        profile = variant(named, window="before_first_trick", dapp=dapp)

        end = do(reach(dealt(profile), Melding), "abandon", Finished)

        assert (end.actor, end.tricks) == (None, ())
        assert score(end).outcome == "abandoned"
        assert score(end).booked[0] == -150

    def test_after_the_melds(self) -> None:
        profile = table('abandon.window = "before_first_trick"', extends=NO_DAPP)
        state = do(reach(dealt(profile), Melding), "meld all, meld all, meld all", Declaring)

        end = do(state, "abandon", Finished)

        assert score(end).outcome == "abandoned"
        assert isinstance(do(state, "proceed"), Playing)
