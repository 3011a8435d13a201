"""
Melds, openings and numbers of things by name, as in a sentence.

The single words stand in :mod:`binokel.render.words`.
"""

from __future__ import annotations

from typing import Final

import attrs

from ..melds import Meld, MeldGroup, MeldKind
from ..options import OpeningKind, Sort
from ..speech import Language, Phrase, choose, phrase, say
from .cards import Look
from .words import FRENCH_RANKS, MELDS, RANKS

_OF_A_SUIT: Final = (
    MeldKind.PAIR,
    MeldKind.DOUBLE_PAIR,
    MeldKind.FAMILY,
    MeldKind.DOUBLE_FAMILY,
)


@attrs.frozen
class Counted:
    """Something in any number, as the object of a sentence."""

    none: Phrase
    """None of it."""
    one: Phrase
    """One of it."""
    many: Phrase
    """More, or less than nothing; ``{number}`` is how many."""

    def say(self, number: int, lang: Language) -> str:
        """
        Say how much of it there is.

        Args:
            number: How many.
            lang: The language.

        Returns:
            A few words.

        Example:
            >>> [CARDS.say(number, "de") for number in (0, 1, 4)]
            ['keine Karte', 'eine Karte', '4 Karten']
        """
        words = {0: self.none, 1: self.one}.get(number, self.many)
        return say(words, lang, number=number)


CARDS: Final = Counted(
    phrase("no card"),
    phrase("a card"),
    phrase("{number} cards"),
)
"""Cards whose faces are not said."""

CARD_POINTS: Final = Counted(
    phrase("0 points"),
    phrase("one point"),
    phrase("{number} points"),
)
"""Card points."""

SORTS: Final[dict[Sort, Counted]] = {
    Sort.TRUMP: Counted(
        phrase("no trump"),
        phrase("one trump"),
        phrase("{number} trumps"),
    ),
    Sort.ACE: Counted(
        phrase("no ace"),
        phrase("one ace"),
        phrase("{number} aces"),
    ),
    Sort.BINOKEL: Counted(
        phrase("no card of the Binokel"),
        phrase("one card of the Binokel"),
        phrase("{number} cards of the Binokel"),
    ),
}
"""Cards of a sort that is announced when they are laid away."""

OPENINGS: Final[dict[OpeningKind, str]] = {
    OpeningKind.ANDERE_ALTE: "Andere Alte",
    OpeningKind.GE_ELFEN: "Ge-Elfen",
    OpeningKind.HOEHER_HAT: "Höher hat",
    OpeningKind.AUF_DISSLE: "Auf Dissle",
}
"""The openings, which are called the same in every language."""


def meld_name(meld: Meld, lang: Language, look: Look, *, in_full: bool = False) -> str:
    """
    Name a meld by what tells it from others of its kind: a rank, a suit, or nothing.

    Args:
        meld: A meld.
        lang: The language.
        look: How cards are shown.
        in_full: Whether suits are written out, as in a sentence.

    Returns:
        Its name, without its points.

    Example:
        >>> from binokel import Meld, MeldKind, parse_cards
        >>> pair = Meld(MeldKind.PAIR, parse_cards("HK HO"), 20)
        >>> meld_name(pair, "de", Look()), meld_name(pair, "de", Look(), in_full=True)
        ('Paar ♥', 'Paar Herz')
    """
    name, first = say(MELDS[meld.kind], lang), meld.cards[0]
    if meld.group is MeldGroup.SET:
        several = FRENCH_RANKS if look.french and first.rank in FRENCH_RANKS else RANKS
        return f"{name} {say(several[first.rank], lang)}"
    if meld.kind in _OF_A_SUIT:
        suit = first.suit
        written = choose(lang, de=suit.german, en=suit.english)
        return f"{name} {written if in_full else look.suit(suit)}"
    if meld.group is MeldGroup.DISSLE:
        return f"{name} {look.cards(meld.cards)}"
    return name
