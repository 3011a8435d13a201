"""From a plan to words: the lots of many worlds are dealt at once."""

from __future__ import annotations

import random
from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import Any, cast

from ..core.compiling import Numbers, numbers, numbers_of
from ..core.layout import KINDS
from ..core.sampling import deal_lots
from ..unseen import Case, Row
from .plans import Plan


class Drawer:
    """
    Draws worlds of some cases.

    Args:
        cases: The cases.
        known: By pile, the cards that lie there anyway.
    """

    def __init__(self, cases: Sequence[Case], known: Row) -> None:
        plans = [plan for plan in map(Plan, cases) if plan.ways]
        self._sums = list(accumulate(plan.ways for plan in plans))
        self._dealers = [_Dealer(plan, known) for plan in plans]
        self._width = len(known)

    @property
    def count(self) -> int:
        """How many ways there are."""
        return self._sums[-1] if self._sums else 0

    def drawn(self, number: int, rng: random.Random, chance: Numbers) -> list[int]:
        """
        Draw worlds.

        Args:
            number: How many.
            rng: Where chance comes from.
            chance: The state of the generator of the core.

        Returns:
            A word for each pile of each world.
        """
        draw, count = rng.randrange, self.count
        if len(self._dealers) > 1:
            return self._from_cases([draw(count) for _ in range(number)], chance)
        dealer = self._dealers[0]
        path = dealer.plan.path
        rows: list[int] = []
        for _ in range(number):
            rows += path(draw(count))
        return dealer.dealt(number, rows, chance)

    def _from_cases(self, drawn: list[int], chance: Numbers) -> list[int]:
        """Deal worlds of several cases, case by case."""
        width = self._width
        of_case: dict[int, list[int]] = {}
        for world, number in enumerate(drawn):
            of_case.setdefault(bisect_right(self._sums, number), []).append(world)
        words = [0] * (len(drawn) * width)
        for place, worlds in of_case.items():
            dealer = self._dealers[place]
            before = self._sums[place] - dealer.plan.ways
            rows: list[int] = []
            for world in worlds:
                rows += dealer.plan.path(drawn[world] - before)
            part = dealer.dealt(len(worlds), rows, chance)
            for at, world in enumerate(worlds):
                words[world * width : (world + 1) * width] = part[at * width : (at + 1) * width]
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
            [
                number
                for parts in plan.parts
                for number in (len(parts), *(n for p in parts for n in p))
            ]
        )
        self._fixed = numbers_of([number for bits in fixed for number in (len(bits), *bits)])
        self._known = numbers_of(known)
        self._spread = len(plan.parts) * (1 + 2 * KINDS)

    def dealt(self, number: int, rows: list[int], chance: Numbers) -> list[int]:
        """Deal one world after the other; give a word for each pile of each."""
        if not self.plan.parts:
            return listed(self._known) * number
        words = numbers(number * len(self._known))
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
        return listed(words)


def _free_bit(given: int, kind: int) -> int:
    bit = 1 << 2 * kind
    return bit << 1 if given & bit else bit


def listed(values: Numbers) -> list[int]:
    """
    Take numbers out of the core.

    Args:
        values: Numbers of the core.

    Returns:
        The same.
    """
    if isinstance(values, list):
        return cast("list[int]", values)
    return cast("list[int]", cast("Any", values).tolist())
