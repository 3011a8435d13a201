"""Lines: every key is found where it stands, and nothing valid is refused."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from binokel.errors import ProfileError
from binokel.loading import parse_profile
from binokel.loading.findings import Refused
from binokel.loading.lines import Path, scan

KEYS = st.sampled_from(["a", "b-1", '"a"', "'b.c'", '"\\u0061z"', '"q \\" ="', "c"])
SCALARS = st.sampled_from(
    [
        *("1", "-3", "+1.5e3", "0x1F", "1_000", "true", "nan", "-inf", '""', "''"),
        *(
            '"x"',
            "'y\"'",
            '"a\\"#=[{"',
            '"\\\\e"',
            '"""q\n"a" ""b"""""',
            "'''z\n''w'''''",
            '""""""',
        ),
        *("1979-05-27", "07:32:00", "1979-05-27T07:32:00Z", "1979-05-27 07:32:00.5-07:00"),
        '"""\\\n   x"""',
    ]
)
BREAKS = st.sampled_from(["", " ", "\n", "# [x]\n", "\r\n", " # a = 1\n  "])


@st.composite
def dotted(draw: st.DrawFn) -> str:
    """Draw a dotted key."""
    parts = draw(st.lists(KEYS, min_size=1, max_size=3))
    return draw(st.sampled_from([".", " . "])).join(parts)


@st.composite
def lists(draw: st.DrawFn, values: st.SearchStrategy[str]) -> str:
    """Draw an array, over several lines or not."""
    items = draw(st.lists(values, max_size=3))
    between = [f"{draw(BREAKS)}{item}{draw(BREAKS)}" for item in items]
    comma = draw(st.booleans())
    last = f",{draw(BREAKS)}" if items and comma else ""
    return f"[{draw(BREAKS)}{','.join(between)}{last}]"


@st.composite
def tables(draw: st.DrawFn, values: st.SearchStrategy[str]) -> str:
    """Draw an inline table."""
    pairs = draw(st.lists(st.tuples(dotted(), values), max_size=3))
    return "{" + ", ".join(f"{key} = {value}" for key, value in pairs) + "}"


VALUES = st.recursive(SCALARS, lambda inner: st.one_of(lists(inner), tables(inner)), max_leaves=6)
STATEMENTS = st.one_of(
    dotted().map(lambda key: f"[{key}]"),
    dotted().map(lambda key: f"[[ {key} ]]"),
    st.tuples(dotted(), VALUES).map(lambda pair: f"{pair[0]} = {pair[1]}"),
    st.just("# comment = 1"),
)
TEXTS = st.lists(STATEMENTS, max_size=6).map("\n".join)


def paths(value: object, path: Path = ()) -> Iterator[Path]:
    """List all keys of a tree, and the elements of arrays that are tables."""
    if isinstance(value, dict):
        if path:
            yield path
        for key, inner in value.items():  # pyright: ignore[reportUnknownVariableType] - any tree
            yield from paths(inner, (*path, str(key)))  # pyright: ignore[reportUnknownArgumentType]
    elif isinstance(value, list):
        yield path
        for place, inner in enumerate(value):  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType] - any tree
            if isinstance(inner, dict):
                yield from paths(inner, (*path, place))  # pyright: ignore[reportUnknownArgumentType]
    else:
        yield path


@given(TEXTS)
def test_everything_is_placed(text: str) -> None:
    """What a TOML 1.0 parser takes is not refused, and each of its keys has a line."""
    try:
        tree = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        tree = {}
        text = ""

    lines = scan(text)

    count = text.count("\n") + 1
    assert all(1 <= (lines.of(path) or 0) <= count for path in paths(tree))


@given(TEXTS, st.integers(0, 200), st.sampled_from(list("[]{}=,.\"'\\#\n")))
def test_never_lost_for_good(text: str, place: int, sign: str) -> None:
    """A text with a mistake in it is scanned or refused, but nothing else happens."""
    assert scanned_or_refused(text[:place] + sign + text[place:])


def scanned_or_refused(text: str) -> bool:
    """Scan a text; tell whether that gives lines, or a refusal with a line."""
    try:
        return scan(text).of(()) is None
    except Refused as refused:
        return refused.line is not None


@given(st.lists(st.sampled_from(["auction", "deal", "melds", "new table"]), unique=True))
def test_exact_lines(names: list[str]) -> None:
    """Keys on known lines are found on them."""
    rows: list[str] = []
    known: dict[Path, int] = {}
    for name in names:
        rows.append(f'["{name}"]')
        known[(name,)] = len(rows)
        for key in ("a", "b.c"):
            rows += ["", f'{key} = """', '"""', f"x-{key} = {{ in.side = [", "1] }"]
            known[(name, *key.split("."))] = len(rows) - 3
            known[(name, *f"x-{key}".split("."), "in", "side")] = len(rows) - 1

    lines = scan("\n".join(rows))

    assert {path: lines.of(path) for path in known} == known


class TestPlaces:
    """The line of the ``key =``, else of its table header, else none."""

    TEXT = (
        'id = "x"\n\n[auction]\nminimum = 150\n\n[melds]\npair = { plain = 1,\ttrump = 2 }\n'
        '[[special]]\nid = "durch"\n[[special]]\n"\\u0069d" = "bettel"\n'
    )

    @pytest.mark.parametrize(
        ("path", "line"),
        [
            pytest.param(("id",), 1, id="a key at the head"),
            pytest.param(("auction", "minimum"), 4, id="a key"),
            pytest.param(("auction", "step"), 3, id="a key that is not written"),
            pytest.param(("melds", "pair", "trump"), 7, id="a key of an inline table"),
            pytest.param(("special", 0, "id"), 9, id="a key of the first special"),
            pytest.param(("special", 1, "id"), 11, id="a key with an escape"),
            pytest.param(("special", 1, "won"), 10, id="not written in the second special"),
            pytest.param(("special", 2, "id"), 8, id="a special that is not there"),
            pytest.param(("match", "end"), None, id="a table that is not written"),
            pytest.param((), None, id="the whole text"),
        ],
    )
    def test_line(self, path: Path, line: int | None) -> None:
        assert scan(self.TEXT).of(path) == line

    def test_inner_lines(self) -> None:
        text = "special = [\n  { id = 'durch' },\n  { id = 'bettel',\twon = '1000' },\n]"

        with pytest.raises(ProfileError) as caught:
            parse_profile(text)

        assert [problem.line for problem in caught.value.problems] == [3]

    def test_text_that_looks_like_keys(self) -> None:
        text = 'summary.de = """\\\n  [auction] \\\n  minimum = 3"""\n[auction]\nminimum = "3"'

        with pytest.raises(ProfileError) as caught:
            parse_profile(text)

        assert [problem.line for problem in caught.value.problems] == [5]


class TestOnlyToml10:
    """What TOML 1.1 adds is refused, whatever the parser of a newer Python takes."""

    @pytest.mark.parametrize(
        "text",
        [
            pytest.param("a = {\nb = 1 }", id="a line break before"),
            pytest.param("a = { b = 1\n}", id="a line break behind"),
            pytest.param("a = { b = 1,\r\nc = 2 }", id="a line break between"),
            pytest.param("a = { b = 1 # comment\n }", id="a comment inside"),
            pytest.param("a = { b = 1, }", id="a last comma"),
            pytest.param("a = [ { b = 1, } ]", id="a last comma deeper inside"),
            pytest.param('a = "\\e"', id="escape"),
            pytest.param('a = "\\\\\\x41"', id="hexadecimal escape"),
            pytest.param('a = """\n\\e"""', id="escape in a long text"),
            pytest.param('"\\e" = 1', id="escape in a key"),
            pytest.param("a = 07:32", id="time"),
            pytest.param("a = 1979-05-27T07:32", id="date and time"),
            pytest.param("a = 1979-05-27 07:32Z", id="date and time with offset"),
        ],
    )
    def test_refused(self, text: str) -> None:
        with pytest.raises(Refused):
            scan(text)

    @pytest.mark.parametrize(
        "text",
        [
            pytest.param("a = { b = [\n1,\n] }", id="a list inside an inline table"),
            pytest.param('a = { b = """\n""" }', id="a long text inside an inline table"),
            pytest.param('a = "\\\\e"', id="a backslash and a letter"),
            pytest.param("a = '\\e'", id="no escape"),
            pytest.param("a = 1979-05-27T07:32:00+07:32", id="an offset has no seconds"),
        ],
    )
    def test_accepted(self, text: str) -> None:
        assert scan(text).of(("a",)) == 1
        assert "a" in tomllib.loads(text)
