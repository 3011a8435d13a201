"""
What speaks against an action: the one place where every refusal is found.

The verbs raise what is found here, and a question about an action gets the
same answer.  Only the hand of the seat to act and what lies open is looked at.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from ..actions import (
    Abandon,
    Action,
    Announce,
    Bid,
    Discard,
    NameTrump,
    Pass,
    PlayCard,
    Proceed,
    ShowMelds,
    TakeDapp,
    check_action,
)
from ..cards import Card, Suit
from ..core.codec import decode
from ..core.faces import playable
from ..errors import UsageError
from ..exchange import Offer, Step
from ..melds import Melds, worth
from ..refusals import Refusal
from ..state import (
    Bidding,
    BinokelState,
    Declaring,
    Exchanging,
    Finished,
    Melding,
    PassedOut,
    Playing,
    Settling,
)

_NAMING: Final = (Step.EARLY_NAMING, Step.NAMING, Step.LATE_NAMING, Step.SPECIAL_NAMING)
_NO_OFFER: Final = Offer()


def refusal_of(state: BinokelState, action: Action) -> Refusal | None:
    """
    Find the one reason that speaks against an action.

    Args:
        state: Any state.
        action: Any action.

    Returns:
        The refusal, or ``None`` if the action is legal.

    Raises:
        ActionError: If *action* is none.
        UsageError: If *state* is of another game, or none.
    """
    if isinstance(state, Finished | PassedOut):
        return Refusal.DEAL_OVER
    check = _CHECKS.get((type(state), type(action)))
    if check is None:
        check_action(action)
        # Not every caller of a verb has a type checker.
        if not isinstance(state, BinokelState):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise UsageError(
                f"a state of class {type(state).__module__}.{type(state).__qualname__}",
                "one of a Binokel deal; `apply` takes the states of every game",
            )
        return Refusal.NOT_NOW
    return check(state, action)


def offer_of(state: Settling) -> Offer:
    """
    Tell what the declarer may do besides the main action of a step.

    Args:
        state: A state between auction and play.

    Returns:
        The offer; an empty one for any other seat.
    """
    if state.actor != state.contract.declarer:
        return _NO_OFFER
    return state.dealt.rules.exchange.offer(state.step)


def hand_of_actor(state: Settling) -> tuple[Card, ...]:
    """Give the cards of the seat to act."""
    return state.contract.hands[state.actor]


def shown_by(state: Melding, action: ShowMelds) -> Melds | Refusal:
    """
    Read the melds that an action shows.

    Args:
        state: Where it is tried.
        action: The dearest set, or melds by their cards.

    Returns:
        The melds, or what speaks against them.
    """
    rules = state.dealt.rules.melds
    hand = hand_of_actor(state)
    dearest = rules.dearest(state.contract.trump, hand)
    if action.cards is None:
        return dearest
    melds = rules.read(state.contract.trump, hand, action.cards)
    if isinstance(melds, Refusal):
        return melds
    full = rules.optional or worth(melds) == worth(dearest)
    return melds if full else Refusal.MELD_ALL


def playable_mask(state: Playing) -> int:
    """Mask the cards that the seat to act may play."""
    return playable(state.face, state.codes[state.actor])


# -- one check for each pair of phase and action ------------------------------------------


def _bid(state: Bidding, action: Bid) -> Refusal | None:
    return state.dealt.rules.auction.refusal(state.auction, action.value)


def _pass(_: Bidding, __: Pass) -> Refusal | None:
    return None


def _take(state: Exchanging, _: TakeDapp) -> Refusal | None:
    return None if state.step is Step.TAKING else Refusal.NOT_NOW


def _lay(state: Exchanging, action: Discard) -> Refusal | None:
    if state.step is not Step.LAYING:
        return Refusal.NOT_NOW
    rules = state.dealt.rules.exchange
    return rules.laying_refusal(hand_of_actor(state), action.cards, state.contract.trump)


def _name(state: Declaring, action: NameTrump) -> Refusal | None:
    if state.step not in _NAMING:
        return Refusal.TRUMP_KNOWN
    return _suit(state, action.suit)


def _suit(state: Settling, suit: Suit) -> Refusal | None:
    allowed = state.dealt.rules.exchange.suits(hand_of_actor(state))
    return None if suit in allowed else Refusal.TRUMP_NOT_HELD


def _announce(state: Settling, action: Announce) -> Refusal | None:
    if action.special not in state.dealt.rules.specials:
        return Refusal.NO_SUCH_SPECIAL
    if action.special not in offer_of(state).specials:
        return Refusal.SPECIAL_NOT_NOW
    return None


def _abandon(state: Settling, action: Abandon) -> Refusal | None:
    if not offer_of(state).abandon:
        return Refusal.ABANDON_NOT_NOW
    if state.contract.trump is not None:
        return None if action.trump is None else Refusal.TRUMP_KNOWN
    return Refusal.TRUMP_NEEDED if action.trump is None else _suit(state, action.trump)


def _proceed(state: Declaring, _: Proceed) -> Refusal | None:
    return None if state.step is Step.LAST_WORD else Refusal.NOT_NOW


def _meld(state: Melding, action: ShowMelds) -> Refusal | None:
    if action.cards is None:
        return None
    melds = shown_by(state, action)
    return melds if isinstance(melds, Refusal) else None


def _play(state: Playing, action: PlayCard) -> Refusal | None:
    if playable_mask(state) >> action.card.index & 1:
        return None
    rules = state.dealt.rules
    seating = rules.seating
    partner_winning = state.winning in seating.partners(state.actor)
    face = rules.tricks.face(state.trump, state.trick, partner_winning=partner_winning)
    return rules.tricks.refusal(face, decode(state.codes[state.actor]), action.card)


_Check: TypeAlias = Callable[[Any, Any], Refusal | None]
"""A check; the table below pairs each with the very types it takes."""
_CHECKS: Final[dict[tuple[type, type], _Check]] = {
    (Bidding, Bid): _bid,
    (Bidding, Pass): _pass,
    (Exchanging, TakeDapp): _take,
    (Exchanging, Discard): _lay,
    (Exchanging, Announce): _announce,
    (Exchanging, Abandon): _abandon,
    (Declaring, NameTrump): _name,
    (Declaring, Announce): _announce,
    (Declaring, Abandon): _abandon,
    (Declaring, Proceed): _proceed,
    (Melding, ShowMelds): _meld,
    (Melding, Announce): _announce,
    (Melding, Abandon): _abandon,
    (Playing, PlayCard): _play,
}
