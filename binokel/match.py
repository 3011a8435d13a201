"""
Deals added up to a match (chapter W of the rule book).

A match is a value: booking a deal gives the next match.  Its seed decides the
first dealer and every deal.  How deals are added up and who has won is told in
:mod:`binokel.standings`, what a single deal is worth in :mod:`binokel.scoring`.
"""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from .deals import deal
from .errors import UsageError
from .games import State, procedure_for, procedure_of
from .ledger import Ledger, Outcome
from .profile import Profile
from .seats import check_place
from .shuffle import below, check_seed, derived_seed, stream
from .speech import Language
from .standings import MatchRules, Running


@attrs.frozen
class Booked:
    """A deal as it stands on the sheet."""

    dealer: int
    """Person who dealt."""
    seats: tuple[int, ...]
    """Person on each seat."""
    ledger: Ledger
    """The score of the deal."""
    totals: tuple[int, ...]
    """Total by side after it."""
    state: State = attrs.field(repr=False)
    """The deal itself, in its last phase."""


@attrs.frozen
class Match:
    """
    A match: names, a seed, and the deals booked so far.

    Persons are numbered in playing direction, in the order of their names;
    sides are numbered by their lowest person.
    """

    profile: Profile = attrs.field(repr=lambda profile: repr(profile.id))
    """The rules of the table."""
    names: tuple[str, ...]
    """Who is seated, in playing direction."""
    seed: int
    """What decides every deal."""
    dealer: int
    """Person who deals next."""
    totals: tuple[int, ...]
    """Points by side, or deals won, where those are counted."""
    separate: tuple[int, ...]
    """Points by side that are kept apart from the total."""
    stars: tuple[int, ...]
    """Stars by side."""
    booked: tuple[Booked, ...] = ()
    """The deals so far, those passed out included."""
    winners: tuple[int, ...] = ()
    """Sides that have won; empty while the match goes on."""

    @classmethod
    def start(
        cls,
        profile: Profile,
        names: Sequence[str],
        *,
        seed: int,
        first_dealer: int | None = None,
    ) -> Match:
        """
        Begin a match.

        Args:
            profile: The rules of the table.
            names: Who is seated, in playing direction: one name a seat, and
                one more where the dealer sits out.
            seed: Any integer; the same seed gives the same match for ever.
            first_dealer: Index of the first dealer; ``None``: drawn from the seed.

        Returns:
            A match without a deal.

        Raises:
            UsageError: If names, seed or dealer do not fit.

        Example:
            >>> from binokel import Match, load_profile
            >>> match = Match.start(load_profile("schwaebisch-3"), ["Anne", "Ben", "Carl"], seed=3)
            >>> match.totals
            (0, 0, 0)
        """
        rules = _rules(profile)
        seated = tuple(names)
        if isinstance(names, str) or len(seated) != rules.people:
            raise UsageError(f"{len(seated)} names", f"a list of {rules.people} names")
        for name in seated:
            # Not every caller has a type checker.
            if not isinstance(name, str):  # pyright: ignore[reportUnnecessaryIsInstance]
                raise UsageError(repr(name)[:60], "a name, as text")
        check_seed(seed)
        if first_dealer is None:
            first_dealer = below(rules.people, stream(seed, "first dealer"))
        else:
            check_place(first_dealer, rules.people, "dealer")
        begun = Running.start(rules, first_dealer)
        return cls(profile, seated, seed, first_dealer, begun.totals, begun.separate, begun.stars)

    @property
    def finished(self) -> bool:
        """Whether somebody has won."""
        return bool(self.winners)

    @property
    def played(self) -> int:
        """How many deals count so far."""
        return sum(entry.ledger.outcome is not Outcome.PASSED_OUT for entry in self.booked)

    def side_of(self, person: int) -> int:
        """
        Name the side of a person.

        Args:
            person: Index into the names.

        Returns:
            Index into the totals.

        Example:
            >>> from binokel import Match, load_profile
            >>> table = load_profile("vier-am-tisch")
            >>> match = Match.start(table, list("ABCD"), seed=3, first_dealer=1)
            >>> match.side_of(2)
            2
        """
        return _rules(self.profile).side_of[person]

    def deal(self) -> State:
        """
        Deal the next deal of the match (W-2 to W-4).

        Returns:
            Its first state.

        Raises:
            UsageError: If the match is over.

        Example:
            >>> from binokel import Match, load_profile
            >>> table = load_profile("vier-am-tisch")
            >>> match = Match.start(table, list("ABCD"), seed=3, first_dealer=1)
            >>> match.deal().dealer
            2
        """
        if self.finished:
            raise UsageError("a match that is over", "one in which a deal is still to be played")
        dealing = derived_seed(self.seed, f"deal {len(self.booked)}")
        return deal(self.profile, seed=dealing, dealer=self._running().dealer_seat)

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

    def seats(self, state: State) -> tuple[int, ...]:
        """
        Tell who sits where in the deal that is on.

        Args:
            state: A state of that deal.

        Returns:
            For each seat, an index into the names.

        Raises:
            UsageError: If the state is of another table or dealer.

        Example:
            >>> from binokel import Match, load_profile
            >>> table = load_profile("vier-am-tisch")
            >>> match = Match.start(table, list("ABCD"), seed=3, first_dealer=1)
            >>> match.seats(match.deal())
            (2, 3, 0)
        """
        self._check(state)
        return self._running().seats

    def _check(self, state: State) -> None:
        if state.profile != self.profile:
            raise UsageError(f"a deal of {state.profile.id!r}", f"one of {self.profile.id!r}")
        dealer = self._running().dealer_seat
        if state.dealer != dealer:
            raise UsageError(f"a deal with dealer {state.dealer}", f"one with dealer {dealer}")

    def book(self, finished: State) -> Match:
        """
        Book a deal that is over.

        Args:
            finished: The last state of the deal that was on.

        Returns:
            The match after it; this one is unchanged.

        Raises:
            UsageError: If the match or the deal does not fit: the match is
                over, or the deal goes on, or is of another table or dealer.

        Example:
            >>> from binokel import Match, apply, legal_actions, load_profile
            >>> match = Match.start(load_profile("schwaebisch-3"), ["Anne", "Ben", "Carl"], seed=3)
            >>> state = match.deal()
            >>> while state.actor is not None:
            ...     state = apply(state, next(legal_actions(state)))
            >>> match.book(state).totals
            (-300, 0, 224)
        """
        if self.finished:
            raise UsageError("a match that is over", "one in which a deal is still to be played")
        if finished.actor is not None:
            raise UsageError(f"a deal in phase {type(finished).__name__}", "a deal that is over")
        self._check(finished)
        return self._with(finished)

    def _with(self, finished: State) -> Match:
        ledger = procedure_of(finished).score(finished)
        before = self._running()
        now = before.booked(ledger)
        booked = Booked(self.dealer, before.seats, ledger, now.totals, finished)
        return attrs.evolve(
            self,
            booked=(*self.booked, booked),
            dealer=now.dealer,
            totals=now.totals,
            separate=now.separate,
            stars=now.stars,
            winners=now.winners,
        )

    def sheet(self, lang: Language | str = "en") -> str:
        """
        Write the match as the sheet that a table keeps.

        Args:
            lang: ``"de"`` or ``"en"``.

        Returns:
            Lines of text.

        Raises:
            UsageError: If the language is another.

        Example:
            >>> from binokel import Match, apply, legal_actions, load_profile
            >>> match = Match.start(load_profile("schwaebisch-3"), ["Anne", "Ben", "Carl"], seed=3)
            >>> state = match.deal()
            >>> while state.actor is not None:
            ...     state = apply(state, next(legal_actions(state)))
            >>> print(match.book(state).sheet("de"))
            Schwäbisch zu dritt, Partie bis 1500
            am Tisch: Anne, Ben, Carl
                                               |         Anne |          Ben |         Carl
            Nr.  gibt  spielt  Gebot  Ausgang  | Spiel  Stand | Spiel  Stand | Spiel  Stand
            -----------------------------------+--------------+--------------+-------------
              1  Carl  Anne      150  verloren |  -300   -300 |     0      0 |   224    224
            -----------------------------------+--------------+--------------+-------------
                                      Stand    |         -300 |            0 |          224
            Noch hat niemand gewonnen.
        """
        from .render.sheets import match_sheet  # noqa: PLC0415  (presenting is above)

        return match_sheet(self, lang)

    def _repr_html_(self) -> str:
        """Show the sheet in a notebook."""
        from .render.pictures import sheet_html  # noqa: PLC0415  (presenting is above)

        return sheet_html(self)


def _rules(profile: Profile) -> MatchRules:
    return procedure_for(profile).match(profile)
