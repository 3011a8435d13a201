"""Drawn profiles of Gaigel: every word is met, and all of them are fine."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import cast

import attrs
import pytest
import tomli_w
from hypothesis import given
from hypothesis import strategies as st

from binokel import GaigelProfile, format_profile, parse_profile, profile_digest

from .gaigel_books import drawn, drawn_table
from .gaigel_courses import SOME

_NUMBER = 150
_FIXED = ("schema", "game", "name", "summary", "sources", "pack.copies", "stock.duty")
"""Keys with one value only, or without a bearing on the game."""


def values(profile: GaigelProfile) -> Iterator[tuple[str, object]]:
    """List everything that stands in a profile, by its dotted key."""
    for table in attrs.fields(GaigelProfile):
        keys: object = getattr(profile, table.name)
        if attrs.has(type(keys)):
            inside = attrs.asdict(cast("attrs.AttrsInstance", keys), recurse=False)
            yield from ((f"{table.name}.{key}", value) for key, value in inside.items())
        else:
            yield table.name, keys


@pytest.fixture(scope="module")
def met() -> dict[str, set[object]]:
    """Collect the values of every key over many drawn profiles."""
    found: dict[str, set[object]] = {}
    for number in range(_NUMBER):
        for key, value in values(drawn(number).profile):
            found.setdefault(key, set()).add(value)
    return found


class TestWhatIsDrawn:
    """A table that nobody drew would be a table that nobody tested."""

    def test_every_word_occurs(self, met: dict[str, set[object]]) -> None:
        """Every member of every enumeration, at every key that takes it."""
        missing = [
            f"{key}: {word}"
            for key, seen in met.items()
            for kind in {type(value) for value in seen if isinstance(value, Enum)}
            for word in kind
            if word not in seen and key not in _FIXED
        ]

        assert missing == []

    def test_every_key_varies(self, met: dict[str, set[object]]) -> None:
        """No key always says the same."""
        alike = [key for key, seen in met.items() if len(seen) == 1 and not key.startswith(_FIXED)]

        assert alike == []


@SOME
@given(st.integers(0, 100_000))
def test_is_taken_and_written(number: int) -> None:
    """The loader takes it, and what it writes of it is the same profile."""
    profile = parse_profile(tomli_w.dumps(drawn_table(number)))

    again = parse_profile(format_profile(profile))

    assert again == profile
    assert profile_digest(again) == profile_digest(profile)
