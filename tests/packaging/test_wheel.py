"""The wheel holds the package and the profiles, and works where no checkout is."""

from __future__ import annotations

import json
import sys
import zipfile
from pathlib import Path

import pytest

from tests import pages
from tests.pages import ROOT

from .conftest import Interpreter

pytestmark = pytest.mark.packaging


class TestContents:
    """The package with its marker and its profiles, and nothing else."""

    @pytest.fixture
    def names(self, wheel: Path) -> list[str]:
        with zipfile.ZipFile(wheel) as archive:
            return archive.namelist()

    def test_typed(self, names: list[str]) -> None:
        assert "binokel/py.typed" in names

    def test_licence(self, names: list[str]) -> None:
        assert any(name.endswith(".dist-info/licenses/LICENSE") for name in names)

    def test_every_profile(self, names: list[str]) -> None:
        shipped = {name for name in names if name.startswith("binokel/variants/")}

        assert shipped == {f"binokel/variants/{path.name}" for path in ROOT.glob("variants/*.toml")}

    def test_every_module(self, names: list[str]) -> None:
        modules = {path.relative_to(ROOT).as_posix() for path in ROOT.glob("binokel/**/*.py")}

        assert {name for name in names if name.endswith(".py")} == modules

    def test_german(self, names: list[str]) -> None:
        """The catalogue, as it is read and as it is written."""
        folder = "binokel/locale/de/LC_MESSAGES"

        assert {f"{folder}/binokel.mo", f"{folder}/binokel.po"} <= set(names)

    def test_nothing_else(self, names: list[str]) -> None:
        assert {name.partition("/")[0].partition("-")[0] for name in names} == {"binokel"}


class TestInstalled:
    """In an environment of its own the wheel does what the checkout does."""

    def test_same_profiles(self, from_wheel: Interpreter, checkout: Interpreter) -> None:
        where, profiles = from_wheel.listing()

        assert ROOT not in where.parents
        assert profiles == checkout.listing()[1]

    @pytest.mark.parametrize("name", ["schwaebisch-3", "gaigel-4"])
    def test_demo(self, from_wheel: Interpreter, name: str) -> None:
        assert from_wheel.script("binokel", "demo", "--profile", name)

    def test_readme_session(self, from_wheel: Interpreter) -> None:
        assert from_wheel.run("-c", pages.program(ROOT / "README.md"))


def tools(program: Path) -> Interpreter:
    """Take the checkers of this environment, run beside the program."""
    return Interpreter(Path(sys.executable), program.parent)


class TestTyped:
    """The sessions of a page, as a program, satisfy both type checkers."""

    @pytest.fixture(params=["README.md", "docs/tutorial/first-deal.md", "docs/tutorial/gaigel.md"])
    def program(self, tmp_path: Path, request: pytest.FixtureRequest) -> Path:
        path = tmp_path / "session.py"
        path.write_text(pages.program(ROOT / str(request.param)), encoding="utf-8")
        return path

    def test_mypy(self, program: Path, from_wheel: Interpreter) -> None:
        options = ["--strict", "--config-file=", "--python-executable", str(from_wheel.python)]

        tools(program).run("-m", "mypy", *options, program.name)

    def test_pyright(self, program: Path, from_wheel: Interpreter) -> None:
        settings = {
            "include": [program.name],
            "typeCheckingMode": "strict",
            # A session shows a value by naming it.
            "reportUnusedExpression": "none",
        }
        (program.parent / "pyrightconfig.json").write_text(json.dumps(settings), encoding="utf-8")

        tools(program).run("-m", "pyright", "--pythonpath", str(from_wheel.python))
