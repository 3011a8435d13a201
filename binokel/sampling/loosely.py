"""
Where bonds are many, worlds are drawn without them and those kept that fit.

What is kept is as even as what is drawn.  Nothing hangs: who asks is told
after so many worlds that too few fit, and then counts with the bonds.
"""

from __future__ import annotations

import random
from math import prod
from typing import Final

import attrs

from ..core.compiling import Numbers, numbers, numbers_of
from ..core.sampling import fitting
from ..unseen import Bond, Case, Facts
from .dealing import Drawer, listed

_EASY: Final = 1_000
"""So many states are counted rather than drawn."""
_BATCH: Final = 64
_TRIES: Final = 400
"""How many worlds are drawn for each that is wanted before one gives up."""


def is_hard(facts: Facts) -> bool:
    """
    Tell whether there are too many bonds to count with at once.

    Args:
        facts: What is known.

    Returns:
        Whether there may be very many states.
    """
    return sum(map(_states, facts.cases)) > _EASY


def _states(case: Case) -> int:
    """Estimate how many states there are between kinds that are bound."""
    if not case.bonds:
        return 0
    bound = {kind for bond in case.bonds for kind in bond.kinds}
    cards = sum(sum(ways[0][0]) for kind, ways in case.kinds if kind in bound and ways)
    rooms = sorted(min(room, cards) + 1 for room in case.rooms)
    return prod(rooms[:-1]) << 2 * len({bond.place for bond in case.bonds})


class Loosely:
    """
    Draws worlds without bonds, and keeps those that fit.

    Args:
        facts: What is known; all cases have the same bonds.
    """

    def __init__(self, facts: Facts) -> None:
        self._drawer = Drawer([attrs.evolve(case, bonds=()) for case in facts.cases], facts.known)
        self._width = len(facts.known)
        case = facts.cases[0]
        tables: list[int] = []
        numbered: list[int] = []
        for bond in case.bonds:
            numbered += [case.piles[bond.place], len(tables), len(bond.kinds), *bond.kinds]
            tables += _table(bond)
        self._bonds = numbers_of(numbered)
        self._tables = numbers_of(tables)

    def drawn(self, number: int, rng: random.Random, chance: Numbers) -> list[int] | None:
        """
        Draw worlds.

        Args:
            number: How many.
            rng: Where chance comes from.
            chance: The state of the generator of the core.

        Returns:
            A word for each pile of each world; ``None`` if too few fit.
        """
        if not self._drawer.count:
            return None
        width = self._width
        kept: list[int] = []
        tries = number * _TRIES
        while tries > 0:
            words = self._drawer.drawn(_BATCH, rng, chance)
            fits = numbers(_BATCH)
            fitting(numbers_of(words), width, self._bonds, self._tables, fits)
            for world, fit in enumerate(listed(fits)):
                if fit:
                    kept += words[world * width : (world + 1) * width]
                    if len(kept) == number * width:
                        return kept
            tries -= _BATCH
        return None


def _table(bond: Bond) -> list[int]:
    """Write a bond as a 1 or 0 for every number of copies of its kinds, the first one slowest."""
    table = [0] * 3 ** len(bond.kinds)
    for row in bond.allowed:
        place = 0
        for number in row:
            place = 3 * place + number
        table[place] = 1
    return table
