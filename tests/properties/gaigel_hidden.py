"""
Pairs of deals of Gaigel that differ only in what a seat cannot know.

A deal is played until a situation is met.  Then cards that a seat has never
seen change places: in other hands, in the stock above the open card, among the
cards that lie face down on the table, and between what others were dealt and
what they drew later.  The same actions are taken again from the other deal on,
those of covered cards with other cards.  A pair counts only if each action is
legal in both and the seat has seen and heard the same.  What that is stands in
:func:`knowledge`, which looks at states and never at a view.
"""

from __future__ import annotations

import random
from typing import Final

import attrs

from binokel import (
    Action,
    Card,
    GaigelState,
    Open,
    PlayCard,
    apply,
    deal_hands,
    is_legal,
)
from binokel.gaigel import Finished
from tests.oracle.gaigel_tricks import COVERED, first_winner

from .gaigel_books import GaigelBook
from .gaigel_courses import GaigelCourse, played
from .gaigel_situations import SITUATIONS, tables
from .gaigel_tokens import Tokens
from .rulebooks import texts

_TRIES: Final = 2_000
_EXCHANGES: Final = 12
"""How often other cards are exchanged in one deal before another one is played."""


@attrs.frozen
class GaigelPair:
    """Two deals that are one and the same to a seat."""

    seat: int
    """The seat."""
    one: GaigelCourse
    """A deal."""
    other: GaigelCourse
    """The same with hidden cards exchanged."""


def pair_of(situation: str, number: int) -> GaigelPair:
    """
    Make a pair.

    Args:
        situation: One of the situations; in it the pair is cut off.
        number: Names the pair.

    Returns:
        The pair; it is sought until one is found.
    """
    rng = random.Random(f"{situation} {number}")
    for _ in range(_TRIES):
        course = _course(rng.choice(tables(situation)), situation, rng)
        if course is not None:
            pair = _exchanged(course, rng)
            if pair is not None:
                return pair
    raise AssertionError(f"no pair for {situation}, {number}")


# -- the first deal -----------------------------------------------------------------------


def _course(book: GaigelBook, situation: str, rng: random.Random) -> GaigelCourse | None:
    """Play a deal and cut it off in a situation."""
    whole = played(book, rng)
    places = [place for place, at in enumerate(whole.states) if SITUATIONS[situation](at)]
    if not places:
        return None
    cut = rng.choice(places)
    return GaigelCourse(whole.states[: cut + 1], whole.actions[:cut])


# -- the second deal ----------------------------------------------------------------------


def _exchanged(course: GaigelCourse, rng: random.Random) -> GaigelPair | None:
    """Exchange some cards that a seat cannot know, and play the deal again."""
    last = course.last
    seat = rng.randrange(len(last.hands))
    if last.actor is not None and rng.random() < 0.6:
        seat = last.actor
    found: GaigelPair | None = None
    for _ in range(_EXCHANGES):
        tokens = Tokens(course.states, course.actions)
        if not _mix(tokens, seat, rng):
            return None
        other = _replayed(course, tokens)
        if other is None or other.states[0] == course.states[0]:
            continue
        if knowledge(course, seat) == knowledge(other, seat):
            found = GaigelPair(seat, course, other)
            # Whose covered card is the best is the most that could be told of them.
            if not last.covered or _winning(last) != _winning(other.last):
                break
    return found


def _mix(tokens: Tokens, seat: int, rng: random.Random) -> bool:
    """Exchange a few hidden cards or all of them, or two that another seat had one by one."""
    hidden = tokens.hidden_from(seat)
    in_turn = tokens.exchangeable_by_others(seat)
    if len({tokens.faces[token] for token in hidden}) > 1 and (not in_turn or rng.random() < 0.8):
        rng.shuffle(hidden)
        hidden.sort(key=lambda token: token not in tokens.covered.values())
        number = rng.choice([2, 2, 3, len(hidden), len(hidden)])
        some = hidden[:number] if rng.random() < 0.7 else rng.sample(hidden, len(hidden))
        faces = [tokens.faces[token] for token in some]
        rng.shuffle(faces)
        for token, face in zip(some, faces, strict=True):
            tokens.faces[token] = face
        return True
    if not in_turn:
        return False
    one, other = rng.choice(in_turn)
    tokens.faces[one], tokens.faces[other] = tokens.faces[other], tokens.faces[one]
    return True


def _replayed(course: GaigelCourse, tokens: Tokens) -> GaigelCourse | None:
    """Take the same actions from another deal on, covered cards apart."""
    first = course.states[0]
    hands, stock = tokens.dealt()
    state: GaigelState = deal_hands(first.profile, hands, stock=stock, dealer=first.dealer)
    states: list[GaigelState] = [state]
    actions: list[Action] = []
    for place, action in enumerate(course.actions):
        token = tokens.covered.get(place)
        same = action if token is None else _with_card(action, tokens.faces[token])
        if isinstance(state, Finished) or not is_legal(state, same):
            return None
        state = apply(state, same)
        actions.append(same)
        states.append(state)
    return GaigelCourse(tuple(states), tuple(actions))


def _with_card(action: Action, card: Card) -> Action:
    """Play another card face down."""
    return Open(action.kind, card) if isinstance(action, Open) else PlayCard(card)


# -- what a seat knows --------------------------------------------------------------------


def knowledge(course: GaigelCourse, seat: int | None) -> list[object]:
    """
    Tell what a seat has seen and heard in a deal (G-12, G-20, G-38, G-61).

    Args:
        course: The deal so far.
        seat: A seat, or ``None`` for a spectator.

    Returns:
        Things that are equal whenever the seat knows the same.
    """
    first = course.states[0]
    known: list[object] = [first.dealer, *_seen(first, seat)]
    for before, action, after in course.steps:
        known.append(before.actor)
        if before.actor != seat and lies_face_down(before, action):
            known.append(action.kind if isinstance(action, Open) else "a card")
        else:
            known.append(action)
        known += _seen(after, seat)
    return known


def _seen(state: GaigelState, seat: int | None) -> list[object]:
    """Tell what lies open before a seat, or is counted by everybody."""
    seen: list[object] = [type(state), state.actor, state.tricks, state.melds]
    seen += [[len(hand) for hand in state.hands], len(state.stock), state.stock[-1:]]
    if seat is not None:
        seen.append(state.hands[seat])
    if isinstance(state, Finished):
        seen += [state.ended, state.winners]
    else:
        seen += [state.leader, state.asked]
    return seen


def lies_face_down(before: GaigelState, action: Action) -> bool:
    """Tell whether an action lays a card face down."""
    if isinstance(action, Open):
        return action.kind in COVERED
    return isinstance(action, PlayCard) and not before.tricks and before.opening in COVERED


def differences(pair: GaigelPair) -> list[str]:
    """Name what is not the same in the two deals of a pair."""
    one, other = pair.one.last, pair.other.last
    found = {
        "hands": one.hands != other.hands,
        "stock": one.stock != other.stock,
        "covered cards": one.trick != other.trick,
        "who is winning": one.covered and _winning(one) != _winning(other),
    }
    return [name for name, differs in found.items() if differs] or ["earlier draws"]


def _winning(state: GaigelState) -> int:
    """Tell which of the cards on the table would take the first trick, as it lies."""
    kind = None if state.opening is None else state.opening.value
    table = {"pack": {"ranks": [rank.letter for rank in state.profile.pack.ranks]}}
    return first_winner(table, state.trump.letter, kind, texts(state.trick))
