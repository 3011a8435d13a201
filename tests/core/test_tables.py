"""Laws of the tables, whatever the rules."""

from __future__ import annotations

import pytest

from binokel.cards import SUITS, Card, Suit
from binokel.core.compiling import Numbers
from binokel.core.melding import CLASSES, melds_for
from binokel.core.playing import points_in
from binokel.core.tables import BEAT, DEMANDS, MOST_DEMANDS, PACK, SUIT, TRUMP, Tables, tables_for

from .games import TRUMPS, Table, tables

DIFFERENT = {
    (each.tricks, tuple(each.tricks.worth.values()), len(each.pack)): each for each in tables()
}
"""A table for each way to play tricks."""
ALL = pytest.mark.parametrize("table", DIFFERENT.values(), ids=lambda table: table.name)


def listed(numbers: Numbers) -> list[int]:
    """Give all numbers of a table."""
    return [int(numbers[place]) for place in range(len(numbers))]


def each_trump(table: Table) -> list[Tables]:
    """Make the tables of every trump, and of none."""
    return [tables_for(table.tricks, trump) for trump in TRUMPS]


@ALL
class TestTables:
    """What holds at every table."""

    def test_the_suits_are_alike(self, table: Table) -> None:
        """A trump is a trump: the numbers do not tell which suit it is."""
        first, *others = [listed(each.numbers) for each in each_trump(table)[:4]]

        assert all(other == first for other in others)

    def test_no_card_beats_its_equal(self, table: Table) -> None:
        for each in each_trump(table):
            for kind in each.layout.kinds:
                assert not int(each.numbers[BEAT + kind]) >> 2 * kind & 1

    def test_of_two_cards_at_most_one_beats_the_other(self, table: Table) -> None:
        for each in each_trump(table):
            beating = {kind: int(each.numbers[BEAT + kind]) for kind in each.layout.kinds}
            for kind, word in beating.items():
                assert not any(
                    word >> 2 * other & beating[other] >> 2 * kind & 1 for other in beating
                )

    def test_demands_are_of_the_pack_and_each_asks_for_more_cards(self, table: Table) -> None:
        """A demand that could never bind after those before it is left out."""
        for each in each_trump(table):
            pack = int(each.numbers[PACK])
            for at in range(DEMANDS, BEAT, MOST_DEMANDS):
                masks = [int(each.numbers[at + place]) for place in range(MOST_DEMANDS)]
                known = 0
                for mask in masks:
                    assert mask & ~pack == 0
                    assert not mask or mask & ~known
                    known |= mask

    def test_the_suits_make_the_pack(self, table: Table) -> None:
        for each in each_trump(table):
            suits = [int(each.numbers[SUIT + place]) for place in range(4)]

            assert sum(suits) == int(each.numbers[PACK])
            assert int(each.numbers[TRUMP]) == (suits[3] if each.layout.trump else 0)

    def test_the_pack_is_worth_what_its_cards_are(self, table: Table) -> None:
        for each in each_trump(table):
            assert int(points_in(each.numbers, int(each.numbers[PACK]))) == table.tricks.points(
                table.pack
            )


class TestMelds:
    """What the tables of melds are made of."""

    @pytest.mark.parametrize("trump", TRUMPS, ids=str)
    def test_suits_that_belong_together_form_classes(self, trump: Suit | None) -> None:
        """Where a Rundgang counts, eight pairs hold two; elsewhere no table of classes is made."""
        (table,) = [each for each in tables() if each.name == "drecksau-3"]
        assert table.melds is not None
        made = melds_for(table.melds, table.tricks.ranks)
        layout = tables_for(table.tricks, trump).layout
        ring = [card for card in table.pack if card in _ring()]
        (word,) = layout.words([ring])

        assert made.numbers[CLASSES] > 1
        assert made.points(word, trump) == sum(
            meld.points for meld in table.melds.dearest(trump, ring)
        )

    def test_no_cards_no_melds(self) -> None:
        for table in tables():
            if table.melds is not None:
                assert melds_for(table.melds, table.tricks.ranks).points(0, None) == 0


def _ring() -> set[Card]:
    """Name king and Ober of every suit."""
    return {Card.parse(suit.letter + rank) for suit in SUITS for rank in "KO"}
