"""``binokel review``: what every card of a record gave away."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from ..errors import UsageError
from ..games import State, procedure_for
from ..records import Record, parse_record
from ..render.cards import SIGNS, Look
from ..render.words import SEAT
from ..speech import Language, phrase, say
from .keeping import TextFile
from .reviewing import Review, no_review
from .terminal import can_print, put

_DEAL: Final = phrase("Deal {number}")


def review(file: str, lang: Language, *, seat: int | None, deal: int | None) -> int:
    """
    Print the losses of the deals of a record.

    Args:
        file: The record.
        lang: Language of what is printed.
        seat: Whose cards are told one by one; ``None``: everybody's.
        deal: Which deal, counted from 1; ``None``: all.

    Returns:
        0.

    Raises:
        BinokelError: If the file is no record of a match or a deal, or has no such seat or deal.
    """
    record = _read(file)
    deals = list(_deals(record, lang))
    if deal is not None and not 1 <= deal <= len(deals):
        raise UsageError(f"deal {deal}", f"one from 1 to {len(deals)}")
    look_of = procedure_for(record.profile).appearance(record.profile)
    look = Look(signs=can_print(SIGNS), french=look_of.french)
    for number, (state, names) in enumerate(deals, start=1):
        if deal is not None and number != deal:
            continue
        if seat is not None and not 0 <= seat < len(names):
            raise UsageError(f"seat {seat}", f"one from 0 to {len(names) - 1}")
        put(say(_DEAL, lang, number=number))
        found = Review.of(state)
        if found is None:
            put(f"  {no_review(lang)}")
            continue
        seats = range(len(names)) if seat is None else [seat]
        for line in found.lines(names, seats, lang, look):
            put(f"  {line}")
    return 0


def _read(file: str) -> Record:
    text = TextFile(Path(file)).text()
    if text is None:
        raise UsageError(f"no file {file!r}"[:80], "the record of a match or a deal")
    record = parse_record(text)
    if record.view is not None:
        raise UsageError("a public record", "the record of a match or a deal, with all cards")
    return record


def _deals(record: Record, lang: Language) -> Iterator[tuple[State, tuple[str, ...]]]:
    """Give the deals with who sits on each seat."""
    match = record.match
    if match is not None:
        for booked in match.booked:
            yield booked.state, tuple(match.names[person] for person in booked.seats)
    if record.state is not None:
        if match is not None:
            names = tuple(match.names[person] for person in match.seats(record.state))
        else:
            seats = range(len(record.state.dealt.hands))
            names = tuple(say(SEAT, lang, seat=seat) for seat in seats)
        yield record.state, names
