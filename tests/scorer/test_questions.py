"""What a table is asked about a deal, and what the answers come to."""

from __future__ import annotations

import pytest

from binokel import load_profile
from binokel.scorer import Count, Scorer, Told
from binokel.scorer.dialogue import Dialogue
from binokel.scorer.questions import say_question
from binokel.scorer.seated import MISDEAL

from ..tables import PAIRS, table

NAMES = ("Anne", "Ben", "Carl", "Dora")
BASE = Scorer.start(load_profile("schwaebisch-3"), NAMES[:3])
KREUZ = Scorer.start(load_profile(PAIRS), NAMES)
FOUR = Scorer.start(load_profile("vier-am-tisch"), NAMES, first_dealer=1)
CLUB = Scorer.start(load_profile("aks-heroldstatt"), NAMES[:3])
PENAL = Scorer.start(load_profile("ennahofen"), NAMES[:3])
FORGETFUL = Scorer.start(load_profile("schwaetza-48"), NAMES[:3])
FREE = Scorer.start(table('auction.opening = "free"', 'auction.all_pass = "redeal"'), NAMES[:3])


def answered(sheet: Scorer, *answers: str, line: int = 0) -> Dialogue:
    """Answer questions, each of which is taken."""
    dialogue = Dialogue(sheet, line)
    for answer in answers:
        complaint = dialogue.answer(answer)
        assert complaint is None, f"{answer}: {complaint}"
    return dialogue


def told(sheet: Scorer, *answers: str, line: int = 0) -> Told:
    """Answer all questions."""
    result = answered(sheet, *answers, line=line).result
    assert isinstance(result, Told)
    return result


def asked(dialogue: Dialogue) -> str:
    """Write the question that is open."""
    return say_question(dialogue.question, "en")


class TestCourses:
    """Each way a deal can go has its questions."""

    def test_played(self) -> None:
        assert told(BASE, "ben", "200", "", "40", "80", "0", "60", "135", "") == Told(
            declarer=1, bid=200, melds=Count((40, 80, 0)), tricks=Count((60, 135, 55))
        )

    def test_abandoned(self) -> None:
        """Only the melds of the opponents matter."""
        assert told(BASE, "2", "200", "ab", "40", "100") == Told(
            declarer=1, bid=200, outcome="abandoned", melds=Count((40, 0, 100))
        )

    @pytest.mark.parametrize(
        ("word", "special"), [("3", "durch"), ("offen", "durch_open"), ("durch_hand", "durch_hand")]
    )
    def test_specials(self, word: str, special: str) -> None:
        assert told(BASE, "Carl", "150", word, "n") == Told(
            declarer=2, bid=150, special=special, outcome="special_lost"
        )

    def test_hopeless(self) -> None:
        """No trick is asked for, for none was played."""
        assert told(CLUB, "Anne", "600", "", "0", "40", "0") == Told(
            declarer=0, bid=600, outcome="hopeless", melds=Count((0, 40, 0))
        )

    def test_passed_out(self) -> None:
        assert told(FREE, "passed") == Told(outcome="passed_out")
        assert told(FREE, "alle") == Told(outcome="passed_out")

    def test_misdeal(self) -> None:
        sheet = Scorer.start(load_profile("schafberg-meckerer"), NAMES[:3])

        assert answered(sheet, "vergeben").result == MISDEAL

    def test_revoke(self) -> None:
        """The numbers until then, of which none follows from the others."""
        dialogue = answered(PENAL, "Anne", "200", "verworfen", "Ben", "0", "0", "0")

        assert asked(dialogue) == "Tricks of Anne until then? "
        for answer in ("100", "50", "0"):
            assert dialogue.answer(answer) is None
        assert dialogue.result == Told(declarer=0, bid=200, revoke=1, tricks=Count((100, 50, 0)))

    def test_forgotten_discard(self) -> None:
        assert told(FORGETFUL, "Anne", "200", "forgotten", "100", "0", "0", "n") == Told(
            declarer=0, bid=200, melds=Count((100, 0, 0)), forgotten_discard=True
        )

    def test_who_sits_out_is_not_asked(self) -> None:
        """Seats of the deal are asked, persons are told."""
        dialogue = Dialogue(FOUR)

        assert asked(dialogue) == "Who plays (1 Carl, 2 Dora, 3 Anne)? "
        assert told(FOUR, "1", "150", "", "40", "0", "20", "200", "0", "50") == Told(
            declarer=2,
            bid=150,
            melds=Count((20, None, 40, 0)),
            tricks=Count((50, None, 200, 0)),
        )


class TestWhatIsUnclear:
    """It is asked only where it makes a difference."""

    def test_laid_away_alone(self) -> None:
        dialogue = answered(BASE, "Anne", "150", "", "150", "0", "0", "21", "129", "100")

        assert asked(dialogue) == "Did Anne take a trick (y/n) [y]? "
        dialogue.answer("n")
        assert isinstance(dialogue.result, Told)
        assert BASE.tell(dialogue.result).totals == (-300, 129, 100)

    def test_partners(self) -> None:
        dialogue = answered(KREUZ, "Anne", "150", "", "40", "20", "20", "0")

        assert asked(dialogue) == "Tricks of Anne + Carl? "
        for answer in ("170", ""):
            dialogue.answer(answer)
        questions = [asked(dialogue)]
        for answer in ("n", "y", "y"):
            dialogue.answer(answer)
            questions.append(asked(dialogue))
        assert questions[:3] == [f"Did {name} take a trick (y/n) [y]? " for name in NAMES[:3]]
        assert questions[3] == "How much did Anne lay away? "
        assert dialogue.answer("300") is not None
        assert dialogue.answer("21") is None
        assert dialogue.result == Told(
            declarer=0,
            bid=150,
            melds=Count((40, 20, 20, 0)),
            tricks=Count((170, 80), by_side=True),
            without_trick=(0,),
            laid_away=21,
        )


class TestComplaints:
    """An answer that cannot be is asked again."""

    @pytest.mark.parametrize(
        ("answers", "wrong"),
        [
            pytest.param((), "Dora", id="nobody there"),
            pytest.param((), "", id="nothing"),
            pytest.param((), "0", id="no such number"),
            pytest.param(("1",), "155", id="no such bid"),
            pytest.param(("1",), "two hundred", id="no number"),
            pytest.param(("1", "150"), "gone", id="no such way"),
            pytest.param(("1", "150", ""), "90", id="no such melds"),
            pytest.param(("1", "150", "3"), "perhaps", id="neither yes nor no"),
        ],
    )
    def test_again(self, answers: tuple[str, ...], wrong: str) -> None:
        dialogue = answered(BASE, *answers)
        before = asked(dialogue)

        assert dialogue.answer(wrong) is not None
        assert (asked(dialogue), dialogue.answers) == (before, answers)

    def test_a_wrong_sum_is_asked_for_again(self) -> None:
        dialogue = answered(BASE, "1", "150", "", "0", "0", "0", "100", "90")

        complaint = dialogue.answer("70")

        assert complaint is not None
        assert complaint.entry == "tricks"
        assert asked(dialogue) == "Tricks of Anne? "
        assert len(dialogue.answers) == 6


class TestGoingBack:
    def test_one_answer_after_the_other(self) -> None:
        dialogue = answered(BASE, "1", "150", "")

        dialogue.back()
        dialogue.back()

        assert dialogue.answers == ("1",)
        assert asked(dialogue) == "Bid? "

    def test_answers_that_are_there_already(self) -> None:
        """The first one that does not fit is left out, and what follows it."""
        dialogue = Dialogue(BASE, 0, ("1", "155", "150"))

        assert dialogue.answers == ("1",)


class TestCorrecting:
    """What stood there holds for an empty line."""

    @pytest.mark.parametrize(
        ("sheet", "told_before"),
        [
            pytest.param(
                BASE,
                Told(declarer=1, bid=200, melds=Count((40, 80, 0)), tricks=Count((60, 135, 55))),
                id="played",
            ),
            pytest.param(
                BASE,
                Told(declarer=2, bid=180, outcome="abandoned", melds=Count((40, 0, 0))),
                id="abandoned",
            ),
            pytest.param(
                BASE,
                Told(declarer=0, bid=150, special="durch", outcome="special_lost"),
                id="special",
            ),
            pytest.param(FREE, Told(outcome="passed_out"), id="passed out"),
            pytest.param(
                PENAL, Told(declarer=0, bid=200, revoke=1, tricks=Count((100, 50, 0))), id="revoke"
            ),
            pytest.param(
                Scorer.start(load_profile("gaigel-4"), NAMES),
                Told(winners=(1,), points=Count((50, 103), by_side=True)),
                id="won",
            ),
        ],
    )
    def test_nothing_but_empty_lines(self, sheet: Scorer, told_before: Told) -> None:
        dialogue = Dialogue(sheet.tell(told_before), 1)
        for _ in range(12):
            if dialogue.result is None:
                assert dialogue.answer("") is None

        assert dialogue.result == told_before
