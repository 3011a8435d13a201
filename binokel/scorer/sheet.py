"""
The sheet as a value: lines, and the steps that led to them.

Everything here is told by persons as numbers; how people tell it is taken up
in :mod:`binokel.scorer.scorer`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Self

import attrs

from ..errors import UsageError
from ..games import procedure_for
from ..ledger import Ledger, Outcome
from ..profile import Profile, Words
from ..standings import MatchRules, Running
from ..told import EntryError, Slip, Told, misfit
from .people import People, Who, whole_number
from .steps import (
    Correct,
    Correction,
    Enter,
    Lines,
    Misdeal,
    Step,
    Undo,
    can_undo,
    lines_of,
    trace_of,
)


@attrs.frozen
class Line:
    """A deal as it stands on the sheet."""

    dealer: int
    """Person who dealt."""
    seats: tuple[int, ...]
    """Person on each seat."""
    ledger: Ledger
    """The score of the deal."""
    totals: tuple[int, ...]
    """Total by side after it."""
    told: Told
    """What was told of it, by persons."""


@attrs.frozen
class Sheet:
    """A score sheet: names, and the deals that stand on it."""

    profile: Profile = attrs.field(repr=lambda profile: repr(profile.id))
    """The rules of the table."""
    names: tuple[str, ...]
    """Who is seated, in playing direction."""
    first_dealer: int
    """Person who dealt first."""
    dealer: int
    """Person who deals next."""
    totals: tuple[int, ...]
    """Points by side, or deals won, where those are counted."""
    separate: tuple[int, ...]
    """Points by side that are kept apart from the total."""
    stars: tuple[int, ...]
    """Stars by side."""
    booked: tuple[Line, ...] = ()
    """The lines of the sheet, those of deals that were passed out included."""
    winners: tuple[int, ...] = ()
    """Sides that have won; empty while the match goes on."""
    steps: tuple[Step, ...] = attrs.field(default=(), repr=False)
    """Everything that was done to the sheet, also what was corrected or taken back."""

    @classmethod
    def start(cls, profile: Profile, names: Sequence[str], *, first_dealer: Who = 0) -> Self:
        """
        Begin a sheet.

        Args:
            profile: The rules of the table.
            names: Who is seated, in playing direction: one name a seat, and
                one more where the dealer sits out.
            first_dealer: Who deals first: a name, or its place among the names.

        Returns:
            A sheet without a deal.

        Raises:
            UsageError: If the names do not fit.
            EntryError: If there is no such dealer.

        Example:
            >>> from binokel import load_profile
            >>> from binokel.scorer import Scorer
            >>> sheet = Scorer.start(load_profile("schwaebisch-3"), ["Anne", "Ben", "Carl"])
            >>> sheet.totals
            (0, 0, 0)
        """
        rules = _rules(profile)
        seated = tuple(names)
        if isinstance(names, str) or len(seated) != rules.people:
            raise UsageError(f"{len(seated)} names", f"a list of {rules.people} names")
        for name in seated:
            # Not every caller has a type checker.
            if not isinstance(name, str):  # pyright: ignore[reportUnnecessaryIsInstance]
                raise UsageError(type(name).__name__, "a name, as text")
        begun = Running.start(rules, 0)
        dealer = People(seated, begun).person(first_dealer, "first_dealer")
        return cls(profile, seated, dealer, dealer, begun.totals, begun.separate, begun.stars)

    # -- what stands there ----------------------------------------------------------------

    @property
    def finished(self) -> bool:
        """Whether somebody has won."""
        return bool(self.winners)

    @property
    def played(self) -> int:
        """How many deals count so far."""
        return sum(line.ledger.outcome is not Outcome.PASSED_OUT for line in self.booked)

    @property
    def seats(self) -> tuple[int, ...]:
        """Person on each seat of the next deal, as an index into the names."""
        return self._running().seats

    @property
    def corrections(self) -> tuple[Correction, ...]:
        """What stood on the sheet and does no more, in the order in which it was changed."""
        return trace_of(self.steps)

    @property
    def slip(self) -> Slip:
        """What may be told of a deal at this table."""
        return procedure_for(self.profile).slip(self.profile)

    def side_of(self, person: int) -> int:
        """
        Name the side of a person.

        Args:
            person: Index into the names.

        Returns:
            Index into the totals.

        Example:
            >>> from binokel import load_profile
            >>> from binokel.scorer import Scorer
            >>> Scorer.start(load_profile("kreuz-40"), list("ABCD")).side_of(2)
            0
        """
        return _rules(self.profile).side_of[person]

    def _running(self) -> Running:
        return Running(
            _rules(self.profile),
            self.dealer,
            self.totals,
            self.separate,
            self.stars,
            self.played,
            self.winners,
        )

    @property
    def people(self) -> People:
        """The people of the sheet, as they are before the next deal."""
        return People(self.names, self._running())

    def tell(self, told: Told) -> Self:
        """
        Enter a deal that is told by persons.

        Args:
            told: The deal.

        Returns:
            The sheet with one more line.

        Raises:
            EntryError: If the deal cannot have been so, or the match is over.

        Example:
            >>> from binokel import load_profile
            >>> from binokel.scorer import Scorer, Told
            >>> sheet = Scorer.start(load_profile("schwaebisch-3"), ["Anne", "Ben", "Carl"])
            >>> sheet.tell(Told(declarer=0, bid=150, outcome="abandoned")).totals
            (-150, 50, 50)
        """
        self._check_open()
        return attrs.evolve(self._with(told), steps=(*self.steps, Enter(told)))

    def _check_open(self) -> None:
        if self.finished:
            raise misfit(
                "deal",
                Words("eine Partie, die aus ist", "a match that is over"),
                Words("eine, in der noch ein Spiel kommt", "one in which a deal is still to come"),
            )

    def _with(self, told: Told) -> Self:
        """Add a line."""
        people = self.people
        ledger = self.slip.book(people.seated(told), people.seat_names)
        now = people.running.booked(ledger)
        line = Line(self.dealer, people.running.seats, ledger, now.totals, told)
        return attrs.evolve(
            self,
            booked=(*self.booked, line),
            dealer=now.dealer,
            totals=now.totals,
            separate=now.separate,
            stars=now.stars,
            winners=now.winners,
        )

    def misdeal(self) -> Self:
        """
        Say that the cards were dealt wrongly: nothing is booked, the same dealer deals (S-50).

        Returns:
            The sheet with one more step.

        Raises:
            EntryError: If the table has not agreed on it, or the match is over.

        Example:
            >>> from binokel import load_profile
            >>> from binokel.scorer import Scorer
            >>> sheet = Scorer.start(load_profile("schafberg-meckerer"), ["Anne", "Ben", "Carl"])
            >>> sheet.misdeal().dealer
            0
        """
        self._check_open()
        if not self.slip.misdeal:
            raise misfit(
                "misdeal",
                Words("vergeben", "a misdeal"),
                Words(
                    "nichts: der Tisch hat nichts ausgemacht (penalty.misdeal)",
                    "nothing: the table has agreed on nothing (penalty.misdeal)",
                ),
            )
        return attrs.evolve(self, steps=(*self.steps, Misdeal()))

    def tell_again(self, deal: int, told: Told) -> Self:
        """
        Put another deal in the place of a line.

        Args:
            deal: Which line of the sheet, counted from 1.
            told: The deal, by persons.

        Returns:
            The sheet with everything booked anew.

        Raises:
            EntryError: If there is no such line, or something does not fit.
        """
        if told == self._line(deal).told:
            return self
        return self._after((*self.steps, Correct(deal, told)), changed=deal)

    def undo(self) -> Self:
        """
        Take the last step back: a line, a misdeal or a correction.

        Returns:
            The sheet as it was before; what was taken back stays in ``corrections``.

        Raises:
            EntryError: If there is nothing to take back.

        Example:
            >>> from binokel import load_profile
            >>> from binokel.scorer import Scorer
            >>> sheet = Scorer.start(load_profile("schwaebisch-3"), ["Anne", "Ben", "Carl"])
            >>> sheet = sheet.enter(declarer="Ben", bid=200, outcome="abandoned").undo()
            >>> sheet.totals, len(sheet.booked)
            ((0, 0, 0), 0)
        """
        if not can_undo(self.steps):
            raise misfit(
                "deal",
                Words("ein leeres Blatt", "an empty sheet"),
                Words("etwas, das zurückzunehmen wäre", "something to take back"),
            )
        return self._after((*self.steps, Undo()))

    def _line(self, deal: int) -> Line:
        number = whole_number(deal, "deal")
        if 1 <= number <= len(self.booked):
            return self.booked[number - 1]
        last = len(self.booked)
        span = Words(f"1 bis {last}", f"1 to {last}") if last else Words("keine", "none")
        raise misfit("deal", Words(str(number), str(number)), span)

    def before(self, deal: int) -> Self:
        """
        Give the sheet as it was before a line.

        Args:
            deal: Which line, counted from 1.

        Returns:
            A sheet with the lines above it and no others.
        """
        return self._empty()._told(line.told for line in self.booked[: deal - 1])

    def _empty(self) -> Self:
        return type(self).start(self.profile, self.names, first_dealer=self.first_dealer)

    def _told(self, lines: Iterable[Told], *, changed: int = 0) -> Self:
        """Enter all lines of a sheet, and say which one does not fit."""
        scorer = self
        for number, told in enumerate(lines, start=1):
            try:
                scorer._check_open()
                scorer = scorer._with(told)
            except EntryError as error:
                line = None if number == changed else number
                raise attrs.evolve(error, line=line) from None
        return scorer

    def _after(self, steps: tuple[Step, ...], *, changed: int = 0) -> Self:
        told: Lines = lines_of(steps)
        return attrs.evolve(self._empty()._told(told, changed=changed), steps=steps)

    @classmethod
    def of_steps(
        cls,
        profile: Profile,
        names: Sequence[str],
        steps: Iterable[Step],
        *,
        first_dealer: Who = 0,
    ) -> Self:
        """
        Do everything again that was done to a sheet.

        Args:
            profile: The rules of the table.
            names: Who is seated, in playing direction.
            steps: What was done, in order.
            first_dealer: Who dealt first.

        Returns:
            The sheet.

        Raises:
            UsageError: If the names do not fit.
            EntryError: If a step cannot be; ``line`` is its number, counted from 1.

        Example:
            >>> from binokel import load_profile
            >>> from binokel.scorer import Scorer
            >>> table = load_profile("schwaebisch-3")
            >>> sheet = Scorer.start(table, ["Anne", "Ben", "Carl"])
            >>> sheet = sheet.enter(declarer="Ben", bid=200, outcome="abandoned")
            >>> Scorer.of_steps(table, sheet.names, sheet.steps) == sheet
            True
        """
        scorer = cls.start(profile, names, first_dealer=first_dealer)
        for number, step in enumerate(steps, start=1):
            try:
                scorer = scorer._done(step)
            except EntryError as error:
                raise attrs.evolve(error, line=number) from None
        return scorer

    def _done(self, step: Step) -> Self:
        match step:
            case Enter(told=told):
                return self.tell(told)
            case Correct(line=line, told=told):
                return self.tell_again(line, told)
            case Misdeal():
                return self.misdeal()
            case Undo():
                return self.undo()


def _rules(profile: Profile) -> MatchRules:
    return procedure_for(profile).match(profile)
