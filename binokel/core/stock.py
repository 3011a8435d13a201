"""
Games with a stock, played on by a rule of thumb.

While the stock lasts no card has to be followed, and whoever took the trick
draws first; afterwards the tables' duties hold.  A pair is melded by who is to
lead, and a side that reaches the goal has won at once.
"""

from __future__ import annotations

from typing import Final

from .compiling import Numbers, kernel
from .layout import LOWER, RANKS_A_SUIT
from .playing import FACE
from .rollout import BEST_FIRST, follow_value, lead_value
from .tables import BEAT, DEMANDS, LAST, MOST_DEMANDS, SUIT, TRUMP, WORTH

MOST_PLAYERS: Final = 6
"""How many seats there may be."""
PLAYERS: Final = 0
"""How many seats there are."""
GOAL: Final = 1
"""Points that win at once."""
PLAIN: Final = 2
"""Points of a pair in a plain suit."""
IN_TRUMP: Final = 3
"""Points of a pair in trump."""
LOWER_OF_PAIR: Final = 4
"""Strength of the lower card of a pair."""
UPPER_OF_PAIR: Final = 5
"""Strength of the upper one."""
LEADER: Final = 6
"""Seat that led or is to lead."""
LYING: Final = 7
"""How many cards lie on the table."""
TRICK: Final = 8
"""Their kinds, the lead first."""
SIDES: Final = TRICK + MOST_PLAYERS
"""The side of each seat."""
STOCK: Final = SIDES + MOST_PLAYERS
"""How many cards the stock holds."""
TOOK: Final = STOCK + 1
"""Mask of the sides that may meld."""
POINTS: Final = TOOK + 1
"""Points so far, by side."""
TABLE: Final = POINTS + MOST_PLAYERS
"""How long a table is."""
NOBODY: Final = -1
"""No side has won."""


@kernel
def paired(hand: int, table: Numbers) -> int:
    """
    Find a pair in a hand.

    Args:
        hand: The word of the hand.
        table: The table.

    Returns:
        The place of its suit, trump first; -1 if there is none.
    """
    for step in range(4):
        place = 3 - step
        low = hand >> 2 * (place * RANKS_A_SUIT + table[LOWER_OF_PAIR]) & 3
        high = hand >> 2 * (place * RANKS_A_SUIT + table[UPPER_OF_PAIR]) & 3
        if low and high:
            return place
    return -1


@kernel
def kept_value(numbers: Numbers, kind: int, hand: int, table: Numbers) -> int:
    """
    Say how much a card would be missed while the stock lasts.

    Args:
        numbers: The tables of the trump.
        kind: The card.
        hand: The word of the hand.
        table: The table.

    Returns:
        Points.
    """
    place = kind // RANKS_A_SUIT
    strength = kind % RANKS_A_SUIT
    value = numbers[WORTH + kind] // 2
    if numbers[SUIT + place] & numbers[TRUMP]:
        value += 7
    if strength == table[LOWER_OF_PAIR] or strength == table[UPPER_OF_PAIR]:
        value += 4
        other = table[LOWER_OF_PAIR] + table[UPPER_OF_PAIR] - strength
        if hand >> 2 * (place * RANKS_A_SUIT + other) & 3:
            value += 12
    return value


@kernel
def free_value(
    numbers: Numbers,
    kind: int,
    hand: int,
    best: int,
    lying: int,
    last: int,
    friend: int,
    on_table: int,
    table: Numbers,
) -> int:
    """
    Say how good a card looks while the stock lasts.

    Args:
        numbers: The tables of the trump.
        kind: The card.
        hand: The word of the hand.
        best: The card that is winning.
        lying: How many cards lie on the table.
        last: 1 if nobody plays after it, else 0.
        friend: 1 if an ally holds the trick, else 0.
        on_table: Card points on the table.
        table: The table.

    Returns:
        A number; more is better.
    """
    worth = numbers[WORTH + kind]
    cost = kept_value(numbers, kind, hand, table)
    if lying == 0:
        return -worth - cost
    if numbers[BEAT + best] >> 2 * kind & 1:
        gain = 0 if friend else on_table
        return gain + (worth if last else worth // 3) - cost + 2
    if friend:
        return (worth if last else 0) - cost
    return -worth - cost


@kernel
def play_stock(
    numbers: Numbers, hands: Numbers, at: int, stock: Numbers, first: int, table: Numbers
) -> int:
    """
    Play a deal to its end by the rule of thumb.

    Args:
        numbers: The tables of the trump, with the duties once the stock is gone.
        hands: Words by seat from *at* on; they are used up.
        at: Where they stand.
        stock: Kinds in drawing order.
        first: Where the first of them stands.
        table: The table; used up, its points are those of the end.

    Returns:
        The side that reached the goal, or :data:`NOBODY`.
    """
    players = table[PLAYERS]
    seat = table[LEADER]
    lying = table[LYING]
    left = table[STOCK]
    best = 0
    led = 0
    holder = seat
    on_table = 0
    given = 0
    rest = 0
    for other in range(players):
        rest += hands[at + other].bit_count()
    for place in range(lying):
        kind = table[TRICK + place]
        on_table += numbers[WORTH + kind]
        if place == 0:
            led = kind // RANKS_A_SUIT
        if place == 0 or numbers[BEAT + best] >> 2 * kind & 1:
            best = kind
            holder = seat
        seat = seat + 1 if seat + 1 < players else 0
    while True:
        if lying == 0 and table[TOOK] >> table[SIDES + seat] & 1:
            pair = paired(hands[at + seat] & ~given, table)
            if pair >= 0:
                given |= 3 << 2 * (pair * RANKS_A_SUIT + table[LOWER_OF_PAIR])
                given |= 3 << 2 * (pair * RANKS_A_SUIT + table[UPPER_OF_PAIR])
                is_trump = numbers[SUIT + pair] & numbers[TRUMP]
                side = table[SIDES + seat]
                table[POINTS + side] += table[IN_TRUMP] if is_trump else table[PLAIN]
                if table[POINTS + side] >= table[GOAL]:
                    return side
        while lying < players:
            hand = hands[at + seat]
            if hand:
                word = hand
                friend = 0
                if lying:
                    friend = 1 if table[SIDES + seat] == table[SIDES + holder] else 0
                    if left == 0:
                        base = DEMANDS + (4 * friend + led) * FACE + best * MOST_DEMANDS
                        word = (
                            hand & numbers[base]
                            or hand & numbers[base + 1]
                            or hand & numbers[base + 2]
                            or hand & numbers[base + 3]
                            or hand
                        )
                others = 0
                if left == 0:
                    for other in range(players):
                        if other != seat:
                            others |= hands[at + other]
                last = 1 if lying == players - 1 else 0
                remaining = (word | word >> 1) & LOWER
                chosen = -1
                most = -BEST_FIRST
                while remaining:
                    bit = remaining & -remaining
                    remaining ^= bit
                    kind = bit.bit_length() - 1 >> 1
                    if left:
                        value = free_value(
                            numbers, kind, hand, best, lying, last, friend, on_table, table
                        )
                    elif lying:
                        value = follow_value(numbers, kind, best, others, last, friend, on_table)
                    else:
                        value = lead_value(numbers, kind, hand, others, players, 1)
                    if value > most:
                        most = value
                        chosen = kind
                one = hand & 3 << 2 * chosen
                hands[at + seat] = hand ^ (one & -one)
                rest -= 1
                if lying == 0:
                    led = chosen // RANKS_A_SUIT
                if lying == 0 or numbers[BEAT + best] >> 2 * chosen & 1:
                    best = chosen
                    holder = seat
                on_table += numbers[WORTH + chosen]
            lying += 1
            seat = seat + 1 if seat + 1 < players else 0
        side = table[SIDES + holder]
        if rest == 0 and left == 0:
            on_table += numbers[LAST]
        table[POINTS + side] += on_table
        table[TOOK] |= 1 << side
        if table[POINTS + side] >= table[GOAL]:
            return side
        if rest == 0 and left == 0:
            return NOBODY
        on_table = 0
        lying = 0
        seat = holder
        for step in range(players):
            if left:
                drawer = (holder + step) % players
                bit = 1 << 2 * stock[first]
                for other in range(players):
                    if hands[at + other] & bit:
                        bit <<= 1
                        break
                hands[at + drawer] |= bit
                rest += 1
                first += 1
                left -= 1
        while hands[at + seat] == 0:
            seat = seat + 1 if seat + 1 < players else 0


@kernel
def try_with_stock(
    numbers: Numbers,
    words: Numbers,
    stocks: Numbers,
    worlds: int,
    table: Numbers,
    kinds: Numbers,
    scratch: Numbers,
    out: Numbers,
) -> None:
    """
    Play every world on after each of some cards.

    Args:
        numbers: The tables of the trump, with the duties once the stock is gone.
        words: Words by seat, world after world.
        stocks: Kinds in drawing order, world after world.
        worlds: How many worlds.
        table: The table; it stays as it is.
        kinds: The cards that the seat to play may play.
        scratch: Room for a table and the hands.
        out: By card and world: the side that reached the goal, then points by side.
    """
    players = table[PLAYERS]
    size = table[STOCK]
    lying = table[LYING]
    seat = (table[LEADER] + lying) % players
    width = 1 + MOST_PLAYERS
    for place in range(len(kinds)):
        kind = kinds[place]
        for world in range(worlds):
            for number in range(TABLE):
                scratch[number] = table[number]
            scratch[TRICK + lying] = kind
            scratch[LYING] = lying + 1
            for other in range(players):
                scratch[TABLE + other] = words[world * players + other]
            one = scratch[TABLE + seat] & 3 << 2 * kind
            scratch[TABLE + seat] ^= one & -one
            to = (place * worlds + world) * width
            out[to] = play_stock(numbers, scratch, TABLE, stocks, world * size, scratch)
            for side in range(MOST_PLAYERS):
                out[to + 1 + side] = scratch[POINTS + side]
