"""What a record holds once it is read, and the deals in it step by step."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from ..deals import apply
from ..errors import UsageError
from ..games import State
from ..match import Match
from ..profile import Profile
from ..views import View
from .documents import begun
from .notes import Note


@attrs.frozen(kw_only=True)
class Record:
    """A match, a single deal, or what one seat knows of a deal."""

    profile: Profile = attrs.field(repr=lambda profile: repr(profile.id))
    """The rules of the table."""
    match: Match | None = None
    """The match with all deals that are booked; ``None`` in the record of a single deal."""
    state: State | None = None
    """The deal that is on, or the single deal; ``None`` between the deals of a match."""
    view: View | None = None
    """What a seat knows, in a public record; then there is neither match nor state."""
    notes: tuple[Note, ...] = ()
    """What people wrote besides, in the order of the text."""


def replay(record: Record) -> Iterator[State]:
    """
    Go through a record state by state.

    Args:
        record: What :func:`parse_record` gave.

    Yields:
        Of every deal the first state, and the state after each action.

    Raises:
        UsageError: If it is a public record, which holds no states.

    Example:
        >>> from binokel import Pass, apply, deal, dump_record, load_profile, parse_record, replay
        >>> state = apply(deal(load_profile("schwaebisch-3"), seed=7), Pass())
        >>> [each.actor for each in replay(parse_record(dump_record(state)))]
        [2, 0]
    """
    if record.view is not None:
        raise UsageError("a public record", "the record of a match or a deal")
    booked = () if record.match is None else record.match.booked
    deals = [*(entry.state for entry in booked), *([] if record.state is None else [record.state])]
    return _courses(deals)


def _courses(deals: list[State]) -> Iterator[State]:
    for deal in deals:
        state = begun(deal)
        yield state
        for action in deal.history:
            state = apply(state, action)
            yield state
