"""Chapter M: who shows melds, when, and which."""

from __future__ import annotations

import pytest

from binokel import Melding, Playing, Refusal, score, view

from ..tables import dealt, do, reach, table, tricks_on, ways, why
from .melding import named

BASE = table()
# Seat 0 is the declarer: after laying away it holds a family of hearts, the Binokel and a pair.
HANDS = ("HA HZ HK HO HU SO BU BK BO EA EZ SA", "EK EK SK", "EO EO SZ")
TO_MELDS = "pass, pass, take, lay EU EU SU SU, trump H"
DAPP = "EU EU SU SU"


class TestWhoMelds:
    """
    M-25: `melds.who` says who may meld.

    It is `"all"`, or the `"declarer"` alone, who is then the only one asked.
    """

    @pytest.mark.parametrize(
        ("who", "seats"),
        [pytest.param("all", (0, 1, 2), id="all"), pytest.param("declarer", (0,), id="declarer")],
    )
    def test_the_two_words(self, who: str, seats: tuple[int, ...]) -> None:
        profile = table(f'melds.who = "{who}"')

        state = reach(do(dealt(profile, *HANDS, dapp=DAPP), TO_MELDS), Playing)

        melded = [
            seat
            for action, seat in zip(state.history, state.history_seats, strict=True)
            if str(action).startswith("meld")
        ]
        assert tuple(melded) == seats


class TestOptional:
    """
    M-26: With `melds.optional = true` a seat may show any part of what it holds, or nothing.

    With `false` it shows the dearest set, or another one worth as much.
    """

    @pytest.mark.parametrize(
        ("word", "expected"),
        [
            pytest.param("true", None, id="optional"),
            pytest.param("false", Refusal.MELD_ALL, id="all of it"),
        ],
    )
    @pytest.mark.parametrize("move", ["meld none", "meld SO+BU", "meld HK+HO"])
    def test_the_two_words(self, word: str, move: str, expected: Refusal | None) -> None:
        profile = table(f"melds.optional = {word}")

        state = do(dealt(profile, *HANDS, dapp=DAPP), TO_MELDS)

        assert why(state, move) is expected
        assert why(state, "meld all") is None

    def test_what_is_listed(self) -> None:
        """All of it, then every proper subset of the dearest set, down to none."""
        optional = do(dealt(BASE, *HANDS, dapp=DAPP), TO_MELDS)
        strict = do(dealt(table("melds.optional = false"), *HANDS, dapp=DAPP), TO_MELDS)

        assert ways(optional)[0] == "meld all"
        assert ways(optional)[2**3 - 1 :] == ["meld none", "abandon"]
        assert ways(strict) == ["meld all", "abandon"]

    def test_another_set_worth_as_much(self) -> None:
        """A family of 40 is worth its pair; only the dearest set itself is written as such."""
        profile = table("melds.optional = false", "melds.family = { plain = 20, trump = 40 }")
        state = do(dealt(profile, *HANDS, dapp=DAPP), TO_MELDS, Melding)

        whole = do(state, "meld HA+HZ+HK+HO+HU SO+BU BK+BO", Melding)
        other = do(state, "meld HK+HO SO+BU BK+BO", Melding)

        assert str(whole.history[-1]) == "meld all"
        assert str(other.history[-1]) == "meld SO+BU HK+HO BK+BO"
        assert named(whole.melds[0]) == ["family 40", "pair 20", "binokel 40"]
        assert named(other.melds[0]) == ["pair 40", "pair 20", "binokel 40"]


class TestNotShown:
    """M-27: What is not shown counts nothing."""

    @pytest.mark.parametrize(
        ("move", "expected"),
        [
            pytest.param("meld all", 210, id="all"),
            pytest.param("meld SO+BU", 40, id="some of it"),
            pytest.param("meld none", 0, id="none"),
        ],
    )
    def test_counts(self, move: str, expected: int) -> None:
        state = do(dealt(BASE, *HANDS, dapp=DAPP), f"{TO_MELDS}, {move}")

        end = tricks_on(reach(state, Playing), 12)

        assert not isinstance(end, Playing)
        melds = [entry for entry in score(end).entries if (entry.seat, entry.item) == (0, "melds")]
        assert sum(entry.points + entry.void for entry in melds) == expected


class TestOrderOfMelding:
    """
    M-28: Melds are shown in order, the declarer first, then in playing direction.

    They are shown openly for everybody.
    """

    def test_order(self) -> None:
        state = reach(do(dealt(BASE), "pass, bid 160, pass"), Playing)

        assert state.declarer == 2
        assert state.history_seats[-3:] == (2, 0, 1)

    @pytest.mark.parametrize("seat", [0, 1, 2, None])
    def test_openly(self, seat: int | None) -> None:
        state = do(dealt(BASE, *HANDS, dapp=DAPP), f"{TO_MELDS}, meld all, meld none")

        seen = view(state, seat).melds

        assert [named(melds) for melds in seen] == [["family 150", "pair 20", "binokel 40"], [], []]


class TestBackInTheHand:
    """M-29: Cards that were shown go back into the hand and are played like any other."""

    def test_played(self) -> None:
        before = do(dealt(BASE, *HANDS, dapp=DAPP), TO_MELDS, Melding)

        after = reach(before, Playing)

        assert after.hands[0] == before.hands[0]
        assert do(after, "play HK", Playing).trick


class TestNotMelded:
    """M-30: Cards that were laid away are never melded, and nobody melds in a special."""

    def test_laid_away(self) -> None:
        state = do(dealt(BASE, *HANDS, dapp=DAPP), "pass, pass, take, lay HK EU SU SU, trump H")

        assert why(state, "meld HK+HO") is Refusal.NOT_HELD
        assert "meld HK+HO" not in ways(state)

    @pytest.mark.parametrize("name", ["durch", "durch_open"])
    def test_in_a_special(self, name: str) -> None:
        state = do(dealt(BASE, *HANDS, dapp=DAPP), "pass, pass, take, lay EU EU SU SU")

        playing = do(state, f"announce {name}", Playing)

        assert playing.melds == ()
        assert why(playing, "meld all") is Refusal.NOT_NOW


class TestWrittenDown:
    """
    M-31: Melds are written down when they are shown.

    Whether they count is settled with the score of the deal (S-3).
    """

    def test_written_and_struck_out(self) -> None:
        """Seat 1 takes no trick; what it has shown stands in the state all the same."""
        hands = ("EA EA EZ EZ EK EK EO EO SA SA SZ SZ", "EU SU HU BU HZ HZ BZ BZ BK BK HK HK")
        state = reach(dealt(BASE, *hands, dapp="HA HA BA BA"), Playing, trump="E")

        end = tricks_on(state, 12)

        assert named(state.melds[1]) == ["four 40"]
        assert not isinstance(end, Playing)
        assert end.melds == state.melds
