"""Chapter G: the ledger of a deal."""

from __future__ import annotations

import pytest

from binokel import (
    EventKind,
    Ledger,
    Outcome,
    score,
    view,
)
from binokel.gaigel import Finished

from .gaigel import (
    NO_OPENINGS,
    dealt,
    do,
    happened,
    reach,
    table,
    ways,
)
from .gaigel_play import (
    AFTER_TRICK,
    ANY_TIME,
    APART,
    DISSLE,
    ENDLESS,
    LEVEL,
    LOSES,
    THREE,
    TWO,
    after_first,
    begun,
    dissle,
    finished,
    melded,
    of_a_side,
    swept,
    whole,
)
from .test_sentences import SENTENCES


def entries(ledger: Ledger) -> set[tuple[int, str, int]]:
    """Write the entries of a ledger: seat, item, points."""
    return {(entry.seat, entry.item.value, entry.points) for entry in ledger.entries}


class TestEnds:
    """
    G-66: A deal is `won` by one side or `drawn` between several, and it ended in one of four ways.

    It ended in one of four ways: `goal`, `played`, `five_sevens` or `dissle_lost`.
    """

    def ends(self) -> dict[str, Finished]:
        three = table(extends=THREE)
        return {
            "goal": finished(of_a_side("goal.points = 58")),
            "played": whole(three, *APART, turned="BU"),
            "shared": whole(three, *LEVEL, turned="BU"),
            "five_sevens": finished(dissle("E7 E7 S7 S7 B7", "SU SU BU")),
            "dissle_lost": finished(dissle("E7", "SU SU BU", LOSES)),
            "lost to several": finished(dissle("E7", "SU SU", LOSES, extends=THREE)),
        }

    def test_outcomes(self) -> None:
        found = {name: (end.ended.value, score(end).outcome) for name, end in self.ends().items()}

        assert found == {
            "goal": ("goal", Outcome.WON),
            "played": ("played", Outcome.WON),
            "shared": ("played", Outcome.DRAWN),
            "five_sevens": ("five_sevens", Outcome.WON),
            "dissle_lost": ("dissle_lost", Outcome.WON),
            "lost to several": ("dissle_lost", Outcome.DRAWN),
        }

    def test_seen_by_everybody(self) -> None:
        for end in self.ends().values():
            assert view(end, None).ended == end.ended.value

    def test_told(self) -> None:
        start = dealt(table(DISSLE, LOSES), "E7", "SU", "SU", "BU")
        before = do(start, "open auf_dissle E7, play SU, play SU")

        [event] = happened(before, "play BU", EventKind.DEAL_FINISHED)

        assert (event.to, event.word) == (None, "dissle_lost")


class TestLedger:
    """
    G-67: The ledger of a deal holds for every seat its tricks.

    The bonus for the last one and its pairs, and every total is a sum over them.
    """

    def test_tricks_and_pairs(self) -> None:
        ledger = score(finished(of_a_side("goal.points = 58")))

        assert entries(ledger) == {(0, "tricks", 21), (0, "melds", 20), (2, "tricks", 17)}

    def test_bonus(self) -> None:
        ledger = score(whole(table(extends=THREE), *APART, turned="BU"))

        assert entries(ledger) == {
            (0, "tricks", 98),
            (1, "tricks", 97),
            (2, "tricks", 45),
            (2, "last_trick", 10),
        }

    def test_several_pairs_of_a_seat(self) -> None:
        lines = (NO_OPENINGS, *ANY_TIME, "goal.points = 80")
        start = dealt(table(*lines, extends=TWO), "EA", "SK SK SO SO HK")
        after = do(start, "play EA, pair S, pair S")
        end = reach(do(after, "play SK"), Finished)

        pairs = {entry for entry in entries(score(end)) if entry[1] == "melds"}
        assert melded(after) == [[], ["SK SO", "SK SO"]]
        assert (1, "melds", 40) in pairs

    @pytest.mark.parametrize("tricks", [APART, LEVEL], ids=["apart", "level"])
    def test_totals_are_sums(self, tricks: tuple[str, ...]) -> None:
        ledger = score(whole(table(extends=THREE), *tricks, turned="BU"))

        for seat in range(3):
            own = [entry.points for entry in ledger.entries if entry.seat == seat]
            assert ledger.booked[seat] == ledger.seat_points[seat] == sum(own)
        assert {entry.because for entry in ledger.entries} <= set(SENTENCES)

    def test_a_seat_without_anything(self) -> None:
        assert entries(score(swept(ENDLESS))) == {(0, "tricks", 240), (0, "last_trick", 10)}


class TestChecksum:
    """
    G-68: Card points and bonus of the tricks that were taken are the checksum.

    Those that nobody took, in hands, on the table and in the stock, are unplayed, and both together
    are always 240 and `tricks.last_trick`.
    """

    @pytest.mark.parametrize("bonus", [0, 10])
    def test_together(self, bonus: int) -> None:
        lines = (f"tricks.last_trick = {bonus}",)
        ledgers = {
            "goal": score(finished(of_a_side(*lines, "goal.points = 58"))),
            "played": score(swept(*lines, ENDLESS)),
            "five_sevens": score(finished(dissle("E7 E7 S7 S7 B7", "SU SO BK", *lines))),
            "dissle_lost": score(finished(dissle("E7", "SU SO BA", LOSES, *lines))),
        }

        assert {name: (ledger.checksum, ledger.unplayed) for name, ledger in ledgers.items()} == {
            "goal": (38, 202 + bonus),
            "played": (240 + bonus, 0),
            "five_sevens": (9, 231 + bonus),
            "dissle_lost": (16, 224 + bonus),
        }

    def test_pairs_are_in_neither(self) -> None:
        lines = (*AFTER_TRICK, "goal.points = 31")
        ledger = score(finished(do(after_first("SK SO BA BZ B7", lines=lines), "pair S")))

        assert (ledger.booked, ledger.checksum, ledger.unplayed) == ((31, 0), 11, 239)


class TestNoClaim:
    """
    G-69: Nobody has to claim a deal that is won, and it counts once.

    Whatever the others have taken.
    """

    def test_it_ends_by_itself(self) -> None:
        """There is no action that claims, before or after."""
        before = after_first("SK SO BA BZ B7", lines=("goal.points = 31",))

        assert {way.split()[0] for way in ways(before)} == {"play", "pair"}
        assert ways(do(before, "pair S")) == []

    @pytest.mark.parametrize(
        ("end", "totals"),
        [
            pytest.param("swept", (1, 0), id="the others took nothing"),
            pytest.param("close", (1, 0, 0), id="the others were close"),
        ],
    )
    def test_it_counts_once(self, end: str, totals: tuple[int, ...]) -> None:
        over = swept() if end == "swept" else whole(table(extends=THREE), *APART, turned="BU")

        assert begun(over.profile).book(over).totals == totals
