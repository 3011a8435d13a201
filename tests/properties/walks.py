"""Whole deals of one profile, and what holds at every decision of every deal."""

from __future__ import annotations

import json
import pickle
import random
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

import pytest

import binokel
from binokel import (
    Abandon,
    Action,
    Announce,
    Bid,
    Bidding,
    BinokelProfile,
    BinokelState,
    Card,
    Declaring,
    Discard,
    Finished,
    IllegalAction,
    Ledger,
    Meld,
    Melding,
    MeldKind,
    NameTrump,
    Outcome,
    Pass,
    PassedOut,
    PlayCard,
    Playing,
    Proceed,
    ShowMelds,
    TakeDapp,
    apply,
    deal,
    event_from_dict,
    event_to_dict,
    events,
    is_legal,
    parse_action,
    score,
    view,
    view_from_dict,
    view_to_dict,
    why_not,
)
from binokel.asking import choices
from binokel.cards import SUITS

from .players import BinokelPlayer, attempts

_SHORT: Final = 12
"""Lists up to this length are looked at as a whole."""
_LONG: Final = 500
"""In longer lists nothing is looked for."""
_SAMPLE: Final = 3
_TRIED: Final = 3
"""Actions tried at each decision before the play, besides those listed; in play one."""
_CLOSELY: Final = 100
"""One decision of so many is looked at closely."""


def check_walk(
    profile: BinokelProfile, player: BinokelPlayer, number: int, met: Counter[str]
) -> None:
    """
    Play one deal and check everything on the way.

    Args:
        profile: The rules of the table.
        player: Who chooses the actions.
        number: Names the deal.
        met: Counts decisions, specials, deals abandoned and outcomes by name.
    """
    rng = random.Random(f"{profile.id} {number}")
    first: BinokelState = deal(profile, seed=number, dealer=rng.randrange(profile.table.players))
    pack = Counter(pack_of(profile))
    state = first
    try:
        assert all_cards(state) == pack
        while state.actor is not None:
            met["decisions"] += 1
            listed = choices(state)
            _check_choices(state, listed, rng)
            action = player(state, rng)
            _note(state, listed, action, met)
            after = apply(state, action)
            if rng.randrange(_CLOSELY) == 0:
                check_closely(state, action, after, rng)
            assert all_cards(after) == pack
            state = after
        assert isinstance(state, Finished | PassedOut)
        check_replay(first, state)
        ledger = score(state)
        check_ledger(state, ledger)
        met[f"outcomes {ledger.outcome.value}"] += 1
    except Exception as error:
        # Whatever it is goes on, with the deal by which it can be had again.
        told = ", ".join(map(str, state.history))
        error.add_note(f"{profile.id}, seed {number}, dealer {first.dealer}: {told}")
        raise


def pack_of(profile: BinokelProfile) -> list[Card]:
    """List every card of the pack."""
    cards = [Card(suit, rank) for suit in SUITS for rank in profile.pack.ranks]
    return cards * profile.pack.copies


def all_cards(state: BinokelState) -> Counter[Card]:
    """Collect the cards of a deal: held, laid away, played, and a Dapp nobody has taken."""
    cards: list[Card] = [card for hand in state.hands for card in hand]
    if isinstance(state, Bidding | PassedOut) or not state.contract.taken:
        cards += state.dapp
    if not isinstance(state, Bidding | PassedOut):
        cards += state.discards
    if isinstance(state, Playing | Finished):
        cards += [card for trick in state.tricks for card in trick.cards]
    if isinstance(state, Playing):
        cards += state.trick
    return Counter(cards)


def _note(state: BinokelState, listed: Sequence[Action], action: Action, met: Counter[str]) -> None:
    if isinstance(action, Announce):
        met[f"specials {action.special}"] += 1
    if isinstance(state, Bidding | Playing | Finished | PassedOut):
        return
    if isinstance(listed[-1], Abandon):
        met[f"open {state.step.value}"] += 1
    if isinstance(action, Abandon):
        met[f"abandoned {state.step.value}"] += 1


def _check_choices(state: BinokelState, listed: Sequence[Action], rng: random.Random) -> None:
    """Something is listed, each once, all of it legal; only melds are legal and not listed."""
    assert len(listed) > 0
    if len(listed) <= _SHORT:
        some: Sequence[Action] = list(listed)
    else:
        some = [listed[place] for place in rng.sample(range(len(listed)), _SAMPLE)]
    assert len(set(some)) == len(some)
    for action in some:
        assert why_not(state, action) is None, f"{action} is listed"
    for action in attempts(state, rng, 1 if isinstance(state, Playing) else _TRIED):
        _check_attempt(state, action, listed)


def _check_attempt(state: BinokelState, action: Action, listed: Sequence[Action]) -> None:
    """``is_legal``, the verbs and ``apply`` agree about an action."""
    refusal = why_not(state, action)
    assert is_legal(state, action) == (refusal is None)
    if refusal is None:
        known = isinstance(action, ShowMelds) or len(listed) > _LONG or action in listed
        assert known, f"{action} is legal and not listed"
        after = apply(state, action)
        assert say(state, action) == after
        if isinstance(action, ShowMelds):
            _check_recorded(state, after)
        return
    assert action not in listed[:_SHORT], f"{action} is listed"
    for tried in (apply, say):
        with pytest.raises(IllegalAction) as caught:
            tried(state, action)
        error = caught.value
        assert (error.refusal, error.seat, error.action) == (refusal, state.actor, action)


def _check_recorded(state: BinokelState, after: BinokelState) -> None:
    """A full set of melds that was written out is recorded as all of them."""
    whole = apply(state, ShowMelds())
    assert isinstance(whole, Melding | Declaring | Playing | Finished)
    assert isinstance(after, Melding | Declaring | Playing | Finished)
    said = after.history[-1]
    assert (said == ShowMelds()) == (after.contract.shown == whole.contract.shown)


def say(state: Any, action: Action) -> BinokelState:
    """Take an action by its verb; the state is typed as anything, for many do not fit."""
    if isinstance(action, ShowMelds):
        melds = action.cards
        if melds is None:
            return binokel.meld(state)
        return binokel.meld(state, [Meld(MeldKind.PAIR, cards, 0) for cards in melds])
    found: BinokelState = _VERBS[type(action)](state, action)
    return found


_VERBS: Final[dict[type, Callable[[Any, Any], BinokelState]]] = {
    Bid: lambda state, action: binokel.bid(state, action.value),
    Pass: lambda state, _: binokel.pass_bid(state),
    TakeDapp: lambda state, _: binokel.take_dapp(state),
    Discard: lambda state, action: binokel.discard(state, action.cards),
    NameTrump: lambda state, action: binokel.name_trump(state, action.suit),
    Announce: lambda state, action: binokel.announce(state, action.special),
    Abandon: lambda state, action: binokel.abandon(state, action.trump),
    Proceed: lambda state, _: binokel.proceed(state),
    PlayCard: lambda state, action: binokel.play(state, action.card),
}


# -- looked at closely --------------------------------------------------------------------


def check_closely(
    before: BinokelState, action: Action, after: BinokelState, rng: random.Random
) -> None:
    """Views, texts, events and pickles of one decision say the same as the state itself."""
    assert parse_action(str(action)) == action
    copy = pickle.loads(pickle.dumps(before))
    assert copy == before
    assert repr(copy) == repr(before)
    assert apply(copy, action) == after
    for attempt in attempts(before, rng, 3):
        _check_attempt(before, attempt, choices(before))
    assert copy == before, "an action that was tried has changed the state"
    check_view_answers(before, rng)
    seats = [None, *range(before.profile.table.players)]
    for seat in rng.sample(seats, 2):
        seen = view(after, seat)
        assert view_from_dict(json.loads(json.dumps(view_to_dict(seen)))) == seen
        assert pickle.loads(pickle.dumps(seen)) == seen
    for event in events(before, action, after):
        assert event_from_dict(json.loads(json.dumps(event_to_dict(event)))) == event


def check_view_answers(state: BinokelState, rng: random.Random) -> None:
    """The view of the seat to act answers as the state does."""
    seen = view(state, state.actor)
    listed, of_view = choices(state), choices(seen)
    assert len(listed) == len(of_view)
    if len(listed) <= 200:
        assert list(listed) == list(of_view)
    else:
        places = [rng.randrange(len(listed)) for _ in range(20)]
        assert [listed[place] for place in places] == [of_view[place] for place in places]
    for action in attempts(state, rng, 6):
        assert why_not(seen, action) == why_not(state, action)
        assert is_legal(seen, action) == is_legal(state, action)


def check_replay(first: BinokelState, last: BinokelState) -> None:
    """The actions of the history lead from the fresh deal to the last state."""
    state = first
    for action, seat in zip(last.history, last.history_seats, strict=True):
        assert state.actor == seat
        state = apply(state, action)
    assert state == last


def check_ledger(state: Finished | PassedOut, ledger: Ledger) -> None:
    """No point is lost: all card points and bonuses of a deal that was played are accounted for."""
    profile = state.profile
    if ledger.outcome in (Outcome.MADE, Outcome.FAILED):
        pack = 4 * profile.pack.copies * sum(profile.pack.points)
        assert ledger.checksum == pack + profile.tricks.first_trick + profile.tricks.last_trick
        assert not any(state.hands)
    else:
        assert ledger.checksum == 0
    apart = sum(entry.points for entry in ledger.entries if entry.apart)
    assert sum(ledger.separate) == apart
    assert sum(ledger.booked) + apart == sum(entry.points for entry in ledger.entries)
    assert sum(ledger.seat_points) == sum(ledger.booked)
