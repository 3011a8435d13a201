"""Whether a table plays in partnership: sentences about partners hang on it."""

from __future__ import annotations

from ..options import Sides
from ..profile import TableKeys


def partnered(table: TableKeys) -> bool:
    """
    Tell whether anybody has a partner.

    Args:
        table: ``[table]`` of a profile.

    Returns:
        Whether some play together.
    """
    return table.sides is not Sides.SOLO


def two_sides(table: TableKeys) -> bool:
    """
    Tell whether the opponents of a side are one side.

    Args:
        table: ``[table]`` of a profile.

    Returns:
        Whether there are only two sides.
    """
    pairs = table.players // 2
    return table.players == 2 or table.sides is Sides.ALTERNATE or (partnered(table) and pairs == 2)
