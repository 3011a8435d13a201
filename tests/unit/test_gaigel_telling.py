"""Deals of Gaigel told in words."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from binokel import (
    Card,
    GaigelState,
    Open,
    Pair,
    PlayCard,
    Rob,
    UsageError,
    apply,
    deal,
    expect,
    legal_actions,
)
from binokel.gaigel.state import Ended, Finished
from binokel.gaigel.telling import tell_deal
from binokel.render.layout import width
from binokel.speech import Language

from ..courses import rest
from ..properties.gaigel_books import book_of
from ..rules.gaigel import NO_OPENINGS, dealt, do, table
from ..strategies import FEW

LANGUAGES: tuple[Language, ...] = ("de", "en")
NAMES = ("Anne", "Ben", "Carl", "Dora", "Emil", "Frieda")
NEEDS_NOTHING = ('pair.needs = "nothing"', 'rob.needs = "nothing"')
"""Pairs and robbing without a trick."""

GERMAN = """
    Trumpf Eichel Schippe Herz Bollen aufgedeckt Eröffnung mit verdeckt keine spielt aus
    Paare geraubt für vor in nach Stich sticht Augen noch der Hand im Talon
    Ende beim Nachziehen dem Paar erreicht von alles gespielt die meisten Punkte
    hat Siebener Neuner macht einen verloren gegen
"""
"""Every German word with which a deal is told."""
ENGLISH = """
    trump clubs spades hearts diamonds turned up opening with face down none leads
    pairs robbed for before in after trick takes it points still hand the stock
    end at draw pair reached by all played most
    has sevens nines takes lost to
"""
"""Every English one."""
TERMS = "Andere Alte Ge Elfen Höher hat Auf Dissle"
"""The openings, whose names stay what they are."""


def finish(state: GaigelState, *moves: str) -> Finished:
    """Take these actions, and then always a pair or robbing, else the first that is legal."""
    state = do(state, *moves) if moves else state
    while state.actor is not None:
        ways = list(legal_actions(state))
        state = apply(state, next((way for way in ways if isinstance(way, Pair | Rob)), ways[0]))
    return expect(state, Finished)


def told(state: GaigelState, lang: Language, *, signs: bool = False) -> list[str]:
    """Tell a deal that is over, and take its lines."""
    over = expect(state, Finished)
    return tell_deal(over, NAMES[: len(over.hands)], lang, signs=signs).splitlines()


def starting(lines: list[str], word: str) -> list[str]:
    """List the lines that begin with a word."""
    return [line for line in lines if line.startswith(word)]


def laid(lines: list[str]) -> list[list[str]]:
    """Read the table of tricks: for each its cells by seat, a card or nothing."""
    heads = [line for line in lines if line.startswith(("Stich |", "trick |"))]
    names = [list(re.finditer(r"\w+", line.split("|")[1])) for line in heads]
    rows = [line.split("|")[1] for line in lines if re.match(r" +\d+ \|", line)]
    return [
        [row[name.end() - 4 : name.end()].strip() for name in by_seat]
        for by_seat in names
        for row in rows
    ]


def laid_down(state: Finished) -> list[tuple[Card, int]]:
    """List the cards that went to the table, with who played them."""
    return [
        (Card.parse(str(action)[-2:]), seat)
        for action, seat in zip(state.history, state.history_seats, strict=True)
        if isinstance(action, Open | PlayCard)
    ]


def read(cells: Iterable[str]) -> list[Card]:
    """Read the cards of some cells, without the mark of the lead."""
    return [Card.parse(cell.lstrip(">")) for cell in cells if cell]


def unplayed(lines: list[str]) -> list[str]:
    """Take the lines with the cards that were not played."""
    first = next((at for at, line in enumerate(lines) if line.startswith(("noch", "still"))), -1)
    return lines[first:-1]


def words_of(lines: list[str]) -> set[str]:
    """Find all words, without the letters of cards."""
    return set(re.findall(r"[^\W\d_]{2,}", " ".join(lines)))


def lines_of(text: str) -> list[str]:
    """Take the lines of a text written for reading, without the first and the last break."""
    return text.strip("\n").splitlines()


class TestWhole:
    """A deal in a few lines, with all cards open."""

    def test_german_with_signs(self) -> None:
        """Two pairs, a robbery, and a goal that is reached while the stock lasts."""
        state = finish(deal(table(extends="gaigel-4"), seed=8), "open hoeher_hat EZ")

        assert told(state, "de", signs=True) == lines_of("""
Trumpf: Herz ♥, aufgedeckt ♥O
Eröffnung: Höher hat, Ben mit ♣Z, verdeckt
Paare: Carl ♣ 20 vor Stich 2, Ben ♥ 40 vor Stich 5
geraubt: Ben ♥O für ♥7 vor Stich 5
Stich | Anne  Ben  Carl  Dora | sticht  Augen
------+-----------------------+--------------
    1 |   ♠K  >♣Z    ♣A    ♠A | Carl       36
    2 |   ♠U   ♣O   >♣K    ♠U | Carl       11
    3 |   ♣U   ♣7   >♣K    ♠O | Carl        9
    4 |   ♠Z   ♥Z   >♣O    ♠Z | Ben        33
    5 |   ♠7  >♥K    ♠K    ♥A | Dora       19
    6 |   ♠O   ♠A    ♣A   >♠7 | Ben        25
noch in der Hand: Anne ♥A ♥U ♦O ♦U, Ben ♥O ♦Z ♦O ♦7, Carl ♥U ♥7 ♦A ♦K, Dora ♥Z ♥O ♦A ♦7
noch im Talon: ♦Z ♥K ♦U ♣U ♣7 ♦K ♣Z ♥7
Ende nach Stich 6: 101 erreicht von Ben + Dora (117)
""")

    def test_english_with_letters(self) -> None:
        """Five players: three cards are left for the last draw, and for the last trick."""
        state = finish(deal(table(extends="gaigel-5"), seed=20), "open hoeher_hat EZ")

        assert told(state, "en") == lines_of("""
trump: hearts H, turned up HU
opening: Höher hat, Ben with EZ, face down
pairs: Dora B 20 before trick 5
robbed: Carl HU for H7 before trick 2
trick | Anne  Ben  Carl  Dora  Emil | takes it  points
------+-----------------------------+-----------------
    1 |   EU  >EZ    EA    EO    EK | Carl          30
    2 |   SK   SZ   >SA    HZ    E7 | Dora          35
    3 |   SU   SA    HA   >HO    SK | Carl          31
    4 |   SZ   S7   >E7    H7    EK | Dora          14
    5 |   SO   EA    SU   >BK    EZ | Dora          30
    6 |   HU   HA    HK   >EO    EU | Ben           22
    7 |   H7  >HK    HU    S7    HZ | Emil          16
    8 |   BZ   BU    BZ    BA   >SO | Emil          36
    9 |   BK   B7    BU    BA   >HO | Emil          20
   10 |   BO               BO   >B7 | Anne           6
end after trick 10: all played, most points: Dora (99)
""")

    def test_french_faces(self) -> None:
        """``pack.faces`` decides how the same cards are shown."""
        house = table('pack.faces = "french"')
        start = dealt(house, "EO EK SA", turned="HZ")

        lines = told(finish(start, "open hoeher_hat EO"), "en", signs=True)

        assert lines[:2] == [
            "trump: hearts ♥, turned up ♥10",
            "opening: Höher hat, Anne with ♣Q, face down",
        ]

    def test_names(self) -> None:
        """Long ones are cut short above the table only, and one of nothing is a dash."""
        state = finish(deal(table(extends="gaigel-2"), seed=1))

        text = tell_deal(state, ["Anna-Katharina Maximiliane", "\n"], "en", signs=False)

        assert re.search(r"^trick \| Anna-Katharina\. +- \| takes it +points$", text, re.MULTILINE)
        assert re.search(r"Anna-Katharina Maximiliane [ESHB]", text)

    def test_another_language(self) -> None:
        """There are two."""
        state = finish(deal(table(extends="gaigel-2"), seed=1))

        with pytest.raises(UsageError, match="'fr'"):
            tell_deal(state, NAMES[:2], "fr", signs=True)


class TestOpening:
    """G-14 to G-21: which one, and with what."""

    @pytest.mark.parametrize(
        ("move", "german", "english"),
        [
            pytest.param(
                "open andere_alte EA",
                "Andere Alte, Anne mit EA, verdeckt",
                "Andere Alte, Anne with EA, face down",
                id="andere_alte",
            ),
            pytest.param(
                "open ge_elfen EA", "Ge-Elfen, Anne mit EA", "Ge-Elfen, Anne with EA", id="ge_elfen"
            ),
            pytest.param(
                "open hoeher_hat EK",
                "Höher hat, Anne mit EK, verdeckt",
                "Höher hat, Anne with EK, face down",
                id="hoeher_hat",
            ),
            pytest.param(
                "open auf_dissle E7",
                "Auf Dissle, Anne mit E7",
                "Auf Dissle, Anne with E7",
                id="auf_dissle",
            ),
        ],
    )
    def test_every_opening(self, move: str, german: str, english: str) -> None:
        """Its name is the same in both languages."""
        state = finish(dealt(table(), "EA EK E7"), move)

        assert starting(told(state, "de"), "Eröffnung") == [f"Eröffnung: {german}"]
        assert starting(told(state, "en"), "opening") == [f"opening: {english}"]

    def test_none_that_fits(self) -> None:
        """G-15: a hand of trumps leads plainly where only Andere Alte is offered."""
        house = table('opening.kinds = ["andere_alte"]')
        state = finish(dealt(house, "HA HZ HK HO H7"), "play HZ")

        assert told(state, "de")[1] == "Eröffnung: keine, Anne spielt HZ aus"
        assert told(state, "en")[1] == "opening: none, Anne leads HZ"

    def test_none_on_offer(self) -> None:
        """Where there are no openings, there is nothing to say of them."""
        state = finish(dealt(table(NO_OPENINGS), "EA EK EO"))

        assert starting(told(state, "de"), "Eröffnung") == []

    def test_no_card_was_led(self) -> None:
        """G-63: a pair can end a deal before its first card; then there are no tricks either."""
        state = do(dealt(table("goal.points = 20", *NEEDS_NOTHING), "EK EO"), "pair E")

        lines = told(state, "de")

        assert [line.partition(":")[0] for line in lines if not line.startswith(" ")] == [
            "Trumpf",
            "Paare",
            "noch in der Hand",
            "noch im Talon",
            "Ende mit dem Paar vor Stich 1",
        ]


class TestPairsAndRobbing:
    """G-47 to G-61: who, what, and when."""

    def test_on_lead(self) -> None:
        """G-51, G-58: before the trick that is led."""
        state = do(dealt(table(*NEEDS_NOTHING), "HK HO H7"), "rob, pair H, play HK")

        lines = told(finish(state), "en")

        assert starting(lines, "pairs")[0].startswith("pairs: Anne H 40 before trick 1")
        assert starting(lines, "robbed") == ["robbed: Anne HU for H7 before trick 1"]

    def test_in_answer(self) -> None:
        """G-52, G-58: in the trick to which one plays."""
        lines = ('pair.when = "any_time"', 'rob.when = "on_turn"', *NEEDS_NOTHING)
        start = dealt(table(*lines), "SZ", "EK EO H7")

        text = told(finish(start, "open hoeher_hat SZ, rob, pair E, play EK"), "de")

        assert starting(text, "Paare")[0].startswith("Paare: Ben E 20 in Stich 1")
        assert starting(text, "geraubt") == ["geraubt: Ben HU für H7 in Stich 1"]

    def test_after_a_trick(self) -> None:
        """G-53: the winner of a trick is asked before the draw."""
        start = dealt(table(extends="gaigel-whiteknuckle"), "EA EK EO", "E9", "E9", "S9")

        text = told(finish(start, "play EA, play E9, play E9, play S9, pair E"), "en")

        assert starting(text, "pairs")[0].startswith("pairs: Anne E 20 after trick 1")

    def test_neither(self) -> None:
        """Nothing is said of what did not happen."""
        state = do(dealt(table("goal.points = 11"), "EA"), "open ge_elfen EA")

        lines = told(finish(state), "de")

        assert [line.partition(":")[0] for line in lines[:2]] == ["Trumpf", "Eröffnung"]
        assert lines[2].startswith("Stich | Anne")


class TestTricks:
    """Each card under the seat that played it."""

    def test_the_last_one_of_three(self) -> None:
        """G-44: who has no card left stays empty."""
        state = finish(deal(table(extends="gaigel-5"), seed=20), "open hoeher_hat EZ")

        assert told(state, "de")[-2] == "   10 |   BO               BO   >B7 | Anne        6"

    def test_on_the_table(self) -> None:
        """G-68: a trick that a pair broke off was taken by nobody."""
        house = table('pair.when = "any_time"', "goal.points = 40", *NEEDS_NOTHING)
        state = do(dealt(house, "SZ", "HK HO"), "open hoeher_hat SZ, pair H")

        lines = told(state, "de")

        assert [line for line in lines if line.startswith("    1 ")] == [
            "    1 |  >SZ                  |"
        ]
        assert lines[-1] == "Ende mit dem Paar in Stich 1: 40 erreicht von Ben + Dora (40)"


SEVENS = "E7 S7 S7 B7 B7"
THROWN = "play SA, play HA, play BA"
"""Answers to a lead of clubs by who has none."""
WITHOUT_CLUBS = ("SA SZ SK SO SU", "HA HZ HK HO HU", "BA BZ BK BO BU")


class TestEnd:
    """G-66: where the deal stopped, and why."""

    def test_five_sevens_in_hand_and_tricks(self) -> None:
        """G-30: they are listed."""
        state = do(dealt(table(), SEVENS, *WITHOUT_CLUBS), "open auf_dissle E7", THROWN)

        assert told(state, "de")[-1] == "Ende nach Stich 1: Anne hat 5 Siebener: E7 S7 S7 B7 B7"
        assert told(state, "en")[-1] == "end after trick 1: Anne has 5 sevens: E7 S7 S7 B7 B7"

    def test_five_sevens_at_the_draw(self) -> None:
        """G-31: one of them was drawn; what was played is not among them."""
        house = table('opening.dissle_goal = "hold_five"')
        start = dealt(house, SEVENS, *WITHOUT_CLUBS, stock="H7")
        state = do(start, "open auf_dissle E7", THROWN)

        sevens = "S7 S7 H7 B7 B7"
        assert told(state, "de")[-1] == (
            f"Ende beim Nachziehen nach Stich 1: Anne hat 5 Siebener: {sevens}"
        )
        assert told(state, "en")[-1] == (
            f"end at the draw after trick 1: Anne has 5 sevens: {sevens}"
        )

    def test_five_sevens_after_a_later_trick(self) -> None:
        """G-30: the draw before it brought none of them."""
        hands = ("E7 S7 S7 B7 HA", "SA SZ SK SO H7", "HZ HK HO HU HU", "BA BZ BK BO BU")
        start = dealt(table(), *hands, turned="HO")
        first = do(start, "open auf_dissle E7, play SA, play HZ, play BA")
        state = do(first, "play HA, play H7, play HK, play BZ")

        assert told(state, "de")[-1] == "Ende nach Stich 2: Anne hat 5 Siebener: E7 S7 S7 H7 B7"

    def test_more_than_five(self) -> None:
        """G-30: one trick can bring several."""
        hands = (SEVENS, "SA SZ SK SO H7", "HA HZ HK HO H7", WITHOUT_CLUBS[2])
        state = do(dealt(table(), *hands), "open auf_dissle E7, play H7, play H7, play BA")

        assert told(state, "en")[-1] == (
            "end after trick 1: Anne has 7 sevens: E7 S7 S7 H7 H7 B7 B7"
        )

    def test_five_nines(self) -> None:
        """G-1: the lowest rank may be another."""
        house = table(
            'opening.kinds = ["auf_dissle"]',
            'pack.ranks = ["A", "Z", "K", "O", "U", "9"]',
        )
        start = dealt(house, "E9 S9 S9 B9 B9", *WITHOUT_CLUBS)
        state = do(start, "open auf_dissle E9", THROWN)

        assert told(state, "de")[-1].startswith("Ende nach Stich 1: Anne hat 5 Neuner: E9 ")
        assert told(state, "en")[-1].startswith("end after trick 1: Anne has 5 nines: E9 ")

    def test_lost_dissle(self) -> None:
        """G-32: the others have won."""
        house = table("opening.dissle_trick_loses = true")
        start = dealt(house, "E7", *WITHOUT_CLUBS)
        state = do(start, "open auf_dissle E7", THROWN)

        assert told(state, "de")[-1] == (
            "Ende nach Stich 1: Anne macht einen Stich, verloren gegen Ben + Dora (0)"
        )
        assert told(state, "en")[-1] == (
            "end after trick 1: Anne takes a trick, lost to Ben + Dora (0)"
        )

    def test_shared(self) -> None:
        """G-33: all who share it are named, each with the points."""
        house = table("opening.dissle_trick_loses = true", extends="gaigel-3")
        state = do(dealt(house, "E7", *WITHOUT_CLUBS[:2]), "open auf_dissle E7, play SA, play HA")

        assert told(state, "en")[-1].endswith("lost to Ben (0), Carl (0)")

    def test_goal(self) -> None:
        """G-63: the one that the table plays for."""
        house = table("goal.points = 30")
        start = dealt(house, "EA", "EZ", "EZ", "EK")
        state = do(start, "open ge_elfen EA, play EZ, play EZ, play EK")

        assert told(state, "de")[-1] == "Ende nach Stich 1: 30 erreicht von Anne + Carl (35)"

    def test_played(self) -> None:
        """G-65: nothing is left in hands and stock, so there is nothing to list."""
        state = finish(deal(table("goal.points = 1000"), seed=3))

        lines = told(state, "de")

        assert state.ended is Ended.PLAYED
        assert re.match(r"Ende nach Stich 12: alles gespielt, die meisten Punkte: ", lines[-1])
        assert starting(lines, "noch") == []


@st.composite
def deals(draw: st.DrawFn) -> Finished:
    """Draw a deal that was played by chance, at a table as shipped or made up."""
    profile = book_of(draw(st.integers(0, 400))).profile
    seed = draw(st.integers(0, 1_000))
    return expect(rest(deal(profile, seed=seed), seed), Finished)


class TestEveryDeal:
    """Whatever is played at whatever table."""

    @FEW
    @given(state=deals(), lang=st.sampled_from(LANGUAGES))
    def test_every_card_once(self, state: Finished, lang: Language) -> None:
        """Tricks, hands and stock together are the pack."""
        lines = told(state, lang)

        cards = re.findall(r"\b[ESHB](?:10|[AZKOUQJ79])\b", " ".join(unplayed(lines)))
        told_cards = [*read(cell for row in laid(lines) for cell in row), *read(cards)]
        assert sorted(told_cards) == sorted(state.dealt.rules.dealing.pack)

    @FEW
    @given(state=deals())
    def test_every_card_under_its_seat(self, state: Finished) -> None:
        """Read down, cards are those of a seat; read across, those of a trick, its lead marked."""
        rows = laid(told(state, "en"))
        seats = range(len(state.hands))

        assert [read(row[seat] for row in rows) for seat in seats] == [
            [card for card, player in laid_down(state) if player == seat] for seat in seats
        ]
        tricks = [cards for cards in (*(each.cards for each in state.tricks), state.trick) if cards]
        assert [sorted(read(row)) for row in rows] == [sorted(cards) for cards in tricks]
        leads = [[cell for cell in row if cell.startswith(">")] for row in rows]
        assert [read(marked) for marked in leads] == [[cards[0]] for cards in tricks]

    @FEW
    @given(state=deals(), lang=st.sampled_from(LANGUAGES), signs=st.booleans())
    def test_fits_a_terminal(self, state: Finished, lang: Language, signs: bool) -> None:
        """With names as people have them, in 100 columns."""
        assert max(map(width, told(state, lang, signs=signs))) <= 100

    @FEW
    @given(state=deals())
    def test_one_language(self, state: Finished) -> None:
        """No English word in German, and none the other way round, but for the openings' names."""
        assert words_of(told(state, "de", signs=True)) <= {*GERMAN.split(), *TERMS.split(), *NAMES}
        assert words_of(told(state, "en", signs=True)) <= {*ENGLISH.split(), *TERMS.split(), *NAMES}


def test_the_words_of_one_language() -> None:
    """The lists with which both are told apart have one small word in common."""
    assert {*GERMAN.split()} & {*ENGLISH.split()} == {"in"}
