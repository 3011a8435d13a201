"""A rule sheet as a value: title, sections, and what its marks mean."""

from __future__ import annotations

from typing import Final

from ..games import procedure_for
from ..options import Faces
from ..profile import Profile, Words
from ..prose import Sheet, Voice
from ..speech import Language, choose
from .table import cards_section, table_section

_TITLE: Final = Words("Regelblatt: {name}", "Rule sheet: {name}")
MARK: Final = "°"
"""Stands behind a sentence that says a value no source states."""
_NOTE: Final = Words(
    "{mark} Angenommen: Mindestens einen Wert in diesem Satz nennt keine Quelle.",
    "{mark} Assumed: no source states at least one value of this sentence.",
)


def sheet_of(profile: Profile, lang: Language) -> Sheet:
    """
    Write the rule sheet of a table.

    Args:
        profile: Any profile.
        lang: The language.

    Returns:
        The sheet.

    Raises:
        UsageError: If it is no profile.
    """
    procedure = procedure_for(profile)
    voice = Voice(lang, profile.pack.faces is Faces.FRENCH, profile.sources)
    sections = (
        cards_section(profile.pack, voice),
        table_section(profile.table, voice),
        *procedure.rule_sections(profile, lang),
    )
    marked = any(
        sentence.assumed and not sentence.unsaid
        for section in sections
        for sentence in section.sentences()
    )
    return Sheet(
        lang,
        voice.text(_TITLE, name=_said(profile.name, lang) or profile.id),
        _said(profile.summary, lang),
        sections,
        voice.text(_NOTE, mark=MARK) if marked else "",
    )


def _said(words: Words, lang: Language) -> str:
    """Choose a text, in the other language where there is none in this one."""
    return choose(lang, de=words.de, en=words.en) or words.de or words.en
