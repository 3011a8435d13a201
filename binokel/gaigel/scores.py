"""The score of a Gaigel deal that is over."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..ledger import Entry, Item, Ledger, Outcome
from .state import Ended, Finished

_WON_BY: Final = {
    Ended.GOAL: "G-63",
    Ended.PLAYED: "G-65",
    Ended.FIVE_SEVENS: "G-29",
    Ended.DISSLE_LOST: "G-33",
}


def score(state: Finished) -> Ledger:
    """
    Score a deal (G-66 to G-68).

    Args:
        state: A deal that is over.

    Returns:
        Its ledger.
    """
    rules = state.dealt.rules
    entries = tuple(_entries(state))
    taken = sum(trick.points for trick in state.tricks)
    bonus = rules.tricks.last_trick
    everything = rules.tricks.points(rules.dealing.pack) + bonus
    checksum = taken + (bonus if state.is_over else 0)
    return Ledger(
        outcome=Outcome.WON if len(state.winners) == 1 else Outcome.DRAWN,
        seating=rules.seating,
        entries=entries,
        checksum=checksum,
        winners=state.winners,
        because=_WON_BY[state.ended],
        unplayed=everything - checksum,
    )


def _entries(state: Finished) -> Iterator[Entry]:
    """Write pairs, tricks, and the bonus for the last of them, seat by seat."""
    rules = state.dealt.rules
    for seat, melds in enumerate(state.melds):
        if melds:
            yield Entry(seat, Item.MELDS, sum(meld.points for meld in melds), "G-47")
    for seat in range(rules.seating.players):
        own = [trick.points for trick in state.tricks if trick.winner == seat]
        if own:
            yield Entry(seat, Item.TRICKS, sum(own), "G-62")
    if state.is_over and rules.tricks.last_trick:
        winner = state.tricks[-1].winner
        yield Entry(winner, Item.LAST_TRICK, rules.tricks.last_trick, "G-45")
