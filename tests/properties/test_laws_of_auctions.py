"""Laws of chapter A: every auction, whatever is said in it."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from binokel.auctions import Auction, AuctionRules
from binokel.options import AllPass, Opening
from binokel.rules import compile_rules
from tests.strategies import FEW, rulebooks

from .rulebooks import Rulebook


class Held:
    """An auction that was held to its end."""

    def __init__(self, book: Rulebook, dealer: int, data: st.DataObject) -> None:
        """Let every seat say something legal until nobody is asked."""
        self.rules: AuctionRules = compile_rules(book.profile).auction
        self.dealer = dealer
        self.auctions: list[Auction] = [self.rules.start(dealer)]
        while self.last.turn is not None:
            choices = self.rules.choices(self.last)
            place = data.draw(st.integers(-1, min(len(choices), 3) - 1))
            jump = place == 2 and data.draw(st.booleans())
            if place < 0:
                self.auctions.append(self.rules.after_pass(self.last))
            else:
                value = choices[-1 if jump else place]
                self.auctions.append(self.rules.after_bid(self.last, value))

    @property
    def last(self) -> Auction:
        """The auction as it stands."""
        return self.auctions[-1]


@st.composite
def held(draw: st.DrawFn) -> Held:
    """Hold an auction at any table."""
    book = draw(rulebooks())
    dealer = draw(st.integers(0, book.profile.table.players - 1))
    return Held(book, dealer, draw(st.data()))


class TestEveryAuction:
    """A-1 to A-27, seen from the end."""

    @FEW
    @given(held())
    def test_highest_bidder_is_declarer(self, auction: Held) -> None:
        """A-21: the last bid is the highest, and who said it plays for it."""
        bids = [(seat, value) for seat, value in auction.last.bids if value is not None]

        result = auction.rules.result(auction.last, auction.dealer)

        if bids:
            assert result == bids[-1]
            assert bids[-1][1] == max(value for _, value in bids)
        else:
            plays = auction.rules.fallback in {AllPass.OPENER_PLAYS, AllPass.DEALER_PLAYS}
            assert (result is not None) == plays

    @FEW
    @given(held())
    def test_who_has_passed_is_silent(self, auction: Held) -> None:
        """A-3: nobody speaks after passing, and at most one seat has not passed and not won."""
        passed: set[int] = set()
        for seat, value in auction.last.bids:
            assert seat not in passed
            if value is None:
                passed.add(seat)

    @FEW
    @given(held())
    def test_bids_rise(self, auction: Held) -> None:
        """A-15, A-16: each is higher than the last, or holds it; all are multiples of the step."""
        rules = auction.rules
        values = [value for _, value in auction.last.bids if value is not None]

        assert all(value % rules.step == 0 for value in values)
        assert all(rules.minimum <= value <= rules.maximum for value in values)
        for before, after in pairwise(values):
            assert before < after or (before == after and rules.hold and rules.duels)
            assert not rules.single or after - before in {0, rules.step}

    @FEW
    @given(held())
    def test_everybody_is_heard(self, auction: Held) -> None:
        """A-10: an auction below the maximum ends only when all but one have passed."""
        players = auction.rules.seating.players
        passed = sum(value is None for _, value in auction.last.bids)

        if auction.last.standing is None:
            assert passed == players
        elif auction.last.standing < auction.rules.maximum:
            assert passed == players - 1

    @FEW
    @given(held())
    def test_listed_is_legal(self, auction: Held) -> None:
        """What may be said is just what is not refused."""
        rules = auction.rules
        for state in auction.auctions[:-1]:
            top = min(rules.maximum, (state.standing or rules.minimum) + 3 * rules.step)
            near = range(top + 2 * rules.step)
            fine = [value for value in near if rules.refusal(state, value) is None]
            listed = [value for value in rules.choices(state) if value in near]
            assert listed == fine
            assert rules.refusal(state, rules.maximum + rules.step) is not None

    @FEW
    @given(held())
    def test_replay(self, auction: Held) -> None:
        """What was said is enough to know where an auction stands."""
        for state in auction.auctions:
            assert auction.rules.replay(auction.dealer, state.bids) == state

    @FEW
    @given(rulebooks())
    def test_opening(self, book: Rulebook) -> None:
        """A-7, A-8: a forced opening is made, a free one is not."""
        rules = compile_rules(book.profile).auction
        for dealer in range(book.profile.table.players):
            opened = rules.start(dealer)
            opener = rules.opener_seat(dealer)
            if book.profile.auction.opening is Opening.FORCED:
                assert opened.bids == ((opener, rules.minimum),)
                assert opened.turn not in {None, opener}
            else:
                assert (opened.bids, opened.turn) == ((), opener)
