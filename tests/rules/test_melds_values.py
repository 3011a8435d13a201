"""Chapter M: Binokel, Rundgang, Dissle, values that are not written, and the dearest set."""

from __future__ import annotations

import pytest

from binokel import Refusal

from ..tables import refused, table
from .melding import FAMILY, ROUND, found, read, value

BASE = table()
SEVENS = table(extends="schwaebisch-3-48")


class TestBinokel:
    """
    M-14: The Binokel is the two cards of `melds.binokel.cards`.

    They are the Ober of Schippe and the Unter of Bollen, and worth `melds.binokel.single`; both
    copies of both are worth `melds.binokel.double` instead.
    """

    @pytest.mark.parametrize(
        ("cards", "expected"),
        [
            pytest.param("SO BU", ["binokel 40"], id="once"),
            pytest.param("SO BU BU", ["binokel 40"], id="a card too few"),
            pytest.param("SO SO BU BU", ["double_binokel 300"], id="twice"),
            pytest.param("BO SU", [], id="the suits swapped"),
        ],
    )
    def test_base(self, cards: str, expected: list[str]) -> None:
        assert found(BASE, "H", cards) == expected

    def test_other_cards(self) -> None:
        profile = table('melds.binokel = { cards = ["BO", "SU"], single = 60, double = 350 }')

        assert found(profile, "H", "BO SU SO BU") == ["binokel 60"]
        assert found(profile, "H", "BO BO SU SU") == ["double_binokel 350"]


class TestRundgangAsASum:
    """
    M-15: A Rundgang is a king and an Ober of all four suits.

    With `melds.rundgang = 0` it is no meld but a name for the sum of its parts, four kings, four
    Obers and four pairs.
    """

    def test_sum(self) -> None:
        assert found(BASE, "H", ROUND) == [
            "pair 20",
            "pair 20",
            "pair 40",
            "pair 20",
            "four 80",
            "four 60",
        ]
        assert value(BASE, "H", ROUND) == 240
        assert read(BASE, "H", ROUND, ROUND) == Refusal.NO_MELD


class TestRundgangAsAMeld:
    """
    M-16: With `melds.rundgang` above 0 a Rundgang is a sequence worth that many points.

    At most two of them and each a meld of its own; it takes up a pair of each suit, which then
    counts nothing by itself, while four kings and four Obers count beside it.
    """

    PROFILE = table("melds.rundgang = 240")

    def test_once(self) -> None:
        assert found(self.PROFILE, "H", ROUND) == ["rundgang 240", "four 80", "four 60"]

    def test_twice(self) -> None:
        twice = f"{ROUND} {ROUND}"

        assert found(self.PROFILE, "H", twice) == ["rundgang 240"] * 2 + ["eight 1000"] * 2
        assert read(self.PROFILE, "H", twice, ROUND, ROUND) == ["rundgang 240"] * 2
        assert read(self.PROFILE, "H", ROUND, ROUND, ROUND) == Refusal.MELD_USES_CARD_TWICE

    def test_its_pairs_are_used_up(self) -> None:
        assert read(self.PROFILE, "H", ROUND, ROUND, "HK HO") == Refusal.MELD_USES_CARD_TWICE
        assert read(self.PROFILE, "H", f"{ROUND} HK HO", ROUND, "HK HO") == [
            "pair 40",
            "rundgang 240",
        ]


class TestLeftOver:
    """
    M-17: A Rundgang needs pairs that are left over.

    That is, of the kings and the Obers of a suit those that no family in the hand needs, or all of
    them where `melds.pair_in_family` is `"counted"`.
    A family that is worth nothing needs no cards, and where two families count as one only one of
    them does.
    """

    TWICE = f"{ROUND} HA HZ HU HA HZ HK HO HU"

    @pytest.mark.parametrize(
        ("lines", "cards", "rundgang"),
        [
            pytest.param((), f"{ROUND} HA HZ HU", False, id="the family needs its pair"),
            pytest.param((), f"{ROUND} HA HZ HU HK HO", True, id="a pair beside the family"),
            pytest.param((), f"{ROUND} HA HZ HU HK", False, id="a king beside the family"),
            pytest.param((), f"{ROUND} HA HZ HU HO", False, id="an Ober beside the family"),
            pytest.param((), TWICE, False, id="two families need two"),
            pytest.param(
                ('melds.pair_in_family = "counted"',), f"{ROUND} HA HZ HU", True, id="counted apart"
            ),
            pytest.param(
                ("melds.family = { plain = 0, trump = 0 }",),
                f"{ROUND} HA HZ HU",
                True,
                id="no family here",
            ),
            pytest.param(
                ("melds.family = { plain = 99, trump = 99, double_plain = 0, double_trump = 0 }",),
                TWICE,
                True,
                id="two count as one",
            ),
            pytest.param(
                ("melds.family = { plain = 0, trump = 0, double_plain = 99, double_trump = 99 }",),
                TWICE,
                False,
                id="only two are a meld",
            ),
        ],
    )
    def test_left_over(self, lines: tuple[str, ...], cards: str, rundgang: bool) -> None:
        profile = table("melds.rundgang = 240", *lines)

        assert ("rundgang 240" in found(profile, "H", cards)) == rundgang
        assert (read(profile, "H", cards, ROUND) == ["rundgang 240"]) == rundgang


class TestDissle:
    """
    M-18: The lowest trump of a pack of 48 cards is the Dissle.

    Each one held is worth `melds.dissle` points; one or two of them are one meld and a group of
    their own, so they count beside an eight of their rank.
    """

    @pytest.mark.parametrize(
        ("cards", "expected"),
        [
            pytest.param("H7", ["dissle 10"], id="one"),
            pytest.param("H7 H7", ["dissle 20"], id="two are one meld"),
            pytest.param("E7 S7 B7", [], id="plain sevens"),
        ],
    )
    def test_sevens(self, cards: str, expected: list[str]) -> None:
        assert found(SEVENS, "H", cards) == expected

    def test_nines(self) -> None:
        profile = table(
            'pack.ranks = ["A", "Z", "K", "O", "U", "9"]', "melds.dissle = 15", extends="kreuz-48"
        )

        assert found(profile, "B", "B9 B9 E9") == ["dissle 30"]

    @pytest.mark.parametrize("shown", [("H7 H7",), ("H7", "H7")], ids=["one pile", "two"])
    def test_shown(self, shown: tuple[str, ...]) -> None:
        assert read(SEVENS, "H", "H7 H7 E7", *shown) == ["dissle 20"]
        assert read(SEVENS, "H", "H7 H7 E7", "E7") == Refusal.NO_MELD

    def test_beside_an_eight(self) -> None:
        profile = table("melds.eight = { 7 = 1000 }", extends="schwaebisch-3-48")

        assert found(profile, "H", "E7 E7 S7 S7 H7 H7 B7 B7") == ["eight 1000", "dissle 20"]


class TestNoDissle:
    """
    M-19: A pack without a seven or a nine has no Dissle.

    A value above 0 is an error in the file that writes the value or the pack beside it, and is
    dropped to 0 where it is inherited.
    """

    SMALL = (
        'pack.ranks = ["A", "Z", "K", "O", "U"]',
        "pack.points = [11, 10, 4, 3, 2]",
        "deal.hand = 12",
        "deal.dapp = 4",
        'deal.packets = ["4", "d2", "4", "d2", "4"]',
    )

    def test_written(self) -> None:
        assert refused("melds.dissle = 10") == ["melds.dissle"]
        assert refused("melds.dissle = 10", *self.SMALL, extends="schwaebisch-3-48") == [
            "melds.dissle"
        ]

    def test_inherited(self) -> None:
        assert table(*self.SMALL, extends="schwaebisch-3-48").melds.dissle == 0


class TestUnwrittenDouble:
    """
    M-20: A doubled value that a profile does not write is twice the single value.

    So it is with a pair, a family or the Binokel.
    """

    def test_twice(self) -> None:
        profile = table(
            "melds.pair = { plain = 20, trump = 40 }",
            "melds.family = { plain = 100, trump = 150 }",
            'melds.binokel = { cards = ["SO", "BU"], single = 40 }',
        )

        assert found(profile, "H", "HK HK HO HO EK EK EO EO") == [
            "double_pair 40",
            "double_pair 80",
        ]
        assert found(profile, "H", f"{FAMILY} {FAMILY}") == ["double_family 300"]
        assert found(profile, "E", f"{FAMILY} {FAMILY}") == ["double_family 200"]
        assert found(profile, "H", "SO SO BU BU") == ["double_binokel 80"]


class TestUnwrittenEight:
    """
    M-21: An eight of a rank that a profile does not write is worth twice its four.

    And nothing if the rank has no four.
    """

    def test_twice_or_nothing(self) -> None:
        profile = table("melds.four = { A = 100 }", "melds.eight = { K = 900 }")

        assert found(profile, "H", "EA EA SA SA HA HA BA BA") == ["eight 200"]
        assert found(profile, "H", "EU EU SU SU HU HU BU BU") == []
        assert found(profile, "H", "EK EK SK SK HK HK BK BK") == ["eight 900"]


class TestNoDouble:
    """
    M-22: A doubled value that is written as 0 does not exist, and two of the kind count as one.

    Eight of a rank then count as one four.
    So it is where the double is worth less than the single: the two may be laid each for itself,
    but together they are no meld; and a double without a single is laid as one pile only.
    """

    @pytest.mark.parametrize("double", [0, 10])
    @pytest.mark.parametrize(
        ("line", "cards", "single"),
        [
            pytest.param(
                "melds.pair = {{ plain = 20, trump = 40, double_plain = {0}, double_trump = {0} }}",
                "HK HO",
                "pair 40",
                id="pair",
            ),
            pytest.param(
                "melds.family = {{ plain = 9, trump = 150, double_plain = 0, double_trump = {0} }}",
                FAMILY,
                "family 150",
                id="family",
            ),
            pytest.param(
                'melds.binokel = {{ cards = ["SO", "BU"], single = 40, double = {0} }}',
                "SO BU",
                "binokel 40",
                id="Binokel",
            ),
            pytest.param("melds.eight = {{ A = {0} }}", "EA SA HA BA", "four 100", id="eight"),
        ],
    )
    def test_two_count_as_one(self, line: str, cards: str, single: str, double: int) -> None:
        profile = table(line.format(double))
        both = f"{cards} {cards}"

        assert single in found(profile, "H", both)
        assert read(profile, "H", both, cards, cards) == [single]
        assert read(profile, "H", both, both) == Refusal.NO_MELD

    def test_a_double_worth_as_much(self) -> None:
        """Only below the single it does not exist."""
        profile = table("melds.eight = { A = 100 }")

        assert found(profile, "H", "EA EA SA SA HA HA BA BA") == ["eight 100"]

    def test_a_family_left_over_is_a_pair(self) -> None:
        profile = table(
            "melds.family = { plain = 100, trump = 150, double_plain = 0, double_trump = 0 }"
        )

        assert found(profile, "H", f"{FAMILY} {FAMILY}") == ["family 150", "pair 40"]


class TestDearestSet:
    """
    M-23: Where two readings of a hand compete the dearer one holds.

    Such as two families of a suit or a family and a pair, or a Rundgang and its pairs: the dearest
    set is the most valuable set of melds that the hand allows, and of two that are equally dear the
    one with more families.
    """

    def test_two_families_or_one_and_a_pair(self) -> None:
        line = (
            "melds.family = {{ plain = 100, trump = 150, double_plain = {0}, double_trump = {0} }}"
        )
        twice = f"{FAMILY} {FAMILY}"

        assert found(table(line.format(200)), "H", twice) == ["double_family 200"]
        assert found(table(line.format(189)), "H", twice) == ["family 150", "pair 40"]
        assert found(table(line.format(190)), "H", twice) == ["double_family 190"]

    def test_family_or_pair(self) -> None:
        """A family that is worth less than its pair stays unlaid."""
        line = "melds.family = {{ plain = {0}, trump = 150 }}"

        assert found(table(line.format(10)), "E", FAMILY) == ["pair 20"]
        assert found(table(line.format(20)), "E", FAMILY) == ["family 20"]

    @pytest.mark.parametrize(
        ("worth", "expected"),
        [
            pytest.param(90, ["pair 20", "pair 20", "pair 40", "pair 20"], id="the pairs"),
            pytest.param(110, ["rundgang 110"], id="the Rundgang"),
        ],
    )
    def test_rundgang_or_pairs(self, worth: int, expected: list[str]) -> None:
        profile = table(f"melds.rundgang = {worth}")

        assert found(profile, "H", ROUND)[:-2] == expected
        assert value(profile, "H", ROUND) == max(100, worth) + 140


class TestWithoutTrump:
    """
    M-24: Asked about melds without a trump, one counts every sequence at its plain value.

    And no Dissle.
    """

    def test_plain(self) -> None:
        assert found(SEVENS, None, f"{FAMILY} H7 EK EO") == ["pair 20", "family 100"]
        assert "dissle 10" in found(SEVENS, "H", f"{FAMILY} H7 EK EO")
