"""
The openings: which cards they are made with, and who takes the first trick.

Each has a winner of its own, so none of them asks what a trump is worth.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, TypeAlias

import attrs

from ..cards import Card, Rank, Suit
from ..options import OpeningKind
from ..tricks import TrickRules

Winner: TypeAlias = Callable[[TrickRules, Suit, Sequence[Card]], int]
"""Finds the card that takes the first trick, as an index."""


def without_force(tricks: TrickRules, _: Suit, cards: Sequence[Card]) -> int:
    """G-25, G-26: the highest card of the suit led; trump is a suit like any other."""
    return tricks.winner(None, cards)


def with_force(tricks: TrickRules, trump: Suit, cards: Sequence[Card]) -> int:
    """G-27: as in any later trick."""
    return tricks.winner(trump, cards)


def _to_the_twin(_: TrickRules, __: Suit, cards: Sequence[Card]) -> int:
    """G-23: the twin of the lead takes it, the lead where nobody has played it."""
    lead, *answers = cards
    return answers.index(lead) + 1 if lead in answers else 0


def _to_the_leader(_: TrickRules, __: Suit, ___: Sequence[Card]) -> int:
    """G-24: the forehand takes it."""
    return 0


def _plain_ace(_: TrickRules, trump: Suit, card: Card) -> bool:
    """G-17: an ace that is not trump."""
    return card.rank is Rank.ACE and card.suit is not trump


def _neither_ace_nor_trump(_: TrickRules, trump: Suit, card: Card) -> bool:
    """G-18: neither an ace nor a trump."""
    return card.rank is not Rank.ACE and card.suit is not trump


def _lowest(tricks: TrickRules, _: Suit, card: Card) -> bool:
    """G-19: a card of the lowest rank, of trumps too."""
    return card.rank is tricks.ranks[-1]


@attrs.frozen
class Opening:
    """One opening."""

    fits: Callable[[TrickRules, Suit, Card], bool]
    """Whether it can be made with a card."""
    covered: bool
    """Whether lead and answers lie face down until everybody has played (G-20, G-21)."""
    winner: Winner | None
    """Who takes the trick; ``None``: as after a plain lead."""


OPENINGS: Final[Mapping[OpeningKind, Opening]] = MappingProxyType(
    {
        OpeningKind.ANDERE_ALTE: Opening(_plain_ace, True, _to_the_twin),
        OpeningKind.GE_ELFEN: Opening(_plain_ace, False, _to_the_leader),
        OpeningKind.HOEHER_HAT: Opening(_neither_ace_nor_trump, True, without_force),
        OpeningKind.AUF_DISSLE: Opening(_lowest, False, None),
    }
)
"""Every opening."""


@attrs.frozen
class FirstTrick:
    """The first trick of one table."""

    kinds: tuple[OpeningKind, ...]
    """The openings on offer, in the order of their enumeration."""
    winner: Winner
    """Who takes a trick that no opening of its own decides."""
    trump_forbidden: bool
    """Whether no trump is played while another card is held."""

    def allowed(self, trump: Suit, cards: Iterable[Card]) -> tuple[Card, ...]:
        """
        List the cards that may go to the first trick (G-28).

        Args:
            trump: Trump.
            cards: Those that may be played otherwise.

        Returns:
            The distinct cards, in canonical order.
        """
        held = tuple(sorted(set(cards)))
        plain = tuple(card for card in held if card.suit is not trump)
        return plain if self.trump_forbidden and plain else held

    def covers(self, kind: OpeningKind) -> bool:
        """Tell whether lead and answers lie face down."""
        return OPENINGS[kind].covered

    def taken_by(
        self, tricks: TrickRules, trump: Suit, kind: OpeningKind | None, cards: Sequence[Card]
    ) -> int:
        """
        Find the card that takes the first trick.

        Args:
            tricks: The trick rules of the table.
            trump: Trump.
            kind: The opening; ``None``: a plain lead.
            cards: The trick, the lead first.

        Returns:
            Index into *cards*.
        """
        own = None if kind is None else OPENINGS[kind].winner
        return (own or self.winner)(tricks, trump, cards)
