"""
Limits that hold before anything is parsed: size, encoding, length of lines.

A rule profile is a page or two.  What is far beyond that is refused before a
parser sees it, since parsers take time and memory out of all proportion for
some short texts.
"""

from __future__ import annotations

from typing import Final

from .findings import Refused, clip

LARGEST: Final = 64 * 1024
"""Bytes of one file."""
LONGEST_LINE: Final = 500
"""Characters of one line."""

_MARK: Final = "\ufeff"


def decoded(data: bytes) -> str:
    """
    Turn the bytes of a file into text.

    Args:
        data: The bytes, at most one more than the limit.

    Returns:
        The text, without a byte order mark.

    Raises:
        Refused: If there are too many, or they are no UTF-8.
    """
    if len(data) > LARGEST:
        raise Refused(f"found more than {LARGEST} bytes, expected at most {LARGEST}")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Refused(
            f"found the byte 0x{data[error.start]:02x}, expected UTF-8",
            line,
            "save the file as UTF-8",
        ) from None
    return checked(text)


def checked(text: str) -> str:
    """
    Check the limits of a text.

    Args:
        text: A profile as text.

    Returns:
        The text, without a byte order mark.

    Raises:
        Refused: If it is too long, one of its lines is, or it cannot be written as UTF-8.
    """
    size = len(text) if len(text) > LARGEST else _encoded_size(text)
    if size > LARGEST:
        raise Refused(f"found more than {LARGEST} bytes, expected at most {LARGEST}")
    text = text.removeprefix(_MARK)
    for number, line in enumerate(text.split("\n"), start=1):
        if len(line.removesuffix("\r")) > LONGEST_LINE:
            raise Refused(
                f"found a line of {len(line)} characters ({clip(repr(line[:40]))}...), "
                f"expected at most {LONGEST_LINE}",
                number,
            )
    return text


def _encoded_size(text: str) -> int:
    try:
        return len(text.encode("utf-8"))
    except UnicodeEncodeError as error:
        line = text.count("\n", 0, error.start) + 1
        raise Refused("found half of a surrogate pair, expected characters", line) from None
