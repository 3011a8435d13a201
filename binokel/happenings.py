"""
Events: what became visible through an action, and to whom.

:func:`binokel.events` makes them; a client draws them, a server sends each
seat those that it may see.
"""

from __future__ import annotations

from enum import StrEnum

import attrs

from .cards import Card, Suit
from .melds import Melds


class EventKind(StrEnum):
    """What happened."""

    BID_MADE = "bid_made"
    """A seat bid ``value`` points."""
    PASSED = "passed"
    """A seat left the auction."""
    PASSED_OUT = "passed_out"
    """Nobody plays; the deal is over."""
    DECLARER_FOUND = "declarer_found"
    """The auction is over: a seat plays for ``value`` points."""
    DAPP_SHOWN = "dapp_shown"
    """The ``cards`` of the Dapp are seen."""
    DAPP_TAKEN = "dapp_taken"
    """A seat took up ``value`` cards of the Dapp."""
    LAID_AWAY = "laid_away"
    """A seat laid ``value`` cards away; ``cards`` for who may know them."""
    LAID_AWAY_ANNOUNCED = "laid_away_announced"
    """A seat says that ``value`` of the cards laid away are of the sort ``word``."""
    TRUMP_NAMED = "trump_named"
    """A seat named ``suit``."""
    SPECIAL_ANNOUNCED = "special_announced"
    """A seat announced the special ``word``."""
    HAND_OPENED = "hand_opened"
    """A seat laid its hand open: ``cards``."""
    ABANDONED = "abandoned"
    """A seat gave the deal up."""
    MELDS_SHOWN = "melds_shown"
    """A seat showed ``melds`` of ``value`` points."""
    MELDS_CREDITED = "melds_credited"
    """A seat is credited ``melds`` of ``value`` points."""
    WENT_ON = "went_on"
    """A seat had the last word and went on."""
    OPENING_ANNOUNCED = "opening_announced"
    """A seat announced the opening ``word``."""
    CARD_PLAYED = "card_played"
    """A seat played ``cards``, one card."""
    CARD_COVERED = "card_covered"
    """A seat laid a card face down; ``cards`` for who may know it."""
    CARD_DRAWN = "card_drawn"
    """A seat drew a card, of which ``value`` are left; ``cards`` for who may know it."""
    ROBBED = "robbed"
    """A seat robbed: the first of ``cards`` was taken, the second lies under the stock."""
    TRICK_TAKEN = "trick_taken"
    """A seat took the trick ``cards`` of ``value`` points."""
    DEAL_FINISHED = "deal_finished"
    """The deal is over; ``word`` tells how."""


@attrs.frozen
class Event:
    """One thing that became visible."""

    kind: EventKind
    """What happened."""
    seat: int | None = None
    """Whose doing it is."""
    to: tuple[int, ...] | None = None
    """Seats that see it; ``None``: everybody, spectators too."""
    value: int | None = None
    """A number; see the kind."""
    cards: tuple[Card, ...] = ()
    """Cards; see the kind."""
    melds: Melds = ()
    """Melds; see the kind."""
    suit: Suit | None = None
    """A suit; see the kind."""
    word: str | None = None
    """A word; see the kind."""

    def seen_by(self, seat: int | None) -> bool:
        """
        Tell whether a seat sees the event.

        Args:
            seat: A seat, or ``None`` for a spectator.

        Returns:
            Whether it may be told.
        """
        return self.to is None or seat in self.to
