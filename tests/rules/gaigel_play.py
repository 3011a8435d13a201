"""
Courses of Gaigel for tests: whole deals written down trick by trick, endgames, and matches.

A trick is written with its leader before it, ``2: BK BO BO``; an opening stands before the lead,
``0: ge_elfen EA EA EZ``.  Who gets which card when is worked out from the tricks.
"""

from __future__ import annotations

from typing import Final

import attrs

from binokel import (
    GaigelProfile,
    GaigelState,
    Match,
    apply,
    deal_hands,
    expect,
    parse_action,
    parse_cards,
)
from binokel.gaigel import Finished
from binokel.gaigel.matches import compile_wins

from .gaigel import BASE, NO_OPENINGS, TURNED, dealt, do, play, reach, short, table, text, tricks_on

TWO: Final = "gaigel-2"
THREE: Final = "gaigel-3"
FIVE: Final = "gaigel-5"
SIX: Final = "gaigel-6-teams"
ENDLESS: Final = "goal.points = 1000"
"""A line with a goal that nobody reaches."""
ON_LEAD: Final = ('pair.when = "on_lead"',)
ANY_TIME: Final = ('pair.when = "any_time"', 'pair.needs = "nothing"')
AFTER_TRICK: Final = ('pair.when = "after_trick"',)
NO_DUTY: Final = "endgame.follow = false"
"""A line by which any card may be played to the end."""
NINTH: Final = {
    "who keeps a card": ("BU B7", "BA B7", "BK", "BZ", "BA BZ BK BO BO"),
    "who keeps none": ("BU B7", "BZ B7", "BK", "BA", "BA BZ BK BO BO"),
}
"""The trumps of five players, from the forehand on, by who takes the ninth trick."""
DISSLE: Final = 'opening.kinds = ["auf_dissle"]'
LOSES: Final = "opening.dissle_trick_loses = true"
APART: Final = (
    "0: ge_elfen EA EA EZ",
    "0: SA SA SZ",
    "0: HA HA HZ",
    "0: EU E7 E7",
    "0: EZ BA BZ",
    "1: BA BZ SZ",
    "1: HZ H7 H7",
    "1: EK EK EO",
    "1: SK SK SO",
    "1: EO S7 S7",
    "1: HK BK HK",
    "2: BK BO BO",
    "2: BU B7 BU",
    "2: B7 HU HU",
    "2: HO HO SO",
    "2: EU SU SU",
)
"""A deal of three, by whose tricks the seats have 98, 97 and 45 points; ``BU`` is turned up."""
LEVEL: Final = (*APART[:9], "1: HK S7 S7", "1: EO BK HK", *APART[11:])
"""The same, but that the seats have 98, 98 and 44."""
_LED: Final = "EA"
_THROWN: Final = ("E7", "E7", "S7", "S7", "SU")


def finished(state: GaigelState) -> Finished:
    """Make sure that a deal is over."""
    return expect(state, Finished)


def sizes(state: GaigelState) -> list[int]:
    """Count the cards in the hands, by seat."""
    return [len(hand) for hand in state.hands]


def _moves(trick: str) -> tuple[int, list[str], list[str]]:
    """Read who leads a trick, its actions and its cards."""
    leader, _, rest = trick.partition(": ")
    words = rest.split()
    if len(words[0]) == 2:
        return int(leader), [f"play {card}" for card in words], words
    kind, *cards = words
    first, *others = cards
    return int(leader), [f"open {kind} {first}", *(f"play {card}" for card in others)], cards


def laid_out(profile: GaigelProfile, *tricks: str, turned: str) -> GaigelState:
    """
    Deal the cards so that a whole deal can go as it is written.

    Args:
        profile: The table.
        tricks: All tricks of the deal, at a table where every draw goes round.
        turned: The card turned up; who draws last plays it.

    Returns:
        The first lead, by who leads the first trick.
    """
    players, hand = profile.table.players, profile.deal.hand
    courses: list[list[str]] = [[] for _ in range(players)]
    leaders: list[int] = []
    for trick in tricks:
        leader, _, cards = _moves(trick)
        leaders.append(leader)
        for place, card in enumerate(cards):
            courses[(leader + place) % players].append(card)
    rounds = len(courses[0]) - hand
    last = courses[(leaders[rounds] - 1) % players]
    # The turned card is drawn last, whenever it is played after that.
    last.append(last.pop(last.index(turned)))
    stock = [
        courses[(leaders[number + 1] + step) % players][hand + number]
        for number in range(rounds)
        for step in range(players)
    ]
    return deal_hands(
        profile,
        [parse_cards(" ".join(course[:hand])) for course in courses],
        stock=parse_cards(" ".join(stock)),
        dealer=(leaders[0] - 1) % players,
    )


def follow(state: GaigelState, *tricks: str) -> GaigelState:
    """
    Play tricks as they are written.

    Args:
        state: Where the first of them is led.
        tricks: The tricks; each must be led by the seat that is written before it.

    Returns:
        The state after them.
    """
    for trick in tricks:
        leader, moves, _ = _moves(trick)
        assert state.actor == leader, f"{trick} is led by seat {state.actor}"
        for move in moves:
            state = apply(state, parse_action(move))
    return state


def whole(profile: GaigelProfile, *tricks: str, turned: str) -> Finished:
    """Play a whole deal as it is written."""
    return finished(follow(laid_out(profile, *tricks, turned=turned), *tricks))


def endgame(*hands: str, lines: tuple[str, ...] = (), extends: str = SIX) -> GaigelState:
    """
    Reach the endgame of six players, where seat 0 leads and hearts are trump.

    Args:
        hands: At least two cards of each seat from seat 0 on, at most seven; the last card of each
            is drawn.  Hands of less than seven are filled up.
        lines: TOML lines of the table.
        extends: The shipped profile that they change.

    Returns:
        The first lead of the endgame.
    """
    profile = short(NO_OPENINGS, "table.players = 6", *lines, extends=extends)
    held = [hand.split() for hand in hands]
    thrown = (_LED, *_THROWN)
    start = dealt(
        profile,
        *(" ".join([card, *cards[:-1]]) for card, cards in zip(thrown, held, strict=False)),
        *thrown[len(held) :],
        stock=" ".join(cards[-1] for cards in held),
    )
    return play(start, " ".join(thrown))


def after_first(
    own: str,
    other: str = "S7 S7 E7 EU EU",
    *,
    lines: tuple[str, ...] = (),
    turned: str = TURNED,
) -> GaigelState:
    """
    Let seat 0 of two take the first trick with an ace of Eichel; hearts are trump.

    Args:
        own: Its other cards, the last of them the one it draws.
        other: Cards of seat 1 besides the seven it adds, the last of them the one it draws.
        lines: TOML lines of the table.
        turned: The card turned up, a heart.

    Returns:
        What follows from the trick.
    """
    profile = table(NO_OPENINGS, *lines, extends=TWO)
    *held, drawn = own.split()
    *added, next_drawn = other.split()
    start = dealt(
        profile,
        " ".join(["EA", *held]),
        " ".join(["E7", *added]),
        turned=turned,
        stock=f"{drawn} {next_drawn}",
    )
    return play(start, "EA E7")


def answering(hand: str, *, stock: str = "") -> GaigelState:
    """
    Have seat 1 of two answer an ace with five given cards; seat 0 holds four more aces.

    Args:
        hand: The cards of seat 1.
        stock: What is drawn first.

    Returns:
        The state, in which pairs may be melded at any time and without a trick.
    """
    profile = table(NO_OPENINGS, *ANY_TIME, extends=TWO)
    return play(dealt(profile, "EA EA SA SA BA", hand, stock=stock), "EA")


def melded(state: GaigelState) -> list[list[str]]:
    """Write the pairs melded so far, by seat."""
    return [[text(meld.cards) for meld in melds] for melds in state.melds]


def last_of_five(case: str, *lines: str, forehand: int = 0) -> GaigelState:
    """
    Play nine tricks of five players, whose last cards are trumps.

    The forehand takes the first trick, so that it and the next two draw once more than the others.
    Everybody plays what comes first in canonical order, trumps last.

    Args:
        case: Who takes the ninth trick, a name in ``NINTH``.
        lines: TOML lines of the table.
        forehand: Its seat.

    Returns:
        What follows from the ninth trick.
    """
    profile = short(NO_OPENINGS, NO_DUTY, ENDLESS, *lines, extends=FIVE)
    first, *others = NINTH[case]
    held = [f"EA {first}", *others]
    seated = [held[(seat - forehand) % 5] for seat in range(5)]
    start = dealt(profile, *seated, turned="BU", stock="E7 E7", dealer=(forehand - 1) % 5)
    return tricks_on(start, 9)


def swept(*lines: str) -> Finished:
    """Let seat 0 of two take all tricks, the last of them without a card point."""
    profile = short(NO_OPENINGS, NO_DUTY, *lines, extends=TWO)
    plain = " ".join(f"E{rank} E{rank}" for rank in "AZKOU7")
    trumps = " ".join(f"B{rank} B{rank}" for rank in "AZKOU")
    state = dealt(profile, f"{plain} HA {trumps}", turned="B7", stock="B7")
    return reach(state, Finished)


def of_a_side(*lines: str) -> GaigelState:
    """
    Let seat 0 and its partner take a trick each, of 21 and 17 points, and seat 0 meld 20.

    Args:
        lines: TOML lines of the table.

    Returns:
        What follows from the second trick.
    """
    start = dealt(table(NO_OPENINGS, *lines), "EA SK SO", "E7 S7", "EZ SA", "E7 SU")
    return play(do(play(start, "EA E7 EZ E7"), "pair S"), "SK S7 SA SU")


def dissle(own: str, others: str, *lines: str, extends: str = BASE) -> GaigelState:
    """
    Let the forehand open Auf Dissle with the seven of Eichel.

    Args:
        own: Its hand.
        others: What the others add, in turn.
        lines: TOML lines of the table.
        extends: The shipped profile that they change.

    Returns:
        What follows from the first trick.
    """
    profile = table(DISSLE, *lines, extends=extends)
    start = dealt(profile, own, *others.split())
    return play(do(start, "open auf_dissle E7"), others)


def begun(profile: GaigelProfile, *totals: int, first_dealer: int | None = None) -> Match:
    """
    Begin a match in which some deals are won already.

    Args:
        profile: The table.
        totals: Deals won by side; none: no deal is won.
        first_dealer: Who deals; the last one seated, so that person 0 is the forehand.

    Returns:
        The match.
    """
    people = compile_wins(profile).people
    last = people - 1 if first_dealer is None else first_dealer
    names = [f"P{number}" for number in range(people)]
    match = Match.start(profile, names, seed=1, first_dealer=last)
    return attrs.evolve(match, totals=totals) if totals else match
