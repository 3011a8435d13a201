"""Playing many deals, or many matches, of given players at one table."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from typing import Final

from ..games import procedure_for
from ..profile import Profile
from ..shuffle import check_seed
from .deals import DealRow, DealTask
from .errors import Stopped
from .matches import MatchRow, MatchTask
from .players import Player, name_of, seated
from .results import MatchResults, Results
from .spreading import Progress, batches, check_number, spread

MOST_DEALS: Final = 200
"""After how many deals a match is broken off, since weak players may go on losing for ever."""


def simulate(  # noqa: PLR0913  (most are keywords that can be left out)
    profile: Profile,
    bots: Player | Sequence[Player],
    deals: int,
    *,
    seed: int,
    executor: Executor | None = None,
    progress: Progress | None = None,
    batch: int | None = None,
    rotations: int = 1,
    first: int = 0,
) -> Results:
    """
    Play many deals.

    Everything follows from the seed and the index of a deal, so that a
    thousand deals begin with the same hundred as a hundred do, wherever and in
    whatever order they are played.

    Args:
        profile: The rules of the table.
        bots: Who plays: one player for all seats, or one a seat.  A player is
            a kind such as ``"easy"``, a bot, or a function that makes one for a
            profile.
        deals: How many.
        seed: Any integer: what decides cards and players.
        executor: Who plays, such as a ``ProcessPoolExecutor``; ``None``: this
            thread.  It is left open.
        progress: Told after every batch how many deals are done, and how many there are.
        batch: How many deals are handed over at once; the results do not depend on it.
        rotations: How often the same cards are dealt, each time by the next seat.
        first: Index of the first deal.

    Returns:
        The deals.

    Raises:
        UsageError: If players or numbers do not fit.
        LabError: If a deal fails; it says which one.
        Stopped: If Ctrl-C is pressed; it has what was played.

    Example:
        >>> from binokel import lab, load_profile
        >>> found = lab.simulate(load_profile("schwaebisch-3"), "random", 20, seed=1)
        >>> len(found), found.figure("declared").estimate.value
        (20, 1.0)
    """
    seats = procedure_for(profile).match(profile).seating.players
    several = seated(bots, seats, profile)
    check_seed(seed)
    check_number(deals, "deals")
    check_number(rotations, "rotations", 1)
    check_number(first, "deals passed over")
    rows: list[DealRow] = []

    def results() -> Results:
        in_order = tuple(sorted(rows, key=lambda row: row.deal))
        return Results(profile, tuple(map(name_of, several)), seed, rotations, in_order)

    tasks = [
        DealTask(profile, several, seed, part, rotations)
        for part in batches(range(first, first + deals), batch, executor)
    ]
    try:
        for played in spread(tasks, executor, progress):
            rows.extend(played)
    except KeyboardInterrupt:
        raise Stopped(results()) from None
    return results()


def simulate_matches(  # noqa: PLR0913  (most are keywords that can be left out)
    profile: Profile,
    bots: Player | Sequence[Player],
    matches: int,
    *,
    seed: int,
    executor: Executor | None = None,
    progress: Progress | None = None,
    batch: int | None = None,
    most_deals: int = MOST_DEALS,
    rotations: int = 1,
    first: int = 0,
) -> MatchResults:
    """
    Play many matches.

    Args:
        profile: The rules of the table.
        bots: Who plays: one player for all, or one a person, with one more
            than there are seats where the dealer sits out.
        matches: How many.
        seed: Any integer: what decides cards and players.
        executor: Who plays; ``None``: this thread.
        progress: Told after every batch how many matches are done, and how many there are.
        batch: How many matches are handed over at once; the results do not depend on it.
        most_deals: After how many deals a match is broken off.
        rotations: How often the same cards are played, each time by players
            who move on by one place.
        first: Index of the first match.

    Returns:
        The matches.

    Raises:
        UsageError: If players or numbers do not fit.
        LabError: If a match fails; it says which one.
        Stopped: If Ctrl-C is pressed; it has what was played.

    Example:
        >>> from binokel import lab, load_profile
        >>> found = lab.simulate_matches(load_profile("schwaebisch-3"), "easy", 2, seed=1)
        >>> len(found), found.figure("finished").estimate.value
        (2, 1.0)
    """
    rules = procedure_for(profile).match(profile)
    several = seated(bots, rules.people, profile)
    check_seed(seed)
    check_number(matches, "matches")
    check_number(most_deals, "deals", 1)
    check_number(rotations, "rotations", 1)
    check_number(first, "matches passed over")
    rows: list[MatchRow] = []

    def results() -> MatchResults:
        in_order = tuple(sorted(rows, key=lambda row: row.match))
        names = tuple(map(name_of, several))
        return MatchResults(profile, names, rules.side_of, seed, rotations, in_order)

    tasks = [
        MatchTask(profile, several, seed, part, rotations, most_deals)
        for part in batches(range(first, first + matches), batch, executor)
    ]
    try:
        for played in spread(tasks, executor, progress):
            rows.extend(played.rows)
    except KeyboardInterrupt:
        raise Stopped(results()) from None
    return results()
