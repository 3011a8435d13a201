"""Players of ones own, in a module that other processes can import."""

from __future__ import annotations

import random

import attrs

from binokel import Action, Profile, View, legal_actions
from binokel.lab import Chooser


@attrs.frozen
class First:
    """Does the first thing that is legal."""

    name: str = "first"

    def choose(self, seen: View, rng: random.Random) -> Action:
        return next(legal_actions(seen))


@attrs.frozen
class Failing(First):
    """Does so too, and gives up where one seat deals."""

    dealer: int = 1

    def choose(self, seen: View, rng: random.Random) -> Action:
        if seen.dealer == self.dealer:
            raise ZeroDivisionError("a bot that fails")
        return super().choose(seen, rng)


@attrs.define
class Impatient:
    """Does so a number of times, and presses Ctrl-C then."""

    left: int = 100
    name: str = "first"

    def choose(self, seen: View, rng: random.Random) -> Action:
        self.left -= 1
        if not self.left:
            raise KeyboardInterrupt
        return next(legal_actions(seen))


@attrs.frozen(eq=False)
class Racing(First):
    """Remembers what it was told about the race."""

    told: list[tuple[int, ...]] = attrs.field(factory=list[tuple[int, ...]])

    def with_standing(self, totals: tuple[int, ...]) -> Chooser:
        self.told.append(totals)
        return First()


def first(_: Profile) -> Chooser:
    """Make a bot for a profile."""
    return First()


def nobody(_: Profile) -> None:
    """Make no bot."""
