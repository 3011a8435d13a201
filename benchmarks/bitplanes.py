"""
A whole deal on integers, about as fast as plain Python gets: what the engine is held against.

One table alone is played: three seats, 40 cards, the base's melds and duties.  There is no auction,
no action, no state and no error; the forehand takes the Dapp, names its longest suit and plays
cards at random.  The package does the same from a profile and keeps every state.
"""

from __future__ import annotations

from collections.abc import Callable

POINTS = (2, 3, 4, 10, 11)
"""Card points of Unter, Ober, king, ten and ace, the weakest first."""
FAMILY = ((0, 100, 1_000), (0, 150, 1_500))
"""What families are worth, by their number: plain, trump."""
PAIR = ((0, 20, 40), (0, 40, 80))
"""What pairs are worth, by their number: plain, trump."""
FOUR = (40, 60, 80, 0, 100)
"""What four of a rank are worth; ten times a hundred for eight of them."""
BID = 150
SUITS = range(4)
CARDS = range(20)
"""The kinds of cards: five times the suit and the rank, the weakest first."""
DEALT = ((0, 12), (12, 24), (24, 36), (36, 40))
"""Where in the pack the hands lie, and the Dapp."""

Draw = Callable[[], float]
"""Gives numbers from 0 to below 1."""
Scores = tuple[int, int, int]


def _held(suit: int) -> list[int]:
    """Say how often each rank is there; a suit is ten bits, two for every rank."""
    return [suit >> 2 * rank & 3 for rank in range(5)]


def _plane(suit: int, copies: int) -> int:
    return sum(1 << rank for rank, held in enumerate(_held(suit)) if held >= copies)


def _sequences(suit: int, trump: int) -> int:
    unters, obers, kings, tens, aces = _held(suit)
    families = min(unters, obers, kings, tens, aces, 2)
    pairs = min(obers, kings, 2) - families
    return FAMILY[trump][families] + PAIR[trump][pairs]


def _sets(once: int, twice: int) -> int:
    worth = 0
    for rank, four in enumerate(FOUR):
        if four and twice >> rank & 1:
            worth += 1_000
        elif once >> rank & 1:
            worth += four
    return worth


def _listed(mask: int, first: int) -> tuple[int, ...]:
    return tuple(first + bit for bit in range(mask.bit_length()) if mask >> bit & 1)


ONE = [1 << 2 * card for card in CARDS]
"""A card as a count: two bits for each kind."""
BIT = [1 << card for card in CARDS]
WORTH = [POINTS[card % 5] for card in CARDS]
SUIT_OF = [31 << card // 5 * 5 for card in CARDS]
"""All cards of the suit of a card."""
ABOVE = [SUIT_OF[card] & -(2 << card) for card in CARDS]
"""The cards of its suit that beat a card."""
LENGTH = [sum(_held(suit)) for suit in range(1 << 10)]
ONCE = [_plane(suit, 1) for suit in range(1 << 10)]
TWICE = [_plane(suit, 2) for suit in range(1 << 10)]
SEQUENCES = [[_sequences(suit, trump) for suit in range(1 << 10)] for trump in (0, 1)]
SETS = [[_sets(once, twice) for twice in range(1 << 5)] for once in range(1 << 5)]
LOWER = [_listed(mask, 0) for mask in range(1 << 10)]
UPPER = [_listed(mask, 10) for mask in range(1 << 10)]
IN_SUIT = {mask << 5 * s: _listed(mask, 5 * s) for s in SUITS for mask in range(1, 1 << 5)}
LAID_AWAY = [
    [5 * suit + rank for rank in range(5) for suit in SUITS if suit != trump]
    + [5 * trump + rank for rank in range(5)]
    for trump in SUITS
]
"""The order in which cards are laid away, by trump: plain ones first, the weakest first."""


def whole_deal(pack: list[int], draw: Draw) -> Scores:
    """
    Play one deal.

    Args:
        pack: The shuffled cards.
        draw: Where chance comes from.

    Returns:
        What the three seats book; seat 0 is the forehand and declarer.
    """
    forehand, second, third, dapp = [
        sum([ONE[card] for card in pack[first:last]]) for first, last in DEALT
    ]
    forehand += dapp
    trump = _longest(forehand)
    forehand, laid_away = _lay_away(forehand, trump)
    melds: list[int] = []
    once: list[int] = []
    twice: list[int] = []
    for hand in (forehand, second, third):
        meld(hand, trump, melds, once, twice)
    points, tricks = play(once, twice, 31 << 5 * trump, draw)
    points[0] += laid_away
    made, *others = [
        meld + taken if number else 0
        for meld, taken, number in zip(melds, points, tricks, strict=True)
    ]
    return made if made >= BID else -2 * BID, others[0], others[1]


def _longest(hand: int) -> int:
    lengths = [LENGTH[hand >> 10 * suit & 1023] for suit in SUITS]
    return lengths.index(max(lengths))


def _lay_away(hand: int, trump: int) -> tuple[int, int]:
    """Lay four cards away; give what is kept, and the points that are gone."""
    left, points = 4, 0
    for card in LAID_AWAY[trump]:
        number = min(hand >> 2 * card & 3, left)
        if number:
            hand -= number * ONE[card]
            points += number * WORTH[card]
            left -= number
            if not left:
                break
    return hand, points


def meld(hand: int, trump: int, melds: list[int], once: list[int], twice: list[int]) -> None:
    """Add what a hand melds, and its planes: cards held at least once, and twice."""
    e, s, h, b = hand & 1023, hand >> 10 & 1023, hand >> 20 & 1023, hand >> 30
    plain = SEQUENCES[0]
    own = hand >> 10 * trump & 1023
    e1, s1, h1, b1 = ONCE[e], ONCE[s], ONCE[h], ONCE[b]
    e2, s2, h2, b2 = TWICE[e], TWICE[s], TWICE[h], TWICE[b]
    worth = plain[e] + plain[s] + plain[h] + plain[b] + SEQUENCES[1][own] - plain[own]
    worth += SETS[e1 & s1 & h1 & b1][e2 & s2 & h2 & b2]
    if s1 & 2 and b1 & 1:
        worth += 300 if s2 & 2 and b2 & 1 else 40
    melds.append(worth)
    once.append(e1 | s1 << 5 | h1 << 10 | b1 << 15)
    twice.append(e2 | s2 << 5 | h2 << 10 | b2 << 15)


def play(once: list[int], twice: list[int], trumps: int, draw: Draw) -> tuple[list[int], list[int]]:
    """Play twelve tricks at random; give the points and the number of tricks by seat."""
    points, tricks = [0, 0, 0], [0, 0, 0]
    seat = winner = 0
    for _ in range(12):
        held = once[seat]
        ways = LOWER[held & 1023] + UPPER[held >> 10]
        best = card = ways[int(draw() * len(ways))]
        bit = BIT[card]
        if twice[seat] & bit:
            twice[seat] ^= bit
        else:
            once[seat] ^= bit
        winner, worth, led = seat, WORTH[card], SUIT_OF[card]
        for _ in (1, 2):
            seat = seat + 1 if seat < 2 else 0
            held = once[seat]
            bound = held & led or held & trumps
            if bound:
                # No card of the led suit is above a trump that was played to a plain lead.
                ways = IN_SUIT[bound & ABOVE[best] or bound]
            else:
                ways = LOWER[held & 1023] + UPPER[held >> 10]
            card = ways[int(draw() * len(ways))]
            bit = BIT[card]
            if twice[seat] & bit:
                twice[seat] ^= bit
            else:
                once[seat] ^= bit
            worth += WORTH[card]
            if ABOVE[best] & bit or (bit & trumps and not BIT[best] & trumps):
                best, winner = card, seat
        points[winner] += worth
        tricks[winner] += 1
        seat = winner
    points[winner] += 10
    return points, tricks
