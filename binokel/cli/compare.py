"""``binokel compare``: what a rule, or another set of bots, does to a game."""

from __future__ import annotations

from collections.abc import Sequence

from .. import load_profile
from ..errors import UsageError
from ..lab import Comparison, Stopped, compare
from ..speech import say
from .laboratory import STOPPED, check_files, keep, players_of, progress_line, workers
from .overriding import with_keys
from .simulate import INTERRUPTED, Asked
from .terminal import put


def run_comparison(
    a: str, b: str | None, keys: Sequence[str], other_bots: str | None, asked: Asked
) -> int:
    """
    Let bots play the same cards under two profiles, and print what changes.

    Args:
        a: A shipped id or a TOML file.
        b: Another one; ``None``: the same, with other keys or other bots.
        keys: What is changed in the second one, such as ``auction.minimum=200``.
        other_bots: Who plays under the second one; ``None``: the same.
        asked: What is to be played.

    Returns:
        0; 130 if it was stopped by Ctrl-C.

    Raises:
        ProfileError: If a profile cannot be loaded, or does not take the keys.
        UsageError: If there is nothing to compare, or players, numbers or
            files do not fit.
        LabError: If a deal or a match fails.
    """
    if b is None and not keys and other_bots is None:
        raise UsageError("one profile", "a second one, --key or --other-bots")
    check_files(asked.plot)
    first, second = load_profile(a), with_keys(a if b is None else b, keys)
    try:
        with workers(asked.workers) as executor, progress_line(asked.lang) as progress:
            found = compare(
                first,
                second,
                players_of(asked.bots),
                asked.deals,
                seed=asked.seed,
                other_bots=None if other_bots is None else players_of(other_bots),
                matches=asked.matches,
                executor=executor,
                progress=progress,
            )
    except Stopped as stopped:
        put(say(STOPPED, asked.lang))
        _show(stopped.results, asked)
        return INTERRUPTED
    _show(found, asked)
    return 0


def _show(found: Comparison, asked: Asked) -> None:
    put(found.text(asked.lang))
    keep(found, asked.csv, asked.plot, asked.lang)
