"""
Chapter S of the rule book: what a deal is worth to each side.

The functions here turn what happened into entries of a
:class:`~binokel.ledger.Ledger`, each with the sentence behind it.  What the
totals lead to is told in :mod:`binokel.match`.
"""

from __future__ import annotations

from .accounts import Account, Course, told_account
from .penalties import Penalties
from .rounding import round_half_up
from .rules import ScoringRules, compile_scoring

__all__ = [
    "Account",
    "Course",
    "Penalties",
    "ScoringRules",
    "compile_scoring",
    "round_half_up",
    "told_account",
]
