"""Compiled and plain are one program: the same deals, whatever the machine has."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from binokel.core.compiling import COMPILED

from .deals import digest

DEALS = 200
KNOWN = "1b15f7e8d50cdecf"
"""Of the deals below."""


def python(*arguments: str, **environment: str) -> str:
    """Run Python in a process of its own; give what it prints."""
    done = subprocess.run(
        [sys.executable, *arguments],
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


class TestDeals:
    """Whole deals by chance."""

    def test_a_seed_is_the_same_everywhere(self) -> None:
        assert digest(DEALS) == KNOWN

    @pytest.mark.fast
    def test_plain_and_compiled_and_from_the_cache(self, tmp_path: Path) -> None:
        """The third run takes what the second one left."""
        command = ("-m", "tests.core.deals", str(DEALS))
        plain = python(*command, BINOKEL_PLAIN="1")
        first = python(*command, BINOKEL_PLAIN="", NUMBA_CACHE_DIR=str(tmp_path))
        again = python(*command, BINOKEL_PLAIN="", NUMBA_CACHE_DIR=str(tmp_path))

        assert COMPILED
        assert any(tmp_path.rglob("*.nbc"))
        assert plain == first == again == KNOWN

    @pytest.mark.fast
    def test_a_folder_that_cannot_be_written_does_no_harm(self, tmp_path: Path) -> None:
        """It is compiled anew each time, and nothing is left anywhere."""
        occupied = tmp_path / "occupied"
        occupied.write_text("no folder", encoding="utf-8")
        found = python(
            "-m", "tests.core.deals", "20", BINOKEL_PLAIN="", NUMBA_CACHE_DIR=str(occupied)
        )

        assert found == digest(20)
        assert list(tmp_path.iterdir()) == [occupied]
