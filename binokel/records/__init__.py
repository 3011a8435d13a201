"""
Deals and matches as texts that last: written, read back, replayed, shown to one seat.

What a record looks like is told in the reference; evenings that can be
verified afterwards are not here.
"""

from __future__ import annotations

from .errors import RecordError
from .files import dump_record, parse_record, public_record
from .notes import Note
from .record import Record, replay

__all__ = [
    "Note",
    "Record",
    "RecordError",
    "dump_record",
    "parse_record",
    "public_record",
    "replay",
]
