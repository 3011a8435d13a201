"""
A document: one TOML text with its origin, and how a file or shipped profile becomes one.

A file is read up to the limit and no further, and only if it is a regular
file: a device or a pipe would never end.
"""

from __future__ import annotations

import os
import re
import stat
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

import attrs

from binokel.catalogue import profile_names, shipped_bytes
from binokel.errors import Problem, ProfileError

from . import guards
from .findings import Finding, Refused, clip, near
from .lines import Lines, scan

_AT_LINE: Final = re.compile(r"\s*\(at (?:line (\d+), column \d+|end of document)\)\Z")
_LONGEST_MESSAGE: Final = 200
_LONGEST_SOURCE: Final = 200
_SUFFIX: Final = ".toml"


@attrs.frozen
class Document:
    """A TOML text that has been parsed, but not judged."""

    source: str
    """What people call it: path, shipped id or what the caller said."""
    tree: Mapping[str, object]
    """What the parser found."""
    lines: Lines
    """Where every key stands."""
    folder: Path | None = None
    """Where relative paths begin; ``None`` for text and shipped profiles."""
    stem: str = ""
    """Name of the file without its suffix; empty for text."""
    identity: str = ""
    """Tells whether two documents are the same file; empty for text."""

    def problem(self, finding: Finding, *, of_another: bool = False) -> Problem:
        """
        Put a finding at its line.

        Args:
            finding: What is wrong.
            of_another: Whether this document is not the one that was asked for.
        """
        line = self.lines.of(finding.place())
        source = self.source if of_another else ""
        return Problem(clip(finding.path, 120), finding.message, line, finding.hint, source)


class Unreadable(ProfileError):
    """A file could not be read at all."""


def parsed(
    text: str, source: str, *, folder: Path | None = None, stem: str = "", identity: str = ""
) -> Document:
    """
    Parse a text that has passed the guards.

    Args:
        text: TOML.
        source: What people call it.
        folder: Where relative paths begin.
        stem: Name of its file without suffix.
        identity: What tells it from other files.

    Returns:
        The document.

    Raises:
        Refused: If it is not TOML 1.0, or too deep or too much.
    """
    lines = scan(text)
    try:
        tree = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise _not_toml(error) from None
    return Document(source, tree, lines, folder, stem, identity)


def text_document(text: object, source: str) -> Document:
    """
    Read a profile from a text.

    Args:
        text: TOML; anything but a text is a problem of its own.
        source: What people call it.

    Raises:
        ProfileError: If it cannot be parsed.
    """
    source = clip(source, _LONGEST_SOURCE)
    try:
        if not isinstance(text, str):
            raise Refused(f"found {clip(type(text).__name__)}, expected a text")
        return parsed(guards.checked(text), source)
    except Refused as refused:
        raise _error(source, refused) from None


@cache
def shipped_document(name: str) -> Document:
    """
    Read a shipped profile, once.

    Args:
        name: One of the shipped ids.

    Raises:
        ProfileError: If it cannot be read or parsed.
    """
    try:
        data = shipped_bytes(name, guards.LARGEST + 1)
        return parsed(guards.decoded(data), name, stem=name, identity=f"shipped {name}")
    except OSError as error:
        raise _error(name, Refused(f"cannot be read: {_reason(error)}")) from None
    except Refused as refused:
        raise _error(name, refused) from None


def file_document(path: str | Path, source: str) -> Document:
    """
    Read a profile from a file.

    Args:
        path: Where it is.
        source: What people call it.

    Raises:
        ProfileError: If it cannot be read or parsed.
    """
    source = clip(source, _LONGEST_SOURCE)
    try:
        data = _file_bytes(path)
        file = Path(path)
        return parsed(
            guards.decoded(data),
            source,
            folder=file.parent,
            stem=file.name.removesuffix(_SUFFIX),
            identity=os.path.realpath(file),
        )
    except (OSError, ValueError) as error:
        raise Unreadable(source, (Problem("", f"cannot be read: {_reason(error)}"),)) from None
    except Refused as refused:
        raise _error(source, refused) from None


def is_path(text: str) -> bool:
    """Tell whether a text is meant as a path and not as a shipped id."""
    separators = [sign for sign in ("/", os.sep, os.altsep) if sign]
    return text.endswith(_SUFFIX) or any(sign in text for sign in separators)


def unknown_id(text: str) -> tuple[str, str]:
    """Give the message and the hint for a text that is no shipped id."""
    return (
        f'found "{clip(text)}", expected the id of a shipped profile or a path to a TOML file',
        near(text, profile_names(), most=3),
    )


def _file_bytes(path: str | Path) -> bytes:
    """Read a regular file, at most one byte more than is allowed."""
    if not stat.S_ISREG(Path(path).stat().st_mode):
        raise ValueError("it is not a regular file")
    with open(path, "rb", opener=_without_waiting) as file:
        return file.read(guards.LARGEST + 1)


def _without_waiting(path: str, flags: int) -> int:
    """Open a file; should it have become a pipe just now, do not wait for a writer."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def _reason(error: Exception) -> str:
    reason = error.strerror if isinstance(error, OSError) else None
    return clip(reason or str(error)).lower()


def _not_toml(error: Exception) -> Refused:
    """Turn a parser's error into one of ours, and find its line."""
    text = str(error) if isinstance(error, ValueError) else "nested too deeply"
    place = _AT_LINE.search(text)
    line = int(place.group(1)) if place is not None and place.group(1) else None
    reason = _AT_LINE.sub("", text)
    where = "" if line is not None or place is None else " at the end of the text"
    return Refused(f"found no TOML{where}: {clip(reason, _LONGEST_MESSAGE)}", line)


def _error(source: str, refused: Refused) -> ProfileError:
    return ProfileError(source, (Problem("", refused.message, refused.line, refused.hint),))
