"""Laws of chapter S: rounding, and ledgers of any distribution of tricks."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from binokel import Item, Outcome
from binokel.options import Keep
from binokel.rules import compile_rules
from binokel.scoring import Course, round_half_up
from binokel.tricks import Trick
from tests.strategies import FEW, rulebooks

from .rulebooks import Rulebook
from .walks import pack_of

numbers = st.integers(-10_000, 10_000)
units = st.integers(1, 200)


class TestRounding:
    """S-16: half up, also below zero."""

    @FEW
    @given(numbers, units)
    def test_nearest(self, points: int, unit: int) -> None:
        """A multiple, never further away than half a unit; exactly half goes up."""
        found = round_half_up(points, unit)

        assert found % unit == 0
        assert -unit < 2 * (found - points) <= unit

    @FEW
    @given(numbers, numbers, units)
    def test_keeps_the_order(self, one: int, other: int, unit: int) -> None:
        """More is never rounded to less."""
        low, high = sorted((one, other))

        assert round_half_up(low, unit) <= round_half_up(high, unit)

    @FEW
    @given(numbers, units, st.integers(-50, 50))
    def test_whole_units_stay(self, points: int, unit: int, more: int) -> None:
        """Whole units may be added before or after."""
        assert (
            round_half_up(points + more * unit, unit) == round_half_up(points, unit) + more * unit
        )
        assert round_half_up(more * unit, unit) == more * unit


@st.composite
def courses(draw: st.DrawFn) -> tuple[Rulebook, Course]:
    """Draw what happened in a deal: every card in some trick of somebody's, or laid away."""
    book = draw(rulebooks())
    profile = book.profile
    players = profile.table.players
    pack = draw(st.permutations(pack_of(profile)))
    laid, rest = pack[: profile.deal.dapp], pack[profile.deal.dapp :]
    rules = compile_rules(profile)
    tricks: list[Trick] = []
    for place in range(0, len(rest), players):
        cards = tuple(rest[place : place + players])
        winner = draw(st.integers(0, players - 1))
        tricks.append(Trick(0, cards, winner, rules.tricks.points(cards)))
    melds = tuple(
        rules.melds.dearest(None, draw(st.permutations(pack))[:9]) for _ in range(players)
    )
    return book, Course(
        declarer=draw(st.integers(0, players - 1)),
        bid=draw(st.sampled_from([10, 100, 150, 155, 200, 300, 900])),
        melds=melds,
        tricks=tuple(tricks),
        laid_away=rules.tricks.points(laid) if laid else None,
    )


class TestPlayedDeals:
    """S-1 to S-21, over any distribution of tricks."""

    @FEW
    @given(courses())
    def test_no_point_is_lost(self, drawn: tuple[Rulebook, Course]) -> None:
        """S-38: counted or struck out, all card points and bonuses stand in the ledger."""
        book, course = drawn
        pack, tricks = book.profile.pack, book.profile.tricks
        whole = 4 * pack.copies * sum(pack.points) + tricks.first_trick + tricks.last_trick

        ledger = compile_rules(book.profile).scoring.played(course)

        items = {Item.TRICKS, Item.FIRST_TRICK, Item.LAST_TRICK, Item.LAID_AWAY}
        found = sum(entry.points + entry.void for entry in ledger.entries if entry.item in items)
        assert ledger.checksum == found == whole

    @FEW
    @given(courses())
    def test_made_or_failed(self, drawn: tuple[Rulebook, Course]) -> None:
        """S-9 to S-12: a bid that was made is booked as it is, one that failed costs its price."""
        book, course = drawn
        rules = compile_rules(book.profile).scoring
        side = rules.seating.side_of[course.declarer]

        ledger = rules.played(course)

        if ledger.outcome is Outcome.MADE:
            tested = ledger.booked if rules.rounded_test else ledger.exact
            assert tested[side] >= course.bid
        else:
            price = -book.profile.failed.cost * course.bid
            assert ledger.booked[side] == ledger.exact[side] == price

    @FEW
    @given(courses())
    def test_a_lower_bid_is_made_as_well(self, drawn: tuple[Rulebook, Course]) -> None:
        """S-9: of two bids the higher is never made while the lower fails."""
        book, course = drawn
        rules = compile_rules(book.profile).scoring
        lower = Course(course.declarer, 5, course.melds, course.tricks, course.laid_away)

        if rules.played(course).outcome is Outcome.MADE:
            assert rules.played(lower).outcome is Outcome.MADE
            assert rules.played(lower).booked == rules.played(course).booked

    @FEW
    @given(courses())
    def test_rounding_is_small(self, drawn: tuple[Rulebook, Course]) -> None:
        """S-15 to S-18: each side is rounded by half a unit a seat at most."""
        book, course = drawn
        ledger = compile_rules(book.profile).scoring.played(course)
        members = Counter(ledger.seating.side_of)

        for side, (exact, booked) in enumerate(zip(ledger.exact, ledger.booked, strict=True)):
            assert 2 * abs(booked - exact) <= book.profile.score.round_to * members[side]

    @FEW
    @given(courses())
    def test_opponents_of_a_failed_bid(self, drawn: tuple[Rulebook, Course]) -> None:
        """S-13: what they do not keep is struck out."""
        book, course = drawn
        ledger = compile_rules(book.profile).scoring.played(course)
        if (
            ledger.outcome is Outcome.FAILED
            and Keep.MELDS not in book.profile.failed.opponents_keep
        ):
            assert not any(entry.points for entry in ledger.entries if entry.item is Item.MELDS)
