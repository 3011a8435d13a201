"""Hands in which dear melds are frequent, and cards laid out as melds, rightly or wrongly."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

SUITS = "ESHB"
FAMILY = "AZKOU"
Bundle = tuple[str, ...]
"""Cards laid out as one meld."""


def pack_of(ranks: Sequence[str]) -> list[str]:
    """List every card of a pack, both copies."""
    return [suit + rank for suit in SUITS for rank in ranks] * 2


def bundles_of(table: Mapping[str, Any], ranks: Sequence[str]) -> list[Bundle]:
    """List every bundle that may be a meld at some table, in its single and its doubled form."""
    single = [
        *(tuple(suit + rank for rank in FAMILY) for suit in SUITS),
        *((suit + "K", suit + "O") for suit in SUITS),
        *(tuple(suit + rank for suit in SUITS) for rank in ranks),
        tuple(suit + rank for suit in SUITS for rank in "KO"),
        tuple(table.get("melds", {}).get("binokel", {"cards": ["SO", "BU"]})["cards"]),
        *((suit + ranks[-1],) for suit in SUITS),
    ]
    return single + [bundle * 2 for bundle in single]


def dear_hand(rng: random.Random, ranks: Sequence[str], bundles: Sequence[Bundle]) -> list[str]:
    """Draw a hand of 5 to 20 cards around some melds."""
    size = rng.randint(5, 20)
    hand: Counter[str] = Counter()
    for bundle in rng.choices(bundles, k=rng.randrange(5)):
        hand += Counter(bundle)
    cards = [card for card, number in hand.items() for _ in range(min(number, 2))]
    rng.shuffle(cards)
    rest = list((Counter(pack_of(ranks)) - Counter(cards)).elements())
    rng.shuffle(rest)
    return [*cards, *rest][: max(size, min(len(cards), 20))]


def laid_out(rng: random.Random, hand: Sequence[str], bundles: Sequence[Bundle]) -> list[Bundle]:
    """Lay some melds out of a hand, now and then with a card too many, too few or another."""
    held = Counter(hand)
    fitting = [bundle for bundle in bundles if Counter(bundle) <= held]
    if not fitting or rng.random() < 0.05:
        fitting = list(bundles)
    shown = rng.choices(fitting, k=rng.choice([1, 1, 2, 2, 3, 4]))
    if rng.random() < 0.1:
        place = rng.randrange(len(shown))
        cards = list(shown[place])
        cards[rng.randrange(len(cards))] = rng.choice(list(hand))
        shown[place] = tuple(cards)
    return shown
