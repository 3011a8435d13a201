"""
A deal as a table tells it: who played, what was melded and taken, how it ended.

There are no cards in it.  Each game says on its slip what may be told, and
makes a score of it by the same rules by which it scores what was played.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import attrs

from .errors import BinokelError
from .ledger import Ledger, Outcome
from .profile import Words
from .seats import Seating
from .speech import Language, check_language


@attrs.frozen
class Count:
    """Points as they were counted at the table."""

    numbers: tuple[int | None, ...]
    """Points, one number a seat; ``None`` where nobody said."""
    by_side: bool = False
    """Whether there is one number a side instead."""

    @property
    def empty(self) -> bool:
        """Whether there is nothing in it but noughts."""
        return not any(self.numbers)


@attrs.frozen
class Told:
    """
    A deal without cards.

    Whoever is named here is a number: on a score sheet the place of a person
    among the names, in a deal the seat.
    """

    declarer: int | None = None
    """Who played."""
    bid: int | None = None
    """The bid, in points."""
    outcome: str = ""
    """How it ended, in a word of :class:`~binokel.ledger.Outcome`; empty: made or failed."""
    special: str = ""
    """Id of the special that was announced; empty: none."""
    melds: Count | None = None
    """Points of the melds: shown, or credited."""
    tricks: Count | None = None
    """Points of the piles: tricks, bonuses, and with the declarer what was laid away."""
    without_trick: tuple[int, ...] | None = None
    """Who took no trick such as melds need; ``None``: all that have no points."""
    laid_away: int | None = None
    """Card points laid away, where the declarer took no trick and the pile does not tell."""
    revoke: int | None = None
    """Who revoked."""
    forgotten_discard: bool = False
    """Whether the declarer forgot to lay away."""
    winners: tuple[int, ...] = ()
    """Who has won, in games in which a deal as such is won."""
    points: Count | None = None
    """Points of everybody, in such games."""

    def has(self, entry: str) -> bool:
        """Tell whether anything is said about one of the fields."""
        value = getattr(self, entry)
        if isinstance(value, Count):
            return not value.empty
        return not (value is None or value is False or value in ("", ()))


ENTRIES: Final = tuple(field.name for field in attrs.fields(Told))
"""What can be told of a deal."""

_NAMES: Final[dict[str, Words]] = {
    "names": Words("Namen", "names"),
    "first_dealer": Words("erster Geber", "first dealer"),
    "deal": Words("Zeile", "line"),
    "declarer": Words("Spieler", "declarer"),
    "bid": Words("Gebot", "bid"),
    "outcome": Words("Ausgang", "outcome"),
    "special": Words("Sonderspiel", "special"),
    "melds": Words("Meldungen", "melds"),
    "tricks": Words("Stiche", "tricks"),
    "without_trick": Words("ohne Stich", "without a trick"),
    "laid_away": Words("gelegt", "laid away"),
    "revoke": Words("verworfen", "revoke"),
    "forgotten_discard": Words("Weglegen vergessen", "forgotten discard"),
    "misdeal": Words("vergeben", "misdeal"),
    "winners": Words("Gewinner", "winners"),
    "points": Words("Punkte", "points"),
}


_OUTCOMES: Final[dict[str, Words]] = {
    Outcome.MADE: Words("gewonnen", "made"),
    Outcome.FAILED: Words("verloren", "failed"),
    Outcome.ABANDONED: Words("abgegangen", "abandoned"),
    Outcome.HOPELESS: Words("aussichtslos", "hopeless"),
    Outcome.SPECIAL_WON: Words("Sonderspiel gewonnen", "special_won"),
    Outcome.SPECIAL_LOST: Words("Sonderspiel verloren", "special_lost"),
    Outcome.PASSED_OUT: Words("alle weg", "passed_out"),
    Outcome.WON: Words("gewonnen", "won"),
    Outcome.DRAWN: Words("geteilt", "drawn"),
}
_NOTHING: Final = Words()


def entry_name(entry: str) -> Words:
    """Name what was entered, in both languages."""
    return _NAMES.get(entry, Words(entry, entry))


def outcome_name(outcome: str) -> Words:
    """Name how a deal ended; in English by the word in which it is told."""
    return _OUTCOMES.get(outcome, Words(f'"{outcome}"', f'"{outcome}"'))


def one_of(names: Sequence[Words]) -> Words:
    """Name what there is to choose from."""
    return Words(
        " oder ".join(name.de for name in names) or "nichts",
        " or ".join(name.en for name in names) or "nothing",
    )


@attrs.frozen(slots=False)
class EntryError(BinokelError, ValueError):
    """What was entered into a score sheet cannot be; the sheet is unchanged."""

    entry: str
    """Which argument it was, such as ``bid``."""

    found: str
    """What was there."""

    expected: str
    """What should have been there."""

    repair: str = ""
    """What probably puts it right; may be empty."""

    german: tuple[str, str, str] = ("", "", "")
    """The last three in German."""

    line: int | None = None
    """Line of the sheet, counted from 1, where another one than the new one does not fit."""

    def text(self, lang: Language | str = "en") -> str:
        """
        Say it in one line.

        Args:
            lang: ``"de"`` or ``"en"``.

        Returns:
            A sentence that is enough to repair the entry.

        Raises:
            UsageError: If the language is another.
        """
        name = entry_name(self.entry)
        if check_language(lang) == "de":
            found, expected, repair = self.german
            place = "" if self.line is None else f"Zeile {self.line}: "
            text = f"{place}{name.de}: gefunden {found}, erwartet {expected}"
        else:
            found, expected, repair = self.found, self.expected, self.repair
            place = "" if self.line is None else f"line {self.line}: "
            text = f"{place}{name.en}: found {found}, expected {expected}"
        return f"{text}; {repair}" if repair else text

    def __str__(self) -> str:
        """Say it in English."""
        return self.text("en")


def misfit(entry: str, found: Words, expected: Words, repair: Words = _NOTHING) -> EntryError:
    """
    Say in both languages what cannot be.

    Args:
        entry: Which argument it was.
        found: What was there.
        expected: What should have been there.
        repair: What probably puts it right.

    Returns:
        The error, to be raised.
    """
    german = (found.de, expected.de, repair.de)
    return EntryError(entry, found.en, expected.en, repair.en, german)


@attrs.frozen(eq=False)
class Slip:
    """What a table may write down of a deal, and the score that comes of it."""

    seating: Seating
    """Who books together."""
    book: Callable[[Told, Sequence[str]], Ledger]
    """
    The score of a deal that is told by seats, with the names of those who sit there.

    It raises :class:`EntryError` for what cannot be.
    """
    check: Callable[[Told, Sequence[str]], None]
    """
    Looks at a deal of which not everything is told yet.

    It raises :class:`EntryError` if what there is cannot be.
    """
    hopeless: Callable[[Told], bool]
    """Whether no trick can save the bid, and the deal is over before the first one."""
    unclear: Callable[[Told, Sequence[str]], tuple[int, ...]]
    """Seats of which the score depends on whether they took a trick, and nothing tells it."""
    declared: bool = True
    """Whether a deal has a declarer and a bid; if not, there is only who has won."""
    everything: int = 0
    """All card points and bonuses of a deal."""
    bids: range = range(0)
    """The bids that can be made."""
    melders: Callable[[Told], tuple[int, ...]] = lambda _: ()
    """Seats whose melds are to be told."""
    by_side: bool = False
    """Whether partners may tell what they took as one number."""
    outcomes: tuple[str, ...] = ()
    """Ways in which a deal may end, besides being made or missed."""
    specials: tuple[str, ...] = ()
    """Ids of the specials."""
    declarer_revoke: bool = False
    """Whether the table has agreed on what a revoke on the declarer's side costs."""
    opponent_revoke: bool = False
    """Whether it has for an opponent."""
    stops: tuple[bool, bool] = (False, False)
    """Whether a deal ends with such a revoke: of the declarer's side, of an opponent."""
    forgotten_discard: bool = False
    """Whether it has agreed on what it costs to forget laying away."""
    misdeal: bool = False
    """Whether cards that were dealt wrongly are dealt again (S-50)."""
