"""A match in which deals are won: who has won it, and when."""

from __future__ import annotations

from functools import lru_cache

from ..ledger import Ledger
from ..options import SitOut, WinsEnd
from ..profile import GaigelProfile
from ..standings import MatchRules, Standing, anyone, shared
from .rules import compile_gaigel


def _one_each(ledger: Ledger) -> tuple[int, ...]:
    """G-70: the deal counts one for every side that has won it."""
    return tuple(int(side in ledger.winners) for side in range(ledger.seating.sides))


@lru_cache(maxsize=256)
def compile_wins(profile: GaigelProfile) -> MatchRules:
    """
    Turn the match keys of a profile into policies (G-71 to G-74).

    Args:
        profile: A checked profile.

    Returns:
        The match rules of that table.
    """
    keys = profile.match
    seating = compile_gaigel(profile).seating
    sits_out = profile.table.sit_out is SitOut.DEALER
    people = seating.players + sits_out
    counted = keys.end is WinsEnd.DEALS
    return MatchRules(
        seating=seating,
        people=people,
        side_of=tuple(range(people)) if sits_out else seating.side_of,
        sits_out=sits_out,
        gained=_one_each,
        target=None if counted else keys.wins,
        deals=keys.deals if counted else None,
        may_finish=anyone,
        simultaneous=Standing.highest,
        tie=shared,
        floor=0,
        dealer_stays=False,
        deals_won=True,
    )
