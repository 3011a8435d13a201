"""
Dealing unseen cards by chance, once it is settled how many of each lot go where.

A lot is a stretch of a flat sequence of cards, each a single bit of a word.
"""

from __future__ import annotations

from .chance import LOW, MULTIPLIER
from .compiling import Numbers, kernel


@kernel
def deal_lots(
    cards: Numbers,
    starts: Numbers,
    rows: Numbers,
    paths: Numbers,
    parts: Numbers,
    fixed: Numbers,
    known: Numbers,
    words: Numbers,
    spread: Numbers,
    chance: Numbers,
) -> None:
    """
    Deal lots to places, and places to piles, world after world.

    Args:
        cards: The bit of each card, lot after lot; their order within a lot changes.
        starts: Where each lot begins, and where the last one ends.
        rows: How many cards go to each place, row after row.
        paths: For each world the row of each lot.
        parts: For each place the number of its piles, then each pile and its size.
        fixed: For each place the number of the cards that lie there for certain, then their bits.
        known: By pile, a word of the cards that lie there anyway.
        words: Takes a word for each pile of each world.
        spread: Room for the cards of one place.
        chance: The state of the generator.
    """
    lots = len(starts) - 1
    width = len(known)
    state = chance[0]
    places = 0
    at = 0
    while at < len(parts):
        places += 1
        at += 1 + 2 * parts[at]
    gathered = len(spread) // places
    for world in range(len(words) // width):
        base = world * width
        for pile in range(width):
            words[base + pile] = known[pile]
        for place in range(places):
            spread[place * gathered] = 0
        at = 0
        for place in range(places):
            into = place * gathered
            for _ in range(fixed[at]):
                at += 1
                spread[into] += 1
                spread[into + spread[into]] = fixed[at]
            at += 1
        for lot in range(lots):
            first = starts[lot]
            left = starts[lot + 1] - first
            row = paths[world * lots + lot] * places
            for place in range(places):
                number = rows[row + place]
                into = place * gathered + spread[place * gathered]
                spread[place * gathered] += number
                if number == left:
                    for taken in range(left):
                        spread[into + 1 + taken] = cards[first + taken]
                    left = 0
                    number = 0
                for taken in range(number):
                    state = MULTIPLIER * (state & LOW) + (state >> 32)
                    drawn = (state & LOW) * left
                    while (drawn & LOW) < (LOW + 1) % left:
                        state = MULTIPLIER * (state & LOW) + (state >> 32)
                        drawn = (state & LOW) * left
                    at = first + (drawn >> 32)
                    left -= 1
                    bit = cards[at]
                    cards[at] = cards[first + left]
                    cards[first + left] = bit
                    spread[into + 1 + taken] = bit
        at = 0
        for place in range(places):
            into = place * gathered + 1
            left = spread[place * gathered]
            piles = parts[at]
            at += 1
            for part in range(piles):
                pile = parts[at]
                number = parts[at + 1]
                at += 2
                word = 0
                if part + 1 == piles:
                    for taken in range(left):
                        word |= spread[into + taken]
                    number = 0
                for _ in range(number):
                    state = MULTIPLIER * (state & LOW) + (state >> 32)
                    drawn = (state & LOW) * left
                    while (drawn & LOW) < (LOW + 1) % left:
                        state = MULTIPLIER * (state & LOW) + (state >> 32)
                        drawn = (state & LOW) * left
                    taken = into + (drawn >> 32)
                    left -= 1
                    word |= spread[taken]
                    spread[taken] = spread[into + left]
                words[base + pile] |= word
    chance[0] = state


@kernel
def line_up(words: Numbers, width: int, pile: int, line: Numbers, chance: Numbers) -> None:
    """
    Put the cards of a pile in an order by chance, world after world.

    Args:
        words: A word for each pile of each world.
        width: How many piles there are.
        pile: The pile; it has as many cards in every world.
        line: Takes the kinds in their order, world after world.
        chance: The state of the generator.
    """
    state = chance[0]
    at = 0
    for world in range(len(words) // width):
        word = words[world * width + pile]
        count = 0
        while word:
            bit = word & -word
            word ^= bit
            count += 1
            state = MULTIPLIER * (state & LOW) + (state >> 32)
            drawn = (state & LOW) * count
            while (drawn & LOW) < (LOW + 1) % count:
                state = MULTIPLIER * (state & LOW) + (state >> 32)
                drawn = (state & LOW) * count
            place = at + (drawn >> 32)
            line[at + count - 1] = line[place]
            line[place] = bit.bit_length() - 1 >> 1
        at += count
    chance[0] = state


@kernel
def fitting(words: Numbers, width: int, bonds: Numbers, tables: Numbers, fits: Numbers) -> None:
    """
    Tell which worlds fit all bonds.

    Args:
        words: A word for each pile of each world.
        width: How many piles there are.
        bonds: For each bond its pile, the start of its table, the number of its kinds, and those.
        tables: For every number of copies of the kinds, the first one slowest, 1 or 0.
        fits: Takes 1 or 0 for each world.
    """
    for world in range(len(words) // width):
        at = 0
        fit = 1
        while fit and at < len(bonds):
            word = words[world * width + bonds[at]]
            place = 0
            for each in range(bonds[at + 2]):
                copies = word >> 2 * bonds[at + 3 + each] & 3
                place = 3 * place + (copies + 1 >> 1 if copies < 3 else 2)
            fit = tables[bonds[at + 1] + place]
            at += 3 + bonds[at + 2]
        fits[world] = fit
