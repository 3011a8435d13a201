"""
Scores from a few numbers: what each seat melded and took, and what the ledger makes of it.

A seat is a pair of numbers, its melds and the points of its tricks, the bonuses among them.  A seat
with no points has taken no trick.
"""

from __future__ import annotations

from binokel import BinokelProfile, Ledger, Meld, MeldKind, Trick
from binokel.melds import Melds
from binokel.rules import compile_rules
from binokel.scoring import Course


def shown(points: int) -> Melds:
    """Make melds of so many points."""
    return (Meld(MeldKind.FOUR, (), points),) if points else ()


def pile(winner: int, points: int) -> Trick:
    """Make a trick of so many card points."""
    return Trick(winner, (), winner, points)


def course(
    profile: BinokelProfile,
    bid: int,
    *seats: tuple[int, int],
    declarer: int = 0,
    last: int | None = None,
    laid_away: int | None = None,
) -> Course:
    """
    Make the course of a deal, one trick for each seat that has points.

    Args:
        profile: The table, whose bonuses are among the points.
        bid: The bid.
        seats: Melds and points of each seat.
        declarer: Seat of the declarer.
        last: Who took the last trick; the declarer, or the first seat that has points.
        laid_away: Card points laid away.

    Returns:
        What happened.
    """
    took = [seat for seat, (_, points) in enumerate(seats) if points]
    if last is None:
        last = declarer if declarer in took else took[0]
    order = [*(seat for seat in took if seat != last), last]
    bonus = dict.fromkeys(took, 0)
    bonus[order[0]] += profile.tricks.first_trick
    bonus[last] += profile.tricks.last_trick
    tricks = tuple(pile(seat, seats[seat][1] - bonus[seat]) for seat in order)
    return Course(declarer, bid, tuple(shown(melds) for melds, _ in seats), tricks, laid_away)


def played(
    profile: BinokelProfile,
    bid: int,
    *seats: tuple[int, int],
    declarer: int = 0,
    last: int | None = None,
    laid_away: int | None = None,
) -> Ledger:
    """Score a deal that was played to the end; see :func:`course`."""
    what = course(profile, bid, *seats, declarer=declarer, last=last, laid_away=laid_away)
    return compile_rules(profile).scoring.played(what)


def abandoned(profile: BinokelProfile, bid: int, *credited: int, declarer: int = 0) -> Ledger:
    """Score a deal that was given up; the opponents' melds as numbers, one a seat."""
    melds = tuple(shown(points) for points in credited)
    return compile_rules(profile).scoring.abandoned(Course(declarer, bid, melds))


def hopeless(profile: BinokelProfile, bid: int, *melds: int, declarer: int = 0) -> Ledger | None:
    """Score a hopeless bid, the melds as numbers, one a seat; ``None`` if there is hope."""
    what = Course(declarer, bid, tuple(shown(points) for points in melds))
    scoring = compile_rules(profile).scoring
    return scoring.hopeless(what) if scoring.is_hopeless(what) else None


def special(
    profile: BinokelProfile,
    name: str,
    *melds: int,
    won: bool,
    bid: int = 150,
    declarer: int = 0,
) -> Ledger:
    """Score a special; the melds that may be credited as numbers, one a seat."""
    rules = compile_rules(profile)
    what = Course(declarer, bid, tuple(shown(points) for points in melds))
    return rules.scoring.special(what, rules.specials[name], won=won)


def lines(ledger: Ledger) -> list[str]:
    """Write entries: seat, item, points, points struck out in brackets, and the sentence."""
    return [
        f"{entry.seat} {entry.item} {entry.points}"
        f"{f' ({entry.void})' if entry.void else ''} {entry.because}"
        for entry in ledger.entries
    ]
