"""Seats in playing direction, and the sides they form."""

from __future__ import annotations

import itertools

import pytest

from binokel.seats import Seating, after, around, solo, teams


class TestSeats:
    """D-8: seats follow one another in playing direction."""

    @pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 8])
    def test_after(self, players: int) -> None:
        assert [after(seat, players) for seat in range(players)] == [*range(1, players), 0]

    @pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 8])
    def test_around(self, players: int) -> None:
        """Every seat once, each followed by the next one."""
        for first in range(players):
            order = around(first, players)

            assert order[0] == first
            assert sorted(order) == list(range(players))
            assert all(after(one, players) == two for one, two in itertools.pairwise(order))


class TestSides:
    """D-10 to D-12: who books together; sides are numbered by their lowest seat."""

    @pytest.mark.parametrize(
        ("seating", "side_of"),
        [
            pytest.param(solo(3), (0, 1, 2), id="each for themselves"),
            pytest.param(teams(4, 2), (0, 1, 0, 1), id="two pairs"),
            pytest.param(teams(6, 3), (0, 1, 2, 0, 1, 2), id="three pairs"),
            pytest.param(teams(6, 2), (0, 1, 0, 1, 0, 1), id="two teams of three"),
        ],
    )
    def test_numbers(self, seating: Seating, side_of: tuple[int, ...]) -> None:
        assert seating.side_of == side_of
        assert seating.players == len(side_of)
        assert seating.sides == len(set(side_of))

    @pytest.mark.parametrize("seating", [solo(2), solo(5), teams(4, 2), teams(6, 3), teams(6, 2)])
    def test_everybody_is_oneself_partner_or_opponent(self, seating: Seating) -> None:
        everybody = set(range(seating.players))
        for seat in everybody:
            partners, opponents = seating.partners(seat), seating.opponents(seat)

            assert {seat, *partners, *opponents} == everybody
            assert len(partners) + len(opponents) == seating.players - 1
            assert {seat, *partners} == set(seating.members(seating.side_of[seat]))
            assert list(opponents) == sorted(opponents)

    def test_partners_come_in_playing_direction(self) -> None:
        assert teams(6, 2).partners(2) == (4, 0)
        assert teams(6, 2).members(0) == (0, 2, 4)

    def test_total(self) -> None:
        assert teams(4, 2).total((10, 20, 30, 40)) == (40, 60)
        assert solo(3).total((10, -20, 0)) == (10, -20, 0)
