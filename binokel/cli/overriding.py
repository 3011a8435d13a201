"""``--key``: a profile in which some keys are different."""

from __future__ import annotations

import re
import tempfile
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Final, TypeAlias, cast

import attrs
import tomli_w

from .. import Problem, ProfileError, load_profile, profile_names
from ..errors import UsageError
from ..profile import Profile

Tree: TypeAlias = dict[str, object]

_EXPECTED: Final = "a key and its value, such as auction.minimum=200"
_SPECIAL: Final = "special"
_CHANGED: Final = "changed"
_PART: Final = re.compile(r"[A-Za-z0-9_-]+")


def with_keys(source: str, keys: Sequence[str]) -> Profile:
    """
    Load a profile and change some keys.

    It is a house rule like any other: a profile that extends this one, read
    by the loader that reads all profiles.

    Args:
        source: A shipped id or a TOML file.
        keys: Keys with their values, such as ``auction.minimum=200``.  A value
            is TOML; a word needs no quotes.  Keys of a special have its id
            before them: ``special.durch.won=1000``.

    Returns:
        The profile; without keys it is that of the source.

    Raises:
        ProfileError: If it cannot be loaded, or what is changed does not fit.
        UsageError: If one of the keys is not written so.
    """
    profile = load_profile(source)
    if not keys:
        return profile
    parent = source if source in profile_names() else str(Path(source).resolve())
    document: Tree = {"id": f"{profile.id}-{_CHANGED}", "extends": parent}
    specials: dict[str, Tree] = {}
    for path, value in map(_split, keys):
        if path[0] == _SPECIAL and len(path) > 2:
            _put_into(specials.setdefault(path[1], {"id": path[1]}), path[2:], value)
        else:
            _put_into(document, path, value)
    if specials:
        document[_SPECIAL] = list(specials.values())
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, f"{_CHANGED}.toml")
        file.write_text(tomli_w.dumps(document), encoding="utf-8")
        try:
            return load_profile(file)
        except ProfileError as error:
            problems = tuple(map(_without_line, error.problems))
            raise ProfileError(f"{profile.id} with --key", problems) from None


def _without_line(problem: Problem) -> Problem:
    return problem if problem.source else attrs.evolve(problem, line=None)


def _split(text: str) -> tuple[list[str], object]:
    """Read a key, part by part, and its value."""
    name, equals, value = (part.strip() for part in text.partition("="))
    path = name.split(".")
    if not equals or not all(_PART.fullmatch(each) for each in path):
        raise UsageError(repr(text)[:60], _EXPECTED)
    return path, _value(value)


def _put_into(document: Tree, path: Sequence[str], value: object) -> None:
    """Put a value where a profile has it."""
    *tables, last = path
    for name in tables:
        within = document.setdefault(name, {})
        if not isinstance(within, dict):
            raise UsageError(".".join(path)[:60], _EXPECTED)
        document = cast("Tree", within)
    document[last] = value


def _value(text: str) -> object:
    """Read a value as TOML; what is none is a word."""
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except (ValueError, RecursionError):
        return text
