"""What a finished deal books, side by side, from what every seat brought in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from . import Profile, setting, side_numbers, tricks


@dataclass
class Tally:
    """What one seat brought in during the play."""

    melds: int = 0
    """The melds it has shown."""

    points: int = 0
    """Card points of its tricks."""

    bonus: int = 0
    """Bonuses for the first and the last trick."""

    tricks: int = 0
    """How many tricks it took."""

    scoring_tricks: int = 0
    """How many of them were worth card points."""


@dataclass
class Result:
    """A finished deal; every list has one number a side."""

    outcome: str
    """How it ended."""

    exact: list[int]
    """Points before rounding."""

    booked: list[int]
    """Points that go to the match."""

    separate: list[int]
    """Points that are kept apart from the match."""

    stars: list[int]
    """Stars of a special that is booked in stars."""

    checksum: int = 0
    """Card points and bonuses that were handed out."""


def rounded(value: int, to: int, how: str = "half_up") -> int:
    """Round to a multiple: ``"up"``, ``"down"`` or ``"half_up"`` (-5 becomes 0)."""
    below = value // to * to
    if below == value:
        return value
    if how == "up":
        return below + to
    if how == "down":
        return below
    return below + to if 2 * (value - below) >= to else below


def credit(rule: Mapping[str, Any], bid: int, players: int, seats: int) -> int:
    """Tell what an opposing side with so many seats is credited."""
    kind: str = rule["kind"]
    if kind == "none":
        return 0
    points: int = rule.get("points", 0)
    if kind == "per_player":
        points *= players
    if kind == "half_bid":
        # Doubled before rounding, since half of an odd bid is no whole number.
        to: int = rule.get("round_to", 10)
        points = rounded(bid, 2 * to, rule.get("round", "up")) // 2
    return points if rule.get("per", "seat") == "side" else points * seats


def passed_out(profile: Profile, players: int) -> Result:
    """Book nothing: nobody plays."""
    return _blank(profile, players, "passed_out")


def played(
    profile: Profile, tallies: Sequence[Tally], declarer: int, bid: int, laid_away: int
) -> Result:
    """Book a deal that was played to the end without a special.

    Args:
        profile: The rules.
        tallies: What every seat brought in.
        declarer: The declarer's seat.
        bid: What was bid.
        laid_away: Card points of the laid-away cards.
    """
    players = len(tallies)
    trick_points = [tally.points + tally.bonus for tally in tallies]
    if _laid_away_counts(profile, tallies, declarer):
        trick_points[declarer] += laid_away
    melds = [
        tally.melds if _melds_count(profile, tallies, seat) else 0
        for seat, tally in enumerate(tallies)
    ]
    result = _blank(profile, players, "made")
    result.exact, result.booked = _sums(profile, trick_points, melds)
    result.checksum = sum(tally.points + tally.bonus for tally in tallies) + laid_away

    tested = result.booked if setting(profile, "score.test") == "rounded" else result.exact
    if tested[side_numbers(profile, players)[declarer]] < bid:
        result.outcome = "failed"
        kept: list[str] = setting(profile, "failed.opponents_keep")
        result.exact, result.booked = _sums(
            profile,
            trick_points if "tricks" in kept else [0] * players,
            melds if "melds" in kept else [0] * players,
        )
        _charge(profile, result, "failed", declarer, bid, players)
    return result


def abandoned(profile: Profile, melds: Sequence[int], declarer: int, bid: int) -> Result:
    """Book an abandoned deal; *melds* are what every seat is credited with."""
    result = _blank(profile, len(melds), "abandoned")
    result.exact, result.booked = _sums(profile, [0] * len(melds), melds)
    _charge(profile, result, "abandon", declarer, bid, len(melds))
    return result


def is_hopeless(profile: Profile, melds: Sequence[int], declarer: int, bid: int) -> bool:
    """Tell whether melds and every point in the pack together cannot reach the bid."""
    if setting(profile, "score.hopeless_bid") != "fails_at_once":
        return False
    sides = side_numbers(profile, len(melds))
    shown = sum(value for seat, value in enumerate(melds) if sides[seat] == sides[declarer])
    pack = [suit + rank for suit in "ESHB" for rank in setting(profile, "pack.ranks")] * 2
    reachable: int = tricks.points(profile, pack)
    reachable += setting(profile, "tricks.first_trick") + setting(profile, "tricks.last_trick")
    most: int = shown + reachable
    if setting(profile, "score.test") == "rounded":
        most = _rounded_sum(profile, reachable, shown)
    return most < bid


def hopeless(profile: Profile, melds: Sequence[int], declarer: int, bid: int) -> Result:
    """Book a bid that was out of reach: opponents keep their melds without a trick."""
    result = _blank(profile, len(melds), "hopeless")
    kept = "melds" in setting(profile, "failed.opponents_keep")
    result.exact, result.booked = _sums(
        profile, [0] * len(melds), melds if kept else [0] * len(melds)
    )
    _charge(profile, result, "failed", declarer, bid, len(melds))
    return result


def special(
    profile: Profile, rule: Mapping[str, Any], melds: Sequence[int], declarer: int, won: bool
) -> Result:
    """Book a special.

    Args:
        profile: The rules.
        rule: The table of the special.
        melds: What every opponent is credited with, if the special is lost.
        declarer: The declarer's seat.
        won: Whether the declarer reached the aim.
    """
    players = len(melds)
    own = side_numbers(profile, players)[declarer]
    booking = rule.get("booking", "total")
    result = _blank(profile, players, "special_won" if won else "special_lost")
    if booking == "star":
        result.stars = [int((side == own) == won) for side in range(len(result.stars))]
        return result
    result.exact, result.booked = _sums(profile, [0] * players, melds)
    value: int = rule["won"] if won else rule["lost"]
    result.exact[own] = result.booked[own] = value
    if booking == "separate":
        result.separate, result.booked = result.booked, result.separate
        result.exact = list(result.booked)
    return result


def _blank(profile: Profile, players: int, outcome: str) -> Result:
    count = max(side_numbers(profile, players)) + 1
    return Result(outcome, [0] * count, [0] * count, [0] * count, [0] * count)


def _melds_count(profile: Profile, tallies: Sequence[Tally], seat: int) -> bool:
    """Tell whether the melds of a seat count, by the tricks taken."""
    condition = setting(profile, "melds.condition")
    if condition == "none":
        return True
    if condition == "scoring_trick":
        return tallies[seat].scoring_tricks > 0
    if condition == "side_trick":
        return _side_has_trick(profile, tallies, seat)
    return tallies[seat].tricks > 0


def _laid_away_counts(profile: Profile, tallies: Sequence[Tally], declarer: int) -> bool:
    """Tell whether the laid-away cards count: they are no trick themselves."""
    if not setting(profile, "dapp.points_need_trick"):
        return True
    if setting(profile, "melds.condition") == "side_trick":
        return _side_has_trick(profile, tallies, declarer)
    return tallies[declarer].tricks > 0


def _side_has_trick(profile: Profile, tallies: Sequence[Tally], seat: int) -> bool:
    sides = side_numbers(profile, len(tallies))
    return any(
        tally.tricks > 0 for other, tally in enumerate(tallies) if sides[other] == sides[seat]
    )


def _sums(
    profile: Profile, trick_points: Sequence[int], melds: Sequence[int]
) -> tuple[list[int], list[int]]:
    """Add up the points of every side: as they are, and rounded."""
    sides = side_numbers(profile, len(melds))
    exact: list[int] = []
    booked: list[int] = []
    for side in range(max(sides) + 1):
        parts = [
            (points, shown)
            for number, points, shown in zip(sides, trick_points, melds, strict=True)
            if number == side
        ]
        together = (sum(points for points, _ in parts), sum(shown for _, shown in parts))
        exact.append(sum(together))
        if setting(profile, "score.round_per") == "side":
            parts = [together]
        booked.append(sum(_rounded_sum(profile, points, shown) for points, shown in parts))
    return exact, booked


def _rounded_sum(profile: Profile, trick_points: int, melds: int) -> int:
    """Round the trick points, or trick points and melds together, and add up."""
    to: int = setting(profile, "score.round_to")
    if setting(profile, "score.round_what") == "total":
        return rounded(trick_points + melds, to)
    return rounded(trick_points, to) + melds


def _charge(
    profile: Profile, result: Result, table: str, declarer: int, bid: int, players: int
) -> None:
    """Let the declarer's side pay, and credit the others; neither is rounded."""
    sides = side_numbers(profile, players)
    own = sides[declarer]
    rule: Mapping[str, Any] = setting(profile, table + ".credit")
    for side in range(max(sides) + 1):
        if side == own:
            cost: int = setting(profile, table + ".cost")
            result.exact[side] = result.booked[side] = -cost * bid
        else:
            extra = credit(rule, bid, players, sides.count(side))
            result.exact[side] += extra
            result.booked[side] += extra
