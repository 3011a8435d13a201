"""What a hand can meld, found by trying every way to lay it out.

A *figure* is a meld in its single form.  Laid twice it is its doubled form, shown as one bundle
of cards or as two.  Figures of one heap compete for cards; figures of different heaps do not.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from . import SUITS, Profile, setting


@dataclass(frozen=True)
class Figure:
    """One meld that the rules know, in its single form."""

    name: str
    """What it is, with its suit or rank."""

    heap: str
    """A card is used once in a heap, and in every heap it fits."""

    cards: tuple[str, ...]
    """The cards of the single form."""

    single: int
    """Its points laid once; 0 if there is no such meld."""

    double: int
    """Its points laid twice; 0 if there is no doubled form."""

    limit: int = 2
    """How often this hand may lay it at most."""

    bundled: bool = True
    """Whether the doubled form is one meld, that is one bundle of cards."""

    def value(self, times: int) -> int:
        """Tell what it is worth laid once or twice; without a doubled form two count as one."""
        if times == 0:
            return 0
        return max(self.single, self.double) if times == 2 else self.single

    def is_bundle(self) -> bool:
        """Tell whether both may be laid as one: the doubled form must be worth its cards."""
        return self.bundled and self.double > 0 and self.double >= self.single


def dearest(profile: Profile, trump: str | None, hand: Sequence[str]) -> int:
    """Tell what the most valuable set of melds of a hand is worth; without trump all is plain."""
    heaps: dict[str, list[Figure]] = {}
    for figure in figures(profile, trump, hand):
        if _holds(Counter(hand), figure.cards):
            heaps.setdefault(figure.heap, []).append(figure)
    return sum(_best_of_heap(heap, Counter(hand)) for heap in heaps.values())


def worth(
    profile: Profile, trump: str | None, hand: Sequence[str], shown: Sequence[Sequence[str]]
) -> int | None:
    """Tell what a shown set of melds is worth.

    Returns:
        The points, or ``None`` if a bundle is no meld, if the hand does not hold it, or if a card
        is used twice where it counts once.
    """
    known = figures(profile, trump, hand)
    readings = [_readings_of(bundle, known) for bundle in shown]
    best: int | None = None
    for reading in itertools.product(*readings):
        times: Counter[Figure] = Counter()
        for figure, how_often in reading:
            times[figure] += how_often
        if _fits(times, hand):
            value = sum(figure.value(count) for figure, count in times.items())
            best = value if best is None else max(best, value)
    return best


def figures(profile: Profile, trump: str | None, hand: Sequence[str]) -> list[Figure]:
    """List every meld the rules know under a trump; the hand only limits the Rundgang."""
    found = [
        *_families(profile, trump),
        *_pairs(profile, trump),
        *_rundgang(profile, trump, hand),
        *_sets(profile),
        *_binokel(profile),
        *_dissle(profile, trump),
    ]
    return [figure for figure in found if figure.single > 0 or figure.double > 0]


def _readings_of(bundle: Sequence[str], known: Sequence[Figure]) -> list[tuple[Figure, int]]:
    """Find what a bundle of cards can be: a figure in its single or in its doubled form."""
    readings: list[tuple[Figure, int]] = []
    cards = sorted(bundle)
    for figure in known:
        if figure.single > 0 and cards == sorted(figure.cards):
            readings.append((figure, 1))
        if figure.is_bundle() and cards == sorted(figure.cards * 2):
            readings.append((figure, 2))
    return readings


def _fits(times: Mapping[Figure, int], hand: Sequence[str]) -> bool:
    """Tell whether a hand holds figures laid so often, each card once a heap."""
    used: dict[str, Counter[str]] = {}
    for figure, count in times.items():
        if count > figure.limit:
            return False
        used.setdefault(figure.heap, Counter()).update(figure.cards * count)
    return all(cards <= Counter(hand) for cards in used.values())


def _best_of_heap(heap: Sequence[Figure], left: Counter[str]) -> int:
    """Try the first figure never, once and twice, and the others with the cards then left."""
    if not heap:
        return 0
    first, others = heap[0], heap[1:]
    best = _best_of_heap(others, left)
    for times in range(1, first.limit + 1):
        if not _holds(left, first.cards * times):
            break
        rest = left - Counter(first.cards * times)
        best = max(best, first.value(times) + _best_of_heap(others, rest))
    return best


def _holds(left: Counter[str], cards: Sequence[str]) -> bool:
    return Counter(cards) <= left


def _heap_of(profile: Profile, name: str) -> str:
    """Families and pairs share their cards out, unless a pair inside a family counts as well."""
    return name if setting(profile, "melds.pair_in_family") == "counted" else "sequence"


def _in_suit(
    values: Mapping[str, int], kind: str, heap: str, cards: Sequence[str], trump: str | None
) -> Figure:
    """Make a figure of one suit, which is dearer in trump."""
    sort = "trump" if cards[0][0] == trump else "plain"
    single = values.get(sort, 0)
    double = values.get("double_" + sort, 2 * single)
    return Figure(f"{kind} {cards[0][0]}", heap, tuple(cards), single, double)


def _families(profile: Profile, trump: str | None) -> list[Figure]:
    values: Mapping[str, int] = setting(profile, "melds.family")
    heap = _heap_of(profile, "family")
    return [
        _in_suit(values, "family", heap, [suit + rank for rank in "AZKOU"], trump) for suit in SUITS
    ]


def _pairs(profile: Profile, trump: str | None) -> list[Figure]:
    values: Mapping[str, int] = setting(profile, "melds.pair")
    heap = _heap_of(profile, "pair")
    return [_in_suit(values, "pair", heap, [suit + "K", suit + "O"], trump) for suit in SUITS]


def _rundgang(profile: Profile, trump: str | None, hand: Sequence[str]) -> list[Figure]:
    """King and ober of every suit, from those that no family the hand holds needs."""
    value: int = setting(profile, "melds.rundgang")
    if value == 0:
        return []
    left_over: list[int] = []
    for suit, family in zip(SUITS, _families(profile, trump), strict=True):
        pairs = min(hand.count(suit + "K"), hand.count(suit + "O"))
        absorbed = setting(profile, "melds.pair_in_family") == "absorbed"
        left_over.append(pairs - (_families_held(family, hand) if absorbed else 0))
    cards = tuple(suit + rank for suit in SUITS for rank in "KO")
    limit = min(left_over)
    heap = _heap_of(profile, "pair")
    return [Figure("rundgang", heap, cards, value, 2 * value, limit, bundled=False)]


def _families_held(family: Figure, hand: Sequence[str]) -> int:
    """Count the families of one suit that a hand holds and that are a meld."""
    if family.double > 0 and _holds(Counter(hand), family.cards * 2):
        return 2
    if family.single > 0 and _holds(Counter(hand), family.cards):
        return 1
    return 0


def _sets(profile: Profile) -> list[Figure]:
    """One card of each suit, or both: an eight that is not written is twice its four."""
    four: Mapping[str, int] = setting(profile, "melds.four")
    eight: Mapping[str, int] = setting(profile, "melds.eight")
    found: list[Figure] = []
    for rank in setting(profile, "pack.ranks"):
        single = four.get(rank, 0)
        double = eight.get(rank, 2 * single)
        cards = tuple(suit + rank for suit in SUITS)
        found.append(Figure(f"set {rank}", "set", cards, single, double))
    return found


def _binokel(profile: Profile) -> list[Figure]:
    rule = setting(profile, "melds.binokel")
    single: int = rule.get("single", 0)
    double: int = rule.get("double", 2 * single)
    return [Figure("binokel", "binokel", tuple(rule["cards"]), single, double)]


def _dissle(profile: Profile, trump: str | None) -> list[Figure]:
    """The lowest trump, a seven or a nine, each for itself."""
    value: int = setting(profile, "melds.dissle")
    lowest: str = setting(profile, "pack.ranks")[-1]
    if trump is None or lowest not in ("7", "9"):
        return []
    return [Figure("dissle", "dissle", (trump + lowest,), value, 2 * value)]
