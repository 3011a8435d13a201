"""
Proof that an answer is right: every deal that a seat can still believe in, played out in full.

Nothing here is quick or clever, and nothing of it knows the sampler or the solver.  A deal is
believable if the same actions can be taken from it on and the seat sees the same; an action is
worth what the deal then brings when everybody plays with open cards, the declarer's side for
itself and all others against it.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, TypeAlias

import attrs

from binokel import (
    Action,
    BinokelState,
    Card,
    Discard,
    Finished,
    PassedOut,
    Playing,
    ShowMelds,
    apply,
    deal_hands,
    in_order,
    is_legal,
    legal_actions,
    score,
    view,
)

Piles: TypeAlias = tuple[tuple[Card, ...], ...]
MANY: Final = 4_000
"""More ways to divide the hidden cards than this are not listed, but drawn."""


@attrs.frozen
class Verdict:
    """What all believable deals say about the actions of a seat."""

    worlds: int
    """How many deals were looked at."""
    mean: dict[Action, float]
    """What each action brings on average, in points for the acting seat's camp."""
    never_better: frozenset[tuple[Action, Action]]
    """Pairs of which the first is in no deal better than the second."""

    def proves(self, right: Sequence[Action], margin: float) -> bool:
        """Tell whether no other action is better in any deal, and all are worse on average."""
        wrong = [action for action in self.mean if action not in right]
        return all(
            (bad, good) in self.never_better and self.mean[good] >= self.mean[bad] + margin
            for good in right
            for bad in wrong
        )


def judged(state: Playing, most: int, seed: int = 0) -> Verdict:
    """
    Judge the cards that may be played by all believable deals, or by some of them.

    Args:
        state: A position near the end of a deal.
        most: How many deals are looked at.
        seed: Which, if there are more.

    Returns:
        The verdict.
    """
    legal = list(legal_actions(state))
    rows: list[list[float]] = []
    for world in believable(state, most, seed):
        known: dict[object, float] = {}
        rows.append([value(apply(world, action), state.actor, known) for action in legal])
    columns = dict(zip(legal, zip(*rows, strict=True), strict=True))
    return Verdict(
        len(rows),
        {action: sum(column) / len(rows) for action, column in columns.items()},
        frozenset(
            (one, other)
            for one, values in columns.items()
            for other, others in columns.items()
            if all(mine <= theirs for mine, theirs in zip(values, others, strict=True))
        ),
    )


def value(state: BinokelState, seat: int, known: dict[object, float]) -> float:
    """
    Play a deal out with open cards.

    Args:
        state: Any state of play.
        seat: For whose camp points are counted.
        known: Values found so far in this deal.

    Returns:
        What the camp books, on average of its sides, less what the other camp books.
    """
    if isinstance(state, Finished | PassedOut):
        return booked(state, seat)
    assert isinstance(state, Playing)
    taken: Counter[int] = Counter()
    for trick in state.tricks:
        taken[trick.winner] += trick.points
    key = (state.codes, state.trick, state.leader, tuple(sorted(taken.items())))
    if key not in known:
        values = [value(apply(state, action), seat, known) for action in legal_actions(state)]
        known[key] = max(values) if friends(state, state.actor, seat) else min(values)
    return known[key]


def booked(state: Finished | PassedOut, seat: int) -> float:
    """Say what a deal that is over brought to the camp of a seat, less what the other got."""
    ledger = score(state)
    assert ledger.declarer is not None
    declaring = ledger.seating.side_of[ledger.declarer]
    others = [points for side, points in enumerate(ledger.booked) if side != declaring]
    margin = ledger.booked[declaring] - sum(others) / len(others)
    return margin if ledger.seating.side_of[seat] == declaring else -margin


def friends(state: Playing | Finished, one: int, other: int) -> bool:
    """Tell whether two seats are in one camp: the declarer's side, or all that play against it."""
    side_of = state.dealt.rules.seating.side_of
    declaring = side_of[state.declarer]
    return (side_of[one] == declaring) == (side_of[other] == declaring)


# -- deals that can be believed -----------------------------------------------------------


def believable(state: Playing, most: int, seed: int = 0) -> Iterator[Playing]:
    """
    Give deals that the seat to act can still believe in.

    Args:
        state: The position.
        most: How many; the first ones in a shuffled order.
        seed: Names the order.

    Yields:
        The position in each of the deals.
    """
    rng = random.Random(seed)
    seat = state.actor
    hidden = [other for other in range(len(state.hands)) if other not in (seat, state.open_hand)]
    laid = bool(state.discards) and state.declarer != seat
    piles = [state.hands[other] for other in hidden] + ([state.discards] if laid else [])
    if not state.contract.taken and state.dapp:
        piles.append(state.dapp)
    seen, found = view(state, seat), 0
    for division in _divisions([in_order(pile) for pile in piles], rng):
        hands = list(state.hands)
        for other, cards in zip(hidden, division, strict=False):
            hands[other] = cards
        under = division[len(hidden)] if len(division) > len(hidden) else None
        world = _replayed(state, hands, under if laid else None, None if laid else under)
        if world is not None and view(world, seat) == seen:
            yield world
            found += 1
            if found == most:
                return


def _divisions(piles: Sequence[tuple[Card, ...]], rng: random.Random) -> Iterator[Piles]:
    """Divide cards into piles of the same sizes in every way, or at random if the ways are many."""
    pool = [card for pile in piles for card in pile]
    sizes = [len(pile) for pile in piles]
    ways = list(_listed(Counter(pool), sizes, MANY))
    if len(ways) < MANY:
        rng.shuffle(ways)
        yield from ways
        return
    for _ in range(50 * MANY):
        rng.shuffle(pool)
        cuts = [sum(sizes[:place]) for place in range(len(sizes) + 1)]
        yield tuple(in_order(pool[start:end]) for start, end in pairwise(cuts))


def _listed(left: Counter[Card], sizes: Sequence[int], most: int) -> Iterator[Piles]:
    """List the ways to divide cards, each once and no more than asked for."""
    if not sizes:
        yield ()
        return
    for first in _chosen(sorted(left.items()), sizes[0]):
        for rest in _listed(left - Counter(first), sizes[1:], most):
            yield (in_order(first), *rest)
            most -= 1
            if most == 0:
                return


def _chosen(kinds: Sequence[tuple[Card, int]], size: int) -> Iterator[tuple[Card, ...]]:
    if size == 0:
        yield ()
    elif kinds:
        (card, copies), *rest = kinds
        for number in range(min(copies, size), -1, -1):
            for others in _chosen(rest, size - number):
                yield (*number * (card,), *others)


def _replayed(
    state: Playing,
    hands: Sequence[tuple[Card, ...]],
    laid: tuple[Card, ...] | None,
    closed: tuple[Card, ...] | None,
) -> Playing | None:
    """Put the cards back into the hands they came from, and play the same again."""
    dealt = [Counter(hand) for hand in hands]
    for trick in state.tricks:
        for place, card in enumerate(trick.cards):
            dealt[(trick.leader + place) % len(hands)][card] += 1
    for place, card in enumerate(state.trick):
        dealt[(state.leader + place) % len(hands)][card] += 1
    away = state.discards if laid is None else laid
    if state.contract.taken:
        own = dealt[state.declarer]
        own.update(away)
        own.subtract(state.dapp)
        if min(own.values()) < 0:
            return None
    world: BinokelState = deal_hands(
        state.profile,
        [tuple(hand.elements()) for hand in dealt],
        state.dapp if closed is None else closed,
        dealer=state.dealer,
    )
    for action, seat in zip(state.history, state.history_seats, strict=True):
        same = action
        if isinstance(action, Discard):
            same = Discard(away)
        elif isinstance(action, ShowMelds):
            same = ShowMelds(meld.cards for meld in state.contract.shown[seat])
        if world.actor != seat or not is_legal(world, same):
            return None
        world = apply(world, same)
    return world if isinstance(world, Playing) else None
