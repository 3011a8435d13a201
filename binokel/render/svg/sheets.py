"""
The sheet of a match as it is kept on paper, as a drawing.

What stands on it comes from :mod:`binokel.render.sheets`, column by column.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import attrs

from ...match import Match
from ...speech import Language, check_language, say
from ..layout import Block, Paper
from ..sheets import match_paper
from . import captions as c
from .drawing import (
    CLOTH_EDGE,
    EDGE,
    INK,
    PAPER,
    QUIET,
    Element,
    Picture,
    box,
    breadth,
    check_size,
    element,
    picture,
    text,
)

_LINE: Final = 26
_LETTERS: Final = 15
_EDGE: Final = 20
_GAP: Final = 18
_NARROWEST: Final = 460
_MOST_LINES: Final = 6
_SHADE: Final = "#f1efe2"


def sheet_svg(match: Match, lang: Language | str = "en", *, size: float = 26) -> Picture:
    """
    Draw the sheet of a match, one line a deal.

    Args:
        match: The match.
        lang: ``"de"`` or ``"en"``.
        size: Height of a line in pixels; the picture is as high as its lines.

    Returns:
        The picture.

    Raises:
        UsageError: If language or size do not fit.

    Example:
        >>> from binokel import Match, load_profile
        >>> match = Match.start(load_profile("schwaebisch-3"), ["Anne", "Ben", "Carl"], seed=3)
        >>> sheet_svg(match, "de").alt.partition(";")[0]
        'Anschreibblatt: Schwäbisch zu dritt, Partie bis 1500'
    """
    language = check_language(lang)
    paper = match_paper(match, language)
    drawn = _Drawn.of(paper)
    high = drawn.high
    return picture(
        drawn.elements(),
        (drawn.broad, high),
        check_size(size) * high / _LINE,
        title=say(c.SHEET, language),
        description=_in_words(paper),
    )


@attrs.frozen
class _Drawn:
    """A sheet with its measures."""

    paper: Paper
    """What stands on it."""
    widths: tuple[tuple[float, ...], ...]
    """How broad the columns of each block are."""
    room: float
    """How broad the lines may be."""
    above: tuple[str, ...]
    """Lines above the table, broken to fit."""
    below: tuple[str, ...]
    """Lines below it."""

    @classmethod
    def of(cls, paper: Paper) -> _Drawn:
        """Measure a sheet."""
        widths = tuple(tuple(_widths(block)) for block in paper.blocks)
        room = max(_NARROWEST, sum(map(sum, widths)))
        above, below = (tuple(_broken(lines, room)) for lines in (paper.above, paper.below))
        return cls(paper, widths, room, above, below)

    @property
    def broad(self) -> float:
        """How broad the sheet is."""
        return self.room + 2 * _EDGE

    @property
    def rows(self) -> int:
        """How many rows the table has below its heads."""
        return len(self.paper.blocks[0].columns[0].cells)

    @property
    def top(self) -> float:
        """Where the table begins."""
        return _EDGE + _LINE * len(self.above) + 8

    @property
    def first(self) -> float:
        """Where the first row begins, below titles and heads."""
        return self.top + 2 * _LINE

    @property
    def end(self) -> float:
        """Where the table ends."""
        return self.first + _LINE * self.rows

    @property
    def high(self) -> float:
        """How high the sheet is."""
        return self.end + 8 + _LINE * len(self.below) + _EDGE

    def elements(self) -> Iterator[Element]:
        """Draw everything."""
        yield box(1, 1, self.broad - 2, self.high - 2, fill=PAPER, edge=EDGE, line=2, round_by=6)
        for number, line in enumerate(self.above):
            top = _EDGE + _LINE * number
            yield _written(line, _EDGE, top, bold=number == 0, room=self.room)
        yield from self._shades()
        yield from self._lines()
        left = float(_EDGE)
        for block, widths in zip(self.paper.blocks, self.widths, strict=True):
            yield from self._block(block, widths, left)
            left += sum(widths)
        for number, line in enumerate(self.below):
            y = self.end + 8 + _LINE * number
            yield _written(line, _EDGE, y, bold=True, room=self.room)

    def _shades(self) -> Iterator[Element]:
        """Shade every other deal, so that the eye keeps to its line."""
        wide = sum(map(sum, self.widths))
        for row in range(1, self.paper.body, 2):
            yield box(_EDGE, self.first + row * _LINE, wide, _LINE, fill=_SHADE)

    def _lines(self) -> Iterator[Element]:
        """Draw the lines of the table: below the heads, above the sums, between the blocks."""
        right = _EDGE + sum(map(sum, self.widths))
        heights: list[tuple[float, float]] = [(self.first, 2), (self.end, 1)]
        if self.paper.body:
            heights.append((self.first + self.paper.body * _LINE, 2))
        for y, thick in heights:
            yield _stroke(f"M{_EDGE} {y:g}H{right:.2f}", thick)
        left = float(_EDGE)
        for widths in self.widths[:-1]:
            left += sum(widths)
            yield _stroke(f"M{left:.2f} {self.top:g}V{self.end:g}", 1)

    def _block(self, block: Block, widths: Sequence[float], left: float) -> Iterator[Element]:
        """Write the columns of a block, its title in the middle above them."""
        if block.title:
            middle, y = left + sum(widths) / 2, self.top
            yield _written(block.title, middle, y, bold=True, anchor="middle")
        for column, width in zip(block.columns, widths, strict=True):
            at = left + _GAP / 2 if column.left else left + width - _GAP / 2
            anchor = "start" if column.left else "end"
            yield _written(column.head, at, self.top + _LINE, anchor=anchor, fill=QUIET)
            for row, cell in enumerate(column.cells):
                if cell:
                    y = self.first + row * _LINE
                    bold = row >= self.paper.body
                    yield _written(cell, at, y, bold=bold, anchor=anchor)
            left += width


def _widths(block: Block) -> list[float]:
    """Find the width of each column; a long title makes all of them wider."""
    widths = [max(map(_room, (column.head, *column.cells))) for column in block.columns]
    missing = _room(block.title) - sum(widths)
    return [width + max(0.0, missing) / len(widths) for width in widths]


def _room(cell: str) -> float:
    return breadth(cell, _LETTERS, bold=True) + _GAP


def _broken(lines: Iterable[str], room: float) -> Iterator[str]:
    """Break lines that do not fit; what is still too long ends in dots."""
    for line in lines:
        yield from textwrap.wrap(
            line, int(room / (0.6 * _LETTERS)), max_lines=_MOST_LINES, placeholder=" ..."
        )


def _written(
    content: str,
    x: float,
    top: float,
    *,
    bold: bool = False,
    anchor: str = "start",
    fill: str = INK,
    room: float | None = None,
) -> Element:
    return text(content, x, top + 18, _LETTERS, bold=bold, anchor=anchor, fill=fill, room=room)


def _stroke(d: str, thick: float) -> Element:
    return element("path", d=d, stroke=CLOTH_EDGE, stroke_width=thick)


def _in_words(paper: Paper) -> str:
    """Read the sheet out, row by row."""
    rows = range(len(paper.blocks[0].columns[0].cells))
    table = [
        ", ".join(filter(None, (_row_in_words(block, row, paper.body) for block in paper.blocks)))
        for row in rows
    ]
    return "; ".join([*paper.above, *table, *paper.below])


def _row_in_words(block: Block, row: int, body: int) -> str:
    """Read the cells of a row with their heads; what stands before sums is a head itself."""
    cells = [
        f"{'' if column.left and row >= body else column.head} {column.cells[row]}".strip()
        for column in block.columns
        if column.cells[row]
    ]
    words = ", ".join(cells)
    return f"{block.title}: {words}" if block.title and words else words
