"""The melds of the evidence: the shared vectors, the rows beside them, and what sources state."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest

from binokel import BinokelProfile, Melding, Playing, best_melds, parse_cards

from ..pages import ROOT
from ..tables import dealt, do, suit, table

VECTORS: Final[list[dict[str, Any]]] = json.loads(
    (ROOT / "tests" / "vectors" / "melds.json").read_text(encoding="utf-8")
)["melds"]

_FAMILY = "melds.family = { plain = 100, trump = 150"
_FAMILY_1500 = f"{_FAMILY}, double_plain = 1500, double_trump = 1500 }}"
_DOUBLED = (
    f"{_FAMILY} }}",
    "melds.pair = { plain = 20, trump = 40 }",
    "melds.eight = {}",
)
_LINES: Final[dict[str, tuple[str, ...]]] = {
    "A": (),
    "B": (_FAMILY_1500,),
    "C": (
        f"{_FAMILY}, double_plain = 1000, double_trump = 1000 }}",
        "melds.eight = { A = 1000, Z = 1000, K = 1000, O = 1000, U = 1000 }",
    ),
    "D": _DOUBLED,
    "E": (*_DOUBLED, 'melds.pair_in_family = "counted"'),
    "F": (_FAMILY_1500, "melds.rundgang = 240"),
}
READINGS: Final = {name: table(*lines) for name, lines in _LINES.items()}
"""The readings of the evidence, as tables."""

_ROUND = "EK EO SK SO HK HO BK BO"
RUNDGANG: Final[dict[str, int]] = {
    "V05": 380,
    "V06": 350,
    "V07": 320,
    "V08": 420,
    "V09": 680,
    "V10": 420,
    "V26": 2480,
    "V29": 480,
}
"""Reading F where it differs from B, or where the evidence points out that it does not."""

LEFT_OUT: Final[dict[str, str]] = {
    "G10": "the values of TB are an outlier, and the evidence says not to ship them",
}
"""Rows of the evidence about melds that are not tested, and why."""


def value(profile: BinokelProfile, trump: str | None, cards: str) -> int:
    """Tell what a hand melds."""
    return sum(meld.points for meld in best_melds(profile, suit(trump), parse_cards(cards)))


class TestVectors:
    """M-4, M-6, M-7, M-9, M-10, M-11, M-12, M-14, M-23: the meld vectors of the evidence."""

    @pytest.mark.parametrize("reading", "ABCDE")
    @pytest.mark.parametrize("row", VECTORS, ids=lambda row: row["id"])
    def test_shared(self, row: dict[str, Any], reading: str) -> None:
        """The vectors that every implementation of these rules can read."""
        assert value(READINGS[reading], row["trump"], row["cards"]) == row["value"][reading]

    @pytest.mark.parametrize("row", VECTORS, ids=lambda row: row["id"])
    def test_reading_f(self, row: dict[str, Any]) -> None:
        """M-16: a Rundgang of 240 beside the sets; all other rows are as in reading B."""
        expected = RUNDGANG.get(row["id"], row["value"]["B"])

        assert value(READINGS["F"], row["trump"], row["cards"]) == expected

    @pytest.mark.parametrize("row", VECTORS, ids=lambda row: row["id"])
    def test_no_card_is_made_up(self, row: dict[str, Any]) -> None:
        """M-3: no meld holds a card more often than the hand."""
        held = parse_cards(row["cards"])

        melds = best_melds(READINGS["A"], suit(row["trump"]), held)

        assert all(
            meld.cards.count(card) <= held.count(card) for meld in melds for card in meld.cards
        )

    @pytest.mark.parametrize(
        ("reading", "expected"),
        [("A", 170), ("B", 170), ("C", 170), ("D", 170), ("E", 210), ("F", 170)],
    )
    def test_v27(self, reading: str, expected: int) -> None:
        """A family in trump and both lowest trumps, with 48 cards."""
        assert value(with_sevens(reading), "H", "HA HZ HK HO HU H7 H7") == expected

    @pytest.mark.parametrize("reading", "ABCDEF")
    def test_v28(self, reading: str) -> None:
        """All eight sevens are two Dissle and no set, where no eight of sevens is written."""
        assert value(with_sevens(reading), "H", "E7 E7 S7 S7 H7 H7 B7 B7") == 20

    def test_v31(self) -> None:
        """Nobody melds in a Durch, whatever is held."""
        state = dealt(table(), "EA SA HA BA HZ HK HO HU SO BU BK BO", "EK EK", "EO EO")

        playing = do(state, "pass, pass, announce durch_hand", Playing)

        assert value(READINGS["A"], "H", "EA SA HA BA HZ HK HO HU SO BU BK BO") > 0
        assert playing.melds == ()

    def test_v32(self) -> None:
        """The set of kings is gone, for the declarer has laid one of them away."""
        state = dealt(table(), f"{_ROUND} EZ EZ SZ SZ", "EK BZ HZ", "EU EU", dapp="SU SU HU HU")

        melding = do(state, "pass, pass, take, lay EK SU SU HU, trump H", Melding)

        hand = melding.hands[melding.declarer]
        assert sum(meld.points for meld in best_melds(READINGS["A"], suit("H"), hand)) == 140

    def test_all_are_there(self) -> None:
        """V01 to V32, each in the vectors or in a test of its own."""
        beside = {name.removeprefix("test_") for name in dir(self) if name.startswith("test_v")}

        ids = {*(row["id"] for row in VECTORS), *(name.upper() for name in beside)}

        assert sorted(ids) == [f"V{number:02}" for number in range(1, 33)]


def with_sevens(reading: str) -> BinokelProfile:
    """Give a reading the pack of 48 with a Dissle of 10."""
    return table(*_LINES[reading], extends="schwaebisch-3-48")


class TestStatements:
    """M-6, M-7, M-9, M-11, M-12, M-14, M-15, M-16, M-18: what sources state about single hands."""

    @pytest.mark.parametrize(
        ("reading", "trump", "cards", "expected"),
        [
            pytest.param("A", "H", _ROUND, 240, id="G1"),
            pytest.param("A", "H", f"{_ROUND} HA HZ HU", 350, id="G2"),
            pytest.param("C", "H", f"{_ROUND} HA HZ HU", 350, id="G3"),
            pytest.param("A", "E", "HA HZ HK HO HU EA SA BA SO BU", 240, id="G4"),
            pytest.param("A", "B", "BA BZ BK BO BU", 150, id="G5"),
            pytest.param("B", "S", "SA SA SZ SZ SK SK SO SO SU SU BU BU", 1800, id="G6"),
            pytest.param("D", "E", "HK HO HA", 20, id="G7 pair"),
            pytest.param("D", "H", "HK HO HA", 40, id="G7 pair in trump"),
            pytest.param("D", "E", "HK HO HK HO", 40, id="G7 two pairs"),
            pytest.param("D", "E", "HA HZ HK HO HU", 100, id="G7 family"),
            pytest.param("D", "H", "HA HZ HK HO HU", 150, id="G7 family in trump"),
            pytest.param("D", "E", "HA HZ HK HO HU HK HO", 120, id="G7 family and pair"),
            pytest.param("D", "E", "HA HZ HK HO HU HA HZ HK HO HU", 200, id="G7 both families"),
            pytest.param("D", "E", "EK SK HK BK HO", 100, id="G7 kings and a pair"),
            pytest.param("D", "E", "SO BU SK", 60, id="G7 Binokel and a pair"),
            pytest.param("D", "E", "SO BU SO BU", 300, id="G7 double Binokel"),
            pytest.param("D", "E", "EA EA SA SA HA HA BA BA", 200, id="G7 eight aces"),
            pytest.param("D", "E", "EA EA SA SA HA HA BA", 100, id="G7 seven aces"),
            pytest.param("F", "E", "HA HZ HK HO HU", 100, id="G8 family"),
            pytest.param("F", "H", "HA HZ HK HO HU", 150, id="G8 family in trump"),
            pytest.param("F", "E", "HA HZ HK HO HU HK HO", 120, id="G8 family and pair"),
            pytest.param("F", "E", "SO BU SO BU", 300, id="G8 double Binokel"),
            pytest.param("F", "E", "EA EA SA SA HA HA BA BA", 1000, id="G8 eight aces"),
            pytest.param("F", None, _ROUND, 380, id="G8 Rundgang, no trump named"),
        ],
    )
    def test_hands(self, reading: str, trump: str | None, cards: str, expected: int) -> None:
        assert value(READINGS[reading], trump, cards) == expected

    @pytest.mark.parametrize(
        ("trump", "expected"),
        [pytest.param("H", 10, id="in trump"), pytest.param("E", 0, id="in another suit")],
    )
    def test_g8_seven(self, trump: str, expected: int) -> None:
        """The trump seven of a pack of 48; with 40 cards there is none."""
        assert value(table(extends="drecksau-3"), trump, "H7") == expected

    @pytest.mark.parametrize(
        ("cards", "expected"),
        [
            pytest.param("EU EU SU SU HU HU BU BU", 400, id="eight Unters"),
            pytest.param("EO EO SO SO HO HO BO BO", 600, id="eight Obers"),
            pytest.param("EK EK SK SK HK HK BK BK", 800, id="eight kings"),
            pytest.param("EA EA SA SA HA HA BA BA", 1000, id="eight aces"),
            pytest.param("EZ EZ SZ SZ HZ HZ BZ BZ", 1000, id="eight tens"),
            pytest.param("EZ SZ HZ BZ", 100, id="four tens"),
            pytest.param("EK EK EO EO", 40, id="double pair"),
            pytest.param("HK HK HO HO", 80, id="double pair in trump"),
            pytest.param("HA HA HZ HZ HK HK HO HO HU HU", 1500, id="double family in trump"),
            pytest.param("EA EZ EK EO EU", 20, id="no family but in trump"),
        ],
    )
    def test_g9(self, cards: str, expected: int) -> None:
        """The scale of FK: ten times the four, and families in trump alone."""
        profile = table(
            "melds.family = { plain = 0, trump = 150, double_plain = 0, double_trump = 1500 }",
            "melds.four = { A = 100, Z = 100, K = 80, O = 60, U = 40 }",
            "melds.eight = { A = 1000, Z = 1000, K = 800, O = 600, U = 400 }",
        )

        assert value(profile, "H", cards) == expected

    def test_all_are_there(self) -> None:
        """G1 to G10, tested or left out with a reason."""
        stated = (ROOT / "tests" / "rules" / "test_melds_evidence.py").read_text(encoding="utf-8")

        missing = [
            row
            for row in (f"G{number}" for number in range(1, 11))
            if f'id="{row}' not in stated and f"test_{row.lower()}" not in stated
        ]

        assert set(missing) <= set(LEFT_OUT)
        assert all(LEFT_OUT.values())
