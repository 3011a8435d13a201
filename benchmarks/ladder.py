"""
How well the bots play: matches on the same cards, with the places changed.

Run from the project's folder; with the extra ``fast`` it is many times faster::

    python -m benchmarks.ladder [--matches 1000] [--rows hard,gaigel] [--workers 2] [--write]

Every set of cards is played once for every way in which the places can be changed.  With
``--write`` the table goes into ``docs/reference/ladder.md``.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from collections.abc import Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Final

import attrs

from binokel import lab, load_profile
from binokel.core.compiling import COMPILED
from binokel.lab import Tournament

PAGE: Final = Path(__file__).parent.parent / "docs" / "reference" / "ladder.md"
_BEGIN, _END = "<!-- ladder -->", "<!-- end of the ladder -->"


@attrs.frozen
class Row:
    """A pairing of bots."""

    name: str
    """How it is asked for."""
    profile: str
    """The table."""
    players: tuple[str, ...]
    """Who sits there; the first one is measured."""
    required: float
    """The least share of matches won, at the lower end of the interval."""


ROWS: Final = (
    Row("hard", "schwaebisch-3", ("hard", "easy", "easy"), 0.70),
    Row("easy", "schwaebisch-3", ("easy", "random", "random"), 0.90),
    Row("kreuz", "kreuz-40", ("hard", "easy", "hard", "easy"), 0.80),
    Row("gaigel", "gaigel-2", ("hard", "easy"), 0.60),
)


def measured(
    row: Row, matches: int, budget: str, executor: Executor | None
) -> tuple[Row, Tournament]:
    """
    Play a row.

    Args:
        row: The row.
        matches: At least how many matches.
        budget: Budget of hard bots, such as ``worlds=10``; empty for the usual one.
        executor: Who plays.

    Returns:
        The row as it was played, and the matches.
    """
    players = tuple(
        f"{player}:{budget}" if player == "hard" and budget else player for player in row.players
    )
    rotations = len(set(row.players)) if len(row.players) == 4 else len(row.players)
    begun = time.monotonic()

    def progress(done: int, total: int) -> None:
        left = (time.monotonic() - begun) / done * (total - done)
        sys.stderr.write(f"\r{row.name}: {done} of {total} matches, {left:.0f} s to go   ")
        sys.stderr.flush()

    found = lab.tournament(
        load_profile(row.profile),
        players,
        -(-matches // rotations),
        seed=1,
        executor=executor,
        progress=progress,
    )
    sys.stderr.write("\n")
    return attrs.evolve(row, players=players), found


def line(row: Row, found: Tournament) -> str:
    """Write a row of the table."""
    team = found.team(row.players[0])
    wins, points, lead = team.wins, team.points, team.lead
    times = next(each for each in found.times if each.name == row.players[0])
    assert points is not None, "matches have deals"
    assert lead is not None, "matches have deals"
    beside = ", ".join(row.players[1:])
    return (
        f"| `{row.profile}` | {row.players[0]} with or against {beside} | {wins.number} "
        f"| {wins.value:.1%} ({wins.low:.1%} to {wins.high:.1%}) | {team.chance:.0%} "
        f"| {points.value:.0f} ({points.low:.0f} to {points.high:.0f}) "
        f"| {lead.value:+.0f} ({lead.low:+.0f} to {lead.high:+.0f}) "
        f"| {times.median * 1e3:.1f} / {times.most * 1e3:.0f} |"
    )


HEAD: Final = (
    "| Table | Bots | Matches | Won (95 %) | By chance | Points a deal (95 %) "
    "| Lead a deal (95 %) | ms a decision: median / 95 % |\n"
    "|---|---|---|---|---|---|---|---|"
)


def write(table: str) -> None:
    """Put the table between the marks of the page."""
    text = PAGE.read_text(encoding="utf-8")
    before, _, rest = text.partition(_BEGIN)
    _, _, after = rest.partition(_END)
    PAGE.write_text(f"{before}{_BEGIN}\n{table}\n{_END}{after}", encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> None:
    """Play rows and print the table."""
    parser = argparse.ArgumentParser(description="Measure how well the bots play.")
    parser.add_argument("--matches", type=int, default=1_000, help="matches a row, at least")
    parser.add_argument("--rows", default=",".join(row.name for row in ROWS))
    parser.add_argument("--budget", default="", help="of hard bots, such as worlds=10")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--write", action="store_true", help=f"write {PAGE.name}")
    options = parser.parse_args(arguments)
    wanted = str(options.rows).split(",")
    lines = [HEAD]
    with ExitStack() as stack:
        executor: Executor | None = None
        if options.workers > 1:
            spawn = multiprocessing.get_context("spawn")
            executor = stack.enter_context(ProcessPoolExecutor(options.workers, spawn))
        for row in ROWS:
            if row.name in wanted:
                played, found = measured(row, options.matches, options.budget, executor)
                lines.append(line(played, found))
                low = found.team(played.players[0]).wins.low
                verdict = "met" if low >= row.required else "MISSED"
                print(lines[-1])
                print(f"  lower end {low:.1%}, required {row.required:.0%}: {verdict}")
    print("\n".join(lines))
    print(f"compiled: {COMPILED}")
    if options.write:
        write("\n".join(lines))


if __name__ == "__main__":
    main()
