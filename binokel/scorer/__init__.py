"""
A score sheet without cards: for the kitchen table and the prize kept.

What a table tells of a deal is booked by the same rules as a deal that was
played here, and refused where it cannot be.
"""

from __future__ import annotations

from ..told import Count, EntryError, Told
from .files import Draft, ScoreFile, dump_scores, parse_scores
from .scorer import Scorer
from .sheet import Line
from .steps import Correction

__all__ = [
    "Correction",
    "Count",
    "Draft",
    "EntryError",
    "Line",
    "ScoreFile",
    "Scorer",
    "Told",
    "dump_scores",
    "parse_scores",
]
