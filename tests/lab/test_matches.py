"""Whole matches, and tournaments in which everybody holds the cards of everybody."""

from __future__ import annotations

from typing import Any

import pytest

from binokel import BinokelProfile, Match, UsageError, apply, lab, load_profile, parse_profile, view
from binokel.lab import Named, simulate_matches, tournament
from binokel.lab.deals import chances
from binokel.lab.matches import MatchRow
from binokel.shuffle import derived_seed

from ..courses import BASE
from ..tables import table
from .guests import Failing, First, Impatient, Racing

SHORT = table("match.target = 300")
"""Base rules, and a match that is soon won."""
PAIRS = parse_profile('id = "pairs"\nextends = "gaigel-4"\nmatch.wins = 2')
"""Partners, and a match that is won with the second deal."""
SITTING_OUT = load_profile("vier-am-tisch", BinokelProfile)


def row(**values: Any) -> MatchRow:
    """Write a match of three sides."""
    known: dict[str, Any] = {
        "match": 0,
        "cards": 0,
        "rotation": 0,
        "first_dealer": 0,
        "deals": 10,
        "passed_out": 0,
        "winners": (0,),
        "totals": (100, 40, 10),
        "decisions": 400,
    }
    return MatchRow(**{**known, **values})


class TestMatches:
    def test_equals_the_match_played_again(self) -> None:
        found = simulate_matches(PAIRS, First(), 3, seed=8).matches
        for each in found:
            match = Match.start(PAIRS, list("ABCD"), seed=derived_seed(8, f"match {each.match}"))
            assert each.first_dealer == match.dealer
            while not match.finished:
                state = match.deal()
                rngs = chances(8, f"match {each.match} deal {len(match.booked)}", 4)
                while state.actor is not None:
                    seen = view(state, state.actor)
                    state = apply(state, First().choose(seen, rngs[state.actor]))
                match = match.book(state)

            assert (each.deals, each.totals) == (match.played, match.totals)
            assert each.winners == match.winners

    def test_batches_and_parts(self) -> None:
        whole = simulate_matches(PAIRS, "random", 6, seed=2)
        parts = [simulate_matches(PAIRS, "random", 3, seed=2, first=begin) for begin in (0, 3)]

        assert whole == simulate_matches(PAIRS, "random", 6, seed=2, batch=4)
        assert parts[0].matches + parts[1].matches == whole.matches
        assert whole.digest() != parts[0].digest()

    def test_who_sits_out_is_a_person(self) -> None:
        """Four persons, three seats: the players of a match are the persons."""
        found = simulate_matches(SITTING_OUT, First(), 1, seed=2, most_deals=3)

        assert found.players == ("first",) * 4
        assert len(found.matches[0].totals) == 4

    def test_broken_off(self) -> None:
        """Nobody has won a match that is broken off, and it has no length."""
        found = simulate_matches(BASE, First(), 2, seed=2, most_deals=2)

        assert [(each.deals, each.finished) for each in found.matches] == [(2, False)] * 2
        assert found.figure("finished").estimate.value == 0
        with pytest.raises(KeyError):
            found.figure("match_deals")

    def test_shared_victory(self) -> None:
        shared = row(winners=(0, 2))

        assert [shared.share(side) for side in range(3)] == [0.5, 0.0, 0.5]

    def test_the_race(self) -> None:
        """A bot that wants to know is told before every deal where each seat's side stands."""
        racing = Racing()
        found = simulate_matches(PAIRS, [racing, First(), First(), First()], 1, seed=5)
        told = racing.told

        assert told[0] == (0, 0, 0, 0)
        assert len(told) == found.matches[0].deals
        assert all(totals[:2] == totals[2:] for totals in told)
        assert [sum(totals[:2]) for totals in told] == list(range(len(told)))

    def test_names_the_match(self) -> None:
        with pytest.raises(lab.LabError) as caught:
            simulate_matches(BASE, Failing(), 3, seed=2)

        assert (caught.value.what, caught.value.index) == ("match", 0)
        assert caught.value.seed == derived_seed(2, "match 0")

    def test_stopped(self) -> None:
        with pytest.raises(lab.Stopped) as caught:
            simulate_matches(PAIRS, Impatient(left=500), 50, seed=1)

        assert 0 < len(caught.value.results) < 50

    @pytest.mark.parametrize(
        "more",
        [
            pytest.param({"matches": -1}, id="matches"),
            pytest.param({"most_deals": 0}, id="deals"),
            pytest.param({"rotations": 0}, id="rotations"),
        ],
    )
    def test_refused(self, more: dict[str, int]) -> None:
        settings: dict[str, Any] = {"matches": 2, "seed": 1, **more}
        with pytest.raises(UsageError):
            simulate_matches(BASE, "random", **settings)

    def test_columns(self) -> None:
        found = simulate_matches(PAIRS, "random", 3, seed=2)
        columns = found.columns()

        assert columns["won_0"] == [each.share(0) for each in found.matches]
        assert columns["total_1"] == [each.totals[1] for each in found.matches]
        assert len(found.rows()) == len(found) == 3


class TestTournament:
    def test_everybody_holds_the_cards_of_everybody(self) -> None:
        """Equal players win equal shares of every set of cards, however they are called."""
        players = [Named(name, First()) for name in "ABC"]
        found = tournament(SHORT, players, 4, seed=1, most_deals=40)

        assert found.rotations == 3
        for cards in range(4):
            rows = [each for each in found.matches if each.cards == cards]
            assert len({(each.winners, each.totals) for each in rows}) == 1
        assert len({team.wins.value for team in found.teams}) == 1
        assert all(team.lead is not None and team.lead.value == 0 for team in found.teams)

    def test_no_rotation_twice(self) -> None:
        """Partners opposite one another, two and two: after two steps all sit as before."""
        found = tournament(PAIRS, [First(), "random"] * 2, 3, seed=1)

        assert found.rotations == 2
        assert len(found.matches) == 6
        assert {team.name: team.sides for team in found.teams} == {"first": 1, "random": 1}

    def test_teams(self) -> None:
        """A side is a team; its name tells who is on it."""
        found = tournament(PAIRS, [First(), First(), "random", First()], 1, seed=1)

        assert {team.name for team in found.teams} == {"first", "first+random"}

    def test_shares_add_up(self) -> None:
        found = tournament(PAIRS, [First(), "random"] * 2, 4, seed=1)

        assert sum(team.wins.value for team in found.teams) == pytest.approx(1)
        assert sum(team.chance for team in found.teams) == 1
        assert sum(team.lead.value for team in found.teams if team.lead) == pytest.approx(0)

    def test_by_hand(self) -> None:
        """Two sets of cards, three matches each: A wins four of six, and half of a fifth."""
        rows = [
            row(match=0, rotation=0, winners=(0,), totals=(100, 40, 10)),
            row(match=1, rotation=1, winners=(1,), totals=(40, 100, 10)),
            row(match=2, rotation=2, winners=(2,), totals=(40, 10, 100)),
            row(match=3, cards=1, rotation=0, winners=(0,), totals=(200, 80, 20), deals=20),
            row(match=4, cards=1, rotation=1, winners=(1, 2), totals=(0, 90, 90)),
            row(match=5, cards=1, rotation=2, winners=(), totals=(0, 0, 0)),
        ]
        found = lab.Tournament(BASE, ("A", "B", "B"), (0, 1, 2), 1, 3, tuple(rows))
        strong, weak = found.team("A"), found.team("B")

        assert strong.sides == 1
        assert strong.chance == pytest.approx(1 / 3)
        assert strong.wins.value == pytest.approx(4.5 / 6)
        assert weak.wins.value == pytest.approx(0.5 / 6)
        assert strong.points.value == pytest.approx((300 + 200 + 90 + 0) / 70)
        assert strong.lead is not None
        assert strong.lead.value == pytest.approx((75 + 75 + 75 + 150 + 45 + 0) / 70)
        assert found.unfinished == 1
        assert [team.name for team in found.teams] == ["A", "B"]
        with pytest.raises(KeyError):
            found.team("C")

    def test_times(self) -> None:
        found = tournament(PAIRS, [First(), "random"] * 2, 2, seed=1)

        assert [times.name for times in found.times] == ["first", "random"]
        for times in found.times:
            assert 0 < times.median <= times.most <= times.longest
            assert 0 < times.decisions < sum(each.decisions for each in found.matches)

    def test_times_are_no_results(self) -> None:
        one, other = (tournament(PAIRS, [First(), "random"] * 2, 1, seed=1) for _ in range(2))

        assert one == other
        assert one.digest() == other.digest()

    def test_parts(self) -> None:
        whole = tournament(PAIRS, [First(), "random"] * 2, 2, seed=1)
        second = tournament(PAIRS, [First(), "random"] * 2, 1, seed=1, first=1)

        assert second.matches == whole.matches[2:]

    def test_alone(self) -> None:
        """Where all are alike, nobody leads."""
        (team,) = tournament(PAIRS, First(), 1, seed=1).teams

        assert (team.name, team.sides, team.chance, team.lead) == ("first", 2, 1.0, None)

    def test_nothing_played(self) -> None:
        found = tournament(PAIRS, First(), 0, seed=1)

        assert (found.teams, found.times, found.rows()) == ((), (), [])

    def test_stopped(self) -> None:
        with pytest.raises(lab.Stopped) as caught:
            tournament(PAIRS, Impatient(left=500), 50, seed=1)

        assert caught.value.results.teams[0].wins.value == 1
