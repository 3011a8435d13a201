"""Specials from the first card to the last: hands that win them, and hands that lose them."""

from __future__ import annotations

from binokel import BinokelProfile, Card, Finished, PlayCard, Playing, State, apply, expect
from binokel.asking import choices

from ..tables import dealt, do, reach

STRONG = "EA EA EZ EZ EK EK EO EO EU EU SA SA"
"""Takes every trick of a game without trump."""
WEAK = "EU EU SU SU HU HU BU BU EO SO HO BO"
"""Takes no trick, whoever leads."""


def undertaken(profile: BinokelProfile, name: str, hand: str, dealer: int) -> Playing:
    """
    Deal a hand to the forehand, who wins the auction and announces a special as soon as possible.

    Args:
        profile: A table of three.
        name: The special.
        hand: The forehand's cards.
        dealer: Seat of the dealer.

    Returns:
        The first lead.
    """
    hands = [""] * 3
    hands[(dealer + 1) % 3] = hand
    state: State = do(dealt(profile, *hands, dapp="BA BA BZ BZ", dealer=dealer), "pass, pass")
    special = profile.special[[each.id for each in profile.special].index(name)]
    if special.announced != "before_dapp":
        takes = any(each.announced == "before_dapp" for each in profile.special)
        state = do(state, "take" if takes else "lay BA BA BZ BZ")
        state = do(state, "lay BA BA BZ BZ") if takes else state
    return do(state, f"announce {name}", Playing)


def won(profile: BinokelProfile, name: str = "durch", *, dealer: int = 2) -> Finished:
    """Play a special that is won."""
    aim = next(each.aim for each in profile.special if each.id == name)
    hand = STRONG if aim == "all_tricks" else WEAK
    return reach(undertaken(profile, name, hand, dealer), Finished)


def lost(profile: BinokelProfile, name: str = "durch", *, dealer: int = 2) -> Finished:
    """Play a special that is lost in the first trick."""
    aim = next(each.aim for each in profile.special if each.id == name)
    hand = WEAK if aim == "all_tricks" else STRONG
    return reach(undertaken(profile, name, hand, dealer), Finished)


def lost_late(profile: BinokelProfile) -> Finished:
    """Play a Durch from the hand that is lost in the last trick, to an ace that was kept."""
    hands = ("EA EA EZ EZ EK EK EO EO EU EU SA SZ", "SA SU HA HA HZ HZ HK HK HO HO HU HU")
    start = dealt(profile, *hands, dapp="SK SK SO SO")
    state: State = do(start, "pass, pass, announce durch_hand")
    while isinstance(state, Playing):
        legal = choices(state)
        state = apply(state, legal[0] if state.actor == 0 else legal[-1])
    return expect(state, Finished)


def first_trick(start: Playing, cards: str) -> Playing | Finished:
    """Play the first trick, one card a seat."""
    state: State = start
    for card in cards.split():
        state = apply(state, PlayCard(Card.parse(card)))
    assert isinstance(state, Playing | Finished)
    return state
