"""
How the hard bot bids.

It imagines deals, lets itself and its rival declare in each, and bids as long
as declaring at that bid promises more than leaving the game to the rival.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import attrs

from ...actions import Action, Bid, Pass
from ...cards import Card, write_cards
from ...core.compiling import COMPILED
from ...rules import Rules
from ...sampling import Sampler
from ...seats import after
from ...speech import phrase
from ...unseen import MIDDLE
from ...views import View
from ..choosing import Budget, Reason
from .bookings import End, abandoned_gain, played_gain
from .plans import undertaken

_WORLDS: Final = 24 if COMPILED else 12
_FAR: Final = 20
"""So many points short, a deal is given up where that costs less."""
PASSED: Final = phrase("left to the others, on average {points} points better or worse")
DECLARED: Final = phrase(
    "as declarer, on average {points} points better or worse; made in {made} of {number}"
)


def bidding(rules: Rules, seen: View, legal: Sequence[Action], budget: Budget) -> list[Reason]:
    """
    Weigh the lowest bid against passing.

    Args:
        rules: The rules of the table.
        seen: What the seat sees.
        legal: What it may do.
        budget: How many worlds.

    Returns:
        Their reasons.
    """
    seat = seen.seat or 0
    spoken = [(other, value) for other, value in seen.bids if value is not None]
    rival, current = spoken[-1] if spoken else (after(seat, seen.players), 0)
    if rival == seat:
        rival = next(
            (other for other, _ in reversed(spoken) if other != seat), after(seat, seen.players)
        )
    number = _WORLDS if budget.worlds is None else max(2, min(budget.worlds, 4 * _WORLDS))
    held = _Held(rules, seat, seen.dealer, seen.hand, seen)
    own = _ends(held, seat, number)
    others = _ends(held, rival, number)
    reasons: list[Reason] = []
    for action in legal[:2]:
        if isinstance(action, Bid):
            values = [_declared(rules, seat, action.value, end) for end in own]
            made = sum(sum(_made(rules, seat, end)) >= action.value for end in own)
            mean = sum(values) / len(values)
            reasons.append(
                Reason(
                    action,
                    mean,
                    DECLARED,
                    {"points": round(mean), "made": made, "number": len(own)},
                )
            )
        elif isinstance(action, Pass):
            lowest = current or rules.auction.lowest(rules.auction.start(seen.dealer))
            values = [_declared(rules, seat, lowest, end, declarer=rival) for end in others]
            mean = sum(values) / len(values)
            reasons.append(Reason(action, mean, PASSED, {"points": round(mean)}))
    return reasons


def _declared(rules: Rules, seat: int, bid: int, end: End, declarer: int | None = None) -> float:
    """Tell what an end brings a seat; a deal that is far from made may be given up."""
    who = seat if declarer is None else declarer
    value = played_gain(rules, seat, who, bid, end)
    if sum(_made(rules, who, end)) + _FAR < bid:
        given_up = abandoned_gain(rules, seat, who, bid, end.melds)
        return max(value, given_up) if who == seat else min(value, given_up)
    return value


def _made(rules: Rules, declarer: int, end: End) -> list[int]:
    """List the points of the declarer's side."""
    side = rules.seating.side_of[declarer]
    own = [seat for seat, other in enumerate(rules.seating.side_of) if other == side]
    return [
        end.laid_away,
        *(end.piles[seat] for seat in own),
        *(end.melds[seat] for seat in own if end.took >> seat & 1),
    ]


@attrs.frozen
class _Held:
    """A hand before the auction: all that the deals depend on which it leaves possible."""

    rules: Rules
    seat: int
    dealer: int
    hand: tuple[Card, ...]
    seen: View = attrs.field(eq=False)
    """Any view of the auction with that hand; bids bar no deal."""


@lru_cache(maxsize=256)
def _ends(held: _Held, declarer: int, number: int) -> tuple[End, ...]:
    """Let a seat declare in deals that a hand leaves possible."""
    seen, players = held.seen, held.seen.players
    rng = random.Random(f"{held.seat} {held.dealer} {write_cards(held.hand)}")
    return tuple(
        undertaken(
            held.rules,
            declarer,
            after(held.dealer, players),
            world.layout,
            world.words[:players],
            world.words[players + MIDDLE],
        )
        for world in Sampler(seen).piles(number, rng)
    )
