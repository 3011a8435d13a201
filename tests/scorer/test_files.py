"""A score sheet as a file, and in other forms."""

from __future__ import annotations

import csv
import io
import random
import tomllib
from typing import Any

import pytest
import tomli_w

from binokel import UsageError, load_profile, profile_names
from binokel.games import procedure_for
from binokel.records import RecordError
from binokel.render.score_sheets import match_page, sheet_csv
from binokel.scorer import (
    Draft,
    ScoreFile,
    Scorer,
    dump_scores,
    parse_scores,
)

from ..tables import table
from .telling import both_booked

HOSTILE = ("=1+1", '<script>\n"x"', "\u202e[/red]\x00\t", "@A+'\\")
BASE = load_profile("schwaebisch-3")
SHEET = (
    Scorer.start(BASE, ("Anne", "Ben", "Carl"), first_dealer=1)
    .enter(declarer="Ben", bid=200, melds={"Ben": 80}, tricks=[60, 135, None])
    .enter(declarer="Carl", bid=150, outcome="abandoned", melds=(40, 0, 0))
    .correct(1, bid=210, without_trick=())
    .undo()
)


def kept(sheet: Scorer = SHEET, **more: Any) -> ScoreFile:
    """Keep a sheet."""
    return ScoreFile(sheet.profile, sheet.names, sheet, **more)


class TestRoundTrip:
    """What was written is read back, and what is read writes the same text."""

    @pytest.mark.parametrize(
        "what",
        [
            pytest.param(ScoreFile(BASE), id="nobody there"),
            pytest.param(ScoreFile(BASE, ("Anne",)), id="one is seated"),
            pytest.param(ScoreFile(BASE, ("Anne", "Ben", "Carl")), id="all are seated"),
            pytest.param(kept(), id="a sheet"),
            pytest.param(kept(draft=Draft(("Anne", "200"))), id="half a line"),
            pytest.param(kept(draft=Draft(("",), 2)), id="half a correction"),
            pytest.param(
                kept(
                    Scorer.start(load_profile("vier-am-tisch"), HOSTILE).enter(
                        declarer=1, bid=150, tricks={'<script>\n"x"': 250}
                    )
                ),
                id="hostile names",
            ),
            pytest.param(
                kept(Scorer.start(table('penalty.misdeal = "redeal"'), ("A", "B", "C")).misdeal()),
                id="a house profile",
            ),
        ],
    )
    def test_the_same(self, what: ScoreFile) -> None:
        text = dump_scores(what)

        assert parse_scores(text) == what
        assert dump_scores(parse_scores(text)) == text

    @pytest.mark.parametrize("name", profile_names()[::6])
    def test_matches(self, name: str) -> None:
        profile = load_profile(name)
        people = procedure_for(profile).match(profile).people
        _, sheet = both_booked(profile, tuple("ABCDEFGHI"[:people]), 3, 4)

        assert parse_scores(dump_scores(kept(sheet))).scorer == sheet

    def test_other_people(self) -> None:
        with pytest.raises(UsageError):
            dump_scores(ScoreFile(BASE, ("X", "Y", "Z"), SHEET))


def tables() -> dict[str, Any]:
    """Read the tables of a file, to be changed."""
    return tomllib.loads(dump_scores(kept(draft=Draft(("Anne",)))))


class TestStrictReading:
    """Nothing is believed, and nothing is passed over."""

    @pytest.mark.parametrize(
        ("place", "value", "key"),
        [
            pytest.param(("format",), "binokel record", "format", id="another format"),
            pytest.param(("version",), 2, "version", id="another version"),
            pytest.param(("version",), True, "version", id="true is no number"),
            pytest.param(("extra",), 1, "", id="unknown key"),
            pytest.param(("names",), ["Anne", "Ben"], "names", id="one is missing"),
            pytest.param(("names", 0), 7, "names[0]", id="no name"),
            pytest.param(("first_dealer",), 3, "first_dealer", id="no such dealer"),
            pytest.param(("first_dealer",), None, "first_dealer", id="no dealer"),
            pytest.param(("profile", "digest"), "0", "profile.digest", id="other rules"),
            pytest.param(("step", 0, "bid"), 205, "step[1].bid", id="no such bid"),
            pytest.param(("step", 0, "bid"), "200", "step[1].bid", id="a text"),
            pytest.param(("step", 0, "tricks"), [60, 135, 65], "step[1].tricks", id="260"),
            pytest.param(("step", 0, "tricks"), 250, "step[1].tricks", id="no list"),
            pytest.param(("step", 0, "do"), "enterr", "step[1].do", id="unknown step"),
            pytest.param(("step", 0, "hands"), 1, "step[1]", id="unknown key of a step"),
            pytest.param(("step", 0, "tricks_of_sides"), [1], "step[1]", id="both"),
            pytest.param(("step", 2, "line"), 9, "step[3].deal", id="no such line"),
            pytest.param(("step", 3), {"do": "undo", "x": 1}, "step[4]", id="more than an undo"),
            pytest.param(("step", 3), 5, "step[4]", id="no table"),
            pytest.param(("draft", "line"), 3, "draft.line", id="nothing to correct"),
            pytest.param(("draft", "answers"), [1], "draft.answers[0]", id="no answer"),
        ],
    )
    def test_refused(self, place: tuple[Any, ...], value: object, key: str) -> None:
        document = tables()
        *way, last = place
        inside: Any = document
        for part in way:
            inside = inside[part]
        if value is None:
            del inside[last]
        else:
            inside[last] = value

        with pytest.raises(RecordError) as caught:
            parse_scores(tomli_w.dumps(document))

        assert caught.value.key == key

    @pytest.mark.parametrize("text", ["", "x", "a = [", "\ufeff\ufeff", "x" * 2_000_000])
    def test_no_sheet(self, text: str) -> None:
        with pytest.raises(RecordError):
            parse_scores(text)

    def test_one_token_changed(self) -> None:
        """Every file with a token taken out or doubled is refused, or is a sheet."""
        text = dump_scores(kept())
        lines = text[: text.index("[profile]")].splitlines()
        rest = text[text.index("[profile]") :]
        rng = random.Random(1)
        refused = 0
        for _ in range(60):
            changed = list(lines)
            at = rng.randrange(len(changed))
            changed[at : at + 1] = rng.choice([[], [changed[at]] * 2, [changed[at][:-1]]])
            try:
                parse_scores("\n".join([*changed, rest]))
            except RecordError:
                refused += 1

        assert refused > 20


class TestTheTrace:
    def test_below_the_sheet(self) -> None:
        assert SHEET.sheet("en").splitlines()[-2:] == [
            "corrected, line 1: bid 210 instead of 200; without a trick nothing instead of nothing",
            "corrected, line 1: bid 200 instead of 210; without a trick nothing instead of nothing",
        ]
        assert "berichtigt, Zeile 1: Gebot 210 statt 200" in SHEET.sheet("de")

    def test_taken_back(self) -> None:
        gone = SHEET.undo().sheet("de").splitlines()[-1]

        assert gone.startswith("zurückgenommen, Zeile 2: Spieler Carl; Gebot 150; ")


class TestSpreadsheets:
    """Two conventions, and no name that a spreadsheet would run."""

    @pytest.mark.parametrize(
        ("lang", "decimal", "delimiter", "mark"),
        [
            pytest.param("en", None, ",", "", id="English"),
            pytest.param("de", None, ";", "\ufeff", id="German"),
            pytest.param("de", ".", ",", "", id="German with commas"),
            pytest.param("en", ",", ";", "\ufeff", id="English with semicolons"),
        ],
    )
    def test_conventions(self, lang: str, decimal: str | None, delimiter: str, mark: str) -> None:
        text = SHEET.to_csv(lang, decimal=decimal)

        assert text.startswith(mark + ("no." if lang == "en" else "Nr."))
        rows = list(csv.reader(io.StringIO(text.removeprefix(mark)), delimiter=delimiter))
        assert [len(row) for row in rows] == [11] * 4
        assert rows[2][:4] == ["2", "Carl", "Carl", "150"]
        assert rows[3][6::2] == [str(total) for total in SHEET.totals]

    def test_another_sign(self) -> None:
        with pytest.raises(UsageError, match="decimal sign"):
            SHEET.to_csv("en", decimal=";")

    @pytest.mark.parametrize(
        "name",
        ["=1+1", "+49 7", "-Anne", "@home", "\t=1+1", " =1", "\r\n@x", "\uff1d1+1", "-"],
    )
    def test_formulas(self, name: str) -> None:
        sheet = Scorer.start(BASE, (name, "Ben", "Carl")).enter(
            declarer=0, bid=150, tricks=(250, 0, 0)
        )

        rows = list(csv.reader(io.StringIO(sheet.to_csv("en"))))

        cells = [cell for row in rows for cell in row]
        assert any(cell.startswith("'") for cell in cells)
        assert [cell for cell in cells if cell.startswith(("=", "+", "@", "\t", "\uff1d"))] == []
        assert [cell for cell in cells if cell.startswith("-") and not cell[1:].isdecimal()] == []

    def test_whole_names(self) -> None:
        """A cell is as wide as it has to be."""
        name = "Maximiliane von und zu Hohenneuffen"
        sheet = Scorer.start(BASE, (name, "Ben", "Carl"))

        assert f"{name} total" in sheet.to_csv("en")

    def test_of_a_match(self) -> None:
        """The same for a match that was played."""
        match, sheet = both_booked(BASE, ("Anne", "Ben", "Carl"), 5, 3)

        assert sheet_csv(match, "de") == sheet.to_csv("de")
        assert match_page(match, "de") == sheet.to_html("de")


class TestPages:
    def test_escaped(self) -> None:
        page = Scorer.start(load_profile("vier-am-tisch"), HOSTILE).to_html("de")

        assert "<script>" not in page
        assert "&lt;script&gt;" in page
        assert "\x00" not in page

    @pytest.mark.parametrize("lang", ["de", "en"])
    def test_whole(self, lang: str) -> None:
        page = SHEET.to_html(lang)

        assert page.startswith(f'<!DOCTYPE html>\n<html lang="{lang}">')
        assert page.rstrip().endswith("</html>")
        assert "http" not in page
        assert str(SHEET.totals[1]) in page
