"""
Where every key of a TOML text stands, found by one scan before it is parsed.

The scan also holds what a parser would pay dearly for: the parts of a dotted
key, the depth of nesting and the number of keys.  It reads TOML 1.0 and
refuses what only TOML 1.1 allows; whether the rest is TOML at all is the
parser's to say, so where the scan loses its way it simply stops.
"""

from __future__ import annotations

import re
import tomllib
from contextlib import suppress
from typing import Final, NoReturn, TypeAlias

import attrs

from .findings import Refused, clip

Path: TypeAlias = tuple[str | int, ...]
"""Keys from the outermost inwards; a number is a place in an array, from 0."""

MOST_PARTS: Final = 8
"""Parts of one dotted key."""
MOST_KEYS: Final = 600
"""Keys and table headers of one text."""
MOST_ITEMS: Final = 1_000
"""Items of one array."""
DEEPEST: Final = 8
"""Arrays and inline tables inside one another."""

_BLANK: Final = re.compile(r"[ \t]*+")
_BETWEEN: Final = re.compile(r"(?:[ \t\r\n]++|#[^\n]*+)*+")
_REST: Final = re.compile(r"[ \t]*+(?:#[^\n]*+)?(?:\r?\n|\Z)")
_KEY: Final = re.compile(r"""[A-Za-z0-9_-]++|"(?:[^"\\\n]++|\\.)*+"|'[^'\n]*+'""")
_STRING: Final = re.compile(
    r'"""(?:[^"\\]++|\\[\s\S]|"(?!""))*+"""(?:"{0,2})'
    r"|'''(?:[^']++|'(?!''))*+'''(?:'{0,2})"
    r'|"(?:[^"\\\n]++|\\.)*+"'
    r"|'[^'\n]*+'"
)
_PLAIN: Final = re.compile(r"[A-Za-z0-9_+\-.:]++(?: [0-9]{2}:[0-9:.+\-Zz]*+)?+")
_NEW_ESCAPE: Final = re.compile(r"(?<!\\)(?:\\\\)*+\\[ex]")
_NO_SECONDS: Final = re.compile(r"(?:^|[Tt ])[0-9]{2}:[0-9]{2}(?![:0-9])")


class Lines:
    """
    The line of every key, table header and array element that is a table.

    Args:
        places: Line by path.
    """

    __slots__ = ("_places",)

    def __init__(self, places: dict[Path, int]) -> None:
        self._places = places

    def of(self, path: Path) -> int | None:
        """
        Find the line of a key, else of the innermost table around it.

        Args:
            path: The key, written or not.

        Returns:
            Line counted from 1; ``None`` if nothing of the path is written.
        """
        for length in range(len(path), 0, -1):
            line = self._places.get(path[:length])
            if line is not None:
                return line
        return None


def scan(text: str) -> Lines:
    """
    Note the line of every key, and refuse what is too deep, too much or too new.

    Args:
        text: A TOML text, valid or not.

    Returns:
        The lines up to where the text stops being TOML.

    Raises:
        Refused: If a limit is exceeded or something is TOML 1.1 only.
    """
    scanner = _Scanner(text)
    with suppress(_Lost):
        scanner.run()
    return Lines(scanner.places)


class _Lost(Exception):
    """The text is not TOML from here on."""


@attrs.define
class _Container:
    """An array or inline table that is being read."""

    is_array: bool
    path: Path
    items: int = 0


class _Scanner:
    """Walks once through the text; nesting is kept in a list, never on the stack."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.places: dict[Path, int] = {}
        self._arrays: dict[Path, int] = {}
        self._keys = 0
        self._line = 1
        self._line_at = 0

    def run(self) -> None:
        """Read the whole text, statement by statement."""
        table: Path = ()
        while True:
            self._skip(_BETWEEN)
            if self.at >= len(self.text):
                return
            if self.text[self.at] == "[":
                table = self._header()
            else:
                self._statement(table)
            self._expect(_REST)

    def _header(self) -> Path:
        """Read ``[table]`` or ``[[table]]``; give the path of what follows."""
        line = self._line_here()
        closing = "]]" if self.text.startswith("[[", self.at) else "]"
        self.at += len(closing)
        self._skip(_BLANK)
        parts = self._dotted_key()
        self._literal(closing)
        path: Path = ()
        for part in parts[:-1]:
            path = self._inside(path, part, line)
        if closing == "]":
            return self._inside(path, parts[-1], line)
        array = (*path, parts[-1])
        self._arrays[array] = self._arrays.get(array, -1) + 1
        self.places.setdefault(array, line)
        element = (*array, self._arrays[array])
        self.places.setdefault(element, line)
        return element

    def _inside(self, path: Path, part: str, line: int) -> Path:
        """Step into a table, or into the last element of an array of tables."""
        inner: Path = (*path, part)
        if inner in self._arrays:
            inner = (*inner, self._arrays[inner])
        self.places.setdefault(inner, line)
        return inner

    def _statement(self, table: Path) -> None:
        """Read ``key = value``."""
        self._value(self._key_of_value(table))

    def _key_of_value(self, table: Path) -> Path:
        """Read a dotted key and its equals sign; give the path."""
        line = self._line_here()
        path = table
        for part in self._dotted_key():
            path = (*path, part)
            self.places.setdefault(path, line)
        self._literal("=")
        self._skip(_BLANK)
        return path

    def _dotted_key(self) -> list[str]:
        self._keys += 1
        if self._keys > MOST_KEYS:
            self._refuse(f"more than {MOST_KEYS} keys", f"at most {MOST_KEYS}")
        parts = [self._key_part()]
        while self.text.startswith(".", self.at):
            self.at += 1
            self._skip(_BLANK)
            if len(parts) == MOST_PARTS:
                self._refuse(
                    f"a dotted key of more than {MOST_PARTS} parts", f"at most {MOST_PARTS}"
                )
            parts.append(self._key_part())
        return parts

    def _key_part(self) -> str:
        """Read a bare or quoted part of a key and the blanks behind it."""
        written = self._expect(_KEY)
        self._skip(_BLANK)
        if written[0] == "'":
            return written[1:-1]
        if written[0] == '"':
            self._check_escapes(written)
            return self._unescaped(written)
        return written

    def _unescaped(self, written: str) -> str:
        if "\\" not in written:
            return written[1:-1]
        try:
            return str(tomllib.loads(f"key = {written}")["key"])
        except ValueError:
            raise _Lost from None

    def _value(self, path: Path) -> None:
        """Read one value with all that it holds."""
        open_ones: list[_Container] = []
        where: Path | None = path
        while where is not None:
            fresh = self._open_or_skip(where, open_ones)
            where = self._next_inside(open_ones, fresh)

    def _open_or_skip(self, path: Path, open_ones: list[_Container]) -> bool:
        """Read a plain value whole, or go into an array or inline table; tell which."""
        start = self.text[self.at : self.at + 1]
        if start in ("[", "{"):
            if len(open_ones) == DEEPEST:
                self._refuse(f"values nested more than {DEEPEST} deep", f"at most {DEEPEST}")
            if start == "{" and isinstance(path[-1], int):
                self.places.setdefault(path, self._line_here())
            open_ones.append(_Container(start == "[", path))
            self.at += 1
            return True
        if start in ('"', "'"):
            written = self._expect(_STRING)
            if start == '"':
                self._check_escapes(written)
        else:
            written = self._expect(_PLAIN)
            if _NO_SECONDS.search(written):
                self._refuse(f"the time {clip(written)} without seconds", "hours:minutes:seconds")
        return False

    def _next_inside(self, open_ones: list[_Container], fresh: bool) -> Path | None:
        """Go to the next value in what is open, closing what ends; ``None`` at the very end."""
        while open_ones:
            inner = open_ones[-1]
            where = self._element(inner, fresh) if inner.is_array else self._pair(inner, fresh)
            if where is not None:
                return where
            open_ones.pop()
            fresh = False
        return None

    def _element(self, array: _Container, fresh: bool) -> Path | None:
        """Find the next element of an array; ``None`` when it ends."""
        self._skip(_BETWEEN)
        if not fresh and self.text.startswith(",", self.at):
            self.at += 1
            self._skip(_BETWEEN)
        elif not fresh and not self.text.startswith("]", self.at):
            raise _Lost
        if self.text.startswith("]", self.at):
            self.at += 1
            return None
        if array.items == MOST_ITEMS:
            self._refuse(f"an array of more than {MOST_ITEMS} items", f"at most {MOST_ITEMS}")
        array.items += 1
        return (*array.path, array.items - 1)

    def _pair(self, table: _Container, fresh: bool) -> Path | None:
        """Find the next value of an inline table; ``None`` when it ends."""
        self._blank_of_one_line()
        if self.text.startswith("}", self.at):
            self.at += 1
            return None
        if not fresh:
            self._literal(",")
            self._blank_of_one_line()
            if self.text.startswith("}", self.at):
                self._refuse("a comma before } in an inline table", "no comma there (TOML 1.0)")
        return self._key_of_value(table.path)

    def _blank_of_one_line(self) -> None:
        self._skip(_BLANK)
        if self.text[self.at : self.at + 1] in ("\n", "\r", "#"):
            self._refuse("an inline table over several lines", "one line (TOML 1.0)")

    def _check_escapes(self, written: str) -> None:
        new = _NEW_ESCAPE.search(written)
        if new is not None:
            self.at -= len(written) - new.start()
            self._refuse(r"\e or \x in a text", r"\u and four hexadecimal digits (TOML 1.0)")

    def _skip(self, pattern: re.Pattern[str]) -> None:
        match = pattern.match(self.text, self.at)
        if match is not None:
            self.at = match.end()

    def _expect(self, pattern: re.Pattern[str]) -> str:
        """Read what has to come here."""
        match = pattern.match(self.text, self.at)
        if match is None:
            raise _Lost
        self.at = match.end()
        return match.group()

    def _literal(self, sign: str) -> None:
        if not self.text.startswith(sign, self.at):
            raise _Lost
        self.at += len(sign)

    def _line_here(self) -> int:
        """Count on from where lines were last counted."""
        self._line += self.text.count("\n", self._line_at, self.at)
        self._line_at = self.at
        return self._line

    def _refuse(self, found: str, expected: str) -> NoReturn:
        raise Refused(clip(f"found {found}, expected {expected}", 200), self._line_here())
