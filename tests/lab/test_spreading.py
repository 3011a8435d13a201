"""What needs the dependency group ``spread``: a cluster that plays, a table that takes results."""

from __future__ import annotations

import importlib
from argparse import Namespace
from typing import Any

import pytest

from binokel import lab, load_profile

from .rows import dask, digest, nothing

OPTIONS = Namespace(profile="schwaebisch-3", bots="easy", deals=40, seed=1, batch=7)


@pytest.mark.spread
@pytest.mark.filterwarnings("default")
def test_dask() -> None:
    """Two workers of a cluster give the digest of this thread."""
    assert digest(dask, OPTIONS) == digest(nothing, OPTIONS)


@pytest.mark.spread
@pytest.mark.filterwarnings("default")
def test_pandas() -> None:
    """A data frame has a row a deal and the columns as they are."""
    pandas: Any = importlib.import_module("pandas")
    found = lab.simulate(load_profile("schwaebisch-3"), "random", 12, seed=1)
    frame = pandas.DataFrame(found.columns())

    assert frame.shape == (12, len(found.columns()))
    assert list(frame["bid"]) == [row.bid for row in found.deals]
    assert frame["score_0"].sum() == sum(row.score[0] for row in found.deals)
    assert frame.equals(pandas.DataFrame(found.rows()))
