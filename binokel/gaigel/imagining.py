"""From where every card may lie now back to a deal, and through it to the same view."""

from __future__ import annotations

import random
from collections.abc import Iterator

from ..actions import Action, Open, PlayCard, PlayCovered
from ..cards import Card
from ..profile import GaigelProfile
from ..unseen import TABLE, World
from ..views import View
from .dealing import deal_hands
from .moving import apply
from .noting import Drawn, Gone, Reading
from .state import GaigelState


def imagine(seen: View, world: World, rng: random.Random) -> GaigelState:
    """
    Play a deal again from the cards that a seat imagines.

    Args:
        seen: What the seat sees.
        world: Where every card may lie.
        rng: Where chance comes from; it tells when each seat came by its cards.

    Returns:
        A state in which the seat sees the same.
    """
    profile, turned = seen.profile, seen.turned
    assert isinstance(profile, GaigelProfile), "views are imagined by their own game"
    assert turned is not None, "a card is always turned up"
    layout = world.layout
    reading = Reading(seen)
    size = reading.rules.dealing.hand
    hands: list[tuple[Card, ...]] = []
    drawn: list[Iterator[Card]] = []
    for seat in range(seen.players):
        held = [layout.kind(card) for card in layout.cards(world.words[seat])]
        if seen.covered:
            held += map(layout.kind, _covered(seen, world, seat))
        hand = reading.hand(seat)
        gone = [note.kind for note in reading.notes[seat] if isinstance(note, Gone)]
        came = hand.timeline.drawn(hand.sorted(held), gone, rng)
        cards = [layout.card(kind) for kind in came]
        seen_by_all = [
            note.kind is not None for note in reading.notes[seat] if isinstance(note, Drawn)
        ]
        hands.append(tuple(cards[:size]))
        drawn.append(
            card
            for card, open_to_all in zip(cards[size:], seen_by_all[size:], strict=True)
            if not open_to_all
        )
    stock = [next(drawn[seat]) for seat in reading.drawers]
    stock += [layout.card(kind) for kind in world.stock]
    state: GaigelState = deal_hands(profile, hands, (), stock=(*stock, turned), dealer=seen.dealer)
    for action, seat in zip(seen.history, seen.history_seats, strict=True):
        state = apply(state, _uncovered(action, seat, seen, world))
    return state


def _covered(seen: View, world: World, seat: int) -> tuple[Card, ...]:
    """Give the card of a seat that lies face down, if the view does not tell it."""
    return world.layout.cards(world.words[seen.players + TABLE + seat])


def _uncovered(action: Action, seat: int, seen: View, world: World) -> Action:
    """Put the card into an action that hides it."""
    if isinstance(action, PlayCovered):
        return PlayCard(_covered(seen, world, seat)[0])
    if isinstance(action, Open) and action.card is None:
        return Open(action.kind, _covered(seen, world, seat)[0])
    return action
