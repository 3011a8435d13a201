"""The first two sections of every sheet: the cards, and who sits at the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..cards import SUITS
from ..options import Direction, Faces, Sides, SitOut
from ..profile import PackKeys, TableKeys, Words
from ..prose import Section, Sentence, Voice

_CARDS: Final = Words("Karten", "Cards")
_TABLE: Final = Words("Tisch", "Table")

_PACK: Final[dict[Faces, Words]] = {
    Faces.WUERTTEMBERG: Words(
        "Gespielt wird mit {cards} des Württemberger Blatts: {suits}, jede Karte zweimal.",
        "The game is played with {cards} of the Württemberg pack: {suits}, two of every card.",
    ),
    Faces.FRENCH: Words(
        "Gespielt wird mit {cards} des französischen Blatts: {suits}, jede Karte zweimal.",
        "The game is played with {cards} of the French pack: {suits}, two of every card.",
    ),
}
_RANKS: Final = Words(
    "In jeder Farbe gilt diese Reihenfolge, mit den Augen dahinter: {ranks}.",
    "In every suit the order is this, with the points of each card: {ranks}.",
)
_ALL_POINTS: Final = Words(
    "Alle Augen zusammen sind {points}.", "All card points together are {points}."
)

_PLAYERS: Final[dict[Sides, Words]] = {
    Sides.SOLO: Words("Es spielen {players}, jeder für sich.", "{Players} play, each alone."),
    Sides.OPPOSITE: Words(
        "Es spielen {players} in {pairs} Paaren; Partner sitzen sich gegenüber.",
        "{Players} play in {pairs} pairs; partners face each other.",
    ),
    Sides.ALTERNATE: Words(
        "Es spielen {players} in zwei Mannschaften, die abwechselnd sitzen.",
        "{Players} play in two teams, seated alternately.",
    ),
}
_TOGETHER: Final = Words(
    "Was Partner machen, zählt zusammen.", "What partners make is counted together."
)
_SIT_OUT: Final[dict[SitOut, Words]] = {
    SitOut.NONE: Words("Alle am Tisch spielen mit.", "Everybody at the table plays."),
    SitOut.DEALER: Words(
        "Am Tisch sitzt einer mehr; der Geber setzt aus.",
        "One more is seated; the dealer sits the deal out.",
    ),
}
_DIRECTION: Final[dict[Direction, Words]] = {
    Direction.COUNTERCLOCKWISE: Words(
        "Gespielt wird gegen den Uhrzeigersinn.", "Play goes round counterclockwise."
    ),
    Direction.CLOCKWISE: Words("Gespielt wird im Uhrzeigersinn.", "Play goes round clockwise."),
}
_FOREHAND: Final = Words(
    "Vorhand ist, wer in dieser Richtung als Nächster nach dem Geber kommt.",
    "The forehand is the next after the dealer that way.",
)


def cards_section(pack: PackKeys, voice: Voice) -> Section:
    """
    Say which cards there are, and what they are worth.

    Args:
        pack: ``[pack]`` of a profile.
        voice: How the sheet speaks.

    Returns:
        The section.
    """
    return voice.section(_CARDS, _cards(pack, voice))


def _cards(pack: PackKeys, voice: Voice) -> Iterator[Sentence]:
    number = len(pack.ranks) * len(SUITS) * pack.copies
    yield voice.say(
        _PACK[pack.faces],
        "pack.copies",
        "pack.faces",
        cards=voice.cards(number),
        suits=voice.listed([voice.suit(suit) for suit in SUITS]),
    )
    ranks = [
        f"{voice.rank(rank)} {points}" for rank, points in zip(pack.ranks, pack.points, strict=True)
    ]
    yield voice.say(_RANKS, "pack.ranks", "pack.points", ranks=", ".join(ranks))
    points = len(SUITS) * pack.copies * sum(pack.points)
    yield voice.say(_ALL_POINTS, "pack.points", points=points)


def table_section(table: TableKeys, voice: Voice) -> Section:
    """
    Say who plays, with whom, and which way round.

    Args:
        table: ``[table]`` of a profile.
        voice: How the sheet speaks.

    Returns:
        The section.
    """
    return voice.section(_TABLE, _table(table, voice))


def _table(table: TableKeys, voice: Voice) -> Iterator[Sentence]:
    players = voice.number(table.players)
    yield voice.say(
        _PLAYERS[table.sides],
        "table.players",
        "table.sides",
        players=players,
        Players=players.capitalize(),
        pairs=voice.number(table.players // 2),
    )
    if table.sides is not Sides.SOLO:
        yield voice.say(_TOGETHER, "table.sides")
    everybody = table.sit_out is SitOut.NONE
    yield voice.say(_SIT_OUT[table.sit_out], "table.sit_out", unsaid=everybody)
    yield voice.say(_DIRECTION[table.direction], "table.direction")
    yield voice.say(_FOREHAND)
