"""The piles of a deal: what was dealt, and how much of it a table deals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

import attrs

from ..cards import Card
from ..deals import deal
from ..games import State, procedure_of
from ..procedure import Piles
from ..profile import Profile


@attrs.frozen
class Layout:
    """How a table deals its pack."""

    players: int
    """How many seats get a hand."""
    hand: int
    """Cards to each of them."""
    dapp: int
    """Cards to the Dapp."""
    stock: int
    """Cards to the stock."""
    pack: Mapping[Card, int] = attrs.field(hash=False)
    """How often each card occurs."""


def piles_of(state: State) -> Piles:
    """
    Give the piles with which a deal began.

    Args:
        state: Any state of it.

    Returns:
        The piles as dealt.
    """
    return procedure_of(state).piles(state)


@lru_cache(maxsize=64)
def layout_of(profile: Profile) -> Layout:
    """
    Tell how a table deals.

    Args:
        profile: The rules of the table.

    Returns:
        Sizes of piles and the pack, as in any deal of the table.
    """
    some = piles_of(deal(profile, seed=0))
    pack = Counter([card for pile in (*some.hands, some.dapp, some.stock) for card in pile])
    return Layout(len(some.hands), len(some.hands[0]), len(some.dapp), len(some.stock), pack)
