"""Situations in deals of Gaigel, and tables at which each of them is met often enough."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final

from binokel import GaigelState, Rob
from binokel.gaigel import Drawing, Ended, Endgame, Finished, Opening
from tests.oracle.gaigel_samples import solo, variant

from .gaigel_books import GaigelBook, drawn, made, shipped

_DRAWN: Final = 30
"""How many drawn profiles take part."""


def _answering(state: GaigelState) -> bool:
    return not isinstance(state, Finished) and bool(state.played_by)


def _robbed(state: GaigelState) -> bool:
    return any(isinstance(action, Rob) for action in state.history)


def _over(state: GaigelState, ended: Ended) -> bool:
    return isinstance(state, Finished) and state.ended is ended and not state.trick


SITUATIONS: Final[Mapping[str, Callable[[GaigelState], bool]]] = {
    "to open": lambda state: isinstance(state, Opening) and not state.played_by,
    "open first trick": lambda state: (
        isinstance(state, Opening) and _answering(state) and not state.covered
    ),
    "covered first trick": lambda state: isinstance(state, Opening) and state.covered,
    "drawing, on lead": lambda state: isinstance(state, Drawing) and state.on_lead,
    "drawing, answering": lambda state: isinstance(state, Drawing) and _answering(state),
    "after the trick": lambda state: isinstance(state, Drawing) and state.asked,
    "after robbing": lambda state: isinstance(state, Drawing) and _robbed(state),
    "endgame": lambda state: isinstance(state, Endgame),
    "uneven hands": lambda state: isinstance(state, Endgame) and len(state.hands) == 5,
    "over, goal": lambda state: _over(state, Ended.GOAL),
    "over, played": lambda state: _over(state, Ended.PLAYED),
    "over, five sevens": lambda state: _over(state, Ended.FIVE_SEVENS),
    "over, Dissle lost": lambda state: _over(state, Ended.DISSLE_LOST),
    "over in an open trick": lambda state: (
        isinstance(state, Finished) and bool(state.trick) and not state.covered
    ),
    "over in a covered trick": lambda state: isinstance(state, Finished) and state.covered,
}
"""What is looked for, by name."""

_AT_ANY_TIME: Final[dict[str, Any]] = {
    "deal": {"hand": 6, "packets": ["6", "t"]},
    "pair.when": "any_time",
    "pair.needs": "nothing",
    "rob": {"when": "on_turn", "needs": "nothing"},
    "goal.points": 40,
}
"""A deal that pairs may end in the middle of any trick."""

_ASKED: Final[dict[str, Any]] = {"pair.when": "after_trick", "pair.needs": "nothing"}
_SEVENS: Final[dict[str, Any]] = {"opening.kinds": ["auf_dissle"], "goal.points": 400}
_HOLD: Final[dict[str, Any]] = {"opening.dissle_goal": "hold_five"}
_LOSES: Final[dict[str, Any]] = {"opening.dissle_trick_loses": True}
_TEAMS: Final[dict[str, Any]] = {"table.players": 6, "table.sides": "alternate"}
_TWO, _THREE, _FIVE = solo(2), solo(3), solo(5)

_MADE: Final[Mapping[str, list[dict[str, Any]]]] = {
    "after the trick": [
        variant(_ASKED),
        variant(_ASKED, _TWO),
        variant(_ASKED, _THREE),
        variant(_ASKED, _FIVE),
        variant(_ASKED, _TEAMS),
    ],
    "over, five sevens": [
        variant(_SEVENS, _TWO),
        variant(_SEVENS, _THREE),
        variant(_SEVENS),
        variant(_SEVENS, _HOLD, _TWO),
    ],
    "over, Dissle lost": [variant(_LOSES), variant(_LOSES, _THREE), variant(_LOSES, _TEAMS)],
    "over in an open trick": [
        variant(_AT_ANY_TIME),
        variant(_AT_ANY_TIME, _THREE),
        variant(_AT_ANY_TIME, _TEAMS),
    ],
}
"""Tables at which a rare situation is not rare."""


@cache
def tables(situation: str) -> tuple[GaigelBook, ...]:
    """
    Give the tables that are tried for a situation.

    Args:
        situation: One of :data:`SITUATIONS`.
    """
    name = situation.replace("a covered trick", "an open trick")
    some = _MADE.get(name)
    if some is not None:
        return tuple(made({**table, "id": f"made-{place}"}) for place, table in enumerate(some))
    every = (*shipped(), *map(drawn, range(_DRAWN)))
    if situation == "uneven hands":
        return tuple(book for book in every if book.profile.table.players == 5)
    return every
