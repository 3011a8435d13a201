"""Where a match stands, in a few numbers, and who has won it then."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from binokel import Bidding, BinokelProfile, Finished, Match, Melding, PassedOut, expect
from binokel.standings import Standing, compile_match

from ..tables import dealt, do, reach


def winners(
    profile: BinokelProfile,
    *totals: int,
    declarer: int | tuple[int, ...] = 0,
    successful: bool = True,
    active: Sequence[int] | None = None,
    exact: Sequence[int] | None = None,
    played: int = 1,
) -> tuple[int, ...]:
    """
    Tell who has won after a deal.

    Args:
        profile: The table.
        totals: Points by side.
        declarer: Side of the declarer; several where each person has a total.
        successful: Whether it has just won the deal.
        active: Sides that had cards; all of them.
        exact: Exact points of the deal by side; nothing for anybody.
        played: Deals that count so far.

    Returns:
        Sides; empty while play goes on.
    """
    sides = range(len(totals))
    standing = Standing(
        totals=totals,
        declarer=(declarer,) if isinstance(declarer, int) else declarer,
        successful=successful,
        active=tuple(sides if active is None else active),
        exact=tuple([0] * len(totals) if exact is None else exact),
    )
    return compile_match(profile).winners(standing, played)


def begun(profile: BinokelProfile, *totals: int, first_dealer: int | None = None) -> Match:
    """
    Begin a match in which some points are booked already.

    Args:
        profile: The table.
        totals: Points by side; none: nothing is booked.
        first_dealer: Who deals; the last one seated, so that person 0 is the forehand.

    Returns:
        The match.
    """
    people = compile_match(profile).people
    names = [f"P{number}" for number in range(people)]
    last = people - 1 if first_dealer is None else first_dealer
    match = Match.start(profile, names, seed=1, first_dealer=last)
    return attrs.evolve(match, totals=totals) if totals else match


def on_hands(match: Match, *hands: str, dapp: str = "", trump: str = "H") -> Finished:
    """Play the match's next deal the plainest way, on given hands."""
    state = dealt(_table(match), *hands, dapp=dapp, dealer=match.deal().dealer)
    return reach(state, Finished, trump=trump)


def given_up(match: Match) -> Finished:
    """Let the forehand abandon the match's next deal after naming trump."""
    state = dealt(_table(match), dealer=match.deal().dealer)
    return do(reach(state, Melding), "abandon", Finished)


def passed_out(match: Match) -> PassedOut:
    """Let everybody pass in the match's next deal."""
    return reach(next_deal(match), PassedOut)


def next_deal(match: Match) -> Bidding:
    """Deal the match's next deal."""
    return expect(match.deal(), Bidding)


def _table(match: Match) -> BinokelProfile:
    assert isinstance(match.profile, BinokelProfile)
    return match.profile
