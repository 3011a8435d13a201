"""
Chapter W of the rule book: deals added up to a match, and who wins it.

A match is a value: booking a deal gives the next match.  Its seed decides the
first dealer and every deal.  What a single deal is worth is told in
:mod:`binokel.scoring`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

import attrs

from .errors import UsageError
from .game.dealing import deal
from .game.scores import score
from .ledger import Ledger, Outcome
from .options import AllPass, End, Simultaneous, SitOut, Tie, WhoMayFinish
from .profile import BinokelProfile
from .refusals import Language
from .rules import compile_rules
from .seats import after
from .shuffle import below, check_seed, derived_seed, stream
from .state import Bidding, Finished, PassedOut, State

Sides: TypeAlias = tuple[int, ...]


@attrs.frozen
class Standing:
    """Where a match stands after a deal, as far as its end depends on it."""

    totals: tuple[int, ...]
    """Points by side."""
    declarer: int
    """Side of the declarer."""
    successful: bool
    """Whether the declarer has just won a deal or a special that counts."""
    active: Sides
    """Sides that had cards in the deal."""
    exact: tuple[int, ...]
    """Exact points of the deal by side; 0 for who sat out."""

    def highest(self, among: Iterable[int]) -> Sides:
        """List the sides with the highest total, of some."""
        some = tuple(among)
        top = max((self.totals[side] for side in some), default=0)
        return tuple(side for side in some if self.totals[side] == top)


# -- who may finish (W-8 to W-10) ---------------------------------------------------------


def _anyone(standing: Standing, reached: Sides) -> Sides:
    """W-8: whoever stands at the target."""
    return reached


def _active(standing: Standing, reached: Sides) -> Sides:
    """W-10: whoever stands at the target and had cards in this deal."""
    return tuple(side for side in reached if side in standing.active)


def _successful_declarer(standing: Standing, reached: Sides) -> Sides:
    """W-9: the declarer's side after its own success, whoever else is above."""
    fit = standing.successful and standing.declarer in reached
    return (standing.declarer,) if fit else ()


_MAY_FINISH: Final[dict[WhoMayFinish, Callable[[Standing, Sides], Sides]]] = {
    WhoMayFinish.ANYONE: _anyone,
    WhoMayFinish.ACTIVE: _active,
    WhoMayFinish.SUCCESSFUL_DECLARER: _successful_declarer,
}

# -- several at the target (W-11) ---------------------------------------------------------


def _declarer_first(standing: Standing, reached: Sides) -> Sides:
    """W-11: the declarer's side, if it is among them, else the highest."""
    if standing.declarer in reached:
        return (standing.declarer,)
    return standing.highest(reached)


_SIMULTANEOUS: Final[dict[Simultaneous, Callable[[Standing, Sides], Sides]]] = {
    Simultaneous.DECLARER: _declarer_first,
    Simultaneous.HIGHEST: Standing.highest,
}

# -- equal totals (W-12 to W-16) ----------------------------------------------------------


def _shared(_: Standing, tied: Sides) -> Sides:
    """W-16: all of them win."""
    return tied


def _decider(_: Standing, __: Sides) -> Sides:
    """W-13: nobody yet; one more deal is played."""
    return ()


def _declarer(standing: Standing, tied: Sides) -> Sides:
    """W-14: the declarer's side, if it is among them."""
    return (standing.declarer,) if standing.declarer in tied else tied


def _exact_points(standing: Standing, tied: Sides) -> Sides:
    """W-15: who made more in the last deal, counted exactly."""
    most = max(standing.exact[side] for side in tied)
    return tuple(side for side in tied if standing.exact[side] == most)


_TIES: Final[dict[Tie, Callable[[Standing, Sides], Sides]]] = {
    Tie.SHARED: _shared,
    Tie.DECIDER: _decider,
    Tie.DECLARER: _declarer,
    Tie.EXACT_POINTS: _exact_points,
}


@attrs.frozen
class MatchRules:
    """The end of a match at one table, compiled from its profile."""

    people: int
    """How many are seated."""
    side_of: tuple[int, ...]
    """The side of each person."""
    sits_out: bool
    """Whether the dealer sits out."""
    target: int | None
    """Points that win, or ``None``."""
    deals: int | None
    """Deals to be played, or ``None``."""
    may_finish: Callable[[Standing, Sides], Sides]
    """Policy: who may win by reaching the target."""
    simultaneous: Callable[[Standing, Sides], Sides]
    """Policy: who wins of several at the target."""
    tie: Callable[[Standing, Sides], Sides]
    """Policy: what decides between equal totals."""
    floor: int
    """The total at which a side loses; 0: none."""
    dealer_stays: bool
    """Whether a deal that is passed out is dealt again by the same dealer."""

    def winners(self, standing: Standing, played: int) -> Sides:
        """
        Tell who has won.

        Args:
            standing: Where the match stands.
            played: Deals that count, this one included.

        Returns:
            Sides; empty while the match goes on.
        """
        won = self._by_target(standing) or self._by_deals(standing, played)
        return won or self._by_floor(standing)

    def _by_target(self, standing: Standing) -> Sides:
        """W-7: the first side at the target wins."""
        if self.target is None:
            return ()
        reached = tuple(side for side, total in enumerate(standing.totals) if total >= self.target)
        fit = self.may_finish(standing, reached)
        return self._untied(standing, self.simultaneous(standing, fit)) if fit else ()

    def _by_deals(self, standing: Standing, played: int) -> Sides:
        """W-17: after the last deal the highest total wins."""
        if self.deals is None or played < self.deals:
            return ()
        return self._untied(standing, standing.highest(range(len(standing.totals))))

    def _by_floor(self, standing: Standing) -> Sides:
        """W-21: who falls to the floor loses, and of the others the highest wins."""
        if not self.floor:
            return ()
        fallen = [side for side, total in enumerate(standing.totals) if total <= self.floor]
        others = [side for side in range(len(standing.totals)) if side not in fallen]
        return self._untied(standing, standing.highest(others)) if fallen and others else ()

    def _untied(self, standing: Standing, best: Sides) -> Sides:
        return best if len(best) == 1 else self.tie(standing, best)


@lru_cache(maxsize=256)
def compile_match(profile: BinokelProfile) -> MatchRules:
    """
    Turn the match keys of a profile into policies.

    Args:
        profile: A checked profile.

    Returns:
        The match rules of that table.
    """
    keys = profile.match
    seating = compile_rules(profile).seating
    sits_out = profile.table.sit_out is SitOut.DEALER
    people = seating.players + sits_out
    counted = keys.end is End.DEALS
    tie = Tie.SHARED if counted and keys.tie is Tie.DECIDER else keys.tie
    return MatchRules(
        people=people,
        side_of=tuple(range(people)) if sits_out else seating.side_of,
        sits_out=sits_out,
        target=None if counted else keys.target,
        deals=keys.deals if counted else None,
        may_finish=_MAY_FINISH[keys.who_may_finish],
        simultaneous=_SIMULTANEOUS[keys.simultaneous],
        tie=_TIES[tie],
        floor=keys.floor,
        dealer_stays=profile.auction.all_pass is not AllPass.REDEAL_NEXT,
    )


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
    """Points by side after it."""


@attrs.frozen
class Match:
    """
    A match: names, a seed, and the deals booked so far.

    Persons are numbered in playing direction, in the order of their names;
    sides are numbered by their lowest person.
    """

    profile: BinokelProfile = attrs.field(repr=lambda profile: repr(profile.id))
    """The rules of the table."""
    names: tuple[str, ...]
    """Who is seated, in playing direction."""
    seed: int
    """What decides every deal."""
    dealer: int
    """Person who deals next."""
    totals: tuple[int, ...]
    """Points by side."""
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
        profile: BinokelProfile,
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
        rules = compile_match(profile)
        seated = tuple(names)
        if isinstance(names, str) or len(seated) != rules.people:
            raise UsageError(f"{len(seated)} names", f"a list of {rules.people} names")
        check_seed(seed)
        if first_dealer is None:
            first_dealer = below(rules.people, stream(seed, "first dealer"))
        elif first_dealer not in range(rules.people):
            raise UsageError(f"dealer {first_dealer!r}", f"a number from 0 to {rules.people - 1}")
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
        """
        return compile_match(self.profile).side_of[person]

    def deal(self) -> Bidding:
        """
        Deal the next deal of the match (W-2 to W-4).

        Returns:
            Its first state.

        Raises:
            UsageError: If the match is over.
        """
        if self.finished:
            raise UsageError("a match that is over", "one in which a deal is still to be played")
        dealing = derived_seed(self.seed, f"deal {len(self.booked)}")
        return deal(self.profile, seed=dealing, dealer=self._seats().index(self._last_seated()))

    def _last_seated(self) -> int:
        """W-4: where the dealer sits out, the seat before the forehand stands for the dealer."""
        rules = compile_match(self.profile)
        return self._seats()[-1] if rules.sits_out else self.dealer

    def _seats(self) -> tuple[int, ...]:
        rules = compile_match(self.profile)
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
        """
        if self.finished:
            raise UsageError("a match that is over", "one in which a deal is still to be played")
        if not isinstance(finished, Finished | PassedOut):
            raise UsageError(f"a deal in phase {type(finished).__name__}", "a deal that is over")
        self._check(finished)
        return self._with(score(finished))

    def _with(self, ledger: Ledger) -> Match:
        rules = compile_match(self.profile)
        totals = self._added(self.totals, ledger.booked)
        booked = (*self.booked, Booked(self.dealer, self._seats(), ledger, totals))
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
        """W-1: every side adds what it booked; who sat out adds nothing."""
        sums = list(so_far)
        for side, number in self._by_match_side(points).items():
            sums[side] += number
        return tuple(sums)

    def _by_match_side(self, points: tuple[int, ...]) -> dict[int, int]:
        """Carry points by side of the deal over to sides of the match."""
        seating = compile_rules(self.profile).seating
        return {
            self.side_of(person): points[seating.side_of[seat]]
            for seat, person in enumerate(self._seats())
        }

    def _ended_by(self, ledger: Ledger) -> Sides:
        """W-23: a special wins the match for the declarer's side, or for all others."""
        if ledger.outcome is Outcome.SPECIAL_WON:
            return (self._declarer_side(ledger),)
        own = self._declarer_side(ledger)
        return tuple(side for side in range(len(self.totals)) if side != own)

    def _declarer_side(self, ledger: Ledger) -> int:
        assert ledger.declarer is not None, "only a deal that was passed out has no declarer"
        return self.side_of(self._seats()[ledger.declarer])

    def _standing(self, ledger: Ledger, totals: tuple[int, ...]) -> Standing:
        exact = self._by_match_side(ledger.exact)
        counted = not any(entry.apart for entry in ledger.entries) and not ledger.stars
        success = ledger.outcome in (Outcome.MADE, Outcome.SPECIAL_WON)
        return Standing(
            totals=totals,
            declarer=self._declarer_side(ledger),
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
        """
        from .render.tables import match_sheet

        return match_sheet(self, lang)
