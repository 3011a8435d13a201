"""``binokel warmup``: compiles once what would else be compiled when it is first used."""

from __future__ import annotations

import os
import random
import re
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from .. import (
    BinokelProfile,
    Profile,
    State,
    apply,
    bots,
    deal,
    load_profile,
    profile_names,
    view,
)
from ..core import warming
from ..core.compiling import COMPILED, PLAIN, cache_folder
from ..games import procedure_for
from ..rules import compile_rules
from ..sampling.warming import warm as warm_sampling
from ..solver.warming import warm as warm_solver
from ..speech import Language, phrase, say
from .terminal import put

_PACKAGE: Final = Path(__file__).parents[1]
_FOLDER: Final = re.compile(r"\w+-[0-9a-f]{16}")
_BEGIN: Final = phrase(
    "Compiling what has to be fast. The first time this takes about {seconds} seconds."
)
_SECONDS: Final = 30
_DONE: Final = phrase("Done in {seconds} seconds.")
_KEPT: Final = phrase("Machine code is kept in {folder}")
_NOT_KEPT: Final = phrase(
    "No folder can be written: the next call compiles again. {name} names another folder."
)
_REMOVED: Final = phrase("Folders of older versions removed: {number}")
_SWITCHED_OFF: Final = phrase("{name} is set: everything runs without machine code.")
_MISSING: Final = phrase(
    "The compiler is not installed: everything runs without machine code, slower. "
    "This brings it: {command}"
)
_COMMAND: Final = "pip install 'binokel[fast]'"


def warmup(lang: Language) -> int:
    """
    Compile all kernels, and tell where they are kept.

    Args:
        lang: Language of what is printed.

    Returns:
        0, also where there is nothing to compile with.
    """
    if not COMPILED:
        off = bool(os.environ.get(PLAIN))
        put(say(_SWITCHED_OFF, lang, name=PLAIN) if off else say(_MISSING, lang, command=_COMMAND))
        return 0
    put(say(_BEGIN, lang, seconds=_SECONDS))
    begun = time.perf_counter()
    for warm in kernels():
        warm()
    put(say(_DONE, lang, seconds=round(time.perf_counter() - begun, 1)))
    folder = _folder()
    if folder is None:
        put(say(_NOT_KEPT, lang, name="NUMBA_CACHE_DIR"))
        return 0
    removed = _remove_outdated(folder)
    if removed:
        put(say(_REMOVED, lang, number=removed))
    put(say(_KEPT, lang, folder=folder))
    return 0


def kernels() -> tuple[Callable[[], object], ...]:
    """
    List what calls all kernels.

    Returns:
        Functions to be called once each.
    """
    return _warm_core, warm_sampling, warm_solver, _warm_bots


def _warm_core() -> None:
    """Play a deal by chance."""
    rules = compile_rules(load_profile("schwaebisch-3", BinokelProfile))
    warming.warm(rules.tricks, rules.melds)


def _warm_bots() -> None:
    """Let bots play a deal of every game, each thinking of one world."""
    tables: dict[object, Profile] = {}
    for profile in map(load_profile, profile_names()):
        tables.setdefault(procedure_for(profile), profile)
    for profile in tables.values():
        bot, rng = bots.make("hard", profile, worlds=1), random.Random(1)
        state: State = deal(profile, seed=1)
        while state.actor is not None:
            state = apply(state, bot.choose(view(state, state.actor), rng))


def _folder() -> Path | None:
    """Find the folder of all machine code, if something is kept there."""
    one = cache_folder(Path(warming.__file__))
    above = None if one is None else one.parent
    return above if above is not None and above.is_dir() and any(above.iterdir()) else None


def _remove_outdated(above: Path) -> int:
    """Remove the machine code of sources that are no longer there; give the number of folders."""
    current = {cache_folder(source) for source in _PACKAGE.rglob("*.py")}
    outdated = [
        folder
        for folder in above.iterdir()
        if folder.is_dir() and _FOLDER.fullmatch(folder.name) and folder not in current
    ]
    for folder in outdated:
        shutil.rmtree(folder, ignore_errors=True)
    return len(outdated)
