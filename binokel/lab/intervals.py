"""
How sure a number is that was counted or averaged: intervals that hold it nearly always.

A rate is counted, a mean is averaged.  A mean is a quotient of two sums, such
as points and deals, so that it may leave deals out to which it does not apply.
What shares its cards belongs together and counts as one observation.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from statistics import NormalDist
from typing import Final

import attrs

LEVEL: Final = 0.95
"""How often an interval holds the true number."""


@attrs.frozen
class Estimate:
    """A number, and the interval around it."""

    value: float
    """The number itself."""
    low: float
    """Lower end of the interval."""
    high: float
    """Upper end of the interval."""
    number: int
    """How many observations it comes from."""

    @property
    def margin(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2


def wilson(successes: float, number: float, level: float = LEVEL) -> tuple[float, float]:
    """
    Give the Wilson interval of a rate.

    Args:
        successes: How often it happened; a shared success may count a part.
        number: How often it could have happened.
        level: How often the interval holds the true rate.

    Returns:
        Lower and upper end, from 0 to 1; everything where nothing was counted.

    Example:
        >>> [round(end, 4) for end in wilson(8, 10)]
        [0.4902, 0.9433]
    """
    if number <= 0:
        return 0.0, 1.0
    z = NormalDist().inv_cdf((1 + level) / 2)
    share = successes / number
    middle = share + z * z / (2 * number)
    reach = z * math.sqrt(max(share * (1 - share) / number, 0.0) + z * z / (4 * number * number))
    scale = 1 + z * z / number
    low = 0.0 if successes <= 0 else max(0.0, (middle - reach) / scale)
    return low, 1.0 if successes >= number else min(1.0, (middle + reach) / scale)


def student(freedom: int, level: float = LEVEL) -> float:
    """
    Give how many standard errors an interval of a mean reaches to each side.

    Args:
        freedom: Degrees of freedom, one less than there are observations.
        level: How often the interval holds the true mean.

    Returns:
        The quantile of Student's distribution: exact for one and two degrees,
        for more to within one in a hundred.
    """
    if freedom <= 0:
        return math.inf
    if freedom == 1:
        return math.tan(math.pi * level / 2)
    if freedom == 2:
        return level * math.sqrt(2 / (1 - level * level))
    z: float = NormalDist().inv_cdf((1 + level) / 2)
    # Cornish and Fisher's expansion.
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92_160,
    )
    return z + math.fsum(term / float(freedom) ** power for power, term in enumerate(terms, 1))


@attrs.frozen
class Quotient:
    """A sum over a sum, with what each observation adds to both."""

    above: tuple[float, ...]
    """What each observation adds to the upper sum."""
    below: tuple[float, ...]
    """What it adds to the lower sum; 0 where the number does not apply."""

    @property
    def value(self) -> float:
        """The upper sum over the lower one; not a number where that is 0."""
        below = math.fsum(self.below)
        return math.fsum(self.above) / below if below else math.nan

    @property
    def residuals(self) -> tuple[float, ...]:
        """How much each observation moves the quotient, times their number."""
        below = math.fsum(self.below) / len(self.below)
        value = self.value
        return tuple(
            (up - value * down) / below for up, down in zip(self.above, self.below, strict=True)
        )


def quotient(of: Quotient, clusters: Sequence[Hashable] | None = None) -> Estimate | None:
    """
    Estimate a quotient.

    Args:
        of: The sums.
        clusters: What each observation belongs to; ``None``: they have nothing in common.

    Returns:
        The quotient with its interval; ``None`` if nothing applies.
    """
    value = of.value
    if math.isnan(value):
        return None
    applying = sum(1 for each in of.below if each)
    return _around(value, of.residuals, clusters, applying)


def mean(values: Sequence[float], clusters: Sequence[Hashable] | None = None) -> Estimate | None:
    """
    Estimate a mean.

    Args:
        values: The numbers.
        clusters: What each belongs to; ``None``: they have nothing in common.

    Returns:
        The mean with its interval; ``None`` if there is no number.

    Example:
        >>> found = mean([1, 2, 3, 4, 5])
        >>> found.value, round(found.margin, 2)
        (3.0, 1.96)
    """
    return quotient(Quotient(tuple(values), (1.0,) * len(values)), clusters)


def difference(
    one: Quotient,
    other: Quotient,
    clusters: Sequence[Hashable] | None = None,
    *,
    are_shares: bool = False,
) -> Estimate | None:
    """
    Estimate by how much a quotient changes, from pairs of observations.

    Args:
        one: The sums before.
        other: The sums after, for the same observations in the same order.
        clusters: What each pair belongs to; ``None``: they have nothing in common.
        are_shares: Whether the quotients are shares.  Their interval counts two
            pairs more, one that changes to each side (Bonett and Price, 2012),
            so that it is right where few pairs or none differ.

    Returns:
        The change with its interval; ``None`` if one of the two does not apply.
    """
    change = other.value - one.value
    if math.isnan(change):
        return None
    moves = [after - before for before, after in zip(one.residuals, other.residuals, strict=True)]
    applying = sum(1 for pair in zip(one.below, other.below, strict=True) if any(pair))
    if are_shares:
        added = len(moves) / max(math.fsum(one.below), math.fsum(other.below))
        clusters = [*(range(len(moves)) if clusters is None else clusters), "up", "down"]
        moves += [added, -added]
        found = _around(change, moves, clusters, applying)
        return attrs.evolve(found, low=max(-1.0, found.low), high=min(1.0, found.high))
    return _around(change, moves, clusters, applying)


def spread_of(moves: Sequence[float], clusters: Sequence[Hashable] | None) -> tuple[float, int]:
    """
    Tell the standard error of a mean of numbers that add up to nothing.

    Args:
        moves: By how much each observation moves the mean, times their number.
        clusters: What each belongs to; ``None``: they have nothing in common.

    Returns:
        The standard error, and the number of clusters.
    """
    sums: dict[Hashable, float] = {}
    for place, move in enumerate(moves):
        key = place if clusters is None else clusters[place]
        sums[key] = sums.get(key, 0.0) + move
    groups = len(sums)
    if groups < 2:
        return math.inf, groups
    squares = math.fsum(each * each for each in sums.values())
    return math.sqrt(squares * groups / (groups - 1)) / len(moves), groups


def _around(
    value: float, moves: Sequence[float], clusters: Sequence[Hashable] | None, number: int
) -> Estimate:
    error, groups = spread_of(moves, clusters)
    reach = error * student(groups - 1) if groups > 1 else math.inf
    return Estimate(value, value - reach, value + reach, number)


def rate(
    successes: Sequence[float], possible: Sequence[float], clusters: Sequence[Hashable] | None
) -> Estimate | None:
    """
    Estimate a rate with its Wilson interval.

    Where observations share their cards, and go together by it, they count as
    so many fewer.

    Args:
        successes: How often it happened, by observation.
        possible: How often it could have happened, by observation.
        clusters: What each belongs to; ``None``: they have nothing in common.

    Returns:
        The rate; ``None`` if it could never have happened.
    """
    number = math.fsum(possible)
    if not number:
        return None
    done = math.fsum(successes)
    share, worth = done / number, number
    plain = share * (1 - share) / number
    if clusters is not None and plain > 0:
        of = Quotient(tuple(successes), tuple(possible))
        error, groups = spread_of(of.residuals, clusters)
        if groups > 1:
            worth = number / max(1.0, error * error / plain)
    low, high = wilson(share * worth, worth)
    return Estimate(share, low, high, round(number))
