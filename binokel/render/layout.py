"""
Text in columns.

Widths are those of a terminal or a printed page in one type of letters: most
signs are one place wide, some two, and an accent of its own none.
"""

from __future__ import annotations

import textwrap
import unicodedata
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Final

import attrs

_BETWEEN_BLOCKS: Final = " | "
_BETWEEN_COLUMNS: Final = "  "
_CROSSING: Final = "-+-"
_WIDEST: Final = 88
_INDENT: Final = "    "
_TIED: Final = "\xa0"

LONGEST_NAME: Final = 16
"""Places of a name at the head of a column; in a sentence it stands whole."""


@attrs.frozen
class Column:
    """Cells below one another."""

    cells: tuple[str, ...]
    """One text a row."""
    head: str = ""
    """What stands above them."""
    left: bool = False
    """Whether the texts are flush left; numbers are flush right."""


@attrs.frozen
class Block:
    """Columns that belong together."""

    columns: tuple[Column, ...]
    """At least one, all with the same number of cells."""
    title: str = ""
    """What stands above all of them."""


@attrs.frozen
class Paper:
    """Something kept on paper: a table with lines of text above and below it."""

    above: tuple[str, ...]
    """Lines above the table."""
    blocks: tuple[Block, ...] = ()
    """The table; none where nothing is written into it."""
    body: int = 0
    """How many of its rows stand above the line that is drawn for the sums; 0: no line."""
    below: tuple[str, ...] = ()
    """Lines below the table."""

    def __str__(self) -> str:
        """Write it as text."""
        table = [grid(self.blocks, [self.body] if self.body else [])] if self.blocks else []
        return "\n".join([*self.above, *table, *self.below])


def width(text: str) -> int:
    r"""
    Count the places that a text takes on its line.

    Args:
        text: A text without line breaks.

    Returns:
        Places, not characters.

    Example:
        >>> width("Käthe"), width("Ka\u0308the"), width("星")
        (5, 5, 2)
    """
    return len(text) if text.isascii() else sum(_width(sign) for sign in text)


def _width(sign: str) -> int:
    if unicodedata.category(sign) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(sign) in ("W", "F") else 1


def one_line(text: str) -> str:
    r"""
    Put a text on one line: a name may come from anywhere.

    Args:
        text: Any text.

    Returns:
        The text with single spaces, without line breaks and control characters.

    Example:
        >>> one_line(" Anne\n  Marie\x1b ")
        'Anne Marie'
    """
    words = " ".join(text.split())
    return "".join(sign for sign in words if unicodedata.category(sign) != "Cc").strip()


def shown_name(name: str) -> str:
    """
    Show a name on one line, and a dash for one that has nothing to show.

    Args:
        name: Any text.

    Returns:
        At least one character.
    """
    return one_line(name) or "-"


def clipped(text: str, most: int) -> str:
    """
    Shorten a text, as one abbreviates a name at the head of a column.

    Args:
        text: A text on one line.
        most: Places it may take, at least 1.

    Returns:
        The text, or its beginning with a full stop.

    Example:
        >>> clipped("Maximiliane", 8)
        'Maximil.'
    """
    if width(text) <= most:
        return text
    while width(text) >= most:
        text = text[:-1]
    return f"{text.rstrip()}."


def listing(head: str, items: Iterable[str], *, comma: bool = True) -> str:
    """
    Write items behind their heading, on as many lines as it takes, none of them broken.

    Args:
        head: What they are.
        items: Texts on one line each.
        comma: Whether a comma stands between them, else a space.

    Returns:
        Lines of text, those below the first one indented.

    Example:
        >>> listing("auction", ["Anne 150", "Ben pass"])
        'auction: Anne 150, Ben pass'
    """
    mark = "," if comma else ""
    whole = [f"{head}:", *(f"{item}{mark}" for item in items)]
    lines = textwrap.wrap(
        " ".join(part.replace(" ", _TIED) for part in whole).removesuffix(","),
        _WIDEST,
        subsequent_indent=_INDENT,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return "\n".join(lines).replace(_TIED, " ")


def grid(blocks: Sequence[Block], lines_above: Collection[int] = ()) -> str:
    """
    Write blocks side by side, below a line with their heads.

    Args:
        blocks: At least one, all with the same number of rows.
        lines_above: Rows, counted from 0, above which a line is drawn.

    Returns:
        Lines of text without spaces at their ends; none is wider than the
        line below the heads.

    Example:
        >>> print(grid([Block((Column(("Anne", "Ben"), "who", left=True),)),
        ...             Block((Column(("5", "-20"), "points"),))]))
        who  | points
        -----+-------
        Anne |      5
        Ben  |    -20
    """
    widths = [_widths(block) for block in blocks]
    line = _CROSSING.join("-" * _total(each) for each in widths)
    return "\n".join([*_heads(blocks, widths), line, *_rows(blocks, widths, line, lines_above)])


def _widths(block: Block) -> list[int]:
    """Find the width of each column; a long title makes the first one wider."""
    widths = [max(width(text) for text in (column.head, *column.cells)) for column in block.columns]
    widths[0] += max(0, width(block.title) - _total(widths))
    return widths


def _total(widths: Sequence[int]) -> int:
    return sum(widths) + len(_BETWEEN_COLUMNS) * (len(widths) - 1)


def _heads(blocks: Sequence[Block], widths: Sequence[Sequence[int]]) -> Iterator[str]:
    if any(block.title for block in blocks):
        titles = [
            _padded(block.title, _total(each)) for block, each in zip(blocks, widths, strict=True)
        ]
        yield _BETWEEN_BLOCKS.join(titles).rstrip()
    if any(column.head for block in blocks for column in block.columns):
        yield _row([[column.head for column in block.columns] for block in blocks], blocks, widths)


def _rows(
    blocks: Sequence[Block],
    widths: Sequence[Sequence[int]],
    line: str,
    lines_above: Collection[int],
) -> Iterator[str]:
    for row in range(len(blocks[0].columns[0].cells)):
        if row in lines_above:
            yield line
        cells = [[column.cells[row] for column in block.columns] for block in blocks]
        yield _row(cells, blocks, widths)


def _row(
    texts: Sequence[Sequence[str]], blocks: Sequence[Block], widths: Sequence[Sequence[int]]
) -> str:
    return _BETWEEN_BLOCKS.join(
        _BETWEEN_COLUMNS.join(
            _padded(text, places, left=column.left)
            for text, column, places in zip(cells, block.columns, each, strict=True)
        )
        for cells, block, each in zip(texts, blocks, widths, strict=True)
    ).rstrip()


def _padded(text: str, places: int, *, left: bool = False) -> str:
    space = " " * (places - width(text))
    return f"{text}{space}" if left else f"{space}{text}"
