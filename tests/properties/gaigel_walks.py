"""Whole deals of one table of Gaigel, and what holds at every step of every deal."""

from __future__ import annotations

import json
import pickle
import random
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

import pytest

from binokel import (
    Action,
    Bid,
    Card,
    GaigelProfile,
    GaigelState,
    IllegalAction,
    Ledger,
    NameTrump,
    Open,
    OpeningKind,
    Pass,
    PlayCovered,
    Refusal,
    ShowMelds,
    Suit,
    TakeDapp,
    apply,
    deal,
    event_from_dict,
    event_to_dict,
    events,
    is_legal,
    legal_actions,
    parse_action,
    score,
    view,
    view_from_dict,
    view_to_dict,
    why_not,
)
from binokel.cards import SUITS
from binokel.deals import thaw
from binokel.gaigel import Drawing, Ended, Finished, Opening

from .gaigel_books import ACTION
from .players import Player

_CLOSELY: Final = 30
"""One step of so many is looked at closely."""
_TRIED: Final = 3
"""Refused actions that are tried where a step is looked at closely."""
NEVER: Final[tuple[Action, ...]] = (
    Bid(150),
    Pass(),
    TakeDapp(),
    NameTrump(Suit.HERZ),
    ShowMelds(),
    PlayCovered(),
    *(Open(kind, None) for kind in OpeningKind),
)
"""Actions that are never taken: those of another game, and those that only views show."""


def check_walk(profile: GaigelProfile, player: Player, number: int, met: Counter[str]) -> None:
    """
    Play one deal and check everything on the way.

    Args:
        profile: The rules of the table.
        player: Who chooses the actions.
        number: Names the deal.
        met: Counts decisions, actions, openings and endings by name.
    """
    rng = random.Random(f"{profile.id} {number}")
    dealer = rng.randrange(profile.table.players)
    state: GaigelState = deal(profile, seed=number, dealer=dealer)
    states: list[GaigelState] = [state]
    sums = Sums(profile)
    try:
        sums.check(state)
        while not isinstance(state, Finished):
            listed = tuple(legal_actions(state))
            check_choices(state, listed)
            action = player(state, rng)
            after = apply(state, action)
            sums.check(after)
            if rng.randrange(_CLOSELY) == 0:
                check_closely(state, action, after, rng)
            met["decisions"] += 1
            met[f"actions {str(action).split(' ', maxsplit=1)[0]}"] += 1
            states.append(after)
            state = after
        check_replay(profile, number, states)
        check_end(state, score(state))
    except Exception as error:
        # Whatever it is goes on, with the deal by which it can be had again.
        told = ", ".join(map(str, state.history))
        error.add_note(f"{profile.id}, seed {number}, dealer {dealer}: {told}")
        raise
    met[f"ended {state.ended.value}"] += 1
    met[f"opened {'plainly' if state.opening is None else state.opening.value}"] += 1
    met["drawn deals"] += len(state.winners) > 1
    met["ended in the middle of a trick"] += bool(state.trick)


class Sums:
    """What adds up in every state of a deal: cards, points, the stock and the hands."""

    def __init__(self, profile: GaigelProfile) -> None:
        """Count what the table begins with."""
        pack = profile.pack
        self.pack = Counter({Card(suit, rank): 2 for suit in SUITS for rank in pack.ranks})
        self.worth = dict(zip(pack.ranks, pack.points, strict=True))
        self.points = self.of(self.pack.elements())
        self.players = profile.table.players
        self.hand = profile.deal.hand
        self.stock = 48 - self.players * self.hand

    def of(self, cards: Iterable[Card]) -> int:
        """Add card points up."""
        return sum(self.worth[card.rank] for card in cards)

    def check(self, state: GaigelState) -> None:
        """Check one state."""
        taken = [card for trick in state.tricks for card in trick.cards]
        held = [card for hand in state.hands for card in hand]
        left = [*held, *state.stock, *state.trick]
        assert Counter(taken + left) == self.pack
        assert [trick.points for trick in state.tricks] == [
            self.of(trick.cards) for trick in state.tricks
        ]
        assert sum(trick.points for trick in state.tricks) + self.of(left) == self.points
        self._check_stock(state)
        if not isinstance(state, Finished) and state.on_lead:
            self._check_hands(state, [len(hand) for hand in state.hands])

    def _check_stock(self, state: GaigelState) -> None:
        """Every round of drawing takes one card a seat, the last one what is left."""
        rounds = len(state.tricks)
        drawn = max(0, self.stock - self.players * rounds)
        before = max(0, self.stock - self.players * (rounds - 1))
        assert state.under == (state.stock[-1] if state.stock else None)
        if isinstance(state, Finished):
            assert len(state.stock) in {drawn, before}
        elif isinstance(state, Opening):
            assert (rounds, len(state.stock)) == (0, self.stock)
        else:
            assert rounds > 0
            assert len(state.stock) == (before if state.asked else drawn)
            assert isinstance(state, Drawing) == bool(state.stock)

    def _check_hands(self, state: GaigelState, sizes: Sequence[int]) -> None:
        """All hands are full while the stock lasts, and level afterwards."""
        if state.stock:
            assert set(sizes) == {self.hand}
            return
        level, more = divmod(48 - sum(len(trick.cards) for trick in state.tricks), self.players)
        assert sorted(sizes) == [level] * (self.players - more) + [level + 1] * more
        assert more in ({3} if self.players == 5 else {0})


def check_choices(state: GaigelState, listed: Sequence[Action]) -> None:
    """Something is listed, each once; nothing else is legal; the actor's view agrees."""
    assert state.actor is not None
    assert len(listed) > 0
    texts = {str(action) for action in listed}
    assert len(texts) == len(listed)
    assert tuple(legal_actions(view(state, state.actor))) == listed
    for text, action in ACTION.items():
        refusal = why_not(state, action)
        assert (refusal is None) == (text in texts), f"{text}: {refusal}"


def check_closely(
    before: GaigelState, action: Action, after: GaigelState, rng: random.Random
) -> None:
    """Refused actions, pickles, views and events of one step."""
    copy = pickle.loads(pickle.dumps(before))
    assert copy == before
    assert repr(copy) == repr(before)
    assert apply(copy, action) == after
    refused = [other for other in ACTION.values() if not is_legal(before, other)]
    for attempt in (*rng.sample(refused, _TRIED), *NEVER):
        _check_refused(before, attempt)
    assert copy == before, "an action that was tried has changed the state"
    assert repr(copy) == repr(before)
    for seat in (None, *range(len(after.hands))):
        seen = view(after, seat)
        assert view_from_dict(json.loads(json.dumps(view_to_dict(seen)))) == seen
        assert pickle.loads(pickle.dumps(seen)) == seen
    for event in events(before, action, after):
        assert event_from_dict(json.loads(json.dumps(event_to_dict(event)))) == event
    for other in legal_actions(before):
        assert parse_action(str(other)) == other
    seen = view(before, before.actor)
    known = thaw(seen)
    for other in (*ACTION.values(), *NEVER):
        assert why_not(known, other) == why_not(before, other)
    for other in (*legal_actions(before), *rng.sample(refused, _TRIED)):
        assert why_not(seen, other) == why_not(before, other)
        assert is_legal(seen, other) == is_legal(before, other)


def _check_refused(state: GaigelState, action: Action) -> None:
    """``why_not`` and the error of ``apply`` tell the same."""
    refusal = why_not(state, action)
    assert refusal is not None
    with pytest.raises(IllegalAction) as caught:
        apply(state, action)
    error = caught.value
    assert (error.refusal, error.seat, error.action) == (refusal, state.actor, action)


def check_replay(profile: GaigelProfile, number: int, states: Sequence[GaigelState]) -> None:
    """The history leads from the fresh deal to the end again, through the very same states."""
    last = states[-1]
    state: GaigelState = deal(profile, seed=number, dealer=last.dealer)
    assert state == states[0]
    steps = zip(last.history, last.history_seats, states[1:], strict=True)
    for action, seat, expected in steps:
        assert state.actor == seat
        state = apply(state, action)
        assert state == expected


def check_end(state: Finished, ledger: Ledger) -> None:
    """Nothing more can be done, no point is lost, and who has won has a reason to."""
    assert tuple(legal_actions(state)) == ()
    assert {why_not(state, action) for action in ACTION.values()} == {Refusal.DEAL_OVER}
    assert pickle.loads(pickle.dumps(state)) == state
    profile = state.profile
    bonus = profile.tricks.last_trick
    everything = 8 * sum(profile.pack.points) + bonus
    assert ledger.checksum + ledger.unplayed == everything
    pairs = sum(meld.points for melds in state.melds for meld in melds)
    assert sum(ledger.booked) == ledger.checksum + pairs
    assert state.winners == ledger.winners != ()
    own = ledger.seating.side_of[(state.dealer + 1) % profile.table.players]
    most = max(ledger.booked)
    at_goal = {side for side, points in enumerate(ledger.booked) if points >= profile.goal.points}
    if state.ended is Ended.PLAYED:
        assert not any((*state.hands, state.stock, state.trick, at_goal))
        assert {ledger.booked[side] for side in state.winners} == {most}
        assert ledger.booked.count(most) == len(state.winners)
        assert (ledger.unplayed, len(state.tricks)) == (0, -(-48 // profile.table.players))
    elif state.ended is Ended.GOAL:
        assert at_goal == set(state.winners)
        assert len(state.winners) == 1
    elif state.ended is Ended.FIVE_SEVENS:
        assert state.winners == (own,)
    else:
        assert own not in state.winners
    opened = state.opening is OpeningKind.AUF_DISSLE
    assert opened or state.ended in (Ended.GOAL, Ended.PLAYED)
