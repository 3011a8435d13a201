"""Figures in words and in pictures."""

from __future__ import annotations

import importlib
import math
import tomllib
from pathlib import Path
from typing import Any

import pytest

from binokel import UsageError, load_profile
from binokel.lab import Change, Comparison, Estimate, Figure, compare, simulate, simulate_matches
from binokel.lab.plots import need_matplotlib
from binokel.lab.words import change_table, figure_name, figure_table, number

from ..courses import BASE
from ..tables import table
from .guests import First

GAIGEL = load_profile("gaigel-2")


class TestNumbers:
    @pytest.mark.parametrize(
        ("value", "lang", "places", "expected"),
        [
            pytest.param(1234.5, "en", 1, "1,234.5", id="English"),
            pytest.param(1234.5, "de", 1, "1.234,5", id="German"),
            pytest.param(-0.04, "en", 1, "0.0", id="no nought below zero"),
            pytest.param(math.inf, "en", 1, "–", id="no end"),
        ],
    )
    def test_written(self, value: float, lang: Any, places: int, expected: str) -> None:
        assert number(value, lang, places=places) == expected

    def test_sign(self) -> None:
        assert [number(each, "de", places=1, sign=True) for each in (2.5, -2.5, 0)] == [
            "+2,5",
            "-2,5",
            "+0,0",
        ]


class TestTables:
    def test_figures(self) -> None:
        """As many places as the interval bears, a share in hundredths."""
        figures = [
            Figure("made", True, Estimate(0.625, 0.6, 0.65, 1200)),
            Figure("bid", False, Estimate(182.25, 180.0, 184.5, 900)),
            Figure("forehand_edge", False, Estimate(0.123, 0.1, 0.146, 900)),
            Figure("score easy", False, Estimate(3.0, -math.inf, math.inf, 1)),
        ]

        assert figure_table(figures, "en").splitlines() == [
            "figure                        value  95 % interval     of",
            "---------------------------------------------------------",
            "of these: made               62.5 %    60.0 … 65.0  1,200",
            "average bid                   182.2  180.0 … 184.5    900",
            "forehand's edge a deal        0.123  0.100 … 0.146    900",
            "easy: a seat's score a deal     3.0          – … –      1",
        ]

    def test_changes(self) -> None:
        changes = [
            Change(
                "made",
                True,
                Estimate(0.5, 0.4, 0.6, 90),
                Estimate(0.4, 0.3, 0.5, 90),
                Estimate(-0.1, -0.12, -0.08, 90),
            ),
            Change("wins easy", True, Estimate(0.5, 0.4, 0.6, 90), None, None),
        ]

        assert change_table(changes, "de").splitlines() == [
            "Zahl                          A       B  Änderung  95-%-Bereich",
            "------------------------------------------------------------------",
            "davon gewonnen           50,0 %  40,0 %   -10,0 %  -12,0 … -8,0  *",
            "easy: gewonnene Partien  50,0 %       –         –",
            "* Im Bereich liegt die 0 nicht.",
        ]

    @pytest.mark.parametrize("write", [figure_table, change_table])
    def test_nothing(self, write: Any) -> None:
        assert write([], "en") == "Nothing was played."

    def test_every_figure_has_words(self) -> None:
        found = {
            figure.name
            for results in (
                simulate(BASE, ["random", First(), "random"], 30, seed=2),
                simulate(GAIGEL, "random", 6, seed=1),
                simulate_matches(GAIGEL, ["random", First()], 3, seed=1),
            )
            for figure in results.summary()
        }

        assert len(found) > 18
        for name in found:
            assert figure_name(name, "de") != figure_name(name, "en") != name

    def test_other_language(self) -> None:
        with pytest.raises(UsageError, match="'de' or 'en'"):
            simulate(GAIGEL, "random", 1, seed=1).text("fr")


@pytest.fixture(scope="module")
def compared() -> Comparison:
    """A few deals and matches under two tables."""
    house = table("auction.minimum = 200", "match.target = 300")
    return compare(BASE, house, "random", 12, seed=2, matches=1, most_deals=30)


class TestTexts:
    def test_says_what_was_played(self) -> None:
        found = simulate(GAIGEL, ["random", First()], 2, seed=7)

        assert found.text().startswith(
            "2 deals, seed 7: gaigel-2 (Gaigel, two players); players: random, first\n\nfigure"
        )
        assert (
            simulate_matches(GAIGEL, "random", 1, seed=7)
            .text("de")
            .startswith(
                "1 Partien, Startzahl 7: gaigel-2 (Gaigel zu zweit); am Tisch: random, random\n"
            )
        )

    def test_says_what_differs(self, compared: Comparison) -> None:
        lines = compared.text().splitlines()

        assert lines[0] == "12 deals and 1 matches with the same cards, seed 2"
        assert lines[3:5] == ["   auction.minimum: 150 → 200", "   match.target: 1500 → 300"]

    def test_says_how_much_more_differs(self) -> None:
        found = compare(BASE, load_profile("drecksau-3"), "random", 0, seed=1)

        assert "more keys" in found.text()

    def test_figures_as_toml(self, tmp_path: Path) -> None:
        found = simulate(GAIGEL, "random", 3, seed=7)
        found.write_toml(tmp_path / "found.toml")
        read = tomllib.loads((tmp_path / "found.toml").read_text(encoding="utf-8"))

        assert (read["profile"], read["number"], read["digest"]) == ("gaigel-2", 3, found.digest())
        assert [each["figure"] for each in read["figures"]] == [
            figure.name for figure in found.summary()
        ]


class TestPictures:
    """What is drawn where matplotlib is there, and what is said where it is not."""

    @pytest.mark.plot
    def test_deals(self, tmp_path: Path) -> None:
        simulate(BASE, "random", 12, seed=2).plot().savefig(tmp_path / "deals.svg")
        simulate(GAIGEL, "random", 12, seed=2).plot("de").savefig(tmp_path / "gaigel.svg")

        assert "<svg" in (tmp_path / "deals.svg").read_text(encoding="utf-8")
        assert "<svg" in (tmp_path / "gaigel.svg").read_text(encoding="utf-8")

    @pytest.mark.plot
    def test_matches(self, tmp_path: Path) -> None:
        found = simulate_matches(GAIGEL, "random", 2, seed=2)
        found.plot("de").savefig(tmp_path / "matches.png")
        nothing = simulate_matches(BASE, "random", 1, seed=2, most_deals=1)
        nothing.plot().savefig(tmp_path / "nothing.png")

        assert (tmp_path / "matches.png").read_bytes()[1:4] == b"PNG"

    @pytest.mark.plot
    def test_changes(self, compared: Comparison, tmp_path: Path) -> None:
        compared.plot("de").savefig(tmp_path / "changes.svg")

        assert "<svg" in (tmp_path / "changes.svg").read_text(encoding="utf-8")

    def test_missing(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def missing(name: str) -> None:
            raise ImportError(name)

        monkeypatch.setattr(importlib, "import_module", missing)
        with pytest.raises(UsageError, match=r"binokel\[plot\]"):
            need_matplotlib()
