"""Profiles at random, as the TOML tables that a person could have written, and how to read them."""

from __future__ import annotations

from enum import StrEnum

import tomli_w
from hypothesis import strategies as st

from binokel import options as o
from binokel.cards import SUITS, Card, Rank
from binokel.loading import parse_profile
from binokel.profile import BinokelProfile, GaigelProfile, Profile

FIVE = ("A", "Z", "K", "O", "U")
POINTS = st.integers(0, 2_000)
COSTS = st.integers(0, 5)
TEXTS = st.text(
    st.characters(exclude_categories=("C", "Zl", "Zp"), include_characters='"\\'), max_size=60
)
NAMES = st.sampled_from(["S0", "S1", "S4", "AKS", "S0 AKS", "Großmutter", '"Karle" \\ 1951'])


def binokel(text: str) -> BinokelProfile:
    """Read a Binokel profile."""
    profile = parse_profile(text)
    assert isinstance(profile, BinokelProfile)
    return profile


def gaigel(text: str) -> GaigelProfile:
    """Read a Gaigel profile; which game it is need not be written."""
    profile = parse_profile(f'game = "gaigel"\n{text}')
    assert isinstance(profile, GaigelProfile)
    return profile


def parse_tree(tree: dict[str, object]) -> Profile:
    """Read a profile from its tables."""
    return parse_profile(tomli_w.dumps(tree))


def word(words: type[StrEnum]) -> st.SearchStrategy[str]:
    """Draw a word of an enumeration."""
    return st.sampled_from([each.value for each in words])


def some_of(words: type[StrEnum]) -> st.SearchStrategy[list[str]]:
    """Draw a list of different words."""
    return st.lists(word(words), unique=True)


def some_keys(
    keys: dict[str, st.SearchStrategy[object]],
) -> st.SearchStrategy[dict[str, object]]:
    """Draw a table that writes some of its keys."""
    return st.fixed_dictionaries({}, optional=keys)


def sequences() -> st.SearchStrategy[object]:
    """Draw what a pair or family is worth."""
    return st.fixed_dictionaries(
        {"plain": POINTS, "trump": POINTS},
        optional={"double_plain": POINTS, "double_trump": POINTS},
    )


def credits_() -> st.SearchStrategy[object]:
    """Draw a credit of any kind."""
    per = {"per": word(o.Per)}
    rounding = {"round_to": st.sampled_from([1, 5, 10]), "round": word(o.Round), **per}
    return st.one_of(
        st.just({"kind": "none"}),
        st.fixed_dictionaries(
            {"kind": st.sampled_from(["fixed", "per_player"]), "points": POINTS}, optional=per
        ),
        st.fixed_dictionaries({"kind": st.just("half_bid")}, optional=rounding),
    )


@st.composite
def binokels(draw: st.DrawFn, ranks: list[str]) -> dict[str, object]:
    """Draw which cards the Binokel is, and what it is worth."""
    cards = [str(Card(suit, rank)) for suit in SUITS for rank in Rank if rank.letter in ranks]
    two = st.lists(st.sampled_from(cards), min_size=2, max_size=2, unique=True)
    pair = draw(two.filter(lambda some: {f"{some[0][0]}K", f"{some[0][0]}O"} != set(some)))
    double = draw(st.none() | POINTS)
    worth: dict[str, object] = {"cards": pair, "single": draw(POINTS)}
    return worth if double is None else {**worth, "double": double}


@st.composite
def deals(draw: st.DrawFn, players: int, cards: int) -> dict[str, object]:
    """Draw how a pack is dealt: packets that add up."""
    least = cards % players
    dapp = draw(st.sampled_from(list(range(least, 9, players)) or [least]))
    hand = (cards - dapp) // players
    packets = [str(n) for n in draw(parts(hand))]
    for part in draw(parts(dapp)):
        packets.insert(draw(st.integers(0, len(packets))), f"d{part}")
    never = [
        end
        for end, packet in (("first", packets[0]), ("last", packets[-1]))
        if dapp and not packet.startswith("d") and draw(st.booleans())
    ]
    table: dict[str, object] = {"hand": hand, "dapp": dapp, "packets": packets}
    return {**table, "dapp_never": never} if never else table


@st.composite
def parts(draw: st.DrawFn, total: int) -> list[int]:
    """Draw numbers that add up to another one."""
    found: list[int] = []
    while total:
        found.append(draw(st.integers(1, total)))
        total -= found[-1]
    return found


@st.composite
def matches(draw: st.DrawFn, seats: int) -> dict[str, object]:
    """Draw what ends a match."""
    table = draw(
        some_keys(
            {
                "who_may_finish": word(o.WhoMayFinish),
                "simultaneous": word(o.Simultaneous),
                "floor": st.integers(-5_000, 0),
            }
        )
    )
    if draw(st.booleans()):
        ties = st.sampled_from(["declarer", "shared", "exact_points"])
        table |= {"end": "deals", "deals": seats * draw(st.integers(1, 5)), "tie": draw(ties)}
    else:
        table |= draw(some_keys({"target": st.integers(1, 9_999), "tie": word(o.Tie)}))
    return table


@st.composite
def penalties(draw: st.DrawFn, *, dapp: bool) -> dict[str, object]:
    """Draw what a broken rule costs."""
    table = draw(some_keys({"opponent_revoke": word(o.OpponentRevoke), "misdeal": word(o.Misdeal)}))
    if draw(st.booleans()):
        table |= {"declarer_revoke": "failed"}
        table |= draw(some_keys({"remaining_cards": word(o.RemainingCards)}))
    if dapp:
        table |= draw(some_keys({"forgotten_discard": word(o.ForgottenDiscard)}))
    return table


@st.composite
def specials(draw: st.DrawFn) -> list[dict[str, object]]:
    """Draw some specials with different ids."""
    ids = st.sampled_from(["durch", "durch_open", "durch_hand", "bettel", "ramsch_2"])
    keys = some_keys(
        {
            "aim": word(o.Aim),
            "won": POINTS,
            "lost": st.integers(-3_000, 0),
            "announced": word(o.Announced),
            "open_hand": st.booleans(),
            "trump": st.booleans(),
            "opponents_meld_if_lost": st.booleans(),
            "leader": word(o.Leader),
            "partner_helps": st.booleans(),
            "booking": word(o.Booking),
        }
    )
    return [{"id": name, **draw(keys)} for name in draw(st.lists(ids, unique=True))]


@st.composite
def auctions(draw: st.DrawFn) -> dict[str, object]:
    """Draw how the declarer is found."""
    step = draw(st.sampled_from([1, 5, 10, 20]))
    low = draw(st.integers(1, 30))
    table = draw(
        some_keys(
            {
                "method": word(o.Method),
                "opener": st.sampled_from([1, 2]),
                "opening": word(o.Opening),
                "raises": word(o.Raises),
                "reply": word(o.Reply),
                "next_challenger": word(o.NextChallenger),
                "all_pass": word(o.AllPass),
            }
        )
    )
    limits = {"step": step, "minimum": step * low, "maximum": step * draw(st.integers(low, 200))}
    return {**table, **limits}


@st.composite
def melds(draw: st.DrawFn, ranks: list[str]) -> dict[str, object]:
    """Draw what can be melded."""
    by_rank = st.dictionaries(st.sampled_from(ranks), POINTS)
    return draw(
        some_keys(
            {
                "optional": st.booleans(),
                "who": word(o.WhoMelds),
                "condition": word(o.Condition),
                "pair": sequences(),
                "family": sequences(),
                "four": by_rank,
                "eight": by_rank,
                "binokel": binokels(ranks),
                "rundgang": POINTS,
                "dissle": POINTS if len(ranks) > len(FIVE) else st.just(0),
                "pair_in_family": word(o.PairInFamily),
            }
        )
    )


@st.composite
def heads(draw: st.DrawFn) -> dict[str, object]:
    """Draw what people call a profile."""
    return {
        "id": draw(st.sampled_from(["meine-runde", "Großmutters Tisch", "x"])),
        "name": draw(some_keys({"de": TEXTS, "en": TEXTS})),
        "summary": draw(some_keys({"de": TEXTS, "en": TEXTS})),
    }


@st.composite
def packs(draw: st.DrawFn, ranks: list[str]) -> dict[str, object]:
    """Draw the cards."""
    points = [draw(st.integers(0, 11)) for _ in ranks]
    return {"ranks": ranks, "points": points, **draw(some_keys({"faces": word(o.Faces)}))}


@st.composite
def tables(draw: st.DrawFn, players: int, seats: int) -> dict[str, object]:
    """Draw who plays."""
    team = [o.Sides.OPPOSITE, o.Sides.ALTERNATE] if players in (4, 6) else []
    return {
        "players": players,
        "sides": draw(st.sampled_from([o.Sides.SOLO, *team])).value,
        "sit_out": "dealer" if seats > players else "none",
        **draw(some_keys({"direction": word(o.Direction)})),
    }


@st.composite
def trees(draw: st.DrawFn) -> dict[str, object]:
    """Draw a whole Binokel profile that is right."""
    ranks = [*draw(st.permutations(FIVE)), *draw(st.sampled_from([[], ["7"], ["9"]]))]
    players = draw(st.sampled_from([2, 3, 4, 5, 6]))
    seats = players + draw(st.integers(0, 1))
    deal = draw(deals(players, 8 * len(ranks)))
    named = draw(word(o.Named))
    forbid = [each for each in draw(some_of(o.Sort)) if (each, named) != ("trump", "after_discard")]
    tree: dict[str, object] = {
        **draw(heads()),
        "pack": draw(packs(ranks)),
        "table": draw(tables(players, seats)),
        "deal": deal,
        "auction": draw(auctions()),
        "trump": {"named": named, **draw(some_keys({"must_hold": word(o.MustHold)}))},
        "abandon": draw(
            some_keys(
                {
                    "window": word(o.Window),
                    "cost": COSTS,
                    "opponents_meld": st.booleans(),
                    "credit": credits_(),
                }
            )
        ),
        "melds": draw(melds(ranks)),
        "tricks": draw(
            some_keys(
                {
                    "leader": word(o.Leader),
                    "head": word(o.Head),
                    "trump_when_void": st.booleans(),
                    "overtrump": st.booleans(),
                    "partner_relief": st.booleans(),
                    "last_trick": POINTS,
                    "first_trick": POINTS,
                }
            )
        ),
        "score": draw(
            some_keys(
                {
                    "test": word(o.Test),
                    "round_to": st.sampled_from([1, 5, 10]),
                    "round_what": word(o.RoundWhat),
                    "round_per": word(o.Per),
                    "hopeless_bid": word(o.HopelessBid),
                }
            )
        ),
        "failed": draw(
            some_keys({"cost": COSTS, "opponents_keep": some_of(o.Keep), "credit": credits_()})
        ),
        "penalty": draw(penalties(dapp=bool(deal["dapp"]))),
        "match": draw(matches(seats)),
        "special": draw(specials()),
    }
    if deal["dapp"]:
        announce = st.lists(st.sampled_from(["trump", "ace"]), unique=True)
        tree["dapp"] = {
            "forbid": forbid,
            **draw(
                some_keys(
                    {
                        "shown_to": word(o.ShownTo),
                        "announce": announce,
                        "points_need_trick": st.booleans(),
                    }
                )
            ),
        }
    tree["sources"] = draw(sources(tree))
    return tree


@st.composite
def stock_deals(draw: st.DrawFn, players: int) -> dict[str, object]:
    """Draw how a pack of 48 cards is dealt with a stock left: packets that add up, one card up."""
    hand = draw(st.integers(1, 47 // players))
    packets = [str(n) for n in draw(parts(hand))]
    packets.insert(draw(st.integers(0, len(packets))), "t")
    return {"hand": hand, "packets": packets}


@st.composite
def openings(draw: st.DrawFn) -> dict[str, object]:
    """Draw the first trick."""
    kinds = draw(some_of(o.OpeningKind))
    keys: dict[str, st.SearchStrategy[object]] = {"trump_in_first_trick": word(o.FirstTrump)}
    if o.OpeningKind.AUF_DISSLE in kinds:
        keys |= {"dissle_goal": word(o.DissleGoal), "dissle_trick_loses": st.booleans()}
    return {"kinds": kinds, **draw(some_keys(keys))}


@st.composite
def endgames(draw: st.DrawFn) -> dict[str, object]:
    """Draw the duties after the stock."""
    if draw(st.booleans()):
        return {"follow": False}
    return draw(
        some_keys(
            {
                "follow": st.just(value=True),
                "head": st.booleans(),
                "trump_when_void": st.booleans(),
            }
        )
    )


@st.composite
def robbings(draw: st.DrawFn) -> dict[str, object]:
    """Draw when the turned card may be robbed."""
    if draw(st.booleans()):
        return {"when": "never"}
    when = st.sampled_from(["on_lead", "on_turn"])
    return draw(some_keys({"when": when, "needs": word(o.Needs)}))


@st.composite
def win_matches(draw: st.DrawFn, seats: int) -> dict[str, object]:
    """Draw what ends a match in which deals are won."""
    if draw(st.booleans()):
        return {"end": "deals", "deals": seats * draw(st.integers(1, 5))}
    return draw(some_keys({"end": st.just("wins"), "wins": st.integers(1, 99)}))


@st.composite
def gaigel_trees(draw: st.DrawFn) -> dict[str, object]:
    """Draw a whole Gaigel profile that is right."""
    ranks = [*draw(st.permutations(FIVE)), draw(st.sampled_from(["7", "9"]))]
    players = draw(st.sampled_from([2, 3, 4, 5, 6]))
    seats = players + draw(st.integers(0, 1))
    tree: dict[str, object] = {
        "game": "gaigel",
        **draw(heads()),
        "pack": draw(packs(ranks)),
        "table": draw(tables(players, seats)),
        "deal": draw(stock_deals(players)),
        "opening": draw(openings()),
        "stock": draw(some_keys({"duty": word(o.StockDuty)})),
        "endgame": draw(endgames()),
        "pair": draw(
            some_keys(
                {
                    "plain": POINTS,
                    "trump": POINTS,
                    "when": word(o.PairWhen),
                    "needs": word(o.Needs),
                }
            )
        ),
        "rob": draw(robbings()),
        "tricks": draw(some_keys({"last_trick": POINTS})),
        "goal": draw(some_keys({"points": st.integers(1, 500)})),
        "match": draw(win_matches(seats)),
    }
    tree["sources"] = draw(sources(tree))
    return tree


def any_trees() -> st.SearchStrategy[dict[str, object]]:
    """Draw a whole profile of either game that is right."""
    return st.one_of(trees(), gaigel_trees())


@st.composite
def sources(draw: st.DrawFn, tree: dict[str, object]) -> dict[str, object]:
    """Draw the sources of a profile: by default, by table, by key, assumed."""
    keys = [
        f"{table}.{key}"
        for table, keys in tree.items()
        if isinstance(keys, dict) and table not in ("name", "summary")
        for key in keys  # pyright: ignore[reportUnknownVariableType] - any table
    ]
    named = [*keys, *{key.partition(".")[0] for key in keys}]
    found: dict[str, object] = dict(draw(st.dictionaries(st.sampled_from(named), NAMES)))
    others = [key for key in sorted(named) if key not in found]
    if others:
        found["assumed"] = draw(st.lists(st.sampled_from(others), unique=True))
    if draw(st.booleans()):
        found["default"] = draw(NAMES)
    if draw(st.booleans()):
        found["not_expressed"] = draw(st.lists(TEXTS, max_size=3))
    return found
