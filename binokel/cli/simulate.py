"""``binokel simulate``: many deals or matches of bots, and what they tell."""

from __future__ import annotations

from typing import Final

import attrs

from .. import load_profile
from ..lab import MatchResults, Results, Stopped, simulate, simulate_matches
from ..speech import Language, say
from .laboratory import STOPPED, check_files, keep, players_of, progress_line, workers
from .terminal import put

INTERRUPTED: Final = 130


@attrs.frozen
class Asked:
    """What is to be played, and where it goes."""

    bots: str
    """Who plays: one player for all seats, or one a seat with commas between them."""
    deals: int
    """How many deals."""
    matches: int
    """How many matches; in a simulation, if there are any, no single deals."""
    seed: int
    """What decides everything."""
    workers: int
    """How many processes play."""
    csv: str | None
    """Where rows go, if they are wanted."""
    plot: str | None
    """Where a picture goes, if one is wanted."""
    lang: Language
    """Language of what is printed."""


def run_simulation(name: str, asked: Asked) -> int:
    """
    Let bots play, and print figures with their intervals.

    Args:
        name: A shipped id or a TOML file.
        asked: What is to be played.

    Returns:
        0; 130 if it was stopped by Ctrl-C.

    Raises:
        ProfileError: If the profile cannot be loaded.
        UsageError: If players, numbers or files do not fit.
        LabError: If a deal or a match fails.
    """
    check_files(asked.plot)
    try:
        _show(_played(name, asked), asked)
    except Stopped as stopped:
        put(say(STOPPED, asked.lang))
        _show(stopped.results, asked)
        return INTERRUPTED
    return 0


def _played(name: str, asked: Asked) -> Results | MatchResults:
    profile = load_profile(name)
    bots = players_of(asked.bots)
    with workers(asked.workers) as executor, progress_line(asked.lang) as progress:
        if asked.matches:
            return simulate_matches(
                profile,
                bots,
                asked.matches,
                seed=asked.seed,
                executor=executor,
                progress=progress,
            )
        return simulate(
            profile, bots, asked.deals, seed=asked.seed, executor=executor, progress=progress
        )


def _show(results: Results | MatchResults, asked: Asked) -> None:
    put(results.text(asked.lang))
    keep(results, asked.csv, asked.plot, asked.lang)
