"""Draws deals that a seat cannot tell from the one that is played."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final, cast

from ..core.chance import seeded
from ..core.compiling import numbers, numbers_of
from ..core.layout import Layout
from ..core.sampling import line_up
from ..errors import UsageError
from ..games import State, procedure_for
from ..unseen import STOCK, Facts, Row, World
from ..views import View
from .dealing import Drawer, listed
from .loosely import Loosely, is_hard

_SEED_BITS: Final = 62


class Sampler:
    """
    What a seat cannot see, as often as wanted.

    Every deal that agrees with all that the seat has seen is drawn with the
    same probability, cards of one kind being told apart.

    Args:
        seen: What the seat sees.

    Raises:
        UsageError: If no deal looks like that.
    """

    def __init__(self, seen: View) -> None:
        self._view = seen
        self._game = procedure_for(seen.profile)
        facts: Facts = self._game.facts(seen)
        self._facts = facts
        self._exact: Drawer | None = None
        self._loose = Loosely(facts) if is_hard(facts) else None
        if self._loose is None:
            self._counted()
        self._stock_size = 0
        if len(facts.known) > facts.players + STOCK:
            case = facts.cases[0]
            self._stock_size = sum(
                room
                for room, pile in zip(case.rooms, case.piles, strict=True)
                if pile == facts.players + STOCK
            )

    @property
    def count(self) -> int:
        """How many deals there are, cards of one kind being told apart; exact."""
        return self._counted().count

    @property
    def facts(self) -> Facts:
        """What the seat knows."""
        return self._facts

    @property
    def layout(self) -> Layout:
        """Where cards stand in words: the layout of the view's trump."""
        return self._facts.layout

    def hands(self, number: int, rng: random.Random) -> list[Row]:
        """
        Draw the hands of some worlds.

        Args:
            number: How many worlds.
            rng: Where chance comes from.

        Returns:
            The hands of each world as words by seat, as they are held now.
        """
        flat, width = self._drawn(number, rng)
        players = self._facts.players
        return [tuple(flat[at : at + players]) for at in range(0, number * width, width)]

    def draws(self, number: int, rng: random.Random) -> list[tuple[Row, Row]]:
        """
        Draw hands and stocks of some worlds.

        Args:
            number: How many worlds.
            rng: Where chance comes from.

        Returns:
            For each world the hands as words, by seat, and the kinds of the stock in drawing
            order, a card that lies open under it left out.
        """
        return [
            (world.words[: self._facts.players], world.stock) for world in self.piles(number, rng)
        ]

    def piles(self, number: int, rng: random.Random) -> list[World]:
        """
        Draw some worlds, as far as it matters where cards lie now.

        Args:
            number: How many worlds.
            rng: Where chance comes from.

        Returns:
            The worlds.
        """
        flat, width = self._drawn(number, rng)
        size = self._stock_size
        line = numbers(number * size)
        if size:
            chance = numbers_of([seeded(rng.getrandbits(_SEED_BITS))])
            line_up(numbers_of(flat), width, self._facts.players + STOCK, line, chance)
        kinds = listed(line)
        layout = self._facts.layout
        return [
            World(
                layout,
                tuple(flat[world * width : (world + 1) * width]),
                tuple(kinds[world * size : (world + 1) * size]),
            )
            for world in range(number)
        ]

    def worlds(self, number: int, rng: random.Random) -> Iterator[State]:
        """
        Draw some worlds as states.

        Args:
            number: How many worlds.
            rng: Where chance comes from.

        Yields:
            States of the phase of the view, in which the seat sees what it has seen.
        """
        for world in self.piles(number, rng):
            yield cast("State", self._game.imagine(self._view, world, rng))

    def _drawn(self, number: int, rng: random.Random) -> tuple[list[int], int]:
        """Draw a word for each pile of each world."""
        chance = numbers_of([seeded(rng.getrandbits(_SEED_BITS))])
        width = len(self._facts.known)
        if self._loose is not None:
            words = self._loose.drawn(number, rng, chance)
            if words is not None:
                return words, width
        return self._counted().drawn(number, rng, chance), width

    def _counted(self) -> Drawer:
        """Count, once it is needed."""
        if self._exact is None:
            self._exact = Drawer(self._facts.cases, self._facts.known)
        if not self._exact.count:
            raise UsageError(
                f"a view of seat {self._view.seat} that contradicts itself", "the view of a deal"
            )
        return self._exact


def worlds(seen: View, number: int, rng: random.Random) -> Iterator[State]:
    """
    Imagine deals that agree with everything a seat has seen.

    Args:
        seen: What the seat sees.
        number: How many deals.
        rng: Where chance comes from.

    Returns:
        States of the phase of the view; every deal is as probable as any other, cards of one
        kind being told apart.

    Raises:
        UsageError: If the view contradicts itself.
    """
    return Sampler(seen).worlds(number, rng)


def count(seen: View) -> int:
    """
    Count the deals that agree with everything a seat has seen.

    Args:
        seen: What the seat sees.

    Returns:
        The exact number, cards of one kind being told apart.

    Raises:
        UsageError: If the view contradicts itself.
    """
    return Sampler(seen).count
