"""
The phases of a Binokel deal, each a type of its own.

A state is a value: it holds what was dealt, what was agreed on and what was
played, and never changes.  (The phases have no slots, because attrs fills a
frozen object without them faster.)  How one state follows from another is told in
:mod:`binokel.game`; what a seat may know of it in :mod:`binokel.views`.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

import attrs

from .actions import Action
from .auctions import Auction
from .cards import Card, Suit
from .core.codec import decode
from .core.faces import MaskedFace
from .exchange import Step
from .melds import Melds
from .profile import BinokelProfile
from .rules import Rules
from .tricks import Trick

Hands: TypeAlias = tuple[tuple[Card, ...], ...]
"""Cards by seat, each hand in canonical order."""
Bids: TypeAlias = tuple[tuple[int, int | None], ...]
"""Seat and bid in points, or ``None`` for a pass, in the order in which they were said."""


class Ended(StrEnum):
    """How a deal came to its end."""

    PLAYED = "played"
    """Every trick was taken; the score tells whether the bid was made."""
    ABANDONED = "abandoned"
    """The declarer gave it up."""
    HOPELESS = "hopeless"
    """No trick could save the bid."""
    SPECIAL_WON = "special_won"
    """The special was won."""
    SPECIAL_LOST = "special_lost"
    """The special was lost."""


@attrs.frozen
class Dealt:
    """What a deal begins with, the same in all its states."""

    profile: BinokelProfile = attrs.field(repr=lambda profile: repr(profile.id))
    """The rules of the table, as it wrote them down."""
    dealer: int
    """Seat of the dealer."""
    hands: Hands
    """The cards dealt, by seat."""
    dapp: tuple[Card, ...]
    """The Dapp as dealt."""
    rules: Rules = attrs.field(eq=False, repr=False)
    """The profile, compiled."""

    @property
    def forehand(self) -> int:
        """Seat of the forehand."""
        return (self.dealer + 1) % len(self.hands)


@attrs.frozen
class Contract:
    """What was settled between the auction and the first lead."""

    bids: Bids
    """The auction."""
    declarer: int
    """Seat of the declarer."""
    bid: int
    """The bid, in points."""
    hands: Hands
    """Cards held before the first lead, by seat."""
    taken: bool = False
    """Whether the Dapp was taken up."""
    trump: Suit | None = None
    """Trump, or ``None`` if it is not named or there is none."""
    special: str | None = None
    """Id of the special announced."""
    discards: tuple[Card, ...] = ()
    """The cards laid away."""
    melds: tuple[Melds, ...] = ()
    """Melds by seat, shown or credited; none once a special has cancelled them."""
    shown: tuple[Melds, ...] = ()
    """Melds by seat as they lay on the table."""


@attrs.frozen(slots=False)
class _Phase:
    """What every state has."""

    dealt: Dealt
    """What the deal began with."""

    @property
    def profile(self) -> BinokelProfile:
        """The rules of the table, as it wrote them down."""
        return self.dealt.profile

    @property
    def dealer(self) -> int:
        """Seat of the dealer."""
        return self.dealt.dealer

    @property
    def dapp(self) -> tuple[Card, ...]:
        """The Dapp as dealt."""
        return self.dealt.dapp


@attrs.frozen(slots=False)
class Bidding(_Phase):
    """The auction is on."""

    auction: Auction
    """What was said so far."""
    actor: int
    """Seat to speak."""
    history: tuple[Action, ...] = ()
    """Actions so far; a forced opening bid is none."""
    history_seats: tuple[int, ...] = ()
    """Who took each of them."""

    @property
    def hands(self) -> Hands:
        """Cards held now, by seat."""
        return self.dealt.hands

    @property
    def bids(self) -> Bids:
        """What was said, a forced opening bid included."""
        return self.auction.bids


@attrs.frozen(slots=False)
class PassedOut(_Phase):
    """Nobody wanted to play; the deal is over."""

    bids: Bids
    """What was said."""
    history: tuple[Action, ...]
    """Actions so far."""
    history_seats: tuple[int, ...]
    """Who took each of them."""
    actor: None = attrs.field(default=None, init=False)
    """Nobody is to act."""

    @property
    def hands(self) -> Hands:
        """Cards held, by seat."""
        return self.dealt.hands


@attrs.frozen(slots=False)
class _Declared(_Phase):
    """What every state after the auction has."""

    contract: Contract
    """What was settled so far."""

    @property
    def declarer(self) -> int:
        """Seat of the declarer."""
        return self.contract.declarer

    @property
    def bid(self) -> int:
        """The bid, in points."""
        return self.contract.bid

    @property
    def bids(self) -> Bids:
        """The auction, a forced opening bid included."""
        return self.contract.bids

    @property
    def trump(self) -> Suit | None:
        """Trump; ``None`` while it is not named, or where there is none."""
        return self.contract.trump

    @property
    def special(self) -> str | None:
        """Id of the special announced, if there is one."""
        return self.contract.special

    @property
    def discards(self) -> tuple[Card, ...]:
        """The cards laid away; ``()`` where nothing was."""
        return self.contract.discards

    @property
    def melds(self) -> tuple[Melds, ...]:
        """Melds shown or credited, by seat; ``()`` before the first is shown."""
        return self.contract.melds


@attrs.frozen(slots=False)
class _Unsettled(_Declared):
    """What every state between auction and play has."""

    step: Step
    """Where between auction and play the deal is."""
    actor: int
    """Seat to act."""
    history: tuple[Action, ...]
    """Actions so far; a forced opening bid is none."""
    history_seats: tuple[int, ...]
    """Who took each of them."""

    @property
    def hands(self) -> Hands:
        """Cards held now, by seat."""
        return self.contract.hands

    @property
    def named(self) -> bool:
        """Whether trump is named."""
        return self.contract.trump is not None


@attrs.frozen(slots=False)
class Exchanging(_Unsettled):
    """The Dapp is to be taken up, or cards are to be laid away."""

    @property
    def taken(self) -> bool:
        """Whether the Dapp is in the declarer's hand."""
        return self.contract.taken


@attrs.frozen(slots=False)
class Declaring(_Unsettled):
    """The declarer is to name trump, or has the last word before the first lead."""


@attrs.frozen(slots=False)
class Melding(_Unsettled):
    """Melds are shown, the declarer's first."""


@attrs.frozen(slots=False)
class _Trumped(_Declared):
    """What play and its end have."""

    tricks: tuple[Trick, ...]
    """The tricks taken so far."""

    @property
    def open_hand(self) -> int | None:
        """Seat whose hand lies open, if there is one."""
        name = self.contract.special
        if name is None or not self.dealt.rules.specials[name].open_hand:
            return None
        return self.contract.declarer


@attrs.frozen(slots=False)
class Playing(_Trumped):
    """Tricks are played."""

    actor: int
    """Seat to play."""
    leader: int
    """Seat that led to the trick on the table, or is to lead."""
    trick: tuple[Card, ...]
    """Cards on the table, the lead first."""
    codes: tuple[int, ...] = attrs.field(repr=False)
    """The hands, as the core writes them."""
    winning: int = attrs.field(repr=False)
    """Seat whose card is winning; the leader while nothing is led."""
    face: MaskedFace | None = attrs.field(eq=False, repr=False)
    """What the trick demands, as the core writes it."""
    history: tuple[Action, ...]
    """Actions so far; a forced opening bid is none."""
    history_seats: tuple[int, ...]
    """Who took each of them."""

    @property
    def hands(self) -> Hands:
        """Cards held now, by seat."""
        return tuple([decode(code) for code in self.codes])


@attrs.frozen(slots=False)
class Finished(_Trumped):
    """The deal is over and can be scored."""

    ended: Ended
    """How it came to its end."""
    hands: Hands
    """Cards still held, by seat."""
    history: tuple[Action, ...]
    """All actions; a forced opening bid is none."""
    history_seats: tuple[int, ...]
    """Who took each of them."""
    actor: None = attrs.field(default=None, init=False)
    """Nobody is to act."""


BinokelState: TypeAlias = (
    Bidding | Exchanging | Declaring | Melding | Playing | Finished | PassedOut
)
"""Any state of a Binokel deal."""
Settling: TypeAlias = Exchanging | Declaring | Melding
"""A state between the auction and the first lead."""
