"""
Whether a special can be won: all tricks, or none.

Only yes and no are looked for, so that far fewer positions are seen than for
points.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..core.arena import ALL_TRICKS, NO_TRICK
from ..core.tables import Tables
from ..options import Aim
from .search import Search

_AIMS: Final = {
    Aim.ALL_TRICKS: ALL_TRICKS,
    Aim.NO_TRICK: NO_TRICK,
}


class Verdicts(Search):
    """
    A search for whether a special is won; values are 1 or 0.

    Args:
        tables: The tables of the trump.
        players: How many seats there are.
        side: Mask of the seats that want it to be won.
        aim: What is undertaken.
        takers: Mask of the seats whose tricks count as the declarer's; by default those of *side*.
        side_of: Side of each seat where a winning partner frees from duties; by default the
            two camps are the sides.
        most_nodes: How many positions may be looked at for one question; ``None`` for any number.
    """

    def __init__(
        self,
        tables: Tables,
        players: int,
        side: int,
        aim: Aim,
        *,
        takers: int | None = None,
        side_of: Sequence[int] | None = None,
        most_nodes: int | None = None,
    ) -> None:
        super().__init__(tables, players, side, side_of=side_of, most_nodes=most_nodes)
        self._aim = _AIMS[aim]
        self._takers = side if takers is None else takers
