"""
Chapter T of the rule book: what has to be played, and who takes the trick.

A duty is a demand on the card to be played.  The demands of a table stand in
a list, the most pressing first; the first one that some held card meets binds
the hand.  What the tricks are worth to a side is told in
:mod:`binokel.scoring`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeAlias

import attrs

from .cards import Card, Rank, Suit
from .options import Head, Leader
from .profile import BinokelProfile, PackKeys, TrickKeys
from .refusals import Refusal


@attrs.frozen
class Face:
    """What a player has to know of a trick to see which cards are playable."""

    trump: Suit | None
    """Trump, or ``None`` in a game without."""
    led: Suit
    """Suit of the first card."""
    best: Card
    """The card that is winning."""
    partner_winning: bool = False
    """Whether a partner of the player played it."""


@attrs.frozen
class Trick:
    """A trick that has been taken."""

    leader: int
    """Seat that led."""
    cards: tuple[Card, ...]
    """The cards in playing order, the lead first."""
    winner: int
    """Seat that took it."""
    points: int
    """Card points in it, without any bonus."""


Demand: TypeAlias = tuple[Refusal, Callable[["TrickRules", Face, Card], bool]]
"""A refusal for who does not meet it, and the test of a card."""


def _follows(_: TrickRules, face: Face, card: Card) -> bool:
    """T-3: the card is of the led suit."""
    return card.suit is face.led


def _heads(rules: TrickRules, face: Face, card: Card) -> bool:
    """T-4: the card is of the led suit and beats the best one."""
    return card.suit is face.led and rules.beats(face.trump, card, face.best)


def _heads_trump(rules: TrickRules, face: Face, card: Card) -> bool:
    """T-4, T-14: trump is led, and the card beats the best one."""
    return face.led is face.trump and _heads(rules, face, card)


def _trumps(_: TrickRules, face: Face, card: Card) -> bool:
    """T-7: the card is a trump."""
    return card.suit is face.trump


def _overtrumps(rules: TrickRules, face: Face, card: Card) -> bool:
    """T-8: the trick holds a trump already, and the card is a higher one."""
    return face.best.suit is card.suit is face.trump and rules.beats(face.trump, card, face.best)


_HEADING: Final[dict[Head, tuple[Demand, ...]]] = {
    Head.ALWAYS: ((Refusal.FOLLOW_AND_HEAD, _heads),),
    Head.TRUMP_ONLY: ((Refusal.FOLLOW_AND_HEAD, _heads_trump),),
    Head.NEVER: (),
}
_FOLLOWING: Final[Demand] = (Refusal.FOLLOW_SUIT, _follows)
_OVERTRUMPING: Final[Demand] = (Refusal.OVERTRUMP, _overtrumps)
_TRUMPING: Final[Demand] = (Refusal.TRUMP, _trumps)


def duties(
    *, head: Head, follow: bool = True, trump_when_void: bool, overtrump: bool
) -> tuple[Demand, ...]:
    """
    List the duties of a table, the most pressing first.

    Args:
        head: When who follows has to beat the best card.
        follow: Whether the suit led has to be followed; if not, nothing is demanded at all.
        trump_when_void: Whether who cannot follow has to trump.
        overtrump: Whether who has to trump must beat the best trump if possible.

    Returns:
        Demands.
    """
    if not follow:
        return ()
    over = (_OVERTRUMPING,) if overtrump else ()
    trumping = (*over, _TRUMPING) if trump_when_void else ()
    return (*_HEADING[head], _FOLLOWING, *trumping)


@attrs.frozen
class TrickRules:
    """The trick rules of one table, compiled from its profile."""

    ranks: tuple[Rank, ...]
    """The ranks of the pack, strongest first."""
    worth: dict[Rank, int] = attrs.field(hash=False)
    """Card points by rank."""
    demands: tuple[Demand, ...]
    """Duties, the most pressing first."""
    relieved: tuple[Demand, ...]
    """Duties while the partner is winning."""
    last_trick: int
    """Bonus for the last trick, in points."""
    first_trick: int = 0
    """Bonus for the first trick, in points."""
    declarer_leads: bool = False
    """Whether the declarer, and not the forehand, leads first."""

    def beats(self, trump: Suit | None, card: Card, best: Card) -> bool:
        """
        Tell whether a card beats the best one so far.

        Rules T-5 and T-6: a trump beats every plain card, a higher card of
        the same suit beats a lower one; of two equal cards the first stays.

        Args:
            trump: Trump, or ``None``.
            card: The card just played.
            best: The card that was winning.

        Returns:
            Whether *card* is winning now.
        """
        if card.suit is best.suit:
            return self.ranks.index(card.rank) < self.ranks.index(best.rank)
        return card.suit is trump

    def binding(self, face: Face, hand: Iterable[Card]) -> Demand | None:
        """
        Find the demand that binds a hand: the first one that a held card meets.

        Args:
            face: What the trick shows.
            hand: The player's cards.

        Returns:
            The demand, or ``None`` if any card may be played.
        """
        held = tuple(hand)
        for demand in self.relieved if face.partner_winning else self.demands:
            if any(demand[1](self, face, card) for card in held):
                return demand
        return None

    def refusal(self, face: Face | None, hand: Iterable[Card], card: Card) -> Refusal | None:
        """
        Say what speaks against playing a card.

        Args:
            face: What the trick shows; ``None`` for a lead, which is free (T-1).
            hand: The player's cards.
            card: The card to be played.

        Returns:
            The one refusal, or ``None`` if the card may be played.
        """
        held = tuple(hand)
        if card not in held:
            return Refusal.NOT_HELD
        demand = None if face is None else self.binding(face, held)
        if face is None or demand is None or demand[1](self, face, card):
            return None
        return demand[0]

    def playable(self, face: Face | None, hand: Iterable[Card]) -> tuple[Card, ...]:
        """
        List the cards that may be played.

        Args:
            face: What the trick shows; ``None`` for a lead.
            hand: The player's cards.

        Returns:
            The distinct playable cards, in canonical order.
        """
        held = tuple(hand)
        demand = None if face is None else self.binding(face, held)
        return tuple(
            sorted(
                {
                    card
                    for card in held
                    if face is None or demand is None or demand[1](self, face, card)
                }
            )
        )

    def face(
        self, trump: Suit | None, cards: Sequence[Card], *, partner_winning: bool = False
    ) -> Face | None:
        """
        See what a trick shows to the next player.

        Args:
            trump: Trump, or ``None``.
            cards: The trick so far, the lead first; may be empty.
            partner_winning: Whether the winning card is a partner's.

        Returns:
            The face, or ``None`` if nothing was led yet.
        """
        if not cards:
            return None
        return Face(trump, cards[0].suit, cards[self.winner(trump, cards)], partner_winning)

    def winner(self, trump: Suit | None, cards: Sequence[Card]) -> int:
        """
        Find the card that takes a trick (T-5, T-6).

        Args:
            trump: Trump, or ``None``.
            cards: The trick in playing order, the lead first; at least one card.

        Returns:
            Index into *cards*.
        """
        best = 0
        for place in range(1, len(cards)):
            if self.beats(trump, cards[place], cards[best]):
                best = place
        return best

    def points(self, cards: Iterable[Card]) -> int:
        """
        Add up card points (T-18).

        Args:
            cards: Any cards of the pack.

        Returns:
            Points, without any bonus.
        """
        worth = self.worth
        return sum([worth[card.rank] for card in cards])

    def first_leader(self, forehand: int, declarer: int) -> int:
        """
        Name who leads to the first trick (T-15).

        Args:
            forehand: Seat of the forehand.
            declarer: Seat of the declarer.

        Returns:
            A seat.
        """
        return declarer if self.declarer_leads else forehand


def compile_tricks(profile: BinokelProfile) -> TrickRules:
    """
    Turn the trick keys of a profile into a list of demands.

    Args:
        profile: A checked profile.

    Returns:
        The trick rules of that table.
    """
    pack: PackKeys = profile.pack
    keys: TrickKeys = profile.tricks
    demands = duties(head=keys.head, trump_when_void=keys.trump_when_void, overtrump=keys.overtrump)
    return TrickRules(
        ranks=pack.ranks,
        worth=dict(zip(pack.ranks, pack.points, strict=True)),
        demands=demands,
        relieved=(_FOLLOWING,) if keys.partner_relief else demands,
        declarer_leads=keys.leader is Leader.DECLARER,
        first_trick=keys.first_trick,
        last_trick=keys.last_trick,
    )
