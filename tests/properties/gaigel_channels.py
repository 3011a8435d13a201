"""
Every way in which a seat is told something, side by side for two deals of Gaigel.

The ways themselves, and what comes through them, are those of
:mod:`tests.properties.channels`; a bot that is to choose is one way more.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

from binokel import Action, Open, OpeningKind, PlayCovered, bots
from binokel.gaigel import Finished

from .channels import Ways, answered, told
from .gaigel_books import ACTION
from .gaigel_courses import GaigelCourse
from .gaigel_hidden import GaigelPair, differences, knowledge
from .hidden import Course

_ATTEMPTS: Final = 8
"""Of all actions so many are asked about at random."""
_ALWAYS: Final[tuple[Action, ...]] = (
    *(ACTION[text] for text in ("pair E", "pair S", "pair H", "pair B", "rob", "proceed")),
    PlayCovered(),
    Open(OpeningKind.HOEHER_HAT, None),
)
"""Actions that are asked about in every deal."""
BOTS: Final = ("random",)
"""Kinds of bots that choose."""


def leaks(ways: Ways, pair: GaigelPair, number: int) -> list[str]:
    """
    Find the ways in which the two deals of a pair differ for somebody who cannot know.

    Args:
        ways: How seats are told.
        pair: Two deals.
        number: Decides what is asked, and what chance a bot has.

    Returns:
        Names of the ways, each once; none if nothing leaks.
    """
    found: list[str] = []
    both = (pair.one, pair.other)
    equal = alike(pair)
    for seat in equal:
        found += _unequal(*(list(told(ways, _course(course), seat)) for course in both))
    actor = pair.one.last.actor
    if actor in equal:
        actions = [*random.Random(number).sample(list(ACTION.values()), _ATTEMPTS), *_ALWAYS]
        if actor is not None:
            actions += [ACTION[f"play {card}"] for card in pair.one.last.hands[actor]]
        found += _unequal(*(list(answered(ways, course.last, actions)) for course in both))
        found += _unequal(*(list(_chosen(ways, course, number)) for course in both))
    return list(dict.fromkeys(found))


def alike(pair: GaigelPair) -> list[int | None]:
    """List to whom the two deals are one and the same: seats, and ``None`` for a spectator."""
    return [
        seat
        for seat in (None, *range(len(pair.one.last.hands)))
        if seat == pair.seat or knowledge(pair.one, seat) == knowledge(pair.other, seat)
    ]


def _course(course: GaigelCourse) -> Course:
    return Course(course.states, course.actions)


def _chosen(ways: Ways, course: GaigelCourse, number: int) -> Iterator[tuple[str, object]]:
    """Let every kind of bot choose by the same random numbers."""
    last = course.last
    if isinstance(last, Finished):
        return
    for kind in BOTS:
        bot = bots.make(kind, last.profile)
        yield "bot", str(bot.choose(ways.view(last, last.actor), random.Random(number)))


def _unequal(here: list[tuple[str, object]], there: list[tuple[str, object]]) -> list[str]:
    both = zip(here, there, strict=True)
    return [name for (name, one), (_, other) in both if one != other]


def described(pair: GaigelPair) -> list[str]:
    """Name what differs in a pair and who looks at it, for the count of a row."""
    last = pair.one.last
    actor = ["seen by the actor"] if pair.seat == last.actor else []
    return [*differences(pair), *actor, f"{len(last.hands)} players"]
