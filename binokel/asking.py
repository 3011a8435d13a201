"""
What may be done here, and why not: questions about a state or a view.

The view of the seat to act gives the same answers as the state itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from .actions import Action
from .deals import thaw
from .errors import WrongPhase
from .games import State, phase_names, procedure_of
from .refusals import Refusal
from .views import View

S = TypeVar("S")


def legal_actions(position: State | View) -> Iterator[Action]:
    """
    List what the seat to act may do, lazily and in a fixed order.

    Bidding: pass, then bids from the lowest.  Between auction and play: the
    main actions of the step, then specials in the order of the profile, then
    abandoning; melds begin with all of them, then come the proper subsets of
    the dearest set.  Play: openings by kind, or the cards in canonical order;
    then pairs by suit, then robbing.

    Args:
        position: A state, or the view of the seat to act.

    Returns:
        An iterator over actions, each once; empty when the deal is over.

    Raises:
        UsageError: If the view is that of a seat that is not to act.

    Example:
        >>> from binokel import deal, legal_actions, load_profile
        >>> state = deal(load_profile("schwaebisch-3"), seed=7)
        >>> [str(action) for action, _ in zip(legal_actions(state), range(3))]
        ['pass', 'bid 160', 'bid 170']
    """
    return iter(choices(position))


def choices(position: State | View) -> Sequence[Action]:
    """
    Give :func:`legal_actions` as a sequence that knows its length.

    Args:
        position: A state, or the view of the seat to act.

    Returns:
        A sequence whose members are made when they are asked for.

    Raises:
        UsageError: If the view is that of a seat that is not to act.
    """
    state = thaw(position) if isinstance(position, View) else position
    return procedure_of(state).choices(state)


def why_not(position: State | View, action: Action) -> Refusal | None:
    """
    Say what speaks against an action.

    Args:
        position: A state, or the view of the seat to act.
        action: Any action.

    Returns:
        The one refusal, or ``None`` if the action is legal.

    Raises:
        UsageError: If the view is that of a seat that is not to act.

    Example:
        >>> from binokel import Bid, deal, load_profile, why_not
        >>> why_not(deal(load_profile("schwaebisch-3"), seed=7), Bid(155))
        <Refusal.BID_NOT_A_STEP: 'bid_not_a_step'>
    """
    state = thaw(position) if isinstance(position, View) else position
    return procedure_of(state).refusal(state, action)


def is_legal(position: State | View, action: Action) -> bool:
    """
    Tell whether an action is legal.

    Args:
        position: A state, or the view of the seat to act.
        action: Any action.

    Returns:
        Whether nothing speaks against it.

    Raises:
        UsageError: If the view is that of a seat that is not to act.

    Example:
        >>> from binokel import Bid, deal, is_legal, load_profile
        >>> state = deal(load_profile("schwaebisch-3"), seed=7)
        >>> is_legal(state, Bid(160)), is_legal(state, Bid(150))
        (True, False)
    """
    return why_not(position, action) is None


def expect(state: State, phase: type[S]) -> S:
    """
    Make sure that a deal is in a phase; keeps straight programs typed.

    Args:
        state: Any state.
        phase: The class that is expected, such as ``Playing``.

    Returns:
        The same state, typed.

    Raises:
        WrongPhase: If it is in another phase; the error names that phase and
            what is legal there.

    Example:
        >>> from binokel import Bidding, deal, expect, load_profile
        >>> expect(deal(load_profile("schwaebisch-3"), seed=7), Bidding).actor
        2
    """
    if isinstance(state, phase):
        return state
    legal = choices(state)
    some = [str(legal[place]) for place in range(min(4, len(legal)))]
    more = " and more" if len(legal) > len(some) else ""
    raise WrongPhase(*phase_names(type(state), phase), ", ".join(some) + more)
