"""``binokel play`` as a command: pipes, terminals, and the light going out."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from binokel import dump_record, load_profile, parse_record
from binokel.cli import main
from binokel.cli.playing.screen import PlainScreen, best_screen, wrapped
from binokel.cli.playing.sitting import Sitting

from ..pages import ROOT, environment
from .players import begun, simplest, sit

Printed = pytest.CaptureFixture[str]
ESCAPE = "\x1b"


class Terminal:
    """
    The command in a process of its own, with somebody who reads and types.

    Args:
        file: Where the match is kept.
        more: Further arguments.
    """

    def __init__(self, file: Path, *more: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "binokel", "play", "--save", str(file), *more],
            cwd=ROOT,
            env=environment(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )

    def read(self) -> str:
        """Read until something is asked, or to the end."""
        assert self.process.stdout is not None
        text = line = ""
        while not line.endswith(("? ", "ende: ")):
            letter = self.process.stdout.read(1)
            if not letter:
                return text
            text += letter
            line = "" if letter == "\n" else line + letter
        return text

    def type(self, line: str) -> str:
        """Type a line, and read on."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()
        return self.read()

    def kill(self) -> None:
        """Let the light go out."""
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate()

    def end(self) -> str:
        """Close the input, as Ctrl-D does."""
        rest, _ = self.process.communicate(timeout=30)
        assert self.process.returncode == 0
        return rest


def kept(file: Path) -> Sitting:
    """Read what is in the file."""
    record = parse_record(file.read_text(encoding="utf-8"))
    assert record.match is not None
    return Sitting.of(record, record.match, None)


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no SIGKILL")
class TestTheLightGoesOut:
    def test_killed_and_resumed(self, tmp_path: Path) -> None:
        """A match that is killed in the middle of a deal ends as one that is not."""
        file = tmp_path / "partie.binokel"
        terminal = Terminal(file, "--seed", "4", "--lang", "de", "--name", "Gast")
        shown = terminal.read()
        assert "Startzahl 4" in shown
        for number in range(6):
            before = kept(file)
            terminal.type(str(simplest(before)))
            if number in (2, 4):
                asked = kept(file)
                terminal.kill()
                assert kept(file) == asked
                terminal = Terminal(file, "--lang", "de")
                assert terminal.read().startswith("Weiter mit der Partie aus partie.binokel")
        assert "derselbe Befehl macht dort weiter" in terminal.end()

        again = begun("schwaebisch-3", 4)
        typed = iter(range(6))
        sat = sit(again, lambda sitting: None if next(typed, None) is None else simplest(sitting))
        assert kept(file) == sat.sitting


def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lines: list[str], *more: str) -> int:
    """Run the command with some lines to read."""
    source = tmp_path / "typed.txt"
    source.write_text("\n".join(lines) + "\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    with source.open(encoding="utf-8") as typing:
        monkeypatch.setattr(sys, "stdin", typing)
        return main(["play", *more])


class TestTheCommand:
    def test_commands(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed
    ) -> None:
        """Every command is answered; the end of the input is an end, with the file named."""
        lines = ["?", "hint", "values", "tricks", "sheet", "rules", "undo", "nonsense", ""]

        assert run(tmp_path, monkeypatch, lines, "--seed", "3", "--name", "Eva") == 0

        text = capsys.readouterr().out
        assert text.startswith("Swabian, three players, match to 1500")
        for part in (
            "take back the last decision",
            "Hint: ",
            "Your melds by trump:",
            "No trick yet.",
            "Nobody has won yet.",
            "decided nothing",
            "I do not understand 'nonsense'",
            f"Everything is in {tmp_path / 'match.binokel'}",
        ):
            assert part in " ".join(text.split())
        assert ESCAPE not in text
        assert kept(tmp_path / "match.binokel").match.names[0] == "Eva"

    def test_level_and_profile_stay(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed
    ) -> None:
        first = ("--profile", "gaigel-3", "--level", "hard", "--seed", "1", "--lang", "de")

        assert run(tmp_path, monkeypatch, ["ende"], *first) == 0
        assert run(tmp_path, monkeypatch, ["ende"], "--lang", "de") == 0
        assert capsys.readouterr().out.count("Gegner: schwer") == 2
        assert kept(tmp_path / "match.binokel").level == "hard"
        assert kept(tmp_path / "match.binokel").match.profile == load_profile("gaigel-3")

    def test_another_table(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed
    ) -> None:
        """A match is not gone on with under other rules, unless a new one is wanted."""
        assert run(tmp_path, monkeypatch, ["quit"], "--seed", "1") == 0
        assert run(tmp_path, monkeypatch, ["quit"], "--profile", "kreuz-40") == 2
        assert "a match of 'schwaebisch-3'" in capsys.readouterr().err
        assert run(tmp_path, monkeypatch, ["quit"], "--profile", "kreuz-40", "--new") == 0
        assert kept(tmp_path / "match.binokel").match.profile == load_profile("kreuz-40")

    @pytest.mark.parametrize("text", ["", "nonsense", 'format = "binokel record"', "\x00"])
    def test_no_record(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed, text: str
    ) -> None:
        (tmp_path / "match.binokel").write_text(text, encoding="utf-8")

        assert run(tmp_path, monkeypatch, ["quit"]) == 2
        assert capsys.readouterr().err.startswith("binokel: ")

    def test_a_match_that_is_over(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed
    ) -> None:
        over = sit(begun("gaigel-2", 4), simplest).sitting
        (tmp_path / "match.binokel").write_text(dump_record(over.record()), encoding="utf-8")

        assert run(tmp_path, monkeypatch, [], "--lang", "de") == 0
        text = capsys.readouterr().out
        assert over.match.sheet("de") in text
        assert "--new beginnt dort eine neue" in text

    def test_french_cards(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed
    ) -> None:
        assert run(tmp_path, monkeypatch, ["quit"], "--seed", "3", "--french", "--lang", "de") == 0

        text = capsys.readouterr().out
        assert "Kreuz ♣" in text
        assert "♣Q" in text
        assert "Eichel" not in text

    def test_letters_where_there_are_no_signs(self, tmp_path: Path) -> None:
        done = subprocess.run(
            [sys.executable, "-m", "binokel", "play", "--seed", "3", "--lang", "de"],
            cwd=tmp_path,
            env={**environment(), "PYTHONIOENCODING": "ascii"},
            input="ende\n",
            capture_output=True,
            text=True,
            check=True,
        )

        assert " EA" in done.stdout
        assert done.stderr == ""


class TestScreens:
    def test_a_pipe_is_plain(self) -> None:
        assert isinstance(best_screen(), PlainScreen)

    @pytest.mark.parametrize("columns", ["20", "40", "88", "x"])
    def test_narrow_windows(self, monkeypatch: pytest.MonkeyPatch, columns: str) -> None:
        """Lines are broken between words, and none is lost."""
        monkeypatch.setenv("COLUMNS", columns)
        text = "  " + "Ute spielt eine Karte; " * 9

        found = wrapped(text)

        assert found.split() == text.split()
        if columns != "x":
            assert max(map(len, found.splitlines())) < max(21, int(columns))

    @pytest.mark.skipif(sys.platform == "win32", reason="no pseudo terminals")
    @pytest.mark.parametrize(
        ("settings", "coloured"),
        [
            pytest.param({}, True, id="a terminal"),
            pytest.param({"NO_COLOR": "1"}, False, id="no colour wanted"),
            pytest.param({"TERM": "dumb"}, False, id="a simple terminal"),
            pytest.param({"COLUMNS": "40"}, False, id="a narrow window"),
        ],
    )
    def test_terminals(self, tmp_path: Path, settings: dict[str, str], *, coloured: bool) -> None:
        """Colours and frames come on a terminal that has room for them and wants them."""
        import pty  # noqa: PLC0415  (not everywhere)

        ours, theirs = pty.openpty()
        environ = {**environment(), "TERM": "xterm", "COLUMNS": "100", **settings}
        process = subprocess.Popen(
            [sys.executable, "-m", "binokel", "play", "--seed", "3"],
            cwd=tmp_path,
            env=environ,
            stdin=subprocess.PIPE,
            stdout=theirs,
        )
        os.close(theirs)
        process.communicate(b"sheet\nquit\n")
        text = _all_of(ours)

        assert process.returncode == 0
        assert "Everything is in" in text
        assert (ESCAPE in text) is coloured


def _all_of(handle: int) -> str:
    """Read what a terminal was sent."""
    parts: list[bytes] = []
    try:
        while part := os.read(handle, 65536):
            parts.append(part)
    except OSError:  # the other end is closed
        pass
    os.close(handle)
    return b"".join(parts).decode("utf-8")
