"""What has happened in a deal of Gaigel, and what follows from it.

What happened is kept as a list of who did what.  What follows from it (the opening, pairs,
points, which card was melded) is read from that list and from the tricks whenever it is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from . import Profile, gaigel_tricks
from .gaigel_keys import lowest_rank, points_of, setting, side_numbers


class Trick(NamedTuple):
    """A trick that was taken."""

    leader: int
    cards: list[str]
    """In playing order, the lead first."""
    winner: int
    points: int
    """Card points, without the bonus of the last trick."""


class GaigelRecord:
    """A deal as it stands, and what can be read from its past."""

    def __init__(
        self,
        profile: Profile,
        hands: Sequence[Sequence[str]],
        stock: Sequence[str],
        dealer: int,
    ) -> None:
        """Begin after the cards are dealt.

        Args:
            profile: The rules.
            hands: The cards of every seat.
            stock: The other cards in drawing order, the turned card last.
            dealer: Who dealt.
        """
        self.profile = profile
        self.players = len(hands)
        self.sides = side_numbers(profile, self.players)
        self.dealer = dealer
        self.forehand = (dealer + 1) % self.players
        self.turned = stock[-1]
        """The turned card as dealt; its suit is trump."""
        self.trump = self.turned[0]
        self.robber = self.trump + lowest_rank(profile)
        """The card that robs: the lowest trump."""
        self.dealt = ([list(hand) for hand in hands], list(stock))
        """Hands and stock as dealt."""

        self.hands = [list(hand) for hand in hands]
        """What every seat holds now."""
        self.stock = list(stock)
        """What is left to draw, the card under the stock last."""
        self.log: list[tuple[int, str]] = []
        """Who did what, from the beginning."""
        self.table: list[tuple[int, str]] = []
        """Who played what to the trick under way."""
        self.tricks: list[Trick] = []
        self.leader = self.forehand
        """Who leads the trick under way, or led it."""
        self.actor: int | None = self.forehand
        """The seat to act; ``None`` when the deal is over."""
        self.asked = False
        """Whether the winner of a trick is asked for a pair before drawing."""
        self.ended: str | None = None
        """Why the deal is over: ``goal``, ``played``, ``five_sevens`` or ``dissle_lost``."""
        self.winners: list[int] = []
        """The sides that have won it."""

    @property
    def phase(self) -> str:
        """The public name of the phase."""
        if self.ended is not None:
            return "Finished"
        if not self.tricks:
            return "Opening"
        return "Drawing" if self.stock else "Endgame"

    @property
    def outcome(self) -> str | None:
        """Whether the deal was ``won`` or ``drawn``; ``None`` while it is on."""
        if self.ended is None:
            return None
        return "won" if len(self.winners) == 1 else "drawn"

    @property
    def under(self) -> str | None:
        """The card that lies under the stock now."""
        return self.stock[-1] if self.stock else None

    @property
    def trick(self) -> list[str]:
        """The cards on the table, the lead first."""
        return [card for _, card in self.table]

    @property
    def texts(self) -> list[str]:
        """Everything that was done."""
        return [text for _, text in self.log]

    @property
    def opening(self) -> str | None:
        """How the forehand opened; ``None`` before it did, and for a plain lead."""
        for text in self.texts:
            if text.startswith("open "):
                return text.split(" ")[1]
        return None

    @property
    def covered(self) -> bool:
        """Whether the cards on the table lie face down."""
        return not self.tricks and self.opening in gaigel_tricks.COVERED

    @property
    def pairs(self) -> list[list[str]]:
        """The suits of the pairs every seat has melded, in order."""
        melded: list[list[str]] = [[] for _ in range(self.players)]
        for seat, text in self.log:
            if text.startswith("pair "):
                melded[seat].append(text.split(" ")[1])
        return melded

    @property
    def played_out(self) -> bool:
        """Whether every card has been drawn and played."""
        return not any(self.hands) and not self.stock and not self.table

    @property
    def trick_points(self) -> list[int]:
        """Card points in the tricks of every seat, without the bonus."""
        points = [0] * self.players
        for trick in self.tricks:
            points[trick.winner] += trick.points
        return points

    @property
    def bonuses(self) -> list[int]:
        """What every seat has for the last trick, after which nobody holds a card."""
        bonuses = [0] * self.players
        if self.played_out:
            bonuses[self.tricks[-1].winner] = setting(self.profile, "tricks.last_trick")
        return bonuses

    @property
    def melds(self) -> list[int]:
        """What the pairs of every seat count."""
        plain: int = setting(self.profile, "pair.plain")
        trump: int = setting(self.profile, "pair.trump")
        return [
            sum(trump if suit == self.trump else plain for suit in suits) for suits in self.pairs
        ]

    @property
    def points(self) -> list[int]:
        """All points of every side."""
        points = [0] * (max(self.sides) + 1)
        for counted in (self.trick_points, self.bonuses, self.melds):
            for seat, gained in enumerate(counted):
                points[self.sides[seat]] += gained
        return points

    @property
    def checksum(self) -> int:
        """Card points and bonus in the tricks taken."""
        return sum(self.trick_points) + sum(self.bonuses)

    @property
    def unplayed(self) -> int:
        """Card points and bonus that nobody took."""
        cards = [card for hand in self.hands for card in hand] + self.stock + self.trick
        bonus: int = 0 if self.played_out else setting(self.profile, "tricks.last_trick")
        return points_of(self.profile, cards) + bonus

    @property
    def lead_pair(self) -> str | None:
        """The suit of the pair that binds the lead about to be made."""
        if self.table or setting(self.profile, "pair.when") == "after_trick":
            return None
        for text in reversed(self.texts):
            verb, *words = text.split(" ")
            if verb == "pair":
                return words[0]
            if verb != "rob":
                return None
        return None

    def fresh(self, seat: int, card: str) -> int:
        """Count the copies of a king or Ober in a hand that were not melded.

        A pair melds one copy; the next such card that its owner plays is a melded one.
        """
        melded = 0
        for who, text in self.log:
            if who != seat:
                continue
            if text == f"pair {card[0]}":
                melded += 1
            elif text.endswith(card) and melded:
                melded -= 1
        return self.hands[seat].count(card) - melded

    def can_pair(self, seat: int, suit: str) -> bool:
        """Tell whether a seat holds king and Ober of a suit, neither of them melded."""
        return self.fresh(seat, suit + "K") > 0 and self.fresh(seat, suit + "O") > 0

    def has_needed(self, seat: int, table: str) -> bool:
        """Tell whether a seat has the trick that a pair, or robbing, needs."""
        needs = setting(self.profile, f"{table}.needs")
        winners = [trick.winner for trick in self.tricks]
        if needs == "own_trick":
            return seat in winners
        if needs == "side_trick":
            return self.sides[seat] in [self.sides[winner] for winner in winners]
        return True
