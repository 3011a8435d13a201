"""Rule profiles drawn at random: every key of the format, and every word of every key.

A profile is drawn as the nested dictionary that TOML makes of it.  Some keys are left out
again, so that the base has to be filled in.  What is drawn depends on the random numbers
alone, so that a number names a profile for ever.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from enum import StrEnum
from typing import Any, Final

from binokel import options as o

Table = dict[str, Any]
"""A TOML table, whose values are of every kind that TOML knows."""

BASE_IDS: Final = ("durch", "durch_open", "durch_hand")
SPECIAL_IDS: Final = (*BASE_IDS, "bettel", "bettel_open")
FIVE: Final = ("A", "Z", "K", "O", "U")
_PLAYERS: Final = (2, 3, 3, 3, 4, 4, 4, 5, 6, 6, 8)
_FORGETTABLE: Final = {
    "table": "direction",
    "deal": "dapp_never next_dealer",
    "auction": "method opening opener raises reply next_challenger all_pass",
    "dapp": "shown_to announce forbid points_need_trick",
    "trump": "must_hold",
    "abandon": "window cost opponents_meld credit",
    "melds": "optional who condition pair family four eight binokel rundgang dissle pair_in_family",
    "tricks": "leader head trump_when_void overtrump partner_relief last_trick first_trick",
    "score": "test round_to round_what round_per hopeless_bid",
    "failed": "cost opponents_keep credit",
    "match": "who_may_finish simultaneous floor",
}
"""Keys that may be left out whatever the others say."""
_OF_A_SPECIAL: Final = (
    "open_hand",
    "trump",
    "opponents_meld_if_lost",
    "leader",
    "partner_helps",
    "booking",
)


def drawn_table(rng: random.Random, name: str = "drawn") -> Table:
    """
    Draw a profile.

    Args:
        rng: Where chance comes from.
        name: The id of the profile.

    Returns:
        What its TOML says.
    """
    pack = _pack(rng)
    seats, deal = _deal(rng, 8 * len(pack["ranks"]))
    table: Table = {
        "schema": 1,
        "id": name,
        "game": "binokel",
        "pack": pack,
        "table": seats,
        "deal": deal,
        "auction": _auction(rng),
        "trump": {"named": _word(rng, o.Named), "must_hold": _word(rng, o.MustHold)},
        "abandon": _abandon(rng),
        "melds": _melds(rng, pack["ranks"]),
        "tricks": _tricks(rng),
        "score": _score(rng),
        "failed": _failed(rng),
        "match": _match(rng, seats),
    }
    if deal["dapp"]:
        table["dapp"] = _dapp(rng, table["trump"]["named"])
    if not _switch(rng, 0.1):
        table["special"] = _specials(rng)
    _forget(rng, table)
    table["penalty"] = _penalty(rng, dapp=bool(deal["dapp"]))
    return table


def _word(rng: random.Random, words: Sequence[str] | type[StrEnum]) -> str:
    return str(rng.choice([str(word) for word in words]))


def _some(rng: random.Random, words: Sequence[str]) -> list[str]:
    """Choose any number of words, in any order."""
    return rng.sample(words, rng.randrange(len(words) + 1))


def _switch(rng: random.Random, share: float = 0.5) -> bool:
    return rng.random() < share


def _pack(rng: random.Random) -> Table:
    """Mostly the usual order and points; the five ranks may stand in any order."""
    five = list(FIVE)
    if _switch(rng, 0.2):
        rng.shuffle(five)
    ranks = five + rng.choice([[], [], ["7"], ["9"]])
    points = [11, 10, 4, 3, 2, 0]
    if _switch(rng, 0.3):
        at_random = [rng.randrange(15) for _ in range(6)]
        points = rng.choice([[10, 10, 10, 0, 0, 0], [11, 0, 0, 0, 0, 0], at_random])
    return {
        "ranks": ranks,
        "copies": 2,
        "points": points[: len(ranks)],
        "faces": _word(rng, o.Faces),
    }


def _deal(rng: random.Random, cards: int) -> tuple[Table, Table]:
    players = rng.choice([number for number in _PLAYERS if number != 8 or cards % 8 == 0])
    sides = ["solo"]
    if players >= 4 and players % 2 == 0:
        sides += ["opposite", "opposite", "alternate"]
    seats: Table = {
        "players": players,
        "sides": rng.choice(sides),
        "sit_out": "dealer" if _switch(rng, 0.2) else "none",
        "direction": _word(rng, o.Direction),
    }
    fitting = [dapp for dapp in range(25) if (cards - dapp) % players == 0]
    if players == 8:
        fitting = [0]
    usual = [dapp for dapp in fitting if dapp <= 8]
    dapp = rng.choice(usual if usual and _switch(rng, 0.9) else fitting)
    hand = (cards - dapp) // players
    return seats, {"hand": hand, "dapp": dapp, **_packets(rng, hand, dapp)}


def _packets(rng: random.Random, hand: int, dapp: int) -> Table:
    """Cut hand and Dapp into packets and mix them; then say what never reaches the Dapp."""
    seats = [str(number) for number in _cut(rng, hand)]
    middle = [f"d{number}" for number in _cut(rng, dapp)]
    packets = list(seats)
    for packet in middle:
        packets.insert(rng.randrange(len(packets) + 1), packet)
    keys: Table = {"packets": packets, "next_dealer": "next"}
    if dapp:
        never = [("first", packets[0]), ("last", packets[-1])]
        free = [end for end, packet in never if not packet.startswith("d")]
        keys["dapp_never"] = _some(rng, free)
    return keys


def _cut(rng: random.Random, number: int) -> list[int]:
    parts: list[int] = []
    while number:
        part = rng.randint(1, min(number, 8))
        parts.append(part)
        number -= part
    return parts


def _auction(rng: random.Random) -> Table:
    step = rng.choice([10, 10, 10, 5, 20, 1, 7, 50])
    minimum = step * rng.choice([1, 2, 10, 15, 15, 20, 30])
    return {
        "method": _word(rng, o.Method),
        "opener": rng.choice([1, 1, 2]),
        "opening": _word(rng, o.Opening),
        "minimum": minimum,
        "step": step,
        "maximum": minimum + step * rng.choice([0, 1, 2, 5, 20, 60, 60, 60]),
        "raises": _word(rng, o.Raises),
        "reply": _word(rng, o.Reply),
        "next_challenger": _word(rng, o.NextChallenger),
        "all_pass": _word(rng, o.AllPass),
    }


def _dapp(rng: random.Random, named: str) -> Table:
    sorts = ["ace", "binokel"] + ([] if named == "after_discard" else ["trump"])
    return {
        "shown_to": _word(rng, o.ShownTo),
        "announce": _some(rng, ["trump", "ace"]),
        "forbid": _some(rng, sorts),
        "points_need_trick": _switch(rng),
    }


def _credit(rng: random.Random) -> Table:
    kind = _word(rng, [*o.CreditKind, o.CreditKind.HALF_BID])
    credit: Table = {"kind": kind}
    if kind in ("fixed", "per_player"):
        credit["points"] = rng.choice([0, 10, 30, 45, 50])
    if kind == "half_bid":
        if _switch(rng, 0.8):
            credit["round_to"] = rng.choice([1, 10, 20, 100])
        if _switch(rng, 0.8):
            credit["round"] = _word(rng, o.Round)
    if kind != "none" and _switch(rng, 0.8):
        credit["per"] = _word(rng, o.Per)
    return credit


def _abandon(rng: random.Random) -> Table:
    return {
        "window": _word(rng, o.Window),
        "cost": rng.choice([0, 1, 1, 2]),
        "opponents_meld": _switch(rng, 0.7),
        "credit": _credit(rng),
    }


def _sequence(rng: random.Random, plain: int, trump: int, most: tuple[int, int]) -> Table:
    """Points of pairs or families; a double may be dear, cheap, nothing or unwritten."""
    points: Table = {
        "plain": rng.choice([plain, plain, plain, 0, 7]),
        "trump": rng.choice([trump, trump, trump, 0, 15]),
    }
    for name, dear in zip(("double_plain", "double_trump"), most, strict=True):
        if _switch(rng, 0.8):
            points[name] = rng.choice([dear, dear, 0, 5, 2 * plain])
    return points


def _sets(rng: random.Random, ranks: Sequence[str], usual: dict[str, int]) -> Table:
    points = dict(usual)
    for rank in _some(rng, ranks):
        points[rank] = rng.choice([0, 20, 100, 1000])
    for rank in _some(rng, list(usual)):
        if _switch(rng, 0.3):
            del points[rank]
    return points


def _melds(rng: random.Random, ranks: Sequence[str]) -> Table:
    fours = {"A": 100, "K": 80, "O": 60, "U": 40}
    return {
        "optional": _switch(rng, 0.7),
        "who": "declarer" if _switch(rng, 0.2) else "all",
        "condition": _word(rng, o.Condition),
        "pair": _sequence(rng, 20, 40, (40, 80)),
        "family": _sequence(rng, 100, 150, (1000, 1500)),
        "four": _sets(rng, ranks, fours),
        "eight": _sets(rng, ranks, dict.fromkeys(fours, 1000)),
        "binokel": _binokel(rng, ranks),
        "rundgang": rng.choice([0, 0, 240, 30, 1000]),
        "dissle": rng.choice([0, 10, 10, 5]) if ranks[-1] in "79" else 0,
        "pair_in_family": _word(rng, o.PairInFamily),
    }


def _binokel(rng: random.Random, ranks: Sequence[str]) -> Table:
    """Mostly the usual cards, else any two but a pair."""
    cards = ["SO", "BU"]
    if _switch(rng, 0.2):
        cards = rng.sample([suit + rank for suit in "ESHB" for rank in ranks], 2)
        if {card[1] for card in cards} == {"K", "O"} and cards[0][0] == cards[1][0]:
            cards = [cards[0], "B7" if ranks[-1] == "7" else "BU"]
    points: Table = {"cards": cards, "single": rng.choice([40, 40, 0])}
    if _switch(rng, 0.8):
        points["double"] = rng.choice([300, 300, 0, 30])
    return points


def _tricks(rng: random.Random) -> Table:
    return {
        "leader": _word(rng, o.Leader),
        "head": _word(rng, o.Head),
        "trump_when_void": _switch(rng, 0.8),
        "overtrump": _switch(rng),
        "partner_relief": _switch(rng),
        "last_trick": rng.choice([0, 10, 10, 15]),
        "first_trick": rng.choice([0, 0, 10, 25]),
    }


def _score(rng: random.Random) -> Table:
    return {
        "test": _word(rng, o.Test),
        "round_to": rng.choice([1, 5, 10, 10, 20, 100, 3]),
        "round_what": _word(rng, o.RoundWhat),
        "round_per": _word(rng, o.Per),
        "hopeless_bid": _word(rng, o.HopelessBid),
    }


def _failed(rng: random.Random) -> Table:
    return {
        "cost": rng.choice([0, 1, 2, 2]),
        "opponents_keep": _some(rng, ["melds", "tricks"]),
        "credit": _credit(rng),
    }


def _penalty(rng: random.Random, *, dapp: bool) -> Table:
    """Drawn last, so that a number names the same rules of play as ever."""
    table: Table = {
        "declarer_revoke": _word(rng, o.DeclarerRevoke),
        "opponent_revoke": _word(rng, o.OpponentRevoke),
        "misdeal": _word(rng, o.Misdeal),
    }
    if table["declarer_revoke"] != "undefined":
        table["remaining_cards"] = _word(rng, o.RemainingCards)
    if dapp:
        table["forgotten_discard"] = _word(rng, o.ForgottenDiscard)
    return table


def _specials(rng: random.Random) -> list[Table]:
    """Choose some; of the three that stand in the base the others are switched off."""
    chosen = _some(rng, SPECIAL_IDS)
    off = [{"id": name, "off": True} for name in BASE_IDS if name not in chosen]
    return [_special(rng, name) for name in chosen] + off


def _special(rng: random.Random, name: str) -> Table:
    special: Table = {
        "id": name,
        "aim": _word(rng, o.Aim),
        "won": rng.choice([0, 500, 1000]),
        "lost": rng.choice([0, -500, -1000, -2000]),
        "announced": _word(rng, o.Announced),
        "open_hand": _switch(rng),
        "trump": _switch(rng),
        "opponents_meld_if_lost": _switch(rng),
        "leader": _word(rng, o.Leader),
        "partner_helps": _switch(rng),
        "booking": _word(rng, o.Booking),
    }
    for key in _OF_A_SPECIAL:
        if _switch(rng, 0.1):
            del special[key]
    return special


def _match(rng: random.Random, seats: Table) -> Table:
    keys: Table = {
        "end": _word(rng, o.End),
        "who_may_finish": _word(rng, o.WhoMayFinish),
        "simultaneous": _word(rng, o.Simultaneous),
        "tie": _word(rng, o.Tie),
        "floor": rng.choice([0, 0, 0, -100, -500]),
    }
    if keys["end"] == "target":
        keys["target"] = rng.choice([1, 100, 300, 500, 1000])
        return keys
    keys["deals"] = rng.choice([1, 2, 3, 5, 12])
    if seats["sit_out"] == "dealer":
        keys["deals"] *= seats["players"] + 1
    if keys["tie"] == "decider":
        del keys["tie"]
    return keys


def _forget(rng: random.Random, table: Table) -> None:
    """Leave out some keys, so that the base holds for them."""
    for name, keys in _FORGETTABLE.items():
        for key in keys.split():
            if key in table.get(name, {}) and _switch(rng, 0.04):
                del table[name][key]
