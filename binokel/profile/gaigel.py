"""
A Gaigel profile: one class holds one TOML table.

The defaults are the base, the game of two pairs that the founding document S3
describes.
"""

from __future__ import annotations

from typing import Final

import attrs

from .. import options as o
from ..cards import Rank
from .common import SCHEMA, PackKeys, Sources, TableKeys, Words

_PACK: Final = PackKeys(
    ranks=(Rank.ACE, Rank.TEN, Rank.KING, Rank.OBER, Rank.UNTER, Rank.SEVEN),
    points=(11, 10, 4, 3, 2, 0),
)
_TABLE: Final = TableKeys(players=4, sides=o.Sides.OPPOSITE)


@attrs.frozen
class StockDealKeys:
    """``[deal]``: how the pack is dealt where a stock is left."""

    hand: int = 5
    """Cards to each seat."""
    packets: tuple[str, ...] = ("3", "t", "2")
    """Packets in dealing order: ``n`` to each seat from the forehand on, ``t`` turns a card up."""


@attrs.frozen
class OpeningKeys:
    """``[opening]``: the first trick."""

    kinds: tuple[o.OpeningKind, ...] = tuple(o.OpeningKind)
    """The openings that the forehand may announce; none: a plain lead."""
    trump_in_first_trick: o.FirstTrump = o.FirstTrump.NO_FORCE
    """What a trump is good for in the first trick."""
    dissle_goal: o.DissleGoal = o.DissleGoal.GATHER_FIVE
    """Which five sevens win at once after Auf Dissle."""
    dissle_trick_loses: bool = False
    """Whether a forehand that opened Auf Dissle loses by taking a trick."""


@attrs.frozen
class StockKeys:
    """``[stock]``: play while the stock lasts."""

    duty: o.StockDuty = o.StockDuty.NONE
    """What has to be played; nothing in particular."""


@attrs.frozen
class EndgameKeys:
    """``[endgame]``: what has to be played once the stock is gone."""

    follow: bool = True
    """Whether the suit led has to be followed."""
    head: bool = False
    """Whether who follows has to beat the best card."""
    trump_when_void: bool = True
    """Whether a player who cannot follow has to trump."""


@attrs.frozen
class PairKeys:
    """``[pair]``: king and Ober of a suit."""

    plain: int = 20
    """Points of a pair in a plain suit."""
    trump: int = 40
    """Points of a pair in trump."""
    when: o.PairWhen = o.PairWhen.ON_LEAD
    """When a pair may be melded."""
    needs: o.Needs = o.Needs.OWN_TRICK
    """Which trick has to be taken before."""


@attrs.frozen
class RobKeys:
    """``[rob]``: the lowest trump for the turned card."""

    when: o.RobWhen = o.RobWhen.ON_LEAD
    """When the turned card may be robbed."""
    needs: o.Needs = o.Needs.OWN_TRICK
    """Which trick has to be taken before."""


@attrs.frozen
class LastTrickKeys:
    """``[tricks]``: what a trick brings besides its cards."""

    last_trick: int = 10
    """Bonus for the last trick, in points."""


@attrs.frozen
class GoalKeys:
    """``[goal]``: what a deal is played for."""

    points: int = 101
    """Points that win the deal at once."""


@attrs.frozen
class WinsKeys:
    """``[match]``: what ends a match in which deals are won."""

    end: o.WinsEnd = o.WinsEnd.WINS
    """A number of deals won, or a number of deals."""
    wins: int | None = 7
    """Deals to be won; ``None`` where deals are counted."""
    deals: int | None = None
    """Deals to be played; ``None`` where wins are counted."""


@attrs.frozen(cache_hash=True)
class GaigelProfile:
    """Everything a Gaigel table agrees on: one attribute a TOML table."""

    id: str
    """Name of the profile, and of its file."""
    schema: int = SCHEMA
    """Version of the format."""
    game: o.Game = o.Game.GAIGEL
    """Which procedure plays it."""
    name: Words = Words()
    """What people call it."""
    summary: Words = Words()
    """One sentence about it."""
    sources: Sources = Sources()
    """Where the values come from."""
    pack: PackKeys = _PACK
    """The cards."""
    table: TableKeys = _TABLE
    """Who plays."""
    deal: StockDealKeys = StockDealKeys()
    """How the pack is dealt."""
    opening: OpeningKeys = OpeningKeys()
    """The first trick."""
    stock: StockKeys = StockKeys()
    """Play while the stock lasts."""
    endgame: EndgameKeys = EndgameKeys()
    """Play once the stock is gone."""
    pair: PairKeys = PairKeys()
    """Pairs."""
    rob: RobKeys = RobKeys()
    """Robbing the turned card."""
    tricks: LastTrickKeys = LastTrickKeys()
    """What a trick brings."""
    goal: GoalKeys = GoalKeys()
    """What a deal is played for."""
    match: WinsKeys = WinsKeys()
    """The match."""
