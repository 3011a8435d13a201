"""Tables of Gaigel twice: compiled for the engine, and as the dictionary that the oracle reads."""

from __future__ import annotations

import copy
import random
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, Final

import attrs
import tomli_w

from binokel import (
    Action,
    GaigelProfile,
    OpeningKind,
    format_profile,
    load_profile,
    parse_action,
    parse_profile,
    profile_names,
)
from binokel.cards import ALL_CARDS
from tests.oracle.gaigel_samples import drawn_profile

Table = dict[str, Any]
"""A TOML table, whose values are of every kind that TOML knows."""

_CARDS: Final = 48
_FORGETTABLE: Final = {
    "opening": "kinds trump_in_first_trick dissle_goal dissle_trick_loses",
    "endgame": "follow head trump_when_void",
    "pair": "plain trump when needs",
    "rob": "when needs",
    "tricks": "last_trick",
    "goal": "points",
}
"""Keys that may be left out whatever the others say, so that the base holds for them."""

TEXTS: Final = (
    "proceed",
    *(f"open {kind} {card}" for kind in OpeningKind for card in ALL_CARDS),
    *(f"play {card}" for card in ALL_CARDS),
    *(f"pair {suit}" for suit in "ESHB"),
    "rob",
)
"""Every action of the game in the order in which actions are listed."""
ACTION: Final[Mapping[str, Action]] = {text: parse_action(text) for text in TEXTS}
"""The action of each text, without parsing."""
_PLACE: Final = {text: place for place, text in enumerate(TEXTS)}


@attrs.frozen(eq=False)
class GaigelBook:
    """One table's rules, for both."""

    name: str
    """How a failure names it: the id of a shipped profile, or the number of a drawn one."""
    profile: GaigelProfile
    """For the engine."""
    table: Mapping[str, Any]
    """For the oracle."""

    @property
    def low(self) -> str:
        """Letter of the lowest rank."""
        return self.profile.pack.ranks[-1].letter

    def ordered(self, texts: Sequence[str]) -> list[str]:
        """
        Put what the oracle lists into the order of the engine.

        The oracle sorts cards by the ranks of the pack, the engine always in canonical order.
        Where both are the same, what is given has to be in order already.
        """
        ranks = self.profile.pack.ranks
        if list(ranks[:-1]) == sorted(ranks[:-1], key=_RANKS.index):
            return list(texts)
        return sorted(texts, key=_PLACE.__getitem__)


_RANKS: Final = [card.rank for card in ALL_CARDS[: len(ALL_CARDS) // 4]]


@cache
def shipped() -> tuple[GaigelBook, ...]:
    """Give every shipped profile of Gaigel; the oracle reads what is written of it."""
    books: list[GaigelBook] = []
    for name in profile_names():
        profile = load_profile(name)
        if isinstance(profile, GaigelProfile):
            books.append(GaigelBook(name, profile, tomllib.loads(format_profile(profile))))
    return tuple(books)


@lru_cache(maxsize=256)
def drawn(number: int) -> GaigelBook:
    """Draw a profile; the oracle reads the dictionary itself, not what the engine made of it."""
    return made(drawn_table(number))


def made(table: Mapping[str, Any]) -> GaigelBook:
    """Read a profile that the oracle knows as a dictionary."""
    profile = parse_profile(tomli_w.dumps(table))
    assert isinstance(profile, GaigelProfile)
    return GaigelBook(profile.id, profile, table)


def book_of(number: int) -> GaigelBook:
    """Give a shipped profile for even numbers, in turn, and a drawn one for odd numbers."""
    half, odd = divmod(number, 2)
    books = shipped()
    return drawn(half) if odd else books[half % len(books)]


def drawn_table(number: int) -> Table:
    """
    Draw a profile: what the oracle's samples vary, and all other keys as well.

    Args:
        number: Names the profile.

    Returns:
        What its TOML says.
    """
    rng = random.Random(f"gaigel {number}")
    table: Table = copy.deepcopy(dict(drawn_profile(number)))
    _vary_pack(rng, table["pack"])
    table["table"]["sit_out"] = rng.choice(["none", "none", "none", "dealer"])
    table["table"]["direction"] = rng.choice(["counterclockwise", "clockwise"])
    players: int = table["table"]["players"]
    if rng.random() < 0.2:
        table["deal"] = _any_deal(rng, (_CARDS - 1) // players)
    rng.shuffle(table["opening"]["kinds"])
    if rng.random() < 0.15:
        table["goal"]["points"] = rng.choice([1, 20, 40, 75])
    table["match"] = _match(rng, players + 1 if table["table"]["sit_out"] == "dealer" else 1)
    for name, keys in _FORGETTABLE.items():
        for key in keys.split():
            if key in table[name] and rng.random() < 0.04:
                del table[name][key]
    return table


def _vary_pack(rng: random.Random, pack: Table) -> None:
    """Mostly leave a pack as it is; the five ranks may stand in any order."""
    pack["faces"] = rng.choice(["wuerttemberg", "french"])
    if rng.random() < 0.1:
        five = pack["ranks"][:-1]
        rng.shuffle(five)
        pack["ranks"] = [*five, pack["ranks"][-1]]
    if rng.random() < 0.1:
        at_random = [rng.randrange(15) for _ in range(6)]
        pack["points"] = rng.choice([[10, 10, 10, 0, 0, 0], [4, 4, 4, 4, 4, 4], at_random])


def _any_deal(rng: random.Random, most: int) -> Table:
    """Deal hands of any size, from one card to all but a small stock, in any packets."""
    hand = rng.choice([1, most, rng.randint(1, most)])
    packets: list[str] = []
    left = hand
    while left:
        packets.append(str(rng.randint(1, left)))
        left -= int(packets[-1])
    packets.insert(rng.randint(0, len(packets)), "t")
    return {"hand": hand, "packets": packets}


def _match(rng: random.Random, step: int) -> Table:
    """Count wins or deals; where the dealer sits out, everybody does so equally often."""
    if rng.random() < 0.5:
        return {"end": "wins", "wins": rng.choice([1, 2, 3, 7])}
    return {"end": "deals", "deals": step * rng.choice([1, 2, 3, 5])}


def lively(texts: Sequence[str], rng: random.Random, kept: str = "", twin: str = "") -> str:
    """
    Choose an action: often a pair or robbing, each opening as often as the others.

    Args:
        texts: What is allowed.
        rng: Where chance comes from.
        kept: Letter of a rank that is not played as long as something else can be done.
        twin: A card that is often played, as soon as it can be.
    """
    special = [text for text in texts if text.startswith(("pair", "rob"))]
    if special and rng.random() < 0.6:
        return rng.choice(special)
    kinds = sorted({text.split(" ")[1] for text in texts if text.startswith("open ")})
    if kinds:
        kind = rng.choice(kinds)
        return rng.choice([text for text in texts if text.startswith(f"open {kind} ")])
    if twin and f"play {twin}" in texts and rng.random() < 0.5:
        return f"play {twin}"
    others = [text for text in texts if not text.endswith(kept)] if kept else []
    return rng.choice(others or list(texts))
