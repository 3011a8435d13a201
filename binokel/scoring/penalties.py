"""
What becomes of an account when somebody broke a rule (S-42 to S-51).

This library lets nobody break one; only a score sheet that is kept beside a
table of people has a use for these.
"""

from __future__ import annotations

import attrs

from ..ledger import Entry, Item
from ..options import (
    DeclarerRevoke,
    ForgottenDiscard,
    Misdeal,
    OpponentRevoke,
    RemainingCards,
)
from ..profile import PenaltyKeys
from ..seats import Seating, around
from .accounts import Account


@attrs.frozen
class Penalties:
    """What a broken rule costs at one table, compiled from its profile."""

    declarer_revoke: DeclarerRevoke
    """What a revoke on the declarer's side costs (S-43)."""
    remaining_cards: RemainingCards
    """What becomes of the cards that are left then (S-44)."""
    opponent_revoke: OpponentRevoke
    """What a revoke of an opponent costs (S-46)."""
    forgotten_discard: ForgottenDiscard
    """What it costs to forget laying away (S-48)."""
    misdeal: Misdeal
    """What follows when the cards were dealt wrongly (S-50)."""


def compile_penalties(keys: PenaltyKeys) -> Penalties:
    """
    Take the penalties of a checked profile.

    Args:
        keys: ``[penalty]`` of the profile.

    Returns:
        The same, without its defaults.
    """
    return Penalties(
        declarer_revoke=keys.declarer_revoke,
        remaining_cards=keys.remaining_cards,
        opponent_revoke=keys.opponent_revoke,
        forgotten_discard=keys.forgotten_discard,
        misdeal=keys.misdeal,
    )


def shared_out(account: Account, seating: Seating, rest: int) -> Account:
    """
    Divide what is left among the opponents (S-44, S-45).

    Args:
        account: What was taken so far.
        seating: Who sits with whom.
        rest: Points that nobody has taken.

    Returns:
        What everybody has then.
    """
    opponents = seating.opponents(account.declarer)
    order = [seat for seat in around(account.declarer, seating.players) if seat in opponents]
    each, over = divmod(rest, len(order))
    for place, seat in enumerate(order):
        account = given_to(account, seat, each + (place < over), "S-44")
    return account


def given_to(account: Account, seat: int, points: int, because: str) -> Account:
    """
    Give a seat something of what is left (S-44, S-46, S-47).

    Args:
        account: What was taken so far.
        seat: Who gets it.
        points: How much.
        because: Sentence behind it.

    Returns:
        What everybody has then.
    """
    if not points:
        return account
    pile = (*account.piles[seat], Entry(seat, Item.TRICKS, points, because))
    return attrs.evolve(
        account,
        piles=(*account.piles[:seat], pile, *account.piles[seat + 1 :]),
        took=account.took | {seat},
        scored=account.scored | {seat},
        checksum=account.checksum + points,
    )


def without_tricks(account: Account, seat: int) -> Account:
    """
    Let the tricks of a seat count nothing; it has taken them all the same (S-46, S-47).

    Args:
        account: What was taken.
        seat: Whose tricks they are.

    Returns:
        What counts then.
    """
    pile = tuple(
        attrs.evolve(entry, points=0, because="S-46", void=entry.points)
        for entry in account.piles[seat]
    )
    return attrs.evolve(account, piles=(*account.piles[:seat], pile, *account.piles[seat + 1 :]))
