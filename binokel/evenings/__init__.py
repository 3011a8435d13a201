"""
Evenings that everybody can check afterwards: commit, cut, reveal.

The dealer commits to a secret before the first card, everybody at the table
cuts with a text, and the cards of a deal follow from both.  How much that
proves is told in the how-to, how to recompute it in the reference.
"""

from __future__ import annotations

from .derivation import seal_cut
from .errors import EveningError, Misfit
from .evening import Evening
from .files import dump_evening, parse_evening
from .verdict import CheckedDeal, Verdict, verify_evening

__all__ = [
    "CheckedDeal",
    "Evening",
    "EveningError",
    "Misfit",
    "Verdict",
    "dump_evening",
    "parse_evening",
    "seal_cut",
    "verify_evening",
]
