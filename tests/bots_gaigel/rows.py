"""
Play-outs with a stock beside the rules, as a row of numbers, to be run in parts of any size.

By hand::

    python -m tests.bots_gaigel.rows phases --n 20000
"""

from __future__ import annotations

import argparse
import sys
from typing import Final

from ..properties.soaks import Soak
from .phases import check

ROWS: Final = {"phases": Soak(20_000, check)}


def main() -> None:
    """Run a part of a row, as the command line says."""
    parser = argparse.ArgumentParser(description="Run a part of a row.")
    parser.add_argument("name", choices=ROWS)
    parser.add_argument("--first", type=int, default=0, help="number of the first case")
    parser.add_argument("--n", type=int, help="how many cases (default: all)")
    options = parser.parse_args()
    row = ROWS[options.name]
    count = row.full if options.n is None else options.n
    met = row.run(range(options.first, options.first + count), options.name)
    for word, number in sorted(met.items()):
        sys.stdout.write(f"  {word}: {number}\n")


if __name__ == "__main__":
    main()
