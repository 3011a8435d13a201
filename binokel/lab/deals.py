"""
One deal of a simulation: how its cards come from an index, and what is kept of it.

A row holds what the table would write down and a little more; the deal itself
is gone, and comes back when it is played again.
"""

from __future__ import annotations

import random
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from typing import Final

import attrs

from ..games import State, procedure_for, procedure_of
from ..ledger import Entry, Item, Ledger
from ..profile import Profile
from ..shuffle import derived_seed
from .errors import LabError
from .players import Chooser, Player, bot_of

_OF_TRICKS: Final = (Item.TRICKS, Item.FIRST_TRICK, Item.LAST_TRICK, Item.LAID_AWAY)

Clock = Callable[[int, float], object]
"""Told the seat and the seconds of every decision between several actions."""


@attrs.frozen
class DealRow:
    """A deal that was played."""

    deal: int
    """Its index."""
    cards: int
    """Index of its cards; deals in which seats are rotated share them."""
    dealer: int
    """Seat of the dealer."""
    outcome: str
    """How it ended, in a word of :class:`~binokel.ledger.Outcome`."""
    ended: str
    """What ended it, such as ``played``; empty if it was passed out."""
    declarer: int | None
    """Seat of the declarer, if there was one."""
    bid: int | None
    """The bid, in points."""
    special: str
    """Id of the special that was announced; empty: none."""
    decisions: int
    """How many actions were taken."""
    score: tuple[int, ...]
    """By seat, what the match adds for its side: points, or 1 for a deal won."""
    melds: tuple[int, ...]
    """By seat, points of its melds, struck out or not."""
    tricks: tuple[int, ...]
    """By seat, points of its tricks with all that counts like them, struck out or not."""

    @property
    def forehand(self) -> int:
        """Seat of the forehand."""
        return (self.dealer + 1) % len(self.score)


@attrs.frozen
class DealTask:
    """Some deals of a simulation, ready to travel."""

    profile: Profile
    """The rules of the table."""
    players: tuple[Player, ...]
    """Who plays, by seat."""
    seed: int
    """What decides everything."""
    indices: range
    """Which deals."""
    rotations: int = 1
    """How often the same cards are dealt, each time by the next seat."""

    def run(self) -> tuple[DealRow, ...]:
        """
        Play the deals.

        Returns:
            A row for each.

        Raises:
            LabError: If one of them fails.
        """
        bots = [bot_of(player, self.profile) for player in self.players]
        return tuple(self._row(index, bots) for index in self.indices)

    def _row(self, index: int, bots: Sequence[Chooser]) -> DealRow:
        cards, turn = divmod(index, self.rotations)
        dealer = (cards + turn) % len(bots)
        seed = derived_seed(self.seed, f"cards {cards}")
        try:
            first = procedure_for(self.profile).deal(
                self.profile, seed=seed, dealer=dealer, pack=None
            )
            state, decisions = played(first, bots, chances(self.seed, f"deal {index}", len(bots)))
            return _row_of(index, cards, state, decisions)
        except Exception as error:  # whatever a bot of somebody's own may raise
            raise failed(error, self.profile, ("deal", index), seed, dealer) from error


def failed(
    error: Exception, profile: Profile, which: tuple[str, int], seed: int, dealer: int
) -> LabError:
    """
    Tell where a simulation failed.

    Args:
        error: What was raised.
        profile: The rules of the table.
        which: ``"deal"`` or ``"match"``, and its index.
        seed: The seed of its cards.
        dealer: Seat of the dealer.

    Returns:
        The exception that says so.
    """
    told = f"{type(error).__name__}: {error}"
    where = "".join(traceback.format_exception(error))
    return LabError(profile.id, *which, seed, dealer, told, where)


def chances(seed: int, purpose: str, number: int) -> list[random.Random]:
    """
    Give every seat random numbers of its own.

    Args:
        seed: What decides everything.
        purpose: What they are for.
        number: How many seats there are.

    Returns:
        One source a seat.
    """
    return [random.Random(derived_seed(seed, f"{purpose} seat {seat}")) for seat in range(number)]


def played(
    state: State, bots: Sequence[Chooser], rngs: Sequence[random.Random], clock: Clock | None = None
) -> tuple[State, int]:
    """
    Play a deal to its end.

    Args:
        state: Where it begins.
        bots: Who plays, by seat.
        rngs: Where the chance of each seat comes from.
        clock: Whom to tell how long decisions take.

    Returns:
        The last state, and how many actions were taken.
    """
    game = procedure_of(state)
    decisions = 0
    while (seat := state.actor) is not None:
        seen = game.view(state, seat)
        begun = time.perf_counter()
        action = bots[seat].choose(seen, rngs[seat])
        if clock is not None and len(game.choices(state)) > 1:
            clock(seat, time.perf_counter() - begun)
        state = game.apply(state, action)
        decisions += 1
    return state, decisions


def _row_of(index: int, cards: int, state: State, decisions: int) -> DealRow:
    game = procedure_of(state)
    ledger = game.score(state)
    side_of = ledger.seating.side_of
    gained = game.match(state.profile).gained(ledger)
    return DealRow(
        deal=index,
        cards=cards,
        dealer=state.dealer,
        outcome=ledger.outcome.value,
        ended=str(getattr(state, "ended", "")),
        declarer=ledger.declarer,
        bid=ledger.bid,
        special=getattr(state, "special", None) or "",
        decisions=decisions,
        score=tuple(gained[side] for side in side_of),
        melds=_points(ledger, (Item.MELDS,)),
        tricks=_points(ledger, _OF_TRICKS),
    )


def _points(ledger: Ledger, items: Sequence[Item]) -> tuple[int, ...]:
    """Add up the entries of some items, by seat."""
    points = [0] * ledger.seating.players
    for entry in _of(ledger, items):
        points[entry.seat] += entry.points + entry.void
    return tuple(points)


def _of(ledger: Ledger, items: Sequence[Item]) -> Iterator[Entry]:
    return (entry for entry in ledger.entries if entry.item in items)
