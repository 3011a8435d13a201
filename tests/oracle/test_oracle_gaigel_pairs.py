"""The oracle of Gaigel: when pairs are melded and when the turned card is robbed."""

from __future__ import annotations

from typing import Any

import pytest

from .gaigel import GaigelDeal
from .gaigel_refusals import why_not
from .gaigel_samples import PLAIN_LEAD, laid_out, say, solo, variant

ENDLESS = {"goal.points": 1000}
FREE = {"pair.needs": "nothing", "rob.needs": "nothing"}


def two(hands: str, *changes: dict[str, Any], turned: str = "EU", stock: str = "") -> GaigelDeal:
    """Deal to two players, the forehand's cards first."""
    return laid_out(variant(solo(2), PLAIN_LEAD, ENDLESS, *changes), hands, turned, stock)


def pairs_in(deal: GaigelDeal) -> list[str]:
    """List the pairs that may be melded now."""
    return [text for text in deal.legal() if text.startswith("pair")]


class TestOnLead:
    """A pair on lead binds it."""

    def test_binds(self) -> None:
        """One of its two cards is led; it is the only pair of this lead."""
        deal = two("HA HK HO SK SO, HU", stock="BU BU")
        assert why_not(deal, "pair H") == "TRICK_NEEDED"
        say(deal, "play HA", "play HU")
        assert pairs_in(deal) == ["pair S", "pair H"]
        say(deal, "pair H")

        assert deal.legal() == ["play HK", "play HO"]
        assert why_not(deal, "play SK") == "PAIR_BINDS"
        assert why_not(deal, "pair S") == "ONE_PAIR"
        assert (deal.points, deal.pairs) == ([33, 0], [["H"], []])
        say(deal, "play HO")
        assert why_not(deal, "pair S") == "PAIR_NOT_NOW"

    @pytest.mark.parametrize(
        ("needs", "possible"), [("own_trick", False), ("side_trick", True), ("nothing", True)]
    )
    def test_needs(self, needs: str, possible: bool) -> None:
        """The partner's trick may be enough, or none be needed."""
        profile = variant({"pair.when": "any_time", "pair.needs": needs})
        deal = laid_out(profile, "H7 SU, HU EK EO, HO, HA SA", "EU")
        say(deal, "open auf_dissle H7")
        assert (why_not(deal, "pair E") is None) == (needs == "nothing")
        say(deal, "play HU", "play HO", "play HA", "play SA", "play SU")

        assert why_not(deal, "pair E") == (None if possible else "TRICK_NEEDED")

    def test_card_is_melded_once(self) -> None:
        """A drawn king makes no second pair with a melded Ober."""
        deal = two("HA HK HO SA SZ, HU H7", FREE, stock="BU BZ HK BK")
        say(deal, "pair H", "play HO", "play HU", "play HA", "play H7")
        assert sorted(deal.hands[0]) == ["BU", "HK", "HK", "SA", "SZ"]
        assert why_not(deal, "pair H") == "PAIR_NOT_HELD"
        assert (deal.fresh(0, "HK"), deal.fresh(0, "HO")) == (1, 0)

    def test_other_copy(self) -> None:
        """Melded and fresh cards meet: a pair needs a fresh king and a fresh Ober."""
        deal = two("HA HK HO SA SZ, HU H7 B7", FREE, stock="HO BU HK BU")
        say(deal, "pair H", "play HO", "play HU")
        assert why_not(deal, "pair H") == "PAIR_MELDED"
        say(deal, "play HA", "play H7")
        assert pairs_in(deal) == ["pair H"]
        say(deal, "pair H")

        assert deal.points[0] == 56
        assert why_not(deal, "pair H") == "ONE_PAIR"

    def test_melded_copy_leaves_first(self) -> None:
        """Of two kings the melded one is played."""
        deal = two("HK HO HK SA SZ, H7 H7", FREE, stock="BU BZ BO BK")
        say(deal, "pair H", "play HK", "play H7")
        assert (deal.fresh(0, "HK"), deal.fresh(0, "HO")) == (1, 0)
        say(deal, "play HK", "play H7")

        assert why_not(deal, "pair H") == "PAIR_NOT_HELD"
        assert deal.fresh(0, "HO") == 0

    def test_after_the_stock(self) -> None:
        """Pairs are possible in the endgame."""
        deal = two("HA, HU")
        say(deal, "play HA", "play HU")
        deal.hands, deal.stock = [["EK", "EO"], ["E7", "S7"]], []

        assert (deal.phase, pairs_in(deal)) == ("Endgame", ["pair E"])


class TestAnyTime:
    """Before one plays a card."""

    def test_many(self) -> None:
        """Both copies make two pairs, on top of another; nothing is bound but a lead."""
        deal = two("HA, HK HK HO HO SU", FREE, {"pair.when": "any_time"})
        say(deal, "play HA", "pair H", "pair H")
        assert why_not(deal, "pair H") == "PAIR_MELDED"
        assert deal.legal() == ["play SU", "play HK", "play HO"]
        assert deal.points == [0, 40]

    def test_on_lead(self) -> None:
        """One pair on lead, which binds it."""
        deal = two("EK EO SK SO HA", FREE, {"pair.when": "any_time"})
        say(deal, "pair E")

        assert deal.points == [40, 0]
        assert deal.legal() == ["play EK", "play EO"]
        assert why_not(deal, "pair S") == "ONE_PAIR"

    def test_ends_the_deal(self) -> None:
        """A pair in the middle of a trick may reach the goal."""
        changes = {"pair.when": "any_time", "goal.points": 20}
        deal = two("HA, SK SO", FREE, changes)
        say(deal, "play HA", "pair S")

        assert (deal.ended, deal.winners, deal.trick) == ("goal", [1], ["HA"])
        assert (deal.checksum, deal.unplayed) == (0, 250)


class TestAfterTrick:
    """The winner of a trick is asked before the draw."""

    def test_pair(self) -> None:
        """One pair or none; it binds nothing, and what is drawn comes too late."""
        deal = two("HA HK HO SK SZ, HU", {"pair.when": "after_trick"}, stock="SO BU")
        assert why_not(deal, "pair H") == "PAIR_NOT_NOW"
        say(deal, "play HA", "play HU")
        assert (deal.asked, deal.phase, len(deal.stock)) == (True, "Drawing", 38)
        assert deal.legal() == ["proceed", "pair H"]
        assert why_not(deal, "play HK") == "NOT_NOW"
        assert why_not(deal, "rob") == "ROB_NOT_NOW"
        say(deal, "pair H")

        assert (deal.asked, len(deal.stock), deal.points) == (False, 36, [33, 0])
        assert why_not(deal, "pair S") == "PAIR_NOT_NOW"
        assert why_not(deal, "proceed") == "NOT_NOW"
        assert "play SK" in deal.legal()

    def test_proceed(self) -> None:
        """It is asked even without a pair, but not after the last card."""
        deal = two("HA, HU", {"pair.when": "after_trick"})
        say(deal, "play HA", "play HU")
        assert "proceed" in deal.legal()
        say(deal, "proceed")
        deal.hands, deal.stock = [["HZ"], ["HK"]], []
        say(deal, "play HZ", "play HK")

        assert deal.ended == "played"

    def test_goal(self) -> None:
        """Nothing is drawn after the pair that reaches the goal."""
        deal = two("HA EK EO, HU", {"pair.when": "after_trick", "goal.points": 53})
        say(deal, "play HA", "play HU", "pair E")

        assert (deal.ended, deal.winners, len(deal.stock)) == ("goal", [0], 38)


class TestRobbing:
    """The lowest trump is exchanged for the turned card."""

    def test_rob(self) -> None:
        """On lead, with a trick; the seven is drawn last and nobody robs again."""
        deal = two("HA E7 E7 EK SU, HU", turned="EO")
        assert why_not(deal, "rob") == "TRICK_NEEDED"
        say(deal, "play HA", "play HU")
        assert why_not(deal, "pair E") == "PAIR_NOT_HELD"
        say(deal, "rob")

        assert (deal.turned, deal.under) == ("EO", "E7")
        assert deal.hands[0].count("E7") == 1
        assert why_not(deal, "rob") == "NOTHING_TO_ROB"
        say(deal, "pair E")
        assert deal.legal() == ["play EK", "play EO"]

    def test_after_a_pair(self) -> None:
        """Robbing comes before or after the pair, which still binds."""
        deal = two("HK HO E7", FREE, turned="EA")
        assert "rob" in deal.legal()
        say(deal, "pair H", "rob")

        assert deal.legal() == ["play HK", "play HO"]
        assert why_not(deal, "pair H") == "ONE_PAIR"

    @pytest.mark.parametrize(
        ("when", "leading", "answering"),
        [
            ("on_lead", None, "ROB_NOT_NOW"),
            ("on_turn", None, None),
            ("never", "ROB_NOT_NOW", "ROB_NOT_NOW"),
        ],
    )
    def test_when(self, when: str, leading: str | None, answering: str | None) -> None:
        """On lead, on one's own turn, or never."""
        deal = two("HA E7, E7", FREE, {"rob.when": when})
        assert why_not(deal, "rob") == leading
        say(deal, "play HA")

        assert why_not(deal, "rob") == answering

    def test_nothing_to_rob(self) -> None:
        """A turned lowest trump is not robbed, nor is an empty stock; the lowest is needed."""
        turned = two("HA E7", FREE, turned="E7")
        assert why_not(turned, "rob") == "NOTHING_TO_ROB"
        without = two("HA EU", FREE, turned="EA")
        assert why_not(without, "rob") == "ROBBER_NOT_HELD"
        late = two("HA, HU", FREE)
        say(late, "play HA", "play HU")
        late.hands, late.stock = [["E7"], ["S7"]], []
        assert (late.under, why_not(late, "rob")) == (None, "NOTHING_TO_ROB")
