"""Positions in which few enough cards are unseen for all of them to be tried."""

from __future__ import annotations

import random
from math import comb

import attrs

from binokel import Action, BinokelProfile, BinokelState, State, apply, deal, view
from binokel.options import MustHold, Named, ShownTo
from binokel.unseen import ASIDE, MIDDLE, TABLE, World
from binokel.views import View
from tests.properties import gaigel_books, rulebooks
from tests.properties.gaigel_courses import GaigelCourse, played
from tests.properties.players import wild

from . import gaigel_naive, naive
from .naive import Key, TooMany

MOST = 250
"""How many placements are tried at most."""
_TRIES = 60
_WORK = 10_000
"""How many placements and orders of Gaigel are tried at most."""


@attrs.frozen(eq=False)
class Position:
    """A view, and every deal that looks like that."""

    name: str
    """How a failure names it."""
    seen: View
    """The view."""
    deals: dict[Key, int]
    """In how many ways each deal can have come about."""

    def key(self, world: World) -> Key:
        """Name the deal that a world is."""
        players, words = self.seen.players, world.words
        piles = [world.layout.cards(word) for word in words]
        hands = tuple(piles[:players])
        if isinstance(self.seen.profile, BinokelProfile):
            return (*hands, piles[players + ASIDE], piles[players + MIDDLE])
        down = tuple(piles[players + TABLE :]) if self.seen.covered else ((),) * players
        return (*hands, *down, tuple(map(world.layout.card, world.stock)))


def position(number: int) -> Position:
    """
    Find a position: two of three are Binokel, one is Gaigel.

    Args:
        number: Names the position.

    Returns:
        A position with at least two deals.
    """
    rng = random.Random(f"position {number}")
    book = number // 3
    while True:
        found = _gaigel(book, rng) if number % 3 == 2 else _binokel(number - book, rng)
        if found is not None:
            return found
        book = rng.randrange(10_000)


def binokel_course(book: rulebooks.Rulebook, rng: random.Random) -> naive.Deal:
    """Play a whole deal of Binokel."""
    profile = book.profile
    dealer = rng.randrange(profile.table.players)
    states: list[BinokelState] = [deal(profile, seed=rng.getrandbits(32), dealer=dealer)]
    actions: list[Action] = []
    while states[-1].actor is not None:
        actions.append(wild(states[-1], rng))
        states.append(apply(states[-1], actions[-1]))
    return naive.Deal(tuple(states), tuple(actions))


def _binokel(number: int, rng: random.Random) -> Position | None:
    book = rulebooks.rulebook(number)
    if leaves_out(book.profile):
        return None
    for _ in range(_TRIES // 10):
        whole = binokel_course(book, rng)
        for _ in range(10):
            cut = rng.randrange(len(whole.actions))
            course = naive.Deal(whole.states[: cut + 1], whole.actions[:cut])
            seat = _viewer(course.states[-1], rng)
            try:
                deals = naive.deals(course, seat, MOST)
            except TooMany:
                continue
            if len(deals) > 1:
                name = f"{book.name}: {type(course.states[-1]).__name__}, seat {seat}"
                return Position(name, view(course.states[-1], seat), deals)
    return None


def leaves_out(profile: BinokelProfile) -> bool:
    """Tell whether a naming before a hidden Dapp tells something that is left out."""
    named = profile.trump.named is Named.BEFORE_DAPP
    hidden = profile.dapp.shown_to is ShownTo.DECLARER
    bound_to_tell = profile.trump.must_hold is not MustHold.NOTHING
    return (named and hidden and bound_to_tell) or (
        not profile.melds.optional and profile.melds.rundgang > 0
    )


def _gaigel(number: int, rng: random.Random) -> Position | None:
    book = gaigel_books.book_of(number)
    for _ in range(_TRIES // 10):
        whole = played(book, rng)
        for _ in range(10):
            cut = rng.randrange(len(whole.actions))
            course = GaigelCourse(whole.states[: cut + 1], whole.actions[:cut])
            seat = _viewer(course.last, rng)
            most = _WORK // _orders(course)
            if most < 2:
                continue
            try:
                deals = gaigel_naive.deals(course, seat, most)
            except TooMany:
                continue
            if len(deals) > 1:
                name = f"{book.name}: {type(course.last).__name__}, seat {seat}"
                return Position(name, view(course.last, seat), deals)
    return None


def _orders(course: GaigelCourse) -> int:
    """Estimate how much work the orders are in which hands can have come."""
    players = len(course.last.hands)
    had = (48 - len(course.last.stock)) // players
    return players * comb(had, min(had, len(course.states[0].hands[0])))


def _viewer(state: State, rng: random.Random) -> int | None:
    if rng.random() < 0.05:
        return None
    return state.actor if rng.random() < 0.5 else rng.randrange(len(state.hands))
