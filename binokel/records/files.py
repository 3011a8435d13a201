"""Records as texts: written and read."""

from __future__ import annotations

from ..deals import view
from ..errors import BinokelError, UsageError
from ..games import State
from ..loading.findings import clip
from ..match import Match
from .documents import begun, document_of
from .errors import LONGEST_QUOTE, RecordError
from .notes import with_notes, without_notes
from .reading import read
from .record import Record
from .seen import SEEN, read_seen, seen_document
from .texts import tables_of, text_of


def dump_record(kept: Match | State | Record, state: State | None = None) -> str:
    """
    Write a match, a match with the deal that is on, or a single deal.

    Args:
        kept: A match; or a single deal in any phase; or what :func:`parse_record` gave, to be
            written with its notes.
        state: With a match, the deal that is on.

    Returns:
        TOML 1.0, to be kept in a file that ends in ``.binokel``.

    Raises:
        UsageError: If it is none of these, or something in it cannot be read back.

    Example:
        >>> from binokel import deal, dump_record, load_profile
        >>> text = dump_record(deal(load_profile("schwaebisch-3"), seed=7))
        >>> text.splitlines()[0]
        'format = "binokel record"'
    """
    if isinstance(kept, Record):
        if state is not None:
            raise UsageError("a record and a state", "a record alone, or a match and a state")
        if kept.view is None:
            document = document_of(kept.profile, kept.match, kept.state)
        else:
            document = seen_document(kept.view)
        return text_of(with_notes(document, kept.notes))
    if isinstance(kept, Match):
        return text_of(document_of(kept.profile, kept, state))
    if state is not None:
        raise UsageError("two states", "a match and a state")
    return text_of(document_of(begun(kept).profile, None, kept))


def public_record(state: State, seat: int | None) -> str:
    """
    Write what a seat may know of a deal now, and ``??`` for every other card.

    Args:
        state: Any state.
        seat: A seat, or ``None`` for a spectator.

    Returns:
        TOML 1.0; the same text for all deals that the seat cannot tell apart.

    Raises:
        UsageError: If there is no such seat.

    Example:
        >>> from binokel import deal, load_profile, parse_record, public_record, view
        >>> state = deal(load_profile("schwaebisch-3"), seed=7)
        >>> parse_record(public_record(state, 1)).view == view(state, 1)
        True
    """
    return text_of(seen_document(view(state, seat)))


def parse_record(text: str) -> Record:
    """
    Read a record, and play everything in it again.

    Args:
        text: What :func:`dump_record` or :func:`public_record` wrote, perhaps with notes.

    Returns:
        What it holds.

    Raises:
        RecordError: If something is wrong with it; the error names the deal, the action, what
            stood there and what was legal there.

    Example:
        >>> from binokel import deal, dump_record, load_profile, parse_record
        >>> state = deal(load_profile("schwaebisch-3"), seed=7)
        >>> parse_record(dump_record(state)).state == state
        True
    """
    document, notes = without_notes(tables_of(text))
    try:
        if SEEN in document:
            seen = read_seen(document)
            return Record(profile=seen.profile, view=seen, notes=notes)
        profile, match, state = read(document)
    except RecordError:
        raise
    except BinokelError as error:
        raise RecordError(clip(str(error), LONGEST_QUOTE), "what can be kept") from None
    return Record(profile=profile, match=match, state=state, notes=notes)
