"""The conformance file of a Binokel profile."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from binokel import Bidding, BinokelProfile, Finished, PassedOut, State, bots, deal, score
from binokel.cards import SUITS

from ..golden.players import Player
from . import cases
from .cases import Case
from .drawing import Chooser, Quitter, decision, planted, played, states_of, strongest

DECISIONS: Final = 4
"""Decisions of a deal that are looked at."""
_DARING: Final = 260
"""Points that a bold bidder counts on."""
_SHY: Final = -500
"""The same of one who never bids."""


def whole(profile: BinokelProfile) -> Case:
    """Write everything that is tested of a profile."""
    trumps = (*SUITS, *SUITS, None)
    return {
        **cases.head(profile),
        "tricks": cases.tricks(profile, trumps),
        "taken": cases.taken(profile, trumps),
        "melds": cases.melds(profile, (*SUITS, None)),
        "dealings": cases.dealings(profile),
        "deals": [
            _deal(begun, over, number) for number, (begun, over) in enumerate(_deals(profile))
        ],
    }


def _deals(profile: BinokelProfile) -> Iterator[tuple[Bidding, Finished | PassedOut]]:
    """
    Play a quiet deal, a bold one, an abandoned one, one by chance, and a special.

    Where the opening is free there is one more, in which nobody likes to bid.
    """
    players: list[Chooser] = [Player(), Player(daring=_DARING, jumps=True), Quitter()]
    players.append(bots.make("random", profile))
    if profile.auction.opening == "free":
        players.append(Player(daring=_SHY))
    for number, who in enumerate(players):
        begun = _begun(profile, number)
        yield begun, _over(begun, who, number)
    if profile.special:
        number = len(players)
        special = profile.special[0]
        begun = _begun(profile, number)
        meek = special.aim == "no_trick"
        if len(profile.id) % 2:
            hand = strongest(cases.pack_of(profile), len(begun.hands[0]), weakest=meek)
            begun = planted(begun, hand, number)
        yield begun, _over(begun, Player(announce=special.id, jumps=True, meek=meek), number)


def _begun(profile: BinokelProfile, number: int) -> Bidding:
    return deal(profile, seed=number, dealer=number % profile.table.players)


def _over(begun: Bidding, who: Chooser, number: int) -> Finished | PassedOut:
    state: State = played(begun, who, cases.rng_of(begun.profile, "deal", number))
    assert isinstance(state, Finished | PassedOut)
    return state


def _deal(begun: Bidding, over: Finished | PassedOut, number: int) -> Case:
    """Write a deal: its cards, its actions, what could be done, and what came of it."""
    ledger = score(over)
    case: Case = {**cases.dealt(begun), "actions": cases.actions(over)}
    case["decisions"] = _decisions(begun, over, number)
    if isinstance(over, Finished):
        case["melds"] = [cases.written_melds(melds) for melds in over.melds]
        case["tricks"] = cases.tricks_of(over.tricks)
    case["ledger"] = [cases.entry(line) for line in ledger.entries]
    case["result"] = {
        "outcome": ledger.outcome.value,
        "declarer": ledger.declarer,
        "bid": ledger.bid,
        "exact": list(ledger.exact),
        "booked": list(ledger.booked),
        "separate": list(ledger.separate),
        "stars": list(ledger.stars),
        "ends_match": list(ledger.ends_match),
        "checksum": ledger.checksum,
    }
    return case


def _decisions(begun: Bidding, over: Finished | PassedOut, number: int) -> list[Case]:
    """Choose decisions by chance, half of them before the tricks."""
    before: list[Case] = []
    within: list[Case] = []
    for after, state in enumerate(states_of(begun, over.history)):
        written = decision(state, after)
        if written is not None:
            (within if hasattr(state, "tricks") else before).append(written)
    rng = cases.rng_of(begun.profile, "decisions", number)
    half = DECISIONS // 2
    chosen = [
        *rng.sample(before, min(half, len(before))),
        *rng.sample(within, min(half, len(within))),
    ]
    return [written for written in (*before, *within) if written in chosen]
