"""
The search of a game with open cards.

Two camps play: the seats of a mask want many points for themselves, the others
want few for them.  One kernel, :func:`search`, answers whether a number can be
reached; it calls itself at every trick boundary and goes through the cards of
a trick in a loop.  What it reads and remembers stands in the arena
(:mod:`.arena`).  The module is long because a kernel that calls itself cannot
be cut in pieces.
"""

from __future__ import annotations

from typing import Final

from .arena import (
    AIM,
    ALL_TRICKS,
    ALLIES,
    BEATS,
    BEGUN,
    BONUS,
    BUCKETS,
    CHEAP,
    CODE,
    DRAWN,
    EVEN,
    FACES,
    FLOOR,
    FOLLOWS,
    FRAME,
    FRAMES,
    GUESS,
    HASH,
    HEADS,
    HISTORY,
    LEADING,
    LIKE,
    MEMORY,
    MOST_NODES,
    MOST_SEATS,
    MOVES,
    NO_TRICK,
    NODES,
    OF_SUIT,
    ONLY,
    OWN,
    PLAYERS,
    RESULTS,
    SHARED,
    SIDE,
    STAKE,
    START,
    STOPPED,
    TAKEN_BY,
    TAKERS,
    WAYS,
    WEIGHTS,
    ZERO,
)
from .compiling import Numbers, kernel, part
from .layout import CHUNK_BITS, CHUNK_MASK, KINDS, LOWER, RANKS_A_SUIT
from .playing import allied, legal
from .tables import BEAT, CHUNK, LAST, SUIT, TRUMP, WORTH

WORD_BITS: Final = 48
"""How many bits of a key say which cards are left."""
WORD: Final = (1 << WORD_BITS) - 1
"""Those bits."""
VALUE_BITS: Final = 20
"""How many bits a bound has in the memory."""
VALUE: Final = (1 << VALUE_BITS) - 1
"""The bits of a bound."""
NOTHING: Final = 31
"""The kind that stands for none."""
LATEST: Final = 1 << 30
"""More than any value."""
GUARDS: Final = int("10000" * 12, 2)
"""The upper bit of each of twelve fields of five bits."""
ODD_FIELDS: Final = int("0000011111" * 6, 2)
"""Every other field."""

# What a frame holds, besides moves and results.
_REST: Final = 0
_SEAT: Final = 1
_BEST: Final = 2
_HOLDER: Final = 3
_POT: Final = 4
_NEXT: Final = 5
_COUNT: Final = 6
_VALUE: Final = 7
_FOUND: Final = 8
_PAST: Final = 9
_BUCKET: Final = 10
_SLOT: Final = 11
_LOW: Final = 12
_HIGH: Final = 13
_HINT: Final = 14
_MIXED: Final = 15
_STRUCTURES: Final = 16


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
def gather(arena: Numbers, cards: int, others: int, above: int, at: int) -> int:
    """
    Sort cards into groups that are alike, but for their points.

    Two cards of a suit are alike if no other hand holds anything between them or
    equal to one of them, and both or neither beat the best card.

    Args:
        arena: The arena.
        cards: Playable cards of one hand.
        others: The cards of all other hands.
        above: What beats the best card.
        at: Where the groups go: the highest kind, times 32, plus the lowest.

    Returns:
        How many groups there are.
    """
    left = (cards | cards >> 1) & LOWER
    count = 0
    while left:
        high = left.bit_length() - 1
        left ^= 1 << high
        low = high
        floor = arena[FLOOR + (high >> 1)] if arena[LIKE] else high
        while left:
            bit = left.bit_length() - 1
            if bit < floor or others & ((4 << high) - (1 << bit)):
                break
            if (above >> bit ^ above >> high) & 1:
                break
            low = bit
            left ^= 1 << bit
        arena[at + count] = high << 4 | low >> 1
        count += 1
    return count


@part
def takers_of(
    arena: Numbers, rest: int, seat: int, leader: int, led: int, best: int, holder: int
) -> int:
    """
    Find who may still take a trick.

    Args:
        arena: The arena.
        rest: The cards left.
        seat: Who has just played.
        leader: Who led.
        led: Place of the suit led.
        best: The kind that is winning.
        holder: Whose it is.

    Returns:
        A mask of seats, not empty.
    """
    players = arena[PLAYERS]
    above = arena[BEAT + best]
    able = 0
    if arena[BEATS]:
        suit = arena[SUIT + led]
        while True:
            seat = seat + 1 if seat + 1 < players else 0
            if seat == leader:
                break
            hand = rest & arena[OWN + seat]
            if (hand & suit or hand) & above:
                able |= 1 << seat
    else:
        allies = arena[ALLIES]
        while True:
            seat = seat + 1 if seat + 1 < players else 0
            if seat == leader:
                break
            hand = rest & arena[OWN + seat]
            if hand and legal(arena, hand, led, best, allied(allies, seat, holder)) & above:
                able |= 1 << seat
    if able and arena[HEADS]:
        return able
    return able | 1 << holder


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
    arena[frame + _MIXED] = mixed
    arena[frame + _STRUCTURES] = structures
    arena[frame + _BUCKET] = bucket
    arena[frame + _SLOT] = slot
    arena[frame + _LOW] = low
    arena[frame + _HIGH] = high
    arena[frame + _HINT] = hint
    answer = -1
    if low >= need:
        answer = low
    elif high < need:
        answer = high
    return answer


@part
def foreseen(  # noqa: PLR0912, PLR0915  (parts of it would be handed half of its names)
    arena: Numbers, rest: int, leader: int, hanging: int, most: int, need: int
) -> int:
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


@kernel
def glanced(
    arena: Numbers, rest: int, leader: int, hanging: int, most: int, need: int, ply: int
) -> int:
    """
    Answer a question without a search, if that can be.

    Args:
        arena: The arena.
        rest: The cards left in the hands.
        leader: The seat that leads.
        hanging: Mask of the seats whose stakes hang still.
        most: What the camp makes at most, everything included.
        need: The number, from 1 to *most*.
        ply: How many cards were played since the start.

    Returns:
        The answer as :func:`search` gives it, or -1.
    """
    arena[NODES] += 1
    answer = -1
    if arena[EVEN] and rest.bit_count() == arena[PLAYERS]:
        answer = played_out(arena, rest, leader, hanging, most)
    else:
        frame = FRAMES + FRAME * ply
        if ply > 0 or arena[BONUS] == 0:
            key = rest | (leader | hanging << 3) << WORD_BITS
            answer = recalled(arena, rest, key, most, need, frame)
        else:
            arena[frame + _BUCKET] = 0
            arena[frame + _HINT] = NOTHING
        if answer < 0 and arena[EVEN]:
            answer = foreseen(arena, rest, leader, hanging, most, need)
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
    bucket = arena[frame + _BUCKET]
    if bucket:
        slot = arena[frame + _SLOT]
        structures = arena[frame + _STRUCTURES]
        low = arena[frame + _LOW]
        high = arena[frame + _HIGH]
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
        arena[structures + slot] = arena[frame + _MIXED]
        arena[bucket + slot] = key
        known = low | (high | arena[frame + _FOUND] << VALUE_BITS) << VALUE_BITS
        arena[bucket + WAYS + slot] = known


@kernel
def search(  # noqa: PLR0912, PLR0915  (a kernel that calls itself is one piece)
    arena: Numbers, rest: int, leader: int, hanging: int, most: int, need: int, ply: int
) -> int:
    """
    Ask whether the camp can make a number of points from here.

    Args:
        arena: The arena.
        rest: The cards left in the hands.
        leader: The seat that leads, or led.
        hanging: Mask of the seats whose stakes hang still.
        most: What the camp makes at most, everything included.
        need: The number, from 1 to *most*; :func:`glanced` was asked already.
        ply: How many cards were played since the start; not a literal.

    Returns:
        A number that is at least *need* if it can be reached, and is reached itself; else a
        smaller one that is not exceeded.  Meaningless once the arena says that it stopped.
    """
    players = arena[PLAYERS]
    side = arena[SIDE]
    allies = arena[ALLIES]
    aim = arena[AIM]
    first = FRAMES + FRAME * ply
    frame: int = first
    key = rest | (leader | hanging << 3) << WORD_BITS
    hint = arena[frame + _HINT]
    seat = leader
    led = 0
    best = 0
    holder = leader
    pot = 0
    leading = 1
    opening = 1
    only = -1
    if ply == 0 and arena[BEGUN]:
        arena[frame + _BUCKET] = 0
        led = arena[START]
        best = arena[START + 1]
        holder = arena[START + 2]
        pot = arena[START + 3]
        seat = arena[START + 4]
        leading = arena[LEADING]
        only = arena[ONLY]
        opening = leading if only < 0 else 0
    turn = 0
    value = 0
    while True:
        # A seat is to play: find its moves, unless its card is fixed.
        turn = side >> seat & 1
        camp = side if turn else (1 << players) - 1 - side
        hand = rest & arena[OWN + seat]
        others = rest ^ hand
        moves = frame + MOVES
        scratch = moves + FRAME
        count = 0
        past = 0
        forced = only
        only = -1
        if forced >= 0:
            arena[NODES] += 1
        elif leading:
            groups = gather(arena, hand, others, 0, scratch)
            past = HISTORY + seat * 3 * KINDS
            alone = camp & (camp - 1) == 0
            for each in range(groups):
                top = arena[scratch + each] >> 5
                bottom = arena[scratch + each] & 31
                able = takers_of(arena, rest, seat, seat, bottom // RANKS_A_SUIT, bottom, seat)
                suit = arena[OF_SUIT + top]
                score = 0
                wins = able & camp
                settled = wins == 0 or able & ~camp == 0
                if settled and (wins or alone):
                    kind = top if wins else bottom
                    worth = arena[WORTH + kind]
                    beyond = (others & suit).bit_count()
                    score = arena[past + kind]
                    if not alone:
                        score += arena[WEIGHTS + 6] + worth * arena[WEIGHTS + 7]
                        score += beyond * arena[WEIGHTS + 30]
                        if suit == arena[TRUMP]:
                            score += arena[WEIGHTS + 8]
                    elif wins:
                        score += arena[WEIGHTS] + worth * arena[WEIGHTS + 1]
                        score += beyond * arena[WEIGHTS + 28]
                        if suit == arena[TRUMP]:
                            score += arena[WEIGHTS + 2]
                    else:
                        score += worth * arena[WEIGHTS + 3] + beyond * arena[WEIGHTS + 29]
                        score += (hand & suit).bit_count() * arena[WEIGHTS + 5]
                        if suit == arena[TRUMP]:
                            score += arena[WEIGHTS + 4]
                    if kind == hint:
                        score += 1000000
                    arena[moves + count] = score << 16 | kind
                    count += 1
                else:
                    against = 0
                    for each_seat in range(players):
                        if not camp >> each_seat & 1:
                            against += (rest & arena[OWN + each_seat] & suit).bit_count()
                    score = arena[past + top] + arena[WEIGHTS + 10] + against * arena[WEIGHTS + 31]
                    if suit == arena[TRUMP]:
                        score += arena[WEIGHTS + 11]
                    if against == 0:
                        score += arena[WEIGHTS + 12]
                    if settled:
                        top = bottom
                    for kind in range(bottom, top + 1):
                        if hand >> 2 * kind & 3:
                            mark = 0 if kind == bottom else bottom + 1
                            total = score + arena[WORTH + kind] * arena[WEIGHTS + 9]
                            if kind == hint:
                                total += 1000000
                            arena[moves + count] = total << 16 | mark << 5 | kind
                            arena[frame + RESULTS + kind] = -1
                            count += 1
        else:
            arena[NODES] += 1
            bound = legal(arena, hand, led, best, allied(allies, seat, holder))
            above = arena[BEAT + best]
            groups = gather(arena, bound, others, above, scratch)
            following = seat + 1 if seat + 1 < players else 0
            last = 1 if following == leader else 0
            past = HISTORY + (seat * 3 + 1 + last) * KINDS
            for each in range(groups):
                top = arena[scratch + each] >> 5
                bottom = arena[scratch + each] & 31
                ahead = seat if above >> 2 * bottom & 1 else holder
                able = 1 << ahead
                if not last:
                    front = bottom if ahead == seat else best
                    able = takers_of(arena, rest, seat, leader, led, front, ahead)
                suit = arena[OF_SUIT + top]
                if able & camp == 0 or able & ~camp == 0:
                    wins = able & camp
                    kind = top if wins else bottom
                    if groups == 1:
                        forced = kind
                        break
                    worth = arena[WORTH + kind]
                    master = others & suit & arena[BEAT + kind] == 0
                    score = arena[past + kind]
                    if last:
                        score += (hand & suit).bit_count() * arena[WEIGHTS + 23]
                        if suit == arena[TRUMP]:
                            score += arena[WEIGHTS + 22]
                        if wins:
                            score += worth * arena[WEIGHTS + 20]
                            if master:
                                score += arena[WEIGHTS + 24]
                        else:
                            score += worth * arena[WEIGHTS + 21]
                            if master:
                                score += arena[WEIGHTS + 25]
                    else:
                        score += (hand & suit).bit_count() * arena[WEIGHTS + 17]
                        if suit == arena[TRUMP]:
                            score += arena[WEIGHTS + 16]
                        if wins:
                            score += worth * arena[WEIGHTS + 13] + arena[WEIGHTS + 14]
                            if master:
                                score += arena[WEIGHTS + 18]
                        else:
                            score += worth * arena[WEIGHTS + 15]
                            if master:
                                score += arena[WEIGHTS + 19]
                    arena[moves + count] = score << 16 | kind
                    count += 1
                else:
                    score = arena[past + top] + (hand & suit).bit_count() * arena[WEIGHTS + 17]
                    if suit == arena[TRUMP]:
                        score += arena[WEIGHTS + 16]
                    for kind in range(bottom, top + 1):
                        if bound >> 2 * kind & 3:
                            mark = 0 if kind == bottom else bottom + 1
                            total = score + arena[WORTH + kind] * arena[WEIGHTS + 15]
                            arena[moves + count] = total << 16 | mark << 5 | kind
                            arena[frame + RESULTS + kind] = -1
                            count += 1
        if forced < 0:
            for each in range(moves + 1, moves + count):
                move = arena[each]
                before = each - 1
                while before >= moves and arena[before] < move:
                    arena[before + 1] = arena[before]
                    before -= 1
                arena[before + 1] = move
            arena[frame + _REST] = rest
            arena[frame + _SEAT] = seat
            arena[frame + _BEST] = best
            arena[frame + _HOLDER] = holder
            arena[frame + _POT] = pot
            arena[frame + _NEXT] = 0
            arena[frame + _COUNT] = count
            arena[frame + _VALUE] = -1 if turn else LATEST
            arena[frame + _FOUND] = NOTHING
            arena[frame + _PAST] = past
            frame += FRAME

        # Play cards and judge what came of them, until another seat is to play.
        judged = False
        while True:
            kind = forced
            if forced < 0:
                if judged and frame == first:
                    break
                top = frame - FRAME
                seat = arena[top + _SEAT]
                turn = side >> seat & 1
                place = arena[top + _NEXT]
                if judged:
                    kind = arena[top + MOVES + place - 1] & 31
                    arena[top + RESULTS + kind] = value
                    if turn == (1 if value > arena[top + _VALUE] else 0) and (
                        value != arena[top + _VALUE]
                    ):
                        arena[top + _VALUE] = value
                        arena[top + _FOUND] = kind
                        if turn == (1 if value >= need else 0):
                            if place > 1:
                                arena[arena[top + _PAST] + kind] += arena[WEIGHTS + 26]
                            frame = top
                            continue
                if place == arena[top + _COUNT]:
                    value = arena[top + _VALUE]
                    frame = top
                    judged = True
                    continue
                judged = False
                arena[top + _NEXT] = place + 1
                move = arena[top + MOVES + place]
                kind = move & 31
                mark = move >> 5 & 31
                if mark:
                    value = arena[top + RESULTS + mark - 1]
                    if value >= 0:
                        apart = abs(arena[WORTH + kind] - arena[WORTH + mark - 1])
                        if turn and value + apart < need:
                            arena[top + _VALUE] = max(arena[top + _VALUE], value + apart)
                            continue
                        if turn == 0 and value - apart >= need:
                            arena[top + _VALUE] = min(arena[top + _VALUE], value - apart)
                            continue
                rest = arena[top + _REST]
                best = arena[top + _BEST]
                holder = arena[top + _HOLDER]
                pot = arena[top + _POT]
                leading = opening if top == first else 0
            both = rest & arena[OWN + seat] & 3 << 2 * kind
            rest ^= both & both << 1 or both
            if leading:
                led = kind // RANKS_A_SUIT
                best = kind
                holder = seat
                pot = arena[WORTH + kind]
                leading = 0
            else:
                pot += arena[WORTH + kind]
                if arena[BEAT + best] >> 2 * kind & 1:
                    best = kind
                    holder = seat
            seat = seat + 1 if seat + 1 < players else 0
            while seat != leader and rest & arena[OWN + seat] == 0:
                seat = seat + 1 if seat + 1 < players else 0
            if seat != leader:
                break
            # The trick is full.
            forced = -1
            judged = True
            following = holder
            while rest and rest & arena[OWN + following] == 0:
                following = following + 1 if following + 1 < players else 0
            wins = side >> holder & 1
            if aim:
                if (arena[TAKERS] >> holder & 1) != (aim == ALL_TRICKS):
                    value = 0
                elif rest == 0:
                    value = 1
                else:
                    value = glanced(arena, rest, following, hanging, most, need, ply + players)
                    if value < 0:
                        value = search(arena, rest, following, hanging, most, need, ply + players)
                        if arena[STOPPED]:
                            break
                continue
            if ply == 0:
                pot += arena[BONUS]
            gain = pot if wins else 0
            beyond = most - pot
            still = hanging
            if hanging >> holder & 1:
                still ^= 1 << holder
                beyond -= arena[STAKE + holder]
                if wins:
                    gain += arena[STAKE + holder]
            if rest == 0:
                value = gain + staked(arena, still & ~side)
                if wins:
                    value += arena[LAST]
            elif need <= gain:
                value = gain
            elif need - gain > beyond:
                value = gain + beyond
            else:
                need -= gain
                value = glanced(arena, rest, following, still, beyond, need, ply + players)
                if value < 0:
                    value = search(arena, rest, following, still, beyond, need, ply + players)
                    if arena[STOPPED]:
                        break
                need += gain
                value += gain
        if judged:
            break

    if arena[MOST_NODES] and arena[NODES] > arena[MOST_NODES]:
        arena[STOPPED] = 1
    if arena[STOPPED] == 0:
        remember(arena, key, value, need, first)
    return value


@kernel
def settle(
    arena: Numbers, rest: int, leader: int, hanging: int, most: int, low: int, high: int
) -> int:
    """
    Find what the camp makes, descending from above.

    Args:
        arena: The arena.
        rest: The cards left in the hands.
        leader: The seat that leads, or led.
        hanging: Mask of the seats whose stakes hang still.
        most: What the camp makes at most, everything included.
        low: A number that it makes for sure.
        high: A number that it does not exceed.

    Returns:
        Points; meaningless once the arena says that it stopped.
    """
    ply = arena[ZERO]
    need = arena[GUESS]
    if need <= low or need > high:
        need = high
    while low < high:
        value = ply - 1
        if arena[BEGUN] == 0:
            value = glanced(arena, rest, leader, hanging, most, need, ply)
        if value < 0:
            value = search(arena, rest, leader, hanging, most, need, ply)
        if arena[STOPPED]:
            break
        if value >= need:
            low = value
        else:
            high = value
        need = high
    return low
