"""The command ``binokel new``."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from binokel import load_profile
from binokel.cli import main
from binokel.templates import profile_template

from ..pages import environment


class TestNew:
    """It prints the template, for a person to redirect into a file."""

    @pytest.mark.parametrize(
        ("words", "expected"),
        [
            pytest.param([], profile_template(), id="as it comes"),
            pytest.param(["--lang", "en"], profile_template(lang="en"), id="English"),
            pytest.param(["--game", "gaigel"], profile_template("gaigel"), id="Gaigel"),
            pytest.param(
                ["--extends", "gaigel-club"], profile_template(extends="gaigel-club"), id="a child"
            ),
        ],
    )
    def test_prints(
        self, words: list[str], expected: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert main(["new", *words]) == 0
        assert capsys.readouterr().out == expected

    @pytest.mark.parametrize(
        ("words", "said"),
        [
            pytest.param(["--extends", "kreuz-4"], "expected the id of a shipped", id="no profile"),
            pytest.param(["--game", "skat"], "invalid choice", id="no game"),
            pytest.param(
                ["--game", "gaigel", "--extends", "kreuz-40"],
                "expected a profile of gaigel",
                id="another game",
            ),
        ],
    )
    def test_refuses(self, words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["new", *words]) == 2
        assert said in capsys.readouterr().err

    def test_a_file_is_utf_8(self, tmp_path: Path) -> None:
        """Whatever the locale says of standard output."""
        file = tmp_path / "verein.toml"
        with file.open("wb") as out:
            subprocess.run(
                [sys.executable, "-m", "binokel", "new"],
                env={**environment(), "PYTHONIOENCODING": "latin-1"},
                stdout=out,
                check=True,
            )

        assert load_profile(file).id == "verein"
        assert "Päckchen" in file.read_text(encoding="utf-8")

    def test_a_screen_gets_letters_that_it_has(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(sys.stdout, "isatty", lambda: True)

        assert main(["new"]) == 0
        assert capsys.readouterr().out == profile_template()
