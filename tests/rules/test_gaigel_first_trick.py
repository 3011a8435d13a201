"""Chapter G: who takes the first trick, and what may be played to it."""

from __future__ import annotations

from collections import Counter

import pytest

from binokel import GaigelState, Refusal

from .gaigel import NO_OPENINGS, dealt, do, play, table, tricks_on, ways, why, winners

WORDS = ("no_force", "forbidden", "normal")
LEADS = (
    "open andere_alte EA",
    "open ge_elfen EA",
    "open hoeher_hat EK",
    "open auf_dissle E7",
    "play EA",
)
"""One of each kind, and a plain lead."""
HANDS_OF_THREE = ("deal.hand = 3", 'deal.packets = ["3", "t"]')
"""Lines of a table where three hands can hold nothing but trumps."""


def first_trick(move: str, cards: str, *lines: str) -> GaigelState:
    """
    Have a first trick played, and go on to the second lead.

    A hand that plays a trump holds nothing else, as some tables demand.

    Args:
        move: The opening, or a plain lead, for which the table has no openings.
        cards: What the other three answer.
        lines: Lines of the table.

    Returns:
        The deal after that trick.
    """
    openings = [NO_OPENINGS] if move.startswith("play") else []
    answers = cards.split()
    own = [move.rpartition(" ")[2], *answers]
    spare = Counter(["HA", "HA", "HZ", "HZ", "HK", "HK", "HO", "HO", "HU", "H7", "H7"])
    spare.subtract(card for card in own if card[0] == "H")
    left = list(spare.elements())
    given = [f"{card} {left.pop()} {left.pop()}" if card[0] == "H" else card for card in own]
    start = dealt(table(*HANDS_OF_THREE, *lines, *openings), *given)
    return do(start, move, *(f"play {card}" for card in answers))


def word(value: str) -> str:
    """Write the line of a table."""
    return f'opening.trump_in_first_trick = "{value}"'


class TestAnyAnswer:
    """G-22: Any card may answer the first lead, but for G-28."""

    @pytest.mark.parametrize("value", ["no_force", "normal"])
    @pytest.mark.parametrize("move", LEADS)
    def test_whatever_was_led(self, move: str, value: str) -> None:
        """The hand could follow and trump, and need not."""
        lines = [word(value), "endgame.head = true"]
        profile = table(*lines, *([NO_OPENINGS] if move.startswith("play") else []))

        state = do(dealt(profile, "EA EK E7", "EA EU SO H7 HZ"), move)

        assert ways(state) == ["play EA", "play EU", "play SO", "play HZ", "play H7"]

    def test_a_card_that_is_held(self) -> None:
        state = do(dealt(table(), "EA", "EK EU SO H7 HZ"), "open ge_elfen EA")

        assert why(state, "play BA") is Refusal.NOT_HELD


class TestAndereAlte:
    """
    G-23: In Andere Alte the twin of the ace takes the trick.

    And if nobody played it the forehand does.
    """

    @pytest.mark.parametrize("value", WORDS)
    @pytest.mark.parametrize(
        ("answers", "expected"),
        [
            pytest.param("EA EZ S7", 1, id="the next seat"),
            pytest.param("SA EA HA", 2, id="the partner, before the highest trump"),
            pytest.param("HA S7 EA", 3, id="the last seat, after the highest trump"),
            pytest.param("EZ EZ EK", 0, id="others of the suit do nothing"),
            pytest.param("SA BA SA", 0, id="other aces do nothing"),
            pytest.param("HA H7 B7", 0, id="trumps do nothing"),
        ],
    )
    def test_who_takes_it(self, answers: str, expected: int, value: str) -> None:
        """The second of two equal cards takes it, which it does in no other trick."""
        after = first_trick("open andere_alte EA", answers, word(value))

        assert winners(after) == [expected]
        assert after.actor == expected

    def test_both_in_one_hand(self) -> None:
        state = do(dealt(table(), "EA EA", "SA", "SA", "BA"), "open andere_alte EA")

        assert winners(play(state, "SA SA BA")) == [0]

    def test_in_the_stock(self) -> None:
        state = do(dealt(table(), "EA", "SA", "SA", "BA", stock="EA"), "open andere_alte EA")

        assert winners(play(state, "SA SA BA")) == [0]

    def test_not_the_twin_that_is_kept(self) -> None:
        """Nobody has to play it."""
        state = do(dealt(table(), "EA", "EA S7", "SA", "BA"), "open andere_alte EA")

        assert winners(play(state, "S7 SA BA")) == [0]


class TestGeElfen:
    """G-24: In Ge-Elfen the forehand takes the trick."""

    @pytest.mark.parametrize("value", WORDS)
    @pytest.mark.parametrize(
        "answers",
        [
            pytest.param("EA EZ S7", id="the twin"),
            pytest.param("SA HA HK", id="trumps"),
            pytest.param("S7 B7 B7", id="nothing"),
        ],
    )
    def test_whatever_is_answered(self, answers: str, value: str) -> None:
        assert winners(first_trick("open ge_elfen EA", answers, word(value))) == [0]


class TestHoeherHat:
    """
    G-25: In Höher hat the highest card of the led suit that beats the lead takes the trick.

    Of two equal ones the first, and if there is none the forehand does; a trump has no force here,
    whatever `opening.trump_in_first_trick` says.
    """

    @pytest.mark.parametrize("value", WORDS)
    @pytest.mark.parametrize(
        ("answers", "expected"),
        [
            pytest.param("EZ S7 B7", 1, id="a higher one"),
            pytest.param("EZ B7 EA", 3, id="the highest"),
            pytest.param("EA EZ EZ", 1, id="not the last"),
            pytest.param("S7 EZ EZ", 2, id="two equal ones"),
            pytest.param("EA EZ EA", 1, id="two equal aces"),
            pytest.param("EK EO EU", 0, id="an equal card does not beat it"),
            pytest.param("SA BA SA", 0, id="higher ones of other suits"),
            pytest.param("HA H7 S7", 0, id="trumps"),
            pytest.param("HA EZ HA", 2, id="a higher one among trumps"),
        ],
    )
    def test_who_takes_it(self, answers: str, expected: int, value: str) -> None:
        assert winners(first_trick("open hoeher_hat EK", answers, word(value))) == [expected]


class TestWithoutForce:
    """
    G-26: In Auf Dissle and after a plain lead the highest card of the led suit takes the trick.

    Of two equal ones the first: with `opening.trump_in_first_trick = "no_force"` or `"forbidden"`
    trump is a suit like any other in it.
    """

    CASES = (
        pytest.param("E7", "EU EA EA", 2, id="the first of the two highest"),
        pytest.param("E7", "EA EZ EA", 1, id="not the last"),
        pytest.param("E7", "S7 B7 E7", 0, id="an equal one does not beat it"),
        pytest.param("E7", "SA BA SA", 0, id="by default"),
        pytest.param("E7", "HA H7 B7", 0, id="trumps do nothing"),
        pytest.param("E7", "HA EU H7", 2, id="one of the suit between trumps"),
        pytest.param("H7", "SA HA EA", 2, id="a higher trump on a trump"),
        pytest.param("H7", "HZ SA EA", 1, id="a trump led is a suit like any other"),
        pytest.param("H7", "SA EA H7", 0, id="two equal trumps"),
        pytest.param("H7", "SA EA BA", 0, id="a trump alone"),
    )

    @pytest.mark.parametrize("value", ["no_force", "forbidden"])
    @pytest.mark.parametrize(("card", "answers", "expected"), CASES)
    def test_auf_dissle(self, card: str, answers: str, expected: int, value: str) -> None:
        after = first_trick(f"open auf_dissle {card}", answers, word(value))

        assert winners(after) == [expected]

    @pytest.mark.parametrize("value", ["no_force", "forbidden"])
    @pytest.mark.parametrize(
        ("card", "answers", "expected"),
        [
            *CASES,
            pytest.param("EZ", "EK EA EA", 2, id="a higher lead"),
            pytest.param("EA", "HA EA H7", 0, id="an ace before its twin"),
            pytest.param("HK", "HA EA HA", 1, id="trumps: the first of the two highest"),
        ],
    )
    def test_a_plain_lead(self, card: str, answers: str, expected: int, value: str) -> None:
        after = first_trick(f"play {card}", answers, word(value))

        assert winners(after) == [expected]


class TestWithForce:
    """
    G-27: With `opening.trump_in_first_trick = "normal"` a trump is what it is in any other trick.

    Auf Dissle and a plain lead are taken like any other trick (G-36).
    """

    CASES = (
        pytest.param("E7", "EU EA EA", 2, id="the highest of the suit"),
        pytest.param("E7", "SA BA SA", 0, id="by default"),
        pytest.param("E7", "EA H7 EA", 2, id="the lowest trump takes it"),
        pytest.param("E7", "H7 HA HA", 2, id="the first of the two highest trumps"),
        pytest.param("H7", "EA SA BA", 0, id="a trump alone"),
        pytest.param("H7", "EA H7 HO", 3, id="a higher trump on a trump"),
    )

    @pytest.mark.parametrize(("card", "answers", "expected"), CASES)
    def test_auf_dissle(self, card: str, answers: str, expected: int) -> None:
        after = first_trick(f"open auf_dissle {card}", answers, word("normal"))

        assert winners(after) == [expected]

    @pytest.mark.parametrize(
        ("card", "answers", "expected"),
        [*CASES, pytest.param("EA", "EA H7 EZ", 2, id="an ace that is trumped")],
    )
    def test_a_plain_lead(self, card: str, answers: str, expected: int) -> None:
        assert winners(first_trick(f"play {card}", answers, word("normal"))) == [expected]


class TestForbidden:
    """
    G-28: With `opening.trump_in_first_trick = "forbidden"` nobody leads a trump to the first trick.

    Or answers with one, while holding another card (`TRUMP_FORBIDDEN`); a lead bound by a pair
    (G-54) may be one.
    """

    FORBIDDEN = word("forbidden")
    MIXED = "EK HA HK H7 BU"
    ONLY_TRUMPS = "HA HZ HK HO H7"

    @pytest.mark.parametrize(
        ("value", "free"), [("forbidden", False), ("no_force", True), ("normal", True)]
    )
    def test_the_three_words(self, value: str, free: bool) -> None:
        """A lead, an opening and an answer."""
        plain = dealt(table(word(value), NO_OPENINGS), self.MIXED)
        opened = dealt(table(word(value)), self.MIXED)
        answering = do(dealt(table(word(value)), "EA", self.MIXED), "open ge_elfen EA")

        expected = None if free else Refusal.TRUMP_FORBIDDEN
        assert {why(plain, f"play {card}") for card in ("HA", "HK", "H7")} == {expected}
        assert why(opened, "open auf_dissle H7") is expected
        assert {why(answering, f"play {card}") for card in ("HA", "HK", "H7")} == {expected}
        for state in (plain, answering):
            trumps = ["play HA", "play HK", "play H7"] if free else []
            assert ways(state) == ["play EK", *trumps, "play BU"]

    @pytest.mark.parametrize("move", ["open andere_alte EA", "open hoeher_hat EO", "play EO"])
    def test_every_lead_is_answered_so(self, move: str) -> None:
        """Even one single other card has to go first."""
        profile = table(self.FORBIDDEN, *([NO_OPENINGS] if move.startswith("play") else []))

        state = do(dealt(profile, "EA EO", "HA HZ HK B7 H7"), move)

        assert ways(state) == ["play B7"]

    def test_nothing_but_trumps(self) -> None:
        """Both the forehand and the seats that answer."""
        leading = dealt(table(self.FORBIDDEN), self.ONLY_TRUMPS)
        plain = dealt(table(self.FORBIDDEN, NO_OPENINGS), self.ONLY_TRUMPS)
        answering = do(dealt(table(self.FORBIDDEN), "EA", self.ONLY_TRUMPS), "open ge_elfen EA")

        assert ways(leading) == ["open auf_dissle H7"]
        assert (
            ways(plain) == ways(answering) == [f"play {card}" for card in self.ONLY_TRUMPS.split()]
        )

    def test_bound_by_a_pair(self) -> None:
        """Melded before the first lead; plain cards are held, and an opening would fit them."""
        lines = (self.FORBIDDEN, 'pair.needs = "nothing"')
        start = dealt(table(*lines), "EK HK HO E7 EA", "EZ HA")

        bound = do(start, "pair H")

        assert why(start, "play HK") is Refusal.OPENING_NEEDED
        assert ways(bound) == ["play HK", "play HO"]
        assert why(bound, "open hoeher_hat EK") is Refusal.PAIR_BINDS
        assert why(do(bound, "play HK"), "play HA") is Refusal.TRUMP_FORBIDDEN

    def test_later_tricks(self) -> None:
        """A lead and an answer, with other cards in both hands."""
        start = do(dealt(table(self.FORBIDDEN), "EA HA BU", "H7 EO"), "open ge_elfen EA")

        state = tricks_on(start, 1)

        assert "play HA" in ways(state)
        assert why(state, "play HA") is None
        assert "play H7" in ways(do(state, "play HA"))
