"""Actions as texts and back, and what is no action."""

from __future__ import annotations

import pickle
from typing import Any, get_args

import pytest

from binokel import (
    Abandon,
    Action,
    ActionError,
    Announce,
    Bid,
    Card,
    Discard,
    NameTrump,
    Open,
    OpeningKind,
    Pair,
    Pass,
    PlayCard,
    PlayCovered,
    Proceed,
    Rob,
    ShowMelds,
    Suit,
    TakeDapp,
    apply,
    deal,
    load_profile,
    parse_action,
    parse_cards,
    view,
)

from ..courses import walk

ACTIONS: list[tuple[str, Action]] = [
    ("bid 160", Bid(160)),
    ("bid 0", Bid(0)),
    ("pass", Pass()),
    ("take", TakeDapp()),
    ("lay EU EU B7 B7", Discard(parse_cards("B7 EU B7 EU"))),
    ("lay", Discard(())),
    ("trump H", NameTrump(Suit.HERZ)),
    ("announce durch", Announce("durch")),
    ("announce durch_hand", Announce("durch_hand")),
    ("abandon", Abandon()),
    ("abandon H", Abandon(Suit.HERZ)),
    ("proceed", Proceed()),
    ("meld all", ShowMelds()),
    ("meld none", ShowMelds(())),
    ("meld HK+HO", ShowMelds([parse_cards("HO HK")])),
    ("meld EK+EO HK+HO", ShowMelds([parse_cards("HO HK"), parse_cards("EK EO")])),
    ("play SO", PlayCard(Card.parse("SO"))),
    ("open andere_alte EA", Open(OpeningKind.ANDERE_ALTE, Card.parse("EA"))),
    ("open ge_elfen SA", Open(OpeningKind.GE_ELFEN, Card.parse("SA"))),
    ("open hoeher_hat HK", Open(OpeningKind.HOEHER_HAT, Card.parse("HK"))),
    ("open auf_dissle B7", Open(OpeningKind.AUF_DISSLE, Card.parse("B7"))),
    ("open hoeher_hat ??", Open(OpeningKind.HOEHER_HAT, None)),
    ("play ??", PlayCovered()),
    ("pair H", Pair(Suit.HERZ)),
    ("rob", Rob()),
]
"""Every kind of action, with its text."""


@pytest.mark.parametrize(("text", "action"), ACTIONS, ids=[text for text, _ in ACTIONS])
class TestTexts:
    """``str`` and ``parse_action`` are inverse."""

    def test_written(self, text: str, action: Action) -> None:
        assert str(action) == text

    def test_read(self, text: str, action: Action) -> None:
        assert parse_action(text) == action
        assert hash(parse_action(text)) == hash(action)

    def test_spaces_around_it(self, text: str, action: Action) -> None:
        assert parse_action(f"  {text.replace(' ', '  ')}\n") == action

    def test_pickled(self, text: str, action: Action) -> None:
        assert pickle.loads(pickle.dumps(action)) == action


def test_every_kind_of_action() -> None:
    """Each has its texts above."""
    assert {type(action) for _, action in ACTIONS} == set(get_args(Action))


@pytest.mark.parametrize(
    "name",
    [
        *("schwaebisch-3", "drecksau-3", "palast-3", "kreuz-48"),
        *("gaigel-4", "gaigel-club", "gaigel-whiteknuckle"),
    ],
)
@pytest.mark.parametrize("seed", range(3))
def test_whole_deals(name: str, seed: int) -> None:
    """Whatever is done in a deal, and whatever is seen of it, is read back."""
    for _, action, after in walk(deal(load_profile(name), seed=seed), seed):
        assert parse_action(str(action)) == action
        seen = view(after, None).history[-1]
        assert parse_action(str(seen)) == seen


class TestLenientReading:
    """Cards and suits may be spelled as everywhere, a meld without spaces in it."""

    @pytest.mark.parametrize(
        ("text", "expected"),
        [
            pytest.param("play ♠Q", "play SO", id="a sign"),
            pytest.param("play Schippe Ober", "play SO", id="two words"),
            pytest.param("trump hearts", "trump H", id="a suit in English"),
            pytest.param("abandon Herz", "abandon H", id="a suit in German"),
            pytest.param("lay ♥10, ♥A", "lay HA HZ", id="canonical order"),
            pytest.param("meld ho+hk", "meld HK+HO", id="small letters"),
            pytest.param("open hoeher_hat ♥K", "open hoeher_hat HK", id="a sign after an opening"),
            pytest.param("open ge_elfen Herz Ass", "open ge_elfen HA", id="two words after it"),
            pytest.param("pair hearts", "pair H", id="a pair in English"),
        ],
    )
    def test_read(self, text: str, expected: str) -> None:
        assert str(parse_action(text)) == expected


class TestWrongTexts:
    @pytest.mark.parametrize(
        ("text", "expected"),
        [
            pytest.param("", "begins with one of", id="nothing"),
            pytest.param("fly", "begins with one of", id="another word"),
            pytest.param("Pass", "begins with one of", id="a capital letter"),
            pytest.param("pass 3", "begins with one of", id="a number after a pass"),
            pytest.param("take SO", "begins with one of", id="cards after take"),
            pytest.param("proceed now", "begins with one of", id="a word after proceed"),
            pytest.param("bid", "a whole number of points", id="no number"),
            pytest.param("bid much", "a whole number of points", id="a word for a number"),
            pytest.param("bid -10", "a whole number of points", id="a negative number"),
            pytest.param("bid 1.5", "a whole number of points", id="a fraction"),
            pytest.param("bid ١٦٠", "a whole number of points", id="other figures"),
            pytest.param("bid 12345678", "a whole number of points", id="too much"),
            pytest.param("play", "exactly one card", id="no card"),
            pytest.param("play SO BU", "exactly one card", id="two cards"),
            pytest.param("play XX", "a card such as SO", id="no such card"),
            pytest.param("lay XX", "a card such as SO", id="no such card laid away"),
            pytest.param("trump", "one of the suits", id="no suit"),
            pytest.param("trump X", "one of the suits", id="no such suit"),
            pytest.param("abandon now", "one of the suits", id="a word for a suit"),
            pytest.param("announce", "the id of a special", id="no special"),
            pytest.param("announce a b", "the id of a special", id="two words"),
            pytest.param("meld", "meld all, meld none", id="no melds"),
            pytest.param("meld all HK+HO", "a card such as SO", id="all and more"),
            pytest.param("meld HK+XX", "a card such as SO", id="no such card melded"),
            pytest.param("meld + B7", "the cards of each meld", id="a meld without cards"),
            pytest.param("rob H7", "begins with one of", id="a card after rob"),
            pytest.param("open", "an opening: andere_alte, ge_elfen", id="no opening"),
            pytest.param("open HK", "an opening: andere_alte, ge_elfen", id="a card alone"),
            pytest.param("open Ge_Elfen HA", "an opening: andere_alte", id="capital letters"),
            pytest.param("open ?? HA", "an opening: andere_alte", id="an unknown opening"),
            pytest.param("open ge_elfen", "exactly one card", id="an opening alone"),
            pytest.param("open ge_elfen HA HA", "exactly one card", id="an opening with two cards"),
            pytest.param("open ge_elfen XX", "a card such as SO", id="no such card to open with"),
            pytest.param("open ge_elfen ?? HA", "a card such as SO", id="unknown, and more"),
            pytest.param("play ???", "a card such as SO", id="too unknown"),
            pytest.param("play ?? HA", "a card such as SO", id="unknown, and a card"),
            pytest.param("pair", "one of the suits", id="a pair of nothing"),
            pytest.param("pair ??", "one of the suits", id="a pair of nothing known"),
            pytest.param("pair HK HO", "one of the suits", id="a pair by its cards"),
        ],
    )
    def test_refused(self, text: str, expected: str) -> None:
        """The error quotes the whole text and says what was expected."""
        with pytest.raises(ActionError, match=expected) as refused:
            parse_action(text)

        assert text in (refused.value.found, f"{refused.value.found} ")

    @pytest.mark.parametrize("text", [None, 3, Pass(), ["pass"], b"pass"])
    def test_no_text(self, text: Any) -> None:
        with pytest.raises(ActionError, match="a text such as 'play SO'"):
            parse_action(text)

    def test_a_long_text_is_cut(self) -> None:
        with pytest.raises(ActionError) as refused:
            parse_action("x" * 1_000)

        assert len(refused.value.found) == 60


class TestWrongValues:
    """A wrong type is refused where the action is made, not where it is used."""

    @pytest.mark.parametrize("value", ["160", 160.0, None, True])
    def test_bid(self, value: Any) -> None:
        with pytest.raises(ActionError, match="a whole number of points"):
            Bid(value)

    @pytest.mark.parametrize("card", ["SO", None, Suit.HERZ])
    def test_card(self, card: Any) -> None:
        with pytest.raises(ActionError, match="a Card, such as"):
            PlayCard(card)

    @pytest.mark.parametrize("card", ["SO", 3, Suit.HERZ, "??"])
    def test_card_of_an_opening(self, card: Any) -> None:
        with pytest.raises(ActionError, match="a Card, such as"):
            Open(OpeningKind.GE_ELFEN, card)

    @pytest.mark.parametrize("kind", ["", "herz", "GE_ELFEN", None, 3, Suit.HERZ, ["ge_elfen"]])
    def test_opening(self, kind: Any) -> None:
        with pytest.raises(ActionError, match="an opening: andere_alte, ge_elfen, hoeher_hat"):
            Open(kind, Card.parse("SO"))

    def test_opening_by_its_word(self) -> None:
        word: Any = "ge_elfen"

        assert Open(word, None) == Open(OpeningKind.GE_ELFEN, None)

    @pytest.mark.parametrize("suit", ["H", None, 3])
    def test_suit_of_a_pair(self, suit: Any) -> None:
        with pytest.raises(ActionError, match="a Suit, such as"):
            Pair(suit)

    @pytest.mark.parametrize("suit", ["H", 3])
    def test_suit(self, suit: Any) -> None:
        with pytest.raises(ActionError, match="a Suit, such as"):
            NameTrump(suit)
        with pytest.raises(ActionError, match="a Suit, such as"):
            Abandon(suit)

    def test_trump_is_needed(self) -> None:
        nothing: Any = None

        with pytest.raises(ActionError, match="a Suit, such as"):
            NameTrump(nothing)

    @pytest.mark.parametrize("special", ["", "two words", "x-y", 3, None])
    def test_special(self, special: Any) -> None:
        with pytest.raises(ActionError, match="the id of a special"):
            Announce(special)

    @pytest.mark.parametrize("cards", ["SO BU", None, 3, ["SO"], [None]])
    def test_cards(self, cards: Any) -> None:
        with pytest.raises(ActionError):
            Discard(cards)

    @pytest.mark.parametrize("melds", ["SO", 3, [Card.parse("SO")], ["SO"], [["SO"]]])
    def test_melds(self, melds: Any) -> None:
        with pytest.raises(ActionError):
            ShowMelds(melds)


class TestNoAction:
    """A text is no action; the error says how to read one."""

    @pytest.mark.parametrize("name", ["schwaebisch-3", "gaigel-4"])
    @pytest.mark.parametrize("thing", ["pass", None, 160, object])
    def test_apply(self, thing: Any, name: str) -> None:
        with pytest.raises(ActionError, match="parse_action"):
            apply(deal(load_profile(name), seed=1), thing)
