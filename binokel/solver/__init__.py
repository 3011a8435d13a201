"""
The solver: what a deal is worth if all cards lie open.

:func:`solve`, :func:`reaches` and :func:`losses` take states; :class:`Search`
and :class:`Verdicts` are their engine, for bots that ask about many positions
and write cards as numbers.
"""

from .search import Search, TooLong
from .solving import Loss, Solution, losses, reaches, solve
from .specials import Verdicts

__all__ = [
    "Loss",
    "Search",
    "Solution",
    "TooLong",
    "Verdicts",
    "losses",
    "reaches",
    "solve",
]
