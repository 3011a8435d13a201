"""
The form of a game's profiles: which keys there are, and what speaks for or against a value.

A form is data.  Everything else in this package works on one, whichever it is,
and knows of no game; :mod:`.forms` lists those that there are.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import Final, Generic, TypeVar

import attrs

from binokel.options import Game
from binokel.profile import Profile, SpecialKeys

from .findings import Finding
from .keys import HEAD, SPECIAL, SPECIAL_NAMES, names_of, specials_of, value_at

P = TypeVar("P", bound=Profile)

Ranges = Mapping[type, Mapping[str, tuple[int, int]]]
"""Smallest and largest value of every whole number, by class and attribute."""


@attrs.frozen
class Packet:
    """How a packet of ``deal.packets`` is written."""

    pattern: re.Pattern[str]
    """What fits as a whole."""
    expected: str
    """What it is, for a message."""


@attrs.frozen
class Check(Generic[P]):
    """One cross-check: keys that are sound one by one, but not together."""

    keys: tuple[str, ...]
    """Dotted keys it looks at."""
    judge: Callable[[P], Iterator[Finding]]
    """Finds what is wrong with them."""


@attrs.frozen
class IdleKeys:
    """Keys that mean nothing under a choice."""

    keys: tuple[str, ...]
    """Dotted keys."""
    choice: str
    """Dotted key of the choice."""
    idle: Callable[[object], bool]
    """Tells for a value of the choice whether the keys mean nothing."""
    reason: str
    """Under what they mean nothing, for a message."""
    hint: str = ""
    """What would give them sense."""

    def finding(self, key: str) -> Finding:
        """Say so of a key that is written."""
        return Finding(
            key, f"found a key that means nothing {self.reason}, expected none", self.hint
        )


@attrs.frozen
class IdleValue:
    """Values of a key that mean nothing under a choice."""

    key: str
    """Dotted key."""
    choice: str
    """Dotted key of the choice."""
    idle: Callable[[object, object], bool]
    """Tells for a value of the key and one of the choice whether the former means nothing."""
    reason: str
    """Under what it means nothing, and what is expected, for a message."""
    hint: str = ""
    """What could be written instead."""


@attrs.frozen(eq=False)
class Form(Generic[P]):
    """What the profiles of one game are made of."""

    base: P
    """A profile of the base; its tables are those of the game, in writing order."""
    packet: Packet
    """How a packet is written."""
    ranges: Ranges
    """Limits of the whole numbers."""
    words: Mapping[type, Mapping[str, tuple[str, ...]]]
    """Words of a list that takes fewer than its enumeration has, by class and attribute."""
    checks: tuple[Check[P], ...]
    """Every cross-check."""
    idle_keys: tuple[IdleKeys, ...]
    """Keys that mean nothing under a choice."""
    completed: Callable[[P], P]
    """Fills in what follows from other keys."""
    idle_values: tuple[IdleValue, ...] = ()
    """Values that mean nothing under a choice."""
    by_rank: tuple[str, ...] = ()
    """Dotted keys with points by rank; ranks outside the pack mean nothing."""
    sets: tuple[str, ...] = ()
    """Dotted keys of lists whose order means nothing."""
    specials: tuple[SpecialKeys, ...] | None = None
    """The specials of the base; ``None``: the game has no ``[[special]]``."""

    @cached_property
    def tables(self) -> Mapping[str, type[attrs.AttrsInstance]]:
        """Class of every table, in the order in which a profile is written."""
        names = [field.name for field in attrs.fields(self.kind) if field.name not in HEAD]
        classes: dict[str, type] = {name: type(getattr(self.base, name)) for name in names}
        return {name: cls for name, cls in classes.items() if attrs.has(cls)}

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """Every dotted key of the tables, in the order in which a profile is written."""
        return tuple(
            f"{table}.{name}" for table, cls in self.tables.items() for name in names_of(cls)
        )

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What may stand at the head of a document: keys and tables."""
        return (*HEAD, *self.tables, *(() if self.specials is None else (SPECIAL,)))

    @property
    def kind(self) -> type[P]:
        """The class of its profiles."""
        return type(self.base)

    @property
    def game(self) -> Game:
        """The game."""
        return self.base.game

    def applicable(self, profile: P) -> tuple[str, ...]:
        """
        List the keys that mean something in a profile.

        Args:
            profile: A whole profile.

        Returns:
            Dotted keys in writing order, ``auction.minimum`` and the like; those of the specials,
            ``special.<id>.<key>``, come last.
        """
        idle = {
            key
            for each in self.idle_keys
            if each.idle(value_at(profile, each.choice))
            for key in each.keys
        }
        rules = [key for key in self.keys if key not in idle]
        specials = (f"{SPECIAL}.{special.id}" for special in specials_of(profile))
        return (*rules, *(f"{special}.{name}" for special in specials for name in SPECIAL_NAMES))


def either_end(count: str, other: str = "deals") -> tuple[IdleKeys, IdleKeys]:
    """
    Make the rule that ``match.end`` chooses what is counted, and that the other key is idle.

    Args:
        count: Name of one key of ``[match]``, and of the word that chooses it.
        other: That of the other one.
    """
    return _idle_end(count, other), _idle_end(other, count)


_END: Final = "match.end"


def _idle_end(name: str, chosen: str) -> IdleKeys:
    return IdleKeys(
        (f"match.{name}",),
        _END,
        lambda end: end == chosen,
        f'where end = "{chosen}"',
        f'or write end = "{name}"',
    )
