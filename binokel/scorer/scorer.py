"""
The score sheet as people keep it: what they say of a deal, and what they are shown.

The lines themselves are kept in :mod:`binokel.scorer.sheet`.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import Final, Literal, Self

import attrs

from ..ledger import Outcome
from ..speech import Language
from ..told import Told
from .arguments import read
from .people import Numbers, Who
from .sheet import Sheet


class _As(Enum):
    """What stands for an argument that is not given."""

    BEFORE = "as before"


_Before = Literal[_As.BEFORE]
_BEFORE: Final = _As.BEFORE


@attrs.frozen
class Scorer(Sheet):
    """
    A score sheet: names, and the deals that were entered so far.

    Persons are numbered in playing direction, in the order of their names;
    sides are numbered by their lowest person, as in a
    :class:`~binokel.match.Match`.
    """

    def enter(  # noqa: PLR0913  (a line of a score sheet has many columns)
        self,
        *,
        bid: int | None = None,
        declarer: Who | None = None,
        melds: Numbers | None = None,
        tricks: Numbers | None = None,
        outcome: Outcome | str | None = None,
        special: str | None = None,
        without_trick: Iterable[Who] | None = None,
        laid_away: int | None = None,
        revoke: Who | None = None,
        forgotten_discard: bool = False,
        winners: Iterable[Who] | Who | None = None,
        points: Numbers | None = None,
    ) -> Self:
        """
        Enter a deal.

        Persons are given by name or by their place among the names.  Points are a mapping by
        person, or a list by person, by seat of the deal, or by side.

        Args:
            bid: The bid, in points.
            declarer: Who played.
            melds: Points of the melds that were shown; of a deal that was abandoned, those that
                the opponents are credited.
            tricks: Points of the piles: card points and bonuses, and with the declarer those of
                the cards laid away.  One that is missing is what lacks to the sum.
            outcome: How the deal ended; ``None``: whether the bid was made follows from the
                points.  A deal that was abandoned, was hopeless or passed out and a special say
                it here.
            special: Id of the special that was announced.
            without_trick: Who took no trick; ``None``: everybody without points.
            laid_away: Card points of the cards laid away; only asked of a declarer who took no
                trick, where partners count their tricks together.
            revoke: Who revoked; ``tricks`` are then those until the deal ended (S-44, S-46).
            forgotten_discard: Whether the declarer forgot to lay away (S-48).
            winners: Who has won, in games in which a deal as such is won.
            points: Points of everybody in such games; they may be left out.

        Returns:
            The sheet with one more line; this one is unchanged.

        Raises:
            EntryError: If the deal cannot have been so, or the match is over.

        Example:
            >>> from binokel import load_profile
            >>> from binokel.scorer import Scorer
            >>> sheet = Scorer.start(load_profile("schwaebisch-3"), ["Anne", "Ben", "Carl"])
            >>> sheet = sheet.enter(
            ...     declarer="Ben", bid=200, melds={"Ben": 80, "Anne": 40}, tricks=[60, 135, None]
            ... )
            >>> sheet.totals
            (100, 215, 55)
        """
        given = {
            "declarer": declarer,
            "bid": bid,
            "outcome": outcome,
            "special": special,
            "melds": melds,
            "tricks": tricks,
            "without_trick": without_trick,
            "laid_away": laid_away,
            "revoke": revoke,
            "forgotten_discard": forgotten_discard,
            "winners": winners,
            "points": points,
        }
        return self.tell(Told(**read(self.people, given)))

    def correct(  # noqa: PLR0913  (as many as can be entered)
        self,
        deal: int,
        *,
        bid: int | _Before | None = _BEFORE,
        declarer: Who | _Before | None = _BEFORE,
        melds: Numbers | _Before | None = _BEFORE,
        tricks: Numbers | _Before | None = _BEFORE,
        outcome: Outcome | str | _Before | None = _BEFORE,
        special: str | _Before | None = _BEFORE,
        without_trick: Iterable[Who] | _Before | None = _BEFORE,
        laid_away: int | _Before | None = _BEFORE,
        revoke: Who | _Before | None = _BEFORE,
        forgotten_discard: bool | _Before = _BEFORE,
        winners: Iterable[Who] | Who | _Before | None = _BEFORE,
        points: Numbers | _Before | None = _BEFORE,
    ) -> Self:
        """
        Correct a line; what stood there stays in ``corrections``.

        What is not given stays as it was, and ``None`` takes it away.

        Args:
            deal: Which line of the sheet, counted from 1.
            bid: As for :meth:`enter`, and so are the others.
            declarer: Who played.
            melds: Points of the melds.
            tricks: Points of the piles.
            outcome: How the deal ended.
            special: Id of the special.
            without_trick: Who took no trick.
            laid_away: Card points laid away.
            revoke: Who revoked.
            forgotten_discard: Whether the declarer forgot to lay away.
            winners: Who has won.
            points: Points of everybody.

        Returns:
            The sheet with everything booked anew; this one is unchanged.

        Raises:
            EntryError: If there is no such line, the deal cannot have been so, or a later line
                does not fit any more.

        Example:
            >>> from binokel import load_profile
            >>> from binokel.scorer import Scorer
            >>> sheet = Scorer.start(load_profile("schwaebisch-3"), ["Anne", "Ben", "Carl"])
            >>> sheet = sheet.enter(declarer="Ben", bid=200, outcome="abandoned")
            >>> sheet.correct(1, bid=210).totals
            (50, -210, 50)
        """
        given = {
            "declarer": declarer,
            "bid": bid,
            "outcome": outcome,
            "special": special,
            "melds": melds,
            "tricks": tricks,
            "without_trick": without_trick,
            "laid_away": laid_away,
            "revoke": revoke,
            "forgotten_discard": forgotten_discard,
            "winners": winners,
            "points": points,
        }
        before = self._line(deal).told
        said = {entry: value for entry, value in given.items() if value is not _BEFORE}
        changes = read(self.before(deal).people, said)
        return self.tell_again(deal, attrs.evolve(before, **changes))

    # -- writing --------------------------------------------------------------------------

    def sheet(self, lang: Language | str = "en") -> str:
        """
        Write the sheet as a table keeps it, and below it what was corrected.

        Args:
            lang: ``"de"`` or ``"en"``.

        Returns:
            Lines of text.

        Raises:
            UsageError: If the language is another.
        """
        from ..render.score_sheets import sheet_text  # noqa: PLC0415  (presenting is above)

        return sheet_text(self, lang)

    def to_csv(self, lang: Language | str = "en", *, decimal: str | None = None) -> str:
        """
        Write the sheet for a spreadsheet.

        Args:
            lang: ``"de"`` or ``"en"``.
            decimal: ``"."``: with commas between the cells; ``","``: with semicolons and a byte
                order mark, as spreadsheets in German expect it; ``None``: as the language has it.

        Returns:
            Comma-separated values; a name that a spreadsheet would take for a formula begins
            with an apostrophe.

        Raises:
            UsageError: If the language or the decimal sign is another.
        """
        from ..render.score_sheets import sheet_csv  # noqa: PLC0415  (presenting is above)

        return sheet_csv(self, lang, decimal=decimal)

    def to_html(self, lang: Language | str = "en") -> str:
        """
        Write the sheet as a page of its own.

        Args:
            lang: ``"de"`` or ``"en"``.

        Returns:
            HTML that needs nothing else and can be printed.

        Raises:
            UsageError: If the language is another.
        """
        from ..render.score_sheets import sheet_page  # noqa: PLC0415  (presenting is above)

        return sheet_page(self, lang)
