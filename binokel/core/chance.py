"""
Chance in numbers: a multiply-with-carry generator that is the same everywhere.

Its state is one number.  A step is spelled out where it is taken, because a
call costs more than the step; what this module holds are its constants, and
how a seed becomes a state.
"""

from __future__ import annotations

from typing import Final

MULTIPLIER: Final = 698769069
"""A step: the multiplier times the lower half, plus the upper half."""
LOW: Final = 0xFFFFFFFF
"""The lower half of a state, which is the number drawn."""
_STEPS: Final = 8
_SPREAD: Final = 0x9E3779B97F4A7C15


def seeded(seed: int) -> int:
    """
    Begin a sequence of random numbers.

    Args:
        seed: Any integer; neighbours begin sequences that have nothing in common.

    Returns:
        A state.
    """
    mixed = (seed + 1) * _SPREAD & 0xFFFFFFFFFFFFFFFF
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 & 0xFFFFFFFFFFFFFFFF
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & 0xFFFFFFFFFFFFFFFF
    state = (mixed ^ mixed >> 31) % (MULTIPLIER << 32)
    return state or 1
