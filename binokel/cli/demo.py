"""``binokel demo``: a match between random players."""

from __future__ import annotations

import random
from typing import Final

from .. import Match, State, apply, bots, load_profile, score, view
from ..games import procedure_for, procedure_of
from ..render.cards import SIGNS
from ..render.tables import ledger_table
from ..speech import Language, phrase, say
from .terminal import can_print, put

MOST_DEALS: Final = 200
_NAMES: Final = ("Anne", "Ben", "Carl", "Dora", "Emil", "Frieda", "Georg", "Hanna", "Ida")
_HEADING: Final = phrase("Deal {number}: {who} deals")
_STOPPED: Final = phrase(
    "Stopped after {number} deals: players who play by chance may go on losing for ever."
)


def demo(name: str, seed: int, lang: Language) -> int:
    """
    Play a match, and print every deal, its score, and the sheet in the end.

    Args:
        name: A shipped id or a TOML file.
        seed: What decides the cards and what the players do.
        lang: Language of what is printed.

    Returns:
        0, also if nobody has won after 200 deals.

    Raises:
        ProfileError: If the profile cannot be loaded.
    """
    profile = load_profile(name)
    people = procedure_for(profile).match(profile).people
    match = Match.start(profile, _NAMES[:people], seed=seed)
    bot, rng = bots.make("random", profile), random.Random(seed)
    while not match.finished and len(match.booked) < MOST_DEALS:
        put(say(_HEADING, lang, number=match.played + 1, who=match.names[match.dealer]))
        state: State = match.deal()
        names = [match.names[person] for person in match.seats(state)]
        while state.actor is not None:
            state = apply(state, bot.choose(view(state, state.actor), rng))
        put(procedure_of(state).tell(state, names, lang, signs=can_print(SIGNS)))
        put(ledger_table(score(state), lang, names=names) + "\n")
        match = match.book(state)
    put(match.sheet(lang))
    if not match.finished:
        put(say(_STOPPED, lang, number=MOST_DEALS))
    return 0
