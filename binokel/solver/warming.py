"""Compiling what the solver needs, before it is needed."""

from __future__ import annotations

from ..cards import Card, Suit
from ..core.tables import tables_for
from ..loading import load_profile
from ..rules import compile_rules
from .search import Search


def warm() -> None:
    """Call every kernel of the solver once."""
    rules = compile_rules(load_profile("schwaebisch-3"))
    tables = tables_for(rules.tricks, Suit.EICHEL)
    hands = [[Card.parse(text) for text in hand.split()] for hand in ("EA SA", "EZ SZ", "EK SK")]
    search = Search(tables, 3, 1)
    search.values(tables.layout.words(hands), 0)
    left = [[Card.parse("SA")], [Card.parse("SZ"), Card.parse("EZ")], [Card.parse("SK")]]
    search.playable(tables.layout.words(left), 0, (tables.layout.kind(Card.parse("EA")),))
