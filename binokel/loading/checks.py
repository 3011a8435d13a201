"""
Cross-checks: keys that are sound one by one, but not together.

Each check names the keys it looks at.  It runs where all of them are known,
and speaks where the document writes one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

import attrs

from binokel.cards import Rank
from binokel.options import End, Named, PackEnd, Sides, SitOut, Sort
from binokel.profile import BinokelProfile

from .findings import Finding

_FIVE: Final = (Rank.ACE, Rank.TEN, Rank.KING, Rank.OBER, Rank.UNTER)
_LOWEST: Final = (Rank.SEVEN, Rank.NINE)
_SUITS: Final = 4
_FEWEST_FOR_SIDES: Final = 4
_SEVEN_SEATS: Final = 7
_EIGHT_SEATS: Final = 8

Judge = Callable[[BinokelProfile], Iterator[Finding]]


@attrs.frozen
class Check:
    """One cross-check."""

    keys: tuple[str, ...]
    """Dotted keys it looks at."""
    judge: Judge
    """Finds what is wrong with them."""


def judged(
    profile: BinokelProfile, own: Mapping[str, object], broken: frozenset[str]
) -> list[Finding]:
    """
    Run the cross-checks.

    Args:
        profile: What the documents say together, the base where a key is broken.
        own: What this document writes itself, by dotted key.
        broken: Keys whose value is not known.

    Returns:
        What is wrong; each finding at a key that this document writes.
    """
    findings: list[Finding] = []
    for check in CHECKS:
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


def _cards(profile: BinokelProfile) -> int:
    return len(profile.pack.ranks) * _SUITS * profile.pack.copies


def _ranks(profile: BinokelProfile) -> Iterator[Finding]:
    """The five ranks in any order, and seven or nine last."""
    ranks = profile.pack.ranks
    five = ranks[:-1] if ranks and ranks[-1] in _LOWEST else ranks
    if sorted(map(str, five)) != sorted(map(str, _FIVE)):
        found = " ".join(map(str, ranks))
        expected = "A Z K O U in any order, then 7 or 9 or nothing"
        yield Finding("pack.ranks", f"found {found or 'no ranks'}, expected {expected}")


def _points(profile: BinokelProfile) -> Iterator[Finding]:
    """One number for each rank."""
    points, ranks = profile.pack.points, profile.pack.ranks
    if len(points) != len(ranks):
        message = f"found {len(points)} numbers, expected {len(ranks)}, one for each rank"
        yield Finding("pack.points", message, f"the ranks are {' '.join(map(str, ranks))}")


def _players(profile: BinokelProfile) -> Iterator[Finding]:
    """Two to six, and eight where nothing is left over."""
    players, cards = profile.table.players, _cards(profile)
    if players == _SEVEN_SEATS:
        yield Finding("table.players", f"found {players}, expected 2 to 6, or 8")
    elif players == _EIGHT_SEATS and (profile.deal.dapp or cards % players):
        message = f"found {players} where the pack of {cards} cards does not divide without a Dapp"
        yield Finding("table.players", f"{message}, expected 2 to 6", "write deal.dapp = 0")


def _sides(profile: BinokelProfile) -> Iterator[Finding]:
    """Sides are equally large, and more than one seat each."""
    sides, players = profile.table.sides, profile.table.players
    if sides is not Sides.SOLO and (players < _FEWEST_FOR_SIDES or players % 2):
        message = f'found "{sides}" with {players} players, expected 4, 6 or 8 players'
        yield Finding("table.sides", message)


def _sum(profile: BinokelProfile) -> Iterator[Finding]:
    """All cards are dealt."""
    players, deal, cards = profile.table.players, profile.deal, _cards(profile)
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


def _end(profile: BinokelProfile) -> Iterator[Finding]:
    """A match ends by a target or by a number of deals."""
    match = profile.match
    if match.end is End.DEALS and match.deals is None:
        yield Finding("match.deals", 'found nothing, expected a number of deals (end = "deals")')


def _deals(profile: BinokelProfile) -> Iterator[Finding]:
    """Everybody sits out equally often."""
    deals, seats = profile.match.deals, profile.table.players + 1
    if profile.table.sit_out is SitOut.DEALER and deals is not None and deals % seats:
        message = f"found {deals}, expected a multiple of the {seats} seats (the dealer sits out)"
        yield Finding("match.deals", message, f"{deals - deals % seats or seats} would do")


CHECKS: Final = (
    Check(("pack.ranks",), _ranks),
    Check(("pack.points", "pack.ranks"), _points),
    Check(("table.players", "deal.dapp", "pack.ranks", "pack.copies"), _players),
    Check(("table.sides", "table.players"), _sides),
    Check(("deal.hand", "deal.dapp", "table.players", "pack.ranks", "pack.copies"), _sum),
    Check(("deal.packets", "deal.hand", "deal.dapp"), _packets),
    Check(("deal.dapp_never", "deal.packets", "deal.dapp"), _never),
    Check(("auction.minimum", "auction.maximum", "auction.step"), _bids),
    Check(("dapp.forbid", "trump.named", "deal.dapp"), _forbid),
    Check(("melds.binokel", "pack.ranks"), _binokel),
    Check(("match.end", "match.deals"), _end),
    Check(("match.deals", "match.end", "table.players", "table.sit_out"), _deals),
)
"""Every cross-check."""
