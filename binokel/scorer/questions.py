"""
A question, and what an answer to it can mean.

Questions are asked by generators: each question is yielded, and its answer,
one line of text, sent back.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Final, TypeAlias, TypeVar

import attrs

from ..loading.findings import clip
from ..profile import Words
from ..speech import Language
from ..told import EntryError, misfit

T = TypeVar("T")


@attrs.frozen
class Question:
    """Something that is asked."""

    text: Words
    """What is asked."""
    default: Words | None = None
    """What an empty line stands for; ``None``: there has to be an answer."""
    complaint: EntryError | None = None
    """What was wrong with the answers before it."""
    void: int = 0
    """How many of the answers before it are asked for again."""


Course: TypeAlias = Generator[Question, str, T]
"""Questions, and what the answers to them come to."""

_NUMBER: Final = Words("eine ganze Zahl", "a whole number")
_LONGEST: Final = 7
_YES: Final = ("j", "ja", "y", "yes")
_NO: Final = ("n", "nein", "no")


def same(text: object) -> Words:
    """Write something that is the same in both languages."""
    return Words(str(text), str(text))


def yes(value: bool) -> Words:
    """Write yes or no, as short as it is typed."""
    return Words("j", "y") if value else Words("n", "n")


def ask(
    text: Words,
    take: Callable[[str], T],
    *,
    default: Words | None = None,
    complaint: EntryError | None = None,
    void: int = 0,
) -> Course[T]:
    """
    Ask until there is an answer that can be taken.

    Args:
        text: The question.
        take: Takes the answer; raises :class:`EntryError` if it cannot be.
        default: What an empty answer stands for.
        complaint: What was wrong before.
        void: How many answers before are asked for again.

    Returns:
        What was taken.
    """
    while True:
        answer = yield Question(text, default, complaint, void)
        void = 0
        unsaid = "" if default is None else default.en
        try:
            return take(answer.strip() or unsaid)
        except EntryError as error:
            complaint = error


def choice(answer: str, options: Sequence[Words], entry: str) -> int:
    """
    Find which of some options an answer means.

    Args:
        answer: A number counted from 1, or the beginning of one of the names.
        options: The options.
        entry: What is asked for.

    Returns:
        Place of the option.

    Raises:
        EntryError: If it is none of them, or could be several.
    """
    if answer.isdecimal() and 1 <= int(answer[:9]) <= len(options):
        return int(answer) - 1
    said = answer.casefold()
    names = [(name.de, name.en) for name in options]
    for fits in (str.__eq__, str.startswith):
        found = {
            place
            for place, words in enumerate(names)
            if said and any(fits(word.casefold(), said) for word in words)
        }
        if len(found) == 1:
            return found.pop()
    listed = Words(*(_numbered(options, lang) for lang in ("de", "en")))
    raise misfit(entry, _quoted(answer), listed)


def _numbered(options: Sequence[Words], lang: str) -> str:
    names = [option.de if lang == "de" else option.en for option in options]
    return ", ".join(f"{place} {name}" for place, name in enumerate(names, start=1))


def with_options(text: Words, options: Sequence[Words]) -> Words:
    """Ask for one of some options, which are numbered."""
    return Words(
        f"{text.de} ({_numbered(options, 'de')})", f"{text.en} ({_numbered(options, 'en')})"
    )


def number_in(answer: str, entry: str) -> int:
    """
    Read a whole number.

    Args:
        answer: A text.
        entry: What it is for.

    Returns:
        The number.

    Raises:
        EntryError: If it is none.
    """
    digits = answer.replace("\N{MINUS SIGN}", "-")
    if len(digits) > _LONGEST or not digits.removeprefix("-").isdecimal():
        raise misfit(entry, _quoted(answer), _NUMBER)
    return int(digits)


def yes_or_no(answer: str, entry: str) -> bool:
    """
    Read yes or no.

    Args:
        answer: A text.
        entry: What it is for.

    Returns:
        Whether it is yes.

    Raises:
        EntryError: If it is neither.
    """
    said = answer.casefold()
    if said in _YES or said in _NO:
        return said in _YES
    raise misfit(entry, _quoted(answer), Words("j oder n", "y or n"))


def _quoted(answer: str) -> Words:
    shown = f'"{clip(answer, 40)}"'
    return Words(shown, shown) if answer else Words("nichts", "nothing")


def say_question(question: Question, lang: Language) -> str:
    """
    Write a question.

    Args:
        question: The question.
        lang: The language.

    Returns:
        One line, with the default in brackets.
    """
    text = question.text.de if lang == "de" else question.text.en
    if question.default is not None:
        text += f" [{question.default.de if lang == 'de' else question.default.en}]"
    return f"{text}? "
