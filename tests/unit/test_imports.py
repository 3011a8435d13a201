"""What ``import binokel`` costs, and what it leaves for later."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import pytest

import binokel

from ..pages import ROOT

ROUNDS = 7
LATE = ("cattrs", "gettext", "tomllib", "tomli_w")
"""What only reading and writing files needs."""
TIMED = "import time; start = time.perf_counter(); import {}; print(time.perf_counter() - start)"
A_DEAL = """
import binokel
state = binokel.deal(binokel.{}(id="mine"), seed=3)
while state.actor is not None:
    seen = binokel.view(state, state.actor)
    state = binokel.apply(state, next(binokel.legal_actions(seen)))
ledger = binokel.score(state)
assert ledger.checksum + ledger.unplayed == 250
"""
LATE_ONES = f"\nimport sys\nprint(*sorted({{*sys.modules}} & {{*{LATE!r}}}))"


def python(program: str) -> str:
    """Run a program in a process of its own that finds this checkout, and is not traced."""
    untraced = {name: value for name, value in os.environ.items() if not name.startswith("COV")}
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**untraced, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return done.stdout.strip()


class TestTheDoor:
    """``import binokel`` loads what is used when it is used."""

    def test_costs_little(self) -> None:
        """At most twice what ``import attrs`` costs and 15 ms, the best of several runs each."""
        times: dict[str, list[float]] = {"attrs": [], "binokel": []}

        for _ in range(ROUNDS):
            for name, seconds in times.items():
                seconds.append(float(python(TIMED.format(name))))

        assert min(times["binokel"]) <= 2.0 * min(times["attrs"]) + 0.015

    @pytest.mark.parametrize(
        "program",
        [
            pytest.param("import binokel", id="import"),
            pytest.param(A_DEAL.format("BinokelProfile"), id="a whole deal"),
            pytest.param(A_DEAL.format("GaigelProfile"), id="a whole deal of Gaigel"),
        ],
    )
    def test_leaves_readers_and_writers_for_later(self, program: str) -> None:
        assert python(program + LATE_ONES) == ""


class TestPublicNames:
    """What ``binokel`` offers, and nothing else."""

    @pytest.mark.parametrize("name", binokel.__all__)
    def test_resolves(self, name: str) -> None:
        assert getattr(binokel, name) is getattr(binokel, name)

    def test_dir_lists_them(self) -> None:
        listed = dir(binokel)

        assert listed == sorted(listed)
        assert {*binokel.__all__, "__version__"} <= set(listed)

    def test_dir_before_anything_was_loaded(self) -> None:
        listed = python("import binokel; print(*dir(binokel))").split()

        assert set(binokel.__all__) <= set(listed)

    def test_star_import(self) -> None:
        names = python("from binokel import *; print(*sorted(vars()))").split()

        assert set(binokel.__all__) <= set(names)

    @pytest.mark.parametrize("name", ["no_such_name", "Dapp", "_private", "compile_rules"])
    def test_no_others(self, name: str) -> None:
        door: Any = binokel

        with pytest.raises(AttributeError, match=f"no attribute '{name}'"):
            getattr(door, name)
