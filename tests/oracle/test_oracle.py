"""The oracle values melds and tricks like the worked examples, whose ids are given."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from . import Profile, melds, tricks
from .samples import BASE, DOUBLES_TWICE, SEVENS, pack_of, variant

VECTORS = Path(__file__).parent.parent / "vectors"
DOUBLE_FAMILY = {"plain": 100, "trump": 150}
READINGS: dict[str, Profile] = {
    "A": BASE,
    "B": variant(
        {"melds.family": {**DOUBLE_FAMILY, "double_plain": 1500, "double_trump": 1500}},
    ),
    "C": variant(
        {
            "melds.family": {**DOUBLE_FAMILY, "double_plain": 1000, "double_trump": 1000},
            "melds.eight": {"A": 1000, "Z": 1000, "K": 1000, "O": 1000, "U": 1000},
        },
    ),
    "D": variant(DOUBLES_TWICE),
    "E": variant(DOUBLES_TWICE, {"melds.pair_in_family": "counted"}),
    "F": variant(
        {
            "melds.family": {**DOUBLE_FAMILY, "double_plain": 1500, "double_trump": 1500},
            "melds.rundgang": 240,
        },
    ),
}
WITH_RUNDGANG = {
    "V05": 380,
    "V08": 420,
    "V09": 680,
    "V10": 420,
    "V26": 2480,
    "V29": 480,
}
"""Where a Rundgang beside its sets makes a difference to reading B."""


def vectors(file: str, key: str) -> list[Any]:
    """Read one of the files of examples."""
    found: list[Any] = json.loads((VECTORS / file).read_text(encoding="utf-8"))[key]
    return found


class TestMelds:
    """What hands are worth under six readings of the rules."""

    @pytest.mark.parametrize("case", vectors("melds.json", "melds"), ids=lambda case: case["id"])
    def test_readings(self, case: dict[str, Any]) -> None:
        """Every example under every reading that it names, and with a Rundgang of its own."""
        expected = case["value"] | {"F": WITH_RUNDGANG.get(case["id"], case["value"]["B"])}
        hand = case["cards"].split()

        found = {name: melds.dearest(READINGS[name], case["trump"], hand) for name in expected}

        assert found == expected

    @pytest.mark.parametrize(
        ("changes", "cards", "expected"),
        [
            pytest.param({}, "HA HZ HK HO HU H7 H7", 170, id="V27 A"),
            pytest.param(DOUBLES_TWICE, "HA HZ HK HO HU H7 H7", 170, id="V27 D"),
            pytest.param(
                DOUBLES_TWICE | {"melds.pair_in_family": "counted"},
                "HA HZ HK HO HU H7 H7",
                210,
                id="V27 E",
            ),
            pytest.param({}, "E7 E7 S7 S7 H7 H7 B7 B7", 20, id="V28"),
            pytest.param(
                {"melds.eight": {"A": 1000, "K": 1000, "O": 1000, "U": 1000, "7": 1000}},
                "E7 E7 S7 S7 H7 H7 B7 B7",
                1020,
                id="V28 eight sevens beside two Dissle",
            ),
        ],
    )
    def test_with_sevens(self, changes: dict[str, Any], cards: str, expected: int) -> None:
        """The pack of 48, hearts being trump."""
        assert melds.dearest(variant(SEVENS, changes), "H", cards.split()) == expected

    @pytest.mark.parametrize(
        ("trump", "cards", "expected"),
        [
            pytest.param(None, "EK EO SK SO HK HO BK BO", 220, id="G8 without trump"),
            pytest.param("E", "HA HZ HK HO HU EA SA BA SO BU", 240, id="G4"),
            pytest.param("E", "EK SK HK BK HO", 100, id="G7 four kings and a pair"),
            pytest.param("H", "SO BU SK", 60, id="G7 Binokel and a pair"),
            pytest.param("H", "EA EZ EK EO EU EK EO", 120, id="G8 family and a pair"),
        ],
    )
    def test_given_by_sources(self, trump: str | None, cards: str, expected: int) -> None:
        """Examples that the sources print themselves."""
        assert melds.dearest(BASE, trump, cards.split()) == expected

    @pytest.mark.parametrize(
        ("shown", "expected"),
        [
            pytest.param([], 0, id="nothing"),
            pytest.param(["HK HO"], 40, id="a pair"),
            pytest.param(["HK HO", "HO HK"], 80, id="two pairs are a double pair"),
            pytest.param(["HK HK HO HO"], 80, id="the same in one bundle"),
            pytest.param(["HA HZ HK HO HU"], 150, id="a family"),
            pytest.param(["HA HZ HK HO HU", "HK HO"], 190, id="a family and the other pair"),
            pytest.param(["HA HZ HK HO HU", "HK HO", "HK HO"], None, id="a third king"),
            pytest.param(["HO SO EO BO", "SO BU"], 100, id="one ober in two groups"),
            pytest.param(["SO BU", "SO BU"], None, id="the only ober twice"),
            pytest.param(["HK"], None, id="no meld"),
            pytest.param(["EK EO"], None, id="not held"),
            pytest.param(["EK EO SK SO HK HO BK BO"], None, id="a Rundgang has no value here"),
        ],
    )
    def test_shown(self, shown: list[str], expected: int | None) -> None:
        """A set of melds that is laid out is worth its parts, or is refused."""
        hand = ["HA", "HZ", "HK", "HO", "HU", "HK", "HO", "SO", "EO", "BO", "BU"]

        assert melds.worth(BASE, "H", hand, [one.split() for one in shown]) == expected

    def test_eight_written_as_nothing(self) -> None:
        """Written 0, the eight count as one four."""
        profile = variant({"melds.eight": {"A": 0}})
        aces = ["EA", "SA", "HA", "BA"] * 2

        assert melds.dearest(profile, "H", aces) == 100
        assert melds.worth(profile, "H", aces, [aces]) is None

    def test_double_worth_less_than_its_single(self) -> None:
        """Two copies count as one single, and are no bundle."""
        profile = variant(
            {"melds.pair": {"plain": 20, "trump": 40, "double_plain": 0, "double_trump": 30}}
        )
        pairs = ["HK", "HO"] * 2

        for trump, single in (("E", 20), ("H", 40)):
            assert melds.dearest(profile, trump, pairs) == single
            assert melds.worth(profile, trump, pairs, [pairs[:2], pairs[2:]]) == single
            assert melds.worth(profile, trump, pairs, [pairs]) is None
            assert melds.worth(profile, trump, pairs[:2], [pairs[:2], pairs[2:]]) is None

    def test_double_without_a_single(self) -> None:
        """Eight tens lie in one bundle."""
        profile = variant({"melds.eight": {"Z": 1000}})
        tens = ["EZ", "SZ", "HZ", "BZ"] * 2

        assert melds.worth(profile, "H", tens, [tens]) == 1000
        assert melds.worth(profile, "H", tens, [tens[:4], tens[4:]]) is None

    def test_doubles_not_written(self) -> None:
        """A double that is not written is twice the single."""
        profile = variant({"melds.eight": {}, "melds.family": {"plain": 100, "trump": 150}})

        assert melds.dearest(profile, "H", ["EA", "SA", "HA", "BA"] * 2) == 200
        assert melds.dearest(profile, "H", ["HA", "HZ", "HK", "HO", "HU"] * 2) == 300

    def test_rundgang_needs_pairs_left_over(self) -> None:
        """A family the hand holds keeps its pair, shown or not."""
        hand = ["EK", "EO", "SK", "SO", "HK", "HO", "BK", "BO", "HA", "HZ", "HU"]
        circle = [hand[:8]]

        assert melds.worth(READINGS["F"], "H", hand, circle) is None
        assert melds.worth(READINGS["F"], "H", hand[:8], circle) == 240

    def test_two_rundgaenge(self) -> None:
        """Each is a meld of its own."""
        hand = ["EK", "EO", "SK", "SO", "HK", "HO", "BK", "BO"]

        assert melds.worth(READINGS["F"], "H", hand * 2, [hand, hand]) == 480
        assert melds.worth(READINGS["F"], "H", hand * 2, [hand * 2]) is None


class TestTricks:
    """Which cards may be played, and which one wins."""

    @pytest.mark.parametrize(
        "case", vectors("trick_duty.json", "tricks"), ids=lambda case: case["id"]
    )
    def test_duty(self, case: dict[str, Any]) -> None:
        """The duties of the base."""
        found = tricks.legal(BASE, case["trump"], case["trick"].split(), case["hand"].split())

        assert found == sorted(case["legal"].split())

    @pytest.mark.parametrize(
        ("changes", "trick", "hand", "partner", "expected"),
        [
            pytest.param({"partner_relief": True}, "EK", "EA EU", True, "EA EU", id="T9"),
            pytest.param({"partner_relief": True}, "EK", "EA EU", False, "EA", id="T9 opponent"),
            pytest.param({}, "EK", "EA EU", True, "EA", id="T10"),
            pytest.param({"overtrump": False}, "EK HO", "HU HK", False, "HK HU", id="T11"),
            pytest.param({"trump_when_void": False}, "EK", "HU SA", False, "HU SA", id="no duty"),
            pytest.param({"head": "trump_only"}, "EK", "EA EU", False, "EA EU", id="plain lead"),
            pytest.param({"head": "trump_only"}, "HK", "HA HU", False, "HA", id="trump lead"),
            pytest.param({"head": "never"}, "HK", "HA HU", False, "HA HU", id="no heading"),
        ],
    )
    def test_other_duties(
        self, changes: dict[str, Any], trick: str, hand: str, partner: bool, expected: str
    ) -> None:
        """Duties that profiles choose; hearts are trump."""
        profile = variant({f"tricks.{key}": value for key, value in changes.items()})

        assert tricks.legal(profile, "H", trick.split(), hand.split(), partner) == expected.split()

    @pytest.mark.parametrize(
        ("trick", "expected"),
        [("EK EA EA", 1), ("EK HU SA", 1), ("EK HU HA", 2), ("EK SA BA", 0), ("HU HU EA", 0)],
    )
    def test_winner(self, trick: str, expected: int) -> None:
        """Hearts are trump; of two equal cards the first wins."""
        assert tricks.winner(BASE, "H", trick.split()) == expected

    def test_points(self) -> None:
        """Both schemes of card points, W22 and the sum of a pack."""
        tens = variant({"pack.points": [10, 10, 10, 0, 0]})

        assert tricks.points(BASE, ["EA", "SA", "HK", "HO", "BU"]) == 31
        assert tricks.points(tens, ["EA", "SA", "HK", "HO", "BU"]) == 30
        assert tricks.points(BASE, pack_of(BASE)) == tricks.points(tens, pack_of(tens)) == 240
