"""
The golden deals come out as they are written: by the library, and by the naive oracle.

A change of one of them is a change of a rule, and stands in the changelog.  Those of Gaigel are
recomputed and looked at in :mod:`tests.golden.test_golden_gaigel`.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from binokel import (
    BinokelProfile,
    Outcome,
    State,
    apply,
    format_profile,
    parse_action,
    profile_names,
    score,
    write_cards,
)

from ..oracle import Profile, tricks
from ..oracle.deal import Deal
from ..tables import BINOKEL_NAMES
from .records import DEALS, Over, Record, all_records, read, sums, write

SPECIALS = ("durch", "durch_open", "durch_hand", "bettel")
PLAYED = (Outcome.MADE, Outcome.FAILED, Outcome.WON, Outcome.DRAWN)


@cache
def record(path: Path) -> Record:
    """Read a golden deal once."""
    return read(path)


EVERY = all_records()
PATHS = [path for path in EVERY if record(path).setting.profile in BINOKEL_NAMES]
"""The golden deals of Binokel."""
NAMES = [path.stem for path in PATHS]


def house(path: Path) -> BinokelProfile:
    """Give the profile of a golden deal of Binokel."""
    profile = record(path).setting.rules
    assert isinstance(profile, BinokelProfile)
    return profile


def numbers(text: str) -> list[int]:
    """Read numbers with spaces between them."""
    return [int(word) for word in text.split()]


@cache
def by_library(path: Path) -> Over:
    """Replay a golden deal through the library."""
    deal = record(path)
    state: State = deal.setting.dealt()
    for seat, action in deal.actions:
        assert state.actor == seat
        state = apply(state, parse_action(action))
    assert state.actor is None
    return state


@cache
def by_oracle(path: Path) -> Deal:
    """Replay a golden deal by the oracle, which knows nothing of the library."""
    deal = record(path)
    hands = [cards.split() for cards in deal.setting.hands]
    oracle = Deal(profile_of(path), hands, deal.setting.dapp.split(), deal.setting.dealer)
    for seat, action in deal.actions:
        assert oracle.actor == seat
        oracle.do(action)
    return oracle


@cache
def profile_of(path: Path) -> Profile:
    """Write the profile of a golden deal as the oracle reads it."""
    return tomllib.loads(format_profile(record(path).setting.rules))


@pytest.mark.parametrize("path", EVERY, ids=lambda path: path.stem)
class TestReplayed:
    """Through the library: the same seats act, and the same text comes out."""

    def test_text(self, path: Path) -> None:
        deal = record(path)

        assert write(deal.setting, by_library(path)) == path.read_text(encoding="utf-8")

    def test_ledger_adds_up(self, path: Path) -> None:
        """S-36, S-38, G-67, G-68: every total is a sum over entries."""
        ledger = score(by_library(path))

        counted = [entry for entry in ledger.entries if not entry.apart]
        assert sum(ledger.booked) == sum(entry.points for entry in counted)
        assert sum(ledger.seat_points) == sum(ledger.booked)
        if ledger.outcome in PLAYED:
            distributed = ("tricks", "first_trick", "last_trick", "laid_away")
            assert ledger.checksum == sum(
                entry.points + entry.void for entry in ledger.entries if entry.item in distributed
            )


@pytest.mark.parametrize("path", PATHS, ids=NAMES)
class TestRecomputed:
    """By the oracle: melds, tricks and booking."""

    def test_melds(self, path: Path) -> None:
        """What each seat has shown, or was credited with."""
        deal = record(path)
        points: Counter[int] = Counter()
        for line in deal.blocks.get("melds", []):
            seat, _, meld = line.split("  ")
            points[int(seat)] += int(meld.split()[1])

        assert by_oracle(path).melds == [points[seat] for seat in range(len(deal.setting.hands))]

    def test_tricks(self, path: Path) -> None:
        assert record(path).blocks.get("tricks", []) == [
            f"{leader}  {' '.join(cards)}  {winner} {tricks.points(profile_of(path), cards)}"
            for leader, cards, winner in by_oracle(path).tricks
        ]

    def test_booking(self, path: Path) -> None:
        written = sums(record(path))
        oracle = by_oracle(path)

        assert oracle.outcome == written["outcome"]
        assert oracle.checksum == int(written["checksum"])
        assert oracle.exact == numbers(written["exact"])
        assert oracle.booked == numbers(written["booked"])
        assert oracle.separate == numbers(written["separate"])
        assert any(oracle.stars) == ("stars" in written)
        if "stars" in written:
            assert oracle.stars == numbers(written["stars"])
        if oracle.outcome != Outcome.PASSED_OUT:
            assert oracle.declarer == int(written["declarer"])
            assert oracle.bid == int(written["bid"])


class TestTheChoice:
    """What the golden deals cover together."""

    def test_every_shipped_profile(self) -> None:
        assert set(profile_names()) <= {path.stem for path in EVERY}
        assert [name for name in profile_names() if record(path_of(name)).setting.changes] == []

    def test_every_outcome(self) -> None:
        assert {sums(record(path))["outcome"] for path in EVERY} == set(Outcome)

    @pytest.mark.parametrize("name", SPECIALS)
    @pytest.mark.parametrize("booking", ["total", "separate", "star", "ends_match"])
    @pytest.mark.parametrize("outcome", ["won", "lost"])
    def test_every_special_in_every_booking(self, name: str, booking: str, outcome: str) -> None:
        path = path_of(f"{name}-{booking}-{outcome}")
        deal = record(path)

        booked = {keys.id: keys.booking.value for keys in house(path).special}
        assert booked[name] == booking
        assert f"announce {name}" in [action for _, action in deal.actions]
        assert sums(deal)["outcome"] == f"special_{outcome}"

    def test_every_window(self) -> None:
        """Abandoned wherever the window of a table is open."""
        found = {
            (house(path).abandon.window.value, before(record(path)))
            for path in PATHS
            if sums(record(path))["outcome"] == "abandoned"
        }

        assert found >= {
            ("after_trump", "trump"),
            ("after_dapp", "pass"),
            ("before_first_trick", "pass"),
            ("before_first_trick", "lay"),
            ("before_first_trick", "trump"),
            ("before_first_trick", "meld"),
        }

    def test_readable(self) -> None:
        """Short lines, and no seat or card that is not plain text."""
        for path in EVERY:
            text = path.read_text(encoding="utf-8")

            assert text.isascii()
            assert max(map(len, text.splitlines())) <= 60

    def test_hands_are_written_in_order(self) -> None:
        for deal in map(record, EVERY):
            dealt = deal.setting.dealt()

            assert [write_cards(cards) for cards in dealt.hands] == list(deal.setting.hands)
            assert write_cards(dealt.dapp) == deal.setting.dapp


def path_of(name: str) -> Path:
    """Find a golden deal by its name."""
    return DEALS / f"{name}.txt"


def before(deal: Record) -> str:
    """Name the kind of the last action before the deal was abandoned."""
    return deal.actions[-2][1].partition(" ")[0]
