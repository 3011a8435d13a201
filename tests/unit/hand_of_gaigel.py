"""The hand of Gaigel that the tutorial tells, and others played by chance."""

from __future__ import annotations

from binokel import GaigelProfile, GaigelState, deal, expect, load_profile, profile_names
from binokel.gaigel import Finished, Opening

from ..courses import rest
from ..tables import do

TWO = load_profile("gaigel-2", GaigelProfile)
FOUR = load_profile("gaigel-4", GaigelProfile)
NAMES = [name for name in profile_names() if name.startswith("gaigel-")]
SEED = 594
"""Of two seats the forehand, seat 1, opens with SZ, robs the BO, and melds it at once."""
COVERED = "open hoeher_hat SZ"
FIRST_TRICK = f"{COVERED}, play E7"
WITH_PAIR = f"{FIRST_TRICK}, rob, pair B"


def opened(profile: GaigelProfile = TWO) -> Opening:
    """Deal the hand of the tutorial, or the same seed at another table."""
    return deal(profile, seed=SEED)


def told(moves: str) -> GaigelState:
    """Take actions in the hand of the tutorial."""
    state = do(opened(), moves)
    assert isinstance(state, GaigelState)
    return state


def over(profile: GaigelProfile = TWO) -> Finished:
    """Play a hand by chance."""
    return expect(rest(deal(profile, seed=SEED), SEED), Finished)
