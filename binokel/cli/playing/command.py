"""The command: begin a match or go on with one, play, and say where it is kept."""

from __future__ import annotations

import contextlib
import secrets
from pathlib import Path
from typing import Final

from ...errors import UsageError
from ...games import procedure_for
from ...loading import load_profile
from ...match import Match
from ...profile import Profile
from ...speech import Language, say
from . import showing
from . import texts as t
from .saving import Saved
from .screen import Screen, best_screen
from .sitting import LEVELS, Sitting
from .table import Stop, Table, Wanted
from .wording import Wording

FILE: Final = "match.binokel"
"""Where a match is kept if nobody names a file."""
PROFILE: Final = "schwaebisch-3"
"""Whose rules hold if nobody names any."""


def play(wanted: Wanted, file: str | None, lang: Language, screen: Screen | None = None) -> int:
    """
    Play a match, or go on with one.

    Args:
        wanted: What somebody wants to play.
        file: Where the match is kept.
        lang: Language of what is shown.
        screen: Where it is shown; ``None``: the terminal.

    Returns:
        0, whether the match is over or not.

    Raises:
        BinokelError: If profile or file cannot be used.
    """
    seen = best_screen() if screen is None else screen
    saved = Saved(Path(file or FILE))
    kept = None if wanted.anew else saved.load(wanted.profile, wanted.level)
    sitting = _begun(wanted, lang) if kept is None else kept
    profile = sitting.match.profile
    look = Wording.fitting(lang, french=wanted.french or _french(profile))
    _greet(seen, sitting, saved, lang, anew=kept is None)
    if sitting.match.finished:
        seen.block(sitting.match.sheet(lang))
        seen.put(say(t.OVER, lang, file=saved.path.name))
        return 0
    if kept is None:
        saved.save(sitting)
    table = Table(sitting, saved.save, seen, look)
    with contextlib.suppress(Stop):
        table.play()
    if not table.sitting.match.finished:
        seen.put(say(t.KEPT, lang, file=saved.path))
    return 0


def _begun(wanted: Wanted, lang: Language) -> Sitting:
    profile = load_profile(wanted.profile or PROFILE)
    people = procedure_for(profile).match(profile).people
    name = wanted.name or say(t.GUEST, lang)
    others = [other for other in t.OTHERS if other.casefold() != name.casefold()]
    if len(others) < people - 1:
        raise UsageError(f"a table for {people}", f"at most {len(others) + 1} people")
    seed = secrets.randbelow(1_000_000) if wanted.seed is None else wanted.seed
    match = Match.start(profile, [name, *others[: people - 1]], seed=seed)
    return Sitting(match, wanted.level or LEVELS[0])


def _french(profile: Profile) -> bool:
    return procedure_for(profile).appearance(profile).french


def _greet(screen: Screen, sitting: Sitting, saved: Saved, lang: Language, *, anew: bool) -> None:
    match = sitting.match
    words = t.WELCOME if anew else t.RESUMED
    screen.put(
        say(
            words,
            lang,
            table=match.sheet(lang).splitlines()[0],
            level=say(t.LEVELS[sitting.level], lang),
            seed=match.seed,
            file=saved.path.name,
        )
    )
    screen.put(match.sheet(lang).splitlines()[1])
    if match.booked:
        screen.put(showing.totals(match, Wording.fitting(lang, french=False)))
