"""Why a seat books what it books."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import attrs
import pytest

from binokel import Entry, Item, Ledger, Outcome, UsageError
from binokel.render.why import tell_why
from binokel.seats import Seating, solo, teams
from binokel.speech import Language

from .accounts import Asked, account, asked, wrong
from .golden import LANGUAGES, NAMES, PATHS, mixed, numbers_in, played

APART = {"de": ", extra", "en": ", apart"}
OF = {"de": "von", "en": "of"}
ABOUT_THE_BID = {"S-9", "S-10", "S-32"}
"""Rules of lines that are no entries."""
TESTED = (Outcome.MADE, Outcome.FAILED, Outcome.HOPELESS)
"""Outcomes for which points were held against the bid."""
SUMS = (90, 70, 90)


def lines_of(text: str) -> list[str]:
    """Take the lines of a text written for reading, without the first and the last break."""
    return text.strip("\n").splitlines()


@pytest.mark.parametrize("lang", LANGUAGES)
class TestGoldenDeals:
    """Every golden deal is accounted for."""

    def test_entries(self, lang: Language) -> None:
        """One line for each entry, in its words: what counts, what was struck out, and why."""

        def holds(each: Asked) -> bool:
            rows = [row for row in each.account.entries if row.rule not in ABOUT_THE_BID]
            return sorted((row.rule, row.counts, row.struck) for row in rows) == each.entries

        assert wrong(lang, holds) == []

    def test_sums(self, lang: Language) -> None:
        """What is not in brackets adds up to what is booked, and to what is kept apart."""

        def holds(each: Asked) -> bool:
            rows = each.account.entries
            apart = sum(row.counts for row in rows if row.label.endswith(APART[lang]))
            total = sum(row.counts for row in rows) - apart
            return (
                total == each.ledger.booked[each.side]
                and apart == each.ledger.separate[each.side]
                and numbers_in(each.account.answer) in ([total], [total, apart])
                and total in [row.counts for row in each.account.sums]
            )

        assert wrong(lang, holds) == []

    def test_sides(self, lang: Language) -> None:
        """Partners are told the same, for they book together."""
        by_side: dict[tuple[str, int], list[Asked]] = {}
        for each in asked(lang):
            by_side.setdefault((each.deal, each.side), []).append(each)
        several = [partners for partners in by_side.values() if len(partners) > 1]

        assert several
        for partners in several:
            assert [each.account for each in partners] == [partners[0].account] * len(partners)
            assert all(NAMES[each.seat] in each.account.answer for each in partners)

    def test_the_bid(self, lang: Language) -> None:
        """Only the declarer's side is told what was held against the bid."""

        def holds(each: Asked) -> bool:
            compared = f"{each.ledger.tested} {OF[lang]} {each.ledger.bid}"
            told = [row.text for row in each.account.entries if not row.points]
            expected = each.declares and each.ledger.outcome in TESTED
            return len(told) == expected and all(compared in text for text in told)

        assert wrong(lang, holds) == []

    def test_every_line_has_its_sentence(self, lang: Language) -> None:
        def holds(each: Asked) -> bool:
            rows = [*each.account.entries, *each.account.sums]
            return all(
                re.fullmatch(r"[A-Z]-\d+", row.rule) and len(row.text.split()) > 2 for row in rows
            )

        assert wrong(lang, holds) == []

    def test_nothing_is_left_open(self, lang: Language) -> None:
        """Every placeholder is filled."""
        assert [text for text in every_account(lang) if {"{", "}"} & set(text)] == []


@cache
def every_account(lang: Language) -> list[str]:
    """Account for all golden deals to all seats."""
    ledgers = [played(path).ledger for path in PATHS]
    return [
        tell_why(ledger, seat, lang, names=NAMES[: ledger.seating.players])
        for ledger in ledgers
        for seat in range(ledger.seating.players)
    ]


def test_one_language() -> None:
    """No English word in German, and none the other way round."""
    assert mixed(every_account("de"), every_account("en")) == set()


def test_the_golden_deals_have_everything() -> None:
    """Every outcome, and every item but the bonus for the first trick."""
    ledgers = [played(path).ledger for path in PATHS]
    items = {entry.item for ledger in ledgers for entry in ledger.entries}

    assert {ledger.outcome for ledger in ledgers} == set(Outcome)
    assert items == {*Item} - {Item.FIRST_TRICK}


def failed(seating: Seating, declarer: int, tested: int = 137) -> Ledger:
    """Write down a failed bid of 150; the declarer's partner, if any, has melds without a trick."""
    partners = seating.partners(declarer)
    entries = (
        Entry(declarer, Item.MELDS, 0, "S-12", void=40),
        Entry(declarer, Item.TRICKS, 0, "S-12", void=87),
        Entry(declarer, Item.LAST_TRICK, 0, "S-12", void=10),
        *(Entry(partner, Item.MELDS, 0, "S-3", void=20) for partner in partners),
        Entry(declarer, Item.BID, -300, "S-12"),
        *(Entry(seat, Item.TRICKS, 33, "T-18") for seat in seating.opponents(declarer)),
        *(Entry(seat, Item.ROUNDING, -3, "S-16") for seat in seating.opponents(declarer)),
        *(Entry(seat, Item.CREDIT, 30, "S-14") for seat in seating.opponents(declarer)),
    )
    return Ledger(Outcome.FAILED, seating, entries, declarer, bid=150, checksum=250, tested=tested)


def special(won: bool, **more: Any) -> Ledger:
    """Write down a special of seat 1."""
    outcome = Outcome.SPECIAL_WON if won else Outcome.SPECIAL_LOST
    return Ledger(outcome, solo(3), declarer=1, bid=150, **more)


class TestAccounts:
    """How it reads."""

    def test_a_lost_bid_german(self) -> None:
        """S-7, S-12: why did I lose 300?"""
        assert failed(solo(3), 1).why(1, "de").splitlines() == lines_of("""
Platz 1 schreibt -300.
Platz 1 hat 150 geboten: verloren
                | Punkte | Regel
----------------+--------+-------------------------------------------------------------------------------------
Meldungen       |   (40) | S-12  wer sein Gebot nicht erreicht, schreibt den Verlust und sonst nichts
Stiche          |   (87) | S-12  wer sein Gebot nicht erreicht, schreibt den Verlust und sonst nichts
letzter Stich   |   (10) | S-12  wer sein Gebot nicht erreicht, schreibt den Verlust und sonst nichts
gegen das Gebot |        | S-9   137 von 150, es fehlen 13: das Gebot ist gemacht, wenn die Punkte es erreichen
Gebot 2 x 150   |   -300 | S-12  wer sein Gebot nicht erreicht, schreibt den Verlust und sonst nichts
----------------+--------+-------------------------------------------------------------------------------------
geschrieben     |   -300 | S-36  geschrieben wird die Summe
In Klammern steht, was gestrichen ist.
""")  # noqa: E501

    def test_partners_english(self) -> None:
        """Melds without a trick are no help; the lines say whose they are."""
        told = tell_why(failed(teams(4, 2), 0), 2, "en", names=NAMES[:4])

        assert told.splitlines() == lines_of("""
Anne and Carl book -300.
Anne bid 150: failed
                      | points | rule
----------------------+--------+-------------------------------------------------------------------
Anne  melds           |   (40) | S-12  who misses the bid books the loss and nothing else
Anne  tricks          |   (87) | S-12  who misses the bid books the loss and nothing else
Anne  last trick      |   (10) | S-12  who misses the bid books the loss and nothing else
Carl  melds           |   (20) | S-3   melds count only with the trick that the table asks for
      against the bid |        | S-9   137 of 150, 13 short: the bid is made if the points reach it
Anne  bid 2 x 150     |   -300 | S-12  who misses the bid books the loss and nothing else
----------------------+--------+-------------------------------------------------------------------
      booked          |   -300 | S-36  the sum is booked
What stands in brackets was struck out.
""")

    def test_opponents_german(self) -> None:
        """What they made is rounded, and a credit comes after it."""
        assert failed(solo(3), 1).why(0, "de").splitlines() == lines_of("""
Platz 0 schreibt 60.
Platz 1 hat 150 geboten: verloren
            | Punkte | Regel
------------+--------+---------------------------------------------------------------------
Stiche      |     33 | T-18  ein Stich zählt die Augen seiner Karten für den, der ihn macht
Rundung     |     -3 | S-16  ab der Hälfte wird aufgerundet, darunter ab
Gutschrift  |     30 | S-14  Gutschrift für die Gegner bei verlorenem Spiel
------------+--------+---------------------------------------------------------------------
genau       |     63 | S-37  genau ist vor der Rundung, geschrieben wird danach
geschrieben |     60 | S-37  genau ist vor der Rundung, geschrieben wird danach
""")

    def test_rounded_before_it_was_tested(self) -> None:
        """S-10: the rounding of a lost bid is no entry, but it is what decided."""
        rows = account(failed(solo(3), 1, tested=140), 1).entries

        assert [(row.label, row.points, row.rule) for row in rows[3:]] == [
            ("rounding", "(+3)", "S-10"),
            ("against the bid", "", "S-9"),
            ("bid 2 x 150", "-300", "S-12"),
        ]
        assert rows[4].text.startswith("140 of 150, 10 short: ")

    @pytest.mark.parametrize(
        ("tested", "labels"),
        [
            pytest.param(
                152, ["tricks", "against the bid", "rounding"], id="exact points are tested"
            ),
            pytest.param(
                150, ["tricks", "rounding", "against the bid"], id="rounded points are tested"
            ),
        ],
    )
    def test_the_order_of_testing_and_rounding(self, tested: int, labels: list[str]) -> None:
        """S-10: what is held against the bid stands above the line that compares."""
        entries = (Entry(0, Item.TRICKS, 152, "T-18"), Entry(0, Item.ROUNDING, -2, "S-16"))
        made = Ledger(Outcome.MADE, solo(3), entries, 0, 150, 250, tested=tested)
        rows = account(made, 0).entries

        assert [row.label for row in rows] == labels
        assert f"{tested} of 150, which will do: " in rows[labels.index("against the bid")].text

    def test_the_first_trick(self) -> None:
        """T-19: what no golden deal has."""
        entry = Entry(2, Item.FIRST_TRICK, 10, "T-19")
        made = Ledger(Outcome.MADE, solo(3), (entry,), 0, 150, 250, tested=150)

        assert [(row.label, row.points) for row in account(made, 2, "de").entries] == [
            ("erster Stich", "10")
        ]

    def test_a_score_that_does_not_say_what_was_tested(self) -> None:
        ledger = attrs.evolve(failed(solo(3), 1), tested=None)

        assert [row.rule for row in account(ledger, 1).entries] == ["S-12"] * 4

    def test_hopeless(self) -> None:
        entries = (
            Entry(1, Item.MELDS, 0, "S-35", void=270),
            Entry(1, Item.BID, -1160, "S-35"),
            Entry(0, Item.CREDIT, 290, "S-35"),
        )
        ledger = Ledger(Outcome.HOPELESS, solo(3), entries, 1, 580, tested=520)
        told = account(ledger, 1, "de").entries

        assert told[1].text.startswith("höchstens 520 von 580, es fehlen 60: aussichtslos ist")
        assert [row.rule for row in told] == ["S-35", "S-32", "S-35"]

    def test_a_special_that_is_kept_apart(self) -> None:
        entry = Entry(1, Item.SPECIAL, -1000, "P-19", apart=True)
        told = special(False, entries=(entry,)).why(1, "de")

        assert told.splitlines() == lines_of("""
Platz 1 schreibt 0, und extra -1000.
Platz 1 hat 150 geboten: Sonderspiel verloren
                   | Punkte | Regel
-------------------+--------+-------------------------------------------------------------------------
Sonderspiel, extra |  -1000 | P-19  ein Sonderspiel zählt seine eigenen Punkte, gleich was geboten war
-------------------+--------+-------------------------------------------------------------------------
geschrieben        |      0 | S-36  geschrieben wird die Summe
extra geschrieben  |  -1000 | P-22  das Sonderspiel wird für sich geschrieben, nicht zum Stand
""")  # noqa: E501

    def test_stars(self) -> None:
        star = Entry(1, Item.STAR, 0, "P-23")
        ledger = special(False, entries=(star,), stars=(1, 0, 1))

        assert [row.points for row in account(ledger, 0).sums] == ["0", "1"]
        assert [row.points for row in account(ledger, 1).sums] == ["0", "0"]

    def test_a_special_that_ends_the_match(self) -> None:
        entry = Entry(1, Item.SPECIAL, 1000, "P-19")
        last = account(special(True, entries=(entry,), ends_match=(1,)), 0).sums[-1]

        assert (last.label, last.rule) == ("won by", "P-24")
        assert last.text == "Ben: the special decides the match"

    def test_opponents_of_a_special(self) -> None:
        """P-20: they have no entry at all."""
        told = account(special(True, entries=(Entry(1, Item.SPECIAL, 1000, "P-19"),)), 0)

        assert told.entries == []
        assert [(row.points, row.rule) for row in told.sums] == [("0", "P-20")]

    def test_passed_out(self) -> None:
        assert Ledger(Outcome.PASSED_OUT, solo(3)).why(2).splitlines() == lines_of("""
seat 2 books 0.
passed out, nothing is booked
       | points | rule
-------+--------+---------------------------------------
booked |      0 | S-40  when all pass, nothing is booked
""")

    def test_shared(self) -> None:
        """A deal that is won as such: the sums of all sides, and what decided."""
        entries = tuple(
            Entry(seat, Item.TRICKS, points, "G-62") for seat, points in enumerate(SUMS)
        )
        ledger = Ledger(
            Outcome.DRAWN, solo(3), entries, checksum=250, winners=(0, 2), because="G-65"
        )

        assert tell_why(ledger, 0, "de", names=NAMES[:3]).splitlines() == lines_of("""
Anne hat 90.
geteilt: Anne und Carl
             | Punkte | Regel
-------------+--------+--------------------------------------------------------------------------
Stiche       |     90 | G-62  gezählt werden die Augen der Stiche, die Paare und der letzte Stich
-------------+--------+--------------------------------------------------------------------------
Summe        |     90 | G-62  gezählt werden die Augen der Stiche, die Paare und der letzte Stich
dagegen Ben  |     70 | G-62  gezählt werden die Augen der Stiche, die Paare und der letzte Stich
dagegen Carl |     90 | G-62  gezählt werden die Augen der Stiche, die Paare und der letzte Stich
geteilt      |        | G-65  ist alles gespielt, gewinnt, wer die meisten Punkte hat
""")
        assert account(ledger, 1).sums[-1].label == "lost"

    def test_names_from_anywhere(self) -> None:
        """They stay on their line, and a long one is shortened in the table alone."""
        names = ["Anne\nMarie\x1b[31m", "", "Maximilian von und zu Hohenstaufen", "Dora"]
        told = tell_why(failed(teams(4, 2), 2), 0, "en", names=names).splitlines()

        assert told[0] == "Anne Marie[31m and Maximilian von und zu Hohenstaufen book -300."
        assert "Maximilian von." in told[4]
        assert tell_why(failed(teams(4, 2), 2), 1, "en", names=names).startswith("- and Dora book")


class TestRefused:
    """What cannot be asked."""

    @pytest.mark.parametrize("seat", [-1, 3, None, True, "0"])
    def test_no_such_seat(self, seat: Any) -> None:
        with pytest.raises(UsageError, match="a seat from 0 to 2"):
            failed(solo(3), 1).why(seat)

    def test_another_language(self) -> None:
        with pytest.raises(UsageError, match="the language 'de' or 'en'"):
            failed(solo(3), 1).why(0, "fr")

    @pytest.mark.parametrize("names", [(), NAMES[:2], NAMES[:4]])
    def test_not_a_name_for_each_seat(self, names: tuple[str, ...]) -> None:
        with pytest.raises(UsageError, match="3, one for each seat"):
            tell_why(failed(solo(3), 1), 0, "en", names=names)
