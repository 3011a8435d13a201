"""The pack as it is dealt: shuffled by a seed, or handed over by a caller and checked."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Iterable, Sequence

from .cards import Card, in_order, write_cards
from .errors import CardError, UsageError
from .shuffle import check_seed, shuffled


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


def in_dealing_order(
    pack: Sequence[Card], *, seed: int | None, given: Sequence[Card] | None
) -> Sequence[Card]:
    """
    Put a pack in dealing order.

    Args:
        pack: The pack.
        seed: Any integer; without seed and given cards the operating system draws one.
        given: The whole pack in dealing order, instead of a seed.

    Returns:
        The pack, the card that is dealt first in front.

    Raises:
        CardError: If the given cards are not exactly the pack.
        UsageError: If the seed is no integer, or both are given.
    """
    if given is None:
        return shuffled(pack, secrets.randbits(64) if seed is None else check_seed(seed))
    if seed is not None:
        raise UsageError("both a seed and a pack", "one of them")
    return check_pack(given, pack)
