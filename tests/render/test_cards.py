"""Cards, their backs, and what every picture is."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from binokel import Card, CardError, UsageError, parse_cards
from binokel.cards import ALL_CARDS
from binokel.render.pictures import Picture, back_svg, card_svg, hand_svg, table_svg, trick_svg
from binokel.speech import Language

from .drawings import SVG, cards_in, marked, shapes, shown, some_views, sound, texts_in

FACES = ("wuerttemberg", "french")
SMALL, LARGE = 60, 240
LANGUAGES: tuple[Language, ...] = ("de", "en")
OBER = Card.parse("SO")


class TestCards:
    """A card shows which one it is."""

    @pytest.mark.parametrize("faces", FACES)
    @pytest.mark.parametrize("size", [SMALL, LARGE])
    def test_each_differs_from_each(self, faces: str, size: int) -> None:
        """What is drawn tells the cards apart, without their names."""
        drawn = {shapes(sound(card_svg(card, size=size, faces=faces))) for card in ALL_CARDS} | {
            shapes(sound(back_svg(size=size)))
        }

        assert len(drawn) == len(ALL_CARDS) + 1

    @pytest.mark.parametrize("size", [SMALL, LARGE])
    @pytest.mark.parametrize("card", parse_cards("EA SZ HO BU B7"), ids=str)
    def test_packs_differ(self, card: Card, size: int) -> None:
        first, second = (sound(card_svg(card, size=size, faces=faces)) for faces in FACES)

        assert shapes(first) != shapes(second)

    @pytest.mark.parametrize("faces", FACES)
    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_its_name_is_read_back(self, faces: str, lang: Language) -> None:
        """The title says which card it is, in words that the library reads."""
        for card in ALL_CARDS:
            root = sound(card_svg(card, size=SMALL, faces=faces, lang=lang))

            assert Card.parse(root[0].text or "") is card
            assert cards_in(root) == [card]

    @pytest.mark.parametrize(
        ("text", "faces", "lang", "expected"),
        [
            pytest.param(
                "SO",
                "wuerttemberg",
                "de",
                "Schippe-Ober: Spielkarte, württembergisches Bild",
                id="German",
            ),
            pytest.param(
                "SO", "french", "de", "Pik-Dame: Spielkarte, französisches Bild", id="French pack"
            ),
            pytest.param(
                "BU", "french", "en", "jack of diamonds: playing card, French suits", id="English"
            ),
        ],
    )
    def test_alt(self, text: str, faces: str, lang: Language, expected: str) -> None:
        assert card_svg(Card.parse(text), faces=faces, lang=lang).alt == expected

    @pytest.mark.parametrize("faces", FACES)
    @pytest.mark.parametrize("size", [SMALL, LARGE])
    def test_has_its_own_paper(self, faces: str, size: int) -> None:
        """The first shape covers the card and has a colour, so that a dark page does no harm."""
        root = sound(card_svg(OBER, size=size, faces=faces))
        paper = next(each for each in root.iter() if each.tag == f"{SVG}rect")

        assert float(paper.get("width", 0)) >= 98
        assert float(paper.get("height", 0)) >= 148
        assert paper.get("fill") == "#fffdf5"

    def test_needs_no_font(self) -> None:
        """Letters of cards are lines, so that every machine shows the same."""
        assert texts_in(sound(card_svg(OBER))) == texts_in(sound(back_svg())) == []

    @pytest.mark.parametrize("size", [16, 60, 100, 240, 1000.5])
    def test_size(self, size: float) -> None:
        picture = card_svg(OBER, size=size)
        sound(picture)

        assert picture.height == round(size)
        assert picture.width == round(size * 2 / 3)

    def test_small_cards_are_plain(self) -> None:
        """A small card has one sign; a large ten has ten, and one in two corners."""
        ten = Card.parse("HZ")
        small, large = (card_svg(ten, size=size, faces="french").svg for size in (SMALL, LARGE))
        heart = 'd="M0 48'

        assert (small.count(heart), large.count(heart)) == (1, 12)

    @pytest.mark.parametrize("rank", ["K", "O", "U"])
    @pytest.mark.parametrize("faces", FACES)
    def test_courts_are_people(self, rank: str, faces: str) -> None:
        """A king, an Ober and an Unter have a face."""
        card = Card.parse(f"H{rank}")

        assert "#f7dcc0" in card_svg(card, size=LARGE, faces=faces).svg
        assert "#f7dcc0" not in card_svg(Card.parse("HA"), size=LARGE, faces=faces).svg


class TestRefused:
    """Whatever cannot be drawn is refused, and says what would do."""

    @pytest.mark.parametrize(
        "size",
        [0, -5, 15, 4001, 1e9, float("nan"), float("inf"), True, "60", None],
        ids=repr,
    )
    def test_sizes(self, size: Any) -> None:
        with pytest.raises(UsageError, match="from 16 to 4000"):
            card_svg(OBER, size=size)

    @pytest.mark.parametrize("faces", ["", "bavarian", "FRENCH", None, 3], ids=repr)
    def test_packs(self, faces: Any) -> None:
        with pytest.raises(UsageError, match="'wuerttemberg' or 'french'"):
            card_svg(OBER, faces=faces)

    @pytest.mark.parametrize("lang", ["", "fr", None], ids=repr)
    def test_languages(self, lang: Any) -> None:
        with pytest.raises(UsageError, match="'de' or 'en'"):
            card_svg(OBER, lang=lang)
        with pytest.raises(UsageError, match="'de' or 'en'"):
            back_svg(lang=lang)

    @pytest.mark.parametrize("card", ["SO", None, 3], ids=repr)
    def test_no_card(self, card: Any) -> None:
        with pytest.raises(CardError):
            card_svg(card)


class TestPictures:
    """What is common to all pictures."""

    @pytest.fixture
    def pictures(self) -> list[Picture]:
        hand = parse_cards("EA EA SO")
        seen = some_views("gaigel-3", 2, 2)
        return [card_svg(hand[0]), hand_svg(hand), trick_svg(hand), *map(table_svg, seen)]

    def test_many_in_one_page(self, pictures: list[Picture]) -> None:
        """Nothing has an id, so that nothing is there twice."""
        page = ET.fromstring(f"<div>{''.join(str(picture) for picture in pictures * 2)}</div>")

        assert len(page) == 2 * len(pictures)
        assert [each for each in page.iter() if "id" in each.attrib] == []

    def test_shown_in_a_notebook(self, pictures: list[Picture]) -> None:
        for picture in pictures:
            assert shown(picture, "svg") == str(picture) == picture.svg

    def test_saved(self, pictures: list[Picture], tmp_path: Path) -> None:
        """A file holds the same, in UTF-8."""
        for number, picture in enumerate(pictures):
            path = tmp_path / f"{number}.svg"
            picture.save(path)

            assert path.read_bytes().decode("utf-8") == f"{picture.svg}\n"
            assert ET.parse(path).getroot().tag == f"{SVG}svg"

    def test_a_short_repr(self) -> None:
        assert len(repr(card_svg(OBER))) < 120

    def test_the_same_again(self) -> None:
        """Drawing has no memory and no chance."""
        assert back_svg() == back_svg()
        assert card_svg(OBER) == card_svg(OBER)
        assert marked(sound(back_svg()), "card") == []
