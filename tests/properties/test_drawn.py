"""Profiles drawn at random: the loader takes them, and nothing of the format is left out."""

from __future__ import annotations

import random
from collections.abc import Iterator
from enum import Enum
from typing import cast

import attrs
import pytest
import tomli_w
from hypothesis import given
from hypothesis import strategies as st

from binokel import BinokelProfile, format_profile, parse_profile
from tests.strategies import FEW

from .drawn import drawn_table
from .rulebooks import drawn

_NUMBER = 150
_FIXED = {"schema", "game", "pack.copies", "deal.next_dealer", "name", "summary", "sources"}
"""Keys with one value only, or without a bearing on the game."""


def values(thing: object, path: str = "") -> Iterator[tuple[str, object]]:
    """List everything that stands in a profile, by its path."""
    if isinstance(thing, tuple):
        items = cast("tuple[object, ...]", thing)
        yield path, len(items)
        for item in items:
            yield from values(item, path)
    elif attrs.has(type(thing)):
        for name, value in attrs.asdict(cast("attrs.AttrsInstance", thing), recurse=False).items():
            yield from values(value, f"{path}.{name}".removeprefix("."))
    else:
        yield path, thing


@pytest.fixture(scope="module")
def met() -> dict[str, set[object]]:
    """Collect the values of every key over many drawn profiles."""
    found: dict[str, set[object]] = {}
    for number in range(_NUMBER):
        for path, value in values(drawn(number).profile):
            found.setdefault(path, set()).add(value)
    return found


class TestWhatIsDrawn:
    """A table that nobody drew would be a table that nobody tested."""

    def test_every_word_occurs(self, met: dict[str, set[object]]) -> None:
        """Every member of every enumeration, at every key that takes it."""
        missing = [
            f"{path}: {word}"
            for path, seen in met.items()
            for kind in {type(value) for value in seen if isinstance(value, Enum)}
            for word in kind
            if word not in seen and not _is_no_choice(path, str(word))
        ]

        assert missing == []

    def test_every_key_varies(self, met: dict[str, set[object]]) -> None:
        """No key always says the same."""
        keys = {path for path, _ in values(BinokelProfile("x"))}
        alike = [
            path
            for path, seen in met.items()
            if len(seen) == 1 and not any(path.startswith(fixed) for fixed in _FIXED)
        ]

        assert alike == []
        assert keys <= set(met)


def _is_no_choice(path: str, word: str) -> bool:
    """Tell whether a key does not take a word of its enumeration."""
    return (path, word) in {("dapp.announce", "binokel"), ("game", "gaigel")}


@FEW
@given(st.integers(0, 100_000))
def test_is_taken_and_written(number: int) -> None:
    """The loader takes it, and what it writes of it is the same profile."""
    table = drawn_table(random.Random(number))

    profile = parse_profile(tomli_w.dumps(table))

    assert parse_profile(format_profile(profile)) == profile
