"""What the hard bot thinks of giving a deal up, and of announcing a special."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ...actions import Abandon, Action, Announce
from ...cards import Card, Suit
from ...core.compiling import COMPILED
from ...core.layout import RANKS_A_SUIT
from ...core.melding import melds_for
from ...core.tables import tables_for
from ...options import Aim
from ...rules import Rules
from ...solver import TooLong, Verdicts
from ...speech import phrase
from ...views import View
from ..choosing import Reason
from .bookings import abandoned_gain
from .looking import Ahead
from .plans import camp_of, kinds_of

_FEW_WORLDS: Final = 12 if COMPILED else 3
_NODES: Final = 1_000_000 if COMPILED else 1_000
CERTAIN: Final = phrase("what giving up costs: {points}")
WON_IN: Final = phrase("won in {won} of {number} possible deals")


def extras(rules: Rules, seen: View, legal: Sequence[Action], ahead: Ahead) -> Iterator[Reason]:
    """
    Weigh giving up and announcing, which stand at the end of what is legal.

    Args:
        rules: The rules of the table.
        seen: What the declarer sees.
        legal: What it may do.
        ahead: Worlds.

    Yields:
        A reason for each.
    """
    for action in _tail(legal):
        if isinstance(action, Abandon):
            value = _given_up(rules, ahead, action.trump or seen.trump)
            yield Reason(action, value, CERTAIN, {"points": round(value)})
        elif isinstance(action, Announce):
            special = rules.specials[action.special]
            won, number = _won_in(rules, seen, ahead, action.special)
            value = (won * special.won + (number - won) * special.lost) / number
            value -= 0 if won == number else abs(special.lost)
            yield Reason(action, value, WON_IN, {"won": won, "number": number})


def _tail(legal: Sequence[Action]) -> Iterator[Action]:
    place = len(legal)
    while place and isinstance(legal[place - 1], Abandon | Announce):
        place -= 1
        yield legal[place]


def _given_up(rules: Rules, ahead: Ahead, trump: Suit | None) -> float:
    """Reckon what giving up brings, the others' melds included where they count."""
    points = melds_for(rules.melds, rules.tricks.ranks).points
    players = rules.seating.players
    layout = tables_for(rules.tricks, trump).layout
    total = 0.0
    for world in ahead.worlds:
        melds = ahead.shown or tuple(
            points(ahead.layout.moved(world.words[seat], layout), trump) for seat in range(players)
        )
        total += abandoned_gain(rules, ahead.seat, ahead.seat, ahead.bid, melds)
    return total / len(ahead.worlds)


def _won_in(rules: Rules, seen: View, ahead: Ahead, name: str) -> tuple[int, int]:
    """Count the worlds in which a special is won by whom knows all cards."""
    special = rules.specials[name]
    number = min(_FEW_WORLDS, len(ahead.worlds))
    trump = (seen.trump or _longest(seen.hand)) if special.with_trump else None
    tables = tables_for(rules.tricks, trump)
    camp = camp_of(rules, ahead.seat)
    verdicts = Verdicts(
        tables,
        seen.players,
        camp,
        special.aim,
        takers=camp if special.partner_helps else 1 << ahead.seat,
        side_of=rules.seating.side_of,
        most_nodes=_NODES,
    )
    leader = ahead.seat if special.declarer_leads else ahead.forehand
    over = len(seen.hand) - rules.dealing.hand
    won = 0
    for world in ahead.worlds[:number]:
        hands = [ahead.layout.moved(word, tables.layout) for word in world.words[: seen.players]]
        if over > 0:  # what is in the way is laid away before the play
            hands[ahead.seat] = _fittest(hands[ahead.seat], over, special.aim)
        try:
            won += verdicts.value(hands, leader)
        except TooLong:
            return 0, number
        if not won:  # one loss is enough to leave it
            return 0, number
    return won, number


def _fittest(word: int, over: int, aim: Aim) -> int:
    """Lay away what is in the way of a special: the weakest cards, or the strongest."""
    kinds = sorted(kinds_of(word), key=lambda kind: kind % RANKS_A_SUIT)
    if aim is Aim.NO_TRICK:
        kinds.reverse()
    for kind in kinds:
        while over and word >> 2 * kind & 3:
            held = word & 3 << 2 * kind
            word ^= held & -held
            over -= 1
    return word


def _longest(hand: Sequence[Card]) -> Suit:
    """Name the suit of which most is held."""
    return max((card.suit for card in hand), key=lambda suit: sum(c.suit is suit for c in hand))
