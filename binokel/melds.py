"""
Chapter M of the rule book: which cards are melds, and what they are worth.

There are four groups: sequences, sets, Binokel and Dissle.  In each group a
card counts once, and it may count in every group it fits.  Whether a seat's
melds count in the end is told in :mod:`binokel.scoring`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Final, TypeAlias

import attrs

from .cards import ALL_CARDS, RANKS, SUITS, Card, Rank, Suit, in_order
from .options import PairInFamily, WhoMelds
from .points import BinokelPoints, SequencePoints
from .profile import BinokelProfile
from .refusals import Refusal

FAMILY: Final = (Rank.ACE, Rank.TEN, Rank.KING, Rank.OBER, Rank.UNTER)
PAIR: Final = (Rank.KING, Rank.OBER)
LOWEST: Final = (Rank.SEVEN, Rank.NINE)


class MeldGroup(StrEnum):
    """Within one group a card counts once (M-3)."""

    SEQUENCE = "sequence"
    SET = "set"
    BINOKEL = "binokel"
    DISSLE = "dissle"


class MeldKind(StrEnum):
    """What a meld is called; a doubled meld is one meld."""

    PAIR = "pair"
    DOUBLE_PAIR = "double_pair"
    FAMILY = "family"
    DOUBLE_FAMILY = "double_family"
    RUNDGANG = "rundgang"
    FOUR = "four"
    EIGHT = "eight"
    BINOKEL = "binokel"
    DOUBLE_BINOKEL = "double_binokel"
    DISSLE = "dissle"


_GROUP: Final[dict[MeldKind, MeldGroup]] = {
    MeldKind.PAIR: MeldGroup.SEQUENCE,
    MeldKind.DOUBLE_PAIR: MeldGroup.SEQUENCE,
    MeldKind.FAMILY: MeldGroup.SEQUENCE,
    MeldKind.DOUBLE_FAMILY: MeldGroup.SEQUENCE,
    MeldKind.RUNDGANG: MeldGroup.SEQUENCE,
    MeldKind.FOUR: MeldGroup.SET,
    MeldKind.EIGHT: MeldGroup.SET,
    MeldKind.BINOKEL: MeldGroup.BINOKEL,
    MeldKind.DOUBLE_BINOKEL: MeldGroup.BINOKEL,
    MeldKind.DISSLE: MeldGroup.DISSLE,
}
_FAMILIES: Final = (MeldKind.FAMILY, MeldKind.DOUBLE_FAMILY)


@attrs.frozen
class Meld:
    """One meld on the table."""

    kind: MeldKind
    """What it is."""
    cards: tuple[Card, ...]
    """Its cards, in canonical order."""
    points: int
    """What it is worth."""

    @property
    def group(self) -> MeldGroup:
        """The group within which its cards count once."""
        return _GROUP[self.kind]


Melds: TypeAlias = tuple[Meld, ...]
Laid: TypeAlias = tuple[Card, ...]


def _memory() -> dict[object, Melds]:
    """Begin with nothing known; each reading is worked out once."""
    return {}


@attrs.frozen
class MeldRules:
    """The melds of one table, compiled from its profile."""

    pair: SequencePoints
    """What pairs are worth."""
    family: SequencePoints
    """What families are worth."""
    four: Mapping[Rank, int] = attrs.field(hash=False)
    """What four of a rank are worth."""
    eight: Mapping[Rank, int] = attrs.field(hash=False)
    """What eight of a rank are worth; 0: they count as one four."""
    binokel: BinokelPoints
    """What the Binokel is, and its worth."""
    rundgang: int
    """What a Rundgang of pairs left over is worth; 0: no meld of its own."""
    dissle: int
    """What each lowest trump is worth."""
    ranks_of_sets: tuple[int, ...]
    """Places of the ranks of which four or eight are a meld."""
    pair_counts_in_family: bool
    """Whether pairs and families are counted apart (M-10)."""
    optional: bool
    """Whether less than everything may be shown."""
    declarer_only: bool
    """Whether only the declarer melds."""
    _known: dict[object, Melds] = attrs.field(factory=_memory, eq=False, repr=False)

    # -- the dearest set ------------------------------------------------------------------

    def dearest(self, trump: Suit | None, hand: Iterable[Card]) -> Melds:
        """
        Find the most valuable set of melds that a hand holds (M-23).

        Args:
            trump: Trump, or ``None``: then every suit is plain (M-24).
            hand: Any number of cards.

        Returns:
            Melds, sequences first, then sets, Binokel and Dissle; their points
            add up.  Of equally dear sets the one with more families.
        """
        held = _counts(hand)
        sequences = self._sequences(trump, held) if self.rundgang else self._by_suit(trump, held, 0)
        return sequences + self._sets(held) + self._binokel(held) + self._dissle(trump, held)

    def _sequences(self, trump: Suit | None, held: list[int]) -> Melds:
        """M-16: a Rundgang takes its pairs from what is left for pairs."""
        readings = [
            self._by_suit(trump, held, taken) + (self._rundgang(),) * taken
            for taken in range(self._rundgaenge(trump, held) + 1)
        ]
        return max(readings, key=worth)

    def _by_suit(self, trump: Suit | None, held: list[int], taken: int) -> Melds:
        melds: Melds = ()
        for place, suit in enumerate(SUITS):
            start = place * len(RANKS)
            melds += self._in_suit(place, suit is trump, held[start : start + 5], taken)
        return melds

    def _rundgaenge(self, trump: Suit | None, held: list[int]) -> int:
        """M-17: a Rundgang is made of pairs that no family of the hand needs."""
        left = 2
        for place, suit in enumerate(SUITS):
            start = place * len(RANKS)
            aces, tens, kings, obers, unters = held[start : start + 5]
            single, double = _points(self.family, suit is trump)
            families = min(aces, tens, kings, obers, unters)
            if not double:
                families = min(families, 1)
            if self.pair_counts_in_family or not (single or families == 2):
                families = 0
            left = min(left, kings - families, obers - families)
        return left

    def _rundgang(self) -> Meld:
        cards = tuple(Card(suit, rank) for suit in SUITS for rank in PAIR)
        return Meld(MeldKind.RUNDGANG, cards, self.rundgang)

    def _in_suit(self, place: int, is_trump: bool, held: list[int], taken: int) -> Melds:
        """Find the dearest reading of one suit, of which a Rundgang has *taken* pairs."""
        key = (place, is_trump, taken, *held)
        known = self._known.get(key)
        if known is None:
            known = self._best_reading(SUITS[place], is_trump, held, taken)
            self._known[key] = known
        return known

    def _best_reading(self, suit: Suit, is_trump: bool, held: list[int], taken: int) -> Melds:
        """M-23: where two readings of a suit compete, the dearer one wins."""
        readings: list[Melds] = []
        pairs_held = min(held[2], held[3]) - taken
        for families in range(min(held), -1, -1):
            free = pairs_held if self.pair_counts_in_family else pairs_held - families
            for pairs in range(free, -1, -1):
                family = self._family(suit, is_trump, families)
                readings.append(family + self._pair(suit, is_trump, pairs))
        return max(readings, key=worth)

    def _family(self, suit: Suit, is_trump: bool, number: int) -> Melds:
        kinds = (MeldKind.FAMILY, MeldKind.DOUBLE_FAMILY)
        cards = tuple(Card(suit, rank) for rank in FAMILY)
        return _one_or_both(kinds, cards, number, _points(self.family, is_trump))

    def _pair(self, suit: Suit, is_trump: bool, number: int) -> Melds:
        kinds = (MeldKind.PAIR, MeldKind.DOUBLE_PAIR)
        cards = tuple(Card(suit, rank) for rank in PAIR)
        return _one_or_both(kinds, cards, number, _points(self.pair, is_trump))

    def _sets(self, held: list[int]) -> Melds:
        numbers = tuple([min(held[place :: len(RANKS)]) for place in self.ranks_of_sets])
        known = self._known.get(numbers)
        if known is None:
            known = self._known[numbers] = tuple(
                meld
                for place, number in zip(self.ranks_of_sets, numbers, strict=True)
                for meld in self._set(RANKS[place], number)
            )
        return known

    def _set(self, rank: Rank, number: int) -> Melds:
        four, eight = self.four.get(rank, 0), self.eight.get(rank, 0)
        cards = tuple(Card(suit, rank) for suit in SUITS)
        kinds = (MeldKind.FOUR, MeldKind.EIGHT)
        return _one_or_both(kinds, cards, number, (four, eight))

    def _binokel(self, held: list[int]) -> Melds:
        one, other = self.binokel.cards
        number = min(held[one.index], held[other.index])
        if not number:
            return ()
        known = self._known.get(number)
        if known is None:
            points = (self.binokel.single, self.binokel.double)
            kinds = (MeldKind.BINOKEL, MeldKind.DOUBLE_BINOKEL)
            known = _one_or_both(kinds, in_order(self.binokel.cards), number, points)
            self._known[number] = known
        return known

    def _dissle(self, trump: Suit | None, held: list[int]) -> Melds:
        if trump is None or not self.dissle:
            return ()
        cards = tuple(
            card for rank in LOWEST for card in [Card(trump, rank)] * held[Card(trump, rank).index]
        )
        return (Meld(MeldKind.DISSLE, cards, self.dissle * len(cards)),) if cards else ()

    # -- sets that a seat shows -----------------------------------------------------------

    def read(
        self, trump: Suit | None, hand: Sequence[Card], shown: Iterable[Laid]
    ) -> Melds | Refusal:
        """
        Read the melds that a seat shows, each as its cards.

        Rules M-3 and M-5: any set of melds is good in which no card counts
        twice within a group; the same meld twice is its doubled form.

        Args:
            trump: Trump, or ``None``.
            hand: The cards the seat holds.
            shown: The cards of each meld.

        Returns:
            The melds, in the order of :meth:`dearest`, or what speaks against them.
        """
        laid = Counter(in_order(cards) for cards in shown)
        held = Counter(hand)
        if any(card not in held for cards in laid for card in cards):
            return Refusal.NOT_HELD
        melds: list[Meld] = []
        used: dict[object, Counter[Card]] = {}
        for cards, times in laid.items():
            if not Counter(cards * times) <= held:
                return Refusal.MELD_USES_CARD_TWICE
            found = self._named(trump, hand, cards, times)
            if found is None:
                return Refusal.NO_MELD
            melds += found
            used.setdefault(self._counting_once(found[0]), Counter()).update(cards * times)
        if not all(uses <= held for uses in used.values()):
            return Refusal.MELD_USES_CARD_TWICE
        return tuple(sorted(melds, key=_place))

    def _counting_once(self, meld: Meld) -> object:
        """M-3, M-10: name that within which a card counts once: a group, or half of one."""
        return meld.group, self.pair_counts_in_family and meld.kind in _FAMILIES

    def _named(
        self, trump: Suit | None, hand: Sequence[Card], cards: Laid, times: int
    ) -> Melds | None:
        """Name the meld that some cards are, laid once or twice."""
        if self.rundgang and cards == self._rundgang().cards:
            allowed = self._rundgaenge(trump, _counts(hand))
            return (self._rundgang(),) * times if times <= allowed else None
        single = self._meld_of(trump, cards)
        if times == 1 or single is None:
            return None if single is None else (single,)
        double = self._meld_of(trump, in_order(_twice(cards)))
        return (single if double is None else double,)  # M-22: without a double two are one

    def _meld_of(self, trump: Suit | None, cards: Laid) -> Meld | None:
        """Name the one meld that uses exactly these cards."""
        return next((meld for meld in self._candidates(trump, cards) if meld.cards == cards), None)

    def _candidates(self, trump: Suit | None, cards: Laid) -> Iterator[Meld]:
        """List single melds of the suit or the rank of some cards."""
        suits = {card.suit for card in cards}
        if len(suits) == 1:
            (suit,) = suits
            for number in (1, 2):
                yield from self._family(suit, suit is trump, number)
                yield from self._pair(suit, suit is trump, number)
            yield from self._dissle(trump, _counts(cards))
        held = _counts(cards)
        yield from self._sets(held)
        yield from self._binokel(held)


def _counts(cards: Iterable[Card]) -> list[int]:
    """Count how often each card is there, by its place in the canonical order."""
    held = [0] * len(ALL_CARDS)
    for card in cards:
        held[card.index] += 1
    return held


def _one_or_both(
    kinds: tuple[MeldKind, MeldKind], cards: Laid, number: int, points: tuple[int, int]
) -> Melds:
    """Name a meld of which one or both copies are held; the dearer reading (M-22, M-23)."""
    single, double = points
    if number == 2 and double and double >= single:
        return (Meld(kinds[1], _twice(cards), double),)
    return (Meld(kinds[0], cards, single),) if number and single else ()


def _twice(cards: Laid) -> Laid:
    return tuple(card for card in cards for _ in range(2))


def _points(points: SequencePoints, is_trump: bool) -> tuple[int, int]:
    if is_trump:
        return points.trump, points.double_trump
    return points.plain, points.double_plain


def _place(meld: Meld) -> tuple[object, ...]:
    group = tuple(MeldGroup).index(meld.group)
    if meld.group is MeldGroup.SEQUENCE:
        alone = meld.kind is MeldKind.RUNDGANG
        suit = SUITS.index(meld.cards[0].suit)
        return (group, alone, suit, meld.kind not in _FAMILIES)
    return (group, RANKS.index(meld.cards[0].rank))


def worth(melds: Iterable[Meld]) -> int:
    """
    Add up what melds are worth.

    Args:
        melds: Any melds.

    Returns:
        Points.
    """
    return sum([meld.points for meld in melds])


def compile_melds(profile: BinokelProfile) -> MeldRules:
    """Take the meld values of a checked profile."""
    keys = profile.melds
    return MeldRules(
        pair=keys.pair,
        family=keys.family,
        four=keys.four,
        eight=keys.eight,
        binokel=keys.binokel,
        ranks_of_sets=tuple(
            place for place, rank in enumerate(RANKS) if rank in keys.four or rank in keys.eight
        ),
        rundgang=keys.rundgang,
        dissle=keys.dissle,
        pair_counts_in_family=keys.pair_in_family is PairInFamily.COUNTED,
        optional=keys.optional,
        declarer_only=keys.who is WhoMelds.DECLARER,
    )
