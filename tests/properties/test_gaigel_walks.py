"""Random deals of every shipped profile of Gaigel, with every law at every decision."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.oracle.gaigel_keys import side_numbers

from .gaigel_books import drawn, shipped
from .gaigel_courses import SOME
from .gaigel_walks import check_walk
from .players import uniform
from .soaks import SOAKS, Soak, gaigel_walk_of

_TURNS = 5_000
"""Deals of a profile in a full run, half of them by the random bot, half uniform."""
_NAMES = [book.name for book in shipped()]


def test_there_are_eleven() -> None:
    """As many as are shipped; a row that left one out would not notice."""
    assert len(_NAMES) == 11
    assert SOAKS["gaigel-walks"].full == _TURNS * len(_NAMES)


def test_some_deals_of_every_profile() -> None:
    """One by the random bot and one uniform."""
    met = SOAKS["gaigel-walks"].run(range(2 * len(_NAMES)))

    assert met["decisions"] > 400


@SOME
@given(st.integers(0, 2_000))
def test_a_table_that_nobody_has(number: int) -> None:
    """The same holds under a profile that is drawn."""
    met = Counter[str]()

    check_walk(drawn(number).profile, uniform, number, met)

    assert met["decisions"] > 0


@pytest.mark.slow
@pytest.mark.parametrize("name", _NAMES)
def test_many_deals(name: str) -> None:
    """Deals end at the goal; with two sides all of them, for one has at least half of 240."""
    soak = Soak(_TURNS, lambda turn, met: gaigel_walk_of(name, turn, met))
    table = next(book.table for book in shipped() if book.name == name)
    sides = set(side_numbers(table, table["table"]["players"]))

    met = soak.run(range(soak.full), name)

    assert met["ended goal"] > 1_000, met
    assert (met["ended played"] > 0) == (len(sides) > 2), met
