"""Matches of made-up and of played deals, booked by the engine and by the oracle."""

from __future__ import annotations

import random
from functools import lru_cache, partial
from unittest.mock import patch

import attrs

from binokel import (
    Bidding,
    BinokelState,
    Entry,
    Finished,
    Item,
    Ledger,
    Match,
    Meld,
    MeldKind,
    Outcome,
    PassedOut,
    apply,
    deal,
    score,
)
from binokel.game.procedure import BINOKEL
from binokel.options import SitOut
from binokel.rules import compile_rules
from binokel.scoring import Course
from tests.oracle.match import Match as OracleMatch

from .players import wild
from .rulebooks import Rulebook, drawn, rulebook

_MOST_DEALS = 40
_PLAYED = 0.1
_POINTS = (-100, -50, 0, 0, 50, 50, 100, 100, 150, 250)
_OUTCOMES = (Outcome.MADE, Outcome.MADE, Outcome.FAILED, Outcome.ABANDONED, Outcome.HOPELESS)


def check_match(number: int) -> str:
    """
    Book one match twice and compare it after every deal.

    Args:
        number: Names the match.

    Returns:
        How it ended: ``won``, ``shared``, or ``open`` if it took too long.
    """
    rng = random.Random(number)
    book = rulebook(number // 4) if rng.random() < 0.2 else drawn(number // 4)
    keys = book.profile.table
    people = keys.players + (keys.sit_out is SitOut.DEALER)
    first = rng.choice([None, rng.randrange(people)])
    match = Match.start(book.profile, [f"P{seat}" for seat in range(people)], seed=number)
    if first is not None:
        match = Match.start(book.profile, match.names, seed=number, first_dealer=first)
    other = OracleMatch(book.table, people, match.dealer)
    told: list[str] = []
    while not match.finished and len(match.booked) < _MOST_DEALS:
        match = _booked(match, other, book, rng, told)
        found = (match.totals, match.separate, match.stars, match.winners)
        expected = (other.totals, other.separate, other.stars, sorted(other.winners))
        where = f"match {number} of {book.name}: {told}"
        assert [list(numbers) for numbers in found] == list(expected), where
        assert (match.dealer, match.finished) == (other.dealer, other.finished), where
        assert match.played == other.counted, where
    return "open" if not match.finished else "won" if len(match.winners) == 1 else "shared"


def _booked(
    match: Match, other: OracleMatch, book: Rulebook, rng: random.Random, told: list[str]
) -> Match:
    """Book the next deal: mostly a made-up score, sometimes one that was played."""
    opened = match.deal()
    assert isinstance(opened, Bidding)
    assert list(match.seats(opened)) == other.seats()
    assert opened.dealer == other.deal_dealer()
    special: str | None
    if rng.random() < _PLAYED:
        last = _played_out(opened, rng)
        ledger = score(last)
        special = None if isinstance(last, PassedOut) else last.special
        following = match.book(last)
    else:
        ledger, special = _made_up(book, rng)
        game = attrs.evolve(BINOKEL, score=partial(_given, ledger))
        with patch("binokel.match.procedure_of", return_value=game):
            following = match.book(_some_end(book, opened.dealer))
    told.append(f"{ledger.outcome.value} {ledger.declarer} {special} {ledger.booked}")
    other.book(
        booked=ledger.booked,
        exact=ledger.exact,
        outcome=ledger.outcome.value,
        declarer=ledger.declarer,
        separate=ledger.separate,
        stars=ledger.stars or None,
        special=special,
    )
    return following


def _given(ledger: Ledger, _: BinokelState) -> Ledger:
    """Score a deal as was made up."""
    return ledger


def _played_out(state: BinokelState, rng: random.Random) -> Finished | PassedOut:
    while not isinstance(state, Finished | PassedOut):
        state = apply(state, wild(state, rng))
    return state


@lru_cache(maxsize=256)
def _some_end(book: Rulebook, dealer: int) -> Finished | PassedOut:
    """Play one deal to its end; which score it has does not matter."""
    opened: Bidding = deal(book.profile, seed=0, dealer=dealer)
    return _played_out(opened, random.Random(dealer))


def _made_up(book: Rulebook, rng: random.Random) -> tuple[Ledger, str | None]:
    """Make a score up: few different points, so that sides are often equal."""
    rules = compile_rules(book.profile)
    if rng.random() < 0.05:
        return rules.scoring.passed_out(), None
    declarer = rng.randrange(rules.seating.players)
    if rules.specials and rng.random() < 0.2:
        name = rng.choice(list(rules.specials))
        melds = tuple(_melds(rng) for _ in range(rules.seating.players))
        course = Course(declarer, 150, melds)
        return rules.scoring.special(course, rules.specials[name], won=rng.random() < 0.5), name
    entries: list[Entry] = []
    for seat in range(rules.seating.players):
        entries.append(Entry(seat, Item.TRICKS, rng.choice(_POINTS), "T-18"))
        entries.append(Entry(seat, Item.ROUNDING, rng.choice([-4, 0, 0, 5]), "S-16"))
    outcome = rng.choice(_OUTCOMES)
    return Ledger(outcome, rules.seating, tuple(entries), declarer, 150), None


def _melds(rng: random.Random) -> tuple[Meld, ...]:
    points = rng.choice([0, 0, 20, 100])
    return (Meld(MeldKind.PAIR, (), points),) if points else ()
