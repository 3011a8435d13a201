"""
What laying away and naming trump tell of the declarer's cards.

Sorts that were announced divide what was laid away; sorts that are kept were
laid away only by a hand of nothing else.  Who named a suit held enough of it,
or enough of none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, product
from typing import Final, TypeAlias

import attrs

from ..cards import SUITS, Card, Suit
from ..core.layout import Layout
from ..exchange import ExchangeRules, Step
from ..unseen import Row

Holding: TypeAlias = Mapping[int, tuple[int, int]]
"""By kind, how many the hand held at least and at most when trump was named."""
_MOST: Final = 2


@attrs.frozen
class Variant:
    """One way to divide what was laid away."""

    rooms: tuple[tuple[int, int], ...]
    """How many cards of some kinds lie there, and a bit for each of the kinds."""
    kept: int = -1
    """The kinds that the declarer may have kept, a bit for each."""


def variants_of(
    exchange: ExchangeRules, layout: Layout, barred: frozenset[Card], said: Mapping[str, int]
) -> Iterator[Variant]:
    """
    Divide what was laid away as it was announced, and as it may be laid away.

    Args:
        exchange: The rules of the table.
        layout: The pack, and trump.
        barred: The cards that are laid away only for want of others.
        said: How many of each sort were laid away, as the declarer said.

    Yields:
        Every way; no deal fits two of them.
    """
    classes: dict[tuple[Row, bool], int] = {}
    for kind in layout.kinds:
        card = layout.card(kind)
        sorts = {sort.value: one for sort, one in exchange.announced((card,), layout.trump)}
        named = tuple(sorts[name] for name in said), card in barred
        classes[named] = classes.get(named, 0) | 1 << kind
    free = sum(mask for (_, is_barred), mask in classes.items() if not is_barred)
    for numbers in _parts(exchange.dapp, len(classes)):
        sums = [0] * len(said)
        forced = 0
        for (sort, is_barred), number in zip(classes, numbers, strict=True):
            sums = [one + number * each for one, each in zip(sums, sort, strict=True)]
            forced += number if is_barred else 0
        if sums == list(said.values()):
            rooms = tuple(
                (number, mask)
                for mask, number in zip(classes.values(), numbers, strict=True)
                if number
            )
            yield Variant(rooms, ~free if forced else -1)


def _parts(number: int, parts: int) -> Iterator[Row]:
    """List the ways to divide a number."""
    if parts == 1:
        yield (number,)
        return
    for first in range(number + 1):
        for others in _parts(number - first, parts - 1):
            yield (first, *others)


def kept_back(exchange: ExchangeRules, pack: Sequence[Card], named: Suit | None) -> frozenset[Card]:
    """
    Find the cards that are laid away only for want of others (X-7).

    Args:
        exchange: The rules of the table.
        pack: Every card.
        named: Trump, if it is named at some time.

    Returns:
        The cards.
    """
    if not exchange.forbid:
        return frozenset()
    trump = None if exchange.has(Step.LATE_NAMING) else named
    others = exchange.layings(pack, trump)[0][1:]
    return frozenset(
        card
        for card in pack
        if exchange.laying_refusal((*pack, *pack), (*others, card), trump) is not None
    )


@lru_cache(maxsize=1024)
def holdings_of(exchange: ExchangeRules, layout: Layout, suit: Suit) -> tuple[Holding, ...]:
    """
    Tell what a hand held that named a suit (X-14).

    Args:
        exchange: The rules of the table.
        layout: The pack.
        suit: The suit named.

    Returns:
        Every possibility; no hand fits two of them.
    """
    needs = {each: _needed(exchange, layout, each) for each in SUITS}
    if () in needs[suit]:
        return ({},)
    enough = tuple(_first_met(needs[suit], layout))
    lacking = [tuple(_none_met(needs[each], layout)) for each in SUITS]
    nowhere = tuple(_together(choice) for choice in product(*lacking))
    return (*enough, *nowhere)


def _needed(exchange: ExchangeRules, layout: Layout, suit: Suit) -> list[tuple[Card, ...]]:
    """Find the smallest hands that hold enough of a suit, of two cards at most."""
    cards = sorted(map(layout.card, layout.kinds))
    found: list[tuple[Card, ...]] = []
    for size in range(_MOST + 1):
        found += [hand for hand in combinations(cards, size) if exchange.holds_enough(hand, suit)]
        if found:
            return found
    raise AssertionError("two cards are enough to name a suit")


def _first_met(needs: Sequence[tuple[Card, ...]], layout: Layout) -> Iterator[Holding]:
    """List hands by the first of some needs that they meet; needs of several cards are one."""
    for place, need in enumerate(needs):
        earlier = {layout.kind(card): (0, 0) for other in needs[:place] for card in other}
        yield earlier | {layout.kind(card): (1, _MOST) for card in need}


def _none_met(needs: Sequence[tuple[Card, ...]], layout: Layout) -> Iterator[Holding]:
    """List hands that meet none of some needs, by the first card of each that is lacking."""
    if len(needs[0]) == 1:
        yield {layout.kind(card): (0, 0) for (card,) in needs}
        return
    (need,) = needs
    for place, card in enumerate(need):
        held = {layout.kind(other): (1, _MOST) for other in need[:place]}
        yield held | {layout.kind(card): (0, 0)}


def _together(choice: Sequence[Holding]) -> Holding:
    return {kind: bounds for holding in choice for kind, bounds in holding.items()}
