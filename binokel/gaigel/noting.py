"""
What everybody has noted of a hand: what came into it, what left it, what it held.

A view is read from the first card to now.  What follows from the notes for
cards that nobody has seen is told in :mod:`binokel.gaigel.facts`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from typing import Final, TypeAlias

import attrs

from ..actions import Action, Open, Pair, PlayCard, PlayCovered, Rob
from ..cards import Card, Rank, Suit
from ..core.layout import KINDS, RANKS_A_SUIT, Layout
from ..core.tables import DEMANDS, MOST_DEMANDS, Tables, tables_for
from ..options import OpeningKind, PairWhen
from ..profile import GaigelProfile
from ..seats import around
from ..tricks import Trick
from ..unseen import Row
from ..views import View
from .openings import OPENINGS
from .permitting import still_melded
from .rules import GaigelRules, compile_gaigel
from .timeline import Came, Happening, Held, Left, Timeline

PAIRED: Final = (Rank.KING, Rank.OBER)
"""The ranks of a pair."""


@attrs.frozen
class Limit:
    """How many cards of some kinds a hand held."""

    kinds: int
    """The kinds, a bit for each."""
    least: int = 0
    """At least so many."""
    most: int = 48
    """At most so many."""


@attrs.frozen
class Drawn:
    """A card was drawn, dealt or taken."""

    kind: int | None = None
    """Its kind, if everybody saw it."""


@attrs.frozen
class Gone:
    """A card left the hand for all to see."""

    kind: int
    """Its kind."""


Note: TypeAlias = Limit | Drawn | Gone
"""Something that is known of a hand at some time."""


@attrs.frozen
class Hand:
    """One hand as a timeline."""

    sorts: Row
    """The kinds of each sort, a bit for each."""
    timeline: Timeline
    """What happened to it."""

    def sorted(self, kinds: Sequence[int]) -> tuple[tuple[int, ...], ...]:
        """Divide kinds into sorts."""
        return tuple(tuple(kind for kind in kinds if sort >> kind & 1) for sort in self.sorts)


class Reading:
    """
    A view, read.

    Args:
        seen: The view.
    """

    def __init__(self, seen: View) -> None:
        profile, trump, turned = seen.profile, seen.trump, seen.turned
        assert isinstance(profile, GaigelProfile), "views are read by their own game"
        assert trump is not None, "a card is always turned up"
        assert turned is not None, "a card is always turned up"
        self.seen = seen
        self.trump: Suit = trump
        self.rules: GaigelRules = compile_gaigel(profile)
        self.tables: Tables = tables_for(self.rules.tricks, trump)
        self.layout: Layout = self.tables.layout
        self.players = seen.players
        self.notes: list[list[Note]] = [[] for _ in range(self.players)]
        self.drawers: list[int] = []
        """Who drew a card that others did not see, in order."""
        self.forbidden = [0] * self.players
        self._under = self.layout.kind(turned)
        self._stock = len(self.rules.dealing.stock)
        self._read()

    # -- from the first card to now -------------------------------------------------------

    def _read(self) -> None:
        """Go through what was done, and note what it tells of each hand."""
        seen = self.seen
        for notes in self.notes:
            notes.extend([Drawn()] * self.rules.dealing.hand)
        waiting = False
        trick: list[tuple[int, Card | None]] = []
        done = 0
        for place, (action, seat) in enumerate(zip(seen.history, seen.history_seats, strict=True)):
            self._note(place, action, seat)
            if isinstance(action, Open | PlayCard | PlayCovered):
                trick.append((seat, None if isinstance(action, PlayCovered) else action.card))
            elif waiting and not isinstance(action, Rob):
                waiting = False
                self._draw(done)
            if done < len(seen.tricks) and len(trick) == len(seen.tricks[done].cards):
                self._duties(trick)
                trick, done = [], done + 1
                self._count_sevens(done)
                waiting = self._is_asked(done)
                if not waiting:
                    self._draw(done)
        if trick:
            self._duties(trick)

    def _is_asked(self, done: int) -> bool:
        """G-53: whether the winner of a trick is asked for a pair before the draw."""
        if self.rules.pairs.when is not PairWhen.AFTER_TRICK:
            return False
        return self._size(self.seen.tricks[done - 1].winner) > 0

    def _size(self, seat: int) -> int:
        """Count the cards that a seat holds at this point."""
        came = sum(isinstance(note, Drawn) for note in self.notes[seat])
        return came - sum(isinstance(note, Gone) for note in self.notes[seat])

    def _draw(self, done: int) -> None:
        """G-37: the winner draws first, and the open card goes last."""
        winner = self.seen.tricks[done - 1].winner
        drawing = around(winner, self.players)[: self._stock]
        for seat in drawing:
            self._stock -= 1
            if self._stock:
                self.notes[seat].append(Drawn())
                self.drawers.append(seat)
            else:
                self.notes[seat].append(Drawn(self._under))
        if drawing:
            self._count_sevens(done)

    def _note(self, place: int, action: Action, seat: int) -> None:
        notes, kind = self.notes[seat], self.layout.kind
        if isinstance(action, Pair):
            notes += self._of_pair(place, action, seat)
        elif isinstance(action, Rob):
            lowest = kind(Card(self.trump, self.rules.lowest))
            notes += [Gone(lowest), Drawn(self._under)]
            self._under = lowest
        elif isinstance(action, Open | PlayCard) and action.card is not None:
            if not self.seen.tricks or place < self._first_trick:
                unfit = self.unfit_with(place, action, action.card)
                if unfit:
                    notes.append(Limit(unfit, most=0))
            notes.append(Gone(kind(action.card)))

    @cached_property
    def _first_trick(self) -> int:
        """How many actions there were before the first trick was taken."""
        left = len(self.seen.tricks[0].cards)
        for place, action in enumerate(self.seen.history):
            left -= isinstance(action, Open | PlayCard | PlayCovered)
            if not left:
                return place + 1
        raise AssertionError("a trick was played")

    def _of_pair(self, place: int, action: Pair, seat: int) -> Iterator[Limit]:
        """G-47, G-48: king and Ober are held, and no card is melded twice."""
        before = [
            each
            for each, by in zip(
                self.seen.history[:place], self.seen.history_seats[:place], strict=True
            )
            if by == seat
        ]
        melded = still_melded(before)
        for rank in PAIRED:
            card = Card(action.suit, rank)
            yield Limit(1 << self.layout.kind(card), least=melded[card] + 1)

    # -- what it tells --------------------------------------------------------------------

    def _leads(self, place: int) -> bool:
        """Tell whether nobody played before an action."""
        before = self.seen.history[:place]
        return not any(isinstance(each, Open | PlayCard | PlayCovered) for each in before)

    def bound(self, place: int) -> Suit | None:
        """G-54: name the suit of a pair that binds the first lead."""
        if not self._leads(place) or self.rules.pairs.when is PairWhen.AFTER_TRICK:
            return None
        pairs = [each for each in self.seen.history[:place] if isinstance(each, Pair)]
        return pairs[0].suit if pairs else None

    def unfit_with(self, place: int, action: Action, card: Card) -> int:
        """Mask the kinds that the hand cannot have held beside a card of the first trick."""
        plainly = self._leads(place) and not isinstance(action, Open)
        return unfit(self.layout, self.rules, self.bound(place), plainly, card)

    def _count_sevens(self, done: int) -> None:
        """G-29, G-31: the forehand that opened Auf Dissle does not have five of the lowest."""
        if self.seen.opening != OpeningKind.AUF_DISSLE.value:
            return
        forehand = (self.seen.dealer + 1) % self.players
        own = [trick for trick in self.seen.tricks[:done] if trick.winner == forehand]
        kinds = [self.layout.kind(Card(suit, self.rules.lowest)) for suit in self.layout.suits]
        most = _too_many(self.rules, own) - 1
        self.notes[forehand].append(Limit(sum(1 << kind for kind in kinds), most=most))

    def _duties(self, trick: Sequence[tuple[int, Card | None]]) -> None:
        """G-41 to G-43: in the endgame a demand that was not met could not be met."""
        if self._stock:
            return
        numbers, kind, best = self.tables.numbers, self.layout.kind, trick[0][1]
        assert best is not None, "in the endgame no card lies face down"
        led = kind(best) // RANKS_A_SUIT
        for seat, card in trick[1:]:
            assert card is not None, "in the endgame no card lies face down"
            bit = 1 << 2 * kind(card)
            at = DEMANDS + (led * KINDS + kind(best)) * MOST_DEMANDS
            for demand in range(at, at + MOST_DEMANDS):
                if numbers[demand] & bit:
                    break
                self.forbidden[seat] |= int(numbers[demand])
            if self.rules.tricks.beats(self.trump, card, best):
                best = card

    # -- putting it together --------------------------------------------------------------

    @cached_property
    def unseen(self) -> list[int]:
        """By kind, how many copies are unseen."""
        seen, kind = self.seen, self.layout.kind
        left = [0] * KINDS
        for card in self.rules.dealing.pack:
            left[kind(card)] += 1
        lying = [card for trick in seen.tricks for card in trick.cards]
        if seen.covered:
            lying += [
                action.card
                for action in seen.history
                if isinstance(action, Open | PlayCard) and action.card is not None
            ]
        under = [] if seen.under is None else [seen.under]
        for card in (*seen.hand, *lying, *seen.trick, *under):
            left[kind(card)] -= 1
        return left

    def hand(self, seat: int) -> Hand:
        """Make the timeline of a hand."""
        limits = [note for note in self.notes[seat] if isinstance(note, Limit)]
        masks = {limit.kinds for limit in limits}
        masks |= {
            1 << note.kind
            for note in self.notes[seat]
            if isinstance(note, Drawn) and note.kind is not None
        }
        sorts: dict[tuple[bool, ...], int] = {}
        for kind in self.layout.kinds:
            signature = tuple(bool(mask >> kind & 1) for mask in masks)
            sorts[signature] = sorts.get(signature, 0) | 1 << kind
        row = tuple(sorts.values())
        sort_of = {
            kind: at
            for at, sort in enumerate(row)
            for kind in self.layout.kinds
            if sort >> kind & 1
        }
        happenings: list[Happening] = []
        for note in self.notes[seat]:
            if isinstance(note, Drawn):
                happenings.append(Came(None if note.kind is None else sort_of[note.kind]))
            elif isinstance(note, Gone):
                happenings.append(Left(sort_of[note.kind]))
            else:
                among = tuple(at for at, sort in enumerate(row) if sort & note.kinds)
                happenings.append(Held(among, note.least, note.most))
        # A card that lies face down has not left the hand for those who do not see it.
        return Hand(row, Timeline(happenings, self.rules.dealing.hand, len(row)))


def _too_many(rules: GaigelRules, own: Sequence[Trick]) -> int:
    """Find out how many cards of the lowest rank in the hand would win the deal."""
    seven = Card(Suit.EICHEL, rules.lowest)
    number = 0
    while not rules.dissle.reached(rules.lowest, [seven] * number, own):
        number += 1
    return number


@lru_cache(maxsize=4096)
def unfit(layout: Layout, rules: GaigelRules, bound: Suit | None, plainly: bool, card: Card) -> int:
    """
    Find the kinds that speak against playing a card to the first trick.

    Args:
        layout: The pack.
        rules: The rules of the table.
        bound: The suit of a pair that binds the lead.
        plainly: Whether the card is led without an opening (G-15).
        card: The card.

    Returns:
        A bit for each kind that would have forbidden it, had it been in the hand (G-28).
    """
    trump = layout.trump
    assert trump is not None, "a card is always turned up"
    mask = 0
    for kind in layout.kinds:
        other = layout.card(kind)
        if bound is not None and not (other.suit is bound and other.rank in PAIRED):
            continue
        allowed = rules.first.allowed(trump, (card, other))
        fits = plainly and any(
            OPENINGS[each].fits(rules.tricks, trump, one)
            for each in rules.first.kinds
            for one in allowed
        )
        if card not in allowed or fits:
            mask |= 1 << kind
    return mask
