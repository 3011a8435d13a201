"""
What a seat knows of the cards that it does not see, and what it may imagine of them.

A game tells this of a view; :mod:`binokel.sampling` counts and draws.  Cards
are kinds and words here, as :mod:`binokel.core.layout` has them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

import attrs

from .core.layout import Layout

Row: TypeAlias = tuple[int, ...]
"""Numbers by place."""
Ways: TypeAlias = tuple[tuple[Row, int], ...]
"""How the unseen copies of a kind may lie: how many in each place, and in how many ways."""
ASIDE: Final = 0
"""Behind the hands: the pile of what was laid away."""
MIDDLE: Final = 1
"""Behind the hands: the Dapp that nobody has taken up."""
STOCK: Final = 2
"""Behind the hands: the stock, apart from a card that lies open under it."""
TABLE: Final = 3
"""Behind the hands: the first of the cards that lie face down, one pile for each seat."""


@attrs.frozen
class Bound:
    """How many copies of a kind lie in some places together."""

    places: int
    """The places, a bit for each."""
    least: int = 0
    """At least so many."""
    most: int = 2
    """At most so many."""


@attrs.frozen
class Origin:
    """How many copies of a kind came from a Dapp that was shown."""

    places: int
    """The places where its cards may lie now, a bit for each."""
    played: int
    """How many copies its taker has played or holds openly."""
    number: int
    """How many copies were in it."""


@attrs.frozen
class Bond:
    """What binds the copies of some kinds in one place to one another."""

    place: int
    """The place."""
    kinds: tuple[int, ...]
    """The kinds, each with an unseen copy."""
    allowed: frozenset[Row]
    """How many unseen copies of each may lie there together."""


@attrs.frozen
class Case:
    """One of the ways, which exclude each other, in which a deal can have come here."""

    piles: Row
    """The pile of each place; several places may share one."""
    rooms: Row
    """How many unseen cards lie in each place."""
    kinds: tuple[tuple[int, Ways], ...]
    """Every kind of which a copy is unseen, and how its copies may lie."""
    bonds: tuple[Bond, ...] = ()
    """What binds kinds to one another."""
    ways: int = 1
    """In how many ways what the seat has seen can have come about besides."""


@attrs.frozen
class Facts:
    """What a seat knows."""

    layout: Layout
    """Where cards stand in words."""
    known: Row
    """By pile, the hands first: a word of the cards that the seat knows to lie there."""
    players: int
    """How many hands there are."""
    cases: tuple[Case, ...]
    """Every case that is possible; none if the view contradicts itself."""


@attrs.frozen
class World:
    """Where every card may lie."""

    layout: Layout
    """Where cards stand in words."""
    words: Row
    """By pile, the hands first."""
    stock: tuple[int, ...] = ()
    """The kinds of the stock in drawing order, where there is one."""


@lru_cache(maxsize=4096)
def ways_of(
    copies: int, places: int, allowed: int, bounds: tuple[Bound, ...], origin: Origin | None
) -> Ways:
    """
    List how the unseen copies of a kind may lie.

    Args:
        copies: How many copies are unseen, 1 or 2.
        places: How many places there are.
        allowed: The places where they may lie, a bit for each.
        bounds: How many lie in some places together.
        origin: How many came from a Dapp that was shown.

    Returns:
        The numbers by place; copies are told apart, and so is which copy came from the Dapp.
    """
    free = [place for place in range(places) if allowed >> place & 1]
    found: list[tuple[Row, int]] = []
    for at, one in enumerate(free):
        for other in free[at:] if copies == 2 else (None,):
            row = [0] * places
            row[one] += 1
            if other is not None:
                row[other] += 1
            ways = 2 if other is not None and other != one else 1
            ways *= _fitting(row, bounds, origin)
            if ways:
                found.append((tuple(row), ways))
    return tuple(found)


def _fitting(row: list[int], bounds: tuple[Bound, ...], origin: Origin | None) -> int:
    """Count the ways in which a row fits what is known: 0 if it does not."""
    for bound in bounds:
        if not bound.least <= _together(row, bound.places) <= bound.most:
            return 0
    if origin is None:
        return 1
    there = _together(row, origin.places) + origin.played
    if origin.number > there:
        return 0
    return 2 if origin.number == 1 and there == 2 else 1


def _together(row: list[int], places: int) -> int:
    return sum(number for place, number in enumerate(row) if places >> place & 1)
