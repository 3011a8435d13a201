"""
How cards stand in a word.

A *kind* is a card seen from a trump: six for each suit, trump behind the three
others, the weakest rank first.  A *word* is a set of cards: two bits a kind,
one for each copy, so that a suit is a chunk of twelve bits.  All hands of a
deal share the 48 bits, and which of two equal copies a hand holds means
nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import attrs

from ..cards import SUITS, Card, Rank, Suit

RANKS_A_SUIT: Final = 6
"""How many kinds a suit has, the empty ones of a smaller pack included."""
KINDS: Final = 24
"""How many kinds there are."""
CHUNK_BITS: Final = 12
"""How many bits of a word a suit has."""
CHUNK_MASK: Final = (1 << CHUNK_BITS) - 1
"""The chunk of the first suit."""
LOWER: Final = int("01" * KINDS, 2)
"""The first copy of every kind."""


@attrs.frozen
class Layout:
    """
    The places of cards under one trump.

    Args:
        ranks: The ranks of the pack, strongest first, six at most.
        trump: Trump, or ``None``.
    """

    ranks: tuple[Rank, ...]
    """The ranks of the pack, strongest first."""
    trump: Suit | None
    """Trump, or ``None``."""
    suits: tuple[Suit, ...] = attrs.field(init=False, eq=False)
    """The suits by place, trump last."""
    _kinds: dict[Card, int] = attrs.field(init=False, eq=False, repr=False)
    _cards: dict[int, Card] = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        suits = tuple(sorted(SUITS, key=lambda suit: suit is self.trump))
        kinds = {
            Card(suit, rank): RANKS_A_SUIT * place + strength
            for place, suit in enumerate(suits)
            for strength, rank in enumerate(reversed(self.ranks))
        }
        object.__setattr__(self, "suits", suits)
        object.__setattr__(self, "_kinds", kinds)
        object.__setattr__(self, "_cards", {kind: card for card, kind in kinds.items()})

    @property
    def kinds(self) -> tuple[int, ...]:
        """The kinds of the pack, upward."""
        return tuple(self._cards)

    def kind(self, card: Card) -> int:
        """Name the kind of a card of the pack."""
        return self._kinds[card]

    def card(self, kind: int) -> Card:
        """Name the card of a kind."""
        return self._cards[kind]

    def place(self, suit: Suit) -> int:
        """Name the place of a suit, 0 to 3."""
        return self.suits.index(suit)

    def words(self, hands: Iterable[Iterable[Card]]) -> tuple[int, ...]:
        """
        Turn hands into words; every copy goes to one of them.

        Args:
            hands: Sets of cards that are apart, each kind at most twice in all.

        Returns:
            A word for each.
        """
        given = 0
        words: list[int] = []
        for hand in hands:
            word = 0
            for card in hand:
                bit = 1 << 2 * self._kinds[card]
                bit <<= 1 if given & bit else 0
                given |= bit
                word |= bit
            words.append(word)
        return tuple(words)

    def cards(self, word: int) -> tuple[Card, ...]:
        """
        Turn a word into cards.

        Args:
            word: A word.

        Returns:
            Its cards, in canonical order.
        """
        found: list[Card] = []
        while word:
            bit = word & -word
            found.append(self._cards[(bit.bit_length() - 1) // 2])
            word ^= bit
        return tuple(sorted(found))

    def moved(self, word: int, other: Layout) -> int:
        """
        Write a word for another trump.

        Args:
            word: A word of this layout.
            other: A layout of the same pack.

        Returns:
            The word of the same cards there.
        """
        if self.suits == other.suits:
            return word
        return sum(
            (word >> CHUNK_BITS * place & CHUNK_MASK) << CHUNK_BITS * other.suits.index(suit)
            for place, suit in enumerate(self.suits)
        )


def ordered_words(words: Sequence[int]) -> tuple[int, ...]:
    """
    Give every single copy the lower bit, that equal positions become equal numbers.

    Args:
        words: Words that are apart.

    Returns:
        The same cards; the words of earlier places hold the lower bits.
    """
    given = 0
    ordered: list[int] = []
    for word in words:
        singles = (word | word >> 1) & LOWER
        doubles = word & word >> 1 & LOWER
        first = singles & ~given
        second = (singles & given | doubles) << 1
        given |= first
        ordered.append(first | second)
    return tuple(ordered)
