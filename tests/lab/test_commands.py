"""``binokel simulate`` and ``binokel compare``."""

from __future__ import annotations

import io
import signal
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from binokel import lab, load_profile
from binokel.cli import compare as comparing
from binokel.cli import laboratory, main, overriding
from binokel.cli import simulate as command
from binokel.errors import ProfileError, UsageError

Printed = pytest.CaptureFixture[str]

HOUSE = """\
id = "house"
extends = "schwaebisch-3"
auction.minimum = 180
"""
FEW = ("--bots", "random", "--deals", "3")


@pytest.fixture
def house(tmp_path: Path) -> str:
    """Provide a file with house rules."""
    file = tmp_path / "house.toml"
    file.write_text(HOUSE, encoding="utf-8")
    return str(file)


class TestSimulate:
    def test_deals(self, capsys: Printed) -> None:
        assert main(["simulate", "gaigel-2", *FEW, "--seed", "5"]) == 0
        printed = capsys.readouterr()
        found = lab.simulate(load_profile("gaigel-2"), "random", 3, seed=5)

        assert printed.out == f"{found.text()}\n"
        assert printed.err == ""

    def test_matches(self, capsys: Printed, tmp_path: Path) -> None:
        file = tmp_path / "matches.csv"
        words = ["--bots", "random,random", "--matches", "2", "--csv", str(file), "--lang", "de"]

        assert main(["simulate", "gaigel-2", *words]) == 0
        assert "Spiele je Partie" in capsys.readouterr().out
        assert len(file.read_text(encoding="utf-8").splitlines()) == 3

    def test_workers(self, monkeypatch: pytest.MonkeyPatch, capsys: Printed) -> None:
        """More workers are processes of their own, which leave Ctrl-C to this one."""
        made: list[dict[str, Any]] = []

        class Pool:
            def __init__(self, number: int, **settings: Any) -> None:
                made.append({"number": number, **settings})

            def shutdown(self, *, cancel_futures: bool) -> None:
                made.append({"cancelled": cancel_futures})

        monkeypatch.setattr(laboratory, "ProcessPoolExecutor", Pool)
        assert (
            main(["simulate", "gaigel-2", "--bots", "random", "--deals", "0", "--workers", "2"])
            == 0
        )
        assert made[0]["number"] == 2
        assert made[0]["mp_context"].get_start_method() == "spawn"
        assert made[0]["initializer"] is laboratory.leave_interrupts
        assert made[1] == {"cancelled": True}
        assert "Nothing was played." in capsys.readouterr().out

    def test_leaves_interrupts(self) -> None:
        before = signal.getsignal(signal.SIGINT)
        try:
            laboratory.leave_interrupts()
            assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
        finally:
            signal.signal(signal.SIGINT, before)

    @pytest.mark.parametrize(
        ("words", "expected"),
        [
            pytest.param(["nowhere"], "nowhere", id="no profile"),
            pytest.param(["gaigel-2", "--bots", "x"], "'x', expected one of", id="no bot"),
            pytest.param(["gaigel-2", "--bots", "random,random,random"], "3 players", id="seats"),
            pytest.param(["gaigel-2", *FEW, "--workers", "0"], "0 workers", id="no worker"),
            pytest.param(["gaigel-2", "--bots", "random", "--deals", "-2"], "-2 deals", id="deals"),
            pytest.param(["gaigel-2", *FEW, "--csv", "/no/such"], "No such file", id="no folder"),
        ],
    )
    def test_refused(self, words: list[str], expected: str, capsys: Printed) -> None:
        assert main(["simulate", *words]) == 2
        assert expected in capsys.readouterr().err

    def test_stopped(self, monkeypatch: pytest.MonkeyPatch, capsys: Printed) -> None:
        """Ctrl-C prints what was played until then."""
        found = lab.simulate(load_profile("gaigel-2"), "random", 3, seed=1)

        def stopped(*_: Any, **__: Any) -> None:
            raise lab.Stopped(found)

        monkeypatch.setattr(command, "simulate", stopped)

        assert main(["simulate", "gaigel-2"]) == command.INTERRUPTED
        assert capsys.readouterr().out == (
            f"Stopped; this is what was played until then.\n{found.text()}\n"
        )

    @pytest.mark.plot
    def test_picture(self, tmp_path: Path, capsys: Printed) -> None:
        words = ["simulate", "gaigel-2", *FEW, "--plot"]

        assert main([*words, str(tmp_path / "deals.png")]) == 0
        assert (tmp_path / "deals.png").read_bytes()[1:4] == b"PNG"
        assert main([*words, str(tmp_path / "deals.txt")]) == 2
        assert "a name that ends in .png" in capsys.readouterr().err

    def test_picture_in_another_language(self, tmp_path: Path) -> None:
        class Spoilt:
            def write_csv(self, path: str) -> None: ...

            def plot(self, lang: str = "en") -> Any:
                raise UsageError(lang, "something else")

        with pytest.raises(UsageError, match="something else"):
            laboratory.keep(Spoilt(), None, str(tmp_path / "x.png"), "de")


class TestProgress:
    """A line on a terminal, nothing elsewhere."""

    def test_told(self, monkeypatch: pytest.MonkeyPatch) -> None:
        now = 100.0
        screen = io.StringIO()
        monkeypatch.setattr(screen, "isatty", lambda: True)
        monkeypatch.setattr(sys, "stderr", screen)
        monkeypatch.setattr(time, "monotonic", lambda: now)
        with laboratory.progress_line("en") as progress:
            assert progress is not None
            now = 110.0
            progress(25, 100)
            now = 110.1
            progress(26, 100)
            now = 140.0
            progress(100, 100)

        lines = [line.strip() for line in screen.getvalue().split("\r")]
        assert lines == ["", "25 of 100, 30 seconds left", "100 of 100, 0 seconds left", "", ""]

    def test_nowhere(self, monkeypatch: pytest.MonkeyPatch) -> None:
        for nowhere in (None, io.StringIO()):
            monkeypatch.setattr(sys, "stderr", nowhere)
            with laboratory.progress_line("en") as progress:
                assert progress is None


class TestCompare:
    def test_two_profiles(self, capsys: Printed) -> None:
        assert main(["compare", "schwaebisch-3", "flacht", *FEW, "--matches", "0"]) == 0
        lines = capsys.readouterr().out.splitlines()

        assert lines[0] == "3 deals and 0 matches with the same cards, seed 1"
        assert lines[2].startswith("B: flacht (")

    def test_another_key(self, capsys: Printed) -> None:
        words = ["--key", "auction.minimum=200", *FEW, "--matches", "0", "--lang", "de"]

        assert main(["compare", "schwaebisch-3", *words]) == 0
        text = capsys.readouterr().out
        assert "   auction.minimum: 150 → 200" in text.splitlines()
        assert "davon gewonnen" in text

    def test_other_bots(self, capsys: Printed, tmp_path: Path) -> None:
        file = tmp_path / "changes.csv"
        words = [*FEW, "--other-bots", "random,easy,random", "--matches", "0", "--csv", str(file)]

        assert main(["compare", "schwaebisch-3", *words]) == 0
        assert "random / easy: a seat's score a deal" in capsys.readouterr().out
        assert file.read_text(encoding="utf-8").startswith("figure,")

    def test_matches(self, capsys: Printed) -> None:
        words = ["--bots", "random", "--deals", "0", "--matches", "1"]

        assert main(["compare", "gaigel-2", "--key", "match.wins=2", *words]) == 0
        assert "deals a match" in capsys.readouterr().out

    @pytest.mark.parametrize(
        ("words", "expected"),
        [
            pytest.param([], "a second one, --key or --other-bots", id="nothing to compare"),
            pytest.param(["gaigel-3"], "two games", id="two games"),
            pytest.param(["--key", "auction.minimm=3"], "schwaebisch-3 with --key", id="typo"),
            pytest.param(["--key", "auction"], "such as auction.minimum=200", id="no value"),
        ],
    )
    def test_refused(self, words: list[str], expected: str, capsys: Printed) -> None:
        assert main(["compare", "schwaebisch-3", *words, *FEW]) == 2
        assert expected in capsys.readouterr().err

    def test_stopped(self, monkeypatch: pytest.MonkeyPatch, capsys: Printed) -> None:
        profile = load_profile("gaigel-2")
        found = lab.compare(profile, profile, "random", 2, seed=1)

        def stopped(*_: Any, **__: Any) -> None:
            raise lab.Stopped(found)

        monkeypatch.setattr(comparing, "compare", stopped)

        assert main(["compare", "gaigel-2", "gaigel-2"]) == command.INTERRUPTED
        assert capsys.readouterr().out.startswith("Stopped; ")


class TestKeys:
    """``--key`` makes a house rule, and the loader reads it like any other."""

    @pytest.mark.parametrize(
        ("key", "expected"),
        [
            pytest.param("auction.minimum=200", 200, id="a number"),
            pytest.param("auction.minimum = 200", 200, id="with spaces"),
            pytest.param("auction.method=rounds", "rounds", id="a word"),
            pytest.param('auction.method="rounds"', "rounds", id="a word in quotes"),
        ],
    )
    def test_values(self, key: str, expected: object) -> None:
        profile: Any = overriding.with_keys("schwaebisch-3", [key])

        assert getattr(profile.auction, key.partition("=")[0].partition(".")[2].strip()) == expected

    def test_several(self) -> None:
        profile: Any = overriding.with_keys(
            "schwaebisch-3",
            ["special.durch.won=700", "special.durch.lost=-700", "match.target=1000"],
        )
        durch = next(each for each in profile.special if each.id == "durch")

        assert (durch.won, durch.lost, profile.match.target) == (700, -700, 1000)
        assert profile.id == "schwaebisch-3-changed"

    def test_of_a_file(self, house: str) -> None:
        profile: Any = overriding.with_keys(house, ["match.target=1000"])

        assert (profile.auction.minimum, profile.match.target) == (180, 1000)

    def test_none(self, house: str) -> None:
        assert overriding.with_keys(house, []).id == "house"

    def test_every_problem(self) -> None:
        with pytest.raises(ProfileError) as caught:
            overriding.with_keys("schwaebisch-3", ["auction.minimm=200", "auction.minimum=205"])

        assert {problem.path for problem in caught.value.problems} == {
            "auction.minimm",
            "auction.minimum",
        }
        assert {problem.line for problem in caught.value.problems} == {None}

    @pytest.mark.parametrize("key", ["", "=3", "a", "a b=3", "a\nb=3", "auction..minimum=3"])
    def test_not_written_so(self, key: str) -> None:
        with pytest.raises(UsageError, match=r"such as auction\.minimum=200"):
            overriding.with_keys("schwaebisch-3", [key])

    def test_a_key_of_a_value(self) -> None:
        with pytest.raises(UsageError, match="such as"):
            overriding.with_keys("schwaebisch-3", ["auction=3", "auction.minimum=200"])

    def test_a_problem_of_the_parent(self, tmp_path: Path) -> None:
        """A parent that is wrong is told of before any key."""
        file = tmp_path / "wrong.toml"
        file.write_text('extends = "schwaebisch-3"\nauction.minimum = 3\n', encoding="utf-8")

        with pytest.raises(ProfileError, match=r"wrong\.toml"):
            overriding.with_keys(str(file), ["auction.minimum=200"])
