"""Chapter S: what counts."""

from __future__ import annotations

import pytest

from binokel import Finished, score
from binokel.rules import compile_rules
from binokel.scoring import Course

from ..tables import NO_SPECIALS, PAIRS, dealt, do, reach, table
from .booking import lines, pile, played, shown

BASE = table()
KREUZ = table(extends=PAIRS)


class TestPointsOfASeat:
    """
    S-1: The points of a seat are its melds, the card points of its tricks and its bonuses.

    That is, the bonuses it earned; the declarer's seat adds the card points of what was laid away.
    """

    def test_entries(self) -> None:
        ledger = played(BASE, 150, (60, 120), (40, 80), (0, 29), laid_away=21)

        assert lines(ledger) == [
            "0 melds 60 S-3",
            "0 tricks 110 T-18",
            "0 last_trick 10 T-19",
            "0 laid_away 21 S-5",
            "1 melds 40 S-3",
            "1 tricks 80 T-18",
            "2 tricks 29 T-18",
        ]
        assert ledger.booked == (201, 120, 29)

    def test_first_trick(self) -> None:
        """To whom took it, whoever took the last one."""
        profile = table("tricks.first_trick = 20", "tricks.last_trick = 0")

        ledger = played(profile, 150, (60, 100), (0, 100), (0, 50), last=0)

        assert "1 first_trick 20 T-19" in lines(ledger)
        assert ledger.booked == (160, 100, 50)

    def test_a_whole_deal(self) -> None:
        end = reach(dealt(BASE), Finished)

        ledger = score(end)

        melded = sum(meld.points for melds in end.melds for meld in melds)
        counted = sum(entry.points + entry.void for entry in ledger.entries if entry.item != "bid")
        assert counted == 250 + melded


class TestPointsOfASide:
    """S-2: The points of a side are those of its seats added up; a seat that sits out has none."""

    def test_pairs(self) -> None:
        ledger = played(KREUZ, 150, (60, 70), (40, 60), (20, 50), (0, 70))

        assert ledger.seat_points == (130, 100, 70, 70)
        assert ledger.booked == (200, 170)

    def test_solo(self) -> None:
        ledger = played(BASE, 150, (60, 140), (40, 70), (20, 40))

        assert ledger.booked == ledger.seat_points == (200, 110, 60)


class TestCondition:
    """
    S-3: `melds.condition` says when the melds of a seat count.

    With `"own_trick"` if that seat took a trick, with `"side_trick"` if a seat of its side did,
    with `"scoring_trick"` if that seat took a trick worth more than 0, with `"none"` always.
    """

    @pytest.mark.parametrize(
        ("word", "counting"),
        [
            pytest.param("own_trick", [True, True, False, False], id="own_trick"),
            pytest.param("side_trick", [True, True, True, False], id="side_trick"),
            pytest.param("scoring_trick", [True, False, False, False], id="scoring_trick"),
            pytest.param("none", [True, True, True, True], id="none"),
        ],
    )
    def test_the_four_words(self, word: str, counting: list[bool]) -> None:
        """Three pairs: seat 0 took points, seat 1 a trick worth nothing, its partner nothing."""
        profile = table(
            'table.sides = "opposite"', f'melds.condition = "{word}"', extends="sechser-48"
        )
        melds = (shown(100), shown(20), (), (), shown(40), shown(60))
        tricks = (pile(1, 0), pile(0, 240))

        ledger = compile_rules(profile).scoring.played(Course(0, 150, melds, tricks))

        found = {
            entry.seat: bool(entry.points) for entry in ledger.entries if entry.item == "melds"
        }
        assert [found[seat] for seat in (0, 1, 4, 5)] == counting

    @pytest.mark.parametrize(
        ("word", "outcome"), [("own_trick", "failed"), ("side_trick", "made"), ("none", "made")]
    )
    def test_it_is_part_of_the_test(self, word: str, outcome: str) -> None:
        """The partner's melds are needed for the bid."""
        profile = table(f'melds.condition = "{word}"', extends=PAIRS)

        ledger = played(profile, 200, (0, 100), (0, 90), (100, 0), (0, 60))

        assert ledger.outcome == outcome


class TestWorthMoreThanNothing:
    """
    S-4: A trick is worth more than 0 by its card points.

    A bonus for the first or the last trick does not make it so.
    """

    @pytest.mark.parametrize(("points", "expected"), [(0, 0), (1, 40), (2, 40)])
    def test_last_trick(self, points: int, expected: int) -> None:
        """Sevens alone, which take the last trick and its ten points."""
        profile = table('melds.condition = "scoring_trick"', extends="schwaebisch-3-48")
        tricks = (pile(0, 240 - points), pile(1, points))

        ledger = compile_rules(profile).scoring.played(Course(0, 150, ((), shown(40), ()), tricks))

        assert ledger.booked[1] == expected + points + 10


class TestLaidAway:
    """
    S-5: The cards laid away count for the declarer's side.

    With `dapp.points_need_trick = true` only if the declarer took a trick, with `false` always.
    """

    @pytest.mark.parametrize(
        ("word", "points", "expected"),
        [
            pytest.param("true", 100, 21, id="with a trick"),
            pytest.param("true", 0, 0, id="without a trick"),
            pytest.param("false", 0, 21, id="needs none"),
        ],
    )
    def test_the_two_words(self, word: str, points: int, expected: int) -> None:
        profile = table(f"dapp.points_need_trick = {word}")
        others = ((0, 129), (0, 100 - points)) if points < 100 else ((0, 100), (0, 29))

        ledger = played(profile, 20, (0, points), *others, laid_away=21)

        laid = next(entry for entry in ledger.entries if entry.item == "laid_away")
        assert laid.points + laid.void == 21
        assert (laid.points if ledger.outcome == "made" else 0) == expected
        assert ledger.outcome == ("made" if expected else "failed")


class TestPartnersTrick:
    """
    S-6: Where the cards laid away need a trick, a partner's may not be enough.

    A partner's trick is enough for them only if `melds.condition` is `"side_trick"`.
    """

    @pytest.mark.parametrize(
        ("word", "counts"),
        [("own_trick", False), ("side_trick", True), ("scoring_trick", False), ("none", False)],
    )
    def test_conditions(self, word: str, counts: bool) -> None:
        profile = table(f'melds.condition = "{word}"', extends=PAIRS)

        ledger = played(profile, 50, (0, 0), (0, 90), (0, 89), (0, 50), laid_away=21)

        laid = next(entry for entry in ledger.entries if entry.item == "laid_away")
        assert laid.points == (21 if counts else 0)
        assert ledger.booked[0] == 89 + laid.points

    def test_needs_none(self) -> None:
        profile = table("dapp.points_need_trick = false", extends=PAIRS)

        ledger = played(profile, 50, (0, 0), (0, 90), (0, 89), (0, 50), laid_away=21)

        assert ledger.booked[0] == 110


class TestLost:
    """
    S-7: Melds and laid-away cards that fail their condition count for nobody.

    They stay in the ledger with 0 points and the reason.
    """

    def test_entries(self) -> None:
        ledger = played(BASE, 150, (100, 0), (0, 129), (40, 100), laid_away=21)

        assert lines(ledger) == [
            "0 melds 0 (100) S-3",
            "0 laid_away 0 (21) S-5",
            "0 bid -300 S-12",
            "1 tricks 119 T-18",
            "1 last_trick 10 T-19",
            "2 melds 40 S-3",
            "2 tricks 100 T-18",
        ]
        assert ledger.checksum == 250


class TestClosedDapp:
    """S-8: A Dapp that stayed closed counts for nobody."""

    def test_durch_from_the_hand(self) -> None:
        state = do(
            dealt(BASE, "EU", "EZ", "EA", dapp="BA BA BZ BZ"), "pass, pass, announce durch_hand"
        )

        ledger = score(do(state, "play EU, play EZ, play EA", Finished))

        assert lines(ledger) == ["0 special -2000 P-19"]


class TestWholeDeal:
    """S-1, S-5, S-9: a deal with cards is scored as its numbers are."""

    def test_every_trick(self) -> None:
        """A declarer that holds both families of the trump suit and both aces of another."""
        hand = "EA EA EZ EZ EK EK EO EO EU EU SA SA"
        start = dealt(table(NO_SPECIALS), hand, dapp="SZ SZ SK SK")

        end = reach(do(start, "pass, pass, lay SZ SZ SK SK, trump E, meld all"), Finished)

        own = [line for line in lines(score(end)) if line.startswith("0 ")]
        assert own == [
            "0 melds 1500 S-3",
            "0 tricks 212 T-18",
            "0 last_trick 10 T-19",
            "0 laid_away 28 S-5",
        ]
        assert score(end).booked == (1750, 0, 0)
