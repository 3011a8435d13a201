"""A profile twice: compiled for the engine, and as the dictionary that the oracle reads."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any, Final

import attrs
import tomli_w

from binokel import (
    BinokelProfile,
    Card,
    Suit,
    format_profile,
    load_profile,
    parse_profile,
)
from binokel.cards import ALL_CARDS, SUITS
from tests.tables import BINOKEL_NAMES

from .drawn import drawn_table

CARD: Final = {card.text: card for card in ALL_CARDS}
"""The card of each text, without parsing."""
TRUMP: Final[Mapping[str | None, Suit | None]] = {
    None: None,
    **{suit.letter: suit for suit in SUITS},
}
"""The suit of each letter."""


@attrs.frozen(eq=False)
class Rulebook:
    """One table's rules, for both."""

    name: str
    """How a failure names it: the id of a shipped profile, or the number of a drawn one."""
    profile: BinokelProfile
    """For the engine."""
    table: Mapping[str, Any]
    """For the oracle."""

    @property
    def ranks(self) -> list[str]:
        """Letters of the ranks, strongest first."""
        return [rank.letter for rank in self.profile.pack.ranks]


@cache
def shipped() -> tuple[Rulebook, ...]:
    """Give every shipped profile of Binokel; the oracle reads what is written of it."""
    books: list[Rulebook] = []
    for name in BINOKEL_NAMES:
        profile = load_profile(name, BinokelProfile)
        books.append(Rulebook(name, profile, tomllib.loads(format_profile(profile))))
    return tuple(books)


@lru_cache(maxsize=256)
def drawn(number: int) -> Rulebook:
    """Draw a profile; the oracle reads the dictionary itself, not what the engine made of it."""
    name = f"drawn-{number}"
    table = drawn_table(random.Random(name), name)
    profile = parse_profile(tomli_w.dumps(table))
    assert isinstance(profile, BinokelProfile)
    return Rulebook(name, profile, table)


def rulebook(number: int) -> Rulebook:
    """Give a shipped profile for even numbers, in turn, and a drawn one for odd numbers."""
    half, odd = divmod(number, 2)
    books = shipped()
    return drawn(half) if odd else books[half % len(books)]


def texts(cards: tuple[Card, ...]) -> list[str]:
    """Write cards as the oracle knows them."""
    return [card.text for card in cards]
