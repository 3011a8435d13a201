"""A second opinion on Binokel, written from the rule text alone.

Slow and plain on purpose, so that a reader can check it against the rules line by line.
Cards are two letters (``"SO"``), hands are lists of them, and a profile is the nested dictionary
that ``tomllib`` makes of a complete profile.  Nothing here knows the package under test.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Profile = Mapping[str, Any]
"""A complete rule profile as read from TOML, whose values are of every kind that TOML knows."""

SUITS = ["E", "S", "H", "B"]
"""Eichel, Schippe, Herz, Bollen."""

FALLBACK: Mapping[str, Any] = {
    "pack.ranks": ["A", "Z", "K", "O", "U"],
    "pack.points": [11, 10, 4, 3, 2],
    "table.sides": "solo",
    "table.sit_out": "none",
    "auction.method": "duels",
    "auction.opener": 1,
    "auction.opening": "forced",
    "auction.minimum": 150,
    "auction.step": 10,
    "auction.maximum": 1000,
    "auction.raises": "any",
    "auction.reply": "raise",
    "auction.next_challenger": "seat",
    "auction.all_pass": "opener_plays",
    "dapp.forbid": [],
    "dapp.points_need_trick": True,
    "trump.named": "after_discard",
    "trump.must_hold": "nothing",
    "abandon.window": "after_trump",
    "abandon.cost": 1,
    "abandon.opponents_meld": True,
    "abandon.credit": {"kind": "fixed", "points": 50, "per": "seat"},
    "melds.optional": True,
    "melds.who": "all",
    "melds.condition": "own_trick",
    "melds.pair": {"plain": 20, "trump": 40},
    "melds.family": {"plain": 100, "trump": 150, "double_plain": 1000, "double_trump": 1500},
    "melds.four": {"A": 100, "K": 80, "O": 60, "U": 40},
    "melds.eight": {"A": 1000, "K": 1000, "O": 1000, "U": 1000},
    "melds.binokel": {"cards": ["SO", "BU"], "single": 40, "double": 300},
    "melds.rundgang": 0,
    "melds.dissle": 0,
    "melds.pair_in_family": "absorbed",
    "tricks.leader": "forehand",
    "tricks.head": "always",
    "tricks.trump_when_void": True,
    "tricks.overtrump": True,
    "tricks.partner_relief": False,
    "tricks.last_trick": 10,
    "tricks.first_trick": 0,
    "score.test": "exact",
    "score.round_to": 1,
    "score.round_what": "tricks",
    "score.round_per": "seat",
    "score.hopeless_bid": "play",
    "failed.cost": 2,
    "failed.opponents_keep": ["melds", "tricks"],
    "failed.credit": {"kind": "none"},
    "match.end": "target",
    "match.target": 1500,
    "match.who_may_finish": "anyone",
    "match.simultaneous": "declarer",
    "match.tie": "decider",
    "match.floor": 0,
}
"""What a key means where a profile leaves it out because it does not apply."""


def setting(profile: Profile, key: str) -> Any:
    """Look up a dotted key, or the base value where the profile leaves it out."""
    table, name = key.split(".")
    written: Mapping[str, Any] = profile.get(table, {})
    return written[name] if name in written else FALLBACK[key]


THREE: list[Mapping[str, Any]] = [
    {"id": "durch", "aim": "all_tricks", "won": 1000, "lost": -1000, "announced": "after_discard"},
    {
        "id": "durch_open",
        "aim": "all_tricks",
        "won": 1500,
        "lost": -1500,
        "announced": "after_discard",
        "open_hand": True,
    },
    {
        "id": "durch_hand",
        "aim": "all_tricks",
        "won": 2000,
        "lost": -2000,
        "announced": "before_dapp",
        "open_hand": True,
    },
]
"""The specials of a profile that says nothing of specials."""


def all_specials(profile: Profile) -> list[Mapping[str, Any]]:
    """List the specials of a profile, without those that are switched off."""
    written: list[Mapping[str, Any]] = profile.get("special", THREE)
    return [rule for rule in written if not rule.get("off", False)]


def side_numbers(profile: Profile, players: int) -> list[int]:
    """Tell the side of every seat; sides are numbered by their lowest seat."""
    seating = setting(profile, "table.sides")
    if seating == "opposite":
        return [seat % (players // 2) for seat in range(players)]
    if seating == "alternate":
        return [seat % 2 for seat in range(players)]
    return list(range(players))
