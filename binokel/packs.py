"""Cards that a caller hands over: whether they are cards, and the pack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from .cards import Card, in_order, write_cards
from .errors import CardError


def check_cards(cards: Iterable[object]) -> tuple[Card, ...]:
    """
    Make sure that things are cards.

    Args:
        cards: What is checked.

    Returns:
        The same.

    Raises:
        CardError: If one of them is no card.
    """
    checked: list[Card] = []
    for card in cards:
        if not isinstance(card, Card):
            raise CardError(repr(card)[:60], "a Card, such as Card.parse('SO')")
        checked.append(card)
    return tuple(checked)


def check_pack(cards: Iterable[object], pack: Sequence[Card]) -> tuple[Card, ...]:
    """
    Make sure that cards are exactly those of a pack.

    Args:
        cards: What is checked, in any order.
        pack: The pack.

    Returns:
        The same.

    Raises:
        CardError: If they are not; it names the difference.
    """
    there_are = check_cards(cards)
    there, wanted = Counter(there_are), Counter(pack)
    missing = in_order((wanted - there).elements())
    extra = in_order((there - wanted).elements())
    if missing or extra:
        parts = [
            f"{len(there_are)} cards",
            *([f"without {write_cards(missing)}"] if missing else []),
            *([f"with {write_cards(extra)} too many"] if extra else []),
        ]
        raise CardError(", ".join(parts), f"exactly the {len(pack)} cards of the pack")
    return there_are
