"""
Tables, hands and deals for tests: profiles from a few lines, positions from a few words.

A table is a shipped profile and the lines that differ, read as a house would write them, so that
every test of a rule is a test of the words that choose it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import TypeVar, overload

from binokel import (
    Action,
    Bidding,
    BinokelProfile,
    BinokelState,
    Card,
    Finished,
    Playing,
    ProfileError,
    Refusal,
    State,
    Suit,
    apply,
    deal_hands,
    expect,
    legal_actions,
    load_profile,
    parse_action,
    parse_cards,
    parse_profile,
    profile_info,
    profile_names,
    why_not,
    write_cards,
)
from binokel.asking import choices
from binokel.options import Game
from binokel.rules import Rules, compile_rules

S = TypeVar("S")

_RARE = 20
"""More than there are ways to announce and to abandon."""

PAIRS = "kreuz-40"
"""Two pairs of partners, a Dapp of four."""
NO_DAPP = "ohmden-16"
"""Three players with sixteen cards each and no specials."""
NO_SPECIALS = "\n".join(
    f'[[special]]\nid = "{name}"\noff = true' for name in ("durch", "durch_open", "durch_hand")
)
"""Lines that take the three Durch of the base away; they come last."""
BINOKEL_NAMES = tuple(name for name in profile_names() if profile_info(name).game is Game.BINOKEL)
"""The shipped profiles of Binokel."""
GAIGEL_NAMES = tuple(name for name in profile_names() if profile_info(name).game is Game.GAIGEL)
"""The shipped profiles of Gaigel."""


@cache
def table(*lines: str, extends: str = "schwaebisch-3") -> BinokelProfile:
    """
    Read the profile of a table.

    Args:
        lines: TOML lines such as ``tricks.head = "never"``; specials come last.
        extends: The shipped profile that they change.

    Returns:
        The profile; the shipped one itself where there are no lines.
    """
    if not lines:
        return load_profile(extends, BinokelProfile)
    profile = parse_profile("\n".join(['id = "table"', f'extends = "{extends}"', *lines]))
    assert isinstance(profile, BinokelProfile)
    return profile


def rules(*lines: str, extends: str = "schwaebisch-3") -> Rules:
    """Compile the rules of a table."""
    return compile_rules(table(*lines, extends=extends))


def refused(*lines: str, extends: str = "schwaebisch-3") -> list[str]:
    """List the keys for which the lines are refused; none if they are a profile."""
    try:
        table(*lines, extends=extends)
    except ProfileError as error:
        return [problem.path for problem in error.problems]
    return []


def special(name: str, *lines: str) -> str:
    """Write the lines of one special."""
    return "\n".join(["[[special]]", f'id = "{name}"', *lines])


def suit(letter: str | None) -> Suit | None:
    """Read a trump by its letter; ``None`` stays ``None``."""
    return None if letter is None else next(each for each in Suit if each.letter == letter)


def dealt(
    profile: BinokelProfile, *hands: str, dapp: str = "", dealer: int | None = None
) -> Bidding:
    """
    Deal some cards, and fill up from the rest of the pack in canonical order.

    Args:
        profile: The table.
        hands: Cards that the seats get from seat 0 on, each as text.
        dapp: Cards that the Dapp gets.
        dealer: Seat of the dealer; the last seat, so that seat 0 is the forehand.

    Returns:
        The auction.
    """
    dealing = compile_rules(profile).dealing
    players = profile.table.players
    given = [parse_cards(hand) for hand in hands] + [()] * (players - len(hands))
    middle = parse_cards(dapp)
    left = list((Counter(dealing.pack) - Counter([*middle, *_all(given)])).elements())

    def filled(cards: tuple[Card, ...], size: int) -> tuple[Card, ...]:
        return (*cards, *(left.pop(0) for _ in range(size - len(cards))))

    full = [filled(cards, dealing.hand) for cards in given]
    last = players - 1 if dealer is None else dealer
    return deal_hands(profile, full, filled(middle, dealing.dapp), dealer=last)


def _all(hands: Iterable[Iterable[Card]]) -> list[Card]:
    return [card for hand in hands for card in hand]


@overload
def do(state: BinokelState, moves: str) -> BinokelState: ...
@overload
def do(state: State, moves: str) -> State: ...
@overload
def do(state: State, moves: str, phase: type[S]) -> S: ...
def do(state: State, moves: str, phase: type[S] | None = None) -> State | S:
    """
    Take one action after another.

    Args:
        state: Where to begin.
        moves: Actions as text, with commas between them.
        phase: The phase that must have been reached.

    Returns:
        The state reached.
    """
    for move in moves.split(","):
        state = apply(state, parse_action(move))
    return state if phase is None else expect(state, phase)


def reach(state: BinokelState, phase: type[S], *, trump: str = "H") -> S:
    """
    Go on by the plainest way until a phase is reached.

    Everybody passes, the declarer takes the Dapp and lays away what comes last in canonical order,
    everybody shows the dearest set and plays the first card that may be played.

    Args:
        state: Where to begin.
        phase: Where to stop.
        trump: The suit that the declarer names.

    Returns:
        The first state of that phase.
    """
    while not isinstance(state, phase) and state.actor is not None:
        state = plainest_step(state, trump)
    return expect(state, phase)


def plainest_step(state: BinokelState, trump: str = "H") -> BinokelState:
    """Take the step that :func:`reach` takes."""
    return apply(state, _plainest(state, trump))


def _plainest(state: BinokelState, trump: str) -> Action:
    """Choose without making the list of all ways to lay away."""
    legal = choices(state)
    kinds = words(state)
    if "trump" in kinds:
        return parse_action(f"trump {trump}")
    if "lay" in kinds:
        return next(action for action in reversed(legal) if _word(action) == "lay")
    return legal[0]


def _word(action: Action) -> str:
    return str(action).partition(" ")[0]


def tricks_on(state: Playing, number: int) -> Playing | Finished:
    """Play the canonically first playable cards until so many more tricks are taken."""
    wanted = len(state.tricks) + number
    after: BinokelState = state
    while isinstance(after, Playing) and len(after.tricks) < wanted:
        after = apply(after, next(legal_actions(after)))
    assert isinstance(after, Playing | Finished)
    return after


def ways(state: State) -> list[str]:
    """List what may be done, as text."""
    return [str(action) for action in legal_actions(state)]


def words(state: State) -> list[str]:
    """List the kinds of actions that may be done, each once, in order; rare ones stand last."""
    legal = choices(state)
    few = [*legal[:1], *legal[max(1, len(legal) - _RARE) :]]
    return list(dict.fromkeys(_word(action) for action in few))


def why(state: State, move: str) -> Refusal | None:
    """Say what speaks against an action, given as text."""
    return why_not(state, parse_action(move))


def text(cards: Iterable[Card]) -> str:
    """Write cards."""
    return write_cards(cards)
