"""Calls every kernel of the sampler once, so that it is compiled before it is needed."""

from __future__ import annotations

from ..core.compiling import numbers, numbers_of
from ..core.sampling import deal_lots, fitting, line_up


def warm() -> None:
    """Compile the kernels of the sampler, or fetch what was compiled before."""
    words, chance = numbers(2), numbers_of([1])
    deal_lots(
        numbers_of([1, 4]),
        numbers_of([0, 2]),
        numbers_of([2]),
        numbers_of([0]),
        numbers_of([2, 0, 1, 1, 1]),
        numbers_of([0]),
        numbers_of([0, 0]),
        words,
        numbers(50),
        chance,
    )
    line_up(words, 2, 0, numbers(1), chance)
    fitting(words, 2, numbers_of([0, 0, 1, 0]), numbers_of([1, 1, 1]), numbers(1))
