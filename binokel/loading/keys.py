"""
The keys of a profile: which there are, within which limits, and which apply.

The classes of :mod:`binokel.profile` say name, type and base of every key;
here stands what a type cannot say.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import attrs

from binokel import options as o
from binokel.points import BinokelPoints, Credit, SequencePoints
from binokel.profile import (
    AbandonKeys,
    AuctionKeys,
    BinokelProfile,
    DappKeys,
    DealKeys,
    FailedKeys,
    MatchKeys,
    MeldKeys,
    PackKeys,
    ScoreKeys,
    SpecialKeys,
    TableKeys,
    TrickKeys,
    TrumpKeys,
)

MOST: Final = 1_000_000
"""No number of a profile is larger, or smaller than its negative."""
LONGEST_LIST: Final = 60
"""Items of a list that is no list of sentences."""
LONGEST_TEXT: Final = 400
"""Characters of a text; a quotation mark or backslash counts twice, as it is written with two."""
MOST_TEXT: Final = 32 * 1024
"""Bytes of all texts of a profile, so that it can always be written as one file."""
MOST_SPECIALS: Final = 12
"""Entries of ``[[special]]``."""

TABLES: Final[Mapping[str, type[attrs.AttrsInstance]]] = {
    "pack": PackKeys,
    "table": TableKeys,
    "deal": DealKeys,
    "auction": AuctionKeys,
    "dapp": DappKeys,
    "trump": TrumpKeys,
    "abandon": AbandonKeys,
    "melds": MeldKeys,
    "tricks": TrickKeys,
    "score": ScoreKeys,
    "failed": FailedKeys,
    "match": MatchKeys,
}
"""Class of every table, in the order in which a profile is written."""

HEAD: Final = ("schema", "id", "game", "extends", "name", "summary", "sources")
"""Keys and tables that are no rules."""

SPECIAL: Final = "special"
"""The array of tables with Durch and its relatives."""

_POINTS: Final = (0, MOST)
_SIGNED: Final = (-MOST, MOST)

RANGES: Final[Mapping[type, Mapping[str, tuple[int, int]]]] = {
    PackKeys: {"copies": (2, 2)},
    TableKeys: {"players": (2, 8)},
    DealKeys: {"hand": (1, MOST), "dapp": (0, MOST)},
    AuctionKeys: {
        "opener": (1, 2),
        "minimum": (1, MOST),
        "step": (1, MOST),
        "maximum": (1, MOST),
    },
    AbandonKeys: {"cost": _POINTS},
    Credit: {"points": _POINTS, "round_to": (1, MOST)},
    SequencePoints: {
        "plain": _POINTS,
        "trump": _POINTS,
        "double_plain": _POINTS,
        "double_trump": _POINTS,
    },
    BinokelPoints: {"single": _POINTS, "double": _POINTS},
    MeldKeys: {"rundgang": _POINTS, "dissle": _POINTS},
    TrickKeys: {"last_trick": _POINTS, "first_trick": _POINTS},
    ScoreKeys: {"round_to": (1, MOST)},
    FailedKeys: {"cost": _POINTS},
    SpecialKeys: {"won": _POINTS, "lost": (-MOST, 0)},
    MatchKeys: {"target": (1, MOST), "deals": (1, MOST), "floor": (-MOST, 0)},
}
"""Smallest and largest value of every whole number, by class and attribute."""

WORDS: Final[Mapping[type, Mapping[str, tuple[str, ...]]]] = {
    DappKeys: {"announce": (o.Sort.TRUMP, o.Sort.ACE)},
}
"""Words of a list that takes fewer than its enumeration has."""

TWICE: Final[Mapping[type, Mapping[str, str]]] = {
    SequencePoints: {"double_plain": "plain", "double_trump": "trump"},
    BinokelPoints: {"double": "single"},
}
"""Keys that are twice another one where they are not written."""

CREDIT_KEYS: Final[Mapping[o.CreditKind, tuple[str, ...]]] = {
    o.CreditKind.NONE: (),
    o.CreditKind.FIXED: ("points", "per"),
    o.CreditKind.PER_PLAYER: ("points", "per"),
    o.CreditKind.HALF_BID: ("round_to", "round", "per"),
}
"""What a credit of each kind is made of, besides ``kind``."""


def names_of(cls: type[attrs.AttrsInstance]) -> tuple[str, ...]:
    """List the attributes of a class, which are the keys of its table."""
    return tuple(field.name for field in attrs.fields(cls))


KEYS: Final = tuple(f"{table}.{name}" for table, cls in TABLES.items() for name in names_of(cls))
"""Every dotted key of the tables, in the order in which a profile is written."""


SPECIAL_NAMES: Final = tuple(name for name in names_of(SpecialKeys) if name != "id")
"""The keys of a special, without the one that names it."""


def applicable(profile: BinokelProfile) -> tuple[str, ...]:
    """
    List the keys that mean something in a profile.

    Args:
        profile: A whole profile.

    Returns:
        Dotted keys in writing order, ``auction.minimum`` and the like; those of the specials,
        ``special.<id>.<key>``, come last.
    """
    idle = idle_keys(profile.deal.dapp, profile.match.end)
    rules = [key for key in KEYS if key not in idle]
    specials = (f"{SPECIAL}.{special.id}" for special in profile.special)
    return (*rules, *(f"{special}.{name}" for special in specials for name in SPECIAL_NAMES))


def groups_of(key: str) -> tuple[str, ...]:
    """
    Name what a dotted key is a part of.

    Args:
        key: Such as ``auction.minimum`` or ``special.durch.won``.

    Returns:
        From the innermost outwards: ``auction``, or ``special.durch`` and ``special``.
    """
    parts = key.split(".")
    return tuple(".".join(parts[:length]) for length in range(len(parts) - 1, 0, -1))


def idle_keys(dapp: object, end: object) -> frozenset[str]:
    """
    List the keys that mean nothing under the choices they depend on.

    Args:
        dapp: Value of ``deal.dapp``.
        end: Value of ``match.end``.

    Returns:
        Dotted keys.
    """
    idle = {"match.target" if end == o.End.DEALS else "match.deals"}
    if dapp == 0:
        idle.update(f"dapp.{name}" for name in names_of(DappKeys))
        idle.add("deal.dapp_never")
    return frozenset(idle)
