"""
What goes to standard output, whatever it is connected to.

An encoding that lacks a letter gets the nearest ones it has; a pipe that
nobody reads any more is left alone.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
from typing import Final, TextIO

_SPELLED: Final = {"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss"}


def can_print(text: str) -> bool:
    """
    Tell whether standard output has all letters of a text.

    Args:
        text: Any text.

    Returns:
        Whether it can be printed as it is.
    """
    encoding = getattr(sys.stdout, "encoding", None)
    try:
        text.encode(encoding or "utf-8")
    except UnicodeError:
        return False
    return True


def put(text: str, end: str = "\n") -> None:
    """
    Print a text, and let it be seen at once.

    Args:
        text: One line or several.
        end: What comes after it.
    """
    if not can_print(text):
        text = "".join(sign if can_print(sign) else _SPELLED.get(sign, "?") for sign in text)
    print(text, end=end, flush=True)


def read_line(prompt: str) -> str | None:
    """
    Ask for a line of standard input.

    Args:
        prompt: What is printed before it.

    Returns:
        The line without its end; ``None`` where there is nothing more to read.
    """
    put(prompt, end="")
    source: TextIO | None = sys.stdin
    if source is None:
        return None
    reconfigure = getattr(source, "reconfigure", None)
    if reconfigure is not None and source.errors != "replace":
        # What cannot be read as text becomes a sign that can be written again.
        reconfigure(errors="replace")
    line = source.readline()
    if not line:
        put("")
        return None
    return line.rstrip("\r\n").replace("\0", "")


def put_json(value: object) -> None:
    """
    Print a value as JSON, in ASCII.

    Args:
        value: What JSON knows.
    """
    put(json.dumps(value, indent=2))


def flush() -> None:
    """Send off what is still held back; without standard output there is nothing."""
    if sys.stdout is not None:
        sys.stdout.flush()


def let_go() -> None:
    """Lead standard output nowhere, so that nothing complains when the interpreter ends."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
