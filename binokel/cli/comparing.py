"""``binokel diff``: in which rules two profiles differ."""

from __future__ import annotations

import json
from typing import cast

import attrs

from .. import diff_profiles, load_profile
from .terminal import put, put_json


def compare(a: str, b: str, *, as_json: bool) -> int:
    """
    Print the keys in which two profiles differ, one a line.

    Args:
        a: A shipped id or a TOML file.
        b: Another one.
        as_json: Whether to print JSON.

    Returns:
        0 if they play by the same rules, else 1.

    Raises:
        ProfileError: If one of them cannot be loaded.
    """
    found = diff_profiles(load_profile(a), load_profile(b))
    if as_json:
        put_json([attrs.asdict(difference) for difference in found])
    else:
        for difference in found:
            put(f"{difference.key}: {_written(difference.a)} -> {_written(difference.b)}")
        if not found:
            put("no differences")
    return int(bool(found))


def _written(value: object) -> str:
    """Write a value as a profile would on one line, if the key applies."""
    match value:
        case None:
            return "(none)"
        case dict():
            table = cast("dict[str, object]", value)
            return f"{{ {', '.join(f'{key} = {_written(each)}' for key, each in table.items())} }}"
        case list():
            return f"[{', '.join(_written(each) for each in cast('list[object]', value))}]"
        case _:
            return json.dumps(value, ensure_ascii=False)
