"""Score sheets as drawings and as HTML, and what notebooks show."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import Any

import attrs
import pytest

from binokel import Card, Ledger, Match, Outcome, UsageError, view
from binokel.render.pictures import card_svg, ledger_html, sheet_html, sheet_svg, table_svg
from binokel.seats import solo

from ..courses import opened
from .drawings import HOSTILE, NAMES, match_of, profile_of, shown, sound, texts_in

THREE = NAMES[:3]
TABLES = [
    pytest.param("schwaebisch-3", 3, id="each alone"),
    pytest.param("kreuz-48", 4, id="partners"),
    pytest.param("anschreibtabelle-4", 4, id="one sits out, stars"),
    pytest.param("gaigel-4", 4, id="deals won"),
]
VOID = {"div", "table", "thead", "tbody", "tr", "th", "td"}


class Reader(HTMLParser):
    """Gathers the tags and texts of a piece of HTML."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.rows: list[list[str]] = []
        self.texts: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(tag)
        self.tags.add(tag)
        assert {name for name, _ in attrs} <= {"style", "scope", "colspan"}
        if tag == "tr":
            self.rows.append([])
        if tag in ("td", "th"):
            self.rows[-1].append("")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)
        if self.open[-1] in ("td", "th"):
            self.rows[-1][-1] += data


def numbers_of(match: Match) -> list[str]:
    """List what the sides stand at after each deal."""
    return [str(total) for deal in match.booked for total in deal.totals]


class TestDrawings:
    """The drawn sheet says what the sheet says."""

    @pytest.mark.parametrize(("name", "players"), TABLES)
    @pytest.mark.parametrize("lang", ["de", "en"])
    def test_every_word_of_the_sheet(self, name: str, players: int, lang: str) -> None:
        """Word for word what :meth:`Match.sheet` writes, and in the same order in each column."""
        match = match_of(name, NAMES[:players])
        picture = sheet_svg(match, lang)
        drawn = sorted(" ".join(texts_in(sound(picture))).split())
        written = match.sheet(lang).translate(str.maketrans("|", " ")).split()
        words = [word for word in written if set(word) - set("-+") or len(word) == 1]

        assert drawn == sorted(words)
        assert [number for number in numbers_of(match) if number not in picture.alt] == []

    def test_words(self) -> None:
        alt = sheet_svg(Match.start(profile_of("schwaebisch-3"), THREE, seed=3), "de").alt

        assert alt == (
            "Anschreibblatt: Schwäbisch zu dritt, Partie bis 1500; am Tisch: Anne, Ben, Carl; "
            "Stand, Anne: Stand 0, Ben: Stand 0, Carl: Stand 0; Noch hat niemand gewonnen."
        )

    def test_as_high_as_its_lines(self) -> None:
        short, long = (sheet_svg(match_of("schwaebisch-3", THREE, deals)) for deals in (2, 5))

        assert long.height - short.height == 3 * 26
        assert sheet_svg(match_of("schwaebisch-3", THREE, 2), size=52).height == 2 * short.height

    @pytest.mark.parametrize("name", HOSTILE)
    def test_hostile_names(self, name: str) -> None:
        match = match_of("schwaebisch-3", THREE, 2)
        plain = sound(sheet_svg(match))
        root = sound(sheet_svg(attrs.evolve(match, names=(name, "Ben", "Carl"))))

        assert [each.tag for each in root.iter()] == [each.tag for each in plain.iter()]
        assert all(texts_in(root))

    def test_long_names_are_broken(self) -> None:
        """A name may be as long as it likes; the sheet does not follow it."""
        match = match_of("schwaebisch-3", THREE, 2)
        ordinary = sheet_svg(match)
        picture = sheet_svg(attrs.evolve(match, names=("A" * 9999, "B " * 5000, "W" * 99)))
        sound(picture)

        assert picture.width < 2.5 * ordinary.width
        assert picture.height < 2 * ordinary.height

    def test_refused(self) -> None:
        match = match_of("schwaebisch-3", THREE, 2)
        size: Any = "large"
        with pytest.raises(UsageError, match="'de' or 'en'"):
            sheet_svg(match, "fr")
        with pytest.raises(UsageError, match="pixels"):
            sheet_svg(match, size=size)


class TestMarkup:
    """The same as HTML."""

    @pytest.mark.parametrize(("name", "players"), TABLES)
    def test_a_row_for_every_deal(self, name: str, players: int) -> None:
        match = match_of(name, NAMES[:players])
        read = Reader(sheet_html(match, "de"))
        rows = [row for row in read.rows if row and row[0].strip()]

        assert read.open == []
        assert read.tags == VOID
        assert len(rows) == len(match.booked) + 1
        assert [cell for row in rows[1:] for cell in row if cell in numbers_of(match)]

    @pytest.mark.parametrize(("name", "players"), TABLES)
    def test_ledgers(self, name: str, players: int) -> None:
        for deal in match_of(name, NAMES[:players]).booked:
            text = ledger_html(deal.ledger, "de", names=NAMES[:players])
            read = Reader(text)
            words = " ".join(read.texts).split()
            written = deal.ledger.explain("de").split()

            assert read.open == []
            for rule in {word for word in written if word[:2] in ("S-", "T-", "G-", "P-")}:
                assert rule.rstrip(",") in {word.rstrip(",") for word in words}

    @pytest.mark.parametrize("name", HOSTILE)
    def test_hostile_names(self, name: str) -> None:
        """Only the tags of the table are there, whoever plays."""
        match = attrs.evolve(match_of("schwaebisch-3", THREE, 2), names=(name, "Ben", "Carl"))
        for text in (sheet_html(match), ledger_html(match.booked[0].ledger, names=match.names)):
            read = Reader(text)

            assert read.open == []
            assert read.tags <= VOID
            assert text.isprintable()

    def test_a_deal_without_a_score(self) -> None:
        text = ledger_html(Ledger(Outcome.PASSED_OUT, solo(3)), "de")

        assert "alle weg, es wird nichts geschrieben" in text
        assert "<table" not in text


class TestNotebooks:
    """What a notebook shows of cards, views, ledgers and matches."""

    def test_cards(self) -> None:
        card = Card.parse("SO")

        assert shown(card, "svg") == card_svg(card).svg

    @pytest.mark.parametrize("seat", [1, None])
    def test_views(self, seat: int | None) -> None:
        seen = view(opened(), seat)

        assert shown(seen, "svg") == table_svg(seen).svg

    def test_ledgers_and_matches(self) -> None:
        match = match_of("schwaebisch-3", THREE)

        assert shown(match, "html") == sheet_html(match)
        assert shown(match.booked[0].ledger, "html") == ledger_html(match.booked[0].ledger)
