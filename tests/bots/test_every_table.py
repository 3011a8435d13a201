"""Easy and hard bots at every shipped table of both games."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from binokel import (
    Action,
    Profile,
    State,
    apply,
    bots,
    deal,
    is_legal,
    load_profile,
    profile_names,
    score,
    view,
)
from binokel.bots import Adviser
from binokel.bots.choosing import Choice

PROFILES = profile_names()


def seats(profile: Profile, *players: Adviser, seed: int) -> list[Adviser]:
    """Seat players in turn, another one first with every seed."""
    number = len(deal(profile, seed=0).hands)
    return [players[(seat + seed) % len(players)] for seat in range(number)]


def played(profile: Profile, *players: Adviser, seed: int) -> Iterator[tuple[State, Choice]]:
    """Play a deal, and give every state with what was chosen in it."""
    state: State = deal(profile, seed=seed)
    table = seats(profile, *players, seed=seed)
    rng = random.Random(seed)
    while state.actor is not None:
        choice = table[state.actor].choose_with_reasons(view(state, state.actor), rng)
        yield state, choice
        state = apply(state, choice.action)
    assert score(state) is not None


def check(state: State, choice: Choice) -> None:
    """Look at one decision."""
    assert is_legal(state, choice.action)
    assert choice.reasons[0].action == choice.action
    values = [reason.value for reason in choice.reasons]
    assert values == sorted(values, reverse=True)
    assert all(is_legal(state, reason.action) for reason in choice.reasons)


@pytest.mark.parametrize("name", PROFILES)
class TestEveryTable:
    def test_easy(self, name: str) -> None:
        """Whatever it does is legal, and its first reason is what it does."""
        profile = load_profile(name)
        easy, chance = bots.make("easy", profile), bots.make("random", profile)
        for seed in range(2):
            for state, choice in played(profile, easy, chance, seed=seed):
                check(state, choice)

    def test_hard(self, name: str) -> None:
        """The same with two worlds a decision, beside bots that play by chance."""
        profile = load_profile(name)
        hard, chance = bots.make("hard", profile, worlds=1), bots.make("random", profile)
        for state, choice in played(profile, hard, chance, chance, chance, seed=len(name)):
            check(state, choice)


@pytest.mark.fast
@pytest.mark.parametrize("name", PROFILES)
def test_hard_against_easy(name: str) -> None:
    """Compiled: a few deals of hard bots with six worlds a decision."""
    profile = load_profile(name)
    hard, easy = bots.make("hard", profile, worlds=6), bots.make("easy", profile)
    for seed in range(4):
        for state, choice in played(profile, hard, easy, hard, seed=seed):
            check(state, choice)


def first_decisions(name: str, kind: str, number: int) -> list[Action]:
    """Let a bot play all seats, and list what it does first."""
    profile = load_profile(name)
    bot = bots.make(kind, profile, worlds=2 if kind == "hard" else None)
    found: list[Action] = []
    for _, choice in played(profile, bot, seed=5):
        found.append(choice.action)
        if len(found) == number:
            break
    return found


@pytest.mark.parametrize("name", ["schwaebisch-3", "gaigel-2"])
@pytest.mark.parametrize("kind", ["random", "easy", "hard"])
def test_the_same_numbers_the_same_choice(name: str, kind: str) -> None:
    assert first_decisions(name, kind, 20) == first_decisions(name, kind, 20)


@pytest.mark.parametrize("name", ["schwaebisch-3", "kreuz-40", "gaigel-2"])
def test_seconds_are_kept(name: str) -> None:
    """With a budget in seconds a legal card comes, if only one world was tried."""
    profile = load_profile(name)
    bot = bots.make("hard", profile, seconds=1e-6)
    for number, (state, choice) in enumerate(played(profile, bot, seed=3)):
        check(state, choice)
        if number == 30:
            break


@pytest.mark.parametrize("name", ["schwaebisch-3", "gaigel-2"])
def test_reasons_in_german(name: str) -> None:
    """Every reason can be said in both languages, and they differ."""
    profile = load_profile(name)
    said = {
        (reason.say("en"), reason.say("de"))
        for kind in ("random", "easy", "hard")
        for _, choice in played(profile, bots.make(kind, profile), seed=1)
        for reason in choice.reasons[:2]
    }

    assert len(said) > 4
    assert all(english != german for english, german in said)
