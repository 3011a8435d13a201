"""
The catalogue of German texts: what has to be in it, how it is read, and how it is compiled.

``python -m tests.words.translations`` brings ``binokel.po`` up to date with the texts in the code
and compiles it.  New texts come into it without a translation, and those that are gone leave it;
the German is then written by hand, and the command run once more.
"""

from __future__ import annotations

import ast
import re
import struct
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

import attrs

from ..pages import ROOT

PACKAGE: Final = ROOT / "binokel"
FOLDER: Final = PACKAGE / "locale" / "de" / "LC_MESSAGES"
PO: Final = FOLDER / "binokel.po"
MO: Final = FOLDER / "binokel.mo"
HEADER: Final = (
    "Project-Id-Version: binokel\n"
    "Language: de\n"
    "MIME-Version: 1.0\n"
    "Content-Type: text/plain; charset=UTF-8\n"
    "Content-Transfer-Encoding: 8bit\n"
)
_APART: Final = "\x04"
_MAGIC: Final = 0x950412DE
_ESCAPED: Final = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t"}
_PLAIN: Final = {escaped: plain for plain, escaped in _ESCAPED.items()}


class CatalogueError(Exception):
    """Something that is no catalogue, or a mark that cannot be read from the code."""


# -- the code -----------------------------------------------------------------------------


def marked(source: str, name: str) -> Iterator[str]:
    """
    Find the texts that a module marks for translation.

    Args:
        source: The module.
        name: What it is called, for complaints.

    Returns:
        Texts as the catalogue has them, a context first, in the order in which they stand there.

    Raises:
        CatalogueError: If one is not written out where it is marked.
    """
    tree = ast.parse(source)
    calls = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "phrase"
    ]
    for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        given = [*call.args, *(word.value for word in call.keywords)]
        texts = [
            each.value
            for each in given
            if isinstance(each, ast.Constant) and isinstance(each.value, str)
        ]
        if len(texts) != len(given) or not 1 <= len(texts) <= 2:
            raise CatalogueError(f"{name}, line {call.lineno}: {ast.unparse(call)}")
        english, *context = texts
        yield _APART.join([*context, english])


def phrases() -> dict[str, list[str]]:
    """List every text of the package with the modules that have it."""
    found: dict[str, list[str]] = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        for text in marked(path.read_text(encoding="utf-8"), name):
            places = found.setdefault(text, [])
            if name not in places:
                places.append(name)
    return found


# -- the catalogue ------------------------------------------------------------------------


@attrs.frozen
class Entry:
    """One text of a catalogue."""

    id: str
    """English, behind its context."""
    german: str
    """The translation; empty if there is none yet."""
    places: tuple[str, ...] = ()
    """The modules that have it."""

    @property
    def context(self) -> str:
        """What tells it from another one of the same words."""
        return self.id.rpartition(_APART)[0]

    @property
    def english(self) -> str:
        """The text in the code."""
        return self.id.rpartition(_APART)[2]


def read_po(text: str) -> list[Entry]:
    """
    Read a catalogue.

    Args:
        text: A file as :func:`write_po` writes it.

    Returns:
        Its entries without the header, in their order.

    Raises:
        CatalogueError: If a line is none of a catalogue, or an entry stands there twice.
    """
    entries: list[Entry] = []
    for block in re.split(r"\n{2,}", text.strip()):
        fields, places = _fields(block)
        context, english = fields.get("msgctxt", ""), fields["msgid"]
        if english:
            id_ = f"{context}{_APART}{english}" if context else english
            entries.append(Entry(id_, fields["msgstr"], tuple(places)))
    ids = [entry.id for entry in entries]
    twice = {id_ for id_ in ids if ids.count(id_) > 1}
    if twice:
        raise CatalogueError(f"twice: {sorted(twice)}")
    return entries


def _fields(block: str) -> tuple[dict[str, str], list[str]]:
    """Read the lines of one entry."""
    fields: dict[str, str] = {}
    places: list[str] = []
    last = ""
    for line in block.splitlines():
        found = re.fullmatch(r'(?:(msgctxt|msgid|msgstr) )?"(.*)"', line)
        if found:
            last = found[1] or last
            fields[last] = fields.get(last, "") + _unquoted(found[2])
        elif line.startswith("#: "):
            places += line.removeprefix("#: ").split()
        elif not line.startswith("# "):
            raise CatalogueError(f"no line of a catalogue: {line}")
    if not {"msgid", "msgstr"} <= set(fields):
        raise CatalogueError(f"no entry: {block}")
    return fields, places


def write_po(entries: Iterable[Entry]) -> str:
    """
    Write a catalogue.

    Args:
        entries: Its entries.

    Returns:
        The text of a file.
    """
    return "\n".join([_block(Entry("", HEADER)), *map(_block, entries)])


def _block(entry: Entry) -> str:
    lines = [f"#: {place}" for place in entry.places]
    if entry.context:
        lines.append(f"msgctxt {_quoted(entry.context)}")
    lines.append(f"msgid {_quoted(entry.english)}")
    *several, last = entry.german.splitlines(keepends=True) or [""]
    if several:
        lines += ['msgstr ""', *map(_quoted, [*several, last])]
    else:
        lines.append(f"msgstr {_quoted(last)}")
    return "\n".join([*lines, ""])


def _quoted(text: str) -> str:
    return f'"{"".join(_ESCAPED.get(sign, sign) for sign in text)}"'


def _unquoted(text: str) -> str:
    return re.sub(r"\\.", lambda found: _PLAIN[found[0]], text)


def compiled(entries: Iterable[Entry]) -> bytes:
    """
    Compile a catalogue, as ``msgfmt`` does, without a table of hashes.

    Args:
        entries: Its entries; those without a translation are left out.

    Returns:
        The bytes of a file that :mod:`gettext` reads, always the same for the same entries.
    """
    texts = {b"": HEADER.encode()} | {
        entry.id.encode(): entry.german.encode() for entry in entries if entry.german
    }
    ids = sorted(texts)
    head = 7 * 4
    at = head + len(ids) * 16
    tables: list[bytes] = []
    data = b""
    for column in (ids, [texts[id_] for id_ in ids]):
        for text in column:
            tables.append(struct.pack("<II", len(text), at + len(data)))
            data += text + b"\0"
    start = struct.pack("<7I", _MAGIC, 0, len(ids), head, head + len(ids) * 8, 0, at)
    return start + b"".join(tables) + data


def updated(entries: Iterable[Entry], found: Mapping[str, Iterable[str]]) -> list[Entry]:
    """
    Bring a catalogue up to date.

    Args:
        entries: What it has.
        found: The texts in the code with their places.

    Returns:
        One entry for each text in the code, in that order, with its translation if it has one.
    """
    german = {entry.id: entry.german for entry in entries}
    return [Entry(id_, german.get(id_, ""), tuple(places)) for id_, places in found.items()]


def read(path: Path = PO) -> list[Entry]:
    """Read the catalogue of the package; a file that is not there has nothing."""
    return read_po(path.read_text(encoding="utf-8")) if path.exists() else []


def main(show: Callable[[str], None] = print) -> None:
    """Write both files, and list what has no translation yet."""
    entries = updated(read(), phrases())
    FOLDER.mkdir(parents=True, exist_ok=True)
    PO.write_text(write_po(entries), encoding="utf-8", newline="\n")
    MO.write_bytes(compiled(entries))
    for entry in entries:
        if not entry.german:
            show(entry.english)
    show(f"{len(entries)} texts")


if __name__ == "__main__":
    main()
