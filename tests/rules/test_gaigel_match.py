"""Chapter G: the match."""

from __future__ import annotations

import pytest

from binokel import Match, expect, format_profile
from binokel.gaigel import Finished, Opening

from .gaigel import dealt, do, refused, table
from .gaigel_play import DISSLE, LOSES, THREE, begun, finished

QUICK = (DISSLE, LOSES, "goal.points = 11")
"""Lines by which the first trick decides: who takes it with an ace wins, the forehand loses."""
SITS_OUT = 'table.sit_out = "dealer"'


def over(match: Match, winner: int | None) -> Finished:
    """
    Play the match's next deal, of one trick.

    Args:
        match: A match with the lines of ``QUICK``.
        winner: The seat that takes the trick with an ace; ``None``: the forehand takes it with the
            seven that it leads, so that all others win.

    Returns:
        The end of the deal.
    """
    deal, players = expect(match.deal(), Opening), match.profile.table.players
    cards = ["EA" if seat == winner else "SU" if seat % 2 else "BU" for seat in range(players)]
    others = [(deal.leader + step) % players for step in range(1, players)]
    cards[deal.leader] = "E7"
    start = dealt(deal.profile, *cards, dealer=deal.dealer)
    return finished(do(start, "open auf_dissle E7", *(f"play {cards[seat]}" for seat in others)))


def booked(match: Match, *winners: int | None) -> Match:
    """Play so many deals, each won by a seat, or by all but the forehand."""
    for winner in winners:
        match = match.book(over(match, winner))
    return match


class TestTotals:
    """
    G-70: A total is the number of deals that a side has won, or a person where the dealer sits out.

    A shared deal counts one for each who shares it.
    """

    def test_of_sides(self) -> None:
        match = booked(begun(table(*QUICK)), 1, 3, 3, 2)

        assert match.totals == (1, 3)
        assert [one.totals for one in match.booked] == [(0, 1), (0, 2), (0, 3), (1, 3)]

    def test_of_seats(self) -> None:
        assert booked(begun(table(*QUICK, extends=THREE)), 1, 2, 1).totals == (0, 2, 1)

    def test_points_do_not_matter(self) -> None:
        """The winner booked 11 points and more."""
        after = booked(begun(table(*QUICK)), 1)

        assert after.booked[0].ledger.booked[1] >= 11
        assert after.totals == (0, 1)

    def test_shared(self) -> None:
        """The forehand of three loses, and the others have equal points."""
        match = begun(table(*QUICK, extends=THREE))
        end = over(match, None)
        after = match.book(end)

        assert end.winners == (1, 2)
        assert (after.totals, after.played) == ((0, 1, 1), 1)

    def test_of_persons(self) -> None:
        """Seat 1 of the first deal is person 1, seat 1 of the second is person 2."""
        match = begun(table(SITS_OUT, *QUICK, extends=THREE))
        first = match.book(over(match, 1))
        second = first.book(over(first, 1))

        assert (len(match.names), match.totals) == (4, (0, 0, 0, 0))
        assert first.totals == (0, 1, 0, 0)
        assert second.totals == (0, 1, 1, 0)

    def test_of_persons_on_a_side(self) -> None:
        """Both partners have won, and the dealer keeps what it had."""
        match = begun(table(SITS_OUT, *QUICK), 0, 0, 0, 0, 3)

        assert match.book(over(match, 3)).totals == (0, 1, 0, 1, 3)

    def test_shared_by_persons(self) -> None:
        match = begun(table(SITS_OUT, *QUICK, extends=THREE))

        assert match.book(over(match, None)).totals == (0, 1, 1, 0)


class TestWins:
    """
    G-71: With `match.end = "wins"` the first at `match.wins` deals wins the match.

    Of several that come there by the same deal the highest total, and equal ones share it.
    """

    def test_the_first(self) -> None:
        match = begun(table('match.end = "wins"', "match.wins = 2", *QUICK))
        before = booked(match, 1, 2)
        after = booked(before, 1)

        assert (before.finished, before.totals) == (False, (1, 1))
        assert (after.finished, after.totals, after.winners) == (True, (1, 2), (1,))

    @pytest.mark.parametrize("wins", [1, 3, 7])
    def test_so_many(self, wins: int) -> None:
        match = begun(table(f"match.wins = {wins}", *QUICK), 0, wins - 1)

        assert booked(match, 2).winners == ((0,) if wins == 1 else ())
        assert booked(match, 1).winners == (1,)

    def test_several_by_one_deal(self) -> None:
        """A shared deal brings both there."""
        match = begun(table("match.wins = 2", *QUICK, extends=THREE), 0, 1, 1)

        after = booked(match, None)

        assert (after.totals, after.winners) == ((0, 2, 2), (1, 2))

    def test_only_who_comes_there(self) -> None:
        match = begun(table("match.wins = 2", *QUICK, extends=THREE), 1, 0, 1)

        assert booked(match, None).winners == (2,)

    def test_the_highest_of_several(self) -> None:
        """No deal brings two wins, so that such a match can only be made up."""
        match = begun(table("match.wins = 2", *QUICK, extends=THREE), 0, 1, 2)

        assert booked(match, None).winners == (2,)

    def test_of_persons(self) -> None:
        """Partners of one side come there together and share."""
        match = begun(table("match.wins = 2", SITS_OUT, *QUICK), 1, 1, 0, 1, 1)

        assert booked(match, 3).winners == (1, 3)


class TestDeals:
    """
    G-72: With `match.end = "deals"` the match ends after `match.deals` deals.

    The highest total wins it, and equal ones share it.
    """

    LINES = ('match.end = "deals"', "match.deals = 3", *QUICK)

    def test_after_so_many(self) -> None:
        """However many were won before."""
        before = booked(begun(table(*self.LINES)), 1, 3)
        after = booked(before, 3)

        assert (before.finished, before.totals) == (False, (0, 2))
        assert (after.finished, after.totals, after.winners) == (True, (0, 3), (1,))

    def test_the_highest_total(self) -> None:
        """The last deal was won by another side."""
        assert booked(begun(table(*self.LINES)), 1, 3, 0).winners == (1,)
        assert booked(begun(table(*self.LINES, extends=THREE)), 1, 0, 1).winners == (1,)

    def test_equal_ones(self) -> None:
        """After one deal for each of three, or by deals that are shared."""
        profile = table(*self.LINES, extends=THREE)

        assert booked(begun(profile), 1, 2, 0).winners == (0, 1, 2)
        assert booked(begun(profile), None, None, None).totals == (2, 2, 2)
        assert booked(begun(profile), None, None, 1).winners == (1, 2)

    def test_a_shared_deal_is_one(self) -> None:
        match = begun(table(*self.LINES, extends=THREE))

        assert booked(match, None, None).finished is False
        assert booked(match, None, None, None).finished is True

    def test_with_a_dealer_that_sits_out(self) -> None:
        """Four deals, so that everybody sits out once."""
        lines = ('match.end = "deals"', "match.deals = 4", SITS_OUT, *QUICK)
        match = booked(begun(table(*lines, extends=THREE)), 1, 1, 1)
        after = booked(match, 1)

        assert (match.winners, match.totals) == ((), (0, 1, 1, 1))
        assert (after.winners, after.totals) == ((0, 1, 2, 3), (1, 1, 1, 1))


class TestOneOfTwoKeys:
    """
    G-73: `match.end` chooses between `match.wins` and `match.deals`.

    The one that has no sense is an error in the file that writes both, and is dropped where it is
    inherited.
    """

    @pytest.mark.parametrize(
        ("lines", "expected"),
        [
            pytest.param(
                ('match.end = "deals"', "match.deals = 3", "match.wins = 7"),
                ["match.wins"],
                id="wins beside deals",
            ),
            pytest.param(
                ('match.end = "wins"', "match.deals = 3", "match.wins = 7"),
                ["match.deals"],
                id="deals beside wins",
            ),
            pytest.param(('match.end = "deals"', "match.deals = 3"), [], id="deals alone"),
            pytest.param(('match.end = "wins"', "match.wins = 3"), [], id="wins alone"),
        ],
    )
    def test_in_one_file(self, lines: tuple[str, ...], expected: list[str]) -> None:
        assert refused(*lines) == expected

    def test_inherited(self) -> None:
        """The base says how many deals must be won."""
        profile = table('match.end = "deals"', "match.deals = 3")

        assert (table().match.wins, table().match.deals) == (7, None)
        assert (profile.match.wins, profile.match.deals) == (None, 3)
        assert "wins" not in format_profile(profile)


class TestNextDealer:
    """G-74: The next dealer is the one who was forehand, so that the forehand goes round."""

    def test_was_forehand(self) -> None:
        match = begun(table(*QUICK))
        end = over(match, 1)

        assert match.book(end).dealer == end.tricks[0].leader == 0

    @pytest.mark.parametrize("winner", [1, None], ids=["won", "shared"])
    def test_goes_round(self, winner: int | None) -> None:
        """Whoever wins, and whether or not the deal is shared."""
        match = begun(table(*QUICK, extends=THREE), first_dealer=1)
        forehands: list[int | None] = []
        for _ in range(4):
            forehands.append(match.deal().actor)
            taker = None if winner is None else (match.dealer + 2) % 3
            match = match.book(over(match, taker))

        assert forehands == [2, 0, 1, 2]

    def test_where_the_dealer_sits_out(self) -> None:
        """Persons, not seats: the first seat of each deal is the forehand."""
        match = begun(table(SITS_OUT, *QUICK, extends=THREE), first_dealer=2)
        seen: list[tuple[int, tuple[int, ...]]] = []
        for _ in range(5):
            seen.append((match.dealer, match.seats(match.deal())))
            match = match.book(over(match, 1))

        assert seen == [
            (2, (3, 0, 1)),
            (3, (0, 1, 2)),
            (0, (1, 2, 3)),
            (1, (2, 3, 0)),
            (2, (3, 0, 1)),
        ]
