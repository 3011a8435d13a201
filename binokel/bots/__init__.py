"""
Computer players.

A bot sees a :class:`~binokel.views.View` and draws from the random numbers it
is given; it keeps no state between two calls.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final, Protocol

from ..actions import Action
from ..errors import UsageError
from ..profile import Profile
from ..views import View
from .chance import RandomBot


class Bot(Protocol):
    """Somebody who takes a seat."""

    def choose(self, seen: View, rng: random.Random) -> Action:
        """
        Choose an action.

        Args:
            seen: What the seat to act sees.
            rng: Where chance comes from; the same numbers give the same choice.

        Returns:
            A legal action.
        """
        ...


_KINDS: Final[dict[str, Callable[[Profile], Bot]]] = {"random": RandomBot}


def make(kind: str, profile: Profile) -> Bot:
    """
    Make a bot for a table.

    Args:
        kind: ``"random"``.
        profile: The rules of the table.

    Returns:
        A bot.

    Raises:
        UsageError: If there is no such kind.

    Example:
        >>> import random
        >>> from binokel import bots, deal, load_profile, view
        >>> table = load_profile("schwaebisch-3")
        >>> state = deal(table, seed=7)
        >>> str(bots.make("random", table).choose(view(state, state.actor), random.Random(2)))
        'bid 160'
    """
    if kind not in _KINDS:
        raise UsageError(repr(kind)[:60], f"one of {', '.join(_KINDS)}")
    return _KINDS[kind](profile)
