"""The German rule book says the same as the English one, sentence by sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import attrs
import pytest

from .pages import ROOT

ENGLISH = ROOT / "docs" / "explanation"
GERMAN = ROOT / "docs" / "de" / "explanation"
TABLE_TITLES = {ENGLISH: "**Tables differ**", GERMAN: "**Die Tische unterscheiden sich**"}

_LABEL = re.compile(r"^\(([A-Z]-\d+)\)=$", re.MULTILINE)
_ROLE = re.compile(r"\{\w+\}`([^`]*)`")
_CODE = re.compile(r"`([^`]+)`")
_CITED = re.compile(r"\[([A-Z]-\d+)\]\(#\1\)")
_SOURCE = re.compile(r"\b(?:G-\w+|[A-Z]+\d+|[A-Z]{2,}\w*)\b")
_NUMBER = re.compile(r"\d+")
_SENTENCE = re.compile(r"\(([A-Z]-\d+)\)=\n\*\*\1\*\* (.+)", re.DOTALL)

CHAPTERS = sorted(
    page.name for page in ENGLISH.glob("*.md") if _LABEL.search(page.read_text(encoding="utf-8"))
)


@attrs.frozen
class Matter:
    """What a text is about, the same in both languages."""

    code: frozenset[str]
    """Keys, values, refusals, phases and profiles: all that stands in code font."""
    rules: frozenset[str]
    """The rules that it cites."""
    sources: frozenset[str]
    """The sources that it names."""
    numbers: frozenset[str]
    """The figures in it."""

    @classmethod
    def of(cls, text: str) -> Matter:
        """Gather it."""
        text = _ROLE.sub(r"\1", text)
        prose = _CITED.sub("", _CODE.sub("", text))
        sources = frozenset(_SOURCE.findall(prose))
        numbers = frozenset(_NUMBER.findall(_SOURCE.sub("", prose)))
        return cls(
            frozenset(_CODE.findall(text)), frozenset(_CITED.findall(text)), sources, numbers
        )


@attrs.frozen
class Sentence:
    """A numbered sentence of the rule book."""

    number: str
    """Its label, such as ``T-3``."""
    page: str
    """Name of the file."""
    matter: Matter
    """What it is about."""


def blocks_of(page: Path) -> list[str]:
    """Read what stands between empty lines; a page that is not there has nothing."""
    text = page.read_text(encoding="utf-8") if page.exists() else ""
    return [block for block in re.split(r"\n\s*\n", text.strip()) if block]


@cache
def sentences(folder: Path) -> tuple[Sentence, ...]:
    """Read all numbered sentences of a language."""
    return tuple(
        Sentence(found[1], page.name, Matter.of(found[2]))
        for page in sorted(folder.glob("*.md"))
        for block in blocks_of(page)
        if (found := _SENTENCE.match(block))
    )


def numbers_in(folder: Path, chapter: str) -> list[str]:
    """List the sentences of a chapter in the order of the page."""
    return [sentence.number for sentence in sentences(folder) if sentence.page == chapter]


def outline(folder: Path, chapter: str) -> Iterator[tuple[object, ...]]:
    """Say how a page is built: headings, sentences, what other paragraphs and rows are about."""
    for block in blocks_of(folder / chapter):
        if block.startswith("#"):
            yield "heading", len(block) - len(block.lstrip("#"))
        elif found := _SENTENCE.match(block):
            yield "sentence", found[1]
        elif block == TABLE_TITLES[folder]:
            yield "title of a table", chapter
        elif block.startswith("|"):
            yield from (
                ("row", *map(Matter.of, row.strip("|").split("|"))) for row in block.splitlines()
            )
        else:
            yield "paragraph", Matter.of(block)


def entries(folder: Path) -> Iterator[tuple[list[str], str]]:
    """Read the glossary: the head words of each entry, and what it says."""
    for block in blocks_of(folder / "glossary.md"):
        lines = block.removesuffix("\n:::").splitlines()
        said = [line.strip() for line in lines if line.startswith("  ")]
        if said:
            yield [line for line in lines if not line.startswith("  ")], " ".join(said)


class TestTheSentences:
    """Every numbered sentence is there once, in its place, and about the same matter."""

    def test_there_are_sentences(self) -> None:
        assert len(CHAPTERS) == 9
        assert len(sentences(ENGLISH)) > 300

    @pytest.mark.parametrize("chapter", CHAPTERS)
    def test_a_chapter_has_all_of_them(self, chapter: str) -> None:
        assert numbers_in(GERMAN, chapter) == numbers_in(ENGLISH, chapter) != []

    def test_no_number_is_given_twice(self) -> None:
        labels = [
            label
            for page in GERMAN.glob("*.md")
            for label in _LABEL.findall(page.read_text(encoding="utf-8"))
        ]

        assert sorted(labels) == sorted(sentence.number for sentence in sentences(GERMAN))
        assert len(labels) == len(set(labels)) > 0

    @pytest.mark.parametrize("sentence", sentences(ENGLISH), ids=lambda sentence: sentence.number)
    def test_a_sentence_says_the_same(self, sentence: Sentence) -> None:
        """Its keys, values and refusals, the rules it cites, and its figures."""
        german = [each for each in sentences(GERMAN) if each.number == sentence.number]

        assert german == [sentence]


class TestThePages:
    """The pages are built alike, down to the rows of their tables."""

    @pytest.mark.parametrize("chapter", CHAPTERS)
    def test_same_outline(self, chapter: str) -> None:
        assert list(outline(GERMAN, chapter)) == list(outline(ENGLISH, chapter))

    def test_a_sentence_a_line(self) -> None:
        found = [
            f"{page.name}: {line}"
            for page in sorted(GERMAN.glob("*.md"))
            for line in page.read_text(encoding="utf-8").splitlines()
            if re.search(r"[\w)`]\. +[A-ZÄÖÜ]", line)
        ]

        assert found == []

    def test_no_exclamation_marks(self) -> None:
        pages = sorted(GERMAN.glob("*.md"))

        assert pages
        assert [page.name for page in pages if "!" in page.read_text(encoding="utf-8")] == []


class TestTheGlossary:
    """The German glossary has every word of the English one, and names it."""

    @pytest.mark.parametrize(
        ("english", "said"),
        [pytest.param(words[0], said, id=words[0]) for words, said in entries(ENGLISH)],
    )
    def test_an_english_word_is_named(self, english: str, said: str) -> None:
        """Once, with at least the rules that the English entry cites."""
        german = [text for _, text in entries(GERMAN) if f"*{english}*" in text.partition(".")[0]]

        assert [Matter.of(said).rules - Matter.of(text).rules for text in german] == [frozenset()]

    def test_no_word_is_explained_twice(self) -> None:
        words = [word.lower() for words, _ in entries(GERMAN) for word in words]

        assert sorted(word for word in words if words.count(word) > 1) == []
