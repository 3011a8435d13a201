"""Profiles, whole deals and positions of Gaigel, each drawn for a number."""

from __future__ import annotations

import copy
import random
from typing import Any

from . import Profile
from .gaigel import GaigelDeal
from .gaigel_dealing import deal_out
from .gaigel_keys import lowest_rank, pack_of, setting
from .gaigel_tricks import KINDS

BASE: dict[str, Any] = {
    "schema": 1,
    "id": "gaigel-4",
    "game": "gaigel",
    "pack": {"ranks": ["A", "Z", "K", "O", "U", "7"], "copies": 2, "points": [11, 10, 4, 3, 2, 0]},
    "table": {
        "players": 4,
        "sides": "opposite",
        "sit_out": "none",
        "direction": "counterclockwise",
    },
    "deal": {"hand": 5, "packets": ["3", "t", "2"]},
    "opening": {
        "kinds": KINDS,
        "trump_in_first_trick": "no_force",
        "dissle_goal": "gather_five",
        "dissle_trick_loses": False,
    },
    "stock": {"duty": "none"},
    "endgame": {"follow": True, "head": False, "trump_when_void": True},
    "pair": {"plain": 20, "trump": 40, "when": "on_lead", "needs": "own_trick"},
    "rob": {"when": "on_lead", "needs": "own_trick"},
    "tricks": {"last_trick": 10},
    "goal": {"points": 101},
    "match": {"end": "wins", "wins": 7},
}
"""The game of two pairs."""

NINES = {"pack.ranks": ["A", "Z", "K", "O", "U", "9"]}
"""A pack that ends in nines."""

SIX_CARDS = {"deal.hand": 6, "deal.packets": ["3", "3", "t"]}
"""Hands of six."""

PLAIN_LEAD: dict[str, Any] = {"opening": {"kinds": [], "trump_in_first_trick": "normal"}}
"""No openings."""


def solo(players: int) -> dict[str, Any]:
    """Write a table where everybody plays alone."""
    return {"table.players": players, "table.sides": "solo"}


def variant(*changes: dict[str, Any]) -> dict[str, Any]:
    """Change keys of the base; a key is dotted, or a whole table."""
    profile = copy.deepcopy(BASE)
    for change in changes:
        for key, value in change.items():
            table, _, name = key.partition(".")
            if name:
                profile[table][name] = value
            else:
                profile[table] = value
    return profile


PROFILES: dict[str, Profile] = {
    "four": BASE,
    "two": variant(solo(2)),
    "three": variant(solo(3)),
    "five": variant(solo(5)),
    "six, teams": variant({"table.players": 6, "table.sides": "alternate"}),
    "six, pairs": variant({"table.players": 6}),
    "club": variant(
        {
            "opening": {
                "kinds": ["andere_alte", "hoeher_hat"],
                "trump_in_first_trick": "forbidden",
            },
            "pair.when": "any_time",
            "pair.needs": "side_trick",
            "rob.when": "on_turn",
            "rob.needs": "side_trick",
            "endgame.head": True,
            "tricks.last_trick": 0,
        }
    ),
    "strict Dissle": variant(
        {
            "opening.dissle_goal": "hold_five",
            "opening.dissle_trick_loses": True,
            "opening.trump_in_first_trick": "forbidden",
            "pair.needs": "nothing",
            "rob.needs": "nothing",
            "endgame": {"follow": True, "head": False, "trump_when_void": False},
        }
    ),
    "six cards": variant(NINES, SIX_CARDS, PLAIN_LEAD, {"endgame.head": True}),
    "after the trick": variant(
        NINES,
        PLAIN_LEAD,
        {
            "deal.packets": ["2", "3", "t"],
            "pair.when": "after_trick",
            "rob": {"when": "never"},
            "endgame": {"follow": False},
        },
    ),
    "as one likes": variant(
        PLAIN_LEAD,
        {
            "deal.packets": ["5", "t"],
            "pair.when": "any_time",
            "pair.needs": "nothing",
            "rob": {"when": "on_turn", "needs": "nothing"},
        },
    ),
}
"""Tables as people play; together they have every value of every key that matters in a deal."""


def drawn_profile(number: int) -> Profile:
    """Draw a table that need not be anybody's; keys that mean nothing in it are left out."""
    rng = random.Random(f"profile {number}")
    players = rng.choice([2, 3, 4, 4, 5, 6])
    sides = rng.choice(["solo", "opposite", "alternate"]) if players in (4, 6) else "solo"
    hand = rng.choice([2, 3, 4, 5, 5, 5, 6, 6, 7])
    first = rng.randint(1, hand)
    packets = [str(count) for count in (first, hand - first) if count]
    packets.insert(rng.randint(0, len(packets)), "t")

    kinds = rng.choice([KINDS, [kind for kind in KINDS if rng.random() < 0.6]])
    force = ["no_force", "forbidden", "normal"]
    opening: dict[str, Any] = {"kinds": kinds, "trump_in_first_trick": rng.choice(force)}
    if "auf_dissle" in kinds:
        opening["dissle_goal"] = rng.choice(["gather_five", "hold_five"])
        opening["dissle_trick_loses"] = rng.random() < 0.4
    endgame: dict[str, Any] = {"follow": rng.random() < 0.8}
    if endgame["follow"]:
        endgame["head"] = rng.random() < 0.5
        endgame["trump_when_void"] = rng.random() < 0.5
    needs = ["own_trick", "side_trick", "nothing"]
    pair: dict[str, Any] = {"plain": rng.choice([20, 20, 0, 15]), "trump": rng.choice([40, 40, 30])}
    pair["when"] = rng.choice(["on_lead", "after_trick", "any_time"])
    pair["needs"] = rng.choice(needs)
    rob = {"when": rng.choice(["on_lead", "on_turn", "never"])}
    if rob["when"] != "never":
        rob["needs"] = rng.choice(needs)
    return variant(
        rng.choice([{}, NINES]),
        {
            "id": f"gaigel-drawn-{number}",
            "table.players": players,
            "table.sides": sides,
            "deal": {"hand": hand, "packets": packets},
            "opening": opening,
            "endgame": endgame,
            "pair": pair,
            "rob": rob,
            "tricks.last_trick": rng.choice([10, 0]),
            "goal.points": rng.choice([101, 101, 101, 61, 151, 400]),
        },
    )


def shuffled(number: int, profile: Profile) -> list[str]:
    """Shuffle a pack; one in three brings sevens on top, and one in three pairs."""
    rng = random.Random(f"pack {number}")
    cards = pack_of(profile)
    rng.shuffle(cards)
    wanted = ["", lowest_rank(profile), "KO"][number % 3]
    on_top = [card[1] in wanted and rng.random() < 0.6 for card in cards]
    top = [card for card, first in zip(cards, on_top, strict=True) if first]
    return top + [card for card, first in zip(cards, on_top, strict=True) if not first]


def fresh_deal(number: int, profile: Profile) -> GaigelDeal:
    """Deal the pack of a number; every seat deals in its turn."""
    dealer = number % int(setting(profile, "table.players"))
    hands, stock = deal_out(profile, shuffled(number, profile), dealer)
    return GaigelDeal(profile, hands, stock, dealer)


def choose(deal: GaigelDeal, rng: random.Random, greedy: bool) -> str:
    """Choose an action: often a pair or robbing, each opening as often as the others.

    The greedy keep their sevens if they can, and give other cards by chance.
    """
    texts = deal.legal()
    special = [text for text in texts if text.split(" ")[0] in ("pair", "rob")]
    if special and rng.random() < 0.6:
        return rng.choice(special)
    kinds = sorted({text.split(" ")[1] for text in texts if text.startswith("open ")})
    if kinds:
        kind = rng.choice(kinds)
        return rng.choice([text for text in texts if text.startswith(f"open {kind} ")])
    low = lowest_rank(deal.profile)
    kept = [text for text in texts if greedy and not text.endswith(low)]
    return rng.choice(kept or texts)


def whole_deal(number: int, profile: Profile) -> GaigelDeal:
    """Play the deal of a number to its end, always in the same way."""
    rng = random.Random(f"play {number}")
    greedy = rng.random() < 0.5
    deal = fresh_deal(number, profile)
    while deal.actor is not None:
        deal.do(choose(deal, rng, greedy))
    return deal


def replayed(deal: GaigelDeal, count: int) -> GaigelDeal:
    """Give a deal as it stood after so many actions."""
    hands, stock = deal.dealt
    return say(GaigelDeal(deal.profile, hands, stock, deal.dealer), *deal.texts[:count])


def position(number: int, profile: Profile) -> GaigelDeal:
    """Give a position in the middle of the deal of a number; somebody is to act."""
    whole = whole_deal(number, profile)
    return replayed(whole, random.Random(f"place {number}").randrange(len(whole.texts)))


def say(deal: GaigelDeal, *texts: str) -> GaigelDeal:
    """Do one thing after another."""
    for text in texts:
        deal.do(text)
    return deal


def all_texts(profile: Profile) -> list[str]:
    """List every action that a table could ever have, allowed or not."""
    cards = sorted(set(pack_of(profile)))
    opened = [f"open {kind} {card}" for kind in KINDS for card in cards]
    played = [f"play {card}" for card in cards]
    return [*opened, *played, *(f"pair {suit}" for suit in "ESHB"), "rob", "proceed"]


def laid_out(
    profile: Profile, hands: str, turned: str, stock: str = "", dealer: int | None = None
) -> GaigelDeal:
    """Deal by hand: hands parted by commas, and the cards that are drawn first.

    Hands are filled up, and the stock is, with other cards of the pack from its end on.  Who
    holds the first hand is the forehand, unless a dealer is named.
    """
    players: int = setting(profile, "table.players")
    size: int = setting(profile, "deal.hand")
    dealt = [part.split() for part in hands.split(",")]
    dealt += [[] for _ in range(players - len(dealt))]
    drawn = stock.split()
    rest = pack_of(profile)
    for card in [turned, *drawn, *(card for hand in dealt for card in hand)]:
        rest.remove(card)
    for hand in dealt:
        while len(hand) < size:
            hand.append(rest.pop())
    dealer = players - 1 if dealer is None else dealer
    return GaigelDeal(profile, dealt, [*drawn, *rest, turned], dealer)
