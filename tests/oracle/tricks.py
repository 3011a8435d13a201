"""Trick duty, the winner of a trick, and card points, card by card."""

from __future__ import annotations

from collections.abc import Sequence

from . import Profile, setting


def points(profile: Profile, cards: Sequence[str]) -> int:
    """Add up the card points of a pile; bonuses are not card points."""
    ranks: list[str] = setting(profile, "pack.ranks")
    worth: list[int] = setting(profile, "pack.points")
    return sum(worth[ranks.index(card[1])] for card in cards)


def winner(profile: Profile, trump: str | None, trick: Sequence[str]) -> int:
    """Find the index of the winning card, the lead being 0.

    The highest trump wins, else the highest card of the led suit; of two equal cards the first.
    """
    ranks: list[str] = setting(profile, "pack.ranks")
    led = trick[0][0]
    best = 0
    for index, card in enumerate(trick):
        champion = trick[best]
        if card[0] == champion[0]:
            if ranks.index(card[1]) < ranks.index(champion[1]):
                best = index
        elif card[0] == trump and champion[0] == led:
            best = index
    return best


def legal(
    profile: Profile,
    trump: str | None,
    trick: Sequence[str],
    hand: Sequence[str],
    partner_winning: bool = False,
) -> list[str]:
    """List the distinct cards that may be played to a trick, sorted by their letters.

    Args:
        profile: The rules.
        trump: The trump suit, or ``None``.
        trick: What lies on the table, the lead first; may be empty.
        hand: What the player holds.
        partner_winning: Whether the best card so far is of the player's own side.
    """
    cards = sorted(set(hand))
    if not trick:
        return cards
    led = trick[0][0]
    relieved = partner_winning and bool(setting(profile, "tricks.partner_relief"))
    taking = [card for card in cards if winner(profile, trump, [*trick, card]) == len(trick)]

    following = [card for card in cards if card[0] == led]
    if following:
        head = setting(profile, "tricks.head")
        must_head = head == "always" or (head == "trump_only" and led == trump)
        better = [card for card in following if card in taking]
        return better if must_head and better and not relieved else following

    trumps = [card for card in cards if card[0] == trump]
    if trumps and setting(profile, "tricks.trump_when_void") and not relieved:
        better = [card for card in trumps if card in taking]
        return better if better and setting(profile, "tricks.overtrump") else trumps
    return cards
