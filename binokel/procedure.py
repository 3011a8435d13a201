"""
What a game tells the rest of the library about itself.

Each game has another order of phases, so it is a package of its own with one
:class:`Procedure`; :mod:`binokel.games` knows which there are.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

import attrs

from .actions import Action
from .cards import Card, Suit
from .happenings import Event
from .keytexts import KeyTexts
from .ledger import Ledger
from .melds import Melds
from .options import Game
from .profile import Profile
from .prose import Section
from .refusals import Refusal
from .speech import Language
from .standings import MatchRules
from .table import Appearance
from .told import Slip
from .tricks import TrickRules
from .unseen import Facts, World
from .views import View


class Dealing(Protocol):
    """Deals a pack."""

    def __call__(
        self, profile: Any, *, seed: int | None, dealer: int, pack: Sequence[Card] | None
    ) -> Any:
        """Give the first state of a deal."""
        ...


class HandDealing(Protocol):
    """Deals given hands."""

    def __call__(
        self,
        profile: Any,
        hands: Sequence[Iterable[Card]],
        dapp: Iterable[Card],
        *,
        stock: Sequence[Card],
        dealer: int,
    ) -> Any:
        """Give the first state of a deal."""
        ...


class Telling(Protocol):
    """Tells a deal that is over."""

    def __call__(self, state: Any, names: Sequence[str], lang: Language, *, signs: bool) -> str:
        """Give lines of text."""
        ...


@attrs.frozen
class Piles:
    """The cards that a deal began with."""

    hands: tuple[tuple[Card, ...], ...]
    """Cards by seat."""
    dapp: tuple[Card, ...] = ()
    """The Dapp, where there is one."""
    stock: tuple[Card, ...] = ()
    """The stock in drawing order, where there is one."""


@attrs.frozen
class Procedure:
    """
    One game, as far as the rest of the library asks.

    The functions take profiles and states of their own game, which a type
    cannot say here: whoever calls one has looked the procedure up by them.
    """

    name: Game
    """What it is called in a profile."""
    profile: type[Profile]
    """Class of its profiles."""
    states: tuple[type[Any], ...]
    """Classes of its states."""
    final: tuple[type[Any], ...]
    """Classes of the states in which a deal is over."""
    deal: Dealing
    """Begin a deal from a seed or a pack."""
    deal_hands: HandDealing
    """Begin a deal from given hands."""
    piles: Callable[[Any], Piles]
    """What a deal began with."""
    choices: Callable[[Any], Sequence[Action]]
    """What the seat to act may do."""
    refusal: Callable[[Any, Action], Refusal | None]
    """What speaks against an action."""
    explain: Callable[[Any, Action, Refusal, Language], str]
    """A refusal with the cards that show it; the state is a thawed view."""
    apply: Callable[[Any, Action], Any]
    """The state that follows an action."""
    events: Callable[[Any, Action, Any], tuple[Event, ...]]
    """What became visible."""
    score: Callable[[Any], Ledger]
    """The ledger of a deal that is over."""
    view: Callable[[Any, int | None], View]
    """What a seat sees."""
    thaw: Callable[[View], Any]
    """The state that a view amounts to."""
    tricks: Callable[[Any], TrickRules]
    """The trick rules of a profile."""
    melds: Callable[[Any, Suit | None, Iterable[Card]], Melds]
    """The dearest melds that a hand holds under a profile."""
    appearance: Callable[[Any], Appearance]
    """What people see of the table of a profile."""
    match: Callable[[Any], MatchRules]
    """How a match of a profile is added up and won."""
    tell: Telling
    """A deal that is over, in words."""
    slip: Callable[[Any], Slip]
    """What a table may write down of a deal without cards, and the score it makes of it."""
    key_texts: Callable[[], KeyTexts]
    """What the tables and keys of its profiles mean."""
    rule_sections: Callable[[Any, Language], tuple[Section, ...]]
    """What a rule sheet says of a profile beyond cards and table, in one language."""
    facts: Callable[[View], Facts]
    """What a seat knows of the cards that it does not see."""
    imagine: Callable[[View, World, random.Random], Any]
    """A state of the same view in which cards lie as imagined."""
