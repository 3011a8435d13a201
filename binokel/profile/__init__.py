"""
The rule profile as data: what a table agrees on before the first card.

One class holds one TOML table; its defaults are the base of the game.  A
profile computes nothing and judges nothing: :mod:`binokel.loading` reads and
checks it, the chapters of the rule book give it meaning.
"""

from __future__ import annotations

from typing import TypeAlias

from .binokel import (
    BASE_SPECIALS,
    AbandonKeys,
    AuctionKeys,
    BinokelProfile,
    DappKeys,
    DealKeys,
    FailedKeys,
    MatchKeys,
    MeldKeys,
    PenaltyKeys,
    ScoreKeys,
    SpecialKeys,
    TrickKeys,
    TrumpKeys,
)
from .common import SCHEMA, Difference, PackKeys, ProfileInfo, Sources, TableKeys, Words
from .gaigel import (
    EndgameKeys,
    GaigelProfile,
    GoalKeys,
    LastTrickKeys,
    OpeningKeys,
    PairKeys,
    RobKeys,
    StockDealKeys,
    StockKeys,
    WinsKeys,
)

Profile: TypeAlias = BinokelProfile | GaigelProfile
"""Any profile."""

__all__ = [
    "BASE_SPECIALS",
    "SCHEMA",
    "AbandonKeys",
    "AuctionKeys",
    "BinokelProfile",
    "DappKeys",
    "DealKeys",
    "Difference",
    "EndgameKeys",
    "FailedKeys",
    "GaigelProfile",
    "GoalKeys",
    "LastTrickKeys",
    "MatchKeys",
    "MeldKeys",
    "OpeningKeys",
    "PackKeys",
    "PairKeys",
    "PenaltyKeys",
    "Profile",
    "ProfileInfo",
    "RobKeys",
    "ScoreKeys",
    "Sources",
    "SpecialKeys",
    "StockDealKeys",
    "StockKeys",
    "TableKeys",
    "TrickKeys",
    "TrumpKeys",
    "WinsKeys",
    "Words",
]
