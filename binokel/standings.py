"""
Chapter W of the rule book: who has won a match, and when.

A standing is what a match has come to after a deal; the policies of a table
say which sides have won by it.  A running score adds up deals as they are
booked; where they come from is told in :mod:`binokel.match` and
:mod:`binokel.scorer`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final, TypeAlias

import attrs

from .ledger import Ledger, Outcome
from .options import AllPass, End, Simultaneous, SitOut, Tie, WhoMayFinish
from .profile import BinokelProfile
from .rules import compile_rules
from .seats import Seating, after

Sides: TypeAlias = tuple[int, ...]


@attrs.frozen
class Standing:
    """Where a match stands after a deal, as far as its end depends on it."""

    totals: tuple[int, ...]
    """Points by side."""
    declarer: Sides
    """Side of the declarer; one for each person on it where every person has a total."""
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


def anyone(_: Standing, reached: Sides) -> Sides:
    """W-8: whoever stands at the target."""
    return reached


def _active(standing: Standing, reached: Sides) -> Sides:
    """W-10: whoever stands at the target and had cards in this deal."""
    return tuple(side for side in reached if side in standing.active)


def _successful_declarer(standing: Standing, reached: Sides) -> Sides:
    """W-9: the declarer's side after its own success, whoever else is above."""
    return _of_declarer(standing, reached) if standing.successful else ()


def _of_declarer(standing: Standing, sides: Sides) -> Sides:
    return tuple(side for side in sides if side in standing.declarer)


_MAY_FINISH: Final[dict[WhoMayFinish, Callable[[Standing, Sides], Sides]]] = {
    WhoMayFinish.ANYONE: anyone,
    WhoMayFinish.ACTIVE: _active,
    WhoMayFinish.SUCCESSFUL_DECLARER: _successful_declarer,
}

# -- several at the target (W-11) ---------------------------------------------------------


def _declarer_first(standing: Standing, reached: Sides) -> Sides:
    """W-11: the declarer's side, if it is among them, else the highest."""
    return standing.highest(_of_declarer(standing, reached) or reached)


_SIMULTANEOUS: Final[dict[Simultaneous, Callable[[Standing, Sides], Sides]]] = {
    Simultaneous.DECLARER: _declarer_first,
    Simultaneous.HIGHEST: Standing.highest,
}

# -- equal totals (W-12 to W-16) ----------------------------------------------------------


def shared(_: Standing, tied: Sides) -> Sides:
    """W-16: all of them win."""
    return tied


def _decider(_: Standing, __: Sides) -> Sides:
    """W-13: nobody yet; one more deal is played."""
    return ()


def _declarer(standing: Standing, tied: Sides) -> Sides:
    """W-14: the declarer's side, if it is among them."""
    return _of_declarer(standing, tied) or tied


def _exact_points(standing: Standing, tied: Sides) -> Sides:
    """W-15: who made more in the last deal, counted exactly."""
    most = max(standing.exact[side] for side in tied)
    return tuple(side for side in tied if standing.exact[side] == most)


_TIES: Final[dict[Tie, Callable[[Standing, Sides], Sides]]] = {
    Tie.SHARED: shared,
    Tie.DECIDER: _decider,
    Tie.DECLARER: _declarer,
    Tie.EXACT_POINTS: _exact_points,
}


def _booked(ledger: Ledger) -> tuple[int, ...]:
    """W-1: every side adds what it booked."""
    return ledger.booked


@attrs.frozen
class MatchRules:
    """How a match is added up and won at one table, compiled from its profile."""

    seating: Seating
    """Who plays together in a deal."""
    people: int
    """How many are seated."""
    side_of: tuple[int, ...]
    """The side of each person."""
    sits_out: bool
    """Whether the dealer sits out."""
    gained: Callable[[Ledger], tuple[int, ...]]
    """What a deal adds to the totals, by side of the deal."""
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
    deals_won: bool = False
    """Whether a total counts deals won, else points."""

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
        sides = tuple(range(len(standing.totals)))
        others = tuple(side for side in sides if standing.totals[side] > self.floor)
        if others == sides:
            return ()
        return self._untied(standing, standing.highest(others or sides))

    def _untied(self, standing: Standing, best: Sides) -> Sides:
        return best if len(best) == 1 else self.tie(standing, best)


@attrs.frozen
class Running:
    """What a match stands at: everything that is added up from deal to deal."""

    rules: MatchRules
    """How it is added up and won."""
    dealer: int
    """Person who deals next."""
    totals: Sides
    """Points by side, or deals won, where those are counted."""
    separate: Sides
    """Points by side that are kept apart from the total."""
    stars: Sides
    """Stars by side."""
    played: int = 0
    """How many deals count so far."""
    winners: Sides = ()
    """Sides that have won; empty while the match goes on."""

    @classmethod
    def start(cls, rules: MatchRules, dealer: int) -> Running:
        """
        Begin with nothing.

        Args:
            rules: How the match is added up and won.
            dealer: Person who deals first.

        Returns:
            Where it stands before the first deal.
        """
        nothing = (0,) * (max(rules.side_of) + 1)
        return cls(rules, dealer, nothing, nothing, nothing)

    @property
    def seats(self) -> tuple[int, ...]:
        """Person on each seat of the next deal (W-4)."""
        people = self.rules.people
        if not self.rules.sits_out:
            return tuple(range(people))
        return tuple((self.dealer + step) % people for step in range(1, people))

    @property
    def dealer_seat(self) -> int:
        """
        Seat that counts as the dealer's in the next deal.

        Where the dealer sits out, the seat before the forehand stands for it (W-4).
        """
        return self.rules.seating.players - 1 if self.rules.sits_out else self.dealer

    def booked(self, ledger: Ledger) -> Running:
        """
        Add a deal (W-1, W-3, W-5, W-6).

        Args:
            ledger: Its score.

        Returns:
            Where the match stands then.
        """
        passed_out = ledger.outcome is Outcome.PASSED_OUT
        stays = passed_out and self.rules.dealer_stays
        following = attrs.evolve(
            self,
            dealer=self.dealer if stays else after(self.dealer, self.rules.people),
            totals=self._added(self.totals, self.rules.gained(ledger)),
            separate=self._added(self.separate, ledger.separate),
            stars=self._added(self.stars, ledger.stars) if ledger.stars else self.stars,
            played=self.played + (not passed_out),
        )
        if passed_out:
            return following
        if ledger.ends_match:
            return attrs.evolve(following, winners=self._ended_by(ledger))
        standing = self._standing(ledger, following.totals)
        return attrs.evolve(following, winners=self.rules.winners(standing, following.played))

    def _added(self, so_far: Sides, points: Sides) -> Sides:
        """W-1: every side adds what it gained; who sat out adds nothing."""
        sums = list(so_far)
        for side, number in self._by_match_side(points).items():
            sums[side] += number
        return tuple(sums)

    def _by_match_side(self, points: Sides) -> dict[int, int]:
        """Carry points by side of the deal over to sides of the match."""
        return {
            self.rules.side_of[person]: points[self.rules.seating.side_of[seat]]
            for seat, person in enumerate(self.seats)
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
        return tuple(sorted({self.rules.side_of[self.seats[seat]] for seat in members}))

    def _standing(self, ledger: Ledger, totals: Sides) -> Standing:
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
        seating=seating,
        people=people,
        side_of=tuple(range(people)) if sits_out else seating.side_of,
        sits_out=sits_out,
        gained=_booked,
        target=None if counted else keys.target,
        deals=keys.deals if counted else None,
        may_finish=_MAY_FINISH[keys.who_may_finish],
        simultaneous=_SIMULTANEOUS[keys.simultaneous],
        tie=_TIES[tie],
        floor=keys.floor,
        dealer_stays=profile.auction.all_pass is not AllPass.REDEAL_NEXT,
    )
