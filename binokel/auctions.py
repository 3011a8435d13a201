"""
Chapter A of the rule book: how the declarer is found.

An auction is a value; a bid or a pass gives the next one.  It knows nothing
of cards: what a seat should bid is a matter for whoever sits there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

import attrs

from .options import AllPass, Method, NextChallenger, Opening, Raises, Reply
from .profile import AuctionKeys, BinokelProfile
from .refusals import Refusal
from .seats import Seating, after, around


@attrs.frozen
class Auction:
    """An auction in progress, or over."""

    bids: tuple[tuple[int, int | None], ...]
    """What was said: seat and bid in points, or ``None`` for a pass."""
    inside: tuple[int, ...]
    """Seats that bid against one another: holder and challenger, or all that are left."""
    waiting: tuple[int, ...]
    """Seats that have not come in yet, from the forehand on."""
    turn: int | None
    """Seat to speak; ``None`` when the auction is over."""
    standing: int | None = None
    """The highest bid so far, in points."""
    leader: int | None = None
    """Seat that made it."""

    @property
    def over(self) -> bool:
        """Whether nobody is asked any more."""
        return self.turn is None


@attrs.frozen
class AuctionRules:
    """The auction of one table, compiled from its profile."""

    seating: Seating
    """Who sits with whom."""
    duels: bool
    """A chain of duels (A-10), or bidding in turn (A-19)."""
    opener: int
    """Who speaks first, counted from the dealer."""
    forced: bool
    """Whether the opener has to bid the minimum."""
    minimum: int
    """The lowest bid, in points."""
    step: int
    """Every bid is a multiple of this."""
    maximum: int
    """The highest bid."""
    single: bool
    """Whether bids rise by one step only."""
    hold: bool
    """Whether the holder of a duel may hold the standing bid."""
    partner_first: bool
    """Whether the opener and a partner fight the first duel."""
    challenger: Callable[[Seating, int, tuple[int, ...]], int]
    """Policy: who comes next after a pass."""
    fallback: AllPass
    """What follows when nobody bids."""

    # -- the beginning --------------------------------------------------------------------

    def start(self, dealer: int) -> Auction:
        """
        Open the auction; a forced opening bid is made at once (A-7).

        Args:
            dealer: Seat of the dealer.

        Returns:
            The auction, with the next seat to speak.
        """
        order = around(after(dealer, self.seating.players), self.seating.players)
        opener = order[self.opener - 1]
        inside = self._first_to_meet(order, opener) if self.duels else order
        waiting = tuple(seat for seat in order if seat not in inside)
        if not self.forced:
            return Auction((), inside, waiting, opener)
        turn = _next_inside(inside, opener)
        return Auction(((opener, self.minimum),), inside, waiting, turn, self.minimum, opener)

    def _first_to_meet(self, order: tuple[int, ...], opener: int) -> tuple[int, ...]:
        """A-11, A-17: forehand and next seat, or the opener and a partner; the holder first."""
        if self.partner_first:
            partner = self.seating.partners(opener)[0]
            return tuple(seat for seat in order if seat in (opener, partner))
        return order[:2]

    # -- what may be said -----------------------------------------------------------------

    def lowest(self, auction: Auction) -> int:
        """
        Name the lowest bid that the seat to speak may make.

        Args:
            auction: An auction that is not over.

        Returns:
            Points; above the maximum if no bid is left.
        """
        if auction.standing is None:
            return self.minimum
        if self.hold and self.duels and auction.turn == auction.inside[0]:
            return auction.standing  # the holder may hold it
        return auction.standing + self.step

    def highest(self, auction: Auction) -> int:
        """
        Name the highest bid that the seat to speak may make.

        Args:
            auction: An auction that is not over.

        Returns:
            Points.
        """
        if not self.single:
            return self.maximum
        if auction.standing is None:
            return self.minimum
        return min(self.maximum, auction.standing + self.step)

    def choices(self, auction: Auction) -> range:
        """
        List the bids that the seat to speak may make, lowest first.

        Args:
            auction: An auction that is not over.

        Returns:
            Bids in points; passing is possible besides.
        """
        return range(self.lowest(auction), self.highest(auction) + 1, self.step)

    def refusal(self, auction: Auction, value: int) -> Refusal | None:
        """
        Say what speaks against a bid.

        Args:
            auction: An auction that is not over.
            value: The bid, in points.

        Returns:
            The one refusal, or ``None``.
        """
        if value % self.step:
            return Refusal.BID_NOT_A_STEP
        if value < self.lowest(auction):
            return Refusal.BID_TOO_LOW
        if value > self.maximum:
            return Refusal.BID_TOO_HIGH
        if value > self.highest(auction):
            return Refusal.BID_NOT_SINGLE
        return None

    # -- what it leads to -----------------------------------------------------------------

    def after_bid(self, auction: Auction, value: int) -> Auction:
        """
        Let the seat to speak bid.

        Args:
            auction: An auction that is not over.
            value: A bid against which nothing speaks.

        Returns:
            The next auction.
        """
        seat = _speaker(auction)
        bids = (*auction.bids, (seat, value))
        alone = len(auction.inside) == 1
        if alone or (value == self.maximum and not self._may_be_held(auction)):
            turn = None
        else:
            turn = _next_inside(auction.inside, seat)
        return Auction(bids, auction.inside, auction.waiting, turn, value, seat)

    def _may_be_held(self, auction: Auction) -> bool:
        """A-5: only a holder who may hold is asked again after a bid of the maximum."""
        return self.hold and self.duels and auction.turn != auction.inside[0]

    def after_pass(self, auction: Auction) -> Auction:
        """
        Let the seat to speak pass; who has passed is out for good (A-3).

        Args:
            auction: An auction that is not over.

        Returns:
            The next auction.
        """
        seat = _speaker(auction)
        bids = (*auction.bids, (seat, None))
        left = tuple(other for other in auction.inside if other != seat)
        waiting = auction.waiting
        turn: int | None
        if auction.standing == self.maximum:
            turn = None  # nobody can bid more
        elif self.duels and waiting and left:
            turn = self.challenger(self.seating, seat, waiting)
            left = (*left, turn)
            waiting = tuple(other for other in waiting if other != turn)
        elif not left or (len(left) == 1 and auction.standing is not None):
            turn = None
        elif self.duels:
            turn = left[0]  # nobody has bid, the last seat is asked once
        else:
            turn = _next_inside(auction.inside, seat)
        return Auction(bids, left, waiting, turn, auction.standing, auction.leader)

    def replay(self, dealer: int, bids: tuple[tuple[int, int | None], ...]) -> Auction:
        """
        Bring an auction to where it stands after some bids.

        Args:
            dealer: Seat of the dealer.
            bids: What was said, a forced opening bid included; all of it legal.

        Returns:
            The auction.
        """
        auction = self.start(dealer)
        for _, value in bids[len(auction.bids) :]:
            auction = self.after_pass(auction) if value is None else self.after_bid(auction, value)
        return auction

    def result(self, auction: Auction, dealer: int) -> tuple[int, int] | None:
        """
        Name the declarer and the bid (A-21, A-24).

        Args:
            auction: An auction that is over.
            dealer: Seat of the dealer.

        Returns:
            Seat and points, or ``None`` if the deal is passed out.
        """
        if auction.leader is not None and auction.standing is not None:
            return auction.leader, auction.standing
        plays = _PLAYS[self.fallback]
        return None if plays is None else (plays(self, dealer), self.minimum)

    def opener_seat(self, dealer: int) -> int:
        """
        Name the seat that opens.

        Args:
            dealer: Seat of the dealer.

        Returns:
            A seat.
        """
        return (dealer + self.opener) % self.seating.players


def _speaker(auction: Auction) -> int:
    assert auction.turn is not None, "the callers ask only auctions that are not over"
    return auction.turn


def _next_inside(inside: tuple[int, ...], seat: int) -> int:
    return inside[(inside.index(seat) + 1) % len(inside)]


def _dealer_of(_: AuctionRules, dealer: int) -> int:
    return dealer


_Plays: TypeAlias = Callable[[AuctionRules, int], int]
_PLAYS: Final[dict[AllPass, _Plays | None]] = {
    AllPass.OPENER_PLAYS: AuctionRules.opener_seat,
    AllPass.DEALER_PLAYS: _dealer_of,
    AllPass.REDEAL: None,
    AllPass.REDEAL_NEXT: None,
}


def passes_out(rules: AuctionRules) -> bool:
    """
    Tell whether a deal can be passed out at a table (A-27).

    Args:
        rules: Its auction.

    Returns:
        Whether there may be neither declarer nor bid in the end.
    """
    return not rules.forced and _PLAYS[rules.fallback] is None


def _first_waiting(_: Seating, __: int, waiting: tuple[int, ...]) -> int:
    """A-17: the next seat from the forehand on."""
    return waiting[0]


def _partner_waiting(seating: Seating, passer: int, waiting: tuple[int, ...]) -> int:
    """A-18: a partner of the seat that passed, else the next seat."""
    return next((seat for seat in seating.partners(passer) if seat in waiting), waiting[0])


_CHALLENGERS: Final[dict[NextChallenger, Callable[[Seating, int, tuple[int, ...]], int]]] = {
    NextChallenger.SEAT: _first_waiting,
    NextChallenger.PARTNER_OF_PASSER: _partner_waiting,
    NextChallenger.PARTNER_FIRST: _first_waiting,
}


def compile_auction(profile: BinokelProfile, seating: Seating) -> AuctionRules:
    """
    Turn the auction keys of a profile into a procedure.

    Args:
        profile: A checked profile.
        seating: Who sits with whom.

    Returns:
        The auction rules of that table.
    """
    keys: AuctionKeys = profile.auction
    partnered = seating.sides < seating.players
    return AuctionRules(
        seating=seating,
        duels=keys.method is Method.DUELS,
        opener=keys.opener,
        forced=keys.opening is Opening.FORCED,
        minimum=keys.minimum,
        step=keys.step,
        maximum=keys.maximum,
        single=keys.raises is Raises.SINGLE,
        hold=keys.reply is Reply.HOLD,
        partner_first=partnered and keys.next_challenger is NextChallenger.PARTNER_FIRST,
        challenger=_CHALLENGERS[keys.next_challenger],
        fallback=keys.all_pass,
    )
