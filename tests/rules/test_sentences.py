"""
The rule book and the rest of the project agree on its numbered sentences.

Every sentence is quoted by a class of tests; nothing cites a sentence that the book does not have;
and every key and every word of a profile is written at some table.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from typing import Final, get_args, get_type_hints

import pytest

from binokel.loading.forms import FORMS
from binokel.loading.keys import SPECIAL_NAMES
from binokel.options import Game
from binokel.points import Credit
from binokel.profile import SpecialKeys

from ..pages import ROOT

BOOK: Final = ROOT / "docs" / "explanation"
TESTS: Final = Path(__file__).parent
_SENTENCE = re.compile(r"^\(([A-Z]-\d+)\)=\n\*\*\1\*\* (.+?)(?=\n\n|\Z)", re.MULTILINE | re.DOTALL)
CHAPTERS: Final = "DAXMTSPWG"
_CITED = re.compile(rf"\b[{CHAPTERS}]-\d+\b")
_HEAD = re.compile(r"\A((?:[A-Z]-\d+, )*[A-Z]-\d+): ")
_RUN: Final = 5
"""Words in a row that make a quotation."""


def book() -> dict[str, str]:
    """Read every numbered sentence."""
    return {
        match[1]: match[2]
        for page in sorted(BOOK.glob("*.md"))
        for match in _SENTENCE.finditer(page.read_text(encoding="utf-8"))
    }


SENTENCES: Final = book()


def plain(text: str) -> list[str]:
    """Take the words of a text, without references, marks and the names of refusals."""
    text = re.sub(r"\{term\}`([^`<]+?)(?: <[^>]*>)?`", r"\1", text)
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text)
    text = re.sub(r"\(`[A-Z_]+`\)|\([A-Z]-\d+(?:(?:, | to )[A-Z]-\d+)*\)", "", text)
    words = re.findall(r"[\w.'-]+", text.replace("`", "").casefold())
    return [word.rstrip(".") for word in words]


def quotes(docstring: str, sentence: str) -> bool:
    """Tell whether some words of a sentence stand in a docstring in a row."""
    said, there = plain(docstring), plain(sentence)
    length = min(_RUN, len(there))
    runs = {tuple(said[at : at + length]) for at in range(len(said) - length + 1)}
    return any(tuple(there[at : at + length]) in runs for at in range(len(there) - length + 1))


def classes() -> list[tuple[str, str]]:
    """List the test classes of the rules with their docstrings."""
    return [
        (f"{path.stem}.{node.name}", ast.get_docstring(node) or "")
        for path in sorted(TESTS.glob("test_*.py"))
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef)
    ]


CLASSES: Final = [pair for pair in classes() if not pair[0].startswith("test_sentences.")]


def cited_by(docstring: str) -> list[str]:
    """List the sentences that a docstring begins with."""
    head = _HEAD.match(docstring)
    return head[1].split(", ") if head else []


def strings(path: Path) -> Iterator[str]:
    """List the texts of a module, docstrings among them."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


class TestTheBook:
    """The numbers of the book are complete and in order."""

    def test_has_every_chapter(self) -> None:
        assert {name[0] for name in SENTENCES} == set(CHAPTERS)

    @pytest.mark.parametrize("letter", CHAPTERS)
    def test_counts_from_one(self, letter: str) -> None:
        numbers = [int(name[2:]) for name in SENTENCES if name[0] == letter]

        assert numbers == list(range(1, len(numbers) + 1))


class TestClasses:
    """Each class of tests begins with the sentences it tests, and quotes them."""

    def test_begin_with_sentences(self) -> None:
        assert [name for name, docstring in CLASSES if not cited_by(docstring)] == []

    def test_every_sentence_is_quoted(self) -> None:
        cited = {name: cited_by(docstring) for name, docstring in CLASSES}
        texts = dict(CLASSES)

        missing = [
            sentence
            for sentence, said in SENTENCES.items()
            if not any(sentence in cited[name] and quotes(texts[name], said) for name in texts)
        ]

        assert missing == []


class TestCitations:
    """What the package cites is in the book; so are the reasons in a ledger."""

    def test_in_the_package(self) -> None:
        """In docstrings, texts and comments."""
        modules = (ROOT / "binokel").rglob("*.py")

        cited = {
            name
            for module in modules
            for name in _CITED.findall(module.read_text(encoding="utf-8"))
        }

        assert sorted(cited - set(SENTENCES)) == []

    def test_in_the_tests(self) -> None:
        """Among them every reason that an entry of a ledger is expected to give."""
        cited = {
            name
            for path in TESTS.glob("*.py")
            for text in strings(path)
            for name in _CITED.findall(text)
        }

        assert sorted(cited - set(SENTENCES)) == []

    def test_on_the_pages(self) -> None:
        cited = {
            name
            for page in (ROOT / "docs").rglob("*.md")
            for name in re.findall(r"\(#([A-Z]-\d+)\)", page.read_text(encoding="utf-8"))
        }

        assert sorted(cited - set(SENTENCES)) == []


def worded(cls: type) -> Iterator[tuple[str, type[StrEnum]]]:
    """List the keys of a table whose values are words."""
    for name, hint in get_type_hints(cls).items():
        for kind in (hint, *get_args(hint)):
            if isinstance(kind, type) and issubclass(kind, StrEnum):
                yield name, kind


def sources(game: Game) -> list[str]:
    """List the text of every test class of the rules of a game."""
    of_gaigel = set(TESTS.glob("test_gaigel*.py"))
    paths = of_gaigel if game is Game.GAIGEL else {*TESTS.glob("test_*.py")} - of_gaigel
    texts = [path.read_text(encoding="utf-8") for path in sorted(paths)]
    return [part for text in texts for part in text.split("\nclass ")[1:]]


@pytest.mark.parametrize("game", Game, ids=lambda game: game.value)
class TestWords:
    """Every key and every word of a profile is written in some class of its game's tests."""

    def test_all_keys(self, game: Game) -> None:
        everything = "".join(sources(game))
        of_specials = SPECIAL_NAMES if FORMS[game].specials is not None else ()

        missing = [
            key for key in (*FORMS[game].keys, *of_specials) if f"{key} = " not in everything
        ]

        assert missing == []

    def test_all_are_said(self, game: Game) -> None:
        tables: dict[str, type] = {**FORMS[game].tables}
        if FORMS[game].specials is not None:
            tables |= {"special": SpecialKeys, "credit": Credit}
        alone = {"special", "credit"}
        texts = sources(game)

        missing = [
            f'{table}.{key} = "{word}"'
            for table, cls in tables.items()
            for key, kind in worded(cls)
            for word in kind
            if not any(
                f"{key if table in alone else f'{table}.{key}'} = " in text and f'"{word}"' in text
                for text in texts
            )
        ]

        assert missing == []
