"""
What the keys of all games have in common: the head, limits, inline tables.

The classes of :mod:`binokel.profile` say name, type and base of every key;
what a type cannot say of the keys of one game stands in its form.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

import attrs

from binokel import options as o
from binokel.points import BinokelPoints, SequencePoints
from binokel.profile import Profile, SpecialKeys

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

POINTS: Final = (0, MOST)
"""Limits of what brings points, or costs them."""
AT_LEAST_ONE: Final = (1, MOST)
"""Limits of what is counted."""

HEAD: Final = ("schema", "id", "game", "extends", "name", "summary", "sources")
"""Keys and tables that are no rules."""

SPECIAL: Final = "special"
"""The array of tables with Durch and its relatives."""

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


SPECIAL_NAMES: Final = tuple(name for name in names_of(SpecialKeys) if name != "id")
"""The keys of a special, without the one that names it."""


def specials_of(profile: Profile) -> tuple[SpecialKeys, ...]:
    """List the specials of a profile; a game without them has none."""
    return cast("tuple[SpecialKeys, ...]", getattr(profile, SPECIAL, ()))


def value_at(profile: Profile, key: str) -> object:
    """
    Give the value of a key.

    Args:
        profile: Any profile.
        key: Dotted key of a table of its game, no special.
    """
    table, name = key.split(".")
    return cast("object", getattr(getattr(profile, table), name))


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
