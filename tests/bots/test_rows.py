"""The first cases of each row of :mod:`tests.bots.rows`."""

from __future__ import annotations

from collections import Counter

import pytest

from .rows import KINDS, ROWS


def test_no_leak() -> None:
    """Cards that a seat cannot know change neither a choice nor its reasons."""
    met = ROWS["leaks"].run(range(50))

    assert all(met[kind] >= 25 for kind in KINDS)


def test_easy_deals() -> None:
    """Two deals of easy bots at every table."""
    assert sum(ROWS["easy"].run(range(102)).values()) == 102


@pytest.mark.fast
@pytest.mark.parametrize("name", ["leaks", "hard"])
def test_one_per_cent(name: str) -> None:
    """Compiled: more of them."""
    met: Counter[str] = Counter()
    ROWS[name].run(range(100, 100 + ROWS[name].full // 50), met=met)

    assert sum(met.values()) > 0
