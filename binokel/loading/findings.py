"""
What is wrong at one place, and the words for it.

Every message says what was found and what is expected, and quotes at most
sixty characters of it.  Which line a finding stands on is the document's to
say.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Final
from unicodedata import category

import attrs

LONGEST_QUOTE: Final = 60
"""Characters of a file that a message repeats."""

_LONGEST_WORD: Final = 40
_UNPRINTABLE: Final = ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp")
_NEAR: Final = 0.5


@attrs.frozen
class Finding:
    """Something wrong in a document, before its line is looked up."""

    path: str
    """Dotted key, as a person writes it."""
    message: str
    """What was found and what was expected."""
    hint: str = ""
    """How it is probably repaired."""
    where: tuple[str | int, ...] | None = None
    """Place in the text; ``None``: the parts of ``path``."""

    def place(self) -> tuple[str | int, ...]:
        """Give the place in the text."""
        return tuple(self.path.split(".")) if self.where is None else self.where


class Misfit(ValueError):
    """
    A value does not fit its key.

    Args:
        message: What was found and what is expected.
        hint: How it is probably repaired.
        key: The key inside the value, where the value is a table.
    """

    def __init__(self, message: str, hint: str = "", key: str = "") -> None:
        super().__init__(message)
        self.message: Final = message
        self.hint: Final = hint
        self.key: Final = key


class Misfits(ExceptionGroup[Misfit]):
    """Several misfits inside one value."""


class Refused(Exception):
    """
    A text or file is not read any further.

    Args:
        message: What was found and what is expected.
        line: Where, if it can be told.
        hint: How it is probably repaired.
    """

    def __init__(self, message: str, line: int | None = None, hint: str = "") -> None:
        super().__init__(message)
        self.message: Final = message
        self.line: Final = line
        self.hint: Final = hint


def clip(text: str, longest: int = LONGEST_QUOTE) -> str:
    """Shorten a text that a message repeats, and take out what a terminal would obey."""
    short = text if len(text) <= longest else f"{text[: longest - 3]}..."
    return "".join("?" if category(sign) in _UNPRINTABLE else sign for sign in short)


def shown(value: object) -> str:
    """Write a value as it stands in TOML, shortened, and name its type where that helps."""
    match value:
        case None:
            return "nothing"
        case bool():
            return "true" if value else "false"
        case str():
            return _quoted(value)
        case int():
            return clip(str(value))
        case float():
            return f"{value} (a number with a decimal point)"
        case list():
            return "an empty list" if not value else "a list"
        case Mapping():
            return "a table"
        case datetime.date() | datetime.time():
            return f"{value.isoformat()} (a date or time)"
        case _:
            return clip(type(value).__name__)


def wrong(value: object, expected: str, hint: str = "") -> Misfit:
    """Say that a value is not what is expected."""
    return Misfit(f"found {shown(value)}, expected {expected}", hint)


def either(words: Iterable[str]) -> str:
    """List words for a sentence: ``"a", "b" or "c"``."""
    *most, last = [_quoted(word) for word in words]
    return f"{', '.join(most)} or {last}" if most else last


def near(word: str, known: Iterable[str], *, most: int = 1) -> str:
    """
    Name the known words that look most like a wrong one.

    Args:
        word: What was found.
        known: What could have been meant.
        most: How many to name.

    Returns:
        A hint, empty if nothing is near.
    """
    if len(word) > _LONGEST_WORD:
        return ""
    folded = {each.casefold(): each for each in known}
    found = get_close_matches(word.casefold(), folded, n=most, cutoff=_NEAR)
    return f"did you mean {either(folded[each] for each in found)}?" if found else ""


def _quoted(text: str) -> str:
    return f'"{clip(text)}"'
