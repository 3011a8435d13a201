"""A record is the same text wherever it is written, and is read wherever it was written."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

from binokel.records import dump_record, parse_record, public_record

from .kept import drawn_deal, drawn_match

ROOT = Path(__file__).resolve().parent.parent.parent
_PROGRAM = "from tests.records.test_everywhere import told; print(told())"
PLACES = [
    {"PYTHONHASHSEED": "0", "LC_ALL": "C", "TZ": "UTC"},
    {"PYTHONHASHSEED": "1", "LC_ALL": "C.UTF-8", "TZ": "Europe/Berlin"},
    {"PYTHONHASHSEED": "2", "LC_ALL": "de_DE.UTF-8", "TZ": "Asia/Kathmandu"},
    {"PYTHONHASHSEED": "3", "LC_ALL": "tr_TR.UTF-8", "TZ": "Pacific/Kiritimati"},
    {"PYTHONHASHSEED": "4294967295", "LC_ALL": "POSIX", "TZ": "America/St_Johns"},
    {"PYTHONHASHSEED": "random", "LC_ALL": "ar_EG.UTF-8", "TZ": "Etc/GMT+12"},
    {"PYTHONHASHSEED": "5", "PYTHONOPTIMIZE": "1", "LC_ALL": "C", "TZ": "Etc/GMT-14"},
    {"PYTHONHASHSEED": "6", "PYTHONOPTIMIZE": "2", "PYTHONUTF8": "1", "TZ": ""},
]
"""Hash seeds, locales and time zones; the last two run without assertions."""


def told() -> str:
    """Write records of both games, read them, and reckon one digest over all."""
    texts = [dump_record(drawn_match(number, 2)) for number in (0, 24)]
    for number in (1, 25, 30):
        states = drawn_deal(number)
        for state in (states[len(states) // 2], states[-1]):
            texts += [dump_record(state), public_record(state, 1)]
    for text in texts:
        if dump_record(parse_record(text)) != text:
            return text
    return hashlib.sha256("\n".join(texts).encode()).hexdigest()


def elsewhere(place: dict[str, str]) -> str:
    """Do the same in a process of its own."""
    kept = {
        key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "LC_"))
    }
    done = subprocess.run(
        [sys.executable, "-c", _PROGRAM],
        cwd=ROOT,
        env={**kept, **place},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


def test_without_assertions() -> None:
    """Another hash seed, locale and time zone, and ``python -O``, all at once."""
    assert elsewhere(PLACES[-2]) == told()


@pytest.mark.slow
@pytest.mark.parametrize("place", PLACES, ids=lambda place: "-".join(place.values()))
def test_everywhere(place: dict[str, str]) -> None:
    assert elsewhere(place) == told()
