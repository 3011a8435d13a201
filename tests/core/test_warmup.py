"""``binokel warmup``: says what it does, and clears away what older versions left."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from binokel.cli import main, warmup
from binokel.core import compiling, warming
from binokel.core.compiling import PLAIN, cache_folder

OUTDATED = "playing-0123456789abcdef"


@pytest.fixture
def above(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Pretend that machine code is made, and kept in a folder of our own."""
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(warmup, "COMPILED", True)
    cache_folder.cache_clear()
    yield tmp_path / "binokel"
    cache_folder.cache_clear()


def leave(*folders: Path) -> None:
    """Make folders with a file in each."""
    for folder in folders:
        folder.mkdir(parents=True)
        (folder / "code.nbc").touch()


class TestWarmup:
    """The command, with what it compiles left out."""

    def test_calls_everything_once_and_names_the_folder(
        self, above: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        called: list[int] = []
        monkeypatch.setattr(warmup, "kernels", lambda: (lambda: called.append(1),) * 3)
        leave(above / "of-something-else")

        assert main(["warmup", "--lang", "en"]) == 0
        assert called == [1, 1, 1]
        assert str(above) in capsys.readouterr().out

    def test_removes_the_folders_of_older_sources_only(
        self, above: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(warmup, "kernels", tuple)
        current = cache_folder(Path(warming.__file__))
        assert current is not None
        assert current.parent == above
        leave(current, above / OUTDATED, above / "of-something-else")

        assert main(["warmup", "--lang", "en"]) == 0
        assert {folder.name for folder in above.iterdir()} == {current.name, "of-something-else"}
        assert "1" in capsys.readouterr().out

    def test_without_a_folder_it_names_the_variable(
        self, above: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(warmup, "kernels", tuple)

        assert main(["warmup", "--lang", "en"]) == 0
        assert not above.exists()
        assert "NUMBA_CACHE_DIR" in capsys.readouterr().out

    @pytest.mark.parametrize("lang", ["de", "en"])
    def test_without_the_compiler_it_says_what_brings_it(
        self, lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(warmup, "COMPILED", False)
        monkeypatch.delenv(PLAIN, raising=False)

        assert main(["warmup", "--lang", lang]) == 0
        assert "binokel[fast]" in capsys.readouterr().out

    def test_switched_off_it_names_the_switch(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(warmup, "COMPILED", False)
        monkeypatch.setenv(PLAIN, "1")

        assert main(["warmup"]) == 0
        assert PLAIN in capsys.readouterr().out


@pytest.mark.fast
def test_the_kernels_of_the_core_are_left_in_the_folder(tmp_path: Path) -> None:
    """What play, melds and deals need is there afterwards."""
    program = "from binokel.cli.warmup import kernels; kernels()[0]()"
    subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | {PLAIN: "", "NUMBA_CACHE_DIR": str(tmp_path)},
        check=True,
    )

    assert compiling.COMPILED
    kept = {folder.name.partition("-")[0] for folder in (tmp_path / "binokel").iterdir()}
    assert kept >= {"playing", "phases", "melding", "dealing"}
