"""
Wrong profiles: every problem of a file at once, each with line, key and repair.

The files in ``wrong_profiles`` say themselves what is expected of them, in
lines ``#: line | key | how the message begins | hint``.
"""

from __future__ import annotations

import subprocess
import sys
import tracemalloc
from collections.abc import Iterator
from datetime import date, time
from pathlib import Path

import pytest
import tomli_w
from hypothesis import given
from hypothesis import strategies as st

from binokel.errors import Problem, ProfileError
from binokel.loading import load_profile, parse_profile
from binokel.loading.forms import FORMS
from binokel.loading.keys import SPECIAL

from .trees import any_trees

FOLDER = Path(__file__).with_name("wrong_profiles")
FILES = sorted(FOLDER.glob("*.toml"))
LIMIT = 64 * 1024
MEGABYTE = 1024 * 1024


def problems_of(text: str) -> tuple[Problem, ...]:
    """Read a wrong profile and give what is wrong with it."""
    with pytest.raises(ProfileError) as caught:
        parse_profile(text)
    return caught.value.problems


def expected_of(path: Path) -> list[tuple[str, str, str, str]]:
    """Read the lines of a file that say what is expected."""
    lines = path.read_text(encoding="utf-8").splitlines()
    said = [line.removeprefix("#: ").split(" | ") for line in lines if line.startswith("#: ")]
    return [(line, key, message, hint) for line, key, message, hint in said]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
class TestFiles:
    """Each file: exactly the problems it announces, within 64 MB."""

    def test_problems(self, path: Path) -> None:
        with pytest.raises(ProfileError) as caught:
            load_profile(path)

        found = caught.value.problems
        expected = expected_of(path)
        assert caught.value.source == str(path)
        assert [place_of(problem) for problem in found] == [line for line, *_ in expected]
        assert [problem.path or "-" for problem in found] == [key for _, key, *_ in expected]
        assert [problem.hint or "-" for problem in found] == [hint for *_, hint in expected]
        for problem, (_, _, message, _) in zip(found, expected, strict=True):
            assert problem.message.startswith(message)

    def test_memory(self, path: Path) -> None:
        assert peak_of(path.read_text(encoding="utf-8")) < 64 * MEGABYTE


def place_of(problem: Problem) -> str:
    """Write the place of a problem as the files do."""
    line = "-" if problem.line is None else str(problem.line)
    return f"{Path(problem.source).name}:{line}" if problem.source else line


def test_enough_files() -> None:
    """There are many ways to be wrong."""
    assert len(FILES) >= 180
    assert len([path for path in FILES if path.stem.startswith("gaigel_")]) >= 30


def test_eight_at_once() -> None:
    """Problems of structure do not hide those of other tables, nor the sums."""
    with pytest.raises(ProfileError) as caught:
        load_profile(FOLDER / "eight_problems.toml")

    assert len(caught.value.problems) == 8
    text = str(caught.value).splitlines()
    assert text[0].endswith("eight_problems.toml: 8 problems")
    assert text[2] == (
        '  line 8: auction.method: found "duell", expected "duels" or "rounds" '
        '(did you mean "duels"?)'
    )


def peak_of(text: str) -> int:
    """Measure the memory that reading a wrong profile takes, in bytes."""
    tracemalloc.start()
    try:
        with pytest.raises(ProfileError):
            parse_profile(text)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def filled(line: str) -> str:
    """Repeat a line up to just below the limit of a text."""
    return line * ((LIMIT - 100) // len(line.encode()))


GENERATED = {
    "ten megabytes": "x = 1\n" * 1_700_000,
    "ten megabytes of one line": "x" * 10_000_000,
    "just too large": filled("# Binokel\n") + "#" * 200,
    "ten thousand nested tables": "[" + ".".join("a" * 10_000) + "]",
    "ten thousand nested lists": "a = " + "[" * 10_000,
    "nested lists over many lines": "a = " + filled("[" * 100 + "\n"),
    "nested inline tables": "x = " + "{a = " * 90,
    "fifty thousand parts": ".".join("a" * 50_000) + " = 1",
    "long keys on many lines": filled(".".join("a" * 240) + " = 1\n"),
    "long keys in an inline table": "x = { " + ", ".join([".".join("abcdefgh")] * 20) + " }",
    "quoted parts": ".".join(['"a"'] * 100) + " = 1",
    "too many keys": "".join(f"minimun{n} = 1\n" for n in range(5_000)),
    "as many unknown keys as can be": "".join(f"minimun{n} = 1\n" for n in range(599)),
    "as many unknown keys of Gaigel": 'game = "gaigel"\n[opening]\n'
    + "".join(f"kind{n} = 1\n" for n in range(590)),
    "as many sources of another game": 'game = "gaigel"\n[sources]\n'
    + "".join(f'"auction.minimum{n}" = "S0"\n' for n in range(590)),
    "as many unknown sources as can be": "[sources]\n"
    + "".join(f'"auction.minimun{n}" = "S0"\n' for n in range(590)),
    "too many tables": "".join(f"[a{n}]\n" for n in range(5_000)),
    "too many specials": "[[special]]\n" * 5_000,
    "a long list": "[pack]\npoints = [\n" + filled("1, 1, 1, 1, 1, 1, 1, 1, 1, 1,\n") + "]",
    "a list of tables": "special = [\n" + filled("{}, {}, {}, {},\n") + "]",
    "open texts": filled('"""\n'),
    "many quotation marks": 'a = """' + filled('""\\"\n'),
    "backslashes": 'a = """' + filled("\\" * 100 + "\n"),
    "equals signs": filled("=" * 400 + "\n"),
    "points": filled("." * 400 + "\n"),
    "brackets": filled("[]" * 200 + "\n"),
    "half a surrogate pair": 'id = "\ud800"',
    "zero bytes": "\0" * 1_000,
    "an enormous number": "x = " + "9" * 480,
    "a long number on many lines": "x = [\n" + filled("9" * 480 + ",\n") + "]",
}


@pytest.mark.parametrize("name", GENERATED)
class TestGenerated:
    """Texts that would take a parser much time and memory."""

    def test_memory(self, name: str) -> None:
        assert peak_of(GENERATED[name]) < 64 * MEGABYTE

    def test_message(self, name: str) -> None:
        """However long a text is, what is said about it is not."""
        for problem in problems_of(GENERATED[name]):
            assert len(problem.message) < 500
            assert len(problem.path) <= 120
            assert len(problem.hint) < 200


HELD = """
import sys
import binokel.loading as loading
from binokel.errors import ProfileError
from tests.unit.test_loading_wrong import GENERATED

if sys.platform == "linux":
    import resource

    used = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
    limit = used + 64 * 1024 * 1024
    resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
for name, text in GENERATED.items():
    try:
        loading.parse_profile(text)
    except ProfileError:
        print(name)
"""


def test_bombs_under_a_limit() -> None:
    """With 64 MB more than the library itself needs every bomb is defused (held on Linux)."""
    run = subprocess.run(
        [sys.executable, "-c", HELD],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        cwd=Path(__file__).parents[2],
    )

    assert run.stdout.splitlines() == list(GENERATED), run.stderr
    assert run.returncode == 0


NOT_UTF8 = {
    "latin-1": 'id = "x"\nname.de = "Großmutter"'.encode("latin-1"),
    "utf-16": 'id = "x"'.encode("utf-16"),
    "a cut sequence": 'id = "x"\n# ß'.encode()[:-1],
    "an overlong sequence": b'id = "\xc0\xaf"',
    "a surrogate": b'id = "\xed\xa0\x80"',
    "a picture": bytes(range(256)) * 40,
}


@pytest.mark.parametrize("name", NOT_UTF8)
def test_not_utf8(name: str, tmp_path: Path) -> None:
    """Only UTF-8 is read; the line of the first wrong byte is told."""
    path = tmp_path / "wrong.toml"
    path.write_bytes(NOT_UTF8[name])

    with pytest.raises(ProfileError) as caught:
        load_profile(path)

    (problem,) = caught.value.problems
    assert "UTF-8" in problem.message
    assert problem.line == NOT_UTF8[name].count(b"\n", 0, first_wrong_byte(name)) + 1


def first_wrong_byte(name: str) -> int:
    """Find out where UTF-8 ends."""
    with pytest.raises(UnicodeDecodeError) as caught:
        NOT_UTF8[name].decode()
    return caught.value.start


class TestAccepted:
    """Not wrong, though unusual."""

    @pytest.mark.parametrize(
        "text",
        [
            pytest.param("", id="nothing at all: the base"),
            pytest.param('\ufeffid = "x"', id="a byte order mark"),
            pytest.param('id = "x"\r\n[auction]\r\nminimum = 200\r\n', id="lines of Windows"),
            pytest.param(filled("#" * 499 + "\n"), id="long lines of comment"),
            pytest.param("\n" * (LIMIT - 10), id="empty lines"),
            pytest.param("auction = { minimum = 200 }", id="a table within one line"),
            pytest.param('"auction"."minimum" = 200', id="quoted keys"),
            pytest.param("deal = { packets = [\n'4', 'd2', '4', 'd2', '4',\n] }", id="inner lines"),
            pytest.param("schema = 1", id="the schema"),
        ],
    )
    def test_accepted(self, text: str) -> None:
        assert parse_profile(text).deal.hand == 12

    def test_line_of_500_characters(self) -> None:
        line = "#" * 500

        assert parse_profile(line).id == "unnamed"
        assert parse_profile(f"{line}\r\n").id == "unnamed"
        assert problems_of(f"{line}#")[0].line == 1


class TestMessages:
    """What is quoted is short and can be printed."""

    def test_long_text(self) -> None:
        (problem,) = problems_of(f'auction.method = "{"x" * 400}"')

        assert problem.message == f'found "{"x" * 57}...", expected "duels" or "rounds"'

    def test_long_key(self) -> None:
        (problem,) = problems_of(f'"{"x" * 400}" = 1')

        assert problem.path == "x" * 57 + "..."
        assert problem.line == 1

    def test_signs(self) -> None:
        (problem,) = problems_of('auction.method = "\\u001b[31m\\u202e"')

        assert problem.message == 'found "?[31m?", expected "duels" or "rounds"'

    def test_signs_in_keys(self) -> None:
        (problem,) = problems_of('"\\u001b[31m" = 1')

        assert (problem.path, problem.line) == ("?[31m", 1)

    def test_source(self) -> None:
        with pytest.raises(ProfileError) as caught:
            parse_profile("deal.hand = 13", source="table four")

        assert caught.value.source == "table four"

    def test_no_text(self) -> None:
        (problem,) = problems_of(b"id = 'x'")  # type: ignore[arg-type] # a mistake

        assert problem.message == "found bytes, expected a text"


def toml_pieces() -> st.SearchStrategy[str]:
    """Draw something that looks a little like a profile."""
    words = [
        *("id", "auction", "minimum", "melds", "pair", "special", "sources", "deal", "packets"),
        *(".", "=", " = ", "\n", "[", "]", "[[", "]]", "{", "}", ",", '"', "'", '"""', "'''"),
        *("1", "true", "150", "4.5", "nan", '"x"', '"durch"', "#", "\\", "\\u0041", "é", "\0"),
        *("game", '"gaigel"', "opening", "kinds", "rob", "t", "extends", '"gaigel-4"'),
    ]
    return st.lists(st.one_of(st.sampled_from(words), st.text(max_size=3)), max_size=40).map(
        "".join
    )


@given(toml_pieces())
def test_no_other_exception(text: str) -> None:
    """Whatever the text, it is a profile or a ``ProfileError``."""
    assert is_profile_or_error(text)


@given(st.binary(max_size=200))
def test_no_other_exception_for_bytes(data: bytes) -> None:
    """The same for what is no text at all."""
    assert all(is_profile_or_error(text) for text in decodings(data))


STRANGE: list[object] = [
    *(True, False, 0, -1, 7, 10**30, 0.5, float("nan"), "", "x", "A", "d2", "durch"),
    *([], [[]], [1], ["x"], ["A", "A"], [{}], {}, {"x": 1}, {"A": "x"}, {"kind": "fixed"}),
    *(date(1951, 10, 1), time(20, 15), {"plain": -1}, {"cards": ["SO"]}, {"id": "durch"}),
    [{"id": "durch", "off": True}],
]


NAMES = sorted({SPECIAL, *(name for form in FORMS.values() for name in form.names)})
KEYS = sorted({key for form in FORMS.values() for key in form.keys})


@given(
    any_trees(),
    st.sampled_from(NAMES),
    st.sampled_from(KEYS),
    *[st.sampled_from(STRANGE)] * 2,
)
def test_no_other_exception_for_values(
    tree: dict[str, object], name: str, key: str, at_the_head: object, inside: object
) -> None:
    """The same for a profile with a strange value for a table, and one for a key."""
    table, _, inner = key.partition(".")
    found = tree.get(table, {})
    assert isinstance(found, dict)

    assert is_profile_or_error(tomli_w.dumps({**tree, name: at_the_head}))
    assert is_profile_or_error(tomli_w.dumps({**tree, table: {**found, inner: inside}}))


def is_profile_or_error(text: str) -> bool:
    """Read a text; tell whether that gives a profile, or at least one problem."""
    try:
        return parse_profile(text).schema == 1
    except ProfileError as error:
        return len(error.problems) > 0


def decodings(data: bytes) -> Iterator[str]:
    """Make texts of some bytes."""
    yield data.decode("latin-1")
    yield data.decode("utf-8", "surrogateescape")
