"""
Whole deals by chance, in bulk.

The pack is shuffled and dealt; seat 0 is the declarer, takes the Dapp, has its
longest suit as trump and lays its weakest plain cards away; everybody melds
the dearest; the play goes by chance.  There is no auction, and the score is a
rough one; who wants a deal as people play it asks :mod:`binokel.bots`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import attrs

from ..cards import SUITS
from ..melds import MeldRules
from ..tricks import TrickRules
from .chance import LOW, MULTIPLIER, seeded
from .compiling import Numbers, kernel, numbers
from .layout import CHUNK_BITS, CHUNK_MASK, RANKS_A_SUIT, Layout
from .melding import Melds, meld_points, melds_for
from .phases import (
    CHANCE,
    HANDS,
    LEADER,
    MOST_PLAYERS,
    PLAYERS,
    POINTS,
    SIDES,
    TABLE,
    TRICKS,
    play_out,
)
from .playing import packed_sides, points_in
from .tables import Tables, tables_for

MOST_CARDS: Final = 48
"""How many cards there may be."""
DECK: Final = TABLE
"""The pack: a word of one card for each, in the layout without trump."""
CARDS: Final = DECK + MOST_CARDS
"""How many cards there are."""
HAND: Final = CARDS + 1
"""How many cards go to each seat."""
DAPP: Final = HAND + 1
"""How many cards go to the Dapp."""
BID: Final = DAPP + 1
"""What the declarer has to reach."""
LOST: Final = BID + 1
"""The declarer's score if that is missed."""
MELDS: Final = LOST + 1
"""By seat: what its melds are worth."""
SCORE: Final = MELDS + MOST_PLAYERS
"""By seat: melds and points, nothing without a trick."""
TRUMP: Final = SCORE + MOST_PLAYERS
"""Place of the trump suit in the canonical order."""
LAID: Final = TRUMP + 1
"""Points of the cards laid away."""
DEAL: Final = LAID + 1
"""How long the table of a deal is."""
_PLAIN: Final = (1 << 3 * CHUNK_BITS) - 1
_PLAIN_RANK: Final = 3 | 3 << CHUNK_BITS | 3 << 2 * CHUNK_BITS
_TRUMP_RANK: Final = 3 << 3 * CHUNK_BITS - 2 * RANKS_A_SUIT


@kernel
def shuffle_and_deal(table: Numbers) -> int:
    """
    Shuffle the pack and deal the hands.

    Args:
        table: The table of a deal; takes the hands, in the layout without trump.

    Returns:
        The word of the Dapp.
    """
    chance = table[CHANCE]
    left = table[CARDS]
    hand = table[HAND]
    players = table[PLAYERS]
    dapp = 0
    for seat in range(players):
        word = 0
        dealt = left - hand
        while left > dealt:
            chance = MULTIPLIER * (chance & LOW) + (chance >> 32)
            place = DECK + ((chance & LOW) * left >> 32)
            left -= 1
            card = table[place]
            table[place] = table[DECK + left]
            table[DECK + left] = card
            word |= card
        table[HANDS + seat] = word
    while left:
        left -= 1
        dapp |= table[DECK + left]
    table[CHANCE] = chance
    return dapp


@kernel
def longest_suit(word: int) -> int:
    """
    Find the suit of which a hand has most.

    Args:
        word: The hand.

    Returns:
        Its place; of equally long ones the first.
    """
    longest = 0
    most = -1
    for place in range(4):
        count = (word >> CHUNK_BITS * place & CHUNK_MASK).bit_count()
        if count > most:
            most = count
            longest = place
    return longest


@kernel
def with_trump(word: int, place: int) -> int:
    """
    Write a word for a trump.

    Args:
        word: A word of the layout without trump.
        place: Place of the trump suit there.

    Returns:
        The word of the same cards in the layout of the trump.
    """
    below = (1 << CHUNK_BITS * place) - 1
    chunk = word >> CHUNK_BITS * place & CHUNK_MASK
    return word & below | word >> CHUNK_BITS & ~below & _PLAIN | chunk << 3 * CHUNK_BITS


@kernel
def weakest(word: int, number: int) -> int:
    """
    Choose the weakest plain cards of a hand, and trumps if there are too few.

    Args:
        word: The hand, in the layout of the trump.
        number: How many cards, at most those there are.

    Returns:
        The word of the cards.
    """
    chosen = 0
    for rank in range(2 * RANKS_A_SUIT):
        if number <= 0:
            break
        found = word & (_PLAIN_RANK << 2 * rank if rank < RANKS_A_SUIT else _TRUMP_RANK << 2 * rank)
        count = found.bit_count()
        while count > number:
            found &= found - 1
            count -= 1
        chosen |= found
        number -= count
    return chosen


@kernel
def random_deal(numbers: Numbers, melds: Numbers, table: Numbers, record: Numbers) -> int:
    """
    Play a whole deal by chance.

    Args:
        numbers: The tables of a trump; they are the same for all four.
        melds: The tables of the melds.
        table: The table of a deal.
        record: As for :func:`play_out`.

    Returns:
        The declarer's score.
    """
    players = table[PLAYERS]
    dapp = shuffle_and_deal(table)
    held = table[HANDS] | dapp
    trump = longest_suit(held)
    held = with_trump(held, trump)
    laid = weakest(held, table[DAPP])
    table[HANDS] = held ^ laid
    table[TRUMP] = trump
    table[LAID] = points_in(numbers, laid)
    for seat in range(players):
        if seat:
            table[HANDS + seat] = with_trump(table[HANDS + seat], trump)
        table[MELDS + seat] = meld_points(melds, table[HANDS + seat], trump)
        table[POINTS + seat] = 0
        table[TRICKS + seat] = 0
    table[LEADER] = 0
    play_out(numbers, table, record)
    table[POINTS] += table[LAID]
    for seat in range(players):
        table[SCORE + seat] = (
            table[MELDS + seat] + table[POINTS + seat] if table[TRICKS + seat] else 0
        )
    if table[SCORE] < table[BID]:
        table[SCORE] = table[LOST]
    return table[SCORE]


@kernel
def random_deals(
    numbers: Numbers, melds: Numbers, table: Numbers, record: Numbers, times: int
) -> int:
    """
    Play many whole deals by chance.

    Args:
        numbers: The tables of a trump.
        melds: The tables of the melds.
        table: The table of a deal.
        record: Empty.
        times: How many.

    Returns:
        The sum of the declarer's scores.
    """
    total = 0
    for _ in range(times):
        total += random_deal(numbers, melds, table, record)
    return total


@attrs.define
class ChanceDeals:
    """
    A table at which whole deals are played by chance.

    Args:
        tricks: The trick rules of the table.
        melds: Its melds.
        side_of: The side of each seat.
        hand: Cards to each seat.
        dapp: Cards to the Dapp.
        bid: What the declarer has to reach.
        lost: The declarer's score if that is missed.
        seed: Where chance begins.
    """

    tricks: TrickRules
    melds: MeldRules
    side_of: Sequence[int]
    hand: int
    dapp: int
    bid: int = 0
    lost: int = 0
    seed: int = 0
    table: Numbers = attrs.field(init=False)
    """The numbers of the last deal."""
    _tables: Tables = attrs.field(init=False)
    _melds: Melds = attrs.field(init=False)
    _silent: Numbers = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        self._tables = tables_for(self.tricks, SUITS[0])
        self._melds = melds_for(self.melds, self.tricks.ranks)
        self._silent = numbers(0)
        layout = Layout(self.tricks.ranks, None)
        deck = [1 << 2 * kind + copy for kind in layout.kinds for copy in range(2)]
        self.table = numbers(DEAL)
        self.table[PLAYERS] = len(self.side_of)
        self.table[SIDES] = packed_sides(self.side_of)
        self.table[CHANCE] = seeded(self.seed)
        self.table[CARDS] = len(deck)
        self.table[HAND] = self.hand
        self.table[DAPP] = self.dapp
        self.table[BID] = self.bid
        self.table[LOST] = self.lost
        for place, card in enumerate(deck):
            self.table[DECK + place] = card

    def play(self, times: int) -> int:
        """
        Play deals; the numbers of the last one stay in :attr:`table`.

        Args:
            times: How many.

        Returns:
            The sum of the declarer's scores.
        """
        numbers_, melds = self._tables.numbers, self._melds.numbers
        return int(random_deals(numbers_, melds, self.table, self._silent, times))
