"""What a state is worth with open cards."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import binokel
from binokel import Announce, Finished, Playing, UsageError, WrongPhase, deal, load_profile, solver
from binokel.actions import Action, Discard, NameTrump, Pass, PlayCard, Proceed, ShowMelds, TakeDapp
from binokel.asking import choices
from binokel.cards import Card
from binokel.core.tables import Tables, tables_for
from binokel.games import State
from binokel.options import Aim
from binokel.seats import Seating
from binokel.solver.warming import warm

from .naive import Game

TABLES = ("schwaebisch-3", "kreuz-40", "dabb-kreuz", "schwaebisch-3-48", "drecksau-5", "dabb-2")


def played(name: str, seed: int, left: int, *, special: bool = False) -> Playing | None:
    """Play by chance until so many cards are held by the seat to act; ``None`` if that never is."""
    rng = random.Random(f"{name} {seed}")
    state: State = deal(load_profile(name), seed=seed)
    while state.actor is not None:
        if isinstance(state, Playing) and len(state.hands[state.actor]) <= left:
            return state
        state = binokel.apply(state, _action(state, rng, special=special))
    return None


def _action(state: State, rng: random.Random, *, special: bool) -> Action:
    offered = choices(state)
    wanted = [offered[place] for place in range(min(len(offered), 40))]
    if special:
        for action in wanted:
            if isinstance(action, Announce):
                return action
    kinds = (PlayCard, Pass, TakeDapp, Discard, NameTrump, ShowMelds, Proceed)
    likely = [action for action in wanted if isinstance(action, kinds)]
    return rng.choice(likely or wanted)


def naive(state: Playing) -> dict[Card, int]:
    """Play everything out."""
    rules, contract = state.dealt.rules, state.contract
    seating: Seating = rules.seating
    camp = frozenset(seating.members(seating.side_of[state.declarer]))
    aim, takers = "", camp
    if contract.special is not None:
        special = rules.specials[contract.special]
        aim = special.aim.value
        takers = camp if special.partner_helps else frozenset({state.declarer})
    none = (0,) * seating.players
    game = Game(rules.tricks, state.trump, camp, seating.side_of, none, aim, takers)
    table = tuple(
        ((state.leader + place) % seating.players, card) for place, card in enumerate(state.trick)
    )
    bonus = 0 if state.tricks else rules.tricks.first_trick
    return game.after(state.hands, state.leader, table, frozenset(), bonus)


class TestSolve:
    """Open cards, the declarer's side against the rest."""

    @pytest.mark.parametrize("name", TABLES)
    @pytest.mark.parametrize("seed", range(4))
    def test_as_playing_everything_out(self, name: str, seed: int) -> None:
        state = played(name, seed, 3)
        assert state is not None

        solution = solver.solve(state)

        expected = naive(state)
        own = state.actor in _side(state)
        assert solution.values == expected
        assert solution.value == (max if own else min)(expected.values())
        assert solution.best == tuple(
            card for card in sorted(expected) if expected[card] == solution.value
        )
        assert solution.nodes > 0
        for points in range(0, 60, 7):
            assert solver.reaches(state, points) == (solution.value >= points)

    def test_the_cards_stand_in_their_order(self) -> None:
        state = played("schwaebisch-3", 1, 5)
        assert state is not None

        assert list(solver.solve(state).values) == sorted(solver.solve(state).values)

    @given(st.integers(0, 40), st.sampled_from(TABLES))
    def test_a_best_card_keeps_the_value(self, seed: int, name: str) -> None:
        """Points taken so far and points to come stay the same along best cards."""
        state = played(name, seed, 3)
        if state is None:
            return
        value, won = solver.solve(state).value, _won(state)
        following: object = binokel.apply(state, PlayCard(solver.solve(state).best[0]))
        total = won + value
        if isinstance(following, Playing):
            assert _won(following) + solver.solve(following).value == total


def _side(state: Playing) -> tuple[int, ...]:
    seating = state.dealt.rules.seating
    return seating.members(seating.side_of[state.declarer])


def _won(state: Playing) -> int:
    taken = sum(trick.points for trick in state.tricks if trick.winner in _side(state))
    bonus = state.dealt.rules.tricks.first_trick
    return taken + (bonus if state.tricks and state.tricks[0].winner in _side(state) else 0)


class TestSpecials:
    """In a special the values are 1 or 0: can be won or not."""

    @pytest.mark.parametrize("seed", range(6))
    def test_a_durch(self, seed: int) -> None:
        for left in (4, 8):
            state = played("schwaebisch-3", seed, left, special=True)
            if state is not None and len(state.hands[state.actor]) < 5:
                assert state.special is not None
                assert solver.solve(state).values == naive(state)

    def test_every_aim_of_the_shipped_tables_can_be_asked(self) -> None:
        ending = played("schwaebisch-3", 0, 3)
        assert ending is not None
        for aim in Aim:
            search = solver.Verdicts(_tables(ending), 3, 1, aim)
            words = search.tables.layout.words(ending.hands)
            trick = [search.tables.layout.kind(card) for card in ending.trick]
            assert set(search.values(words, ending.leader, trick).values()) <= {0, 1}


def _tables(state: Playing) -> Tables:
    return tables_for(state.dealt.rules.tricks, state.trump)


class TestLosses:
    """The loss of each card played against the best one."""

    def test_of_a_deal_that_goes_on(self) -> None:
        state = played("dabb-2", 3, 2)
        assert state is not None
        short = solver.losses(state, since=len(state.tricks) - 2)[-4:]

        assert [loss.card for loss in short] == [
            action.card for action in state.history[-4:] if isinstance(action, PlayCard)
        ]

    def test_they_add_up_to_what_was_missed(self) -> None:
        """First value, less what the side lost, plus what the others lost, is what it took."""
        first = played("schwaebisch-3", 2, 3)
        assert first is not None
        state: State = first
        value = solver.solve(first).value
        rng = random.Random(3)
        while isinstance(state, Playing):
            state = binokel.apply(state, _action(state, rng, special=False))
        assert isinstance(state, Finished)
        side = _side(first)
        found = solver.losses(state, since=len(first.tricks))[len(first.trick) :]
        own = sum(loss.points for loss in found if loss.seat in side)
        others = sum(loss.points for loss in found if loss.seat not in side)
        tricks = state.tricks[len(first.tricks) :]
        taken = sum(trick.points for trick in tricks if trick.winner in side)
        taken += state.dealt.rules.tricks.last_trick * (tricks[-1].winner in side)
        assert taken == value - own + others


class TestPhases:
    """Only a Binokel deal in play has such values."""

    def test_an_auction(self) -> None:
        state = deal(load_profile("schwaebisch-3"), seed=1)

        with pytest.raises(WrongPhase, match="in phase Bidding, expected Playing; legal there: "):
            solver.solve(state)
        with pytest.raises(WrongPhase, match="in phase Bidding, expected Playing"):
            solver.reaches(state, 10)
        with pytest.raises(WrongPhase, match="in phase Bidding, expected Finished"):
            solver.losses(state)

    def test_gaigel_has_no_declarer(self) -> None:
        state = deal(load_profile("gaigel-2"), seed=1)

        with pytest.raises(WrongPhase, match=r"in phase \S*Opening, expected \S*Playing"):
            solver.solve(state)

    def test_no_number_of_points(self) -> None:
        state = played("schwaebisch-3", 1, 2)
        assert state is not None

        with pytest.raises(UsageError, match="expected a number of points"):
            solver.reaches(state, "many")  # type: ignore[arg-type]


class TestWarming:
    """Compiling what the solver needs, before it is needed."""

    def test_it_runs_without_compiling_too(self) -> None:
        warm()
