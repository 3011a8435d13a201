"""
Chapter S of the rule book: what a deal is worth to each side.

The functions here turn what happened into entries of a
:class:`~binokel.ledger.Ledger`, each with the sentence behind it.  What the
totals lead to is told in :mod:`binokel.match`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias

import attrs

from .ledger import Entry, Item, Ledger, Outcome
from .melds import Melds, worth
from .options import (
    Booking,
    Condition,
    CreditKind,
    HopelessBid,
    Keep,
    Per,
    Round,
    RoundWhat,
    Test,
)
from .points import Credit
from .profile import BinokelProfile
from .seats import Seating
from .specials import Special
from .tricks import Trick, TrickRules, compile_tricks

_Condition: TypeAlias = Callable[[Seating, Sequence[Trick], int], bool]
"""Whether something of a seat counts, by the tricks that were taken."""


@attrs.frozen
class Course:
    """What happened in a deal, as far as a score depends on it."""

    declarer: int
    """Seat of the declarer."""
    bid: int
    """The bid, in points."""
    melds: tuple[Melds, ...] = ()
    """Melds by seat: shown, or credited."""
    tricks: tuple[Trick, ...] = ()
    """Every trick, in order."""
    laid_away: int | None = None
    """Card points of the cards laid away; ``None`` if none were."""


@attrs.frozen
class _Share:
    """What one seat has made: entries for what counts, entries for what is lost."""

    seat: int
    entries: tuple[Entry, ...]


@attrs.frozen
class ScoringRules:
    """The scoring of one table, compiled from its profile."""

    seating: Seating
    """Who books together."""
    tricks: TrickRules
    """What cards and tricks are worth."""
    all_points: int
    """All card points of the pack."""
    condition: _Condition
    """Policy: whether a seat's melds count (S-3)."""
    laid_away_counts: _Condition
    """Policy: whether the declarer's laid-away cards count (S-5, S-6)."""
    rounded_test: bool
    """Whether the bid is tested on rounded points."""
    round_to: int
    """What is rounded to; 1 rounds nothing."""
    round_total: bool
    """Whether melds are rounded with the tricks."""
    round_side: bool
    """Whether a side is rounded as one."""
    hopeless_fails: bool
    """Whether a hopeless bid fails at once."""
    failed_cost: int
    """What a missed bid costs, times the bid."""
    keep: tuple[Keep, ...]
    """What the opponents of a failed declarer book."""
    failed_credit: Credit
    """What they are credited besides."""
    abandoned_cost: int
    """What an abandoned bid costs, times the bid."""
    abandoned_melds: bool
    """Whether the opponents' melds count then."""
    abandoned_credit: Credit
    """What they are credited besides."""

    def played(self, course: Course) -> Ledger:
        """Score a deal that was played to the end, made or failed (S-1 to S-26)."""
        shares = [self._share(course, seat) for seat in range(self.seating.players)]
        side = self.seating.side_of[course.declarer]
        own = [share for share in shares if self.seating.side_of[share.seat] == side]
        others = [share for share in shares if self.seating.side_of[share.seat] != side]
        counted = [*_entries(own), *self._rounding(own)]
        tested = sum(
            entry.points
            for entry in counted
            if self.rounded_test or entry.item is not Item.ROUNDING
        )
        made = tested >= course.bid
        if made:
            entries = [*counted, *_entries(others), *self._rounding(others)]
        else:
            kept = [self._kept(share) for share in others]
            entries = [
                *(_struck(entry, "S-12") for entry in _entries(own)),
                self._cost(course, self.failed_cost, "S-12"),
                *_entries(kept),
                *self._rounding(kept),
                *self._credits(course, self.failed_credit, "S-14"),
            ]
        return Ledger(
            Outcome.MADE if made else Outcome.FAILED,
            self.seating,
            tuple(entries),
            course.declarer,
            course.bid,
            self._checksum(course),
        )

    def _share(self, course: Course, seat: int) -> _Share:
        """Write down what one seat has made, counted or lost."""
        entries: list[Entry] = []
        melds = worth(course.melds[seat]) if course.melds else 0
        if melds:
            counts = self.condition(self.seating, course.tricks, seat)
            entries.append(_line(seat, Item.MELDS, melds, "S-3", counts=counts))
        points = sum([trick.points for trick in course.tricks if trick.winner == seat])
        if points:
            entries.append(Entry(seat, Item.TRICKS, points, "T-18"))
        if self.tricks.first_trick and course.tricks[0].winner == seat:
            entries.append(Entry(seat, Item.FIRST_TRICK, self.tricks.first_trick, "T-19"))
        if self.tricks.last_trick and course.tricks[-1].winner == seat:
            entries.append(Entry(seat, Item.LAST_TRICK, self.tricks.last_trick, "T-19"))
        if seat == course.declarer and course.laid_away is not None:
            counts = self.laid_away_counts(self.seating, course.tricks, seat)
            entries.append(_line(seat, Item.LAID_AWAY, course.laid_away, "S-5", counts=counts))
        return _Share(seat, tuple(entries))

    def _kept(self, share: _Share) -> _Share:
        """S-13: opponents of a failed declarer book what the table lets them keep."""
        entries = tuple(
            entry if self._keeps(entry.item) else _struck(entry, "S-13") for entry in share.entries
        )
        return attrs.evolve(share, entries=entries)

    def _keeps(self, item: Item) -> bool:
        return (Keep.MELDS if item is Item.MELDS else Keep.TRICKS) in self.keep

    def _rounding(self, shares: Sequence[_Share]) -> Iterator[Entry]:
        """S-15 to S-18: round seat by seat, or each side as one."""
        if self.round_to == 1:
            return
        for unit in self._units(shares):
            points = sum(
                entry.points
                for entry in _entries(unit)
                if self.round_total or entry.item is not Item.MELDS
            )
            change = round_half_up(points, self.round_to) - points
            if change:
                yield Entry(unit[0].seat, Item.ROUNDING, change, "S-16")

    def _units(self, shares: Sequence[_Share]) -> Iterator[list[_Share]]:
        if not self.round_side:
            yield from ([share] for share in shares)
            return
        for side in range(self.seating.sides):
            unit = [share for share in shares if self.seating.side_of[share.seat] == side]
            if unit:
                yield unit

    def _checksum(self, course: Course) -> int:
        """S-38: everything that was distributed, counted or lost."""
        taken = sum([trick.points for trick in course.tricks])
        bonuses = self.tricks.first_trick + self.tricks.last_trick
        return taken + bonuses + (course.laid_away or 0)

    def abandoned(self, course: Course) -> Ledger:
        """Score a deal that the declarer gave up (S-27); its melds are those credited."""
        entries = (
            self._cost(course, self.abandoned_cost, "S-27"),
            *(self._credited_melds(course, "S-28") if self.abandoned_melds else ()),
            *self._credits(course, self.abandoned_credit, "S-30"),
        )
        return self._unplayed(Outcome.ABANDONED, course, entries)

    def is_hopeless(self, course: Course) -> bool:
        """Tell whether no trick can save the bid, where that ends a deal (S-31 to S-33)."""
        if not self.hopeless_fails:
            return False
        side = self.seating.side_of[course.declarer]
        melds = sum(worth(course.melds[seat]) for seat in self.seating.members(side))
        points = self.all_points + self.tricks.first_trick + self.tricks.last_trick
        if not self.rounded_test:
            return melds + points < course.bid
        if self.round_total:
            return round_half_up(melds + points, self.round_to) < course.bid
        return melds + round_half_up(points, self.round_to) < course.bid

    def hopeless(self, course: Course) -> Ledger:
        """Score a deal whose bid was hopeless (S-35)."""
        own = self.seating.members(self.seating.side_of[course.declarer])
        entries = (
            *(
                Entry(seat, Item.MELDS, 0, "S-35", void=worth(course.melds[seat]))
                for seat in own
                if course.melds[seat]
            ),
            self._cost(course, self.failed_cost, "S-35"),
            *(self._credited_melds(course, "S-35") if Keep.MELDS in self.keep else ()),
            *self._credits(course, self.failed_credit, "S-35"),
        )
        return self._unplayed(Outcome.HOPELESS, course, entries)

    def special(self, course: Course, special: Special, *, won: bool) -> Ledger:
        """Score a special (P-19 to P-24); its melds are those credited to the opponents."""
        side = self.seating.side_of[course.declarer]
        winners = tuple(other for other in range(self.seating.sides) if (other == side) == won)
        outcome = Outcome.SPECIAL_WON if won else Outcome.SPECIAL_LOST
        if special.booking is Booking.STAR:
            star = Entry(course.declarer, Item.STAR, 0, "P-23")
            stars = tuple(int(other in winners) for other in range(self.seating.sides))
            return attrs.evolve(self._unplayed(outcome, course, (star,)), stars=stars)
        entries: tuple[Entry, ...] = (
            Entry(course.declarer, Item.SPECIAL, special.points(won), "P-19"),
        )
        if special.opponents_meld_if_lost and not won:
            entries = (*entries, *self._credited_melds(course, "P-21"))
        if special.booking is Booking.SEPARATE:
            entries = tuple(attrs.evolve(entry, apart=True) for entry in entries)
        ledger = self._unplayed(outcome, course, entries)
        if special.booking is Booking.ENDS_MATCH:
            return attrs.evolve(ledger, ends_match=winners)
        return ledger

    def passed_out(self) -> Ledger:
        """Score a deal that nobody wanted to play: an empty ledger (S-40)."""
        return Ledger(Outcome.PASSED_OUT, self.seating)

    def _unplayed(self, outcome: Outcome, course: Course, entries: tuple[Entry, ...]) -> Ledger:
        return Ledger(outcome, self.seating, entries, course.declarer, course.bid)

    def _cost(self, course: Course, times: int, because: str) -> Entry:
        return Entry(course.declarer, Item.BID, -times * course.bid, because)

    def _credited_melds(self, course: Course, because: str) -> list[Entry]:
        """Credit the opponents their melds without a trick, rounded as a total is."""
        shares = [
            _Share(seat, (Entry(seat, Item.MELDS, worth(course.melds[seat]), because),))
            for seat in self.seating.opponents(course.declarer)
            if course.melds and course.melds[seat]
        ]
        return [*_entries(shares), *self._rounding(shares)]

    def _credits(self, course: Course, credit: Credit, because: str) -> Iterator[Entry]:
        """S-22, S-23: once to every opponent, or once to each of their sides."""
        amount = _CREDITS[credit.kind](credit, course.bid, self.seating.players)
        if not amount:
            return
        credited: set[int] = set()
        for seat in self.seating.opponents(course.declarer):
            side = self.seating.side_of[seat]
            if credit.per is Per.SEAT or side not in credited:
                yield Entry(seat, Item.CREDIT, amount, because)
            credited.add(side)


def round_half_up(points: int, to: int) -> int:
    """
    Round points to the nearest multiple, half up, also below zero (S-16).

    Example:
        >>> [round_half_up(points, 10) for points in (64, 65, -5, -6)]
        [60, 70, 0, -10]
    """
    return (2 * points + to) // (2 * to) * to


def _line(seat: int, item: Item, points: int, because: str, *, counts: bool) -> Entry:
    if counts:
        return Entry(seat, item, points, because)
    return Entry(seat, item, 0, because, void=points)


def _struck(entry: Entry, because: str) -> Entry:
    if not entry.points:
        return entry
    return Entry(entry.seat, entry.item, 0, because, void=entry.points)


def _entries(shares: Sequence[_Share]) -> list[Entry]:
    return [entry for share in shares for entry in share.entries]


def _own_trick(_: Seating, tricks: Sequence[Trick], seat: int) -> bool:
    return any(trick.winner == seat for trick in tricks)


def _side_trick(seating: Seating, tricks: Sequence[Trick], seat: int) -> bool:
    side = seating.side_of[seat]
    return any(seating.side_of[trick.winner] == side for trick in tricks)


def _scoring_trick(_: Seating, tricks: Sequence[Trick], seat: int) -> bool:
    return any(trick.winner == seat and trick.points > 0 for trick in tricks)


def _nothing(_: Seating, __: Sequence[Trick], ___: int) -> bool:
    return True


_CONDITIONS: Final[dict[Condition, _Condition]] = {
    Condition.OWN_TRICK: _own_trick,
    Condition.SIDE_TRICK: _side_trick,
    Condition.SCORING_TRICK: _scoring_trick,
    Condition.NONE: _nothing,
}


def _no_credit(_: Credit, __: int, ___: int) -> int:
    return 0


def _fixed(credit: Credit, _: int, __: int) -> int:
    return credit.points


def _per_player(credit: Credit, _: int, players: int) -> int:
    return credit.points * players


def _half_bid(credit: Credit, bid: int, _: int) -> int:
    return _ROUNDINGS[credit.round](bid, 2 * credit.round_to) * credit.round_to


_CREDITS: Final[dict[CreditKind, Callable[[Credit, int, int], int]]] = {
    CreditKind.NONE: _no_credit,
    CreditKind.FIXED: _fixed,
    CreditKind.PER_PLAYER: _per_player,
    CreditKind.HALF_BID: _half_bid,
}


def _up(number: int, by: int) -> int:
    return -(-number // by)


def _down(number: int, by: int) -> int:
    return number // by


def _half_up(number: int, by: int) -> int:
    return (2 * number + by) // (2 * by)


_ROUNDINGS: Final[dict[Round, Callable[[int, int], int]]] = {
    Round.UP: _up,
    Round.DOWN: _down,
    Round.HALF_UP: _half_up,
}


def compile_scoring(profile: BinokelProfile, seating: Seating) -> ScoringRules:
    """Turn the scoring keys of a checked profile into policies."""
    score, failed, abandon = profile.score, profile.failed, profile.abandon
    condition = profile.melds.condition
    by_side = condition is Condition.SIDE_TRICK
    laid_away = _side_trick if by_side else _own_trick
    return ScoringRules(
        seating=seating,
        tricks=compile_tricks(profile),
        all_points=4 * profile.pack.copies * sum(profile.pack.points),
        condition=_CONDITIONS[condition],
        laid_away_counts=laid_away if profile.dapp.points_need_trick else _nothing,
        rounded_test=score.test is Test.ROUNDED,
        round_to=score.round_to,
        round_total=score.round_what is RoundWhat.TOTAL,
        round_side=score.round_per is Per.SIDE,
        hopeless_fails=score.hopeless_bid is HopelessBid.FAILS_AT_ONCE,
        failed_cost=failed.cost,
        keep=failed.opponents_keep,
        failed_credit=failed.credit,
        abandoned_cost=abandon.cost,
        abandoned_melds=abandon.opponents_meld,
        abandoned_credit=abandon.credit,
    )
