"""Finds the first place at which a record is not what it should be."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import Final, TypeAlias, cast

from ..loading.findings import clip
from .errors import LONGEST_QUOTE, RecordError
from .texts import Table

Difference: TypeAlias = tuple[str, object, object]
"""Dotted key, what stands there, and what should."""

_NOTHING: Final = "nothing"


def check_same(
    found: object, right: object, *, deal: int | None = None, action: int | None = None, key: str
) -> None:
    """
    Make sure that what stands there is what should stand there.

    Args:
        found: A value of TOML; ``None`` where there is none.
        right: The one that it should be.
        deal: Number of the deal.
        action: Number of its actions, if it was played again.
        key: Dotted key of the value.

    Raises:
        RecordError: If they differ; it names the innermost place.
    """
    difference = _difference(found, right, key)
    if difference is not None:
        place, one, other = difference
        raise RecordError(_written(one), _written(other), deal, action, clip(place))


def _difference(found: object, right: object, key: str) -> Difference | None:
    here = key, found, right
    if type(found) is not type(right):
        return here
    if isinstance(found, dict):
        inner = _members(cast("Table", found), cast("Table", right), key)
    elif isinstance(found, list):
        inner = _items(cast("list[object]", found), cast("list[object]", right), key)
    else:
        return None if found == right else here
    return next((each for each in inner if each is not None), None)


def _members(found: Table, right: Table, key: str) -> Iterator[Difference | None]:
    for name in (*right, *(name for name in found if name not in right)):
        yield _difference(found.get(name), right.get(name), f"{key}.{name}")


def _items(found: list[object], right: list[object], key: str) -> Iterator[Difference | None]:
    for at, (one, other) in enumerate(zip_longest(found, right)):
        yield _difference(one, other, f"{key}[{at}]")


def _written(value: object) -> str:
    """Write a value shortly."""
    if value is None:
        return _NOTHING
    if isinstance(value, dict):
        return "a table"
    text = f'"{value}"' if isinstance(value, str) else str(value)
    return clip(text, LONGEST_QUOTE)
