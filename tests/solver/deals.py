"""Whole deals under realistic conditions, drawn by number with a generator of our own."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

import attrs

from binokel import load_profile
from binokel.cards import SUITS, Card, Rank, Suit
from binokel.core.tables import Tables, tables_for
from binokel.melds import worth
from binokel.rules import Rules, compile_rules

STRENGTH: Final = {Rank.ACE: 8, Rank.TEN: 4, Rank.KING: 2, Rank.OBER: 1}


@attrs.frozen
class Whole:
    """A deal at its first lead."""

    tables: Tables
    """The core's tables for its trump."""
    hands: tuple[tuple[Card, ...], ...]
    """Cards by seat."""
    declarer: int
    """Who plays alone."""

    @property
    def words(self) -> tuple[int, ...]:
        """The hands as the core writes them."""
        return self.tables.layout.words(self.hands)


@cache
def table(name: str) -> Rules:
    """Compile a shipped profile."""
    return compile_rules(load_profile(name))


def realistic(number: int, name: str = "schwaebisch-3") -> Whole:
    """
    Deal to three players; the strongest hand declares its best suit, forehand (seat 0) leads.

    Who declares lays away plain cards of short suits, no aces, the dearest last.
    """
    rules = table(name)
    pack = list(rules.dealing.pack)
    for place, chance in zip(range(len(pack) - 1, 0, -1), _numbers(number), strict=False):
        other = chance % (place + 1)
        pack[place], pack[other] = pack[other], pack[place]
    size, players = rules.dealing.hand, rules.seating.players
    hands = [pack[seat * size : (seat + 1) * size] for seat in range(players)]
    best = [max(_strength(rules, hand, suit) for suit in SUITS) for hand in hands]
    declarer = max(range(players), key=lambda seat: best[seat])
    held = hands[declarer] + pack[players * size :]
    trump = max(SUITS, key=lambda suit: _strength(rules, held, suit))
    lengths = {suit: sum(card.suit is suit for card in held) for suit in SUITS}

    def keeping(card: Card) -> tuple[bool, bool, int, bool, int]:
        worth = rules.tricks.worth[card.rank]
        ace, ten = card.rank is Rank.ACE, card.rank is Rank.TEN
        return card.suit is trump, ace, lengths[card.suit], not ten, -worth

    held.sort(key=keeping)
    hands[declarer] = held[len(held) - size :]
    tables = tables_for(rules.tricks, trump)
    return Whole(tables, tuple(tuple(sorted(hand)) for hand in hands), declarer)


def uniform(number: int, name: str = "schwaebisch-3") -> Whole:
    """Deal to three players; declarer and trump by chance."""
    rules = table(name)
    chances = _numbers(number + 1_000_000)
    pack = list(rules.dealing.pack)
    for place in range(len(pack) - 1, 0, -1):
        other = next(chances) % (place + 1)
        pack[place], pack[other] = pack[other], pack[place]
    size, players = rules.dealing.hand, rules.seating.players
    hands = [tuple(sorted(pack[seat * size : (seat + 1) * size])) for seat in range(players)]
    trump = SUITS[next(chances) % 4]
    return Whole(tables_for(rules.tricks, trump), tuple(hands), next(chances) % players)


def _strength(rules: Rules, hand: list[Card], suit: Suit) -> float:
    """Judge a hand for a trump: long and high trumps, aces, melds."""
    points = worth(rules.melds.dearest(suit, hand))
    trumps = sum(8 + STRENGTH.get(card.rank, 0) for card in hand if card.suit is suit)
    aces = sum(8 for card in hand if card.suit is not suit and card.rank is Rank.ACE)
    return trumps + aces + points / 4


def _numbers(seed: int) -> Iterator[int]:
    """Draw numbers; the same in every version of Python."""
    state = (seed * 2654435761 + 88172645463325252) & (1 << 64) - 1
    while True:
        state ^= state << 13 & (1 << 64) - 1
        state ^= state >> 7
        state ^= state << 17 & (1 << 64) - 1
        yield state >> 20


def cut(whole: Whole, tricks: int) -> Whole:
    """Leave so many cards of each hand, every third first."""
    hands = (sorted(hand, key=lambda card: hand.index(card) % 3) for hand in whole.hands)
    return Whole(
        whole.tables, tuple(tuple(sorted(hand[:tricks])) for hand in hands), whole.declarer
    )
