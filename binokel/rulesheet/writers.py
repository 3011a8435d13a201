"""A rule sheet as plain text and as Markdown."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from typing import Final

from ..prose import Bullets, Item, Paragraph, Row, Section, Sentence, Sheet, Table
from ..render.layout import Block, Column, grid, one_line, width
from .sheet import MARK

_WIDEST: Final = 80
_NOTHING: Final = "-"
_BULLET: Final = "- "


def said(section: Section) -> tuple[Item, ...]:
    """
    List the items of a section of which anything is said.

    Args:
        section: A section.

    Returns:
        The items, without the sentences that are left unsaid.
    """
    items: list[Item] = []
    for item in section.items:
        if isinstance(item, Table):
            items.append(item)
            continue
        sentences = tuple(sentence for sentence in item.sentences if not sentence.unsaid)
        if sentences:
            items.append(type(item)(sentences))
    return tuple(items)


def marked(part: Sentence | Row) -> str:
    """
    Put the mark of an assumed value behind a sentence, or behind the name of a row.

    Args:
        part: The sentence or the row.

    Returns:
        One line of text.
    """
    text = part.text if isinstance(part, Sentence) else part.cells[0]
    return one_line(text) + (MARK if part.assumed else "")


# -- plain text ---------------------------------------------------------------------------


def as_text(sheet: Sheet) -> str:
    """
    Write a sheet as plain text.

    Args:
        sheet: The sheet.

    Returns:
        Lines of text, none wider than 80 places unless a word is.
    """
    return "\n".join(_lines(sheet)) + "\n"


def _lines(sheet: Sheet) -> Iterator[str]:
    title = one_line(sheet.title)
    yield from (title, "=" * width(title))
    if sheet.summary:
        yield ""
        yield from _wrapped(one_line(sheet.summary))
    for section in sheet.sections:
        items = said(section)
        if items:
            yield from ("", section.heading, "-" * width(section.heading))
        for place, item in enumerate(items):
            if place and not isinstance(item, Bullets):
                yield ""
            yield from _item(item)
    if sheet.note:
        yield ""
        yield from _wrapped(sheet.note)


def _item(item: Item) -> Iterator[str]:
    match item:
        case Paragraph():
            yield from _wrapped(" ".join(map(marked, item.sentences)))
        case Bullets():
            for sentence in item.sentences:
                yield from _wrapped(marked(sentence), first=_BULLET)
        case Table():
            yield grid([Block(tuple(_columns(item)))])


def _wrapped(text: str, *, first: str = "") -> list[str]:
    return textwrap.wrap(
        text,
        _WIDEST,
        initial_indent=first,
        subsequent_indent=" " * len(first),
        break_long_words=False,
        break_on_hyphens=False,
    )


def _columns(table: Table) -> Iterator[Column]:
    """Set numbers flush right, and what stands in the other columns flush left."""
    for place, head in enumerate(table.head):
        cells = [one_line(row.cells[place]) if place else marked(row) for row in table.rows]
        texts = tuple(cell or _NOTHING for cell in cells)
        yield Column(texts, head, left=not all(map(is_number, texts)))


def is_number(cell: str) -> bool:
    """
    Tell whether a cell belongs to a column of numbers.

    Args:
        cell: Its text.

    Returns:
        Whether it is a number, or says that there is none.
    """
    return cell in ("", _NOTHING) or cell.lstrip("-").isdecimal()


# -- Markdown -----------------------------------------------------------------------------

_SPECIAL: Final = re.compile(r"([\\`*_\[\]<>|~#&$])")
_LEADING: Final = re.compile(r"^([-+=]|\d+(?=[.)]))")


def as_markdown(sheet: Sheet) -> str:
    """
    Write a sheet as Markdown, with tables as GitHub has them.

    Args:
        sheet: The sheet.

    Returns:
        Lines of text.
    """
    blocks = [f"# {escaped(one_line(sheet.title))}"]
    if sheet.summary:
        blocks.append(escaped(one_line(sheet.summary)))
    for section in sheet.sections:
        items = said(section)
        if items:
            blocks.append(f"## {section.heading}")
        blocks.extend(map(_block, items))
    if sheet.note:
        blocks.append(escaped(sheet.note))
    return "\n\n".join(blocks) + "\n"


def _block(item: Item) -> str:
    match item:
        case Paragraph():
            return escaped(" ".join(map(marked, item.sentences)))
        case Bullets():
            return "\n".join(_BULLET + escaped(marked(sentence)) for sentence in item.sentences)
        case Table():
            return "\n".join(_rows(item))


def _rows(table: Table) -> Iterator[str]:
    columns = list(_columns(table))
    yield _row([column.head for column in columns])
    yield _row(["---" if column.left else "---:" for column in columns])
    for cells in zip(*(column.cells for column in columns), strict=True):
        yield _row([escaped(cell) if cell != _NOTHING else cell for cell in cells])


def _row(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def escaped(text: str) -> str:
    """
    Keep a text from being read as Markdown.

    Args:
        text: Text on one line.

    Returns:
        The text with backslashes.
    """
    safe = _SPECIAL.sub(r"\\\1", text)
    leading = _LEADING.match(safe)
    if leading is None:
        return safe
    start = leading.end() if leading[0].isdecimal() else 0
    return f"{safe[:start]}\\{safe[start:]}"
