"""
The long rows of cases that records are checked with, in full and in part.

Each check takes the number of a case, so that a failure names it.  In full::

    python -m tests.records.rows trips

The names of the rows are those of :data:`ROWS`; ``--first`` and ``--count`` name a part of one.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache
from typing import Final

import attrs
import tomli_w

from binokel import State, view
from binokel.records import RecordError, dump_record, parse_record, public_record
from tests.properties.gaigel_hidden import pair_of as gaigel_pair_of
from tests.properties.gaigel_situations import SITUATIONS
from tests.properties.hidden import cells, pair_of

from .changing import Change, changed, disturbed
from .kept import course, drawn_deal, drawn_match, profile_of
from .sealing import seal

Count = Counter[str]


def trip(number: int, met: Count, share: float = 1.0) -> None:
    """Dump and parse at every decision of a deal, or at a share of them and at its end."""
    rng = random.Random(f"trip {number}")
    states = drawn_deal(number)
    for state in states:
        if state.actor is None or rng.random() < share:
            text = dump_record(state)
            record = parse_record(text)
            assert record.state == state, f"deal {number}: {text}"
            assert dump_record(record) == text, f"deal {number}: {text}"
            met[type(state).__name__] += 1


def match_trip(number: int, met: Count, share: float = 1.0) -> None:
    """Dump and parse a match at every decision of its third deal, or at a share of them."""
    rng = random.Random(f"match trip {number}")
    match = drawn_match(number, 2)
    assert parse_record(dump_record(match)).match == match
    for state in () if match.finished else course(match.deal(), rng):
        if state.actor is None or rng.random() < share:
            text = dump_record(match, state)
            record = parse_record(text)
            assert (record.match, record.state) == (match, state), f"match {number}: {text}"
            assert dump_record(record) == text, f"match {number}: {text}"
            met["in a match"] += 1
            if state.actor is None:
                after = match.book(state)
                assert parse_record(dump_record(after)).match == after
                assert dump_record(after) != text


def change(number: int, met: Count) -> None:
    """Change one token of a finished record."""
    text = _finished(number // 20)
    met[judged(text, changed(text, random.Random(f"change {number}")))] += 1


def judged(text: str, change: Change) -> str:
    """
    Read a changed record, and make sure that nothing false is believed.

    Args:
        text: The record before the change.
        change: What was changed.

    Returns:
        In a word, what became of it.
    """
    error = _error_of(change.text)
    if error is None:
        one, other = parse_record(text), parse_record(change.text)
        assert (one.match, one.state) == (other.match, other.state), f"{change}"
        return f"{change.where}: the same result"
    if change.action is None:
        return f"{change.where}: refused"
    assert error.deal == change.deal, f"{change}: {error}"
    assert error.action is not None, f"{change}: {error}"
    assert error.action >= change.action, f"{change}: {error}"
    if "digest" in error.key:
        return "action: the same result, refused by the digest"
    late = "at its index" if error.action == change.action else "at a later index"
    return f"action: refused {late}"


def _error_of(text: str) -> RecordError | None:
    try:
        parse_record(text)
    except RecordError as error:
        return error
    return None


def forgery(number: int, met: Count) -> None:
    """Disturb a record, mostly a public one, and seal it: no more than an error may come of it."""
    rng = random.Random(f"forgery {number}")
    text = _shown(number // 20) if number % 3 else _finished(number // 20)
    document = tomllib.loads(text)
    disturbed(document, rng)
    with suppress(AttributeError, KeyError, TypeError, ValueError):
        # What is so disturbed that it cannot be sealed is refused without that.
        seal(document)
    changed_text = tomli_w.dumps(document)
    error = _error_of(changed_text)
    if error is None:
        record = parse_record(changed_text)
        assert parse_record(dump_record(record)) == record
    kind = "public" if number % 3 else "deals"
    met[f"{kind}: {'read' if error is None else 'refused'}"] += 1


@cache
def _shown(number: int) -> str:
    """Write what a seat knows in the midst of a deal."""
    states = drawn_deal(number)
    state = states[number * 7 % len(states)]
    return public_record(state, number % len(state.hands))


@cache
def _finished(number: int) -> str:
    """Write a match of a few deals, or one deal that is over."""
    if number % 2:
        return dump_record(drawn_match(number, 2))
    return dump_record(drawn_deal(number)[-1])


def pair(number: int, met: Count) -> None:
    """Compare what a seat may know of two deals that it cannot tell apart."""
    row = cells()
    family, phase = row[number % len(row)]
    found = pair_of(family, phase, number)
    _check_pair(found.one.last, found.other.last, found.seat)
    met[f"{family}: {phase}"] += 1


def gaigel_pair(number: int, met: Count) -> None:
    """Compare what a seat may know of two deals of Gaigel that it cannot tell apart."""
    situations = list(SITUATIONS)
    situation = situations[number % len(situations)]
    found = gaigel_pair_of(situation, number)
    _check_pair(found.one.last, found.other.last, found.seat)
    met[situation] += 1


def _check_pair(one: State, other: State, seat: int) -> None:
    assert one != other
    texts = [public_record(state, seat) for state in (one, other)]
    assert texts[0] == texts[1], texts[0]


def seats(number: int, met: Count, share: float = 1.0) -> None:
    """Read what each seat may know, and compare it with its view."""
    rng = random.Random(f"seats {number}")
    everybody = (None, *range(profile_of(number).table.players))
    for state in drawn_deal(number):
        if rng.random() < share:
            seat = rng.choice(everybody)
            text = public_record(state, seat)
            record = parse_record(text)
            assert record.view == view(state, seat), f"deal {number}, seat {seat}: {text}"
            assert dump_record(record) == text
            met[type(state).__name__] += 1


@attrs.frozen
class Row:
    """A row of cases."""

    full: int
    """How many belong to a full run."""
    check: Callable[[int, Count], None]
    """Checks one case by its number, and counts what it met."""

    def run(self, numbers: Iterable[int]) -> Count:
        """Check some cases; give what was met."""
        met = Count()
        for number in numbers:
            self.check(number, met)
        return met


ROWS: Final = {
    "trips": Row(10_000, trip),
    "match-trips": Row(500, match_trip),
    "changes": Row(10_000, change),
    "forgeries": Row(20_000, forgery),
    "pairs": Row(7_500, pair),
    "gaigel-pairs": Row(2_500, gaigel_pair),
    "seats": Row(2_000, seats),
}


def main() -> None:
    """Run a part of a row, as the command line says."""
    parser = argparse.ArgumentParser(description="Run a part of a row of cases.")
    parser.add_argument("name", choices=ROWS)
    parser.add_argument("--first", type=int, default=0, help="number of the first case")
    parser.add_argument("--count", type=int, help="how many cases (default: a full run)")
    options = parser.parse_args()
    row = ROWS[options.name]
    count = row.full if options.count is None else options.count
    begun = time.process_time()
    met = row.run(range(options.first, options.first + count))
    spent = time.process_time() - begun
    sys.stdout.write(f"{options.name}: {count} cases, {met.total()} checks, {spent:.0f} s of CPU\n")
    for word, number in sorted(met.items()):
        sys.stdout.write(f"  {word}: {number}\n")


if __name__ == "__main__":
    main()
