"""What a bot decides, and why: values that all bots share."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from time import perf_counter
from types import MappingProxyType
from typing import Final

import attrs

from ..actions import Action
from ..errors import UsageError
from ..speech import Language, Phrase, check_language, say
from ..views import View

_NOTHING: Final[Mapping[str, object]] = MappingProxyType({})


@attrs.frozen
class Reason:
    """What a bot thinks of one action."""

    action: Action
    """The action."""
    value: float
    """How much it promises; which unit, the bot's page says; more is better."""
    text: Phrase
    """What speaks for or against it."""
    values: Mapping[str, object] = attrs.field(factory=lambda: _NOTHING, hash=False)
    """What is filled into the text."""

    def say(self, lang: str = "en") -> str:
        """
        Say the reason.

        Args:
            lang: ``"de"`` or ``"en"``.

        Returns:
            A few words.

        Raises:
            UsageError: If the language is another.

        Example:
            >>> from binokel.actions import Pass
            >>> from binokel.speech import phrase
            >>> Reason(Pass(), 0.0, phrase("You passed."), {}).say()
            'You passed.'
        """
        language: Language = check_language(lang)
        return say(self.text, language, **self.values)


@attrs.frozen
class Choice:
    """A decision with its reasons."""

    action: Action
    """What was chosen."""
    reasons: tuple[Reason, ...]
    """The actions that were looked at, the best first; the chosen one leads."""


class Thinker(ABC):
    """What the bots of this package have in common: they do what their reasons say."""

    __slots__ = ()

    def choose(self, seen: View, rng: random.Random) -> Action:
        """
        Choose an action.

        Args:
            seen: What the seat to act sees.
            rng: Where chance comes from; without a budget in seconds the same numbers give
                the same choice.

        Returns:
            A legal action.
        """
        return self.choose_with_reasons(seen, rng).action

    @abstractmethod
    def choose_with_reasons(self, seen: View, rng: random.Random) -> Choice:
        """
        Choose an action and say why.

        Args:
            seen: What the seat to act sees.
            rng: Where chance comes from.

        Returns:
            The choice, with what the bot thinks of the actions that it weighed.
        """


@attrs.frozen
class Budget:
    """
    How much thinking a decision may cost.

    Args:
        worlds: How many deals of the hidden cards are tried; the same number
            and seed give the same decision.
        seconds: How long is thought instead; at least one world is tried.
    """

    worlds: int | None = None
    """How many worlds are tried."""
    seconds: float | None = None
    """How long is thought."""

    def __attrs_post_init__(self) -> None:
        if self.worlds is not None and self.seconds is not None:
            raise UsageError("worlds and seconds", "one of them")
        if self.worlds is not None and not _is_number(self.worlds):
            raise UsageError(f"worlds={self.worlds!r}"[:60], "a number of worlds, at least 1")
        if self.seconds is not None and not _is_time(self.seconds):
            raise UsageError(f"seconds={self.seconds!r}"[:60], "a time above 0, in seconds")

    def rounds(self, usual: int, most: int = 1_000_000) -> Iterator[int]:
        """
        Count worlds until the budget is spent.

        Args:
            usual: How many worlds, if nothing was said.
            most: How many at most.

        Yields:
            Numbers from 0.

        Example:
            >>> list(Budget(worlds=3).rounds(usual=20)), list(Budget().rounds(usual=2))
            ([0, 1, 2], [0, 1])
        """
        if self.seconds is None:
            yield from range(min(usual if self.worlds is None else self.worlds, most))
            return
        until = perf_counter() + self.seconds
        for number in range(most):
            if number and perf_counter() >= until:
                return
            yield number


# Not every caller has a type checker.
def _is_number(worlds: object) -> bool:
    return isinstance(worlds, int) and not isinstance(worlds, bool) and worlds >= 1


def _is_time(seconds: object) -> bool:
    return isinstance(seconds, int | float) and 0 < seconds < float("inf")
