"""How probable it is that numbers are as odd as they are; enough of statistics for these tests."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, lgamma, log, sqrt

_STEPS = 10_000


def chi_square(drawn: Sequence[int], expected: Sequence[float]) -> float | None:
    """
    Compare numbers drawn with those expected.

    Args:
        drawn: How often each thing was drawn.
        expected: How often it should have been, on average.

    Returns:
        The probability of a sum of squares at least as large; ``None`` if there is only one
        thing, once those expected less than five times are taken together.
    """
    cells: list[tuple[float, float]] = []
    number: float
    rest = [0.0, 0.0]
    for number, mean in sorted(zip(drawn, expected, strict=True), key=lambda cell: cell[1]):
        if mean < 5 or 0 < rest[1] < 5:
            rest[0] += number
            rest[1] += mean
        else:
            cells.append((number, mean))
    if 0 < rest[1] < 5 and cells:
        number, mean = cells.pop()
        rest = [rest[0] + number, rest[1] + mean]
    if rest[1]:
        cells.append((rest[0], rest[1]))
    if len(cells) < 2:
        return None
    squares = sum((number - mean) ** 2 / mean for number, mean in cells)
    return upper_gamma((len(cells) - 1) / 2, squares / 2)


def upper_gamma(shape: float, value: float) -> float:
    """
    Compute the regularized upper incomplete gamma function.

    Args:
        shape: Above 0.
        value: From 0 on.

    Returns:
        A probability.
    """
    if value <= 0:
        return 1.0
    scale = exp(shape * log(value) - value - lgamma(shape))
    if value < shape + 1:
        term = total = 1 / shape
        for step in range(1, _STEPS):
            term *= value / (shape + step)
            total += term
            if term < total * 1e-15:
                break
        return 1 - total * scale
    # Lentz's continued fraction.
    tiny = 1e-300
    below = value + 1 - shape
    upper, lower = 1 / tiny, 1 / below
    fraction = lower
    for step in range(1, _STEPS):
        factor = -step * (step - shape)
        below += 2
        lower = 1 / (factor * lower + below or tiny)
        upper = below + factor / upper or tiny
        fraction *= upper * lower
        if abs(upper * lower - 1) < 1e-15:
            break
    return fraction * scale


def kolmogorov(values: Sequence[float]) -> float:
    """
    Test whether numbers are spread evenly from 0 to 1.

    Args:
        values: At least some dozens of numbers.

    Returns:
        The probability of a distance at least as large.
    """
    number = len(values)
    ordered = sorted(values)
    distance = max(
        max((place + 1) / number - value, value - place / number)
        for place, value in enumerate(ordered)
    )
    scaled = (sqrt(number) + 0.12 + 0.11 / sqrt(number)) * distance
    if scaled < 0.2:
        return 1.0
    terms = ((1 if step % 2 else -1) * exp(-2 * (step * scaled) ** 2) for step in range(1, 101))
    return min(1.0, max(0.0, 2 * sum(terms)))
