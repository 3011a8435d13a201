"""Values of a profile as TOML, each on one line."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import cast


def one_line(value: object) -> str:
    """
    Write a value as TOML does behind a key.

    Args:
        value: A number, text, switch, list or dictionary, as :func:`.plain` makes them; no text
            has control characters.

    Returns:
        One line of text.
    """
    match value:
        case dict():
            table = cast("Mapping[str, object]", value)
            inside = ", ".join(f"{name} = {one_line(each)}" for name, each in table.items())
            return f"{{ {inside} }}" if inside else "{}"
        case list():
            return f"[{', '.join(map(one_line, cast('list[object]', value)))}]"
        case _:
            # What JSON writes of a text, a number or a switch is TOML as well.
            return json.dumps(value, ensure_ascii=False)
