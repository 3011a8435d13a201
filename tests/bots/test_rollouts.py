"""Play-outs by the rule of thumb obey the rules: nothing illegal, no point lost."""

from __future__ import annotations

import random

import pytest

from binokel import load_profile, profile_names
from binokel.cards import SUITS
from binokel.core.compiling import numbers, numbers_of
from binokel.core.playing import packed_sides
from binokel.core.rollout import play_on
from binokel.core.stock import (
    GOAL,
    LEADER,
    LOWER_OF_PAIR,
    NOBODY,
    PLAYERS,
    POINTS,
    SIDES,
    STOCK,
    TABLE,
    UPPER_OF_PAIR,
    paired,
    play_stock,
)
from binokel.core.tables import Tables, tables_for
from binokel.gaigel.rules import compile_gaigel
from binokel.profile import BinokelProfile, GaigelProfile
from binokel.rules import compile_rules
from binokel.seats import around

BINOKEL = [
    profile for profile in map(load_profile, profile_names()) if isinstance(profile, BinokelProfile)
]
GAIGEL = [
    profile for profile in map(load_profile, profile_names()) if isinstance(profile, GaigelProfile)
]


@pytest.mark.parametrize("profile", BINOKEL, ids=lambda profile: profile.id)
class TestPhases:
    def test_every_point_is_taken(self, profile: BinokelProfile) -> None:
        """Card points and bonuses of the hands are those of the piles, whatever is trump."""
        rules = compile_rules(profile)
        players, hand = rules.seating.players, rules.dealing.hand
        rng = random.Random(profile.id)
        for trump in (*SUITS, None):
            tables = tables_for(rules.tricks, trump)
            pack = rng.sample(rules.dealing.pack, len(rules.dealing.pack))
            hands = [pack[hand * seat : hand * (seat + 1)] for seat in range(players)]
            state = numbers_of([players, packed_sides(rules.seating.side_of), 1, *([0] * 13)])
            state[12] = 1
            out = numbers(players + 1)

            play_on(tables.numbers, numbers_of(tables.layout.words(hands)), 0, state, out, 0)

            points = rules.tricks.points(card for held in hands for card in held)
            bonus = rules.tricks.last_trick + rules.tricks.first_trick
            assert sum(out[seat] for seat in range(players)) == points + bonus
            assert all(out[seat] > 0 for seat in range(players) if out[seat])
            assert out[players] > 0

    def test_the_last_trick(self, profile: BinokelProfile) -> None:
        """With one card each there is nothing to choose: the chapter's winner takes all."""
        rules = compile_rules(profile)
        players = rules.seating.players
        rng = random.Random(profile.id)
        for trump in (*SUITS, None):
            tables = tables_for(rules.tricks, trump)
            cards = rng.sample(rules.dealing.pack, players)
            leader = rng.randrange(players)
            words = tables.layout.words([(card,) for card in cards])
            state = numbers_of([players, 0, 1, leader, *([0] * 12)])
            out = numbers(players + 1)

            play_on(tables.numbers, numbers_of(words), 0, state, out, 0)

            order = around(leader, players)
            winner = order[rules.tricks.winner(trump, [cards[seat] for seat in order])]
            assert out[winner] == rules.tricks.points(cards) + rules.tricks.last_trick
            assert out[players] == 1 << winner


@pytest.mark.parametrize("profile", GAIGEL, ids=lambda profile: profile.id)
class TestStock:
    def dealt(self, profile: GaigelProfile, goal: int, seed: int) -> tuple[int, list[int], Tables]:
        """Deal, play on, and give who won, the points by side and the tables."""
        rules = compile_gaigel(profile)
        pack = random.Random(seed).sample(rules.dealing.pack, len(rules.dealing.pack))
        players, hand = rules.seating.players, rules.dealing.hand
        tables = tables_for(rules.tricks, SUITS[seed % 4])
        hands = [pack[hand * seat : hand * (seat + 1)] for seat in range(players)]
        stock = [tables.layout.kind(card) for card in pack[hand * players :]]
        table = numbers(TABLE)
        for place, number in (
            (PLAYERS, players),
            (GOAL, goal),
            (LEADER, 0),
            (LOWER_OF_PAIR, 2),
            (UPPER_OF_PAIR, 3),
            (STOCK, len(stock)),
            *((SIDES + seat, side) for seat, side in enumerate(rules.seating.side_of)),
        ):
            table[place] = number
        words = numbers_of(tables.layout.words(hands))
        winner = int(play_stock(tables.numbers, words, 0, numbers_of(stock), 0, table))
        return winner, [int(table[POINTS + side]) for side in range(rules.seating.sides)], tables

    def test_every_point_is_taken(self, profile: GaigelProfile) -> None:
        """Without a goal, and with pairs worth nothing, all points of the pack lie in the piles."""
        rules = compile_gaigel(profile)
        for seed in range(8):
            winner, points, _ = self.dealt(profile, 10_000, seed)

            assert winner == NOBODY
            whole = rules.tricks.points(rules.dealing.pack) + rules.tricks.last_trick
            assert sum(points) == whole

    def test_the_goal_ends_it(self, profile: GaigelProfile) -> None:
        """Who is said to have won has reached the goal, and nobody else has."""
        for seed in range(8):
            winner, points, _ = self.dealt(profile, 70, seed)

            reached = [side for side, number in enumerate(points) if number >= 70]
            assert reached == ([] if winner == NOBODY else [winner])


def test_pairs_are_found() -> None:
    """Both cards of one suit are a pair, trump first; one of them is none."""
    table = numbers(TABLE)
    table[LOWER_OF_PAIR], table[UPPER_OF_PAIR] = 2, 3

    assert paired(0b01_01 << 4, table) == 0
    assert paired((0b01_01 << 4) | (0b01_01 << 4 + 36), table) == 3
    assert paired(0b01 << 4, table) == paired(0b01 << 6, table) == -1
