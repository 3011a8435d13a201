"""
A score as it is kept on paper: entries with their reasons.

Every number of a score is a sum over entries; each entry names the sentence
of the rule book behind it.  How the entries come about is told in
:mod:`binokel.scoring`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum

import attrs

from .seats import Seating
from .speech import Language


class Outcome(StrEnum):
    """How a deal ended."""

    MADE = "made"
    FAILED = "failed"
    ABANDONED = "abandoned"
    HOPELESS = "hopeless"
    SPECIAL_WON = "special_won"
    SPECIAL_LOST = "special_lost"
    PASSED_OUT = "passed_out"
    WON = "won"
    DRAWN = "drawn"


class Item(StrEnum):
    """What an entry is for."""

    MELDS = "melds"
    """Melds."""
    TRICKS = "tricks"
    """Card points of tricks."""
    FIRST_TRICK = "first_trick"
    """The bonus for the first trick."""
    LAST_TRICK = "last_trick"
    """The bonus for the last trick."""
    LAID_AWAY = "laid_away"
    """Card points of the cards laid away."""
    ROUNDING = "rounding"
    """What rounding adds or takes."""
    BID = "bid"
    """What a missed or abandoned bid costs."""
    CREDIT = "credit"
    """What the opponents are credited besides."""
    SPECIAL = "special"
    """What a special is worth."""
    STAR = "star"
    """A special that gives a star and no points."""


@attrs.frozen
class Entry:
    """One line of a score."""

    seat: int
    """Whose line it is."""
    item: Item
    """What it is for."""
    points: int
    """Points; 0 where nothing counts."""
    because: str
    """Sentence of the rule book behind it, such as ``S-5``."""
    void: int = 0
    """Points that would have counted, had the rules not struck them out."""
    apart: bool = False
    """Whether the points are kept apart from the total, as some tables do with specials."""


@attrs.frozen
class Ledger:
    """The score of one deal."""

    outcome: Outcome
    """How the deal ended."""
    seating: Seating
    """Who books together."""
    entries: tuple[Entry, ...] = ()
    """Every line, in the order in which it is written down."""
    declarer: int | None = None
    """Seat of the declarer; ``None`` if the deal was passed out."""
    bid: int | None = None
    """The bid, in points."""
    checksum: int = 0
    """Card points and bonuses that were distributed, struck out or not."""
    stars: tuple[int, ...] = ()
    """Stars by side, for a special that is booked so; else empty."""
    ends_match: tuple[int, ...] = ()
    """Sides that win the match by this deal at once; mostly empty."""
    winners: tuple[int, ...] = ()
    """Sides that have won the deal, in games in which a deal as such is won."""
    because: str = ""
    """Sentence of the rule book by which they have won it, such as ``G-63``; else empty."""
    unplayed: int = 0
    """Card points and bonuses that nobody took, where a deal ends before its last trick."""
    tested: int | None = None
    """
    Points held against the bid: those made, or in a hopeless deal the most that could be;
    ``None`` where none were.
    """

    @property
    def exact(self) -> tuple[int, ...]:
        """Points by side that go to the total, before rounding."""
        return self._by_side(
            entry for entry in self._to_the_total() if entry.item is not Item.ROUNDING
        )

    @property
    def booked(self) -> tuple[int, ...]:
        """Points by side, as they go to the total."""
        return self._by_side(self._to_the_total())

    @property
    def seat_points(self) -> tuple[int, ...]:
        """Points by seat, as they go to the total of its side."""
        return self._by_seat(self._to_the_total())

    @property
    def separate(self) -> tuple[int, ...]:
        """Points by side that are kept apart from the total."""
        return self._by_side(entry for entry in self.entries if entry.apart)

    def _to_the_total(self) -> Iterator[Entry]:
        return (entry for entry in self.entries if not entry.apart)

    def _by_side(self, entries: Iterable[Entry]) -> tuple[int, ...]:
        return self.seating.total(self._by_seat(entries))

    def _by_seat(self, entries: Iterable[Entry]) -> tuple[int, ...]:
        points = [0] * self.seating.players
        for entry in entries:
            points[entry.seat] += entry.points
        return tuple(points)

    def explain(self, lang: Language | str = "en") -> str:
        """
        Write the score as a table, as it is kept on paper.

        Args:
            lang: ``"de"`` or ``"en"``.

        Returns:
            Lines of text.

        Raises:
            UsageError: If the language is another.

        Example:
            >>> from binokel import load_profile
            >>> from binokel.rules import compile_rules
            >>> from binokel.scoring import Course
            >>> scoring = compile_rules(load_profile("schwaebisch-3")).scoring
            >>> print(scoring.abandoned(Course(declarer=1, bid=300)).explain("de"))
            Platz 1 hat 300 geboten: abgegangen
                        | Platz 0 | Platz 1 | Platz 2 | Regel
            ------------+---------+---------+---------+------
            Gebot       |         |    -300 |         | S-27
            Gutschrift  |      50 |         |      50 | S-30
            ------------+---------+---------+---------+------
            geschrieben |      50 |    -300 |      50 | S-37
            S-27  wer abgeht, schreibt den Verlust und sonst nichts
            S-30  Gutschrift für die Gegner beim Abgehen
        """
        from .render.tables import ledger_table  # noqa: PLC0415  (presenting is above)

        return ledger_table(self, lang)

    def _repr_html_(self) -> str:
        """Show the score in a notebook."""
        from .render.pictures import ledger_html  # noqa: PLC0415  (presenting is above)

        return ledger_html(self)

    def why(self, seat: int, lang: Language | str = "en") -> str:
        """
        Say why a seat books what it books, line by line, with the rule behind each line.

        Partners book together, so the lines are those of the whole side.

        Args:
            seat: Who asks.
            lang: ``"de"`` or ``"en"``.

        Returns:
            Lines of text.

        Raises:
            UsageError: If there is no such seat, or the language is another.

        Example:
            >>> from binokel import load_profile
            >>> from binokel.rules import compile_rules
            >>> from binokel.scoring import Course
            >>> scoring = compile_rules(load_profile("schwaebisch-3")).scoring
            >>> print(scoring.abandoned(Course(declarer=1, bid=300)).why(1, "de"))
            Platz 1 schreibt -300.
            Platz 1 hat 300 geboten: abgegangen
                        | Punkte | Regel
            ------------+--------+--------------------------------------------------------
            Gebot       |   -300 | S-27  wer abgeht, schreibt den Verlust und sonst nichts
            ------------+--------+--------------------------------------------------------
            geschrieben |   -300 | S-36  geschrieben wird die Summe
        """
        from .render.why import tell_why  # noqa: PLC0415  (presenting is above)

        return tell_why(self, seat, lang)
