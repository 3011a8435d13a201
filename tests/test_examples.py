"""The programs in ``examples`` run, and each is shown in a how-to; those for any game play both."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from binokel import profile_names
from examples import events_to_seats, every_table, match_through_views, ten_lines

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


class TestEveryTable:
    """One loop plays both games and does not ask which one it is."""

    def test_plays_every_table(self) -> None:
        lines = [line.split() for line in every_table.main().splitlines()]

        assert [name for name, *_ in lines] == list(profile_names())
        outcomes = {outcome for _, _, _, outcome, *_ in lines}
        assert "won" in outcomes
        assert outcomes & {"made", "failed"}

    def test_does_not_ask(self) -> None:
        """Neither for a class, nor for the game or the phase, nor by name."""
        tree = ast.parse((ROOT / "examples" / "every_table.py").read_text(encoding="utf-8"))
        nodes = list(ast.walk(tree))
        names = {node.id for node in nodes if isinstance(node, ast.Name)}
        names |= {node.attr for node in nodes if isinstance(node, ast.Attribute)}
        names |= {node.name for node in nodes if isinstance(node, ast.alias)}

        asking = {"isinstance", "issubclass", "type", "hasattr", "getattr", "game", "phase"}
        assert names & asking == set()
        assert [name for name in names if name.casefold().startswith(("binokel", "gaigel"))] == []


@pytest.mark.parametrize("name", ["schwaebisch-3", "gaigel-3"])
@pytest.mark.parametrize(
    "main",
    [
        pytest.param(ten_lines.main, id="ten_lines"),
        pytest.param(events_to_seats.main, id="events_to_seats"),
        pytest.param(match_through_views.main, id="match_through_views"),
    ],
)
def test_other_tables(main: Callable[[str], str], name: str) -> None:
    """Programs that are told their table play Gaigel as they play Binokel."""
    assert main(name)
