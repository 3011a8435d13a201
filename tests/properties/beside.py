"""Whole deals in which the engine and the oracle take the same steps side by side."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

from binokel import (
    Action,
    Bidding,
    BinokelState,
    Finished,
    Ledger,
    Melding,
    PassedOut,
    Playing,
    ShowMelds,
    apply,
    deal,
    is_legal,
    score,
)
from binokel.asking import choices
from binokel.melds import worth
from tests.oracle.deal import Deal

from .hands import bundles_of, laid_out
from .players import attempts, shy, wild
from .rulebooks import CARD, Rulebook, rulebook, texts

_DEALS_A_TABLE = 5
_SHY = 10
"""In one deal of so many hardly anybody bids."""
_TRIED = {"Bidding": 4, "Exchanging": 5, "Declaring": 5, "Melding": 2, "Playing": 1}
"""How many actions are tried in a state of each phase, besides those listed."""


def check_deal(number: int, met: Counter[str]) -> None:
    """
    Play one deal twice and compare everything on the way.

    Args:
        number: Names the deal.
        met: Counts phases, actions and outcomes by name.
    """
    book = rulebook(number // _DEALS_A_TABLE)
    rng = random.Random(number)
    dealer = rng.randrange(book.profile.table.players)
    state: BinokelState = deal(book.profile, seed=number, dealer=dealer)
    other = Deal(book.table, [texts(hand) for hand in state.hands], texts(state.dapp), dealer)
    try:
        _compare(state, other)
        player = shy if number % _SHY == 0 else wild
        while state.actor is not None:
            met[type(state).__name__] += 1
            shown = _check_legal(state, other, book, rng)
            action = shown if shown is not None and rng.random() < 0.3 else player(state, rng)
            state = apply(state, action)
            other.do(str(action))
            met[type(action).__name__] += 1
            _compare(state, other)
        assert isinstance(state, Finished | PassedOut)
        ledger = score(state)
        _compare_scores(ledger, other)
        met[ledger.outcome.value] += 1
    except (AssertionError, ValueError) as error:
        error.add_note(f"deal {number} of {book.name}, dealer {dealer}: {_told(state)}")
        raise


def _told(state: BinokelState) -> str:
    """Write down a deal so far, so that it can be played again."""
    return ", ".join(map(str, state.history))


def _check_legal(
    state: BinokelState, other: Deal, book: Rulebook, rng: random.Random
) -> ShowMelds | None:
    """Compare what is legal, and give a set of melds that may be shown, if one was tried."""
    legal = choices(state)
    assert len(legal) > 0
    if isinstance(state, Playing):
        listed = [str(action).removeprefix("play ") for action in legal]
        assert other.playing is not None
        assert sorted(listed) == other.playing.playable()
    else:
        for place in {0, len(legal) - 1, rng.randrange(len(legal))}:
            action = legal[place]
            assert other.allowed(str(action)), f"the oracle refuses {action}, which is listed"
    others = attempts(state, rng, _TRIED[type(state).__name__])
    shown: ShowMelds | None = None
    if isinstance(state, Melding):
        others.append(_melds(state, book, rng))
    for action in others:
        fine = is_legal(state, action)
        assert fine == other.allowed(str(action)), f"{action}: {fine}"
        if fine and isinstance(action, ShowMelds):
            shown = action
    return shown


def _melds(state: Melding, book: Rulebook, rng: random.Random) -> Action:
    hand = texts(state.hands[state.actor])
    laid = laid_out(rng, hand, bundles_of(book.table, book.ranks))
    return ShowMelds([CARD[text] for text in bundle] for bundle in laid)


def _compare(state: BinokelState, other: Deal) -> None:
    """Compare all that both know of a deal that is on, or over."""
    assert (type(state).__name__, state.actor) == (other.phase, other.actor)
    if isinstance(state, Bidding | PassedOut):
        assert list(state.bids) == other.bids
        return
    trump = None if state.trump is None else state.trump.letter
    special = None if other.special is None else other.special["id"]
    assert (state.declarer, state.bid, trump) == (other.declarer, other.bid, other.trump)
    assert state.special == special
    if isinstance(state, Playing) and other.playing is not None:
        assert texts(state.trick) == other.playing.table
        assert len(state.tricks) == len(other.tricks)
        if state.trick:
            return
    elif not isinstance(state, Finished | Playing):
        assert state.named == other.named
    assert [texts(hand) for hand in state.hands] == [_sorted(hand) for hand in other.hands]
    assert texts(state.discards) == _sorted(other.laid_away)
    if isinstance(state, Melding | Playing | Finished):
        shown = [worth(melds) for melds in state.melds] or [0] * other.players
        assert shown == other.melds
    if isinstance(state, Finished):
        tricks = [(trick.leader, texts(trick.cards), trick.winner) for trick in state.tricks]
        assert tricks == other.tricks


def _sorted(cards: Sequence[str]) -> list[str]:
    return sorted(cards, key=lambda text: CARD[text].index)


def _compare_scores(ledger: Ledger, other: Deal) -> None:
    assert ledger.outcome.value == other.outcome
    sides = len(other.booked)
    found = (ledger.exact, ledger.booked, ledger.separate, ledger.stars or (0,) * sides)
    expected = (other.exact, other.booked, other.separate, other.stars)
    assert [list(numbers) for numbers in found] == list(expected)
    assert ledger.checksum == other.checksum
