"""The command ``binokel``: what it prints, and how it ends."""

from __future__ import annotations

import importlib
import io
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import attrs
import pytest

import binokel
from binokel import load_profile, profile_names
from binokel.cli import demo, main, terminal
from binokel.cli.arguments import PROFILE, SEED
from binokel.options import Game
from binokel.profile import Words
from binokel.rulesheet import rule_sheet

from ..pages import ROOT

WRONG = """\
id = "wrong"
extends = "schwaebisch-3"

[auction]
minimum = 155
openning = "free"
"""
FINE = """\
id = "fine"
extends = "schwaebisch-3"
name = { de = "Stammtisch im Bären", en = "Our table" }

[auction]
minimum = 200
"""

COUSIN = """\
id = "cousin"
extends = "gaigel-4"

[goal]
point = 101

[auction]
minimum = 200
"""
BOTH = ("schwaebisch-3", "gaigel-4")
"""The base of each game."""

ENDLESS = ("demo", "--profile", "schwaebisch-3", "--seed", "2")
"""A match that nobody wins within 200 deals."""

Printed = pytest.CaptureFixture[str]


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Provide a folder with a profile that is fine and two that are wrong, and go there."""
    (tmp_path / "fine.toml").write_text(FINE, encoding="utf-8")
    (tmp_path / "wrong.toml").write_text(WRONG, encoding="utf-8")
    (tmp_path / "cousin.toml").write_text(COUSIN, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def arguments(*words: str) -> list[str]:
    """Write the command that runs the package in a process of its own."""
    return [sys.executable, "-m", "binokel", *words]


def surroundings(**more: str) -> dict[str, str]:
    """Copy the environment, without what changes how Python writes."""
    ours = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    return {**ours, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8", **more}


def run(*words: str, encoding: str = "utf-8") -> subprocess.CompletedProcess[str]:
    """Run the command in a process of its own."""
    return subprocess.run(
        arguments(*words),
        env=surroundings(PYTHONIOENCODING=encoding),
        capture_output=True,
        encoding=encoding,
        check=False,
    )


class TestCommandLine:
    """Exit code 0 for what is understood, 2 for what is not."""

    def test_version(self, capsys: Printed) -> None:
        assert main(["--version"]) == 0
        assert capsys.readouterr().out == f"binokel {binokel.__version__}\n"

    @pytest.mark.parametrize(
        "command", ["demo", "check", "profiles", "diff", "rules", "new", "score", "verify"]
    )
    def test_help(self, command: str, capsys: Printed) -> None:
        assert main([command, "--help"]) == 0
        assert capsys.readouterr().out.startswith(f"usage: binokel {command} ")

    def test_help_tells_the_exit_codes(self, capsys: Printed) -> None:
        assert main(["--help"]) == 0
        assert "exit codes: 0 fine; 1 something was found" in capsys.readouterr().out

    @pytest.mark.parametrize(
        "words",
        [
            pytest.param([], id="no command"),
            pytest.param(["bogus"], id="unknown command"),
            pytest.param(["demo", "--seed", "x"], id="no number"),
            pytest.param(["demo", "--lang", "fr"], id="another language"),
            pytest.param(["check"], id="no file"),
            pytest.param(["diff", "kreuz-40"], id="one profile"),
        ],
    )
    def test_not_understood(self, words: Sequence[str], capsys: Printed) -> None:
        assert main(words) == 2
        printed = capsys.readouterr()
        assert printed.out == ""
        assert printed.err.startswith("usage: binokel")

    def test_arguments_of_the_process(
        self, monkeypatch: pytest.MonkeyPatch, capsys: Printed
    ) -> None:
        monkeypatch.setattr(sys, "argv", ["binokel", "--version"])

        assert main() == 0
        assert capsys.readouterr().out.startswith("binokel ")

    def test_as_a_module(self) -> None:
        done = run("--version")

        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout == f"binokel {binokel.__version__}\n"

    def test_importing_the_module_runs_nothing(self, capsys: Printed) -> None:
        importlib.import_module("binokel.__main__")

        assert capsys.readouterr().out == ""

    def test_help_loads_no_rules(self) -> None:
        """Help comes at once: neither profiles nor rules are loaded for it."""
        program = (
            "import sys; from binokel.cli import main; main(['--help']); "
            "print(sorted(n for n in sys.modules if n in ('attrs', 'tomllib', 'binokel.rules')))"
        )

        done = subprocess.run(
            [sys.executable, "-c", program],
            env={name: value for name, value in surroundings().items() if name[:3] != "COV"},
            capture_output=True,
            encoding="utf-8",
            check=True,
        )

        assert done.stdout.splitlines()[-1] == "[]"


class TestDemo:
    """A match between random players."""

    def test_ends_with_a_winner(self, capsys: Printed) -> None:
        """The first command of the README shows a whole match of a club."""
        assert main(["demo"]) == 0
        printed = capsys.readouterr()
        text = printed.out.splitlines()
        assert text[0] == "Deal 1: Ben deals"
        assert [line for line in text if line.startswith("Deal 15: ")]
        assert "AKS Heroldstatt prize tournament, match of 15 deals" in text
        assert re.fullmatch(r"\w+ has won with \d+ points\.", text[-1])
        assert printed.err == ""

    def test_shows_every_way_a_deal_ends(self, capsys: Printed) -> None:
        """The default seed was chosen for it."""
        main(["demo"])
        text = capsys.readouterr().out
        assert [
            word
            for word in ("made", "failed", "abandoned", "hopeless")
            if f": {word}\n" not in text
        ] == []

    def test_german(self, capsys: Printed) -> None:
        assert main(["demo", "--lang", "de"]) == 0
        text = capsys.readouterr().out
        assert text.startswith("Spiel 1: Ben gibt\nReizen: Carl 150, ")
        assert "\nTrumpf: " in text
        assert "Preisbinokel der AKS Heroldstatt, Partie über 15 Spiele\n" in text
        assert re.search(r"\nGewonnen hat \w+ mit \d+ Punkten\.\n$", text)

    def test_same_seed_same_match(self, capsys: Printed) -> None:
        """Written out or not, the defaults are the defaults; another seed is another match."""
        main(["demo"])
        first = capsys.readouterr().out
        main(["demo", "--seed", str(SEED), "--profile", PROFILE])
        second = capsys.readouterr().out
        main(["demo", "--seed", "-7"])
        third = capsys.readouterr().out
        assert first == second != third

    @pytest.mark.parametrize("name", profile_names())
    def test_every_profile(
        self, name: str, monkeypatch: pytest.MonkeyPatch, capsys: Printed
    ) -> None:
        """Two deals of each, and the word that it stopped."""
        monkeypatch.setattr(demo, "MOST_DEALS", 2)

        assert main(["demo", "--profile", name]) == 0
        last = capsys.readouterr().out.splitlines()[-1]
        assert last.startswith("Stopped after 2 deals: ") or last.endswith(" points.")

    @pytest.mark.parametrize(
        ("lang", "told", "rules", "last"),
        [
            pytest.param(
                "de",
                r"^Ende (nach|mit dem Paar) .*\b101 erreicht von \w+ \+ \w+ \(\d+\)$",
                "Kreuzgaigel, Partie bis 7 gewonnene Spiele",
                r"Gewonnen haben \w+ und \w+ mit 7 Spielen\.",
                id="de",
            ),
            pytest.param(
                "en",
                r"^end (after|with the pair) .*\b101 reached by \w+ \+ \w+ \(\d+\)$",
                "Cross Gaigel, match to 7 deals won",
                r"\w+ and \w+ have won with 7 deals\.",
                id="en",
            ),
        ],
    )
    def test_deals_won(self, lang: str, told: str, rules: str, last: str, capsys: Printed) -> None:
        """A whole match of the cousin, which ends by itself."""
        assert main(["demo", "--profile", "gaigel-4", "--lang", lang]) == 0
        text = capsys.readouterr().out
        assert re.search(told, text, re.MULTILINE)
        assert f"{rules}\n" in text
        assert re.fullmatch(last, text.splitlines()[-1])

    @pytest.mark.parametrize("lang", ["de", "en"])
    @pytest.mark.parametrize(
        "name", [name for name in profile_names() if load_profile(name).game is Game.GAIGEL]
    )
    def test_fits_a_terminal(self, name: str, lang: str, capsys: Printed) -> None:
        """Deals, scores and sheet of a match in which deals are won."""
        assert main(["demo", "--profile", name, "--lang", lang]) == 0
        assert max(map(len, capsys.readouterr().out.splitlines())) <= 100

    def test_stops_after_200_deals(self, capsys: Printed) -> None:
        """Players who play by chance may go on losing for ever."""
        assert main([*ENDLESS, "--lang", "de"]) == 0
        text = capsys.readouterr().out.splitlines()
        assert [line for line in text if line.startswith("200  ")]
        assert text[-2] == "Noch hat niemand gewonnen."
        assert text[-1].startswith("Nach 200 Spielen ist Schluss: ")

    def test_own_profile(
        self, files: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed
    ) -> None:
        monkeypatch.setattr(demo, "MOST_DEALS", 1)

        assert main(["demo", "--profile", "fine.toml", "--lang", "de"]) == 0
        assert "Stammtisch im Bären, Partie bis 1500\n" in capsys.readouterr().out

    @pytest.mark.parametrize("name", ["kreuz-4", "nowhere.toml", "wrong.toml"])
    def test_unusable_profile(self, name: str, files: Path, capsys: Printed) -> None:
        assert main(["demo", "--profile", name]) == 2
        printed = capsys.readouterr()
        assert printed.out == ""
        assert printed.err.startswith(f"binokel: {name}: ")


class TestCheck:
    """A problem is a finding: exit code 1."""

    def test_fine(self, files: Path, capsys: Printed) -> None:
        assert main(["check", "fine.toml", "kreuz-40"]) == 0
        assert capsys.readouterr().out == "fine.toml: fine\nkreuz-40: fine\n"

    def test_wrong(self, files: Path, capsys: Printed) -> None:
        """Every problem of every file."""
        assert main(["check", "wrong.toml", "fine.toml", "nowhere.toml"]) == 1
        text = capsys.readouterr().out.splitlines()
        assert text[0] == "wrong.toml: 2 problems"
        assert text[1].startswith("  line 5: auction.minimum: ")
        assert text[2].startswith("  line 6: auction.openning: ")
        assert text[3] == "fine.toml: fine"
        assert text[4:] == [
            "nowhere.toml: 1 problem",
            "  cannot be read: no such file or directory",
        ]

    def test_a_key_of_another_game(self, files: Path, capsys: Printed) -> None:
        """Both games are read with their own keys."""
        assert main(["check", *BOTH, "cousin.toml"]) == 1
        text = capsys.readouterr().out.splitlines()
        assert text[:3] == [*(f"{name}: fine" for name in BOTH), "cousin.toml: 2 problems"]
        assert text[3].startswith("  line 5: goal.point: ")
        assert text[4].startswith("  line 7: auction: ")

    def test_json(self, files: Path, capsys: Printed) -> None:
        assert main(["check", "--json", "wrong.toml", "fine.toml"]) == 1
        wrong, fine = json.loads(capsys.readouterr().out)
        assert fine == {"file": "fine.toml", "problems": []}
        assert wrong["file"] == "wrong.toml"
        assert [(each["line"], each["path"]) for each in wrong["problems"]] == [
            (5, "auction.minimum"),
            (6, "auction.openning"),
        ]
        assert set(wrong["problems"][0]) == {"path", "message", "line", "hint", "source"}


class TestProfiles:
    """The shipped profiles."""

    @pytest.mark.parametrize(
        ("lang", "line", "summary"),
        [
            pytest.param(
                "en", "3 players  40 cards  Swabian, three players", "The main game", id="en"
            ),
            pytest.param("de", "3 Spieler  40 Karten  Schwäbisch zu dritt", "Die Haupt", id="de"),
        ],
    )
    def test_list(self, lang: str, line: str, summary: str, capsys: Printed) -> None:
        assert main(["profiles", "--lang", lang]) == 0
        text = capsys.readouterr().out.splitlines()
        heads = [each for each in text if not each.startswith(" ")]
        assert [head.split()[0] for head in heads] == list(profile_names())
        (place,) = [n for n, each in enumerate(text) if each.startswith("schwaebisch-3 ")]
        assert text[place].endswith(line)
        assert text[place + 1].startswith(f"    {summary}")
        assert max(map(len, text)) <= 100

    def test_json(self, capsys: Printed) -> None:
        assert main(["profiles", "--json"]) == 0
        printed = capsys.readouterr().out
        found = {each["id"]: each for each in json.loads(printed)}
        assert printed.isascii()
        assert list(found) == list(profile_names())
        base = found["schwaebisch-3"]
        assert (base["game"], base["players"], base["cards"]) == ("binokel", 3, 40)
        assert base["name"] == {"de": "Schwäbisch zu dritt", "en": "Swabian, three players"}

    def test_both_games(self, capsys: Printed) -> None:
        assert main(["profiles", "--json"]) == 0
        found = {each["id"]: each["game"] for each in json.loads(capsys.readouterr().out)}
        assert [found[name] for name in BOTH] == ["binokel", "gaigel"]

    def test_none_are_shipped(self, monkeypatch: pytest.MonkeyPatch, capsys: Printed) -> None:
        monkeypatch.setattr("binokel.cli.listing.profile_names", tuple[str, ...])

        assert main(["profiles"]) == 0
        assert capsys.readouterr().out == ""

    def test_without_a_summary(self, monkeypatch: pytest.MonkeyPatch, capsys: Printed) -> None:
        """Then there is no second line."""
        bare = attrs.evolve(binokel.profile_info("kreuz-40"), summary=Words())
        monkeypatch.setattr("binokel.cli.listing.profile_names", lambda: ("kreuz-40",))
        monkeypatch.setattr("binokel.cli.listing.profile_info", {"kreuz-40": bare}.get)

        assert main(["profiles"]) == 0
        assert capsys.readouterr().out == "kreuz-40  4 players  40 cards  Cross Binokel\n"


class TestDiff:
    """A difference is a finding: exit code 1."""

    @pytest.mark.parametrize(
        ("words", "expected"),
        [
            pytest.param([], "no differences\n", id="en"),
            pytest.param(["--lang", "de"], "keine Unterschiede\n", id="de"),
            pytest.param(["--keys"], "no differences\n", id="keys"),
            pytest.param(["--json"], "[]\n", id="json"),
        ],
    )
    def test_the_same(self, words: Sequence[str], expected: str, capsys: Printed) -> None:
        assert main(["diff", "schwaebisch-3", "flacht", *words]) == 0
        assert capsys.readouterr().out == expected

    def test_in_words(self, files: Path, capsys: Printed) -> None:
        """Both profiles, and for each key the sentences of both."""
        assert main(["diff", "schwaebisch-3", "fine.toml", "--lang", "de"]) == 1
        assert capsys.readouterr().out.splitlines() == [
            "- schwaebisch-3  Schwäbisch zu dritt",
            "+ fine  Stammtisch im Bären",
            "",
            "auction.minimum",
            "  - Das Mindestgebot ist 150.",
            "  + Das Mindestgebot ist 200.",
        ]

    def test_what_one_of_them_does_not_have(self, capsys: Printed) -> None:
        """A key without meaning, nothing of a kind, and a value without a sentence."""
        assert main(["diff", "schwaebisch-3", "aks-heroldstatt"]) == 1
        text = capsys.readouterr().out
        assert "match.deals\n  - does not apply\n  + The match is of 15 deals;" in text
        assert "melds.eight\n  - none of this\n  + Eight tens: double 1000.\n" in text
        assert main(["diff", *BOTH]) == 1
        assert '\ngame\n  - "binokel"\n  + "gaigel"\n' in capsys.readouterr().out

    @pytest.mark.parametrize("lang", ["de", "en"])
    def test_fits_a_terminal(self, lang: str, capsys: Printed) -> None:
        assert main(["diff", *BOTH, "--lang", lang]) == 1
        assert max(map(len, capsys.readouterr().out.splitlines())) <= 100

    def test_differences(self, files: Path, capsys: Printed) -> None:
        assert main(["diff", "--keys", "schwaebisch-3", "fine.toml"]) == 1
        assert capsys.readouterr().out == "auction.minimum: 150 -> 200\n"

    def test_values(self, capsys: Printed) -> None:
        """They are written as in a profile, on one line."""
        assert main(["diff", "--keys", "schwaebisch-3", "aks-heroldstatt"]) == 1
        text = capsys.readouterr().out.splitlines()
        assert 'match.end: "target" -> "deals"' in text
        assert "match.deals: (none) -> 15" in text
        assert (
            'failed.credit: { kind = "none" } -> '
            '{ kind = "half_bid", round_to = 10, round = "up", per = "seat" }'
        ) in text

    def test_the_cousin(self, capsys: Printed) -> None:
        """Keys of the other game are compared like any."""
        assert main(["diff", "--keys", "gaigel-4", "gaigel-club"]) == 1
        text = capsys.readouterr().out.splitlines()
        assert (
            'opening.kinds: ["andere_alte", "ge_elfen", "hoeher_hat", "auf_dissle"] -> '
            '["andere_alte", "hoeher_hat"]'
        ) in text
        assert "opening.dissle_trick_loses: false -> (none)" in text

    def test_across_games(self, capsys: Printed) -> None:
        """What only one of them has is none in the other; what both have is compared."""
        assert main(["diff", "--keys", *BOTH]) == 1
        text = capsys.readouterr().out.splitlines()
        assert text[0] == 'game: "binokel" -> "gaigel"'
        assert {
            "deal.hand: 12 -> 5",
            "auction.minimum: 150 -> (none)",
            "match.target: 1500 -> (none)",
            "goal.points: (none) -> 101",
            "match.wins: (none) -> 7",
        } <= set(text)

    def test_lists_and_switches(self, capsys: Printed) -> None:
        assert main(["diff", "--keys", "schwaebisch-3", "schwaebisch-3-48"]) == 1
        text = capsys.readouterr().out.splitlines()
        assert ('pack.ranks: ["A", "Z", "K", "O", "U"] -> ["A", "Z", "K", "O", "U", "7"]') in text

    def test_json(self, files: Path, capsys: Printed) -> None:
        assert main(["diff", "--json", "schwaebisch-3", "fine.toml"]) == 1
        assert json.loads(capsys.readouterr().out) == [
            {"key": "auction.minimum", "a": 150, "b": 200}
        ]

    @pytest.mark.parametrize("name", ["kreuz-4", "wrong.toml"])
    def test_unusable_profile(self, name: str, files: Path, capsys: Printed) -> None:
        assert main(["diff", "kreuz-40", name]) == 2
        printed = capsys.readouterr()
        assert printed.out == ""
        assert printed.err.startswith(f"binokel: {name}: ")


class TestRules:
    """The rule sheet."""

    def test_german_text(self, capsys: Printed) -> None:
        """The original, where nothing else is asked for."""
        assert main(["rules", "schwaebisch-3"]) == 0
        text = capsys.readouterr().out
        assert text.startswith("Regelblatt: Schwäbisch zu dritt\n====")
        assert text.endswith(" nennt keine Quelle.\n")

    @pytest.mark.parametrize("lang", ["de", "en"])
    @pytest.mark.parametrize("form", ["text", "md", "html"])
    def test_as_the_function_writes_it(self, form: str, lang: str, capsys: Printed) -> None:
        profile = load_profile("gaigel-4")

        assert main(["rules", "gaigel-4", "--format", form, "--lang", lang]) == 0
        assert capsys.readouterr().out == rule_sheet(profile, lang, form=form)

    def test_own_profile(self, files: Path, capsys: Printed) -> None:
        assert main(["rules", "fine.toml"]) == 0
        text = capsys.readouterr().out
        assert text.startswith("Regelblatt: Stammtisch im Bären\n")
        assert "Das Mindestgebot ist 200.°" in text

    @pytest.mark.parametrize("name", ["kreuz-4", "nowhere.toml", "wrong.toml"])
    def test_unusable_profile(self, name: str, files: Path, capsys: Printed) -> None:
        assert main(["rules", name]) == 2
        printed = capsys.readouterr()
        assert printed.out == ""
        assert printed.err.startswith(f"binokel: {name}: ")

    def test_another_form(self, capsys: Printed) -> None:
        assert main(["rules", "schwaebisch-3", "--format", "pdf"]) == 2
        assert capsys.readouterr().err.startswith("usage: binokel rules")


class Broken(io.StringIO):
    """An output to which nothing can be written."""

    def __init__(self, error: OSError) -> None:
        super().__init__()
        self.error = error

    def write(self, text: str) -> int:
        """Refuse."""
        raise self.error


class TestOutput:
    """Whatever standard output is connected to."""

    def test_ascii(self) -> None:
        """Letters for the signs of suits, two letters for an umlaut."""
        done = run("demo", "--lang", "de", encoding="ascii")

        assert (done.returncode, done.stderr) == (0, "")
        assert re.search(r"^Dapp: [ESHB][AZKOU] ", done.stdout, re.MULTILINE)
        assert "Partie ueber 15 Spiele" in done.stdout

    def test_ascii_and_the_cousin(self) -> None:
        """Letters there too, also in the name of an opening."""
        done = run("demo", "--profile", "gaigel-4", "--lang", "de", encoding="ascii")

        assert (done.returncode, done.stderr) == (0, "")
        assert re.search(
            r"^Trumpf: \w+ ([ESHB]), aufgedeckt \1[AZKOU7]$", done.stdout, re.MULTILINE
        )
        assert re.search(r"^Eroeffnung: .* mit [ESHB][AZKOU7]", done.stdout, re.MULTILINE)

    def test_ascii_and_the_rule_sheet(self) -> None:
        """An asterisk marks what is assumed, and explains itself."""
        done = run("rules", "schwaebisch-3", encoding="ascii")

        assert (done.returncode, done.stderr) == (0, "")
        assert "\n* Angenommen: " in done.stdout
        assert "steigern.* Mehr als" in done.stdout
        assert "?" not in done.stdout

    def test_utf_8(self) -> None:
        done = run("demo", "--lang", "de")

        assert re.search(r"^Dapp: [♣♠♥♦][AZKOU] ", done.stdout, re.MULTILINE)
        assert "Partie über 15 Spiele" in done.stdout

    @pytest.mark.parametrize(
        ("encoding", "text", "expected"),
        [
            pytest.param("ascii", "Größe ÄÖÜ", "Groesse AeOeUe", id="umlauts"),
            pytest.param("latin-1", "Größe Łódź", "Größe ?ód?", id="only what is missing"),
            pytest.param("utf-8", "a\udcff.toml", "a?.toml", id="no text at all"),
        ],
    )
    def test_put(
        self, encoding: str, text: str, expected: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        class Output(io.StringIO):
            """Something to print to, which says how it writes."""

        output = Output()
        monkeypatch.setattr(Output, "encoding", encoding)
        monkeypatch.setattr(sys, "stdout", output)

        terminal.put(text)

        assert output.getvalue() == f"{expected}\n"

    def test_closed_pipe(self) -> None:
        """Whoever reads it has had enough; there is more to come than a pipe can hold."""
        with subprocess.Popen(
            arguments(*ENDLESS), env=surroundings(), stdout=subprocess.PIPE, stderr=subprocess.PIPE
        ) as process:
            assert process.stdout is not None
            assert process.stderr is not None
            assert process.stdout.readline() == b"Deal 1: Carl deals\n"
            process.stdout.close()
            assert process.stderr.read() == b""

        assert process.returncode == 141

    @pytest.mark.parametrize("word", ["--help", "--version", "profiles"])
    def test_pipe_that_was_never_read(self, word: str) -> None:
        """Nothing complains, not even when Python ends and sends off what was held back."""
        reading, writing = os.pipe()
        os.close(reading)
        with os.fdopen(writing, "wb") as nobody:
            done = subprocess.run(
                arguments(word),
                env=surroundings(),
                stdout=nobody,
                stderr=subprocess.PIPE,
                check=False,
            )

        assert (done.returncode, done.stderr) == (141, b"")

    def test_interrupted(self) -> None:
        """Ctrl-C ends it without a word."""
        with subprocess.Popen(
            arguments(*ENDLESS),
            env=surroundings(),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            # A shell's background jobs ignore Ctrl-C and hand that on; no thread forks here.
            preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509
        ) as process:
            assert process.stdout is not None
            process.stdout.readline()
            process.send_signal(signal.SIGINT)
            _, complaints = process.communicate()

        assert (process.returncode, complaints) == (130, b"")

    def test_interrupted_in_process(self, monkeypatch: pytest.MonkeyPatch, capsys: Printed) -> None:
        monkeypatch.setattr("binokel.cli.checking.put", _interrupt)

        assert main(["check", "kreuz-40"]) == 130
        assert capsys.readouterr().err == ""

    def test_nobody_reads(self, monkeypatch: pytest.MonkeyPatch, capsys: Printed) -> None:
        monkeypatch.setattr(sys, "stdout", Broken(BrokenPipeError()))

        assert main(["check", "kreuz-40"]) == 141
        assert capsys.readouterr().err == ""

    def test_no_space(self, monkeypatch: pytest.MonkeyPatch, capsys: Printed) -> None:
        monkeypatch.setattr(sys, "stdout", Broken(OSError(28, "No space left on device")))

        assert main(["check", "kreuz-40"]) == 2
        assert capsys.readouterr().err == "binokel: No space left on device\n"

    def test_no_output_at_all(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """A program without a console has none."""
        monkeypatch.setattr(sys, "stdout", None)

        assert main(["check", "kreuz-40"]) == 0


def _interrupt(text: str) -> None:
    raise KeyboardInterrupt(text)
