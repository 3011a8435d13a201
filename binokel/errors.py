"""
What can go wrong, as exceptions whose fields a program can read.

Every exception of the library derives from :class:`BinokelError`.  The
reasons for which the rules refuse an action are in :mod:`binokel.refusals`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

if TYPE_CHECKING:
    from .cards import Card
    from .refusals import Refusal


class BinokelError(Exception):
    """Whatever this library raises."""

    def __reduce__(self) -> tuple[type[BinokelError], tuple[object, ...]]:
        """Travel to other processes by the fields."""
        kind = type(self)
        names = [field.name for field in attrs.fields(kind)] if attrs.has(kind) else []
        return type(self), tuple(getattr(self, name) for name in names)


@attrs.frozen(slots=False)
class CardError(BinokelError, ValueError):
    """A text is no card, or a set of cards is not the one that is needed."""

    found: str
    """What was there."""

    expected: str = "a card such as SO (suit E S H B, rank A Z K O U 7 9)"
    """What should have been there."""

    def __str__(self) -> str:
        """Name both."""
        return f"found {self.found!r}, expected {self.expected}"


@attrs.frozen(slots=False)
class ActionError(BinokelError, ValueError):
    """A text or a value is no action."""

    found: str
    """What was there."""

    expected: str
    """What should have been there."""

    def __str__(self) -> str:
        """Name both."""
        return f"found {self.found!r}, expected {self.expected}"


@attrs.frozen(slots=False)
class UsageError(BinokelError, ValueError):
    """A function was called with something it cannot work with."""

    found: str
    """What was there."""

    expected: str
    """What should have been there."""

    def __str__(self) -> str:
        """Name both."""
        return f"found {self.found}, expected {self.expected}"


@attrs.frozen
class Problem:
    """One thing that is wrong in a profile."""

    path: str
    """Dotted key, such as ``auction.minimum``; empty for the file as a whole."""

    message: str
    """What was found and what was expected."""

    line: int | None = None
    """Line in the text, counted from 1; ``None`` where it cannot be told."""

    hint: str = ""
    """How it is probably repaired; may be empty."""

    source: str = ""
    """File or shipped id the problem stands in, where that is one the profile extends."""

    def __str__(self) -> str:
        """Write the problem on one line."""
        place = f"line {self.line}: " if self.line is not None else ""
        place = f"{self.source}: {place}" if self.source else place
        name = f"{self.path}: " if self.path else ""
        return f"{place}{name}{self.message}{f' ({self.hint})' if self.hint else ''}"


@attrs.frozen(slots=False)
class ProfileError(BinokelError, ValueError):
    """A profile cannot be used; all its problems together."""

    source: str
    """File name or shipped id."""

    problems: tuple[Problem, ...]
    """Every problem, in the order of the text."""

    def __str__(self) -> str:
        """List the problems, one a line."""
        count = len(self.problems)
        head = f"{self.source}: {count} problem{'s' if count != 1 else ''}"
        return "\n".join([head, *(f"  {problem}" for problem in self.problems)])


@attrs.frozen(slots=False)
class IllegalAction(BinokelError, ValueError):
    """The rules refuse an action; the state it was tried on is unchanged."""

    refusal: Refusal
    """The one reason, fit for ``match``."""

    seat: int | None
    """Who was to act; ``None`` when the deal is over."""

    action: object
    """What was tried."""

    instead: tuple[Card, ...] = ()
    """Cards that would have been accepted, where a card was asked for."""

    def __str__(self) -> str:
        """Name the seat, the action, the reason and what would have been right."""
        who = "nobody is to act" if self.seat is None else f"seat {self.seat}"
        ways = f"; playable: {' '.join(map(str, self.instead))}" if self.instead else ""
        return f"{who}: {self.action}: {self.refusal.text('en')}{ways}"


@attrs.frozen(slots=False)
class WrongPhase(BinokelError, TypeError):
    """A state is not in the phase that a program expected."""

    found: str
    """Name of the phase it is in."""

    expected: str
    """Name of the phase that was expected."""

    legal: str = ""
    """Some actions that are legal there, as text."""

    def __str__(self) -> str:
        """Name both phases and what can be done."""
        ways = f"; legal there: {self.legal}" if self.legal else ""
        return f"the deal is in phase {self.found}, expected {self.expected}{ways}"
