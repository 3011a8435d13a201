"""Hands and tricks, drawn and written."""

from __future__ import annotations

import unicodedata
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from binokel import Card, CardError, Trick, UsageError, parse_cards
from binokel.cards import ALL_CARDS
from binokel.render.pictures import Form, card_text, hand_svg, hand_text, trick_svg, trick_text

from .drawings import HOSTILE, SVG, cards_in, sound, texts_in

HAND = parse_cards("EA EA SO H7 BU")
TRICK = Trick(leader=1, cards=parse_cards("HA HZ EU"), winner=0, points=23)
MARK = "#f4c542"


class TestHands:
    """A hand shows its cards from left to right."""

    @pytest.mark.parametrize("size", [60, 160])
    @pytest.mark.parametrize("number", [0, 1, 2, 5, 12, 20, 28])
    def test_every_card_in_order(self, number: int, size: int) -> None:
        cards = ALL_CARDS[:number]

        assert cards_in(sound(hand_svg(cards, size=size))) == list(cards)

    def test_both_copies(self) -> None:
        assert cards_in(sound(hand_svg(HAND))) == list(HAND)

    def test_words(self) -> None:
        picture = hand_svg(HAND, raised=parse_cards("EA"), lang="de")

        assert picture.alt == (
            "Hand: Eichel-Ass, Eichel-Ass, Schippe-Ober, Herz-Sieben, Bollen-Unter; "
            "hochgezogen: Eichel-Ass, Eichel-Ass"
        )
        assert hand_svg(()).alt == "hand: no card"

    def test_raised_cards_stand_higher(self) -> None:
        """All copies of a card are raised, and a card that is not held changes nothing."""
        flat, raised = (
            [height(each) for each in placed(sound(hand_svg(HAND, raised=up)))]
            for up in (parse_cards("B7"), parse_cards("EA"))
        )

        assert len(set(flat)) == 1
        assert [high < low for high, low in zip(raised, flat, strict=True)] == [
            card.text == "EA" for card in HAND
        ]

    def test_the_whole_hand_is_in_the_picture(self) -> None:
        """A longer hand is broader, and the outermost cards are turned the same way out."""
        widths = [hand_svg(ALL_CARDS[:number]).width for number in range(1, 29, 3)]

        assert widths == sorted(widths)

    def test_too_many(self) -> None:
        with pytest.raises(UsageError, match="at most 100"):
            hand_svg([ALL_CARDS[0]] * 101)

    def test_no_cards(self) -> None:
        something: Any = ["EA"]
        for draw in (hand_svg, hand_text):
            with pytest.raises(CardError):
                draw(something)


def placed(root: ET.Element) -> list[ET.Element]:
    """Find the groups that bring cards to their places."""
    return [above for above in root.iter() for each in above if each.get("data-card") is not None]


def height(group: ET.Element) -> float:
    """Read how far down a group is moved; negative numbers are further up."""
    return float(group.get("transform", "").rpartition(" ")[2].rstrip(")"))


class TestTricks:
    """A trick shows who played what, and who takes it."""

    @pytest.mark.parametrize("size", [60, 160])
    def test_cards_and_names_in_playing_order(self, size: int) -> None:
        root = sound(trick_svg(TRICK, names=["Anne", "Ben", "Carl"], size=size))

        assert cards_in(root) == list(TRICK.cards)
        assert texts_in(root) == ["Ben", "Carl", "takes it", "Anne"]

    @pytest.mark.parametrize("winner", [0, 1, 2])
    def test_the_winner_is_marked(self, winner: int) -> None:
        """The frame is drawn straight before the winner's card."""
        trick = Trick(leader=1, cards=TRICK.cards, winner=winner, points=23)
        drawn = [
            each.get("fill") == MARK or cards_in(each)
            for each in sound(trick_svg(trick))
            if each.get("fill") == MARK or cards_in(each)
        ]
        place = drawn.index(True)

        assert drawn[place + 1] == [TRICK.cards[(winner - 1) % 3]]
        assert drawn.count(True) == 1

    def test_on_the_table_nobody_has_won(self) -> None:
        picture = trick_svg(TRICK.cards, seats=[2, 0, 1], lang="de")

        assert MARK not in picture.svg
        assert texts_in(sound(picture)) == ["Platz 2", "Platz 0", "Platz 1"]
        assert picture.alt == "Stich: Platz 2 Herz-Ass, Platz 0 Herz-Zehn, Platz 1 Eichel-Unter"

    def test_words(self) -> None:
        assert trick_svg(TRICK, faces="french").alt == (
            "trick: seat 1 ace of hearts, seat 2 ten of hearts, seat 0 jack of clubs; "
            "seat 0 takes it, points: 23"
        )

    def test_some_seats_have_no_card(self) -> None:
        """At the end of a deal with a stock not everybody has a card left."""
        trick = Trick(leader=3, cards=parse_cards("HA HZ"), winner=3, points=21)

        assert texts_in(sound(trick_svg(trick, seats=[3, 1]))) == ["takes it", "seat 3", "seat 1"]

    def test_nothing(self) -> None:
        assert cards_in(sound(trick_svg(()))) == []
        assert trick_svg((), lang="de").alt == "Stich: keine Karte"
        assert trick_text(()) == ""

    @pytest.mark.parametrize("name", HOSTILE)
    def test_hostile_names(self, name: str) -> None:
        """A name is a text in the picture and nothing else."""
        names = [name, name, name]
        root = sound(trick_svg(TRICK, names=names))

        assert len(list(root.iter(f"{SVG}text"))) == 4
        assert all(texts_in(root))
        assert "\n" not in trick_text(TRICK, names=names)

    @pytest.mark.parametrize(
        "options",
        [
            pytest.param({"names": ["Anne", "Ben"]}, id="too few names"),
            pytest.param({"names": "Anne"}, id="one name instead of a list"),
            pytest.param({"seats": [0, 1]}, id="too few seats"),
            pytest.param({"seats": [0, 0, 1]}, id="a seat twice"),
            pytest.param({"seats": [1, 2, 3]}, id="a winner who played no card"),
            pytest.param({"seats": [-1, 0, 1], "names": ["A", "B", "C"]}, id="a seat below 0"),
        ],
    )
    def test_refused(self, options: dict[str, Any]) -> None:
        for draw in (trick_svg, trick_text):
            with pytest.raises(UsageError):
                draw(TRICK, **options)


class TestTexts:
    """Cards, hands and tricks in one line."""

    @pytest.mark.parametrize("form", [Form.LETTERS, Form.SIGNS, Form.WORDS])
    @pytest.mark.parametrize("faces", ["wuerttemberg", "french"])
    @pytest.mark.parametrize("lang", ["de", "en"])
    def test_read_back(self, form: Form, faces: str, lang: str) -> None:
        written = hand_text(ALL_CARDS, form=form, faces=faces, lang=lang)

        assert parse_cards(written) == ALL_CARDS
        for card in ALL_CARDS:
            assert Card.parse(card_text(card, form=form, faces=faces, lang=lang)) is card

    def test_signs_of_unicode(self) -> None:
        """Every card has a sign of its own, in the block of playing cards."""
        names = {card: unicodedata.name(card_text(card, form="cards")) for card in ALL_CARDS}

        assert names[Card.parse("SO")] == "PLAYING CARD QUEEN OF SPADES"
        assert names[Card.parse("EZ")] == "PLAYING CARD TEN OF CLUBS"
        assert names[Card.parse("H7")] == "PLAYING CARD SEVEN OF HEARTS"
        assert names[Card.parse("BU")] == "PLAYING CARD JACK OF DIAMONDS"
        assert len(set(names.values())) == len(ALL_CARDS)

    @pytest.mark.parametrize(
        ("form", "expected"),
        [
            pytest.param("letters", "EA EA  SO  H7  BU", id="letters"),
            pytest.param("signs", "♣A ♣A  ♠O  ♥7  ♦U", id="signs"),
            pytest.param("cards", "🃑 🃑  🂭  🂷  🃋", id="cards"),
            pytest.param(
                "words",
                "Eichel-Ass, Eichel-Ass; Schippe-Ober; Herz-Sieben; Bollen-Unter",
                id="words",
            ),
        ],
    )
    def test_hands(self, form: str, expected: str) -> None:
        assert hand_text(HAND, form=form, lang="de") == expected

    @pytest.mark.parametrize(
        ("options", "expected"),
        [
            pytest.param({}, "seat 1 ♥A, seat 2 ♥Z, seat 0 ♣U: seat 0 takes it", id="plain"),
            pytest.param(
                {"names": ["Anne", "Ben", "Carl"], "faces": "french", "lang": "de"},
                "Ben ♥A, Carl ♥10, Anne ♣J: Anne sticht",
                id="names and another pack",
            ),
        ],
    )
    def test_tricks(self, options: dict[str, Any], expected: str) -> None:
        assert trick_text(TRICK, **options) == expected

    def test_no_such_form(self) -> None:
        with pytest.raises(UsageError, match="'letters'"):
            card_text(HAND[0], form="runes")
