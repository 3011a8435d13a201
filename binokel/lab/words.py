"""Figures in words, as tables that fit a terminal."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Sequence
from typing import Final

from ..loading import diff_profiles
from ..profile import Profile
from ..speech import Language, Phrase, check_language, choose, phrase, say
from .figures import Change, Figure
from .intervals import Estimate

_NAMES: Final[dict[str, Phrase]] = {
    "declared": phrase("deals with a declarer"),
    "bid": phrase("average bid"),
    "made": phrase("of these: made"),
    "failed": phrase("of these: failed"),
    "hopeless": phrase("of these: hopeless at once"),
    "abandoned": phrase("of these: abandoned"),
    "specials": phrase("of these: specials"),
    "specials_won": phrase("specials won"),
    "drawn": phrase("deals drawn"),
    "declarer_score": phrase("declarer's side books"),
    "opponent_score": phrase("each other side books"),
    "declarer_melds": phrase("declarer's side melds"),
    "declarer_tricks": phrase("declarer's side takes in tricks"),
    "forehand_declares": phrase("forehand is the declarer"),
    "forehand_edge": phrase("forehand's edge a deal"),
    "melds": phrase("melds of all"),
    "decisions": phrase("decisions a deal"),
    "finished": phrase("matches won by somebody"),
    "match_deals": phrase("deals a match"),
    "passed_out": phrase("deals passed out"),
}
_OF_PLAYERS: Final[dict[str, Phrase]] = {
    "score": phrase("{player}: a seat's score a deal"),
    "wins": phrase("{player}: matches won"),
}
_NUMBER: Final = phrase("1,234.5", "how a number is written")
_FIGURE: Final = phrase("figure")
_VALUE: Final = phrase("value")
_INTERVAL: Final = phrase("95 % interval")
_OF: Final = phrase("of", "number of observations")
_CHANGE: Final = phrase("change")
_CLEAR: Final = phrase("* The interval leaves out 0.")
_NOTHING: Final = phrase("Nothing was played.")
_DEALS: Final = phrase("{number} deals, seed {seed}: {table}; players: {players}")
_MATCHES: Final = phrase("{number} matches, seed {seed}: {table}; players: {players}")
_COMPARED: Final = phrase("{number} deals and {matches} matches with the same cards, seed {seed}")
_MORE: Final = phrase("and {number} more keys")
_MOST_KEYS: Final = 8
_WIDEST: Final = 40
_SIDE: Final = phrase("{letter}: {table}; players: {players}")


def figure_name(name: str, lang: Language) -> str:
    """
    Say what a figure is.

    Args:
        name: What it is called, such as ``made`` or ``score easy``.
        lang: The language.

    Returns:
        A few words.
    """
    if name in _NAMES:
        return say(_NAMES[name], lang)
    kind, _, player = name.partition(" ")
    return say(_OF_PLAYERS[kind], lang, player=player)


def number(value: float, lang: Language, *, places: int = 0, sign: bool = False) -> str:
    """
    Write a number.

    Args:
        value: The number.
        lang: The language, which decides about point or comma.
        places: How many figures stand behind it.
        sign: Whether a plus is written.

    Returns:
        The number with so many places; a dash if it is none.
    """
    if not math.isfinite(value):
        return "–"
    rounded = round(value, places) + 0.0
    text = f"{rounded:+,.{places}f}" if sign else f"{rounded:,.{places}f}"
    sample = say(_NUMBER, lang)
    return text.translate(str.maketrans(",.", sample[1] + sample[5]))


def _places(estimate: Estimate, *, is_share: bool) -> int:
    """Choose as many places as the interval bears."""
    scale = 100 if is_share else 1
    margin = estimate.margin * scale
    if not math.isfinite(margin) or margin >= 0.5 or margin == 0:
        return 1
    return 2 if margin >= 0.05 else 3


def _written(
    estimate: Estimate | None, lang: Language, places: int, *, is_share: bool, sign: bool = False
) -> tuple[str, str]:
    """Write a number and its interval."""
    if estimate is None:
        return "–", ""
    scale, unit = (100, " %") if is_share else (1, "")

    def told(value: float) -> str:
        return number(value * scale, lang, places=places, sign=sign)

    interval = f"{told(estimate.low)} … {told(estimate.high)}"
    return told(estimate.value) + unit, interval


def figure_table(figures: Iterable[Figure], lang: str) -> str:
    """
    Write figures as a table.

    Args:
        figures: The figures.
        lang: ``"de"`` or ``"en"``.

    Returns:
        Lines of text.

    Raises:
        UsageError: If the language is another.
    """
    language = check_language(lang)
    lines = [[say(word, language) for word in (_FIGURE, _VALUE, _INTERVAL, _OF)]]
    for figure in figures:
        found, is_share = figure.estimate, figure.is_share
        places = _places(found, is_share=is_share)
        value, interval = _written(found, language, places, is_share=is_share)
        count = number(found.number, language)
        lines.append([figure_name(figure.name, language), value, interval, count])
    return _table(lines) if len(lines) > 1 else say(_NOTHING, language)


def change_table(changes: Iterable[Change], lang: str) -> str:
    """
    Write changes as a table.

    Args:
        changes: The changes.
        lang: ``"de"`` or ``"en"``.

    Returns:
        Lines of text.

    Raises:
        UsageError: If the language is another.
    """
    language = check_language(lang)
    heads = (say(_FIGURE, language), "A", "B", say(_CHANGE, language), say(_INTERVAL, language), "")
    lines = [list(heads)]
    clear = False
    for change in changes:
        name, is_share = figure_name(change.name, language), change.is_share
        known = change.difference or change.a or change.b
        places = 1 if known is None else _places(known, is_share=is_share)
        a, b = (
            _written(each, language, places, is_share=is_share)[0] for each in (change.a, change.b)
        )
        moved, interval = _written(
            change.difference, language, places, is_share=is_share, sign=True
        )
        lines.append([name, a, b, moved, interval, "*" if change.clear else ""])
        clear = clear or change.clear
    if len(lines) == 1:
        return say(_NOTHING, language)
    return _table(lines) + (f"\n{say(_CLEAR, language)}" if clear else "")


def deals_heading(
    profile: Profile, players: Sequence[str], counts: tuple[int, int], lang: str
) -> str:
    """
    Say what deals were played.

    Args:
        profile: The rules of the table.
        players: Who played, by seat.
        counts: How many deals, and the seed.
        lang: ``"de"`` or ``"en"``.

    Returns:
        A line of text.
    """
    return _heading(_DEALS, profile, players, counts, lang)


def matches_heading(
    profile: Profile, players: Sequence[str], counts: tuple[int, int], lang: str
) -> str:
    """
    Say what matches were played.

    Args:
        profile: The rules of the table.
        players: Who played, by person.
        counts: How many matches, and the seed.
        lang: ``"de"`` or ``"en"``.

    Returns:
        A line of text.
    """
    return _heading(_MATCHES, profile, players, counts, lang)


def _heading(
    text: Phrase, profile: Profile, players: Sequence[str], counts: tuple[int, int], lang: str
) -> str:
    language = check_language(lang)
    return say(
        text,
        language,
        number=number(counts[0], language),
        seed=counts[1],
        table=_title(profile, language),
        players=", ".join(players),
    )


def comparison_heading(
    profiles: tuple[Profile, Profile],
    players: tuple[Sequence[str], Sequence[str]],
    counts: tuple[int, int, int],
    lang: str,
) -> str:
    """
    Say what was compared.

    Args:
        profiles: The rules of both tables.
        players: Who played under each, by seat.
        counts: How many deals and matches, and the seed.
        lang: ``"de"`` or ``"en"``.

    Returns:
        Lines of text.
    """
    language = check_language(lang)
    deals, matches = (number(each, language) for each in counts[:2])
    lines = [say(_COMPARED, language, number=deals, matches=matches, seed=counts[2])]
    for letter, profile, names in zip("AB", profiles, players, strict=True):
        table = _title(profile, language)
        lines.append(say(_SIDE, language, letter=letter, table=table, players=", ".join(names)))
    return "\n".join([*lines, *_differences(*profiles, language)])


def _differences(a: Profile, b: Profile, lang: Language) -> list[str]:
    """Write the keys in which two profiles differ, the first of them."""
    found = diff_profiles(a, b)
    lines = [f"   {each.key}: {_value(each.a)} → {_value(each.b)}" for each in found[:_MOST_KEYS]]
    if len(found) > _MOST_KEYS:
        lines.append(f"   {say(_MORE, lang, number=len(found) - _MOST_KEYS)}")
    return lines


def _value(value: object) -> str:
    """Write the value of a key on one line."""
    text = "–" if value is None else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _WIDEST else f"{text[: _WIDEST - 1]}…"


def _title(profile: Profile, lang: Language) -> str:
    name = choose(lang, de=profile.name.de, en=profile.name.en)
    return f"{profile.id} ({name})" if name else profile.id


def _table(lines: Sequence[Sequence[str]]) -> str:
    """Put cells below one another, the first column to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    written = [
        "  ".join(
            [line[0].ljust(widths[0])]
            + [cell.rjust(width) for cell, width in zip(line[1:], widths[1:], strict=True)]
        ).rstrip()
        for line in lines
    ]
    rule = "-" * max(map(len, written))
    return "\n".join([written[0], rule, *written[1:]])
