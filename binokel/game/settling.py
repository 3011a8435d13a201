"""
From the end of the auction to the first lead.

Each function takes what is settled so far and enters the next step that the
table has (D-20).
"""

from __future__ import annotations

from typing import Final, TypeAlias, TypeVar

import attrs

from ..actions import Action
from ..cards import Suit, in_order
from ..core.codec import encode
from ..exchange import Step
from ..melds import Melds
from ..scoring import Course
from ..state import (
    Contract,
    Dealt,
    Declaring,
    Ended,
    Exchanging,
    Finished,
    Melding,
    Playing,
)

Actions: TypeAlias = tuple[Action, ...]
Seats: TypeAlias = tuple[int, ...]
T = TypeVar("T")

_PHASES: Final[dict[Step, type[Exchanging] | type[Declaring] | type[Melding]]] = {
    Step.EARLY_NAMING: Declaring,
    Step.TAKING: Exchanging,
    Step.NAMING: Declaring,
    Step.LAYING: Exchanging,
    Step.LATE_NAMING: Declaring,
    Step.SPECIAL_NAMING: Declaring,
    Step.MELDING: Melding,
    Step.LAST_WORD: Declaring,
}
_WITH_THE_DAPP: Final = (Step.NAMING, Step.LAYING)


def enter(
    dealt: Dealt, contract: Contract, step: Step, history: Actions, seats: Seats
) -> Exchanging | Declaring | Melding:
    """
    Enter a step; whoever needs the Dapp in hand takes it up first (X-4).

    Args:
        dealt: What the deal began with.
        contract: What is settled.
        step: The step to enter.
        history: Actions so far.
        seats: Who took them.

    Returns:
        The state in which the declarer is asked.
    """
    if step in _WITH_THE_DAPP and not contract.taken:
        contract = _with_dapp(dealt, contract)
    return _PHASES[step](dealt, contract, step, contract.declarer, history, seats)


def _with_dapp(dealt: Dealt, contract: Contract) -> Contract:
    """X-4: the Dapp joins the declarer's hand."""
    hand = in_order((*contract.hands[contract.declarer], *dealt.dapp))
    hands = replaced(contract.hands, contract.declarer, hand)
    return attrs.evolve(contract, taken=True, hands=hands)


def replaced(things: tuple[T, ...], place: int, thing: T) -> tuple[T, ...]:
    """Put one thing in the place of another."""
    return (*things[:place], thing, *things[place + 1 :])


def start_play(dealt: Dealt, contract: Contract, history: Actions, seats: Seats) -> Playing:
    """
    Lead to the first trick (T-15, P-15).

    Args:
        dealt: What the deal began with.
        contract: Everything that was settled.
        history: Actions so far.
        seats: Who took them.

    Returns:
        The state in which the first card is to be led.
    """
    rules = dealt.rules
    if contract.special is None:
        leader = rules.tricks.first_leader(dealt.forehand, contract.declarer)
    else:
        leader = rules.specials[contract.special].leader(dealt.forehand, contract.declarer)
    codes = tuple([encode(hand) for hand in contract.hands])
    return Playing(dealt, contract, (), leader, leader, (), codes, leader, None, history, seats)


def play_or_fail(
    dealt: Dealt, contract: Contract, history: Actions, seats: Seats
) -> Playing | Finished:
    """
    Go on to the first lead, unless the bid is hopeless (S-34).

    Args:
        dealt: What the deal began with.
        contract: Everything that was settled.
        history: Actions so far.
        seats: Who took them.

    Returns:
        Play, or the end of the deal.
    """
    course = Course(contract.declarer, contract.bid, contract.melds)
    if dealt.rules.scoring.is_hopeless(course):
        return finish(dealt, contract, Ended.HOPELESS, history, seats)
    return start_play(dealt, contract, history, seats)


def finish(
    dealt: Dealt, contract: Contract, ended: Ended, history: Actions, seats: Seats
) -> Finished:
    """End a deal of which no trick was played."""
    return Finished(dealt, contract, (), ended, contract.hands, history, seats)


def credited(dealt: Dealt, contract: Contract, trump: Suit | None) -> tuple[Melds, ...]:
    """
    Find what the opponents are credited without having shown it (S-28, P-21).

    Args:
        dealt: What the deal began with.
        contract: What is settled; its hands are looked at.
        trump: Trump by which they are valued.

    Returns:
        The dearest set of each opponent, none for the declarer's side; none at
        all where only the declarer melds.
    """
    rules = dealt.rules
    melds: list[Melds] = [()] * len(contract.hands)
    if not rules.melds.declarer_only:
        for seat in rules.seating.opponents(contract.declarer):
            melds[seat] = rules.melds.dearest(trump, contract.hands[seat])
    return tuple(melds)
