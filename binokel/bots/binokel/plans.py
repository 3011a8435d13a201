"""
How a declarer would go on with a hand: trump, what is laid away, and the play in many worlds.

Hands are words here, as :mod:`binokel.core.layout` has them.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...cards import SUITS, Card, Suit
from ...core.compiling import numbers, numbers_of
from ...core.layout import LOWER, RANKS_A_SUIT, Layout
from ...core.melding import melds_for
from ...core.playing import packed_sides, points_in
from ...core.rollout import play_on
from ...core.tables import SUIT, TRUMP, Tables, tables_for
from ...rules import Rules
from .bookings import End

_MISSED_TRUMP = 22
_MISSED_TOP = 16
_MISSED_GUARDED = 6
_BARE_SECOND = -9


def kinds_of(word: int) -> list[int]:
    """List the kinds of a word, upward, both copies in one."""
    left = (word | word >> 1) & LOWER
    kinds: list[int] = []
    while left:
        bit = left & -left
        kinds.append(bit.bit_length() - 1 >> 1)
        left ^= bit
    return kinds


def _without(word: int, kind: int) -> int:
    """Take one copy of a kind out of a word that holds it."""
    held = word & 3 << 2 * kind
    return word ^ (held & -held)


def missed(rules: Rules, tables: Tables, word: int) -> dict[int, float]:
    """
    Tell how much a declarer would miss each card.

    Args:
        rules: The rules of the table.
        tables: The tables of the trump.
        word: The declarer's cards, the Dapp among them.

    Returns:
        By kind: melds that would go, and strength, in points.
    """
    trump = tables.layout.trump
    points = melds_for(rules.melds, rules.tricks.ranks).points
    whole = points(word, trump)
    return {
        kind: whole - points(_without(word, kind), trump) + _strength(tables, word, kind)
        for kind in kinds_of(word)
    }


def _strength(tables: Tables, word: int, kind: int) -> float:
    """Rate a card by itself and by its suit."""
    place, strength = divmod(kind, RANKS_A_SUIT)
    suit = word & int(tables.numbers[SUIT + place])
    length = suit.bit_count()
    if suit & int(tables.numbers[TRUMP]):
        return _MISSED_TRUMP + strength
    top = len(tables.layout.ranks) - 1
    if strength == top:
        return _MISSED_TOP
    tops = (suit >> 2 * (place * RANKS_A_SUIT + top) & 3).bit_count()
    if strength == top - 1:
        return _MISSED_GUARDED if tops else _BARE_SECOND + length
    return length - 2.0 - strength + tops


def laid_by_thumb(rules: Rules, tables: Tables, word: int, number: int) -> int:
    """
    Choose what to lay away, card by card.

    Args:
        rules: The rules of the table.
        tables: The tables of the trump.
        word: The declarer's cards, the Dapp among them.
        number: How many are laid away.

    Returns:
        The word of the cards laid away.
    """
    rest = word
    for _ in range(number):
        losses = missed(rules, tables, rest)
        rest = _without(rest, min(losses, key=lambda kind: (losses[kind], kind)))
    return word ^ rest


def trumps_by_thumb(rules: Rules, hand: Sequence[Card], number: int) -> dict[Suit, float]:
    """
    Rate each suit that may be named.

    Args:
        rules: The rules of the table.
        hand: The cards; the Dapp may be among them.
        number: How many of them are laid away.

    Returns:
        By suit: melds and the strength of what is kept, in points.
    """
    rated: dict[Suit, float] = {}
    for suit in rules.exchange.suits(hand):
        tables = tables_for(rules.tricks, suit)
        (word,) = tables.layout.words([hand])
        rest = word ^ laid_by_thumb(rules, tables, word, number)
        rated[suit] = rate(rules, tables, rest)
    return rated


def rate(rules: Rules, tables: Tables, word: int) -> float:
    """
    Rate a declarer's hand by melds and tricks to be hoped for.

    Args:
        rules: The rules of the table.
        tables: The tables of the trump.
        word: The hand to be played.

    Returns:
        Points.
    """
    points = melds_for(rules.melds, rules.tricks.ranks).points(word, tables.layout.trump)
    trumps = word & int(tables.numbers[TRUMP])
    value = points + 11.0 * max(trumps.bit_count() - 2, 0)
    top = len(tables.layout.ranks) - 1
    for place in range(len(SUITS)):
        aces = (word >> 2 * (place * RANKS_A_SUIT + top) & 3).bit_count()
        tens = (word >> 2 * (place * RANKS_A_SUIT + top - 1) & 3).bit_count()
        value += 15 * aces + 9 * min(aces, tens)
    return value


def played_out(
    rules: Rules,
    declarer: int,
    forehand: int,
    words: Sequence[int],
    trump: Suit,
    laid: int,
) -> End:
    """
    Play a world out by the rule of thumb, from the first lead on.

    Args:
        rules: The rules of the table.
        declarer: Seat of the declarer.
        forehand: Seat of the forehand.
        words: Hands by seat, in the layout of the trump; the declarer's without what was laid.
        trump: Trump.
        laid: What the declarer laid away.

    Returns:
        How it ends.
    """
    tables = tables_for(rules.tricks, trump)
    players = rules.seating.players
    points = melds_for(rules.melds, rules.tricks.ranks).points
    state = numbers(16)
    state[0] = players
    state[1] = packed_sides(rules.seating.side_of)
    state[2] = camp_of(rules, declarer)
    state[3] = rules.tricks.first_leader(forehand, declarer)
    state[12] = 1
    out = numbers(players + 1)
    play_on(tables.numbers, numbers_of(words), 0, state, out, 0)
    melding = [declarer] if rules.melds.declarer_only else range(players)
    return End(
        tuple(points(words[seat], trump) if seat in melding else 0 for seat in range(players)),
        tuple(int(out[seat]) for seat in range(players)),
        int(out[players]),
        int(points_in(tables.numbers, laid)),
    )


def camp_of(rules: Rules, declarer: int) -> int:
    """Mask the seats of the declarer's side."""
    side_of = rules.seating.side_of
    return sum(1 << seat for seat, side in enumerate(side_of) if side == side_of[declarer])


def undertaken(
    rules: Rules, declarer: int, forehand: int, layout: Layout, words: Sequence[int], middle: int
) -> End:
    """
    Let a seat declare in a world: name trump, lay away and play, all by the rule of thumb.

    Args:
        rules: The rules of the table.
        declarer: Who declares.
        forehand: Seat of the forehand.
        layout: The layout of the words.
        words: Hands by seat, the Dapp apart.
        middle: The Dapp.

    Returns:
        How it ends.
    """
    whole = layout.cards(words[declarer] | middle)
    number = middle.bit_count()
    rated = trumps_by_thumb(rules, whole, number)
    trump = max(rated, key=lambda suit: rated[suit])
    tables = tables_for(rules.tricks, trump)
    moved = [layout.moved(word, tables.layout) for word in words]
    hand = moved[declarer] | layout.moved(middle, tables.layout)
    laid = laid_by_thumb(rules, tables, hand, number)
    moved[declarer] = hand ^ laid
    return played_out(rules, declarer, forehand, moved, trump, laid)
