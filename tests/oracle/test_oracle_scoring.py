"""The oracle books deals like the worked examples, whose ids are given."""

from __future__ import annotations

from typing import Any

import pytest

from . import scoring
from .samples import BASE, DURCH, HALF_BID, PAIRS, fixed, variant
from .scoring import Tally


def seat(shown: int, points: int) -> Tally:
    """Write what a seat melded and took; who has points has a trick."""
    took = int(points > 0)
    return Tally(melds=shown, points=points, tricks=took, scoring_tricks=took)


class TestPlayedDeals:
    """Deals that were played; seat 0 is the declarer."""

    @pytest.mark.parametrize(
        ("changes", "bid", "seats", "expected"),
        [
            pytest.param({}, 200, [(60, 140), (40, 70), (20, 40)], [200, 110, 60], id="W1"),
            pytest.param({}, 200, [(60, 136), (0, 74), (0, 40)], [-400, 74, 40], id="W2"),
            pytest.param(
                {"score.round_to": 10},
                200,
                [(60, 136), (0, 74), (0, 40)],
                [-400, 70, 40],
                id="W2 rounded",
            ),
            pytest.param(
                {"score.round_to": 10, "score.test": "rounded"},
                200,
                [(60, 136), (0, 74), (0, 40)],
                [200, 70, 40],
                id="W3",
            ),
            pytest.param(
                {"score.round_to": 10}, 100, [(0, 120), (0, 65), (0, 65)], [120, 70, 70], id="W4"
            ),
            pytest.param(
                {"score.round_to": 10}, 100, [(0, 144), (0, 53), (0, 53)], [140, 50, 50], id="W5"
            ),
            pytest.param({}, 300, [(40, 160), (80, 90), (40, 0)], [-600, 170, 0], id="W9"),
            pytest.param(
                {"failed.credit": fixed(30)},
                300,
                [(40, 160), (80, 90), (40, 0)],
                [-600, 200, 30],
                id="W10",
            ),
            pytest.param(
                {"failed.credit": HALF_BID},
                300,
                [(40, 160), (80, 90), (40, 0)],
                [-600, 320, 150],
                id="W11",
            ),
            pytest.param({}, 180, [(60, 130), (0, 120), (0, 0)], [190, 120, 0], id="G14 made"),
            pytest.param({}, 220, [(80, 130), (0, 120), (0, 0)], [-440, 120, 0], id="G14 failed"),
            pytest.param(
                {"failed.credit": fixed(30)},
                220,
                [(70, 140), (0, 110), (40, 0)],
                [-440, 140, 30],
                id="G14 failed with credit",
            ),
            pytest.param({}, 180, [(100, 120), (40, 130), (40, 0)], [220, 170, 0], id="G15"),
            pytest.param({}, 300, [(200, 150), (0, 60), (0, 40)], [350, 60, 40], id="G18 made"),
            pytest.param({}, 300, [(150, 150), (0, 60), (0, 40)], [300, 60, 40], id="G18 equal"),
            pytest.param({}, 300, [(100, 150), (0, 60), (100, 0)], [-600, 60, 0], id="G18 failed"),
            pytest.param(
                {"failed.opponents_keep": ["tricks"]},
                300,
                [(40, 160), (80, 90), (40, 0)],
                [-600, 90, 0],
                id="opponents keep only tricks",
            ),
            pytest.param(
                {"score.round_to": 10, "score.round_what": "total"},
                100,
                [(45, 121), (0, 64), (5, 65)],
                [170, 60, 70],
                id="the total is rounded",
            ),
        ],
    )
    def test_three_players(
        self, changes: dict[str, Any], bid: int, seats: list[tuple[int, int]], expected: list[int]
    ) -> None:
        """Everybody for himself."""
        tallies = [seat(shown, points) for shown, points in seats]

        result = scoring.played(variant(changes), tallies, 0, bid, 0)

        assert result.booked == expected
        assert result.checksum == sum(points for _, points in seats)

    @pytest.mark.parametrize("need", [pytest.param(True, id="W12"), pytest.param(False, id="W13")])
    def test_declarer_without_trick(self, need: bool) -> None:
        """Melds and laid-away cards of a trickless declarer; they stay in the checksum."""
        profile = variant({"dapp.points_need_trick": need})
        tallies = [seat(100, 0), seat(0, 129), seat(0, 100)]

        result = scoring.played(profile, tallies, 0, 150, 21)

        assert (result.outcome, result.booked) == ("failed", [-300, 129, 100])
        assert result.checksum == 250

    @pytest.mark.parametrize("bid", [20, 30])
    @pytest.mark.parametrize("need", [True, False])
    def test_points_laid_away(self, need: bool, bid: int) -> None:
        """A bid low enough tells whether the laid-away points count."""
        profile = variant({"dapp.points_need_trick": need})
        tallies = [seat(100, 0), seat(0, 129), seat(0, 100)]

        made = scoring.played(profile, tallies, 0, bid, 21).outcome == "made"

        assert made == (not need and bid == 20)

    @pytest.mark.parametrize(
        ("condition", "expected"), [("own_trick", [-400, 150]), ("side_trick", [250, 150])]
    )
    def test_partner_without_trick(self, condition: str, expected: list[int]) -> None:
        """W14: melds of a partner who takes no trick, by his own or by the side's trick."""
        profile = variant(PAIRS, {"melds.condition": condition})
        tallies = [seat(0, 100), seat(0, 90), seat(150, 0), seat(0, 60)]

        assert scoring.played(profile, tallies, 0, 200, 0).booked == expected

    def test_scoring_trick(self) -> None:
        """A trick of sevens alone may not be enough."""
        tallies = [seat(60, 200), Tally(melds=40, tricks=1), seat(20, 50)]

        assert scoring.played(BASE, tallies, 0, 200, 0).booked == [260, 40, 70]
        strict = variant({"melds.condition": "scoring_trick"})
        assert scoring.played(strict, tallies, 0, 200, 0).booked == [260, 0, 70]

    def test_pairs(self) -> None:
        """G16 and G19: a side pays twice its bid; tricks of a side are rounded once."""
        profile = variant(PAIRS, {"score.round_to": 10, "score.round_per": "side"})
        tallies = [seat(80, 65), seat(0, 75), seat(40, 65), seat(0, 45)]

        assert scoring.played(profile, tallies, 0, 400, 0).booked == [-800, 120]
        assert scoring.played(profile, tallies, 0, 250, 0).booked == [250, 120]
        by_seat = variant(PAIRS, {"score.round_to": 10})
        assert scoring.played(by_seat, tallies, 0, 250, 0).booked == [260, 130]

    def test_pair_without_trick(self) -> None:
        """G16: 21 points laid away and no trick, the bid being 200."""
        profile = variant(PAIRS, {"dapp.points_need_trick": False})
        tallies = [seat(0, 0), seat(0, 129), seat(0, 0), seat(0, 100)]

        result = scoring.played(profile, tallies, 0, 200, 21)

        assert (result.booked, result.checksum) == ([-400, 229], 250)

    @pytest.mark.parametrize(
        ("value", "expected"), [(64, 60), (65, 70), (0, 0), (5, 10), (-5, 0), (-6, -10)]
    )
    def test_rounding(self, value: int, expected: int) -> None:
        """G13: half up, of negative numbers too."""
        assert scoring.rounded(value, 10) == expected

    def test_sums_of_rounded_tricks(self) -> None:
        """W5: what rounded numbers of 250 points can add up to."""
        ends = range(10)

        def total(*some: int) -> int:
            return sum(scoring.rounded(part, 10) for part in [*some, 250 - sum(some)])

        assert {total(a) for a in ends} == {250, 260}
        assert {total(a, b) for a in ends for b in ends} == {240, 250, 260}
        assert {total(a, b, c) for a in ends for b in ends for c in ends} == {240, 250, 260, 270}


class TestOtherEndings:
    """Deals that are not played to the end; seat 0 is the declarer."""

    @pytest.mark.parametrize(
        ("credit", "bid", "shown", "expected"),
        [
            pytest.param(fixed(50), 310, (40, 0), [-310, 90, 50], id="W6"),
            pytest.param(HALF_BID, 310, (40, 0), [-310, 200, 160], id="W7 G11"),
            pytest.param(HALF_BID, 300, (0, 0), [-300, 150, 150], id="G11"),
            pytest.param(
                HALF_BID | {"round_to": 1, "round": "down"},
                310,
                (40, 0),
                [-310, 195, 155],
                id="W8",
            ),
            pytest.param(fixed(30), 250, (40, 0), [-250, 70, 30], id="G14"),
            pytest.param(
                {"kind": "per_player", "points": 10}, 300, (100, 0), [-300, 130, 30], id="G18 W23"
            ),
            pytest.param({"kind": "none"}, 200, (40, 0), [-200, 40, 0], id="no credit"),
        ],
    )
    def test_abandoned(
        self, credit: dict[str, Any], bid: int, shown: tuple[int, int], expected: list[int]
    ) -> None:
        """The bid is lost once, the others are credited."""
        profile = variant({"abandon.credit": credit})

        result = scoring.abandoned(profile, [0, *shown], 0, bid)

        assert result.booked == result.exact == expected

    def test_abandoned_at_double_cost(self) -> None:
        """G18: the preset that doubles every minus."""
        profile = variant({"abandon.cost": 2, "abandon.credit": {"kind": "none"}})

        assert scoring.abandoned(profile, [0, 0, 0], 0, 300).booked == [-600, 0, 0]

    @pytest.mark.parametrize(
        ("credit", "expected"),
        [
            pytest.param(fixed(40, "side"), [-160, 160], id="G16 once a side"),
            pytest.param(fixed(40), [-160, 200], id="for every seat"),
            pytest.param({"kind": "per_player", "points": 10, "per": "side"}, [-160, 160]),
        ],
    )
    def test_abandoned_by_pairs(self, credit: dict[str, Any], expected: list[int]) -> None:
        """Two pairs; melds of 100 and 20 are credited; W23 at four."""
        profile = variant(PAIRS, {"abandon.credit": credit})

        assert scoring.abandoned(profile, [0, 100, 0, 20], 0, 160).booked == expected

    @pytest.mark.parametrize(
        ("bid", "expected"), [pytest.param(300, True, id="W16"), pytest.param(290, False, id="W17")]
    )
    def test_hopeless(self, bid: int, expected: bool) -> None:
        """G12: 40 melded and 250 in the pack reach 290."""
        profile = variant({"score.hopeless_bid": "fails_at_once"})

        assert scoring.is_hopeless(profile, [40, 0, 0], 0, bid) == expected
        assert not scoring.is_hopeless(BASE, [40, 0, 0], 0, bid)

    def test_hopeless_is_booked(self) -> None:
        """G12: twice the bid at once; the others keep their melds and get the credit."""
        profile = variant({"score.hopeless_bid": "fails_at_once", "failed.credit": HALF_BID})

        assert scoring.hopeless(profile, [40, 60, 0], 0, 300).booked == [-600, 210, 150]

    @pytest.mark.parametrize(
        ("changes", "booked", "separate", "stars"),
        [
            pytest.param({}, [-1000, 0, 0], [0, 0, 0], [0, 0, 0], id="S0"),
            pytest.param({"lost": -2000}, [-2000, 0, 0], [0, 0, 0], [0, 0, 0], id="G21"),
            pytest.param({"booking": "separate"}, [0, 0, 0], [-1000, 0, 0], [0, 0, 0], id="apart"),
            pytest.param({"booking": "star"}, [0, 0, 0], [0, 0, 0], [0, 1, 1], id="stars"),
        ],
    )
    def test_lost_durch(
        self, changes: dict[str, Any], booked: list[int], separate: list[int], stars: list[int]
    ) -> None:
        """W15: a lost Durch in the four ways of booking it."""
        result = scoring.special(BASE, DURCH | changes, [0, 0, 0], 0, won=False)

        assert (result.booked, result.separate, result.stars) == (booked, separate, stars)
        assert result.exact == booked

    def test_whole_deal_is_kept_apart(self) -> None:
        """Also what the opponents of a lost special are credited."""
        rule = DURCH | {"booking": "separate"}

        result = scoring.special(BASE, rule, [0, 80, 40], 0, won=False)

        assert (result.exact, result.booked) == ([0, 0, 0], [0, 0, 0])
        assert result.separate == [-1000, 80, 40]
