"""Comments of a template: what a key means, and what may be written for it."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import attrs

from ..keytexts import KeyText, Said
from ..speech import Language
from .knowing import Schema, parts_of, words_of
from .values import one_line
from .words import PHRASES, Phrases

WIDTH: Final = 80
"""Columns of a comment."""
_INDENT: Final = "  "
_TIED: Final = "\0=\0"
"""Keeps key and value on one line; as wide as what it stands for."""


@attrs.frozen
class Commenter:
    """Writes comments in one language."""

    lang: Language
    """The language."""

    @property
    def phrases(self) -> Phrases:
        """What is said besides the meaning of keys."""
        return PHRASES[self.lang]

    def meaning(self, text: KeyText, schema: Schema) -> str:
        """
        Say what a key or a table means.

        Args:
            text: Its text.
            schema: Its schema, which knows what stands below it in its class.
        """
        if self.lang == "de":
            return text.de
        return text.en or str(schema["description"]).replace("``", "")

    def key(
        self, text: KeyText, schema: Schema, *, is_set: bool = False, off: bool = False
    ) -> Iterator[str]:
        """
        Explain a key, its words, its parts and its limits.

        Args:
            text: Its text.
            schema: Its schema.
            is_set: Whether it takes any of its words, in any order.
            off: Whether it means nothing in this file.

        Yields:
            Lines of comment.
        """
        meaning = self.meaning(text, schema)
        yield from wrapped(f"{meaning} {self.phrases.not_here}" if off else meaning)
        words = words_of(schema)
        yield from self._words(text.words, words, _INDENT)
        if text.parts:
            yield from self._parts(text.parts, parts_of(schema))
        elif is_set:
            several = self.phrases.several.format(all=one_line(list(words)))
            yield from wrapped(several, _INDENT, _INDENT)
        else:
            yield from wrapped(self._limit(schema), _INDENT, _INDENT)

    def _words(
        self, meanings: Mapping[str, Said], words: Sequence[str], indent: str
    ) -> Iterator[str]:
        """Explain words, side by side where that fits on a line, else below one another."""
        said = {f'"{word}"': meanings[word][self.lang == "en"] for word in words}
        side_by_side = ", ".join(f"{word} {meaning}" for word, meaning in said.items())
        if all(meaning.count(" ") == 0 for meaning in said.values()) and len(said) > 2:
            yield from wrapped(side_by_side, indent, indent)
            return
        widest = max(map(len, said), default=0)
        for word, meaning in said.items():
            first = f"{indent}{word:<{widest}}  "
            yield from wrapped(meaning, first, " " * len(first))

    def _parts(self, texts: Mapping[str, KeyText], parts: Mapping[str, Schema]) -> Iterator[str]:
        """Explain the keys of an inline table."""
        widest = max(map(len, texts))
        for name, text in texts.items():
            first = f"{_INDENT}{name:<{widest}}  "
            limits = self._limit(parts[name])
            meaning = self.meaning(text, parts[name])
            said = f"{meaning} {limits[:1].upper()}{limits[1:]}." if limits else meaning
            yield from wrapped(said, first, " " * len(first))
            yield from self._words(text.words, words_of(parts[name]), " " * len(first))

    def _limit(self, schema: Schema) -> str:
        """Say what may be written, where words do not say it; empty where nothing is to be said."""
        phrases = self.phrases
        match schema.get("type"):
            case "integer":
                low, high = schema["minimum"], schema["maximum"]
                form = phrases.number if low < high else phrases.only
                return form.format(low=low, high=high)
            case "boolean":
                return phrases.switch
            case "object":
                first = next(iter(parts_of(schema).values()))
                return phrases.by_rank.format(low=first["minimum"], high=first["maximum"])
            case _:
                return ""


def wrapped(text: str, first: str = "", others: str = "") -> Iterator[str]:
    """
    Write a text as comment.

    Args:
        text: The text.
        first: What its first line begins with.
        others: What its other lines begin with.

    Yields:
        Lines that begin with ``#``.
    """
    lines = textwrap.wrap(
        text.replace(" = ", _TIED),
        WIDTH,
        initial_indent=f"# {first}",
        subsequent_indent=f"# {others}",
        break_long_words=False,
        break_on_hyphens=False,
    )
    yield from (line.replace(_TIED, " = ") for line in lines)
