"""Laws of chapter X: what may be laid away, and where the deal may be abandoned."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from binokel import Card, Suit, in_order
from binokel.cards import ALL_CARDS
from binokel.exchange import ExchangeRules, Layings, Step
from binokel.options import Window
from binokel.rules import compile_rules
from tests.strategies import FEW, rulebooks, trumps

from .rulebooks import Rulebook

SOME = ALL_CARDS[:12]


def hands(least: int, most: int) -> st.SearchStrategy[list[Card]]:
    """Draw a small hand in which many cards are there twice."""
    places = st.lists(st.integers(0, 23), min_size=least, max_size=most, unique=True)
    return places.map(lambda chosen: [SOME[place % 12] for place in chosen])


class TestLayings:
    """The ways of laying away are a sequence that nobody has written down."""

    @FEW
    @given(hands(0, 10), st.integers(0, 5))
    def test_is_every_choice_once(self, hand: list[Card], number: int) -> None:
        """Length, order and members are those of the list that brute force makes."""
        expected = sorted({in_order(cards) for cards in combinations(hand, number)})

        found = Layings(hand, number)

        assert len(found) == len(expected)
        assert list(found) == expected
        assert [found[place] for place in range(len(found))] == expected

    @FEW
    @given(hands(0, 6), hands(1, 6), st.integers(0, 4))
    def test_with_cards_that_must_go(
        self, always: list[Card], hand: list[Card], number: int
    ) -> None:
        """Some cards belong to every choice."""
        found = list(Layings(hand, number, tuple(always)))

        choices = {in_order(cards) for cards in combinations(hand, number)}
        assert sorted(found) == sorted(in_order((*always, *cards)) for cards in choices)
        assert len(set(found)) == len(found)

    @FEW
    @given(hands(6, 10), st.integers(1, 4), st.data())
    def test_is_a_sequence(self, hand: list[Card], number: int, data: st.DataObject) -> None:
        """Indices from the end, slices and what is not there."""
        found = Layings(hand, number)
        members = list(found)
        place = data.draw(st.integers(-len(found), len(found) - 1))
        cut = slice(*data.draw(st.tuples(*[st.integers(-9, 9)] * 2)))

        assert found[place] == members[place]
        assert list(found[cut]) == members[cut]
        assert members[place] in found
        assert list(reversed(found)) == members[::-1]
        for outside in (len(found), -len(found) - 1):
            with pytest.raises(IndexError):
                _ = found[outside]


class TestLayingAway:
    """X-5 to X-8: as many cards as the Dapp held, forbidden sorts only for want of others."""

    @FEW
    @given(rulebooks(), trumps(), st.data())
    def test_listed_is_legal(self, book: Rulebook, trump: Suit | None, data: st.DataObject) -> None:
        """Of all choices of a hand exactly those are listed that nothing speaks against."""
        rules: ExchangeRules = compile_rules(book.profile).exchange
        hand = data.draw(hands(rules.dapp, min(max(10, rules.dapp + 2), 24)))

        listed = list(rules.layings(hand, trump))

        choices = {in_order(cards) for cards in combinations(hand, rules.dapp)}
        fine = {cards for cards in choices if rules.laying_refusal(hand, cards, trump) is None}
        assert set(listed) == fine
        assert len(listed) == len(fine) > 0

    @FEW
    @given(rulebooks(), trumps(), hands(4, 10))
    def test_announced(self, book: Rulebook, trump: Suit | None, hand: list[Card]) -> None:
        """X-11: numbers of cards laid away, and trumps only once trump is named."""
        rules: ExchangeRules = compile_rules(book.profile).exchange

        said = {sort.value: number for sort, number in rules.announced(hand, trump)}

        expected = Counter(card.rank.letter for card in hand)["A"]
        assert said.get("ace", expected) == expected
        assert "trump" not in said or said["trump"] == sum(card.suit is trump for card in hand)
        assert ("trump" in said) <= (trump is not None)


class TestSteps:
    """D-20 and X-16: the way from the auction to the tricks."""

    @FEW
    @given(rulebooks())
    def test_path(self, book: Rulebook) -> None:
        """Every deal names trump once, lays away where there is a Dapp, and melds."""
        rules = compile_rules(book.profile).exchange
        naming = {Step.EARLY_NAMING, Step.NAMING, Step.LATE_NAMING}

        assert len(set(rules.path)) == len(rules.path)
        assert len(naming & set(rules.path)) == 1
        assert (Step.LAYING in rules.path) == (rules.dapp > 0)
        assert rules.path[-1] in {Step.MELDING, Step.LAST_WORD}

    @FEW
    @given(rulebooks())
    def test_window(self, book: Rulebook) -> None:
        """X-16: a window that is not closed for good opens somewhere."""
        rules = compile_rules(book.profile).exchange
        open_at = [step for step in rules.path if rules.offer(step).abandon]

        assert bool(open_at) == (book.profile.abandon.window is not Window.NEVER)

    @FEW
    @given(rulebooks())
    def test_specials_are_offered(self, book: Rulebook) -> None:
        """P-5: each special can be announced somewhere."""
        rules = compile_rules(book.profile).exchange
        offered = {name for step in rules.path for name in rules.offer(step).specials}

        assert offered == {special.id for special in book.profile.special}
