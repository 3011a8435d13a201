"""
Whole deals by chance at every table that they fit, and a digest of them.

Prints the digest::

    python -m tests.core.deals 200
"""

from __future__ import annotations

import hashlib
import sys

from binokel import BinokelProfile, load_profile, profile_names
from binokel.core.dealing import LAID, MELDS, SCORE, TRUMP, ChanceDeals
from binokel.core.phases import CHANCE, POINTS, TRICKS
from binokel.rules import compile_rules


def chance_deals(name: str, seed: int) -> ChanceDeals | None:
    """
    Seat a shipped table at which whole deals are played by chance.

    Args:
        name: The profile.
        seed: Where chance begins.

    Returns:
        The table; ``None`` in a game that does not deal out the whole pack.
    """
    profile = load_profile(name)
    if not isinstance(profile, BinokelProfile):
        return None
    rules = compile_rules(profile)
    dealing = rules.dealing
    return ChanceDeals(
        rules.tricks,
        rules.melds,
        rules.seating.side_of,
        dealing.hand,
        dealing.dapp,
        bid=150,
        lost=-300,
        seed=seed,
    )


def digest(times: int) -> str:
    """
    Play deals in turn at all tables.

    Args:
        times: How many.

    Returns:
        What tells these deals from others.
    """
    found = hashlib.sha256()
    seated = [
        deals
        for number, name in enumerate(profile_names())
        if (deals := chance_deals(name, number)) is not None
    ]
    for number in range(times):
        deals = seated[number % len(seated)]
        deals.play(1)
        table = deals.table
        places = (MELDS, SCORE, POINTS, TRICKS)
        values = [int(table[place + seat]) for place in places for seat in range(6)]
        values += [int(table[place]) for place in (TRUMP, LAID, CHANCE)]
        found.update(repr(values).encode())
    return found.hexdigest()[:16]


if __name__ == "__main__":
    sys.stdout.write(f"{digest(int(sys.argv[1]))}\n")
