"""
Cross-checks: running those of a form, and those that several games share.

A check runs where all the keys that it names are known, and speaks where the
document writes one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

import attrs

from binokel.cards import Rank
from binokel.options import Sides, SitOut
from binokel.profile import Profile

from .findings import Finding
from .form import Form, P

FIVE: Final = (Rank.ACE, Rank.TEN, Rank.KING, Rank.OBER, Rank.UNTER)
"""The ranks of every pack."""
LOWEST: Final = (Rank.SEVEN, Rank.NINE)
"""The ranks in which a pack of 48 cards ends."""

_SUITS: Final = 4
_FEWEST_FOR_SIDES: Final = 4


def judged(
    form: Form[P], profile: P, own: Mapping[str, object], broken: frozenset[str]
) -> list[Finding]:
    """
    Run the cross-checks.

    Args:
        form: The form of the game.
        profile: What the documents say together, the base where a key is broken.
        own: What this document writes itself, by dotted key.
        broken: Keys whose value is not known.

    Returns:
        What is wrong; each finding at a key that this document writes.
    """
    findings: list[Finding] = []
    for check in form.checks:
        written = [key for key in check.keys if key in own]
        if not written or broken.intersection(check.keys):
            continue
        for finding in check.judge(profile):
            named = ".".join(map(str, finding.place()[:2])) in own
            where = finding.place() if named else tuple(written[0].split("."))
            findings.append(attrs.evolve(finding, where=where))
            # What is wrong by itself is no measure for others.
            broken |= frozenset(check.keys if len(check.keys) == 1 else ())
    return findings


def cards_of(profile: Profile) -> int:
    """Count the cards of a pack."""
    return len(profile.pack.ranks) * _SUITS * profile.pack.copies


def are_five(ranks: tuple[Rank, ...]) -> bool:
    """Tell whether ranks are those of every pack, in any order."""
    return sorted(map(str, ranks)) == sorted(map(str, FIVE))


def wrong_ranks(profile: Profile, last: str) -> Finding:
    """
    Say that a pack has not the right ranks.

    Args:
        profile: Whose pack it is.
        last: In what it should end.
    """
    found = " ".join(map(str, profile.pack.ranks)) or "no ranks"
    expected = f"{' '.join(map(str, FIVE))} in any order, then {last}"
    return Finding("pack.ranks", f"found {found}, expected {expected}")


def points_by_rank(profile: Profile) -> Iterator[Finding]:
    """One number for each rank."""
    points, ranks = profile.pack.points, profile.pack.ranks
    if len(points) != len(ranks):
        message = f"found {len(points)} numbers, expected {len(ranks)}, one for each rank"
        yield Finding("pack.points", message, f"the ranks are {' '.join(map(str, ranks))}")


def equal_sides(sizes: str) -> Callable[[Profile], Iterator[Finding]]:
    """
    Sides are equally large, and more than one seat each.

    Args:
        sizes: With how many players there are such sides, for a message.
    """

    def judge(profile: Profile) -> Iterator[Finding]:
        sides, players = profile.table.sides, profile.table.players
        if sides is not Sides.SOLO and (players < _FEWEST_FOR_SIDES or players % 2):
            message = f'found "{sides}" with {players} players, expected {sizes} players'
            yield Finding("table.sides", message)

    return judge


def deals_written(profile: Profile) -> Iterator[Finding]:
    """A match that a number of deals ends has one."""
    if profile.match.end == "deals" and profile.match.deals is None:
        yield Finding("match.deals", 'found nothing, expected a number of deals (end = "deals")')


def deals_divide(profile: Profile) -> Iterator[Finding]:
    """Everybody sits out equally often."""
    deals, seats = profile.match.deals, profile.table.players + 1
    if profile.table.sit_out is SitOut.DEALER and deals is not None and deals % seats:
        message = f"found {deals}, expected a multiple of the {seats} seats (the dealer sits out)"
        yield Finding("match.deals", message, f"{deals - deals % seats or seats} would do")
