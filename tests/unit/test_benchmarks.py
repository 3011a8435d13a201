"""The benchmarks run, and what they compare is the same game."""

from __future__ import annotations

import json
import random
import sys

import attrs
import pytest

from benchmarks import bitplanes, engine, poker
from binokel import Outcome, card_points, parse_cards
from binokel.melds import worth
from binokel.questions import best_melds

from ..courses import BASE

CARDS = [suit + rank for suit in "ESHB" for rank in "UOKZA"]
"""The kinds of cards as the integers of the loop number them."""


class TestEngine:
    def test_a_deal(self) -> None:
        """Every card is played; the same numbers give the same deal."""
        one, two = (engine.whole_deal(BASE, 5, random.Random(1)) for _ in range(2))

        assert one == two
        assert one.outcome in (Outcome.MADE, Outcome.FAILED)
        assert one.checksum == 250

    def test_table(self, capsys: pytest.CaptureFixture[str]) -> None:
        engine.main(["--deals", "1", "--repeats", "1"])

        printed = capsys.readouterr().out
        assert "binokel / bit planes" in printed
        assert "required 0.0625" in printed

    def test_json(self, capsys: pytest.CaptureFixture[str]) -> None:
        engine.main(["--deals", "1", "--repeats", "2", "--json"])

        printed = json.loads(capsys.readouterr().out)
        assert set(printed) == {"rates", "ratios", "left_out"}
        assert printed["ratios"][0]["to"] == "bit planes"

    def test_without_the_other_library(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        """It says so and goes on."""
        monkeypatch.setitem(sys.modules, "pokerkit", None)

        assert poker.hands() == {}
        engine.main(["--deals", "1", "--repeats", "1"])
        assert "PokerKit is not installed" in capsys.readouterr().out

    @pytest.mark.parametrize(
        ("measured", "required", "verdict"),
        [
            pytest.param(0.07, 1 / 16, "required 0.0625: met", id="met"),
            pytest.param(0.06, 1 / 16, "required 0.0625: MISSED", id="missed"),
            pytest.param(3.0, None, "for the record", id="for the record"),
        ],
    )
    def test_verdicts(self, measured: float, required: float | None, verdict: str) -> None:
        assert engine.Ratio("another", measured, required).verdict == verdict


class TestTheLoop:
    """The loop on integers plays the same game as the library."""

    @pytest.mark.parametrize("seed", range(40))
    def test_melds(self, seed: int) -> None:
        """Under each trump a hand is worth the same to both."""
        rng = random.Random(seed)
        hand = rng.sample(
            [card for card in bitplanes.CARDS for _ in (1, 2)], 16 if seed < 9 else 12
        )
        code = sum(bitplanes.ONE[card] for card in hand)
        cards = parse_cards(" ".join(CARDS[card] for card in hand))

        for place, suit in enumerate(engine.SUITS):
            melds: list[int] = []
            bitplanes.meld(code, place, melds, [], [])

            assert melds == [worth(best_melds(BASE, suit, cards))]

    def test_points(self) -> None:
        assert [bitplanes.WORTH[card] for card in bitplanes.CARDS] == [
            card_points(BASE, parse_cards(card)) for card in CARDS
        ]

    def test_scores(self) -> None:
        """The declarer books at least the bid, or loses it twice."""
        pack = [card for card in bitplanes.CARDS for _ in (1, 2)]
        rng = random.Random(1)
        for _ in range(200):
            scores = bitplanes.whole_deal(rng.sample(pack, len(pack)), rng.random)

            assert scores[0] == -300 or scores[0] >= bitplanes.BID
            assert min(scores[1:]) >= 0

    def test_tricks(self) -> None:
        """Whatever cards fall: twelve tricks, and 250 points less what was laid away."""
        pack = [card for card in bitplanes.CARDS for _ in (1, 2)]
        for seed in range(50):
            rng = random.Random(seed)
            cards = rng.sample(pack, len(pack))
            once: list[int] = []
            twice: list[int] = []
            for first in (0, 12, 24):
                hand = sum(bitplanes.ONE[card] for card in cards[first : first + 12])
                bitplanes.meld(hand, 0, [], once, twice)

            points, tricks = bitplanes.play(once, twice, 31, rng.random)

            laid_away = sum(bitplanes.WORTH[card] for card in cards[36:])
            assert sum(points) == 250 - laid_away
            assert sum(tricks) == 12
            assert once == twice == [0, 0, 0]


def test_reports_are_values() -> None:
    report = engine.measure(1, 1)

    assert attrs.asdict(report)["rates"].keys() >= {"binokel", "bit planes"}
