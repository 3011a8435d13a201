"""Every text for people is in the catalogue, and both its files say the same."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path
from string import Formatter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from binokel import Refusal, UsageError
from binokel.speech import Phrase, check_language, choose, phrase, say

from ..pages import ROOT
from .translations import (
    MO,
    PACKAGE,
    PO,
    CatalogueError,
    Entry,
    compiled,
    marked,
    phrases,
    read,
    read_po,
    updated,
    write_po,
)

ENTRIES = read()
SIDE_BY_SIDE = {
    "profile",
    "prose",
    "rulesheet",
    "gaigel.rulesheet",
    "gaigel.sources",
    "gaigel.talk",
    "templates",
    "told",
    "scorer",
    "cli.scores",
    "game.booking",
    "game.counting",
    "gaigel.booking",
}
"""Modules that have both languages at hand: names in profiles, documents, and the score sheet that
is kept by asking, which also understands answers in both."""


def places_in(text: str) -> list[str]:
    """List what is filled in."""
    return sorted(name for _, name, _, _ in Formatter().parse(text) if name is not None)


class TestCode:
    """What the package says."""

    def test_every_text_is_in_the_catalogue(self) -> None:
        """None is missing, none is left over, and each stands with its modules."""
        listed = {entry.id: list(entry.places) for entry in ENTRIES}

        assert listed == phrases()

    def test_no_other_place(self) -> None:
        """Nobody else has texts in both languages, or asks which one it is."""
        found = [
            f"{path.relative_to(ROOT)}:{line}"
            for path in sorted(PACKAGE.rglob("*.py"))
            if path.name != "speech.py" and not side_by_side(path)
            for line in choices_in(path)
        ]

        assert found == []

    def test_found(self) -> None:
        source = 'A = phrase("a {b}")\nB = [phrase("long " "text", "where")]\nsay(A, "de")'

        assert list(marked(source, "module")) == ["a {b}", "where\x04long text"]

    @pytest.mark.parametrize(
        "source",
        ["phrase(text)", 'phrase(f"{a}")', "phrase()", 'phrase("a", b)', 'phrase("a", "b", "c")'],
    )
    def test_not_written_out(self, source: str) -> None:
        with pytest.raises(CatalogueError, match="module, line 1"):
            list(marked(source, "module"))


def side_by_side(path: Path) -> bool:
    """Tell whether a module may have both languages."""
    name = ".".join(path.relative_to(PACKAGE).with_suffix("").parts)
    return any(name == other or name.startswith(f"{other}.") for other in SIDE_BY_SIDE)


def choices_in(path: Path) -> Iterator[int]:
    """Find where a text has two languages, or something is compared with the name of one."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            if any(isinstance(side, ast.Constant) and side.value in ("de", "en") for side in sides):
                yield node.lineno
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "Words":
            yield node.lineno


class TestTranslations:
    """What the catalogue has in German."""

    def test_everything(self) -> None:
        assert [entry.english for entry in ENTRIES if not entry.german.strip()] == []

    def test_the_same_places(self) -> None:
        """What is filled in has a name, the same in both languages."""
        wrong = [entry for entry in ENTRIES if places_in(entry.english) != places_in(entry.german)]
        names = {name for entry in ENTRIES for name in places_in(entry.english)}

        assert wrong == []
        assert [name for name in names if not name.isidentifier()] == []

    def test_the_same_ends(self) -> None:
        """Spaces and stops at both ends are those of the original."""
        wrong = [entry for entry in ENTRIES if ends(entry.english) != ends(entry.german)]

        assert wrong == []

    def test_two_languages(self) -> None:
        """No English word in German, and none the other way round, but for these."""
        german = words_in(entry.german for entry in ENTRIES)
        english = words_in(entry.english for entry in ENTRIES)

        assert german & english == set(ALIKE.split())


def ends(text: str) -> tuple[str, str]:
    """Take the spaces before a text, and spaces and stops behind it."""
    return re.findall(r"^\s*", text)[0], re.findall(r"[\s.:;,?]*$", text)[0]


def words_in(texts: Iterator[str]) -> set[str]:
    """Find the words of texts, without what is filled in and options of a command."""
    plain = re.sub(r"\{\w+\}|--[\w-]+", " ", " ".join(texts))
    return set(re.findall(r"[^\W\d_]+", plain))


ALIKE = "Auf Bettel Binokel Dapp Dissle Durch Ober Rundgang an in so was"
"""Words that stand in both: terms of the game, and small words that are spelled alike."""


class TestFiles:
    """The catalogue as text, and as ``gettext`` reads it."""

    def test_compiled(self) -> None:
        """Both are brought up to date by ``python -m tests.words.translations``."""
        assert MO.read_bytes() == compiled(ENTRIES)

    def test_written(self) -> None:
        assert PO.read_text(encoding="utf-8") == write_po(ENTRIES)

    def test_read_by_gettext(self) -> None:
        with MO.open("rb") as file:
            catalogue = GNUTranslations(file)

        assert catalogue.info()["language"] == "de"
        assert [entry for entry in ENTRIES if catalogue.gettext(entry.id) != entry.german] == []
        for entry in ENTRIES:
            if entry.context:
                assert catalogue.pgettext(entry.context, entry.english) == entry.german

    @given(
        st.dictionaries(
            st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1).map(str.strip)
            | st.sampled_from(["a\nb", 'a "b"', "a\\b", "c\x04a", "a\tb"]),
            st.text(st.characters(exclude_categories=["Cs", "Cc"])) | st.just("x\ny\n"),
            max_size=4,
        )
    )
    def test_any_catalogue(self, texts: dict[str, str]) -> None:
        """Whatever is written down is read back, by this module and by ``gettext``."""
        entries = [Entry(id_, german, ("a.py",)) for id_, german in texts.items() if id_]
        catalogue = GNUTranslations(BytesIO(compiled(entries)))

        assert read_po(write_po(entries)) == entries
        assert all(catalogue.gettext(each.id) == (each.german or each.id) for each in entries)

    @pytest.mark.parametrize(
        "text",
        [
            pytest.param('msgid "a"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "c"', id="twice"),
            pytest.param('#, fuzzy\nmsgid "a"\nmsgstr "b"', id="guessed"),
            pytest.param('msgid "a"', id="without a translation"),
            pytest.param("a = b", id="something else"),
        ],
    )
    def test_no_catalogue(self, text: str) -> None:
        with pytest.raises(CatalogueError):
            read_po(text)

    def test_brought_up_to_date(self) -> None:
        """Translations stay, new texts have none, old ones go."""
        entries = [Entry("old", "alt"), Entry("kept", "behalten", ("a.py",))]
        found = {"new": ["c.py"], "kept": ["b.py", "c.py"]}

        assert updated(entries, found) == [
            Entry("new", "", ("c.py",)),
            Entry("kept", "behalten", ("b.py", "c.py")),
        ]


class TestSay:
    """How it is said."""

    def test_both_languages(self) -> None:
        text = phrase("{who} bids {value}")

        assert say(text, "en", who="Anne", value=160) == "Anne bids 160"
        assert say(text, "de", who="Anne", value=160) == "Anne bietet 160"

    def test_context(self) -> None:
        """It chooses the German, and is never said."""
        assert say(phrase("points", "cards"), "de") == "Augen"
        assert say(phrase("points"), "de") == "Punkte"
        assert say(phrase("points", "cards"), "en") == "points"

    def test_values_are_no_templates(self) -> None:
        assert say(phrase("{who} passes"), "de", who="{value}") == "{value} passt"

    @pytest.mark.parametrize("lang", ["de", "en"])
    def test_nothing_is_left_open(self, lang: str) -> None:
        with pytest.raises(KeyError, match="who"):
            say(phrase("{who} passes"), check_language(lang))

    def test_choose(self) -> None:
        assert [choose(lang, de="ja", en="yes") for lang in ("de", "en")] == ["ja", "yes"]

    def test_no_other_language(self) -> None:
        with pytest.raises(UsageError, match="the language 'de' or 'en'"):
            check_language("fr")

    def test_english_needs_no_catalogue(self) -> None:
        """``gettext`` and the file are read when German is spoken, and not before."""
        program = (
            "import sys; from binokel import Refusal\n"
            "for lang in ('en', 'de'):\n"
            "    Refusal.TRUMP.text(lang); print('gettext' in sys.modules)"
        )
        done = subprocess.run(
            [sys.executable, "-c", program],
            cwd=ROOT,
            capture_output=True,
            encoding="utf-8",
            check=True,
        )

        assert done.stdout.split() == ["False", "True"]

    def test_phrases_are_texts(self) -> None:
        assert Phrase("a") == "a"
        assert all(refusal.text("de") != refusal.text("en") for refusal in Refusal)
