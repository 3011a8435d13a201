"""Tricks below one another, each card under the seat that played it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import attrs

from ..cards import Card
from ..seats import around
from ..speech import Language, say
from ..tricks import Trick
from . import words as w
from .cards import Look
from .layout import LONGEST_NAME, Block, Column, clipped, grid

_LEAD = ">"


@attrs.frozen
class Row:
    """A trick, taken or still on the table."""

    cards: Mapping[int, Card]
    """Card of each seat that has played, the lead first."""
    taken: Trick | None = None
    """The trick once somebody has taken it."""

    @classmethod
    def of(cls, trick: Trick, players: int) -> Row:
        """
        Lay out a trick to which every seat has played.

        Args:
            trick: A trick that was taken.
            players: How many seats there are.

        Returns:
            Its row.
        """
        seats = around(trick.leader, players)
        return cls(dict(zip(seats, trick.cards, strict=True)), trick)


def trick_table(rows: Sequence[Row], who: Sequence[str], lang: Language, look: Look) -> str:
    """
    Write each trick on a line of its own, the lead marked.

    Args:
        rows: The tricks in playing order.
        who: Who sits on each seat.
        lang: The language.
        look: How cards are shown.

    Returns:
        Lines of text.
    """
    heads = [clipped(name, LONGEST_NAME) for name in who]
    taken = [row.taken for row in rows]
    numbers = tuple(str(number) for number, _ in enumerate(rows, 1))
    cells = [
        Column(tuple(_cell(row, seat, look) for row in rows), head)
        for seat, head in enumerate(heads)
    ]
    takers = ["" if trick is None else heads[trick.winner] for trick in taken]
    points = ["" if trick is None else str(trick.points) for trick in taken]
    return grid(
        [
            Block((Column(numbers, say(w.TRICK, lang)),)),
            Block(tuple(cells)),
            Block(
                (
                    Column(tuple(takers), say(w.TAKES, lang), left=True),
                    Column(tuple(points), say(w.CARD_POINTS, lang)),
                )
            ),
        ]
    )


def _cell(row: Row, seat: int, look: Look) -> str:
    """Show the card of a seat, nothing where it had none."""
    card = row.cards.get(seat)
    if card is None:
        return ""
    mark = _LEAD if seat == next(iter(row.cards)) else ""
    return f"{mark}{look.card(card)}"
