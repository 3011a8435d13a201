"""
Gaigel for tests: profiles from a few lines, deals from a few cards, moves as text.

What is not given comes from the rest of the pack in canonical order, so that a test names the cards
that matter and nothing else.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Final, TypeVar

from binokel import (
    Card,
    Event,
    EventKind,
    GaigelProfile,
    GaigelState,
    ProfileError,
    Refusal,
    View,
    apply,
    deal_hands,
    events,
    expect,
    legal_actions,
    load_profile,
    parse_action,
    parse_cards,
    parse_profile,
    view,
    why_not,
    write_cards,
)
from binokel.gaigel.rules import GaigelRules, compile_gaigel

S = TypeVar("S")

BASE: Final = "gaigel-4"
"""Two pairs of partners, hands of five."""
NO_OPENINGS: Final = "opening.kinds = []"
"""A line that has the forehand lead plainly."""
FAR: Final = "goal.points = 1000"
"""A line that has a deal played to its last trick."""
TURNED: Final = "HU"
"""What is turned up where a test does not care: hearts are trump, and the card can be robbed."""
_PACK: Final = 48


@cache
def table(*lines: str, extends: str = BASE) -> GaigelProfile:
    """
    Read the profile of a table.

    Args:
        lines: TOML lines such as ``endgame.head = true``.
        extends: The shipped profile that they change.

    Returns:
        The profile; the shipped one itself where there are no lines.
    """
    if not lines:
        return load_profile(extends, GaigelProfile)
    profile = parse_profile("\n".join(['id = "table"', f'extends = "{extends}"', *lines]))
    assert isinstance(profile, GaigelProfile)
    return profile


def short(*lines: str, extends: str = BASE) -> GaigelProfile:
    """
    Read the profile of a table whose hands are so large that one draw empties the stock.

    Where every seat draws; at five players it is the uneven draw of three cards.

    Args:
        lines: TOML lines, none of them about the deal.
        extends: The shipped profile that they change.

    Returns:
        The profile.
    """
    hand = (_PACK - 1) // table(*lines, extends=extends).table.players
    dealing = (f"deal.hand = {hand}", f'deal.packets = ["{hand}", "t"]')
    return table(*dealing, *lines, extends=extends)


def rules(*lines: str, extends: str = BASE) -> GaigelRules:
    """Compile the rules of a table."""
    return compile_gaigel(table(*lines, extends=extends))


def refused(*lines: str, extends: str = BASE) -> list[str]:
    """List the keys for which the lines are refused; none if they are a profile."""
    try:
        table(*lines, extends=extends)
    except ProfileError as error:
        return [problem.path for problem in error.problems]
    return []


def dealt(
    profile: GaigelProfile,
    *hands: str,
    turned: str = TURNED,
    stock: str = "",
    dealer: int | None = None,
) -> GaigelState:
    """
    Deal some cards, and fill up from the rest of the pack in canonical order.

    Args:
        profile: The table.
        hands: Cards that the seats get from seat 0 on, each as text.
        turned: The card that is turned up.
        stock: The cards that are drawn first, in that order.
        dealer: Seat of the dealer; the last seat, so that seat 0 is the forehand.

    Returns:
        The first lead.
    """
    dealing = compile_gaigel(profile).dealing
    players = profile.table.players
    given = [parse_cards(hand) for hand in hands] + [()] * (players - len(hands))
    first, under = parse_cards(stock), parse_cards(turned)
    named = Counter(card for pile in (*given, first, under) for card in pile)
    left = list((Counter(dealing.pack) - named).elements())
    full = [(*cards, *(left.pop(0) for _ in range(dealing.hand - len(cards)))) for cards in given]
    last = players - 1 if dealer is None else dealer
    return deal_hands(profile, full, stock=(*first, *left, *under), dealer=last)


def do(state: GaigelState, *moves: str) -> GaigelState:
    """
    Take one action after another.

    Args:
        state: Where to begin.
        moves: Actions as text, each alone or several with commas between them.

    Returns:
        The state reached.
    """
    for move in ",".join(moves).split(","):
        state = apply(state, parse_action(move))
    return state


def play(state: GaigelState, cards: str) -> GaigelState:
    """Play cards, one a seat in turn."""
    return do(state, *(f"play {card}" for card in cards.split()))


def tricks_on(state: GaigelState, number: int) -> GaigelState:
    """Go on by what comes first, melding and robbing nothing, for so many tricks more."""
    wanted = len(state.tricks) + number
    while state.actor is not None and len(state.tricks) < wanted:
        state = apply(state, next(legal_actions(state)))
    return state


def reach(state: GaigelState, kind: type[S]) -> S:
    """Go on by what comes first, melding and robbing nothing, until a phase is reached."""
    while not isinstance(state, kind) and state.actor is not None:
        state = apply(state, next(legal_actions(state)))
    return expect(state, kind)


def phase(state: GaigelState) -> str:
    """Name the phase."""
    return type(state).__name__


def ways(state: GaigelState | View) -> list[str]:
    """List what may be done, as text."""
    return [str(action) for action in legal_actions(state)]


def why(state: GaigelState | View, move: str) -> Refusal | None:
    """Say what speaks against an action, given as text."""
    return why_not(state, parse_action(move))


def text(cards: tuple[Card, ...]) -> str:
    """Write cards."""
    return write_cards(cards)


def hands(state: GaigelState) -> list[str]:
    """Write the hands, by seat."""
    return [write_cards(hand) for hand in state.hands]


def gained(before: GaigelState, after: GaigelState) -> list[str]:
    """Write what each seat holds now and did not hold before, by seat."""
    return [
        write_cards((Counter(now) - Counter(then)).elements())
        for then, now in zip(before.hands, after.hands, strict=True)
    ]


def winners(state: GaigelState) -> list[int]:
    """List who took the tricks so far."""
    return [trick.winner for trick in state.tricks]


def views(state: GaigelState) -> list[View]:
    """See a deal as every seat and a spectator see it."""
    return [view(state, seat) for seat in (*range(len(state.hands)), None)]


def happened(state: GaigelState, move: str, kind: EventKind) -> list[Event]:
    """List the events of one kind that an action brings."""
    action = parse_action(move)
    return [event for event in events(state, action, apply(state, action)) if event.kind is kind]
