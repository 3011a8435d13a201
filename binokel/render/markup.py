"""
Scores and sheets as HTML, for notebooks and pages.

A piece of HTML that brings its own colours and needs nothing from outside.
What stands in it comes from :mod:`binokel.render.tables` and
:mod:`binokel.render.sheets`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Final

from ..ledger import Ledger
from ..match import Match
from ..speech import Language
from .layout import Block, Column, Paper
from .sheets import match_paper
from .svg.drawing import fit
from .tables import ledger_paper

_SHEET: Final = (
    "display:inline-block;max-width:100%;overflow-x:auto;padding:0.8em 1em;"
    "background:#fffdf5;color:#262220;border:1px solid #6d675c;border-radius:6px;"
    "font:14px/1.5 'Helvetica Neue',Helvetica,Arial,'DejaVu Sans',sans-serif;text-align:left"
)
_TABLE: Final = (
    "border-collapse:collapse;margin:0.5em 0;border:0;background:none;color:inherit;font:inherit;"
    "font-variant-numeric:tabular-nums"
)
_CELL: Final = "padding:0.15em 0.6em;border:0;background:none;color:inherit;white-space:nowrap"
_LEFT: Final = ";text-align:left"
_RIGHT: Final = ";text-align:right"
_CENTRE: Final = ";text-align:center"
_NEXT_BLOCK: Final = ";border-left:1px solid #7f9684"
_BELOW_HEADS: Final = ";border-bottom:2px solid #7f9684"
_ABOVE_SUMS: Final = ";border-top:2px solid #7f9684"
_BOLD: Final = ";font-weight:700"
_PLAIN: Final = ";font-weight:400"


def ledger_html(
    ledger: Ledger, lang: Language | str = "en", *, names: Sequence[str] | None = None
) -> str:
    """
    Write the score of a deal as HTML.

    Args:
        ledger: The score.
        lang: ``"de"`` or ``"en"``.
        names: Who sits on each seat; ``None``: the seats have numbers.

    Returns:
        A ``div`` element.

    Raises:
        UsageError: If the language is another.
    """
    return paper_html(ledger_paper(ledger, lang, names=names))


def sheet_html(match: Match, lang: Language | str = "en") -> str:
    """
    Write the sheet of a match as HTML.

    Args:
        match: The match.
        lang: ``"de"`` or ``"en"``.

    Returns:
        A ``div`` element.

    Raises:
        UsageError: If the language is another.
    """
    return paper_html(match_paper(match, lang))


def paper_html(paper: Paper) -> str:
    """
    Write anything that is kept on paper as HTML.

    Args:
        paper: What is written.

    Returns:
        A ``div`` element; every text in it is escaped.

    Example:
        >>> paper_html(Paper(("<b>",))).partition(">")[2]
        '<div style="font-weight:700">&lt;b&gt;</div></div>'
    """
    above = [
        _tag("div", _text(line), "font-weight:700" if not number else "")
        for number, line in enumerate(paper.above)
    ]
    table = [_table(paper)] if paper.blocks else []
    below = [_tag("div", _text(line), "white-space:pre-wrap") for line in paper.below]
    return _tag("div", "".join([*above, *table, *below]), _SHEET)


def _table(paper: Paper) -> str:
    blocks = paper.blocks
    heads = [*_titles(blocks), _row(_heads(blocks))]
    rows = range(len(blocks[0].columns[0].cells))
    body = [_row(_cells(blocks, row, paper.body)) for row in rows]
    return _tag("table", _tag("thead", "".join(heads)) + _tag("tbody", "".join(body)), _TABLE)


def _titles(blocks: Sequence[Block]) -> Iterator[str]:
    """Write the titles of the blocks above their columns, where there are some."""
    if any(block.title for block in blocks):
        yield _row(
            _tag(
                "th",
                _text(block.title),
                _CELL + _CENTRE + _BOLD + (_NEXT_BLOCK if number else ""),
                f' colspan="{len(block.columns)}"' + (' scope="colgroup"' if block.title else ""),
            )
            for number, block in enumerate(blocks)
        )


def _heads(blocks: Sequence[Block]) -> Iterator[str]:
    for column, opens in _columns(blocks):
        style = _CELL + _side(column) + _PLAIN + _BELOW_HEADS + (_NEXT_BLOCK if opens else "")
        yield _tag("th", _text(column.head), style, ' scope="col"')


def _cells(blocks: Sequence[Block], row: int, body: int) -> Iterator[str]:
    for column, opens in _columns(blocks):
        style = _CELL + _side(column) + (_NEXT_BLOCK if opens else "")
        if row >= body:
            style += _BOLD
        if row == body and body:
            style += _ABOVE_SUMS
        yield _tag("td", _text(column.cells[row]), style)


def _columns(blocks: Sequence[Block]) -> Iterator[tuple[Column, bool]]:
    """Give every column, and whether it opens a block that has another one before it."""
    for number, block in enumerate(blocks):
        for place, column in enumerate(block.columns):
            yield column, number > 0 and place == 0


def _side(column: Column) -> str:
    return _LEFT if column.left else _RIGHT


def _row(cells: Iterable[str]) -> str:
    return _tag("tr", "".join(cells), "background:none")


def _tag(name: str, inside: str, style: str = "", more: str = "") -> str:
    styled = f' style="{style}"' if style else ""
    return f"<{name}{styled}{more}>{inside}</{name}>"


def _text(content: str) -> str:
    return escape(fit(content))
