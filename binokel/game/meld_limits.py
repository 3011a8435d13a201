"""
Which points of melds there can be at a table, whatever the cards are.

Whether some cards are melds is told in :mod:`binokel.melds`; here it is asked
what a number can have come from, for score sheets that see no cards.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cached_property
from itertools import product
from math import gcd
from typing import Final, TypeAlias

import attrs

from ..cards import SUITS, Card, Rank, Suit
from ..melds import MeldGroup, MeldRules, worth

_Best: TypeAlias = list[int]
"""Most points by number of cards."""
_OF_A_SUIT: Final = (MeldGroup.SEQUENCE, MeldGroup.DISSLE)


@attrs.frozen(eq=False, slots=False)
class MeldLimits:
    """What the melds of one hand, or of some together, can come to."""

    rules: MeldRules
    """The melds of the table."""
    ranks: tuple[Rank, ...]
    """The ranks of its pack."""
    size: int
    """How many cards a hand has."""
    hands: int = 1
    """How many hands are meant."""

    @cached_property
    def most(self) -> int:
        """The most that there can be, in points."""
        return self.hands * _most(self.rules, self.ranks, self.size)

    @cached_property
    def easily(self) -> int:
        """The most that one meld can be, in points; quicker to tell."""
        return max(
            (points for cards, points in _single_melds(self.rules) if cards <= self.size), default=0
        )

    @cached_property
    def unit(self) -> int:
        """What every meld is a multiple of."""
        return gcd(*(points for each in _options(self.rules) for points in each)) or 1

    @cached_property
    def sums(self) -> int:
        """A bit for every sum of melds, counted in units; which cards it takes is not asked."""
        sums = 1
        for _ in range(self.hands):
            for each in _options(self.rules):
                sums = _any_of(sums, [points // self.unit for points in each])
        return sums

    def can_be(self, points: int) -> bool:
        """
        Tell whether melds can come to a number of points.

        Args:
            points: A number.

        Returns:
            ``False`` if no hand has such melds.
        """
        if points <= 0:
            return not points
        if points % self.unit or not self.sums >> (points // self.unit) & 1:
            return False
        return points <= self.easily or points <= self.most

    def near(self, points: int) -> tuple[int, ...]:
        """
        Find the numbers next to one that cannot be.

        Args:
            points: A number.

        Returns:
            The next ones below and above it, where there are such.
        """
        top = self.most
        below = range(min(points - 1, top), -1, -1)
        above = range(points + 1, top + 1)
        sides = (next(filter(self.can_be, some), None) for some in (below, above))
        return tuple(near for near in sides if near is not None)


# -- which sums there are -----------------------------------------------------------------


def _options(rules: MeldRules) -> Iterator[Collection[int]]:
    """List what may be melded independently of one another, each as the points it may bring."""
    plain = _of_a_suit(rules, is_trump=False)
    for _ in SUITS[1:]:
        yield plain
    yield {*plain, *_of_a_suit(rules, is_trump=True)}
    for rank in {*rules.four, *rules.eight}:
        yield (0, rules.four.get(rank, 0), rules.eight.get(rank, 0))
    yield (0, rules.binokel.single, rules.binokel.double)
    yield (0, rules.rundgang, 2 * rules.rundgang)
    yield (0, rules.dissle, 2 * rules.dissle)


def _single_melds(rules: MeldRules) -> Iterator[tuple[int, int]]:
    """List melds with the number of their cards and their points."""
    for points, cards in ((rules.pair, 2), (rules.family, 5)):
        yield from ((cards, points.plain), (cards, points.trump))
        yield from ((2 * cards, points.double_plain), (2 * cards, points.double_trump))
    yield from ((4, points) for points in rules.four.values())
    yield from ((8, points) for points in rules.eight.values())
    yield from ((2, rules.binokel.single), (4, rules.binokel.double))


def _of_a_suit(rules: MeldRules, *, is_trump: bool) -> set[int]:
    """List what pairs and families of one suit may bring."""
    pair, family = rules.pair, rules.family
    pairs = (0, pair.trump, pair.double_trump) if is_trump else (0, pair.plain, pair.double_plain)
    families = (
        (0, family.trump, family.double_trump)
        if is_trump
        else (0, family.plain, family.double_plain)
    )
    most = 4 if rules.pair_counts_in_family else 2
    return {
        pairs[one] + families[other]
        for one in range(3)
        for other in range(3)
        if one + other <= most
    }


def _any_of(sums: int, points: Sequence[int]) -> int:
    """Add one of some numbers to every sum."""
    found = sums
    for each in set(points):
        found |= sums << each
    return found


# -- the most that a hand can hold --------------------------------------------------------


def _most(rules: MeldRules, ranks: Sequence[Rank], size: int) -> int:
    """
    Find the dearest hand.

    Sets and the Binokel ask for cards of several suits: for every choice of them each suit holds
    at least those, and the rest of the hand goes where it is worth most.
    """
    of_sets = [rank for rank in ranks if rules.four.get(rank, 0) or rules.eight.get(rank, 0)]
    suits = {trump: _Suit(rules, ranks, is_trump=trump) for trump in (False, True)}
    best = 0
    for levels in product(range(3), repeat=len(of_sets)):
        if len(SUITS) * sum(levels) > size:
            continue
        least = dict(zip(of_sets, levels, strict=True))
        sets = sum(_worth_of_set(rules, rank, number) for rank, number in least.items())
        for number, points in enumerate((0, *_single_and_double(rules))):
            needs = [
                tuple(need.get(rank, 0) for rank in ranks)
                for need in (_with_binokel(rules, suit, least, number) for suit in SUITS)
            ]
            # Suits that have to hold the same are alike; which of them is trump is no matter.
            for trump in (None, *dict.fromkeys(needs)):
                place = None if trump is None else needs.index(trump)
                held = [suits[at == place].best(need) for at, need in enumerate(needs)]
                best = max(best, sets + points + _together(held, size))
    # A Rundgang takes eight cards, whose pairs then count in it and not by themselves.
    return best + rules.rundgang * min(2, size // 8)


def _single_and_double(rules: MeldRules) -> tuple[int, int]:
    single, double = rules.binokel.single, rules.binokel.double
    return single, max(single, double)


def _worth_of_set(rules: MeldRules, rank: Rank, number: int) -> int:
    four, eight = rules.four.get(rank, 0), rules.eight.get(rank, 0)
    return (0, four, max(four, eight))[number]


def _with_binokel(
    rules: MeldRules, suit: Suit, least: dict[Rank, int], number: int
) -> dict[Rank, int]:
    """Ask for so many of the cards of the Binokel that are of a suit."""
    needed = dict(least)
    for card in rules.binokel.cards:
        if card.suit is suit:
            needed[card.rank] = max(needed.get(card.rank, 0), number)
    return needed


def _together(held: Sequence[_Best | None], size: int) -> int:
    """Share the cards of a hand out among the suits so that they bring most."""
    most: list[int | None] = [0] + [None] * size
    for best in held:
        if best is None:
            return 0
        following: list[int | None] = [None] * (size + 1)
        for cards, points in enumerate(most):
            if points is None:
                continue
            for more, worth_more in enumerate(best[: size - cards + 1]):
                if worth_more < 0:
                    continue
                sum_of_both = points + worth_more
                if (following[cards + more] or -1) < sum_of_both:
                    following[cards + more] = sum_of_both
        most = following
    return max((points for points in most if points is not None), default=0)


class _Suit:
    """What the cards of one suit bring by themselves: pairs, families and Dissle."""

    def __init__(self, rules: MeldRules, ranks: Sequence[Rank], *, is_trump: bool) -> None:
        suit = SUITS[0]
        self._hands: list[tuple[tuple[int, ...], int]] = []
        self._known: dict[tuple[int, ...], _Best | None] = {}
        for counts in product(range(3), repeat=len(ranks)):
            cards = [
                Card(suit, rank)
                for rank, number in zip(ranks, counts, strict=True)
                for _ in range(number)
            ]
            melds = rules.dearest(suit if is_trump else None, cards)
            alone = [meld for meld in melds if meld.group in _OF_A_SUIT]
            self._hands.append((counts, worth(alone)))

    def best(self, least: tuple[int, ...]) -> _Best | None:
        """
        Find the most points by number of cards, with at least some of each rank.

        Args:
            least: How many of each rank there have to be.

        Returns:
            One number for each number of cards, -1 where there are too few for what has to be;
            ``None`` if there can be no such suit.
        """
        if least not in self._known:
            best = [-1] * (2 * len(least) + 1)
            for counts, points in self._hands:
                if all(one >= other for one, other in zip(counts, least, strict=True)):
                    best[sum(counts)] = max(best[sum(counts)], points)
            self._known[least] = best if max(best) >= 0 else None
        return self._known[least]
