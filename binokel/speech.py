"""
What the library says to people: English in the code, German in a catalogue.

A text is written in English where it is used, with named places for what is
filled in.  Its translation stands in ``locale/de/LC_MESSAGES/binokel.po`` and
is read when German is spoken for the first time.

Names in profiles, and documents such as a rule sheet, are written in both
languages side by side; :func:`choose` takes one.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, Literal, NewType, TypeAlias

from .errors import UsageError

Language: TypeAlias = Literal["de", "en"]
"""The languages in which the library speaks to people."""

Phrase = NewType("Phrase", str)
"""A text in English that the catalogue has in German."""

_APART: Final = "\x04"
"""Parts a context from its text, in a catalogue as in a phrase."""


def check_language(lang: str) -> Language:
    """
    Make sure that a language is one of the two the library knows.

    Args:
        lang: ``"de"`` or ``"en"``.

    Returns:
        The same.

    Raises:
        UsageError: For any other word.
    """
    if lang == "de":
        return "de"
    if lang == "en":
        return "en"
    raise UsageError(repr(lang)[:60], "the language 'de' or 'en'")


def phrase(english: str, context: str = "") -> Phrase:
    """
    Mark a text for translation.

    Both arguments are written out where this is called, since the catalogue is
    compared with what stands there.

    Args:
        english: The text; what is filled in has a name, such as ``{who}``.
        context: What tells it from another text of the same words, where
            German has two.

    Returns:
        What :func:`say` says.
    """
    return Phrase(f"{context}{_APART}{english}" if context else english)


def say(text: Phrase, lang: Language, /, **values: object) -> str:
    """
    Say something in one of two languages.

    Args:
        text: What is said.
        lang: The language.
        values: What is filled in, by name.

    Returns:
        The text.

    Example:
        >>> say(phrase("{who} bids {value}"), "de", who="Anne", value=160)
        'Anne bietet 160'
    """
    told = _german()(text) if lang == "de" else text
    return told.rpartition(_APART)[2].format(**values)


def choose(lang: Language, *, de: str, en: str) -> str:
    """
    Choose one of two texts that are there in both languages, as names in a profile are.

    Args:
        lang: The language.
        de: The text in German.
        en: The text in English.

    Returns:
        One of them.
    """
    return de if lang == "de" else en


@cache
def _german() -> Callable[[str], str]:
    """Read the catalogue; whoever speaks no German needs neither it nor its reader."""
    from gettext import GNUTranslations  # noqa: PLC0415  (see above)
    from importlib.resources import files  # noqa: PLC0415  (see above)

    catalogue = files("binokel").joinpath("locale", "de", "LC_MESSAGES", "binokel.mo")
    with catalogue.open("rb") as file:
        return GNUTranslations(file).gettext
