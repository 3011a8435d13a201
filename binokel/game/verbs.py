"""The verbs of a deal, each typed by the phases that it leads from and to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, cast

from ..actions import (
    Abandon,
    Announce,
    Bid,
    Discard,
    NameTrump,
    Pass,
    PlayCard,
    Proceed,
    ShowMelds,
    TakeDapp,
)
from ..cards import ALL_CARDS, Card, Suit
from ..melds import Meld
from ..state import (
    Bidding,
    Declaring,
    Exchanging,
    Finished,
    Melding,
    PassedOut,
    Playing,
)
from .moving import apply, played

_PLAYS: Final = tuple([PlayCard(card) for card in ALL_CARDS])
"""Playing each card, made once."""


def bid(state: Bidding, value: int) -> Bidding | Exchanging | Declaring:
    """
    Bid, or hold the standing bid where the table allows it.

    Args:
        state: The auction.
        value: The bid, in points.

    Returns:
        The auction going on, or the first step after it.

    Raises:
        IllegalAction: If the bid is refused.
        ActionError: If *value* is no whole number.

    Example:
        >>> from binokel import bid, deal, load_profile
        >>> bid(deal(load_profile("schwaebisch-3"), seed=2), 160).bids
        ((1, 150), (2, 160))
    """
    return cast("Bidding | Exchanging | Declaring", apply(state, Bid(value)))


def pass_bid(state: Bidding) -> Bidding | Exchanging | Declaring | PassedOut:
    """
    Leave the auction.

    Args:
        state: The auction.

    Returns:
        The auction going on, the first step after it, or the end of a deal
        that nobody wants to play.

    Raises:
        IllegalAction: If the deal is in another phase.

    Example:
        >>> from binokel import deal, load_profile, pass_bid
        >>> pass_bid(deal(load_profile("schwaebisch-3"), seed=2)).bids
        ((1, 150), (2, None))
    """
    return cast("Bidding | Exchanging | Declaring | PassedOut", apply(state, Pass()))


def take_dapp(state: Exchanging) -> Exchanging | Declaring:
    """
    Take the Dapp up, where that is a step of its own.

    Args:
        state: The step in which the Dapp lies on the table.

    Returns:
        The step in which cards are laid away, or trump is named.

    Raises:
        IllegalAction: If the Dapp was taken already.

    Example:
        >>> from binokel import Exchanging, apply, deal, expect
        >>> from binokel import load_profile, parse_action, take_dapp, write_cards
        >>> state = deal(load_profile("schwaebisch-3"), seed=2)
        >>> for text in ("pass", "pass"):
        ...     state = apply(state, parse_action(text))
        >>> write_cards(take_dapp(expect(state, Exchanging)).dapp)
        'SK HA HK BA'
    """
    return cast("Exchanging | Declaring", apply(state, TakeDapp()))


def discard(state: Exchanging, cards: Iterable[Card]) -> Declaring | Melding | Playing:
    """
    Lay cards away.

    Args:
        state: The step with the Dapp in hand.
        cards: As many cards as the Dapp held.

    Returns:
        The next step of the table.

    Raises:
        IllegalAction: If the cards are not held, too many or too few, or some
            may not be laid away.

    Example:
        >>> from binokel import Exchanging, apply, deal, discard
        >>> from binokel import expect, load_profile, parse_action, parse_cards
        >>> state = deal(load_profile("schwaebisch-3"), seed=2)
        >>> for text in ("pass", "pass", "take"):
        ...     state = apply(state, parse_action(text))
        >>> type(discard(expect(state, Exchanging), parse_cards("SU SU HK BO"))).__name__
        'Declaring'
    """
    return cast("Declaring | Melding | Playing", apply(state, Discard(cards)))


def name_trump(state: Declaring, suit: Suit) -> Exchanging | Melding | Playing:
    """
    Name trump.

    Args:
        state: The step in which trump is named.
        suit: The trump suit.

    Returns:
        The next step of the table.

    Raises:
        IllegalAction: If trump is named already, or not enough of it is held.

    Example:
        >>> from binokel import Declaring, Suit, apply, deal
        >>> from binokel import expect, load_profile, name_trump, parse_action
        >>> state = deal(load_profile("schwaebisch-3"), seed=2)
        >>> for text in ("pass", "pass", "take", "lay SU SU HK BO"):
        ...     state = apply(state, parse_action(text))
        >>> type(name_trump(expect(state, Declaring), Suit.EICHEL)).__name__
        'Melding'
    """
    return cast("Exchanging | Melding | Playing", apply(state, NameTrump(suit)))


def announce(
    state: Exchanging | Declaring | Melding, special_id: str
) -> Declaring | Exchanging | Playing:
    """
    Announce a special.

    Args:
        state: A step in which the special may be announced.
        special_id: Its id in the profile.

    Returns:
        Play, or the naming of trump for a special that has it.

    Raises:
        IllegalAction: If there is no such special, or not now.

    Example:
        >>> from binokel import Declaring, announce, apply, deal
        >>> from binokel import expect, load_profile, parse_action
        >>> state = deal(load_profile("schwaebisch-3"), seed=2)
        >>> for text in ("pass", "pass", "take", "lay SU SU HK BO"):
        ...     state = apply(state, parse_action(text))
        >>> announce(expect(state, Declaring), "durch").special
        'durch'
    """
    return cast("Declaring | Exchanging | Playing", apply(state, Announce(special_id)))


def abandon(state: Exchanging | Declaring | Melding, trump: Suit | None = None) -> Finished:
    """
    Give the deal up.

    Args:
        state: A step in which the window for abandoning is open.
        trump: The suit named with it, if trump is not named yet.

    Returns:
        The end of the deal.

    Raises:
        IllegalAction: If the window is closed, or trump is missing or named already.

    Example:
        >>> from binokel import Melding, abandon, apply, deal
        >>> from binokel import expect, load_profile, parse_action, score
        >>> state = deal(load_profile("schwaebisch-3"), seed=2)
        >>> for text in ("pass", "pass", "take", "lay SU SU HK BO", "trump E"):
        ...     state = apply(state, parse_action(text))
        >>> score(abandon(expect(state, Melding))).booked
        (50, -150, 190)
    """
    return cast("Finished", apply(state, Abandon(trump)))


def proceed(state: Declaring) -> Playing | Finished:
    """
    Go on to the first lead.

    Args:
        state: The declarer's last word.

    Returns:
        Play, or the end of a deal whose bid is hopeless.

    Raises:
        IllegalAction: In any other step.

    Example:
        >>> from binokel import Declaring, apply, deal, expect
        >>> from binokel import legal_actions, load_profile, proceed
        >>> state = deal(load_profile("anschreibtabelle-4"), seed=2)
        >>> for _ in range(7):  # two passes, laying away, trump, three times melds
        ...     state = apply(state, next(legal_actions(state)))
        >>> type(proceed(expect(state, Declaring))).__name__
        'Playing'
    """
    return cast("Playing | Finished", apply(state, Proceed()))


def meld(
    state: Melding, melds: Iterable[Meld] | None = None
) -> Melding | Declaring | Playing | Finished:
    """
    Show melds.

    Args:
        state: The seat to meld is its ``actor``.
        melds: What is shown; ``None`` for the dearest set, ``()`` for none.

    Returns:
        The next seat to meld, or what follows when all have.

    Raises:
        IllegalAction: If the cards are not held or no melds, if a card is used
            twice within a group, or if everything has to be shown.

    Example:
        >>> from binokel import Melding, apply, deal, expect, load_profile, meld, parse_action
        >>> state = deal(load_profile("schwaebisch-3"), seed=2)
        >>> for text in ("pass", "pass", "take", "lay SU SU HK BO", "trump E"):
        ...     state = apply(state, parse_action(text))
        >>> after = meld(expect(state, Melding))
        >>> [(one.kind.value, one.points) for one in after.melds[1]]
        [('family', 150), ('pair', 20), ('four', 100)]
    """
    shown = None if melds is None else [one.cards for one in melds]
    return cast("Melding | Declaring | Playing | Finished", apply(state, ShowMelds(shown)))


def play(state: Playing, card: Card) -> Playing | Finished:
    """
    Play a card.

    Args:
        state: Play, with the seat to act as its ``actor``.
        card: One of its cards.

    Returns:
        Play going on, or the end of the deal.

    Raises:
        IllegalAction: If the card is not held, or another one has to be played.

    Example:
        >>> from binokel import Card, Playing, apply, deal
        >>> from binokel import expect, load_profile, parse_action, play
        >>> state = deal(load_profile("schwaebisch-3"), seed=2)
        >>> for text in ("pass", "pass", "take", "lay SU SU HK BO", "trump E", *3 * ("meld all",)):
        ...     state = apply(state, parse_action(text))
        >>> play(expect(state, Playing), Card.parse("EA")).actor
        2
    """
    action = _playing(card)
    if type(state) is Playing:
        return played(state, action)
    return cast("Playing | Finished", apply(state, action))


def _playing(card: object) -> PlayCard:
    return _PLAYS[card.index] if type(card) is Card else PlayCard(card)
