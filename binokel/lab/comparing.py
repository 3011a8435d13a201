"""
What a rule does to a game: the same cards under two profiles, or for two sets of players.

Deals of the same index have the same cards and the same chance, so that much
of what is mere luck falls out of the difference.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import Executor
from typing import TypeAlias

import attrs

from ..errors import UsageError
from ..games import procedure_for
from ..profile import Profile
from ..shuffle import check_seed
from ..standings import MatchRules
from .deals import DealRow, DealTask
from .errors import Stopped
from .figures import Change, changes, deal_measures, match_measures, seat_measures
from .matches import MatchRow, MatchTask, Played
from .players import Player, name_of, period, seated
from .plots import Picture, plot_changes
from .results import MatchResults, Results
from .sheets import Columns, Sheet, digest_of, write_toml
from .simulating import MOST_DEALS
from .spreading import Progress, batches, check_number, spread
from .words import change_table, comparison_heading


@attrs.frozen
class Comparison(Sheet):
    """Deals and matches under two conditions."""

    a: Results
    """The deals under the first one."""
    b: Results
    """Deals of the same indices under the second one."""
    matches_a: MatchResults
    """The matches under the first one."""
    matches_b: MatchResults
    """Matches of the same indices under the second one."""

    def summary(self) -> tuple[Change, ...]:
        """
        Take all figures that apply.

        Returns:
            Figures under both conditions, and by how much they change, with
            intervals of 95 % that use that the cards are the same.
        """
        seating = procedure_for(self.a.profile).match(self.a.profile).seating
        measures = (
            *deal_measures(seating),
            *seat_measures(_paired(self.a.players, self.b.players)),
        )
        found = changes(measures, self.a.deals, self.b.deals, self.a.clusters)
        one, other = self.matches_a, self.matches_b
        if not len(one):
            return found
        of_matches = match_measures(_paired(one.players, other.players), one.side_of)
        return (*found, *changes(of_matches, one.matches, other.matches, one.clusters))

    def change(self, name: str) -> Change:
        """
        Find a figure.

        Args:
            name: What it is called, such as ``made``.

        Returns:
            The figure under both conditions.

        Raises:
            KeyError: If it does not apply at these tables.
        """
        for change in self.summary():
            if change.name == name:
                return change
        raise KeyError(name)

    def columns(self) -> Columns:
        """
        Give the figures as a table.

        Returns:
            Lists of equal length, by name; ``None`` where a figure does not apply.
        """
        found = self.summary()
        table: Columns = {
            "figure": [each.name for each in found],
            "is_share": [each.is_share for each in found],
        }
        for name in ("a", "b", "difference"):
            estimates = [getattr(each, name) for each in found]
            for end, suffix in (("value", ""), ("low", "_low"), ("high", "_high")):
                table[f"{name}{suffix}"] = [
                    None if estimate is None else getattr(estimate, end) for estimate in estimates
                ]
        return table

    def digest(self) -> str:
        """
        Reckon what tells the deals and matches from others.

        Returns:
            A SHA-256 in 64 hexadecimal digits; the same wherever they were played.
        """
        parts = (self.a, self.b, self.matches_a, self.matches_b)
        return digest_of({}, {"digest": [part.digest() for part in parts]})

    def text(self, lang: str = "en") -> str:
        """
        Write the figures for people.

        Args:
            lang: ``"de"`` or ``"en"``.

        Returns:
            Lines of text.

        Raises:
            UsageError: If the language is another.
        """
        heading = comparison_heading(
            (self.a.profile, self.b.profile),
            (self.a.players, self.b.players),
            (len(self.a), len(self.matches_a), self.a.seed),
            lang,
        )
        return f"{heading}\n\n{change_table(self.summary(), lang)}"

    def write_toml(self, path: str | os.PathLike[str]) -> None:
        """
        Write the figures as TOML.

        Args:
            path: Where to; a file that is there is replaced.

        Raises:
            OSError: If it cannot be written.
        """
        settings = {
            "a": {"profile": self.a.profile.id, "players": list(self.a.players)},
            "b": {"profile": self.b.profile.id, "players": list(self.b.players)},
            "seed": self.a.seed,
            "deals": len(self.a),
            "matches": len(self.matches_a),
            "digest": self.digest(),
        }
        write_toml(path, settings, self.rows())

    def plot(self, lang: str = "en") -> Picture:
        """
        Draw the changes with their intervals.

        Args:
            lang: ``"de"`` or ``"en"``.

        Returns:
            A figure of matplotlib.

        Raises:
            UsageError: If the language is another, or matplotlib is missing.
        """
        return plot_changes(self.summary(), (self.a.profile.id, self.b.profile.id), lang)


Task: TypeAlias = DealTask | MatchTask
Rows: TypeAlias = tuple[DealRow, ...] | Played


@attrs.frozen
class _Pair:
    """Some deals or matches under two conditions, ready to travel."""

    a: Task
    b: Task

    @property
    def indices(self) -> range:
        """Which."""
        return self.a.indices

    def run(self) -> tuple[Rows, Rows]:
        """Play them under both."""
        return self.a.run(), self.b.run()


@attrs.frozen
class _Half:
    """One of the two conditions, and what has been played under it."""

    profile: Profile
    players: tuple[Player, ...]
    """By seat."""
    people: tuple[Player, ...]
    """By person, in matches."""
    seed: int
    turns: tuple[int, int]
    """How often the same cards are dealt, and how often a match is played with the same ones."""
    deals: list[DealRow] = attrs.field(factory=list[DealRow])
    matches: list[MatchRow] = attrs.field(factory=list[MatchRow])

    def add(self, rows: Rows) -> None:
        if isinstance(rows, Played):
            self.matches.extend(rows.rows)
        else:
            self.deals.extend(rows)

    def results(self) -> tuple[Results, MatchResults]:
        deals = tuple(sorted(self.deals, key=lambda row: row.deal))
        matches = tuple(sorted(self.matches, key=lambda row: row.match))
        names = tuple(map(name_of, self.players))
        people = tuple(map(name_of, self.people))
        side_of = procedure_for(self.profile).match(self.profile).side_of
        return (
            Results(self.profile, names, self.seed, self.turns[0], deals),
            MatchResults(self.profile, people, side_of, self.seed, self.turns[1], matches),
        )


def compare(  # noqa: PLR0913  (most are keywords that can be left out)
    a: Profile,
    b: Profile,
    bots: Player | Sequence[Player],
    deals: int,
    *,
    seed: int,
    other_bots: Player | Sequence[Player] | None = None,
    matches: int = 0,
    executor: Executor | None = None,
    progress: Progress | None = None,
    batch: int | None = None,
    most_deals: int = MOST_DEALS,
) -> Comparison:
    """
    Play the same deals under two profiles, or with two sets of players.

    Where players differ, the same cards are dealt once for every place, so
    that each player holds the cards of all.

    Args:
        a: The rules of the first table.
        b: The rules of the second one, of the same game.
        bots: Who plays, as in :func:`simulate`.
        deals: How many deals under each profile.
        seed: Any integer: what decides cards and players.
        other_bots: Who plays under *b*; ``None``: the same.
        matches: How many matches besides, under each profile; they tell how
            long a match takes, and who wins it.
        executor: Who plays; ``None``: this thread.
        progress: Told after every batch how many pairs of deals and of matches
            are done, and how many there are.
        batch: How many pairs are handed over at once; the results do not depend on it.
        most_deals: After how many deals a match is broken off.

    Returns:
        The deals and matches, and what changes.

    Raises:
        UsageError: If the profiles are of two games or tables of different
            size, or players or numbers do not fit.
        LabError: If a deal or a match fails; it says which one.
        Stopped: If Ctrl-C is pressed; it has what was played under both.

    Example:
        >>> from binokel import lab, load_profile
        >>> three, flat = load_profile("schwaebisch-3"), load_profile("flacht")
        >>> found = lab.compare(three, flat, "random", 20, seed=1)
        >>> found.change("made").difference.value
        0.0
    """
    check_seed(seed)
    check_number(deals, "deals")
    check_number(matches, "matches")
    check_number(most_deals, "deals", 1)
    two = (a, bots), (b, bots if other_bots is None else other_bots)
    rules = _rules(a), _rules(b)
    _check_tables((a, b), rules, matches)
    sitting = [
        seated(players, each.seating.players, profile)
        for (profile, players), each in zip(two, rules, strict=True)
    ]
    people = [
        seated(players, each.people, profile) if matches else ()
        for (profile, players), each in zip(two, rules, strict=True)
    ]
    turns = _turns(*sitting), _turns(*people)
    halves = tuple(_Half(each, sitting[i], people[i], seed, turns) for i, each in enumerate((a, b)))

    def results() -> Comparison:
        (deals_a, matches_a), (deals_b, matches_b) = (half.results() for half in halves)
        return Comparison(deals_a, deals_b, matches_a, matches_b)

    def task(half: _Half, part: range) -> DealTask:
        return DealTask(half.profile, half.players, seed, part, turns[0])

    def match_task(half: _Half, part: range) -> MatchTask:
        return MatchTask(half.profile, half.people, seed, part, turns[1], most_deals)

    parts = batches(range(deals), batch, executor)
    tasks = [_Pair(*(task(half, part) for half in halves)) for part in parts]
    parts = batches(range(matches), batch, executor)
    tasks += [_Pair(*(match_task(half, part) for half in halves)) for part in parts]
    try:
        for both in spread(tasks, executor, progress):
            for half, rows in zip(halves, both, strict=True):
                half.add(rows)
    except KeyboardInterrupt:
        raise Stopped(results()) from None
    return results()


def _rules(profile: Profile) -> MatchRules:
    return procedure_for(profile).match(profile)


def _check_tables(
    profiles: tuple[Profile, Profile], rules: tuple[MatchRules, MatchRules], matches: int
) -> None:
    """Refuse tables at which not even the same seats are taken."""
    a, b = (repr(profile.id) for profile in profiles)
    if procedure_for(profiles[0]) is not procedure_for(profiles[1]):
        raise UsageError(f"profiles of two games, {a} and {b}", "two profiles of one game")
    one, other = (each.seating.side_of for each in rules)
    if one != other:
        raise UsageError(f"{a} with sides {one}, {b} with {other}", "tables with the same sides")
    if matches and rules[0].people != rules[1].people:
        raise UsageError(
            f"{a} with {rules[0].people} persons, {b} with {rules[1].people}",
            "matches between as many persons, or no matches",
        )


def _turns(a: Sequence[Player], b: Sequence[Player]) -> int:
    """Tell after how many steps from place to place everybody sits as before, under both."""
    return period(list(zip(a, b, strict=True))) if a else 1


def _paired(a: Sequence[str], b: Sequence[str]) -> tuple[str, ...]:
    """Name players who sit at the same place under two conditions."""
    return tuple(
        one if one == other else f"{one} / {other}" for one, other in zip(a, b, strict=True)
    )
