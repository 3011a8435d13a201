"""
The long rows that the core is checked with, over every shipped table.

Each case has a number, so that a failure names it.  In full::

    python -m tests.core.rows positions --n 1000000
    python -m tests.core.rows phases --n 20000
    BINOKEL_PLAIN=1 python -m tests.core.rows positions --n 1000000

The names of the rows are those of :data:`ROWS`; ``--first`` begins elsewhere.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable
from typing import Final

from binokel.core.compiling import COMPILED
from binokel.core.layout import Layout
from binokel.core.melding import melds_for
from binokel.melds import PAIR, worth

from .games import TRUMPS, check_phase, check_position, tables


def check_melds(number: int) -> None:
    """
    Compare what the melds of one hand are worth.

    Args:
        number: Decides everything.

    Raises:
        AssertionError: If kernel and chapter differ.
    """
    melding = [table for table in tables() if table.melds is not None]
    table = melding[number % len(melding)]
    assert table.melds is not None
    rng = random.Random(number)
    trump = TRUMPS[rng.randrange(5)]
    hand = rng.sample(table.pack, rng.randint(1, len(table.pack) if number % 3 else 16))
    if number % 5 == 0:  # pairs all around, of which some games make more
        hand = [card for card in table.pack if card.rank in PAIR or rng.random() < 1 / 3]
    (word,) = Layout(table.tricks.ranks, trump).words([hand])
    found = melds_for(table.melds, table.tricks.ranks).points(word, trump)
    assert found == worth(table.melds.dearest(trump, hand)), f"melds {number} of {table.name}"


ROWS: Final[dict[str, tuple[Callable[[int], None], int]]] = {
    "positions": (check_position, 1_000_000),
    "phases": (check_phase, 20_000),
    "melds": (check_melds, 200_000),
}
"""By name: the check of one case, and how many are a full row."""


def main() -> None:
    """Run a row, and tell how many cases agreed."""
    parser = argparse.ArgumentParser(prog="python -m tests.core.rows")
    parser.add_argument("name", choices=ROWS)
    parser.add_argument("--n", type=int)
    parser.add_argument("--first", type=int, default=0)
    chosen = parser.parse_args()
    check, full = ROWS[chosen.name]
    number = full if chosen.n is None else chosen.n
    begun = time.process_time()
    for case in range(chosen.first, chosen.first + number):
        check(case)
    spent = time.process_time() - begun
    how = "compiled" if COMPILED else "plain"
    sys.stdout.write(f"{chosen.name}, {how}: {number} of {number} agree, {spent:.0f} s of CPU\n")


if __name__ == "__main__":
    main()
