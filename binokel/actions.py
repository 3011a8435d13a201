"""
What a seat can do, as values with a text of their own.

An action says what is tried, not whether it is legal.  ``str`` writes it,
:func:`parse_action` reads it back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias, cast, get_args

import attrs

from .cards import Card, Suit, in_order, parse_cards, parse_suit, write_cards
from .errors import ActionError, CardError
from .options import OpeningKind

Laid: TypeAlias = tuple[Card, ...]
UNKNOWN: Final = "??"
"""Stands for a card that is not known."""


def _points(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise ActionError(repr(value), "a whole number of points")
    return value


def _card(value: object) -> Card:
    if not isinstance(value, Card):
        raise ActionError(repr(value), "a Card, such as Card.parse('SO')")
    return value


def _card_or_none(value: object) -> Card | None:
    return None if value is None else _card(value)


def _opening(value: object) -> OpeningKind:
    known = [kind.value for kind in OpeningKind]
    if isinstance(value, str) and value in known:
        return OpeningKind(value)
    raise ActionError(repr(value)[:60], f"an opening: {', '.join(known)}")


def _suit(value: object) -> Suit:
    if not isinstance(value, Suit):
        raise ActionError(repr(value), "a Suit, such as Suit.HERZ")
    return value


def _suit_or_none(value: object) -> Suit | None:
    return None if value is None else _suit(value)


def _word(value: object) -> str:
    if not isinstance(value, str) or not value.isidentifier():
        raise ActionError(repr(value)[:60], "the id of a special, such as 'durch'")
    return value


def _laid(value: Iterable[Card]) -> Laid:
    cards = tuple(_members(value, "some cards, such as parse_cards('EU EU')"))
    return in_order([_card(card) for card in cards])


def _members(value: object, expected: str) -> Iterable[object]:
    if isinstance(value, str) or not isinstance(value, Iterable):
        raise ActionError(repr(value)[:60], expected)
    return cast("Iterable[object]", value)


def _melds(value: Iterable[Iterable[Card]] | None) -> tuple[Laid, ...] | None:
    if value is None:
        return None
    _members(value, "one group of cards for each meld")
    melds = tuple(sorted([_laid(meld) for meld in value]))
    if () in melds:
        raise ActionError("a meld without cards", "the cards of each meld, or no meld at all")
    return melds


@attrs.frozen
class Bid:
    """Bid a number of points, or hold that bid."""

    value: int = attrs.field(converter=_points)
    """The bid, in points."""

    def __str__(self) -> str:
        return f"bid {self.value}"


@attrs.frozen
class Pass:
    """Leave the auction."""

    def __str__(self) -> str:
        return "pass"


@attrs.frozen
class TakeDapp:
    """Take the Dapp up."""

    def __str__(self) -> str:
        return "take"


@attrs.frozen
class Discard:
    """Lay cards away; in the view of another seat the cards are left out."""

    cards: Laid = attrs.field(converter=_laid)
    """The cards, in canonical order."""

    def __str__(self) -> str:
        return f"lay {write_cards(self.cards)}".rstrip()


@attrs.frozen
class NameTrump:
    """Name trump."""

    suit: Suit = attrs.field(converter=_suit)
    """The trump suit."""

    def __str__(self) -> str:
        return f"trump {self.suit.letter}"


@attrs.frozen
class Announce:
    """Announce a special."""

    special: str = attrs.field(converter=_word)
    """Its id in the profile."""

    def __str__(self) -> str:
        return f"announce {self.special}"


@attrs.frozen
class Abandon:
    """Give the deal up, naming trump with it if it is not named yet."""

    trump: Suit | None = attrs.field(default=None, converter=_suit_or_none)
    """The suit named, or ``None`` if trump is known."""

    def __str__(self) -> str:
        return "abandon" if self.trump is None else f"abandon {self.trump.letter}"


@attrs.frozen
class Proceed:
    """Go on without more ado."""

    def __str__(self) -> str:
        return "proceed"


@attrs.frozen
class ShowMelds:
    """Show melds: the dearest set, or the cards of each meld."""

    cards: tuple[Laid, ...] | None = attrs.field(default=None, converter=_melds)
    """``None`` for the dearest set, ``()`` for none, else the cards of each meld."""

    def __str__(self) -> str:
        if self.cards is None:
            return "meld all"
        melds = ["+".join(card.text for card in meld) for meld in self.cards]
        return " ".join(["meld", *melds]) if melds else "meld none"


@attrs.frozen
class Open:
    """Open the first trick: announce an opening, and play a card by it."""

    kind: OpeningKind = attrs.field(converter=_opening)
    """The opening."""
    card: Card | None = attrs.field(converter=_card_or_none)
    """The card; ``None`` where it lies face down before another seat."""

    def __str__(self) -> str:
        return f"open {self.kind.value} {UNKNOWN if self.card is None else self.card.text}"


@attrs.frozen
class Pair:
    """Meld king and Ober of a suit."""

    suit: Suit = attrs.field(converter=_suit)
    """Their suit."""

    def __str__(self) -> str:
        return f"pair {self.suit.letter}"


@attrs.frozen
class Rob:
    """Take the turned card for the lowest trump."""

    def __str__(self) -> str:
        return "rob"


@attrs.frozen
class PlayCovered:
    """Play a card that others do not see; in the view of another seat it stands for the card."""

    def __str__(self) -> str:
        return f"play {UNKNOWN}"


@attrs.frozen
class PlayCard:
    """Play a card."""

    card: Card = attrs.field(converter=_card)
    """The card."""

    def __str__(self) -> str:
        return f"play {self.card.text}"


Action: TypeAlias = (
    Bid
    | Pass
    | TakeDapp
    | Discard
    | NameTrump
    | Announce
    | Abandon
    | Proceed
    | ShowMelds
    | Open
    | Pair
    | Rob
    | PlayCard
    | PlayCovered
)
"""Anything a seat can do."""


def check_action(action: object) -> None:
    """
    Make sure that something is an action.

    Args:
        action: What is checked.

    Raises:
        ActionError: If it is none, such as the text of one.
    """
    if not isinstance(action, get_args(Action)):
        raise ActionError(repr(action)[:60], "an action, such as parse_action('pass') gives")


def _read_bid(rest: str) -> Bid:
    if not (rest.isascii() and rest.isdigit() and len(rest) <= 7):
        raise ActionError(rest, "a whole number of points")
    return Bid(int(rest))


def _read_melds(rest: str) -> ShowMelds:
    if rest == "all":
        return ShowMelds(None)
    if rest == "none":
        return ShowMelds(())
    if not rest:
        raise ActionError("meld", "meld all, meld none, or the cards of each meld: meld HK+HO")
    return ShowMelds(parse_cards(meld.replace("+", " ")) for meld in rest.split())


def _read_play(rest: str) -> PlayCard | PlayCovered:
    return PlayCovered() if rest == UNKNOWN else PlayCard(Card.parse(rest))


def _read_opening(rest: str) -> Open:
    kind, _, card = (part.strip() for part in rest.partition(" "))
    return Open(_opening(kind), None if card == UNKNOWN else Card.parse(card))


def _read_pair(rest: str) -> Pair:
    return Pair(parse_suit(rest))


def _read_abandon(rest: str) -> Abandon:
    return Abandon(parse_suit(rest) if rest else None)


def _read_trump(rest: str) -> NameTrump:
    return NameTrump(parse_suit(rest))


def _read_laying(rest: str) -> Discard:
    return Discard(parse_cards(rest))


_WORDS: Final[dict[str, Callable[[str], Action]]] = {
    "bid": _read_bid,
    "lay": _read_laying,
    "trump": _read_trump,
    "announce": Announce,
    "abandon": _read_abandon,
    "meld": _read_melds,
    "open": _read_opening,
    "pair": _read_pair,
    "play": _read_play,
}
_ALONE: Final[dict[str, Action]] = {
    "pass": Pass(),
    "take": TakeDapp(),
    "proceed": Proceed(),
    "rob": Rob(),
}


def parse_action(text: str) -> Action:
    """
    Read an action as ``str`` writes it.

    Args:
        text: One of ``bid 160``, ``pass``, ``take``, ``lay EU EU B7 B7``,
            ``trump H``, ``announce durch``, ``abandon``, ``abandon H``,
            ``proceed``, ``meld all``, ``meld none``, ``meld HK+HO``, ``play SO``,
            ``open hoeher_hat HK``, ``pair H``, ``rob``; in views also ``play ??`` and
            ``open hoeher_hat ??``.

    Returns:
        The action; it need not be legal.

    Raises:
        ActionError: If the text is no action; it quotes the text.

    Example:
        >>> parse_action("meld HK+HO")
        ShowMelds(cards=((Card.parse('HK'), Card.parse('HO')),))
    """
    # Not every caller has a type checker.
    if not isinstance(text, str):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise ActionError(repr(text)[:60], "a text such as 'play SO'")
    word, _, rest = text.strip().partition(" ")
    rest = rest.strip()
    if not rest and word in _ALONE:
        return _ALONE[word]
    read = _WORDS.get(word)
    if read is None:
        ways = ", ".join([*_ALONE, *_WORDS])
        raise ActionError(text[:60], f"an action that begins with one of {ways}")
    try:
        return read(rest)
    except CardError as error:
        raise ActionError(text[:60], error.expected) from error
    except ActionError as error:
        raise ActionError(text[:60], error.expected) from error
