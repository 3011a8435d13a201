"""Where the unseen cards may lie, once it is settled how the declarer's cards are divided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cached_property, lru_cache
from math import comb
from typing import TYPE_CHECKING

from ..cards import SUITS, Card
from ..core.layout import KINDS, Layout
from ..exchange import Step
from ..melds import PAIR
from ..unseen import ASIDE, MIDDLE, Bond, Bound, Case, Origin, Row, Ways, ways_of
from .bonds import bond, bonds_of, in_turn
from .exchanged import Holding, Variant

if TYPE_CHECKING:
    from .facts import Reading


class Placing:
    """
    The places of unseen cards.

    Args:
        reading: The view, read.
        variant: How what was laid away is divided.
        holding: What trump was named from.
    """

    def __init__(self, reading: Reading, variant: Variant, holding: Holding) -> None:
        seen, players = reading.seen, reading.players
        self._reading = reading
        self._variant = variant
        self._holding = holding
        self._declarer = seen.declarer
        places = [
            (seat, seen.hand_sizes[seat]) for seat in range(players) if not reading.open[seat]
        ]
        self._hands = {seat: place for place, (seat, _) in enumerate(places)}
        dapp = reading.rules.exchange.dapp
        if dapp and not reading.taken:
            places.append((players + MIDDLE, dapp))
        self._first_aside = len(places)
        places += [(players + ASIDE, room) for room, _ in variant.rooms]
        self._piles: Row = tuple(pile for pile, _ in places)
        self._rooms: Row = tuple(room for _, room in places)
        self._aside = sum(1 << place for place in range(self._first_aside, len(places)))
        self._taker = 1 << self._hands[seen.declarer] if seen.declarer in self._hands else 0

    def cases(self) -> Iterator[Case]:
        """Give the case, if there is one."""
        reading = self._reading
        if self._declarer is not None and any(
            not self._variant.kept >> kind & 1 for kind in reading.held_by(self._declarer)
        ):
            return
        kinds: list[tuple[int, Ways]] = []
        ways = 1
        for kind in _in_turn(reading.layout):
            if reading.unseen[kind]:
                kinds.append((kind, self._ways(kind)))
            else:
                ways *= self._ways_of_seen(kind)
        if reading.taken and not reading.own_dapp and not reading.seen.dapp:
            had = reading.rules.dealing.hand + reading.rules.exchange.dapp
            ways *= comb(had, reading.rules.exchange.dapp)
        if ways:
            yield Case(self._piles, self._rooms, tuple(kinds), tuple(self._bonds()), ways)

    # -- one kind -------------------------------------------------------------------------

    def _ways(self, kind: int) -> Ways:
        """List how the unseen copies of a kind may lie."""
        allowed = sum(1 << place for place in range(len(self._piles)) if self._may_lie(kind, place))
        bounds = tuple(
            Bound(1 << self._hands[seat], needed[kind] - self._reading.counted[seat][kind])
            for seat, needed in self._needed.items()
            if needed[kind] > self._reading.counted[seat][kind]
        )
        held = self._held(kind)
        if held is not None:
            bounds += (held,)
        number = self._dapp[kind]
        origin = Origin(self._aside | self._taker, self._gone(kind), number) if number else None
        return ways_of(self._reading.unseen[kind], len(self._piles), allowed, bounds, origin)

    def _ways_of_seen(self, kind: int) -> int:
        """Count the ways for a kind of which no copy is unseen."""
        held = self._held(kind)
        if held is not None and not held.least <= 0 <= held.most:
            return 0
        return comb(self._gone(kind), self._dapp[kind])

    def _may_lie(self, kind: int, place: int) -> bool:
        pile = self._piles[place]
        if pile >= self._reading.players:
            if place < self._first_aside:
                return True
            return bool(self._variant.rooms[place - self._first_aside][1] >> kind & 1)
        if self._reading.forbidden[pile] >> 2 * kind & 1:
            return False
        return pile != self._declarer or bool(self._variant.kept >> kind & 1)

    @cached_property
    def _needed(self) -> dict[int, Counter[int]]:
        """By seat, what its melds take of each kind."""
        return {
            seat: self._reading.needed(melds)
            for seat, melds in enumerate(self._reading.shown)
            if melds and seat in self._hands
        }

    @cached_property
    def _dapp(self) -> Counter[int]:
        """By kind, how many copies others have seen in the Dapp."""
        reading = self._reading
        return Counter(() if reading.own_dapp else map(reading.layout.kind, reading.seen.dapp))

    @cached_property
    def _open(self) -> Counter[int]:
        """By kind, how many copies the declarer holds openly."""
        reading, declarer = self._reading, self._declarer
        hand = () if declarer is None else reading.seen.hands[declarer] or ()
        return Counter(map(reading.layout.kind, hand))

    def _gone(self, kind: int) -> int:
        """Count the copies of a kind that the declarer has shown by playing or holding them."""
        if self._declarer is None:
            return 0
        return self._reading.counted[self._declarer][kind] + self._open[kind]

    def _held(self, kind: int) -> Bound | None:
        """Bound the copies in the hand that trump was named from (X-14)."""
        if kind not in self._holding:
            return None
        least, most = self._holding[kind]
        has, gone = self._reading.rules.exchange.has, self._gone(kind)
        places = self._taker
        if self._reading.taken and has(Step.NAMING):
            places |= self._aside
        elif self._reading.taken and has(Step.EARLY_NAMING):
            places |= self._aside
            gone -= self._dapp[kind]
        return Bound(places, least - gone, most - gone)

    # -- kinds that are bound -------------------------------------------------------------

    def _bonds(self) -> Iterator[Bond]:
        """List what the melds shown say of the rest of a hand."""
        reading = self._reading
        rules, layout = reading.rules.melds, reading.layout
        if rules.optional and not rules.rundgang:
            return
        for seat, melds in enumerate(reading.shown):
            if melds is None or seat not in self._hands:
                continue
            needed = {layout.card(kind): number for kind, number in reading.needed(melds).items()}
            for cards, held in bonds_of(rules, layout.ranks, reading.named, melds, needed):
                kinds = tuple([layout.kind(card) for card in cards])
                played = tuple([reading.counted[seat][kind] for kind in kinds])
                unseen = tuple([reading.unseen[kind] for kind in kinds])
                found = bond(self._hands[seat], kinds, held, played, unseen)
                if found is not None:
                    yield found


@lru_cache(maxsize=64)
def _in_turn(layout: Layout) -> tuple[int, ...]:
    """Put kinds in an order in which little is to be remembered: pairs first, suit by suit."""
    turn: dict[int, tuple[int, ...]] = {}
    for place, rank in enumerate(in_turn(layout.ranks)):
        for row, suit in enumerate(SUITS):
            kind = layout.kind(Card(suit, rank))
            turn[kind] = (0, row, place) if rank in PAIR else (1, place, row)
    assert len(turn) <= KINDS, "a pack has so many kinds at most"
    return tuple(sorted(turn, key=turn.__getitem__))
