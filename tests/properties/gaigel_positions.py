"""Positions in deals of Gaigel: single questions, put to the engine and to the oracle."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import attrs

from binokel import GaigelState, apply, view, why_not
from binokel.asking import choices
from tests.oracle.gaigel import GaigelDeal
from tests.oracle.gaigel_refusals import why_not as reason

from .gaigel_beside import begun, compare, copied, told, twin
from .gaigel_books import ACTION, TEXTS, GaigelBook, book_of, lively

_TOGETHER: Final = 25
"""So many positions in a row are of the same table, and most of the same deal."""
_FEW: Final = 5
"""How many openings are asked about where there is none."""
_OPENINGS: Final = [text for text in TEXTS if text.startswith("open")]
_OTHERS: Final = [text for text in TEXTS if not text.startswith("open")]
_CHOSEN: Final = 0.6
"""How likely a position on the way is one of them."""


@attrs.frozen(eq=False)
class _Position:
    """A deal that is on, twice."""

    book: GaigelBook
    """The table."""
    state: GaigelState
    """As the engine has it."""
    other: GaigelDeal
    """As the oracle has it."""


@lru_cache(maxsize=4)
def _positions(number: int) -> list[_Position]:
    """Play deals of one table until there are enough positions."""
    book = book_of(number)
    rng = random.Random(f"positions {number}")
    found: list[_Position] = []
    while True:
        kept = rng.choice(["", book.low])
        state, other = begun(book, rng.randrange(1_000_000))
        while other.actor is not None:
            if rng.random() < _CHOSEN:
                found.append(_Position(book, state, copied(other)))
            if len(found) == _TOGETHER:
                return found
            text = lively(other.legal(), rng, kept, twin(other))
            state = apply(state, ACTION[text])
            other.do(text)


def check_position(number: int, met: Counter[str]) -> None:
    """
    Compare one position: what is legal, why all else is not, and what follows.

    Args:
        number: Names the position.
        met: Counts phases, refusals and what else was met, by name.
    """
    position = _positions(number // _TOGETHER)[number % _TOGETHER]
    state, other = position.state, position.other
    try:
        compare(state, other)
        legal = position.book.ordered(other.legal())
        assert [str(action) for action in choices(state)] == legal
        assert [str(action) for action in choices(view(state, state.actor))] == legal
        met[type(state).__name__] += 1
        _check_reasons(position, legal, number, met)
        for text in _tried(other, legal, number):
            _check_step(state, other, text, met)
    except Exception as error:
        # Whatever it is goes on, with the deal by which it can be had again.
        error.add_note(f"position {number} of {position.book.name}: {told(other)}")
        raise


def _check_reasons(position: _Position, legal: list[str], number: int, met: Counter[str]) -> None:
    """Every action has the same reason against it, and is legal where it has none."""
    other = position.other
    for text in _asked(other, random.Random(number)):
        refusal = why_not(position.state, ACTION[text])
        found = None if refusal is None else refusal.name
        expected = reason(other, text)
        assert found == expected, text
        assert (expected is None) == (text in legal), text
        if expected is not None:
            met[f"refused {expected}"] += 1


def _asked(other: GaigelDeal, rng: random.Random) -> Sequence[str]:
    """List every action; of the many openings only some where there are none."""
    if other.opens():
        return TEXTS
    return [*_OTHERS, *rng.sample(_OPENINGS, _FEW)]


def _tried(other: GaigelDeal, legal: list[str], number: int) -> list[str]:
    """Choose what is done: what is rare, every last card of a first trick, and any action."""
    some = [text for text in legal if text.startswith(("pair", "rob", "proceed"))]
    if not other.tricks and len(other.table) == other.players - 1:
        some += [text for text in legal if text.startswith("play")]
    return some or [random.Random(number).choice(legal)]


def _check_step(state: GaigelState, other: GaigelDeal, text: str, met: Counter[str]) -> None:
    """Take a step with both; who takes a trick, who draws what and what ends the deal follow."""
    following = copied(other)
    following.do(text)
    after = apply(state, ACTION[text])
    compare(after, following)
    met[f"did {text.split(' ', maxsplit=1)[0]}"] += 1
    if len(following.tricks) == 1 and not other.tricks:
        taker = "the forehand" if following.tricks[0].winner == other.forehand else "another"
        met[f"first trick {other.opening or following.opening or 'plain'}: {taker}"] += 1
    met["draws"] += len(following.stock) < len(other.stock)
