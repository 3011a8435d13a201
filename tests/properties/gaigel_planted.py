"""Leaks of Gaigel that somebody might build, for the test that has to catch them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import attrs

from binokel import (
    Action,
    Event,
    EventKind,
    GaigelState,
    State,
    View,
    events,
    view,
)
from binokel.gaigel import Finished
from binokel.gaigel.rules import compile_gaigel

from .channels import Ways


def _of_gaigel(state: State) -> GaigelState:
    assert isinstance(state, GaigelState)
    return state


def _with_the_trick(state: State, seat: int | None) -> View:
    """Show what lies face down on the table."""
    return attrs.evolve(view(state, seat), trick=_of_gaigel(state).trick)


def _with_the_history(state: State, seat: int | None) -> View:
    """Write covered cards out in the history."""
    return attrs.evolve(view(state, seat), history=_of_gaigel(state).history)


def _with_the_next_card(state: State, seat: int | None) -> View:
    """Show the card that is drawn next."""
    return attrs.evolve(view(state, seat), dapp=_of_gaigel(state).stock[:1])


def _with_the_stock(state: State, seat: int | None) -> View:
    """Tell how many points lie in the stock."""
    of_gaigel = _of_gaigel(state)
    rules = compile_gaigel(of_gaigel.profile)
    return attrs.evolve(view(state, seat), bid=rules.tricks.points(of_gaigel.stock))


def _with_the_winner(state: State, seat: int | None) -> View:
    """Tell who is winning a covered trick."""
    of_gaigel = _of_gaigel(state)
    seen = view(state, seat)
    if not of_gaigel.covered:
        return seen
    rules = compile_gaigel(of_gaigel.profile)
    best = rules.first.taken_by(rules.tricks, of_gaigel.trump, of_gaigel.opening, of_gaigel.trick)
    return attrs.evolve(seen, declarer=of_gaigel.played_by[best])


def _with_all_hands(state: State, seat: int | None) -> View:
    """Lay all hands open when the deal is over."""
    seen = view(state, seat)
    return attrs.evolve(seen, hands=state.hands) if isinstance(state, Finished) else seen


def _with_the_first_hands(state: State, seat: int | None) -> View:
    """Tell what everybody was dealt, once it is all played."""
    seen = view(state, seat)
    return attrs.evolve(seen, hands=state.dealt.hands) if isinstance(state, Finished) else seen


def _covered_to_all(before: State, action: Action, after: State) -> tuple[Event, ...]:
    """Forget that the event with a covered card is for its own seat."""
    return _to_all(events(before, action, after), EventKind.CARD_COVERED)


def _drawn_to_all(before: State, action: Action, after: State) -> tuple[Event, ...]:
    """Forget that the event with a card drawn is for its own seat."""
    return _to_all(events(before, action, after), EventKind.CARD_DRAWN)


def _to_all(told: Sequence[Event], kind: EventKind) -> tuple[Event, ...]:
    return tuple(attrs.evolve(event, to=None) if event.kind is kind else event for event in told)


_COVERED: Final = ("covered first trick", "over in a covered trick")
_OVER: Final = ("over, goal", "over in an open trick")

PLANTED_IN_GAIGEL: Final = {
    "the covered trick": (Ways(view=_with_the_trick), "view", _COVERED),
    "a history with covered cards": (Ways(view=_with_the_history), "dict", _COVERED),
    "who is winning": (Ways(view=_with_the_winner), "repr", _COVERED[:1]),
    "an event of a covered card": (Ways(events=_covered_to_all), "events", _COVERED),
    "the next card": (Ways(view=_with_the_next_card), "pickle", ("drawing, on lead", "to open")),
    "points in the stock": (Ways(view=_with_the_stock), "view", ("after the trick", "to open")),
    "an event of a card drawn": (Ways(events=_drawn_to_all), "events", ("over, played",)),
    "hands of a deal that is over": (Ways(view=_with_all_hands), "view", _OVER),
    "hands as dealt": (Ways(view=_with_the_first_hands), "view", ("over, played",)),
}
"""Ways with one leak each, the way through which it has to be noticed, and the situations."""
