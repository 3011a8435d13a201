"""
The deals worked by hand in the rule book come out as it says, number by number.

Those of Binokel are golden deals; the one of Gaigel stands in the page itself and is replayed here.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable

import attrs
import pytest

from binokel import (
    GaigelProfile,
    State,
    apply,
    deal_hands,
    expect,
    format_profile,
    load_profile,
    parse_action,
    parse_cards,
    score,
)
from binokel.gaigel import Finished

from ..oracle.gaigel import GaigelDeal
from ..pages import ROOT
from .records import DEALS, read

PAGE = ROOT / "docs" / "explanation" / "worked-deals.md"
INCLUDED = re.compile(r"^```\{literalinclude\} (?P<path>\S+)$", re.MULTILINE)
WRITTEN = re.compile(r"^```text\n(?P<text>.+?)^```$", re.MULTILINE | re.DOTALL)
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
    def blocks(self) -> dict[str, list[str]]:
        """The lines of the deal that it shows, by the name of their block."""
        shown = INCLUDED.findall(self.text)
        if shown:
            path = (PAGE.parent / shown[0]).resolve()
            assert path.parent == DEALS
            return read(path).blocks
        (written,) = WRITTEN.findall(self.text)
        heads = [block.splitlines() for block in written.split("\n\n")]
        return {name: [line.removeprefix("  ") for line in lines] for name, *lines in heads}

    @property
    def result(self) -> dict[str, str]:
        """The lines of the result by their names."""
        return dict(line.split("  ", 1) for line in self.blocks["result"])


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

        assert rows == section.blocks["ledger"]

    def test_booked(self, section: Section) -> None:
        (booked,) = BOOKED.findall(section.text)

        assert booked.replace(",", "") == section.result["booked"]

    def test_arithmetic(self, section: Section) -> None:
        """Every sum on the page is right, and is about numbers of the deal."""
        lines = [line for block in section.blocks.values() for line in block]
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
        piles = [*section.blocks["hands"], *section.blocks.get("dapp", [])]
        piles += section.blocks.get("stock", [])
        dealt = " ".join(piles).split()
        named = [card for cards in CARDS.findall(section.text) for card in cards.split()]

        assert set(named) <= set(dealt)


class TestGaigel:
    """The hand of Gaigel, by the library and by the naive oracle."""

    @pytest.fixture
    def blocks(self) -> dict[str, list[str]]:
        (section,) = [section for section in SECTIONS if "stock" in section.blocks]
        return section.blocks

    def test_by_the_library(self, blocks: dict[str, list[str]]) -> None:
        hands, stock = cards_of(blocks)
        state: State = deal_hands(
            load_profile(blocks["table"][0], GaigelProfile),
            [parse_cards(" ".join(hand)) for hand in hands],
            stock=parse_cards(" ".join(stock)),
            dealer=int(blocks["dealer"][0]),
        )
        for seat, action in moves(blocks):
            assert state.actor == seat
            state = apply(state, parse_action(action))
        over = expect(state, Finished)
        ledger = score(over)

        assert blocks["melds"] == [
            f"{seat}  {'+'.join(map(str, meld.cards))}  {meld.kind} {meld.points}"
            for seat, melds in enumerate(over.melds)
            for meld in melds
        ]
        assert blocks["tricks"] == [
            f"{trick.leader}  {' '.join(map(str, trick.cards))}  {trick.winner} {trick.points}"
            for trick in over.tricks
        ]
        assert blocks["ledger"] == [
            f"{entry.seat}  {entry.item}  {entry.points}  {entry.because}"
            for entry in ledger.entries
        ]
        assert blocks["result"] == [
            f"ended  {over.ended.value}",
            f"outcome  {ledger.outcome}",
            f"winners  {numbers(ledger.winners)}",
            f"booked  {numbers(ledger.booked)}",
            f"checksum  {ledger.checksum}",
            f"unplayed  {ledger.unplayed}",
        ]

    def test_by_the_oracle(self, blocks: dict[str, list[str]]) -> None:
        profile = tomllib.loads(format_profile(load_profile(blocks["table"][0])))
        oracle = GaigelDeal(profile, *cards_of(blocks), int(blocks["dealer"][0]))
        for seat, action in moves(blocks):
            assert oracle.actor == seat
            oracle.do(action)

        assert blocks["result"] == [
            f"ended  {oracle.ended}",
            f"outcome  {oracle.outcome}",
            f"winners  {numbers(oracle.winners)}",
            f"booked  {numbers(oracle.points)}",
            f"checksum  {oracle.checksum}",
            f"unplayed  {oracle.unplayed}",
        ]
        assert blocks["tricks"] == [
            f"{leader}  {' '.join(cards)}  {winner} {points}"
            for leader, cards, winner, points in oracle.tricks
        ]


def cards_of(blocks: dict[str, list[str]]) -> tuple[list[list[str]], list[str]]:
    """Read hands and stock."""
    hands = [line.split("  ")[1].split() for line in blocks["hands"]]
    return hands, " ".join(blocks["stock"]).split()


def moves(blocks: dict[str, list[str]]) -> list[tuple[int, str]]:
    """Read who does what."""
    lines = [line.split("  ") for line in blocks["actions"]]
    return [(int(seat), action) for seat, action in lines]


def numbers(values: Iterable[int]) -> str:
    """Write numbers with spaces between them."""
    return " ".join(map(str, values))


def test_six_endings() -> None:
    assert [section.result["outcome"] for section in SECTIONS] == [
        "made",
        "failed",
        "abandoned",
        "hopeless",
        "special_lost",
        "won",
    ]
