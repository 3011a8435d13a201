"""Cards as people see them: with the signs of their suits or letters, in either pack."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import attrs

from ..cards import SUITS, Card, Rank, Suit

SIGNS: Final = "".join(suit.symbol for suit in SUITS)
"""All signs of suits; whoever cannot print them shows letters."""
_FRENCH: Final = {Rank.TEN: "10", Rank.OBER: "Q", Rank.UNTER: "J"}


@attrs.frozen
class Look:
    """
    How cards are shown; whatever it is, :func:`binokel.parse_cards` reads it back.

    Example:
        >>> card = Card.parse("SO")
        >>> Look(signs=False).card(card), Look().card(card), Look(french=True).card(card)
        ('SO', '♠O', '♠Q')
    """

    signs: bool = True
    """Whether suits are shown by their signs, else by letters."""
    french: bool = False
    """Whether ranks are shown as a French-suited pack does: 10, Q and J (D-6)."""

    def suit(self, suit: Suit) -> str:
        """Show a suit, as one character."""
        return suit.symbol if self.signs else suit.letter

    def card(self, card: Card) -> str:
        """Show a card, as two or three characters."""
        letter = card.rank.letter
        return self.suit(card.suit) + (_FRENCH.get(card.rank, letter) if self.french else letter)

    def cards(self, cards: Iterable[Card]) -> str:
        """Show cards with spaces between them, in the order given."""
        return " ".join(self.card(card) for card in cards)
