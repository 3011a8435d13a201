"""The programs in ``examples`` run, and each is shown in a how-to."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from .pages import ROOT, environment

EXAMPLES = sorted((ROOT / "examples").glob("*.py"))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
class TestExamples:
    """Each is a program of its own."""

    def test_runs(self, path: Path, tmp_path: Path) -> None:
        done = subprocess.run(
            [sys.executable, "-W", "error", str(path)],
            cwd=tmp_path,
            env=environment(),
            capture_output=True,
            encoding="utf-8",
            check=False,
        )

        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout

    def test_is_shown(self, path: Path) -> None:
        shown = f"{{literalinclude}} ../../examples/{path.name}"

        assert any(
            shown in page.read_text(encoding="utf-8")
            for page in (ROOT / "docs" / "howto").glob("*.md")
        )
