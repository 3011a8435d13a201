"""``binokel score``: an evening at the kitchen table, with mistakes, and the light going out."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from binokel import Match, load_profile, score
from binokel.cli import main
from binokel.scorer import Scorer, Told, parse_scores
from binokel.scorer.dialogue import Dialogue

from ..pages import ROOT, environment
from ..scorer.telling import played_out, told_of

NAMES = ("Anne", "Ben", "Carl")
Printed = pytest.CaptureFixture[str]


class Terminal:
    """
    The command in a process of its own, with somebody who reads and types.

    Args:
        file: Where the sheet is kept.
        more: Further arguments.
    """

    def __init__(self, file: Path, *more: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "binokel", "score", str(file), *more],
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
        while not (line == "> " or line.endswith("? ")):
            letter = self.process.stdout.read(1)
            if not letter:
                return text
            text += letter
            line = "" if letter == "\n" else line + letter
        return text

    def type(self, line: str) -> None:
        """Type a line."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()

    def kill(self) -> None:
        """Let the light go out."""
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate()

    def end(self) -> str:
        """Stop in the ordinary way."""
        rest, _ = self.process.communicate("ende\n", timeout=30)
        assert self.process.returncode == 0
        return rest


def played(file: Path) -> Scorer:
    """Read what is kept."""
    sheet = parse_scores(file.read_text(encoding="utf-8")).scorer
    assert sheet is not None
    return sheet


def typed(sheet: Scorer, told: Told) -> Iterator[str]:
    """Answer the questions about a deal as somebody would who has its numbers."""
    seats = sheet.people.seated(told)
    dialogue = Dialogue(sheet)
    while dialogue.result is None:
        answer = _answer(dialogue.question.text.en, seats, sheet.people.seat_names)
        yield answer
        assert dialogue.answer(answer) is None, answer
    told_back = dialogue.result
    assert isinstance(told_back, Told)
    assert sheet.tell(told_back).totals == sheet.tell(told).totals


def _answer(question: str, told: Told, names: tuple[str, ...]) -> str:
    first = question.partition(" (")[0]
    if first == "Who plays":
        return names[told.declarer or 0]
    if first == "Bid":
        return str(told.bid)
    if first.startswith("What did"):
        return told.special or ("abandoned" if told.outcome == "abandoned" else "")
    if first == "Won":
        return "y" if told.outcome == "special_won" else "n"
    who = names.index(first.rpartition(" ")[2]) if first.rpartition(" ")[2] in names else 0
    if first.startswith("Melds"):
        return str(told.melds.numbers[who]) if told.melds else ""
    if first.startswith("Tricks"):
        return str(told.tricks.numbers[who]) if told.tricks else ""
    took = [name for name in names if f"Did {name} " in question]
    return "n" if names.index(took[0]) in (told.without_trick or ()) else "y"


class TestAnEvening:
    """Twelve deals, a typing mistake, and the light going out in the middle."""

    def test_the_same_totals_as_the_match(self, tmp_path: Path) -> None:
        file = tmp_path / "abend.toml"
        rng = random.Random(4)
        match = Match.start(load_profile("ennahofen"), NAMES, seed=4, first_dealer=1)
        terminal = Terminal(file, "--profile", "ennahofen", "--names", *NAMES, "--lang", "de")
        assert terminal.read().startswith("Wer gibt zuerst (1 Anne, 2 Ben, 3 Carl) [1]? ")
        terminal.type("Ben")
        terminal.read()
        for number in range(12):
            state = played_out(match, rng)
            sheet = played(file)
            told = sheet.people.placed(told_of(state, score(state)))
            for at, answer in enumerate(typed(sheet, told)):
                if number == 5 and at == 3:
                    terminal.kill()
                    terminal = Terminal(file)
                    assert terminal.read().startswith("Deal 6: ")
                mistyped = number == 7 and at == 1
                terminal.type(str(int(answer) + 10) if mistyped else answer)
                terminal.read()
            if number == 9:
                terminal.type("correct 8")
                terminal.read()
                for answer in ("", str(match.booked[7].ledger.bid)):
                    terminal.type(answer)
                    terminal.read()
                while parse_scores(file.read_text(encoding="utf-8")).draft.line:
                    terminal.type("")
                    terminal.read()
            match = match.book(state)
        terminal.end()

        sheet = played(file)
        assert sheet.totals == match.totals
        assert (sheet.winners, sheet.played, len(sheet.corrections)) == (match.winners, 12, 1)
        assert sheet.sheet("de").startswith(match.sheet("de"))

    def test_killed_anywhere(self, tmp_path: Path) -> None:
        """Whatever was answered before the next question is there again."""
        file = tmp_path / "abend.toml"
        for answers in (
            ("Anne", "Ben"),
            ("Carl", "1", "Ben", "200"),
            ("", "0", "80", "40", "60", "140", ""),
        ):
            terminal = Terminal(file)
            terminal.read()
            for answer in answers:
                terminal.type(answer)
                terminal.read()
            terminal.kill()

        assert played(file).totals == (60, 220, 90)


def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lines: list[str], *more: str) -> int:
    """Run the command with some lines to read."""
    source = tmp_path / "typed.txt"
    source.write_text("\n".join(lines) + "\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    with source.open(encoding="utf-8") as typing:
        monkeypatch.setattr(sys, "stdin", typing)
        return main(["score", *more])


class TestTheCommand:
    NEW = ("--names", *NAMES)
    DEAL = ("Ben", "200", "", "0", "80", "40", "60", "140", "")

    def test_help(self, capsys: Printed) -> None:
        assert main(["score", "--help"]) == 0
        assert capsys.readouterr().out.startswith("usage: binokel score ")

    def test_begins_and_goes_on(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed
    ) -> None:
        """Without a file it has one of its own; the end of the input is an end."""
        assert run(tmp_path, monkeypatch, ["", *self.DEAL], *self.NEW) == 0
        assert "total: Anne 60, Ben 220, Carl 90" in capsys.readouterr().out
        assert run(tmp_path, monkeypatch, ["sheet", "quit"]) == 0
        assert "  1  Anne   Ben    200  made" in capsys.readouterr().out
        assert played(tmp_path / "score-sheet.toml").totals == (60, 220, 90)

    def test_commands(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed
    ) -> None:
        lines = ["1", *self.DEAL, "hilfe", "csv", "html seite.html", "berichtigen 3", "Anne"]
        lines += ["zurück", "zurück", "blatt", "zurück", "ende"]

        assert run(tmp_path, monkeypatch, lines, "x.toml", *self.NEW, "--lang", "de") == 0

        text = capsys.readouterr().out
        assert "berichtigen N" in text
        assert "Zeile: gefunden 3, erwartet 1 - 1" in text
        assert "zurückgenommen, Zeile 1: Spieler Ben; Gebot 200" in text
        assert "ein leeres Blatt" in text
        assert (tmp_path / "x.csv").read_text(encoding="utf-8").startswith("\ufeffNr.;")
        assert (tmp_path / "seite.html").read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
        assert played(tmp_path / "x.toml").booked == ()

    def test_complaints(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed
    ) -> None:
        """What cannot be is asked again, the numbers of a wrong sum all together."""
        lines = ["1", "Dora", "Ben", "155", "200", "", "0", "90", "80", "40", "60", "140", "70"]
        lines += ["60", "140", "50"]

        assert run(tmp_path, monkeypatch, lines, "x.toml", *self.NEW) == 0

        text = capsys.readouterr().out
        for complaint in (
            'declarer: found "Dora"',
            "bid: found 155",
            "melds: found 90 by Ben, expected a sum of melds, such as 80 or 100",
            "tricks: found 60 + 140 + 70 = 270",
        ):
            assert complaint in text
        assert played(tmp_path / "x.toml").totals == (60, 220, 90)

    def test_a_match_that_is_over(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed
    ) -> None:
        lines = ["1", "Ben", "200", "4", "y", "what", "undo", "quit"]

        assert run(tmp_path, monkeypatch, lines, "x.toml", *self.NEW) == 0

        text = capsys.readouterr().out
        assert "Ben has won with 1500 points." in text
        assert "The match is over." in text
        assert "I do not understand that." in text
        assert not played(tmp_path / "x.toml").finished

    def test_deals_that_are_won(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed
    ) -> None:
        lines = ["1", "Ben", "103", "-", "Carl", "-", "-"]
        more = ("x.toml", "--profile", "gaigel-4", "--names", *NAMES, "Dora")

        assert run(tmp_path, monkeypatch, lines, *more) == 0

        assert "winners: found Ben + Dora, expected Anne + Carl with 101 or more" in (
            capsys.readouterr().out
        )
        assert played(tmp_path / "x.toml").totals == (1, 0)

    @pytest.mark.parametrize(
        "more",
        [
            pytest.param(("x.toml", "--names", "Anne", "Ben"), id="too few names"),
            pytest.param(("x.toml", "--profile", "nowhere"), id="no profile"),
            pytest.param(("none/x.toml", "--names", *NAMES), id="no folder"),
            pytest.param(("typed.txt",), id="no sheet"),
        ],
    )
    def test_unusable(
        self,
        more: tuple[str, ...],
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
        capsys: Printed,
    ) -> None:
        assert run(tmp_path, monkeypatch, ["1"], *more) == 2
        assert capsys.readouterr().err.startswith("binokel: ")

    def test_other_people_or_rules(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed
    ) -> None:
        run(tmp_path, monkeypatch, ["1"], "x.toml", *self.NEW)
        before = (tmp_path / "x.toml").read_bytes()

        assert run(tmp_path, monkeypatch, ["1"], "x.toml", "--names", "X", "Y", "Z") == 2
        assert run(tmp_path, monkeypatch, ["1"], "x.toml", "--profile", "kreuz-40") == 2
        assert (tmp_path / "x.toml").read_bytes() == before

    def test_somebody_else_writes(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed
    ) -> None:
        """Two terminals at one file: the second one to write stops, and loses nothing."""
        run(tmp_path, monkeypatch, ["1"], "x.toml", *self.NEW)
        file = tmp_path / "x.toml"
        terminal = Terminal(file)
        terminal.read()
        run(tmp_path, monkeypatch, list(self.DEAL), "x.toml")
        terminal.type("Anne")

        terminal.process.communicate(timeout=30)

        assert terminal.process.returncode == 2
        assert played(file).totals == (60, 220, 90)
        assert {path.name for path in tmp_path.iterdir()} == {"typed.txt", "x.toml"}
