"""
Play phases by a rule of thumb: what each playable card leads to in many worlds.

The thumb knows all hands no better than who counts cards: it sees what is
still out, not who holds it.  It cashes what cannot be beaten, draws trumps
for the declarer, feeds allies and spares points where a trick is lost.
"""

from __future__ import annotations

from typing import Final

from .compiling import Numbers, kernel
from .layout import LOWER, RANKS_A_SUIT
from .playing import FACE, SIDE_BITS
from .tables import BEAT, DEMANDS, FIRST, LAST, MOST_DEMANDS, SUIT, TRUMP, WORTH

BEST_FIRST: Final = 1 << 20
"""More than any value of the thumb."""


@kernel
def lead_value(
    numbers: Numbers, kind: int, hand: int, others: int, players: int, declares: int
) -> int:
    """
    Say how good a lead looks.

    Args:
        numbers: The tables of the trump.
        kind: The card.
        hand: The word of the hand that it comes from.
        others: What all others hold.
        players: How many seats there are.
        declares: 1 if the seat is of the declarer's side, else 0.

    Returns:
        A number; more is better.
    """
    suit = numbers[SUIT + kind // RANKS_A_SUIT]
    trump = numbers[TRUMP]
    worth = numbers[WORTH + kind]
    is_top = 0 if numbers[BEAT + kind] & suit & others else 1
    out = (others & suit).bit_count()
    if suit & trump:
        if not out:
            return 20 - worth
        if is_top:
            return 300 + worth if declares else 90
        return 60 - worth if declares and (hand & trump).bit_count() > out else -60 - 4 * worth
    if is_top:
        if not others & trump:
            return 400 + worth + out
        if out >= players - 1:
            return 200 + 4 * worth + 2 * out
        return 40 - 2 * worth + out
    return out - 6 * worth


@kernel
def follow_value(
    numbers: Numbers, kind: int, best: int, others: int, last: int, friend: int, table: int
) -> int:
    """
    Say how good a card looks that is played to a trick.

    Args:
        numbers: The tables of the trump.
        kind: The card.
        best: The card that is winning.
        others: What is held by all others.
        last: 1 if nobody plays after it, else 0.
        friend: 1 if the winning card is an ally's, else 0.
        table: Card points on the table.

    Returns:
        A number; more is better.
    """
    trump = numbers[TRUMP]
    suit = numbers[SUIT + kind // RANKS_A_SUIT]
    worth = numbers[WORTH + kind]
    is_trump = 1 if suit & trump else 0
    if numbers[BEAT + best] >> 2 * kind & 1:
        safe = 1 if last or not numbers[BEAT + kind] & suit & others else 0
        gain = 0 if friend else table
        return gain + (worth if safe else -worth) - 5 * is_trump
    safe = 1 if last or not numbers[BEAT + best] & others else 0
    if friend and safe:
        return worth - 12 * is_trump
    return -worth - 9 * is_trump - (6 if not numbers[BEAT + kind] & suit & others else 0)


@kernel
def play_on(
    numbers: Numbers, hands: Numbers, at: int, state: Numbers, out: Numbers, to: int
) -> None:
    """
    Play a deal to its end by the rule of thumb.

    Args:
        numbers: The tables of the trump.
        hands: Words; those of the seats stand from *at* on and are used up.
        at: Where they stand.
        state: Players, packed sides, mask of the declarer's side, seat that led or is to lead,
            how many cards lie on the table, then their kinds, the lead first; then 1 for the
            first trick of the deal at place 12.
        out: Where points by seat are added, and behind them the mask of the seats with a trick.
        to: Where that stands.
    """
    players = state[0]
    sides = state[1]
    camp = state[2]
    seat = state[3]
    lying = state[4]
    bonus = numbers[FIRST] if state[12] else 0
    table = 0
    best = 0
    holder = seat
    led = 0
    rest = 0
    for other in range(players):
        rest |= hands[at + other]
    for place in range(lying):
        kind = state[5 + place]
        table += numbers[WORTH + kind]
        if place == 0:
            led = kind // RANKS_A_SUIT
        if place == 0 or numbers[BEAT + best] >> 2 * kind & 1:
            best = kind
            holder = seat
        seat = seat + 1 if seat + 1 < players else 0
    while rest:
        while lying < players:
            hand = hands[at + seat]
            if hand:
                word = hand
                partner = 0
                friend = 0
                if lying:
                    friend = 1 if (camp >> seat & 1) == (camp >> holder & 1) else 0
                    if sides and not (sides >> SIDE_BITS * seat ^ sides >> SIDE_BITS * holder) & 7:
                        partner = 1
                    base = DEMANDS + (4 * partner + led) * FACE + best * MOST_DEMANDS
                    word = (
                        hand & numbers[base]
                        or hand & numbers[base + 1]
                        or hand & numbers[base + 2]
                        or hand & numbers[base + 3]
                        or hand
                    )
                others = rest ^ hand
                left = (word | word >> 1) & LOWER
                last = 1 if lying == players - 1 else 0
                chosen = -1
                most = -BEST_FIRST
                while left:
                    bit = left & -left
                    left ^= bit
                    kind = bit.bit_length() - 1 >> 1
                    if not left and chosen < 0:
                        chosen = kind
                        break
                    if lying:
                        value = follow_value(numbers, kind, best, others, last, friend, table)
                    else:
                        value = lead_value(numbers, kind, hand, others, players, camp >> seat & 1)
                    if value > most:
                        most = value
                        chosen = kind
                one = hand & 3 << 2 * chosen
                one &= -one
                hands[at + seat] = hand ^ one
                rest ^= one
                if lying == 0:
                    led = chosen // RANKS_A_SUIT
                if lying == 0 or numbers[BEAT + best] >> 2 * chosen & 1:
                    best = chosen
                    holder = seat
                table += numbers[WORTH + chosen]
            lying += 1
            seat = seat + 1 if seat + 1 < players else 0
        if not rest:
            table += numbers[LAST]
        out[to + holder] += table + bonus
        out[to + players] |= 1 << holder
        bonus = 0
        table = 0
        lying = 0
        seat = holder
    if lying:  # the last trick of the deal lay there whole
        out[to + holder] += table + bonus + numbers[LAST]
        out[to + players] |= 1 << holder


@kernel
def try_cards(
    numbers: Numbers,
    words: Numbers,
    worlds: int,
    state: Numbers,
    kinds: Numbers,
    out: Numbers,
) -> None:
    """
    Play every world on after each of some cards.

    Args:
        numbers: The tables of the trump.
        words: Words by seat, world after world; they stay as they are.
        worlds: How many worlds.
        state: As :func:`play_on` reads it.
        kinds: The cards that the seat to play may play.
        out: By card and world: points by seat, then the mask of the seats with a trick; all 0
            before; a number more for each seat stands behind, to reckon with.
    """
    players = state[0]
    lying = state[4]
    seat = (state[3] + lying) % players
    base = len(out) - players
    for place in range(len(kinds)):
        kind = kinds[place]
        state[5 + lying] = kind
        state[4] = lying + 1
        for world in range(worlds):
            for other in range(players):
                out[base + other] = words[world * players + other]
            one = out[base + seat] & 3 << 2 * kind
            out[base + seat] ^= one & -one
            play_on(numbers, out, base, state, out, (place * worlds + world) * (players + 1))
    state[4] = lying
