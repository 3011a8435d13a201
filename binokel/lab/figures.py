"""
What is counted and averaged over deals and matches, for results and comparisons alike.

A figure is a quotient of two sums; what does not happen at a table has no
figure.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from statistics import fmean
from typing import Final, Generic, TypeVar

import attrs

from ..ledger import Outcome
from ..seats import Seating
from .deals import DealRow
from .intervals import Estimate, Quotient, difference, quotient, rate
from .matches import MatchRow, teams

R = TypeVar("R")

_MADE: Final = (Outcome.MADE, Outcome.SPECIAL_WON)
_FAILED: Final = (Outcome.FAILED, Outcome.HOPELESS, Outcome.SPECIAL_LOST)


@attrs.frozen
class Figure:
    """A number that says something about many deals or matches."""

    name: str
    """What it is, such as ``made``; ``binokel.lab.words`` has it in words."""
    is_share: bool
    """Whether it is a share from 0 to 1."""
    estimate: Estimate
    """The number, and the interval around it."""


@attrs.frozen
class Change:
    """A figure under two conditions, and by how much it changes."""

    name: str
    """What it is."""
    is_share: bool
    """Whether it is a share from 0 to 1."""
    a: Estimate | None
    """The figure under the first condition, if it applies."""
    b: Estimate | None
    """The figure under the second one, if it applies."""
    difference: Estimate | None
    """The second less the first, with the interval of the pairs; ``None`` unless both apply."""

    @property
    def clear(self) -> bool:
        """Whether the interval of the difference leaves out 0."""
        return self.difference is not None and not (
            self.difference.low <= 0 <= self.difference.high
        )


@attrs.frozen
class Measure(Generic[R]):
    """How a figure is taken from rows."""

    name: str
    """What the figure is called."""
    above: Callable[[R], float]
    """What a row adds to the upper sum."""
    below: Callable[[R], float]
    """What it adds to the lower sum: 0 where the figure does not apply."""
    is_share: bool = False
    """Whether the figure is a share."""

    def of(self, rows: Sequence[R]) -> Quotient:
        """Take the sums from rows."""
        below = tuple(float(self.below(row)) for row in rows)
        above = tuple(
            float(self.above(row)) if applies else 0.0
            for row, applies in zip(rows, below, strict=True)
        )
        return Quotient(above, below)

    def estimate(
        self, rows: Sequence[R], clusters: Sequence[Hashable] | None = None
    ) -> Estimate | None:
        """Estimate the figure; ``None`` if it does not apply."""
        if not rows:
            return None
        sums = self.of(rows)
        if self.is_share:
            return rate(sums.above, sums.below, clusters)
        return quotient(sums, clusters)


def figures(
    measures: Sequence[Measure[R]],
    rows: Sequence[R],
    clusters: Sequence[Hashable] | None = None,
) -> tuple[Figure, ...]:
    """
    Take all figures that apply.

    Args:
        measures: How they are taken.
        rows: From what.
        clusters: What each row belongs to; ``None``: they have nothing in common.

    Returns:
        The figures, in the order of the measures.
    """
    found = ((each, each.estimate(rows, clusters)) for each in measures)
    return tuple(
        Figure(measure.name, measure.is_share, estimate)
        for measure, estimate in found
        if estimate is not None
    )


def changes(
    measures: Sequence[Measure[R]],
    a: Sequence[R],
    b: Sequence[R],
    clusters: Sequence[Hashable] | None = None,
) -> tuple[Change, ...]:
    """
    Take all figures under two conditions.

    Args:
        measures: How they are taken.
        a: Rows under the first one.
        b: Rows of the same indices under the second one.
        clusters: What each pair belongs to; ``None``: they have nothing in common.

    Returns:
        The figures that apply at least once, in the order of the measures.
    """
    found: list[Change] = []
    for measure in measures:
        one, other = measure.estimate(a, clusters), measure.estimate(b, clusters)
        if one is None and other is None:
            continue
        both = one is not None and other is not None
        pair = measure.of(a), measure.of(b)
        found.append(
            Change(
                name=measure.name,
                is_share=measure.is_share,
                a=one,
                b=other,
                difference=difference(*pair, clusters, are_shares=measure.is_share)
                if both
                else None,
            )
        )
    return tuple(found)


# -- deals ----------------------------------------------------------------------------------


def _always(_: object) -> float:
    return 1.0


def _declared(row: DealRow) -> float:
    return float(row.declarer is not None)


def _announced(row: DealRow) -> float:
    return float(bool(row.special))


def _ended(*outcomes: str) -> Callable[[DealRow], float]:
    return lambda row: float(row.outcome in outcomes)


def _bid(row: DealRow) -> float:
    return row.bid or 0


def _decided(row: DealRow) -> float:
    """Say whether the deal as such is won or drawn."""
    return float(row.outcome in (Outcome.WON, Outcome.DRAWN))


@attrs.frozen
class _Sides:
    """Questions about a row that depend on who books together."""

    seating: Seating

    def score(self, row: DealRow, seats: Sequence[int]) -> float:
        """Average what the sides of some seats add to their totals."""
        return fmean(row.score[seat] for seat in seats)

    def of_declarer(self, row: DealRow) -> float:
        return 0.0 if row.declarer is None else float(row.score[row.declarer])

    def of_opponents(self, row: DealRow) -> float:
        if row.declarer is None:
            return 0.0
        return self.score(row, self.seating.opponents(row.declarer))

    def declarer_melds(self, row: DealRow) -> float:
        return self._added(row.melds, row.declarer)

    def declarer_tricks(self, row: DealRow) -> float:
        return self._added(row.tricks, row.declarer)

    def _added(self, points: Sequence[int], seat: int | None) -> float:
        if seat is None:
            return 0.0
        return sum(points[each] for each in self.seating.members(self.seating.side_of[seat]))

    def forehand_edge(self, row: DealRow) -> float:
        others = self.seating.opponents(row.forehand)
        return row.score[row.forehand] - self.score(row, others)


def deal_measures(seating: Seating) -> tuple[Measure[DealRow], ...]:
    """
    List what is taken from deals.

    Args:
        seating: Who books together.

    Returns:
        The measures; those of what a game does not know apply to none of its deals.
    """
    sides = _Sides(seating)
    played = _ended(Outcome.MADE, Outcome.FAILED, Outcome.WON, Outcome.DRAWN)
    return (
        Measure("declared", _declared, lambda row: 1.0 - _decided(row), is_share=True),
        Measure("bid", _bid, _declared),
        Measure("made", _ended(*_MADE), _declared, is_share=True),
        Measure("failed", _ended(*_FAILED), _declared, is_share=True),
        Measure("hopeless", _ended(Outcome.HOPELESS), _declared, is_share=True),
        Measure("abandoned", _ended(Outcome.ABANDONED), _declared, is_share=True),
        Measure("specials", _announced, _declared, is_share=True),
        Measure("specials_won", _ended(Outcome.SPECIAL_WON), _announced, is_share=True),
        Measure("drawn", _ended(Outcome.DRAWN), _decided, is_share=True),
        Measure("declarer_score", sides.of_declarer, _declared),
        Measure("opponent_score", sides.of_opponents, _declared),
        Measure("declarer_melds", sides.declarer_melds, _ended(Outcome.MADE, Outcome.FAILED)),
        Measure("declarer_tricks", sides.declarer_tricks, _ended(Outcome.MADE, Outcome.FAILED)),
        Measure(
            "forehand_declares",
            lambda row: float(row.declarer == row.forehand),
            _declared,
            is_share=True,
        ),
        Measure("forehand_edge", sides.forehand_edge, _always),
        Measure("melds", lambda row: sum(row.melds), played),
        Measure("decisions", lambda row: row.decisions, _always),
    )


def seat_measures(names: Sequence[str]) -> tuple[Measure[DealRow], ...]:
    """
    List what is taken from deals for every seat, or for every player of another name.

    Args:
        names: Who plays, by seat.

    Returns:
        What each sort of player adds to its side's total in a deal.
    """
    found: Mapping[str, list[int]] = {name: [] for name in names}
    for seat, name in enumerate(names):
        found[name].append(seat)
    return tuple(
        Measure(f"score {name}", _average(seats), _always) for name, seats in found.items()
    )


def _average(seats: Sequence[int]) -> Callable[[DealRow], float]:
    return lambda row: fmean(row.score[seat] for seat in seats)


# -- matches --------------------------------------------------------------------------------


def match_measures(names: Sequence[str], side_of: Sequence[int]) -> tuple[Measure[MatchRow], ...]:
    """
    List what is taken from matches.

    Args:
        names: Who plays, by person.
        side_of: The side of each person.

    Returns:
        The measures.
    """
    return (
        Measure("finished", lambda row: float(row.finished), _always, is_share=True),
        Measure("match_deals", lambda row: row.deals, lambda row: float(row.finished)),
        Measure(
            "passed_out",
            lambda row: row.passed_out,
            lambda row: row.deals + row.passed_out,
            is_share=True,
        ),
        *_victories(names, side_of),
    )


def _victories(names: Sequence[str], side_of: Sequence[int]) -> Iterator[Measure[MatchRow]]:
    """Ask which team wins, where there is more than one."""
    begun = MatchRow(0, 0, 0, 0, 0, 0, (), (0,) * (max(side_of) + 1), 0)
    found = dict.fromkeys(teams(names, side_of, begun))
    if len(found) > 1:
        for team in found:
            victory = _Victory(team, tuple(names), tuple(side_of))
            yield Measure(f"wins {team}", victory.share, _always, is_share=True)


@attrs.frozen
class _Victory:
    """The question which part of a victory is a team's."""

    team: str
    names: tuple[str, ...]
    side_of: tuple[int, ...]

    def share(self, row: MatchRow) -> float:
        sitting = teams(self.names, self.side_of, row)
        return sum(row.share(side) for side, team in enumerate(sitting) if team == self.team)
