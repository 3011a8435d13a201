"""
What a seat knows of the cards that it does not see, in every phase of a deal.

What others bid tells nothing for certain, and is left out.  What was played
tells by the demands that were not met, which the rules of the trick are asked
about; what was shown tells what is held.

One thing is left out: where trump is named before a Dapp that others never
see, and a card or a pair must be held for it, the Dapp may not have brought it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from math import comb, prod
from typing import Final

import attrs

from ..actions import Discard, NameTrump, PlayCard, ShowMelds
from ..cards import SUITS, Card, Suit
from ..core.layout import KINDS, RANKS_A_SUIT, Layout
from ..core.tables import DEMANDS, MOST_DEMANDS, Tables, tables_for
from ..errors import UsageError
from ..exchange import Step
from ..melds import PAIR, MeldKind, Melds
from ..profile import BinokelProfile
from ..refusals import Refusal
from ..rules import Rules, compile_rules
from ..unseen import ASIDE, MIDDLE, Bond, Bound, Case, Facts, Origin, Row, Ways, ways_of
from ..views import View
from .bonds import bond, bonds_of, in_turn
from .exchanged import Holding, Variant, holdings_of, kept_back, variants_of


def facts(seen: View) -> Facts:
    """
    Tell what a seat knows.

    Args:
        seen: A view of a Binokel deal.

    Returns:
        What it knows of the cards that it does not see.
    """
    return Reading(seen).facts()


class Reading:
    """
    A view, read.

    Args:
        seen: The view.
    """

    def __init__(self, seen: View) -> None:
        profile = seen.profile
        assert isinstance(profile, BinokelProfile), "views are read by their own game"
        self.seen = seen
        self.rules: Rules = compile_rules(profile)
        self.tables: Tables = tables_for(self.rules.tricks, seen.trump)
        self.layout: Layout = self.tables.layout
        self.players = seen.players
        self.laid = any(isinstance(action, Discard) for action in seen.history)
        self.open = [hand is not None for hand in seen.hands]
        self.played = self._played()
        dealt = self.players * self.rules.dealing.hand
        there = sum(seen.hand_sizes) + sum(map(len, self.played))
        self.taken = self.laid or there > dealt
        self.forbidden = self.not_held()

    # -- what lies open -------------------------------------------------------------------

    def _played(self) -> list[list[int]]:
        """List the kinds that each seat has played."""
        kind = self.layout.kind
        played: list[list[int]] = [[] for _ in range(self.players)]
        for action, seat in zip(self.seen.history, self.seen.history_seats, strict=True):
            if isinstance(action, PlayCard):
                played[seat].append(kind(action.card))
        return played

    @cached_property
    def counted(self) -> list[list[int]]:
        """By seat, how often each kind was played."""
        counted = [[0] * KINDS for _ in range(self.players)]
        for seat, kinds in enumerate(self.played):
            for kind in kinds:
                counted[seat][kind] += 1
        return counted

    @cached_property
    def own_dapp(self) -> bool:
        """Whether the seat has all the declarer's cards before it, laid away or not."""
        return self.seen.seat is not None and self.seen.seat == self.seen.declarer

    @cached_property
    def known(self) -> Row:
        """By pile, the cards that lie open to the seat."""
        hands = [hand or () for hand in self.seen.hands]
        return self.layout.words([*hands, self.seen.discards if self.own_dapp else (), ()])

    @cached_property
    def unseen(self) -> list[int]:
        """By kind, how many copies are unseen."""
        left = [0] * KINDS
        kind = self.layout.kind
        for card in self.rules.dealing.pack:
            left[kind(card)] += 1
        for kinds in self.played:
            for each in kinds:
                left[each] -= 1
        for hand in (*self.seen.hands, self.seen.discards if self.own_dapp else ()):
            for card in hand or ():
                left[kind(card)] -= 1
        return left

    # -- what was not played --------------------------------------------------------------

    def not_held(self) -> list[int]:
        """By seat, a word of the cards that it cannot hold (T-2: the demands it did not meet)."""
        forbidden = [0] * self.players
        side_of = self.rules.seating.side_of
        numbers = self.tables.numbers
        kind = self.layout.kind
        beats = self.rules.tricks.beats
        tricks = [(trick.leader, trick.cards) for trick in self.seen.tricks]
        if self.seen.leader is not None:
            tricks.append((self.seen.leader, self.seen.trick))
        for leader, cards in tricks:
            if not cards:
                continue
            best, winning = cards[0], leader
            led = kind(best) // RANKS_A_SUIT
            for place in range(1, len(cards)):
                card, seat = cards[place], (leader + place) % self.players
                partner = side_of[winning] == side_of[seat]
                at = DEMANDS + ((partner * 4 + led) * KINDS + kind(best)) * MOST_DEMANDS
                bit = 1 << 2 * kind(card)
                for demand in range(at, at + MOST_DEMANDS):
                    if numbers[demand] & bit:
                        break
                    forbidden[seat] |= numbers[demand]
                if beats(self.seen.trump, card, best):
                    best, winning = card, seat
        return [int(word) for word in forbidden]

    # -- what was shown -------------------------------------------------------------------

    @cached_property
    def shown(self) -> list[Melds | None]:
        """By seat, the melds it has shown; ``None`` before it was asked, and for the own seat."""
        shown: list[Melds | None] = [None] * self.players
        trump: Suit | None = None
        for action, seat in zip(self.seen.history, self.seen.history_seats, strict=True):
            if isinstance(action, NameTrump):
                trump = action.suit
            elif isinstance(action, ShowMelds) and seat != self.seen.seat:
                shown[seat] = self._read(trump, action)
        return shown

    def _read(self, trump: Suit | None, action: ShowMelds) -> Melds:
        melds: list[Melds] = []
        for cards in action.cards or ():
            read = self.rules.melds.read(trump, cards, (cards,))
            assert not isinstance(read, Refusal), "what was shown was a meld"
            melds.append(read)
        return tuple(meld for read in melds for meld in read)

    @cached_property
    def named(self) -> Suit | None:
        """The suit that was named; a special may have cancelled it since."""
        named = [act.suit for act in self.seen.history if isinstance(act, NameTrump)]
        return named[0] if named else None

    def needed(self, melds: Melds) -> Counter[int]:
        """Count the cards that are needed for melds, by kind (M-3, M-10)."""
        within: dict[object, Counter[int]] = {}
        apart = self.rules.melds.pair_counts_in_family
        for meld in melds:
            once = meld.group, apart and meld.kind in (MeldKind.FAMILY, MeldKind.DOUBLE_FAMILY)
            within.setdefault(once, Counter()).update(map(self.layout.kind, meld.cards))
        needed: Counter[int] = Counter()
        for counts in within.values():
            needed |= counts
        return needed

    # -- putting it together --------------------------------------------------------------

    def facts(self) -> Facts:
        """Put everything together."""
        seen = self.seen
        if seen.ended is not None:
            raise UsageError("the view of a deal that is over", "one of a deal that goes on")
        seats = [seat for seat in range(self.players) if not self.open[seat]]
        piles = list(seats)
        rooms = [seen.hand_sizes[seat] for seat in seats]
        dapp = self.rules.exchange.dapp
        if dapp and not self.taken:
            piles.append(self.players + MIDDLE)
            rooms.append(dapp)
        variants = (Variant(()),)
        if self.laid and not self.own_dapp:
            exchange, said = self.rules.exchange, dict(seen.announced)
            barred = kept_back(exchange, self.rules.dealing.pack, self.named)
            variants = tuple(variants_of(exchange, self.layout, barred, said))
        holdings: Sequence[Holding] = ({},)
        if self.named is not None and not self.own_dapp and not self._named_before_hidden_dapp():
            holdings = holdings_of(self.rules.exchange, self.layout, self.named)
        cases = [
            case
            for variant in variants
            for holding in holdings
            for case in self._cases(variant, holding, piles, rooms)
        ]
        return Facts(self.layout, self.known, self.players, tuple(cases))

    def _cases(
        self, variant: Variant, holding: Holding, piles: list[int], rooms: list[int]
    ) -> Iterator[Case]:
        """Make the case of a variant."""
        declarer = self.seen.declarer
        if declarer is not None and any(
            not variant.kept >> kind & 1 for kind in self.held_by(declarer)
        ):
            return
        seats = tuple(piles)
        hand_of = {pile: place for place, pile in enumerate(seats)}
        piles = [*piles, *(self.players + ASIDE for _ in variant.rooms)]
        rooms = [*rooms, *(room for room, _ in variant.rooms)]
        places = len(piles)
        aside = sum(1 << place for place in range(len(seats), places))
        declarer = self.seen.declarer
        least: list[Counter[int]] = [Counter() for _ in range(places)]
        for seat, melds in enumerate(self.shown):
            if melds and seat in hand_of:
                for kind, number in self.needed(melds).items():
                    least[hand_of[seat]][kind] = max(0, number - self.counted[seat][kind])
        shown_dapp = (
            Counter(map(self.layout.kind, self.seen.dapp)) if not self.own_dapp else Counter()
        )
        takers = aside
        open_to = [0] * KINDS
        if declarer is not None and declarer in hand_of:
            takers |= 1 << hand_of[declarer]
        elif declarer is not None:
            for card in self.seen.hands[declarer] or ():
                open_to[self.layout.kind(card)] += 1
        at_naming, from_dapp = self._hand_at_naming(takers, aside)
        kinds: list[tuple[int, Ways]] = []
        ways = 1
        for kind in range(KINDS):
            copies = self.unseen[kind]
            number = shown_dapp[kind]
            gone = self.counted[declarer][kind] + open_to[kind] if declarer is not None else 0
            held = None
            if kind in holding:
                least_held, most_held = holding[kind]
                before = gone - (number if from_dapp else 0)
                held = Bound(at_naming, least_held - before, most_held - before)
            if not copies:
                fits = held is None or held.least <= 0 <= held.most
                ways *= comb(gone, number) if fits else 0
                continue
            allowed = 0
            for place, pile in enumerate(piles):
                if pile < self.players:
                    fits = not self.forbidden[pile] >> 2 * kind & 1
                    fits = fits and (pile != declarer or variant.kept >> kind & 1)
                elif pile == self.players + ASIDE:
                    fits = variant.rooms[place - len(seats)][1] >> kind & 1
                else:
                    fits = True
                if fits:
                    allowed |= 1 << place
            bounds = tuple(
                Bound(1 << place, needed[kind])
                for place, needed in enumerate(least)
                if needed[kind]
            )
            if held is not None:
                bounds += (held,)
            origin = Origin(takers, gone, number) if number else None
            kinds.append((kind, ways_of(copies, places, allowed, bounds, origin)))
        if self.taken and not self.own_dapp and not self.seen.dapp:
            ways *= comb(self._taken_up(), self.rules.exchange.dapp)
        kinds.sort(key=lambda each: self.turn[each[0]])
        if ways:
            bonds = tuple(self._bonds(hand_of))
            yield Case(tuple(piles), tuple(rooms), tuple(kinds), bonds, ways)

    @cached_property
    def turn(self) -> dict[int, tuple[int, ...]]:
        """An order of kinds in which few of them have to be remembered: pairs suit by suit."""
        turn: dict[int, tuple[int, ...]] = {}
        for place, rank in enumerate(in_turn(self.layout.ranks)):
            for row, suit in enumerate(SUITS):
                kind = self.layout.kind(Card(suit, rank))
                turn[kind] = (0, row, place) if rank in PAIR else (1, place, row)
        return turn

    def _bonds(self, hand_of: Mapping[int, int]) -> Iterator[Bond]:
        """List what the melds shown say of the rest of a hand."""
        rules = self.rules.melds
        if rules.optional and not rules.rundgang:
            return
        for seat, melds in enumerate(self.shown):
            if melds is None or seat not in hand_of:
                continue
            needed = {self.layout.card(kind): of for kind, of in self.needed(melds).items()}
            found = bonds_of(rules, self.layout.ranks, self.named, melds, needed)
            for cards, held in found:
                kinds = [self.layout.kind(card) for card in cards]
                bound = bond(
                    hand_of[seat],
                    kinds,
                    held,
                    [self.counted[seat][kind] for kind in kinds],
                    [self.unseen[kind] for kind in kinds],
                )
                if bound is not None:
                    yield bound

    def held_by(self, seat: int) -> list[int]:
        """List the kinds that a seat is known to have held before the first lead."""
        hand = self.seen.hands[seat] or ()
        return [*self.played[seat], *map(self.layout.kind, hand)]

    def _named_before_hidden_dapp(self) -> bool:
        """Tell whether it is unknown which cards the hand had that trump was named from."""
        return self.taken and self.rules.exchange.has(Step.EARLY_NAMING) and not self.seen.dapp

    def _hand_at_naming(self, takers: int, aside: int) -> tuple[int, bool]:
        """Tell where the hand lies that trump was named from, and whether without the Dapp."""
        has = self.rules.exchange.has
        if self.taken and has(Step.NAMING):
            return takers, False
        if self.taken and has(Step.EARLY_NAMING):
            return takers, True
        return takers & ~aside, False

    def _taken_up(self) -> int:
        """Count the cards that the declarer has had, the Dapp among them."""
        return self.rules.dealing.hand + self.rules.exchange.dapp
