"""
The phases of a Gaigel deal, each a type of its own.

A state is a value, as everywhere in the library.  How one follows from
another is told in :mod:`binokel.gaigel.moving`.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

import attrs

from ..actions import Action
from ..cards import Card, Suit
from ..melds import Melds
from ..options import OpeningKind
from ..profile import GaigelProfile
from ..tricks import Trick
from .openings import OPENINGS
from .rules import GaigelRules

Hands: TypeAlias = tuple[tuple[Card, ...], ...]
"""Cards by seat, each hand in canonical order."""


class Ended(StrEnum):
    """How a deal came to its end."""

    GOAL = "goal"
    """A side reached the goal."""
    PLAYED = "played"
    """Every card was played, and nobody had reached it."""
    FIVE_SEVENS = "five_sevens"
    """The forehand opened Auf Dissle and has five sevens."""
    DISSLE_LOST = "dissle_lost"
    """The forehand opened Auf Dissle and took a trick, which it must not at this table."""


@attrs.frozen
class Dealt:
    """What a deal begins with, the same in all its states."""

    profile: GaigelProfile = attrs.field(repr=lambda profile: repr(profile.id))
    """The rules of the table, as it wrote them down."""
    dealer: int
    """Seat of the dealer."""
    hands: Hands
    """The cards dealt, by seat."""
    stock: tuple[Card, ...]
    """The stock in drawing order, the turned card last."""
    rules: GaigelRules = attrs.field(eq=False, repr=False)
    """The profile, compiled."""

    @property
    def forehand(self) -> int:
        """Seat of the forehand."""
        return (self.dealer + 1) % len(self.hands)

    @property
    def turned(self) -> Card:
        """The card that was turned up for trump."""
        return self.stock[-1]


@attrs.frozen(slots=False, kw_only=True)
class _Phase:
    """What every state has."""

    dealt: Dealt
    """What the deal began with."""
    hands: Hands
    """Cards held now, by seat."""
    stock: tuple[Card, ...]
    """What is left of the stock, in drawing order."""
    leader: int
    """Seat that led to the trick on the table, or is to lead."""
    trick: tuple[Card, ...] = ()
    """Cards on the table, the lead first."""
    played_by: tuple[int, ...] = ()
    """Who played each of them."""
    opening: OpeningKind | None = None
    """The opening that was announced; ``None`` before it, and after a plain lead."""
    tricks: tuple[Trick, ...] = ()
    """The tricks taken so far."""
    melds: tuple[Melds, ...]
    """Pairs melded, by seat."""
    history: tuple[Action, ...] = ()
    """Actions so far."""
    history_seats: tuple[int, ...] = ()
    """Who took each of them."""

    @property
    def profile(self) -> GaigelProfile:
        """The rules of the table, as it wrote them down."""
        return self.dealt.profile

    @property
    def dealer(self) -> int:
        """Seat of the dealer."""
        return self.dealt.dealer

    @property
    def dapp(self) -> tuple[Card, ...]:
        """Nothing: Gaigel is played without a Dapp."""
        return ()

    @property
    def trump(self) -> Suit:
        """The suit of the card that was turned up."""
        return self.dealt.turned.suit

    @property
    def turned(self) -> Card:
        """The card that was turned up, as dealt."""
        return self.dealt.turned

    @property
    def under(self) -> Card | None:
        """The card that lies open under the stock; ``None`` once it is drawn."""
        return self.stock[-1] if self.stock else None

    @property
    def is_over(self) -> bool:
        """G-45: the last trick was taken, no card is left in hands or stock or on the table."""
        return not any(self.hands) and not self.stock and not self.trick

    @property
    def points(self) -> tuple[int, ...]:
        """G-62: points by side so far, tricks, pairs and the bonus for the last trick."""
        points = [sum(meld.points for meld in melds) for melds in self.melds]
        for trick in self.tricks:
            points[trick.winner] += trick.points
        rules = self.dealt.rules
        if self.is_over:
            points[self.tricks[-1].winner] += rules.tricks.last_trick
        return rules.seating.total(tuple(points))

    @property
    def covered(self) -> bool:
        """Whether the cards on the table lie face down."""
        return self.opening is not None and not self.tricks and OPENINGS[self.opening].covered


@attrs.frozen(slots=False, kw_only=True)
class _ToAct(_Phase):
    """What every state has in which somebody is to act."""

    actor: int
    """Seat to act."""
    asked: bool = False
    """Whether the winner of a trick is asked for a pair before the draw."""

    @property
    def on_lead(self) -> bool:
        """Whether the seat to act is to lead."""
        return not self.played_by and not self.asked


@attrs.frozen(slots=False, kw_only=True)
class Opening(_ToAct):
    """The first trick is played."""


@attrs.frozen(slots=False, kw_only=True)
class Drawing(_ToAct):
    """Tricks are played, and cards drawn from the stock."""


@attrs.frozen(slots=False, kw_only=True)
class Endgame(_ToAct):
    """The stock is gone; the cards in the hands are played."""


@attrs.frozen(slots=False, kw_only=True)
class Finished(_Phase):
    """The deal is over and can be scored."""

    ended: Ended
    """How it came to its end."""
    winners: tuple[int, ...]
    """Sides that have won it."""
    actor: None = attrs.field(default=None, init=False)
    """Nobody is to act."""


GaigelState: TypeAlias = Opening | Drawing | Endgame | Finished
"""Any state of a Gaigel deal."""
Turn: TypeAlias = Opening | Drawing | Endgame
"""A state in which somebody is to act."""
