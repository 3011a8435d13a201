"""Trick positions and meld hands: single questions, put to the engine and to the oracle."""

from __future__ import annotations

import random
from functools import lru_cache

from binokel import Refusal, ShowMelds, best_melds, playable, winner
from binokel.core.codec import decode, encode
from binokel.core.faces import key_of
from binokel.core.faces import playable as masked
from binokel.melds import worth
from binokel.rules import compile_rules
from tests.oracle import melds as oracle_melds
from tests.oracle import tricks as oracle_tricks

from .hands import Bundle, bundles_of, dear_hand, laid_out, pack_of
from .rulebooks import CARD, TRUMP, Rulebook, rulebook

_POSITIONS_A_TABLE = 200
_HANDS_A_TABLE = 50


def check_position(number: int) -> None:
    """
    Compare one trick position: what is playable, by the rules and by the core, and who wins.

    Args:
        number: Names the position.
    """
    book = rulebook(number // _POSITIONS_A_TABLE)
    rng = random.Random(number)
    cards = _some_suits(rng, book)
    rng.shuffle(cards)
    players = book.profile.table.players
    on_table = cards[: rng.randrange(players)]
    hand = cards[len(on_table) : len(on_table) + rng.randint(1, 16)]
    trump = rng.choice([None, "E", "S", "H", "B"])
    relieved = bool(on_table) and rng.random() < 0.4
    where = f"{book.name} trump {trump}, {on_table} + {hand}, partner winning: {relieved}"

    suit, trick, held = (
        TRUMP[trump],
        [CARD[text] for text in on_table],
        [CARD[text] for text in hand],
    )
    allowed = playable(book.profile, suit, trick, held, partner_winning=relieved)
    expected = oracle_tricks.legal(book.table, trump, on_table, hand, relieved)
    assert sorted(card.text for card in allowed) == expected, where

    face = None
    if on_table:
        best = winner(book.profile, suit, trick)
        assert best == oracle_tricks.winner(book.table, trump, on_table), where
        faces = compile_rules(book.profile).faces[suit]
        face = faces[key_of(trick[0], trick[best], relieved)]
    assert decode(masked(face, encode(held))) == allowed, where


def _some_suits(rng: random.Random, book: Rulebook) -> list[str]:
    """Take a pack without some suits, so that duties of every kind come up."""
    pack = pack_of(book.ranks)
    suits = rng.sample("ESHB", rng.choice([2, 3, 3, 4]))
    return [card for card in pack if card[0] in suits]


@lru_cache(maxsize=64)
def _bundles(number: int) -> tuple[Bundle, ...]:
    book = rulebook(number)
    return tuple(bundles_of(book.table, book.ranks))


def check_hand(number: int) -> None:
    """
    Compare one hand: the worth of its dearest melds, and sets of melds that are shown.

    Args:
        number: Names the hand.
    """
    book = rulebook(number // _HANDS_A_TABLE)
    bundles = _bundles(number // _HANDS_A_TABLE)
    rng = random.Random(number)
    hand = dear_hand(rng, book.ranks, bundles)
    trump = rng.choice([None, "E", "S", "H", "B", "E", "S", "H", "B"])
    suit, held = TRUMP[trump], tuple(CARD[text] for text in hand)
    where = f"{book.name} trump {trump}, {' '.join(sorted(hand))}"

    dearest = best_melds(book.profile, suit, held)
    most = oracle_melds.dearest(book.table, trump, hand)
    assert worth(dearest) == most, f"{where}: {dearest}, oracle {most}"

    own = [tuple(card.text for card in meld.cards) for meld in dearest]
    assert oracle_melds.worth(book.table, trump, hand, own) == most, f"{where}: {own}"
    rules = compile_rules(book.profile).melds
    part = rng.sample(own, rng.randrange(len(own) + 1))
    shown = part if number % 3 == 0 else laid_out(rng, hand, bundles)
    action = ShowMelds([CARD[text] for text in bundle] for bundle in shown)
    read = rules.read(suit, held, action.cards or ())
    found = None if isinstance(read, Refusal) else worth(read)
    expected = oracle_melds.worth(book.table, trump, hand, shown)
    assert found == expected, f"{where}: {action}: {read}, oracle {expected}"
