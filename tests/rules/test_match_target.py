"""Chapter W: the end at a target."""

from __future__ import annotations

import pytest

from binokel import Bidding, UsageError

from ..tables import special, table
from .standing import begun, given_up, on_hands, winners
from .undertaking import STRONG, lost, won

BASE = table()


class TestTarget:
    """
    W-7: With `match.end = "target"` the match ends after a deal.

    That is, a deal in which a total stands at `match.target` or above, if `match.who_may_finish`
    allows it; otherwise play goes on.
    """

    @pytest.mark.parametrize(
        ("total", "expected"),
        [
            pytest.param(1490, (), id="below"),
            pytest.param(1500, (0,), id="at it"),
            pytest.param(1510, (0,), id="above"),
        ],
    )
    def test_reached(self, total: int, expected: tuple[int, ...]) -> None:
        assert winners(BASE, total, 300, 200) == expected

    @pytest.mark.parametrize("target", [500, 1000, 2000])
    def test_other_targets(self, target: int) -> None:
        profile = table('match.end = "target"', f"match.target = {target}")

        assert winners(profile, 0, target - 10, 0) == ()
        assert winners(profile, 0, target, 0) == (1,)

    def test_over(self) -> None:
        """Nothing is dealt or booked any more."""
        match = begun(BASE, 1000, 0, 0)
        end = on_hands(match, STRONG, dapp="BA BA BZ BZ", trump="E")

        after = match.book(end)

        assert (after.finished, after.winners) == (True, (0,))
        with pytest.raises(UsageError, match="over"):
            after.deal()
        with pytest.raises(UsageError, match="over"):
            after.book(end)

    def test_play_goes_on(self) -> None:
        match = begun(BASE)

        after = match.book(given_up(match))

        assert (after.finished, after.winners) == (False, ())
        assert isinstance(after.deal(), Bidding)


class TestAnyone:
    """W-8: With `match.who_may_finish = "anyone"` every side at the target may end the match."""

    @pytest.mark.parametrize("declarer", [0, 1, 2])
    @pytest.mark.parametrize("successful", [True, False])
    def test_every_side(self, successful: bool, declarer: int) -> None:
        profile = table('match.who_may_finish = "anyone"')

        assert winners(profile, 0, 1500, 0, declarer=declarer, successful=successful) == (1,)
        assert winners(profile, 0, 1500, 0, active=(0, 2)) == (1,)


class TestSuccessfulDeclarer:
    """
    W-9: With `"successful_declarer"` only the declarer's side may.

    After a bid it made or a special it won into the total; if it then stands at the target it wins
    alone, whoever else is above.
    """

    PROFILE = table('match.who_may_finish = "successful_declarer"')

    @pytest.mark.parametrize(
        ("totals", "declarer", "successful", "expected"),
        [
            pytest.param((1500, 0, 0), 0, True, (0,), id="after its own deal"),
            pytest.param((1500, 0, 0), 0, False, (), id="which it did not win"),
            pytest.param((0, 1500, 0), 0, True, (), id="an opponent (W21)"),
            pytest.param((1500, 1800, 0), 0, True, (0,), id="whoever else is above"),
        ],
    )
    def test_who(
        self, totals: tuple[int, ...], declarer: int, successful: bool, expected: tuple[int, ...]
    ) -> None:
        found = winners(self.PROFILE, *totals, declarer=declarer, successful=successful)

        assert found == expected

    @pytest.mark.parametrize(
        ("booking", "expected"),
        [
            pytest.param("total", (0,), id="total"),
            pytest.param("separate", (), id="separate"),
            pytest.param("star", (), id="star"),
        ],
    )
    def test_special(self, booking: str, expected: tuple[int, ...]) -> None:
        """One won into the total finishes, one won elsewhere does not."""
        line = 'match.who_may_finish = "successful_declarer"'
        profile = table(line, special("durch", f'booking = "{booking}"'))

        after = begun(profile, 1500, 0, 0).book(won(profile))

        assert after.winners == expected

    def test_special_lost(self) -> None:
        after = begun(self.PROFILE, 9000, 0, 0).book(lost(self.PROFILE))

        assert (after.totals[0], after.winners) == (8000, ())

    def test_abandoned(self) -> None:
        match = begun(self.PROFILE, 9000, 1450, 0)

        assert match.book(given_up(match)).winners == ()


class TestActive:
    """W-10: With `"active"` a seat that sits out the deal cannot win by it."""

    PROFILE = table('match.who_may_finish = "active"', extends="vier-am-tisch")

    def test_sitting_out(self) -> None:
        assert winners(self.PROFILE, 1500, 0, 0, 0, declarer=1, active=(1, 2, 3)) == ()
        assert winners(self.PROFILE, 1500, 0, 0, 0, declarer=1, active=(0, 1, 2)) == (0,)

    def test_in_a_match(self) -> None:
        match = begun(self.PROFILE, 0, 0, 0, 1600)

        after = match.book(given_up(match))

        assert (after.totals[3], after.winners) == (1600, ())
        assert after.book(given_up(after)).winners == (3,)

    def test_anyone(self) -> None:
        match = begun(table(extends="vier-am-tisch"), 0, 0, 0, 1600)

        assert match.book(given_up(match)).winners == (3,)


class TestSimultaneous:
    """
    W-11: If several sides stand at the target after the same deal, `match.simultaneous` decides.

    With `"declarer"` the declarer's side wins if it is one of them, also after a special, otherwise
    the highest total; with `"highest"` the highest total wins in any case.
    """

    @pytest.mark.parametrize(
        ("word", "declarer", "expected"),
        [
            pytest.param("declarer", 0, (0,), id="the declarer, though not highest"),
            pytest.param("declarer", 2, (1,), id="the declarer is not there: the highest"),
            pytest.param("highest", 0, (1,), id="the highest in any case"),
        ],
    )
    def test_the_two_words(self, word: str, declarer: int, expected: tuple[int, ...]) -> None:
        profile = table(f'match.simultaneous = "{word}"')

        assert winners(profile, 1610, 1650, 0, declarer=declarer) == expected

    @pytest.mark.parametrize("successful", [True, False])
    def test_whatever_became_of_the_bid(self, successful: bool) -> None:
        assert winners(BASE, 1610, 1650, 0, declarer=0, successful=successful) == (0,)

    def test_after_a_special(self) -> None:
        after = begun(BASE, 600, 1700, 0).book(won(BASE))

        assert after.winners == (0,)

    def test_of_those_who_may(self) -> None:
        """The declarer sits at the table; who sits out stands higher and may not win."""
        profile = table(
            'match.who_may_finish = "active"',
            'match.simultaneous = "highest"',
            extends="vier-am-tisch",
        )

        assert winners(profile, 1900, 1600, 1700, 0, declarer=3, active=(1, 2, 3)) == (2,)
