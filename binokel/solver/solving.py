"""
What a deal is worth with open cards: the declarer's side against the rest.

Everybody sees every card and plays as well as can be.  Points are those of
the tricks still to be taken, the bonus for the last one included; melds and
laid-away cards have no part in it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

import attrs

from ..asking import expect
from ..cards import Card
from ..core.tables import tables_for
from ..errors import UsageError, WrongPhase
from ..games import State
from ..state import Dealt, Finished, Playing
from .search import Search, copy_of
from .specials import Verdicts


@attrs.frozen
class Solution:
    """What every card that may be played now is worth."""

    value: int
    """Points that the declarer's side still takes; in a special 1 if it can be won, else 0."""
    values: Mapping[Card, int] = attrs.field(hash=False)
    """The same after each playable card, in canonical order."""
    best: tuple[Card, ...]
    """The cards that keep the value."""
    nodes: int = attrs.field(eq=False)
    """Positions that were looked at."""


@attrs.frozen
class Loss:
    """What a card that was played gave away."""

    trick: int
    """Which trick, counted from 0."""
    seat: int
    """Who played it."""
    card: Card
    """The card."""
    points: int
    """Points given away with it; in a special 1 if it turned the deal, else 0."""
    value: int
    """What the declarer's side could still take before it."""
    best: tuple[Card, ...]
    """The cards that would have given nothing away."""


def solve(state: State) -> Solution:
    """
    Find what every playable card is worth if all cards lie open.

    Args:
        state: A Binokel deal in play, also in the middle of a trick.  With the extra ``fast`` a
            whole deal takes milliseconds; without it more than six tricks take long.

    Returns:
        The points that the declarer's side still takes, cards on the table and the bonus for
        the last trick included; in a special 1 or 0, whether it can be won.

    Raises:
        WrongPhase: If the deal is not in play, or it is no deal of Binokel.

    Example:
        >>> import random
        >>> from binokel import Playing, apply, bots, deal, load_profile, solver, view
        >>> table, rng = load_profile("schwaebisch-3"), random.Random(5)
        >>> anybody, state = bots.make("random", table), deal(table, seed=0)
        >>> while not (isinstance(state, Playing) and len(state.tricks) == 9):
        ...     state = apply(state, anybody.choose(view(state, state.actor), rng))
        >>> solution = solver.solve(state)
        >>> " ".join(f"{card} {points}" for card, points in solution.values.items())
        'EA 0 EZ 0 SO 0'
    """
    playing = expect(state, Playing)
    search, hands, leader, trick = _position(playing)
    layout = search.tables.layout
    found = search.values(hands, leader, trick, first=not playing.tricks)
    values = {card: found[kind] for card, kind in sorted((layout.card(k), k) for k in found)}
    value, best = _choose(values, search, playing.actor)
    return Solution(value, MappingProxyType(values), best, search.nodes)


def reaches(state: State, points: int) -> bool:
    """
    Tell whether the declarer's side can still take so many points with open cards.

    That is asked much faster than what it takes exactly.

    Args:
        state: A Binokel deal in play, also in the middle of a trick.
        points: Points of tricks still to be taken, cards on the table and the bonus for the
            last trick included; in a special 1 asks whether it can be won.

    Returns:
        Whether :func:`solve` would give at least that value.

    Raises:
        WrongPhase: If the deal is not in play, or it is no deal of Binokel.
        UsageError: If *points* is no whole number.
    """
    # Not every caller has a type checker.
    if isinstance(points, bool) or not isinstance(points, int):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise UsageError(repr(points)[:60], "a number of points")
    playing = expect(state, Playing)
    search, hands, leader, trick = _position(playing)
    return search.reaches(hands, leader, trick, points, first=not playing.tricks)


def losses(state: State, *, since: int = 0) -> tuple[Loss, ...]:
    """
    Tell of every card that was played what it gave away against open cards.

    Nobody saw these cards: a loss is no blame.

    Args:
        state: A Binokel deal that is over or in play.
        since: The first trick to look at, counted from 0; what was played before is left out.

    Returns:
        A loss for each card, in playing order; empty if no card was played.

    Raises:
        WrongPhase: If the deal is neither in play nor over, or it is no deal of Binokel.
    """
    if not isinstance(state, Playing | Finished):
        expect(state, Finished)
        raise WrongPhase(type(state).__name__, Finished.__name__)
    return tuple(_losses(state, since))


def _losses(state: Playing | Finished, since: int) -> Iterator[Loss]:
    search = _search(state)
    layout = search.tables.layout
    hands = list(layout.words(state.contract.hands))
    tricks = [(trick.leader, trick.cards) for trick in state.tricks]
    if isinstance(state, Playing) and state.trick:
        tricks.append((state.leader, state.trick))
    for number, (leader, cards) in enumerate(tricks):
        table: list[int] = []
        for place, card in enumerate(cards):
            seat = (leader + place) % len(hands)
            if number >= since:
                found = search.values(hands, leader, table, first=not number)
                values = {layout.card(kind): value for kind, value in found.items()}
                value, best = _choose(values, search, seat)
                yield Loss(number, seat, card, abs(value - values[card]), value, best)
            kind = layout.kind(card)
            hands[seat] ^= copy_of(hands[seat], kind)
            table.append(kind)


def _choose(values: Mapping[Card, int], search: Search, seat: int) -> tuple[int, tuple[Card, ...]]:
    """Find the value that a seat can keep, and the cards that keep it."""
    value = (max if search.side >> seat & 1 else min)(values.values())
    return value, tuple(sorted(card for card in values if values[card] == value))


def _position(state: Playing) -> tuple[Search, tuple[int, ...], int, tuple[int, ...]]:
    """Give what a search asks of a state."""
    search = _search(state)
    layout = search.tables.layout
    trick = tuple(layout.kind(card) for card in state.trick)
    return search, layout.words(state.hands), state.leader, trick


def _search(state: Playing | Finished) -> Search:
    """Make the search that fits a deal."""
    dealt: Dealt = state.dealt
    seating, contract = dealt.rules.seating, state.contract
    tables = tables_for(dealt.rules.tricks, contract.trump)
    declarer = contract.declarer
    side = sum(1 << seat for seat in seating.members(seating.side_of[declarer]))
    if contract.special is None:
        return Search(tables, seating.players, side, side_of=seating.side_of)
    special = dealt.rules.specials[contract.special]
    return Verdicts(
        tables,
        seating.players,
        side,
        special.aim,
        takers=side if special.partner_helps else 1 << declarer,
        side_of=seating.side_of,
    )
