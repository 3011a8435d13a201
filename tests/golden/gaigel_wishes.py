"""
The golden deals of Gaigel that are looked for: every table, every ending, every opening.

They are chosen like those of Binokel, see :mod:`tests.golden.generate`: of the deals with seeds 0,
1, 2 and so on, among the first that fulfil a wish the one with the most different lines.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Final

import attrs

from binokel import (
    GaigelProfile,
    GaigelState,
    OpeningKind,
    Outcome,
    Pair,
    Rob,
    apply,
    deal,
    deal_hands,
    in_order,
    parse_cards,
    score,
    view,
    write_cards,
)
from binokel.gaigel import Ended, Finished, Opening
from binokel.shuffle import shuffled

from ..rules.gaigel import table
from ..tables import GAIGEL_NAMES
from .gaigel_players import GaigelPlayer
from .records import Setting, write

SEEDS: Final = 4_000
"""So many are looked at."""
ENOUGH: Final = 8
"""So many deals that fulfil a wish are compared."""
UNDECIDED: Final = ("gaigel-3", "gaigel-5")
"""Tables where nobody reaches the goal; one of two sides always does."""


@attrs.frozen
class GaigelWish:
    """A deal that is looked for."""

    name: str
    """Name of the file."""
    profile: str
    """Id of the shipped profile."""
    fits: Callable[[Finished], bool]
    """Whether a deal is what is looked for."""
    changes: tuple[str, ...] = ()
    """Lines of TOML that change the profile."""
    opening: OpeningKind | None = None
    """What every forehand opens with, where that is possible."""
    hand: str = ""
    """Cards that the forehand gets, whatever the shuffle."""

    @property
    def rules(self) -> GaigelProfile:
        """The profile, with the changes made."""
        return table(*self.changes, extends=self.profile)


def wishes() -> Iterator[GaigelWish]:
    """List what is looked for in Gaigel."""
    for name in GAIGEL_NAMES:
        yield GaigelWish(name, name, _ending(Ended.PLAYED if name in UNDECIDED else Ended.GOAL))
    yield from _openings()
    yield from _endings()
    yield GaigelWish("gaigel-robbed", "gaigel-4", _has(Rob))
    yield GaigelWish("gaigel-robbed-in-answer", "gaigel-club", _robbed_in_answer)


def _openings() -> Iterator[GaigelWish]:
    """Each opening, taken by the forehand and by somebody else, and none where none fits."""
    only = 'opening.kinds = ["ge_elfen"]'
    for taker in ("own", "other"):
        own = taker == "own"
        for kind in OpeningKind:
            if own or kind is not OpeningKind.GE_ELFEN:
                name = f"gaigel-{kind.value}-{taker}"
                yield GaigelWish(name, "gaigel-3", _opened(kind, own=own), opening=kind)
        fits = _opened(None, own=own)
        yield GaigelWish(f"gaigel-nothing-fits-{taker}", "gaigel-4", fits, (only,))


def _endings() -> Iterator[GaigelWish]:
    """Each way in which a deal ends; five sevens from hand and tricks, and from the hand alone."""
    dissle = OpeningKind.AUF_DISSLE
    five = _ending(Ended.FIVE_SEVENS)
    lost = _ending(Ended.DISSLE_LOST)
    yield GaigelWish("gaigel-five_sevens-gathered", "gaigel-2", five, opening=dissle)
    yield GaigelWish(
        "gaigel-five_sevens-held", "gaigel-bbaum", five, opening=dissle, hand="E7 E7 S7 S7 H7"
    )
    yield GaigelWish("gaigel-dissle_lost", "gaigel-bbaum", lost, opening=dissle)
    yield GaigelWish("gaigel-goal-by-a-pair", "gaigel-4", _by_a_pair)
    yield GaigelWish("gaigel-shared", "gaigel-3", _shared)


def _ending(ended: Ended) -> Callable[[Finished], bool]:
    return lambda state: state.ended is ended


def _has(kind: type[Rob]) -> Callable[[Finished], bool]:
    return lambda state: any(isinstance(action, kind) for action in state.history)


def _opened(kind: OpeningKind | None, *, own: bool) -> Callable[[Finished], bool]:
    return lambda state: (
        state.opening is kind and (state.tricks[0].winner == state.dealt.forehand) == own
    )


def _by_a_pair(state: Finished) -> bool:
    return isinstance(state.history[-1], Pair)


def _shared(state: Finished) -> bool:
    return score(state).outcome is Outcome.DRAWN


def _robbed_in_answer(state: Finished) -> bool:
    """Robbed by somebody who was not to lead."""
    before: GaigelState = _begun_again(state)
    for action in state.history:
        if isinstance(action, Rob) and before.trick:
            return True
        before = apply(before, action)
    return False


def _begun_again(state: Finished) -> Opening:
    dealt = state.dealt
    return deal_hands(dealt.profile, dealt.hands, stock=dealt.stock, dealer=dealt.dealer)


# -- looking ------------------------------------------------------------------------------


def play(wish: GaigelWish, seed: int) -> Finished:
    """Play one deal as the wish says."""
    begun = deal(wish.rules, seed=seed, dealer=seed % wish.rules.table.players)
    state: GaigelState = _with_hand(begun, wish.hand, seed) if wish.hand else begun
    player, rng = GaigelPlayer(wish.opening), random.Random(seed)
    while not isinstance(state, Finished):
        state = apply(state, player.choose(view(state, state.actor), rng))
    return state


def _with_hand(begun: Opening, hand: str, seed: int) -> Opening:
    """Deal anew, the forehand with given cards and the others with what is left, shuffled."""
    cards = parse_cards(hand)
    pack = Counter([card for pile in (*begun.hands, begun.stock) for card in pile])
    left = iter(shuffled(in_order((pack - Counter(cards)).elements()), seed))
    hands = [
        cards if seat == begun.dealt.forehand else tuple(islice(left, len(held)))
        for seat, held in enumerate(begun.hands)
    ]
    return deal_hands(begun.profile, hands, stock=tuple(left), dealer=begun.dealer)


def variety(state: Finished) -> int:
    """Count different lines of the ledger, and kinds of actions."""
    entries = {(entry.item, entry.seat) for entry in score(state).entries}
    return len(entries) + 3 * len({type(action) for action in state.history})


def found(wish: GaigelWish) -> Finished:
    """Find a deal that fulfils a wish well."""
    fitting = (state for seed in range(SEEDS) if wish.fits(state := play(wish, seed)))
    some = list(islice(fitting, ENOUGH))
    if not some:
        raise LookupError(f"no seed below {SEEDS} fulfils {wish.name}")
    return max(some, key=variety)


def text(wish: GaigelWish) -> str:
    """Write the deal that fulfils a wish."""
    state = found(wish)
    setting = Setting(
        wish.profile,
        wish.changes,
        state.dealer,
        tuple(write_cards(cards) for cards in state.dealt.hands),
        stock=write_cards(state.dealt.stock),
    )
    return write(setting, state)
