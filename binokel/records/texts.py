"""
From the text of a record to its tables and back, and the limits that hold for it.

What is far beyond a long evening is refused before a parser sees it, and so
are keys of very many parts, since parsers take time out of all proportion
for them.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from typing import Any, Final, TypeAlias, cast

import tomli_w

from ..errors import UsageError
from ..loading.findings import clip
from .errors import LONGEST_QUOTE, RecordError

Table: TypeAlias = dict[str, Any]
"""A table of TOML; what stands in it is known only once it is read."""

LARGEST: Final = 1024 * 1024
"""Bytes of one record."""
LONGEST_LINE: Final = 500
"""Characters of one line, unless it holds one text and nothing else."""
MOST_PARTS: Final = 8
"""Parts of one dotted key."""

_MARK: Final = "\ufeff"
_ONE_TEXT: Final = re.compile(r'[ ]*+(?:[A-Za-z0-9_-]++ = )?"(?:[^"\\]++|\\.)*+",?')
_KEY: Final = r"""(?:[A-Za-z0-9_-]++|"(?:[^"\\]++|\\.)*+"|'[^']*+')"""
_MANY_PARTS: Final = re.compile(
    rf"(?<![A-Za-z0-9_-])(?:{_KEY}[ \t]*+\.[ \t]*+){{{MOST_PARTS}}}",
)


def tables_of(text: object) -> Table:
    """
    Parse a text.

    Args:
        text: TOML 1.0; anything but a text is an error of its own.

    Returns:
        Its tables, not judged yet.

    Raises:
        RecordError: If it is too large, or no TOML.
    """
    if not isinstance(text, str):
        raise RecordError(clip(type(text).__name__), "the text of a record")
    reason = _beyond_limits(text)
    if reason is not None:
        raise RecordError(*reason)
    try:
        return tomllib.loads(text.removeprefix(_MARK))
    except (ValueError, RecursionError) as error:
        reason_given = str(error) if isinstance(error, ValueError) else "nested too deeply"
        raise RecordError(f"no TOML: {clip(reason_given, LONGEST_QUOTE)}", "TOML 1.0") from None


def text_of(document: Mapping[str, object]) -> str:
    """
    Write tables as TOML.

    Args:
        document: The tables of a record.

    Returns:
        TOML 1.0.

    Raises:
        UsageError: If something in it cannot be written, or it is too large to be read again.
    """
    try:
        text = tomli_w.dumps(cast("dict[str, Any]", document))
    except (ValueError, TypeError, RecursionError) as error:
        raise UsageError(clip(str(error), LONGEST_QUOTE), "what TOML can hold") from None
    reason = _beyond_limits(text)
    if reason is not None:
        raise UsageError(*reason)
    return text


def _beyond_limits(text: str) -> tuple[str, str] | None:
    """Say what was found and expected where a text is too much."""
    try:
        size = len(text) if len(text) > LARGEST else len(text.encode("utf-8"))
    except UnicodeEncodeError:
        return "half of a surrogate pair", "characters that can be written as UTF-8"
    if size > LARGEST:
        return f"more than {LARGEST} bytes", f"at most {LARGEST}"
    for line in text.split("\n"):
        if _ONE_TEXT.fullmatch(line):
            continue
        if len(line) > LONGEST_LINE:
            return f"a line of {len(line)} characters", f"at most {LONGEST_LINE}"
        if _MANY_PARTS.search(line):
            return f"a dotted key of more than {MOST_PARTS} parts", f"at most {MOST_PARTS}"
    return None
