"""
What is written in a picture, or read out instead of it, in German and English.

Words that texts share with pictures stand in :mod:`binokel.render.words`.
"""

from __future__ import annotations

from typing import Final

from ...options import Faces
from ...speech import Phrase, phrase
from ..naming import Counted

PACKS: Final[dict[Faces, Phrase]] = {
    Faces.WUERTTEMBERG: phrase("playing card, Württemberg pattern"),
    Faces.FRENCH: phrase("playing card, French suits"),
}
"""What a drawn card is."""
BACK: Final = phrase("card, face down")
BACK_OF: Final = phrase("the back of a playing card")

HAND: Final = phrase("hand")
RAISED: Final = phrase("raised: {cards}")
OPEN_HAND: Final = phrase("lies open")
EMPTY: Final = phrase("no card")

TABLE: Final = phrase("The table as {who} sees it")
TABLE_WATCHED: Final = phrase("The table as spectators see it")
TO_ACT: Final = phrase("{who} is to act")
OVER: Final = phrase("over")
DEALER: Final = phrase("dealer")
DEALER_SIGN: Final = phrase("D")
DECLARES: Final = phrase("plays for {bid}")
PARTNER: Final = phrase("partner")
BIDS: Final = phrase("bids {bid}")
STOCK: Final = phrase("stock")
UNDER: Final = phrase("{card} lies open below it")
COVERED: Final = phrase("face down")
MELDED: Final = phrase("melds {melds}")
HOLDS: Final = phrase("{who} has {cards}")

TRICKS: Final = Counted(
    phrase("no trick"),
    phrase("one trick"),
    phrase("{number} tricks"),
)
"""Tricks that somebody has taken."""

SHEET: Final = phrase("score sheet")
