"""
Suits, ranks and cards, and how they are read and written.

Reading is lenient (German, French-suited and English names), writing is
strict.  What a card is worth and what it beats are matters of a profile.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from enum import Enum
from typing import Final, NoReturn, final

from .errors import CardError


class Suit(Enum):
    """The four suits, in the order in which a hand is sorted."""

    EICHEL = ("E", "Eichel", "clubs", "♣")
    SCHIPPE = ("S", "Schippe", "spades", "♠")
    HERZ = ("H", "Herz", "hearts", "♥")
    BOLLEN = ("B", "Bollen", "diamonds", "♦")

    def __init__(self, letter: str, german: str, english: str, symbol: str) -> None:
        self.letter: Final = letter
        """The letter a card is written with."""
        self.german: Final = german
        """Name in German."""
        self.english: Final = english
        """Name of the French suit in English."""
        self.symbol: Final = symbol
        """The French suit's sign."""

    __hash__ = object.__hash__  # members are singletons; the inherited one is slow

    def __str__(self) -> str:
        """Write the suit as its letter."""
        return self.letter


class Rank(Enum):
    """The ranks; the order of a pack stands in its profile."""

    ACE = ("A", "Ass", "ace")
    TEN = ("Z", "Zehn", "ten")
    KING = ("K", "König", "king")
    OBER = ("O", "Ober", "ober")
    UNTER = ("U", "Unter", "unter")
    SEVEN = ("7", "Sieben", "seven")
    NINE = ("9", "Neun", "nine")

    def __init__(self, letter: str, german: str, english: str) -> None:
        self.letter: Final = letter
        """The letter or digit a card is written with."""
        self.german: Final = german
        """Name in German."""
        self.english: Final = english
        """Name in English; Ober and Unter keep theirs."""

    __hash__ = object.__hash__  # members are singletons; the inherited one is slow

    def __str__(self) -> str:
        """Write the rank as its letter."""
        return self.letter


SUITS: Final = tuple(Suit)
RANKS: Final = tuple(Rank)


@final
class Card:
    """
    A card of the pack; its two copies are one and the same value.

    Cards are singletons, also after copying and unpickling, and sort in the
    canonical order of a hand: suits E S H B, in each suit the strongest first.

    Args:
        suit: One of the four suits.
        rank: One of the seven ranks.

    Example:
        >>> Card(Suit.SCHIPPE, Rank.OBER)
        Card.parse('SO')
        >>> Card.parse("Pik-Dame") is Card(Suit.SCHIPPE, Rank.OBER)
        True
    """

    __slots__ = ("index", "rank", "suit", "text")

    suit: Suit
    """The suit."""
    rank: Rank
    """The rank."""
    index: int
    """Place in the canonical order of all cards, 0 to 27."""
    text: str
    """Suit letter and rank letter, such as ``SO``."""

    def __new__(cls, suit: Suit, rank: Rank) -> Card:
        """Give the one card of this suit and rank."""
        try:
            return _CARDS[suit, rank]
        except (KeyError, TypeError):
            raise CardError(f"{suit!r}, {rank!r}", "a Suit and a Rank") from None

    @staticmethod
    def parse(text: str) -> Card:
        """
        Read one card.

        Args:
            text: ``"SO"``, ``"♠Q"``, ``"Schippe-Ober"``, ``"queen of spades"`` and the like.

        Returns:
            The card.

        Raises:
            CardError: If *text* is not exactly one card.

        Example:
            >>> str(Card.parse("Schellen Unter"))
            'BU'
        """
        found = parse_cards(text)
        if len(found) != 1:
            raise CardError(text, "exactly one card")
        return found[0]

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a card cannot be changed (tried to set {name})")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a card cannot be changed (tried to delete {name})")

    def __hash__(self) -> int:
        return self.index

    def __lt__(self, other: Card) -> bool:
        """Compare places in the canonical order."""
        return self.index < other.index

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Card.parse({self.text!r})"

    def __reduce__(self) -> tuple[type[Card], tuple[Suit, Rank]]:
        return Card, (self.suit, self.rank)

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self

    def _repr_svg_(self) -> str:
        """Show the card in a notebook."""
        from .render.pictures import card_svg  # noqa: PLC0415  (presenting is above)

        return card_svg(self).svg


def _make(suit: Suit, rank: Rank, index: int) -> Card:
    card = object.__new__(Card)
    for name, value in (
        ("suit", suit),
        ("rank", rank),
        ("index", index),
        ("text", suit.letter + rank.letter),
    ):
        object.__setattr__(card, name, value)
    return card


_CARDS: Final[dict[tuple[Suit, Rank], Card]] = {
    (suit, rank): _make(suit, rank, len(RANKS) * row + column)
    for row, suit in enumerate(SUITS)
    for column, rank in enumerate(RANKS)
}
ALL_CARDS: Final = tuple(_CARDS.values())
"""Every card there is, in canonical order; a card's ``index`` is its place here."""

_SUIT_WORDS: Final = {
    Suit.EICHEL: "e eichel eicheln kreuz treff c club clubs acorn acorns ♣ ♧",
    Suit.SCHIPPE: "s schippe schippen pik blatt laub grün gruen g p spade spades leaf leaves ♠ ♤",
    Suit.HERZ: "h herz herzen heart hearts ♥ ♡",
    Suit.BOLLEN: "b bollen schelle schellen karo d diamond diamonds bells ♦ ♢",
}
_RANK_WORDS: Final = {
    Rank.ACE: "a ass as ace",
    Rank.TEN: "z zehn zehner ten t 10",
    Rank.KING: "k könig koenig king",
    Rank.OBER: "o ober dame queen q",
    Rank.UNTER: "u unter bube jack j",
    Rank.SEVEN: "7 sieben siebener seven",
    Rank.NINE: "9 neun neuner nine",
}
_SUIT_OF: Final = {word: suit for suit, words in _SUIT_WORDS.items() for word in words.split()}
_RANK_OF: Final = {word: rank for rank, words in _RANK_WORDS.items() for word in words.split()}
_SIGNS: Final = "♣♧♠♤♥♡♦♢"
_WHOLE: Final = re.compile(rf"([A-Za-z{_SIGNS}])(10|[A-Za-z0-9])|(10|[A-Za-z0-9])([{_SIGNS}])")
_LONGEST_TEXT: Final = 4_000


def parse_cards(text: str) -> tuple[Card, ...]:
    """
    Read any number of cards, in the order in which they stand.

    Cards are parted by spaces, commas or semicolons.  A card is a suit and a
    rank: letters (``SO``), a sign (``♠Q``, ``Q♠``) or two words in German or
    English (``Schippe-Ober``, ``spades queen``, ``queen of spades``).

    Args:
        text: The cards; nothing but spaces gives none.

    Returns:
        The cards, equal ones as often as they stand there.

    Raises:
        CardError: If something is no card; it quotes that part of the text.

    Example:
        >>> [str(card) for card in parse_cards("SO BU, Herz-Ass")]
        ['SO', 'BU', 'HA']
    """
    # Not every caller has a type checker.
    if not isinstance(text, str):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise CardError(repr(text), "a text such as 'SO BU'")
    if len(text) > _LONGEST_TEXT:
        raise CardError(f"{text[:40]}...", f"at most {_LONGEST_TEXT} characters")
    return tuple(_read(re.split(r"[\s,;]+", text.strip())))


def _read(tokens: list[str]) -> Iterator[Card]:
    words = [token for token in tokens if token and token.lower() not in ("of", "von")]
    place = 0
    while place < len(words):
        card = _whole(words[place])
        if card is not None:
            place += 1
        else:
            pair = words[place : place + 2]
            card = _of_two(pair) if len(pair) == 2 else None
            if card is None:
                raise CardError(words[place])
            place += 2
        yield card


def _whole(word: str) -> Card | None:
    """Read a card that is one word: ``SO``, ``Q♠``, ``Schippe-Ober``."""
    short = _WHOLE.fullmatch(word)
    if short is not None:
        suit, rank, rank_first, sign = short.groups()
        return _card(suit or sign, rank or rank_first)
    parts = re.split(r"[-_/]", word)
    return _of_two(parts) if len(parts) == 2 else None


def _of_two(words: list[str]) -> Card | None:
    return _card(words[0], words[1]) or _card(words[1], words[0])


def _card(suit_word: str, rank_word: str) -> Card | None:
    suit = _SUIT_OF.get(suit_word.casefold())
    rank = _RANK_OF.get(rank_word.casefold())
    return None if suit is None or rank is None else _CARDS[suit, rank]


def parse_suit(text: str) -> Suit:
    """
    Read a suit by its letter, sign or name.

    Args:
        text: ``"H"``, ``"♥"``, ``"Herz"``, ``"hearts"`` and the like.

    Returns:
        The suit.

    Raises:
        CardError: If *text* is no suit.

    Example:
        >>> parse_suit("hearts") is parse_suit("H") is Suit.HERZ
        True
    """
    suit = _SUIT_OF.get(text.strip().casefold())
    if suit is None:
        raise CardError(text, "one of the suits E S H B")
    return suit


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """
    Sort cards canonically: suits E S H B, in each suit the strongest rank first.

    Args:
        cards: A multiset of cards.

    Returns:
        The same cards, sorted.

    Example:
        >>> write_cards(in_order(parse_cards("BU HA EZ EA")))
        'EA EZ HA BU'
    """
    return tuple(sorted(cards, key=_place))


def _place(card: Card) -> int:
    return card.index


def write_cards(cards: Iterable[Card]) -> str:
    """
    Write cards with spaces between them, in the order given.

    Args:
        cards: Any cards.

    Returns:
        A text that :func:`parse_cards` reads back.

    Example:
        >>> write_cards(parse_cards("Herz-Ass, spades queen"))
        'HA SO'
    """
    return " ".join([card.text for card in cards])
