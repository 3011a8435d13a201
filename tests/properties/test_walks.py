"""Random deals of every shipped profile of Binokel, with every law at every decision."""

from __future__ import annotations

import pytest

from binokel.options import Window
from binokel.rules import compile_rules
from tests.tables import BINOKEL_NAMES

from .rulebooks import shipped
from .soaks import SOAKS, Soak, walk_of

_TURNS = 4_500
"""Deals of a profile in a full run: 2,000 by the random bot, 2,000 uniform, 500 bold."""
_OFTEN = 50


def test_some_deals_of_every_profile() -> None:
    """A bold one, and one by the random bot."""
    met = SOAKS["walks"].run(range(2 * len(shipped())))

    assert met["decisions"] > 1_000


@pytest.mark.slow
@pytest.mark.parametrize("name", BINOKEL_NAMES)
def test_many_deals(name: str) -> None:
    """Every special is played and every window is used often enough to mean something."""
    profile = next(book.profile for book in shipped() if book.name == name)
    soak = Soak(_TURNS, lambda turn, met: walk_of(name, turn, met))

    met = soak.run(range(soak.full), name)

    rare = [key for key in _expected(name) if met[key] < _OFTEN]
    assert rare == [], met
    if profile.abandon.window is Window.NEVER:
        assert met["outcomes abandoned"] == 0


def _expected(name: str) -> list[str]:
    """List what has to come up in a profile."""
    profile = next(book.profile for book in shipped() if book.name == name)
    rules = compile_rules(profile).exchange
    specials = [f"specials {special.id}" for special in profile.special]
    window = [f"abandoned {step.value}" for step in rules.path if rules.offer(step).abandon]
    return [*specials, *window]
