"""
What the hard bot does between auction and play.

Every way on is played out in the same worlds: what is laid away, each trump,
giving the deal up, a special.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Final

from ...actions import (
    Abandon,
    Action,
    Announce,
    Discard,
    NameTrump,
    Proceed,
    ShowMelds,
    TakeDapp,
)
from ...cards import Card, Suit
from ...core.layout import Layout
from ...core.playing import points_in
from ...core.tables import tables_for
from ...rules import Rules
from ...speech import phrase
from ...unseen import MIDDLE
from ...views import View
from ..choosing import Budget, Reason
from .bookings import played_gain
from .looking import Ahead, look_ahead
from .plans import (
    laid_by_thumb,
    missed,
    rate,
    trumps_by_thumb,
    undertaken,
)
from .risking import extras

_BEST: Final = 12
"""How many ways of laying away are played out, of all that are ranked."""
_MOST_RANKED: Final = 4_000
_POOL: Final = 11
"""How many cards are looked at where all together would be too many ways."""
_LAID: Final = 0.8
"""What a point laid away is worth beside one still to be won."""
ON_AVERAGE: Final = phrase("in {number} possible deals, on average {points} points better or worse")
USUAL_HERE: Final = phrase("what is usual here")


# -- laying away ------------------------------------------------------------------------------


def laying(
    rules: Rules, seen: View, legal: Sequence[Action], rng: random.Random, budget: Budget
) -> list[Reason]:
    """
    Weigh what may be laid away.

    All ways are ranked by melds, strength and points; the best are played out.

    Args:
        rules: The rules of the table.
        seen: What the seat sees.
        legal: What it may do.
        rng: Where worlds are drawn from.
        budget: How many worlds.

    Returns:
        Reasons of the best ways, and of giving up and announcing.
    """
    ahead = look_ahead(rules, seen, rng, budget)
    number = next(len(action.cards) for action in legal if isinstance(action, Discard))
    if seen.trump is None:
        rated = trumps_by_thumb(rules, seen.hand, number)
        trumps = sorted(rated, key=lambda suit: -rated[suit])[:2]
    else:
        trumps = [seen.trump]
    found: dict[Action, float] = {}
    for trump in trumps:
        tables = tables_for(rules.tricks, trump)
        (word,) = tables.layout.words([seen.hand])
        for action, laid in _ranked(rules, seen, legal, trump)[: _BEST // len(trumps)]:
            kept = word ^ laid
            gains = [ahead.gain(world, trump, kept, laid) for world in ahead.worlds]
            mean = sum(gains) / len(gains)
            found[action] = max(mean, found.get(action, mean))
    reasons = [_reason(action, value, len(ahead.worlds)) for action, value in found.items()]
    return [*reasons, *extras(rules, seen, legal, ahead)]


def _ranked(
    rules: Rules, seen: View, legal: Sequence[Action], trump: Suit
) -> list[tuple[Action, int]]:
    """Rank all ways of laying away at first sight, the best first."""
    tables = tables_for(rules.tricks, trump)
    (word,) = tables.layout.words([seen.hand])
    ranked: list[tuple[float, int, Action, int]] = []
    for place, action in enumerate(_ways(rules, seen, legal, trump)):
        if isinstance(action, Discard):
            laid = _taken(tables.layout, word, action.cards)
            value = rate(rules, tables, word ^ laid)
            value += _LAID * int(points_in(tables.numbers, laid))
            ranked.append((-value, place, action, laid))
    ranked.sort(key=lambda entry: entry[:2])
    return [(action, laid) for _, _, action, laid in ranked]


def _ways(rules: Rules, seen: View, legal: Sequence[Action], trump: Suit) -> Iterator[Action]:
    """List ways of laying away; where there are very many, those of cards that can be missed."""
    if len(legal) <= _MOST_RANKED:
        yield from legal
        return
    tables = tables_for(rules.tricks, trump)
    (word,) = tables.layout.words([seen.hand])
    losses = missed(rules, tables, word)
    pool = {
        tables.layout.card(kind) for kind in sorted(losses, key=lambda kind: losses[kind])[:_POOL]
    }
    ways = [
        action for action in legal if isinstance(action, Discard) and pool.issuperset(action.cards)
    ]
    yield from ways or legal[:_MOST_RANKED]


def _taken(layout: Layout, word: int, cards: Sequence[Card]) -> int:
    """Pick cards out of a word."""
    taken = 0
    for card in cards:
        held = (word ^ taken) & 3 << 2 * layout.kind(card)
        taken |= held & -held
    return taken


# -- trump --------------------------------------------------------------------------------------


def naming(
    rules: Rules, seen: View, legal: Sequence[Action], rng: random.Random, budget: Budget
) -> list[Reason]:
    """
    Weigh the trumps that may be named.

    Args:
        rules: The rules of the table.
        seen: What the seat sees.
        legal: What it may do.
        rng: Where worlds are drawn from.
        budget: How many worlds.

    Returns:
        Reasons of the suits, and of giving up and announcing.
    """
    ahead = look_ahead(rules, seen, rng, budget)
    reasons = [
        _reason(action, _with_trump(rules, seen, ahead, action.suit), len(ahead.worlds))
        for action in legal
        if isinstance(action, NameTrump)
    ]
    return [*reasons, *extras(rules, seen, legal, ahead)]


def _with_trump(rules: Rules, seen: View, ahead: Ahead, trump: Suit) -> float:
    """Play all worlds out with a trump."""
    tables = tables_for(rules.tricks, trump)
    players = rules.seating.players
    over = len(seen.hand) - rules.dealing.hand
    (aside,) = tables.layout.words([seen.discards])
    total = 0.0
    for world in ahead.worlds:
        middle = ahead.layout.moved(world.words[players + MIDDLE], tables.layout)
        hand = ahead.layout.moved(world.words[ahead.seat], tables.layout)
        if over > 0 or middle:
            hand |= middle
            laid = laid_by_thumb(rules, tables, hand, max(over, middle.bit_count()))
            hand ^= laid
        else:
            laid = aside
        total += ahead.gain(world, trump, hand, laid)
    return total / len(ahead.worlds)


# -- going on ------------------------------------------------------------------------------------


def taking(
    rules: Rules, seen: View, legal: Sequence[Action], rng: random.Random, budget: Budget
) -> list[Reason]:
    """
    Weigh going on against what else is offered.

    Args:
        rules: The rules of the table.
        seen: What the seat sees.
        legal: What it may do.
        rng: Where worlds are drawn from.
        budget: How many worlds.

    Returns:
        Reasons.
    """
    ahead = look_ahead(rules, seen, rng, budget)
    players = rules.seating.players
    gains: list[float] = []
    for world in ahead.worlds:
        if seen.trump is not None and not world.words[players + MIDDLE]:
            (laid,) = ahead.layout.words([seen.discards])
            gains.append(ahead.gain(world, seen.trump, world.words[ahead.seat], laid))
            continue
        end = undertaken(
            rules,
            ahead.seat,
            ahead.forehand,
            ahead.layout,
            world.words[:players],
            world.words[players + MIDDLE],
        )
        gains.append(played_gain(rules, ahead.seat, ahead.seat, ahead.bid, end))
    on = [action for action in legal[:1] if isinstance(action, TakeDapp | Proceed | ShowMelds)]
    reasons = [_reason(action, sum(gains) / len(gains), len(gains)) for action in on]
    return [*reasons, *extras(rules, seen, legal, ahead)]


def melding(
    rules: Rules, seen: View, legal: Sequence[Action], rng: random.Random, budget: Budget
) -> list[Reason]:
    """
    Show all melds, unless giving up or a special is better.

    Args:
        rules: The rules of the table.
        seen: What the seat sees.
        legal: What it may do, all melds first.
        rng: Where worlds are drawn from.
        budget: How many worlds.

    Returns:
        Reasons.
    """
    if isinstance(legal[-1], Abandon | Announce):
        return taking(rules, seen, legal, rng, budget)
    return [Reason(legal[0], 0, USUAL_HERE)]


def _reason(action: Action, value: float, number: int) -> Reason:
    return Reason(action, value, ON_AVERAGE, {"number": number, "points": round(value)})
