"""From where every card may lie now back to a deal, and through it to the same view."""

from __future__ import annotations

import random
from collections import Counter

from ..actions import Discard, PlayCard
from ..profile import BinokelProfile
from ..rules import compile_rules
from ..state import BinokelState
from ..unseen import ASIDE, MIDDLE, World
from ..views import View
from .dealing import deal_hands
from .moving import apply


def imagine(seen: View, world: World, rng: random.Random) -> BinokelState:
    """
    Play a deal again from the cards that a seat imagines.

    Args:
        seen: What the seat sees.
        world: Where every card may lie.
        rng: Where chance comes from; it tells the cards of a hidden Dapp from the others.

    Returns:
        A state in which the seat sees the same.
    """
    profile = seen.profile
    assert isinstance(profile, BinokelProfile), "views are imagined by their own game"
    cards, players = world.layout.cards, seen.players
    hands = [list(cards(word)) for word in world.words[:players]]
    for action, seat in zip(seen.history, seen.history_seats, strict=True):
        if isinstance(action, PlayCard):
            hands[seat].append(action.card)
    aside = cards(world.words[players + ASIDE])
    dapp = cards(world.words[players + MIDDLE])
    size = compile_rules(profile).exchange.dapp
    if len(dapp) < size and seen.declarer is not None:
        hands[seen.declarer] += aside
        dapp = seen.dapp or tuple(rng.sample(hands[seen.declarer], size))
        left = Counter(hands[seen.declarer]) - Counter(dapp)
        hands[seen.declarer] = list(left.elements())
    state: BinokelState = deal_hands(profile, hands, dapp, stock=(), dealer=seen.dealer)
    for action in seen.history:
        state = apply(state, Discard(aside) if isinstance(action, Discard) else action)
    return state
