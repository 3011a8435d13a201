"""Matches of made-up and of played deals of Gaigel, booked by the engine and by the oracle."""

from __future__ import annotations

import random
from functools import lru_cache

import attrs

from binokel import GaigelState, Match, apply, deal, score
from binokel.asking import choices
from binokel.gaigel import Finished, Opening
from binokel.options import SitOut
from tests.oracle.gaigel_match import GaigelMatch

from .gaigel_books import GaigelBook, drawn, shipped

_PLAYED = 0.1
_DRAWN = 0.8
_TABLES = 4
"""So many matches in a row are of one table."""


def check_match(number: int) -> str:
    """
    Book one match twice and compare it after every deal.

    Args:
        number: Names the match.

    Returns:
        How it ended, ``won`` or ``shared``, and by what.
    """
    rng = random.Random(f"match {number}")
    books = shipped()
    table = number // _TABLES
    book = drawn(table) if rng.random() < _DRAWN else books[table % len(books)]
    keys = book.profile.table
    people = keys.players + (keys.sit_out is SitOut.DEALER)
    first = rng.choice([None, rng.randrange(people)])
    names = [f"P{person}" for person in range(people)]
    match = Match.start(book.profile, names, seed=number, first_dealer=first)
    assert first is None or match.dealer == first
    other = GaigelMatch(book.table, people, match.dealer)
    told: list[str] = []
    while not other.finished:
        match = _booked(match, other, book, rng, told)
        where = f"match {number} of {book.name}: {told}"
        assert list(match.totals) == other.totals, where
        assert list(match.winners) == sorted(other.winners), where
        assert (match.dealer, match.finished) == (other.dealer, other.finished), where
        assert match.played == other.counted, where
        assert not any((*match.separate, *match.stars)), where
    ended = "shared" if len(match.winners) > 1 else "won"
    return f"{ended} by {book.profile.match.end.value}"


def _booked(
    match: Match, other: GaigelMatch, book: GaigelBook, rng: random.Random, told: list[str]
) -> Match:
    """Book the next deal: mostly made-up winners, sometimes those of a deal that was played."""
    opened = match.deal()
    assert isinstance(opened, Opening)
    assert list(match.seats(opened)) == other.seats()
    assert opened.dealer == other.deal_dealer()
    if rng.random() < _PLAYED:
        last = _played_out(opened, rng)
    else:
        last = _made_up(_some_end(book, opened.dealer), rng)
    told.append(f"{last.winners}")
    other.book(last.winners)
    return match.book(last)


def _played_out(state: GaigelState, rng: random.Random) -> Finished:
    while not isinstance(state, Finished):
        state = apply(state, rng.choice(choices(state)))
    return state


@lru_cache(maxsize=256)
def _some_end(book: GaigelBook, dealer: int) -> Finished:
    """Play one deal to its end; who has won it does not matter."""
    return _played_out(deal(book.profile, seed=0, dealer=dealer), random.Random(dealer))


def _made_up(last: Finished, rng: random.Random) -> Finished:
    """Let some sides win, mostly one; the match asks for nothing but who has won."""
    sides = range(score(last).seating.sides)
    number = rng.choice([1, 1, 1, 2, len(sides)])
    winners = tuple(sorted(rng.sample(sides, min(number, len(sides)))))
    return attrs.evolve(last, winners=winners)
