"""Melds of a hand, and melds as a seat shows them, written as short texts."""

from __future__ import annotations

from binokel import BinokelProfile, Refusal, best_melds, parse_cards
from binokel.melds import Melds
from binokel.rules import compile_rules

from ..tables import suit

ROUND = "EK EO SK SO HK HO BK BO"
"""King and Ober of every suit."""
FAMILY = "HA HZ HK HO HU"
"""The family of hearts."""


def named(melds: Melds) -> list[str]:
    """Name melds and their points."""
    return [f"{meld.kind} {meld.points}" for meld in melds]


def found(profile: BinokelProfile, trump: str | None, cards: str) -> list[str]:
    """Name the dearest set of a hand."""
    return named(best_melds(profile, suit(trump), parse_cards(cards)))


def value(profile: BinokelProfile, trump: str | None, cards: str) -> int:
    """Tell what the dearest set of a hand is worth."""
    return sum(meld.points for meld in best_melds(profile, suit(trump), parse_cards(cards)))


def read(profile: BinokelProfile, trump: str | None, hand: str, *shown: str) -> list[str] | Refusal:
    """Read melds as a seat shows them, each as its cards."""
    melds = compile_rules(profile).melds
    piles = [parse_cards(cards) for cards in shown]
    answer = melds.read(suit(trump), parse_cards(hand), piles)
    return answer if isinstance(answer, Refusal) else named(answer)
