"""The golden deals of Gaigel: recomputed by the naive oracle, and what they cover together."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import pytest

from binokel import GaigelProfile, OpeningKind, format_profile, gaigel

from ..oracle.gaigel import GaigelDeal
from ..tables import GAIGEL_NAMES
from .records import Record, sums
from .test_golden import EVERY, by_library, numbers, record

PATHS = [path for path in EVERY if record(path).setting.profile in GAIGEL_NAMES]
RECORDS = [record(path) for path in PATHS]


@cache
def by_oracle(path: Path) -> GaigelDeal:
    """Replay a golden deal by the oracle, which knows nothing of the library."""
    deal = record(path)
    profile = tomllib.loads(format_profile(deal.setting.rules))
    hands = [cards.split() for cards in deal.setting.hands]
    oracle = GaigelDeal(profile, hands, deal.setting.stock.split(), deal.setting.dealer)
    for seat, action in deal.actions:
        assert oracle.actor == seat
        oracle.do(action)
    return oracle


@cache
def finished(path: Path) -> gaigel.Finished:
    """Replay a golden deal through the library."""
    state = by_library(path)
    assert isinstance(state, gaigel.Finished)
    return state


def actions(deal: Record) -> list[str]:
    """List what was done, without who did it."""
    return [action for _, action in deal.actions]


def on_table(deal: Record, place: int) -> int:
    """Count the cards that lie on the table before an action, while all seats hold some."""
    laid = [action for action in actions(deal)[:place] if action.startswith(("open ", "play "))]
    return len(laid) % len(deal.setting.hands)


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
class TestRecomputed:
    """By the oracle: pairs, tricks, and who has won."""

    def test_pairs(self, path: Path) -> None:
        points = [0] * len(record(path).setting.hands)
        for line in record(path).blocks.get("melds", []):
            seat, _, meld = line.split("  ")
            points[int(seat)] += int(meld.split()[1])

        assert by_oracle(path).melds == points

    def test_tricks(self, path: Path) -> None:
        assert record(path).blocks["tricks"] == [
            f"{leader}  {' '.join(cards)}  {winner} {points}"
            for leader, cards, winner, points in by_oracle(path).tricks
        ]

    def test_result(self, path: Path) -> None:
        written = sums(record(path))
        oracle = by_oracle(path)

        assert (oracle.ended, oracle.outcome) == (written["ended"], written["outcome"])
        assert oracle.winners == numbers(written["winners"])
        assert oracle.points == numbers(written["booked"])
        assert (oracle.checksum, oracle.unplayed) == (
            int(written["checksum"]),
            int(written["unplayed"]),
        )


class TestTheChoice:
    """What the golden deals of Gaigel cover together."""

    def test_every_ending(self) -> None:
        """G-66: of both outcomes, five sevens from the hand alone and from tricks too."""
        found = {(sums(deal)["ended"], sums(deal)["outcome"]) for deal in RECORDS}
        five = {
            goal.opening.dissle_goal.value
            for goal, deal in ((house(deal), deal) for deal in RECORDS)
            if sums(deal)["ended"] == "five_sevens"
        }

        assert found >= {
            *(("goal", "won"), ("played", "won"), ("played", "drawn")),
            *(("five_sevens", "won"), ("dissle_lost", "won")),
        }
        assert five == {"gather_five", "hold_five"}

    def test_every_opening(self) -> None:
        """G-23 to G-27: taken by the forehand, and by another one but in Ge-Elfen."""
        states = [finished(path) for path in PATHS]
        found = {
            (state.opening, state.tricks[0].winner == state.dealt.forehand) for state in states
        }
        both = {(kind, own) for kind in (None, *OpeningKind) for own in (True, False)}

        assert found == both - {(OpeningKind.GE_ELFEN, False)}

    def test_plain_leads(self) -> None:
        """G-15: where no opening is on offer, and where none fits."""
        offered = {
            bool(finished(path).profile.opening.kinds)
            for path in PATHS
            if finished(path).opening is None
        }

        assert offered == {True, False}

    def test_beside_the_cards(self) -> None:
        """Pairs in trump and plain, one of them to the goal; robbed on lead and in answer."""
        points = {line.split()[-1] for deal in RECORDS for line in deal.blocks.get("melds", [])}
        robbed = {
            on_table(deal, place) > 0
            for deal in RECORDS
            for place, action in enumerate(actions(deal))
            if action == "rob"
        }

        assert points == {"20", "40"}
        assert any(actions(deal)[-1].startswith("pair ") for deal in RECORDS)
        assert robbed == {True, False}
        assert "proceed" in {action for deal in RECORDS for action in actions(deal)}

    def test_the_last_trick_of_three(self) -> None:
        """G-44: at five players."""
        last = [deal.blocks["tricks"][-1] for deal in RECORDS if len(deal.setting.hands) == 5]

        assert 3 in {len(line.split("  ")[1].split()) for line in last}


def house(deal: Record) -> GaigelProfile:
    """Give the profile of a golden deal."""
    profile = deal.setting.rules
    assert isinstance(profile, GaigelProfile)
    return profile
