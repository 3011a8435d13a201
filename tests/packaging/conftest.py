"""A wheel, and environments outside the checkout to install things in."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from collections.abc import Sequence
from pathlib import Path

import attrs
import pytest

from tests.pages import ROOT

LISTING = """
import binokel
print(binokel.__file__)
for name in binokel.profile_names():
    print(binokel.format_profile(binokel.load_profile(name)))
"""


@attrs.frozen
class Interpreter:
    """A Python that is asked from a folder outside the checkout."""

    python: Path
    """The program."""
    folder: Path
    """Where it is run."""
    path: str | None = None
    """``PYTHONPATH``, where the checkout is used without being installed."""

    def run(self, *arguments: str) -> str:
        """Run a command in this environment and return what it printed."""
        return self._run([str(self.python), *arguments])

    def script(self, name: str, *arguments: str) -> str:
        """Run a console script of this environment."""
        return self._run([str(self.python.parent / name), *arguments])

    def pip(self, *arguments: str) -> None:
        """Install something into this environment."""
        self.run("-m", "pip", "install", "--quiet", *arguments)

    def listing(self) -> tuple[Path, str]:
        """Say where ``binokel`` lies, and write out every profile it ships."""
        where, _, profiles = self.run("-c", LISTING).partition("\n")
        return Path(where).parent, profiles

    def _run(self, command: Sequence[str]) -> str:
        done = subprocess.run(
            command,
            cwd=self.folder,
            env=_environment(self.path),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
        return done.stdout


def _environment(path: str | None) -> dict[str, str]:
    """Copy the environment without what leads back to the checkout."""
    ours = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("PYTHON", "COVERAGE", "COV_", "VIRTUAL_ENV", "MYPYPATH"))
    }
    return {**ours, "PYTHONIOENCODING": "utf-8", **({"PYTHONPATH": path} if path else {})}


def make_environment(folder: Path) -> Interpreter:
    """Make a virtual environment in *folder*, with nothing in it but pip."""
    home = folder / "environment"
    venv.create(home, with_pip=True)
    scripts = "Scripts" if sys.platform == "win32" else "bin"
    return Interpreter(home / scripts / "python", folder)


@pytest.fixture(scope="session")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Interpreter:
    """Provide the checkout as it lies there, found through the path alone."""
    return Interpreter(Path(sys.executable), tmp_path_factory.mktemp("outside"), str(ROOT))


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel of the checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    options = ["--wheel", "--no-isolation", "--outdir", str(folder)]
    Interpreter(Path(sys.executable), folder).run("-m", "build", *options, str(ROOT))
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="session")
def from_wheel(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Interpreter:
    """Provide an environment in which the wheel is installed."""
    made = make_environment(tmp_path_factory.mktemp("from-wheel"))
    made.pip(str(wheel))
    return made


@pytest.fixture(scope="session")
def from_editable(tmp_path_factory: pytest.TempPathFactory) -> Interpreter:
    """Provide an environment in which the checkout is installed as editable."""
    made = make_environment(tmp_path_factory.mktemp("from-editable"))
    made.pip("--editable", str(ROOT))
    return made
