"""
mypy and pyright, both strict, accept what is right and reject what is wrong.

The programs are texts, not modules, for the checkers of the project would stumble over what is
wrong on purpose.  In a program that is rejected each wrong line names the codes of its errors, by
both checkers; pyright may add what follows from them.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import TypeAlias

import pytest

from .. import pages
from ..pages import ROOT

HERE = Path(__file__).parent
pytestmark = pytest.mark.typing

README = "from __future__ import annotations\n\n" + pages.program(ROOT / "README.md")
PROGRAMS = {
    "accepted": (HERE / "accepted.txt").read_text(encoding="utf-8"),
    "rejected": (HERE / "rejected.txt").read_text(encoding="utf-8"),
    "readme": README,
}
WRONG = re.compile(r"# mypy: (?P<mypy>[\w-]+) +pyright: (?P<pyright>\w+)$")
MYPY_ERROR = re.compile(
    r"^(?:.*/)?(?P<program>\w+)\.py:(?P<line>\d+): error: .*\[(?P<code>[\w-]+)\]$"
)

Errors: TypeAlias = set[tuple[str, int, str]]
"""Program, line and code of each error."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write the programs as modules, outside the project."""
    place = tmp_path_factory.mktemp("programs")
    for name, text in PROGRAMS.items():
        (place / f"{name}.py").write_text(text, encoding="utf-8")
    return place


def expected(checker: str) -> Errors:
    """Collect what the programs say about their own lines."""
    return {
        (name, number, found[checker])
        for name, text in PROGRAMS.items()
        for number, line in enumerate(text.splitlines(), start=1)
        if (found := WRONG.search(line))
    }


def run(folder: Path, *command: str) -> str:
    """Run a checker in the folder of the programs; it sees the package of this checkout."""
    done = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=folder,
        env={**os.environ, "MYPYPATH": str(ROOT)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 1, done.stdout + done.stderr
    return done.stdout


def test_mypy(folder: Path) -> None:
    settings = folder / "mypy.ini"
    settings.write_text("[mypy]\nstrict = true\npython_version = 3.11\n", encoding="utf-8")

    printed = run(folder, "mypy", "--no-pretty", "--config-file", str(settings), ".")

    errors = [MYPY_ERROR.match(line) for line in printed.splitlines()]
    found = {(one["program"], int(one["line"]), one["code"]) for one in errors if one}
    assert found == expected("mypy")


def test_pyright(folder: Path) -> None:
    settings = {
        "typeCheckingMode": "strict",
        "pythonVersion": "3.11",
        "extraPaths": [str(ROOT)],
        "include": ["."],
    }
    (folder / "pyrightconfig.json").write_text(json.dumps(settings), encoding="utf-8")

    printed = json.loads(run(folder, "pyright", "--outputjson", "--pythonpath", sys.executable))

    found: Errors = {
        (Path(error["file"]).stem, error["range"]["start"]["line"] + 1, error.get("rule", ""))
        for error in printed["generalDiagnostics"]
        if error["severity"] == "error"
    }
    assert expected("pyright") <= found
    assert {error[:2] for error in found} == {error[:2] for error in expected("pyright")}


def test_something_is_rejected() -> None:
    """The three that matter most are among them."""
    wrong = [line.strip() for line in PROGRAMS["rejected"].splitlines() if WRONG.search(line)]

    assert [line.partition("  #")[0] for line in wrong[:5]] == [
        "bk.play(auction, CARD)",
        "bk.play(bk.deal(TABLE, seed=1), CARD)",
        "bk.name_trump(playing, bk.Suit.HERZ)",
        "bk.name_trump(exchange, bk.Suit.HERZ)",
        "bk.score(playing)",
    ]
