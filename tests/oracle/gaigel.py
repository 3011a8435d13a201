"""A whole deal of Gaigel, played by the text of its actions.

========================  ==================================================================
``open hoeher_hat HK``    the forehand names its opening and plays a card
``play HK``               a card is played
``pair H``                king and Ober of a suit are melded
``rob``                   the lowest trump is exchanged for the card under the stock
``proceed``               the winner of a trick has nothing to meld
========================  ==================================================================
"""

from __future__ import annotations

from collections.abc import Sequence

from . import SUITS, gaigel_tricks
from .gaigel_keys import in_order, lowest_rank, points_of, setting
from .gaigel_record import GaigelRecord, Trick


class GaigelDeal(GaigelRecord):
    """One deal under way; :meth:`do` changes it."""

    def pair_time(self) -> bool:
        """Tell whether it is the time for a pair."""
        when = setting(self.profile, "pair.when")
        if when == "after_trick":
            return self.asked
        return when == "any_time" or not self.table

    def rob_time(self) -> bool:
        """Tell whether it is the time for robbing."""
        when = setting(self.profile, "rob.when")
        if self.asked or when == "never":
            return False
        return when == "on_turn" or not self.table

    def can_rob_card(self) -> bool:
        """Tell whether a card lies under the stock that may be robbed."""
        return self.under is not None and self.under != self.robber

    def bound(self) -> list[str]:
        """List the cards held, or those of them that a pair on lead leaves."""
        assert self.actor is not None
        cards = in_order(self.profile, self.hands[self.actor])
        suit = self.lead_pair
        return (
            cards if suit is None else [card for card in cards if card in (suit + "K", suit + "O")]
        )

    def opens(self) -> bool:
        """Tell whether the forehand is to play its first card."""
        return self.phase == "Opening" and not self.table

    def openings(self) -> list[str]:
        """List every opening that may be made now, by kind and card."""
        if not self.opens():
            return []
        cards = gaigel_tricks.allowed_first(self.profile, self.trump, self.bound())
        return [
            f"open {kind} {card}"
            for kind in gaigel_tricks.offered(self.profile)
            for card in cards
            if gaigel_tricks.fits(self.profile, self.trump, kind, card)
        ]

    def playable(self) -> list[str]:
        """List the cards that may be played, without the openings."""
        cards = self.bound()
        if self.phase == "Opening":
            return gaigel_tricks.allowed_first(self.profile, self.trump, cards)
        if self.phase == "Endgame":
            return gaigel_tricks.duty(self.profile, self.trump, self.trick, cards)[1]
        return cards

    def legal(self) -> list[str]:
        """List every action that is allowed, in order."""
        if self.actor is None:
            return []
        pairs: list[str] = []
        if self.pair_time() and self.lead_pair is None and self.has_needed(self.actor, "pair"):
            pairs = [f"pair {suit}" for suit in SUITS if self.can_pair(self.actor, suit)]
        if self.asked:
            return ["proceed", *pairs]
        cards = self.openings() or [f"play {card}" for card in self.playable()]
        robs = (
            self.rob_time()
            and self.can_rob_card()
            and self.has_needed(self.actor, "rob")
            and self.robber in self.hands[self.actor]
        )
        return [*cards, *pairs, *(["rob"] if robs else [])]

    def do(self, text: str) -> None:
        """Do it.

        Raises:
            ValueError: The rules do not allow it here.
        """
        seat = self.actor
        if seat is None or text not in self.legal():
            raise ValueError(f"seat {seat} may not {text!r} in phase {self.phase}")
        self.log.append((seat, text))
        verb, *words = text.split(" ")
        if verb == "rob":
            self.hands[seat].remove(self.robber)
            self.hands[seat].append(self.stock[-1])
            self.stock[-1] = self.robber
        elif verb == "pair":
            self._look_at_goal(seat)
            if self.asked and self.ended is None:
                self._draw(seat)
        elif verb == "proceed":
            self._draw(seat)
        else:
            self._play(seat, words[-1])

    def _in_turn(self, seat: int) -> list[int]:
        """List all seats in playing direction, beginning with one."""
        return [(seat + step) % self.players for step in range(self.players)]

    def _play(self, seat: int, card: str) -> None:
        """Put a card on the table; who holds cards and has not played comes next."""
        self.hands[seat].remove(card)
        self.table.append((seat, card))
        played = [who for who, _ in self.table]
        waiting = [who for who in self._in_turn(seat) if self.hands[who] and who not in played]
        if waiting:
            self.actor = waiting[0]
        else:
            self._take()

    def _take(self) -> None:
        """Give the trick to its winner, and see whether the deal is over."""
        cards = self.trick
        if self.tricks:
            place = gaigel_tricks.winner(self.profile, self.trump, cards)
        else:
            place = gaigel_tricks.first_winner(self.profile, self.trump, self.opening, cards)
        winner = self.table[place][0]
        self.tricks.append(Trick(self.leader, cards, winner, points_of(self.profile, cards)))
        self.table = []
        self.actor = self.leader = winner

        self._look_at_lost_dissle()
        self._look_at_sevens()
        self._look_at_goal(winner)
        self._look_at_last_card()
        if self.ended is not None:
            return
        if setting(self.profile, "pair.when") == "after_trick" and self.hands[winner]:
            self.asked = True
        else:
            self._draw(winner)

    def _draw(self, winner: int) -> None:
        """Draw while cards last, the winner of the trick first, who then leads."""
        self.asked = False
        for seat in self._in_turn(winner):
            if self.stock:
                self.hands[seat].append(self.stock.pop(0))
        self._look_at_sevens()
        if self.ended is None:
            self.leader = next(seat for seat in self._in_turn(winner) if self.hands[seat])
            self.actor = self.leader

    def _look_at_lost_dissle(self) -> None:
        """A forehand that opened Auf Dissle may lose by winning a trick itself."""
        if self.opening != "auf_dissle":
            return
        if not setting(self.profile, "opening.dissle_trick_loses"):
            return
        if self.forehand in [trick.winner for trick in self.tricks]:
            loser = self.sides[self.forehand]
            self._finish("dissle_lost", self._best([s for s in set(self.sides) if s != loser]))

    def _look_at_sevens(self) -> None:
        """A forehand that opened Auf Dissle wins with five sevens."""
        if self.opening != "auf_dissle":
            return
        cards = list(self.hands[self.forehand])
        if setting(self.profile, "opening.dissle_goal") == "gather_five":
            for trick in self.tricks:
                if trick.winner == self.forehand:
                    cards.extend(trick.cards)
        sevens = [card for card in cards if card[1] == lowest_rank(self.profile)]
        if len(sevens) >= 5:
            self._finish("five_sevens", [self.sides[self.forehand]])

    def _look_at_goal(self, seat: int) -> None:
        """The side that took a trick or melded a pair wins at the goal."""
        side = self.sides[seat]
        if self.points[side] >= setting(self.profile, "goal.points"):
            self._finish("goal", [side])

    def _look_at_last_card(self) -> None:
        """With all cards played the side with most points wins, equal ones together."""
        if self.played_out:
            self._finish("played", self._best(list(set(self.sides))))

    def _best(self, sides: Sequence[int]) -> list[int]:
        """List those of some sides that have the most points."""
        most = max(self.points[side] for side in sides)
        return sorted(side for side in sides if self.points[side] == most)

    def _finish(self, ended: str, winners: Sequence[int]) -> None:
        """End the deal; what it ended by first is what counts."""
        if self.ended is None:
            self.ended, self.winners, self.actor = ended, list(winners), None
