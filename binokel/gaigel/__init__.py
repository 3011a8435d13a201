"""
Gaigel's procedure: openings, a stock to draw from, and a race to 101.

The phases are in ``state``; what a table agreed on is in
``rules``, compiled from its profile.  Chapter G of the rule
book is the only one that Gaigel adds; cards, tricks and ledgers are shared.
"""

from __future__ import annotations

from .state import Drawing, Ended, Endgame, Finished, GaigelState, Opening

__all__ = ["Drawing", "Ended", "Endgame", "Finished", "GaigelState", "Opening"]
