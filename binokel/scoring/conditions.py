"""What a seat needs for its melds, and the declarer for the cards laid away, to count."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from ..options import Condition
from ..seats import Seating
from .accounts import Account

Holds: TypeAlias = Callable[[Seating, Account, int], bool]
"""Whether something of a seat counts, by the tricks that were taken."""


def own_trick(_: Seating, account: Account, seat: int) -> bool:
    """S-3: that seat took a trick."""
    return seat in account.took


def side_trick(seating: Seating, account: Account, seat: int) -> bool:
    """S-3, S-6: a seat of its side did."""
    side = seating.side_of[seat]
    return any(seating.side_of[taker] == side for taker in account.took)


def _scoring_trick(_: Seating, account: Account, seat: int) -> bool:
    """S-3, S-4: that seat took a trick worth more than 0."""
    return seat in account.scored


def always(_: Seating, __: Account, ___: int) -> bool:
    """S-3: nothing is needed."""
    return True


CONDITIONS: Final[dict[Condition, Holds]] = {
    Condition.OWN_TRICK: own_trick,
    Condition.SIDE_TRICK: side_trick,
    Condition.SCORING_TRICK: _scoring_trick,
    Condition.NONE: always,
}
"""Policy of ``melds.condition``."""
