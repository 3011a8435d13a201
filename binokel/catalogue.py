"""
The shipped rule profiles: their names, and the text of each.

What such a text says is for :mod:`binokel.loading` to read.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

_ID: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_SUFFIX: Final = ".toml"


def profile_names() -> tuple[str, ...]:
    """
    List the shipped rule profiles.

    Returns:
        Their ids, sorted.

    Example:
        >>> from binokel import profile_names
        >>> "schwaebisch-3" in profile_names()
        True
    """
    return tuple(_shipped())


def shipped_bytes(name: str, most: int) -> bytes:
    """
    Read the file of a shipped profile.

    Args:
        name: One of :func:`profile_names`.
        most: How many bytes to read at most.

    Returns:
        The bytes of the file, not yet checked.

    Raises:
        KeyError: If there is no such profile.
        OSError: If the file cannot be read.
    """
    with _shipped()[name].open("rb") as file:
        return bytes(file.read(most))


@cache
def _shipped() -> dict[str, Traversable]:
    folder = variants_folder()
    return {} if folder is None else profiles_in(folder)


def profiles_in(folder: Traversable) -> dict[str, Traversable]:
    """
    Find the profiles of a folder.

    Args:
        folder: A folder; what is no profile in it is passed over.

    Returns:
        Files by id, sorted.
    """
    found = {
        entry.name.removesuffix(_SUFFIX): entry
        for entry in folder.iterdir()
        if entry.name.endswith(_SUFFIX)
    }
    return {name: found[name] for name in sorted(found) if _ID.fullmatch(name)}


def variants_folder() -> Traversable | None:
    """
    Find the folder of the shipped profiles.

    Returns:
        The folder inside the package where it is installed, that beside the package in a
        checkout; ``None`` where there is neither.
    """
    packaged = files("binokel") / "variants"
    if packaged.is_dir():
        return packaged
    checkout = Path(__file__).resolve().parent.parent
    beside = checkout / "variants"
    return beside if (checkout / "pyproject.toml").is_file() and beside.is_dir() else None
