"""Gaigel's tricks, card by card: openings, who takes a trick, duties once the stock is gone."""

from __future__ import annotations

from collections.abc import Sequence

from . import Profile
from .gaigel_keys import in_order, lowest_rank, setting

KINDS = ["andere_alte", "ge_elfen", "hoeher_hat", "auf_dissle"]
"""All openings, in the order in which they are offered."""

COVERED = ["andere_alte", "hoeher_hat"]
"""Openings whose cards lie face down until everybody has played."""


def offered(profile: Profile) -> list[str]:
    """List the openings that the table plays."""
    kinds: list[str] = setting(profile, "opening.kinds")
    return [kind for kind in KINDS if kind in kinds]


def fits(profile: Profile, trump: str, kind: str, card: str) -> bool:
    """Tell whether an opening may be made with a card."""
    if kind in ("andere_alte", "ge_elfen"):
        return card[1] == "A" and card[0] != trump
    if kind == "hoeher_hat":
        return card[1] != "A" and card[0] != trump
    return card[1] == lowest_rank(profile)


def allowed_first(profile: Profile, trump: str, cards: Sequence[str]) -> list[str]:
    """List what may be played to the first trick of some cards that might be played."""
    others = [card for card in cards if card[0] != trump]
    if setting(profile, "opening.trump_in_first_trick") == "forbidden" and others:
        return others
    return list(cards)


def highest(profile: Profile, suit: str, trick: Sequence[str]) -> int:
    """Find the place of the highest card of a suit, of two equal ones the first."""
    ranks: list[str] = setting(profile, "pack.ranks")
    places = [place for place, card in enumerate(trick) if card[0] == suit]
    return min(places, key=lambda place: (ranks.index(trick[place][1]), place))


def winner(profile: Profile, trump: str, trick: Sequence[str]) -> int:
    """Find the place of the winning card, the lead being 0.

    The highest trump wins, else the highest card of the suit led; of two equal cards the first.
    """
    trumped = any(card[0] == trump for card in trick)
    return highest(profile, trump if trumped else trick[0][0], trick)


def first_winner(profile: Profile, trump: str, kind: str | None, trick: Sequence[str]) -> int:
    """Find the place of the card that takes the first trick.

    Args:
        profile: The rules.
        trump: The trump suit.
        kind: How it was opened; ``None`` for a plain lead.
        trick: All its cards, the lead first.
    """
    lead = trick[0]
    if kind == "andere_alte":
        answers = list(trick[1:])
        return 1 + answers.index(lead) if lead in answers else 0
    if kind == "ge_elfen":
        return 0
    if kind == "hoeher_hat":
        return highest(profile, lead[0], trick)
    if setting(profile, "opening.trump_in_first_trick") == "normal":
        return winner(profile, trump, trick)
    return highest(profile, lead[0], trick)


def duty(
    profile: Profile, trump: str, trick: Sequence[str], hand: Sequence[str]
) -> tuple[str | None, list[str]]:
    """Tell what must be played once the stock is gone, and with which cards.

    Args:
        profile: The rules.
        trump: The trump suit.
        trick: What lies on the table, the lead first; may be empty.
        hand: What the player holds.

    Returns:
        The refusal of every other card, ``None`` if there is no duty; and the cards.
    """
    cards = in_order(profile, hand)
    if not trick or not setting(profile, "endgame.follow"):
        return None, cards
    following = [card for card in cards if card[0] == trick[0][0]]
    if following:
        last = len(trick)
        better = [card for card in following if winner(profile, trump, [*trick, card]) == last]
        if better and setting(profile, "endgame.head"):
            return "FOLLOW_AND_HEAD", better
        return "FOLLOW_SUIT", following
    trumps = [card for card in cards if card[0] == trump]
    if trumps and setting(profile, "endgame.trump_when_void"):
        return "TRUMP", trumps
    return None, cards
