"""
From the tables of an evening to the evening.

What was played is read as a record, which plays it again; whether the rest
fits to it is told in :mod:`binokel.evenings.checking`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias, cast

from ..loading.findings import shown
from ..match import Match
from ..records import Record, RecordError, parse_record
from ..records.comparing import check_same
from ..records.texts import Table, text_of
from ..records.values import list_in, table_in
from .checking import check_evening
from .derivation import is_digest, reason_against
from .documents import DIGEST, HEAD, KNOWN, RECORD, document_of
from .errors import EveningError
from .evening import NO_SEED, Evening, Texts

Check: TypeAlias = Callable[[object, str, int | None], str]
"""Takes a value, its key and the number of a deal; gives it back as a text."""

_HEX: Final = "64 hexadecimal digits"


def read(document: Table) -> Evening:
    """
    Read an evening, and check everything in it.

    Args:
        document: Its tables, without notes.

    Returns:
        The evening, without its secret.

    Raises:
        RecordError: If something is wrong with it.
    """
    for key, right in HEAD.items():
        check_same(document.get(key), right, key=key)
    for key in document:
        if key not in KNOWN:
            raise RecordError(f"the key {shown(key)}", f"one of {', '.join(KNOWN)}")
    record = parse_record(text_of(table_in(document, RECORD)))
    match = _match_of(record)
    people, sealed = len(match.names), "sealed" in document
    keys = enumerate(list_in(document, "keys"), start=1)
    evening = Evening(
        match=match,
        commitment=_digest(document.get("commitment"), "commitment", None),
        sealed=sealed,
        seals=_rows(document, "seals", people, _digest) if sealed else (),
        cuts=_rows(document, "cuts", people, _cut),
        keys=tuple(_digest(key, "keys", number) for number, key in keys),
        broken_off=record.state,
    )
    check_evening(evening)
    _check_written(document, document_of(evening))
    return evening


def _match_of(record: Record) -> Match:
    if record.match is None:
        raise EveningError("no match", "a match", key=RECORD)
    check_same(record.match.seed, NO_SEED, key=f"{RECORD}.seed")
    return record.match


def _rows(document: Table, key: str, people: int, check: Check) -> tuple[Texts, ...]:
    """Take for each deal a list of texts, one a person."""
    rows: list[Texts] = []
    for number, row in enumerate(list_in(document, key), start=1):
        members = cast("list[object]", row) if isinstance(row, list) else []
        if len(members) != people:
            found = f"{len(members)} texts"
            raise EveningError(found, f"a list of {people}, one a person", number, key=key)
        rows.append(tuple(check(each, key, number) for each in members))
    return tuple(rows)


def _digest(value: object, key: str, deal: int | None) -> str:
    if not isinstance(value, str) or not is_digest(value):
        raise EveningError(shown(value), _HEX, deal, key=key)
    return value


def _cut(value: object, key: str, deal: int | None) -> str:
    reason = reason_against(value)
    if reason is not None:
        raise EveningError(*reason, deal, key=key)
    return str(value)


def _check_written(document: Table, right: Table) -> None:
    """Compare what stands there with what it should be; the record has done so for itself."""
    for key in (*(key for key in KNOWN if key not in (DIGEST, RECORD)), DIGEST):
        check_same(document.get(key), right.get(key), key=key)
