"""
Every loader of the library, fed with whatever a coverage-guided fuzzer thinks of.

A loader gives a value or raises a ``BinokelError``; anything else is a fault, and so is a value
that does not survive being written and read again.  The fuzzer is Atheris, which is no dependency
of the project::

    pip install atheris
    python -m tests.fuzz.loaders record -runs=100000

The names of the loaders are those of :data:`LOADERS`; further words are options of libFuzzer.  It
begins with the texts of :func:`seeds`, which are real records, profiles, actions and so on.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from binokel import (
    BinokelError,
    Event,
    event_from_dict,
    event_to_dict,
    events,
    format_profile,
    parse_action,
    parse_cards,
    parse_profile,
    profile_names,
    view,
    view_from_dict,
    view_to_dict,
    write_cards,
)
from binokel.catalogue import shipped_bytes
from binokel.evenings import Evening, dump_evening, parse_evening
from binokel.records import dump_record, parse_record, public_record
from tests.evenings.played import broken_off, evening_of
from tests.records.kept import drawn_deal, drawn_match

_LARGEST: Final = 20_000
"""Bytes that a loader is given at most."""
_EVERY: Final = 10_000
"""Texts between two lines of progress."""
_LONGEST_ERROR: Final = 20_000
_DEALS: Final = 12


class Fault(AssertionError):
    """A loader did what it may not do."""


def record(text: str) -> None:
    """Read a record; what was read has to be written and read again."""
    kept = parse_record(text)
    again = parse_record(dump_record(kept))
    _same((kept.match, kept.state, kept.view), (again.match, again.state, again.view))


def evening(text: str) -> None:
    """Read an evening, likewise."""
    kept = parse_evening(text)
    _same(kept, parse_evening(dump_evening(kept)))


def profile(text: str) -> None:
    """Read a profile, likewise."""
    table = parse_profile(text)
    _same(table, parse_profile(format_profile(table)))


def action(text: str) -> None:
    """Read an action, likewise."""
    taken = parse_action(text)
    _same(taken, parse_action(str(taken)))


def cards(text: str) -> None:
    """Read cards, likewise."""
    some = parse_cards(text)
    _same(some, parse_cards(write_cards(some)))


def seen(text: str) -> None:
    """Read a view from JSON, likewise."""
    read = view_from_dict(_json(text))
    _same(read, view_from_dict(view_to_dict(read)))


def event(text: str) -> None:
    """Read an event from JSON, likewise."""
    read = event_from_dict(_json(text))
    _same(read, event_from_dict(event_to_dict(read)))


class _NoJson(BinokelError):
    """What stands there is no JSON, so that there is nothing to load."""


def _json(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise _NoJson from None


def _same(one: object, other: object) -> None:
    if one != other:
        raise Fault(f"{one!r} is not {other!r}")


LOADERS: Final[dict[str, Callable[[str], None]]] = {
    "record": record,
    "evening": evening,
    "profile": profile,
    "action": action,
    "cards": cards,
    "view": seen,
    "event": event,
}
"""Every loader by a short name."""


def tried(name: str, data: bytes) -> bool:
    """
    Feed a loader.

    Args:
        name: Which one.
        data: Anything; what is no UTF-8 in it becomes half surrogate pairs.

    Returns:
        Whether it was read; ``False`` where it was refused as it should be.
    """
    try:
        LOADERS[name](data.decode("utf-8", "surrogateescape"))
    except BinokelError as error:
        if len(str(error)) > _LONGEST_ERROR:
            raise Fault(f"an error of {len(str(error))} characters") from error
        return False
    return True


def seeds(name: str) -> Iterator[str]:
    """
    Give texts that a loader reads.

    Args:
        name: Which loader.

    Yields:
        Real ones, a dozen or a few more.
    """
    states = [state for number in range(_DEALS) for state in drawn_deal(7 * number)[::9]]
    some = states[::3]
    match name:
        case "record":
            yield from map(dump_record, some)
            yield from (public_record(state, at % 2) for at, state in enumerate(some))
            yield from (dump_record(drawn_match(number, 2)) for number in (0, 24))
        case "evening":
            yield from map(dump_evening, _evenings())
        case "profile":
            yield from (shipped_bytes(each, _LARGEST).decode() for each in profile_names())
        case "action":
            yield from {str(action) for state in states for action in state.history}
            yield from ("play ??", "open hoeher_hat ??", "pair H", "rob", "abandon E", "meld none")
        case "cards":
            yield from (write_cards(hand) for state in some for hand in state.hands if hand)
            yield from ("♠Q, 10 of hearts; Schellen Unter", "Herz Zehn", "queen of spades")
        case "view":
            yield from (json.dumps(view_to_dict(view(state, 0))) for state in some)
        case _:
            yield from (json.dumps(event_to_dict(each)) for each in _happened())


def _evenings() -> Iterator[Evening]:
    yield evening_of("schwaebisch-3")
    yield evening_of("gaigel-2", sealed=True)
    yield broken_off("vier-am-tisch")


def _happened() -> Iterator[Event]:
    for number in (0, 24):
        for before, after in pairwise(drawn_deal(number)):
            yield from events(before, after.history[-1], after)


def main() -> None:
    """Fuzz one loader with Atheris."""
    name, options = sys.argv[1], sys.argv[2:]
    atheris: Any = import_module("atheris")
    atheris.instrument_all()
    met = Counter[bool]()

    def one(data: bytes) -> None:
        met[tried(name, data)] += 1
        if not met.total() % _EVERY:
            sys.stdout.write(f"{name}: {met[True]} read, {met[False]} refused\n")
            sys.stdout.flush()

    with tempfile.TemporaryDirectory() as folder:
        for number, text in enumerate(seeds(name)):
            Path(folder, str(number)).write_text(text, encoding="utf-8")
        atheris.Setup(
            [sys.argv[0], f"-max_len={_LARGEST}", "-len_control=0", *options, folder], one
        )
        atheris.Fuzz()


if __name__ == "__main__":
    main()
