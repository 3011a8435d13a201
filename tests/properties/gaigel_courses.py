"""Deals of Gaigel from their beginning on, with every state on the way."""

from __future__ import annotations

import random
from collections.abc import Iterator

import attrs
from hypothesis import settings

from binokel import Action, GaigelState, apply
from binokel.asking import choices

from .gaigel_beside import begun
from .gaigel_books import ACTION, GaigelBook, lively

SOME = settings(max_examples=max(1, settings().max_examples // 8))
"""For laws of whole deals, each of which is many positions."""


@attrs.frozen
class GaigelCourse:
    """A deal from its beginning to some state."""

    states: tuple[GaigelState, ...]
    """Every state, the first one with all cards dealt."""
    actions: tuple[Action, ...]
    """What led from each state to the next."""

    @property
    def last(self) -> GaigelState:
        """The state it has come to."""
        return self.states[-1]

    @property
    def steps(self) -> Iterator[tuple[GaigelState, Action, GaigelState]]:
        """Each action, with the state before it and the state after it."""
        return zip(self.states, self.actions, self.states[1:], strict=False)


def played(book: GaigelBook, rng: random.Random) -> GaigelCourse:
    """
    Play a whole deal in a lively way.

    Args:
        book: The table.
        rng: Where chance comes from, that of the cards too.
    """
    state, _ = begun(book, rng.randrange(1_000_000))
    kept = rng.choice(["", "", book.low])
    states: list[GaigelState] = [state]
    actions: list[Action] = []
    while state.actor is not None:
        action = ACTION[lively([str(action) for action in choices(state)], rng, kept)]
        state = apply(state, action)
        actions.append(action)
        states.append(state)
    return GaigelCourse(tuple(states), tuple(actions))
