"""Questions without a game, and the cards that they refuse."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from binokel import (
    Card,
    CardError,
    Playing,
    Suit,
    best_melds,
    card_points,
    legal_actions,
    load_profile,
    meld_table,
    parse_cards,
    playable,
    winner,
    write_cards,
)
from binokel.actions import PlayCard
from binokel.melds import worth
from binokel.rules import compile_rules

from ..courses import BASE, EXCHANGE, MELDS, opened, tell, walk
from ..tables import table

PACK = compile_rules(BASE).dealing.pack
SEVENS = load_profile("schwaebisch-3-48")


class TestPlayable:
    """T-1 to T-12, asked without a deal."""

    @pytest.mark.parametrize(
        ("trick", "expected"),
        [
            pytest.param("", "EA EZ HA BU", id="a lead is free"),
            pytest.param("EK", "EA EZ", id="follow and head"),
            pytest.param("EA EA", "EA EZ", id="nothing heads"),
            pytest.param("SA", "HA", id="trump"),
            pytest.param("SA HA", "HA", id="trump, though it cannot win"),
        ],
    )
    def test_hearts_are_trump(self, trick: str, expected: str) -> None:
        hand = parse_cards("BU EZ EA HA EA")

        found = playable(BASE, Suit.HERZ, parse_cards(trick), hand)

        assert write_cards(found) == expected

    def test_without_trump(self) -> None:
        found = playable(BASE, None, parse_cards("SA"), parse_cards("EA HA"))

        assert write_cards(found) == "EA HA"

    def test_partner_winning(self) -> None:
        """T-9: where a winning partner frees, nobody has to head."""
        house = load_profile("dabb-kreuz")
        hand = parse_cards("EA EU")

        free = playable(house, Suit.HERZ, parse_cards("EK"), hand, partner_winning=True)
        bound = playable(house, Suit.HERZ, parse_cards("EK"), hand)

        assert (write_cards(free), write_cards(bound)) == ("EA EU", "EA")

    def test_nothing_in_hand(self) -> None:
        assert playable(BASE, Suit.HERZ, parse_cards("EK"), ()) == ()

    def test_as_in_a_deal(self) -> None:
        for state, _, _ in walk(tell(opened(), EXCHANGE, MELDS), 3):
            assert isinstance(state, Playing)
            hand = state.hands[state.actor]
            cards = playable(BASE, state.trump, state.trick, hand)

            assert [PlayCard(card) for card in cards] == list(legal_actions(state))


class TestWinner:
    """T-5 and T-6, asked without a deal; the answer is an index."""

    @pytest.mark.parametrize(
        ("cards", "index"),
        [
            pytest.param("EK", 0, id="one card"),
            pytest.param("EK EA EA", 1, id="the first of two equal cards"),
            pytest.param("EK HU EA", 1, id="a trump"),
            pytest.param("EK SA BA", 0, id="other suits do not count"),
        ],
    )
    def test_hearts_are_trump(self, cards: str, index: int) -> None:
        assert winner(BASE, Suit.HERZ, parse_cards(cards)) == index

    def test_no_card(self) -> None:
        with pytest.raises(CardError, match="a trick of at least one card"):
            winner(BASE, Suit.HERZ, ())


class TestPoints:
    """T-18: what cards are worth."""

    def test_the_pack(self) -> None:
        assert card_points(BASE, PACK) == 240
        assert card_points(SEVENS, compile_rules(SEVENS).dealing.pack) == 240
        assert card_points(BASE, ()) == 0

    def test_another_table(self) -> None:
        assert card_points(load_profile("wikibooks-zehner"), parse_cards("EA EZ EK EO EU")) == 30

    def test_more_copies_than_there_are(self) -> None:
        """Points are added up, no matter whose cards they are."""
        assert card_points(BASE, parse_cards("EA EA EA")) == 33


class TestMelds:
    """M-23 and M-24, asked without a deal."""

    @pytest.mark.parametrize(
        ("trump", "points"),
        [
            pytest.param(Suit.HERZ, 190, id="a family of trump"),
            pytest.param(Suit.EICHEL, 140, id="another trump"),
            pytest.param(None, 140, id="plain values"),
        ],
    )
    def test_best(self, trump: Suit | None, points: int) -> None:
        assert worth(best_melds(BASE, trump, parse_cards("HU HO HK HZ HA BU SO"))) == points

    def test_table(self) -> None:
        hand = parse_cards("HK HO BK BO")

        found = meld_table(BASE, hand)

        assert list(found) == list(Suit)
        assert found == {suit: best_melds(BASE, suit, hand) for suit in Suit}

    def test_nothing(self) -> None:
        assert best_melds(BASE, Suit.HERZ, ()) == ()
        assert set(meld_table(BASE, ()).values()) == {()}

    def test_any_number_of_cards(self) -> None:
        """The Dapp in hand, or the whole pack."""
        assert worth(best_melds(BASE, Suit.EICHEL, PACK)) == 1_500 + 3 * 1_000 + 4 * 1_000 + 300


Question = Callable[[Any], object]
QUESTIONS: dict[str, Question] = {
    "playable, hand": lambda cards: playable(BASE, Suit.HERZ, (), cards),
    "playable, trick": lambda cards: playable(BASE, Suit.HERZ, cards, ()),
    "winner": lambda cards: winner(BASE, Suit.HERZ, cards),
    "card_points": lambda cards: card_points(BASE, cards),
    "best_melds": lambda cards: best_melds(BASE, Suit.HERZ, cards),
    "meld_table": lambda cards: meld_table(BASE, cards),
}


@pytest.mark.parametrize("name", QUESTIONS)
class TestWrongCards:
    def test_not_in_the_pack(self, name: str) -> None:
        with pytest.raises(CardError, match="a card of the pack, with a rank of A Z K O U"):
            QUESTIONS[name](parse_cards("EA E7"))

    @pytest.mark.parametrize("cards", ["EA", ["EA"], [None], [Suit.HERZ]])
    def test_no_cards(self, name: str, cards: Any) -> None:
        with pytest.raises(CardError, match="a Card, such as"):
            QUESTIONS[name](cards)

    def test_too_often(self, name: str) -> None:
        if name == "card_points":
            assert card_points(BASE, [Card.parse("EA")] * 3) == 33
        else:
            with pytest.raises(CardError, match="every card at most 2 times") as refused:
                QUESTIONS[name](parse_cards("EA EA BU EA"))

            assert refused.value.found == "EA EA EA"


def test_any_iterable() -> None:
    """A hand may be a generator; it is gone through once."""
    cards = parse_cards("HK HO")

    assert worth(best_melds(BASE, Suit.HERZ, iter(cards))) == 40
    assert len(playable(BASE, None, (), iter(cards))) == 2
    assert card_points(BASE, iter(cards)) == 7
    assert {worth(melds) for melds in meld_table(BASE, iter(cards)).values()} == {20, 40}


def test_a_house_of_its_own() -> None:
    house = table("melds.pair = { plain = 7, trump = 9 }")

    assert worth(best_melds(house, Suit.HERZ, parse_cards("HK HO EK EO EK EO"))) == 9 + 14
