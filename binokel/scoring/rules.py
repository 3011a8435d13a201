"""The scoring of one table: from an account of a deal to its ledger."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import attrs

from ..ledger import Entry, Item, Ledger, Outcome
from ..options import (
    Booking,
    Condition,
    ForgottenDiscard,
    HopelessBid,
    Keep,
    OpponentRevoke,
    Per,
    RemainingCards,
    RoundWhat,
    Test,
)
from ..points import Credit
from ..profile import BinokelProfile
from ..seats import Seating
from ..specials import Special
from ..tricks import TrickRules, compile_tricks
from .accounts import Account, Course, account_of
from .conditions import CONDITIONS, Holds, always, own_trick, side_trick
from .penalties import Penalties, compile_penalties, given_to, shared_out, without_tricks
from .rounding import credited, round_half_up


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
    condition: Holds
    """Policy: whether a seat's melds count (S-3)."""
    laid_away_counts: Holds
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
    penalties: Penalties
    """What a broken rule costs."""

    @property
    def everything(self) -> int:
        """All card points and bonuses of a deal (S-38)."""
        return self.all_points + self.tricks.first_trick + self.tricks.last_trick

    def _account(self, course: Course | Account) -> Account:
        if isinstance(course, Account):
            return course
        return account_of(course, self.tricks, self.seating.players)

    def played(self, course: Course | Account) -> Ledger:
        """Score a deal that was played to the end, made or failed (S-1 to S-26)."""
        account = self._account(course)
        own, others = self._shares(account)
        counted = [*_entries(own), *self._rounding(own)]
        tested = sum(
            entry.points
            for entry in counted
            if self.rounded_test or entry.item is not Item.ROUNDING
        )
        made = tested >= account.bid
        if made:
            entries = [*counted, *_entries(others), *self._rounding(others)]
        else:
            entries = self._missed(account, "S-12")
        ledger = self._settled(Outcome.MADE if made else Outcome.FAILED, account, entries)
        return attrs.evolve(ledger, tested=tested)

    def _settled(self, outcome: Outcome, account: Account, entries: Sequence[Entry]) -> Ledger:
        return Ledger(
            outcome,
            self.seating,
            tuple(entries),
            account.declarer,
            account.bid,
            account.checksum,
        )

    def _missed(self, account: Account, because: str) -> list[Entry]:
        """S-12 to S-14: the declarer's side books the cost, the others what they may keep."""
        own, others = self._shares(account)
        kept = [self._kept(share) for share in others]
        return [
            *(_struck(entry, because) for entry in _entries(own)),
            self._cost(account, self.failed_cost, because),
            *_entries(kept),
            *self._rounding(kept),
            *self._credits(account, self.failed_credit, "S-14"),
        ]

    def _shares(self, account: Account) -> tuple[list[_Share], list[_Share]]:
        """Write down what the seats of the declarer's side have made, and the others."""
        side = self.seating.side_of[account.declarer]
        own: list[_Share] = []
        others: list[_Share] = []
        for seat in range(self.seating.players):
            shares = own if self.seating.side_of[seat] == side else others
            shares.append(self._share(account, seat))
        return own, others

    def _share(self, account: Account, seat: int) -> _Share:
        """Write down what one seat has made, counted or lost."""
        entries: list[Entry] = []
        melds = account.melds[seat]
        if melds:
            counts = self.condition(self.seating, account, seat)
            entries.append(_line(seat, Item.MELDS, melds, "S-3", counts=counts))
        entries += account.piles[seat]
        if seat == account.declarer and account.laid_away is not None:
            counts = self.laid_away_counts(self.seating, account, seat)
            entries.append(_line(seat, Item.LAID_AWAY, account.laid_away, "S-5", counts=counts))
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

    def abandoned(self, course: Course | Account) -> Ledger:
        """Score a deal that the declarer gave up (S-27); its melds are those credited."""
        account = self._account(course)
        entries = (
            self._cost(account, self.abandoned_cost, "S-27"),
            *(self._credited_melds(account, "S-28") if self.abandoned_melds else ()),
            *self._credits(account, self.abandoned_credit, "S-30"),
        )
        return self._unplayed(Outcome.ABANDONED, account, entries)

    def is_hopeless(self, course: Course | Account) -> bool:
        """Tell whether no trick can save the bid, where that ends a deal (S-31 to S-33)."""
        return self.hopeless_fails and self._at_best(self._account(course)) < course.bid

    def _at_best(self, account: Account) -> int:
        """S-32, S-33: the most that the declarer's side can still come to."""
        side = self.seating.side_of[account.declarer]
        melds = sum(account.melds[seat] for seat in self.seating.members(side))
        if not self.rounded_test:
            return melds + self.everything
        if self.round_total:
            return round_half_up(melds + self.everything, self.round_to)
        return melds + round_half_up(self.everything, self.round_to)

    def hopeless(self, course: Course | Account) -> Ledger:
        """Score a deal whose bid was hopeless (S-35)."""
        account = self._account(course)
        entries = self._lost_unplayed(account, "S-35")
        ledger = self._unplayed(Outcome.HOPELESS, account, entries)
        return attrs.evolve(ledger, tested=self._at_best(account))

    def _lost_unplayed(self, account: Account, because: str) -> tuple[Entry, ...]:
        """S-35: what a failed bid costs and credits, and the opponents' melds."""
        own = self.seating.members(self.seating.side_of[account.declarer])
        return (
            *(
                Entry(seat, Item.MELDS, 0, because, void=account.melds[seat])
                for seat in own
                if account.melds[seat]
            ),
            self._cost(account, self.failed_cost, because),
            *(self._credited_melds(account, because) if Keep.MELDS in self.keep else ()),
            *self._credits(account, self.failed_credit, because),
        )

    def special(self, course: Course | Account, special: Special, *, won: bool) -> Ledger:
        """Score a special (P-19 to P-24); its melds are those credited to the opponents."""
        account = self._account(course)
        side = self.seating.side_of[account.declarer]
        winners = tuple(other for other in range(self.seating.sides) if (other == side) == won)
        outcome = Outcome.SPECIAL_WON if won else Outcome.SPECIAL_LOST
        if special.booking is Booking.STAR:
            star = Entry(account.declarer, Item.STAR, 0, "P-23")
            stars = tuple(int(other in winners) for other in range(self.seating.sides))
            return attrs.evolve(self._unplayed(outcome, account, (star,)), stars=stars)
        entries: tuple[Entry, ...] = (
            Entry(account.declarer, Item.SPECIAL, special.points(won), "P-19"),
        )
        if special.opponents_meld_if_lost and not won:
            entries = (*entries, *self._credited_melds(account, "P-21"))
        if special.booking is Booking.SEPARATE:
            entries = tuple(attrs.evolve(entry, apart=True) for entry in entries)
        ledger = self._unplayed(outcome, account, entries)
        if special.booking is Booking.ENDS_MATCH:
            return attrs.evolve(ledger, ends_match=winners)
        return ledger

    def passed_out(self) -> Ledger:
        """Score a deal that nobody wanted to play: an empty ledger (S-40)."""
        return Ledger(Outcome.PASSED_OUT, self.seating)

    # -- when somebody broke a rule ---------------------------------------------------------

    def revoked(self, account: Account, seat: int) -> Ledger:
        """
        Score a deal in which a seat revoked (S-43 to S-47).

        Args:
            account: What was taken: everything where the deal was played to the end, else what
                was taken until then.
            seat: Who revoked; the table has agreed on what that costs.

        Returns:
            The ledger.
        """
        rest = self.everything - account.checksum
        if self.seating.side_of[seat] == self.seating.side_of[account.declarer]:
            if self.penalties.remaining_cards is RemainingCards.SHARED:
                account = shared_out(account, self.seating, rest)
            return self._settled(Outcome.FAILED, account, self._missed(account, "S-43"))
        if self.penalties.opponent_revoke is OpponentRevoke.TRICKS_VOID:
            return self.played(without_tricks(account, seat))
        return self.played(given_to(account, account.declarer, rest, "S-46"))

    def forgotten(self, account: Account, *, to_the_end: bool) -> Ledger:
        """
        Score a deal in which the declarer forgot to lay away (S-48, S-49).

        Args:
            account: What happened; the table has agreed on what that costs.
            to_the_end: Whether the deal was played to the end.

        Returns:
            The ledger.
        """
        if to_the_end:
            entries = self._missed(account, "S-48")
        else:
            entries = [*self._lost_unplayed(account, "S-49")]
        if self.penalties.forgotten_discard is ForgottenDiscard.FAILED_MELDS_TWICE:
            side = self.seating.members(self.seating.side_of[account.declarer])
            twice = 2 * sum(account.melds[seat] for seat in side)
            if twice:
                entries.append(Entry(account.declarer, Item.MELDS, -twice, "S-48"))
        return self._settled(Outcome.FAILED, account, entries)

    # -- what scores are made of ------------------------------------------------------------

    def _unplayed(self, outcome: Outcome, account: Account, entries: tuple[Entry, ...]) -> Ledger:
        return Ledger(outcome, self.seating, entries, account.declarer, account.bid)

    def _cost(self, account: Account, times: int, because: str) -> Entry:
        return Entry(account.declarer, Item.BID, -times * account.bid, because)

    def _credited_melds(self, account: Account, because: str) -> list[Entry]:
        """Credit the opponents their melds without a trick, rounded as a total is."""
        shares = [
            _Share(seat, (Entry(seat, Item.MELDS, account.melds[seat], because),))
            for seat in self.seating.opponents(account.declarer)
            if account.melds[seat]
        ]
        return [*_entries(shares), *self._rounding(shares)]

    def _credits(self, account: Account, credit: Credit, because: str) -> Iterator[Entry]:
        """S-22, S-23: once to every opponent, or once to each of their sides."""
        amount = credited(credit, account.bid, self.seating.players)
        if not amount:
            return
        paid: set[int] = set()
        for seat in self.seating.opponents(account.declarer):
            side = self.seating.side_of[seat]
            if credit.per is Per.SEAT or side not in paid:
                yield Entry(seat, Item.CREDIT, amount, because)
            paid.add(side)


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


def compile_scoring(profile: BinokelProfile, seating: Seating) -> ScoringRules:
    """Turn the scoring keys of a checked profile into policies."""
    score, failed, abandon = profile.score, profile.failed, profile.abandon
    condition = profile.melds.condition
    laid_away = side_trick if condition is Condition.SIDE_TRICK else own_trick
    return ScoringRules(
        seating=seating,
        tricks=compile_tricks(profile),
        all_points=4 * profile.pack.copies * sum(profile.pack.points),
        condition=CONDITIONS[condition],
        laid_away_counts=laid_away if profile.dapp.points_need_trick else always,
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
        penalties=compile_penalties(profile.penalty),
    )
