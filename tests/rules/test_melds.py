"""Chapter M: groups, sequences and sets."""

from __future__ import annotations

import pytest

from binokel import Refusal, best_melds, meld_table, parse_cards

from ..tables import suit, table
from .melding import FAMILY, ROUND, found, read

BASE = table()


class TestMeld:
    """
    M-1: a meld is a combination of cards in one hand.

    It is shown before the first trick and is worth points; nothing else can be shown.
    """

    @pytest.mark.parametrize(
        ("shown", "expected"),
        [
            pytest.param("HK HO", ["pair 40"], id="a pair"),
            pytest.param("HK HA", Refusal.NO_MELD, id="two cards that are none"),
            pytest.param("HK", Refusal.NO_MELD, id="one card"),
            pytest.param("HK HO HA", Refusal.NO_MELD, id="a card too many"),
            pytest.param("EK EO", Refusal.NOT_HELD, id="not in this hand"),
        ],
    )
    def test_shown(self, shown: str, expected: list[str] | Refusal) -> None:
        assert read(BASE, "H", "HK HO HA SU", shown) == expected


class TestGroups:
    """
    M-2: There are four groups of melds.

    They are sequences (pairs, families and, where it is a meld, the Rundgang), sets, the Binokel
    and the Dissle.
    """

    def test_group_of_every_kind(self) -> None:
        profile = table("melds.rundgang = 240", extends="schwaebisch-3-48")
        hands = {
            "H": f"{ROUND} HA HZ HK HO HU H7 H7 BU BU SO EA EA SA SA HA BA BA",
            "E": f"{ROUND} {ROUND} EA EZ EU SA SA SZ SZ SU SU BU",
        }

        groups = {
            meld.kind.value: meld.group.value
            for trump, cards in hands.items()
            for meld in best_melds(profile, suit(trump), parse_cards(cards))
        }

        assert groups == {
            "pair": "sequence",
            "double_pair": "sequence",
            "family": "sequence",
            "double_family": "sequence",
            "rundgang": "sequence",
            "four": "set",
            "eight": "set",
            "binokel": "binokel",
            "double_binokel": "binokel",
            "dissle": "dissle",
        }


class TestOncePerGroup:
    """M-3: A card counts once in a group, and in every group it fits."""

    def test_in_every_group(self) -> None:
        """The Ober of Schippe makes a pair, a set and the Binokel."""
        assert found(BASE, "S", "SK SO EO HO BO BU") == ["pair 40", "four 60", "binokel 40"]

    def test_once_in_a_group(self) -> None:
        assert read(BASE, "H", FAMILY, FAMILY, "HK HO") == Refusal.MELD_USES_CARD_TWICE
        assert read(BASE, "H", f"{FAMILY} HK HO", FAMILY, "HK HO") == ["family 150", "pair 40"]

    @pytest.mark.parametrize(
        ("lines", "hand", "shown"),
        [
            pytest.param((), "HK HO", "HK HO", id="a pair held once"),
            pytest.param((), "HK HK HO HO", "HK HK HO HO", id="a double pair"),
            pytest.param((), "SO SO BU BU", "SO SO BU BU", id="a double Binokel"),
            pytest.param(
                ("melds.pair = { plain = 20, trump = 40, double_plain = 0, double_trump = 0 }",),
                "HK HO",
                "HK HO",
                id="a pair that does not double",
            ),
            pytest.param(
                ("melds.eight = { A = 0 }",),
                "EA SA HA BA",
                "EA SA HA BA",
                id="aces without an eight",
            ),
        ],
    )
    def test_the_same_cards_laid_twice(self, lines: tuple[str, ...], hand: str, shown: str) -> None:
        assert read(table(*lines), "H", hand, shown, shown) == Refusal.MELD_USES_CARD_TWICE

    def test_what_lies_on_the_table_is_held(self) -> None:
        """Two families that count as one still use both kings, so that no pair is left."""
        line = "melds.family = { plain = 100, trump = 150, double_plain = 0, double_trump = 0 }"
        twice = f"{FAMILY} {FAMILY}"

        shown = read(table(line), "E", twice, FAMILY, FAMILY, "HK HO")

        assert shown == Refusal.MELD_USES_CARD_TWICE
        assert read(table(line), "E", twice, FAMILY, "HK HO") == ["family 100", "pair 20"]


class TestTrumpValue:
    """
    M-4: A sequence in the trump suit is worth its trump value.

    A sequence in any other suit is worth its plain value.
    """

    def test_every_trump(self) -> None:
        found_by_trump = meld_table(BASE, parse_cards("HK HO BA BZ BK BO BU"))

        worth = {
            trump.letter: sum(m.points for m in melds) for trump, melds in found_by_trump.items()
        }
        assert worth == {"E": 120, "S": 120, "H": 140, "B": 170}


class TestDoubledForm:
    """
    M-5: One meld is one pile of cards.

    The same meld laid twice is its doubled form, which is one meld with a value of its own.
    """

    @pytest.mark.parametrize(
        "shown",
        [
            pytest.param(("SO BU", "SO BU"), id="two piles"),
            pytest.param(("SO SO BU BU",), id="one pile"),
        ],
    )
    def test_twice_the_same(self, shown: tuple[str, ...]) -> None:
        assert read(BASE, "H", "SO SO BU BU", *shown) == ["double_binokel 300"]

    def test_three_times_is_nothing(self) -> None:
        assert isinstance(read(BASE, "H", "SO SO BU BU", *["SO BU"] * 3), Refusal)


class TestPair:
    """
    M-6: A pair is king and Ober of one suit.

    It is worth `melds.pair.plain` or `melds.pair.trump`; two pairs of one suit are worth
    `melds.pair.double_plain` or `melds.pair.double_trump`.
    """

    def test_four_values(self) -> None:
        profile = table("melds.pair = { plain = 1, trump = 2, double_plain = 4, double_trump = 8 }")

        assert found(profile, "H", "EK EO SK SK SO SO HK HO") == [
            "pair 1",
            "double_pair 4",
            "pair 2",
        ]
        assert found(profile, "S", "SK SK SO SO") == ["double_pair 8"]

    @pytest.mark.parametrize(
        "shown", [("HK HK HO HO",), ("HK HO", "HK HO")], ids=["one pile", "two"]
    )
    def test_shown(self, shown: tuple[str, ...]) -> None:
        """Two pairs in one pile, or in two."""
        assert read(BASE, "H", "HK HK HO HO", *shown) == ["double_pair 80"]


class TestFamily:
    """
    M-7: A family is ace, ten, king, Ober and Unter of one suit.

    It is worth `melds.family.plain` or `melds.family.trump`; two families of one suit are worth
    `melds.family.double_plain` or `melds.family.double_trump`.
    """

    def test_four_values(self) -> None:
        profile = table(
            "melds.family = { plain = 101, trump = 202, double_plain = 404, double_trump = 808 }"
        )
        twice = f"{FAMILY} {FAMILY}"

        assert found(profile, "E", FAMILY) == ["family 101"]
        assert found(profile, "H", FAMILY) == ["family 202"]
        assert found(profile, "E", twice) == ["double_family 404"]
        assert found(profile, "H", twice) == ["double_family 808"]

    @pytest.mark.parametrize(
        "shown", [(f"{FAMILY} {FAMILY}",), (FAMILY, FAMILY)], ids=["one pile", "two"]
    )
    def test_shown(self, shown: tuple[str, ...]) -> None:
        """Two families in one pile, or in two."""
        assert read(BASE, "H", f"{FAMILY} {FAMILY}", *shown) == ["double_family 1500"]


class TestWorthless:
    """M-8: A pair or a family whose value is 0 is no meld."""

    def test_family_only_in_trump(self) -> None:
        profile = table("melds.family = { plain = 0, trump = 150 }")

        assert found(profile, "E", FAMILY) == ["pair 20"]
        assert read(profile, "E", FAMILY, FAMILY) == Refusal.NO_MELD
        assert found(profile, "H", FAMILY) == ["family 150"]

    def test_no_pairs(self) -> None:
        profile = table("melds.pair = { plain = 0, trump = 0 }")

        assert found(profile, "H", "HK HO EK EO") == []
        assert read(profile, "H", "HK HO", "HK HO") == Refusal.NO_MELD


class TestAbsorbedPair:
    """
    M-9: With `melds.pair_in_family = "absorbed"` the king and the Ober of a family make no pair.

    Only a further king and Ober of that suit do.
    """

    @pytest.mark.parametrize(
        ("cards", "expected"),
        [
            pytest.param(FAMILY, ["family 150"], id="the family alone"),
            pytest.param(f"{FAMILY} HK", ["family 150"], id="a king without an Ober"),
            pytest.param(f"{FAMILY} HK HO", ["family 150", "pair 40"], id="a further pair"),
        ],
    )
    def test_absorbed(self, cards: str, expected: list[str]) -> None:
        assert found(BASE, "H", cards) == expected


class TestCountedPair:
    """
    M-10: With `melds.pair_in_family = "counted"` pairs and families are counted apart.

    That is each for themselves, doubled ones too, so the king and the Ober of a family are a pair
    as well.
    """

    @pytest.mark.parametrize(
        ("cards", "expected"),
        [
            pytest.param(FAMILY, ["family 150", "pair 40"], id="once"),
            pytest.param(f"{FAMILY} HK HO", ["family 150", "double_pair 80"], id="and a pair"),
            pytest.param(
                f"{FAMILY} {FAMILY}", ["double_family 1500", "double_pair 80"], id="twice"
            ),
        ],
    )
    def test_counted(self, cards: str, expected: list[str]) -> None:
        assert found(table('melds.pair_in_family = "counted"'), "H", cards) == expected

    def test_shown(self) -> None:
        assert read(table('melds.pair_in_family = "counted"'), "H", FAMILY, FAMILY, "HK HO") == [
            "family 150",
            "pair 40",
        ]


class TestSet:
    """
    M-11: Four cards of one rank, one of each suit, are a set.

    It is worth what `melds.four` writes for that rank; a rank that is not written, or written as 0,
    has none.
    """

    @pytest.mark.parametrize(
        ("rank", "expected"),
        [
            pytest.param("A", ["four 100"], id="aces"),
            pytest.param("Z", [], id="tens are not written"),
            pytest.param("K", [], id="kings are 0 here"),
            pytest.param("U", ["four 7"], id="Unters as written"),
        ],
    )
    def test_ranks(self, rank: str, expected: list[str]) -> None:
        profile = table("melds.four = { A = 100, K = 0, U = 7 }", "melds.eight = {}")

        assert found(profile, "H", " ".join(f"{each}{rank}" for each in "ESHB")) == expected

    def test_one_of_each_suit(self) -> None:
        assert found(BASE, "H", "EA EA SA SA HA HA") == []
        assert read(BASE, "H", "EA EA SA HA", "EA EA SA HA") == Refusal.NO_MELD


class TestEight:
    """
    M-12: All eight cards of a rank are worth what `melds.eight` writes for it.

    A rank may have an eight without having a four.
    """

    def test_as_written(self) -> None:
        profile = table("melds.eight = { A = 600, Z = 500 }")

        assert found(profile, "H", "EA EA SA SA HA HA BA BA") == ["eight 600"]

    def test_without_a_four(self) -> None:
        """So it is shown as one pile."""
        profile = table("melds.eight = { Z = 500 }")
        tens = "EZ EZ SZ SZ HZ HZ BZ BZ"

        assert found(profile, "H", tens) == ["eight 500"]
        assert found(profile, "H", "EZ SZ HZ BZ") == []
        assert read(profile, "H", tens, tens) == ["eight 500"]
        assert read(profile, "H", tens, "EZ SZ HZ BZ", "EZ SZ HZ BZ") == Refusal.NO_MELD


class TestFiveToSeven:
    """M-13: Five, six or seven cards of a rank that include all four suits are one four."""

    @pytest.mark.parametrize(
        "cards", ["EA EA SA HA BA", "EA EA SA SA HA BA", "EA EA SA SA HA HA BA"]
    )
    def test_one_four(self, cards: str) -> None:
        assert found(BASE, "H", cards) == ["four 100"]
        assert read(BASE, "H", cards, cards) == Refusal.NO_MELD
