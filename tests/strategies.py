"""What Hypothesis draws: tables, cards, tricks, hands and auctions."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import attrs
from hypothesis import settings
from hypothesis import strategies as st

from binokel import BinokelProfile, Card, Suit
from binokel.cards import SUITS

from .properties.hands import bundles_of, dear_hand, laid_out
from .properties.rulebooks import CARD, Rulebook, drawn, shipped
from .properties.walks import pack_of

FEW = settings(max_examples=max(1, settings().max_examples // 4))
"""For laws that are tried on a quarter of the examples, since the long rows try them as well."""
_DRAWN = 200


def rulebooks() -> st.SearchStrategy[Rulebook]:
    """Draw rules: those of a shipped profile, or of one that is made up."""
    return st.sampled_from(shipped()) | st.integers(0, _DRAWN).map(drawn)


def profiles() -> st.SearchStrategy[BinokelProfile]:
    """Draw a profile."""
    return rulebooks().map(lambda book: book.profile)


def trumps() -> st.SearchStrategy[Suit | None]:
    """Draw a trump suit, or none."""
    return st.sampled_from([None, *SUITS])


def piles(
    profile: BinokelProfile, least: int = 0, most: int = 20
) -> st.SearchStrategy[tuple[Card, ...]]:
    """Draw cards from one pack, in any order."""
    pack = pack_of(profile)
    places = st.lists(st.integers(0, len(pack) - 1), min_size=least, max_size=most, unique=True)
    return places.map(lambda chosen: tuple(pack[place] for place in chosen))


def suit_orders() -> st.SearchStrategy[Callable[[Card], Card]]:
    """Draw another way of naming the four suits."""
    return st.permutations(SUITS).map(_renaming)


def _renaming(order: Sequence[Suit]) -> Callable[[Card], Card]:
    return lambda card: Card(order[SUITS.index(card.suit)], card.rank)


@attrs.frozen
class Position:
    """A trick and the hand that is to play to it."""

    profile: BinokelProfile
    """The rules."""
    trump: Suit | None
    """Trump, or none."""
    trick: tuple[Card, ...]
    """Cards on the table, the lead first."""
    hand: tuple[Card, ...]
    """At least one card."""


@st.composite
def positions(draw: st.DrawFn, least: int = 0) -> Position:
    """
    Draw a trick position, all of its cards from one pack.

    Args:
        draw: Draws from other strategies.
        least: How many cards lie on the table at least.
    """
    profile = draw(profiles())
    cards = draw(piles(profile, least=least + 1, most=18))
    most = min(profile.table.players - 1, len(cards) - 1)
    on_table = draw(st.integers(least, max(least, most)))
    return Position(profile, draw(trumps()), cards[:on_table], cards[on_table:])


@attrs.frozen
class Showing:
    """A hand, and cards laid out of it as melds, rightly or wrongly."""

    book: Rulebook
    """The rules."""
    trump: Suit | None
    """Trump, or none."""
    hand: tuple[Card, ...]
    """The hand, in any order."""
    laid: tuple[tuple[Card, ...], ...]
    """The cards of each meld."""


@st.composite
def showings(draw: st.DrawFn) -> Showing:
    """Draw a hand rich in melds, with some of them laid out."""
    book = draw(rulebooks())
    rng = random.Random(draw(st.integers(0, 2**32)))
    bundles = bundles_of(book.table, book.ranks)
    hand = dear_hand(rng, book.ranks, bundles)
    laid = laid_out(rng, hand, bundles)
    return Showing(
        book,
        draw(trumps()),
        tuple(CARD[text] for text in hand),
        tuple(tuple(CARD[text] for text in bundle) for bundle in laid),
    )
