"""Cards: read leniently, written strictly, each a value of its own."""

from __future__ import annotations

import copy
import pickle
import random
from typing import Any

import pytest

from binokel import (
    Card,
    CardError,
    Rank,
    Suit,
    in_order,
    parse_cards,
    parse_suit,
    write_cards,
)
from binokel.cards import ALL_CARDS, RANKS, SUITS

SO = Card(Suit.SCHIPPE, Rank.OBER)
BU = Card(Suit.BOLLEN, Rank.UNTER)


class TestNames:
    """D-1, D-2: four suits and seven ranks, each with the letter it is written with."""

    def test_suits(self) -> None:
        assert [
            (suit.letter, suit.german, suit.english, suit.symbol, str(suit)) for suit in Suit
        ] == [
            ("E", "Eichel", "clubs", "♣", "E"),
            ("S", "Schippe", "spades", "♠", "S"),
            ("H", "Herz", "hearts", "♥", "H"),
            ("B", "Bollen", "diamonds", "♦", "B"),
        ]

    def test_ranks(self) -> None:
        assert [(rank.letter, rank.german, rank.english, str(rank)) for rank in Rank] == [
            ("A", "Ass", "ace", "A"),
            ("Z", "Zehn", "ten", "Z"),
            ("K", "König", "king", "K"),
            ("O", "Ober", "ober", "O"),
            ("U", "Unter", "unter", "U"),
            ("7", "Sieben", "seven", "7"),
            ("9", "Neun", "nine", "9"),
        ]


class TestReading:
    @pytest.mark.parametrize(
        "text",
        [
            *("SO", "so", "sO", " SO ", "PQ", "GO"),
            *("♠Q", "Q♠", "♤O", "♠O", "O♠"),
            *("Schippe-Ober", "Schippe Ober", "Ober-Schippe", "schippen/ober", "Schippe_Ober"),
            *("Pik-Dame", "Pik Dame", "Pik-Ober", "Laub Ober", "Blatt-Ober", "GRÜN OBER"),
            *("spades queen", "queen of spades", "Queen of Spades", "Dame von Pik", "spade-q"),
        ],
    )
    def test_one_card(self, text: str) -> None:
        """German and English names, signs and letters, in either order."""
        assert Card.parse(text) is SO

    @pytest.mark.parametrize("card", ALL_CARDS, ids=str)
    def test_what_is_written(self, card: Card) -> None:
        suit, rank = card.suit, card.rank
        texts = [
            str(card),
            suit.symbol + rank.letter,
            rank.letter + suit.symbol,
            f"{suit.german}-{rank.german}",
            f"{suit.english} {rank.english}",
            f"{rank.english} of {suit.english}",
        ]

        assert {Card.parse(text) for text in texts} == {card}

    @pytest.mark.parametrize(
        ("text", "expected"),
        [
            pytest.param("♥10", "HZ", id="a ten in figures"),
            pytest.param("10♥", "HZ", id="figures first"),
            pytest.param("h10", "HZ", id="letter and figures"),
            pytest.param("Herz 10", "HZ", id="name and figures"),
            pytest.param("ht", "HZ", id="an English ten"),
            pytest.param("Schellen Unter", "BU", id="another name of Bollen"),
            pytest.param("karo bube", "BU", id="French-suited German"),
            pytest.param("dj", "BU", id="English letters"),
            pytest.param("Kreuz-Koenig", "EK", id="without an umlaut"),
            pytest.param("♣7 c9", "E7 E9", id="sevens and nines"),
        ],
    )
    def test_other_spellings(self, text: str, expected: str) -> None:
        assert write_cards(parse_cards(text)) == expected

    @pytest.mark.parametrize(
        "text",
        ["SO BU HA HA", "SO,BU;HA,HA", "SO, BU,  HA;\tHA\n", "♠Q Schellen Unter ace of hearts ha"],
    )
    def test_many_cards(self, text: str) -> None:
        """In the order in which they stand, equal ones as often as they stand there."""
        assert write_cards(parse_cards(text)) == "SO BU HA HA"

    @pytest.mark.parametrize("text", ["", "  ", "\n", ",", " ; , "])
    def test_none(self, text: str) -> None:
        assert parse_cards(text) == ()

    def test_written_and_read(self) -> None:
        assert parse_cards(write_cards(ALL_CARDS)) == ALL_CARDS

    @pytest.mark.parametrize("text", ["H", "h", "♥", "♡", "Herz", "herzen", "hearts", " Heart "])
    def test_suit(self, text: str) -> None:
        assert parse_suit(text) is Suit.HERZ


class TestWrongTexts:
    @pytest.mark.parametrize(
        ("text", "found"),
        [
            pytest.param("SX", "SX", id="no rank"),
            pytest.param("XO", "XO", id="no suit"),
            pytest.param("OS", "OS", id="letters the wrong way round"),
            pytest.param("S", "S", id="half a card"),
            pytest.param("SO BUU", "BUU", id="too long"),
            pytest.param("SO Schippe", "Schippe", id="a suit alone at the end"),
            pytest.param("SO SO hearts spades", "hearts", id="two suits"),
            pytest.param("HA, Schippe-Schippe", "Schippe-Schippe", id="twice a suit"),
            pytest.param("joker", "joker", id="a joker"),
            pytest.param("S8", "S8", id="an eight"),
            pytest.param("♠♠", "♠♠", id="signs alone"),
            pytest.param("S\u041e", "S\u041e", id="a letter that only looks like an O"),
        ],
    )
    def test_quoted(self, text: str, found: str) -> None:
        with pytest.raises(CardError) as refused:
            parse_cards(text)

        assert refused.value.found == found
        assert str(refused.value) == (
            f"found {found!r}, expected a card such as SO (suit E S H B, rank A Z K O U 7 9)"
        )

    @pytest.mark.parametrize("text", ["", "SO BU", "SO SO"])
    def test_not_one_card(self, text: str) -> None:
        with pytest.raises(CardError, match="exactly one card") as refused:
            Card.parse(text)

        assert refused.value.found == text

    @pytest.mark.parametrize("text", [None, 3, ["SO"], SO, b"SO"])
    def test_no_text(self, text: Any) -> None:
        with pytest.raises(CardError, match="a text such as 'SO BU'"):
            parse_cards(text)

    def test_too_long(self) -> None:
        with pytest.raises(CardError, match="at most 4000 characters") as refused:
            parse_cards("SO " * 2_000)

        assert len(refused.value.found) < 50

    @pytest.mark.parametrize("text", ["", "X", "SO", "spade queen", "10"])
    def test_no_suit(self, text: str) -> None:
        with pytest.raises(CardError, match="one of the suits E S H B"):
            parse_suit(text)

    @pytest.mark.parametrize(
        "wrong", [("S", "O"), (Rank.OBER, Suit.SCHIPPE), (Suit.SCHIPPE, None), ([], {})]
    )
    def test_no_suit_and_rank(self, wrong: tuple[Any, Any]) -> None:
        with pytest.raises(CardError, match="a Suit and a Rank"):
            Card(*wrong)

    def test_any_text(self) -> None:
        """Whatever is written, the answer is cards or a `CardError`."""
        rng = random.Random(1)
        signs = "ESHBAZKOU79♠♥,;- \nxy10\0é\U0001f0ab"
        texts = ["".join(rng.choices(signs, k=rng.randrange(8))) for _ in range(2_000)]

        found = [read_or_quote(text) for text in texts]

        assert all(
            isinstance(what, tuple) or what in text for what, text in zip(found, texts, strict=True)
        )
        assert {type(what) for what in found} == {tuple, str}


def read_or_quote(text: str) -> tuple[Card, ...] | str:
    """Read cards, or quote what is none."""
    try:
        return parse_cards(text)
    except CardError as error:
        return error.found


class TestValues:
    """D-3: the two copies of a card are one and the same value."""

    @pytest.mark.parametrize("card", ALL_CARDS, ids=str)
    def test_singletons(self, card: Card) -> None:
        """Made anew, read, copied or unpickled: always the same object."""
        again = [
            Card(card.suit, card.rank),
            Card.parse(str(card)),
            copy.copy(card),
            copy.deepcopy([card])[0],
            *(pickle.loads(pickle.dumps(card, protocol)) for protocol in range(6)),
        ]

        assert all(other is card for other in again)
        assert eval(repr(card), {"Card": Card}) is card

    def test_unequal(self) -> None:
        assert SO != BU
        assert {SO, BU}.isdisjoint({"SO", "BU"})
        assert len({*ALL_CARDS}) == len({hash(card) for card in ALL_CARDS}) == 28

    def test_frozen(self) -> None:
        card: Any = SO

        with pytest.raises(AttributeError, match="cannot be changed"):
            card.rank = Rank.ACE
        with pytest.raises(AttributeError, match="cannot be changed"):
            del card.rank
        with pytest.raises(AttributeError):
            card.other = 1

        assert str(SO) == "SO"

    def test_order(self) -> None:
        """Suits E S H B, in each suit the strongest rank first."""
        shuffled = random.Random(3).sample(ALL_CARDS, len(ALL_CARDS))

        assert sorted(shuffled) == list(in_order(shuffled)) == list(ALL_CARDS)
        assert tuple(Card(suit, rank) for suit in SUITS for rank in RANKS) == ALL_CARDS
        assert [card.index for card in ALL_CARDS] == list(range(28))

    def test_in_order_keeps_copies(self) -> None:
        assert write_cards(in_order(parse_cards("BU SO BU EA"))) == "EA SO BU BU"
