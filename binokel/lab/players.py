"""
Who sits at the table of a simulation, and how that is written.

A player is the word for a kind of bot, such as ``"easy"``; such a word with
the bot's budget, such as ``"hard:worlds=20"``; a bot; or a function that makes
one for a profile.  What is sent to another process has to be picklable.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import lru_cache
from threading import get_ident
from typing import Final, Protocol, TypeAlias, cast, runtime_checkable

import attrs

from .. import bots
from ..actions import Action
from ..errors import UsageError
from ..profile import Profile
from ..views import View

_APART: Final = ":"
_EXPECTED: Final = "a kind of bot, a bot, or a function that makes one for a profile"


class Chooser(Protocol):
    """Whatever chooses an action; every :class:`~binokel.bots.Bot` does."""

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


@attrs.frozen
class Named:
    """A player under another name."""

    name: str
    """How results call it."""
    player: str | Chooser | Callable[[Profile], Chooser]
    """Who it is."""


Player: TypeAlias = str | Chooser | Callable[[Profile], Chooser] | Named
"""What can be asked to take a seat."""


@runtime_checkable
class _Racer(Protocol):
    def with_standing(self, totals: tuple[int, ...]) -> Chooser: ...


def seated(players: Player | Sequence[Player], number: int, profile: Profile) -> tuple[Player, ...]:
    """
    Seat players.

    Args:
        players: One for all seats, or one a seat.
        number: How many seats there are.
        profile: The rules of the table.

    Returns:
        A player a seat.

    Raises:
        UsageError: If the number is another, or one of them is no player.
    """
    if isinstance(players, list | tuple):
        several = tuple(cast("Sequence[Player]", players))
        if len(several) != number:
            raise UsageError(f"{len(several)} players", f"one, or a list of {number}")
    else:
        several = (cast("Player", players),) * number
    for player in several:
        bot_of(player, profile)
    return several


def period(players: Sequence[object]) -> int:
    """
    Tell after how many steps from place to place everybody sits as before.

    Args:
        players: Who is seated.

    Returns:
        From 1, if all are alike, to the number of players.

    Example:
        >>> period(["hard", "easy", "easy"]), period(["hard", "easy"] * 2), period(["easy"] * 3)
        (3, 2, 1)
    """
    several = list(players)
    return next(
        steps
        for steps in range(1, len(several) + 1)
        if several[steps:] + several[:steps] == several
    )


def name_of(player: Player) -> str:
    """
    Tell how results call a player.

    Args:
        player: A player.

    Returns:
        Its word, the name that it was given or has, or that of its class.
    """
    if isinstance(player, Named):
        return player.name
    if isinstance(player, str):
        return player
    name = getattr(player, "name", None) or getattr(player, "__name__", None)
    return name if isinstance(name, str) else type(player).__name__


def bot_of(player: Player, profile: Profile) -> Chooser:
    """
    Make the bot that a player is.

    Args:
        player: A player.
        profile: The rules of the table.

    Returns:
        The bot.

    Raises:
        UsageError: If it is no player.
    """
    if isinstance(player, Named):
        return bot_of(player.player, profile)
    if isinstance(player, str):
        return _made(player, profile, get_ident())
    bot = player if _chooses(player) else _called(player, profile)
    if not _chooses(bot):
        raise UsageError(repr(player)[:60], _EXPECTED)
    return cast("Chooser", bot)


def _chooses(thing: object) -> bool:
    """Tell whether something is a bot: it has a ``choose``, and is no class whose bots have it."""
    return hasattr(thing, "choose") and not isinstance(thing, type)


def _called(make: object, profile: Profile) -> object:
    return make(profile) if callable(make) else None


def for_the_race(bot: Chooser, totals: tuple[int, ...]) -> Chooser:
    """
    Tell a bot where the match stands, if it wants to know.

    Args:
        bot: A bot; it wants to know if it has a method ``with_standing``.
        totals: What the side of each seat has, by seat.

    Returns:
        The bot that plays the coming deal.
    """
    return bot.with_standing(totals) if isinstance(bot, _Racer) else bot


@lru_cache(maxsize=64)
def _made(word: str, profile: Profile, _: int) -> Chooser:
    """Make a bot from its word; each thread does it once, since a bot may have its own memory."""
    kind, *budget = word.split(_APART)
    make = cast("Callable[..., Chooser]", bots.make)
    try:
        return make(kind, profile, **dict(map(_setting, budget)))
    except TypeError as error:
        raise UsageError(f"{word!r} ({error})"[:90], "a budget such as worlds=20") from None


def _setting(text: str) -> tuple[str, float]:
    """Read a part of a budget, such as ``worlds=20``."""
    name, _, value = text.partition("=")
    try:
        number = float(value)
    except ValueError:
        number = -1.0
    if not name.isidentifier() or not 0 <= number < float("inf"):
        raise UsageError(repr(text)[:60], "a budget such as worlds=20") from None
    return name, int(number) if number.is_integer() else number
