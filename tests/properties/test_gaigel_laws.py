"""Laws of chapter G, at any table, in whole deals."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import attrs
from hypothesis import given
from hypothesis import strategies as st

from binokel import (
    Action,
    Card,
    EventKind,
    GaigelProfile,
    GaigelState,
    Open,
    Pair,
    PlayCard,
    Rank,
    Suit,
    apply,
    deal_hands,
    events,
    legal_actions,
    parse_action,
    score,
)
from binokel.gaigel import Ended, Finished
from binokel.profile import GoalKeys
from tests.oracle.gaigel_keys import side_numbers
from tests.strategies import suit_orders

from .gaigel_books import GaigelBook, drawn, shipped
from .gaigel_courses import SOME, GaigelCourse, played

_DRAWN = 300
_NO_GOAL = 10_000
_BEFORE_THE_GOAL = (Ended.DISSLE_LOST, Ended.FIVE_SEVENS)
"""G-64: what is looked at before the goal is."""


def books() -> st.SearchStrategy[GaigelBook]:
    """Draw a table: one that is shipped, or one that is made up."""
    return st.sampled_from(shipped()) | st.integers(0, _DRAWN).map(drawn)


@st.composite
def courses(draw: st.DrawFn, goal: int | None = None) -> GaigelCourse:
    """
    Draw a whole deal.

    Args:
        draw: Draws from other strategies.
        goal: Points that win it, instead of those of the table.
    """
    book = draw(books())
    if goal is not None:
        profile = attrs.evolve(book.profile, goal=GoalKeys(goal))
        book = GaigelBook(book.name, profile, book.table)
    return played(book, random.Random(draw(st.integers(0, 2**32))))


def over(course: GaigelCourse) -> Finished:
    """Give the end of a whole deal."""
    assert isinstance(course.last, Finished)
    return course.last


def points_of(state: GaigelState) -> list[int]:
    """Add up what each side has, from what lies open: tricks, pairs and the last trick."""
    keys = state.profile
    worth = dict(zip(keys.pack.ranks, keys.pack.points, strict=True))
    sides = side_numbers({"table": {"sides": keys.table.sides.value}}, keys.table.players)
    points = [0] * (max(sides) + 1)
    for trick in state.tricks:
        points[sides[trick.winner]] += sum(worth[card.rank] for card in trick.cards)
    for action, seat in zip(state.history, state.history_seats, strict=True):
        if isinstance(action, Pair):
            trumps = action.suit is state.turned.suit
            points[sides[seat]] += keys.pair.trump if trumps else keys.pair.plain
    if sum(len(trick.cards) for trick in state.tricks) == 48:
        points[sides[state.tricks[-1].winner]] += keys.tricks.last_trick
    return points


class TestScores:
    """G-62 to G-68: what a deal is worth, and who has won it."""

    @SOME
    @given(courses())
    def test_totals_are_sums(self, course: GaigelCourse) -> None:
        """Every total is a sum over entries, and those say what was taken and melded."""
        last = over(course)
        ledger = score(last)

        by_side = [0] * ledger.seating.sides
        for entry in ledger.entries:
            by_side[ledger.seating.side_of[entry.seat]] += entry.points
        assert by_side == list(ledger.booked) == points_of(last)
        assert all(entry.because.startswith("G-") for entry in ledger.entries)
        assert all(list(state.points) == points_of(state) for state in course.states)

    @SOME
    @given(courses())
    def test_winners(self, course: GaigelCourse) -> None:
        """Winners have reached the goal, or have most points when all is played."""
        last, points = over(course), points_of(course.last)
        goal = last.profile.goal.points

        if last.ended is Ended.GOAL:
            assert [points[side] >= goal for side in last.winners] == [True]
        elif last.ended is Ended.PLAYED:
            assert max(points) < goal
            assert list(last.winners) == [
                side for side, number in enumerate(points) if number == max(points)
            ]

    @SOME
    @given(courses(_NO_GOAL), st.integers(1, 150))
    def test_goal_cuts_short(self, course: GaigelCourse, goal: int) -> None:
        """With another goal the same actions lead to the same states, until a side is there."""
        profile = attrs.evolve(course.last.profile, goal=GoalKeys(goal))
        state = again(course.states[0], profile)
        for _, action, expected in course.steps:
            state = apply(state, action)
            if max(points_of(state)) >= goal:
                assert isinstance(state, Finished)
                assert state.ended in (Ended.GOAL, *_BEFORE_THE_GOAL)
                return
            assert state == with_profile(expected, profile)


def again(first: GaigelState, profile: GaigelProfile) -> GaigelState:
    """Deal the same cards at another table."""
    return deal_hands(profile, first.hands, stock=first.stock, dealer=first.dealer)


def with_profile(state: GaigelState, profile: GaigelProfile) -> GaigelState:
    """Give a state of another table that is like this one."""
    return attrs.evolve(state, dealt=attrs.evolve(state.dealt, profile=profile))


class TestSymmetry:
    """No suit and no seat is better than another."""

    @SOME
    @given(courses(), suit_orders())
    def test_suits(self, course: GaigelCourse, renamed: Callable[[Card], Card]) -> None:
        """Other names for the suits give the same deal with other names."""
        first = course.states[0]
        state: GaigelState = deal_hands(
            first.profile,
            [map(renamed, hand) for hand in first.hands],
            stock=[*map(renamed, first.stock)],
            dealer=first.dealer,
        )
        for before, action, _ in course.steps:
            legal = {with_suits(each, renamed) for each in legal_actions(before)}
            assert set(legal_actions(state)) == legal
            state = apply(state, with_suits(action, renamed))

        last = over(course)
        assert isinstance(state, Finished)
        assert (state.ended, state.winners) == (last.ended, last.winners)
        assert points_of(state) == points_of(last)
        assert state.stock == tuple(map(renamed, last.stock))

    @SOME
    @given(courses(), st.integers(1, 5))
    def test_seats(self, course: GaigelCourse, step: int) -> None:
        """Whoever deals, the same cards from the forehand on give the same deal."""
        first, last = course.states[0], over(course)
        players = len(first.hands)
        moved = [first.hands[(seat - step) % players] for seat in range(players)]
        state: GaigelState = deal_hands(
            first.profile, moved, stock=first.stock, dealer=(first.dealer + step) % players
        )
        for action in course.actions:
            state = apply(state, action)

        assert isinstance(state, Finished)
        assert state.ended is last.ended
        seats = [(seat + step) % players for seat in last.history_seats]
        assert list(state.history_seats) == seats
        assert won_by(state) == {(seat + step) % players for seat in won_by(last)}


def with_suits(action: Action, renamed: Callable[[Card], Card]) -> Action:
    """Rename the suits in an action."""
    if isinstance(action, Pair):
        return Pair(renamed(Card(action.suit, Rank.KING)).suit)
    if isinstance(action, PlayCard):
        return PlayCard(renamed(action.card))
    if isinstance(action, Open) and action.card is not None:
        return Open(action.kind, renamed(action.card))
    return action


def won_by(last: Finished) -> set[int]:
    """List the seats of those who have won."""
    seating = score(last).seating
    return {seat for side in last.winners for seat in seating.members(side)}


Cards = tuple[Card, ...]
_CHANGES_A_HAND: dict[EventKind, Callable[[Cards], tuple[Cards, Cards]]] = {
    EventKind.CARD_PLAYED: lambda cards: ((), cards),
    EventKind.CARD_COVERED: lambda cards: ((), cards),
    EventKind.CARD_DRAWN: lambda cards: (cards, ()),
    EventKind.ROBBED: lambda cards: (cards[:1], cards[1:]),
}
"""What comes into the hand of the seat of an event, and what leaves it."""


class TestTold:
    """A deal can be written down, and be followed from what one is told."""

    @SOME
    @given(courses())
    def test_texts(self, course: GaigelCourse) -> None:
        """Read back, the texts of a history lead to the same end."""
        state = course.states[0]
        for text in [str(action) for action in course.last.history]:
            action = parse_action(text)
            assert str(action) == text
            state = apply(state, action)

        assert state == course.last

    @SOME
    @given(courses())
    def test_events(self, course: GaigelCourse) -> None:
        """From the events that a seat sees it can tell its hand and the tricks."""
        last = course.last
        for seat, dealt in enumerate(course.states[0].hands):
            seen = [
                event for step in course.steps for event in events(*step) if event.seen_by(seat)
            ]
            held = Counter(dealt)
            for event in seen:
                if event.seat == seat and event.kind in _CHANGES_A_HAND:
                    came, went = _CHANGES_A_HAND[event.kind](event.cards)
                    held.update(came)
                    held.subtract(went)
            assert sorted(held.elements()) == sorted(last.hands[seat])
            taken = [event.cards for event in seen if event.kind is EventKind.TRICK_TAKEN]
            assert taken == [trick.cards for trick in last.tricks]
            melded = [event.melds for event in seen if event.kind is EventKind.MELDS_SHOWN]
            assert len(melded) == sum(map(len, last.melds))

    @SOME
    @given(courses())
    def test_a_card_is_melded_once(self, course: GaigelCourse) -> None:
        """G-48: no seat has more pairs of a suit than it ever had kings, or Obers, of it."""
        last = course.last
        for seat, dealt in enumerate(course.states[0].hands):
            had, melded = Counter(dealt), Counter[Suit]()
            for before, action, after in course.steps:
                had += Counter(after.hands[seat]) - Counter(before.hands[seat])
                if before.actor == seat and isinstance(action, Pair):
                    melded[action.suit] += 1
            assert sum(melded.values()) == len(last.melds[seat])
            for suit, number in melded.items():
                assert number <= min(had[Card(suit, Rank.KING)], had[Card(suit, Rank.OBER)])
