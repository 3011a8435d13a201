"""Laws of chapter M, at any table, for any hand."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import attrs
from hypothesis import assume, given
from hypothesis import strategies as st

from binokel import (
    BinokelProfile,
    Card,
    Meld,
    MeldGroup,
    MeldKind,
    Refusal,
    Suit,
    best_melds,
    in_order,
    meld_table,
)
from binokel.cards import SUITS
from binokel.melds import Melds, worth
from binokel.options import PairInFamily
from binokel.points import BinokelPoints
from binokel.rules import compile_rules
from tests.strategies import FEW, Showing, showings, suit_orders

from .walks import pack_of


def read(showing: Showing, melds: Melds) -> Melds | Refusal:
    """Show melds by their cards."""
    rules = compile_rules(showing.book.profile).melds
    return rules.read(showing.trump, showing.hand, [meld.cards for meld in melds])


def dearest(showing: Showing) -> Melds:
    """Give the dearest set of a hand."""
    return best_melds(showing.book.profile, showing.trump, showing.hand)


def sorted_melds(melds: Melds) -> list[Meld]:
    """Sort melds, so that sets can be compared."""
    return sorted(melds, key=lambda meld: (meld.kind, meld.cards))


class TestDearest:
    """M-23: the most valuable set of melds that the hand allows."""

    @FEW
    @given(showings())
    def test_nothing_shown_is_dearer(self, showing: Showing) -> None:
        """Whatever set of melds is accepted, it is not worth more."""
        rules = compile_rules(showing.book.profile).melds

        found = rules.read(showing.trump, showing.hand, showing.laid)

        assert isinstance(found, Refusal) or worth(found) <= worth(dearest(showing))

    @FEW
    @given(showings(), st.data())
    def test_every_part_may_be_shown(self, showing: Showing, data: st.DataObject) -> None:
        """M-26: any part of it, written out by its cards, is read as what it is."""
        best = dearest(showing)
        keep = data.draw(st.lists(st.booleans(), min_size=len(best), max_size=len(best)))
        part = tuple(meld for meld, kept in zip(best, keep, strict=True) if kept)

        found = read(showing, part)

        assert not isinstance(found, Refusal)
        assert sorted_melds(found) == sorted_melds(part)

    @FEW
    @given(showings())
    def test_cards_count_once_in_a_group(self, showing: Showing) -> None:
        """M-3, but for pairs that count beside their family."""
        held = Counter(showing.hand)
        counted = showing.book.profile.melds.pair_in_family is PairInFamily.COUNTED
        used: dict[object, Counter[Card]] = {}
        for meld in dearest(showing):
            apart = counted and meld.kind in {MeldKind.FAMILY, MeldKind.DOUBLE_FAMILY}
            used.setdefault((meld.group, apart), Counter()).update(meld.cards)

        assert all(cards <= held for cards in used.values())

    @FEW
    @given(showings())
    def test_every_meld_is_worth_something(self, showing: Showing) -> None:
        """M-8: what is worth 0 is no meld; the cards of each stand in order."""
        for meld in dearest(showing):
            assert meld.points > 0
            assert meld.cards == in_order(meld.cards)

    @FEW
    @given(showings(), st.randoms(use_true_random=False))
    def test_order_of_the_hand(self, showing: Showing, chance: random.Random) -> None:
        """A hand is a set of cards."""
        hand = list(showing.hand)
        chance.shuffle(hand)

        assert dearest(attrs.evolve(showing, hand=tuple(hand))) == dearest(showing)

    @FEW
    @given(showings(), st.data())
    def test_one_more_card(self, showing: Showing, data: st.DataObject) -> None:
        """More cards are worth no less; only a family can spoil a Rundgang (M-17)."""
        profile = showing.book.profile
        counted = profile.melds.pair_in_family is PairInFamily.COUNTED
        assume(profile.melds.rundgang == 0 or counted)
        rest = list((Counter(pack_of(profile)) - Counter(showing.hand)).elements())
        more = (*showing.hand, data.draw(st.sampled_from(rest)))

        assert worth(dearest(showing)) <= worth(dearest(attrs.evolve(showing, hand=more)))

    @FEW
    @given(showings())
    def test_table(self, showing: Showing) -> None:
        """The buttons of an app say what each trump would be worth."""
        table = meld_table(showing.book.profile, showing.hand)

        assert table == {
            suit: best_melds(showing.book.profile, suit, showing.hand) for suit in SUITS
        }

    @FEW
    @given(showings(), suit_orders())
    def test_suits_are_alike(self, showing: Showing, rename: Callable[[Card], Card]) -> None:
        """No suit is better than another but for trump and the Binokel."""
        book = attrs.evolve(showing.book, profile=with_binokel(showing.book.profile, rename))
        hand = tuple(rename(card) for card in showing.hand)
        trump = None if showing.trump is None else other_suit(showing.trump, rename)
        other = attrs.evolve(showing, book=book, hand=hand, trump=trump)

        assert worth(dearest(other)) == worth(dearest(showing))

    @FEW
    @given(showings())
    def test_groups_do_not_disturb_one_another(self, showing: Showing) -> None:
        """M-3: sets, Binokel and Dissle are what they are whatever the sequences are worth."""
        bare = without_sequences(showing.book.profile)

        rest = [meld for meld in dearest(showing) if meld.group is not MeldGroup.SEQUENCE]

        assert list(best_melds(bare, showing.trump, showing.hand)) == rest


def other_suit(suit: Suit, rename: Callable[[Card], Card]) -> Suit:
    """Give the other name of a suit."""
    return next(rename(card).suit for card in pack_of(BinokelProfile("x")) if card.suit is suit)


def with_binokel(profile: BinokelProfile, rename: Callable[[Card], Card]) -> BinokelProfile:
    """Let the Binokel be of the suits' other names."""
    points = profile.melds.binokel
    one, other = points.cards
    cards = (rename(one), rename(other))
    renamed = BinokelPoints(cards, points.single, points.double)
    return attrs.evolve(profile, melds=attrs.evolve(profile.melds, binokel=renamed))


def without_sequences(profile: BinokelProfile) -> BinokelProfile:
    """Let no pair, family or Rundgang be a meld."""
    nothing = attrs.evolve(profile.melds.pair, plain=0, trump=0, double_plain=0, double_trump=0)
    melds = attrs.evolve(profile.melds, pair=nothing, family=nothing, rundgang=0)
    return attrs.evolve(profile, melds=melds)
