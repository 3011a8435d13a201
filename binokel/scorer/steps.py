"""
What was done to a score sheet, step by step.

Nothing is ever taken out of this list: what was corrected or taken back stays
in it, so that everybody can see it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias, assert_never

import attrs

from ..told import Told


@attrs.frozen
class Enter:
    """A deal was entered."""

    told: Told
    """What was told of it, by persons."""


@attrs.frozen
class Correct:
    """A line was corrected."""

    line: int
    """Which one, counted from 1."""
    told: Told
    """What stands there now."""


@attrs.frozen
class Misdeal:
    """Cards were dealt wrongly and are dealt again (S-50)."""


@attrs.frozen
class Undo:
    """The last step that stood was taken back."""


Step: TypeAlias = Enter | Correct | Misdeal | Undo
"""Something that was done to a sheet."""

Lines: TypeAlias = tuple[Told, ...]
"""What stands on a sheet."""


@attrs.frozen
class Correction:
    """Something that stood on the sheet and does no more."""

    line: int
    """Line of the sheet, counted from 1."""
    before: Told
    """What stood there."""
    after: Told | None
    """What was put in its place; ``None``: the line was taken back."""


@attrs.frozen
class _State:
    """A sheet after some steps: what stands, what stood before each step, and the trace."""

    lines: Lines = ()
    before: tuple[Lines, ...] = ()
    trace: tuple[Correction, ...] = ()

    def after(self, step: Step) -> _State:
        match step:
            case Enter(told=told):
                return self._with((*self.lines, told))
            case Correct(line=line, told=told):
                return self._with((*self.lines[: line - 1], told, *self.lines[line:]))
            case Misdeal():
                return self._with(self.lines)
            case Undo():
                *earlier, lines = self.before
                return _State(lines, tuple(earlier), self._traced(lines))
            case _:
                assert_never(step)

    def _with(self, lines: Lines) -> _State:
        return _State(lines, (*self.before, self.lines), self._traced(lines))

    def _traced(self, lines: Lines) -> tuple[Correction, ...]:
        """Note what stood there and is replaced or gone."""
        after = (*lines, *[None] * (len(self.lines) - len(lines)))
        return (
            *self.trace,
            *(
                Correction(line, old, new)
                for line, (old, new) in enumerate(zip(self.lines, after, strict=False), start=1)
                if old != new
            ),
        )


def _after(steps: Iterable[Step]) -> _State:
    state = _State()
    for step in steps:
        state = state.after(step)
    return state


def lines_of(steps: Iterable[Step]) -> Lines:
    """
    Tell what stands on a sheet.

    Args:
        steps: Everything that was done to it.

    Returns:
        One deal a line.
    """
    return _after(steps).lines


def trace_of(steps: Iterable[Step]) -> tuple[Correction, ...]:
    """
    Tell what was corrected or taken back.

    Args:
        steps: Everything that was done to the sheet.

    Returns:
        Corrections in the order in which they were made.
    """
    return _after(steps).trace


def can_undo(steps: Iterable[Step]) -> bool:
    """
    Tell whether anything stands that can be taken back.

    Args:
        steps: Everything that was done to the sheet.
    """
    return bool(_after(steps).before)
