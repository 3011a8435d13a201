"""
What a search sees without searching.

The highest trumps cannot be lost, nor can leads that nobody beats; the last
trick plays itself.
"""

from __future__ import annotations

from .arena import (
    AIM,
    ALL_TRICKS,
    CHEAP,
    FOLLOWS,
    NO_TRICK,
    OWN,
    PLAYERS,
    SIDE,
    STAKE,
    TAKEN_BY,
    TAKERS,
)
from .compiling import Numbers, kernel, part
from .layout import CHUNK_BITS, CHUNK_MASK, KINDS
from .tables import BEAT, CHUNK, TRUMP


@kernel
def staked(arena: Numbers, seats: int) -> int:
    """
    Add up what hangs on the first tricks of seats.

    Args:
        arena: The arena.
        seats: A mask of seats.

    Returns:
        Points.
    """
    points = 0
    for seat in range(arena[PLAYERS]):
        if seats >> seat & 1:
            points += arena[STAKE + seat]
    return points


@part
def cheapest(arena: Numbers, hand: int, number: int) -> int:
    """
    Add up the cheapest cards of a hand.

    Args:
        arena: The arena.
        hand: A word.
        number: How many cards.

    Returns:
        Points.
    """
    points = 0
    for place in range(CHEAP + 1, CHEAP + 1 + 2 * arena[CHEAP], 2):
        some = min(number, (hand & arena[place]).bit_count())
        points += some * arena[place + 1]
        number -= some
        if number == 0:
            break
    return points


@part
def masters(held: int, against: int) -> int:
    """
    Count the cards of a suit that can be led one after the other without being beaten.

    Args:
        held: The leader's chunk.
        against: Another one's.

    Returns:
        How many, from above; equal cards do not beat.
    """
    if against == 0:
        return held.bit_count()
    top = (against.bit_length() - 1) & 14
    sure = (held >> top).bit_count()
    return held.bit_count() if sure >= against.bit_count() else sure


@kernel
def cashed(arena: Numbers, rest: int, leader: int) -> int:
    """
    Find what a leader can take at once, all others being against it.

    Args:
        arena: The arena.
        rest: The cards left.
        leader: The seat that leads.

    Returns:
        Tricks, times 4096, plus points.
    """
    players = arena[PLAYERS]
    hand = rest & arena[OWN + leader]
    others = rest ^ hand
    tricks = 0
    points = 0
    drawn = 0
    plain = 3
    if arena[TRUMP]:
        held = hand >> 3 * CHUNK_BITS
        against = others >> 3 * CHUNK_BITS
        if (held.bit_length() + 1) >> 1 >= (against.bit_length() + 1) >> 1:
            number = held.bit_count()
            drawn = number
            seat = leader
            for _ in range(players - 1):
                seat = seat + 1 if seat + 1 < players else 0
                drawn = min(drawn, masters(held, (rest & arena[OWN + seat]) >> 3 * CHUNK_BITS))
            for _ in range(number - drawn):
                held &= held - 1
            tricks = drawn
            points = arena[CHUNK + held]
    else:
        plain = 4
        drawn = KINDS
    for place in range(plain):
        shift = CHUNK_BITS * place
        held = hand >> shift & CHUNK_MASK
        against = others >> shift & CHUNK_MASK
        if held and (held.bit_length() + 1) >> 1 >= (against.bit_length() + 1) >> 1:
            number = held.bit_count()
            sure = number
            seat = leader
            for _ in range(players - 1):
                seat = seat + 1 if seat + 1 < players else 0
                left = rest & arena[OWN + seat]
                chunk = left >> shift & CHUNK_MASK
                sure = min(sure, masters(held, chunk))
                if (left >> 3 * CHUNK_BITS).bit_count() > drawn:
                    sure = min(sure, chunk.bit_count())
            for _ in range(number - sure):
                held &= held - 1
            tricks += sure
            points += arena[CHUNK + held]
    return tricks << 12 | points


@part
def played_out(arena: Numbers, rest: int, leader: int, hanging: int, most: int) -> int:
    """
    Play the last trick, in which everybody has one card.

    Args:
        arena: The arena.
        rest: The cards left.
        leader: The seat that leads.
        hanging: Mask of the seats whose stakes hang still.
        most: What the camp makes at most.

    Returns:
        What it makes.
    """
    players = arena[PLAYERS]
    side = arena[SIDE]
    seat = leader
    holder = leader
    best = ((rest & arena[OWN + leader]).bit_length() - 1) >> 1
    for _ in range(players - 1):
        seat = seat + 1 if seat + 1 < players else 0
        card = rest & arena[OWN + seat]
        if card & arena[BEAT + best]:
            best = (card.bit_length() - 1) >> 1
            holder = seat
    value = most if side >> holder & 1 else 0
    if arena[AIM]:
        value = 1 if (arena[TAKERS] >> holder & 1) == (arena[AIM] == ALL_TRICKS) else 0
    elif hanging:
        if value:
            value -= staked(arena, hanging & ~(1 << holder))
        value += staked(arena, hanging & ~side & ~(1 << holder))
    return value


@part
def foreseen(arena: Numbers, rest: int, leader: int, hanging: int, most: int, need: int) -> int:
    """
    See whether what cannot be lost decides: the highest trumps, and leads that stand.

    Args:
        arena: The arena.
        rest: The cards left.
        leader: The seat that leads.
        hanging: Mask of the seats whose stakes hang still.
        most: What the camp makes at most.
        need: The number asked for.

    Returns:
        The answer, or -1.
    """
    players = arena[PLAYERS]
    side = arena[SIDE]
    aim = arena[AIM]
    left = rest.bit_count()
    sure = 0
    limit = most
    trumps = rest & arena[TRUMP]
    if trumps:
        mine = trumps & arena[TAKEN_BY]
        theirs = trumps ^ mine
        up = mine
        if theirs:
            up = mine & ~((2 << ((theirs.bit_length() - 1) | 1)) - 1)
        over = theirs
        if mine:
            over = theirs & ~((2 << ((mine.bit_length() - 1) | 1)) - 1)
        ruling = up | over
        if ruling:
            camp = (1 << players) - 1 - arena[TAKERS] if over else arena[TAKERS]
            tricks = 0
            beside = 0
            for each in range(players):
                if camp >> each & 1:
                    tricks = max(tricks, (ruling & arena[OWN + each]).bit_count())
                    beside += 1
            taken = arena[CHUNK + (ruling >> 3 * CHUNK_BITS)]
            taken += (beside * tricks - ruling.bit_count()) * arena[CHEAP + 2]
            for each in range(players):
                if not camp >> each & 1:
                    taken += cheapest(arena, rest & arena[OWN + each], tricks)
            if tricks * players == left:
                taken = most - staked(arena, hanging)
            if aim:
                if (over == 0) == (aim == NO_TRICK):
                    limit = 0
            elif over:
                limit = max(0, most - taken)
            else:
                sure = taken
    if arena[FOLLOWS] and sure < need <= limit:
        taken = cashed(arena, rest, leader)
        tricks = taken >> CHUNK_BITS
        if tricks:
            whole = tricks * players == left
            mine = side >> leader & 1
            if aim:
                wanted = arena[TAKERS] >> leader & 1
                if aim == NO_TRICK:
                    wanted ^= 1
                if mine == 0 and wanted == 0 and (whole or aim == ALL_TRICKS):
                    limit = 0
                if mine and wanted and whole:
                    sure = 1
            else:
                points = taken & CHUNK_MASK
                if whole:
                    points = most - staked(arena, hanging)
                else:
                    seat = leader
                    for _ in range(players - 1):
                        seat = seat + 1 if seat + 1 < players else 0
                        points += cheapest(arena, rest & arena[OWN + seat], tricks)
                if hanging:
                    if hanging >> leader & 1:
                        points += arena[STAKE + leader]
                    if whole:
                        points += staked(
                            arena, hanging & (~side if mine else side) & ~(1 << leader)
                        )
                if mine:
                    sure = max(sure, points)
                else:
                    limit = min(limit, most - points)
    answer = -1
    if sure >= need:
        answer = sure
    elif limit < need:
        answer = limit
    return answer
