"""The first cases of each row of :mod:`tests.bots_gaigel.rows`."""

from __future__ import annotations

import pytest

from .rows import ROWS


def test_play_outs_keep_the_rules() -> None:
    """From any position of any table, play-outs end as the rules say."""
    met = ROWS["phases"].run(range(165))

    assert all(met[word] >= 5 for word in ("with a stock", "without", "goal", "played"))


@pytest.mark.fast
def test_one_per_cent() -> None:
    """Compiled: more of them."""
    assert sum(ROWS["phases"].run(range(165, 365)).values()) >= 200
