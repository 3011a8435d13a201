"""Actions, cards and events in words, in the look of the player's pack."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, assert_never

import attrs

from ...actions import (
    Abandon,
    Action,
    Announce,
    Bid,
    Discard,
    NameTrump,
    Open,
    Pair,
    Pass,
    PlayCard,
    PlayCovered,
    Proceed,
    Rob,
    ShowMelds,
    TakeDapp,
)
from ...cards import SUITS, Card, Suit
from ...happenings import Event, EventKind
from ...melds import Melds, worth
from ...options import Faces
from ...render.cards import SIGNS, Look
from ...render.happenings import explain_event
from ...render.layout import shown_name
from ...render.naming import OPENINGS, meld_name
from ...render.plain import suit_name
from ...render.words import special_name
from ...speech import Language, choose, say
from ..terminal import can_print
from . import texts as t

_CARD: Final = re.compile(r"\b[ESHB][AZKOU79]\b")
_SEAT: Final = 0xE000
"""First of the signs that stand for names while cards are looked for in a sentence."""


@attrs.frozen
class Wording:
    """A language and a pack."""

    lang: Language
    """The language."""
    look: Look
    """How cards are shown."""

    @classmethod
    def fitting(cls, lang: Language, *, french: bool) -> Wording:
        """
        Choose signs where they can be printed, else letters.

        Args:
            lang: The language.
            french: Whether the cards are those of a French-suited pack.

        Returns:
            The wording.
        """
        return cls(lang, Look(signs=can_print(SIGNS), french=french))

    def suit(self, suit: Suit) -> str:
        """Name a suit with its sign."""
        faces = Faces.FRENCH if self.look.french else Faces.WUERTTEMBERG
        name = suit_name(suit, self.lang, faces)
        return f"{name} {self.look.suit(suit)}" if self.look.signs else name

    def sentence(self, text: str, names: Sequence[str] = ()) -> str:
        """
        Show the cards and suits in a sentence of the library as the player's pack has them.

        Args:
            text: The sentence; where it names seats, by the signs of :meth:`_masks`.
            names: Who sits on each seat.

        Returns:
            The sentence.
        """
        shown = _CARD.sub(lambda found: self.look.card(Card.parse(found[0])), text)
        if self.look.french:
            for suit in SUITS:
                there = choose(self.lang, de=suit.german, en=suit.english)
                shown = re.sub(rf"\b{there}\b", suit_name(suit, self.lang, Faces.FRENCH), shown)
        for seat, name in enumerate(names):
            shown = shown.replace(chr(_SEAT + seat), shown_name(name))
        return shown

    def event(self, event: Event, names: Sequence[str]) -> str:
        """Say what became visible."""
        masks = [chr(_SEAT + seat) for seat in range(len(names))]
        return self.sentence(explain_event(event, self.lang, masks), names)

    def melds(self, melds: Melds) -> str:
        """List melds with their points; a word where there are none."""
        if not melds:
            return say(t.NOTHING, self.lang)
        named = (f"{meld_name(each, self.lang, self.look)} {each.points}" for each in melds)
        return f"{worth(melds)} ({', '.join(named)})"

    def action(self, action: Action) -> str:
        """Say what an action does, as something that can be chosen."""
        lang, look = self.lang, self.look
        match action:
            case Bid():
                return say(t.BID, lang, value=action.value)
            case Pass():
                return say(t.PASS, lang)
            case TakeDapp():
                return say(t.TAKE, lang)
            case Discard():
                return say(t.LAY, lang, cards=look.cards(action.cards))
            case NameTrump():
                return say(t.NAME, lang, suit=self.suit(action.suit))
            case Announce():
                special = shown_name(special_name(action.special, lang))
                return say(t.ANNOUNCE, lang, special=special)
            case PlayCard():
                return look.card(action.card)
            case _:
                return self._other_action(action)

    def _other_action(
        self, action: Abandon | Proceed | ShowMelds | Open | Pair | Rob | PlayCovered
    ) -> str:
        lang, look = self.lang, self.look
        match action:
            case Abandon():
                if action.trump is None:
                    return say(t.ABANDON, lang)
                return say(t.ABANDON_WITH, lang, suit=self.suit(action.trump))
            case Proceed():
                return say(t.PROCEED, lang)
            case ShowMelds():
                if not action.cards:
                    return say(t.MELD_ALL if action.cards is None else t.MELD_NONE, lang)
                shown = ", ".join(look.cards(meld) for meld in action.cards)
                return say(t.MELD, lang, cards=shown)
            case Open():
                card = str(action) if action.card is None else look.card(action.card)
                return say(t.OPEN, lang, opening=OPENINGS[action.kind], card=card)
            case Pair():
                return say(t.PAIR, lang, suit=self.suit(action.suit))
            case Rob():
                return say(t.ROB, lang)
            case PlayCovered():
                return str(action)
            case _:
                assert_never(action)


def worth_telling(happened: Sequence[Event], seat: int | None) -> list[Event]:
    """
    Leave out what a player sees better elsewhere, or need not be told.

    Args:
        happened: Events in their order.
        seat: Who is told.

    Returns:
        Those that the seat sees, without what is told to it again in full, and without cards
        that others draw unseen.
    """
    seen = [event for event in happened if event.seen_by(seat)]
    in_full = {(event.kind, event.seat) for event in seen if event.to is not None}
    return [
        event
        for event in seen
        if (event.to is not None or (event.kind, event.seat) not in in_full)
        and not (event.kind is EventKind.CARD_DRAWN and not event.cards)
    ]
