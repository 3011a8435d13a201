"""Events in words."""

from __future__ import annotations

from functools import cache
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from binokel import Card, Event, EventKind, Meld, MeldKind, Suit, UsageError, parse_cards
from binokel.cards import ALL_CARDS
from binokel.gaigel.state import Ended as GaigelEnded
from binokel.options import OpeningKind, Sort
from binokel.render.happenings import explain_event
from binokel.speech import Language
from binokel.state import Ended

from .golden import LANGUAGES, NAMES, PATHS, cards_in, mixed, numbers_in, played

PAIR = Meld(MeldKind.PAIR, parse_cards("HK HO"), 20)
ACES = Meld(MeldKind.FOUR, parse_cards("EA SA HA BA"), 100)
BINOKEL = Meld(MeldKind.BINOKEL, parse_cards("SO BU"), 40)
DISSLE = Meld(MeldKind.DISSLE, parse_cards("E7"), 10)


def event(kind: EventKind, seat: int | None = 1, cards: str = "", **more: Any) -> Event:
    """Make an event; its cards are written as text."""
    return Event(kind, seat, cards=parse_cards(cards), **more)


CASES = [
    (event(EventKind.BID_MADE, value=160), "Ben bietet 160", "Ben bids 160"),
    (event(EventKind.PASSED), "Ben passt", "Ben passes"),
    (event(EventKind.PASSED_OUT, None), "alle weg, niemand spielt", "all pass, nobody plays"),
    (
        event(EventKind.DECLARER_FOUND, value=160),
        "Ben spielt für 160",
        "Ben plays for 160",
    ),
    (
        event(EventKind.DAPP_SHOWN, cards="EA HZ BU SK"),
        "im Dapp liegen EA HZ BU SK",
        "the Dapp holds EA HZ BU SK",
    ),
    (
        event(EventKind.DAPP_TAKEN, value=4),
        "Ben nimmt 4 Karten aus dem Dapp auf",
        "Ben takes up 4 cards of the Dapp",
    ),
    (event(EventKind.LAID_AWAY, value=4), "Ben legt 4 Karten weg", "Ben lays 4 cards away"),
    (event(EventKind.LAID_AWAY, value=1), "Ben legt eine Karte weg", "Ben lays a card away"),
    (
        event(EventKind.LAID_AWAY, cards="EU HU", value=2),
        "Ben legt EU HU weg",
        "Ben lays EU HU away",
    ),
    (
        event(EventKind.LAID_AWAY_ANNOUNCED, value=2, word="trump"),
        "Ben hat 2 Trümpfe gelegt und sagt das an",
        "Ben has laid away 2 trumps and says so",
    ),
    (
        event(EventKind.TRUMP_NAMED, suit=Suit.HERZ),
        "Ben macht Herz zum Trumpf",
        "Ben makes hearts trump",
    ),
    (
        event(EventKind.SPECIAL_ANNOUNCED, word="durch_open"),
        "Ben sagt offenen Durch an",
        "Ben announces open Durch",
    ),
    (
        event(EventKind.HAND_OPENED, cards="EA EZ"),
        "Ben legt die Hand offen hin: EA EZ",
        "Ben lays the hand open: EA EZ",
    ),
    (event(EventKind.ABANDONED), "Ben geht ab", "Ben abandons the deal"),
    (event(EventKind.MELDS_SHOWN, value=0), "Ben meldet nichts", "Ben melds nothing"),
    (
        event(EventKind.MELDS_SHOWN, value=20, melds=(PAIR,)),
        "Ben meldet Paar Herz 20",
        "Ben melds pair hearts 20",
    ),
    (
        event(EventKind.MELDS_SHOWN, value=170, melds=(PAIR, ACES, BINOKEL, DISSLE)),
        "Ben meldet Paar Herz 20, vier Asse 100, Binokel 40 und Dissle E7 10, zusammen 170",
        "Ben melds pair hearts 20, four aces 100, Binokel 40 and Dissle E7 10, together 170",
    ),
    (
        event(EventKind.MELDS_CREDITED, value=20, melds=(PAIR,)),
        "Ben bekommt Paar Herz 20 gutgeschrieben",
        "Ben is credited pair hearts 20",
    ),
    (event(EventKind.WENT_ON), "Ben macht weiter", "Ben goes on"),
    (
        event(EventKind.OPENING_ANNOUNCED, word="andere_alte"),
        "Ben eröffnet mit Andere Alte",
        "Ben opens with Andere Alte",
    ),
    (event(EventKind.CARD_PLAYED, cards="HA"), "Ben spielt HA", "Ben plays HA"),
    (
        event(EventKind.CARD_COVERED),
        "Ben legt eine Karte verdeckt",
        "Ben lays a card face down",
    ),
    (
        event(EventKind.CARD_COVERED, cards="HA"),
        "Ben legt HA verdeckt",
        "Ben lays HA face down",
    ),
    (
        event(EventKind.CARD_DRAWN, value=13),
        "Ben zieht eine Karte, noch 13 im Talon",
        "Ben draws a card, 13 left in the stock",
    ),
    (
        event(EventKind.CARD_DRAWN, cards="HA", value=0),
        "Ben zieht HA, der Talon ist leer",
        "Ben draws HA, the stock is empty",
    ),
    (
        event(EventKind.ROBBED, cards="HA H7"),
        "Ben raubt HA und legt H7 unter den Talon",
        "Ben robs HA and puts H7 under the stock",
    ),
    (
        event(EventKind.TRICK_TAKEN, cards="HA HZ HU", value=23),
        "Ben macht den Stich HA HZ HU, 23 Augen",
        "Ben takes the trick HA HZ HU, 23 points",
    ),
    (
        event(EventKind.TRICK_TAKEN, cards="HA", value=1),
        "Ben macht den Stich HA, ein Auge",
        "Ben takes the trick HA, one point",
    ),
    (
        event(EventKind.DEAL_FINISHED, None, word="played"),
        "das Spiel ist zu Ende: alles ist gespielt",
        "the deal is over: all is played",
    ),
]
"""Every kind, and what is said otherwise where something is hidden, missing or single."""


@pytest.mark.parametrize(
    ("told", "german", "english"), CASES, ids=lambda case: getattr(case, "kind", None)
)
class TestSentences:
    """One for each kind."""

    def test_german(self, told: Event, german: str, english: str) -> None:
        assert explain_event(told, "de", NAMES) == german

    def test_english(self, told: Event, german: str, english: str) -> None:
        assert explain_event(told, "en", NAMES) == english


def test_every_kind_has_its_case() -> None:
    assert {told.kind for told, _, _ in CASES} == set(EventKind)


@pytest.mark.parametrize("lang", LANGUAGES)
class TestWords:
    """Whatever an event can hold has its words."""

    @pytest.mark.parametrize("ended", [*Ended, *GaigelEnded])
    def test_endings(self, ended: Ended | GaigelEnded, lang: Language) -> None:
        told = explain_event(event(EventKind.DEAL_FINISHED, None, word=ended.value), lang)

        assert len(told.split(": ")) == 2
        assert "_" not in told

    @pytest.mark.parametrize("opening", OpeningKind)
    def test_openings(self, opening: OpeningKind, lang: Language) -> None:
        told = explain_event(event(EventKind.OPENING_ANNOUNCED, word=opening.value), lang, NAMES)

        assert told.split()[0] == "Ben"
        assert "_" not in told

    @pytest.mark.parametrize("sort", Sort)
    def test_sorts(self, sort: Sort, lang: Language) -> None:
        """X-11: none, one and more are three different things to say."""
        said = [
            explain_event(event(EventKind.LAID_AWAY_ANNOUNCED, value=value, word=sort.value), lang)
            for value in (0, 1, 2, 3)
        ]

        assert len(set(said)) == 4
        assert [numbers_in(text)[1:] for text in said] == [[], [], [2], [3]]

    @pytest.mark.parametrize("kind", MeldKind)
    def test_melds(self, kind: MeldKind, lang: Language) -> None:
        meld = Meld(kind, parse_cards("H7"), 70)
        told = explain_event(event(EventKind.MELDS_SHOWN, value=70, melds=(meld,)), lang, NAMES)

        assert len(told.split()) > 3
        assert told.endswith(" 70")

    def test_a_special_of_the_house(self, lang: Language) -> None:
        """Its id stands for its name, on the line that it belongs to."""
        told = event(EventKind.SPECIAL_ANNOUNCED, word="grosser_durch\n\x1b[31m")

        assert "grosser durch [31m" in explain_event(told, lang)


@attrs.frozen
class Said:
    """An event of a golden deal, and its sentence."""

    told: Event
    """What happened."""
    text: str
    """What is said."""

    @property
    def known(self) -> list[Card]:
        """The cards that the event holds openly."""
        melds = [meld for meld in self.told.melds if meld.kind is MeldKind.DISSLE]
        return [*self.told.cards, *(card for meld in melds for card in meld.cards)]

    @property
    def figures(self) -> set[int]:
        """The numbers that it holds."""
        value = () if self.told.value is None else (self.told.value,)
        return {*value, *(meld.points for meld in self.told.melds)}


@cache
def said(lang: Language) -> list[Said]:
    """Say every event of every golden deal."""
    told = [each for path in PATHS for each in played(path).told]
    return [Said(each, explain_event(each, lang, NAMES)) for each in told]


@pytest.mark.parametrize("lang", LANGUAGES)
class TestGoldenDeals:
    """A sentence says what its event holds."""

    def test_cards(self, lang: Language) -> None:
        """Exactly those that the event holds, so that no hidden one is said."""
        found = said(lang)

        assert [each for each in found if list(parsed(each.text)) != each.known] == []
        assert any(each.told.to is not None for each in found)
        assert any(each.told.kind is EventKind.CARD_COVERED and not each.known for each in found)

    def test_numbers(self, lang: Language) -> None:
        """None that the event does not hold."""
        assert [each for each in said(lang) if not set(numbers_in(each.text)) <= each.figures] == []

    def test_names(self, lang: Language) -> None:
        """Whose doing it is, and nobody else."""
        for each in said(lang):
            named = [name for name in NAMES if name in each.text]
            seat = each.told.seat
            shown = each.told.kind is EventKind.DAPP_SHOWN
            assert named == ([] if seat is None or shown else [NAMES[seat]])

    def test_one_clause(self, lang: Language) -> None:
        """Every placeholder is filled, and there is no full stop."""
        texts = {each.text for each in said(lang)}

        assert [text for text in texts if {"{", "}", "\n"} & set(text) or text[-1] in ".:"] == []


def parsed(text: str) -> tuple[Card, ...]:
    """Read the cards that a sentence names."""
    return parse_cards(" ".join(cards_in(text)))


def test_one_language() -> None:
    """No English word in German, and none the other way round."""
    texts = {lang: [each.text for each in said(lang)] for lang in LANGUAGES}
    cases = ([german for _, german, _ in CASES], [english for _, _, english in CASES])

    assert mixed(texts["de"], texts["en"]) == set()
    assert mixed(*cases) == set()


class TestNames:
    """Who it was."""

    def test_without_names(self) -> None:
        assert explain_event(event(EventKind.PASSED), "de") == "Platz 1 passt"
        assert explain_event(event(EventKind.PASSED), "en") == "seat 1 passes"

    def test_nobody_in_particular(self) -> None:
        assert explain_event(event(EventKind.PASSED, None), "de", NAMES) == "jemand passt"
        assert explain_event(event(EventKind.PASSED, None), "en") == "somebody passes"

    def test_names_from_anywhere(self) -> None:
        """They are no templates, and stay on their line."""
        told = explain_event(event(EventKind.PASSED), "en", ["", "{who}\nAnne\x00 {0}"])

        assert told == "{who} Anne {0} passes"

    @pytest.mark.parametrize("names", [(), NAMES[:1]])
    def test_a_seat_without_a_name(self, names: tuple[str, ...]) -> None:
        with pytest.raises(UsageError, match="a name for seat 1"):
            explain_event(event(EventKind.PASSED), "de", names)

    @pytest.mark.parametrize("seat", [-1, -2])
    def test_no_seat(self, seat: int) -> None:
        with pytest.raises(UsageError, match=f"a name for seat {seat}"):
            explain_event(event(EventKind.PASSED, seat), "de", NAMES)


NOTHING_MORE = {
    EventKind.PASSED,
    EventKind.PASSED_OUT,
    EventKind.ABANDONED,
    EventKind.MELDS_SHOWN,
    EventKind.MELDS_CREDITED,
    EventKind.WENT_ON,
    EventKind.CARD_COVERED,
}
"""Kinds that may have a seat and nothing else."""


class TestRefused:
    """What cannot be said."""

    @pytest.mark.parametrize("kind", [kind for kind in EventKind if kind not in NOTHING_MORE])
    def test_an_event_that_lacks_something(self, kind: EventKind) -> None:
        with pytest.raises(UsageError, match=f"in an event {kind.value}"):
            explain_event(event(kind), "de")

    @pytest.mark.parametrize(
        "kind",
        [EventKind.DEAL_FINISHED, EventKind.OPENING_ANNOUNCED, EventKind.LAID_AWAY_ANNOUNCED],
    )
    def test_a_word_that_nobody_knows(self, kind: EventKind) -> None:
        with pytest.raises(UsageError, match="a word that is known"):
            explain_event(event(kind, value=1, word="no_such_word"), "en")

    def test_melds_without_cards(self) -> None:
        melds = (Meld(MeldKind.FOUR, (), 100),)

        with pytest.raises(UsageError, match="melds with cards"):
            explain_event(event(EventKind.MELDS_SHOWN, value=100, melds=melds), "de")

    def test_another_language(self) -> None:
        with pytest.raises(UsageError, match="the language 'de' or 'en'"):
            explain_event(event(EventKind.PASSED), "fr")

    @given(
        told=st.builds(
            Event,
            st.sampled_from(EventKind),
            st.none() | st.integers(-2, 7),
            st.none(),
            st.none() | st.integers(-3, 300),
            st.lists(st.sampled_from(ALL_CARDS), max_size=4).map(tuple),
            st.lists(st.sampled_from([PAIR, ACES, BINOKEL, DISSLE]), max_size=2).map(tuple),
            st.none() | st.sampled_from(Suit),
            st.none()
            | st.sampled_from(["played", "goal", "trump", "ge_elfen", "durch"])
            | st.text(),
        ),
        lang=st.sampled_from(LANGUAGES),
    )
    def test_anything_else_is_said(self, told: Event, lang: Language) -> None:
        """Whatever came from somewhere: one line, or an error of this library."""
        try:
            text = explain_event(told, lang, NAMES)
        except UsageError:
            return

        assert text == " ".join(text.split())
        assert "None" not in text
