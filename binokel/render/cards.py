"""Cards as people see them: with the signs of their suits, or with letters."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ..cards import SUITS, Card, Suit

SIGNS: Final = "".join(suit.symbol for suit in SUITS)
"""All signs of suits; whoever cannot print them shows letters."""


def show_suit(suit: Suit, *, signs: bool) -> str:
    """
    Show a suit.

    Args:
        suit: Any suit.
        signs: Whether to show its sign, else its letter.

    Returns:
        One character.
    """
    return suit.symbol if signs else suit.letter


def show_card(card: Card, *, signs: bool) -> str:
    """
    Show a card.

    Args:
        card: Any card.
        signs: Whether to show the sign of its suit, else the letter.

    Returns:
        Two characters, which :func:`binokel.parse_cards` reads back.

    Example:
        >>> show_card(Card.parse("SO"), signs=True), show_card(Card.parse("SO"), signs=False)
        ('♠O', 'SO')
    """
    return f"{show_suit(card.suit, signs=signs)}{card.rank.letter}"


def show_cards(cards: Iterable[Card], *, signs: bool) -> str:
    """
    Show cards with spaces between them, in the order given.

    Args:
        cards: Any cards.
        signs: Whether to show the signs of suits, else letters.

    Returns:
        A text that :func:`binokel.parse_cards` reads back.
    """
    return " ".join(show_card(card, signs=signs) for card in cards)
