"""The score of a Binokel deal that is over."""

from __future__ import annotations

from ..ledger import Ledger
from ..scoring import Course
from ..state import Ended, Finished, PassedOut


def score(state: Finished | PassedOut) -> Ledger:
    """
    Score a deal.

    Args:
        state: A deal that is over.

    Returns:
        Its ledger.
    """
    if isinstance(state, PassedOut):
        return state.dealt.rules.scoring.passed_out()
    rules = state.dealt.rules
    contract = state.contract
    laid_away = rules.tricks.points(contract.discards) if contract.discards else None
    course = Course(contract.declarer, contract.bid, contract.melds, state.tricks, laid_away)
    if state.ended is Ended.PLAYED:
        return rules.scoring.played(course)
    if state.ended is Ended.ABANDONED:
        return rules.scoring.abandoned(course)
    if state.ended is Ended.HOPELESS:
        return rules.scoring.hopeless(course)
    assert contract.special is not None, "only a special is won or lost otherwise"
    special = rules.specials[contract.special]
    return rules.scoring.special(course, special, won=state.ended is Ended.SPECIAL_WON)
