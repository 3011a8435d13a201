"""
The pages of the project as programs: which blocks a Markdown file has, and running them.

A page is run from top to bottom in a folder of its own, so that its blocks may build on one
another:

``pycon`` (or ``python`` with ``>>>``)
    A session, checked as a doctest; all sessions of a page share their names.
``python``
    A program, run with the same names.
``toml``
    A profile, or a part of one, read on top of ``schwaebisch-3``.  With a caption it is written to
    a file of that name and read from there; with the class ``refused`` it has to be refused.
``console``
    Lines beginning with ``$ binokel`` are run, and what they print is compared with the lines
    below; other commands are for the reader.
"""

from __future__ import annotations

import doctest
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import attrs

from binokel import ProfileError, load_profile, parse_profile

ROOT = Path(__file__).resolve().parent.parent

_OPENING = re.compile(r"^(?P<indent> *)(?P<fence>`{3,}|~{3,}|:{3,}) *(?P<info>[^`]*)$")
_OPTION = re.compile(r"^:(?P<name>[\w-]+): *(?P<value>.*)$")
_CODE_DIRECTIVES = ("code-block", "code", "sourcecode")
_FLAGS = doctest.ELLIPSIS


class PageError(AssertionError):
    """A page says something that does not hold; the text names file and line."""


@attrs.frozen
class Block:
    """One fenced block of code."""

    path: Path
    """The page."""
    line: int
    """Line of the block's first line of text, counted from 1."""
    language: str
    """Word after the fence, such as ``toml``; empty where there is none."""
    text: str
    """The block without its fence and its options."""
    options: dict[str, str] = attrs.field(factory=dict[str, str])
    """Options of a ``code-block`` directive, such as its caption."""

    @property
    def is_session(self) -> bool:
        """Whether the block is a console session of Python."""
        return self.language == "pycon" or (self.language == "python" and ">>> " in self.text)

    def error(self, message: str) -> PageError:
        """Say where it is and what is wrong with it."""
        return PageError(f"{self.path.relative_to(ROOT)}:{self.line}\n{message}")


def pages() -> list[Path]:
    """Find every page that a reader is offered."""
    built = ROOT / "docs" / "_build"
    found = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    return sorted(page for page in found if built not in page.parents)


def blocks(path: Path) -> list[Block]:
    """List the fenced blocks of a page, those inside admonitions too."""
    return list(_blocks(path, path.read_text(encoding="utf-8").splitlines(), 1))


def _blocks(path: Path, lines: list[str], first: int) -> Iterator[Block]:
    at = 0
    while at < len(lines):
        opening = _OPENING.match(lines[at])
        at += 1
        if opening is None:
            continue
        closing = re.compile(rf"^ *{opening['fence'][0]}{{{len(opening['fence'])},}} *$")
        end = next((n for n in range(at, len(lines)) if closing.match(lines[n])), len(lines))
        indent = len(opening["indent"])
        body = [line[indent:] if line[:indent].isspace() else line for line in lines[at:end]]
        directive = re.match(r"^\{(?P<name>[\w-]+)\} *(?P<argument>.*)$", opening["info"].strip())
        if directive is None:
            yield Block(path, first + at, opening["info"].strip(), _text(body))
        elif directive["name"] in _CODE_DIRECTIVES:
            count, options = _options(body)
            language = directive["argument"].strip()
            yield Block(path, first + at + count, language, _text(body[count:]), options)
        else:
            yield from _blocks(path, body, first + at)
        at = end + 1


def _text(lines: list[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def _options(body: list[str]) -> tuple[int, dict[str, str]]:
    """Take the ``:name: value`` lines at the head of a directive and the blank line below them."""
    options: dict[str, str] = {}
    for count, line in enumerate(body):
        option = _OPTION.match(line)
        if option is None:
            return (count + 1 if options and not line.strip() else count), options
        options[option["name"]] = option["value"].strip()
    return len(body), options


def program(path: Path) -> str:
    """Join the sessions of a page into one program, without what they print."""
    parser = doctest.DocTestParser()
    return "".join(
        example.source
        for block in blocks(path)
        if block.is_session
        for example in parser.get_examples(block.text)
    )


def run_page(path: Path, folder: Path) -> None:
    """Run the blocks of a page in order, in *folder*; the first that does not hold ends it."""
    names: dict[str, object] = {"__name__": "__main__"}
    for block in blocks(path):
        if block.is_session:
            _run_session(block, names)
        elif block.language == "python":
            exec(compile(block.text, f"{path}:{block.line}", "exec"), names)
        elif block.language == "toml":
            _read_profile(block, folder)
        elif block.language == "console":
            _run_commands(block, folder)
        elif block.language == "sh":
            _run_lines(block, folder)


def _run_session(block: Block, names: dict[str, object]) -> None:
    where = str(block.path.relative_to(ROOT))
    test = doctest.DocTestParser().get_doctest(block.text, {}, where, where, block.line - 1)
    test.globs = names
    said: list[str] = []
    result = doctest.DocTestRunner(optionflags=_FLAGS).run(test, out=said.append, clear_globs=False)
    if result.failed:
        raise block.error("".join(said))


def _read_profile(block: Block, folder: Path) -> None:
    text = block.text
    caption = block.options.get("caption")
    try:
        if caption is not None:
            (folder / caption).write_text(text, encoding="utf-8")
            load_profile(folder / caption)
        else:
            if not re.search(r"^(extends|game) *=", text, re.MULTILINE):
                text = f'extends = "schwaebisch-3"\n{text}'
            if not re.search(r"^id *=", text, re.MULTILINE):
                text = f'id = "example"\n{text}'
            parse_profile(text)
    except ProfileError as error:
        if block.options.get("class") != "refused":
            raise block.error(str(error)) from error
    else:
        if block.options.get("class") == "refused":
            raise block.error("should have been refused, but is a profile")


def environment() -> dict[str, str]:
    """Make an environment in which programs find this checkout and write UTF-8."""
    return {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}


def _binokel(words: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a command of ours with nothing to read."""
    return subprocess.run(
        [sys.executable, "-m", "binokel", *words],
        cwd=folder,
        env=environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )


def _run_lines(block: Block, folder: Path) -> None:
    """Run our commands of a shell block, with what they print in the file behind ``>``.

    The README's lines make environments of their own; CI runs those.
    """
    for line in block.text.splitlines():
        first, *words = shlex.split(line)
        if first != "binokel":
            continue
        into = words[-1] if words[-2:-1] == [">"] else None
        words = words[:-2] if into else words
        for name in words:
            # The reader wrote it on another page.
            if name.endswith(".toml") and words[0] != "score" and not (folder / name).exists():
                (folder / name).write_text(_binokel(["new"], folder).stdout, encoding="utf-8")
        done = _binokel(words, folder)
        # `diff` ends as the command of that name does: with 1 where there are differences.
        if done.returncode > (words[0] == "diff"):
            raise block.error(f"{line}\nended with {done.returncode}:\n{done.stdout}")
        if into:
            (folder / into).write_text(done.stdout, encoding="utf-8")


def _run_commands(block: Block, folder: Path) -> None:
    for command, wanted in _commands(block.text):
        first, *words = shlex.split(command)
        if first != "binokel":
            continue
        done = _binokel(words, folder)
        printed = "".join(f"{line.rstrip()}\n" for line in done.stdout.splitlines())
        if wanted and not doctest.OutputChecker().check_output(wanted, printed, _FLAGS):
            raise block.error(f"$ {command}\nexpected:\n{wanted}\nprinted:\n{printed}")
        if not wanted and done.returncode:
            raise block.error(f"$ {command}\nended with {done.returncode}:\n{printed}")


def _commands(text: str) -> Iterator[tuple[str, str]]:
    """Split a console block into commands and what is shown below each."""
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, _, shown = part.partition("\n")
        wanted = "".join(f"{line.rstrip()}\n" for line in shown.rstrip().splitlines())
        yield command, wanted
