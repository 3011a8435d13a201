"""What a declarer may do alone: lay away, name trump, announce a special, abandon.

Decisions are called by the step of the deal they belong to; see :mod:`.deal`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from . import SUITS, Profile, all_specials, setting


def may_lay(
    profile: Profile, hand: Sequence[str], trump: str | None, count: int, cards: Sequence[str]
) -> bool:
    """Tell whether *cards* may be laid away, *count* being asked for.

    A forbidden sort may be laid away only as far as the other cards do not suffice.
    """
    if len(cards) != count or not Counter(cards) <= Counter(hand):
        return False
    others = [card for card in hand if not is_forbidden(profile, trump, card)]
    forbidden = [card for card in cards if is_forbidden(profile, trump, card)]
    return len(forbidden) <= max(0, count - len(others))


def is_forbidden(profile: Profile, trump: str | None, card: str) -> bool:
    """Tell whether a card is of a sort that may not be laid away without need."""
    sorts: list[str] = setting(profile, "dapp.forbid")
    binokel: list[str] = setting(profile, "melds.binokel")["cards"]
    return (
        ("ace" in sorts and card[1] == "A")
        or ("trump" in sorts and card[0] == trump)
        or ("binokel" in sorts and card in binokel)
    )


def nameable(profile: Profile, hand: Sequence[str]) -> list[str]:
    """List the suits that may be named trump; if none qualifies, any suit."""
    need = setting(profile, "trump.must_hold")
    suits = SUITS
    if need == "card":
        suits = [suit for suit in SUITS if any(card[0] == suit for card in hand)]
    if need == "pair":
        suits = [suit for suit in SUITS if suit + "K" in hand and suit + "O" in hand]
    return suits or SUITS


def specials(profile: Profile, announced: str) -> list[Mapping[str, Any]]:
    """List the specials of a profile that are announced at a certain time."""
    return [rule for rule in all_specials(profile) if rule["announced"] == announced]


def announceable(profile: Profile, step: str, with_dapp: bool) -> list[Mapping[str, Any]]:
    """List the specials that the declarer may announce in a step."""
    if step in ("name_first", "dapp"):
        return specials(profile, "before_dapp")
    if step == "name_late":
        early = [] if with_dapp else specials(profile, "before_dapp")
        return early + specials(profile, "after_discard")
    if step == "meld":
        named_earlier = with_dapp and setting(profile, "trump.named") != "after_discard"
        return specials(profile, "after_discard") if named_earlier else []
    if step == "last_word":
        return specials(profile, "after_melds")
    return []


def may_abandon(profile: Profile, step: str, with_dapp: bool, just_named: bool) -> bool:
    """Tell whether the declarer may abandon in a step.

    Args:
        profile: The rules.
        step: Where the deal stands, the declarer being asked.
        with_dapp: Whether this deal has a Dapp.
        just_named: Whether naming trump was the declarer's last action.
    """
    window = setting(profile, "abandon.window")
    if window == "before_first_trick":
        return step in ("name_early", "lay", "name_late", "meld", "last_word")
    if window == "after_dapp" and with_dapp:
        return step in ("name_early", "lay")
    return window in ("after_trump", "after_dapp") and just_named


def has_last_word(profile: Profile) -> bool:
    """Tell whether the declarer is asked once more after the melds."""
    late = specials(profile, "after_melds")
    return bool(late) or setting(profile, "abandon.window") == "before_first_trick"
