"""
A card, a hand or a trick as a short text.

Columns and whole deals are written elsewhere, in :mod:`binokel.render.tricks`
and :mod:`binokel.render.deals`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from itertools import groupby
from typing import Final

from ..cards import Card, Rank, Suit
from ..errors import UsageError
from ..options import Faces
from ..packs import check_cards
from ..seats import around
from ..speech import Language, check_language, choose, phrase, say
from ..tricks import Trick
from . import words as w
from .cards import Look
from .layout import shown_name
from .tricks import Row


class Form(StrEnum):
    """How a card is written."""

    LETTERS = "letters"
    """Two letters, such as ``SO``."""
    SIGNS = "signs"
    """The sign of the suit and the rank, such as ``♠O``."""
    WORDS = "words"
    """A name, such as ``Schippe-Ober``."""
    CARDS = "cards"
    """The sign that Unicode has for the card, such as ``🂭``; not every font has it."""


_NAME: Final = phrase("{rank} of {suit}")
_FRENCH_SUITS: Final = {Suit.EICHEL: "Kreuz", Suit.SCHIPPE: "Pik", Suit.BOLLEN: "Karo"}
_FRENCH_RANKS: Final = {Rank.OBER: phrase("queen"), Rank.UNTER: phrase("jack")}
_ROWS: Final = {
    Suit.SCHIPPE: 0x1F0A0,
    Suit.HERZ: 0x1F0B0,
    Suit.BOLLEN: 0x1F0C0,
    Suit.EICHEL: 0x1F0D0,
}
_COLUMNS: Final = {
    Rank.ACE: 1,
    Rank.SEVEN: 7,
    Rank.NINE: 9,
    Rank.TEN: 10,
    Rank.UNTER: 11,
    Rank.OBER: 13,
    Rank.KING: 14,
}
_TAKEN: Final = phrase("{who} takes it")


def check_faces(faces: Faces | str) -> Faces:
    """
    Make sure that there is such a pack.

    Args:
        faces: ``"wuerttemberg"`` or ``"french"``.

    Returns:
        The same.

    Raises:
        UsageError: If there is not.
    """
    try:
        return Faces(faces)
    except ValueError:
        known = " or ".join(repr(each.value) for each in Faces)
        raise UsageError(f"faces {faces!r}"[:60], known) from None


def check_form(form: Form | str) -> Form:
    """
    Make sure that cards can be written so.

    Args:
        form: A form, or its name.

    Returns:
        The same.

    Raises:
        UsageError: If they cannot.
    """
    try:
        return Form(form)
    except ValueError:
        known = ", ".join(repr(each.value) for each in Form)
        raise UsageError(f"form {form!r}"[:60], f"one of {known}") from None


def suit_name(suit: Suit, lang: Language, faces: Faces) -> str:
    """
    Name a suit as whoever holds the pack does.

    Args:
        suit: The suit.
        lang: The language.
        faces: The pack.

    Returns:
        The name.

    Example:
        >>> suit_name(Suit.SCHIPPE, "de", Faces.WUERTTEMBERG)
        'Schippe'
        >>> suit_name(Suit.SCHIPPE, "de", Faces.FRENCH)
        'Pik'
    """
    german = _FRENCH_SUITS.get(suit, suit.german) if faces is Faces.FRENCH else suit.german
    return choose(lang, de=german, en=suit.english)


def card_name(card: Card, lang: Language, faces: Faces) -> str:
    """
    Name a card; :meth:`binokel.Card.parse` reads the name back.

    Args:
        card: The card.
        lang: The language.
        faces: The pack.

    Returns:
        The name.

    Example:
        >>> card_name(Card.parse("SO"), "en", Faces.FRENCH)
        'queen of spades'
    """
    rank = choose(lang, de=card.rank.german, en=card.rank.english)
    if faces is Faces.FRENCH and card.rank in _FRENCH_RANKS:
        rank = say(_FRENCH_RANKS[card.rank], lang)
    return say(_NAME, lang, suit=suit_name(card.suit, lang, faces), rank=rank)


def card_text(
    card: Card,
    *,
    form: Form | str = "signs",
    faces: Faces | str = "wuerttemberg",
    lang: Language | str = "en",
) -> str:
    """
    Write a card.

    Args:
        card: The card.
        form: ``"letters"``, ``"signs"``, ``"words"`` or ``"cards"``.
        faces: ``"wuerttemberg"`` or ``"french"``.
        lang: ``"de"`` or ``"en"``; it matters to words only.

    Returns:
        The card; but for the form ``"cards"``, :meth:`binokel.Card.parse` reads it back.

    Raises:
        UsageError: If form, pack or language do not fit.

    Example:
        >>> card = Card.parse("SO")
        >>> [card_text(card, form=form, lang="de") for form in ("letters", "signs", "words")]
        ['SO', '♠O', 'Schippe-Ober']
        >>> card_text(card, faces="french"), card_text(card, form="cards")
        ('♠Q', '🂭')
    """
    (known,) = check_cards([card])
    shape, pack, language = check_form(form), check_faces(faces), check_language(lang)
    if shape is Form.WORDS:
        return card_name(known, language, pack)
    if shape is Form.CARDS:
        return chr(_ROWS[known.suit] + _COLUMNS[known.rank])
    return Look(signs=shape is Form.SIGNS, french=pack is Faces.FRENCH).card(known)


def hand_text(
    cards: Iterable[Card],
    *,
    form: Form | str = "signs",
    faces: Faces | str = "wuerttemberg",
    lang: Language | str = "en",
) -> str:
    """
    Write a hand, with a gap between suits.

    Args:
        cards: The cards, in the order in which they are held.
        form: ``"letters"``, ``"signs"``, ``"words"`` or ``"cards"``.
        faces: ``"wuerttemberg"`` or ``"french"``.
        lang: ``"de"`` or ``"en"``; it matters to words only.

    Returns:
        The cards; but for the form ``"cards"``, :func:`binokel.parse_cards` reads them back.

    Raises:
        CardError: If something is no card.
        UsageError: If form, pack or language do not fit.

    Example:
        >>> from binokel import parse_cards
        >>> hand_text(parse_cards("EA EZ SO"))
        '♣A ♣Z  ♠O'
        >>> hand_text(parse_cards("EA EZ SO"), form="words", faces="french", lang="de")
        'Kreuz-Ass, Kreuz-Zehn; Pik-Dame'
    """
    between, gap = (", ", "; ") if check_form(form) is Form.WORDS else (" ", "  ")
    suits = groupby(check_cards(cards), key=lambda card: card.suit)
    return gap.join(
        between.join(card_text(card, form=form, faces=faces, lang=lang) for card in group)
        for _, group in suits
    )


def trick_text(
    trick: Trick | Iterable[Card],
    *,
    names: Sequence[str] | None = None,
    seats: Sequence[int] | None = None,
    form: Form | str = "signs",
    faces: Faces | str = "wuerttemberg",
    lang: Language | str = "en",
) -> str:
    """
    Write a trick, and who takes it.

    Args:
        trick: A trick that was taken, or the cards on the table, the lead first.
        names: Who sits on each seat; ``None``: the seats have numbers.
        seats: Who played the cards; ``None``: all in turn, from the leader or seat 0 on.
        form: ``"letters"``, ``"signs"``, ``"words"`` or ``"cards"``.
        faces: ``"wuerttemberg"`` or ``"french"``.
        lang: ``"de"`` or ``"en"``.

    Returns:
        One line.

    Raises:
        CardError: If something is no card.
        UsageError: If seats, names, form, pack or language do not fit.

    Example:
        >>> from binokel import Trick, parse_cards
        >>> trick = Trick(leader=1, cards=parse_cards("HA HZ H7"), winner=1, points=21)
        >>> trick_text(trick, names=["Anne", "Ben", "Carl"], lang="de")
        'Ben ♥A, Carl ♥Z, Anne ♥7: Ben sticht'
    """
    language = check_language(lang)
    row = row_of(trick, seats)
    who = names_by_seat(row.cards, names, language)
    played = ", ".join(
        f"{who[seat]} {card_text(card, form=form, faces=faces, lang=lang)}"
        for seat, card in row.cards.items()
    )
    if row.taken is None:
        return played
    return f"{played}: {say(_TAKEN, language, who=who[row.taken.winner])}"


def row_of(trick: Trick | Iterable[Card], seats: Sequence[int] | None) -> Row:
    """
    Find out who played which card.

    Args:
        trick: A trick that was taken, or the cards on the table, the lead first.
        seats: Who played them; ``None``: all in turn, from the leader or seat 0 on.

    Returns:
        The cards by seat, in playing order.

    Raises:
        CardError: If something is no card.
        UsageError: If there are not as many seats as cards, or the winner has none of them.
    """
    taken = trick if isinstance(trick, Trick) else None
    cards = check_cards(trick.cards if isinstance(trick, Trick) else trick)
    leader = 0 if taken is None else taken.leader
    order = around(leader, len(cards)) if seats is None and cards else tuple(seats or ())
    if len(order) != len(cards) or len(set(order)) != len(order):
        raise UsageError(f"seats {order!r}"[:60], f"{len(cards)} different ones, one for each card")
    if taken is not None and taken.winner not in order:
        raise UsageError(f"a trick won by seat {taken.winner}", f"one won by one of {order}")
    return Row(dict(zip(order, cards, strict=True)), taken)


def names_by_seat(
    seats: Iterable[int], names: Sequence[str] | None, lang: Language
) -> dict[int, str]:
    """
    Name seats for people.

    Args:
        seats: The seats.
        names: Who sits on each seat; ``None``: the seats have numbers.
        lang: The language.

    Returns:
        A name for each of the seats, on one line.

    Raises:
        UsageError: If there is no name for one of them.
    """
    if names is None:
        return {seat: say(w.SEAT, lang, seat=seat) for seat in seats}
    found: dict[int, str] = {}
    for seat in seats:
        if isinstance(names, str) or not 0 <= seat < len(names):
            raise UsageError(f"{len(names)} names", f"a list with a name for seat {seat}")
        found[seat] = shown_name(names[seat])
    return found
