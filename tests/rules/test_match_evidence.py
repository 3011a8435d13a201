"""The matches of the evidence, by their ids there, and what of the evidence is left out."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from binokel import BinokelProfile

from ..tables import refused, table
from .standing import begun, given_up, winners

BASE = table()
HIGHEST = table('match.simultaneous = "highest"')
DABB = table(extends="dabb-3")
S4 = table(extends="binocle-online-es")
LB = table(extends="anschreibtabelle-4")

LEFT_OUT: Final = {
    "G14 a sum of 260": "90, 100 and 70 are refused by a score sheet; here the cards add up to 250",
    "G15 rows 2 to 4": "the score table of LB has slips there; the evidence says not to use them",
    "G17 seat order": "1100/1100/200, the declarer third: DB's program takes the first seat, here "
    "those who are equal share the match, as the profile notes",
    "G18 teams": "TB books the penalty for both partners; here a side pays once",
}
"""Rows of the evidence about deals and matches that are not tested, and why."""


class TestTargets:
    """W-7, W-9, W-11, W-12, W-13, W-14, W-16: who has won at a target."""

    @pytest.mark.parametrize(
        ("profile", "totals", "declarer", "expected"),
        [
            pytest.param(BASE, (1690, 1590, 0), 0, (0,), id="W18"),
            pytest.param(HIGHEST, (1690, 1590, 0), 0, (0,), id="W18 highest"),
            pytest.param(BASE, (1610, 1650, 0), 0, (0,), id="W19 S0"),
            pytest.param(S4, (1610, 1650, 0), 0, (0,), id="W19 S4"),
            pytest.param(table(extends="english-3"), (1610, 1650, 0), 0, (1,), id="W19 S1"),
            pytest.param(DABB, (1610, 1650, 0), 0, (1,), id="W19 DB"),
            pytest.param(BASE, (1300, 1520, 1520), 0, (), id="W20 S0"),
            pytest.param(BASE, (1520, 1500, 1510), 0, (0,), id="W20 D wins the decider"),
            pytest.param(
                table(extends="binocle-online-es"),
                (1300, 1520, 1520),
                0,
                (),
                id="W20 one more deal",
            ),
            pytest.param(
                table('match.tie = "shared"'), (1300, 1520, 1520), 0, (1, 2), id="W20 both win"
            ),
            pytest.param(table(extends="drecksau-3"), (900, 1500, 0), 0, (), id="W21"),
            pytest.param(DABB, (400, 1010, 300), 0, (1,), id="G17 one reaches it"),
            pytest.param(DABB, (1000, 900, 200), 0, (0,), id="G17 exactly"),
            pytest.param(DABB, (1010, 1150, 300), 0, (1,), id="G17 no priority"),
            pytest.param(DABB, (1100, 1100, 500), 0, (0,), id="G17 tie to the declarer"),
            pytest.param(DABB, (1100, 1100, 500), 1, (1,), id="G17 whoever it is"),
            pytest.param(
                table(extends="dabb-kreuz"),
                (1050, 1050),
                1,
                (1,),
                id="G17 the declarer's team",
            ),
        ],
    )
    def test_rows(
        self,
        profile: BinokelProfile,
        totals: tuple[int, ...],
        declarer: int,
        expected: tuple[int, ...],
    ) -> None:
        assert winners(profile, *totals, declarer=declarer) == expected


class TestFixedNumber:
    """W-4, W-15, W-17, W-18: the fixed number of deals of LB, four seated and three playing."""

    @pytest.mark.parametrize(
        ("totals", "exact", "expected"),
        [
            pytest.param((580, 620, 610, 540), (0, 0, 0, 0), (1,), id="G14 the highest"),
            pytest.param((620, 620, 610, 540), (12, 7, 0, 0), (0,), id="G14 exact points"),
            pytest.param((620, 620, 610, 540), (7, 7, 0, 0), (0, 1), id="G14 equal again"),
        ],
    )
    def test_g14(
        self, totals: tuple[int, ...], exact: tuple[int, ...], expected: tuple[int, ...]
    ) -> None:
        assert winners(LB, *totals, exact=exact, played=12) == expected

    def test_g14_number(self) -> None:
        assert LB.match.deals == 12
        assert refused("match.deals = 10", extends="anschreibtabelle-4") == ["match.deals"]

    def test_g14_dealers(self) -> None:
        match = begun(LB, first_dealer=0)
        dealers: list[str] = []

        for _ in range(5):
            dealers.append("ABCD"[match.dealer])
            match = match.book(given_up(match))

        assert dealers == ["A", "B", "C", "D", "A"]


class TestCompleteness:
    """S-36, W-1: every deal and match of the evidence is tested, or left out with a reason."""

    ROWS: Final = {
        *(f"G{number}" for number in range(11, 20)),
        *(f"W{number}" for number in range(1, 24)),
    }

    def test_every_row(self) -> None:
        pages = ("test_scoring_evidence.py", "test_match_evidence.py")
        texts = [(Path(__file__).parent / page).read_text(encoding="utf-8") for page in pages]

        tested = {
            row.upper()
            for text in texts
            for row in re.findall(r'id="([GW]\d+)|def test_([gw]\d+)', text)
            for row in row
            if row
        }

        assert tested == self.ROWS

    @pytest.mark.parametrize("row", LEFT_OUT)
    def test_left_out(self, row: str) -> None:
        """Each is a part of a row of which other parts are tested."""
        assert row.split(maxsplit=1)[0] in self.ROWS
        assert len(LEFT_OUT[row].split()) > 5
