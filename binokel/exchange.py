"""
Chapter X of the rule book: the Dapp, laying away, naming trump, abandoning.

Between the auction and the first trick a deal goes through steps.  Which
steps a table has, in which order, and what the declarer may do in each is
worked out once, when a profile is compiled.  What abandoning costs is told in
:mod:`binokel.scoring`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from typing import Final, overload

import attrs

from .cards import SUITS, Card, Rank, Suit, in_order
from .options import Announced, MustHold, Named, ShownTo, Sort, Window
from .profile import BinokelProfile
from .refusals import Refusal
from .specials import Special


class Step(Enum):
    """A step between auction and play; a table has some of them (D-20)."""

    EARLY_NAMING = "early_naming"
    """Trump is named before the Dapp is seen."""
    TAKING = "taking"
    """The Dapp is taken up, or a special announced from the hand."""
    NAMING = "naming"
    """Trump is named with the Dapp in hand."""
    LAYING = "laying"
    """Cards are laid away."""
    LATE_NAMING = "late_naming"
    """Trump is named after laying away, or a special announced instead."""
    SPECIAL_NAMING = "special_naming"
    """Trump is named for a special that has trump."""
    MELDING = "melding"
    """Melds are shown."""
    LAST_WORD = "last_word"
    """The declarer goes on, announces a special or abandons."""


@attrs.frozen
class Offer:
    """What the declarer may do in a step besides its main action."""

    specials: tuple[str, ...] = ()
    """Ids of the specials that may be announced."""
    abandon: bool = False
    """Whether the deal may be abandoned."""


_NO_OFFER: Final = Offer()


@attrs.frozen
class ExchangeRules:
    """Everything between auction and play at one table, compiled from its profile."""

    dapp: int
    """How many cards the Dapp has."""
    path: tuple[Step, ...]
    """The steps of a deal, in order."""
    offers: Mapping[Step, Offer] = attrs.field(hash=False)
    """What each step offers besides."""
    shown_to_all: bool
    """Whether everybody sees the Dapp (X-3)."""
    announce: tuple[Sort, ...]
    """Sorts of which the number laid away is said aloud."""
    forbid: tuple[Sort, ...]
    """Sorts that are laid away only for want of others."""
    binokel: tuple[Card, Card]
    """The cards of the Binokel."""
    holds_enough: Callable[[Sequence[Card], Suit], bool]
    """Policy: whether a hand may name a suit, if it may name any."""

    def after(self, step: Step | None) -> Step:
        """
        Name the step that follows.

        Args:
            step: A step of the path; ``None`` for the end of the auction.

        Returns:
            The next step; only whole steps are left out.
        """
        return self.path[0 if step is None else self.path.index(step) + 1]

    def has(self, step: Step) -> bool:
        """Tell whether deals at this table have a step."""
        return step in self.path

    def offer(self, step: Step) -> Offer:
        """Tell what a step offers besides its main action."""
        return self.offers.get(step, _NO_OFFER)

    # -- trump ----------------------------------------------------------------------------

    def suits(self, hand: Sequence[Card]) -> tuple[Suit, ...]:
        """
        List the suits that may be named as trump (X-14).

        Args:
            hand: The declarer's cards.

        Returns:
            The suits of which enough is held; if there is none, every suit.
        """
        return tuple(suit for suit in SUITS if self.holds_enough(hand, suit)) or SUITS

    # -- laying away ----------------------------------------------------------------------

    def layings(self, hand: Sequence[Card], trump: Suit | None) -> Layings:
        """
        List what may be laid away (X-5, X-7).

        Args:
            hand: The declarer's cards, the Dapp among them.
            trump: Trump, if it is named.

        Returns:
            A sequence of distinct choices, made only when asked for.
        """
        barred = [card for card in hand if self._is_any(self.forbid, card, trump)]
        free = [card for card in hand if not self._is_any(self.forbid, card, trump)]
        if len(free) >= self.dapp:
            return Layings(free, self.dapp)
        return Layings(barred, self.dapp - len(free), tuple(free))

    def laying_refusal(
        self, hand: Sequence[Card], cards: Sequence[Card], trump: Suit | None
    ) -> Refusal | None:
        """
        Say what speaks against laying cards away.

        Args:
            hand: The declarer's cards, the Dapp among them.
            cards: What is to be laid away.
            trump: Trump, if it is named.

        Returns:
            The one refusal, or ``None``.
        """
        if len(cards) != self.dapp:
            return Refusal.WRONG_NUMBER
        if not Counter(cards) <= Counter(hand):
            return Refusal.NOT_HELD
        if not self.forbid:
            return None
        free = sum(not self._is_any(self.forbid, card, trump) for card in hand)
        barred = sum(self._is_any(self.forbid, card, trump) for card in cards)
        if barred > max(0, self.dapp - free):
            return Refusal.MAY_NOT_BE_LAID_AWAY
        return None

    def announced(self, cards: Iterable[Card], trump: Suit | None) -> tuple[tuple[Sort, int], ...]:
        """
        Say what the declarer announces of the cards laid away (X-11).

        Args:
            cards: The cards laid away.
            trump: Trump, or ``None`` while it is not named.

        Returns:
            Pairs of sort and number; trumps only once trump is named.
        """
        laid = tuple(cards)
        return tuple(
            (sort, sum(self._is(sort, card, trump) for card in laid))
            for sort in self.announce
            if sort is not Sort.TRUMP or trump is not None
        )

    def _is_any(self, sorts: tuple[Sort, ...], card: Card, trump: Suit | None) -> bool:
        return any(self._is(sort, card, trump) for sort in sorts)

    def _is(self, sort: Sort, card: Card, trump: Suit | None) -> bool:
        if sort is Sort.TRUMP:
            return card.suit is trump
        return card.rank is Rank.ACE if sort is Sort.ACE else card in self.binokel


class Layings(Sequence[tuple[Card, ...]]):
    """
    The distinct choices of a number of cards from a hand, without a list of them.

    They come in the order of a dictionary: the canonically first cards first.

    Args:
        cards: What may be chosen from.
        number: How many are chosen.
        always: Cards that belong to every choice.
    """

    def __init__(self, cards: Iterable[Card], number: int, always: tuple[Card, ...] = ()) -> None:
        counted = Counter(in_order(cards))
        self._kinds = tuple(counted.items())
        self._number = number
        self._always = always
        ways = [[1] + [0] * number]
        for _, held in reversed(self._kinds):
            rest = ways[-1]
            ways.append(
                [
                    sum(rest[needed - taken] for taken in range(min(held, needed) + 1))
                    for needed in range(number + 1)
                ]
            )
        self._ways = ways[::-1]

    def __len__(self) -> int:
        return self._ways[0][self._number]

    @overload
    def __getitem__(self, index: int) -> tuple[Card, ...]: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[tuple[Card, ...]]: ...
    def __getitem__(self, index: int | slice) -> tuple[Card, ...] | Sequence[tuple[Card, ...]]:
        if isinstance(index, slice):
            return [self[place] for place in range(*index.indices(len(self)))]
        left = range(len(self))[index]
        chosen = list(self._always)
        needed = self._number
        for place, (card, held) in enumerate(self._kinds):
            taken = min(held, needed)
            while left >= (ways := self._ways[place + 1][needed - taken]):
                left -= ways
                taken -= 1
            chosen += [card] * taken
            needed -= taken
        return in_order(chosen)

    def __iter__(self) -> Iterator[tuple[Card, ...]]:
        return (in_order((*self._always, *rest)) for rest in self._from(0, self._number))

    def _from(self, place: int, needed: int) -> Iterator[tuple[Card, ...]]:
        if needed == 0:
            yield ()
        elif self._ways[place][needed]:
            card, held = self._kinds[place]
            for taken in range(min(held, needed), -1, -1):
                for rest in self._from(place + 1, needed - taken):
                    yield (card,) * taken + rest


def _anything(_: Sequence[Card], __: Suit) -> bool:
    return True


def _a_card(hand: Sequence[Card], suit: Suit) -> bool:
    return any(card.suit is suit for card in hand)


def _a_pair(hand: Sequence[Card], suit: Suit) -> bool:
    return Card(suit, Rank.KING) in hand and Card(suit, Rank.OBER) in hand


_HOLDINGS: Final[dict[MustHold, Callable[[Sequence[Card], Suit], bool]]] = {
    MustHold.NOTHING: _anything,
    MustHold.CARD: _a_card,
    MustHold.PAIR: _a_pair,
}
_PATHS: Final[dict[Named, tuple[Step, ...]]] = {
    Named.BEFORE_DAPP: (Step.EARLY_NAMING, Step.TAKING, Step.LAYING),
    Named.BEFORE_DISCARD: (Step.TAKING, Step.NAMING, Step.LAYING),
    Named.AFTER_DISCARD: (Step.TAKING, Step.LAYING, Step.LATE_NAMING),
}
_BEFORE_TAKING: Final = (Step.EARLY_NAMING, Step.TAKING)
_NAMES: Final = (Step.EARLY_NAMING, Step.NAMING, Step.LATE_NAMING)


def _never(_: tuple[Step, ...]) -> tuple[Step, ...]:
    return ()


def _after_dapp(path: tuple[Step, ...]) -> tuple[Step, ...]:
    """X-17: from taking up until the discard; without a Dapp as after naming trump."""
    if Step.LAYING not in path:
        return _after_trump(path)
    return tuple(step for step in path if step in (Step.NAMING, Step.LAYING))


def _after_trump(path: tuple[Step, ...]) -> tuple[Step, ...]:
    """X-18: the declarer's first decision after trump was named."""
    return tuple(path[path.index(step) + 1] for step in path if step in _NAMES)


def _before_first_trick(path: tuple[Step, ...]) -> tuple[Step, ...]:
    """X-19: every decision of the declarer from taking up on."""
    return tuple(step for step in path if step not in _BEFORE_TAKING)


_WINDOWS: Final[dict[Window, Callable[[tuple[Step, ...]], tuple[Step, ...]]]] = {
    Window.NEVER: _never,
    Window.AFTER_DAPP: _after_dapp,
    Window.AFTER_TRUMP: _after_trump,
    Window.BEFORE_FIRST_TRICK: _before_first_trick,
}


def _path(profile: BinokelProfile, when: set[Announced]) -> tuple[Step, ...]:
    """D-20: the steps that a table has."""
    steps = _PATHS[profile.trump.named] if profile.deal.dapp else (Step.LATE_NAMING,)
    if Announced.BEFORE_DAPP not in when:
        steps = tuple(step for step in steps if step is not Step.TAKING)
    last = Announced.AFTER_MELDS in when or profile.abandon.window is Window.BEFORE_FIRST_TRICK
    return (*steps, Step.MELDING, *([Step.LAST_WORD] if last else []))


def _announced_in(step: Step, path: tuple[Step, ...]) -> set[Announced]:
    """P-5: when a special is announced, as a step of this table."""
    late = Step.LATE_NAMING if Step.LATE_NAMING in path else Step.MELDING
    when: set[Announced] = set()
    if step in _BEFORE_TAKING or (step is Step.LATE_NAMING and Step.LAYING not in path):
        when.add(Announced.BEFORE_DAPP)
    if step is late:
        when.add(Announced.AFTER_DISCARD)
    if step is Step.LAST_WORD:
        when.add(Announced.AFTER_MELDS)
    return when


def compile_exchange(profile: BinokelProfile, specials: Mapping[str, Special]) -> ExchangeRules:
    """
    Work out the steps between auction and play.

    Args:
        profile: A checked profile.
        specials: Its compiled specials.

    Returns:
        The exchange rules of that table.
    """
    path = _path(profile, {special.announced for special in specials.values()})
    open_in = _WINDOWS[profile.abandon.window](path)
    offers = {
        step: Offer(
            specials=tuple(
                name
                for name, special in specials.items()
                if special.announced in _announced_in(step, path)
            ),
            abandon=step in open_in,
        )
        for step in path
    }
    return ExchangeRules(
        dapp=profile.deal.dapp,
        path=path,
        offers=offers,
        shown_to_all=profile.dapp.shown_to is ShownTo.ALL,
        announce=profile.dapp.announce,
        forbid=profile.dapp.forbid,
        binokel=profile.melds.binokel.cards,
        holds_enough=_HOLDINGS[profile.trump.must_hold],
    )
