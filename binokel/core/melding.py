"""
The melds of a hand as numbers.

What a hand may show is made of parts that do not touch each other: what stands
within one suit, the ranks held in all suits, and the Binokel.  Each part is a
table, filled by asking :mod:`binokel.melds` about every pattern there is.
Where a meld ties the suits together (the Rundgang), suits that behave alike
form a class, and one more table says by the four classes what the whole is
worth beyond its parts.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import product
from typing import Final

import attrs

from ..cards import SUITS, Card, Rank, Suit
from ..melds import PAIR, MeldGroup, MeldRules, worth
from .compiling import Numbers, kernel, numbers_of
from .layout import CHUNK_BITS, CHUNK_MASK, LOWER, Layout

_PATTERNS: Final = 1 << CHUNK_BITS
PLAIN: Final = 0
"""By pattern of a chunk: what a plain suit is worth."""
TRUMPED: Final = PLAIN + _PATTERNS
"""By pattern of a chunk: what trump is worth."""
SETS: Final = TRUMPED + _PATTERNS
"""By pattern of the ranks held in all suits, once or twice."""
TWO: Final = SETS + _PATTERNS
"""By copies of its first card, plus four times those of the second: the Binokel."""
SHIFTS: Final = TWO + 16
"""By place of the trump suit, 4 for none: where the copies of the Binokel's cards stand."""
CLASSES: Final = SHIFTS + 10
"""How many classes of suits there are; 0: the suits are apart."""
CLASS: Final = CLASSES + 1
"""By pattern of a chunk: its class, then the same for trump."""
BEYOND: Final = CLASS + 2 * _PATTERNS
"""By class of each suit, then the same with the last one trump: what is added."""
NO_TRUMP: Final = len(SUITS)
"""In place of the trump suit where there is none."""


@attrs.frozen(eq=False)
class Melds:
    """The melds of one table."""

    rules: MeldRules
    """Whom they were asked."""
    numbers: Numbers
    """All tables, one behind the other."""

    def points(self, word: int, trump: Suit | None) -> int:
        """
        Say what the dearest melds of a hand are worth.

        Args:
            word: The hand, in the layout of the trump.
            trump: Trump, or ``None``.

        Returns:
            Points.
        """
        return int(meld_points(self.numbers, word, trump_place(trump)))


def trump_place(trump: Suit | None) -> int:
    """
    Name a trump as the kernels know it.

    Args:
        trump: Trump, or ``None``.

    Returns:
        Its place among the suits, or :data:`NO_TRUMP`.
    """
    return NO_TRUMP if trump is None else SUITS.index(trump)


@kernel
def meld_points(melds: Numbers, word: int, trump: int) -> int:
    """
    Say what the dearest melds of a hand are worth.

    Args:
        melds: The tables of the melds.
        word: The hand, in the layout of the trump.
        trump: Place of the trump suit in the canonical order, or 4 for none.

    Returns:
        Points.
    """
    first = word & CHUNK_MASK
    second = word >> CHUNK_BITS & CHUNK_MASK
    third = word >> 2 * CHUNK_BITS & CHUNK_MASK
    fourth = word >> 3 * CHUNK_BITS
    twice = word & word >> 1 & LOWER
    both = (word | word >> 1) & LOWER | twice << 1
    in_all = both & both >> CHUNK_BITS & both >> 2 * CHUNK_BITS & both >> 3 * CHUNK_BITS
    shift = SHIFTS + 2 * trump
    trumped = 0 if trump == NO_TRUMP else _PATTERNS
    points = (
        melds[PLAIN + first]
        + melds[PLAIN + second]
        + melds[PLAIN + third]
        + melds[PLAIN + trumped + fourth]
        + melds[SETS + in_all]
        + melds[TWO + ((word >> melds[shift] & 3) | (word >> melds[shift + 1] & 3) << 2)]
    )
    classes = melds[CLASSES]
    if classes:
        place = melds[CLASS + first]
        place = place * classes + melds[CLASS + second]
        place = place * classes + melds[CLASS + third]
        place = place * classes + melds[CLASS + trumped + fourth]
        if trumped:
            place += classes * classes * classes * classes
        points += melds[BEYOND + place]
    return points


# -- filling the tables -------------------------------------------------------------------


class _Asker:
    """Asks the chapter about hands of a pack; suits without trump stand canonically."""

    def __init__(self, rules: MeldRules, ranks: tuple[Rank, ...]) -> None:
        self._rules = rules
        self.upward = tuple(reversed(ranks))

    def in_suit(self, suit: Suit, pattern: int) -> tuple[Card, ...]:
        """List the cards of a chunk."""
        return tuple(
            Card(suit, self.upward[bit // 2])
            for bit in range(2 * len(self.upward))
            if pattern >> bit & 1
        )

    def worth(self, trump: Suit | None, hand: Iterable[Card], *groups: MeldGroup) -> int:
        """Ask what the melds of some groups are worth."""
        return worth(meld for meld in self._rules.dearest(trump, hand) if meld.group in groups)


_IN_SUIT: Final = (MeldGroup.SEQUENCE, MeldGroup.DISSLE)


@lru_cache(maxsize=64)
def melds_for(rules: MeldRules, ranks: tuple[Rank, ...]) -> Melds:
    """
    Make the tables of the melds, or find those made before.

    Args:
        rules: The melds of the table.
        ranks: The ranks of the pack, strongest first.

    Returns:
        The tables; one set for all trumps.
    """
    asker = _Asker(rules, ranks)
    patterns = range(1 << 2 * len(ranks))
    filled = [0] * CLASS
    for pattern in patterns:
        canonical = _lower_first(pattern)
        if canonical != pattern:
            for table in (PLAIN, TRUMPED):
                filled[table + pattern] = filled[table + canonical]
            continue
        cards = asker.in_suit(SUITS[0], pattern)
        filled[PLAIN + pattern] = asker.worth(None, cards, *_IN_SUIT)
        filled[TRUMPED + pattern] = asker.worth(SUITS[0], cards, *_IN_SUIT)
        everywhere = [card for suit in SUITS for card in asker.in_suit(suit, pattern)]
        filled[SETS + pattern] = asker.worth(None, everywhere, MeldGroup.SET)
    one, other = rules.binokel.cards
    for copies, further in product(range(3), repeat=2):
        points = asker.worth(None, [one] * copies + [other] * further, MeldGroup.BINOKEL)
        for low, high in product(_with_copies(copies), _with_copies(further)):
            filled[TWO + low + 4 * high] = points
    for place, trump in enumerate((*SUITS, None)):
        layout = Layout(ranks, trump)
        for number, card in enumerate((one, other)):
            filled[SHIFTS + 2 * place + number] = 2 * layout.kind(card)
    if rules.rundgang:
        filled += _beyond(asker, filled)
    return Melds(rules, numbers_of(filled))


def _with_copies(copies: int) -> tuple[int, ...]:
    """List the two-bit patterns with a number of copies."""
    return ((0,), (1, 2), (3,))[copies]


def _lower_first(pattern: int) -> int:
    """Give every single copy of a chunk the lower bit."""
    lower = LOWER & CHUNK_MASK
    twice = pattern & pattern >> 1 & lower
    return (pattern | pattern >> 1) & lower | twice << 1


# -- melds that tie the suits together ----------------------------------------------------


def _beyond(asker: _Asker, filled: list[int]) -> list[int]:
    """Make the classes of suits, and what four of them are worth beyond their parts."""
    plain, of_plain = _classes(asker, None)
    trumped, of_trump = _classes(asker, SUITS[-1])
    number = max(len(plain), len(trumped))
    filled[CLASSES] = number
    added = [0] * (2 * number**4)
    known: dict[tuple[int, ...], int] = {}
    for with_trump, last in ((0, plain), (1, trumped)):
        trump = SUITS[-1] if with_trump else None
        for places in product(*map(range, map(len, (plain, plain, plain, last)))):
            key = (with_trump, *sorted(places[:3]), places[3])
            if key not in known:
                suits = (plain[places[0]], plain[places[1]], plain[places[2]], last[places[3]])
                known[key] = _together(asker, trump, suits)
            at = with_trump
            for place in places:
                at = at * number + place
            added[at] = known[key]
    return [*of_plain, *of_trump, *added]


def _classes(asker: _Asker, trump: Suit | None) -> tuple[list[int], list[int]]:
    """Sort the chunks of the last suit by what they add where the others hold pairs."""
    found: dict[tuple[int, ...], int] = {}
    members: list[int] = []
    class_of = [0] * _PATTERNS
    for pattern in range(1 << 2 * len(asker.upward)):
        canonical = _lower_first(pattern)
        if canonical == pattern:
            adds = tuple(_beside_pairs(asker, trump, pattern, number) for number in (1, 2))
            if adds not in found:
                found[adds] = len(members)
                members.append(pattern)
            class_of[pattern] = found[adds]
        else:
            class_of[pattern] = class_of[canonical]
    return members, class_of


def _beside_pairs(asker: _Asker, trump: Suit | None, pattern: int, number: int) -> int:
    """Say what a chunk and pairs in the other suits are worth beyond the chunk alone."""
    own = asker.in_suit(SUITS[-1], pattern)
    pairs = [Card(suit, rank) for suit in SUITS[:-1] for rank in PAIR] * number
    return asker.worth(trump, [*own, *pairs], MeldGroup.SEQUENCE) - asker.worth(
        trump, own, MeldGroup.SEQUENCE
    )


def _together(asker: _Asker, trump: Suit | None, patterns: tuple[int, ...]) -> int:
    """Say what four chunks are worth together beyond what they are worth apart."""
    suits = [asker.in_suit(*each) for each in zip(SUITS, patterns, strict=True)]
    hand = [card for suit in suits for card in suit]
    apart = sum(asker.worth(trump, suit, MeldGroup.SEQUENCE) for suit in suits)
    return asker.worth(trump, hand, MeldGroup.SEQUENCE) - apart
