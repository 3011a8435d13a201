"""
The form of a Binokel profile: limits, cross-checks, and keys without sense.

Its keys and their base are in :mod:`binokel.profile.binokel`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, cast

import attrs

from binokel import options as o
from binokel.cards import Rank
from binokel.options import End, Named, PackEnd, Sort, Tie
from binokel.points import BinokelPoints, Credit, PointsByRank, SequencePoints
from binokel.profile import (
    BASE_SPECIALS,
    AbandonKeys,
    AuctionKeys,
    BinokelProfile,
    DappKeys,
    DealKeys,
    FailedKeys,
    MatchKeys,
    MeldKeys,
    PackKeys,
    ScoreKeys,
    SpecialKeys,
    TableKeys,
    TrickKeys,
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
from .findings import Finding
from .form import Check, Form, IdleKeys, IdleValue, Packet, Ranges, either_end
from .keys import AT_LEAST_ONE, MOST, POINTS, names_of

_SEVEN_SEATS: Final = 7
_EIGHT_SEATS: Final = 8

_RANGES: Final[Ranges] = {
    PackKeys: {"copies": (2, 2)},
    TableKeys: {"players": (2, 8)},
    DealKeys: {"hand": AT_LEAST_ONE, "dapp": POINTS},
    AuctionKeys: {
        "opener": (1, 2),
        "minimum": AT_LEAST_ONE,
        "step": AT_LEAST_ONE,
        "maximum": AT_LEAST_ONE,
    },
    AbandonKeys: {"cost": POINTS},
    Credit: {"points": POINTS, "round_to": AT_LEAST_ONE},
    SequencePoints: dict.fromkeys(names_of(SequencePoints), POINTS),
    BinokelPoints: {"single": POINTS, "double": POINTS},
    MeldKeys: {"rundgang": POINTS, "dissle": POINTS},
    TrickKeys: {"last_trick": POINTS, "first_trick": POINTS},
    ScoreKeys: {"round_to": AT_LEAST_ONE},
    FailedKeys: {"cost": POINTS},
    SpecialKeys: {"won": POINTS, "lost": (-MOST, 0)},
    MatchKeys: {"target": AT_LEAST_ONE, "deals": AT_LEAST_ONE, "floor": (-MOST, 0)},
}


def _ranks(profile: BinokelProfile) -> Iterator[Finding]:
    """The five ranks in any order, and seven or nine last."""
    ranks = profile.pack.ranks
    if not are_five(ranks[:-1] if ranks and ranks[-1] in LOWEST else ranks):
        yield wrong_ranks(profile, "7 or 9 or nothing")


def _players(profile: BinokelProfile) -> Iterator[Finding]:
    """Two to six, and eight where nothing is left over."""
    players, cards = profile.table.players, cards_of(profile)
    if players == _SEVEN_SEATS:
        yield Finding("table.players", f"found {players}, expected 2 to 6, or 8")
    elif players == _EIGHT_SEATS and (profile.deal.dapp or cards % players):
        message = f"found {players} where the pack of {cards} cards does not divide without a Dapp"
        yield Finding("table.players", f"{message}, expected 2 to 6", "write deal.dapp = 0")


def _sum(profile: BinokelProfile) -> Iterator[Finding]:
    """All cards are dealt."""
    players, deal, cards = profile.table.players, profile.deal, cards_of(profile)
    dealt = players * deal.hand + deal.dapp
    if dealt != cards:
        message = (
            f"found {players} x {deal.hand} + {deal.dapp} = {dealt} "
            f"(players x hand + dapp), expected the {cards} cards of the pack"
        )
        rest = cards - deal.dapp
        fits = rest > 0 and rest % players == 0
        yield Finding("deal.hand", message, f"hand = {rest // players} would do" if fits else "")


def _packets(profile: BinokelProfile) -> Iterator[Finding]:
    """The packets add up to a hand and to the Dapp."""
    deal = profile.deal
    seat = sum(int(packet) for packet in deal.packets if packet[0] != "d")
    dapp = sum(int(packet[1:]) for packet in deal.packets if packet[0] == "d")
    if (seat, dapp) != (deal.hand, deal.dapp):
        message = (
            f"found packets of {seat} cards to each seat and {dapp} to the Dapp, "
            f"expected {deal.hand} and {deal.dapp} (deal.hand and deal.dapp)"
        )
        yield Finding("deal.packets", message)


def _never(profile: BinokelProfile) -> Iterator[Finding]:
    """R15: the packets keep the first and last card from the Dapp where the profile says so."""
    packets = profile.deal.packets
    for end, place, name in ((PackEnd.FIRST, 0, "first"), (PackEnd.LAST, -1, "last")):
        if end in profile.deal.dapp_never and packets and packets[place].startswith("d"):
            message = f'found "{end}", but the {name} packet is "{packets[place]}"'
            hint = f"let a packet for the seats be the {name}"
            yield Finding("deal.dapp_never", f"{message}, expected a packet for the seats", hint)


def _bids(profile: BinokelProfile) -> Iterator[Finding]:
    """Every bid is a multiple of the step."""
    auction = profile.auction
    for name, value in (("minimum", auction.minimum), ("maximum", auction.maximum)):
        if value % auction.step:
            lower = value - value % auction.step
            near = lower or auction.step
            message = f"found {value}, expected a multiple of auction.step ({auction.step})"
            yield Finding(f"auction.{name}", message, f"{near} would do")
    if auction.minimum > auction.maximum:
        message = f"found {auction.minimum}, expected at most auction.maximum ({auction.maximum})"
        yield Finding("auction.minimum", message)


def _forbid(profile: BinokelProfile) -> Iterator[Finding]:
    """Trumps can only be kept back once trump is known."""
    if Sort.TRUMP in profile.dapp.forbid and profile.trump.named is Named.AFTER_DISCARD:
        message = (
            'found "trump" where trump.named = "after_discard", '
            "expected trump to be named before the discard"
        )
        yield Finding("dapp.forbid", message, 'write trump.named = "before_discard"')


def _binokel(profile: BinokelProfile) -> Iterator[Finding]:
    """The Binokel is two different cards of the pack, and no pair."""
    cards = profile.melds.binokel.cards
    outside = [card for card in cards if card.rank not in profile.pack.ranks]
    ranks = " ".join(map(str, profile.pack.ranks))
    for card in dict.fromkeys(outside):
        message = f'found "{card}", expected a card of the pack (ranks {ranks})'
        yield Finding("melds.binokel.cards", message)
    if cards[0] is cards[1]:
        message = f'found "{cards[0]}" twice, expected two different cards'
        yield Finding("melds.binokel.cards", message)
    if cards[0].suit is cards[1].suit and {card.rank for card in cards} == {Rank.KING, Rank.OBER}:
        message = f'found "{cards[0]}" and "{cards[1]}", which are a pair, expected other cards'
        yield Finding("melds.binokel.cards", message, "SO and BU are the usual ones")


_CHECKS: Final[tuple[Check[BinokelProfile], ...]] = (
    Check(("pack.ranks",), _ranks),
    Check(("pack.points", "pack.ranks"), points_by_rank),
    Check(("table.players", "deal.dapp", "pack.ranks", "pack.copies"), _players),
    Check(("table.sides", "table.players"), equal_sides("4, 6 or 8")),
    Check(("deal.hand", "deal.dapp", "table.players", "pack.ranks", "pack.copies"), _sum),
    Check(("deal.packets", "deal.hand", "deal.dapp"), _packets),
    Check(("deal.dapp_never", "deal.packets", "deal.dapp"), _never),
    Check(("auction.minimum", "auction.maximum", "auction.step"), _bids),
    Check(("dapp.forbid", "trump.named", "deal.dapp"), _forbid),
    Check(("melds.binokel", "pack.ranks"), _binokel),
    Check(("match.end", "match.deals"), deals_written),
    Check(("match.deals", "match.end", "table.players", "table.sit_out"), deals_divide),
)

_IDLE_KEYS: Final = (
    IdleKeys(
        (
            "deal.dapp_never",
            *(f"dapp.{name}" for name in names_of(DappKeys)),
            "penalty.forgotten_discard",
        ),
        "deal.dapp",
        lambda dapp: dapp == 0,
        "without a Dapp (deal.dapp = 0)",
    ),
    IdleKeys(
        ("penalty.remaining_cards",),
        "penalty.declarer_revoke",
        lambda revoke: revoke == o.DeclarerRevoke.UNDEFINED,
        'where declarer_revoke = "undefined"',
        'or write declarer_revoke = "failed"',
    ),
    *either_end("target"),
)

_IDLE_VALUES: Final = (
    IdleValue(
        "match.tie",
        "match.end",
        lambda tie, end: (tie, end) == (Tie.DECIDER, End.DEALS),
        ', which means nothing where end = "deals", expected another word',
        'write "shared"',
    ),
    IdleValue(
        "melds.dissle",
        "pack.ranks",
        lambda points, ranks: bool(points) and not _ends_low(ranks),
        " in a pack without 7 or 9, expected 0",
    ),
)


def _ends_low(ranks: object) -> bool:
    """Tell whether there is a seven or nine."""
    return bool({*LOWEST}.intersection(cast("tuple[Rank, ...]", ranks)))


def _completed(profile: BinokelProfile) -> BinokelProfile:
    """Fill in what follows from other keys: unwritten eights, and what ends a match."""
    four, eight = profile.melds.four, profile.melds.eight
    doubled = {rank: 2 * worth for rank, worth in four.items() if worth and rank not in eight}
    points = {**eight, **doubled}
    eights = PointsByRank({rank: points[rank] for rank in profile.pack.ranks if rank in points})
    match = profile.match
    if match.end is End.DEALS:
        tie = Tie.SHARED if match.tie is Tie.DECIDER else match.tie
        match = attrs.evolve(match, target=None, tie=tie)
    else:
        match = attrs.evolve(match, deals=None)
    return attrs.evolve(profile, melds=attrs.evolve(profile.melds, eight=eights), match=match)


BINOKEL: Final = Form(
    base=BinokelProfile("base"),
    packet=Packet(
        re.compile(r"d?[1-9][0-9]?"),
        '"n" cards to each seat or "dn" to the Dapp, such as "4" or "d2"',
    ),
    ranges=_RANGES,
    words={DappKeys: {"announce": (o.Sort.TRUMP, o.Sort.ACE)}},
    checks=_CHECKS,
    idle_keys=_IDLE_KEYS,
    idle_values=_IDLE_VALUES,
    by_rank=("melds.four", "melds.eight"),
    sets=("deal.dapp_never", "dapp.announce", "dapp.forbid", "failed.opponents_keep"),
    specials=BASE_SPECIALS,
    completed=_completed,
)
"""The form of a Binokel profile."""
