"""
The long comparisons as rows of numbers, to be run in parts of any size.

Every number names one case for ever: a trick position, a hand, a deal, a
match, a pair of deals, a walk.  The default test run takes the first per cent
of each row, ``-m slow`` all of it (with ``-s`` one sees how far it is).  By
hand, with progress and a count of what was met::

    python -m tests.properties.soaks deals --first 0 --count 50000

Numbers behind the end of a row are new cases.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

import attrs

from .beside import check_deal
from .channels import Ways, leaks
from .gaigel_beside import check_deal as check_gaigel_deal
from .gaigel_books import shipped as shipped_gaigel
from .gaigel_channels import described
from .gaigel_channels import leaks as gaigel_leaks
from .gaigel_hidden import pair_of as gaigel_pair_of
from .gaigel_matches import check_match as check_gaigel_match
from .gaigel_positions import check_position as check_gaigel_position
from .gaigel_situations import SITUATIONS
from .gaigel_walks import check_walk as check_gaigel_walk
from .hidden import cells, pair_of
from .matches import check_match
from .players import bold, random_bot, uniform
from .questions import check_hand, check_position
from .rulebooks import shipped
from .walks import check_walk

_EVERY: Final = 10.0
"""Seconds between two lines of progress."""
STYLES: Final = (bold, *4 * (random_bot, uniform))
"""Of nine walks four are the random bot's, four are uniform, one is bold."""

Count = Counter[str]


def position(number: int, _: Count) -> None:
    """Compare a trick position with the oracle."""
    check_position(number)


def hand(number: int, _: Count) -> None:
    """Compare the melds of a hand with the oracle."""
    check_hand(number)


def beside(number: int, met: Count) -> None:
    """Play a deal beside the oracle."""
    check_deal(number, met)


def match(number: int, met: Count) -> None:
    """Book a match beside the oracle."""
    met[check_match(number)] += 1


def pair(number: int, met: Count) -> None:
    """Look for a leak in a pair of deals; families and phases take turns."""
    row = cells()
    family, phase = row[number % len(row)]
    found = leaks(Ways(), pair_of(family, phase, number), number)
    assert not found, f"pair {number}, {family}, {phase}: {found}"
    met[f"{family}: {phase}"] += 1


def walk(number: int, met: Count) -> None:
    """Walk through a deal of a shipped profile; profiles and styles take turns."""
    books = shipped()
    turn, place = divmod(number, len(books))
    walk_of(books[place].name, turn, met)


def walk_of(name: str, turn: int, met: Count) -> None:
    """Walk through one deal of one shipped profile."""
    book = next(book for book in shipped() if book.name == name)
    check_walk(book.profile, STYLES[turn % len(STYLES)], turn, met)


def gaigel_match(number: int, met: Count) -> None:
    """Book a match of Gaigel beside the oracle."""
    met[check_gaigel_match(number)] += 1


def gaigel_pair(number: int, met: Count) -> None:
    """Look for a leak in a pair of deals of Gaigel; situations take turns."""
    row = list(SITUATIONS)
    situation = row[number % len(row)]
    found = gaigel_pair_of(situation, number)
    leaking = gaigel_leaks(Ways(), found, number)
    assert not leaking, f"pair {number}, {situation}: {leaking}"
    met.update([situation, *described(found)])


def gaigel_walk(number: int, met: Count) -> None:
    """Walk through a deal of a shipped profile of Gaigel; profiles and players take turns."""
    books = shipped_gaigel()
    turn, place = divmod(number, len(books))
    gaigel_walk_of(books[place].name, turn, met)


def gaigel_walk_of(name: str, turn: int, met: Count) -> None:
    """Walk through one deal of one shipped profile of Gaigel."""
    book = next(book for book in shipped_gaigel() if book.name == name)
    check_gaigel_walk(book.profile, (random_bot, uniform)[turn % 2], turn, met)


@attrs.frozen
class Soak:
    """A row of cases."""

    full: int
    """How many belong to a full run."""
    check: Callable[[int, Count], None]
    """Checks one case by its number, and counts what it met."""

    def run(self, numbers: Sequence[int], name: str = "", met: Count | None = None) -> Count:
        """
        Check some cases.

        Args:
            numbers: Which.
            name: How lines of progress begin; without it none are written.
            met: Counts go in here.

        Returns:
            What was met.
        """
        counts = Counter[str]() if met is None else met
        begun = told = time.monotonic()
        for done, number in enumerate(numbers, start=1):
            self.check(number, counts)
            now = time.monotonic()
            if name and (now - told > _EVERY or done == len(numbers)):
                told = now
                sys.stdout.write(f"{name}: {done} of {len(numbers)}, {now - begun:.0f} s\n")
                sys.stdout.flush()
        return counts


SOAKS: Final = {
    "positions": Soak(1_000_000, position),
    "hands": Soak(200_000, hand),
    "deals": Soak(50_000, beside),
    "matches": Soak(20_000, match),
    "pairs": Soak(20_000, pair),
    "walks": Soak(180_000, walk),
    "gaigel-positions": Soak(200_000, check_gaigel_position),
    "gaigel-deals": Soak(20_000, check_gaigel_deal),
    "gaigel-matches": Soak(2_000, gaigel_match),
    "gaigel-pairs": Soak(6_000, gaigel_pair),
    "gaigel-walks": Soak(55_000, gaigel_walk),
}


def main() -> None:
    """Run a part of a soak, as the command line says."""
    parser = argparse.ArgumentParser(description="Run a part of a soak.")
    parser.add_argument("name", choices=SOAKS)
    parser.add_argument("--first", type=int, default=0, help="number of the first case")
    parser.add_argument("--count", type=int, help="how many cases (default: a full run)")
    options = parser.parse_args()
    soak = SOAKS[options.name]
    count = soak.full if options.count is None else options.count
    met = soak.run(range(options.first, options.first + count), options.name)
    for word, number in sorted(met.items()):
        sys.stdout.write(f"  {word}: {number}\n")


if __name__ == "__main__":
    main()
