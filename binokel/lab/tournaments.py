"""
Who plays better: matches in which everybody holds the cards of everybody.

Every set of cards is played as often as there are places to move on to.  A
side is a team; teams of the same players are one, whichever places they have.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from concurrent.futures import Executor
from statistics import fmean, median, quantiles

import attrs

from ..games import procedure_for
from ..loading import profile_digest
from ..profile import Profile
from ..shuffle import check_seed
from .errors import Stopped
from .intervals import Estimate, Quotient, quotient, rate
from .matches import MatchRow, MatchTask, Played, match_columns, teams
from .players import Player, name_of, period, seated
from .sheets import Columns, Sheet, digest_of
from .simulating import MOST_DEALS
from .spreading import Progress, batches, check_number, spread


@attrs.frozen
class Times:
    """How long a player thinks where there is something to choose."""

    name: str
    """Who."""
    decisions: int
    """How many were looked at."""
    mean: float
    """Seconds on average."""
    median: float
    """Seconds that half of the decisions keep to."""
    most: float
    """Seconds that 95 of 100 keep to."""
    longest: float
    """The most seconds."""

    @classmethod
    def of(cls, name: str, seconds: Sequence[float]) -> Times | None:
        """Sum up times; ``None`` if there is none."""
        if not seconds:
            return None
        slow = quantiles(seconds, n=20)[-1] if len(seconds) > 1 else seconds[0]
        longest = max(seconds)
        return cls(
            name,
            len(seconds),
            fmean(seconds),
            median(seconds),
            min(slow, longest),
            longest,
        )


@attrs.frozen
class Team:
    """How a team did."""

    name: str
    """Its players, joined by a plus."""
    sides: int
    """How many sides of the table were such a team."""
    chance: float
    """The share of victories that it would have if all played alike."""
    wins: Estimate
    """The share of matches that one of its sides has won; a shared victory counts in part."""
    points: Estimate
    """What a side of it adds to its total a deal: points, or deals won."""
    lead: Estimate | None
    """How much more that is than the other teams' sides add, on average a deal."""


@attrs.frozen
class Tournament(Sheet):
    """Matches between players who changed places."""

    profile: Profile = attrs.field(repr=lambda profile: repr(profile.id))
    """The rules of the table."""
    players: tuple[str, ...]
    """Who was seated first, by person."""
    side_of: tuple[int, ...]
    """The side of each person."""
    seed: int
    """What decided everything."""
    rotations: int
    """How often the same cards were played."""
    matches: tuple[MatchRow, ...] = attrs.field(repr=False)
    """The matches, in the order of their indices."""
    times: tuple[Times, ...] = attrs.field(default=(), eq=False)
    """How long each sort of player thought."""

    @property
    def unfinished(self) -> int:
        """How many matches were broken off; nobody has won them."""
        return sum(not row.finished for row in self.matches)

    def team(self, name: str) -> Team:
        """
        Find a team.

        Args:
            name: Its name.

        Returns:
            How it did.

        Raises:
            KeyError: If there is no such team.
        """
        for team in self.teams:
            if team.name == name:
                return team
        raise KeyError(name)

    @property
    def teams(self) -> tuple[Team, ...]:
        """How each team did, the best first."""
        if not self.matches:
            return ()
        sitting = [teams(self.players, self.side_of, row) for row in self.matches]
        names = dict.fromkeys(name for names in sitting for name in names)
        found = [self._team(name, sitting) for name in names]
        return tuple(sorted(found, key=lambda team: team.chance - team.wins.value))

    def _team(self, name: str, sitting: Sequence[Sequence[str]]) -> Team:
        clusters = [row.cards for row in self.matches]
        wins: list[float] = []
        own: list[float] = []
        lead: list[float] = []
        deals: list[float] = []
        for row, names in zip(self.matches, sitting, strict=True):
            sides = [side for side, each in enumerate(names) if each == name]
            others = [side for side, each in enumerate(names) if each != name]
            wins.append(sum(row.share(side) for side in sides))
            own.append(_average(row.totals[side] for side in sides))
            lead.append(own[-1] - _average(row.totals[side] for side in others))
            deals.append(row.deals)
        number = sum(each == name for each in sitting[0])
        everybody = len(sitting[0])
        ones = (1.0,) * len(wins)
        won = rate(wins, ones, clusters)
        points = quotient(Quotient(tuple(own), tuple(deals)), clusters)
        assert won is not None, "there are matches"
        return Team(
            name=name,
            sides=number,
            chance=number / everybody,
            wins=won,
            points=points or Estimate(0.0, float("-inf"), float("inf"), 0),
            lead=quotient(Quotient(tuple(lead), tuple(deals)), clusters)
            if number < everybody
            else None,
        )

    def columns(self) -> Columns:
        """Give the matches as a table; who sits where stands in it by person."""
        return match_columns(self.players, self.side_of, self.matches)

    def digest(self) -> str:
        """
        Reckon what tells the matches from others; times have no part in it.

        Returns:
            A SHA-256 in 64 hexadecimal digits; the same wherever they were played.
        """
        settings = {"profile": profile_digest(self.profile), "seed": self.seed}
        return digest_of(settings, self.columns())


def tournament(  # noqa: PLR0913  (most are keywords that can be left out)
    profile: Profile,
    players: Player | Sequence[Player],
    sets: int,
    *,
    seed: int,
    executor: Executor | None = None,
    progress: Progress | None = None,
    batch: int | None = None,
    most_deals: int = MOST_DEALS,
    first: int = 0,
) -> Tournament:
    """
    Let players play matches with the same cards at every place.

    Args:
        profile: The rules of the table.
        players: One a person, in the order in which they are seated first.
        sets: How many sets of cards to play; each is played once for every way
            in which moving on by a place seats the players anew.
        seed: What decides cards and players.
        executor: Who plays; ``None``: this thread.
        progress: Told after every batch how many matches are done, and how many there are.
        batch: How many matches make a batch; the results do not depend on it.
        most_deals: After how many deals a match is broken off.
        first: The set of cards to begin with.

    Returns:
        The matches, and how every team did.

    Raises:
        UsageError: If players or numbers do not fit.
        LabError: If a match fails; it says which one.
        Stopped: If Ctrl-C is pressed; it has what was played.

    Example:
        >>> from binokel import lab, load_profile
        >>> cross = load_profile("kreuz-40")
        >>> found = lab.tournament(cross, ["easy", "random", "easy", "random"], 1, seed=1)
        >>> [(team.name, team.sides, team.chance) for team in found.teams]
        [('easy', 1, 0.5), ('random', 1, 0.5)]
    """
    rules = procedure_for(profile).match(profile)
    several = seated(players, rules.people, profile)
    check_seed(seed)
    check_number(sets, "sets of cards")
    check_number(first, "sets passed over")
    check_number(most_deals, "deals", 1)
    rotations = period(several)
    indices = range(first * rotations, (first + sets) * rotations)
    rows: list[MatchRow] = []
    seconds: dict[str, array[float]] = {name_of(player): array("d") for player in several}

    def results() -> Tournament:
        return Tournament(
            profile=profile,
            players=tuple(map(name_of, several)),
            side_of=rules.side_of,
            seed=seed,
            rotations=rotations,
            matches=tuple(sorted(rows, key=lambda row: row.match)),
            times=tuple(
                times
                for name, spent in seconds.items()
                if (times := Times.of(name, spent)) is not None
            ),
        )

    tasks = [
        MatchTask(profile, several, seed, part, rotations, most_deals, timed=True)
        for part in batches(indices, batch, executor)
    ]
    try:
        for played in spread(tasks, executor, progress):
            rows.extend(played.rows)
            _note(played, several, seconds)
    except KeyboardInterrupt:
        raise Stopped(results()) from None
    return results()


def _note(played: Played, players: Sequence[Player], seconds: dict[str, array[float]]) -> None:
    for player, spent in zip(players, played.seconds, strict=True):
        seconds[name_of(player)].extend(spent)


def _average(numbers: Iterable[float]) -> float:
    several = list(numbers)
    return fmean(several) if several else 0.0
