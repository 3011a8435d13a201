"""
Counting the ways a deal can go on, by the library and by the oracle.

A line of numbers says how many sequences of one, two, three and so on actions there are from a
position.  Of melds only ``meld all`` is counted: other sets are legal too, but not listed.
"""

from __future__ import annotations

import copy
import itertools
import tomllib
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import TypeVar

import attrs

from binokel import (
    Action,
    Bidding,
    BinokelProfile,
    ShowMelds,
    State,
    apply,
    deal,
    format_profile,
    legal_actions,
    load_profile,
)

from ..oracle import Profile
from ..oracle.deal import Deal
from ..tables import do, table

T = TypeVar("T")
A = TypeVar("A")
POSITIONS = Path(__file__).parent / "positions.toml"


@attrs.frozen
class Position:
    """Where counting begins."""

    name: str
    """What it is called."""
    profile: str
    """Id of the shipped profile."""
    changes: tuple[str, ...]
    """Lines of TOML that change it."""
    seed: int
    """What the cards are shuffled with."""
    dealer: int
    """Seat of the dealer."""
    moves: str
    """Actions that lead to the position, with commas between them."""
    auction_only: bool = False
    """Whether counting stops where the auction is over."""

    @property
    def rules(self) -> BinokelProfile:
        """The profile, with the changes made."""
        if not self.changes:
            return load_profile(self.profile, BinokelProfile)
        return table(*self.changes, extends=self.profile)

    def reached(self) -> State:
        """Go there through the library."""
        begun = deal(self.rules, seed=self.seed, dealer=self.dealer)
        return do(begun, self.moves) if self.moves else begun

    def reached_by_oracle(self) -> Deal:
        """Go there by the oracle; the cards alone come from the library."""
        begun = deal(self.rules, seed=self.seed, dealer=self.dealer)
        hands = [[str(card) for card in cards] for cards in begun.hands]
        reached = Deal(as_tree(self.rules), hands, [str(card) for card in begun.dapp], self.dealer)
        for move in self.moves.split(", ") if self.moves else ():
            reached.do(move)
        return reached


@attrs.frozen
class Line:
    """A position, and how many ways lead on from it."""

    position: Position
    """Where counting begins."""
    family: str
    """Which sort of table it stands for."""
    expected: tuple[int, ...]
    """Sequences of one, two, three actions and so on."""


@cache
def as_tree(profile: BinokelProfile) -> Profile:
    """Write a profile as the oracle reads it."""
    return tomllib.loads(format_profile(profile))


def read_lines() -> list[Line]:
    """Read the positions and their numbers."""
    tree = tomllib.loads(POSITIONS.read_text(encoding="utf-8"))
    return [
        Line(
            Position(
                name=each["name"],
                profile=each["profile"],
                changes=tuple(each.get("changes", ())),
                seed=each["seed"],
                dealer=each["dealer"],
                moves=each["moves"],
                auction_only=each.get("auction_only", False),
            ),
            each["family"],
            tuple(each["expected"]),
        )
        for each in tree["position"]
    ]


def counted(
    root: T, depth: int, ways: Callable[[T], Iterable[A]], taken: Callable[[T, A], T]
) -> tuple[int, ...]:
    """
    Count sequences of actions, length by length.

    Args:
        root: Where counting begins.
        depth: The greatest length.
        ways: Lists what can be done.
        taken: Does it, and leaves the position before as it was.

    Returns:
        Numbers of sequences of 1 to *depth* actions.
    """
    numbers: list[int] = []
    reached = [root]
    for length in range(1, depth + 1):
        steps = [(position, way) for position in reached for way in ways(position)]
        numbers.append(len(steps))
        if length < depth:
            reached = [taken(position, way) for position, way in steps]
    return tuple(numbers)


# -- the library --------------------------------------------------------------------------


def by_library(position: Position, depth: int) -> tuple[int, ...]:
    """Count through :func:`binokel.legal_actions` and :func:`binokel.apply`."""

    def ways(state: State) -> list[Action]:
        if position.auction_only and not isinstance(state, Bidding):
            return []
        return listed(state)

    return counted(position.reached(), depth, ways, apply)


def listed(state: State) -> list[Action]:
    """List what is legal, of melds only all of them."""
    return [
        action
        for action in legal_actions(state)
        if not isinstance(action, ShowMelds) or action.cards is None
    ]


# -- the oracle ---------------------------------------------------------------------------


def by_oracle(position: Position, depth: int) -> tuple[int, ...]:
    """Count by trying every text there is."""

    def ways(deal_: Deal) -> list[str]:
        return [] if position.auction_only and deal_.step != "bidding" else allowed(deal_)

    return counted(position.reached_by_oracle(), depth, ways, done)


def allowed(deal_: Deal) -> list[str]:
    """List the texts that the oracle allows."""
    return [text for text in texts(deal_) if deal_.allowed(text)]


def texts(deal_: Deal) -> list[str]:
    """List whatever could be said, with the cards of the seat to act."""
    if deal_.actor is None:
        return []
    hand = sorted(deal_.hands[deal_.actor])
    if deal_.step == "bidding":
        return ["pass", *(f"bid {value}" for value in range(0, 1_001, 10))]
    if deal_.step == "play":
        return [f"play {card}" for card in dict.fromkeys(hand)]
    if deal_.step == "lay":
        ways = dict.fromkeys(itertools.combinations(hand, len(deal_.dapp)))
        laid = [" ".join(["lay", *cards]) for cards in ways]
    else:
        laid = []
    specials = [rule["id"] for rule in deal_.profile.get("special", [])]
    return [
        *("take", "proceed", "meld all", "abandon"),
        *laid,
        *(f"{verb} {suit}" for verb in ("trump", "abandon") for suit in "ESHB"),
        *(f"announce {name}" for name in dict.fromkeys(specials)),
    ]


def done(deal_: Deal, text: str) -> Deal:
    """Do something on a copy; the profile, which never changes, is shared."""
    after = copy.deepcopy(deal_, {id(deal_.profile): deal_.profile})
    after.do(text)
    return after
