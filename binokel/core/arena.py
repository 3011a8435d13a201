"""
Where a search keeps its numbers.

All of them stand in one flat sequence, the arena: first the tables of
:mod:`.tables` at their own places, then what a search was told, then what it
remembers.  The constants of this module are the places at which each begins.
How the search goes is told in :mod:`.searching`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from .compiling import Numbers, numbers, numbers_of
from .layout import CHUNK_BITS, KINDS, RANKS_A_SUIT
from .tables import BEAT, DEMANDS, FIRST, LAST, MOST_DEMANDS, PACK, SIZE, SUIT, TRUMP, WORTH, Tables

MOST_SEATS: Final = 6
"""How many seats there may be."""

PLAYERS: Final = SIZE
"""How many seats there are."""
SIDE: Final = PLAYERS + 1
"""Mask of the seats that want much."""
TAKERS: Final = SIDE + 1
"""Mask of the seats whose tricks count; the same but in a special."""
ALLIES: Final = TAKERS + 1
"""Who is whose partner for the duties, packed."""
AIM: Final = ALLIES + 1
"""What is asked: 0 points, else one of the two below."""
ALL_TRICKS: Final = 1
"""Whether the takers take every trick."""
NO_TRICK: Final = 2
"""Whether the takers take no trick."""
LIKE: Final = AIM + 1
"""Whether cards of one hand with nothing between them are alike."""
SHARED: Final = LIKE + 1
"""Whether positions of equal structure share what is known."""
HEADS: Final = SHARED + 1
"""Whether who can beat the best card always has to."""
FOLLOWS: Final = HEADS + 1
"""Whether who holds the suit led always has to follow."""
BEATS: Final = FOLLOWS + 1
"""Whether nothing but the duty to follow can keep a hand from beating the best card."""
EVEN: Final = BEATS + 1
"""Whether all seats play to every trick that is to come."""
BEGUN: Final = EVEN + 1
"""Whether cards lie on the table at the start, or the first card to be played is fixed."""
LEADING: Final = BEGUN + 1
"""Then: whether the first card to be played is a lead."""
ONLY: Final = LEADING + 1
"""The kind that is played first, or -1."""
START: Final = ONLY + 1
"""Place of the suit led, best kind, its seat, points on the table, seat to play."""
BONUS: Final = START + 5
"""Bonus for the trick at the start."""
GUESS: Final = BONUS + 1
"""The number to ask for first, or 0."""
NODES: Final = GUESS + 1
"""Positions looked at."""
MOST_NODES: Final = NODES + 1
"""How many may be, or 0."""
STOPPED: Final = MOST_NODES + 1
"""Whether there were more."""
DRAWN: Final = STOPPED + 1
"""Last number drawn by chance."""
BUCKETS: Final = DRAWN + 1
"""How many buckets the memory has, less one."""
ZERO: Final = BUCKETS + 1
"""Always 0: what a kernel reads where a literal must not stand."""
OWN: Final = ZERO + 1
"""By seat: its cards."""
TAKEN_BY: Final = OWN + MOST_SEATS
"""The cards of all takers."""
STAKE: Final = TAKEN_BY + 1
"""By seat: points that hang on its first trick."""
FLOOR: Final = STAKE + MOST_SEATS
"""By kind: the lowest bit of its suit."""
OF_SUIT: Final = FLOOR + KINDS
"""By kind: all cards of its suit."""
CHEAP: Final = OF_SUIT + KINDS
"""How many classes of equal worth there are; then a mask and a worth for each, upward."""
WEIGHTS: Final = CHEAP + 1 + 2 * KINDS
"""How moves are ordered."""
WEIGHT_COUNT: Final = 32
"""How many weights there are."""
HISTORY: Final = WEIGHTS + WEIGHT_COUNT
"""``(seat * 3 + position) * 24 + kind``: how often a card was the answer."""
FRAMES: Final = HISTORY + MOST_SEATS * 3 * KINDS
"""By ply: a frame of the search."""
AT_REST: Final = 0
"""In a frame: the cards left."""
AT_SEAT: Final = 1
"""In a frame: who is to play."""
AT_BEST: Final = 2
"""In a frame: the kind that is winning."""
AT_HOLDER: Final = 3
"""In a frame: whose it is."""
AT_POT: Final = 4
"""In a frame: points on the table."""
AT_NEXT: Final = 5
"""In a frame: the move to come."""
AT_COUNT: Final = 6
"""In a frame: how many moves there are."""
AT_VALUE: Final = 7
"""In a frame: the best value so far."""
AT_FOUND: Final = 8
"""In a frame: the kind that brought it."""
AT_PAST: Final = 9
"""In a frame: where its history stands."""
AT_BUCKET: Final = 10
"""In a frame: where keys and bounds of the position stand; 0 if it is not kept."""
AT_SLOT: Final = 11
"""In a frame: its place among them, or -1."""
AT_LOW: Final = 12
"""In a frame: what is made for sure."""
AT_HIGH: Final = 13
"""In a frame: what is not exceeded."""
AT_HINT: Final = 14
"""In a frame: the kind that was best before."""
AT_MIXED: Final = 15
"""In a frame: the number of its structure."""
AT_STRUCTURES: Final = 16
"""In a frame: where those numbers stand."""
WORD_BITS: Final = 48
"""How many bits of a key say which cards are left."""
VALUE_BITS: Final = 20
"""How many bits a bound has in the memory."""
VALUE: Final = (1 << VALUE_BITS) - 1
"""The bits of a bound."""
NOTHING: Final = 31
"""The kind that stands for none."""
MOVES: Final = 24
"""Where in a frame its moves begin."""
RESULTS: Final = MOVES + KINDS
"""Where in a frame results by kind begin."""
FRAME: Final = RESULTS + KINDS
"""How long a frame is."""
MOST_PLIES: Final = 2 * KINDS + MOST_SEATS
"""How many frames there are."""
CODE: Final = FRAMES + FRAME * MOST_PLIES
"""``place << 12 | pattern``: who owns the cards of a suit, from above."""
HASH: Final = CODE + (4 << CHUNK_BITS)
"""Likewise: a number drawn from it."""
FACES: Final = HASH + (4 << CHUNK_BITS)
"""Likewise: the worth of the cards, five bits each."""
MEMORY: Final = (FACES + (4 << CHUNK_BITS)) // 8 * 8 + 14
"""What is known of positions: buckets of structures, each with its keys and what is known."""
WAYS: Final = 8
"""How many positions a bucket holds."""
BUCKET: Final = 3 * WAYS
"""How long a bucket is."""
MOST_BUCKETS: Final = 1 << 15
"""How many buckets a large memory has."""
DEAREST: Final = 15
"""Worth up to which positions of equal structure can share what is known."""

TUNED: Final = (
    *(-309, 78, -703, 24, -728, -1, 4415, 91, 17, -48, 482, -184, -629, 42, 1983, -166),
    *(-327, -268, -263, -344, 17, -301, 164, -18, -129, -30, 7, 0, 60, 35, -90, -57),
)
"""The weights, found by trying many on other deals than the benchmark's."""


def arena_for(tables: Tables, buckets: int, *, worthless: bool) -> Numbers:
    """
    Make an arena.

    Args:
        tables: The tables of the trump.
        buckets: How many buckets its memory has; a power of 2.
        worthless: Whether no card has any points, as in a special.

    Returns:
        The arena, with tables, qualities and weights filled in.
    """
    arena = numbers(MEMORY + BUCKET * buckets)
    _copy(_front(tables, worthless), arena)
    arena[BUCKETS] = buckets - 1
    return arena


def larger(arena: Numbers, buckets: int) -> Numbers:
    """
    Give an arena more memory.

    Args:
        arena: An arena.
        buckets: How many buckets its memory is to have; a power of 2.

    Returns:
        An arena with the same front and an empty memory.
    """
    wider = numbers(MEMORY + BUCKET * buckets)
    _copy(arena, wider)
    return wider


def _copy(source: Any, target: Any) -> None:
    """Copy the front; lists and arrays both take a whole piece."""
    target[:FRAMES] = source[:FRAMES]


@lru_cache(maxsize=64)
def _front(tables: Tables, worthless: bool) -> Numbers:
    """Make the part of an arena that only the tables decide."""
    front = [int(tables.numbers[place]) for place in range(SIZE)] + [0] * (FRAMES - SIZE)
    if worthless:
        front[WORTH : WORTH + KINDS] = [0] * KINDS
        front[LAST] = front[FIRST] = 0
        front[FIRST + 2 : SIZE] = [0] * (SIZE - FIRST - 2)
    kinds = tables.layout.kinds
    for kind in kinds:
        front[FLOOR + kind] = kind // RANKS_A_SUIT * CHUNK_BITS
        front[OF_SUIT + kind] = front[SUIT + kind // RANKS_A_SUIT]
    worths = sorted({front[WORTH + kind] for kind in kinds})
    front[CHEAP] = len(worths)
    for number, worth in enumerate(worths):
        alike = sum(3 << 2 * kind for kind in kinds if front[WORTH + kind] == worth)
        front[CHEAP + 1 + 2 * number : CHEAP + 3 + 2 * number] = [alike, worth]
    front[WEIGHTS : WEIGHTS + WEIGHT_COUNT] = TUNED
    ordered = orderly(tables)
    rising = all(
        front[WORTH + kind] <= front[WORTH + kind + 1] for kind in kinds if kind + 1 in kinds
    )
    front[LIKE] = int(ordered and rising)
    front[SHARED] = int(ordered and worths[-1] <= DEAREST)
    front[HEADS] = int(heading(tables))
    front[FOLLOWS] = int(following(tables))
    front[BEATS] = int(front[FOLLOWS] and beating(tables))
    return numbers_of(front)


def _rows(tables: Tables, partner: int) -> list[tuple[int, int, list[int]]]:
    """List suit led, best kind and demands for each face that has any."""
    layout, table = tables.layout, tables.numbers
    rows: list[tuple[int, int, list[int]]] = []
    for led in range(4):
        for best in layout.kinds:
            at = DEMANDS + ((partner * 4 + led) * KINDS + best) * MOST_DEMANDS
            if best // RANKS_A_SUIT == led or 1 << 2 * best & int(table[TRUMP]):
                rows.append((led, best, [int(table[at + j]) for j in range(MOST_DEMANDS)]))
    return rows


def orderly(tables: Tables) -> bool:
    """
    Tell whether the tables only ask for suits and for what is above the best card.

    Args:
        tables: The tables.

    Returns:
        Whether each demand is, in every suit, nothing, everything or what beats the best card.
    """
    table = tables.numbers
    for partner in range(2):
        for _, best, demands in _rows(tables, partner):
            for place in range(4):
                suit = int(table[SUIT + place])
                known = (0, suit, suit & int(table[BEAT + best]))
                if any(demand & suit not in known for demand in demands):
                    return False
    return True


def heading(tables: Tables) -> bool:
    """
    Tell whether who may beat the best card always has to.

    Args:
        tables: The tables.

    Returns:
        Whether no choice is left between beating and not beating, but towards a partner.
    """
    table = tables.numbers
    for _, best, demands in _rows(tables, 0):
        above = int(table[BEAT + best])
        free = int(table[PACK])
        for demand in (*demands, -1):
            bound = free & demand
            if bound & above and bound & ~above:
                return False
            free &= ~demand
    return True


def following(tables: Tables) -> bool:
    """
    Tell whether who holds the suit led always has to follow.

    Args:
        tables: The tables.

    Returns:
        Whether any held card of the suit led rules out all others.
    """
    table = tables.numbers
    for partner in range(2):
        for led, _, demands in _rows(tables, partner):
            suit = int(table[SUIT + led])
            met = 0
            for demand in demands:
                if met != suit and demand & ~suit:
                    return False
                met |= demand & suit
            if met != suit:
                return False
    return True


def beating(tables: Tables) -> bool:
    """
    Tell whether no duty but that to follow keeps a hand from beating the best card.

    Args:
        tables: Tables under which the suit led is always followed.

    Returns:
        Whether some card that may be played beats it, where one of the suit led does, or one of
        a hand without that suit.
    """
    table = tables.numbers
    for partner in range(2):
        for led, best, demands in _rows(tables, partner):
            suit, above = int(table[SUIT + led]), int(table[BEAT + best])
            for free in (suit, int(table[PACK]) & ~suit):
                left = free
                for demand in demands:
                    bound = left & demand
                    if bound & ~above and left & above & ~bound:
                        return False
                    left &= ~demand
    return True
