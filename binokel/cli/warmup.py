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

from .. import BinokelProfile, Match, State, apply, bots, load_profile, view
from ..core import warming
from ..core.compiling import COMPILED, PLAIN, cache_folder
from ..profile import Words
from ..rules import compile_rules
from ..sampling.warming import warm as warm_sampling
from ..solver.warming import warm as warm_solver
from ..speech import Language
from .terminal import put

TABLES: Final = {"schwaebisch-3": ("A", "B", "C"), "gaigel-2": ("A", "B")}
"""Where bots play a deal, one table of each game, and who plays."""
_PACKAGE: Final = Path(__file__).parents[1]
_FOLDER: Final = re.compile(r"\w+-[0-9a-f]{16}")
_BEGIN: Final = Words(
    "Übersetze, was schnell sein muss, in Maschinencode. Das dauert beim ersten Mal etwa {} "
    "Sekunden.",
    "Compiling what has to be fast. The first time this takes about {} seconds.",
)
_SECONDS: Final = 15
_DONE: Final = Words("Fertig in {:.1f} Sekunden.", "Done in {:.1f} seconds.")
_KEPT: Final = Words("Aufbewahrt in {}", "Kept in {}")
_NOT_KEPT: Final = Words(
    "Kein Ordner lässt sich beschreiben: der nächste Aufruf übersetzt von neuem. "
    "NUMBA_CACHE_DIR nennt einen anderen Ordner.",
    "No folder can be written: the next call compiles again. NUMBA_CACHE_DIR names another folder.",
)
_REMOVED: Final = Words("Von älteren Fassungen entfernt: {}", "Removed from older versions: {}")
_SWITCHED_OFF: Final = Words(
    f"{PLAIN} ist gesetzt: alles läuft ohne Maschinencode.",
    f"{PLAIN} is set: everything runs without machine code.",
)
_MISSING: Final = Words(
    "Numba und NumPy fehlen: alles läuft ohne Maschinencode, langsamer. "
    "Das Extra fast bringt sie mit: pip install 'binokel[fast]'",
    "Numba and NumPy are missing: everything runs without machine code, slower. "
    "The extra fast brings them: pip install 'binokel[fast]'",
)


def warmup(lang: Language) -> int:
    """
    Compile all kernels, and tell where they are kept.

    Args:
        lang: Language of what is printed.

    Returns:
        0, also where there is nothing to compile with.
    """

    def tell(words: Words, *values: object) -> None:
        put((words.de if lang == "de" else words.en).format(*values))

    if not COMPILED:
        tell(_SWITCHED_OFF if os.environ.get(PLAIN) else _MISSING)
        return 0
    tell(_BEGIN, _SECONDS)
    begun = time.perf_counter()
    for warm in kernels():
        warm()
    tell(_DONE, time.perf_counter() - begun)
    folder = _folder()
    if folder is None:
        tell(_NOT_KEPT)
        return 0
    removed = _remove_outdated(folder)
    if removed:
        tell(_REMOVED, removed)
    tell(_KEPT, folder)
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
    rules = compile_rules(load_profile(next(iter(TABLES)), BinokelProfile))
    warming.warm(rules.tricks, rules.melds)


def _warm_bots() -> None:
    """Let bots play a deal of both games, each thinking of one world."""
    for name, names in TABLES.items():
        profile = load_profile(name)
        bot, rng = bots.make("hard", profile, worlds=1), random.Random(1)
        state: State = Match.start(profile, names, seed=1).deal()
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
