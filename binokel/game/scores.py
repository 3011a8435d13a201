"""The score of a deal that is over."""

from __future__ import annotations

from ..errors import WrongPhase
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

    Raises:
        WrongPhase: If the deal is not over.

    Example:
        >>> from binokel import Finished, apply, deal, expect, legal_actions, load_profile, score
        >>> state = deal(load_profile("schwaebisch-3"), seed=2)
        >>> while state.actor is not None:
        ...     state = apply(state, next(legal_actions(state)))
        >>> ledger = score(expect(state, Finished))
        >>> ledger.outcome.value, ledger.booked
        ('made', (0, 172, 238))
    """
    if isinstance(state, PassedOut):
        return state.dealt.rules.scoring.passed_out()
    # Not every caller has a type checker.
    if not isinstance(state, Finished):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise WrongPhase(type(state).__name__, "Finished")
    return _score(state)


def _score(state: Finished) -> Ledger:
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
