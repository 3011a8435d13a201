"""
The long rows of endings that the solver is checked with, in full and in part.

Each check takes the number of a case, so that a failure names it.  In full::

    python -m tests.solver.rows endings

The names of the rows are those of :data:`ROWS`; ``--first`` and ``--n`` name a part of one.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable
from typing import Final

from .endings import Ending, ending

Count = Counter[str]


def points(number: int, met: Count) -> None:
    """Compare the values of an ending, and questions about them."""
    drawn = ending(number)
    expected = _same(number, drawn)
    search, words = drawn.search, drawn.words
    value = search.value(words, drawn.leader, drawn.trick, first=drawn.first)
    best = max if drawn.actor in drawn.game.camp else min
    assert value == best(expected.values()), f"ending {number}"
    for asked in {value - 1, value, value + 1, value // 2}:
        reached = search.reaches(words, drawn.leader, drawn.trick, asked, first=drawn.first)
        assert reached == (value >= asked), f"ending {number}: {asked}"
    _note(drawn, met)


def aims(number: int, met: Count) -> None:
    """Compare whether a special can be won, card by card."""
    drawn = ending(number, aimed=True)
    expected = _same(number, drawn)
    _note(drawn, met)
    met["won"] += max(expected.values())


def _same(number: int, drawn: Ending) -> dict[int, int]:
    expected = drawn.expected
    found = drawn.search.values(drawn.words, drawn.leader, drawn.trick, first=drawn.first)
    assert found == expected, f"ending {number}: {found}, not {expected}"
    return expected


def _note(drawn: Ending, met: Count) -> None:
    met["cases"] += 1
    met[f"{len(drawn.hands)} players"] += 1
    met["in the middle of a trick"] += bool(drawn.table)
    met["with stakes"] += any(drawn.game.stakes)
    met["without trump"] += drawn.game.trump is None
    met["of unequal hands"] += len({len(hand) for hand in drawn.hands}) > 1 and not drawn.table


ROWS: Final[dict[str, tuple[int, Callable[[int, Count], None]]]] = {
    "endings": (20_000, points),
    "specials": (5_000, aims),
}


def run(name: str, cases: range) -> Count:
    """Run a part of a row."""
    met: Count = Counter()
    for number in cases:
        ROWS[name][1](number, met)
    return met


def main() -> None:
    """Run a part of a row, as the command line says."""
    parser = argparse.ArgumentParser(description="Run a part of a row of cases.")
    parser.add_argument("name", choices=ROWS)
    parser.add_argument("--first", type=int, default=0, help="number of the first case")
    parser.add_argument("--n", type=int, help="how many cases (default: a full run)")
    options = parser.parse_args()
    count = ROWS[options.name][0] if options.n is None else options.n
    begun = time.process_time()
    met = run(options.name, range(options.first, options.first + count))
    spent = time.process_time() - begun
    sys.stdout.write(f"{options.name}: {spent:.0f} s of CPU\n")
    for word, number in sorted(met.items()):
        sys.stdout.write(f"  {word}: {number}\n")


if __name__ == "__main__":
    main()
