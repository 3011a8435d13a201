"""
The deals of the evidence, by their ids there: what was given, and what it came to.

Rows about matches stand in ``test_match_evidence``, where the list of what is left out is, too.
"""

from __future__ import annotations

import pytest

from binokel import BinokelProfile, best_melds, card_points, parse_cards

from ..tables import PAIRS, suit, table
from .booking import abandoned, hopeless, played, special
from .speaking import result

BASE = table()
AKS = table(extends="aks-heroldstatt")
LB = table(extends="anschreibtabelle-4")
DB = table(extends="dabb-3")
DB_PAIRS = table(extends="dabb-kreuz")
TB = table(extends="tracker-klassisch")
TB_SHARP = table(extends="tracker-scharf")
TENS = table("score.round_to = 10")
THIRTY = table('failed.credit = { kind = "fixed", points = 30 }')
HALF = table('failed.credit = { kind = "half_bid" }')


class TestPlayed:
    """S-1, S-3, S-5, S-9, S-11, S-12, S-13, S-14, S-16: deals that were played."""

    @pytest.mark.parametrize(
        ("profile", "bid", "seats", "expected"),
        [
            pytest.param(BASE, 200, [(60, 140), (40, 70), (20, 40)], (200, 110, 60), id="W1"),
            pytest.param(BASE, 200, [(60, 136), (0, 74), (0, 40)], (-400, 74, 40), id="W2"),
            pytest.param(TENS, 200, [(60, 136), (0, 74), (0, 40)], (-400, 70, 40), id="W2 rounded"),
            pytest.param(
                table("score.round_to = 10", 'score.test = "rounded"'),
                200,
                [(60, 136), (0, 74), (0, 40)],
                (200, 70, 40),
                id="W3",
            ),
            pytest.param(TENS, 100, [(0, 120), (0, 65), (0, 65)], (120, 70, 70), id="W4"),
            pytest.param(TENS, 100, [(0, 144), (0, 53), (0, 53)], (140, 50, 50), id="W5"),
            pytest.param(BASE, 300, [(40, 160), (80, 90), (40, 0)], (-600, 170, 0), id="W9"),
            pytest.param(THIRTY, 300, [(40, 160), (80, 90), (40, 0)], (-600, 200, 30), id="W10"),
            pytest.param(HALF, 300, [(40, 160), (80, 90), (40, 0)], (-600, 320, 150), id="W11"),
            pytest.param(AKS, 150, [(40, 115), (0, 65), (0, 70)], (160, 70, 70), id="G13 fives"),
            pytest.param(AKS, 150, [(40, 114), (0, 66), (0, 70)], (150, 70, 70), id="G13 four"),
            pytest.param(LB, 180, [(60, 130), (0, 120), (0, 0)], (190, 120, 0), id="G14 made"),
            pytest.param(LB, 220, [(80, 130), (0, 120), (0, 0)], (-440, 150, 30), id="G14 80+130"),
            pytest.param(LB, 220, [(70, 140), (0, 110), (0, 0)], (-440, 140, 30), id="G14 70+140"),
            pytest.param(LB, 200, [(60, 130), (0, 120), (40, 0)], (-400, 150, 30), id="G14 failed"),
            pytest.param(LB, 180, [(100, 120), (40, 130), (40, 0)], (220, 170, 0), id="G15 row 1"),
            pytest.param(TB, 300, [(200, 150), (0, 60), (0, 40)], (350, 60, 40), id="G18 made"),
            pytest.param(TB, 300, [(150, 150), (0, 60), (0, 40)], (300, 60, 40), id="G18 equal"),
            pytest.param(TB, 150, [(0, 250), (100, 0), (0, 0)], (250, 0, 0), id="G18 no trick"),
        ],
    )
    def test_three_players(
        self,
        profile: BinokelProfile,
        bid: int,
        seats: list[tuple[int, int]],
        expected: tuple[int, ...],
    ) -> None:
        """Melds and points of declarer and opponents, the bonus among the points."""
        ledger = played(profile, bid, *seats)

        assert ledger.booked == expected
        assert ledger.checksum == 250

    @pytest.mark.parametrize(
        ("profile", "bid", "seats", "expected"),
        [
            pytest.param(
                DB_PAIRS,
                400,
                [(80, 60), (40, 70), (20, 50), (0, 70)],
                (-800, 180),
                id="G16 missed",
            ),
            pytest.param(
                DB_PAIRS, 250, [(80, 65), (0, 75), (40, 65), (0, 45)], (250, 120), id="G16 once"
            ),
            pytest.param(
                table(extends="dubliner-kreuz"),
                250,
                [(80, 65), (0, 75), (40, 65), (0, 45)],
                (250, 120),
                id="G19 made",
            ),
            pytest.param(
                table(extends="dubliner-kreuz"),
                270,
                [(80, 65), (0, 75), (40, 65), (0, 45)],
                (-540, 120),
                id="G19 at 270",
            ),
            pytest.param(
                table(extends=PAIRS),
                200,
                [(0, 100), (0, 90), (150, 0), (0, 60)],
                (-400, 150),
                id="W14 own trick",
            ),
            pytest.param(
                table(extends="palast-kreuz"),
                200,
                [(0, 100), (0, 90), (150, 0), (0, 60)],
                (250, 150),
                id="W14 the side's trick",
            ),
        ],
    )
    def test_partners(
        self,
        profile: BinokelProfile,
        bid: int,
        seats: list[tuple[int, int]],
        expected: tuple[int, ...],
    ) -> None:
        ledger = played(profile, bid, *seats)

        assert ledger.booked == expected
        assert ledger.checksum == 250

    @pytest.mark.parametrize(
        ("profile", "bid", "melds"),
        [
            pytest.param(BASE, 150, 100, id="W12"),
            pytest.param(DB, 150, 100, id="W13"),
            pytest.param(DB, 200, 0, id="G16 trickless"),
        ],
    )
    def test_trickless_declarer(self, profile: BinokelProfile, bid: int, melds: int) -> None:
        """21 points laid away and no trick: lost either way, and in the checksum either way."""
        ledger = played(profile, bid, (melds, 0), (0, 129), (0, 100), laid_away=21)

        assert (ledger.outcome, ledger.booked[0]) == ("failed", -2 * bid)
        assert ledger.checksum == 250

    @pytest.mark.parametrize(
        ("profile", "counted"), [pytest.param(BASE, 0, id="W12"), pytest.param(DB, 21, id="W13")]
    )
    def test_points_laid_away(self, profile: BinokelProfile, counted: int) -> None:
        """What the 21 are worth: nothing, or enough for a bid of 20."""
        ledger = played(profile, 20, (100, 0), (0, 129), (0, 100), laid_away=21)

        assert ledger.exact[0] == (counted or -40)

    def test_sums(self) -> None:
        """G14, G16: 90 and 100 leave 60; tricks, cards laid away and bonus are 250."""
        assert played(LB, 150, (60, 90), (0, 100), (0, 60)).checksum == 250
        assert played(DB, 150, (60, 90), (0, 100), (0, 39), laid_away=21).checksum == 250

    def test_w22(self) -> None:
        """Two aces, king, Ober and Unter at 10, 10, 10, 0 and 0."""
        cards = parse_cards("EA SA HK HO BU")

        assert card_points(table(extends="wikibooks-zehner"), cards) == 30
        assert card_points(BASE, cards) == 31

    def test_g19_auction(self) -> None:
        """260, 270, pass, and the next opponent passes."""
        profile = table(extends="dubliner-kreuz")

        assert result(profile, "3:260 1:270 3:- 2:- 4:-") == (1, 270)


class TestAbandoned:
    """S-23, S-24, S-27, S-28, S-30: deals that were abandoned."""

    @pytest.mark.parametrize(
        ("profile", "bid", "melds", "expected"),
        [
            pytest.param(BASE, 310, (40, 0), (-310, 90, 50), id="W6"),
            pytest.param(AKS, 310, (40, 0), (-310, 200, 160), id="W7"),
            pytest.param(
                table('abandon.credit = { kind = "half_bid", round_to = 1, round = "down" }'),
                310,
                (40, 0),
                (-310, 195, 155),
                id="W8",
            ),
            pytest.param(AKS, 300, (40, 0), (-300, 190, 150), id="G11 at 300"),
            pytest.param(AKS, 310, (0, 0), (-310, 160, 160), id="G11 at 310"),
            pytest.param(LB, 250, (40, 0), (-250, 70, 30), id="G14 abandoned"),
            pytest.param(TB, 300, (100, 0), (-300, 130, 30), id="G18 abandoned"),
            pytest.param(TB_SHARP, 300, (0, 0), (-600, 30, 30), id="G18 double minus"),
            pytest.param(TB, 300, (0, 0), (-300, 30, 30), id="W23 at three"),
        ],
    )
    def test_three_players(
        self,
        profile: BinokelProfile,
        bid: int,
        melds: tuple[int, int],
        expected: tuple[int, ...],
    ) -> None:
        assert abandoned(profile, bid, 0, *melds).booked == expected

    @pytest.mark.parametrize(
        ("profile", "expected"),
        [
            pytest.param(DB_PAIRS, (-160, 160), id="G16 once a team"),
            pytest.param(
                table('abandon.credit = { kind = "per_player", points = 10 }', extends=PAIRS),
                (-160, 200),
                id="W23 at four",
            ),
        ],
    )
    def test_partners(self, profile: BinokelProfile, expected: tuple[int, ...]) -> None:
        """The opponents hold melds of 100 and 20."""
        assert abandoned(profile, 160, 0, 100, 0, 20).booked == expected


class TestHopeless:
    """S-32, S-35: bids that cannot be reached."""

    @pytest.mark.parametrize(
        ("bid", "expected"),
        [
            pytest.param(300, (-600, 150, 150), id="W16"),
            pytest.param(300, (-600, 150, 150), id="G12"),
            pytest.param(290, None, id="W17"),
        ],
    )
    def test_forty_melded(self, bid: int, expected: tuple[int, ...] | None) -> None:
        ledger = hopeless(AKS, bid, 40, 0, 0)

        assert (None if ledger is None else ledger.booked) == expected


class TestLostDurch:
    """P-19, P-22, P-23: a lost Durch, as different tables book it (W15)."""

    @pytest.mark.parametrize(
        ("name", "booked", "separate", "stars"),
        [
            pytest.param("schwaebisch-3", (-1000, 0, 0), (0, 0, 0), (), id="W15 S0"),
            pytest.param("schwaetza-48", (0, 0, 0), (-2000, 0, 0), (), id="W15 SS"),
            pytest.param("gamememo", (-2000, 0, 0), (0, 0, 0), (), id="W15 GM"),
            pytest.param("anschreibtabelle-4", (0, 0, 0), (0, 0, 0), (0, 1, 1), id="W15 LB"),
            pytest.param("tracker-scharf", (0, 0, 0), (-1000, 0, 0), (), id="W15 apart"),
        ],
    )
    def test_tables(
        self,
        name: str,
        booked: tuple[int, ...],
        separate: tuple[int, ...],
        stars: tuple[int, ...],
    ) -> None:
        ledger = special(table(extends=name), "durch", 0, 0, 0, won=False)

        assert (ledger.booked, ledger.separate, ledger.stars) == (booked, separate, stars)


class TestCeiling:
    """M-7, M-14: the dearest hand of twelve cards, which a score sheet need not exceed."""

    def test_lb(self) -> None:
        """LB checks entries against 1800, the most that one hand can meld (G6, G14)."""
        hand = parse_cards("SA SA SZ SZ SK SK SO SO SU SU BU BU")

        assert sum(meld.points for meld in best_melds(LB, suit("S"), hand)) == 1800
