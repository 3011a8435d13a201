"""A sheet as text, Markdown and HTML, whatever names a table has."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser

import attrs
import pytest

from binokel import Profile, UsageError, load_profile, profile_names
from binokel.profile import Sources, Words
from binokel.prose import Table
from binokel.rulesheet import rule_sheet, sheet_of
from binokel.rulesheet.writers import escaped
from binokel.speech import Language

from .generate import LANGUAGES, path_of

BASE = load_profile("schwaebisch-3")
HOSTILE = [
    pytest.param("<script>alert(1)</script>", id="a script"),
    pytest.param('"><img src=x onerror=alert(1)>', id="the end of an attribute"),
    pytest.param("</title></style></h1>", id="the end of everything"),
    pytest.param("&lt;b&gt; &amp;amp;", id="escaped already"),
    pytest.param("*fett* _kursiv_ `code` [Netz](javascript:alert(1))", id="Markdown"),
    pytest.param("a | b || c", id="columns"),
    pytest.param("=1+1", id="a formula"),
    pytest.param("# 1. - + >", id="signs that begin a block"),
    pytest.param("[/red] {0} {name} %s", id="marks of programs"),
    pytest.param("\u202etxet", id="from right to left"),
]
VOID = {"meta"}
SOME = (
    "aks-heroldstatt",
    "anschreibtabelle-4",
    "english-kreuz-12-0",
    "schwaetza-kreuz-48",
    "gaigel-4",
)
"""Profiles with and without specials, a Dapp, lists and penalties."""


def named(name: str) -> Profile:
    """Give a profile with a name and a source of any kind, in all places that hold text."""
    sources = Sources((("deal.hand", name),), (), (name,))
    return attrs.evolve(BASE, name=Words(name, name), summary=Words(name, name), sources=sources)


class Reader(HTMLParser):
    """Reads a document, and what is wrong with it."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.tags: list[str] = []
        self.faults: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.texts: list[tuple[str, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Open an element."""
        self.tags.append(tag)
        self.attributes.extend(attrs)
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """Close the element that is open."""
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}> at {self.getpos()}")

    def handle_data(self, data: str) -> None:
        """Keep text that is no space."""
        if data.strip():
            self.texts.append((self.open[-1] if self.open else "", data))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Find an element that closes itself, as none does in HTML."""
        self.faults.append(f"<{tag}/>")

    def handle_comment(self, data: str) -> None:
        """Find a comment."""
        self.faults.append(data)


def read(document: str) -> Reader:
    """Read a document to its end."""
    reader = Reader()
    reader.feed(document)
    reader.close()
    return reader


class TestHtml:
    """One file, valid, that needs nothing from anywhere and prints on A4."""

    @pytest.mark.parametrize("name", SOME)
    def test_valid(self, name: str) -> None:
        document = rule_sheet(load_profile(name), "de", form="html")
        reader = read(document)

        assert document.startswith('<!DOCTYPE html>\n<html lang="de">\n')
        assert (reader.faults, reader.open) == ([], [])
        assert reader.tags[:2] == ["html", "head"]
        assert reader.tags.count("h1") == reader.tags.count("title") == 1

    def test_the_cells_of_a_row_are_as_many_as_the_heads(self) -> None:
        document = rule_sheet(BASE, form="html")
        for table in re.findall(r"<table>.*?</table>", document, re.DOTALL):
            counts = {len(re.findall(r"<t[hd]", row)) for row in re.findall(r"<tr>.*</tr>", table)}
            assert len(counts) == 1

    def test_needs_nothing_else(self) -> None:
        document = rule_sheet(BASE, form="html")
        reader = read(document)

        assert {name for name, _ in reader.attributes} == {
            "lang",
            "charset",
            "name",
            "content",
            "class",
        }
        assert not re.search(r"url\(|@import|https?:", document)

    def test_prints_on_a4(self) -> None:
        document = rule_sheet(BASE, form="html")

        assert "@page { size: A4;" in document
        assert "@media print {" in document

    @pytest.mark.parametrize("name", HOSTILE)
    def test_hostile_names(self, name: str) -> None:
        """The same elements as ever, and the name as a text in each of its places."""
        usual, reader = (
            read(rule_sheet(profile, form="html")) for profile in (named("Verein"), named(name))
        )

        assert (reader.faults, reader.open) == ([], [])
        assert reader.tags == usual.tags
        assert [place for place, text in reader.texts if name in text] == [
            place for place, text in usual.texts if "Verein" in text
        ]

    @pytest.mark.parametrize("lang", ["de", "en"])
    def test_says_what_there_is_to_say(self, lang: Language) -> None:
        """Every sentence, and every cell of the tables."""
        sheet = sheet_of(BASE, lang)
        told = " ".join(text for _, text in read(rule_sheet(BASE, lang, form="html")).texts)
        items = [item for section in sheet.sections for item in section.items]
        tables = [item for item in items if isinstance(item, Table)]
        sentences = [
            each.text
            for item in items
            if not isinstance(item, Table)
            for each in item.sentences
            if not each.unsaid
        ]
        cells = [cell for table in tables for row in table.rows for cell in row.cells]

        assert len(tables) == 2
        assert [text for text in [*sentences, *cells] if text not in told] == []


class TestMarkdown:
    """Headings, paragraphs, lists and tables."""

    @pytest.mark.parametrize("name", SOME)
    def test_tables(self, name: str) -> None:
        """Every row of a table has as many cells."""
        text = rule_sheet(load_profile(name), "en", form="md")
        for table in re.findall(r"(?:^\|.*\n?)+", text, re.MULTILINE):
            rows = [len(re.findall(r"(?<!\\)\|", row)) for row in table.splitlines()]
            assert len(set(rows)) == 1

    def test_headings(self) -> None:
        text = rule_sheet(BASE, form="md")

        assert text.startswith("# Regelblatt: Schwäbisch zu dritt\n\n")
        assert "\n\n## Melden\n\n" in text

    @pytest.mark.parametrize("name", HOSTILE)
    def test_hostile_names(self, name: str) -> None:
        """Every sign that Markdown reads has a backslash; without them the name is as it was."""
        text = rule_sheet(named(name), form="md")

        assert escaped(name) in text
        assert list(bare(escaped(name))) == []
        assert re.sub(r"\\(.)", r"\1", escaped(name)) == name

    @pytest.mark.parametrize(
        ("text", "expected"),
        [
            pytest.param("- a", r"\- a", id="a list"),
            pytest.param("+ a", r"\+ a", id="another list"),
            pytest.param("= a", r"\= a", id="a heading"),
            pytest.param("12. a", r"12\. a", id="a numbered list"),
            pytest.param("3) a", r"3\) a", id="another numbered list"),
            pytest.param("12 a", "12 a", id="a number"),
            pytest.param("a - b", "a - b", id="no list"),
            pytest.param("# a", r"\# a", id="another heading"),
        ],
    )
    def test_beginnings(self, text: str, expected: str) -> None:
        assert escaped(text) == expected


def bare(text: str) -> Iterator[str]:
    """Find signs that Markdown reads, without a backslash before them."""
    yield from re.findall(r"(?<!\\)[`*_\[\]<>|~#&$]", re.sub(r"\\\\", "", text))


class TestText:
    """Plain text for a terminal."""

    @pytest.mark.parametrize("name", profile_names())
    def test_width(self, name: str) -> None:
        for lang in LANGUAGES:
            lines = path_of(name, lang).read_text(encoding="utf-8").splitlines()
            assert max(map(len, lines)) <= 84
            assert [line for line in lines if line != line.rstrip()] == []

    @pytest.mark.parametrize("form", ["text", "md", "html"])
    def test_one_line_stays_one_line(self, form: str) -> None:
        """A profile that no loader has seen may hold line breaks and control characters."""
        text = rule_sheet(named("Ver\nein\x00\x1b[31m"), form=form)

        assert "\x00" not in text
        assert "\x1b" not in text
        assert "Ver ein" in text

    def test_the_other_language_where_there_is_none(self) -> None:
        nameless = attrs.evolve(BASE, name=Words("", "Our table"), summary=Words())

        assert rule_sheet(nameless).startswith("Regelblatt: Our table\n====")
        assert "\n\nKarten\n" in rule_sheet(nameless)

    def test_the_id_where_there_is_no_name(self) -> None:
        nameless = attrs.evolve(BASE, name=Words(), summary=Words(), sources=Sources())
        text = rule_sheet(nameless, "en")

        assert text.startswith("Rule sheet: schwaebisch-3\n")
        assert "No source is named for the values on this sheet." in text
        assert "°" not in text

    def test_a_source_that_is_no_list_of_keys(self) -> None:
        """A text of its own stays whole, also where a word of it is a key."""
        sources = Sources((("deal.hand", "Regelblatt von 2025, wie S0"), ("deal.dapp", "S0, S4")))
        text = rule_sheet(attrs.evolve(BASE, sources=sources))

        assert "\n- Regelblatt von 2025, wie S0\n" in text
        assert "\n- S4: " in text


class TestArguments:
    """Two languages, three forms, and any profile."""

    def test_german_text(self) -> None:
        assert rule_sheet(BASE) == rule_sheet(BASE, "de", form="text")

    @pytest.mark.parametrize(
        ("lang", "form", "expected"),
        [
            pytest.param("fr", "text", "the language 'de' or 'en'", id="another language"),
            pytest.param("de", "pdf", "the form 'text', 'md' or 'html'", id="another form"),
            pytest.param("de", ["html"], "the form 'text', 'md' or 'html'", id="no form at all"),
        ],
    )
    def test_refused(self, lang: str, form: str, expected: str) -> None:
        with pytest.raises(UsageError, match=re.escape(expected)):
            rule_sheet(BASE, lang, form=form)

    def test_no_profile(self) -> None:
        with pytest.raises(UsageError, match="a profile"):
            rule_sheet("schwaebisch-3")  # type: ignore[arg-type]
