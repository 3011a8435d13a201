"""
The rule laboratory: many deals and matches, and what they tell.

It knows no rule and no game; it lets bots play and counts.
"""

from __future__ import annotations

from .comparing import Comparison, compare
from .deals import DealRow
from .errors import LabError, Stopped
from .figures import Change, Figure
from .intervals import Estimate, wilson
from .matches import MatchRow
from .players import Chooser, Named, Player
from .results import MatchResults, Results
from .simulating import simulate, simulate_matches
from .tournaments import Team, Times, Tournament, tournament

__all__ = [
    "Change",
    "Chooser",
    "Comparison",
    "DealRow",
    "Estimate",
    "Figure",
    "LabError",
    "MatchResults",
    "MatchRow",
    "Named",
    "Player",
    "Results",
    "Stopped",
    "Team",
    "Times",
    "Tournament",
    "compare",
    "simulate",
    "simulate_matches",
    "tournament",
    "wilson",
]
