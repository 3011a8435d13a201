"""
A score sheet as a file: TOML that holds everything that was entered, in order.

The sheet is booked anew from it, so that no number in it has to be believed.
The rules stand in the file themselves; it can be read again whatever becomes
of the profile that it was begun with.
"""

from __future__ import annotations

import tomllib
from typing import Any, Final, cast

import attrs

from ..errors import UsageError
from ..games import procedure_for
from ..loading import format_profile, profile_digest
from ..loading.findings import clip, shown
from ..profile import Profile
from ..records.errors import LONGEST_QUOTE, RecordError
from ..records.reading import profile_of
from ..records.texts import Table, tables_of, text_of
from ..told import ENTRIES, Count, EntryError, Told
from .people import whole_number
from .scorer import Scorer
from .steps import Correct, Enter, Misdeal, Step, Undo

FORMAT: Final = "binokel score sheet"
"""What every file begins with."""
VERSION: Final = 1
"""The version of the grammar."""

_OPTIONAL: Final = ("first_dealer", "step", "draft")
_HEAD: Final = ("format", "version", "names", "profile", *_OPTIONAL)
_COUNTS: Final = ("melds", "tricks", "points")
_OF_SIDES: Final = "_of_sides"
_UNKNOWN: Final = "?"
_EMPTY: Final = Told()
_KINDS: Final = {
    dict: "a table",
    list: "a list",
    str: "a text",
    int: "a whole number",
    bool: "true or false",
}


@attrs.frozen
class Draft:
    """A line that is being entered or corrected, question by question."""

    answers: tuple[str, ...] = ()
    """What was answered so far, as it was typed."""
    line: int = 0
    """Which line is being corrected, counted from 1; 0: a new one is being entered."""


@attrs.frozen
class ScoreFile:
    """A score sheet that is being kept: what stands on it, and what is half entered."""

    profile: Profile = attrs.field(repr=lambda profile: repr(profile.id))
    """The rules of the table."""
    names: tuple[str, ...] = ()
    """Who is seated, as far as it is told."""
    scorer: Scorer | None = None
    """The sheet; ``None`` while people are still sitting down."""
    draft: Draft = Draft()
    """What is half entered."""

    @property
    def people(self) -> int:
        """How many are seated in the end."""
        return procedure_for(self.profile).match(self.profile).people


def dump_scores(kept: ScoreFile) -> str:
    """
    Write a score sheet as a file.

    Args:
        kept: The sheet, finished or not.

    Returns:
        TOML 1.0.

    Raises:
        UsageError: If something in it cannot be written.

    Example:
        >>> from binokel import load_profile
        >>> from binokel.scorer import ScoreFile
        >>> print(dump_scores(ScoreFile(load_profile("schwaebisch-3"), ("Anne",)))[:64])
        format = "binokel score sheet"
        version = 1
        names = [
            "Anne",
    """
    document: Table = {"format": FORMAT, "version": VERSION, "names": list(kept.names)}
    if kept.scorer is not None:
        if kept.scorer.profile != kept.profile or kept.scorer.names != kept.names:
            raise UsageError("a sheet of other people", "one of those who are seated")
        document["first_dealer"] = kept.scorer.first_dealer
        if kept.scorer.steps:
            document["step"] = [_step_table(step) for step in kept.scorer.steps]
    if kept.draft != Draft():
        document["draft"] = {"line": kept.draft.line, "answers": list(kept.draft.answers)}
    document["profile"] = {
        "id": kept.profile.id,
        "digest": profile_digest(kept.profile),
        "rules": tomllib.loads(format_profile(kept.profile)),
    }
    return text_of(document)


def _step_table(step: Step) -> Table:
    match step:
        case Enter(told=told):
            return {"do": "enter", **_told_table(told)}
        case Correct(line=line, told=told):
            return {"do": "correct", "line": line, **_told_table(told)}
        case Misdeal():
            return {"do": "misdeal"}
        case Undo():
            return {"do": "undo"}


def _told_table(told: Told) -> Table:
    """Write what was told; what was not told is left out."""
    table: Table = {}
    for entry in ENTRIES:
        value: object = getattr(told, entry)
        if value == getattr(_EMPTY, entry):
            continue
        if isinstance(value, Count):
            key = f"{entry}{_OF_SIDES}" if value.by_side else entry
            table[key] = [_UNKNOWN if number is None else number for number in value.numbers]
        else:
            table[entry] = list(cast("tuple[int, ...]", value)) if type(value) is tuple else value
    return table


def parse_scores(text: str) -> ScoreFile:
    """
    Read a score sheet, and book everything in it again.

    Args:
        text: What :func:`dump_scores` wrote.

    Returns:
        The sheet.

    Raises:
        RecordError: If something is wrong with it; ``key`` names the place.

    Example:
        >>> from binokel import load_profile
        >>> from binokel.scorer import ScoreFile, Scorer
        >>> table = load_profile("schwaebisch-3")
        >>> sheet = Scorer.start(table, ["Anne", "Ben", "Carl"]).enter(
        ...     declarer="Ben", bid=200, outcome="abandoned"
        ... )
        >>> parse_scores(dump_scores(ScoreFile(table, sheet.names, sheet))).scorer == sheet
        True
    """
    document = tables_of(text)
    for key, right in (("format", FORMAT), ("version", VERSION)):
        value = document.get(key)
        if type(value) is not type(right) or value != right:
            raise RecordError(shown(value), shown(right), key=key)
    _check_keys(document, _HEAD, "")
    profile = profile_of(_of_kind(document, "profile", dict))
    names = tuple(_texts(document, "names"))
    scorer = None
    if "first_dealer" in document:
        scorer = _sheet(document, profile, names)
    else:
        _check_sitting_down(document, profile, names)
    return ScoreFile(profile, names, scorer, _draft(document, scorer))


def _check_sitting_down(document: Table, profile: Profile, names: tuple[str, ...]) -> None:
    """Before the first dealer is known, there is no deal, and perhaps not everybody."""
    if "step" in document:
        raise RecordError("nothing", "who dealt first", key="first_dealer")
    people = procedure_for(profile).match(profile).people
    if len(names) > people:
        raise RecordError(f"{len(names)} names", f"at most {people}", key="names")


def _sheet(document: Table, profile: Profile, names: tuple[str, ...]) -> Scorer:
    """Do every step again."""
    dealer: int = _of_kind(document, "first_dealer", int)
    tables: list[object] = _of_kind(document, "step", list) if "step" in document else []
    steps = [_step(table, f"step[{number}]") for number, table in enumerate(tables, start=1)]
    try:
        return Scorer.of_steps(profile, names, steps, first_dealer=dealer)
    except EntryError as error:
        place = "first_dealer" if error.line is None else f"step[{error.line}].{error.entry}"
        raise _wrong(error.found, error.expected, place) from None
    except UsageError as error:
        raise _wrong(error.found, error.expected, "names") from None


def _step(table: object, place: str) -> Step:
    if not isinstance(table, dict):
        raise RecordError(shown(table), _KINDS[dict], key=place)
    step = cast("Table", table)
    what = step.get("do")
    match what:
        case "enter":
            return Enter(_told(step, ("do",), place))
        case "correct":
            line = _of_kind(step, "line", int, f"{place}.")
            return Correct(line, _told(step, ("do", "line"), place))
        case "misdeal":
            _check_keys(step, ("do",), f"{place}.")
            return Misdeal()
        case "undo":
            _check_keys(step, ("do",), f"{place}.")
            return Undo()
        case _:
            ways = '"enter", "correct", "misdeal" or "undo"'
            raise RecordError(shown(what), ways, key=f"{place}.do")


def _told(table: Table, others: tuple[str, ...], place: str) -> Told:
    """Read what was told of a deal."""
    counts = [f"{entry}{_OF_SIDES}" for entry in _COUNTS]
    _check_keys(table, (*others, *ENTRIES, *counts), f"{place}.")
    told: dict[str, Any] = {}
    for entry in ENTRIES:
        of_sides = f"{entry}{_OF_SIDES}"
        if entry in _COUNTS and of_sides in table:
            if entry in table:
                raise RecordError(f"both {entry} and {of_sides}", "one of them", key=place)
            told[entry] = _count(table, of_sides, place, by_side=True)
        elif entry in table:
            told[entry] = _value(table, entry, place)
    return Told(**told)


def _value(table: Table, entry: str, place: str) -> object:
    if entry in _COUNTS:
        return _count(table, entry, place, by_side=False)
    if entry in ("without_trick", "winners"):
        numbers: list[object] = _of_kind(table, entry, list, f"{place}.")
        return tuple(_number(number, f"{place}.{entry}") for number in numbers)
    if entry in ("outcome", "special"):
        return _of_kind(table, entry, str, f"{place}.")
    if entry == "forgotten_discard":
        return _of_kind(table, entry, bool, f"{place}.")
    return _number(table[entry], f"{place}.{entry}")


def _count(table: Table, key: str, place: str, *, by_side: bool) -> Count:
    numbers: list[object] = _of_kind(table, key, list, f"{place}.")
    return Count(
        tuple(
            None if number == _UNKNOWN else _number(number, f"{place}.{key}") for number in numbers
        ),
        by_side,
    )


def _number(value: object, place: str) -> int:
    try:
        return whole_number(value, place)
    except EntryError as error:
        raise _wrong(error.found, error.expected, place) from None


def _draft(document: Table, scorer: Scorer | None) -> Draft:
    if "draft" not in document:
        return Draft()
    table = _of_kind(document, "draft", dict)
    _check_keys(table, ("line", "answers"), "draft.")
    line = _of_kind(table, "line", int, "draft.")
    last = 0 if scorer is None else len(scorer.booked)
    if not 0 <= line <= last:
        raise RecordError(str(line), f"a line from 0 to {last}", key="draft.line")
    answers = _texts(table, "answers", "draft.")
    if scorer is None and answers:
        raise RecordError("answers", "none before everybody is seated", key="draft.answers")
    return Draft(tuple(answers), line)


def _of_kind(table: Table, key: str, kind: type, place: str = "") -> Any:
    value = table.get(key)
    # A switch is a number to Python; here it is none.
    if type(value) is not kind:
        raise RecordError(shown(value), _KINDS[kind], key=f"{place}{key}")
    return value


def _texts(table: Table, key: str, place: str = "") -> list[str]:
    values: list[object] = _of_kind(table, key, list, place)
    for at, value in enumerate(values):
        if not isinstance(value, str):
            raise RecordError(shown(value), _KINDS[str], key=f"{place}{key}[{at}]")
    return cast("list[str]", values)


def _check_keys(table: Table, known: tuple[str, ...], place: str) -> None:
    for key in table:
        if key not in known:
            found = f"the key {shown(key)}"
            raise RecordError(found, f"one of {', '.join(known)}", key=place.rstrip("."))


def _wrong(found: str, expected: str, key: str) -> RecordError:
    return RecordError(clip(found, LONGEST_QUOTE), clip(expected, LONGEST_QUOTE), key=key)
