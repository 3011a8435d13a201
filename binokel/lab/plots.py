"""
Pictures of results, drawn by matplotlib where that is installed.

No window opens and nothing is set for the whole program; a figure is made and
given back.
"""

from __future__ import annotations

import importlib
import os
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final, Protocol

from ..errors import UsageError
from ..ledger import Outcome
from ..speech import Language, Phrase, check_language, phrase, say
from .deals import DealRow
from .figures import Change
from .matches import MatchRow
from .words import figure_name

_DEALS: Final = phrase("deals")
_MATCHES: Final = phrase("matches")
_BIDS: Final = phrase("bid", "axis")
_SCORE: Final = phrase("declarer's score")
_POINTS: Final = phrase("points of a seat")
_LENGTH: Final = phrase("deals a match")
_CHANGED_SHARES: Final = phrase("change, in percentage points")
_CHANGED_NUMBERS: Final = phrase("change, in points or deals")
_TOTALS: Final = phrase("total at the end")
_SIDES: Final = phrase("sides")
_WAYS: Final = ("made", "failed", "abandoned")
_KINDS: Final[dict[str, Phrase]] = {
    "made": phrase("made", "legend"),
    "failed": phrase("failed", "legend"),
    "abandoned": phrase("abandoned", "legend"),
    "won": phrase("match won"),
    "lost": phrase("match lost"),
}
_PLAIN: Final = "plain"
_COLOURS: Final = {
    "made": "#4c8c4a",
    "failed": "#b5533c",
    "abandoned": "#8a8a8a",
    "won": "#4c8c4a",
    "lost": "#8a8a8a",
    _PLAIN: "#4c6a8c",
}
_OF_OUTCOME: Final = {
    Outcome.MADE: "made",
    Outcome.SPECIAL_WON: "made",
    Outcome.FAILED: "failed",
    Outcome.HOPELESS: "failed",
    Outcome.SPECIAL_LOST: "failed",
    Outcome.ABANDONED: "abandoned",
}
_BINS: Final = 30


class Picture(Protocol):
    """A figure of matplotlib, as far as the library uses it."""

    def savefig(self, fname: str | os.PathLike[str], **kwargs: Any) -> None:
        """Write it to a file; the ending says which format."""
        ...


def plot_deals(rows: Sequence[DealRow], title: str, lang: str) -> Picture:
    """
    Draw the bids and the scores of deals.

    Args:
        rows: The deals.
        title: What stands above.
        lang: ``"de"`` or ``"en"``.

    Returns:
        The figure.

    Raises:
        UsageError: If the language is another, or matplotlib is missing.
    """
    language = check_language(lang)
    figure, (left, right) = _figure(2, title)
    bids = {row.bid for row in rows if row.bid is not None}
    if bids:
        _bids(left, rows, sorted(bids), language)
        scores = {
            way: [row.score[row.declarer] for row in _ending(rows, way) if row.declarer is not None]
            for way in _WAYS
        }
        _histogram(right, scores, _SCORE, language)
    else:
        _counted(left, Counter(row.ended or row.outcome for row in rows), language)
        points = [
            row.melds[seat] + row.tricks[seat] for row in rows for seat in range(len(row.melds))
        ]
        _histogram(right, {_PLAIN: points}, _POINTS, language)
    return _done(figure)


def plot_matches(rows: Sequence[MatchRow], title: str, lang: str) -> Picture:
    """
    Draw how long matches take, and with how many points they end.

    Args:
        rows: The matches.
        title: What stands above.
        lang: ``"de"`` or ``"en"``.

    Returns:
        The figure.

    Raises:
        UsageError: If the language is another, or matplotlib is missing.
    """
    language = check_language(lang)
    figure, (left, right) = _figure(2, title)
    finished = [row for row in rows if row.finished]
    _histogram(left, {_PLAIN: [row.deals for row in finished]}, _LENGTH, language)
    left.set_ylabel(say(_MATCHES, language))
    totals = {
        won: [
            total
            for row in finished
            for side, total in enumerate(row.totals)
            if (side in row.winners) is (won == "won")
        ]
        for won in ("won", "lost")
    }
    _histogram(right, totals, _TOTALS, language)
    right.set_ylabel(say(_SIDES, language))
    return _done(figure)


def plot_changes(changes: Sequence[Change], ids: tuple[str, str], lang: str) -> Picture:
    """
    Draw changes with their intervals.

    Args:
        changes: The changes.
        ids: Ids of both profiles.
        lang: ``"de"`` or ``"en"``.

    Returns:
        The figure.

    Raises:
        UsageError: If the language is another, or matplotlib is missing.
    """
    language = check_language(lang)
    figure, axes = _figure(2, f"{ids[0]} → {ids[1]}")
    labels = say(_CHANGED_SHARES, language), say(_CHANGED_NUMBERS, language)
    for axis, is_share, label in zip(axes, (True, False), labels, strict=True):
        shown = [
            (figure_name(each.name, language), each.difference)
            for each in reversed(changes)
            if each.difference is not None and each.is_share is is_share
        ]
        scale = 100 if is_share else 1
        axis.axvline(0, color="#8a8a8a", linewidth=1)
        axis.errorbar(
            [scale * found.value for _, found in shown],
            [name for name, _ in shown],
            xerr=[scale * min(found.margin, 1e9) for _, found in shown],
            fmt="o",
            color=_COLOURS[_PLAIN],
            capsize=3,
        )
        axis.set_xlabel(label)
    return _done(figure)


# -- axes -----------------------------------------------------------------------------------


def need_matplotlib() -> Any:
    """
    Find matplotlib.

    Returns:
        Its module of figures.

    Raises:
        UsageError: If it is missing.
    """
    try:
        return importlib.import_module("matplotlib.figure")
    except ImportError:
        raise UsageError(
            "no matplotlib", "the extra plot: python -m pip install 'binokel[plot]'"
        ) from None


def _figure(axes: int, title: str) -> tuple[Any, Sequence[Any]]:
    """Begin a picture of some axes side by side."""
    figure: Any = need_matplotlib().Figure(figsize=(11, 4.5), layout="constrained")
    figure.suptitle(title)
    return figure, figure.subplots(1, axes)


def _done(figure: Any) -> Picture:
    picture: Picture = figure
    return picture


def _ending(rows: Sequence[DealRow], way: str) -> list[DealRow]:
    return [row for row in rows if _OF_OUTCOME.get(Outcome(row.outcome)) == way]


def _bids(axis: Any, rows: Sequence[DealRow], bids: Sequence[int], lang: Language) -> None:
    """Draw how often each bid was made, failed and abandoned, above one another."""
    step = min((after - before for before, after in pairwise(bids)), default=10)
    below = Counter[int]()
    for way in _WAYS:
        found = Counter(row.bid for row in _ending(rows, way))
        heights = [found[each] for each in bids]
        axis.bar(
            list(bids),
            heights,
            width=0.9 * step,
            bottom=[below[each] for each in bids],
            color=_COLOURS[way],
            label=say(_KINDS[way], lang),
        )
        below.update({each: found[each] for each in bids})
    axis.set_xlabel(say(_BIDS, lang))
    axis.set_ylabel(say(_DEALS, lang))
    axis.legend()


def _histogram(axis: Any, values: dict[str, list[int]], label: Phrase, lang: Language) -> None:
    """Draw how often numbers occur, those of several kinds above one another."""
    shown = {kind: numbers for kind, numbers in values.items() if numbers}
    if shown:
        axis.hist(
            list(shown.values()),
            bins=_bins([number for numbers in shown.values() for number in numbers]),
            stacked=True,
            color=[_COLOURS[kind] for kind in shown],
            label=[say(_KINDS[kind], lang) if kind in _KINDS else None for kind in shown],
        )
    if len(shown) > 1:
        axis.legend()
    axis.set_xlabel(say(label, lang))
    axis.set_ylabel(say(_DEALS, lang))


def _bins(numbers: Sequence[int]) -> list[float]:
    """Divide what numbers reach over into equal parts, whole numbers wide."""
    low, high = min(numbers), max(numbers)
    width = -(-(high - low + 1) // _BINS)
    return [low - 0.5 + width * part for part in range((high - low) // width + 2)]


def _counted(axis: Any, found: Counter[str], lang: Language) -> None:
    axis.bar(list(found), list(found.values()), color=_COLOURS[_PLAIN])
    axis.set_ylabel(say(_DEALS, lang))
