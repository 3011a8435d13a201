"""Profiles, hands and random walks for the tests of the oracle."""

from __future__ import annotations

import copy
import random
from typing import Any

from . import SUITS, Profile, all_specials
from .deal import Deal

DURCH: dict[str, Any] = {
    "id": "durch",
    "aim": "all_tricks",
    "won": 1000,
    "lost": -1000,
    "announced": "after_discard",
    "open_hand": False,
    "trump": False,
    "opponents_meld_if_lost": False,
    "leader": "declarer",
    "partner_helps": True,
    "booking": "total",
}

BASE: dict[str, Any] = {
    "schema": 1,
    "id": "schwaebisch-3",
    "game": "binokel",
    "pack": {"ranks": ["A", "Z", "K", "O", "U"], "copies": 2, "points": [11, 10, 4, 3, 2]},
    "table": {
        "players": 3,
        "sides": "solo",
        "sit_out": "none",
        "direction": "counterclockwise",
    },
    "deal": {"hand": 12, "dapp": 4, "packets": ["4", "d2", "4", "d2", "4"], "next_dealer": "next"},
    "auction": {
        "method": "duels",
        "opener": 1,
        "opening": "forced",
        "minimum": 150,
        "step": 10,
        "maximum": 1000,
        "raises": "any",
        "reply": "raise",
        "next_challenger": "seat",
        "all_pass": "opener_plays",
    },
    "dapp": {"shown_to": "all", "announce": [], "forbid": [], "points_need_trick": True},
    "trump": {"named": "after_discard", "must_hold": "nothing"},
    "abandon": {
        "window": "after_trump",
        "cost": 1,
        "opponents_meld": True,
        "credit": {"kind": "fixed", "points": 50, "per": "seat"},
    },
    "melds": {
        "optional": True,
        "who": "all",
        "condition": "own_trick",
        "pair": {"plain": 20, "trump": 40, "double_plain": 40, "double_trump": 80},
        "family": {"plain": 100, "trump": 150, "double_plain": 1000, "double_trump": 1500},
        "four": {"A": 100, "K": 80, "O": 60, "U": 40},
        "eight": {"A": 1000, "K": 1000, "O": 1000, "U": 1000},
        "binokel": {"cards": ["SO", "BU"], "single": 40, "double": 300},
        "rundgang": 0,
        "dissle": 0,
        "pair_in_family": "absorbed",
    },
    "tricks": {
        "leader": "forehand",
        "head": "always",
        "trump_when_void": True,
        "overtrump": True,
        "partner_relief": False,
        "last_trick": 10,
        "first_trick": 0,
    },
    "score": {
        "test": "exact",
        "round_to": 1,
        "round_what": "tricks",
        "round_per": "seat",
        "hopeless_bid": "play",
    },
    "failed": {"cost": 2, "opponents_keep": ["melds", "tricks"], "credit": {"kind": "none"}},
    "special": [
        DURCH,
        {**DURCH, "id": "durch_open", "won": 1500, "lost": -1500, "open_hand": True},
        {
            **DURCH,
            "id": "durch_hand",
            "won": 2000,
            "lost": -2000,
            "announced": "before_dapp",
            "open_hand": True,
        },
    ],
    "match": {
        "end": "target",
        "target": 1500,
        "who_may_finish": "anyone",
        "simultaneous": "declarer",
        "tie": "decider",
        "floor": 0,
    },
}
"""The Swabian game of three."""

SEVENS = {
    "pack.ranks": ["A", "Z", "K", "O", "U", "7"],
    "pack.points": [11, 10, 4, 3, 2, 0],
    "melds.dissle": 10,
}
"""What the pack of 48 changes."""

FREE = {"auction.opening": "free"}
"""Nobody has to open."""

PAIRS = {"table.players": 4, "table.sides": "opposite", "deal.hand": 9}
"""What a table of two pairs changes."""

NO_DAPP = {**SEVENS, "deal.hand": 16, "deal.dapp": 0, "special": [DURCH]}
"""What a game without a Dapp changes."""

HALF_BID = {"kind": "half_bid", "round_to": 10, "round": "up", "per": "seat"}
"""Half the bid, up to the next ten."""

DOUBLES_TWICE = {
    "melds.family": {"plain": 100, "trump": 150, "double_plain": 200, "double_trump": 300},
    "melds.eight": {"A": 200, "K": 160, "O": 120, "U": 80},
}
"""Every double but the Binokel's counts twice its single."""


def variant(*changes: dict[str, Any], **tables: Any) -> Profile:
    """Change keys of the base; dotted keys in dictionaries, whole tables by keyword."""
    profile = copy.deepcopy(BASE)
    for change in changes:
        for key, value in change.items():
            table, _, name = key.partition(".")
            if name:
                profile[table][name] = value
            else:
                profile[table] = value
    profile.update(tables)
    return profile


def fixed(points: int, per: str = "seat") -> dict[str, Any]:
    """Write a fixed credit."""
    return {"kind": "fixed", "points": points, "per": per}


def pack_of(profile: Profile) -> list[str]:
    """List the cards of the pack."""
    return [suit + rank for suit in SUITS for rank in profile["pack"]["ranks"]] * 2


def deal_at_random(profile: Profile, seed: int, dealer: int = 0) -> Deal:
    """Deal a shuffled pack."""
    cards = pack_of(profile)
    random.Random(seed).shuffle(cards)
    hand: int = profile["deal"]["hand"]
    players: int = profile["table"]["players"]
    hands = [cards[seat * hand : (seat + 1) * hand] for seat in range(players)]
    return Deal(profile, hands, cards[players * hand :], dealer)


def ways(deal: Deal, rng: random.Random) -> list[str]:
    """List some of the actions that are allowed, at least one of every kind that is."""
    assert deal.actor is not None
    held = sorted(set(deal.hands[deal.actor]))
    standing = deal.auction.standing or 0
    said = ["pass", "bid 150", f"bid {standing}", f"bid {standing + 10}", f"bid {standing + 70}"]
    hand = list(deal.hands[deal.actor])
    count = min(len(deal.dapp), len(hand))
    laid = [" ".join(["lay", *rng.sample(hand, count)]) for _ in range(20)]
    unloved = sorted(hand, key=lambda card: (card[1] == "A", card[0] == deal.trump))
    laid.append(" ".join(["lay", *unloved[: len(deal.dapp)]]))
    named = [f"trump {suit}" for suit in SUITS]
    announced = [f"announce {rule['id']}" for rule in all_specials(deal.profile)]
    given_up = ["abandon", *(f"abandon {suit}" for suit in SUITS)]
    melded = ["meld all", "meld none", *(f"meld {suit}K+{suit}O" for suit in SUITS)]
    played = [f"play {card}" for card in held]
    texts = [*said, "take", *laid, *named, *announced, *given_up, "proceed", *melded, *played]
    return [text for text in texts if deal.allowed(text)]


def walk(deal: Deal, seed: int) -> Deal:
    """Play a deal to its end at random, seldom abandoning or announcing."""
    rng = random.Random(seed)
    while deal.actor is not None:
        texts = ways(deal, rng)
        quiet = [text for text in texts if text.split()[0] not in ("abandon", "announce")]
        deal.do(rng.choice(texts if rng.random() < 0.1 or not quiet else quiet))
    return deal


def say(deal: Deal, *texts: str) -> Deal:
    """Do one thing after another."""
    for text in texts:
        deal.do(text)
    return deal
