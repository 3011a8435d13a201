"""The random bot: legal, and nothing else."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final, TypeVar

import attrs

from ..actions import Abandon, Action, Announce
from ..asking import choices
from ..profile import Profile
from ..speech import phrase
from ..views import View
from .choosing import Choice, Reason, Thinker

RARELY: Final = 1 / 50
"""How likely it abandons, and how likely it announces a special."""
DRAWN: Final = phrase("drawn by chance")
T = TypeVar("T")


@attrs.frozen
class RandomBot(Thinker):
    """
    Plays by chance.

    It passes with probability 1/2, else it makes the lowest bid.  It abandons
    and announces with probability 1/50 each where that is possible; everything
    else it draws evenly from what is legal.
    """

    profile: Profile
    """The rules of the table."""

    def choose_with_reasons(self, seen: View, rng: random.Random) -> Choice:
        """Choose an action; chance has no reasons."""
        action = self._drawn(seen, rng)
        return Choice(action, (Reason(action, 0, DRAWN),))

    def _drawn(self, seen: View, rng: random.Random) -> Action:
        legal = choices(seen)
        if seen.phase == "Bidding":
            lowest = 1 if len(legal) > 1 else 0
            return legal[0] if rng.random() < 1 / 2 else legal[lowest]
        if seen.phase == "Playing":
            return _drawn(legal, rng)
        return _settle(legal, rng)


def _settle(legal: Sequence[Action], rng: random.Random) -> Action:
    """Between auction and play, what is rare stands at the end of the list."""
    rare: list[Action] = []
    ordinary = len(legal)
    while ordinary and isinstance(legal[ordinary - 1], Abandon | Announce):
        ordinary -= 1
        rare.append(legal[ordinary])
    for kind in (Abandon, Announce):
        of_kind = [action for action in rare if isinstance(action, kind)]
        if of_kind and rng.random() < RARELY:
            return _drawn(of_kind, rng)
    return legal[rng.randrange(ordinary)]


def _drawn(things: Sequence[T], rng: random.Random) -> T:
    return things[rng.randrange(len(things))]
