"""Cards in words: nothing is lost, and equal positions are equal numbers."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from binokel.cards import RANKS, SUITS, Card, Rank, Suit
from binokel.core.layout import KINDS, Layout, ordered_words

FIVE = RANKS[:5]
SIX = (*FIVE, RANKS[6])
layouts = st.builds(
    Layout, st.sampled_from([FIVE, SIX, RANKS[:6]]), st.sampled_from([*SUITS, None])
)


@st.composite
def dealt(draw: st.DrawFn) -> tuple[Layout, tuple[tuple[Card, ...], ...]]:
    """Draw a layout, and up to four hands of its pack."""
    layout = draw(layouts)
    pack = [layout.card(kind) for kind in layout.kinds for _ in range(2)]
    shuffled = draw(st.permutations(pack))
    cuts = sorted(draw(st.lists(st.integers(0, len(pack)), min_size=4, max_size=4)))
    return layout, tuple(tuple(shuffled[start:stop]) for start, stop in pairwise(cuts))


class TestLayout:
    """A kind is a card, and a word a set of cards."""

    @given(layouts)
    def test_kinds_are_the_cards_of_the_pack(self, layout: Layout) -> None:
        assert len(layout.kinds) == 4 * len(layout.ranks)
        assert set(layout.kinds) < set(range(KINDS + 1))
        assert [layout.kind(layout.card(kind)) for kind in layout.kinds] == list(layout.kinds)

    @pytest.mark.parametrize("trump", SUITS)
    def test_trump_stands_last(self, trump: Suit) -> None:
        layout = Layout(FIVE, trump)

        assert layout.place(trump) == 3
        assert [suit for suit in SUITS if suit is not trump] == list(layout.suits[:3])

    @given(layouts)
    def test_the_stronger_rank_has_the_higher_kind(self, layout: Layout) -> None:
        for suit in SUITS:
            kinds = [layout.kind(Card(suit, rank)) for rank in layout.ranks]

            assert kinds == sorted(kinds, reverse=True)

    @given(dealt())
    def test_words_give_the_cards_back(
        self, drawn: tuple[Layout, tuple[tuple[Card, ...], ...]]
    ) -> None:
        layout, hands = drawn
        words = layout.words(hands)

        assert [Counter(layout.cards(word)) for word in words] == [Counter(hand) for hand in hands]
        assert sum(words) == words[0] | words[1] | words[2]

    @given(dealt(), st.sampled_from([*SUITS, None]))
    def test_a_word_keeps_its_cards_under_another_trump(
        self, drawn: tuple[Layout, tuple[tuple[Card, ...], ...]], trump: Suit | None
    ) -> None:
        layout, hands = drawn
        other = Layout(layout.ranks, trump)

        for word in layout.words(hands):
            moved = layout.moved(word, other)

            assert other.cards(moved) == layout.cards(word)
            assert other.moved(moved, layout) == word

    @given(dealt())
    def test_ordering_forgets_which_copy_it_was(
        self, drawn: tuple[Layout, tuple[tuple[Card, ...], ...]]
    ) -> None:
        layout, hands = drawn
        words = layout.words(hands)
        turned = layout.words(hands[::-1])[::-1]

        assert ordered_words(turned) == ordered_words(words) == words
        assert [layout.cards(word) for word in ordered_words(turned)] == [
            layout.cards(word) for word in words
        ]


def test_six_ranks_fill_the_word() -> None:
    """The 48 cards with sevens are the 48 bits."""
    layout = Layout((*FIVE, Rank.SEVEN), None)
    pack = [layout.card(kind) for kind in layout.kinds for _ in range(2)]

    assert layout.words([pack]) == ((1 << 48) - 1,)
