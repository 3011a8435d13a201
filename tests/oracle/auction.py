"""The auction, seat by seat: who speaks, what may be said, who wins."""

from __future__ import annotations

from . import Profile, setting, side_numbers


class Auction:
    """An auction under way; a forced opening bid is made at once."""

    def __init__(self, profile: Profile, players: int, dealer: int) -> None:
        """Seat the players and let the opener speak."""
        self.profile = profile
        self.sides = side_numbers(profile, players)
        self.order = [(dealer + 1 + step) % players for step in range(players)]
        """All seats, from the forehand on."""
        opener: int = setting(profile, "auction.opener")
        self.opener = self.order[opener - 1]
        self.dealer = dealer
        self.bids: list[tuple[int, int | None]] = []
        """Everything said so far; ``None`` is a pass."""
        self.standing: int | None = None
        """The highest bid so far."""
        self.bidder: int | None = None
        """Who holds it."""
        self.out: list[int] = []
        """Who has passed."""
        self.actor: int | None = self.opener
        """Who speaks; ``None`` when it is over."""
        self.winner: int | None = None
        """The declarer; ``None`` while it runs and when it is passed out."""
        self.price = 0
        """The bid the declarer plays at."""

        self.rounds = setting(profile, "auction.method") == "rounds"
        self.holder, self.challenger = self._first_duel()
        self.called = [self.holder, self.challenger]
        """Who has been in a duel."""
        if setting(profile, "auction.opening") == "forced":
            self._open(setting(profile, "auction.minimum"))

    @property
    def over(self) -> bool:
        """Whether nobody is left to speak."""
        return self.actor is None

    def may_bid(self, value: int) -> bool:
        """Tell whether the seat to speak may bid this."""
        step: int = setting(self.profile, "auction.step")
        minimum: int = setting(self.profile, "auction.minimum")
        maximum: int = setting(self.profile, "auction.maximum")
        single = setting(self.profile, "auction.raises") == "single"
        if self.over or value % step != 0 or value > maximum:
            return False
        if self.standing is None:
            return value == minimum if single else value >= minimum
        if value == self.standing:
            holds = setting(self.profile, "auction.reply") == "hold"
            return not self.rounds and holds and self.actor == self.holder
        return value == self.standing + step if single else value > self.standing

    def bid(self, value: int) -> None:
        """Bid for the seat to speak."""
        seat = self._speaker()
        self._note(seat, value)
        alone = len(self.out) == len(self.order) - 1
        at_the_top = value == setting(self.profile, "auction.maximum")
        if alone or (at_the_top and not self._may_be_held(seat)):
            self._end(seat, value)
        else:
            self._ask_after(seat)

    def give_up(self) -> None:
        """Pass for the seat to speak."""
        seat = self._speaker()
        self.bids.append((seat, None))
        self.out.append(seat)
        if len(self.out) == len(self.order):
            self._all_passed()
        elif self.bidder is not None and self._at_the_top():
            self._end(self.bidder, setting(self.profile, "auction.maximum"))
        elif self.rounds:
            self._go_on_with(self._next_in_turn(seat))
        else:
            self._next_duel(passer=seat, stays=self._opponent(seat))

    def _open(self, value: int) -> None:
        """Make the forced opening bid; even a bid of the maximum ends nothing here."""
        self._note(self.opener, value)
        self._ask_after(self.opener)

    def _note(self, seat: int, value: int) -> None:
        self.bids.append((seat, value))
        self.standing, self.bidder = value, seat

    def _ask_after(self, bidder: int) -> None:
        """After a bid the next in turn is asked, or the other seat of the duel."""
        self.actor = self._next_in_turn(bidder) if self.rounds else self._opponent(bidder)

    def _at_the_top(self) -> bool:
        """Tell whether nobody can bid more."""
        maximum: int = setting(self.profile, "auction.maximum")
        return self.standing == maximum

    def _speaker(self) -> int:
        if self.actor is None:
            raise ValueError("the auction is over")
        return self.actor

    def _go_on_with(self, seat: int) -> None:
        """Ask a seat, unless it is the last one in and has bid: then it has won."""
        if len(self.out) == len(self.order) - 1 and self.standing is not None:
            self._end(seat, self.standing)
        else:
            self.actor = seat

    def _end(self, winner: int, price: int) -> None:
        self.actor, self.winner, self.price = None, winner, price

    def _all_passed(self) -> None:
        """Nobody has bid: somebody must play at the minimum, or the cards are dealt again."""
        choice = setting(self.profile, "auction.all_pass")
        self.actor = None
        if choice == "opener_plays":
            self._end(self.opener, setting(self.profile, "auction.minimum"))
        if choice == "dealer_plays":
            self._end(self.dealer, setting(self.profile, "auction.minimum"))

    def _next_in_turn(self, seat: int) -> int:
        """Find the next seat in playing direction that has not passed."""
        return next(other for other in self._after(seat) if other not in self.out)

    def _after(self, seat: int) -> list[int]:
        """List the other seats in playing direction, the neighbour first."""
        place = self.order.index(seat)
        return self.order[place + 1 :] + self.order[:place]

    def _first_duel(self) -> tuple[int, int]:
        """Who meets first; the holder is the one nearer the forehand."""
        pair = self.order[:2]
        if setting(self.profile, "auction.next_challenger") == "partner_first":
            partners = self._partners(self.opener)
            if partners:
                pair = [self.opener, partners[0]]
        holder, challenger = sorted(pair, key=self.order.index)
        return holder, challenger

    def _partners(self, seat: int) -> list[int]:
        """List the partners of a seat in playing direction from it."""
        return [other for other in self._after(seat) if self.sides[other] == self.sides[seat]]

    def _opponent(self, seat: int) -> int:
        """Find the other seat of the running duel."""
        return self.challenger if seat == self.holder else self.holder

    def _may_be_held(self, seat: int) -> bool:
        """Tell whether the holder of a duel may still say what the challenger has just bid."""
        holds = setting(self.profile, "auction.reply") == "hold"
        return holds and not self.rounds and seat == self.challenger

    def _next_duel(self, passer: int, stays: int) -> None:
        """One of two has passed: the other one holds and meets the next challenger."""
        waiting = [seat for seat in self.order if seat not in self.called]
        if not waiting:
            if self.standing is None:
                self.actor = stays
            else:
                self._end(stays, self.standing)
            return
        challenger = waiting[0]
        if setting(self.profile, "auction.next_challenger") == "partner_of_passer":
            partners = [seat for seat in self._partners(passer) if seat in waiting]
            challenger = (partners or waiting)[0]
        self.holder, self.challenger = stays, challenger
        self.called.append(challenger)
        self.actor = challenger
