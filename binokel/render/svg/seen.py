"""
What a picture of a table says: the facts of a view, in words and by seat.

Everything comes from the view, so that a picture shows nothing that its seat
does not know.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import attrs

from ...actions import Discard, Open, PlayCard, PlayCovered
from ...cards import Card
from ...errors import UsageError
from ...games import procedure_for
from ...melds import Meld, worth
from ...options import Faces, OpeningKind
from ...seats import around
from ...speech import Language, check_language, choose, say
from ...table import Appearance
from ...views import View
from .. import words as w
from ..cards import Look
from ..layout import one_line
from ..naming import CARDS, OPENINGS, meld_name
from ..plain import card_name, check_faces, names_by_seat, suit_name
from ..words import special_name
from . import captions as c
from .drawing import name_of


@attrs.frozen
class Pile:
    """Cards in the middle that belong to nobody's hand."""

    label: str
    """What it is called."""
    number: int
    """How many cards it has."""
    cards: tuple[Card, ...] = ()
    """Its cards, where the seat knows them."""


@attrs.frozen
class Scene:
    """A table as a seat sees it."""

    view: View
    """What the seat sees."""
    names: tuple[str, ...]
    """Who sits on each seat."""
    faces: Faces
    """The pack."""
    lang: Language
    """The language."""
    appearance: Appearance
    """What people see of the table."""

    @classmethod
    def of(
        cls,
        view: View,
        names: Sequence[str] | None,
        faces: Faces | str | None,
        lang: Language | str,
    ) -> Scene:
        """
        Look at a table.

        Args:
            view: What a seat sees.
            names: Who sits on each seat; ``None``: the seats have numbers.
            faces: The pack; ``None``: that of the table.
            lang: The language.

        Returns:
            The scene.

        Raises:
            UsageError: If names, pack or language do not fit.
        """
        language = check_language(lang)
        appearance = procedure_for(view.profile).appearance(view.profile)
        own = Faces.FRENCH if appearance.french else Faces.WUERTTEMBERG
        if names is not None and (isinstance(names, str) or len(names) != view.players):
            raise UsageError(f"{len(names)} names", f"a list of {view.players} names")
        who = names_by_seat(range(view.players), names, language)
        return cls(
            view,
            tuple(name_of(name) for name in who.values()),
            own if faces is None else check_faces(faces),
            language,
            appearance,
        )

    @property
    def bottom(self) -> int:
        """The seat that is drawn below: who looks, or seat 0 for spectators."""
        return 0 if self.view.seat is None else self.view.seat

    @property
    def seats(self) -> tuple[int, ...]:
        """All seats in playing direction, from the one below on."""
        return around(self.bottom, self.view.players)

    @property
    def played(self) -> dict[int, Card | None]:
        """Cards on the table by seat, in playing order; ``None`` for one that lies face down."""
        if self.view.covered:
            return dict.fromkeys(self.view.covered)
        plays = [
            seat
            for action, seat in zip(self.view.history, self.view.history_seats, strict=True)
            if isinstance(action, Open | PlayCard | PlayCovered)
        ]
        trick = self.view.trick
        return dict(zip(plays[len(plays) - len(trick) :], trick, strict=True))

    @property
    def pile(self) -> Pile | None:
        """The Dapp, what was laid away, or nothing; a stock is drawn by itself."""
        view = self.view
        if view.discards:
            return Pile(say(w.LAID_AWAY, self.lang), len(view.discards), view.discards)
        on_table = max(len(view.trick), len(view.covered))
        gone = sum(view.hand_sizes) + on_table + sum(len(trick.cards) for trick in view.tricks)
        left = self.appearance.pack - gone - view.stock
        if left and any(isinstance(action, Discard) for action in view.history):
            return Pile(say(w.LAID_AWAY, self.lang), left)
        if view.dapp or left:
            return Pile(say(w.DAPP, self.lang), left or len(view.dapp), view.dapp)
        return None

    def name(self, card: Card) -> str:
        """Name a card."""
        return card_name(card, self.lang, self.faces)

    def meld(self, meld: Meld) -> str:
        """Name a meld with its points."""
        look = Look(french=self.faces is Faces.FRENCH)
        return f"{meld_name(meld, self.lang, look, in_full=True)} {meld.points}"

    def melds(self, seat: int) -> tuple[Meld, ...]:
        """List the melds of a seat."""
        return self.view.melds[seat] if self.view.melds else ()

    def headline(self) -> Iterator[str]:
        """Say what holds for all: the table, what is played, what was announced."""
        view, lang = self.view, self.lang
        name = choose(lang, de=view.profile.name.de, en=view.profile.name.en)
        yield one_line(name) or view.profile.id
        if view.declarer is not None:
            yield say(w.PLAYS_FOR, lang, who=self.names[view.declarer], bid=view.bid)
        if view.special is not None and view.declarer is not None:
            special = special_name(one_line(view.special), lang)
            yield say(w.ANNOUNCES, lang, who=self.names[view.declarer], special=special)
        if view.opening is not None:
            yield OPENINGS[OpeningKind(view.opening)]

    def turn(self) -> str:
        """Say whose turn it is."""
        actor = self.view.actor
        if actor is None:
            return say(c.OVER, self.lang)
        return say(c.TO_ACT, self.lang, who=self.names[actor])

    def trump(self) -> str | None:
        """Name trump, once there is one."""
        suit = self.view.trump
        return None if suit is None else suit_name(suit, self.lang, self.faces)

    def said(self, seat: int) -> list[str]:
        """Say in short what a seat is, has said, and has."""
        view, lang = self.view, self.lang
        facts: list[str] = []
        bids = [value for who, value in view.bids if who == seat]
        if seat == view.declarer:
            facts.append(say(c.DECLARES, lang, bid=view.bid))
        elif bids and view.declarer is None:
            away, last = say(w.AWAY, lang), bids[-1]
            facts.append(away if last is None else say(c.BIDS, lang, bid=last))
        if view.seat is not None and seat in self.appearance.seating.partners(view.seat):
            facts.append(say(c.PARTNER, lang))
        if self.melds(seat):
            facts.append(say(c.MELDED, lang, melds=worth(self.melds(seat))))
        if seat == view.open_hand:
            facts.append(say(c.OPEN_HAND, lang))
        taken = sum(trick.winner == seat for trick in view.tricks)
        if taken:
            facts.append(c.TRICKS.say(taken, lang))
        return facts

    def title(self) -> str:
        """Say what is drawn."""
        seat = self.view.seat
        if seat is None:
            return say(c.TABLE_WATCHED, self.lang)
        return say(c.TABLE, self.lang, who=self.names[seat])

    def description(self) -> str:
        """Say everything that can be seen, a sentence for each thing."""
        trump = self.trump()
        sentences = [
            *self.headline(),
            *([f"{say(w.TRUMP, self.lang)} {trump}"] if trump else []),
            *map(self._seat_in_words, self.seats),
            *self._middle_in_words(),
            self.turn(),
        ]
        return ". ".join(sentences)

    def _seat_in_words(self, seat: int) -> str:
        view, lang = self.view, self.lang
        known = view.hands[seat]
        number = CARDS.say(view.hand_sizes[seat], lang)
        who = self.names[seat]
        sentence = say(c.HOLDS, lang, who=who, cards=number)
        if known:
            sentence += f": {self._in_words(known)}"
        facts = [
            *([say(c.DEALER, lang)] if seat == view.dealer else []),
            *self.said(seat),
            *map(self.meld, self.melds(seat)),
        ]
        return f"{sentence} ({', '.join(facts)})" if facts else sentence

    def _middle_in_words(self) -> Iterator[str]:
        view, lang = self.view, self.lang
        played = self.played
        if played:
            cards = ", ".join(
                f"{self.names[seat]} {say(c.COVERED, lang) if card is None else self.name(card)}"
                for seat, card in played.items()
            )
            yield f"{say(w.TRICK, lang)}: {cards}"
        if view.stock:
            stock = f"{say(c.STOCK, lang)}: {CARDS.say(view.stock, lang)}"
            if view.under is not None:
                stock += f", {say(c.UNDER, lang, card=self.name(view.under))}"
            yield stock
        pile = self.pile
        if pile is not None:
            cards = self._in_words(pile.cards) or CARDS.say(pile.number, lang)
            yield f"{pile.label}: {cards}"

    def _in_words(self, cards: Sequence[Card]) -> str:
        return ", ".join(map(self.name, cards))
