"""What is wrong with a record, at the place where it stands."""

from __future__ import annotations

from typing import Final, NoReturn

import attrs

from ..errors import BinokelError

LONGEST_QUOTE: Final = 200
"""Characters that one field of an error holds at most."""


@attrs.frozen(slots=False)
class RecordError(BinokelError, ValueError):
    """A text is no record, or tells of something that cannot have happened."""

    found: str
    """What stood there."""

    expected: str
    """What should have stood there; where an action was wrong, what was legal."""

    deal: int | None = None
    """Which deal of the record, counted from 1; ``None`` for what is above the deals."""

    action: int | None = None
    """
    Which action of the deal, counted from 0; their number for what stands after the last one,
    and ``None`` for what stands before the first one.
    """

    key: str = ""
    """Dotted key, such as ``deal.hands``; empty for the text as a whole."""

    def __str__(self) -> str:
        """Name the place, and what stood and should have stood there."""
        places = [
            *([] if self.deal is None else [f"deal {self.deal}"]),
            *([] if self.action is None else [f"action {self.action}"]),
            *([self.key] if self.key else []),
        ]
        place = f"{', '.join(places)}: " if places else ""
        return f"{place}found {self.found}, expected {self.expected}"


def wrong_view(key: str, found: object, expected: object, action: int | None = None) -> NoReturn:
    """
    Say that a view contradicts itself.

    Args:
        key: The key in its table.
        found: What stands there.
        expected: What would have to stand there.
        action: Index of the action, where one is wrong.

    Raises:
        RecordError: In any case.
    """
    one, other = str(found)[:LONGEST_QUOTE], str(expected)[:LONGEST_QUOTE]
    raise RecordError(one, other, action=action, key=f"view.{key}")
