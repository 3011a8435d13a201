"""
The games that the library plays, and where each is to be found.

Everything above looks a game up here, by a profile or a state, and does not
care which one it is.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from .errors import UsageError
from .gaigel.procedure import GAIGEL
from .gaigel.state import GaigelState
from .game.procedure import BINOKEL
from .procedure import Procedure
from .profile import Profile
from .state import BinokelState

State: TypeAlias = BinokelState | GaigelState
"""Any state of a deal."""

GAMES: Final = (BINOKEL, GAIGEL)
"""Every game."""
_BY_PROFILE: Final = {game.profile: game for game in GAMES}
_BY_STATE: Final = {phase: game for game in GAMES for phase in game.states}


def procedure_for(profile: Profile) -> Procedure:
    """
    Find the game of a profile.

    Args:
        profile: A profile.

    Returns:
        Its procedure.

    Raises:
        UsageError: If it is no profile.
    """
    try:
        return _BY_PROFILE[type(profile)]
    except KeyError:
        raise UsageError(repr(profile)[:80], "a profile, such as load_profile gives") from None


def phase_names(found: type[object], expected: type[object]) -> tuple[str, str]:
    """
    Name two phases so that they cannot be taken for one another.

    Args:
        found: Class of a state.
        expected: Another one.

    Returns:
        Their names, with the game before each where they belong to two.
    """
    names = found.__name__, expected.__name__
    games = _BY_STATE.get(found), _BY_STATE.get(expected)
    if None in games or games[0] is games[1]:
        return names
    one, other = (
        f"{game.name.value}.{name}" for game, name in zip(games, names, strict=True) if game
    )
    return one, other


def procedure_of(state: State) -> Procedure:
    """
    Find the game of a state.

    Args:
        state: A state of a deal.

    Returns:
        Its procedure.

    Raises:
        UsageError: If it is no state.
    """
    try:
        return _BY_STATE[type(state)]
    except KeyError:
        raise UsageError(repr(state)[:60], "a state or a view") from None
