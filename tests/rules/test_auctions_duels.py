"""Chapter A: duels and rounds."""

from __future__ import annotations

import pytest

from binokel import Refusal

from ..tables import dealt, do, table, why
from .speaking import bids, result, run, turn_of

BASE = table()
HOLD = table('auction.reply = "hold"')
ROUNDS = table('auction.method = "rounds"', 'auction.opening = "free"')


class TestDuels:
    """
    A-10: With `auction.method = "duels"` two seats bid against each other until one of them passes.

    The one that stays meets the next challenger, until no seat is left that has not spoken.
    """

    @pytest.mark.parametrize(
        ("extends", "script", "expected"),
        [
            pytest.param("dabb-2", "2:160 1:170 2:-", (1, 170), id="two players"),
            pytest.param("schwaebisch-3", "2:- 3:-", (1, 150), id="nobody raises"),
            pytest.param(
                "schwaebisch-3", "2:160 1:- 3:170 2:180 3:-", (2, 180), id="three players"
            ),
            pytest.param(
                "schwaebisch-4-solo", "2:160 1:- 3:- 4:170 2:-", (4, 170), id="four players"
            ),
            pytest.param("drecksau-5", "2:- 3:- 4:160 1:- 5:170 4:-", (5, 170), id="five players"),
            pytest.param("drecksau-6", "2:160 1:- 3:- 4:- 5:- 6:-", (2, 160), id="six players"),
        ],
    )
    def test_a_chain(self, extends: str, script: str, expected: tuple[int, int]) -> None:
        assert result(table(extends=extends), script) == expected

    def test_g19(self) -> None:
        """At 260 and 270 one passes, then the next opponent does: won at 270."""
        profile = table(extends="dubliner-kreuz")

        assert result(profile, "3:260 1:270 3:- 2:- 4:-") == (1, 270)

    def test_rounds_differ(self) -> None:
        """After the raise of seat 2 the forehand answers in a duel, seat 3 speaks in rounds."""
        rounds = table('auction.method = "rounds"')

        assert turn_of(run(BASE, "2:160")) == 1
        assert turn_of(run(rounds, "2:160")) == 3


class TestFirstDuel:
    """
    A-11: The first duel is fought by seats 1 and 2.

    Or by the opener and its partner where `auction.next_challenger` is `"partner_first"`.
    """

    @pytest.mark.parametrize(
        ("lines", "extends", "pair"),
        [
            pytest.param((), "kreuz-40", (1, 2), id="seats 1 and 2"),
            pytest.param(("auction.opener = 2",), "kreuz-40", (1, 2), id="whoever opens"),
            pytest.param((), "dubliner-kreuz", (1, 3), id="partners"),
            pytest.param(
                ("auction.opener = 2",), "dubliner-kreuz", (2, 4), id="partners of seat 2"
            ),
            pytest.param(
                ('auction.next_challenger = "partner_first"',),
                "sechser-48",
                (1, 3),
                id="three partners",
            ),
            pytest.param(
                ('auction.next_challenger = "partner_first"',),
                "schwaebisch-3",
                (1, 2),
                id="nobody has a partner",
            ),
        ],
    )
    def test_who(self, lines: tuple[str, ...], extends: str, pair: tuple[int, int]) -> None:
        assert tuple(seat + 1 for seat in run(table(*lines, extends=extends)).inside) == pair


class TestHolder:
    """
    A-12: The holder of a duel is, in the first duel, the one that sits nearer the forehand.

    Afterwards it is the winner of the duel before; the other is the challenger.
    """

    @pytest.mark.parametrize(
        ("lines", "script", "holder"),
        [
            pytest.param((), "", 1, id="the forehand opens"),
            pytest.param(("auction.opener = 2",), "", 1, id="the forehand hears"),
            pytest.param((), "2:160 1:-", 2, id="the winner of the first duel"),
            pytest.param((), "2:- 3:160 1:-", 3, id="the winner of the second"),
        ],
    )
    def test_who(self, lines: tuple[str, ...], script: str, holder: int) -> None:
        """Who holds may answer with the standing bid where that is allowed."""
        profile = table('auction.reply = "hold"', *lines, extends="schwaebisch-4-solo")

        assert run(profile, script).inside[0] == holder - 1


class TestOrderOfTheFirstDuel:
    """
    A-13: In the first duel the opener speaks first and the other answers.

    With `auction.opener = 2` at a duel of the first two seats the forehand, who holds, has only
    heard.
    """

    @pytest.mark.parametrize(
        ("lines", "script"),
        [
            pytest.param((), "1:150 2:160 1:170 2:-", id="the forehand speaks"),
            pytest.param(("auction.opener = 2",), "2:150 1:160 2:170 1:-", id="seat 2 speaks"),
        ],
    )
    def test_order(self, lines: tuple[str, ...], script: str) -> None:
        profile = table('auction.opening = "free"', *lines)

        assert turn_of(run(profile, script)) == 3

    def test_partners(self) -> None:
        """Seat 2 and its partner: the opener is nearer the forehand, and so it holds."""
        lines = ("auction.opener = 2", 'auction.reply = "hold"')
        profile = table(*lines, extends="dubliner-kreuz")

        assert turn_of(run(profile)) == 4
        assert bids(profile, "4:160")[0] == 160
        assert result(profile, "4:160 2:160 4:- 1:- 3:-") == (2, 160)

    def test_the_forehand_holds_what_it_has_heard(self) -> None:
        profile = table('auction.reply = "hold"', "auction.opener = 2")

        assert bids(profile)[0] == 150
        assert bids(profile, "1:150")[0] == 160


class TestOrderOfLaterDuels:
    """A-14: In every later duel the challenger speaks first."""

    @pytest.mark.parametrize("opener", [1, 2])
    def test_challenger_first(self, opener: int) -> None:
        profile = table(f"auction.opener = {opener}", extends="schwaebisch-4-solo")
        first = "2:-" if opener == 1 else "1:-"

        assert turn_of(run(profile, first)) == 3
        assert turn_of(run(profile, f"{first} 3:160")) == opener
        assert turn_of(run(profile, f"{first} 3:160 {opener}:-")) == 4


class TestRaising:
    """A-15: With `auction.reply = "raise"` every bid is higher than the last, whoever makes it."""

    def test_higher(self) -> None:
        assert bids(BASE)[0] == 160
        assert bids(BASE, "2:160")[0] == 170

    def test_refused(self) -> None:
        assert why(do(dealt(BASE), "bid 160"), "bid 160") is Refusal.BID_TOO_LOW


class TestHolding:
    """
    A-16: With `auction.reply = "hold"` the holder may also bid the standing value.

    Equality keeps the bid with the holder; the challenger must always go higher.
    """

    def test_the_holder(self) -> None:
        assert bids(HOLD, "2:160")[:2] == [160, 170]
        assert why(do(dealt(HOLD), "bid 160"), "bid 160") is None

    def test_the_challenger(self) -> None:
        assert bids(HOLD, "2:160 1:160")[0] == 170
        assert why(do(dealt(HOLD), "bid 160, bid 160"), "bid 160") is Refusal.BID_TOO_LOW

    def test_equality_stays_with_the_holder(self) -> None:
        assert result(HOLD, "2:160 1:160 2:- 3:-") == (1, 160)
        assert result(HOLD, "2:160 1:- 3:170 2:170 3:-") == (2, 170)


class TestNextSeat:
    """
    A-17: With `auction.next_challenger = "seat"` the seats come in order.

    The next challenger is the first seat, counted from the forehand in playing direction, that has
    not spoken; so it is with `"partner_first"`, once the first duel is over.
    """

    @pytest.mark.parametrize(
        ("extends", "script", "turn"),
        [
            pytest.param("kreuz-40", "2:-", 3, id="seat 3"),
            pytest.param("kreuz-40", "2:160 1:-", 3, id="whoever has passed"),
            pytest.param("kreuz-40", "2:160 1:- 3:-", 4, id="then seat 4"),
            pytest.param("dubliner-kreuz", "3:-", 2, id="after the partners, seat 2"),
            pytest.param("dubliner-kreuz", "3:160 1:- 2:-", 4, id="then seat 4 too"),
        ],
    )
    def test_next(self, extends: str, script: str, turn: int) -> None:
        assert turn_of(run(table(extends=extends), script)) == turn


class TestPartnerOfThePasser:
    """
    A-18: With `auction.next_challenger = "partner_of_passer"` it is the partner of who passed.

    Among several it is the next one in playing direction that has not spoken; if there is none,
    A-17 holds.
    """

    @pytest.mark.parametrize(
        ("extends", "script", "turn"),
        [
            pytest.param("kreuz-40", "2:-", 4, id="the partner"),
            pytest.param("kreuz-40", "2:160 1:-", 3, id="the forehand's partner"),
            pytest.param("kreuz-40", "2:160 1:- 3:-", 4, id="the partner is out"),
            pytest.param("kreuz-40", "2:- 4:160 1:-", 3, id="the other side"),
            pytest.param("kreuz-40", "2:- 4:160 1:170 4:-", 3, id="the partner was in the duel"),
            pytest.param("schwaebisch-4-solo", "2:-", 3, id="nobody has a partner"),
            pytest.param("sechser-48", "2:-", 4, id="the next of two partners"),
            pytest.param("sechser-48", "2:- 4:-", 6, id="then the other one"),
        ],
    )
    def test_next(self, extends: str, script: str, turn: int) -> None:
        profile = table('auction.next_challenger = "partner_of_passer"', extends=extends)

        assert turn_of(run(profile, script)) == turn


class TestRounds:
    """
    A-19: With `auction.method = "rounds"` the seats speak in turn.

    From the opener on in playing direction; each bids higher than the standing bid or passes, and
    who has passed is left out from then on.
    """

    @pytest.mark.parametrize(
        ("lines", "script", "expected"),
        [
            pytest.param((), "1:150 2:160 3:170 1:180 2:- 3:190 1:-", (3, 190), id="three players"),
            pytest.param((), "1:- 2:150 3:160 2:-", (3, 160), id="one is left out"),
            pytest.param(
                ("auction.opener = 2",), "2:150 3:- 1:160 2:-", (1, 160), id="from seat 2"
            ),
        ],
    )
    def test_in_turn(self, lines: tuple[str, ...], script: str, expected: tuple[int, int]) -> None:
        profile = table('auction.method = "rounds"', 'auction.opening = "free"', *lines)

        assert result(profile, script) == expected

    @pytest.mark.parametrize(
        ("extends", "script", "expected"),
        [
            pytest.param("dabb-2", "2:160 1:-", (2, 160), id="two players"),
            pytest.param("kreuz-40", "2:- 3:160 4:- 1:170 3:-", (1, 170), id="four players"),
            pytest.param("drecksau-6", "2:- 3:- 4:- 5:- 6:160 1:-", (6, 160), id="six players"),
        ],
    )
    def test_other_numbers(self, extends: str, script: str, expected: tuple[int, int]) -> None:
        profile = table('auction.method = "rounds"', extends=extends)

        assert result(profile, script) == expected

    def test_always_higher(self) -> None:
        assert bids(ROUNDS, "1:150 2:160")[0] == 170


class TestNoHolderInRounds:
    """
    A-20: In rounds nobody holds and nobody challenges.

    So `auction.reply` and `auction.next_challenger` mean nothing.
    """

    @pytest.mark.parametrize("reply", ["raise", "hold"])
    @pytest.mark.parametrize("challenger", ["seat", "partner_of_passer", "partner_first"])
    def test_no_difference(self, reply: str, challenger: str) -> None:
        profile = table(
            'auction.method = "rounds"',
            f'auction.reply = "{reply}"',
            f'auction.next_challenger = "{challenger}"',
            extends="kreuz-40",
        )

        assert bids(profile, "2:160 3:170 4:180")[0] == 190
        assert result(profile, "2:160 3:- 4:- 1:170 2:-") == (1, 170)
