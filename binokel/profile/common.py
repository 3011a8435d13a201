"""What the profiles of all games have in common: head, cards, seats, sources."""

from __future__ import annotations

from typing import Final

import attrs

from .. import options as o
from ..cards import Rank

SCHEMA: Final = 1
"""Version of the profile format that this library reads and writes."""


@attrs.frozen
class Words:
    """A text for people, in both languages."""

    de: str = ""
    """German."""
    en: str = ""
    """English."""


@attrs.frozen
class Sources:
    """Where every value of a profile comes from."""

    of: tuple[tuple[str, str], ...] = ()
    """Pairs of dotted key and source, sorted by key; an assumed key has no pair."""
    assumed: tuple[str, ...] = ()
    """Dotted keys whose value no source states, sorted."""
    not_expressed: tuple[str, ...] = ()
    """Sentences of the source that a profile cannot say."""


@attrs.frozen
class PackKeys:
    """``[pack]``: the cards."""

    ranks: tuple[Rank, ...] = (Rank.ACE, Rank.TEN, Rank.KING, Rank.OBER, Rank.UNTER)
    """The ranks, strongest first; may end in seven or nine."""
    copies: int = 2
    """How often every card occurs."""
    points: tuple[int, ...] = (11, 10, 4, 3, 2)
    """What a card of each rank is worth in a trick, in the order of ``ranks``."""
    faces: o.Faces = o.Faces.WUERTTEMBERG
    """How cards are shown; no matter of the rules."""


@attrs.frozen
class TableKeys:
    """``[table]``: who plays."""

    players: int = 3
    """How many seats are active in a deal."""
    sides: o.Sides = o.Sides.SOLO
    """Who books together."""
    sit_out: o.SitOut = o.SitOut.NONE
    """Whether one more is seated than plays, and who sits out."""
    direction: o.Direction = o.Direction.COUNTERCLOCKWISE
    """Which way round the game goes; shown to people only."""


@attrs.frozen
class ProfileInfo:
    """What a menu shows of a profile."""

    id: str
    """Name by which :func:`binokel.load_profile` finds it."""
    name: Words
    """What people call it."""
    summary: Words
    """One sentence about it."""
    game: o.Game
    """Which procedure plays it."""
    players: int
    """Active seats in a deal."""
    cards: int
    """Cards in the pack."""
    sources: tuple[str, ...]
    """Keys of the sources, sorted."""


@attrs.frozen
class Difference:
    """One key in which two profiles differ."""

    key: str
    """Dotted key."""
    a: object
    """Value in the first profile, as TOML knows it; ``None`` where the key does not apply."""
    b: object
    """Value in the second profile."""
