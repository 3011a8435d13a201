"""
What a seat knows of the cards that it does not see, in every phase of a deal.

What others bid tells nothing for certain, and is left out.  What was played
tells by the demands that were not met, which the rules of the trick are asked
about; what was shown tells what is held.

Two things are left out, which no shipped profile knows.  Where trump is named
before a Dapp that others never see, and a card or a pair must be held for it,
the Dapp may not have brought it.  And where everything has to be melded, a
Rundgang with a value of its own may not have been there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property

from ..actions import Discard, NameTrump, PlayCard, ShowMelds
from ..cards import Suit
from ..core.layout import KINDS, RANKS_A_SUIT, Layout
from ..core.tables import DEMANDS, MOST_DEMANDS, Tables, tables_for
from ..errors import UsageError
from ..exchange import Step
from ..melds import MeldKind, Melds
from ..profile import BinokelProfile
from ..refusals import Refusal
from ..rules import Rules, compile_rules
from ..unseen import Facts, Row
from ..views import View
from .exchanged import Holding, Variant, holdings_of, kept_back, variants_of
from .placing import Placing


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
        variants: Sequence[Variant] = (Variant(()),)
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
            for case in Placing(self, variant, holding).cases()
        ]
        return Facts(self.layout, self.known, self.players, tuple(cases))

    def held_by(self, seat: int) -> list[int]:
        """List the kinds that a seat is known to have held before the first lead."""
        hand = self.seen.hands[seat] or ()
        return [*self.played[seat], *map(self.layout.kind, hand)]

    def _named_before_hidden_dapp(self) -> bool:
        """Tell whether it is unknown which cards the hand had that trump was named from."""
        return self.taken and self.rules.exchange.has(Step.EARLY_NAMING) and not self.seen.dapp
