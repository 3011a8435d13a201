"""
The rules of a trick as numbers.

All tables of one trump stand in one flat sequence, made by asking
:mod:`binokel.tricks` about every face and every card.  The constants of this
module are the places at which each table begins.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

import attrs

from ..cards import Suit
from ..tricks import Face, TrickRules
from .compiling import Numbers, numbers_of
from .layout import CHUNK_BITS, CHUNK_MASK, KINDS, RANKS_A_SUIT, Layout

MOST_DEMANDS: Final = 4
"""How many demands of a face are kept; unused ones are 0."""
DEMANDS: Final = 0
"""``((partner * 4 + led place) * 24 + best kind) * 4 + j``: cards that meet a demand."""
BEAT: Final = DEMANDS + 2 * 4 * KINDS * MOST_DEMANDS
"""By kind: cards that beat it."""
WORTH: Final = BEAT + KINDS
"""By kind: card points."""
SUIT: Final = WORTH + KINDS
"""By place: all cards of the suit."""
TRUMP: Final = SUIT + 4
"""All trumps, or 0."""
LAST: Final = TRUMP + 1
"""Bonus for the last trick, in points."""
FIRST: Final = LAST + 1
"""Bonus for the first trick, in points."""
PACK: Final = FIRST + 1
"""All cards of the pack."""
CHUNK: Final = PACK + 1
"""By pattern of a chunk: the card points in it."""
SIZE: Final = CHUNK + (1 << CHUNK_BITS)
"""How long all tables are."""


@attrs.frozen(eq=False)
class Tables:
    """The tables of one table and one trump."""

    rules: TrickRules
    """Whom they were asked."""
    layout: Layout
    """Where the cards stand."""
    numbers: Numbers
    """All tables, one behind the other."""


@lru_cache(maxsize=256)
def tables_for(rules: TrickRules, trump: Suit | None) -> Tables:
    """
    Make the tables of a trump, or find those made before.

    Args:
        rules: The trick rules of the table.
        trump: Trump, or ``None``.

    Returns:
        The tables.
    """
    layout = Layout(rules.ranks, trump)
    filled = [0] * SIZE
    for partner in range(2):
        for led, suit in enumerate(layout.suits):
            for best in layout.kinds:
                face = Face(trump, suit, layout.card(best), bool(partner))
                if face.best.suit in {suit, trump}:
                    place = DEMANDS + ((partner * 4 + led) * KINDS + best) * MOST_DEMANDS
                    masks = _demanded(rules, layout, face)
                    filled[place : place + len(masks)] = masks
    for kind in layout.kinds:
        card = layout.card(kind)
        filled[WORTH + kind] = rules.worth[card.rank]
        filled[BEAT + kind] = _both(
            other for other in layout.kinds if rules.beats(trump, layout.card(other), card)
        )
        filled[SUIT + kind // RANKS_A_SUIT] |= _both([kind])
    filled[TRUMP] = filled[SUIT + 3] if trump is not None else 0
    filled[LAST] = rules.last_trick
    filled[FIRST] = rules.first_trick
    filled[PACK] = _both(layout.kinds)
    worth = filled[WORTH : WORTH + len(rules.ranks)]
    for pattern in range(1, CHUNK_MASK + 1):
        lowest = pattern & -pattern
        strength = (lowest.bit_length() - 1) // 2
        if strength < len(worth):
            filled[CHUNK + pattern] = filled[CHUNK + (pattern ^ lowest)] + worth[strength]
    return Tables(rules, layout, numbers_of(filled))


def _demanded(rules: TrickRules, layout: Layout, face: Face) -> list[int]:
    """Mask the cards that meet each demand of a face, without demands that never bind."""
    masks: list[int] = []
    known = 0
    for _, meets in rules.relieved if face.partner_winning else rules.demands:
        mask = _both(kind for kind in layout.kinds if meets(rules, face, layout.card(kind)))
        if mask & ~known:
            masks.append(mask)
        known |= mask
    return masks


def _both(kinds: Iterable[int]) -> int:
    """Mask both copies of kinds."""
    return sum(3 << 2 * kind for kind in kinds)
