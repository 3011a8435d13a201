"""Chapter T: who leads, and what a trick is worth."""

from __future__ import annotations

import pytest

from binokel import Finished, Playing, card_points, parse_cards, score

from ..tables import PAIRS, dealt, do, reach, special, table, tricks_on, ways

BASE = table()


class TestFirstLeader:
    """
    T-15: `tricks.leader` leads the first trick: the `"forehand"` or the `"declarer"`.

    A special names a leader of its own (P-15).
    """

    @pytest.mark.parametrize(("leader", "expected"), [("forehand", 0), ("declarer", 2)])
    def test_the_two_words(self, leader: str, expected: int) -> None:
        profile = table(f'tricks.leader = "{leader}"')

        state = reach(do(dealt(profile), "pass, bid 160, pass"), Playing)

        assert (state.declarer, state.leader, state.actor) == (2, expected, expected)

    def test_a_special(self) -> None:
        profile = table('tricks.leader = "declarer"', special("durch", 'leader = "forehand"'))
        state = do(dealt(profile), "pass, bid 160, pass, take")

        durch = do(state, f"{ways(state)[0]}, announce durch", Playing)

        assert (durch.declarer, durch.leader) == (2, 0)


class TestNextLeader:
    """T-16: Who takes a trick leads the next one."""

    def test_the_winner_leads(self) -> None:
        state = reach(dealt(BASE, "EU", "EZ", "EA"), Playing)

        after = do(state, "play EU, play EZ, play EA", Playing)

        assert (after.tricks[0].winner, after.leader, after.actor) == (2, 2, 2)


class TestToTheEnd:
    """
    T-17: Tricks are played until the hands are empty.

    The last card, too, is played and not assumed.
    """

    def test_every_card_is_played(self) -> None:
        after = tricks_on(reach(dealt(BASE), Playing), 11)
        assert isinstance(after, Playing)
        assert [len(hand) for hand in after.hands] == [1, 1, 1]

        end = tricks_on(after, 1)

        assert isinstance(end, Finished)
        assert (len(end.tricks), end.hands) == (12, ((), (), ()))


class TestWorthOfATrick:
    """
    T-18: A trick is worth the card points of its cards.

    They belong to the seat that took it.
    """

    def test_card_points(self) -> None:
        state = reach(dealt(BASE, "EU", "EZ", "EA"), Playing)

        after = do(state, "play EU, play EZ, play EA", Playing)

        assert (after.tricks[0].points, after.tricks[0].winner) == (23, 2)
        assert card_points(BASE, parse_cards("EU EZ EA")) == 23

    def test_they_belong_to_who_took_it(self) -> None:
        end = tricks_on(reach(dealt(BASE), Playing), 12)
        assert isinstance(end, Finished)

        ledger = score(end)

        taken = [
            sum(trick.points for trick in end.tricks if trick.winner == seat) for seat in range(3)
        ]
        written = {entry.seat: entry for entry in ledger.entries if entry.because == "T-18"}
        assert [written[seat].points if seat in written else 0 for seat in range(3)] == taken


class TestBonuses:
    """
    T-19: Who takes the last trick earns `tricks.last_trick` points.

    And who takes the first earns `tricks.first_trick`; the two are bonuses of their own and no card
    points.
    """

    @pytest.mark.parametrize(
        ("lines", "items"),
        [
            pytest.param((), {"last_trick": 10}, id="the last"),
            pytest.param(
                ("tricks.last_trick = 0", "tricks.first_trick = 10"),
                {"first_trick": 10},
                id="the first",
            ),
            pytest.param(
                ("tricks.first_trick = 5",), {"first_trick": 5, "last_trick": 10}, id="both"
            ),
            pytest.param(("tricks.last_trick = 0",), {}, id="neither"),
        ],
    )
    def test_bonuses(self, lines: tuple[str, ...], items: dict[str, int]) -> None:
        end = tricks_on(reach(dealt(table(*lines)), Playing), 12)
        assert isinstance(end, Finished)

        ledger = score(end)

        bonuses = [entry for entry in ledger.entries if entry.because == "T-19"]
        takers = {"first_trick": end.tricks[0].winner, "last_trick": end.tricks[-1].winner}
        assert {entry.item.value: entry.points + entry.void for entry in bonuses} == items
        assert all(entry.seat == takers[entry.item] for entry in bonuses)
        assert sum(trick.points for trick in end.tricks) + card_points(BASE, end.discards) == 240


class TestOwnPiles:
    """T-20: Every seat keeps its tricks apart, partners too, because a meld may depend on it."""

    def test_partners(self) -> None:
        end = tricks_on(reach(dealt(table(extends=PAIRS)), Playing), 9)
        assert isinstance(end, Finished)

        ledger = score(end)

        seats = {trick.winner for trick in end.tricks}
        assert {entry.seat for entry in ledger.entries if entry.because == "T-18"} == seats
