"""The conformance file of a Gaigel profile."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from binokel import (
    GaigelProfile,
    OpeningKind,
    State,
    bots,
    deal,
    legal_actions,
    score,
    write_cards,
)
from binokel.cards import SUITS
from binokel.gaigel import Finished, Opening
from binokel.gaigel.openings import OPENINGS
from binokel.gaigel.rules import compile_gaigel

from ..golden.gaigel_players import GaigelPlayer
from . import cases
from .cases import Case
from .drawing import Chooser, decision, letter, played, states_of

OPENED: Final = 24
"""First tricks."""
LEADS: Final = 10
"""Hands that open a deal."""
DEALS: Final = 8
"""Whole deals."""
DECISIONS: Final = 5
"""Decisions of a deal that are looked at."""
_RARE: Final = ("pair", "rob", "proceed")
"""What can seldom be done."""
_FAVOUR: Final = 0.4


def whole(profile: GaigelProfile) -> Case:
    """Write everything that is tested of a profile."""
    return {
        **cases.head(profile),
        "tricks": cases.tricks(profile, SUITS),
        "taken": cases.taken(profile, SUITS),
        "first_tricks": [_first_trick(profile, number) for number in range(OPENED)],
        "leads": [_lead(profile, number) for number in range(LEADS)],
        "melds": cases.melds(profile, SUITS),
        "dealings": cases.dealings(profile),
        "deals": [
            _deal(begun, over, number) for number, (begun, over) in enumerate(_deals(profile))
        ],
    }


def _first_trick(profile: GaigelProfile, number: int) -> Case:
    """Draw a first trick: each opening in turn and a plain lead, mostly answered in its suit."""
    rules = compile_gaigel(profile)
    rng = cases.rng_of(profile, "first trick", number)
    kinds: list[OpeningKind | None] = [*rules.first.kinds, None]
    kind, trump = kinds[number % len(kinds)], rng.choice(SUITS)
    rest = list(cases.pack_of(profile))
    lead = rng.choice(
        [card for card in rest if kind is None or OPENINGS[kind].fits(rules.tricks, trump, card)]
    )
    rest.remove(lead)
    rest.sort(key=lambda card: rng.random() - _FAVOUR * ((card.suit is lead.suit) + (card is lead)))
    trick = (lead, *rest[: rules.seating.players - 1])
    return {
        "trump": letter(trump),
        "opening": None if kind is None else kind.value,
        "trick": write_cards(trick),
        "winner": rules.first.taken_by(rules.tricks, trump, kind, trick),
    }


def _lead(profile: GaigelProfile, number: int) -> Case:
    """Deal a hand that is to open."""
    state = deal(profile, seed=100 + number)
    return {
        "turned": state.turned.text,
        "hand": write_cards(state.hands[state.actor]),
        "legal": [str(action) for action in legal_actions(state)],
    }


def _deals(profile: GaigelProfile) -> Iterator[tuple[Opening, Finished]]:
    """Play with every opening, and by chance."""
    players: list[Chooser] = [GaigelPlayer(kind) for kind in (*OpeningKind, None)]
    players += [bots.make("random", profile)] * (DEALS - len(players))
    for number, who in enumerate(players):
        begun = deal(profile, seed=number, dealer=number % profile.table.players)
        over: State = played(begun, who, cases.rng_of(profile, "deal", number))
        assert isinstance(over, Finished)
        yield begun, over


def _deal(begun: Opening, over: Finished, number: int) -> Case:
    """Write a deal: its cards, its actions, what could be done, and what came of it."""
    ledger = score(over)
    return {
        **cases.dealt(begun),
        "actions": cases.actions(over),
        "decisions": _decisions(begun, over, number),
        "melds": [cases.written_melds(melds) for melds in over.melds],
        "tricks": cases.tricks_of(over.tricks),
        "ledger": [cases.entry(line) for line in ledger.entries],
        "result": {
            "outcome": ledger.outcome.value,
            "ended": over.ended.value,
            "winners": list(ledger.winners),
            "booked": list(ledger.booked),
            "checksum": ledger.checksum,
            "unplayed": ledger.unplayed,
        },
    }


def _decisions(begun: Opening, over: Finished, number: int) -> list[Case]:
    """Choose decisions by chance, first of all those with a pair or a robbery."""
    found: list[Case] = []
    for after, state in enumerate(states_of(begun, over.history)):
        written = decision(state, after)
        if written is not None:
            found.append(written)
    rng = cases.rng_of(begun.profile, "decisions", number)
    mixed = rng.sample(found, len(found))
    mixed.sort(key=lambda written: not any(word in str(written["legal"]) for word in _RARE))
    chosen = mixed[:DECISIONS]
    return [written for written in found if written in chosen]
