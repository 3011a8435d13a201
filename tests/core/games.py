"""
Positions and play phases of every shipped table, drawn by a number.

What is expected comes from the chapters alone; what is found, from the kernels.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache

import attrs

from binokel import BinokelProfile, load_profile, profile_names
from binokel.cards import SUITS, Card, Suit
from binokel.core.chance import seeded
from binokel.core.compiling import numbers, numbers_of
from binokel.core.phases import (
    CHANCE,
    HANDS,
    LEADER,
    LYING,
    PLAYERS,
    POINTS,
    SIDES,
    TABLE,
    TRICK,
    TRICKS,
    play_out,
)
from binokel.core.playing import allied, legal, packed_sides, points_in, takes, winner
from binokel.core.tables import Tables, tables_for
from binokel.gaigel.rules import compile_gaigel
from binokel.melds import MeldRules
from binokel.rules import compile_rules
from binokel.seats import Seating, after
from binokel.tricks import TrickRules

TRUMPS: tuple[Suit | None, ...] = (*SUITS, None)


@attrs.frozen
class Table:
    """What the core has to know of a table, and the chapters beside it."""

    name: str
    """The profile."""
    tricks: TrickRules
    """The trick rules."""
    seating: Seating
    """Who plays together."""
    pack: tuple[Card, ...]
    """All cards."""
    hand: int
    """Cards to each seat."""
    melds: MeldRules | None
    """The melds; ``None`` in a game without a chapter of them."""


@cache
def tables() -> tuple[Table, ...]:
    """Give all shipped tables."""
    return tuple(map(_table, profile_names()))


def _table(name: str) -> Table:
    profile = load_profile(name)
    if isinstance(profile, BinokelProfile):
        rules = compile_rules(profile)
        dealing = rules.dealing
        return Table(name, rules.tricks, rules.seating, dealing.pack, dealing.hand, rules.melds)
    other = compile_gaigel(profile)
    return Table(name, other.tricks, other.seating, other.dealing.pack, other.dealing.hand, None)


def table_of(number: int) -> Table:
    """Give the table of a number; all have their turn."""
    return tables()[number % len(tables())]


def check_position(number: int) -> None:
    """
    Compare one position: a hand, and a trick of any cards before it.

    Args:
        number: Decides everything.

    Raises:
        AssertionError: If kernels and chapters differ.
    """
    table = table_of(number)
    rng = random.Random(number)
    trump = TRUMPS[rng.randrange(5)]
    tables_ = tables_for(table.tricks, trump)
    rules, layout, numbers_ = table.tricks, tables_.layout, tables_.numbers
    players = table.seating.players
    lying = rng.randint(1, players - 1)
    drawn = rng.sample(table.pack, lying + rng.randint(1, table.hand))
    trick, hand = drawn[:lying], drawn[lying:]
    leader = rng.randrange(players)
    seat = (leader + lying) % players

    (word,) = layout.words([hand])
    kinds = numbers_of([layout.kind(card) for card in trick])
    won = int(winner(numbers_, kinds, 0, lying))
    best, holder = trick[won], (leader + won) % players
    partner = int(allied(packed_sides(table.seating.side_of), seat, holder))
    kind = layout.kind(best)
    found = int(legal(numbers_, word, layout.place(trick[0].suit), kind, partner))
    told = layout.cards(found)
    takers = [card for card in hand if takes(numbers_, layout.kind(card), kind)]

    where = f"position {number} of {table.name}"
    assert won == rules.winner(trump, trick), where
    assert bool(partner) == (holder in table.seating.partners(seat)), where
    face = rules.face(trump, trick, partner_winning=bool(partner))
    playable = rules.playable(face, hand)
    assert set(told) == set(playable), where
    assert len(told) == sum(card in playable for card in hand), where
    assert takers == [card for card in hand if rules.beats(trump, card, best)], where
    assert int(points_in(numbers_, word)) == rules.points(hand), where


def check_phase(number: int) -> None:
    """
    Replay one play phase, begun anywhere, card by card through the chapters.

    Args:
        number: Decides everything.

    Raises:
        AssertionError: If kernels and chapters differ.
    """
    table = table_of(number)
    rng = random.Random(number)
    tables_ = tables_for(table.tricks, TRUMPS[rng.randrange(5)])
    players = table.seating.players
    size = rng.randint(1, min(table.hand, len(table.pack) // players))
    pack = rng.sample(table.pack, players * size)
    hands = [pack[seat::players] for seat in range(players)]
    leader = rng.randrange(players)
    before = rng.random() < 1 / 2
    lying = _begun(tables_, table.seating, hands, leader, rng)

    phase = numbers(TABLE)
    phase[PLAYERS], phase[LEADER], phase[LYING] = players, leader, len(lying)
    phase[SIDES], phase[CHANCE] = packed_sides(table.seating.side_of), seeded(number)
    phase[TRICKS] = int(before)
    for seat, word in enumerate(tables_.layout.words(hands)):
        phase[HANDS + seat] = word
    for place, card in enumerate(lying):
        phase[TRICK + place] = tables_.layout.kind(card)
    record = numbers(1 + len(pack))
    play_out(tables_.numbers, phase, record)

    played = [tables_.layout.card(int(record[place])) for place in range(1, 1 + int(record[0]))]
    where = f"phase {number} of {table.name}"
    points = _replayed(tables_, table.seating, hands, leader, [*lying, *played], len(lying), before)
    assert [int(phase[POINTS + seat]) for seat in range(players)] == points, where
    assert not any(hands), where


def _begun(
    tables_: Tables, seating: Seating, hands: Sequence[list[Card]], leader: int, rng: random.Random
) -> list[Card]:
    """Put the first cards of a trick on the table, by the chapter."""
    lying: list[Card] = []
    seat = leader
    for _ in range(rng.randrange(seating.players)):
        playable = _playable(tables_, seating, hands, leader, lying)
        lying.append(rng.choice(playable))
        hands[seat].remove(lying[-1])
        seat = after(seat, seating.players)
    return lying


def _playable(
    tables_: Tables, seating: Seating, hands: Sequence[list[Card]], leader: int, trick: list[Card]
) -> tuple[Card, ...]:
    rules, trump = tables_.rules, tables_.layout.trump
    seat = (leader + len(trick)) % seating.players
    winning = (leader + rules.winner(trump, trick)) % seating.players if trick else seat
    partner = winning in seating.partners(seat)
    return rules.playable(rules.face(trump, trick, partner_winning=partner), hands[seat])


def _replayed(
    tables_: Tables,
    seating: Seating,
    hands: Sequence[list[Card]],
    leader: int,
    cards: Sequence[Card],
    lying: int,
    before: bool,
) -> list[int]:
    """Play cards by the chapter; give the points of the seats."""
    rules, players = tables_.rules, seating.players
    points = [0] * players
    trick: list[Card] = []
    for number, card in enumerate(cards):
        seat = (leader + len(trick)) % players
        if number >= lying:
            assert card in _playable(tables_, seating, hands, leader, trick), f"card {number}"
            hands[seat].remove(card)
        trick.append(card)
        if len(trick) == players:
            leader = (leader + rules.winner(tables_.layout.trump, trick)) % players
            first = number < players and not before
            points[leader] += rules.points(trick) + (rules.first_trick if first else 0)
            trick = []
    points[leader] += rules.last_trick
    return points
