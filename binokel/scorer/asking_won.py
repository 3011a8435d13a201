"""What is asked about a deal that is won as such."""

from __future__ import annotations

from collections.abc import Sequence

from ..profile import Words
from ..told import Count, EntryError, Slip, Told
from .questions import Course, ask, choice, number_in, same, with_options
from .seated import before, sides_of

_UNKNOWN = "-"


class Won:
    """
    Asks for a deal of which only the winner has to be told, by seats.

    Args:
        names: Who sits on each seat.
        slip: What may be told.
        was: What was told before.
    """

    def __init__(self, names: Sequence[str], slip: Slip, was: Told) -> None:
        self.names = names
        self.slip = slip
        self.was = was
        self.sides = sides_of(slip.seating, names)

    def course(self) -> Course[Told]:
        """Ask who has won, and for the points, which may be left out."""
        complaint: EntryError | None = None
        void = 0
        while True:
            winners = yield from self._winners(complaint, void)
            points = yield from self._points()
            told = Told(winners=winners, points=points)
            try:
                self.slip.book(told, self.names)
            except EntryError as error:
                complaint, void = error, 1 + self._asked
            else:
                return told

    @property
    def _asked(self) -> int:
        """How many numbers are asked for."""
        return len(self.sides) if self.slip.by_side else len(self.names)

    def _winners(self, complaint: EntryError | None, void: int) -> Course[tuple[int, ...]]:
        options = [same(side) for side in self.sides]
        was = sorted({self.slip.seating.side_of[seat] for seat in self.was.winners})
        winners = yield from ask(
            with_options(Words("Wer hat gewonnen", "Who has won"), options),
            self._read_winners,
            default=same(", ".join(str(side + 1) for side in was)) if was else None,
            complaint=complaint,
            void=void,
        )
        return winners

    def _read_winners(self, answer: str) -> tuple[int, ...]:
        """Read one winner, or several with commas between them."""
        parts = [part.strip() for part in answer.replace("+", ",").split(",")]
        sides = {self._read_side(part) for part in parts if part or not answer}
        return tuple(self.slip.seating.members(side)[0] for side in sorted(sides))

    def _read_side(self, part: str) -> int:
        """Read the number of a side, or the name of somebody on it."""
        if part.isdecimal() or not part:
            return choice(part, [same(side) for side in self.sides], "winners")
        seat = choice(part, [same(name) for name in self.names], "winners")
        return self.slip.seating.side_of[seat]

    def _points(self) -> Course[Count | None]:
        by_side = self.slip.by_side
        found: list[int | None] = []
        for place, name in enumerate(self.sides if by_side else self.names):
            was = before(self.was.points, place, by_side=by_side)

            def take(answer: str) -> int | None:
                number = None if answer == _UNKNOWN else number_in(answer, "points")
                whole = (*found, number, *[None] * (self._asked - len(found) - 1))
                self.slip.check(Told(points=Count(whole, by_side)), self.names)
                return number

            number = yield from ask(
                Words(f"Punkte von {name}", f"Points of {name}"),
                take,
                default=same(_UNKNOWN if was is None else was),
            )
            found.append(number)
        known = any(number is not None for number in found)
        return Count(tuple(found), by_side) if known else None
