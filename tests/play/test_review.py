"""What the cards gave away: after a deal, and ``binokel review``."""

from __future__ import annotations

from pathlib import Path

import pytest

from binokel import Finished, dump_record, parse_record, public_record, solver
from binokel.cli import main
from binokel.cli.reviewing import CARDS_UNCOMPILED, Review
from binokel.render.cards import Look
from binokel.render.naming import CARD_POINTS

from .players import NAMES, begun, by_chance, sit, until_booked

Printed = pytest.CaptureFixture[str]
TRICKS = 4


@pytest.fixture(scope="module")
def over() -> Finished:
    """A deal played by chance to its end, with cards that gave something away."""
    for chance in range(40):
        for booked in sit(
            begun("schwaebisch-3", 5), by_chance(chance, deals=2)
        ).sitting.match.booked:
            state = booked.state
            if isinstance(state, Finished) and len(state.tricks) == 12 and state.special is None:
                review = Review.of(state, TRICKS)
                if review is not None and len({loss.points for loss in review.losses}) > 2:
                    return state
    raise AssertionError("no such deal")


def told(state: Finished, seats: list[int]) -> list[str]:
    """Tell the last tricks of a deal."""
    review = Review.of(state, TRICKS)
    assert review is not None
    return list(review.lines(NAMES[:3], seats, "de", Look(signs=False)))


class TestLines:
    def test_losses_of_the_solver(self, over: Finished) -> None:
        """Every card that gave something away is told with its points; no other one."""
        found = [loss for loss in solver.losses(over, since=12 - TRICKS) if loss.points]
        cards = [line for line in told(over, [0, 1, 2]) if "kostet" in line]

        assert len(cards) == len(found)
        for loss in found:
            text = f"Stich {loss.trick + 1}: {loss.card} kostet {loss.points}, besser "
            assert sum(text in line for line in cards) == 1

    def test_sums(self, over: Finished) -> None:
        losses = solver.losses(over, since=12 - TRICKS)
        lines = told(over, [])

        for seat, name in enumerate(NAMES[:3]):
            lost = sum(loss.points for loss in losses if loss.seat == seat)
            what = CARD_POINTS.say(lost, "de") if lost else "nichts"
            assert f"{name}: {what} verschenkt" in lines

    def test_the_dearest_first(self, over: Finished) -> None:
        """Of each seat, and the dearest of all has a mark."""
        losses = solver.losses(over, since=12 - TRICKS)
        dearest = max(loss.points for loss in losses)
        for seat in range(3):
            points = [
                int(line.split(" kostet ")[1].split(",")[0])
                for line in told(over, [seat])
                if "kostet" in line
            ]
            assert points == sorted(points, reverse=True)
        marked = [line for line in told(over, [0, 1, 2]) if "! " in line]
        assert marked
        assert all(f" kostet {dearest}," in line for line in marked)

    def test_only_the_last_tricks(self, over: Finished) -> None:
        """It says so where the rest was not looked at."""
        assert told(over, [])[0].startswith(f"Nur die letzten {TRICKS} Stiche")

    def test_no_declarer(self) -> None:
        """Where nobody plays against the rest there is no review."""
        state = sit(begun("gaigel-2", 4), until_booked).sitting.match.booked[0].state

        assert Review.of(state) is None

    def test_quickly(self, over: Finished) -> None:
        assert CARDS_UNCOMPILED <= 18
        assert Review.of(over) is not None


class TestTheCommand:
    @pytest.fixture
    def file(self, tmp_path: Path) -> str:
        """Keep a match of two deals."""
        path = tmp_path / "partie.binokel"
        sat = sit(begun("schwaebisch-3", 5), by_chance(3, deals=2))
        path.write_text(dump_record(sat.sitting.record()), encoding="utf-8")
        return str(path)

    def test_all_deals(self, file: str, capsys: Printed) -> None:
        assert main(["review", file, "--lang", "de"]) == 0

        text = capsys.readouterr().out
        assert "Spiel 1\n" in text
        assert "Spiel 2\n" in text

    def test_one_deal_and_seat(self, file: str, capsys: Printed) -> None:
        assert main(["review", file, "--deal", "2", "--seat", "1"]) == 0

        text = capsys.readouterr().out
        assert text.startswith("Deal 2\n")
        assert "Deal 1" not in text

    def test_a_single_deal(self, tmp_path: Path, over: Finished, capsys: Printed) -> None:
        path = tmp_path / "deal.binokel"
        path.write_text(dump_record(over), encoding="utf-8")

        assert main(["review", str(path)]) == 0
        assert "seat 0: " in capsys.readouterr().out

    @pytest.mark.parametrize(
        "more", [("--deal", "9"), ("--deal", "0"), ("--seat", "3"), ("--seat", "-1")]
    )
    def test_not_there(self, file: str, capsys: Printed, more: tuple[str, str]) -> None:
        assert main(["review", file, *more]) == 2
        assert capsys.readouterr().err.startswith("binokel: found ")

    def test_public_records(self, tmp_path: Path, over: Finished, capsys: Printed) -> None:
        """Whoever may not see all cards cannot tell what they gave away."""
        path = tmp_path / "seen.binokel"
        path.write_text(public_record(over, 0), encoding="utf-8")
        assert parse_record(path.read_text(encoding="utf-8")).view is not None

        assert main(["review", str(path)]) == 2
        assert main(["review", str(tmp_path / "nothing")]) == 2
        assert "a public record" in capsys.readouterr().err
