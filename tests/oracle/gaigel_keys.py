"""What a profile of Gaigel says, what its cards are worth, and who sits with whom."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from . import SUITS, Profile

FALLBACK: Mapping[str, Any] = {
    "pack.ranks": ["A", "Z", "K", "O", "U", "7"],
    "pack.points": [11, 10, 4, 3, 2, 0],
    "table.players": 4,
    "table.sides": "opposite",
    "table.sit_out": "none",
    "deal.hand": 5,
    "deal.packets": ["3", "t", "2"],
    "opening.kinds": ["andere_alte", "ge_elfen", "hoeher_hat", "auf_dissle"],
    "opening.trump_in_first_trick": "no_force",
    "opening.dissle_goal": "gather_five",
    "opening.dissle_trick_loses": False,
    "endgame.follow": True,
    "endgame.head": False,
    "endgame.trump_when_void": True,
    "pair.plain": 20,
    "pair.trump": 40,
    "pair.when": "on_lead",
    "pair.needs": "own_trick",
    "rob.when": "on_lead",
    "rob.needs": "own_trick",
    "tricks.last_trick": 10,
    "goal.points": 101,
    "match.end": "wins",
    "match.wins": 7,
}
"""What a key means where a profile leaves it out because it does not apply."""


def setting(profile: Profile, key: str) -> Any:
    """Look up a dotted key, or the base value where the profile leaves it out."""
    table, name = key.split(".")
    written: Mapping[str, Any] = profile.get(table, {})
    return written[name] if name in written else FALLBACK[key]


def pack_of(profile: Profile) -> list[str]:
    """List the cards of the pack, every one twice."""
    return [suit + rank for suit in SUITS for rank in setting(profile, "pack.ranks")] * 2


def lowest_rank(profile: Profile) -> str:
    """Tell the lowest rank of the pack: the seven, or the nine."""
    ranks: list[str] = setting(profile, "pack.ranks")
    return ranks[-1]


def points_of(profile: Profile, cards: Iterable[str]) -> int:
    """Add up the card points of a pile; bonuses are not card points."""
    ranks: list[str] = setting(profile, "pack.ranks")
    worth: list[int] = setting(profile, "pack.points")
    return sum(worth[ranks.index(card[1])] for card in cards)


def in_order(profile: Profile, cards: Iterable[str]) -> list[str]:
    """List the distinct cards by suits E S H B, in each suit the strongest first."""
    ranks: list[str] = setting(profile, "pack.ranks")
    return sorted(set(cards), key=lambda card: (SUITS.index(card[0]), ranks.index(card[1])))


def side_numbers(profile: Profile, players: int) -> list[int]:
    """Tell the side of every seat; sides are numbered by their lowest seat."""
    seating = setting(profile, "table.sides")
    if seating == "opposite":
        return [seat % (players // 2) for seat in range(players)]
    if seating == "alternate":
        return [seat % 2 for seat in range(players)]
    return list(range(players))
