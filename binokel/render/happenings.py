"""
Events in words: what became visible, one sentence for each.

A sentence holds what the event holds and nothing else, so whoever may have the
event may have its sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from string import Formatter
from typing import Final, TypeVar

import attrs

from ..cards import Suit
from ..errors import UsageError
from ..happenings import Event, EventKind
from ..ledger import Outcome
from ..options import OpeningKind, Sort
from ..speech import Language, Phrase, check_language, choose, phrase, say
from . import words as w
from .cards import Look
from .layout import shown_name
from .naming import CARD_POINTS, CARDS, OPENINGS, SORTS, meld_name
from .words import listed, special_name

_Word = TypeVar("_Word", bound=StrEnum)

_LOOK: Final = Look(signs=False)

_ENDINGS: Final[dict[str, Phrase]] = {
    "played": phrase("all is played"),
    "abandoned": w.OUTCOMES[Outcome.ABANDONED],
    "hopeless": w.HOPELESS,
    "special_won": phrase("the special is won"),
    "special_lost": phrase("the special is lost"),
    "goal": phrase("the goal is reached"),
    "five_sevens": phrase("Auf Dissle is won with five of the lowest rank"),
    "dissle_lost": phrase("Auf Dissle is lost"),
}
"""How a deal ends, by the words that all games have for it."""

_SENTENCES: Final[dict[EventKind, Phrase]] = {
    EventKind.BID_MADE: phrase("{who} bids {value}"),
    EventKind.PASSED: phrase("{who} passes"),
    EventKind.PASSED_OUT: w.NOBODY_PLAYS,
    EventKind.DECLARER_FOUND: phrase("{who} plays for {value}"),
    EventKind.DAPP_SHOWN: phrase("the Dapp holds {cards}"),
    EventKind.DAPP_TAKEN: phrase("{who} takes up {laid} of the Dapp"),
    EventKind.LAID_AWAY: phrase("{who} lays {laid} away"),
    EventKind.LAID_AWAY_ANNOUNCED: phrase("{who} has laid away {sort} and says so"),
    EventKind.TRUMP_NAMED: phrase("{who} makes {suit} trump"),
    EventKind.SPECIAL_ANNOUNCED: phrase("{who} announces {special}"),
    EventKind.HAND_OPENED: phrase("{who} lays the hand open: {cards}"),
    EventKind.ABANDONED: phrase("{who} abandons the deal"),
    EventKind.MELDS_SHOWN: phrase("{who} melds {melds}"),
    EventKind.MELDS_CREDITED: phrase("{who} is credited {melds}"),
    EventKind.WENT_ON: phrase("{who} goes on"),
    EventKind.OPENING_ANNOUNCED: phrase("{who} opens with {opening}"),
    EventKind.CARD_PLAYED: phrase("{who} plays {card}"),
    EventKind.CARD_COVERED: phrase("{who} lays {covered} face down"),
    EventKind.CARD_DRAWN: phrase("{who} draws {covered}, {value} left in the stock"),
    EventKind.ROBBED: phrase("{who} robs {card} and puts {given} under the stock"),
    EventKind.TRICK_TAKEN: phrase("{who} takes the trick {cards}, {points}"),
    EventKind.DEAL_FINISHED: phrase("the deal is over: {how}"),
}
"""What is said of each kind; the placeholders name what of the event."""
_LAST_DRAWN: Final = phrase("{who} draws {covered}, the stock is empty")
_NOTHING: Final = phrase("nothing")
_TOGETHER: Final = phrase("{melds}, together {value}")
_SOMEBODY: Final = phrase("somebody")


def explain_event(event: Event, lang: Language | str, names: Sequence[str] | None = None) -> str:
    """
    Say what became visible.

    The sentence holds what the event holds: whoever may see the one may read the other.

    Args:
        event: What happened.
        lang: ``"de"`` or ``"en"``.
        names: Who sits on each seat; ``None``: the seats have numbers.

    Returns:
        A sentence without its full stop.

    Raises:
        UsageError: If the language is another, a seat has no name, or the event lacks what
            its kind wants.

    Example:
        >>> from binokel import Event, EventKind, explain_event, parse_cards
        >>> explain_event(Event(EventKind.LAID_AWAY, seat=1, value=4), "de")
        'Platz 1 legt 4 Karten weg'
        >>> played = Event(EventKind.CARD_PLAYED, seat=0, cards=parse_cards("HA"))
        >>> explain_event(played, "en", ["Anne", "Ben", "Carl"])
        'Anne plays HA'
    """
    last = event.kind is EventKind.CARD_DRAWN and event.value == 0
    sentence = _LAST_DRAWN if last else _SENTENCES[event.kind]
    speaker = _Speaker(event, check_language(lang), names)
    fields = {name: _FIELDS[name](speaker) for _, name, _, _ in Formatter().parse(sentence) if name}
    return say(sentence, speaker.lang, **fields)


@attrs.frozen
class _Speaker:
    """An event, and how it is told."""

    event: Event
    """What happened."""
    lang: Language
    """The language."""
    names: Sequence[str] | None
    """Who sits on each seat."""

    def who(self) -> str:
        """Name whose doing it is."""
        seat = self.event.seat
        if seat is None:
            return say(_SOMEBODY, self.lang)
        if self.names is None:
            return say(w.SEAT, self.lang, seat=seat)
        if not 0 <= seat < len(self.names):
            raise UsageError(f"{len(self.names)} names", f"a name for seat {seat}")
        return shown_name(self.names[seat])

    def number(self) -> int:
        """Give the number."""
        if self.event.value is None:
            raise self._lacks("a value")
        return self.event.value

    def word(self) -> str:
        """Give the word."""
        if self.event.word is None:
            raise self._lacks("a word")
        return self.event.word

    def card(self, place: int = 0) -> str:
        """Show one of the cards."""
        if place >= len(self.event.cards):
            raise self._lacks("more cards")
        return _LOOK.card(self.event.cards[place])

    def cards(self) -> str:
        """Show all cards."""
        if not self.event.cards:
            raise self._lacks("cards")
        return _LOOK.cards(self.event.cards)

    def known_or(self, number: int) -> str:
        """Show the cards to who may know them, and say how many they are to all others."""
        return self.cards() if self.event.cards else CARDS.say(number, self.lang)

    def sort(self) -> str:
        """Say how many cards of a sort there are."""
        return SORTS[self._one_of(Sort)].say(self.number(), self.lang)

    def suit(self) -> str:
        """Name the suit."""
        suit: Suit | None = self.event.suit
        if suit is None:
            raise self._lacks("a suit")
        return choose(self.lang, de=suit.german, en=suit.english)

    def special(self) -> str:
        """Name the special."""
        return shown_name(special_name(self.word(), self.lang))

    def opening(self) -> str:
        """Name the opening."""
        return OPENINGS[self._one_of(OpeningKind)]

    def how(self) -> str:
        """Say how the deal ended."""
        if self.word() not in _ENDINGS:
            raise self._lacks("a word that is known")
        return say(_ENDINGS[self.word()], self.lang)

    def points(self) -> str:
        """Say how many card points."""
        return CARD_POINTS.say(self.number(), self.lang)

    def melds(self) -> str:
        """List the melds with their points, and the sum of several."""
        melds = self.event.melds
        if not melds:
            return say(_NOTHING, self.lang)
        if not all(meld.cards for meld in melds):
            raise self._lacks("melds with cards")
        named = [
            f"{meld_name(meld, self.lang, _LOOK, in_full=True)} {meld.points}" for meld in melds
        ]
        together = listed(named, self.lang)
        if len(melds) == 1:
            return together
        return say(_TOGETHER, self.lang, melds=together, value=self.number())

    def _one_of(self, kinds: type[_Word]) -> _Word:
        try:
            return kinds(self.word())
        except ValueError:
            raise self._lacks("a word that is known") from None

    def _lacks(self, wanted: str) -> UsageError:
        return UsageError(f"{self.event!r}"[:80], f"{wanted} in an event {self.event.kind.value}")


_FIELDS: Final[dict[str, Callable[[_Speaker], str]]] = {
    "who": _Speaker.who,
    "value": lambda speaker: str(speaker.number()),
    "points": _Speaker.points,
    "cards": _Speaker.cards,
    "card": _Speaker.card,
    "given": lambda speaker: speaker.card(1),
    "covered": lambda speaker: speaker.known_or(1),
    "laid": lambda speaker: speaker.known_or(speaker.number()),
    "sort": _Speaker.sort,
    "suit": _Speaker.suit,
    "special": _Speaker.special,
    "opening": _Speaker.opening,
    "melds": _Speaker.melds,
    "how": _Speaker.how,
}
"""What a placeholder stands for."""
