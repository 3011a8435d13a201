"""
The form of a Gaigel profile: limits, cross-checks, and keys without sense.

Its keys and their base are in :mod:`binokel.profile.gaigel`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, cast

import attrs

from binokel.options import OpeningKind, RobWhen, WinsEnd
from binokel.profile import (
    GaigelProfile,
    GoalKeys,
    LastTrickKeys,
    PackKeys,
    PairKeys,
    StockDealKeys,
    TableKeys,
    WinsKeys,
)

from .checks import (
    LOWEST,
    are_five,
    cards_of,
    deals_divide,
    deals_written,
    equal_sides,
    points_by_rank,
    wrong_ranks,
)
from .findings import Finding, clip
from .form import Check, Form, IdleKeys, Packet, Ranges, either_end
from .keys import AT_LEAST_ONE, POINTS

_TURN_UP: Final = "t"

_RANGES: Final[Ranges] = {
    PackKeys: {"copies": (2, 2)},
    TableKeys: {"players": (2, 6)},
    StockDealKeys: {"hand": AT_LEAST_ONE},
    PairKeys: {"plain": POINTS, "trump": POINTS},
    LastTrickKeys: {"last_trick": POINTS},
    GoalKeys: {"points": AT_LEAST_ONE},
    WinsKeys: {"wins": AT_LEAST_ONE, "deals": AT_LEAST_ONE},
}


def _ranks(profile: GaigelProfile) -> Iterator[Finding]:
    """The five ranks in any order, and a lowest one, which robs."""
    ranks = profile.pack.ranks
    if not (are_five(ranks[:-1]) and ranks[-1] in LOWEST):
        yield wrong_ranks(profile, "7 or 9")


def _stock(profile: GaigelProfile) -> Iterator[Finding]:
    """A card is left to be turned up."""
    players, hand, cards = profile.table.players, profile.deal.hand, cards_of(profile)
    if players * hand >= cards:
        message = (
            f"found {players} x {hand} = {players * hand} (players x hand), "
            f"expected fewer than the {cards} cards of the pack"
        )
        most = (cards - 1) // players
        yield Finding("deal.hand", message, f"hand = {most} would do" if most else "")


def _packets(profile: GaigelProfile) -> Iterator[Finding]:
    """The packets add up to a hand."""
    deal = profile.deal
    seat = sum(int(packet) for packet in deal.packets if packet != _TURN_UP)
    if seat != deal.hand:
        message = f"found packets of {seat} cards to each seat, expected {deal.hand} (deal.hand)"
        yield Finding("deal.packets", message)


def _turned_up(profile: GaigelProfile) -> Iterator[Finding]:
    """One card is turned up."""
    turned = profile.deal.packets.count(_TURN_UP)
    if turned != 1:
        message = f'found "{_TURN_UP}" {turned} times, expected it once: the card that makes trump'
        yield Finding("deal.packets", message, f"write {_with_one(profile.deal.packets)}")


def _with_one(packets: tuple[str, ...]) -> str:
    """Write packets with one card turned up: where the first is now, else at the end."""
    at = packets.index(_TURN_UP) if _TURN_UP in packets else len(packets)
    others = [packet for packet in packets if packet != _TURN_UP]
    written = ", ".join(f'"{packet}"' for packet in (*others[:at], _TURN_UP, *others[at:]))
    return f"packets = [{clip(written)}]"


_CHECKS: Final[tuple[Check[GaigelProfile], ...]] = (
    Check(("pack.ranks",), _ranks),
    Check(("pack.points", "pack.ranks"), points_by_rank),
    Check(("table.sides", "table.players"), equal_sides("4 or 6")),
    Check(("deal.hand", "table.players", "pack.ranks", "pack.copies"), _stock),
    Check(("deal.packets", "deal.hand"), _packets),
    Check(("deal.packets",), _turned_up),
    Check(("match.end", "match.deals"), deals_written),
    Check(("match.deals", "match.end", "table.players", "table.sit_out"), deals_divide),
)

_IDLE_KEYS: Final = (
    IdleKeys(
        ("opening.dissle_goal", "opening.dissle_trick_loses"),
        "opening.kinds",
        lambda kinds: OpeningKind.AUF_DISSLE not in cast("tuple[OpeningKind, ...]", kinds),
        'where opening.kinds has no "auf_dissle"',
        'or add "auf_dissle" to opening.kinds',
    ),
    IdleKeys(
        ("endgame.head", "endgame.trump_when_void"),
        "endgame.follow",
        lambda follow: follow is False,
        "where endgame.follow = false",
        "or write endgame.follow = true",
    ),
    IdleKeys(
        ("rob.needs",),
        "rob.when",
        lambda when: when is RobWhen.NEVER,
        'where rob.when = "never"',
        'or write rob.when = "on_lead"',
    ),
    *either_end("wins"),
)


def _completed(profile: GaigelProfile) -> GaigelProfile:
    """Drop what does not end the match."""
    if profile.match.end is WinsEnd.DEALS:
        match = attrs.evolve(profile.match, wins=None)
    else:
        match = attrs.evolve(profile.match, deals=None)
    return attrs.evolve(profile, match=match)


GAIGEL: Final = Form(
    base=GaigelProfile("base"),
    packet=Packet(
        re.compile(r"t|[1-9][0-9]?"),
        '"n" cards to each seat or "t" for the card that is turned up, such as "3"',
    ),
    ranges=_RANGES,
    words={},
    checks=_CHECKS,
    idle_keys=_IDLE_KEYS,
    sets=("opening.kinds",),
    completed=_completed,
)
"""The form of a Gaigel profile."""
