"""
What the hard bot does between auction and play.

Every way on is played out in the same worlds: what is laid away, each trump,
giving the deal up, a special.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Final

import attrs

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
from ...core.compiling import COMPILED
from ...core.layout import RANKS_A_SUIT, Layout
from ...core.melding import melds_for
from ...core.playing import points_in
from ...core.tables import tables_for
from ...melds import worth
from ...options import Aim
from ...rules import Rules
from ...sampling import Sampler
from ...seats import after
from ...solver import TooLong, Verdicts
from ...speech import phrase
from ...unseen import MIDDLE, World
from ...views import View
from ..choosing import Budget, Reason
from .bookings import abandoned_gain, played_gain
from .plans import (
    camp_of,
    kinds_of,
    laid_by_thumb,
    missed,
    played_out,
    rate,
    trumps_by_thumb,
    undertaken,
)

_WORLDS: Final = 40 if COMPILED else 20
_FEW_WORLDS: Final = 12 if COMPILED else 3
_BEST: Final = 12
"""How many ways of laying away are played out, of all that are ranked."""
_MOST_RANKED: Final = 4_000
_POOL: Final = 11
"""How many cards are looked at where all together would be too many ways."""
_LAID: Final = 0.8
"""What a point laid away is worth beside one still to be won."""
_NODES: Final = 1_000_000 if COMPILED else 1_000
ON_AVERAGE: Final = phrase("in {number} possible deals, on average {points} points better or worse")
CERTAIN: Final = phrase("what giving up costs: {points}")
USUAL_HERE: Final = phrase("what is usual here")
WON_IN: Final = phrase("won in {won} of {number} possible deals")


@attrs.frozen
class _Ahead:
    """Worlds in which a declarer looks ahead."""

    rules: Rules
    seat: int
    forehand: int
    bid: int
    layout: Layout
    worlds: tuple[World, ...]
    shown: tuple[int, ...]
    """Points of melds by seat that lie open already; empty before anybody melded."""

    def gain(self, world: World, trump: Suit, kept: int, laid: int) -> float:
        """
        Play a world out with a trump and a hand.

        Args:
            world: The world.
            trump: Trump.
            kept: The declarer's hand for the play, in the layout of the trump.
            laid: What it laid away.
        """
        layout = tables_for(self.rules.tricks, trump).layout
        words = [
            self.layout.moved(word, layout) for word in world.words[: self.rules.seating.players]
        ]
        words[self.seat] = kept
        end = played_out(self.rules, self.seat, self.forehand, words, trump, laid)
        if self.shown:
            end = attrs.evolve(end, melds=self.shown)
        return played_gain(self.rules, self.seat, self.seat, self.bid, end)


def _ahead(rules: Rules, seen: View, rng: random.Random, budget: Budget) -> _Ahead:
    number = _WORLDS if budget.worlds is None else budget.worlds
    sampler = Sampler(seen)
    return _Ahead(
        rules,
        seen.seat or 0,
        after(seen.dealer, seen.players),
        seen.bid or 0,
        sampler.layout,
        tuple(sampler.piles(number, rng)),
        tuple(worth(melds) for melds in seen.melds) if any(seen.melds) else (),
    )


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
    ahead = _ahead(rules, seen, rng, budget)
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
    return [*reasons, *_extras(rules, seen, legal, ahead)]


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
    ahead = _ahead(rules, seen, rng, budget)
    reasons = [
        _reason(action, _with_trump(rules, seen, ahead, action.suit), len(ahead.worlds))
        for action in legal
        if isinstance(action, NameTrump)
    ]
    return [*reasons, *_extras(rules, seen, legal, ahead)]


def _with_trump(rules: Rules, seen: View, ahead: _Ahead, trump: Suit) -> float:
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
    ahead = _ahead(rules, seen, rng, budget)
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
    return [*reasons, *_extras(rules, seen, legal, ahead)]


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


# -- giving up, and specials ----------------------------------------------------------------------


def _extras(rules: Rules, seen: View, legal: Sequence[Action], ahead: _Ahead) -> Iterator[Reason]:
    """Weigh giving up and announcing, which stand at the end of what is legal."""
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


def _given_up(rules: Rules, ahead: _Ahead, trump: Suit | None) -> float:
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


def _won_in(rules: Rules, seen: View, ahead: _Ahead, name: str) -> tuple[int, int]:
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


def _reason(action: Action, value: float, number: int) -> Reason:
    return Reason(action, value, ON_AVERAGE, {"number": number, "points": round(value)})
