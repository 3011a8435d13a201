"""
What a search remembers of positions.

At a trick boundary the cards left, the leader and the stakes still open are
the whole position.  Two positions in which the same seats own the cards of
every suit in the same order are of one structure: they are played alike, and
only the cards' points differ, so that what is known of one bounds the other.
"""

from __future__ import annotations

from typing import Final

from .arena import (
    AT_BUCKET,
    AT_FOUND,
    AT_HIGH,
    AT_HINT,
    AT_LOW,
    AT_MIXED,
    AT_SLOT,
    AT_STRUCTURES,
    BUCKETS,
    CODE,
    DRAWN,
    FACES,
    HASH,
    HISTORY,
    MEMORY,
    MOST_SEATS,
    NOTHING,
    OWN,
    PLAYERS,
    SHARED,
    TAKEN_BY,
    TAKERS,
    VALUE,
    VALUE_BITS,
    WAYS,
    WORD_BITS,
)
from .compiling import Numbers, kernel, part
from .layout import CHUNK_BITS, CHUNK_MASK, KINDS, RANKS_A_SUIT
from .tables import CHUNK, WORTH

GUARDS: Final = int("10000" * 12, 2)
"""The upper bit of each of twelve fields of five bits."""
ODD_FIELDS: Final = int("0000011111" * 6, 2)
"""Every other field."""


@kernel
def prepare(arena: Numbers) -> None:
    """
    Make an arena ready for other hands.

    Args:
        arena: The arena, with the hands in it.
    """
    players = arena[PLAYERS]
    taken = 0
    everything = 0
    for seat in range(players):
        everything |= arena[OWN + seat]
        if arena[TAKERS] >> seat & 1:
            taken |= arena[OWN + seat]
    arena[TAKEN_BY] = taken
    base = players + players * (players - 1) // 2 + 1
    for place in range(4):
        shift = CHUNK_BITS * place
        whole = everything >> shift & CHUNK_MASK
        pattern = 0
        while True:
            at = (place << CHUNK_BITS) + pattern
            code = 0
            faces = 0
            if pattern:
                low = ((pattern & -pattern).bit_length() - 1) >> 1
                both = pattern >> 2 * low & 3
                above = at ^ both << 2 * low
                worth = arena[WORTH + RANKS_A_SUIT * place + low]
                code = arena[CODE + above]
                faces = arena[FACES + above]
                one = 0
                two = 0
                for seat in range(players):
                    held = arena[OWN + seat] >> shift + 2 * low & both
                    if held & 1:
                        one = seat + 1
                    if held & 2:
                        two = seat + 1
                if arena[SHARED] == 0:
                    code = pattern
                elif both < 3:
                    code = code * base + one + two
                    faces = faces << 5 | worth
                elif one == two:
                    code = (code * base + one) * base + one
                    faces = faces << 10 | worth << 5 | worth
                else:
                    upper = max(one, two) - 1
                    code = code * base + players + upper * (upper - 1) // 2 + min(one, two)
                    faces = faces << 10 | worth << 5 | worth
            arena[CODE + at] = code
            arena[FACES + at] = faces
            mixed = (
                (code & 0xFFFFFF) * 0x9E3779B1
                + (code >> 24 & 0xFFFFFF) * 0xC2B2AE35
                + (code >> 48) * 0x85EBCA6B
                + (place + 1) * 0x27D4EB2F165
            )
            mixed ^= mixed >> 29
            mixed = (mixed & 0xFFFFFFF) * 0x1B873593 + (mixed >> 28)
            arena[HASH + at] = (mixed ^ mixed >> 23) & 0xFFFFFFFFFFFFFF
            pattern = (pattern - whole) & whole
            if pattern == 0:
                break
    for place in range(HISTORY, HISTORY + MOST_SEATS * 3 * KINDS):
        arena[place] = 0
    for place in range(MEMORY, MEMORY + WAYS * (arena[BUCKETS] + 1)):
        arena[place] = 0
    arena[DRAWN] = 12345


@part
def dearer(old: int, new: int) -> int:
    """
    Add up by how much cards are dearer than others in the same places.

    Args:
        old: Worths, five bits each.
        new: Other worths.

    Returns:
        The sum of all rises.
    """
    spread = (new | GUARDS) - old
    rising = spread >> 4 & GUARDS >> 4
    rises = spread & ((rising << 4) - rising)
    rises = (rises & ODD_FIELDS) + (rises >> 5 & ODD_FIELDS)
    rises += rises >> 30
    return (rises + (rises >> 10) + (rises >> 20)) & 1023


@part
def recalled(arena: Numbers, rest: int, key: int, most: int, need: int, frame: int) -> int:
    """
    Look a position up, and those of the same structure.

    Args:
        arena: The arena.
        rest: The cards left.
        key: The position.
        most: What the camp makes at most.
        need: The number asked for.
        frame: The frame of the lead; it is told where the position stands and what is known.

    Returns:
        The answer, or -1.
    """
    first = rest & CHUNK_MASK
    second = rest >> CHUNK_BITS & CHUNK_MASK
    third = rest >> 2 * CHUNK_BITS & CHUNK_MASK
    fourth = rest >> 3 * CHUNK_BITS
    mixed = (
        arena[HASH + first]
        ^ arena[HASH + (1 << CHUNK_BITS) + second]
        ^ arena[HASH + (2 << CHUNK_BITS) + third]
        ^ arena[HASH + (3 << CHUNK_BITS) + fourth]
    ) + (key >> WORD_BITS) * 0x9E3779B97F4A
    bucket = mixed >> 20 & arena[BUCKETS]
    structures = MEMORY + WAYS * bucket
    bucket = MEMORY + WAYS * (arena[BUCKETS] + 1) + 2 * WAYS * bucket
    slot = -1
    low = 0
    high = most
    hint = NOTHING
    for way in range(WAYS):
        if arena[structures + way] == mixed:
            other = arena[bucket + way]
            known = arena[bucket + WAYS + way]
            if other == key:
                slot = way
                low = max(low, known & VALUE)
                high = min(high, known >> VALUE_BITS & VALUE)
                hint = known >> 2 * VALUE_BITS
                if low >= need or high < need:
                    break
                continue
            one = other & CHUNK_MASK
            two = other >> CHUNK_BITS & CHUNK_MASK
            three = other >> 2 * CHUNK_BITS & CHUNK_MASK
            four = other >> 3 * CHUNK_BITS & CHUNK_MASK
            if (
                (other ^ key) >> WORD_BITS
                or arena[CODE + one] != arena[CODE + first]
                or arena[CODE + (1 << CHUNK_BITS) + two] != arena[CODE + (1 << CHUNK_BITS) + second]
                or arena[CODE + (2 << CHUNK_BITS) + three]
                != arena[CODE + (2 << CHUNK_BITS) + third]
                or arena[CODE + (3 << CHUNK_BITS) + four]
                != arena[CODE + (3 << CHUNK_BITS) + fourth]
            ):
                continue
            rises = 0
            gain = 0
            if one != first:
                rises += dearer(arena[FACES + one], arena[FACES + first])
                gain += arena[CHUNK + first] - arena[CHUNK + one]
            if two != second:
                at = FACES + (1 << CHUNK_BITS)
                rises += dearer(arena[at + two], arena[at + second])
                gain += arena[CHUNK + second] - arena[CHUNK + two]
            if three != third:
                at = FACES + (2 << CHUNK_BITS)
                rises += dearer(arena[at + three], arena[at + third])
                gain += arena[CHUNK + third] - arena[CHUNK + three]
            if four != fourth:
                at = FACES + (3 << CHUNK_BITS)
                rises += dearer(arena[at + four], arena[at + fourth])
                gain += arena[CHUNK + fourth] - arena[CHUNK + four]
            if hint == NOTHING:
                hint = known >> 2 * VALUE_BITS
            low = max(low, (known & VALUE) - (rises - gain))
            high = min(high, (known >> VALUE_BITS & VALUE) + rises)
            if low >= need or high < need:
                break
    arena[frame + AT_MIXED] = mixed
    arena[frame + AT_STRUCTURES] = structures
    arena[frame + AT_BUCKET] = bucket
    arena[frame + AT_SLOT] = slot
    arena[frame + AT_LOW] = low
    arena[frame + AT_HIGH] = high
    arena[frame + AT_HINT] = hint
    answer = -1
    if low >= need:
        answer = low
    elif high < need:
        answer = high
    return answer


@part
def remember(arena: Numbers, key: int, value: int, need: int, frame: int) -> None:
    """
    Keep what was found.

    Args:
        arena: The arena.
        key: The position.
        value: What the search gave.
        need: The number asked for.
        frame: The frame of the lead.
    """
    bucket = arena[frame + AT_BUCKET]
    if bucket:
        slot = arena[frame + AT_SLOT]
        structures = arena[frame + AT_STRUCTURES]
        low = arena[frame + AT_LOW]
        high = arena[frame + AT_HIGH]
        if value >= need:
            low = max(low, value)
        else:
            high = min(high, value)
        if slot < 0:
            for way in range(WAYS):
                if arena[structures + way] == 0:
                    slot = way
                    break
        if slot < 0:
            arena[DRAWN] = (arena[DRAWN] * 1664525 + 1013904223) & 0xFFFFFFFF
            slot = arena[DRAWN] >> 29
        arena[structures + slot] = arena[frame + AT_MIXED]
        arena[bucket + slot] = key
        known = low | (high | arena[frame + AT_FOUND] << VALUE_BITS) << VALUE_BITS
        arena[bucket + WAYS + slot] = known
