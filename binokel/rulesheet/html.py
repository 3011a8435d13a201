"""A rule sheet as one HTML file that prints on A4 pages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from typing import Final

from ..prose import Bullets, Item, Paragraph, Section, Sheet, Table
from ..render.layout import one_line
from .writers import is_number, marked, said

_STYLE: Final = """\
@page { size: A4; margin: 13mm 14mm; }
body { font: 11pt/1.35 Georgia, "Times New Roman", serif; color: #111; background: #fff;
  max-width: 48em; margin: 1.5em auto; padding: 0 1em; hyphens: auto; }
h1 { font-size: 1.6em; line-height: 1.15; margin: 0 0 .3em; }
h2 { font-size: 1.1em; margin: .9em 0 .2em; border-bottom: 1px solid #888; break-after: avoid; }
p, ul { margin: .3em 0; }
ul { padding-left: 1.2em; }
.summary { font-style: italic; margin-bottom: .8em; }
.note { border-top: 1px solid #888; margin-top: 1em; padding-top: .3em; font-size: .9em; }
table { border-collapse: collapse; margin: .5em 0; font-size: .92em; break-inside: avoid; }
th, td { border-bottom: 1px solid #ccc; padding: .1em .5em .1em 0; text-align: left;
  vertical-align: top; }
th { border-bottom-color: #555; }
th, .number { hyphens: none; }
.number { text-align: right; padding-left: .5em; }
@media print {
  body { font-size: 9pt; line-height: 1.25; max-width: none; margin: 0; padding: 0; }
  main { columns: 2; column-gap: 8mm; }
}"""
_NOTHING: Final = "–"
_NUMBER: Final = ' class="number"'


def as_html(sheet: Sheet) -> str:
    """
    Write a sheet as HTML, with everything it needs in one file.

    Args:
        sheet: The sheet.

    Returns:
        A document.
    """
    return "\n".join(_document(sheet)) + "\n"


def _document(sheet: Sheet) -> Iterator[str]:
    title = _safe(sheet.title)
    yield "<!DOCTYPE html>"
    yield f'<html lang="{sheet.lang}">'
    yield "<head>"
    yield '<meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{title}</title>"
    yield f"<style>\n{_STYLE}\n</style>"
    yield "</head>"
    yield "<body>"
    yield f"<h1><bdi>{title}</bdi></h1>"
    if sheet.summary:
        yield f'<p class="summary"><bdi>{_safe(sheet.summary)}</bdi></p>'
    yield "<main>"
    for section in sheet.sections:
        yield from _section(section)
    if sheet.note:
        yield f'<p class="note">{_safe(sheet.note)}</p>'
    yield from ("</main>", "</body>", "</html>")


def _section(section: Section) -> Iterator[str]:
    items = said(section)
    if items:
        yield "<section>"
        yield f"<h2>{_safe(section.heading)}</h2>"
        for item in items:
            yield from _item(item)
        yield "</section>"


def _item(item: Item) -> Iterator[str]:
    match item:
        case Paragraph():
            yield f"<p>{' '.join(_safe(marked(sentence)) for sentence in item.sentences)}</p>"
        case Bullets():
            yield "<ul>"
            for sentence in item.sentences:
                yield f"<li><bdi>{_safe(marked(sentence))}</bdi></li>"
            yield "</ul>"
        case Table():
            yield from _table(item)


def _table(table: Table) -> Iterator[str]:
    columns = list(zip(*(row.cells for row in table.rows), strict=True))
    numbers = [all(map(is_number, column)) for column in columns]
    yield "<table>"
    yield f"<thead>{_row('th', table.head, numbers)}</thead>"
    yield "<tbody>"
    for row in table.rows:
        yield _row("td", (marked(row), *row.cells[1:]), numbers)
    yield "</tbody>"
    yield "</table>"


def _row(tag: str, cells: Iterable[str], numbers: Iterable[bool]) -> str:
    made = [
        f"<{tag}{_NUMBER if number else ''}>{_safe(cell) or _NOTHING}</{tag}>"
        for cell, number in zip(cells, numbers, strict=True)
    ]
    return f"<tr>{''.join(made)}</tr>"


def _safe(text: str) -> str:
    return escape(one_line(text))
