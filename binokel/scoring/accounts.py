"""
What happened in a deal, as far as a score depends on it.

A :class:`Course` is what was played, card by card; an :class:`Account` is the
same in numbers, as a table without this library counts its piles.  A score is
made of accounts alone, so that both are booked by the same rules.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

import attrs

from ..ledger import Entry, Item
from ..melds import Melds, worth
from ..tricks import Trick, TrickRules


@attrs.frozen
class Course:
    """What happened in a deal, as far as a score depends on it."""

    declarer: int
    """Seat of the declarer."""
    bid: int
    """The bid, in points."""
    melds: tuple[Melds, ...] = ()
    """Melds by seat: shown, or credited."""
    tricks: tuple[Trick, ...] = ()
    """Every trick, in order."""
    laid_away: int | None = None
    """Card points of the cards laid away; ``None`` if none were."""


@attrs.frozen
class Account:
    """What a deal brought to each seat, in numbers."""

    declarer: int
    """Seat of the declarer."""
    bid: int
    """The bid, in points."""
    melds: tuple[int, ...]
    """Points by seat of the melds: shown, or credited."""
    piles: tuple[tuple[Entry, ...], ...]
    """By seat what its tricks brought, bonuses among it, each with its reason."""
    took: frozenset[int] = frozenset()
    """Seats that took a trick."""
    scored: frozenset[int] = frozenset()
    """Seats that took a trick worth more than 0 by its card points (S-4)."""
    laid_away: int | None = None
    """Card points of the cards laid away that are not in a pile; ``None`` if there are none."""
    checksum: int = 0
    """Card points and bonuses that were distributed (S-38)."""


def account_of(course: Course, rules: TrickRules, players: int) -> Account:
    """
    Put what was played into numbers.

    Args:
        course: What happened.
        rules: What tricks are worth.
        players: How many seats there are.

    Returns:
        The account of the deal.
    """
    seats = range(players)
    taken = sum([trick.points for trick in course.tricks])
    return Account(
        declarer=course.declarer,
        bid=course.bid,
        melds=tuple([worth(each) for each in course.melds]) or (0,) * players,
        piles=tuple([tuple(_pile(course.tricks, rules, seat)) for seat in seats]),
        took=frozenset([trick.winner for trick in course.tricks]),
        scored=frozenset([trick.winner for trick in course.tricks if trick.points > 0]),
        laid_away=course.laid_away,
        checksum=taken + rules.first_trick + rules.last_trick + (course.laid_away or 0),
    )


def _pile(tricks: Sequence[Trick], rules: TrickRules, seat: int) -> Iterator[Entry]:
    """Write down what the tricks of a seat brought it."""
    points = sum([trick.points for trick in tricks if trick.winner == seat])
    if points:
        yield Entry(seat, Item.TRICKS, points, "T-18")
    if rules.first_trick and tricks and tricks[0].winner == seat:
        yield Entry(seat, Item.FIRST_TRICK, rules.first_trick, "T-19")
    if rules.last_trick and tricks and tricks[-1].winner == seat:
        yield Entry(seat, Item.LAST_TRICK, rules.last_trick, "T-19")


def told_account(
    declarer: int,
    bid: int,
    melds: Sequence[int],
    piles: Sequence[int],
    took: Collection[int],
    laid_away: int | None = None,
) -> Account:
    """
    Put together what a table has counted.

    Args:
        declarer: Seat of the declarer.
        bid: The bid, in points.
        melds: Points by seat of the melds: shown, or credited.
        piles: Points by seat of everything in its pile: tricks, bonuses, and with the declarer
            the cards laid away, unless they are told apart.
        took: Seats that took a trick such as the melds need.
        laid_away: Card points laid away by a declarer without a trick; they are in no pile.

    Returns:
        The account of the deal.
    """
    return Account(
        declarer=declarer,
        bid=bid,
        melds=tuple(melds),
        piles=tuple(
            (Entry(seat, Item.TRICKS, points, "S-1"),) if points else ()
            for seat, points in enumerate(piles)
        ),
        took=frozenset(took),
        scored=frozenset(took),
        laid_away=laid_away or None,
        checksum=sum(piles) + (laid_away or 0),
    )
