"""
Every way in which a seat is told something, side by side for two deals.

The ways are functions in a :class:`Ways`, so that a test can put a leak in
the place of any of them and see it caught.
"""

from __future__ import annotations

import json
import pickle
import random
from collections.abc import Callable, Iterator
from typing import Any, Final

import attrs

from binokel import (
    Action,
    Event,
    IllegalAction,
    State,
    View,
    apply,
    event_to_dict,
    events,
    explain_refusal,
    view,
    view_to_dict,
    why_not,
)
from binokel.asking import choices

from .hidden import Course, Pair, knowledge
from .players import attempts

_ATTEMPTS: Final = 8
_LISTED: Final = 60


@attrs.frozen
class Ways:
    """How a seat is told things; the library's own ways unless a test says otherwise."""

    view: Callable[[State, int | None], View] = view
    """What it sees."""
    text: Callable[[View], str] = repr
    """What is printed of that."""
    values: Callable[[View], dict[str, Any]] = view_to_dict
    """What a server sends."""
    events: Callable[[State, Action, State], tuple[Event, ...]] = events
    """What happened."""
    explain: Callable[[State | View, Action, str], str] = explain_refusal
    """Why something is refused."""


def told(ways: Ways, course: Course, seat: int | None) -> Iterator[tuple[str, object]]:
    """
    List what a seat is told at the end of a course, and of the events on the way.

    Args:
        ways: How it is told.
        course: A deal so far.
        seat: A seat, or ``None`` for a spectator.

    Yields:
        Names of the ways, and what comes through them.
    """
    seen = ways.view(course.last, seat)
    yield "view", seen
    yield "repr", ways.text(seen)
    yield "pickle", pickle.dumps(seen)
    yield "dict", json.dumps(ways.values(seen))
    steps = zip(course.states, course.actions, course.states[1:], strict=False)
    happened = [event for step in steps for event in ways.events(*step) if event.seen_by(seat)]
    yield "events", json.dumps([event_to_dict(event) for event in happened])


def answered(ways: Ways, state: State, actions: list[Action]) -> Iterator[tuple[str, object]]:
    """
    List what the seat to act is answered to its questions.

    Args:
        ways: How it is told.
        state: Where it asks.
        actions: What it asks about.

    Yields:
        Names of the ways, and what comes through them.
    """
    seen = ways.view(state, state.actor)
    for position in (state, seen):
        listed = choices(position)
        ends = [*listed[:_LISTED], *listed[-_LISTED // 10 :]]
        yield "legal", (len(listed), [str(action) for action in ends])
        for action in actions:
            yield "reason", why_not(position, action)
            yield "refusal", [ways.explain(position, action, lang) for lang in ("de", "en")]
    for action in actions:
        yield "error", _error(state, action)


def _error(state: State, action: Action) -> str:
    """Write down the error that an illegal action raises."""
    try:
        apply(state, action)
    except IllegalAction as error:
        return f"{error!r} {error} {error.instead}"
    return ""


def leaks(ways: Ways, pair: Pair, number: int) -> list[str]:
    """
    Find the ways in which the two deals of a pair differ for somebody who cannot know.

    Args:
        ways: How seats are told.
        pair: Two deals.
        number: Decides which wrong actions are asked about.

    Returns:
        Names of the ways, each once; none if nothing leaks.
    """
    one, other = pair.one, pair.other
    found: list[str] = []
    for seat in (None, *range(one.last.profile.table.players)):
        if seat == pair.seat or knowledge(one, seat) == knowledge(other, seat):
            found += _unequal(*(list(told(ways, course, seat)) for course in (one, other)))
    if one.last.actor is not None:
        actions = attempts(one.last, random.Random(number), _ATTEMPTS)
        found += _unequal(*(list(answered(ways, course.last, actions)) for course in (one, other)))
    return list(dict.fromkeys(found))


def _unequal(here: list[tuple[str, object]], there: list[tuple[str, object]]) -> list[str]:
    both = zip(here, there, strict=True)
    return [name for (name, one), (_, other) in both if one != other]
