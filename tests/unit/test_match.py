"""A match as a value: who is seated, who deals, what is booked; its end is in the rules' tests."""

from __future__ import annotations

import pickle
from typing import Any

import attrs
import pytest

from binokel import (
    Bidding,
    BinokelProfile,
    Finished,
    Match,
    PassedOut,
    Profile,
    State,
    UsageError,
    deal,
    load_profile,
    score,
    write_cards,
)
from binokel.shuffle import derived_seed

from ..courses import BASE, rest, tell
from ..tables import dealt, reach, special, table

THREE = ("Anne", "Ben", "Carl")
FOUR = ("Anne", "Ben", "Carl", "Dora")
SITTING_OUT = load_profile("vier-am-tisch", BinokelProfile)
PAIRS = load_profile("kreuz-40", BinokelProfile)
FREE = 'auction.opening = "free"'


def begun(profile: Profile = BASE, *, seed: int = 3, first: int | None = 0) -> Match:
    """Begin a match of as many people as the table seats."""
    people = profile.table.players + (profile.table.sit_out == "dealer")
    return Match.start(profile, [*FOUR, "Emil", "Fritz"][:people], seed=seed, first_dealer=first)


def over(match: Match) -> State:
    """Play the next deal by chance."""
    return rest(match.deal(), len(match.booked))


class TestStart:
    def test_nothing_is_booked(self) -> None:
        match = Match.start(BASE, THREE, seed=3, first_dealer=1)

        assert (match.names, match.seed, match.dealer) == (THREE, 3, 1)
        assert match.totals == match.separate == match.stars == (0, 0, 0)
        assert (match.booked, match.winners, match.finished, match.played) == ((), (), False, 0)

    def test_first_dealer_by_lot(self) -> None:
        """W-2: drawn from the seed, each about as often."""
        drawn = [Match.start(BASE, THREE, seed=seed).dealer for seed in range(300)]

        assert set(drawn) == {0, 1, 2}
        assert min(drawn.count(person) for person in range(3)) > 70
        assert Match.start(BASE, THREE, seed=3) == Match.start(BASE, list(THREE), seed=3)

    @pytest.mark.parametrize(
        ("profile", "totals"),
        [
            pytest.param(BASE, 3, id="each for themselves"),
            pytest.param(PAIRS, 2, id="pairs"),
            pytest.param(SITTING_OUT, 4, id="one sits out"),
            pytest.param(load_profile("sechser-48"), 2, id="six in two teams"),
            pytest.param(load_profile("gaigel-4"), 2, id="pairs of Gaigel"),
            pytest.param(load_profile("gaigel-6-pairs"), 3, id="three pairs of Gaigel"),
        ],
    )
    def test_one_total_a_side(self, profile: Profile, totals: int) -> None:
        """W-1: all seats of a side share one total."""
        match = begun(profile)

        assert len(match.totals) == totals
        assert {match.side_of(person) for person in range(len(match.names))} == set(range(totals))

    @pytest.mark.parametrize("names", [(), THREE[:2], FOUR, "Ann"])
    def test_wrong_names(self, names: Any) -> None:
        with pytest.raises(UsageError, match="a list of 3 names"):
            Match.start(BASE, names, seed=3)

    @pytest.mark.parametrize("names", [("Anne", 3, "Carl"), ("Anne", None, "Carl")])
    def test_names_are_texts(self, names: Any) -> None:
        with pytest.raises(UsageError, match="a name, as text"):
            Match.start(BASE, names, seed=3)

    def test_one_more_where_the_dealer_sits_out(self) -> None:
        with pytest.raises(UsageError, match="a list of 4 names"):
            Match.start(SITTING_OUT, THREE, seed=3)

    @pytest.mark.parametrize("seed", ["3", 3.0, None, True])
    def test_wrong_seed(self, seed: Any) -> None:
        with pytest.raises(UsageError, match="a whole number as seed"):
            Match.start(BASE, THREE, seed=seed)

    @pytest.mark.parametrize("dealer", [3, -1, "0", 1.0, True])
    def test_wrong_dealer(self, dealer: Any) -> None:
        with pytest.raises(UsageError, match="a seat from 0 to 2"):
            Match.start(BASE, THREE, seed=3, first_dealer=dealer)


class TestDealing:
    def test_seeds(self) -> None:
        """Each deal has a seed of its own, derived from that of the match."""
        match = begun()
        for number in range(3):
            state = match.deal()

            expected = deal(BASE, seed=derived_seed(3, f"deal {number}"), dealer=match.dealer)
            assert state == expected
            match = match.book(rest(state))

    def test_the_same_deal_again(self) -> None:
        """A match is a value: asking twice draws nothing."""
        match = begun()

        assert match.deal() == match.deal()
        assert begun(seed=4).deal() != match.deal()

    def test_next_dealer(self) -> None:
        """W-3: the next in playing direction."""
        match = begun(first=1)
        dealers: list[int] = []
        for _ in range(4):
            dealers.append(match.dealer)
            assert match.deal().dealer == match.dealer
            match = match.book(over(match))

        assert dealers == [1, 2, 0, 1]

    @pytest.mark.parametrize(
        ("dealer", "seats"),
        [(0, (1, 2, 3)), (1, (2, 3, 0)), (2, (3, 0, 1)), (3, (0, 1, 2))],
    )
    def test_the_dealer_sits_out(self, dealer: int, seats: tuple[int, ...]) -> None:
        """W-4: three play, from the forehand on; the last of them stands for the dealer."""
        match = begun(SITTING_OUT, first=dealer)
        state = match.deal()

        assert state.dealer == 2
        assert match.seats(state) == seats

    def test_seats_without_sitting_out(self) -> None:
        match = begun(first=2)

        assert match.seats(match.deal()) == (0, 1, 2)


class TestBooking:
    def test_points(self) -> None:
        """W-1: every side adds what it booked; the match before is unchanged."""
        match = begun()
        first = over(match)
        assert isinstance(first, Finished)
        following = match.book(first)

        assert match.booked == ()
        assert following.totals == score(first).booked
        assert following.booked[0].ledger == score(first)
        assert following.booked[0].totals == following.totals
        assert (following.booked[0].dealer, following.booked[0].seats) == (0, (0, 1, 2))
        assert following.played == 1

    def test_who_sits_out_books_nothing(self) -> None:
        """W-4: the others' points go to the people on their seats."""
        match = begun(SITTING_OUT, first=1)
        state = over(match)
        assert isinstance(state, Finished)
        points = score(state).booked

        assert match.book(state).totals == (points[2], 0, points[0], points[1])

    @pytest.mark.parametrize(
        ("all_pass", "dealer"), [("redeal", 0), ("redeal_next", 1)], ids=["same", "next"]
    )
    def test_passed_out(self, all_pass: str, dealer: int) -> None:
        """W-5: not counted; the same dealer deals again, or the next one does."""
        match = begun(table(FREE, f'auction.all_pass = "{all_pass}"'))
        out = tell(match.deal(), "pass, pass, pass")
        assert isinstance(out, PassedOut)

        following = match.book(out)

        assert (following.played, len(following.booked)) == (0, 1)
        assert (following.totals, following.dealer) == ((0, 0, 0), dealer)
        assert following.deal().hands != match.deal().hands

    def test_a_deal_that_goes_on(self) -> None:
        match = begun()

        with pytest.raises(UsageError, match="a deal in phase Bidding, expected a deal that is"):
            match.book(match.deal())

    def test_another_table(self) -> None:
        match = begun()
        other = rest(deal(load_profile("wikibooks-zehner"), seed=1))

        with pytest.raises(UsageError, match="a deal of 'wikibooks-zehner', expected one of"):
            match.book(other)
        with pytest.raises(UsageError, match="a deal of 'wikibooks-zehner', expected one of"):
            match.seats(other)

    def test_another_dealer(self) -> None:
        match = begun()
        other = rest(deal(BASE, seed=1, dealer=2))

        with pytest.raises(UsageError, match="a deal with dealer 2, expected one with dealer 0"):
            match.book(other)

    def test_after_the_end(self) -> None:
        """W-7: a match ends by itself; then nothing is dealt and nothing booked."""
        match = begun(table("match.target = 50"))
        last = over(match)
        while not match.finished:
            last = over(match)
            match = match.book(last)

        assert match.winners
        with pytest.raises(UsageError, match="a match that is over"):
            match.deal()
        with pytest.raises(UsageError, match="a match that is over"):
            match.book(last)

    @pytest.mark.parametrize(
        ("forehand", "outcome", "winners"),
        [
            pytest.param("EA EA EZ EZ SA SA SZ SZ HA HA BA BA", "won", (0,), id="won"),
            pytest.param("EU EU SU SU HU HU BU BU EO EO SO SO", "lost", (1, 2), id="lost"),
        ],
    )
    def test_a_special_that_ends_the_match(
        self, forehand: str, outcome: str, winners: tuple[int, ...]
    ) -> None:
        """W-23: the declarer's side wins the match, or all others do."""
        house = table(special("durch", 'booking = "ends_match"'))
        auction = dealt(house, forehand)
        laid = write_cards(auction.dapp)
        playing = tell(auction, f"pass, pass, take, lay {laid}, announce durch")
        state = reach(playing, Finished)

        match = begun(house, first=2).book(state)

        assert match.booked[0].ledger.outcome == f"special_{outcome}"
        assert (match.winners, match.finished) == (winners, True)

    def test_cards_of_ones_own(self) -> None:
        """A real table deals by hand: any finished deal with the right dealer can be booked."""
        match = begun(first=1)

        assert match.book(rest(deal(BASE, seed=99, dealer=1))).played == 1


class TestValues:
    def test_frozen(self) -> None:
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            begun().dealer = 2  # type: ignore[misc]  # this is the test

    def test_travels(self) -> None:
        match = begun()
        match = match.book(over(match))

        again = pickle.loads(pickle.dumps(match))

        assert again == match
        assert hash(again) == hash(match)
        assert again.deal() == match.deal()
        assert isinstance(again.deal(), Bidding)

    def test_repr_names_the_profile(self) -> None:
        assert repr(begun()).startswith("Match(profile='schwaebisch-3', names=('Anne', 'Ben'")

    @pytest.mark.parametrize(
        "name",
        [
            *("schwaebisch-3", "vier-am-tisch", "kreuz-40", "ohmden-16", "dabb-2", "drecksau-6"),
            *("gaigel-2", "gaigel-5", "gaigel-club", "gaigel-6-pairs"),
        ],
    )
    def test_whole_matches(self, name: str) -> None:
        """
        By chance, to the end or for thirty deals; totals are sums.

        Of what was booked, or of deals won where those are counted (W-1, G-70).
        """
        match = begun(load_profile(name))
        while not match.finished and len(match.booked) < 30:
            match = match.book(over(match))

        sums = [0] * len(match.totals)
        for entry in match.booked:
            ledger, gained = entry.ledger, dict[int, int]()
            for seat, person in enumerate(entry.seats):
                side = ledger.seating.side_of[seat]
                won = side in ledger.winners
                gained[match.side_of(person)] = won if ledger.winners else ledger.booked[side]
            for side, points in gained.items():
                sums[side] += points
        assert tuple(sums) == match.totals == match.booked[-1].totals
