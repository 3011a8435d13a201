"""
Chapter G of the rule book, compiled from a profile once.

Here alone the keys of a Gaigel profile are read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

import attrs

from ..cards import SUITS, Card, Rank, Suit
from ..melds import Meld, MeldKind, Melds
from ..options import (
    DissleGoal,
    Faces,
    FirstTrump,
    Head,
    Needs,
    OpeningKind,
    PairWhen,
    RobWhen,
)
from ..profile import GaigelProfile
from ..seats import Seating
from ..table import Appearance, appearance_of, seating_of, whole_pack
from ..tricks import Trick, TrickRules, duties
from .openings import FirstTrick, with_force, without_force

Won: TypeAlias = Callable[[Seating, int, Sequence[Trick]], bool]
"""Whether the tricks taken so far are enough for a seat."""


@attrs.frozen
class StockDealing:
    """How the pack reaches hands and stock."""

    pack: tuple[Card, ...]
    """Every card of the pack, both copies, in canonical order."""
    hand: int
    """Cards to each seat."""
    hands: tuple[tuple[int, ...], ...]
    """Places in the pack of the cards that go to each seat, from the forehand on."""
    stock: tuple[int, ...]
    """Places of the stock in drawing order, the turned card last."""
    french: bool
    """Whether the cards are shown as those of a French-suited pack."""


@attrs.frozen
class DissleRules:
    """What Auf Dissle is about (G-29, G-30, G-32)."""

    with_tricks: bool
    """Whether the sevens in the forehand's own tricks count beside those in its hand."""
    trick_loses: bool
    """Whether the forehand loses by taking a trick."""

    def reached(self, lowest: Rank, hand: Iterable[Card], own: Iterable[Trick]) -> bool:
        """
        Tell whether there are five sevens.

        Args:
            lowest: The lowest rank of the pack.
            hand: The forehand's cards.
            own: The tricks it took itself.

        Returns:
            Whether the deal is won by them.
        """
        cards = [*hand]
        if self.with_tricks:
            cards.extend(card for trick in own for card in trick.cards)
        return sum(card.rank is lowest for card in cards) >= FIVE


FIVE: Final = 5
"""Sevens that win a deal."""


@attrs.frozen
class PairRules:
    """What a pair is worth, when it is melded, and what it takes."""

    plain: int
    """Points in a plain suit."""
    trump: int
    """Points in trump."""
    when: PairWhen
    """When it is melded."""
    needs: Won
    """Policy: the trick that has to be taken before."""

    def meld(self, trump: Suit | None, suit: Suit) -> Meld:
        """
        Make the meld of a suit (G-47).

        Args:
            trump: Trump.
            suit: The suit of king and Ober.

        Returns:
            The pair with its points.
        """
        cards = (Card(suit, Rank.KING), Card(suit, Rank.OBER))
        return Meld(MeldKind.PAIR, cards, self.trump if suit is trump else self.plain)

    def dearest(self, trump: Suit | None, hand: Iterable[Card]) -> Melds:
        """
        List the pairs that a hand holds.

        Args:
            trump: Trump, or ``None`` if every suit is plain.
            hand: Any cards.

        Returns:
            One meld a pair, by suit.
        """
        held = tuple(hand)
        return tuple(
            self.meld(trump, suit)
            for suit in SUITS
            for _ in range(min(held.count(card) for card in self.meld(trump, suit).cards))
        )


@attrs.frozen
class RobRules:
    """When the turned card may be robbed, and what it takes."""

    when: RobWhen
    """When it is robbed."""
    needs: Won
    """Policy: the trick that has to be taken before."""


@attrs.frozen(eq=False)
class GaigelRules:
    """Everything a Gaigel table plays by."""

    profile: GaigelProfile
    """The profile they come from."""
    seating: Seating
    """Who plays together."""
    dealing: StockDealing
    """How the pack reaches hands and stock."""
    first: FirstTrick
    """The first trick."""
    dissle: DissleRules
    """Auf Dissle."""
    tricks: TrickRules
    """Who takes a trick, and the duties once the stock is gone."""
    pairs: PairRules
    """Pairs."""
    rob: RobRules
    """Robbing."""
    goal: int
    """Points that win a deal at once."""

    @property
    def lowest(self) -> Rank:
        """The lowest rank of the pack, seven or nine."""
        return self.tricks.ranks[-1]

    def __reduce__(self) -> tuple[object, tuple[GaigelProfile]]:
        """Travel as the profile alone."""
        return compile_gaigel, (self.profile,)


# -- which trick has to be taken before ---------------------------------------------------


def _own(_: Seating, seat: int, tricks: Sequence[Trick]) -> bool:
    """G-50: a trick of one's own."""
    return any(trick.winner == seat for trick in tricks)


def _of_the_side(seating: Seating, seat: int, tricks: Sequence[Trick]) -> bool:
    """G-50: a trick of one's own or a partner's."""
    side = seating.side_of[seat]
    return any(seating.side_of[trick.winner] == side for trick in tricks)


def _none(_: Seating, __: int, ___: Sequence[Trick]) -> bool:
    """G-50: no trick at all."""
    return True


_NEEDS: Final[dict[Needs, Won]] = {
    Needs.OWN_TRICK: _own,
    Needs.SIDE_TRICK: _of_the_side,
    Needs.NOTHING: _none,
}


@lru_cache(maxsize=256)
def compile_gaigel(profile: GaigelProfile) -> GaigelRules:
    """
    Turn a profile into rules; a profile is compiled once.

    Args:
        profile: A checked profile.

    Returns:
        The rules of that table.
    """
    pack, opening = profile.pack, profile.opening
    endgame = profile.endgame
    demands = duties(
        head=Head.ALWAYS if endgame.head else Head.NEVER,
        follow=endgame.follow,
        trump_when_void=endgame.trump_when_void,
        overtrump=False,
    )
    force = opening.trump_in_first_trick is FirstTrump.NORMAL
    return GaigelRules(
        profile=profile,
        seating=seating_of(profile.table),
        dealing=_dealing(profile),
        first=FirstTrick(
            kinds=tuple(kind for kind in OpeningKind if kind in opening.kinds),
            winner=with_force if force else without_force,
            trump_forbidden=opening.trump_in_first_trick is FirstTrump.FORBIDDEN,
        ),
        dissle=DissleRules(
            with_tricks=opening.dissle_goal is DissleGoal.GATHER_FIVE,
            trick_loses=opening.dissle_trick_loses,
        ),
        tricks=TrickRules(
            ranks=pack.ranks,
            worth=dict(zip(pack.ranks, pack.points, strict=True)),
            demands=demands,
            relieved=demands,
            last_trick=profile.tricks.last_trick,
        ),
        pairs=PairRules(
            plain=profile.pair.plain,
            trump=profile.pair.trump,
            when=profile.pair.when,
            needs=_NEEDS[profile.pair.needs],
        ),
        rob=RobRules(when=profile.rob.when, needs=_NEEDS[profile.rob.needs]),
        goal=profile.goal.points,
    )


def appearance(profile: GaigelProfile) -> Appearance:
    """
    Tell what people see of a table.

    Args:
        profile: A checked profile.

    Returns:
        What is shown.
    """
    return appearance_of(profile.pack, profile.table)


def _dealing(profile: GaigelProfile) -> StockDealing:
    """G-8, G-10: packets to the seats, a card turned up, and the rest as stock."""
    hands: list[list[int]] = [[] for _ in range(profile.table.players)]
    turned: list[int] = []
    place = 0
    for packet in profile.deal.packets:
        for pile in [turned] if packet == "t" else hands:
            number = 1 if packet == "t" else int(packet)
            pile.extend(range(place, place + number))
            place += number
    pack = whole_pack(profile.pack)
    return StockDealing(
        pack=pack,
        hand=profile.deal.hand,
        hands=tuple(map(tuple, hands)),
        stock=(*range(place, len(pack)), *turned),
        french=profile.pack.faces is Faces.FRENCH,
    )
