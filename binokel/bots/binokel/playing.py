"""How the hard bot plays a card: every playable one tried in many worlds."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

import attrs

from ...actions import Action, PlayCard
from ...cards import Suit
from ...core.compiling import COMPILED, numbers, numbers_of
from ...core.playing import packed_sides, points_in
from ...core.rollout import try_cards
from ...core.tables import Tables, tables_for
from ...melds import worth
from ...options import Aim
from ...rules import Rules
from ...sampling import Sampler
from ...solver import Search, TooLong, Verdicts
from ...speech import phrase
from ...unseen import ASIDE, World
from ...views import View
from ..choosing import Budget, Reason
from .bookings import End, played_gain
from .hands import allies
from .plans import camp_of
from .thumb import weigh

EXACT: Final = 27 if COMPILED else 12
"""With so many cards left in all hands or fewer every world is played out as well as can be."""
MOST_NODES: Final = 400_000 if COMPILED else 2_000
"""How long one world is searched."""
_EXACT_WORLDS: Final = 20 if COMPILED else 8
_THUMB_WORLDS: Final = 80 if COMPILED else 30
_HINT: Final = 0.01
"""How much the rule of thumb weighs where worlds tell nothing."""
IN_WORLDS: Final = phrase("in {number} possible deals, on average {points} points better or worse")
MADE: Final = phrase("in {number} possible deals, the special is won in {won}")


@attrs.frozen
class _Table:
    """What is the same in all worlds."""

    rules: Rules
    tables: Tables
    seat: int
    declarer: int
    bid: int
    leader: int
    trick: tuple[int, ...]
    melds: tuple[int, ...]
    piles: tuple[int, ...]
    took: int
    first: bool
    laid_away: int | None
    """Card points that this seat laid away; ``None`` if it does not know."""

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.rules.seating.players

    @property
    def camp(self) -> int:
        """Mask of the declarer's side."""
        return camp_of(self.rules, self.declarer)

    def gain(self, piles: Sequence[int], took: int, laid_away: int) -> float:
        """Tell what an end is worth to the seat."""
        return played_gain(
            self.rules,
            self.seat,
            self.declarer,
            self.bid,
            End(
                self.melds,
                tuple(before + more for before, more in zip(self.piles, piles, strict=True)),
                self.took | took,
                laid_away,
            ),
        )

    def laid_away_in(self, world: World) -> int:
        """Tell the card points laid away in a world."""
        if self.laid_away is not None:
            return self.laid_away
        return int(points_in(self.tables.numbers, world.words[self.players + ASIDE]))


def _table(rules: Rules, seen: View) -> _Table:
    """Take what is known out of a view."""
    seat = seen.seat or 0
    tables = tables_for(rules.tricks, seen.trump)
    piles = [0] * seen.players
    took = 0
    for number, trick in enumerate(seen.tricks):
        piles[trick.winner] += trick.points + (rules.tricks.first_trick if number == 0 else 0)
        took |= 1 << trick.winner
    declarer = seat if seen.declarer is None else seen.declarer
    laid = rules.tricks.points(seen.discards) if declarer == seat else None
    return _Table(
        rules=rules,
        tables=tables,
        seat=seat,
        declarer=declarer,
        bid=seen.bid or 0,
        leader=seat if seen.leader is None else seen.leader,
        trick=tuple(tables.layout.kind(card) for card in seen.trick),
        melds=tuple(worth(melds) for melds in seen.melds) or (0,) * seen.players,
        piles=tuple(piles),
        took=took,
        first=not seen.tricks,
        laid_away=laid,
    )


def playing(
    rules: Rules, seen: View, legal: Sequence[Action], rng: random.Random, budget: Budget
) -> list[Reason]:
    """
    Weigh the playable cards.

    Args:
        rules: The rules of the table.
        seen: What the seat sees; it is its turn to play, and it has a choice.
        legal: What may be played.
        rng: Where worlds are drawn from.
        budget: How many worlds, or how long.

    Returns:
        A reason for each card; values are expected points, the others' mean taken off.
    """
    table = _table(rules, seen)
    cards = {
        table.tables.layout.kind(action.card): action
        for action in legal
        if isinstance(action, PlayCard)
    }
    exact = sum(seen.hand_sizes) <= EXACT
    sums = dict.fromkeys(cards, 0.0)
    sampler = Sampler(seen)
    tried = 0
    usual = _EXACT_WORLDS if exact else _THUMB_WORLDS
    step = 1 if budget.seconds is not None else usual
    for number in budget.rounds(usual):
        if number % step == 0:
            wanted = step if budget.worlds is None else min(step, budget.worlds - number)
            worlds = sampler.piles(wanted, rng)
            for values in _valued(table, seen.special, worlds, tuple(cards), exact=exact):
                tried += 1
                for kind, value in values.items():
                    sums[kind] += value
    friends = allies(rules, seen)
    reasons: list[Reason] = []
    for kind, action in cards.items():
        mean = sums[kind] / tried
        hint = _HINT * weigh(rules, seen, friends, action.card)[0]
        if seen.special is None:
            told = {"number": tried, "points": round(mean)}
            reasons.append(Reason(action, mean + hint, IN_WORLDS, told))
        else:
            own = bool(table.camp >> table.seat & 1)
            won = round(sums[kind] if own else tried + sums[kind])
            reasons.append(Reason(action, mean + hint, MADE, {"number": tried, "won": won}))
    return reasons


def _valued(
    table: _Table,
    special: str | None,
    worlds: Sequence[World],
    kinds: tuple[int, ...],
    *,
    exact: bool,
) -> list[Mapping[int, float]]:
    """Value cards in worlds, one after the other."""
    if special is not None:
        return [_in_special(table, special, world, kinds) for world in worlds]
    if exact:
        searched = [_searched(table, world) for world in worlds]
        if None not in searched:
            return [values for values in searched if values is not None]
    return _thumbed(table, worlds, kinds)


def _thumbed(
    table: _Table, worlds: Sequence[World], kinds: tuple[int, ...]
) -> list[Mapping[int, float]]:
    """Play all worlds on by the rule of thumb."""
    players = table.players
    state = numbers(16)
    state[0] = players
    state[1] = packed_sides(table.rules.seating.side_of)
    state[2] = table.camp
    state[3] = table.leader
    state[4] = len(table.trick)
    for place, kind in enumerate(table.trick):
        state[5 + place] = kind
    state[12] = int(table.first)
    words = numbers_of(word for world in worlds for word in world.words[:players])
    width = players + 1
    out = numbers(len(kinds) * len(worlds) * width + players)
    try_cards(table.tables.numbers, words, len(worlds), state, numbers_of(kinds), out)
    ends: list[dict[int, float]] = [{} for _ in worlds]
    for place, kind in enumerate(kinds):
        for number, world in enumerate(worlds):
            at = (place * len(worlds) + number) * width
            piles = [int(out[at + seat]) for seat in range(players)]
            took = int(out[at + players])
            ends[number][kind] = table.gain(piles, took, table.laid_away_in(world))
    return list(ends)


def _searched(table: _Table, world: World) -> Mapping[int, float] | None:
    """Play a world on as well as can be; ``None`` if that takes too long."""
    players = table.players
    hands = world.words[:players]
    # Melds that hang on a first trick are points of that trick.
    stakes = tuple(0 if table.took >> seat & 1 else table.melds[seat] for seat in range(players))
    search = _search(table.rules, table.tables.layout.trump, table.camp, stakes)
    search.forget()  # what was asked before must not decide whether it takes too long
    try:
        values = search.values(hands, table.leader, table.trick, first=table.first)
    except TooLong:
        return None
    rest, laid = _rest(table, hands), table.laid_away_in(world)
    return {kind: _booked(table, value, stakes, rest, laid) for kind, value in values.items()}


def _booked(table: _Table, value: int, stakes: Sequence[int], rest: int, laid_away: int) -> float:
    """
    Tell what an end is worth to the seat, of which only the camp's value is known.

    What hangs on first tricks is in the value: an own stake if the camp takes a trick, those of
    the others if they take none.  Where both can be meant, both are booked and the mean counts.
    """
    players, camp = table.players, table.camp
    everybody = (1 << players) - 1
    own = sum(stake for seat, stake in enumerate(stakes) if camp >> seat & 1)
    left = [seat for seat, stake in enumerate(stakes) if stake and not camp >> seat & 1]
    hanging = sum(stakes[seat] for seat in left)
    took = everybody if value >= own else everybody ^ camp
    points = max(value - own, 0) if own else value
    saved = table.gain(_piles(table, min(points, rest), rest), took, laid_away)
    if points < hanging or not left:
        return saved
    without = took ^ sum(1 << seat for seat in left)
    lost = table.gain(_piles(table, min(points - hanging, rest), rest), without, laid_away)
    return lost if points > rest else (saved + lost) / 2


def _piles(table: _Table, points: int, rest: int) -> list[int]:
    """Give the camp its points, and share the rest out among the others."""
    piles = [0] * table.players
    piles[table.declarer] = points
    others = [seat for seat in range(table.players) if not table.camp >> seat & 1]
    for number, seat in enumerate(others):
        share, more = divmod(rest - points, len(others))
        piles[seat] = share + (number < more)
    return piles


def _rest(table: _Table, hands: Sequence[int]) -> int:
    """Add up all points that are still to be taken."""
    tricks = table.rules.tricks
    lying = sum(tricks.worth[table.tables.layout.card(kind).rank] for kind in table.trick)
    bonus = tricks.last_trick + (tricks.first_trick if table.first else 0)
    return int(points_in(table.tables.numbers, sum(hands))) + lying + bonus


def _in_special(
    table: _Table, special: str, world: World, kinds: tuple[int, ...]
) -> Mapping[int, float]:
    """Ask of each card whether the special is won: 1 or 0, below 0 for who plays against it."""
    rules = table.rules.specials[special]
    own = bool(table.camp >> table.seat & 1)
    takers = table.camp if rules.partner_helps else 1 << table.declarer
    verdicts = _verdicts(table.rules, table.tables.layout.trump, table.camp, rules.aim, takers)
    hands = world.words[: table.players]
    verdicts.forget()  # as above
    try:
        values = verdicts.values(hands, table.leader, table.trick)
    except TooLong:
        return dict.fromkeys(kinds, 0.0)
    return {kind: float(value if own else -value) for kind, value in values.items()}


@lru_cache(maxsize=8)
def _search(rules: Rules, trump: Suit | None, camp: int, stakes: tuple[int, ...]) -> Search:
    """Keep the room of a search; every world begins with an empty memory."""
    return Search(
        tables_for(rules.tricks, trump),
        rules.seating.players,
        camp,
        side_of=rules.seating.side_of,
        stakes=stakes,
        most_nodes=MOST_NODES,
    )


@lru_cache(maxsize=8)
def _verdicts(rules: Rules, trump: Suit | None, camp: int, aim: Aim, takers: int) -> Verdicts:
    """Keep the room of a search; every world begins with an empty memory."""
    return Verdicts(
        tables_for(rules.tricks, trump),
        rules.seating.players,
        camp,
        aim,
        takers=takers,
        side_of=rules.seating.side_of,
        most_nodes=MOST_NODES,
    )
