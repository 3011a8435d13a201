"""
What a player reads and types: plain text everywhere, colour where there is a terminal for it.

A line is put together from pieces; a piece is a text, or a text with a style
that plain text leaves out.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import shutil
import sys
import textwrap
from typing import Any, Final, Protocol, TypeAlias

from ..terminal import can_print, put, read_line

Piece: TypeAlias = str | tuple[str, str]
"""A text, or a text and its style."""

NARROWEST: Final = 50
"""Columns that a layout with frames needs."""
_USUAL: Final = (88, 24)
_FRAMES: Final = "─│╭╯"


class Screen(Protocol):
    """Where the game is seen, and where the player types."""

    def put(self, *pieces: Piece) -> None:
        """Show a line."""
        ...

    def heading(self, text: str) -> None:
        """Show that something new begins."""
        ...

    def block(self, text: str) -> None:
        """Show lines that stand in columns."""
        ...

    def ask(self, prompt: str) -> str | None:
        """Ask for a line; ``None`` where there is nothing more to read."""
        ...


class PlainScreen:
    """Text without colours, broken where the window ends."""

    def put(self, *pieces: Piece) -> None:
        """Show a line."""
        text = "".join(piece if isinstance(piece, str) else piece[0] for piece in pieces)
        put(wrapped(text))

    def heading(self, text: str) -> None:
        """Show that something new begins."""
        put(f"\n== {text} ==")

    def block(self, text: str) -> None:
        """Show lines that stand in columns."""
        put(text)

    def ask(self, prompt: str) -> str | None:
        """Ask for a line."""
        return read_line(prompt)


class RichScreen:
    """
    Text with colours and frames.

    Args:
        rich: The modules ``console``, ``panel`` and ``text`` of rich, by name.
    """

    def __init__(self, rich: dict[str, Any]) -> None:
        self._rich = rich
        self._console = rich["console"].Console(highlight=False, markup=False, emoji=False)

    def put(self, *pieces: Piece) -> None:
        """Show a line."""
        text = self._rich["text"].Text
        plain = "".join(piece if isinstance(piece, str) else piece[0] for piece in pieces)
        if len(plain) < self._console.width:
            self._console.print(text.assemble(*pieces))
        else:
            styles = [piece[1] for piece in pieces if not isinstance(piece, str)]
            self._console.print(text(wrapped(plain), styles[0] if styles else ""))

    def heading(self, text: str) -> None:
        """Show that something new begins."""
        self._console.print()
        self._console.rule(self._rich["text"].Text(text, "bold"), align="left", style="dim")

    def block(self, text: str) -> None:
        """Show lines that stand in columns, in a frame where they fit."""
        content = self._rich["text"].Text(text)
        widest = max((len(line) for line in text.splitlines()), default=0)
        if widest + 4 > self._console.width:
            put(text)
        else:
            panel = self._rich["panel"].Panel(content, expand=False, border_style="dim")
            self._console.print(panel)

    def ask(self, prompt: str) -> str | None:
        """Ask for a line."""
        self._console.print(self._rich["text"].Text(prompt, "bold"), end="")
        return read_line("")


def wrapped(text: str) -> str:
    """
    Break a line where the window ends, as far as its words allow.

    Args:
        text: One line.

    Returns:
        Lines; those below the first one are indented.
    """
    columns = max(20, shutil.get_terminal_size(_USUAL).columns)
    if len(text) < columns:
        return text
    start = " " * (len(text) - len(text.lstrip()))
    lines = textwrap.wrap(
        text.strip(),
        columns - 1,
        initial_indent=start,
        subsequent_indent=f"{start}    ",
        break_long_words=False,
        break_on_hyphens=False,
    )
    return "\n".join(lines)


def best_screen() -> Screen:
    """
    Choose how the game is shown.

    Returns:
        Colours and frames if standard output is a terminal that is wide enough and wants colour
        and the extra ``play`` is there, else plain text.
    """
    if wants_colour() and importlib.util.find_spec("rich") is not None:
        names = ("console", "panel", "text")
        return RichScreen({name: importlib.import_module(f"rich.{name}") for name in names})
    return PlainScreen()


def wants_colour() -> bool:
    """Tell whether standard output is a terminal that wants colour and has room for frames."""
    return (
        sys.stdout is not None
        and sys.stdout.isatty()
        and not os.environ.get("NO_COLOR")
        and os.environ.get("TERM", "dumb") != "dumb"
        and shutil.get_terminal_size(_USUAL).columns >= NARROWEST
        and can_print(_FRAMES)
    )
