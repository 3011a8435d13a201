"""Whole matches by script, in both games."""

from __future__ import annotations

import pytest

from binokel import Match, legal_actions, profile_names
from binokel.cli.playing.sitting import Sitting
from binokel.records import dump_record, parse_record
from binokel.shuffle import derived_seed
from binokel.speech import Language

from .players import Sat, begun, by_chance, lines, simplest, sit, until_booked

LANGUAGES: tuple[Language, ...] = ("de", "en")
FEW = ("schwaebisch-3", "kreuz-40", "vier-am-tisch", "dabb-2", "gaigel-2", "gaigel-5")
"""A table with two, three, four and five people each, one whose dealer sits out among them."""


@pytest.mark.parametrize("name", FEW)
class TestDeals:
    def test_every_phase_by_chance(self, name: str) -> None:
        """Whatever is typed from what is legal is understood and taken."""
        sat = sit(begun(name, 5), by_chance(3, deals=3))

        assert len(sat.sitting.match.booked) == 3
        assert "Das geht nicht" not in sat.screen.text
        assert "verstehe ich nicht" not in sat.screen.text

    def test_both_languages(self, name: str) -> None:
        """No text lacks what is filled in, and the same is played in both languages."""
        german, english = (sit(begun(name, 8), by_chance(2, deals=1), each) for each in LANGUAGES)

        assert german.sitting == english.sitting
        assert german.screen.text != english.screen.text
        assert not {"{", "}"} & set(german.screen.text + english.screen.text)


@pytest.mark.slow
@pytest.mark.parametrize("name", profile_names())
def test_every_table(name: str) -> None:
    """Twelve deals by chance at every table; run with ``-m slow``."""
    sat = sit(begun(name, 11), by_chance(4, deals=12))

    assert sat.sitting.match.finished or len(sat.sitting.match.booked) == 12
    assert "Das geht nicht" not in sat.screen.text


@pytest.fixture(scope="module")
def sat() -> Sat:
    return sit(begun("gaigel-2", 4), simplest)


class TestAWholeMatch:
    """A club plays twelve deals, and everybody sees who has won."""

    def test_it_is_over(self, sat: Sat) -> None:
        match = sat.sitting.match

        assert match.finished
        assert match.sheet("de") in sat.screen.text
        assert "Die Partie ist aus: " in sat.screen.shown[-1]

    def test_running_ledger(self, sat: Sat) -> None:
        """After each deal everybody's total is shown."""
        totals = [text for text in sat.screen.shown if text.startswith("Stand: ")]

        assert len(totals) == len(sat.sitting.match.booked)
        assert totals[-1] == "Stand: " + ", ".join(
            f"{name} {total}"
            for name, total in zip(sat.sitting.match.names, sat.sitting.match.totals, strict=True)
        )


class TestResuming:
    """Whatever was kept last, the match goes on from there as it would have."""

    def test_from_every_save(self) -> None:
        sat = sit(begun("schwaebisch-3", 5), by_chance(3, deals=1))

        for kept in sat.saves[:: max(1, len(sat.saves) // 8)]:
            record = parse_record(dump_record(kept.record()))
            assert record.match is not None
            assert Sitting.of(record, record.match, None) == kept

    @pytest.mark.parametrize("name", ["schwaebisch-3", "gaigel-3"])
    def test_bots_answer_the_same(self, name: str) -> None:
        """A match that was read back anew before every action ends as one that was not."""
        ahead = sit(begun(name, 6), until_booked)
        again = sit(begun(name, 6), lines())
        for _ in range(60):
            text = dump_record(again.sitting.record())
            record = parse_record(text)
            assert record.match is not None
            resumed = Sitting.of(record, record.match, None)
            if resumed.match.booked:
                break
            again = sit(resumed, lines(str(next(legal_actions(resumed.seen())))))

        assert again.sitting.match == ahead.sitting.match

    def test_level(self) -> None:
        """The bots stay as good as they were, unless somebody wants others."""
        kept = begun("schwaebisch-3", 5, "hard").record()
        assert kept.match is not None

        assert Sitting.of(kept, kept.match, None).level == "hard"
        assert Sitting.of(kept, kept.match, "easy").level == "easy"

    @pytest.mark.parametrize(
        "note",
        ['"hard"', "{ level = 3, taken_back = 7 }", '{ level = "best" }'],
        ids=["a text", "numbers", "another level"],
    )
    def test_notes_of_others(self, note: str) -> None:
        """What somebody else wrote into the file does no harm."""
        text = dump_record(
            Match.start(begun("schwaebisch-3", 5).match.profile, list("ABC"), seed=1)
        )
        head, line, rest = text.partition("version = 1\n")
        written = f"_play = {note}\n"
        record = parse_record(head + line + written + rest)
        assert record.match is not None

        assert Sitting.of(record, record.match, None) == Sitting(record.match, "easy")


class TestSeeds:
    def test_decisions_differ(self) -> None:
        """Deal and decision both matter, so no bot draws the same chance twice."""
        sitting = begun("schwaebisch-3", 5).begun()
        assert sitting.state is not None
        seeds = {derived_seed(5, f"play bot {deal} {made}") for deal in (1, 2) for made in (0, 1)}

        assert len(seeds) == 4
        assert sitting.answer() == sitting.answer()
