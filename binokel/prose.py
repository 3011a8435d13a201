"""
Rules as prose: a sheet, its sections, and sentences that know which keys they say.

A sentence is a template with named places; :class:`Voice` fills it in, in one
of two languages.  What a key of a profile means is not known here, and how a
sheet looks is decided above.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Final, TypeAlias

import attrs

from .cards import Card, Rank, Suit
from .profile import Sources, Words
from .speech import Language, choose


@attrs.frozen
class Sentence:
    """One sentence of a sheet."""

    text: str
    """The sentence, with its full stop."""
    keys: tuple[str, ...] = ()
    """Dotted keys of a profile whose values it says."""
    assumed: bool = False
    """Whether no source states one of these values."""
    unsaid: bool = False
    """Whether every reader expects it, so that a sheet leaves it out."""


@attrs.frozen
class Paragraph:
    """Sentences that belong together."""

    sentences: tuple[Sentence, ...]
    """In the order in which they are read."""


@attrs.frozen
class Bullets:
    """Sentences below one another."""

    sentences: tuple[Sentence, ...]
    """One a point."""


@attrs.frozen
class Row:
    """A row of a table."""

    cells: tuple[str, ...]
    """One a column; an empty one says that there is nothing."""
    keys: tuple[str, ...] = ()
    """Dotted keys of a profile whose values it says."""
    assumed: bool = False
    """Whether no source states one of these values."""
    text: str = ""
    """The row as a sentence; empty: it is made of the cells."""


@attrs.frozen
class Table:
    """Values in columns."""

    head: tuple[str, ...]
    """What stands above each column."""
    rows: tuple[Row, ...]
    """At least one."""

    def sentences(self) -> Iterator[Sentence]:
        """Read each row as a sentence."""
        for row in self.rows:
            name, *values = row.cells
            named = zip(self.head[1:], values, strict=True)
            parts = [f"{head} {value}" for head, value in named if value]
            text = row.text or f"{name}: {', '.join(parts)}."
            yield Sentence(text[0].upper() + text[1:], row.keys, row.assumed)


Item: TypeAlias = Paragraph | Bullets | Table
"""What a section is made of."""


@attrs.frozen
class Section:
    """A section of a sheet."""

    heading: str
    """What it is about."""
    items: tuple[Item, ...]
    """What it says."""

    def sentences(self) -> Iterator[Sentence]:
        """List everything that it says, and what it leaves unsaid."""
        for item in self.items:
            yield from item.sentences() if isinstance(item, Table) else item.sentences


@attrs.frozen
class Sheet:
    """The rules of one table, to be read by people."""

    lang: Language
    """Its language."""
    title: str
    """What it is called."""
    summary: str
    """One sentence about the table; may be empty."""
    sections: tuple[Section, ...]
    """In the order in which a table needs them."""
    note: str = ""
    """What the mark of an assumed value means; empty where there is none."""

    def sentences(self) -> Iterator[Sentence]:
        """List everything that it says, and what it leaves unsaid."""
        for section in self.sections:
            yield from section.sentences()


# -- names --------------------------------------------------------------------------------

_RANKS: Final[Mapping[Rank, tuple[Words, Words]]] = {
    Rank.ACE: (Words("Ass", "ace"), Words("Asse", "aces")),
    Rank.TEN: (Words("Zehner", "ten"), Words("Zehner", "tens")),
    Rank.KING: (Words("König", "king"), Words("Könige", "kings")),
    Rank.OBER: (Words("Ober", "Ober"), Words("Ober", "Obers")),
    Rank.UNTER: (Words("Unter", "Unter"), Words("Unter", "Unters")),
    Rank.SEVEN: (Words("Siebener", "seven"), Words("Siebener", "sevens")),
    Rank.NINE: (Words("Neuner", "nine"), Words("Neuner", "nines")),
}
_FRENCH_RANKS: Final[Mapping[Rank, tuple[Words, Words]]] = {
    Rank.OBER: (Words("Dame", "queen"), Words("Damen", "queens")),
    Rank.UNTER: (Words("Bube", "jack"), Words("Buben", "jacks")),
}
_SUITS: Final[Mapping[Suit, Words]] = {
    Suit.EICHEL: Words("Eichel", "Eichel"),
    Suit.SCHIPPE: Words("Schippe", "Schippe"),
    Suit.HERZ: Words("Herz", "Herz"),
    Suit.BOLLEN: Words("Bollen", "Bollen"),
}
_FRENCH_SUITS: Final[Mapping[Suit, Words]] = {
    Suit.EICHEL: Words("Kreuz", "clubs"),
    Suit.SCHIPPE: Words("Pik", "spades"),
    Suit.HERZ: Words("Herz", "hearts"),
    Suit.BOLLEN: Words("Karo", "diamonds"),
}
_BEFORE_A_RANK: Final = {"Schippe": "Schippen"}
_CARD: Final = Words("{suit}-{rank}", "{rank} of {suit}")
_CARDS: Final = Words("{number} Karten", "{number} cards")
_ONE_CARD: Final = Words("eine Karte", "one card")
_AND: Final = Words(" und ", " and ")
_NUMBERS: Final = (
    Words("null", "no"),
    Words("ein", "one"),
    Words("zwei", "two"),
    Words("drei", "three"),
    Words("vier", "four"),
    Words("fünf", "five"),
    Words("sechs", "six"),
    Words("sieben", "seven"),
    Words("acht", "eight"),
)


# -- speaking -----------------------------------------------------------------------------


@attrs.frozen
class Voice:
    """How one sheet speaks."""

    lang: Language
    """The language."""
    french: bool
    """Whether cards are called as in a French-suited pack."""
    sources: Sources
    """Which values no source states."""

    @cached_property
    def _of(self) -> Mapping[str, str]:
        return dict(self.sources.of)

    @cached_property
    def _pair(self) -> Mapping[str, str]:
        king, ober = self._names(Rank.KING), self._names(Rank.OBER)
        names = {"king": king[0], "kings": king[1], "ober": ober[0], "obers": ober[1]}
        return {name: self._chosen(words) for name, words in names.items()}

    def text(self, words: Words, **named: object) -> str:
        """
        Fill in a template.

        Args:
            words: The template in both languages.
            named: What stands at its places; king and Ober are known.

        Returns:
            The text.
        """
        return self._chosen(words).format(**{**self._pair, **named})

    def say(self, words: Words, *keys: str, unsaid: bool = False, **named: object) -> Sentence:
        """
        Make a sentence.

        Args:
            words: A template in both languages.
            keys: Dotted keys whose values it says.
            unsaid: Whether every reader expects it, so that a sheet leaves it out.
            named: What stands at its places.

        Returns:
            The sentence.
        """
        return Sentence(self.text(words, **named), keys, self.assumed(*keys), unsaid)

    def row(self, cells: Iterable[str], *keys: str, text: str = "") -> Row:
        """
        Make a row of a table.

        Args:
            cells: Its texts.
            keys: Dotted keys whose values it says.
            text: The row as a sentence, if it is not simply made of the cells.

        Returns:
            The row.
        """
        return Row(tuple(cells), keys, self.assumed(*keys), text)

    def table(self, head: Iterable[Words], rows: Iterable[Row]) -> Table:
        """
        Make a table.

        Args:
            head: What stands above the columns.
            rows: At least one.

        Returns:
            The table.
        """
        return Table(tuple(self.text(words) for words in head), tuple(rows))

    def section(self, heading: Words, *items: Item | Iterable[Sentence]) -> Section:
        """
        Make a section.

        Args:
            heading: What it is about.
            items: Its parts; sentences make a paragraph, none make nothing.

        Returns:
            The section.
        """
        made = tuple(
            item if isinstance(item, Paragraph | Bullets | Table) else Paragraph(tuple(item))
            for item in items
        )
        return Section(
            self.text(heading),
            tuple(item for item in made if isinstance(item, Table) or item.sentences),
        )

    def assumed(self, *keys: str) -> bool:
        """
        Tell whether no source states one of some values.

        Args:
            keys: Dotted keys.

        Returns:
            Whether one of them, or what it is a part of, is assumed.
        """
        return any(map(self._assumed, keys))

    def _assumed(self, key: str) -> bool:
        while key and key not in self._of:
            if key in self.sources.assumed:
                return True
            key = key.rpartition(".")[0]
        return False

    # -- words ----------------------------------------------------------------------------

    def number(self, number: int) -> str:
        """
        Write a small number as a word.

        Args:
            number: Any number from 0 on.

        Returns:
            A word up to eight, else figures.
        """
        return self.text(_NUMBERS[number]) if number < len(_NUMBERS) else str(number)

    def cards(self, number: int) -> str:
        """Count cards."""
        return self.text(_ONE_CARD if number == 1 else _CARDS, number=number)

    def rank(self, rank: Rank) -> str:
        """Name a rank."""
        return self._chosen(self._names(rank)[0])

    def ranks(self, rank: Rank) -> str:
        """Name several cards of a rank."""
        return self._chosen(self._names(rank)[1])

    def _names(self, rank: Rank) -> tuple[Words, Words]:
        return (_FRENCH_RANKS.get(rank) if self.french else None) or _RANKS[rank]

    def suit(self, suit: Suit) -> str:
        """Name a suit."""
        return self._chosen((_FRENCH_SUITS if self.french else _SUITS)[suit])

    def _chosen(self, words: Words) -> str:
        return choose(self.lang, de=words.de, en=words.en)

    def card(self, card: Card) -> str:
        """Name a card."""
        suit = self.suit(card.suit)
        if self.lang == "de":
            suit = _BEFORE_A_RANK.get(suit, suit)
        return self.text(_CARD, suit=suit, rank=self.rank(card.rank))

    def listed(self, texts: Sequence[str]) -> str:
        """
        Write a list as in a sentence.

        Args:
            texts: At least one text.

        Returns:
            The texts with commas and an "and" between them.
        """
        *others, last = texts
        return self.text(_AND).join([", ".join(others), last]) if others else last


# -- where it comes from ------------------------------------------------------------------

_SOURCES: Final = Words("Quellen", "Sources")
_SOURCES_ARE: Final = Words(
    "Die Werte auf diesem Blatt stammen aus diesen Quellen, die häufigste zuerst.",
    "The values on this sheet come from these sources, the most frequent first.",
)
_NO_SOURCE: Final = Words(
    "Zu den Werten auf diesem Blatt ist keine Quelle genannt.",
    "No source is named for the values on this sheet.",
)
_NOT_EXPRESSED: Final = Words("Was das Blatt nicht sagt", "What this sheet does not say")
_ALSO: Final = Words(
    "Dies steht auch in den Quellen, gehört aber nicht zu den Regeln oben.",
    "The sources say this too, but it is no part of the rules above.",
)


def closing_sections(
    voice: Voice, names: Mapping[str, Words], german: Mapping[str, str]
) -> tuple[Section, ...]:
    """
    Say where the values come from, and what of it no profile can say.

    Args:
        voice: How the sheet speaks.
        names: What the sources are, by key.
        german: Sentences that no profile can say in German, by the English ones.

    Returns:
        One section or two.
    """
    found = _sources_of(voice.sources, names)
    named = [f"{key}: {voice.text(names[key])}" if key in names else key for key in found]
    intro = voice.say(_SOURCES_ARE if named else _NO_SOURCE)
    sections = [voice.section(_SOURCES, [intro], Bullets(tuple(map(Sentence, named))))]
    more = voice.sources.not_expressed
    if more:
        told = [german.get(text, text) if voice.lang == "de" else text for text in more]
        sections.append(
            voice.section(_NOT_EXPRESSED, [voice.say(_ALSO)], Bullets(tuple(map(Sentence, told))))
        )
    return tuple(sections)


def _sources_of(sources: Sources, names: Mapping[str, Words]) -> list[str]:
    """List the sources by how often they are named; a text that is no list of keys is one."""
    count: dict[str, int] = {}
    for _, text in sources.of:
        words = [word.strip(",;()") for word in text.split()]
        for source in words if all(word in names for word in words) else [text.strip()]:
            count[source] = count.get(source, 0) + 1
    return sorted(count, key=lambda source: (-count[source], source))
