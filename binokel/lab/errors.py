"""What stops a simulation: a bot that fails, and whoever presses Ctrl-C."""

from __future__ import annotations

from typing import Any

import attrs

from ..errors import BinokelError


@attrs.frozen(slots=False)
class LabError(BinokelError, RuntimeError):
    """A deal or a match of a simulation failed; all it takes to try it again alone."""

    profile: str
    """Id of the profile."""

    what: str
    """``"deal"`` or ``"match"``."""

    index: int
    """Which one; simulating with ``first=`` this index plays it first."""

    seed: int
    """The seed of its cards."""

    dealer: int
    """Seat of the dealer."""

    error: str
    """What was raised: class and message."""

    traceback: str = attrs.field(default="", repr=False)
    """Where it was raised."""

    def __str__(self) -> str:
        """Name the deal and what was raised."""
        which = f"{self.profile}, {self.what} {self.index}"
        return f"{which} (seed {self.seed}, dealer {self.dealer}): {self.error}"


class Stopped(KeyboardInterrupt):
    """Somebody pressed Ctrl-C; what was played until then is kept."""

    def __init__(self, results: Any) -> None:
        """Keep what was played."""
        super().__init__("stopped")
        self.results: Any = results
        """What the function would have given back; between indices there may be gaps."""
