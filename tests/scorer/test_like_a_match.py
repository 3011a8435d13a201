"""What a table tells of deals that were played comes to what the match comes to."""

from __future__ import annotations

import pytest

from binokel import load_profile, profile_names
from binokel.games import procedure_for
from binokel.scorer import Scorer

from .telling import both_booked

NAMES = ("Anne", "Ben", "Carl", "Dora", "Emil", "Frieda", "Georg", "Hanna", "Ida")
SOME = (
    "schwaebisch-3",
    "vier-am-tisch",
    "kreuz-40",
    "aks-heroldstatt",
    "english-3-redeal",
    "dabb-kreuz",
    "schwaetza-kreuz-48",
    "gaigel-4",
    "gaigel-5",
)
"""Tables that book in different ways."""


def check_match(name: str, seed: int, most: int) -> None:
    """Play a match, tell it, and compare everything that is kept."""
    profile = load_profile(name)
    people = procedure_for(profile).match(profile).people
    match, sheet = both_booked(profile, NAMES[:people], seed, most)

    where = f"{name}, seed {seed}"
    assert sheet.totals == match.totals, where
    assert (sheet.separate, sheet.stars) == (match.separate, match.stars), where
    assert (sheet.dealer, sheet.winners, sheet.finished, sheet.played) == (
        match.dealer,
        match.winners,
        match.finished,
        match.played,
    ), where
    for told, played in zip(sheet.booked, match.booked, strict=True):
        one, other = told.ledger, played.ledger
        assert (one.outcome, one.booked, one.exact) == (other.outcome, other.booked, other.exact)
        assert (one.tested, one.winners) == (other.tested, other.winners)
        assert (told.dealer, told.seats, told.totals) == (
            played.dealer,
            played.seats,
            played.totals,
        )
    for lang in ("de", "en"):
        assert sheet.sheet(lang) == match.sheet(lang), where


class TestTheSameTotals:
    """A sheet without cards and the match itself agree, line by line."""

    @pytest.mark.parametrize("name", SOME)
    def test_some_tables(self, name: str) -> None:
        check_match(name, seed=1, most=5)

    @pytest.mark.slow
    @pytest.mark.parametrize("name", profile_names())
    def test_every_table(self, name: str) -> None:
        """Some hundred deals of each."""
        for seed in range(25):
            check_match(name, seed, most=12)

    def test_names_and_numbers_mean_the_same(self) -> None:
        """By name or place, by person or by seat."""
        table = load_profile("vier-am-tisch")
        sheet = Scorer.start(table, NAMES[:4], first_dealer="Dora")

        by_name = sheet.enter(
            declarer="Ben", bid=150, melds={"Anne": 40}, tricks={"Anne": 60, "Ben": 150}
        )
        by_person = sheet.enter(
            declarer=1, bid=150, melds=(40, 0, 0, 0), tricks=(60, 150, 40, None)
        )
        by_seat = sheet.enter(declarer=1, bid=150, melds=(40, 0, 0), tricks=(60, 150, 40))

        assert by_name.totals == by_person.totals == by_seat.totals == (100, 150, 40, 0)
