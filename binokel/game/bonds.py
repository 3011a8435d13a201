"""
What the melds that a seat showed tell of the rest of its hand.

Where everything has to be melded, the hand is worth no more than what was
shown.  Where a Rundgang was shown, its pairs are needed by no family.  Melds
of one suit, of one rank and the Binokel do not depend on one another, so that
each is a bond of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product

from ..cards import SUITS, Card, Rank, Suit, in_order
from ..melds import PAIR, MeldKind, MeldRules, Melds, worth
from ..refusals import Refusal
from ..unseen import Bond, Row

_MOST = 2


def bonds_of(
    rules: MeldRules,
    ranks: Sequence[Rank],
    trump: Suit | None,
    melds: Melds,
    needed: Mapping[Card, int],
) -> Iterator[tuple[tuple[Card, ...], frozenset[Row]]]:
    """
    List what binds the cards of a seat that has shown melds.

    Args:
        rules: The melds of the table.
        ranks: The ranks of the pack, strongest first.
        trump: Trump when they were shown.
        melds: What was shown.
        needed: How many of each card that takes.

    Yields:
        Cards, and how many of each the hand may have held together.
    """
    scopes = tuple(_scopes(rules, ranks))
    if not rules.optional:
        for cards in scopes:
            least = tuple(needed.get(card, 0) for card in cards)
            yield cards, _worth_no_more(rules, trump, cards, least)
    rundgaenge = sum(meld.kind is MeldKind.RUNDGANG for meld in melds)
    if rundgaenge:
        for cards in scopes[: len(SUITS)]:
            yield cards, _leaving_pairs(rules, trump, cards, rundgaenge)


def _scopes(rules: MeldRules, ranks: Sequence[Rank]) -> Iterator[tuple[Card, ...]]:
    """List the cards of which melds are made together: of a suit, of a rank, of the Binokel."""
    for suit in SUITS:
        yield tuple(Card(suit, rank) for rank in in_turn(ranks))
    for rank in in_turn(ranks):
        if rules.four.get(rank, 0) or rules.eight.get(rank, 0):
            yield tuple(Card(suit, rank) for suit in SUITS)
    yield rules.binokel.cards


def in_turn(ranks: Sequence[Rank]) -> list[Rank]:
    """
    Put king and Ober first: a suit without a pair binds nothing else.

    Args:
        ranks: The ranks of the pack, strongest first.

    Returns:
        The same ranks.
    """
    return [*PAIR, *(rank for rank in reversed(ranks) if rank not in PAIR)]


@lru_cache(maxsize=1024)
def _worth_no_more(
    rules: MeldRules, trump: Suit | None, cards: tuple[Card, ...], least: Row
) -> frozenset[Row]:
    """List the numbers of some cards that are worth as much as the least ones."""
    shown = worth(rules.dearest(trump, _held(cards, least)))
    return frozenset(
        row
        for row in product(*(range(number, _MOST + 1) for number in least))
        if worth(rules.dearest(trump, _held(cards, row))) == shown
    )


@lru_cache(maxsize=1024)
def _leaving_pairs(
    rules: MeldRules, trump: Suit | None, cards: tuple[Card, ...], rundgaenge: int
) -> frozenset[Row]:
    """List the numbers of the cards of a suit that leave pairs for a Rundgang (M-17)."""
    suit = cards[0].suit
    others = [Card(other, rank) for other in SUITS if other is not suit for rank in PAIR]
    one = in_order([*others, *(Card(suit, rank) for rank in PAIR)])
    found: list[Row] = []
    for row in product(range(_MOST + 1), repeat=len(cards)):
        hand = in_order([*_held(cards, row), *others * rundgaenge])
        read = rules.read(trump, hand, [one] * rundgaenge)
        if not isinstance(read, Refusal):
            found.append(row)
    return frozenset(found)


def _held(cards: Iterable[Card], numbers: Iterable[int]) -> list[Card]:
    return [card for card, number in zip(cards, numbers, strict=True) for _ in range(number)]


@lru_cache(maxsize=4096)
def bond(
    place: int,
    kinds: tuple[int, ...],
    held: frozenset[Row],
    played: tuple[int, ...],
    unseen: tuple[int, ...],
) -> Bond | None:
    """
    Turn what a hand may have held into what may lie in a place now.

    Args:
        place: The place.
        kinds: Kinds, in the order of the rows.
        held: How many of each the hand may have held together.
        played: How many of each it has played since.
        unseen: How many copies of each are unseen.

    Returns:
        The bond; ``None`` if everything may lie there.
    """
    now = {tuple(number - gone for number, gone in zip(row, played, strict=True)) for row in held}
    allowed = frozenset(
        row
        for row in now
        if all(0 <= number <= there for number, there in zip(row, unseen, strict=True))
    )
    tied = [at for at in range(len(kinds)) if not _is_free(at, allowed, unseen[at])]
    if not tied and allowed:
        return None
    return Bond(
        place,
        tuple(kinds[at] for at in tied),
        frozenset(tuple(row[at] for at in tied) for row in allowed),
    )


@lru_cache(maxsize=4096)
def _is_free(at: int, allowed: frozenset[Row], unseen: int) -> bool:
    """Tell whether it does not matter how many of a kind there are."""
    others = {(*row[:at], *row[at + 1 :]) for row in allowed}
    return len(others) * (unseen + 1) == len(allowed)
