"""What the file of an evening says, as tables; nothing in it depends on the secret."""

from __future__ import annotations

import hashlib
import json
from typing import Final

from ..records import dump_record
from ..records.texts import Table, tables_of
from .evening import Evening

HEAD: Final[Table] = {"format": "binokel evening", "version": 1}
"""What every evening begins with."""
RECORD: Final = "record"
"""The key of the match, which is written as a record."""
DIGEST: Final = "digest"
"""The key of the digest of the whole."""
KNOWN: Final = (*HEAD, "commitment", "sealed", "seals", "cuts", "keys", DIGEST, RECORD)
"""Every key of the head."""


def document_of(evening: Evening) -> Table:
    """
    Write an evening as tables.

    Args:
        evening: At any time.

    Returns:
        The tables, without notes.

    Raises:
        UsageError: If it cannot be read back.
    """
    document: Table = {**HEAD, "commitment": evening.commitment}
    if evening.sealed:
        document["sealed"] = True
        document["seals"] = [list(seals) for seals in evening.seals]
    document["cuts"] = [list(texts) for texts in evening.cuts]
    document["keys"] = list(evening.keys)
    record = tables_of(dump_record(evening.match, evening.broken_off))
    document[DIGEST] = _digest(document, record)
    document[RECORD] = record
    return document


def _digest(document: Table, record: Table) -> str:
    """Reckon the digest of the whole as a record reckons those of its deals."""
    profile = {key: record["profile"][key] for key in ("id", "digest")}
    content = {**document, RECORD: {**record, "profile": profile}}
    text = json.dumps(content, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("ascii")).hexdigest()
