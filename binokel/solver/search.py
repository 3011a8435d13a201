"""
Questions to the search: what a camp makes, card by card.

Cards are kinds and hands are words here, as everywhere in :mod:`binokel.core`;
states and cards are the matter of :mod:`.solving`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import attrs

from ..core.arena import (
    AIM,
    ALLIES,
    BEGUN,
    BONUS,
    BUCKETS,
    EVEN,
    GUESS,
    LEADING,
    MOST_BUCKETS,
    MOST_NODES,
    NODES,
    ONLY,
    OWN,
    PLAYERS,
    SIDE,
    STAKE,
    START,
    STOPPED,
    TAKERS,
    arena_for,
    larger,
)
from ..core.compiling import COMPILED, Numbers
from ..core.layout import LOWER, RANKS_A_SUIT
from ..core.playing import allied, legal, packed_sides, points_in, takes
from ..core.recalling import prepare
from ..core.searching import settle
from ..core.tables import FIRST, LAST, WORTH, Tables
from ..errors import BinokelError
from ..seats import around


@attrs.frozen(slots=False)
class TooLong(BinokelError):
    """A search looked at more positions than it was allowed to."""

    nodes: int
    """How many that were."""

    def __str__(self) -> str:
        """Name the number."""
        return f"the search was given up after {self.nodes} positions"


class Search:
    """
    A search of one trump, used for as many positions as wanted.

    Positions of the same deal profit from one another; the answers do not
    depend on what was asked before.

    Args:
        tables: The tables of the trump.
        players: How many seats there are.
        side: Mask of the seats that want many points for themselves.
        side_of: Side of each seat where a winning partner frees from duties; by default the
            two camps are the sides.
        stakes: By seat, points that hang on its first trick from now on.
        most_nodes: How many positions may be looked at for one question; ``None`` for any number.
    """

    compiled: ClassVar[bool] = COMPILED
    """Whether the search is machine code; if not, more than about six tricks take seconds."""

    def __init__(
        self,
        tables: Tables,
        players: int,
        side: int,
        *,
        side_of: Sequence[int] | None = None,
        stakes: Sequence[int] = (),
        most_nodes: int | None = None,
    ) -> None:
        self.tables = tables
        self.players = players
        self.side = side
        self._allies = packed_sides(
            [side >> seat & 1 for seat in range(players)] if side_of is None else side_of
        )
        self._stakes = tuple(stakes)
        self.most_nodes = most_nodes
        self._hanging = sum(1 << seat for seat, stake in enumerate(stakes) if stake)
        self._aim = 0
        self._takers = side
        self._room = 0
        self._most = 0
        self._rest = 0
        self._leader = 0
        self._own: tuple[int, ...] = ()
        self.arena: Numbers = ()  # type: ignore[assignment]
        self.nodes = 0

    # -- questions ------------------------------------------------------------------------

    def value(
        self, hands: Sequence[int], leader: int, trick: Sequence[int] = (), *, first: bool = False
    ) -> int:
        """
        Find what the camp makes from here if everybody plays as well as can be.

        Args:
            hands: Words by seat, what lies on the table left out; not all empty.
            leader: The seat that led, or is to lead.
            trick: The kinds on the table, the lead first.
            first: Whether it is the first trick of the deal, which may carry a bonus.

        Returns:
            Points: those on the table, the bonus for the last trick, and stakes included.

        Raises:
            TooLong: If more positions were looked at than allowed.
        """
        self._start(hands, leader, trick, first=first)
        return self._settled(0, self._most)

    def reaches(
        self,
        hands: Sequence[int],
        leader: int,
        trick: Sequence[int],
        points: int,
        *,
        first: bool = False,
    ) -> bool:
        """
        Ask whether the camp makes a number of points.

        Args:
            hands: Words by seat.
            leader: The seat that led, or is to lead.
            trick: The kinds on the table, the lead first.
            points: The number.
            first: Whether it is the first trick of the deal.

        Returns:
            Whether its value is at least that.

        Raises:
            TooLong: If more positions were looked at than allowed.
        """
        self._start(hands, leader, trick, first=first)
        if points <= 0 or points > self._most:
            return points <= 0
        return self._settled(points - 1, points) >= points

    def values(
        self, hands: Sequence[int], leader: int, trick: Sequence[int] = (), *, first: bool = False
    ) -> dict[int, int]:
        """
        Find what the camp makes after each card that may be played now.

        Args:
            hands: Words by seat.
            leader: The seat that led, or is to lead.
            trick: The kinds on the table, the lead first.
            first: Whether it is the first trick of the deal.

        Returns:
            Points by kind, both copies in one, upward.

        Raises:
            TooLong: If more positions were looked at than allowed.
        """
        found: dict[int, int] = {}
        self._start(hands, leader, trick, first=first)
        near = 0
        for kind in self.playable(hands, leader, trick):
            self.arena[BEGUN] = 1
            self.arena[ONLY] = kind
            self.arena[GUESS] = near + 1 if near else 0
            found[kind] = near = self._settled(0, self._most)
        return found

    def playable(
        self, hands: Sequence[int], leader: int, trick: Sequence[int] = ()
    ) -> tuple[int, ...]:
        """
        List the cards that may be played now.

        Args:
            hands: Words by seat.
            leader: The seat that led, or is to lead.
            trick: The kinds on the table, the lead first.

        Returns:
            Kinds, upward.
        """
        seat = self._to_play(hands, leader, len(trick))
        hand = hands[seat]
        if trick:
            best, holder = self._best(leader, trick)
            partner = int(allied(self._allies, seat, holder))
            hand = int(legal(self.tables.numbers, hand, trick[0] // RANKS_A_SUIT, best, partner))
        return kinds_in(hand)

    def forget(self) -> None:
        """Forget the deal, so that the next question costs what a first one does."""
        self._own = ()

    # -- how they are put ------------------------------------------------------------------

    def _to_play(self, hands: Sequence[int], leader: int, played: int) -> int:
        """Name the seat to play; who has no card left is passed over."""
        seats = around((leader + played) % self.players, self.players)
        return next(seat for seat in seats if hands[seat])

    def _best(self, leader: int, trick: Sequence[int]) -> tuple[int, int]:
        """Find the card that is winning, and its seat."""
        best, holder = trick[0], leader
        for seat, kind in zip(around(leader, self.players), trick, strict=False):
            if takes(self.tables.numbers, kind, best):
                best, holder = kind, seat
        return best, holder

    def _start(
        self, hands: Sequence[int], leader: int, trick: Sequence[int], *, first: bool
    ) -> None:
        """Put a position into the arena."""
        self._hold(hands)
        arena = self.arena
        table = sum(int(arena[WORTH + kind]) for kind in trick)
        bonus = int(arena[FIRST]) if first else 0
        seat = self._to_play(hands, leader, len(trick))
        best, holder = self._best(leader, trick) if trick else (0, leader)
        led = trick[0] // RANKS_A_SUIT if trick else 0
        for place, number in enumerate((led, best, holder, table, seat)):
            arena[START + place] = number
        arena[BEGUN] = int(bool(trick))
        arena[LEADING] = int(not trick)
        arena[ONLY] = -1
        arena[GUESS] = 0
        arena[BONUS] = bonus
        arena[EVEN] = int(self._is_even(hands, leader, len(trick)))
        arena[NODES] = arena[STOPPED] = 0
        arena[MOST_NODES] = self.most_nodes or 0
        self._rest = sum(hands)
        self._leader = leader if trick else seat
        if self._aim:
            self._most = 1
        else:
            stakes = sum(self._stakes)
            self._most = (
                int(points_in(arena, self._rest)) + table + bonus + int(arena[LAST]) + stakes
            )

    def _is_even(self, hands: Sequence[int], leader: int, played: int) -> bool:
        """Tell whether all seats play to every trick to come."""
        lengths = {
            hands[seat].bit_count() + (step < played)
            for step, seat in enumerate(around(leader, self.players))
        }
        return len(lengths) == 1

    def _settled(self, low: int, high: int) -> int:
        """Run the search."""
        arena = self.arena
        value = int(settle(arena, self._rest, self._leader, self._hanging, self._most, low, high))
        self.nodes = int(arena[NODES])
        if arena[STOPPED]:
            raise TooLong(self.nodes)
        return value

    def _hold(self, hands: Sequence[int]) -> None:
        """Make the arena ready for hands, unless they come from those it has."""
        if len(self._own) == len(hands) and not any(
            hand & ~own for hand, own in zip(hands, self._own, strict=True)
        ):
            return
        buckets = _buckets(sum(hands).bit_count())
        if not self._room:
            arena = self.arena = arena_for(self.tables, buckets, worthless=self._aim > 0)
            arena[PLAYERS] = self.players
            arena[SIDE] = self.side
            arena[TAKERS] = self._takers
            arena[ALLIES] = self._allies
            arena[AIM] = self._aim
            for seat, stake in enumerate(self._stakes):
                arena[STAKE + seat] = stake
            self._room = buckets
        elif buckets > self._room:
            self.arena = larger(self.arena, buckets)
            self._room = buckets
        arena = self.arena
        arena[BUCKETS] = buckets - 1
        for seat, hand in enumerate(hands):
            arena[OWN + seat] = hand
        prepare(arena)
        self._own = tuple(hands)


def _buckets(cards: int) -> int:
    """Name how many buckets a memory for so many cards has."""
    return min(MOST_BUCKETS, 2 << cards // 3)


def kinds_in(word: int) -> tuple[int, ...]:
    """
    List the kinds of a word.

    Args:
        word: Any cards.

    Returns:
        Kinds, upward, both copies in one.
    """
    left = (word | word >> 1) & LOWER
    kinds: list[int] = []
    while left:
        bit = left & -left
        kinds.append((bit.bit_length() - 1) // 2)
        left ^= bit
    return tuple(kinds)


def copy_of(hand: int, kind: int) -> int:
    """
    Choose the copy of a card that leaves a hand.

    Args:
        hand: A word in which the kind is.
        kind: A kind.

    Returns:
        A word of one card.
    """
    both = hand & 3 << 2 * kind
    return both & both << 1 or both
