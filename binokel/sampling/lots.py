"""
Places that are alike, and cards of which the same is known.

Two places are alike if nothing that is known tells them apart; they become
one, and its cards are divided by chance in the end.  The two copies of a kind
are taken apart where they go to places independently.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import factorial, gcd, prod
from typing import TypeAlias

import attrs

from ..unseen import Bond, Case, Row, Ways

Part: TypeAlias = tuple[int, int]
"""A pile, and how many unseen cards lie in it."""


@attrs.frozen
class Merged:
    """A case of places that are all different."""

    case: Case
    """The case; the pile of a place means nothing."""
    parts: tuple[tuple[Part, ...], ...]
    """What each place is made of."""


def merged(case: Case) -> Merged:
    """
    Make one place of all that are alike.

    Args:
        case: Any case.

    Returns:
        The same with as many ways.
    """
    seen_as = _columns(case)
    classes: dict[object, list[int]] = {}
    for place, column in enumerate(seen_as):
        classes.setdefault(column, []).append(place)
    members = list(classes.values())
    into = {place: at for at, places in enumerate(members) for place in places}
    target = tuple(into[place] for place in range(len(case.piles)))
    parts = tuple(
        tuple((case.piles[place], case.rooms[place]) for place in places) for places in members
    )
    rooms = tuple(sum(room for _, room in each) for each in parts)
    ways = prod(
        factorial(room) // prod(factorial(part) for _, part in each)
        for room, each in zip(rooms, parts, strict=True)
    )
    if len(members) < len(target):
        kinds = tuple((kind, _merged_ways(each, target, len(members))) for kind, each in case.kinds)
    else:
        kinds = case.kinds
    bonds = tuple(Bond(into[bond.place], bond.kinds, bond.allowed) for bond in case.bonds)
    return Merged(Case(tuple(range(len(members))), rooms, kinds, bonds, case.ways * ways), parts)


def _columns(case: Case) -> list[object]:
    """Tell for each place all that is known of it."""
    bound = {bond.place for bond in case.bonds}
    all_ways = {ways for _, ways in case.kinds}
    tables = [_between(ways, len(case.piles)) for ways in all_ways]
    return [
        place if place in bound else ("free", *(table[place] for table in tables))
        for place in range(len(case.piles))
    ]


@lru_cache(maxsize=4096)
def _between(ways: Ways, places: int) -> tuple[Row, ...]:
    """Tell for each pair of places in how many ways two copies told apart lie there, doubled."""
    table = [[0] * places for _ in range(places)]
    for row, number in ways:
        lying = [place for place, count in enumerate(row) for _ in range(count)]
        one, other = lying[0], lying[-1]
        table[one][other] = table[other][one] = number if one != other else 2 * number
        if len(lying) == 1:
            table[one] = [number] * places
    return tuple(map(tuple, table))


@lru_cache(maxsize=4096)
def _merged_ways(ways: Ways, target: Row, places: int) -> Ways:
    """Write ways for merged places, in each of which a copy can lie in one way."""
    found: dict[Row, int] = {}
    for row, number in ways:
        lying = [target[place] for place, count in enumerate(row) for _ in range(count)]
        merged_row = [0] * places
        for place in lying:
            merged_row[place] += 1
        apart_from_another = sum(row) == 2 and max(row) == 1
        same = len(lying) == 2 and lying[0] == lying[1]
        found[tuple(merged_row)] = number // 2 if apart_from_another and same else number
    return tuple(found.items())


@attrs.frozen
class Apart:
    """How the copies of a kind go to places: each by itself, or as a pair."""

    fixed: Row
    """How many copies lie in each place for certain."""
    weights: tuple[Row, ...]
    """For each of the other copies the ways by place."""
    times: int = 1
    """In how many ways besides."""


@attrs.frozen
class Lot:
    """Cards that are dealt together."""

    kinds: tuple[int, ...]
    """Their kinds."""
    weights: Row
    """By place, in how many ways a card can lie there; empty for bound copies."""
    ways: Ways = ()
    """For bound copies, how they may lie."""


@lru_cache(maxsize=4096)
def apart(ways: Ways) -> Apart | None:
    """
    Take the copies of a kind apart, if they can be.

    Args:
        ways: How they may lie.

    Returns:
        The copies one by one, or ``None`` if they depend on one another.
    """
    places = len(ways[0][0])
    if sum(ways[0][0]) == 1:
        weights = [0] * places
        for row, number in ways:
            weights[row.index(1)] = number
        return _reduced((0,) * places, weights, 1)
    for place in range(places):
        if all(row[place] for row, _ in ways):
            return _beside(ways, place)
    return _independent(ways)


def _beside(ways: Ways, place: int) -> Apart:
    """One copy lies in a place for certain; tell where the other one may be."""
    places = len(ways[0][0])
    weights = [0] * places
    for row, number in ways:
        other = (
            place
            if row[place] == 2
            else next(at for at in range(places) if row[at] == 1 and at != place)
        )
        weights[other] = number
    return _reduced(tuple(int(at == place) for at in range(places)), weights, 1)


def _reduced(fixed: Row, weights: Sequence[int], times: int) -> Apart:
    common = gcd(*weights)
    return Apart(fixed, (tuple(number // common for number in weights),), times * common)


def _independent(ways: Ways) -> Apart | None:
    """See whether one copy may lie anywhere, and the other wherever both may be."""
    common = gcd(*(number for _, number in ways))
    places = range(len(ways[0][0]))
    anywhere = tuple(int(any(row[place] for row, _ in ways)) for place in places)
    narrow = tuple(int(any(row[place] == 2 for row, _ in ways)) for place in places)
    product = {
        tuple(int(at == one) + int(at == other) for at in places): number
        for one in places
        for other in places[one:]
        if (
            number := narrow[one] * anywhere[other]
            + (narrow[other] * anywhere[one] if one != other else 0)
        )
    }
    if {row: number // common for row, number in ways} == product:
        return Apart((0,) * len(places), (narrow, anywhere), common)
    return None
