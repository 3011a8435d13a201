"""
Play phases by chance, from any point of a deal to its end.

The running numbers of a phase stand in one flat sequence, its *table*; the
constants of this module are the places in it.
"""

from __future__ import annotations

from typing import Final

from .chance import LOW, MULTIPLIER
from .compiling import Numbers, kernel
from .layout import RANKS_A_SUIT
from .playing import FACE, SIDE_BITS, points_in
from .tables import BEAT, DEMANDS, FIRST, LAST, MOST_DEMANDS, WORTH

MOST_PLAYERS: Final = 6
"""How many seats there may be."""
HANDS: Final = 0
"""By seat: the word of its hand."""
POINTS: Final = HANDS + MOST_PLAYERS
"""By seat: card points and bonus of its tricks."""
TRICKS: Final = POINTS + MOST_PLAYERS
"""By seat: how many tricks it took."""
TAKEN: Final = TRICKS + MOST_PLAYERS
"""By seat: the word of the cards it took during :func:`play_out`."""
TRICK: Final = TAKEN + MOST_PLAYERS
"""The kinds on the table, the lead first."""
LYING: Final = TRICK + MOST_PLAYERS
"""How many cards lie on the table."""
LEADER: Final = LYING + 1
"""The seat that led, or is to lead."""
PLAYERS: Final = LEADER + 1
"""How many seats there are."""
SIDES: Final = PLAYERS + 1
"""The packed sides."""
CHANCE: Final = SIDES + 1
"""The state of the generator."""
TABLE: Final = CHANCE + 1
"""How long a table is."""


@kernel
def play_out(numbers: Numbers, table: Numbers, record: Numbers) -> None:
    """
    Play the cards left, each by chance from those that may be played.

    Args:
        numbers: The tables of the trump.
        table: The phase, with a card left somewhere; it is at its end afterwards.
        record: Empty; or it takes the kinds in playing order, behind their number.
    """
    players = table[PLAYERS]
    sides = table[SIDES]
    chance = table[CHANCE]
    lying = table[LYING]
    seat = table[LEADER]
    recording = len(record) > 0
    bonus = numbers[FIRST]
    for other in range(players):
        table[TAKEN + other] = 0
        if table[TRICKS + other]:
            bonus = 0
    winning = seat
    best = 0
    won = 0
    demands = 0
    for place in range(lying):
        kind = table[TRICK + place]
        bonus += numbers[WORTH + kind]
        if place == 0:
            demands = DEMANDS + kind // RANKS_A_SUIT * FACE
        if place == 0 or numbers[BEAT + best] >> 2 * kind & 1:
            best = kind
            winning = seat
        seat = seat + 1 if seat + 1 < players else 0
    at = demands + best * MOST_DEMANDS
    beating = numbers[BEAT + best]
    while True:
        chance = MULTIPLIER * (chance & LOW) + (chance >> 32)
        drawn = chance & LOW
        if lying == 0:
            word = table[seat]
            drawn *= word.bit_count()
            skipped = drawn >> 32
            while skipped:
                word &= word - 1
                skipped -= 1
            drawn &= LOW
            won = word & -word
            table[seat] ^= won
            best = won.bit_length() - 1 >> 1
            if recording:
                record[0] += 1
                record[record[0]] = best
            winning = seat
            demands = DEMANDS + best // RANKS_A_SUIT * FACE
            at = demands + best * MOST_DEMANDS
            beating = numbers[BEAT + best]
            lying = 1
            seat = seat + 1 if seat + 1 < players else 0
        while lying < players:
            hand = table[seat]
            if sides:
                at = demands + best * MOST_DEMANDS
                if (sides >> SIDE_BITS * seat ^ sides >> SIDE_BITS * winning) & 7 == 0:
                    at += 4 * FACE
            word = (
                hand & numbers[at]
                or hand & numbers[at + 1]
                or hand & numbers[at + 2]
                or hand & numbers[at + 3]
                or hand
            )
            several = word.bit_count()
            if several > 1:
                drawn *= several
                skipped = drawn >> 32
                while skipped:
                    word &= word - 1
                    skipped -= 1
                drawn &= LOW
                word &= -word
            table[seat] = hand ^ word
            if recording:
                record[0] += 1
                record[record[0]] = word.bit_length() - 1 >> 1
            won |= word
            if beating & word:
                best = word.bit_length() - 1 >> 1
                winning = seat
                at = demands + best * MOST_DEMANDS
                beating = numbers[BEAT + best]
            lying += 1
            seat = seat + 1 if seat + 1 < players else 0
        table[TAKEN + winning] |= won
        table[TRICKS + winning] += 1
        if bonus:
            table[POINTS + winning] += bonus
            bonus = 0
        lying = 0
        seat = winning
        if not table[seat]:
            break
    for other in range(players):
        table[POINTS + other] += points_in(numbers, table[TAKEN + other])
    table[POINTS + winning] += numbers[LAST]
    table[LYING] = 0
    table[LEADER] = winning
    table[CHANCE] = chance
