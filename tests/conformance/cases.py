"""What the conformance files of both games have: tricks, melds, dealings, whole deals."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterable, Sequence
from typing import Any, Final

from binokel import (
    Card,
    Entry,
    Meld,
    Profile,
    State,
    Suit,
    best_melds,
    card_points,
    deal,
    format_profile,
    playable,
    profile_digest,
    winner,
    write_cards,
)
from binokel.cards import in_order
from binokel.games import procedure_for

from .drawing import dear, letter, some

Case = dict[str, object]
"""One situation with its answers, as JSON knows it."""

FORMAT: Final = "binokel conformance"
VERSION: Final = 1
TRICKS: Final = 32
"""Positions in a trick."""
TAKEN: Final = 12
"""Full tricks."""
MELDS: Final = 12
"""Hands with melds."""
SEEDS: Final = (0, 1, 7, -1)
"""Packs that are dealt from a seed."""
NO_TRUMP: Final = "none"
"""Names the column without trump."""
_HEAD: Final = ("schema", "id", "game", "name", "summary", "sources")
_LEADS: Final = 16
"""One position in so many is a lead."""
_LARGEST: Final = 6
"""Cards of a hand that is to play."""


def head(profile: Profile) -> Case:
    """Write which rules a file is about."""
    whole = tomllib.loads(format_profile(profile))
    return {
        "$schema": "schema.json",
        "format": FORMAT,
        "version": VERSION,
        "game": profile.game.value,
        "profile": profile.id,
        "digest": profile_digest(profile),
        "rules": {table: keys for table, keys in whole.items() if table not in _HEAD},
    }


def pack_of(profile: Profile) -> tuple[Card, ...]:
    """List the pack of a profile in canonical order."""
    piles = procedure_for(profile).piles(deal(profile, seed=0))
    return in_order(card for pile in (*piles.hands, piles.dapp, piles.stock) for card in pile)


def rng_of(profile: Profile, what: str, number: int) -> random.Random:
    """Make the random numbers of one case, always the same ones."""
    return random.Random(f"{profile.id} {what} {number}")


def tricks(profile: Profile, trumps: Sequence[Suit | None]) -> list[Case]:
    """Draw positions: what lies on the table, what is held, what may be played."""
    return [_trick(profile, trumps, number) for number in range(TRICKS)]


def _trick(profile: Profile, trumps: Sequence[Suit | None], number: int) -> Case:
    rng = rng_of(profile, "position", number)
    seating = procedure_for(profile).appearance(profile).seating
    on_table = rng.randint(1, seating.players - 1) if number % _LEADS else 0
    cards = some(rng, pack_of(profile), on_table + rng.randint(1, _LARGEST))
    trick, hand = cards[:on_table], in_order(cards[on_table:])
    trump = rng.choice(trumps)
    case: Case = {"trump": letter(trump), "trick": write_cards(trick), "hand": write_cards(hand)}
    partner = False
    if trick:
        best = winner(profile, trump, trick)
        partner = seating.side_of[best] == seating.side_of[on_table]
        case["winner"] = best
    case["partner_winning"] = partner
    legal = playable(profile, trump, trick, hand, partner_winning=partner)
    case["legal"] = write_cards(legal)
    return case


def taken(profile: Profile, trumps: Sequence[Suit | None]) -> list[Case]:
    """Draw full tricks: who takes them, and their points."""
    cases: list[Case] = []
    for number in range(TAKEN):
        rng = rng_of(profile, "taken", number)
        players = procedure_for(profile).appearance(profile).seating.players
        trump, cards = rng.choice(trumps), some(rng, pack_of(profile), players)
        cases.append(
            {
                "trump": letter(trump),
                "trick": write_cards(cards),
                "winner": winner(profile, trump, cards),
                "points": card_points(profile, cards),
            }
        )
    return cases


def melds(profile: Profile, trumps: Sequence[Suit | None]) -> list[Case]:
    """Draw hands: what their dearest melds are and count, under each trump."""
    cases: list[Case] = []
    for number in range(MELDS):
        rng = rng_of(profile, "melds", number)
        size = len(deal(profile, seed=0).hands[0])
        hand = dear(rng, pack_of(profile), max(size, 8))
        best = {letter(trump) or NO_TRUMP: best_melds(profile, trump, hand) for trump in trumps}
        cases.append(
            {
                "hand": write_cards(hand),
                "points": {
                    name: sum(each.points for each in found) for name, found in best.items()
                },
                "melds": {name: written_melds(found) for name, found in best.items()},
            }
        )
    return cases


def written_melds(found: Iterable[Meld]) -> str:
    """Write melds as the action that shows them does."""
    return " ".join("+".join(card.text for card in meld.cards) for meld in found)


def dealings(profile: Profile) -> list[Case]:
    """Deal from seeds."""
    cases: list[Case] = []
    for seed in SEEDS:
        state = deal(profile, seed=seed, dealer=seed % len(deal(profile, seed=0).hands))
        cases.append({"seed": seed, **dealt(state)})
    return cases


def dealt(state: State) -> Case:
    """Write what a deal begins with."""
    piles = procedure_for(state.profile).piles(state)
    case: Case = {
        "dealer": state.dealt.dealer,
        "hands": [write_cards(hand) for hand in piles.hands],
    }
    for name, pile in (("dapp", piles.dapp), ("stock", piles.stock)):
        if pile:
            case[name] = write_cards(pile)
    return case


def actions(state: State) -> list[str]:
    """Write who did what."""
    return [
        f"{seat} {action}" for seat, action in zip(state.history_seats, state.history, strict=True)
    ]


def entry(line: Entry) -> Case:
    """Write a line of a ledger; what is mostly so is left out."""
    written: Case = {
        "seat": line.seat,
        "item": line.item.value,
        "points": line.points,
        "rule": line.because,
    }
    if line.void:
        written["void"] = line.void
    if line.apart:
        written["apart"] = True
    return written


def tricks_of(found: Iterable[Any]) -> list[Case]:
    """Write who led to a trick, who took it, and its card points."""
    return [
        {"leader": trick.leader, "winner": trick.winner, "points": trick.points} for trick in found
    ]
