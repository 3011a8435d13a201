"""Calls the kernels of the core once, so that they are compiled before they are needed."""

from __future__ import annotations

from ..cards import SUITS
from ..melds import MeldRules
from ..tricks import TrickRules
from .compiling import numbers_of
from .dealing import ChanceDeals
from .melding import melds_for
from .playing import allied, legal, points_in, takes, winner
from .tables import tables_for


def warm(tricks: TrickRules, melds: MeldRules) -> None:
    """
    Compile the kernels of play, melds and deals, or fetch what was compiled before.

    Args:
        tricks: The trick rules of any table for three.
        melds: The melds of that table.
    """
    tables = tables_for(tricks, SUITS[0]).numbers
    legal(tables, 3, 0, 0, 0)
    takes(tables, 1, 0)
    winner(tables, numbers_of([0, 1]), 0, 2)
    allied(0, 0, 1)
    points_in(tables, 3)
    melds_for(melds, tricks.ranks).points(3, None)
    ChanceDeals(tricks, melds, range(3), hand=1, dapp=1).play(1)
