"""
Write the rule sheets of all shipped profiles, in both languages.

Run by hand, from the project's folder::

    python -m tests.rulesheet.generate

Whoever changes a sheet reads it from top to bottom against the sources of its profile.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from binokel import load_profile, profile_names
from binokel.rulesheet import rule_sheet
from binokel.speech import Language

SHEETS = Path(__file__).parent / "sheets"
LANGUAGES: tuple[Language, ...] = ("de", "en")


def sheets() -> Iterator[tuple[str, Language]]:
    """List the sheets: an id and a language."""
    for name in profile_names():
        for lang in LANGUAGES:
            yield name, lang


def path_of(name: str, lang: Language) -> Path:
    """Tell where a sheet is kept."""
    return SHEETS / f"{name}.{lang}.txt"


def main(show: Callable[[str], None] = print) -> None:
    """Write every sheet, and take away those of profiles that are shipped no more."""
    SHEETS.mkdir(exist_ok=True)
    wanted = {path_of(name, lang) for name, lang in sheets()}
    for old in SHEETS.glob("*.txt"):
        if old not in wanted:
            old.unlink()
    for name, lang in sheets():
        path_of(name, lang).write_text(rule_sheet(load_profile(name), lang), encoding="utf-8")
    show(f"{len(wanted)} sheets")


if __name__ == "__main__":
    main()
