"""
A Binokel profile: one class holds one TOML table.

The defaults are the base, the main game of the founding document S0.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import attrs

from .. import options as o
from ..cards import Rank
from ..points import BinokelPoints, Credit, PointsByRank, SequencePoints
from .common import SCHEMA, PackKeys, Sources, TableKeys, Words

_FOUR: Final = PointsByRank({Rank.ACE: 100, Rank.KING: 80, Rank.OBER: 60, Rank.UNTER: 40})
_EIGHT: Final = PointsByRank(dict.fromkeys(_FOUR, 1000))


@attrs.frozen
class DealKeys:
    """``[deal]``: how the pack is dealt."""

    hand: int = 12
    """Cards to each seat."""
    dapp: int = 4
    """Cards to the Dapp."""
    packets: tuple[str, ...] = ("4", "d2", "4", "d2", "4")
    """Packets in dealing order: ``n`` to each seat from the forehand on, ``dn`` to the Dapp."""
    dapp_never: tuple[o.PackEnd, ...] = ()
    """Cards of the pack that may not reach the Dapp."""
    next_dealer: o.NextDealer = o.NextDealer.NEXT
    """Who deals next; ``next`` is the previous forehand."""


@attrs.frozen
class AuctionKeys:
    """``[auction]``: how the declarer is found."""

    method: o.Method = o.Method.DUELS
    """A chain of duels, or bidding in turn."""
    opener: int = 1
    """Who speaks first, counted from the dealer: 1 is the forehand."""
    opening: o.Opening = o.Opening.FORCED
    """Whether the opener must say the minimum."""
    minimum: int = 150
    """The lowest bid, in points."""
    step: int = 10
    """Every bid is a multiple of this."""
    maximum: int = 1000
    """The highest bid; who holds it has won the auction."""
    raises: o.Raises = o.Raises.ANY
    """Any multiple above the last bid, or exactly one step."""
    reply: o.Reply = o.Reply.RAISE
    """Whether the holder of a duel raises or may hold the same value."""
    next_challenger: o.NextChallenger = o.NextChallenger.SEAT
    """Who comes next after a pass in a chain of duels."""
    all_pass: o.AllPass = o.AllPass.OPENER_PLAYS
    """What follows when nobody bids after a free opening."""


@attrs.frozen
class DappKeys:
    """``[dapp]``: the cards in the middle, and laying away."""

    shown_to: o.ShownTo = o.ShownTo.ALL
    """Who sees the Dapp before it is taken up."""
    announce: tuple[o.Sort, ...] = ()
    """Sorts (trump, ace) of which the declarer says how many were laid away."""
    forbid: tuple[o.Sort, ...] = ()
    """Sorts that may be laid away only as many as the other cards fall short."""
    points_need_trick: bool = True
    """Whether the laid-away cards count only if the declarer takes a trick."""


@attrs.frozen
class TrumpKeys:
    """``[trump]``: naming trump."""

    named: o.Named = o.Named.AFTER_DISCARD
    """When trump is named."""
    must_hold: o.MustHold = o.MustHold.NOTHING
    """What the declarer must hold of the suit named."""


@attrs.frozen
class AbandonKeys:
    """``[abandon]``: giving a deal up before the first trick."""

    window: o.Window = o.Window.AFTER_TRUMP
    """When the declarer may abandon."""
    cost: int = 1
    """What it costs, times the bid."""
    opponents_meld: bool = True
    """Whether the opponents' melds count."""
    credit: Credit = Credit(o.CreditKind.FIXED, 50)
    """What the opponents are credited besides."""


@attrs.frozen
class MeldKeys:
    """``[melds]``: what can be melded, by whom, and what it takes."""

    optional: bool = True
    """Whether a seat may show less than it holds."""
    who: o.WhoMelds = o.WhoMelds.ALL
    """Who melds."""
    condition: o.Condition = o.Condition.OWN_TRICK
    """What a seat needs for its melds to count."""
    pair: SequencePoints = SequencePoints(20, 40, 40, 80)
    """King and Ober of a suit."""
    family: SequencePoints = SequencePoints(100, 150, 1000, 1500)
    """Ace, ten, king, Ober and Unter of a suit."""
    four: PointsByRank = _FOUR
    """One card of this rank in each suit."""
    eight: PointsByRank = _EIGHT
    """Both copies of this rank in each suit; 0: they count as one four."""
    binokel: BinokelPoints = BinokelPoints()
    """The meld that gave the game its name."""
    rundgang: int = 0
    """King and Ober of every suit as a meld of its own; 0: just a name for the sum."""
    dissle: int = 0
    """For each trump of the lowest rank, seven or nine."""
    pair_in_family: o.PairInFamily = o.PairInFamily.ABSORBED
    """Whether the pair inside a family counts as well."""


@attrs.frozen
class TrickKeys:
    """``[tricks]``: what has to be played, and what a trick brings."""

    leader: o.Leader = o.Leader.FOREHAND
    """Who leads to the first trick; specials have their own leader."""
    head: o.Head = o.Head.ALWAYS
    """When a player who follows suit has to beat the best card."""
    trump_when_void: bool = True
    """Whether a player who cannot follow has to trump."""
    overtrump: bool = True
    """Whether a player who has to trump must beat the best trump if possible."""
    partner_relief: bool = False
    """Whether nobody has to head, trump or overtrump while the partner is winning."""
    last_trick: int = 10
    """Bonus for the last trick, in points."""
    first_trick: int = 0
    """Bonus for the first trick, in points."""


@attrs.frozen
class ScoreKeys:
    """``[score]``: the test of the bid, and rounding."""

    test: o.Test = o.Test.EXACT
    """Which points are held against the bid."""
    round_to: int = 1
    """What booked points are rounded to, half up; 1 rounds nothing."""
    round_what: o.RoundWhat = o.RoundWhat.TRICKS
    """Whether the tricks alone or all points are rounded."""
    round_per: o.Per = o.Per.SEAT
    """Whether each seat or each side is rounded."""
    hopeless_bid: o.HopelessBid = o.HopelessBid.PLAY
    """What becomes of a bid that no trick can save."""


@attrs.frozen
class FailedKeys:
    """``[failed]``: a bid that was missed."""

    cost: int = 2
    """What it costs the declarer's side, times the bid."""
    opponents_keep: tuple[o.Keep, ...] = (o.Keep.MELDS, o.Keep.TRICKS)
    """What the opponents book."""
    credit: Credit = Credit()
    """What the opponents are credited besides."""


@attrs.frozen
class PenaltyKeys:
    """``[penalty]``: what a score sheet books when somebody broke a rule."""

    declarer_revoke: o.DeclarerRevoke = o.DeclarerRevoke.UNDEFINED
    """What a revoke on the declarer's side costs."""
    remaining_cards: o.RemainingCards = o.RemainingCards.PLAYED
    """What becomes of the cards that are left then."""
    opponent_revoke: o.OpponentRevoke = o.OpponentRevoke.UNDEFINED
    """What a revoke of an opponent costs."""
    forgotten_discard: o.ForgottenDiscard = o.ForgottenDiscard.UNDEFINED
    """What it costs the declarer to forget laying away."""
    misdeal: o.Misdeal = o.Misdeal.UNDEFINED
    """What follows when the cards were dealt wrongly."""


@attrs.frozen
class SpecialKeys:
    """One ``[[special]]``: Durch and its relatives."""

    id: str
    """Name by which it is announced."""
    aim: o.Aim = o.Aim.ALL_TRICKS
    """What the declarer undertakes."""
    won: int = 1000
    """Points for success."""
    lost: int = -1000
    """Points for failure, as a negative number."""
    announced: o.Announced = o.Announced.AFTER_DISCARD
    """When it is announced."""
    open_hand: bool = False
    """Whether the declarer lays the hand open before the first lead."""
    trump: bool = False
    """Whether there is trump."""
    opponents_meld_if_lost: bool = False
    """Whether the opponents' melds count if it is lost."""
    leader: o.Leader = o.Leader.DECLARER
    """Who leads to the first trick."""
    partner_helps: bool = True
    """Whether the partner's tricks count as the declarer's."""
    booking: o.Booking = o.Booking.TOTAL
    """Where its points go."""


BASE_SPECIALS: Final = (
    SpecialKeys("durch"),
    SpecialKeys("durch_open", won=1500, lost=-1500, open_hand=True),
    SpecialKeys(
        "durch_hand", won=2000, lost=-2000, announced=o.Announced.BEFORE_DAPP, open_hand=True
    ),
)
"""The specials of the base, which a profile has unless it takes them away."""


def _base_first(specials: Iterable[SpecialKeys]) -> tuple[SpecialKeys, ...]:
    """Put the specials of the base first, in their own order."""
    order = [special.id for special in BASE_SPECIALS]
    return tuple(
        sorted(specials, key=lambda each: order.index(each.id) if each.id in order else len(order))
    )


@attrs.frozen
class MatchKeys:
    """``[match]``: what ends a match, and who has won it."""

    end: o.End = o.End.TARGET
    """A number of points, or a number of deals."""
    target: int | None = 1500
    """Points that win; ``None`` where deals are counted."""
    deals: int | None = None
    """Deals to be played; ``None`` where a target is played for."""
    who_may_finish: o.WhoMayFinish = o.WhoMayFinish.ANYONE
    """Who may win by reaching the target."""
    simultaneous: o.Simultaneous = o.Simultaneous.DECLARER
    """Who wins when several stand at the target."""
    tie: o.Tie = o.Tie.DECIDER
    """What decides between equal totals."""
    floor: int = 0
    """The side that falls to this negative total loses; 0: there is no floor."""


@attrs.frozen(cache_hash=True)
class BinokelProfile:
    """Everything a Binokel table agrees on: one attribute a TOML table."""

    id: str
    """Name of the profile, and of its file."""
    schema: int = SCHEMA
    """Version of the format."""
    game: o.Game = o.Game.BINOKEL
    """Which procedure plays it."""
    name: Words = Words()
    """What people call it."""
    summary: Words = Words()
    """One sentence about it."""
    sources: Sources = Sources()
    """Where the values come from."""
    pack: PackKeys = PackKeys()
    """The cards."""
    table: TableKeys = TableKeys()
    """Who plays."""
    deal: DealKeys = DealKeys()
    """How the pack is dealt."""
    auction: AuctionKeys = AuctionKeys()
    """How the declarer is found."""
    dapp: DappKeys = DappKeys()
    """The Dapp and laying away; the base where there is no Dapp."""
    trump: TrumpKeys = TrumpKeys()
    """Naming trump."""
    abandon: AbandonKeys = AbandonKeys()
    """Giving a deal up."""
    melds: MeldKeys = MeldKeys()
    """Melds."""
    tricks: TrickKeys = TrickKeys()
    """Tricks."""
    score: ScoreKeys = ScoreKeys()
    """The test of the bid, and rounding."""
    failed: FailedKeys = FailedKeys()
    """A missed bid."""
    penalty: PenaltyKeys = PenaltyKeys()
    """What a broken rule costs on a score sheet."""
    special: tuple[SpecialKeys, ...] = attrs.field(default=BASE_SPECIALS, converter=_base_first)
    """Durch and its relatives, each with an id of its own; those of the base come first."""
    match: MatchKeys = MatchKeys()
    """The match."""
