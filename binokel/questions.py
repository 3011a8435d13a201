"""Questions that need no deal: what is playable, who wins, what melds are worth."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .cards import SUITS, Card, Suit, in_order, write_cards
from .errors import CardError
from .games import procedure_for
from .melds import Melds
from .profile import Profile
from .tricks import TrickRules


def playable(
    profile: Profile,
    trump: Suit | None,
    trick: Sequence[Card],
    hand: Iterable[Card],
    *,
    partner_winning: bool = False,
) -> tuple[Card, ...]:
    """
    List the cards that may be played to a trick (chapter T).

    Args:
        profile: The rules of the table.
        trump: Trump, or ``None`` in a game without.
        trick: Cards on the table, the lead first; empty for a lead.
        hand: The player's cards.
        partner_winning: Whether a partner's card is winning the trick.

    Returns:
        The distinct playable cards, in canonical order.

    Raises:
        CardError: If a card is not in the pack.

    Example:
        >>> from binokel import Suit, load_profile, parse_cards, playable, write_cards
        >>> base = load_profile("schwaebisch-3")
        >>> hand = parse_cards("EA EZ EU HA")
        >>> write_cards(playable(base, Suit.HERZ, parse_cards("EK"), hand))
        'EA EZ'
    """
    rules = procedure_for(profile).tricks(profile)
    table = _of_pack(rules, trick)
    held = _of_pack(rules, hand)
    face = rules.face(trump, table, partner_winning=partner_winning)
    return rules.playable(face, held)


def winner(profile: Profile, trump: Suit | None, cards: Sequence[Card]) -> int:
    """
    Find the card that takes a trick (T-5, T-6).

    Args:
        profile: The rules of the table.
        trump: Trump, or ``None`` in a game without.
        cards: The trick in playing order, the lead first; at least one card.

    Returns:
        Index into *cards*, not a seat.

    Raises:
        CardError: If there is no card, or a card is not in the pack.

    Example:
        >>> from binokel import Suit, load_profile, parse_cards, winner
        >>> winner(load_profile("schwaebisch-3"), Suit.HERZ, parse_cards("EK EA EA"))
        1
    """
    rules = procedure_for(profile).tricks(profile)
    table = _of_pack(rules, cards)
    if not table:
        raise CardError("no card", "a trick of at least one card")
    return rules.winner(trump, table)


def card_points(profile: Profile, cards: Iterable[Card]) -> int:
    """
    Add up card points, unrounded (T-18).

    Args:
        profile: The rules of the table.
        cards: Any cards of the pack.

    Returns:
        Points; the bonus for the last trick is no card point.

    Raises:
        CardError: If a card is not in the pack.

    Example:
        >>> from binokel import card_points, load_profile, parse_cards
        >>> card_points(load_profile("schwaebisch-3"), parse_cards("HA HZ HK HO HU"))
        30
    """
    rules = procedure_for(profile).tricks(profile)
    return rules.points(_of_pack(rules, cards, copies=None))


def best_melds(profile: Profile, trump: Suit | None, hand: Iterable[Card]) -> Melds:
    """
    Find the dearest set of melds that a hand holds (M-23).

    Args:
        profile: The rules of the table.
        trump: Trump; ``None`` values every suit as plain (M-24).
        hand: Any number of cards, each at most twice.

    Returns:
        Melds; their points add up to the value of the hand.

    Raises:
        CardError: If a card is not in the pack, or there more than twice.

    Example:
        >>> from binokel import Suit, best_melds, load_profile, parse_cards
        >>> hand = parse_cards("HA HZ HK HO HU SO BU")
        >>> found = best_melds(load_profile("schwaebisch-3"), Suit.HERZ, hand)
        >>> [(meld.kind.value, meld.points) for meld in found]
        [('family', 150), ('binokel', 40)]
    """
    game = procedure_for(profile)
    return game.melds(profile, trump, _of_pack(game.tricks(profile), hand))


def meld_table(profile: Profile, hand: Iterable[Card]) -> dict[Suit, Melds]:
    """
    Tell what the melds of a hand would be under every trump.

    Args:
        profile: The rules of the table.
        hand: Any number of cards, each at most twice.

    Returns:
        For each suit, the dearest set with that suit as trump.

    Raises:
        CardError: If a card is not in the pack, or there more than twice.

    Example:
        >>> from binokel import load_profile, meld_table, parse_cards
        >>> table = meld_table(load_profile("schwaebisch-3"), parse_cards("HK HO BK BO"))
        >>> {suit.letter: sum(meld.points for meld in melds) for suit, melds in table.items()}
        {'E': 40, 'S': 40, 'H': 60, 'B': 60}
    """
    game = procedure_for(profile)
    held = _of_pack(game.tricks(profile), hand)
    return {suit: game.melds(profile, suit, held) for suit in SUITS}


def _of_pack(rules: TrickRules, cards: Iterable[Card], copies: int | None = 2) -> tuple[Card, ...]:
    """Make sure that all cards belong to the pack, and none is there too often."""
    held = tuple(cards)
    for card in held:
        # Not every caller has a type checker.
        if not isinstance(card, Card):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise CardError(repr(card)[:60], "a Card, such as Card.parse('SO')")
        if card.rank not in rules.worth:
            ranks = " ".join(rank.letter for rank in rules.ranks)
            raise CardError(str(card), f"a card of the pack, with a rank of {ranks}")
    if copies is not None and len(held) > len(set(held)):
        often = [card for card in set(held) if held.count(card) > copies]
        if often:
            raise CardError(
                write_cards(in_order(card for card in held if card in often)),
                f"every card at most {copies} times",
            )
    return held
