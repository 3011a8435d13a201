"""How a deal ended, as its own attributes."""

from __future__ import annotations

from .scoring import Result


class Ending:
    """What can be asked of a deal that is over."""

    result: Result | None = None
    """The booking; ``None`` while the deal runs."""

    @property
    def outcome(self) -> str | None:
        """How the deal ended; ``None`` while it runs."""
        return None if self.result is None else self.result.outcome

    @property
    def exact(self) -> list[int]:
        """Points of every side before rounding."""
        return self._finished().exact

    @property
    def booked(self) -> list[int]:
        """Points of every side that go to the match."""
        return self._finished().booked

    @property
    def separate(self) -> list[int]:
        """Points of every side that are kept apart."""
        return self._finished().separate

    @property
    def stars(self) -> list[int]:
        """Stars of every side."""
        return self._finished().stars

    @property
    def checksum(self) -> int:
        """Card points and bonuses that were handed out."""
        return self._finished().checksum

    def _finished(self) -> Result:
        if self.result is None:
            raise ValueError("the deal is not over")
        return self.result
