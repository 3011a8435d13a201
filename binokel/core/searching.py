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
    AT_BEST,
    AT_BUCKET,
    AT_COUNT,
    AT_FOUND,
    AT_HINT,
    AT_HOLDER,
    AT_NEXT,
    AT_PAST,
    AT_POT,
    AT_REST,
    AT_SEAT,
    AT_VALUE,
    BEATS,
    BEGUN,
    BONUS,
    EVEN,
    FLOOR,
    FRAME,
    FRAMES,
    GUESS,
    HEADS,
    HISTORY,
    LEADING,
    LIKE,
    MOST_NODES,
    MOVES,
    NODES,
    NOTHING,
    OF_SUIT,
    ONLY,
    OWN,
    PLAYERS,
    RESULTS,
    SIDE,
    STAKE,
    START,
    STOPPED,
    TAKERS,
    WEIGHTS,
    WORD_BITS,
    ZERO,
)
from .compiling import Numbers, kernel, part
from .foreseeing import foreseen, played_out, staked
from .layout import KINDS, LOWER, RANKS_A_SUIT
from .playing import allied, legal
from .recalling import recalled, remember
from .tables import BEAT, LAST, SUIT, TRUMP, WORTH

LATEST: Final = 1 << 30
"""More than any value."""


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
            arena[frame + AT_BUCKET] = 0
            arena[frame + AT_HINT] = NOTHING
        if answer < 0 and arena[EVEN]:
            answer = foreseen(arena, rest, leader, hanging, most, need)
    return answer


@kernel
def search(
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
    hint = arena[frame + AT_HINT]
    seat = leader
    led = 0
    best = 0
    holder = leader
    pot = 0
    leading = 1
    opening = 1
    only = -1
    if ply == 0 and arena[BEGUN]:
        arena[frame + AT_BUCKET] = 0
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
            arena[frame + AT_REST] = rest
            arena[frame + AT_SEAT] = seat
            arena[frame + AT_BEST] = best
            arena[frame + AT_HOLDER] = holder
            arena[frame + AT_POT] = pot
            arena[frame + AT_NEXT] = 0
            arena[frame + AT_COUNT] = count
            arena[frame + AT_VALUE] = -1 if turn else LATEST
            arena[frame + AT_FOUND] = NOTHING
            arena[frame + AT_PAST] = past
            frame += FRAME

        # Play cards and judge what came of them, until another seat is to play.
        judged = False
        while True:
            kind = forced
            if forced < 0:
                if judged and frame == first:
                    break
                here: int = frame - FRAME
                seat = arena[here + AT_SEAT]
                turn = side >> seat & 1
                place = arena[here + AT_NEXT]
                if judged:
                    kind = arena[here + MOVES + place - 1] & 31
                    arena[here + RESULTS + kind] = value
                    if turn == (1 if value > arena[here + AT_VALUE] else 0) and (
                        value != arena[here + AT_VALUE]
                    ):
                        arena[here + AT_VALUE] = value
                        arena[here + AT_FOUND] = kind
                        if turn == (1 if value >= need else 0):
                            if place > 1:
                                arena[arena[here + AT_PAST] + kind] += arena[WEIGHTS + 26]
                            frame = here
                            continue
                if place == arena[here + AT_COUNT]:
                    value = arena[here + AT_VALUE]
                    frame = here
                    judged = True
                    continue
                judged = False
                arena[here + AT_NEXT] = place + 1
                move = arena[here + MOVES + place]
                kind = move & 31
                mark = move >> 5 & 31
                if mark:
                    value = arena[here + RESULTS + mark - 1]
                    if value >= 0:
                        apart = abs(arena[WORTH + kind] - arena[WORTH + mark - 1])
                        if turn and value + apart < need:
                            arena[here + AT_VALUE] = max(arena[here + AT_VALUE], value + apart)
                            continue
                        if turn == 0 and value - apart >= need:
                            arena[here + AT_VALUE] = min(arena[here + AT_VALUE], value - apart)
                            continue
                rest = arena[here + AT_REST]
                best = arena[here + AT_BEST]
                holder = arena[here + AT_HOLDER]
                pot = arena[here + AT_POT]
                leading = opening if here == first else 0
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
