"""Scores, matches and deals as text."""

from __future__ import annotations

import re
from collections.abc import Sequence

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from binokel import (
    BinokelProfile,
    Card,
    Entry,
    Finished,
    Item,
    Ledger,
    Match,
    MeldKind,
    Outcome,
    PassedOut,
    Rank,
    State,
    Suit,
    UsageError,
    apply,
    deal,
    gaigel,
    legal_actions,
    load_profile,
    parse_cards,
    score,
)
from binokel.games import procedure_for
from binokel.profile import Profile, Words
from binokel.render.cards import Look
from binokel.render.deals import tell_deal
from binokel.render.layout import Block, Column, clipped, grid, one_line, shown_name, width
from binokel.render.tables import ledger_table
from binokel.render.words import (
    ITEMS,
    MELDS,
    OUTCOMES,
    RANKS,
    listed,
    rule_text,
    special_name,
)
from binokel.seats import Seating, solo, teams
from binokel.speech import Language, say
from binokel.standings import compile_match

from ..courses import AUCTION, EXCHANGE, opened, rest, tell
from ..courses import MELDS as ALL_MELD
from ..pages import ROOT
from ..properties.gaigel_books import book_of
from ..properties.rulebooks import rulebook
from ..rules import gaigel as gaigel_tables
from ..tables import dealt, special, table

LANGUAGES: tuple[Language, ...] = ("de", "en")
NAMES = ("Anne", "Ben", "Carl")
AKS = load_profile("aks-heroldstatt", BinokelProfile)
AKS_EXCHANGE = f"{AUCTION}, lay SU SU HK BO, trump E"
FREE = table('auction.opening = "free"', 'auction.all_pass = "redeal"')


def over(state: State) -> Finished | PassedOut:
    """Make sure that a deal of Binokel is over."""
    assert isinstance(state, Finished | PassedOut)
    return state


def scored(state: State) -> Ledger:
    """Score a deal of either game that is over."""
    assert isinstance(state, Finished | PassedOut | gaigel.Finished)
    return score(state)


def any_profile(number: int) -> Profile:
    """Give a profile of the one game for even numbers, and of the other for odd ones."""
    half, odd = divmod(number, 2)
    return book_of(half).profile if odd else rulebook(half).profile


def lines_of(text: str) -> list[str]:
    """Take the lines of a text written for reading, without the first and the last break."""
    return text.strip("\n").splitlines()


def sign_at(line: str, place: int) -> str:
    """Find what stands at a place of a line, counted as a terminal counts; empty behind its end."""
    at = 0
    for sign in line:
        if at == place and width(sign):
            return sign
        at += width(sign)
    return ""


def assert_aligned(lines: Sequence[str]) -> None:
    """No line is wider than the one below the heads, and all have their bars where it crosses."""
    line = next(line for line in lines if re.fullmatch(r"[-+]+", line))
    assert [each for each in lines if width(each) > len(line) or each != each.rstrip()] == []
    bars = [place for place, sign in enumerate(line) if sign == "+"]
    found = [sign_at(each, place) for each in lines for place in bars]
    assert set(found) <= {"|", "+", ""}


class TestLayout:
    """Text in columns."""

    @pytest.mark.parametrize(
        ("text", "places"),
        [
            pytest.param("", 0, id="nothing"),
            pytest.param("Anne", 4, id="letters"),
            pytest.param("Käthe", 5, id="an umlaut"),
            pytest.param("Ka\u0308the", 5, id="an umlaut of two signs"),
            pytest.param("星野", 4, id="wide signs"),
            pytest.param("♣A", 2, id="a card"),
        ],
    )
    def test_width(self, text: str, places: int) -> None:
        assert width(text) == places

    @pytest.mark.parametrize(
        ("text", "most", "expected"),
        [
            pytest.param("Anne", 4, "Anne", id="fits"),
            pytest.param("Maximiliane", 8, "Maximil.", id="too long"),
            pytest.param("Anna Maria", 6, "Anna.", id="no space before the full stop"),
            pytest.param("星野星野", 4, "星.", id="wide signs"),
        ],
    )
    def test_clipped(self, text: str, most: int, expected: str) -> None:
        assert clipped(text, most) == expected

    def test_a_name_of_nothing(self) -> None:
        assert shown_name("\n\x1b ") == "-"

    def test_long_title(self) -> None:
        """A title that is wider than its columns makes the first of them wider."""
        blocks = [
            Block((Column(("a",), left=True),)),
            Block((Column(("1",), "x"), Column(("2",), "y")), "Anne + Carl"),
        ]

        assert grid(blocks).splitlines() == [
            "  | Anne + Carl",
            "  |        x  y",
            "--+------------",
            "a |        1  2",
        ]

    def test_titles_alone(self) -> None:
        """Without heads there is one line less."""
        assert grid([Block((Column(("1", "20")),), "Anne")]).splitlines() == [
            "Anne",
            "----",
            "   1",
            "  20",
        ]

    @given(st.text())
    def test_one_line(self, text: str) -> None:
        shown = one_line(text)

        assert len(shown.splitlines()) <= 1
        assert shown == shown.strip()

    @given(st.text(), st.integers(1, 20))
    def test_never_too_wide(self, text: str, most: int) -> None:
        assert width(clipped(one_line(text), most)) <= most

    @given(st.data())
    def test_aligned(self, data: st.DataObject) -> None:
        """Whatever the cells hold, the bars stand below one another."""
        rows = data.draw(st.integers(0, 3))
        texts = st.text(max_size=12).map(one_line)
        column = st.builds(
            Column,
            st.lists(texts, min_size=rows, max_size=rows).map(tuple),
            texts,
            st.booleans(),
        )
        block = st.builds(Block, st.lists(column, min_size=1, max_size=3).map(tuple), texts)
        first = Block((Column(("row",) * rows, "first"),))
        blocks = [first, *data.draw(st.lists(block, max_size=3))]
        above = data.draw(st.sets(st.integers(0, 3)))

        assert_aligned(grid(blocks, above).splitlines())


class TestWords:
    """Everything has a name in both languages."""

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_all_of_them(self, lang: Language) -> None:
        assert list(OUTCOMES) == list(Outcome)
        assert set(ITEMS) == set(Item)
        assert set(MELDS) == set(MeldKind)
        assert set(RANKS) == set(Rank)
        tables = (OUTCOMES, ITEMS, MELDS, RANKS)
        assert all(say(words, lang) for names in tables for words in names.values())

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_every_rule_that_a_score_cites(self, lang: Language) -> None:
        """Each has its sentence; passing out is told in the heading."""
        cited: set[str] = set()
        package = ROOT / "binokel"
        for path in (*package.glob("scoring/*.py"), package / "gaigel" / "scores.py"):
            cited |= set(re.findall(r'"([A-Z]-\d+)"', path.read_text(encoding="utf-8")))

        assert {rule[0] for rule in cited} == {"G", "P", "S", "T"}
        assert [rule for rule in sorted(cited) if not rule_text(rule, lang)] == []

    def test_a_rule_that_no_score_cites(self) -> None:
        assert rule_text("W-1", "en") == ""

    @pytest.mark.parametrize(
        ("texts", "german", "english"),
        [
            pytest.param(["Anne"], "Anne", "Anne", id="one"),
            pytest.param(["Anne", "Ben"], "Anne und Ben", "Anne and Ben", id="two"),
            pytest.param(
                ["Anne", "Ben", "Carl"], "Anne, Ben und Carl", "Anne, Ben and Carl", id="three"
            ),
        ],
    )
    def test_listed(self, texts: list[str], german: str, english: str) -> None:
        assert (listed(texts, "de"), listed(texts, "en")) == (german, english)

    def test_specials(self) -> None:
        assert special_name("durch_hand", "de") == "Durch aus der Hand"
        assert special_name("durch_hand", "en") == "Durch from the hand"
        assert special_name("grosser_durch", "de") == "grosser durch"


class TestCards:
    """Signs where they can be printed, else letters."""

    def test_with_signs(self) -> None:
        assert Look().cards(parse_cards("EA SZ HO B7")) == "♣A ♠Z ♥O ♦7"
        assert Look().suit(Suit.BOLLEN) == "♦"

    def test_with_letters(self) -> None:
        assert Look(signs=False).cards(parse_cards("EA SZ HO B7")) == "EA SZ HO B7"
        assert Look(signs=False).suit(Suit.BOLLEN) == "B"

    def test_french(self) -> None:
        """D-6: a queen for the Ober, a jack for the Unter."""
        assert Look(french=True).cards(parse_cards("EA SZ HO BU")) == "♣A ♠10 ♥Q ♦J"

    @given(st.sampled_from(Suit), st.sampled_from(Rank), st.booleans(), st.booleans())
    def test_read_back(self, suit: Suit, rank: Rank, signs: bool, french: bool) -> None:
        card = Card(suit, rank)

        assert Card.parse(Look(signs, french).card(card)) is card


def finish(state: State, *moves: str) -> Finished | PassedOut:
    """Take these actions, and then always the first that is legal."""
    return over(first_of_all(tell(state, *moves) if moves else state))


def first_of_all(state: State) -> State:
    """Take always the first action that is legal."""
    while state.actor is not None:
        state = apply(state, next(legal_actions(state)))
    return state


def ledger(state: State, *moves: str) -> Ledger:
    """Score a deal that was begun so."""
    return score(finish(state, *moves))


def lost_durch(*lines: str) -> Ledger:
    """Announce a Durch at a table with such lines, and lose it in the first trick."""
    house = table(special("durch", *lines))
    return ledger(
        opened(house), AUCTION, "take, lay SU SU HK BO, announce durch, play EK, play EA, play EU"
    )


def failed(seating: Seating, declarer: int) -> Ledger:
    """Write down a failed bid of 200, the declarer's tricks and the opponents' melds struck out."""
    entries = (
        Entry(declarer, Item.MELDS, 0, "S-12", void=40),
        Entry(declarer, Item.TRICKS, 0, "S-12", void=100),
        Entry(declarer, Item.BID, -400, "S-12"),
        *(
            entry
            for seat in seating.opponents(declarer)
            for entry in (
                Entry(seat, Item.MELDS, 0, "S-3", void=20),
                Entry(seat, Item.TRICKS, 33, "T-18"),
                Entry(seat, Item.ROUNDING, -3, "S-16"),
            )
        ),
    )
    return Ledger(Outcome.FAILED, seating, entries, declarer, 200, 250)


def won() -> Ledger:
    """Write down a deal that one of two sides has won before the last trick."""
    entries = (
        Entry(0, Item.MELDS, 40, "G-47"),
        Entry(3, Item.MELDS, 20, "G-47"),
        Entry(0, Item.TRICKS, 30, "G-62"),
        Entry(1, Item.TRICKS, 45, "G-62"),
        Entry(2, Item.TRICKS, 36, "G-62"),
    )
    return Ledger(
        Outcome.WON,
        teams(4, 2),
        entries,
        checksum=111,
        winners=(0,),
        because="G-63",
        unplayed=139,
    )


class TestLedger:
    """S-36 to S-40: a score as it is kept on paper."""

    def test_made_german(self) -> None:
        """S-7: melds without a trick stay in sight."""
        assert ledger(opened(AKS), AKS_EXCHANGE).explain("de").splitlines() == lines_of("""
Platz 1 hat 150 geboten: gewonnen
              | Platz 0 | Platz 1 | Platz 2 | Regel
--------------+---------+---------+---------+------
Meldungen     |         |     270 |   (140) | S-3
Stiche        |         |     229 |         | T-18
letzter Stich |         |      10 |         | T-19
gelegt        |         |      11 |         | S-5
--------------+---------+---------+---------+------
geschrieben   |       0 |     520 |       0 | S-37
S-3   Meldungen zählen nur mit dem Stich, den der Tisch dafür verlangt; gestrichen: Platz 2, Meldungen 140
T-18  ein Stich zählt die Augen seiner Karten für den, der ihn macht
T-19  für den letzten Stich gibt es extra Punkte, an manchem Tisch auch für den ersten
S-5   gelegte Karten zählen für den Alleinspieler, an vielen Tischen nur mit Stich
S-38  zur Probe: alle Augen und der letzte Stich geben zusammen 250
""")  # noqa: E501

    def test_failed_english(self) -> None:
        """S-37: the exact sum stands above the booked one where rounding makes a difference."""
        assert failed(solo(3), 1).explain("en").splitlines() == lines_of("""
seat 1 bid 200: failed
            | seat 0 | seat 1 | seat 2 | rule
------------+--------+--------+--------+-----------
melds       |   (20) |   (40) |   (20) | S-12, S-3
tricks      |     33 |  (100) |     33 | S-12, T-18
rounding    |     -3 |        |     -3 | S-16
bid 2 x 200 |        |   -400 |        | S-12
------------+--------+--------+--------+-----------
exact       |     33 |   -400 |     33 | S-37
booked      |     30 |   -400 |     30 | S-37
S-12  who misses the bid books the loss and nothing else; struck out: seat 1, melds 40 + tricks 100
S-3   melds count only with the trick that the table asks for; struck out: seat 0, melds 20; seat 2, melds 20
T-18  a trick is worth the points of its cards to whoever takes it
S-16  a half and more is rounded up, anything less down
S-37  exact is before rounding, booked is after it
S-38  to check: all card points and bonuses together make 250
""")  # noqa: E501

    def test_sides(self) -> None:
        """Partners stand side by side, and their sum below the last of them."""
        grid_only = ledger_table(failed(teams(4, 2), 2), "de").splitlines()[:10]

        assert grid_only == lines_of("""
Platz 2 hat 200 geboten: verloren
              |          Seite 0 |          Seite 1 |
              | Platz 0  Platz 2 | Platz 1  Platz 3 | Regel
--------------+------------------+------------------+-----------
Meldungen     |             (40) |    (20)     (20) | S-12, S-3
Stiche        |            (100) |      33       33 | S-12, T-18
Rundung       |                  |      -3       -3 | S-16
Gebot 2 x 200 |             -400 |                  | S-12
--------------+------------------+------------------+-----------
genau         |             -400 |               66 | S-37
""")

    def test_abandoned(self) -> None:
        abandoned = ledger(opened(AKS), AKS_EXCHANGE, "abandon")

        assert abandoned.explain("de").splitlines() == lines_of("""
Platz 1 hat 150 geboten: abgegangen
            | Platz 0 | Platz 1 | Platz 2 | Regel
------------+---------+---------+---------+------
Meldungen   |         |         |     140 | S-28
Gebot       |         |    -150 |         | S-27
Gutschrift  |      80 |         |      80 | S-30
------------+---------+---------+---------+------
geschrieben |      80 |    -150 |     220 | S-37
S-28  beim Abgehen zählen die Meldungen der Gegner auch ohne Stich
S-27  wer abgeht, schreibt den Verlust und sonst nichts
S-30  Gutschrift für die Gegner beim Abgehen
""")

    def test_kept_apart(self) -> None:
        """P-22: a special that is in no total has a sum of its own."""
        lost = lost_durch('booking = "separate"', "opponents_meld_if_lost = true")

        assert lost.explain("de").splitlines() == lines_of("""
Platz 1 hat 150 geboten: Sonderspiel verloren
                   | Platz 0 | Platz 1 | Platz 2 | Regel
-------------------+---------+---------+---------+------
Meldungen, extra   |         |         |     120 | P-21
Sonderspiel, extra |         |   -1000 |         | P-19
-------------------+---------+---------+---------+------
geschrieben        |       0 |       0 |       0 | S-37
extra geschrieben  |       0 |   -1000 |     120 | P-22
P-21  ist das Sonderspiel verloren, zählen die Meldungen der Gegner
P-19  ein Sonderspiel zählt seine eigenen Punkte, gleich was geboten war
P-22  das Sonderspiel wird für sich geschrieben, nicht zum Stand
""")

    def test_star(self) -> None:
        """P-23: no points, but a star for every other side."""
        assert lost_durch('booking = "star"').explain("en").splitlines() == lines_of("""
seat 1 bid 150: special lost
       | seat 0 | seat 1 | seat 2 | rule
-------+--------+--------+--------+-----
booked |      0 |      0 |      0 | S-37
stars  |      1 |      0 |      1 | P-23
P-23  the special gives a star and no points
""")

    def test_ends_the_match(self) -> None:
        """P-24: who wins the match by it is told below."""
        lost = lost_durch('booking = "ends_match"')

        assert lost.explain("en").endswith(
            "\nP-24  the special wins the match for seat 0 and seat 2"
        )
        assert lost.explain("de").endswith(
            "\nP-24  das Sonderspiel entscheidet die Partie für Platz 0 und Platz 2"
        )

    def test_passed_out(self) -> None:
        nobody = ledger(opened(FREE))

        assert nobody.explain("de") == "alle weg, es wird nichts geschrieben (S-40)"
        assert nobody.explain("en") == "passed out, nothing is booked (S-40)"

    def test_names(self) -> None:
        """Long ones are cut short above the table only."""
        names = ["Anna-Katharina Maximiliane", "Ben", "\n"]

        text = ledger_table(failed(solo(3), 0), "en", names=names)

        assert text.startswith("Anna-Katharina Maximiliane bid 200: failed\n")
        assert "| Anna-Katharina. |  Ben |    - | rule" in text

    @pytest.mark.parametrize("because", ["S-12", "Z-99"])
    def test_a_rule_that_nobody_knows(self, because: str) -> None:
        """It is cited, but there is nothing to say about it."""
        entries = (Entry(0, Item.BID, -300, because, void=0),)

        text = Ledger(Outcome.FAILED, solo(2), entries, 0, 200).explain("en")

        assert f"bid    |   -300 |        | {because}" in text
        assert ("\nZ-99" in text) is False

    def test_several_entries_for_the_same(self) -> None:
        """They share a cell, what counts and what does not."""
        entries = (
            Entry(0, Item.MELDS, 40, "S-3"),
            Entry(0, Item.MELDS, 0, "S-3", void=20),
        )

        assert "| 40 (20) |" in Ledger(Outcome.MADE, solo(2), entries, 0, 40).explain("en")

    def test_another_language(self) -> None:
        with pytest.raises(UsageError, match="'fr'"):
            failed(solo(3), 1).explain("fr")

    def test_won_german(self) -> None:
        """G-67, G-68: nobody bid; the winners stand above, and what was not played below."""
        assert won().explain("de").splitlines() == lines_of("""
gewonnen: Platz 0 + Platz 2 (G-63)
          |          Seite 0 |          Seite 1 |
          | Platz 0  Platz 2 | Platz 1  Platz 3 | Regel
----------+------------------+------------------+------
Meldungen |      40          |               20 | G-47
Stiche    |      30       36 |      45          | G-62
----------+------------------+------------------+------
Summe     |              106 |               65 | G-62
G-63  wer das Ziel erreicht, hat das Spiel sofort gewonnen
G-47  ein Paar, König und Ober einer Farbe, zählt, sobald es gemeldet ist
G-62  gezählt werden die Augen der Stiche, die Paare und der letzte Stich
G-68  zur Probe: 111 in Stichen und 139 nicht gespielt geben zusammen 250
""")

    def test_shared_english(self) -> None:
        """G-65: all who share a deal stand above; a deal played to its end leaves nothing."""
        entries = (
            Entry(0, Item.TRICKS, 98, "G-62"),
            Entry(1, Item.TRICKS, 88, "G-62"),
            Entry(2, Item.TRICKS, 54, "G-62"),
            Entry(1, Item.LAST_TRICK, 10, "G-45"),
        )
        shared = Ledger(
            Outcome.DRAWN, solo(3), entries, checksum=250, winners=(0, 1), because="G-65"
        )

        assert ledger_table(shared, "en", names=NAMES).splitlines() == lines_of("""
shared: Anne, Ben (G-65)
           | Anne | Ben | Carl | rule
-----------+------+-----+------+-----
tricks     |   98 |  88 |   54 | G-62
last trick |      |  10 |      | G-45
-----------+------+-----+------+-----
sum        |   98 |  98 |   54 | G-62
G-65  when all is played, the most points win
G-62  card points of tricks, pairs and the bonus for the last trick are counted
G-45  the last trick, after which no card is left, brings a bonus
G-68  to check: all card points and bonuses together make 250
""")

    @pytest.mark.parametrize("because", ["G-29", "G-33", "G-63", "G-65"])
    def test_why_it_was_won(self, because: str) -> None:
        """G-66: a deal ends in one of four ways; each has its sentence, which is told once."""
        for lang in LANGUAGES:
            heading, *text = attrs.evolve(won(), because=because).explain(lang).splitlines()

            assert heading.endswith(f" ({because})")
            assert f"{because}  {rule_text(because, lang)}" in text
            assert len([line for line in text if line.startswith(because)]) == 1

    def test_won_without_a_trick(self) -> None:
        """G-63: a pair can end a deal before its first trick."""
        entries = (Entry(1, Item.MELDS, 40, "G-47"),)
        early = Ledger(Outcome.WON, solo(2), entries, winners=(1,), unplayed=250)

        text = early.explain("en").splitlines()

        assert text[0] == "won: seat 1"
        assert text[-1] == "G-68  to check: 0 in tricks and 250 unplayed together make 250"

    @pytest.mark.parametrize("lang", LANGUAGES)
    @given(number=st.integers(0, 800), seed=st.integers(0, 1_000))
    def test_every_table(self, lang: Language, number: int, seed: int) -> None:
        """Whatever is played, the table is aligned and its last lines are the sums."""
        found = scored(rest(deal(any_profile(number), seed=seed), seed))

        heading, *text = found.explain(lang).splitlines()

        if found.outcome is Outcome.PASSED_OUT:
            assert (heading[-6:], text) == ("(S-40)", [])
            return
        rows = [line for line in text if not re.match(r"[A-Z]-\d+ ", line)]
        assert_aligned(rows)
        cells = [[cell.split() for cell in row.split("|")[1:-1]] for row in rows]
        numbers = [[cell[-1] for cell in row if cell] for row in cells]
        assert [str(points) for points in found.booked] in numbers
        assert {entry.because for entry in found.entries} - {"P-23"} <= set(
            re.findall(r"[A-Z]-\d+", "\n".join(rows))
        )

    @pytest.mark.parametrize("outcome", [each for each in Outcome if each != "passed_out"])
    @settings(max_examples=40)
    @given(data=st.data())
    def test_every_ledger(self, outcome: Outcome, data: st.DataObject) -> None:
        """Whatever entries there are, there is a table of them."""
        seating = data.draw(
            st.sampled_from([*map(solo, range(2, 9)), teams(4, 2), teams(6, 2), teams(6, 3)])
        )
        seats = st.integers(0, seating.players - 1)
        entry = st.builds(
            Entry,
            seats,
            st.sampled_from(Item),
            st.integers(-3000, 3000),
            st.sampled_from(["S-3", "S-12", "P-19"]),
            st.sampled_from([0, 0, 40]),
            st.booleans(),
        )
        as_such = outcome in (Outcome.WON, Outcome.DRAWN)
        flags = st.lists(st.integers(0, 1), min_size=seating.sides, max_size=seating.sides)
        some = Ledger(
            outcome,
            seating,
            tuple(data.draw(st.lists(entry, max_size=12))),
            None if as_such else data.draw(seats),
            data.draw(st.none() | st.integers(0, 1000)),
            data.draw(st.sampled_from([0, 250])),
            tuple(data.draw(st.just([]) | flags)),
            tuple(data.draw(st.sets(st.integers(0, seating.sides - 1)))),
            tuple(data.draw(st.sets(st.integers(0, seating.sides - 1)))),
            data.draw(st.sampled_from(["", "G-63"])),
            data.draw(st.sampled_from([0, 129])),
        )

        for lang in LANGUAGES:
            heading, *text = some.explain(lang).splitlines()
            assert say(OUTCOMES[outcome], lang) in heading
            assert_aligned([line for line in text if not re.match(r"[A-Z]-\d+ ", line)])


def played(match: Match, *moves: Sequence[str]) -> Match:
    """Play deals of a match, each begun so."""
    for beginning in moves:
        match = match.book(finish(match.deal(), *beginning))
    return match


def begun(*lines: str, extends: str = "schwaebisch-3") -> Match:
    """Begin a match whose first dealer is Anne."""
    profile = table(*lines, extends=extends)
    names = ("Anne", "Ben", "Carl", "Dora", "Emil")[: compile_match(profile).people]
    return Match.start(profile, names, seed=5, first_dealer=0)


def in_wins(number: int, *lines: str, extends: str = "gaigel-4") -> Match:
    """Play so many deals of a match in which deals won are counted; Anne deals first."""
    profile = gaigel_tables.table(*lines, extends=extends)
    names = ("Anne", "Ben", "Carl", "Dora", "Emil")[: procedure_for(profile).match(profile).people]
    match = Match.start(profile, names, seed=5, first_dealer=0)
    for _ in range(number):
        match = match.book(first_of_all(match.deal()))
    return match


FIRST = f"{AUCTION}, announce durch_hand"
BID = ["bid 150, pass, pass"]
PLAIN: list[str] = []


class TestSheet:
    """W-1 to W-6: a match as the sheet that a table keeps."""

    def test_passed_out_and_losses(self) -> None:
        """W-5: a deal that was passed out has no number and counts nothing."""
        match = played(Match.start(FREE, NAMES, seed=5, first_dealer=0), PLAIN, BID, BID)

        assert match.sheet("de").splitlines() == lines_of("""
Schwäbisch zu dritt, Partie bis 1500
am Tisch: Anne, Ben, Carl
                                   |         Anne |          Ben |         Carl
Nr.  gibt  spielt  Gebot  Ausgang  | Spiel  Stand | Spiel  Stand | Spiel  Stand
-----------------------------------+--------------+--------------+-------------
  -  Anne                 alle weg |            0 |            0 |            0
  1  Anne  Ben       150  verloren |   343    343 |  -300   -300 |   113    113
  2  Ben   Carl      150  verloren |   195    538 |    37   -263 |  -300   -187
-----------------------------------+--------------+--------------+-------------
                          Stand    |          538 |         -263 |         -187
Noch hat niemand gewonnen.
""")

    def test_sitting_out(self) -> None:
        """W-4: who sits out books nothing, not even 0."""
        match = played(begun(extends="vier-am-tisch"), PLAIN, PLAIN)

        assert match.sheet("en").splitlines()[1:] == lines_of("""
at the table: Anne, Ben, Carl, Dora
                                |        Anne |         Ben |        Carl |        Dora
no.  deals  plays  bid  outcome | deal  total | deal  total | deal  total | deal  total
--------------------------------+-------------+-------------+-------------+------------
  1  Anne   Ben    150  failed  |           0 | -300   -300 |  111    111 |  258    258
  2  Ben    Carl   150  failed  |  343    343 |        -300 | -300   -189 |  113    371
--------------------------------+-------------+-------------+-------------+------------
                        total   |         343 |        -300 |        -189 |         371
Nobody has won yet.
""")

    def test_nothing_played_yet(self) -> None:
        match = begun(extends="kreuz-40")

        assert match.sheet("en").splitlines()[1:] == lines_of("""
at the table: Anne and Carl against Ben and Dora
                                | Anne + Carl |  Ben + Dora
no.  deals  plays  bid  outcome | deal  total | deal  total
--------------------------------+-------------+------------
                        total   |           0 |           0
Nobody has won yet.
""")

    def test_kept_apart(self) -> None:
        """P-22: a special that is in no total is told beside its deal, and summed up."""
        match = played(begun(special("durch_hand", 'booking = "separate"')), [FIRST])

        assert match.sheet("en").splitlines()[2:] == lines_of("""
                                     |        Anne |         Ben |        Carl |
no.  deals  plays  bid  outcome      | deal  total | deal  total | deal  total |
-------------------------------------+-------------+-------------+-------------+----------------------
  1  Anne   Ben    150  special lost |    0      0 |    0      0 |    0      0 | kept apart: Ben -2000
-------------------------------------+-------------+-------------+-------------+----------------------
                        total        |           0 |           0 |           0 |
                        kept apart   |           0 |       -2000 |           0 |
Nobody has won yet.
""")  # noqa: E501

    def test_stars(self) -> None:
        """P-23: they are counted below the totals."""
        match = played(begun(special("durch_hand", 'booking = "star"')), [FIRST])

        text = match.sheet("de")

        assert "| Sterne: Anne, Carl\n" in text
        assert re.search(r"Sterne +\| +1 \| +0 \| +1 \|\n", text)

    def test_ends_the_match(self) -> None:
        """P-24: all others win, each with a total of their own."""
        match = played(begun(special("durch_hand", 'booking = "ends_match"')), [FIRST])

        assert "| entscheidet die Partie\n" in match.sheet("de")
        assert match.sheet("de").endswith("\nGewonnen haben Anne (0) und Carl (0).")
        assert match.sheet("en").endswith("\nAnne (0) and Carl (0) have won.")

    @pytest.mark.parametrize(
        ("base", "german", "english"),
        [
            pytest.param(
                "schwaebisch-3",
                "Gewonnen hat Anne mit 258 Punkten.",
                "Anne has won with 258 points.",
                id="one",
            ),
            pytest.param(
                "kreuz-40",
                "Gewonnen haben Anne und Carl mit 249 Punkten.",
                "Anne and Carl have won with 249 points.",
                id="partners",
            ),
        ],
    )
    def test_winner(self, base: str, german: str, english: str) -> None:
        match = played(begun('match.end = "deals"', "match.deals = 1", extends=base), PLAIN)

        assert match.sheet("de").splitlines()[-1] == german
        assert match.sheet("en").splitlines()[-1] == english

    @pytest.mark.parametrize(
        ("deals", "german", "english"),
        [
            pytest.param(1, "Partie über ein Spiel", "match of one deal", id="one"),
            pytest.param(12, "Partie über 12 Spiele", "match of 12 deals", id="more"),
        ],
    )
    def test_number_of_deals(self, deals: int, german: str, english: str) -> None:
        match = begun('match.end = "deals"', f"match.deals = {deals}")

        assert german in match.sheet("de").splitlines()[0]
        assert english in match.sheet("en").splitlines()[0]

    def test_deals_won_german(self) -> None:
        """G-70, G-71: points of the deal and deals won so far, and nobody who plays or bids."""
        assert in_wins(3, "match.wins = 3").sheet("de").splitlines() == lines_of("""
Kreuzgaigel, Partie bis 3 gewonnene Spiele
am Tisch: Anne und Carl gegen Ben und Dora
                      |   Anne + Carl |    Ben + Dora
Nr.  gibt  gewinnt    | Punkte  Siege | Punkte  Siege
----------------------+---------------+--------------
  1  Anne  Ben + Dora |     36      0 |    112      1
  2  Ben   Ben + Dora |     30      0 |    104      2
  3  Carl  Ben + Dora |     79      0 |    111      3
----------------------+---------------+--------------
           Siege      |             0 |             3
Gewonnen haben Ben und Dora mit 3 Spielen.
""")

    def test_deals_won_english(self) -> None:
        """G-72: after a number of deals those with the most have won."""
        match = in_wins(4, 'match.end = "deals"', "match.deals = 4", extends="gaigel-3")

        assert match.sheet("en").splitlines() == lines_of("""
Gaigel, three players, match of 4 deals
at the table: Anne, Ben, Carl
                   |         Anne |          Ben |         Carl
no.  deals  won by | points  wins | points  wins | points  wins
-------------------+--------------+--------------+-------------
  1  Anne   Ben    |      3     0 |    104     1 |     32     0
  2  Ben    Carl   |     70     0 |     46     1 |    105     1
  3  Carl   Carl   |     83     0 |     83     1 |     84     2
  4  Anne   Ben    |     17     0 |    111     2 |      0     2
-------------------+--------------+--------------+-------------
            wins   |            0 |            2 |            2
Ben (2) and Carl (2) have won.
""")

    def test_deals_won_and_sitting_out(self) -> None:
        """G-70: a person has a total; who sits out makes nothing, not even 0."""
        assert in_wins(2, 'table.sit_out = "dealer"').sheet("de").splitlines()[2:-1] == lines_of("""
                       |          Anne |           Ben |          Carl |          Dora |          Emil
Nr.  gibt  gewinnt     | Punkte  Siege | Punkte  Siege | Punkte  Siege | Punkte  Siege | Punkte  Siege
-----------------------+---------------+---------------+---------------+---------------+--------------
  1  Anne  Ben + Dora  |             0 |    112      1 |     36      0 |    112      1 |     36      0
  2  Ben   Dora + Anne |    104      1 |             1 |     30      0 |    104      2 |     30      0
-----------------------+---------------+---------------+---------------+---------------+--------------
           Siege       |             1 |             1 |             0 |             2 |             0
""")  # noqa: E501

    def test_a_deal_that_is_shared(self) -> None:
        """G-70: it counts one for each side that shares it."""
        match = in_wins(1, extends="gaigel-3")
        entries = tuple(Entry(seat, Item.TRICKS, 80, "G-62") for seat in range(3))
        shared = Ledger(Outcome.DRAWN, solo(3), entries, checksum=240, winners=(0, 2))
        booked = attrs.evolve(match.booked[0], ledger=shared, totals=(1, 0, 1))

        text = attrs.evolve(match, booked=(booked,), totals=(1, 0, 1)).sheet("en").splitlines()

        assert "  1  Anne   Anne, Carl |     80     1 |     80     0 |     80     1" in text

    def test_one_deal_won(self) -> None:
        """It is written out."""
        match = in_wins(1, "match.wins = 1", extends="gaigel-3")

        assert match.sheet("de").splitlines()[0] == (
            "Gaigel zu dritt, Partie bis zum ersten gewonnenen Spiel"
        )
        assert match.sheet("de").splitlines()[-1] == "Gewonnen hat Ben mit einem Spiel."
        assert match.sheet("en").splitlines()[0] == "Gaigel, three players, match to one deal won"
        assert match.sheet("en").splitlines()[-1] == "Ben has won with one deal."

    def test_no_deal_won_yet(self) -> None:
        """The sheet is ruled for deals won before the first is played."""
        assert in_wins(0).sheet("en").splitlines()[2:] == lines_of("""
                   |  Anne + Carl |   Ben + Dora
no.  deals  won by | points  wins | points  wins
-------------------+--------------+-------------
            wins   |            0 |            0
Nobody has won yet.
""")

    def test_a_table_without_a_name(self) -> None:
        """Its id stands for it."""
        nameless = attrs.evolve(load_profile("schwaebisch-3"), name=Words())

        text = Match.start(nameless, NAMES, seed=1).sheet("de")

        assert text.startswith("schwaebisch-3, Partie bis 1500\n")

    def test_another_language(self) -> None:
        with pytest.raises(UsageError, match="'fr'"):
            begun().sheet("fr")

    @pytest.mark.parametrize("lang", LANGUAGES)
    @given(number=st.integers(0, 800), seed=st.integers(0, 1_000), data=st.data())
    def test_every_match(self, lang: Language, number: int, seed: int, data: st.DataObject) -> None:
        """Whatever is played and whoever plays, the sheet is aligned and every deal has a line."""
        profile = any_profile(number)
        people = procedure_for(profile).match(profile).people
        names = data.draw(st.lists(st.text(max_size=30), min_size=people, max_size=people))
        match = Match.start(profile, names, seed=seed)
        while not match.finished and len(match.booked) < 2:
            match = match.book(rest(match.deal(), seed))

        text = match.sheet(lang).splitlines()

        assert_aligned(text[2:-1])
        first = next(place for place, line in enumerate(text) if set(line) <= {"-", "+"})
        assert set(text[first + 1 + len(match.booked)]) <= {"-", "+"}


class TestDeal:
    """A deal in a few lines: auction, Dapp, trump, melds and tricks."""

    def test_german_with_signs(self) -> None:
        told = tell_deal(finish(opened(AKS), AKS_EXCHANGE), NAMES, "de", signs=True)

        assert told.splitlines() == lines_of("""
Reizen: Ben 150, Carl weg, Anne weg
Ben spielt 150
Dapp: ♠K ♥A ♥K ♦A
gelegt: ♠U ♠U ♥K ♦O
Trumpf: Eichel ♣
Meldungen:
  Ben 270: Familie ♣ 150, Paar ♠ 20, vier Asse 100
  Carl 140: Paar ♣ 40, Paar ♥ 20, Paar ♦ 20, vier Ober 60
Stich | Anne  Ben  Carl | sticht  Augen
------+-----------------+--------------
    1 |   ♣Z  >♣A    ♣A | Ben        32
    2 |   ♣U  >♣Z    ♣K | Ben        16
    3 |   ♠Z  >♣K    ♣O | Ben        17
    4 |   ♠K  >♣O    ♠Z | Ben        17
    5 |   ♥Z  >♣U    ♠O | Ben        15
    6 |   ♥Z  >♠A    ♥K | Ben        25
    7 |   ♥U  >♠A    ♥O | Ben        16
    8 |   ♦A  >♠K    ♥O | Ben        18
    9 |   ♦Z  >♠O    ♥U | Ben        15
   10 |   ♦K  >♥A    ♦Z | Ben        25
   11 |   ♦U  >♥A    ♦K | Ben        17
   12 |   ♦U  >♦A    ♦O | Ben        16
""")

    def test_english_with_letters(self) -> None:
        """A Durch that follows the melds takes trump away, and is over when it is lost."""
        house = table(
            special("durch", 'announced = "after_melds"', "opponents_meld_if_lost = true")
        )
        announced = f"{ALL_MELD}, announce durch, play EK, play EA, play EU"

        told = tell_deal(finish(opened(house), EXCHANGE, announced), NAMES, "en", signs=False)

        assert told.splitlines() == lines_of("""
auction: Ben 150, Carl pass, Anne pass
Ben plays for 150
Dapp: SK HA HK BA
laid away: SU SU HK BO
melds:
  Ben 270: family E 150, pair S 20, four aces 100
  Carl 140: pair E 40, pair H 20, pair B 20, four Obers 60
Ben announces Durch
melds of the opponents:
  Carl 120: pair E 20, pair H 20, pair B 20, four Obers 60
trick | Anne  Ben  Carl | takes it  points
------+-----------------+-----------------
    1 |   EU  >EK    EA | Carl          17
""")

    def test_passed_out(self) -> None:
        told = tell_deal(finish(opened(FREE)), NAMES, "de", signs=True)

        assert told == "Reizen: Ben weg, Anne weg, Carl weg\nalle weg, niemand spielt"

    def test_abandoned(self) -> None:
        told = tell_deal(finish(opened(AKS), AKS_EXCHANGE, "abandon"), NAMES, "en", signs=False)

        assert told.splitlines()[-4:] == [
            "trump: clubs E",
            "Ben abandons",
            "melds of the opponents:",
            "  Carl 140: pair E 40, pair H 20, pair B 20, four Obers 60",
        ]

    def test_french_faces(self) -> None:
        """D-6: ``pack.faces`` decides how the same cards are shown."""
        house = table('pack.faces = "french"', extends="aks-heroldstatt")
        told = tell_deal(finish(opened(house), AKS_EXCHANGE, "abandon"), NAMES, "en", signs=True)

        assert "four queens 60" in told.splitlines()[-1]
        assert "laid away: ♠J ♠J ♥K ♦Q" in told.splitlines()

    def test_hopeless(self) -> None:
        """A long auction takes more than one line."""
        auction = ", ".join(f"bid {value}" for value in range(160, 600, 10))
        moves = f"{auction}, pass, pass, lay SU SU HK BO, trump E, meld none"
        told = tell_deal(finish(opened(AKS), moves), ["Anne", "Ben", "Carl"], "de", signs=False)

        assert max(map(len, told.splitlines())) <= 88
        assert told.splitlines()[1].startswith("  ")
        assert "kein Stich kann das Gebot noch retten" in told

    def test_closed_dapp(self) -> None:
        """A special from the hand: nobody sees the Dapp, nothing is laid away or melded."""
        told = tell_deal(
            finish(opened(), f"{AUCTION}, announce durch_hand"), NAMES, "de", signs=False
        )

        assert told.splitlines()[1:4] == [
            "Ben spielt 150",
            "Ben sagt Durch aus der Hand an",
            "Stich | Anne  Ben  Carl | sticht  Augen",
        ]

    def test_names_of_melds(self) -> None:
        """Each kind is told from others by what matters: its suit, its rank, or its cards."""
        house = table("melds.rundgang = 240", extends="schwaebisch-3-48")
        hand = "EK SK HK BK EO SO HO BO BU B7 HA HZ EA EZ SZ"
        state = finish(
            dealt(house, hand, dapp="EU SA SU"), f"{AUCTION}, take, lay SA SU EU, trump B"
        )

        told = tell_deal(state, NAMES, "de", signs=False)

        assert "Rundgang 240" in told
        assert "vier Könige 80, vier Ober 60, Binokel 40, Dissle B7 10" in " ".join(told.split())

    def test_another_language(self) -> None:
        with pytest.raises(UsageError, match="'fr'"):
            tell_deal(finish(opened(FREE)), NAMES, "fr", signs=True)

    @pytest.mark.parametrize("lang", LANGUAGES)
    @given(number=st.integers(0, 400), seed=st.integers(0, 1_000), signs=st.booleans())
    def test_every_deal(self, lang: Language, number: int, seed: int, signs: bool) -> None:
        """Every card that was played is told once."""
        state = over(rest(deal(rulebook(number).profile, seed=seed), seed))
        names = [f"N{seat}" for seat in range(len(state.hands))]

        text = tell_deal(state, names, lang, signs=signs).splitlines()

        tricks = state.tricks if isinstance(state, Finished) else ()
        told = [line.split("|")[1].replace(">", "") for line in text if re.match(r" +\d+ \|", line)]
        assert [sorted(parse_cards(cards)) for cards in told] == [
            sorted(trick.cards) for trick in tricks
        ]
