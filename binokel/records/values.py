"""Values out of the tables of a record, each of the kind that belongs there."""

from __future__ import annotations

from typing import Any, Final

from ..loading.findings import shown
from .errors import RecordError
from .texts import Table

_KINDS: Final[dict[type, str]] = {
    dict: "a table",
    list: "a list",
    str: "a text",
    int: "a whole number",
}


def table_in(table: Table, key: str) -> Table:
    """Take a table out of a table; :class:`RecordError` if there is none."""
    value: Table = _checked(table, key, dict, None)
    return value


def list_in(table: Table, key: str, *, deal: int | None = None) -> list[Any]:
    """Take a list out of a table; :class:`RecordError` if there is none."""
    value: list[Any] = _checked(table, key, list, deal)
    return value


def text_in(table: Table, key: str, *, deal: int | None = None) -> str:
    """Take a text out of a table; :class:`RecordError` if there is none."""
    value: str = _checked(table, key, str, deal)
    return value


def number_in(table: Table, key: str, *, deal: int | None = None) -> int:
    """Take a whole number out of a table; :class:`RecordError` if there is none."""
    value: int = _checked(table, key, int, deal)
    return value


def texts_in(table: Table, key: str, *, deal: int | None = None) -> list[str]:
    """Take a list of texts out of a table; :class:`RecordError` if there is none."""
    values = list_in(table, key, deal=deal)
    for at, value in enumerate(values):
        if type(value) is not str:
            raise RecordError(shown(value), _KINDS[str], deal, key=f"{key_of(key, deal)}[{at}]")
    return values


def key_of(key: str, deal: int | None) -> str:
    """Write the key of a table that is a deal, if it is one, or else of the head."""
    return key if deal is None else f"deal.{key}"


def _checked(table: Table, key: str, kind: type, deal: int | None) -> Any:
    value = table.get(key)
    # A switch is a number to Python; here it is none.
    if type(value) is not kind:
        raise RecordError(shown(value), _KINDS[kind], deal, key=key_of(key, deal))
    return value
