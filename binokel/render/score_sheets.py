"""
A sheet as a text with its corrections, as a page, and for a spreadsheet.

How a sheet is laid out is told in :mod:`binokel.render.sheets`.
"""

from __future__ import annotations

import csv
import io
import unicodedata
from collections.abc import Iterator, Sequence
from html import escape
from typing import Final, Protocol

import attrs

from ..errors import UsageError
from ..ledger import Outcome
from ..speech import Language, check_language, choose, phrase, say
from ..told import ENTRIES, Count, Told, entry_name
from . import words as w
from .layout import Block, Paper, one_line, shown_name
from .markup import paper_html
from .sheets import Kept, match_paper
from .words import special_name

_MARK: Final = "\ufeff"
_SEPARATORS: Final = {".": ",", ",": ";"}
_SIGNS: Final = {"de": ",", "en": "."}
_WHOLE: Final = 10_000
_FORMULAS: Final = ("=", "+", "-", "@")
_NOT_COUNTED: Final = "-"
_STYLE: Final = """\
body { margin: 1.5em; background: #fff; }
@page { size: A4 landscape; margin: 12mm; }
@media print { body { margin: 0; } body > div { border: 0 !important; } }
"""

_CORRECTED: Final = phrase("corrected, line {line}")
_TAKEN_BACK: Final = phrase("taken back, line {line}")
_INSTEAD: Final = phrase("{name} {after} instead of {before}")
_NOTHING: Final = phrase("nothing")
_YES: Final = phrase("yes")
_TITLE: Final = phrase("Score sheet")


class Changed(Protocol):
    """Something that stood on a sheet and does no more."""

    @property
    def line(self) -> int:
        """Line of the sheet, counted from 1."""
        ...

    @property
    def before(self) -> Told:
        """What stood there."""
        ...

    @property
    def after(self) -> Told | None:
        """What stands there now; ``None``: nothing."""
        ...


class Corrected(Kept, Protocol):
    """A sheet on which something may have been corrected."""

    @property
    def corrections(self) -> Sequence[Changed]:
        """What was corrected."""
        ...


def sheet_text(sheet: Corrected, lang: Language | str) -> str:
    """
    Write a score sheet as a table keeps it, and below it what was corrected.

    Args:
        sheet: The sheet.
        lang: ``"de"`` or ``"en"``.

    Returns:
        Lines of text.

    Raises:
        UsageError: If the language is another.
    """
    return str(corrected_paper(sheet, lang))


def corrected_paper(sheet: Corrected, lang: Language | str) -> Paper:
    """
    Lay out a score sheet with its corrections, for whatever writes or draws it.

    Args:
        sheet: The sheet.
        lang: ``"de"`` or ``"en"``.

    Returns:
        The sheet.

    Raises:
        UsageError: If the language is another.
    """
    language = check_language(lang)
    paper = match_paper(sheet, language)
    names = [shown_name(name) for name in sheet.names]
    trace = [change_text(change, names, language) for change in sheet.corrections]
    return attrs.evolve(paper, below=(*paper.below, *trace))


def change_text(change: Changed, names: Sequence[str], lang: Language) -> str:
    """
    Say what was corrected.

    Args:
        change: The correction.
        names: The people of the sheet.
        lang: The language.

    Returns:
        One line.
    """
    before, after = change.before, change.after
    if after is None:
        told = [
            f"{_name(entry, lang)} {_value(before, entry, names, lang)}"
            for entry in ENTRIES
            if before.has(entry)
        ]
        return f"{say(_TAKEN_BACK, lang, line=change.line)}: {'; '.join(told)}"
    changes = [
        say(
            _INSTEAD,
            lang,
            name=_name(entry, lang),
            before=_value(before, entry, names, lang),
            after=_value(after, entry, names, lang),
        )
        for entry in ENTRIES
        if getattr(before, entry) != getattr(after, entry)
    ]
    return f"{say(_CORRECTED, lang, line=change.line)}: {'; '.join(changes)}"


def _value(told: Told, entry: str, names: Sequence[str], lang: Language) -> str:
    """Write one thing that was told."""
    value: object = getattr(told, entry)
    match value:
        case None | "" | () | False:
            return say(_NOTHING, lang)
        case True:
            return say(_YES, lang)
        case Count(numbers=numbers):
            return ", ".join("?" if number is None else str(number) for number in numbers)
        case tuple():
            persons = told.winners if entry == "winners" else told.without_trick or ()
            return ", ".join(names[person] for person in persons)
        case int() if entry in ("declarer", "revoke"):
            return names[value]
        case str() if entry == "special":
            return special_name(value, lang)
        case str() if value in list(Outcome):
            return say(w.OUTCOMES[Outcome(value)], lang)
        case _:
            return str(value)


# -- a page -------------------------------------------------------------------------------


def sheet_page(sheet: Corrected, lang: Language | str) -> str:
    """
    Write a score sheet as a page of its own.

    Args:
        sheet: The sheet.
        lang: ``"de"`` or ``"en"``.

    Returns:
        HTML that needs nothing else and can be printed.

    Raises:
        UsageError: If the language is another.
    """
    language = check_language(lang)
    return paper_page(corrected_paper(sheet, language), say(_TITLE, language), language)


def match_page(match: Kept, lang: Language | str) -> str:
    """
    Write the sheet of a match as a page of its own.

    Args:
        match: The match.
        lang: ``"de"`` or ``"en"``.

    Returns:
        HTML that needs nothing else and can be printed.

    Raises:
        UsageError: If the language is another.
    """
    language = check_language(lang)
    return paper_page(match_paper(match, language), say(_TITLE, language), language)


def paper_page(paper: Paper, title: str, lang: Language) -> str:
    """
    Write anything that is kept on paper as a page of its own.

    Args:
        paper: What is written.
        title: Title of the page.
        lang: Its language.

    Returns:
        HTML.
    """
    return (
        f'<!DOCTYPE html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{_STYLE}</style>\n</head>\n<body>\n"
        f"{paper_html(paper)}\n</body>\n</html>\n"
    )


# -- a spreadsheet ------------------------------------------------------------------------


def sheet_csv(sheet: Kept, lang: Language | str, *, decimal: str | None = None) -> str:
    """
    Write a sheet for a spreadsheet, one row a deal and the sums below.

    Args:
        sheet: The sheet of a match or of a score.
        lang: ``"de"`` or ``"en"``.
        decimal: ``"."``: with commas between the cells; ``","``: with semicolons and a byte order
            mark; ``None``: as the language has it.

    Returns:
        Comma-separated values.

    Raises:
        UsageError: If the language or the decimal sign is another.
    """
    language = check_language(lang)
    sign = _SIGNS[language] if decimal is None else decimal
    if sign not in _SEPARATORS:
        raise UsageError(f"a decimal sign {decimal!r}"[:60], '"." or ","')
    blocks = match_paper(sheet, language, longest=_WHOLE).blocks
    text = io.StringIO()
    writer = csv.writer(text, delimiter=_SEPARATORS[sign], lineterminator="\r\n")
    writer.writerow([_safe(head) for head in _heads(blocks)])
    for row in range(len(blocks[0].columns[0].cells)):
        writer.writerow(list(_cells(blocks, row)))
    return (_MARK if sign == "," else "") + text.getvalue()


def _heads(blocks: Sequence[Block]) -> Iterator[str]:
    """Name every column by itself: a spreadsheet has one line of heads."""
    for block in blocks:
        for column in block.columns:
            yield f"{block.title} {column.head}".strip()


def _cells(blocks: Sequence[Block], row: int) -> Iterator[str]:
    for block in blocks:
        for column in block.columns:
            cell = column.cells[row]
            if column.left:
                yield _safe(cell)
            else:
                yield "" if cell == _NOT_COUNTED else cell


def _safe(text: str) -> str:
    """Keep a spreadsheet from taking a text for a formula."""
    plain = one_line(text)
    # Some take the wide forms of these signs for the signs themselves.
    first = unicodedata.normalize("NFKC", plain[:1])
    return f"'{plain}" if first.startswith(_FORMULAS) else plain


def _name(entry: str, lang: Language) -> str:
    words = entry_name(entry)
    return choose(lang, de=words.de, en=words.en)
