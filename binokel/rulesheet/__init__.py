"""
The rule sheet: the house rules of a profile as readable prose.

Every key has its sentence; what every reader expects anyway is left unsaid,
and any other value of such a key is said.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from ..errors import UsageError
from ..profile import Profile
from ..prose import Sheet
from ..speech import Language, check_language
from .comparing import KeyWords, differences_in_words
from .html import as_html
from .sheet import sheet_of
from .writers import as_markdown, as_text

Form: TypeAlias = Literal["text", "md", "html"]
"""How a sheet is written."""

_WRITERS: Final = {"text": as_text, "md": as_markdown, "html": as_html}

__all__ = [
    "Form",
    "KeyWords",
    "Sheet",
    "differences_in_words",
    "rule_sheet",
    "sheet_of",
]


def rule_sheet(profile: Profile, lang: Language | str = "de", *, form: Form | str = "text") -> str:
    """
    Write the rules of a table as a club would hang them on the wall.

    Args:
        profile: Any profile.
        lang: ``"de"``, the original, or ``"en"``.
        form: ``"text"``, ``"md"`` for Markdown, or ``"html"`` for one file that prints on A4.

    Returns:
        The sheet; it ends with a line break.

    Raises:
        UsageError: If it is no profile, or language or form is another.

    Example:
        >>> from binokel import load_profile
        >>> print(rule_sheet(load_profile("schwaebisch-3"))[:33])
        Regelblatt: Schwäbisch zu dritt
        =
    """
    language = check_language(lang)
    try:
        write = _WRITERS[form]
    except (KeyError, TypeError):
        raise UsageError(repr(form)[:60], "the form 'text', 'md' or 'html'") from None
    return write(sheet_of(profile, language))
