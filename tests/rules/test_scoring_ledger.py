"""Chapter S: the ledger of a deal."""

from __future__ import annotations

import random

import pytest

from binokel import (
    BinokelState,
    Finished,
    Ledger,
    Outcome,
    PassedOut,
    apply,
    bots,
    card_points,
    deal,
    score,
    view,
)
from binokel.rules import compile_rules

from ..tables import NO_SPECIALS, PAIRS, dealt, do, reach, table
from .booking import abandoned, hopeless, played, special
from .test_sentences import SENTENCES

BASE = table()
AKS = table('score.hopeless_bid = "fails_at_once"', "score.round_to = 10")
APART = table('[[special]]\nid = "durch"\nbooking = "separate"\nopponents_meld_if_lost = true')


def of_every_outcome() -> dict[str, Ledger]:
    """Make a ledger of each outcome."""
    failed = hopeless(AKS, 300, 40, 44, 0)
    assert failed is not None
    return {
        "made": played(AKS, 150, (60, 136), (40, 74), (0, 40), laid_away=4),
        "failed": played(AKS, 300, (60, 136), (40, 74), (20, 0), laid_away=40),
        "abandoned": abandoned(BASE, 300, 0, 40, 0),
        "hopeless": failed,
        "special_won": special(BASE, "durch", 0, 0, 0, won=True),
        "special_lost": special(APART, "durch", 0, 40, 0, won=False),
        "passed_out": compile_rules(BASE).scoring.passed_out(),
    }


LEDGERS = of_every_outcome()


def by_chance(name: str, seed: int) -> Finished | PassedOut:
    """Let the random bots play a deal."""
    profile = table(extends=name)
    rng = random.Random(seed)
    bot = bots.make("random", profile)
    state: BinokelState = deal(profile, seed=seed)
    while not isinstance(state, Finished | PassedOut):
        state = apply(state, bot.choose(view(state, state.actor), rng))
    return state


class TestEntries:
    """
    S-36: The score of a deal is a ledger of entries.

    Each with its seat, its item, its points and the sentence of this book behind it; every total is
    a sum over entries.
    """

    @pytest.mark.parametrize("outcome", sorted(LEDGERS))
    def test_every_total_is_a_sum(self, outcome: str) -> None:
        ledger = LEDGERS[outcome]

        counted = [entry for entry in ledger.entries if not entry.apart]
        for seat in range(3):
            of_seat = [entry for entry in counted if entry.seat == seat]
            assert ledger.seat_points[seat] == sum(entry.points for entry in of_seat)
            assert ledger.booked[seat] == ledger.seat_points[seat]

    @pytest.mark.parametrize("outcome", sorted(LEDGERS))
    def test_every_entry_has_its_sentence(self, outcome: str) -> None:
        assert {entry.because for entry in LEDGERS[outcome].entries} <= set(SENTENCES)


class TestExactAndBooked:
    """
    S-37: The exact points of a side are the sum of its entries without those for rounding.

    The booked points are the sum with them; what a special books elsewhere is in neither (P-22).
    """

    def test_rounding(self) -> None:
        ledger = LEDGERS["made"]

        assert (ledger.exact, ledger.booked) == ((200, 114, 40), (200, 110, 40))

    def test_elsewhere(self) -> None:
        ledger = LEDGERS["special_lost"]

        assert ledger.exact == ledger.booked == (0, 0, 0)
        assert ledger.separate == (-1000, 40, 0)


class TestChecksum:
    """
    S-38: All card points of a deal that was played to the end are accounted for.

    Those that count for nobody too.

    And with the bonuses they make the checksum: 240 and 10 at most tables.
    """

    @pytest.mark.parametrize(
        "name",
        ["schwaebisch-3", "kreuz-40", "dabb-2", "drecksau-5", "sechser-48", "wikibooks-zehner"],
    )
    @pytest.mark.parametrize("seed", range(4))
    def test_by_chance(self, name: str, seed: int) -> None:
        end = by_chance(name, seed)
        ledger = score(end)

        if ledger.outcome in {"made", "failed"}:
            items = {"tricks", "first_trick", "last_trick", "laid_away"}
            parts = [entry.points + entry.void for entry in ledger.entries if entry.item in items]
            assert ledger.checksum == sum(parts) == 250

    def test_points_that_count_for_nobody(self) -> None:
        """G16: everything is distributed, tricks, cards laid away and the last trick."""
        ledger = played(BASE, 200, (0, 0), (0, 129), (0, 100), laid_away=21)

        assert ledger.checksum == 250

    def test_other_bonuses(self) -> None:
        end = reach(dealt(table("tricks.first_trick = 20", NO_SPECIALS)), Finished)

        assert score(end).checksum == 270
        assert card_points(BASE, end.discards) <= 44


class TestOutcomes:
    """
    S-39: The outcome of a deal is one of seven; those of Gaigel are others (G-66).

    They are `made`, `failed`, `abandoned`, `hopeless`, `special_won`, `special_lost` and
    `passed_out`.
    """

    def test_all_of_them(self) -> None:
        assert set(LEDGERS) == set(Outcome) - {Outcome.WON, Outcome.DRAWN}
        assert {name: ledger.outcome for name, ledger in LEDGERS.items()} == {
            name: Outcome(name) for name in LEDGERS
        }


class TestPassedOut:
    """S-40: A deal that was passed out has a ledger without entries."""

    def test_empty(self) -> None:
        profile = table('auction.opening = "free"', 'auction.all_pass = "redeal"', extends=PAIRS)

        ledger = score(do(dealt(profile), "pass, pass, pass, pass", PassedOut))

        assert (ledger.entries, ledger.booked, ledger.checksum) == ((), (0, 0), 0)


class TestBelowZero:
    """S-41: Totals may fall below zero."""

    def test_negative(self) -> None:
        assert LEDGERS["failed"].booked[0] == -600
        assert LEDGERS["abandoned"].booked[0] == -300
