"""
What the seat to act may play, open with, meld and rob.

Only its own hand and what lies open is looked at.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile

from ..actions import Action, Open, Pair, PlayCard, Rob
from ..cards import SUITS, Card, Rank, Suit
from ..options import OpeningKind, PairWhen, RobWhen
from ..tricks import Face
from .openings import OPENINGS
from .state import Endgame, Opening, Turn

_PAIRED = (Rank.KING, Rank.OBER)


def hand_of(state: Turn) -> tuple[Card, ...]:
    """Give the cards of the seat to act."""
    return state.hands[state.actor]


def bound_by(state: Turn) -> Suit | None:
    """
    Name the suit of the pair that was melded on this lead, and binds it (G-51, G-52, G-54).

    Args:
        state: Where somebody is to act.

    Returns:
        The suit; ``None`` off lead, where no pair was melded, or where none binds.
    """
    if not state.on_lead or state.dealt.rules.pairs.when is PairWhen.AFTER_TRICK:
        return None
    since = takewhile(lambda action: isinstance(action, Pair | Rob), reversed(state.history))
    return next((action.suit for action in since if isinstance(action, Pair)), None)


def unbound(state: Turn) -> tuple[Card, ...]:
    """
    List the cards that a pair on this lead leaves.

    Args:
        state: Where somebody is to act.

    Returns:
        The distinct cards, in canonical order; all of them where no pair binds.
    """
    suit = bound_by(state)
    return tuple(
        sorted(
            {
                card
                for card in hand_of(state)
                if suit is None or (card.suit is suit and card.rank in _PAIRED)
            }
        )
    )


def allowed(state: Turn) -> tuple[Card, ...]:
    """
    List the cards that may be led or opened with, or answered where there is no duty.

    Args:
        state: Where somebody is to act.

    Returns:
        The distinct cards, in canonical order.
    """
    cards = unbound(state)
    if isinstance(state, Opening):
        return state.dealt.rules.first.allowed(state.trump, cards)
    return cards


def openings(state: Turn) -> Iterator[Open]:
    """
    List the openings that can be announced (G-14, G-15).

    Args:
        state: Where somebody is to act.

    Yields:
        Openings by kind, each by cards; none but for the first card of a deal.
    """
    if isinstance(state, Opening) and state.on_lead:
        for kind in state.dealt.rules.first.kinds:
            for card in allowed(state):
                if fits(state, kind, card):
                    yield Open(kind, card)


def fitting(state: Turn, action: Open | PlayCard) -> tuple[Card, ...]:
    """
    List the cards with which an opening could be made.

    Args:
        state: Where somebody is to act.
        action: The opening; a plain lead, or an opening that is not offered, stands for all.

    Returns:
        The distinct cards, in canonical order.
    """
    offered = tuple(openings(state))
    of_kind = [each for each in offered if isinstance(action, Open) and each.kind is action.kind]
    cards = {each.card for each in of_kind or offered if each.card is not None}
    return tuple(sorted(cards))


def fits(state: Turn, kind: OpeningKind, card: Card) -> bool:
    """Tell whether an opening is made with a card."""
    return OPENINGS[kind].fits(state.dealt.rules.tricks, state.trump, card)


def face_of(state: Turn) -> Face | None:
    """
    See what the trick demands of the seat to act (G-35, G-41 to G-43).

    Args:
        state: Where somebody is to act.

    Returns:
        The face; ``None`` on lead, and while there is no duty.
    """
    if not isinstance(state, Endgame):
        return None
    return state.dealt.rules.tricks.face(state.trump, state.trick)


def plays(state: Turn) -> tuple[Card, ...]:
    """
    List the cards that may be played, an opening apart.

    Args:
        state: Where somebody is to act.

    Returns:
        The distinct cards, in canonical order.
    """
    face = face_of(state)
    if face is None:
        return allowed(state)
    return state.dealt.rules.tricks.playable(face, hand_of(state))


def pair_time(state: Turn) -> bool:
    """G-51 to G-53, G-55: whether it is the time for a pair."""
    when = state.dealt.rules.pairs.when
    if when is PairWhen.AFTER_TRICK or state.asked:
        return state.asked
    return when is PairWhen.ANY_TIME or state.on_lead


def rob_time(state: Turn) -> bool:
    """G-58, G-59: whether it is the time for robbing."""
    when = state.dealt.rules.rob.when
    if when is RobWhen.NEVER or state.asked:
        return False
    return when is RobWhen.ON_TURN or state.on_lead


def has_trick_for_pair(state: Turn) -> bool:
    """Tell whether the trick was taken that a pair needs."""
    rules = state.dealt.rules
    return rules.pairs.needs(rules.seating, state.actor, state.tricks)


def has_trick_for_rob(state: Turn) -> bool:
    """Tell whether the trick was taken that robbing needs."""
    rules = state.dealt.rules
    return rules.rob.needs(rules.seating, state.actor, state.tricks)


def robber(state: Turn) -> Card:
    """G-56: the lowest trump robs."""
    return Card(state.trump, state.dealt.rules.lowest)


def can_be_robbed(state: Turn) -> bool:
    """G-57: whether a card lies under the stock that is not itself the lowest trump."""
    return state.under is not None and state.under is not robber(state)


def pairs(state: Turn) -> Iterator[Suit]:
    """
    List the suits of which the seat to act can meld a pair now.

    Args:
        state: Where somebody is to act.

    Yields:
        Suits, in their order.
    """
    if not pair_time(state) or not has_trick_for_pair(state) or bound_by(state) is not None:
        return
    free: Counter[Card] | None = None
    for suit in SUITS:
        if holds_pair(hand_of(state), suit):
            free = unmelded(state) if free is None else free
            if holds_pair(free, suit):
                yield suit


def holds_pair(cards: Iterable[Card] | Counter[Card], suit: Suit) -> bool:
    """Tell whether king and Ober of a suit are among cards."""
    return all(Card(suit, rank) in cards for rank in _PAIRED)


def unmelded(state: Turn) -> Counter[Card]:
    """
    Count the cards in the hand of the seat to act that it has not melded yet (G-48).

    A melded copy leaves the hand before one that is not (G-49).

    Args:
        state: Where somebody is to act.

    Returns:
        How often the seat holds each card unmelded.
    """
    return Counter(hand_of(state)) - still_melded(
        action
        for action, seat in zip(state.history, state.history_seats, strict=True)
        if seat == state.actor
    )


def still_melded(actions: Iterable[Action]) -> Counter[Card]:
    """
    Count the melded cards that a seat still holds.

    Args:
        actions: What the seat did so far.

    Returns:
        How often it holds each.
    """
    melded: Counter[Card] = Counter()
    for action in actions:
        if isinstance(action, Pair):
            melded.update(Card(action.suit, rank) for rank in _PAIRED)
        elif isinstance(action, PlayCard | Open) and action.card is not None:
            melded[action.card] = max(0, melded[action.card] - 1)
    return melded


def seats_to_come(hands: Sequence[Sequence[Card]], actor: int, leader: int) -> Iterator[int]:
    """
    List who is still to play to a trick (G-44).

    Args:
        hands: Cards held, by seat, after the actor has played.
        actor: Seat that has just played.
        leader: Seat that led.

    Yields:
        Seats in playing direction; who has no card is passed over.
    """
    players = len(hands)
    seat = (actor + 1) % players
    while seat != leader:
        if hands[seat]:
            yield seat
        seat = (seat + 1) % players
