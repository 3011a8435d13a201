"""Draws deals that a seat cannot tell from the one that is played."""

from __future__ import annotations

import random
from bisect import bisect_right
from collections.abc import Iterator
from itertools import accumulate
from typing import cast

from ..core.chance import seeded
from ..core.compiling import Numbers, numbers, numbers_of
from ..core.layout import KINDS, Layout
from ..core.sampling import deal_lots, line_up
from ..errors import UsageError
from ..games import State, procedure_for
from ..unseen import STOCK, Facts, Row, World
from ..views import View
from .plans import Plan

_SEED_BITS = 62


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
        self._plans = [plan for plan in map(Plan, facts.cases) if plan.ways]
        self._sums = list(accumulate(plan.ways for plan in self._plans))
        if not self._sums:
            raise UsageError(f"a view of seat {seen.seat} that contradicts itself", "one of a deal")
        self._dealers = [_Dealer(plan, facts.known) for plan in self._plans]
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
        return self._sums[-1]

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
            For each world the hands as words, by seat: what is held now.
        """
        words, width = self._drawn(number, rng)
        flat = _listed(words)
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
        return [(world.words[: self._facts.players], world.stock) for world in self.piles(number, rng)]

    def piles(self, number: int, rng: random.Random) -> list[World]:
        """
        Draw some worlds, as far as it matters where cards lie now.

        Args:
            number: How many worlds.
            rng: Where chance comes from.

        Returns:
            The worlds.
        """
        words, width = self._drawn(number, rng)
        size = self._stock_size
        line = numbers(number * size)
        if size:
            chance = numbers_of([seeded(rng.getrandbits(_SEED_BITS))])
            line_up(words, width, self._facts.players + STOCK, line, chance)
        flat, kinds = _listed(words), _listed(line)
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

    def _drawn(self, number: int, rng: random.Random) -> tuple[Numbers, int]:
        """Draw a word for each pile of each world."""
        chance = numbers_of([seeded(rng.getrandbits(_SEED_BITS))])
        draw, count = rng.randrange, self._sums[-1]
        width = len(self._facts.known)
        if len(self._dealers) == 1:
            dealer = self._dealers[0]
            path = dealer.plan.path
            rows: list[int] = []
            for _ in range(number):
                rows += path(draw(count))
            words = numbers(number * width)
            dealer.deal(rows, words, chance)
            return words, width
        return self._from_cases([draw(count) for _ in range(number)], chance), width

    def _from_cases(self, drawn: list[int], chance: Numbers) -> Numbers:
        """Deal worlds of several cases, case by case."""
        width = len(self._facts.known)
        of_case = [bisect_right(self._sums, number) for number in drawn]
        words = numbers(len(drawn) * width)
        for place, dealer in enumerate(self._dealers):
            worlds = [world for world, case in enumerate(of_case) if case == place]
            before = self._sums[place] - dealer.plan.ways
            rows: list[int] = []
            for world in worlds:
                rows += dealer.plan.path(drawn[world] - before)
            part = numbers(len(worlds) * width)
            dealer.deal(rows, part, chance)
            for at, world in enumerate(worlds):
                for pile in range(width):
                    words[world * width + pile] = part[at * width + pile]
        return words


class _Dealer:
    """
    Deals the lots of a plan.

    Args:
        plan: The plan.
        known: By pile, the cards that lie there anyway.
    """

    def __init__(self, plan: Plan, known: Row) -> None:
        self.plan = plan
        given = 0
        for word in known:
            given |= word
        fixed: list[list[int]] = [[] for _ in plan.parts]
        for kind, place in plan.fixed:
            bit = _free_bit(given, kind)
            given |= bit
            fixed[place].append(bit)
        cards: list[int] = []
        starts = [0]
        for lot in plan.lots:
            for kind in lot.kinds:
                bit = _free_bit(given, kind)
                given |= bit
                cards.append(bit)
            starts.append(len(cards))
        self._cards = cards
        self._starts = numbers_of(starts)
        self._rows = numbers_of([number for row in plan.rows for number in row])
        self._parts = numbers_of(
            [number for parts in plan.parts for number in (len(parts), *(n for p in parts for n in p))]
        )
        self._fixed = numbers_of([number for bits in fixed for number in (len(bits), *bits)])
        self._known = numbers_of(known)
        self._spread = len(plan.parts) * (1 + 2 * KINDS)

    def deal(self, rows: list[int], words: Numbers, chance: Numbers) -> None:
        """Deal one world after the other."""
        if not self.plan.parts:
            for at in range(len(words)):
                words[at] = self._known[at % len(self._known)]
            return
        deal_lots(
            numbers_of(self._cards),
            self._starts,
            self._rows,
            numbers_of(rows),
            self._parts,
            self._fixed,
            self._known,
            words,
            numbers(self._spread),
            chance,
        )


def _free_bit(given: int, kind: int) -> int:
    bit = 1 << 2 * kind
    return bit << 1 if given & bit else bit


def _listed(values: Numbers) -> list[int]:
    """Take numbers out of the core."""
    if isinstance(values, list):
        return cast("list[int]", values)
    listed: list[int] = values.tolist()  # type: ignore[attr-defined]
    return listed


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
