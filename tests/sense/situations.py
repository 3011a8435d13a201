"""
Situations with an answer that nobody disputes, read from the files beside this one.

Each is a deal with given cards, what was done so far, and what is right now.  In the files
``right`` lists actions as text; ``bid 160..300`` is any bid from 160 to 300, and ``*`` stands for
anything.  ``keeps`` and ``lays`` say of laying away which cards must stay in the hand, and which
must be among those that go.  ``why`` is the reason; where ``worlds`` is given, the position is
small enough to be played out in all deals that can be believed, and at least so many there are.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from fnmatch import fnmatchcase
from functools import cached_property
from pathlib import Path
from typing import Final

import attrs

from binokel import (
    Action,
    Bid,
    Card,
    Discard,
    Profile,
    State,
    apply,
    deal_hands,
    load_profile,
    parse_action,
    parse_cards,
)
from binokel.asking import choices

_FOLDER: Final = Path(__file__).parent
THEMES: Final = ("auction", "exchange", "melds", "tricks", "gaigel")
"""The files."""


def _cards(text: str | tuple[Card, ...]) -> tuple[Card, ...]:
    return parse_cards(text) if isinstance(text, str) else text


def _all_cards(texts: list[str]) -> tuple[tuple[Card, ...], ...]:
    return tuple(parse_cards(text) for text in texts)


def _moves(text: str | tuple[Action, ...]) -> tuple[Action, ...]:
    if isinstance(text, tuple):
        return text
    return tuple(parse_action(move) for move in text.split(",") if move.strip())


@attrs.frozen(slots=False, kw_only=True)
class Situation:
    """A deal, and what is right in it."""

    theme: str
    """The file it stands in."""
    name: str
    """What it is called in reports."""
    profile: Profile = attrs.field(converter=load_profile, repr=lambda profile: profile.id)
    """The table."""
    hands: tuple[tuple[Card, ...], ...] = attrs.field(converter=_all_cards, repr=False)
    """The cards dealt, by seat."""
    dapp: tuple[Card, ...] = attrs.field(default=(), converter=_cards, repr=False)
    """The Dapp."""
    stock: tuple[Card, ...] = attrs.field(default=(), converter=_cards, repr=False)
    """The stock in drawing order, the turned card last."""
    dealer: int = 0
    """Seat of the dealer."""
    moves: tuple[Action, ...] = attrs.field(default=(), converter=_moves, repr=False)
    """What was done so far."""
    right: tuple[str, ...] = attrs.field(default=(), converter=tuple)
    """Actions that are right."""
    keeps: tuple[Card, ...] = attrs.field(default=(), converter=_cards)
    """Cards that stay in the hand."""
    lays: tuple[Card, ...] = attrs.field(default=(), converter=_cards)
    """Cards that are laid away."""
    why: str
    """The reason."""
    worlds: int = 0
    """How many deals can be believed at least; 0 where the reason alone is the proof."""

    @cached_property
    def state(self) -> State:
        """The position."""
        state: State = deal_hands(
            self.profile, self.hands, self.dapp, stock=self.stock, dealer=self.dealer
        )
        for action in self.moves:
            state = apply(state, action)
        return state

    @property
    def answers(self) -> tuple[Action, ...]:
        """All actions that are right."""
        return tuple(action for action in choices(self.state) if self.is_right(action))

    def is_right(self, action: Action) -> bool:
        """Tell whether an action is right."""
        if isinstance(action, Discard) and (self.keeps or self.lays):
            return self._lays_well(Counter(action.cards))
        return any(_matches(action, pattern) for pattern in self.right)

    def _lays_well(self, away: Counter[Card]) -> bool:
        state = self.state
        assert state.actor is not None
        kept = Counter(state.hands[state.actor]) - away
        return Counter(self.keeps) <= kept and Counter(self.lays) <= away


def _matches(action: Action, pattern: str) -> bool:
    """Tell whether an action is one that a pattern means."""
    least, dots, most = pattern.removeprefix("bid ").partition("..")
    if dots:
        return isinstance(action, Bid) and int(least) <= action.value <= int(most)
    return fnmatchcase(str(action), pattern)


def load(theme: str) -> tuple[Situation, ...]:
    """
    Read the situations of a theme.

    Args:
        theme: One of :data:`THEMES`.

    Returns:
        The situations, in the order of the file.
    """
    document = tomllib.loads((_FOLDER / f"{theme}.toml").read_text(encoding="utf-8"))
    return tuple(Situation(theme=theme, **entry) for entry in document["situation"])


SITUATIONS: Final = tuple(situation for theme in THEMES for situation in load(theme))
"""All of them."""
