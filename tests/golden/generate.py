"""
Choose the golden deals and write them.

Run by hand, from the project's folder::

    python -m tests.golden.generate

The choice depends on nothing but this file and the rules: for each wish the deals with seeds 0, 1,
2 and so on are played by :mod:`tests.golden.players`, and of those that fulfil the wish the one
with the most different lines in its ledger is written.  A golden deal changes only when a rule
does, with a line in the changelog.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice

import attrs

from binokel import (
    Bidding,
    BinokelState,
    Finished,
    Outcome,
    PassedOut,
    apply,
    deal,
    deal_hands,
    in_order,
    parse_cards,
    score,
    view,
    write_cards,
)
from binokel.shuffle import shuffled

from ..tables import BINOKEL_NAMES, special, table
from . import gaigel_wishes
from .players import Player
from .records import DEALS, Setting, write

SEEDS = range(24)
BOOKINGS = ("total", "separate", "star", "ends_match")
ALL_TRICKS = "EA EA EZ EZ SA SA SZ SZ HA HA BA BA"
"""A hand that takes every trick it leads to, without trump."""
NO_TRICK = "EU EU EO EO SU SU SO SO HU HU BU BU"
"""A hand that can head nothing: the others hold nothing lower."""


@attrs.frozen
class Wish:
    """A deal that is looked for."""

    name: str
    """Name of the file."""
    profile: str
    """Id of the shipped profile."""
    outcomes: tuple[Outcome, ...]
    """How it may end; the first is looked for before the second."""
    changes: tuple[str, ...] = ()
    """Lines of TOML that change the profile."""
    player: Player = attrs.field(factory=Player)
    """Who sits on every seat."""
    hand: str = ""
    """Cards that the forehand gets, whatever the shuffle."""
    melding: bool = False
    """Whether the opponents have to hold melds."""


def wishes() -> Iterator[Wish]:
    """List what is looked for in Binokel: every table, every ending, every special and booking."""
    ways = ((Outcome.MADE, Outcome.FAILED), (Outcome.FAILED, Outcome.MADE))
    for number, name in enumerate(BINOKEL_NAMES):
        yield Wish(name, name, ways[number % 2])
    yield from _endings()
    yield from _specials()


def _endings() -> Iterator[Wish]:
    yield Wish(
        "passed-out",
        "english-3-redeal",
        (Outcome.PASSED_OUT,),
        player=Player(daring=-500),
    )
    yield Wish(
        "hopeless",
        "aks-heroldstatt",
        (Outcome.HOPELESS,),
        player=Player(daring=420, jumps=True),
        melding=True,
    )
    windows = {
        "after_trump": ("schwaebisch-3", "melding"),
        "after_trump-named-first": ("dabb-3", "laying"),
        "after_trump-no-dapp": ("ohmden-16", "melding"),
        "after_dapp": ("palast-3", "laying"),
        "after_dapp-pairs": ("palast-kreuz", "laying"),
        "before_first_trick-laying": ("anschreibtabelle-4", "laying"),
        "before_first_trick-naming": ("anschreibtabelle-4", "late_naming"),
        "before_first_trick-melding": ("anschreibtabelle-4", "melding"),
        "before_first_trick-last-word": ("anschreibtabelle-4", "last_word"),
        "half-the-bid": ("ennahofen", "melding"),
        "no-melds": ("drecksau-4", "melding"),
    }
    for name, (profile, step) in windows.items():
        yield Wish(
            f"abandoned-{name}",
            profile,
            (Outcome.ABANDONED,),
            player=Player(abandon=step),
            melding=name != "no-melds",
        )


def _specials() -> Iterator[Wish]:
    """Each special that a shipped profile has, won and lost, in each kind of booking."""
    for name in ("durch", "durch_open", "durch_hand", "bettel"):
        profile = "gamememo" if name == "bettel" else "schwaebisch-3"
        for booking in BOOKINGS:
            for won in (True, False):
                changes = special(name, f'booking = "{booking}"').split("\n")
                yield Wish(
                    f"{name}-{booking}-{'won' if won else 'lost'}",
                    profile,
                    (Outcome.SPECIAL_WON if won else Outcome.SPECIAL_LOST,),
                    () if booking == "total" else tuple(changes),
                    Player(announce=name, jumps=won, meek=won and name == "bettel"),
                    (NO_TRICK if name == "bettel" else ALL_TRICKS) if won else "",
                )
    yield Wish(
        "durch-opponents-meld",
        "gamememo",
        (Outcome.SPECIAL_LOST,),
        player=Player(announce="durch"),
        melding=True,
    )
    yield Wish(
        "durch-after-melds",
        "drecksau-3",
        (Outcome.SPECIAL_LOST,),
        player=Player(announce="durch"),
        melding=True,
    )
    yield Wish(
        "durch-with-trump",
        "schwaebisch-3",
        (
            Outcome.SPECIAL_WON,
            Outcome.SPECIAL_LOST,
        ),
        (*special("durch_hand", "trump = true").split("\n"),),
        Player(announce="durch_hand"),
    )
    yield Wish(
        "durch-pairs",
        "schwaetza-kreuz-48",
        (Outcome.SPECIAL_LOST,),
        player=Player(announce="durch"),
    )


# -- looking ------------------------------------------------------------------------------


def play(wish: Wish, seed: int) -> Finished | PassedOut:
    """Play one deal as the wish says."""
    rules = table(*wish.changes, extends=wish.profile)
    begun = deal(rules, seed=seed, dealer=seed % rules.table.players)
    state: BinokelState = _with_hand(begun, wish.hand, seed) if wish.hand else begun
    rng = random.Random(seed)
    while state.actor is not None:
        state = apply(state, wish.player.choose(view(state, state.actor), rng))
    over: Finished | PassedOut = state
    return over


def _with_hand(begun: Bidding, hand: str, seed: int) -> Bidding:
    """Deal anew, the forehand with given cards and the others with what is left, shuffled."""
    cards = parse_cards(hand)
    pack = Counter([card for pile in (*begun.hands, begun.dapp) for card in pile])
    left = iter(shuffled(in_order((pack - Counter(cards)).elements()), seed))
    hands = [
        cards if seat == begun.dealt.forehand else tuple(islice(left, len(held)))
        for seat, held in enumerate(begun.hands)
    ]
    return deal_hands(begun.profile, hands, left, dealer=begun.dealer)


def fits(wish: Wish, state: Finished | PassedOut) -> bool:
    """Tell whether a deal is what was looked for."""
    if isinstance(state, PassedOut):
        return Outcome.PASSED_OUT in wish.outcomes
    melded = any(
        melds
        for seat, melds in enumerate(state.contract.shown or state.melds)
        if seat != state.declarer
    )
    credited = any(melds for seat, melds in enumerate(state.melds) if seat != state.declarer)
    return score(state).outcome in wish.outcomes and (melded or credited or not wish.melding)


def variety(state: Finished | PassedOut) -> int:
    """Count different lines of the ledger, and melds of different kinds."""
    if not isinstance(state, Finished):
        return 0
    entries = {(entry.item, entry.because, bool(entry.void)) for entry in score(state).entries}
    kinds = {meld.kind for melds in state.melds for meld in melds}
    return 3 * len(entries) + len(kinds)


def found(wish: Wish) -> Finished | PassedOut:
    """Find the deal that fulfils a wish best."""
    fitting: list[Finished | PassedOut] = []
    for seed in SEEDS:
        state = play(wish, seed)
        if fits(wish, state):
            fitting.append(state)
    if not fitting:
        raise LookupError(f"no seed from 0 to {len(SEEDS) - 1} fulfils {wish.name}")
    order = [wish.outcomes.index(score(state).outcome) for state in fitting]
    best = min(order)
    return max(
        (state for state, place in zip(fitting, order, strict=True) if place == best), key=variety
    )


def text(wish: Wish) -> str:
    """Write the deal that fulfils a wish."""
    state = found(wish)
    setting = Setting(
        wish.profile,
        wish.changes,
        state.dealer,
        tuple(write_cards(cards) for cards in state.dealt.hands),
        write_cards(state.dapp),
    )
    return write(setting, state)


def main(show: Callable[[str], None] = print) -> None:
    """Write every golden deal, and take away those that are wished for no more."""
    texts = {
        **{wish.name: partial(text, wish) for wish in wishes()},
        **{wish.name: partial(gaigel_wishes.text, wish) for wish in gaigel_wishes.wishes()},
    }
    for old in DEALS.glob("*.txt"):
        if old.stem not in texts:
            old.unlink()
    for name, written in texts.items():
        (DEALS / f"{name}.txt").write_text(written(), encoding="utf-8")
        show(name)


if __name__ == "__main__":
    main()
