"""
Chapter P of the rule book: Durch and its relatives.

A special is a game within the game: the declarer undertakes to take all
tricks, or none.  Where its points go is told in :mod:`binokel.scoring` and
:mod:`binokel.match`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

import attrs

from .options import Aim, Announced, Booking, Leader
from .profile import BinokelProfile, SpecialKeys
from .seats import Seating
from .tricks import Trick

_Verdict: TypeAlias = Callable[[bool, bool], bool | None]


def _all_tricks(taken: bool, over: bool) -> bool | None:
    """P-2: lost with the first trick that another side takes."""
    if not taken:
        return False
    return True if over else None


def _no_trick(taken: bool, over: bool) -> bool | None:
    """P-2: lost with the first trick that the declarer takes."""
    if taken:
        return False
    return True if over else None


_VERDICTS: Final[dict[Aim, _Verdict]] = {Aim.ALL_TRICKS: _all_tricks, Aim.NO_TRICK: _no_trick}


@attrs.frozen
class Special:
    """One special of a table, compiled from its profile."""

    id: str
    """Name by which it is announced."""
    announced: Announced
    """When it is announced."""
    aim: Aim
    """What the declarer undertakes."""
    won: int
    """Points for success."""
    lost: int
    """Points for failure."""
    with_trump: bool
    """Whether there is trump."""
    open_hand: bool
    """Whether the declarer's hand is laid open before the first lead."""
    opponents_meld_if_lost: bool
    """Whether the opponents are credited their melds if it is lost."""
    declarer_leads: bool
    """Whether the declarer, and not the forehand, leads first."""
    partner_helps: bool
    """Whether the partner's tricks count as the declarer's."""
    booking: Booking
    """Where its points go."""

    def verdict(
        self, seating: Seating, declarer: int, tricks: Sequence[Trick], *, over: bool
    ) -> bool | None:
        """
        Tell whether the special is decided by its last trick (P-18).

        Args:
            seating: Who sits with whom.
            declarer: Seat of the declarer.
            tricks: The tricks so far, at least one.
            over: Whether that was the last one.

        Returns:
            ``True`` if it is won, ``False`` if it is lost, ``None`` if it goes on.
        """
        winner = tricks[-1].winner
        helped = self.partner_helps and winner in seating.partners(declarer)
        return _VERDICTS[self.aim](winner == declarer or helped, over)

    def points(self, won: bool) -> int:
        """
        Name what the special is worth (P-19); the bid has no part in it.

        Args:
            won: Whether it was won.

        Returns:
            Points for the declarer's side.
        """
        return self.won if won else self.lost

    def leader(self, forehand: int, declarer: int) -> int:
        """
        Name who leads to the first trick (P-15).

        Args:
            forehand: Seat of the forehand.
            declarer: Seat of the declarer.

        Returns:
            A seat.
        """
        return declarer if self.declarer_leads else forehand


def _compile(keys: SpecialKeys) -> Special:
    return Special(
        id=keys.id,
        announced=keys.announced,
        aim=keys.aim,
        won=keys.won,
        lost=keys.lost,
        with_trump=keys.trump,
        open_hand=keys.open_hand,
        opponents_meld_if_lost=keys.opponents_meld_if_lost,
        declarer_leads=keys.leader is Leader.DECLARER,
        partner_helps=keys.partner_helps,
        booking=keys.booking,
    )


def compile_specials(profile: BinokelProfile) -> dict[str, Special]:
    """
    Take the specials of a profile.

    Args:
        profile: A checked profile.

    Returns:
        The specials by id, in the order of the profile.
    """
    return {keys.id: _compile(keys) for keys in profile.special}
