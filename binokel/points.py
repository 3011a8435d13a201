"""
Points as a profile writes them: more than one number to a key.

Each class holds one inline table.  A doubled value that is not written is
filled in when a profile is read, so that here every number stands.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import attrs

from . import options as o
from .cards import Card, Rank, Suit


class PointsByRank(Mapping[Rank, int]):
    """
    Points for some of the ranks: a mapping that is hashable and keeps its order.

    Args:
        points: Points by rank.
    """

    __slots__ = ("_points",)

    def __init__(self, points: Mapping[Rank, int]) -> None:
        self._points = dict(points)

    def __getitem__(self, rank: Rank) -> int:
        return self._points[rank]

    def __iter__(self) -> Iterator[Rank]:
        return iter(self._points)

    def __len__(self) -> int:
        return len(self._points)

    def __hash__(self) -> int:
        return hash(frozenset((rank.letter, worth) for rank, worth in self._points.items()))

    def __repr__(self) -> str:
        inside = ", ".join(f"{rank.letter}={worth}" for rank, worth in self._points.items())
        return f"PointsByRank({inside})"


@attrs.frozen
class SequencePoints:
    """What a pair or a family is worth."""

    plain: int
    """Once, in a plain suit; 0: no such meld."""
    trump: int
    """Once, in trump; 0: no such meld."""
    double_plain: int
    """Both in the same plain suit; 0: the second one counts nothing."""
    double_trump: int
    """Both in trump; 0: the second one counts nothing."""


@attrs.frozen
class BinokelPoints:
    """Which cards the Binokel is, and what it is worth."""

    cards: tuple[Card, Card] = (Card(Suit.SCHIPPE, Rank.OBER), Card(Suit.BOLLEN, Rank.UNTER))
    """The two cards."""
    single: int = 40
    """One of each."""
    double: int = 300
    """Both copies of each; 0: the second one counts nothing."""


@attrs.frozen
class Credit:
    """A credit to the opponents of a declarer who abandoned or failed."""

    kind: o.CreditKind = o.CreditKind.NONE
    """How it is reckoned."""
    points: int = 0
    """Points of a fixed credit, or points for each player at the deal."""
    round_to: int = 10
    """What half of a bid is rounded to."""
    round: o.Round = o.Round.UP
    """Which way half of a bid is rounded."""
    per: o.Per = o.Per.SEAT
    """To every opponent, or once to their side."""
