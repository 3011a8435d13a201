"""
A profile, compiled once: the chapters' rules for one table, side by side.

Callers of the library never meet these objects; they hand over a profile and
the functions look its rules up here.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import attrs

from .auctions import AuctionRules, compile_auction
from .cards import SUITS, Card, Suit
from .core.faces import Faces as FaceTable
from .errors import UsageError
from .exchange import ExchangeRules, compile_exchange
from .melds import MeldRules, compile_melds
from .options import Faces
from .profile import BinokelProfile
from .scoring import ScoringRules, compile_scoring
from .seats import Seating
from .specials import Special, compile_specials
from .table import Appearance, appearance_of, seating_of, whole_pack
from .tricks import TrickRules, compile_tricks


@attrs.frozen
class DealingRules:
    """How the pack reaches the hands."""

    pack: tuple[Card, ...]
    """Every card of the pack, both copies, in canonical order."""
    hand: int
    """Cards to each seat."""
    dapp: int
    """Cards to the Dapp."""
    hands: tuple[tuple[int, ...], ...]
    """Places in the pack of the cards that go to each seat, from the forehand on."""
    middle: tuple[int, ...]
    """Places in the pack of the cards that go to the Dapp."""
    french: bool
    """Whether the cards are shown as those of a French-suited pack (D-6)."""


@attrs.frozen(eq=False)
class Rules:
    """Everything a table plays by."""

    profile: BinokelProfile
    """The profile they come from."""
    seating: Seating
    """Who books together."""
    dealing: DealingRules
    """How the pack reaches the hands."""
    auction: AuctionRules
    """Chapter A."""
    exchange: ExchangeRules
    """Chapter X."""
    melds: MeldRules
    """Chapter M."""
    tricks: TrickRules
    """Chapter T."""
    scoring: ScoringRules
    """Chapter S."""
    specials: Mapping[str, Special]
    """Chapter P."""
    faces: Mapping[Suit | None, FaceTable]
    """Tables for what a trick demands, by trump."""

    def __reduce__(self) -> tuple[object, tuple[BinokelProfile]]:
        """Travel as the profile alone."""
        return compile_rules, (self.profile,)


@lru_cache(maxsize=256)
def compile_rules(profile: BinokelProfile) -> Rules:
    """
    Turn a profile into rules; a profile is compiled once.

    Args:
        profile: A checked profile.

    Returns:
        The rules of that table.

    Raises:
        UsageError: If *profile* is no profile.
    """
    # Not every caller has a type checker.
    if not isinstance(profile, BinokelProfile):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise UsageError(repr(profile)[:80], "a profile, such as load_profile gives")
    seating = seating_of(profile.table)
    specials = compile_specials(profile)
    tricks = compile_tricks(profile)
    return Rules(
        profile=profile,
        seating=seating,
        dealing=_dealing(profile),
        auction=compile_auction(profile, seating),
        exchange=compile_exchange(profile, specials),
        melds=compile_melds(profile),
        tricks=tricks,
        scoring=compile_scoring(profile, seating),
        specials=specials,
        faces={trump: FaceTable(tricks, trump) for trump in (*SUITS, None)},
    )


def appearance(profile: BinokelProfile) -> Appearance:
    """
    Tell what people see of a table.

    Args:
        profile: A checked profile.

    Returns:
        What is shown.
    """
    return appearance_of(profile.pack, profile.table, dapp=profile.deal.dapp)


def _dealing(profile: BinokelProfile) -> DealingRules:
    """D-16: packets to the seats from the forehand on, and to the Dapp."""
    players = profile.table.players
    hands: list[list[int]] = [[] for _ in range(players)]
    middle: list[int] = []
    place = 0
    for packet in profile.deal.packets:
        into = [middle] if packet.startswith("d") else hands
        number = int(packet.removeprefix("d"))
        for pile in into:
            pile.extend(range(place, place + number))
            place += number
    return DealingRules(
        pack=whole_pack(profile.pack),
        hand=profile.deal.hand,
        dapp=profile.deal.dapp,
        hands=tuple(map(tuple, hands)),
        middle=tuple(middle),
        french=profile.pack.faces is Faces.FRENCH,
    )
