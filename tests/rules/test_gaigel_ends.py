"""Chapter G: how a deal ends."""

from __future__ import annotations

import pytest

from binokel import (
    Open,
    OpeningKind,
    Refusal,
    parse_action,
    score,
    view,
)
from binokel.gaigel import Finished

from .gaigel import (
    NO_OPENINGS,
    dealt,
    do,
    phase,
    play,
    reach,
    table,
    text,
    views,
    ways,
    why,
)
from .gaigel_play import (
    AFTER_TRICK,
    ANY_TIME,
    APART,
    DISSLE,
    ENDLESS,
    LEVEL,
    THREE,
    TWO,
    after_first,
    dissle,
    finished,
    of_a_side,
    sizes,
    swept,
    whole,
)

SIX_CARDS = ("deal.hand = 6", 'deal.packets = ["6", "t"]')


class TestPoints:
    """
    G-62: The points of a side are the card points of its tricks, its pairs and the bonus.

    The bonus for the last trick.
    """

    def test_tricks_and_pairs_of_both_partners(self) -> None:
        assert score(finished(of_a_side("goal.points = 58"))).booked == (58, 0)

    def test_bonus(self) -> None:
        end = whole(table(extends=THREE), *APART, turned="BU")

        assert score(end).booked == (98, 97, 45 + 10)

    def test_pairs_of_a_side_without_a_trick(self) -> None:
        """They were melded where none was needed, and count."""
        start = dealt(table(*ANY_TIME, NO_OPENINGS, "goal.points = 40", extends=TWO), "EA", "HK HO")

        assert score(finished(do(start, "play EA, pair H"))).booked == (0, 40)


class TestGoal:
    """
    G-63: A side that stands at `goal.points` or above wins the deal at once.

    After a trick it took or a pair it melded, and nothing more is drawn or played.
    """

    @pytest.mark.parametrize(
        ("goal", "expected"),
        [
            pytest.param(57, "Finished", id="above"),
            pytest.param(58, "Finished", id="at it"),
            pytest.param(59, "Drawing", id="below"),
        ],
    )
    def test_after_a_trick(self, goal: int, expected: str) -> None:
        assert phase(of_a_side(f"goal.points = {goal}")) == expected

    def test_nothing_is_drawn(self) -> None:
        """The first trick was followed by a draw, the second was not."""
        end = finished(of_a_side("goal.points = 58"))

        assert (sizes(end), len(end.stock)) == ([4, 4, 4, 4], 24)
        assert (end.winners, end.ended.value, end.actor) == ((0,), "goal", None)
        assert ways(end) == []
        assert why(end, "play EA") is Refusal.DEAL_OVER

    @pytest.mark.parametrize(
        ("goal", "expected"),
        [
            pytest.param(41, "Finished", id="at it"),
            pytest.param(42, "Drawing", id="below"),
        ],
    )
    def test_after_a_pair_on_lead(self, goal: int, expected: str) -> None:
        """The bound card is not led any more."""
        start = dealt(table(NO_OPENINGS, f"goal.points = {goal}"), "EA SK SO", "E7", "EZ", "E7")
        after = do(play(start, "EA E7 EZ E7"), "pair S")

        assert phase(after) == expected
        assert (sizes(after), after.trick) == ([5, 5, 5, 5], ())

    def test_after_a_pair_before_the_draw(self) -> None:
        lines = (*AFTER_TRICK, "goal.points = 31")
        end = finished(do(after_first("SK SO BA BZ B7", lines=lines), "pair S"))

        assert (sizes(end), len(end.stock), end.winners) == ([4, 4], 38, (0,))

    def test_points_of_partners_together(self) -> None:
        """Seat 2 melds what its partner's trick lacks."""
        lines = (NO_OPENINGS, *ANY_TIME, "goal.points = 41")
        start = dealt(table(*lines), "EA EA", "E7 EU", "EZ BK BO", "E7")
        end = finished(do(play(start, "EA E7 EZ E7 EA EU"), "pair B"))

        assert (end.winners, end.actor) == ((0,), None)

    def test_a_pair_of_the_others_does_not_help(self) -> None:
        lines = (NO_OPENINGS, *ANY_TIME, "goal.points = 41")
        start = dealt(table(*lines), "EA EA", "E7 BK BO", "EZ", "E7")
        after = do(play(start, "EA E7 EZ E7 EA"), "pair B")

        assert phase(after) == "Drawing"


class TestPairInTheMiddleOfATrick:
    """
    G-63, G-68: A side that stands at the goal after a pair it melded wins the deal at once.

    Also in the middle of a trick, where cards lie on the table: those that nobody took, in hands,
    on the table and in the stock, are unplayed.
    """

    def won(self, opening: str) -> Finished:
        """Let seat 1 reach the goal by a pair, while the lead of seat 0 lies on the table."""
        start = dealt(table(*ANY_TIME, "goal.points = 20"), "EA SU E7", "SK SO")
        return finished(do(start, f"open {opening}", "pair S"))

    @pytest.mark.parametrize("opening", ["andere_alte EA", "ge_elfen EA", "hoeher_hat SU"])
    def test_the_card_stays_on_the_table(self, opening: str) -> None:
        end = self.won(opening)

        assert (end.winners, end.ended.value) == ((1,), "goal")
        assert (text(end.trick), end.tricks, sizes(end)) == (opening[-2:], (), [4, 5, 5, 5])

    @pytest.mark.parametrize("opening", ["andere_alte EA", "ge_elfen EA", "hoeher_hat SU"])
    def test_nobody_took_it(self, opening: str) -> None:
        ledger = score(self.won(opening))

        assert (ledger.checksum, ledger.unplayed, ledger.booked) == (0, 250, (0, 20))

    def test_an_open_card_is_seen(self) -> None:
        for seen in views(self.won("ge_elfen EA")):
            assert (text(seen.trick), seen.covered) == ("EA", ())

    @pytest.mark.parametrize(
        ("kind", "card"), [("andere_alte", "EA"), ("hoeher_hat", "SU")], ids=["ace", "other card"]
    )
    def test_a_covered_card_stays_covered(self, kind: str, card: str) -> None:
        """Its own seat knows it, nobody else does."""
        own, *others = views(self.won(f"{kind} {card}"))

        assert own.history[0] == parse_action(f"open {kind} {card}")
        for seen in others:
            assert (seen.trick, seen.covered) == ((), (0,))
            assert seen.history[0] == Open(OpeningKind(kind), None)

    def test_several_covered_cards(self) -> None:
        """Seat 2 melds; each of the two before it knows its own card and no more."""
        start = dealt(table(*ANY_TIME, "goal.points = 20"), "EA", "E7", "SK SO")
        end = finished(do(start, "open andere_alte EA, play E7, pair S"))

        assert (text(end.trick), end.winners, score(end).unplayed) == ("EA E7", (0,), 250)
        assert [[str(action) for action in seen.history] for seen in views(end)] == [
            ["open andere_alte EA", "play ??", "pair S"],
            ["open andere_alte ??", "play E7", "pair S"],
            ["open andere_alte ??", "play ??", "pair S"],
            ["open andere_alte ??", "play ??", "pair S"],
            ["open andere_alte ??", "play ??", "pair S"],
        ]
        assert {(seen.trick, seen.covered) for seen in views(end)} == {((), (0, 1))}

    @pytest.mark.parametrize("kind", ["andere_alte", "hoeher_hat"])
    def test_it_makes_no_difference_to_the_others(self, kind: str) -> None:
        """Two deals that differ in the covered card, and a card of the hand, look the same."""
        card, other = ("EA", "BA") if kind == "andere_alte" else ("SU", "EZ")
        start = dealt(table(*ANY_TIME, "goal.points = 20"), f"{card} {other}", "SK SO")
        first = do(start, f"open {kind} {card}, pair S")
        second = do(start, f"open {kind} {other}, pair S")

        assert views(first)[1:] == views(second)[1:]
        assert views(first)[0] != views(second)[0]


class TestOrderOfChecks:
    """
    G-64: After a trick one looks first for a loss by G-32, then for five of the lowest rank.

    Then for the goal, then for empty hands; only then comes a pair after the trick, and then the
    draw.
    """

    @pytest.mark.parametrize(
        ("word", "expected"),
        [
            pytest.param("true", ("dissle_lost", (1,)), id="loses"),
            pytest.param("false", ("five_sevens", (0,)), id="not"),
        ],
    )
    def test_a_loss_before_five(self, word: str, expected: tuple[str, tuple[int, ...]]) -> None:
        """The forehand takes its seven, and has four more in the hand."""
        line = f"opening.dissle_trick_loses = {word}"
        end = finished(dissle("E7 E7 S7 S7 B7", "SU SU BU", line))

        assert (end.ended.value, end.winners) == expected

    @pytest.mark.parametrize(
        ("word", "expected"),
        [
            pytest.param("true", ("dissle_lost", (1,)), id="loses"),
            pytest.param("false", ("goal", (0,)), id="not"),
        ],
    )
    def test_a_loss_before_the_goal(self, word: str, expected: tuple[str, tuple[int, ...]]) -> None:
        line = f"opening.dissle_trick_loses = {word}"
        end = finished(dissle("E7 EU EO EO EU", "SA SA BA", line, "goal.points = 33"))

        assert (end.ended.value, end.winners) == expected

    @pytest.mark.parametrize("word", ["gather_five", "hold_five"])
    @pytest.mark.parametrize(
        ("own", "expected"),
        [
            pytest.param("E7 E7 S7 S7 B7 B7", ("five_sevens", (0,)), id="five are left"),
            pytest.param("E7 E7 S7 S7 B7 BU", ("goal", (1,)), id="four are left"),
        ],
    )
    def test_five_before_the_goal(
        self, own: str, expected: tuple[str, tuple[int, ...]], word: str
    ) -> None:
        """Seat 1 takes the first trick, and reaches the goal by it."""
        lines = (*SIX_CARDS, f'opening.dissle_goal = "{word}"', "goal.points = 11")
        end = finished(dissle(own, "EA SU SU", *lines))

        assert (end.ended.value, end.winners) == expected

    def test_the_goal_before_empty_hands(self) -> None:
        """The last trick brings a side to the goal; the deal was not merely played out."""
        assert swept("goal.points = 250").ended.value == "goal"
        assert swept("goal.points = 251").ended.value == "played"

    @pytest.mark.parametrize(
        ("goal", "expected"),
        [pytest.param(11, None, id="at the goal"), pytest.param(12, "after_trick", id="below")],
    )
    def test_the_goal_before_a_pair(self, goal: int, expected: str | None) -> None:
        """Who has won by the trick is not asked any more."""
        state = after_first("SK SO BA BZ B7", lines=(*AFTER_TRICK, f"goal.points = {goal}"))

        assert view(state, 0).step == expected

    @pytest.mark.parametrize(
        ("goal", "move", "expected"),
        [
            pytest.param(31, "pair B", ("goal", (1,)), id="enough"),
            pytest.param(32, "pair B", ("five_sevens", (0,)), id="not enough"),
            pytest.param(31, "proceed", ("five_sevens", (0,)), id="no pair"),
        ],
    )
    def test_a_pair_before_the_draw(
        self, goal: int, move: str, expected: tuple[str, tuple[int, ...]]
    ) -> None:
        """Seat 1 is asked for a pair; the draw brings the forehand its fifth seven."""
        lines = (*AFTER_TRICK, f"goal.points = {goal}", 'opening.dissle_goal = "hold_five"')
        profile = table(DISSLE, *lines, extends=TWO)
        start = dealt(profile, "E7 E7 S7 S7 B7", "EA BK BO", stock="BA B7")
        asked = do(start, "open auf_dissle E7, play EA")

        end = finished(do(asked, move))

        assert (end.ended.value, end.winners) == expected


class TestPlayedOut:
    """
    G-65: If all cards are played and nobody reached the goal, the side with the most points wins.

    It wins the deal, and equal ones share it.
    """

    @pytest.mark.parametrize(
        ("tricks", "points", "winners"),
        [
            pytest.param(APART, (98, 97, 55), (0,), id="the most"),
            pytest.param(LEVEL, (98, 98, 54), (0, 1), id="equal"),
        ],
    )
    def test_most_points(
        self, tricks: tuple[str, ...], points: tuple[int, ...], winners: tuple[int, ...]
    ) -> None:
        end = whole(table(extends=THREE), *tricks, turned="BU")

        assert (sizes(end), end.stock, end.ended.value) == ([0, 0, 0], (), "played")
        assert score(end).booked == points
        assert end.winners == score(end).winners == winners

    def test_of_sides(self) -> None:
        """Partners count together; seats 0 and 2 are side 0."""
        end = reach(dealt(table(NO_OPENINGS, ENDLESS, "tricks.last_trick = 0")), Finished)
        of_first = sum(trick.points for trick in end.tricks if trick.winner in {0, 2})

        assert of_first != 120
        assert end.winners == ((0,) if of_first > 120 else (1,))
