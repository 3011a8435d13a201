"""In which rules two profiles differ, with the sentences of both."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import attrs

from ..loading import diff_profiles
from ..profile import Difference, Profile
from ..prose import Sentence, Sheet
from ..speech import Language, check_language
from .sheet import sheet_of


@attrs.frozen
class KeyWords:
    """One key in which two profiles differ, and what each of them says."""

    difference: Difference
    """The key and both values."""
    a: tuple[str, ...]
    """Sentences that only the first profile has; none where the key does not apply."""
    b: tuple[str, ...]
    """Sentences that only the second one has."""


def differences_in_words(
    a: Profile, b: Profile, lang: Language | str = "de"
) -> tuple[KeyWords, ...]:
    """
    List the rules in which two profiles differ, in words.

    Args:
        a: One profile.
        b: Another one.
        lang: ``"de"`` or ``"en"``.

    Returns:
        What :func:`binokel.diff_profiles` finds, each with the sentences of the two rule sheets
        that say the key, but for those that both have.

    Raises:
        UsageError: If the language is another.

    Example:
        >>> from binokel import load_profile
        >>> three, four = load_profile("schwaebisch-3"), load_profile("vier-am-tisch")
        >>> [(each.difference.key, each.a) for each in differences_in_words(three, four, "en")]
        [('table.sit_out', ('Everybody at the table plays.',))]
    """
    language = check_language(lang)
    left, right = sheet_of(a, language), sheet_of(b, language)
    return tuple(_worded(each, left, right) for each in diff_profiles(a, b))


def _worded(difference: Difference, left: Sheet, right: Sheet) -> KeyWords:
    one, other = (
        list(dict.fromkeys(_about(difference.key, sheet.sentences()))) for sheet in (left, right)
    )
    return KeyWords(difference, _not_in(one, other), _not_in(other, one))


def _about(key: str, sentences: Iterator[Sentence]) -> Iterator[str]:
    """Find the sentences that say a key, or what it is a part of, or aloud a part of it."""
    for sentence in sentences:
        for said in sentence.keys:
            whole = f"{key}.".startswith(f"{said}.")
            if whole or (said.startswith(f"{key}.") and not sentence.unsaid):
                yield sentence.text


def _not_in(own: Sequence[str], others: Sequence[str]) -> tuple[str, ...]:
    return tuple(text for text in own if text not in others)
