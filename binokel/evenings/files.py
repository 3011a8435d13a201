"""
Evenings as texts that everybody may read: written, and read back with every check.

The text is made of what is public alone.  Of a deal that is on it has the cuts
and nothing else, so that it cannot tell anything of its cards.
"""

from __future__ import annotations

import attrs

from ..errors import BinokelError, UsageError
from ..loading.findings import clip
from ..records import RecordError
from ..records.errors import LONGEST_QUOTE
from ..records.notes import with_notes, without_notes
from ..records.texts import tables_of, text_of
from .derivation import Terms, check_secret, commitment_of, key_of
from .documents import document_of
from .evening import Evening
from .reading import read


def dump_evening(evening: Evening) -> str:
    """
    Write what everybody may see of an evening: nothing of its secret or of the deal that is on.

    Args:
        evening: At any time.

    Returns:
        TOML 1.0.

    Raises:
        UsageError: If it is too large to be read again.

    Example:
        >>> from binokel import load_profile
        >>> evening = Evening.start(load_profile("schwaebisch-3"), ["Anne", "Ben", "Carl"])
        >>> print(dump_evening(evening)[:38])
        format = "binokel evening"
        version = 1
    """
    return text_of(with_notes(document_of(evening), evening.notes))


def parse_evening(text: str, *, secret: bytes | None = None) -> Evening:
    """
    Read an evening, and check everything in it that can be checked.

    Args:
        text: What :func:`dump_evening` wrote.
        secret: The secret of the evening, for the dealer who goes on with it.

    Returns:
        The evening.

    Raises:
        EveningError: If cards, keys, cuts and commitment do not fit together.
        RecordError: If it is no evening, or something in it cannot have been played.
        UsageError: If the secret is that of another evening.

    Example:
        >>> from binokel import load_profile
        >>> table, secret = load_profile("schwaebisch-3"), bytes(32)
        >>> evening = Evening.start(table, ["Anne", "Ben", "Carl"], secret=secret)
        >>> parse_evening(dump_evening(evening), secret=secret) == evening
        True
    """
    document, notes = without_notes(tables_of(text))
    try:
        evening = attrs.evolve(read(document), notes=notes)
    except RecordError:
        raise
    except BinokelError as error:
        raise RecordError(clip(str(error), LONGEST_QUOTE), "an evening") from None
    return evening if secret is None else _with_secret(evening, check_secret(secret))


def _with_secret(evening: Evening, secret: bytes) -> Evening:
    terms = Terms.of(evening.match, sealed=evening.sealed)
    if commitment_of(key_of(secret, 0), terms) != evening.commitment:
        raise UsageError("the secret of another evening", "the one that was committed to")
    return attrs.evolve(evening, secret=secret)
