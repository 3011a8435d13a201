"""
Seats around the table, and the sides they form.

Seats are numbers from 0 in playing direction; sides are numbered by their
lowest seat.  Who sits with whom is a matter of the profile.
"""

from __future__ import annotations

import attrs

from .errors import UsageError


def check_place(place: object, number: int, what: str) -> int:
    """
    Make sure that something is a place at the table.

    Args:
        place: What is checked.
        number: How many places there are.
        what: What the place is for.

    Returns:
        The same.

    Raises:
        UsageError: If it is no number from 0 on.
    """
    if isinstance(place, bool) or not isinstance(place, int) or not 0 <= place < number:
        raise UsageError(f"{what} {place!r}"[:60], f"a seat from 0 to {number - 1}")
    return place


def after(seat: int, players: int) -> int:
    """
    Name the next seat in playing direction.

    Args:
        seat: A seat.
        players: How many seats there are.

    Returns:
        The seat whose turn is next.
    """
    return (seat + 1) % players


def around(first: int, players: int) -> tuple[int, ...]:
    """
    List all seats in playing direction.

    Args:
        first: The seat to begin with.
        players: How many seats there are.

    Returns:
        Every seat once.

    Example:
        >>> around(2, 3)
        (2, 0, 1)
    """
    return tuple((first + step) % players for step in range(players))


@attrs.frozen
class Seating:
    """Which seats book together."""

    side_of: tuple[int, ...]
    """The side of each seat."""

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.side_of)

    @property
    def sides(self) -> int:
        """How many sides there are."""
        return max(self.side_of) + 1

    def members(self, side: int) -> tuple[int, ...]:
        """List the seats of a side, lowest first."""
        return tuple(seat for seat, other in enumerate(self.side_of) if other == side)

    def partners(self, seat: int) -> tuple[int, ...]:
        """List the other seats of a seat's side, in playing direction after it."""
        return tuple(
            other
            for other in around(after(seat, self.players), self.players)
            if other != seat and self.side_of[other] == self.side_of[seat]
        )

    def opponents(self, seat: int) -> tuple[int, ...]:
        """List the seats of all other sides, lowest first."""
        return tuple(other for other, side in enumerate(self.side_of) if side != self.side_of[seat])

    def total(self, by_seat: tuple[int, ...]) -> tuple[int, ...]:
        """
        Add up numbers of seats to numbers of sides.

        Args:
            by_seat: One number a seat.

        Returns:
            One number a side.
        """
        sums = [0] * self.sides
        for seat, number in enumerate(by_seat):
            sums[self.side_of[seat]] += number
        return tuple(sums)


def solo(players: int) -> Seating:
    """Seat every player on a side of their own."""
    return Seating(tuple(range(players)))


def teams(players: int, sides: int) -> Seating:
    """Seat the players so that the sides take turns: seat 0 side 0, seat 1 side 1 and so on."""
    return Seating(tuple(seat % sides for seat in range(players)))
