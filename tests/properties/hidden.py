"""
Pairs of deals that differ only in cards which a seat cannot know.

A deal is played to some decision.  There hidden cards change places, and the
same actions are taken again from the other deal on, melds written out.  A
pair counts only if each action is legal in both and the seat has seen and
heard the same.  What that is stands in :func:`knowledge`, which looks at
states and never at a view.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from typing import Final, TypeAlias

import attrs

from binokel import (
    Action,
    Bidding,
    BinokelState,
    Card,
    Discard,
    Finished,
    PassedOut,
    Playing,
    ShowMelds,
    State,
    apply,
    deal,
    deal_hands,
    is_legal,
    score,
)
from binokel.options import ShownTo, Sort

from .players import wild
from .rulebooks import Rulebook, drawn, shipped

PHASES: Final = ("Bidding", "Exchanging", "Declaring", "Melding", "Playing", "Finished")
"""Phases in which a pair is cut off; in the last one nobody is to act any more."""
DRAWN: Final = "drawn"
"""The family of the profiles that are drawn at random."""
_TRIES: Final = 400
_TABLES: Final = 20_000
_NOTHING_HIDDEN: Final = {("2 solo", phase) for phase in ("Exchanging", "Declaring", "Finished")}
"""Of two players the declarer knows every card while the Dapp lies open or in the hand."""
Place: TypeAlias = int
"""A seat's hand, or one of the two below."""
LAID: Final = -1
"""The cards laid away."""
DAPP: Final = -2
"""A Dapp that nobody has taken up."""


@attrs.frozen
class Course:
    """A deal of any game from its beginning to some state."""

    states: tuple[State, ...]
    """Every state, the first one with all cards dealt."""
    actions: tuple[Action, ...]
    """What led from each state to the next."""

    @property
    def last(self) -> State:
        """The state it has come to."""
        return self.states[-1]


@attrs.frozen
class BinokelCourse(Course):
    """A deal of Binokel."""

    states: tuple[BinokelState, ...]
    """Every state, the first one with all cards dealt."""
    actions: tuple[Action, ...]
    """What led from each state to the next."""

    @property
    def last(self) -> BinokelState:
        """The state it has come to."""
        return self.states[-1]


@attrs.frozen
class Pair:
    """Two deals that are one and the same to a seat."""

    seat: int
    """The seat to act; when the deal is over, any seat."""
    one: BinokelCourse
    """A deal."""
    other: BinokelCourse
    """The same with hidden cards exchanged."""


# -- which pairs there are ----------------------------------------------------------------


@cache
def families() -> dict[str, list[Rulebook]]:
    """Sort the shipped profiles by seats, sides and Dapp; the drawn ones are one family more."""
    found: dict[str, list[Rulebook]] = {}
    for book in shipped():
        table, dapp = book.profile.table, book.profile.deal.dapp
        name = f"{table.players} {table.sides.value}{'' if dapp else ' without Dapp'}"
        found.setdefault(name, []).append(book)
    found[DRAWN] = []
    return found


def cells() -> list[tuple[str, str]]:
    """List every family of profiles with every phase that it has."""
    return [
        (family, phase)
        for family in families()
        for phase in PHASES
        if (family, phase) not in _NOTHING_HIDDEN
        and (phase != "Exchanging" or not family.endswith("without Dapp"))
    ]


def pair_of(family: str, phase: str, number: int) -> Pair:
    """
    Make a pair.

    Args:
        family: One of :func:`families`.
        phase: The phase in which it is cut off.
        number: Names the pair.

    Returns:
        The pair; it is sought until one is found.
    """
    rng = random.Random(f"{family} {phase} {number}")
    books = families()[family]
    for _ in range(_TRIES):
        book = rng.choice(books) if books else drawn(rng.randrange(_TABLES))
        course = _course(book, phase, rng)
        if course is not None:
            pair = exchanged(course, rng)
            if pair is not None:
                return pair
    raise AssertionError(f"no pair for {family}, {phase}, {number}")


# -- the first deal -----------------------------------------------------------------------


def _course(book: Rulebook, phase: str, rng: random.Random) -> BinokelCourse | None:
    """Play a deal and cut it off at a state of a phase."""
    dealer = rng.randrange(book.profile.table.players)
    states: list[BinokelState] = [deal(book.profile, seed=rng.getrandbits(32), dealer=dealer)]
    actions: list[Action] = []
    while states[-1].actor is not None and not _is_past(states[-1], phase):
        action, after = _step(states[-1], rng)
        actions.append(action)
        states.append(after)
    places = [place for place, state in enumerate(states) if _phase(state) == phase]
    if not places:
        return None
    cut = rng.choice(places)
    return BinokelCourse(tuple(states[: cut + 1]), tuple(actions[:cut]))


def _phase(state: BinokelState) -> str:
    return "Finished" if isinstance(state, PassedOut) else type(state).__name__


def _is_past(state: BinokelState, phase: str) -> bool:
    """Tell whether play need not go on to meet a phase."""
    return isinstance(state, Playing) and phase not in ("Playing", "Finished")


def _step(state: BinokelState, rng: random.Random) -> tuple[Action, BinokelState]:
    """Take an action; melds are written out, for all of a hand may be other melds next time."""
    action = wild(state, rng)
    after = apply(state, action)
    if isinstance(action, ShowMelds) and not isinstance(after, Bidding | PassedOut):
        assert state.actor is not None
        action = ShowMelds(meld.cards for meld in after.contract.shown[state.actor])
    return action, after


# -- the second deal ----------------------------------------------------------------------


@attrs.define
class _Cards:
    """The cards of a deal as they were dealt, and which of them were laid away."""

    dealt: dict[Place, list[Card]]
    """Hands by seat, and the Dapp."""
    laid: list[Card]
    """The cards laid away."""


def exchanged(course: BinokelCourse, rng: random.Random) -> Pair | None:
    """
    Exchange some cards that a seat cannot know, and play the deal again.

    Args:
        course: A deal so far.
        rng: Where chance comes from.

    Returns:
        The pair, or ``None`` if the other deal cannot be played like this one.
    """
    last = course.last
    seat = last.actor
    if seat is None:
        seat = rng.randrange(last.profile.table.players)
    cards = _Cards({**dict(enumerate(map(list, last.dealt.hands))), DAPP: list(last.dapp)}, [])
    if not isinstance(last, Bidding | PassedOut):
        cards.laid = list(last.discards)
    for _ in range(rng.choice([1, 1, 1, 2, 3])):
        if not _swap(last, seat, cards, rng):
            return None
    other = _replayed(course, cards)
    if other is None or other.last == last or knowledge(course, seat) != knowledge(other, seat):
        return None
    return Pair(seat, course, other)


def _swap(last: BinokelState, seat: int, cards: _Cards, rng: random.Random) -> bool:
    """Exchange two different cards in two places that the seat does not see."""
    places = [(place, card) for place, pile in _unseen(last, seat) for card in pile]
    if len(places) < 2:
        return False
    (one, first), (two, second) = rng.sample(places, 2)
    if one == two or first is second:
        return False
    origins = _origin(last, seat, cards, one, first), _origin(last, seat, cards, two, second)
    if origins[0] is None or origins[1] is None:
        return False
    _replace(origins[0], first, second)
    _replace(origins[1], second, first)
    if one == LAID:
        _replace(cards.laid, first, second)
    if two == LAID:
        _replace(cards.laid, second, first)
    return True


def _unseen(last: BinokelState, seat: int) -> list[tuple[Place, Sequence[Card]]]:
    """List the places that a seat does not see into, with the cards there now."""
    shown = last.open_hand if isinstance(last, Playing | Finished) else None
    found: list[tuple[Place, Sequence[Card]]] = [
        (other, hand) for other, hand in enumerate(last.hands) if other not in (seat, shown)
    ]
    if isinstance(last, Bidding | PassedOut) or not last.contract.taken:
        found.append((DAPP, last.dapp))
    elif last.declarer != seat:
        found.append((LAID, last.discards))
    return found


def _origin(
    last: BinokelState, seat: int, cards: _Cards, place: Place, card: Card
) -> list[Card] | None:
    """Find where a card was dealt to; ``None`` for a card of a Dapp that the seat has seen."""
    if isinstance(last, Bidding | PassedOut) or not last.contract.taken:
        return cards.dealt[place] if card in cards.dealt[place] else None
    owner = last.declarer if place == LAID else place
    if card in cards.dealt[owner]:
        return cards.dealt[owner]
    if owner == last.declarer and not sees_dapp(last, seat) and card in cards.dealt[DAPP]:
        return cards.dealt[DAPP]
    return None


def _replace(pile: list[Card], card: Card, by: Card) -> None:
    """Put a card in the place of another; one that has moved on already is left alone."""
    if card in pile:
        pile[pile.index(card)] = by


def _replayed(course: BinokelCourse, cards: _Cards) -> BinokelCourse | None:
    """Take the same actions from another deal on."""
    first = course.states[0]
    hands = [cards.dealt[seat] for seat in range(first.profile.table.players)]
    state: BinokelState = deal_hands(first.profile, hands, cards.dealt[DAPP], dealer=first.dealer)
    states: list[BinokelState] = [state]
    actions: list[Action] = []
    for action in course.actions:
        same = Discard(cards.laid) if isinstance(action, Discard) and cards.laid else action
        if not is_legal(state, same):
            return None
        state = apply(state, same)
        actions.append(same)
        states.append(state)
    return BinokelCourse(tuple(states), tuple(actions))


# -- what a seat knows --------------------------------------------------------------------


def sees_dapp(state: BinokelState, seat: int | None) -> bool:
    """Tell whether a seat has seen the Dapp."""
    if isinstance(state, Bidding | PassedOut) or not state.contract.taken:
        return False
    return state.profile.dapp.shown_to is ShownTo.ALL or seat == state.declarer


def knowledge(course: BinokelCourse, seat: int | None) -> list[object]:
    """
    Tell what a seat has seen and heard in a deal.

    Args:
        course: The deal so far.
        seat: A seat, or ``None`` for a spectator.

    Returns:
        Things that are equal whenever the seat knows the same.
    """
    first, last = course.states[0], course.states[-1]
    known: list[object] = [first.bids, first.dealer, type(last), last.actor]
    if seat is not None:
        known += [first.hands[seat], last.hands[seat]]
    for before, action, after in zip(
        course.states, course.actions, course.states[1:], strict=False
    ):
        known.append(before.actor)
        if isinstance(action, Discard) and before.actor != seat:
            known.append(len(action.cards))
        elif isinstance(action, ShowMelds) and not isinstance(after, Bidding | PassedOut):
            known.append(after.contract.shown)
        else:
            known.append(action)
        known.append(_seen_besides(after, seat))
    if isinstance(last, Finished):
        known += [last.melds, score(last)]
    return known


def _seen_besides(state: BinokelState, seat: int | None) -> list[object]:
    """Tell what lies open or is said aloud in a state, apart from the actions themselves."""
    if isinstance(state, Bidding | PassedOut):
        return []
    seen: list[object] = [state.dapp if sees_dapp(state, seat) else ()]
    for sort in state.profile.dapp.announce if state.discards else ():
        if sort is Sort.ACE:
            seen.append(sum(card.rank.letter == "A" for card in state.discards))
        elif state.trump is not None:
            seen.append(sum(card.suit is state.trump for card in state.discards))
    if isinstance(state, Playing | Finished) and state.open_hand is not None:
        seen.append(state.hands[state.open_hand])
    return seen
