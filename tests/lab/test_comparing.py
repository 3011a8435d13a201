"""Two tables and the same cards: what a rule does to a game."""

from __future__ import annotations

import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from binokel import UsageError, lab, load_profile
from binokel.lab import Comparison, Named, compare

from ..courses import BASE
from ..tables import table
from .guests import Failing, First, Impatient

HIGHER = table("auction.minimum = 200")
GAIGEL = load_profile("gaigel-4")


@pytest.fixture(scope="module")
def higher() -> Comparison:
    """What 200 instead of 150 does to players who play by chance."""
    return compare(BASE, HIGHER, "random", 30, seed=2, matches=2, most_deals=4)


class TestPairs:
    def test_the_same_cards_and_chance(self, higher: Comparison) -> None:
        """Random players never look at the bid: fifty more of it is all that changes."""
        for a, b in zip(higher.a.deals, higher.b.deals, strict=True):
            assert (a.deal, a.dealer, a.declarer) == (b.deal, b.dealer, b.declarer)
            assert b.bid == (a.bid or 0) + 50
        change = higher.change("bid").difference
        assert change is not None
        assert (change.value, change.low, change.high) == (50, 50, 50)

    def test_pairs_tell_more_than_rows(self, higher: Comparison) -> None:
        change = higher.change("declarer_score")

        assert change.a is not None
        assert change.difference is not None
        assert change.difference.margin < 0.7 * change.a.margin
        assert change.clear
        assert not higher.change("decisions").clear

    def test_halves_are_simulations(self, higher: Comparison) -> None:
        assert higher.a == lab.simulate(BASE, "random", 30, seed=2)
        assert higher.matches_b == lab.simulate_matches(HIGHER, "random", 2, seed=2, most_deals=4)

    def test_a_table_and_itself(self) -> None:
        found = compare(BASE, BASE, "random", 6, seed=1)

        assert found.a == found.b
        for change in found.summary():
            assert change.difference is not None
            assert change.difference.value == 0
            assert not change.clear

    def test_elsewhere(self, higher: Comparison) -> None:
        told: list[tuple[int, int]] = []
        with ThreadPoolExecutor(2) as executor:
            found = compare(
                BASE,
                HIGHER,
                "random",
                30,
                seed=2,
                matches=2,
                most_deals=4,
                executor=executor,
                batch=7,
                progress=lambda done, total: told.append((done, total)),
            )

        assert found == higher
        assert found.digest() == higher.digest()
        assert told[-1] == (32, 32)

    def test_seats_are_rotated(self) -> None:
        """Where players differ, each gets the cards of all."""
        found = compare(BASE, HIGHER, [First(), "random", "random"], 6, seed=1)

        assert found.a.rotations == 3
        assert found.a.clusters == (0, 0, 0, 1, 1, 1)

    def test_two_sets_of_players(self) -> None:
        found = compare(BASE, BASE, "random", 6, seed=1, other_bots=["random", First(), "random"])
        names = [change.name for change in found.summary()]

        assert found.a.rotations == 3
        assert {"score random", "score random / first"} <= set(names)

    def test_who_wins(self) -> None:
        players = [Named("A", First()), Named("B", First())] * 2
        found = compare(GAIGEL, GAIGEL, players, 0, seed=1, matches=2)
        names = [change.name for change in found.summary()]

        assert names == ["finished", "match_deals", "passed_out", "wins A", "wins B"]
        assert found.matches_a.rotations == 2
        share = found.change("wins A").a
        assert share is not None
        assert share.value == 0.5

    def test_what_one_table_does_not_have(self) -> None:
        """Without specials there is nothing to take a difference from."""
        change = lab.Change("specials_won", True, None, lab.Estimate(0.5, 0.4, 0.6, 9), None)

        assert not change.clear

    def test_another_length(self) -> None:
        """A match to 300 is shorter than one to 600; the deals are the same."""
        found = compare(
            table("match.target = 600"), table("match.target = 300"), First(), 2, seed=1, matches=2
        )
        change = found.change("match_deals")

        assert found.a.deals == found.b.deals
        assert change.a is not None
        assert change.b is not None
        assert change.b.value < change.a.value

    def test_no_such_figure(self, higher: Comparison) -> None:
        with pytest.raises(KeyError, match="height"):
            higher.change("height")


class TestRefused:
    @pytest.mark.parametrize(
        ("other", "more", "expected"),
        [
            pytest.param("gaigel-3", {}, "two games, 'schwaebisch-3' and 'gaigel-3'", id="games"),
            pytest.param("kreuz-40", {}, "tables with the same sides", id="seats"),
            pytest.param("vier-am-tisch", {"matches": 1}, "as many persons", id="persons"),
            pytest.param("flacht", {"matches": -1}, "matches", id="matches"),
        ],
    )
    def test_tables(self, other: str, more: dict[str, Any], expected: str) -> None:
        with pytest.raises(UsageError, match=expected):
            compare(BASE, load_profile(other), "random", 2, seed=1, **more)

    def test_deals_of_tables_that_seat_others(self) -> None:
        """Three play at both tables; who sits out matters to matches alone."""
        found = compare(BASE, load_profile("vier-am-tisch"), "random", 2, seed=1)

        assert found.a.deals == found.b.deals

    def test_names_the_profile(self) -> None:
        with pytest.raises(lab.LabError) as caught:
            compare(BASE, HIGHER, First(), 3, seed=1, other_bots=Failing())

        assert (caught.value.profile, caught.value.index) == (HIGHER.id, 1)

    def test_stopped(self) -> None:
        """Both halves have the same deals."""
        with pytest.raises(lab.Stopped) as caught:
            compare(BASE, HIGHER, Impatient(left=300), 50, seed=1)
        kept: Comparison = caught.value.results

        assert len(kept.a) == len(kept.b) > 0
        assert kept.summary()


class TestFiles:
    def test_columns(self, higher: Comparison) -> None:
        columns = higher.columns()
        place = columns["figure"].index("bid")

        assert [columns[name][place] for name in ("difference", "difference_low")] == [50, 50]
        assert columns["is_share"][columns["figure"].index("made")] is True

    def test_toml(self, higher: Comparison, tmp_path: Path) -> None:
        higher.write_toml(tmp_path / "found.toml")
        read = tomllib.loads((tmp_path / "found.toml").read_text(encoding="utf-8"))

        assert read["digest"] == higher.digest()
        assert (read["deals"], read["matches"], read["seed"]) == (30, 2, 2)
        bid = next(each for each in read["figures"] if each["figure"] == "bid")
        assert bid["difference"] == 50.0
        assert not any("nan" in str(each) or "inf" in str(each) for each in read["figures"])

    def test_csv(self, higher: Comparison, tmp_path: Path) -> None:
        higher.write_csv(tmp_path / "found.csv")
        lines = (tmp_path / "found.csv").read_text(encoding="utf-8").splitlines()

        assert lines[0].startswith("figure,is_share,a,a_low,a_high,b,")
        assert len(lines) == 1 + len(higher.summary())
