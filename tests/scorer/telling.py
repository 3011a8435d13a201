"""Deals that were played, told as a table tells them."""

from __future__ import annotations

import random
from typing import TypeAlias

import attrs

from binokel import (
    Finished,
    Item,
    Ledger,
    Match,
    PassedOut,
    Profile,
    State,
    apply,
    bots,
    gaigel,
    score,
    view,
)
from binokel.options import Game
from binokel.scorer import Count, Scorer, Told

_PILE = (Item.TRICKS, Item.FIRST_TRICK, Item.LAST_TRICK, Item.LAID_AWAY)
_PLAYED = ("made", "failed")


End: TypeAlias = Finished | PassedOut | gaigel.Finished
"""A deal that is over."""


def played_out(match: Match, rng: random.Random) -> End:
    """Play the next deal of a match by chance."""
    state: State = match.deal()
    bot = bots.make("random", match.profile)
    while state.actor is not None:
        state = apply(state, bot.choose(view(state, state.actor), rng))
    return state


def counted(ledger: Ledger, *items: Item) -> tuple[int, ...]:
    """Add up by seat what stands in a ledger for some items, struck out or not."""
    points = [0] * ledger.seating.players
    for entry in ledger.entries:
        if entry.item in items:
            points[entry.seat] += entry.points + entry.void
    return tuple(points)


def told_of(state: End, ledger: Ledger) -> Told:
    """Tell a deal by seats, with nothing but numbers."""
    if ledger.declarer is None:
        if state.profile.game is Game.GAIGEL:
            winners = tuple(ledger.seating.members(side)[0] for side in ledger.winners)
            return Told(winners=winners, points=Count(ledger.seat_points))
        return Told(outcome=ledger.outcome.value)
    melds = Count(counted(ledger, Item.MELDS))
    told = Told(declarer=ledger.declarer, bid=ledger.bid, melds=melds)
    if ledger.outcome in _PLAYED:
        tricks = counted(ledger, *_PILE)
        takers = {trick.winner for trick in getattr(state, "tricks", ())}
        without = tuple(seat for seat in range(len(tricks)) if seat not in takers)
        return attrs.evolve(told, tricks=Count(tricks), without_trick=without)
    special = getattr(state, "special", None) or ""
    return attrs.evolve(told, outcome=ledger.outcome.value, special=special)


def both_booked(
    profile: Profile, names: tuple[str, ...], seed: int, most: int
) -> tuple[Match, Scorer]:
    """
    Play a match by chance, and tell every deal of it to a score sheet.

    Args:
        profile: The rules.
        names: Who is seated.
        seed: What decides cards and actions.
        most: Deals after which it stops.

    Returns:
        The match, and the sheet of it.
    """
    rng = random.Random(seed)
    match = Match.start(profile, names, seed=seed)
    sheet = Scorer.start(profile, names, first_dealer=match.dealer)
    while not match.finished and len(match.booked) < most:
        state = played_out(match, rng)
        told = told_of(state, score(state))
        sheet = sheet.tell(sheet.people.placed(told))
        match = match.book(state)
    return match, sheet
