"""
Deals added up to a match (chapter W of the rule book).

A match is a value: booking a deal gives the next match.  Its seed decides the
first dealer and every deal.  Who has won is told in
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
from .refusals import Language
from .seats import after, check_place
from .shuffle import below, check_seed, derived_seed, stream
from .standings import MatchRules, Sides, Standing


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
        nothing = (0,) * (max(rules.side_of) + 1)
        return cls(profile, seated, seed, first_dealer, nothing, nothing, nothing)

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
        return deal(self.profile, seed=dealing, dealer=self._seats().index(self._last_seated()))

    def _last_seated(self) -> int:
        """W-4: where the dealer sits out, the seat before the forehand stands for the dealer."""
        rules = _rules(self.profile)
        return self._seats()[-1] if rules.sits_out else self.dealer

    def _seats(self) -> tuple[int, ...]:
        rules = _rules(self.profile)
        if not rules.sits_out:
            return tuple(range(rules.people))
        return tuple((self.dealer + step) % rules.people for step in range(1, rules.people))

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
        return self._seats()

    def _check(self, state: State) -> None:
        if state.profile != self.profile:
            raise UsageError(f"a deal of {state.profile.id!r}", f"one of {self.profile.id!r}")
        dealer = self._seats().index(self._last_seated())
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
        rules = _rules(self.profile)
        ledger = procedure_of(finished).score(finished)
        totals = self._added(self.totals, rules.gained(ledger))
        booked = (*self.booked, Booked(self.dealer, self._seats(), ledger, totals, finished))
        passed_out = ledger.outcome is Outcome.PASSED_OUT
        stays = passed_out and rules.dealer_stays
        following = attrs.evolve(
            self,
            booked=booked,
            dealer=self.dealer if stays else after(self.dealer, rules.people),
            totals=totals,
            separate=self._added(self.separate, ledger.separate),
            stars=self._added(self.stars, ledger.stars) if ledger.stars else self.stars,
        )
        if passed_out:
            return following
        if ledger.ends_match:
            return attrs.evolve(following, winners=self._ended_by(ledger))
        standing = self._standing(ledger, totals)
        return attrs.evolve(following, winners=rules.winners(standing, following.played))

    def _added(self, so_far: tuple[int, ...], points: tuple[int, ...]) -> tuple[int, ...]:
        """W-1: every side adds what it gained; who sat out adds nothing."""
        sums = list(so_far)
        for side, number in self._by_match_side(points).items():
            sums[side] += number
        return tuple(sums)

    def _by_match_side(self, points: tuple[int, ...]) -> dict[int, int]:
        """Carry points by side of the deal over to sides of the match."""
        seating = _rules(self.profile).seating
        return {
            self.side_of(person): points[seating.side_of[seat]]
            for seat, person in enumerate(self._seats())
        }

    def _ended_by(self, ledger: Ledger) -> Sides:
        """W-23: a special wins the match for the declarer's side, or for all others."""
        own = self._declarer_sides(ledger)
        if ledger.outcome is Outcome.SPECIAL_WON:
            return own
        return tuple(side for side in range(len(self.totals)) if side not in own)

    def _declarer_sides(self, ledger: Ledger) -> Sides:
        """Name the side of the declarer, or of each person on it."""
        if ledger.declarer is None:
            return ()
        seating = ledger.seating
        members = seating.members(seating.side_of[ledger.declarer])
        return tuple(sorted({self.side_of(self._seats()[seat]) for seat in members}))

    def _standing(self, ledger: Ledger, totals: tuple[int, ...]) -> Standing:
        exact = self._by_match_side(ledger.exact)
        counted = not any(entry.apart for entry in ledger.entries) and not ledger.stars
        success = ledger.outcome in (Outcome.MADE, Outcome.SPECIAL_WON)
        return Standing(
            totals=totals,
            declarer=self._declarer_sides(ledger),
            successful=success and counted,
            active=tuple(exact),
            exact=tuple(exact.get(side, 0) for side in range(len(totals))),
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


def _rules(profile: Profile) -> MatchRules:
    return procedure_for(profile).match(profile)
