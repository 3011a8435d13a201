"""The deals worked by hand in the rule book are golden deals, number by number."""

from __future__ import annotations

import re

import attrs
import pytest

from ..pages import ROOT
from .records import DEALS, Record, read, sums

PAGE = ROOT / "docs" / "explanation" / "worked-deals.md"
INCLUDED = re.compile(r"^```\{literalinclude\} (?P<path>\S+)$", re.MULTILINE)
ROW = re.compile(r"^\| (\d) \| (\w+) \| ([^|]+) \| \[([A-Z]-\d+)\]\(#\4\) \|$", re.MULTILINE)
BOOKED = re.compile(r"^Booked by side: (.+)\.$", re.MULTILINE)
SUM = re.compile(r"(?<![\d,])(\d+(?: [+×] \d+)+) = (\d+)")
CARDS = re.compile(r"`((?:[ESHB][AZKOU79] ?)+)`")


@attrs.frozen
class Section:
    """A deal of the page."""

    title: str
    """Its heading."""
    text: str
    """Everything below it."""

    @property
    def golden(self) -> Record:
        """The golden deal that it shows."""
        (shown,) = INCLUDED.findall(self.text)
        path = (PAGE.parent / shown).resolve()
        assert path.parent == DEALS
        return read(path)


def sections() -> list[Section]:
    """Split the page into its deals."""
    _, *parts = re.split(r"^## ", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return [Section(*part.split("\n", 1)) for part in parts]


SECTIONS = sections()


@pytest.mark.parametrize("section", SECTIONS, ids=lambda section: section.title)
class TestSections:
    """What a section says of its deal stands in the golden text."""

    def test_ledger(self, section: Section) -> None:
        """The table is the ledger, line by line."""
        rows = [
            f"{seat}  {item}  {points}  {rule}"
            for seat, item, points, rule in ROW.findall(section.text)
        ]

        assert rows == section.golden.blocks["ledger"]

    def test_booked(self, section: Section) -> None:
        (booked,) = BOOKED.findall(section.text)

        assert booked.replace(",", "") == sums(section.golden)["booked"]

    def test_arithmetic(self, section: Section) -> None:
        """Every sum on the page is right, and is about numbers of the deal."""
        lines = [line for block in section.golden.blocks.values() for line in block]
        known = set(re.findall(r"\d+", "\n".join(lines)))
        found = SUM.findall(section.text)

        assert found
        for left, right in found:
            first, *others = re.findall(r"(?:[+×] )?\d+", left)
            total = int(first)
            for sign, number in map(str.split, others):
                total = total * int(number) if sign == "×" else total + int(number)
            assert total == int(right), left
            assert known & {right, *re.findall(r"\d+", left)}

    def test_cards(self, section: Section) -> None:
        """Cards that are named were dealt."""
        dealt = " ".join([*section.golden.setting.hands, section.golden.setting.dapp]).split()
        named = [card for cards in CARDS.findall(section.text) for card in cards.split()]

        assert set(named) <= set(dealt)


def test_five_endings() -> None:
    assert [sums(section.golden)["outcome"] for section in SECTIONS] == [
        "made",
        "failed",
        "abandoned",
        "hopeless",
        "special_lost",
    ]
