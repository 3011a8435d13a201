"""
Computer players.

A bot sees a :class:`~binokel.views.View` and draws from the random numbers it
is given; it keeps no state between two calls that would change a choice.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from typing import Final, Protocol, TypeAlias, cast

from ..actions import Action
from ..errors import UsageError
from ..profile import Profile
from ..views import View
from .chance import RandomBot
from .choosing import Budget, Choice, Reason

__all__ = ["Adviser", "Bot", "Budget", "Choice", "RandomBot", "Reason", "make"]


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


class Adviser(Bot, Protocol):
    """A bot that tells why; all bots of this package do."""

    def choose_with_reasons(self, seen: View, rng: random.Random) -> Choice:
        """
        Choose an action and say why.

        Args:
            seen: What the seat to act sees.
            rng: Where chance comes from; :meth:`Bot.choose` makes the same choice with it.

        Returns:
            The action, and what the bot thinks of it and of others.
        """
        ...


_Maker: TypeAlias = Callable[[Profile, Budget], Adviser]


def _unthinking(module: str, name: str) -> _Maker:
    """Make bots that need no budget; their module is loaded with the first of them."""

    def maker(profile: Profile, _: Budget) -> Adviser:
        return cast("Adviser", getattr(import_module(module, __name__), name)(profile))

    return maker


def _thinking(module: str, name: str) -> _Maker:
    """Make bots that spend a budget; their module is loaded with the first of them."""

    def maker(profile: Profile, budget: Budget) -> Adviser:
        return cast("Adviser", getattr(import_module(module, __name__), name)(profile, budget))

    return maker


_KINDS: Final[dict[str, dict[str, _Maker]]] = {
    "random": {
        "binokel": _unthinking(".chance", "RandomBot"),
        "gaigel": _unthinking(".chance", "RandomBot"),
    },
    "easy": {
        "binokel": _unthinking(".binokel.easy", "EasyBot"),
        "gaigel": _unthinking(".gaigel.easy", "EasyBot"),
    },
    "hard": {
        "binokel": _thinking(".binokel.hard", "HardBot"),
        "gaigel": _thinking(".gaigel.hard", "HardBot"),
    },
}


def make(
    kind: str, profile: Profile, *, worlds: int | None = None, seconds: float | None = None
) -> Adviser:
    """
    Make a bot for a table.

    Args:
        kind: ``"random"``, ``"easy"`` or ``"hard"``.
        profile: The rules of the table.
        worlds: How many deals of the hidden cards a hard bot tries a decision;
            the same number and seed give the same decision.
        seconds: How long it thinks about a decision instead.

    Returns:
        A bot.

    Raises:
        UsageError: If there is no such kind, or the budget makes no sense.

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
    return _KINDS[kind][profile.game](profile, Budget(worlds, seconds))
