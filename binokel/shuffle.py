"""
The documented shuffle: the same on every platform and version for ever.

A seed and a purpose give a stream of bytes, SHAKE-256 over their text; the
stream drives a Fisher-Yates shuffle in which bytes that would favour some
places are passed over.  The reference page on the shuffle has test vectors.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from typing import TypeVar

from .errors import UsageError

T = TypeVar("T")
_BLOCK = 128
_LONGEST_SEED = 14_000
"""Bits; what is longer Python does not write in decimal."""
_LIMIT = 256
_FAIR = (0, *(256 - 256 % limit for limit in range(1, _LIMIT + 1)))
"""Below it, a byte favours no number below a limit."""


def check_seed(seed: object) -> int:
    """
    Make sure that a seed is a whole number.

    Args:
        seed: Any integer, also a negative one.

    Returns:
        The same.

    Raises:
        UsageError: For anything else, and beyond 14,000 bits.
    """
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise UsageError(repr(seed)[:60], "a whole number as seed")
    if seed.bit_length() > _LONGEST_SEED:
        raise UsageError(f"a seed of {seed.bit_length()} bits", f"at most {_LONGEST_SEED} bits")
    return seed


def stream(seed: int, purpose: str) -> Iterator[int]:
    """
    Turn a seed into an endless stream of bytes.

    Args:
        seed: Any integer.
        purpose: What the bytes are for; other purposes give other streams.

    Yields:
        Numbers from 0 to 255: the output of SHAKE-256 over the ASCII text
        ``binokel/1/<purpose>/<seed>``, the seed in decimal.
    """
    source = hashlib.shake_256(f"binokel/1/{purpose}/{seed}".encode("ascii"))
    given, length = 0, _BLOCK
    while True:
        yield from source.digest(length)[given:]
        given, length = length, 2 * length


def below(limit: int, numbers: Iterator[int]) -> int:
    """
    Draw a number evenly from 0 to *limit* - 1.

    Args:
        limit: From 1 to 256.
        numbers: A stream of bytes.

    Returns:
        The first byte that lies below the largest multiple of *limit* up to
        256, modulo *limit*.
    """
    number = next(numbers)
    while number >= _FAIR[limit]:
        number = next(numbers)
    return number % limit


def shuffled(cards: Sequence[T], seed: int, purpose: str = "deal") -> list[T]:
    """
    Shuffle a sequence: Fisher-Yates from the last place down to the second.

    Args:
        cards: At most 256 things.
        seed: Any integer.
        purpose: See :func:`stream`.

    Returns:
        A new list; place ``i``, from the last down to 1, was exchanged with a
        place drawn evenly from 0 to ``i``.

    Raises:
        UsageError: If there are more than 256 things.

    Example:
        >>> shuffled("abcde", seed=1)
        ['c', 'e', 'd', 'a', 'b']
    """
    result = list(cards)
    if len(result) > _LIMIT:
        raise UsageError(f"{len(result)} things", f"at most {_LIMIT} to shuffle")
    draw = stream(seed, purpose).__next__
    for place in range(len(result) - 1, 0, -1):
        fair = _FAIR[place + 1]
        number = draw()
        while number >= fair:
            number = draw()
        other = number % (place + 1)
        result[place], result[other] = result[other], result[place]
    return result


def derived_seed(seed: int, purpose: str) -> int:
    """
    Derive a seed for a part of something larger, such as one deal of a match.

    Args:
        seed: The seed of the whole.
        purpose: Which part.

    Returns:
        The first eight bytes of the stream, as a number, first byte highest.
    """
    numbers = stream(seed, purpose)
    return int.from_bytes(bytes(next(numbers) for _ in range(8)), "big")
