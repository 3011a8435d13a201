"""Chapter S: credits."""

from __future__ import annotations

import pytest

from ..tables import PAIRS, refused, table
from .booking import abandoned


class TestCreditPer:
    """
    S-22: A credit goes to the opponents of the declarer's side.

    With `per = "seat"` once for each of their seats, with `"side"` once for each of their sides.
    """

    @pytest.mark.parametrize(
        ("extends", "per", "expected"),
        [
            pytest.param("schwaebisch-3", "seat", (-150, 50, 50), id="solo, seats"),
            pytest.param("schwaebisch-3", "side", (-150, 50, 50), id="solo, sides"),
            pytest.param("kreuz-40", "seat", (-150, 100), id="pairs, seats"),
            pytest.param("kreuz-40", "side", (-150, 50), id="pairs, sides"),
            pytest.param("sechser-48", "seat", (-150, 150), id="two teams, seats"),
            pytest.param("sechser-48", "side", (-150, 50), id="two teams, sides"),
        ],
    )
    def test_the_two_words(self, extends: str, per: str, expected: tuple[int, ...]) -> None:
        line = f'abandon.credit = {{ kind = "fixed", points = 50, per = "{per}" }}'
        players = table(extends=extends).table.players

        assert abandoned(table(line, extends=extends), 150, *[0] * players).booked == expected

    @pytest.mark.parametrize(
        ("per", "expected"),
        [
            pytest.param("seat", (-150, 100, 100), id="seat"),
            pytest.param("side", (-150, 50, 50), id="side"),
        ],
    )
    def test_three_pairs(self, per: str, expected: tuple[int, ...]) -> None:
        line = f'abandon.credit = {{ kind = "fixed", points = 50, per = "{per}" }}'
        profile = table('table.sides = "opposite"', line, extends="sechser-48")

        assert abandoned(profile, 150, *[0] * 6).booked == expected


class TestKinds:
    """
    S-23: `kind` says how much.

    `"none"` is nothing, `"fixed"` is `points`, `"per_player"` is `points` times the number of
    players at the deal, `"half_bid"` is half the bid.
    """

    @pytest.mark.parametrize(
        ("credit", "at_three", "at_four"),
        [
            pytest.param('kind = "none"', 0, 0, id="none"),
            pytest.param('kind = "fixed", points = 40', 40, 40, id="fixed"),
            pytest.param('kind = "per_player", points = 10', 30, 40, id="per_player"),
            pytest.param('kind = "half_bid"', 150, 150, id="half_bid"),
        ],
    )
    def test_the_four_words(self, credit: str, at_three: int, at_four: int) -> None:
        line = f"abandon.credit = {{ {credit} }}"

        three = abandoned(table(line), 300, 0, 0, 0)
        four = abandoned(table(line, extends="schwaebisch-4-solo"), 300, 0, 0, 0, 0)

        assert three.booked == (-300, at_three, at_three)
        assert four.booked == (-300, at_four, at_four, at_four)
        assert len(three.entries) == (3 if at_three else 1)


class TestHalfOfTheBid:
    """
    S-24: Half the bid is rounded to a multiple of `round_to`, in the direction of `round`.

    `"up"`, `"down"`, or `"half_up"` to the nearest; half of 310 is 160 when it goes up to a ten,
    and 155 when `round_to` is 1.
    """

    @pytest.mark.parametrize(
        ("round_to", "word", "bid", "expected"),
        [
            pytest.param(10, "up", 310, 160, id="155 up"),
            pytest.param(10, "down", 310, 150, id="155 down"),
            pytest.param(10, "half_up", 310, 160, id="155 half up"),
            pytest.param(1, "up", 310, 155, id="to ones"),
            pytest.param(1, "down", 310, 155, id="to ones, down"),
            pytest.param(10, "up", 300, 150, id="nothing to round"),
            pytest.param(20, "half_up", 300, 160, id="150 to twenties"),
            pytest.param(50, "up", 210, 150, id="105 up to fifties"),
            pytest.param(50, "half_up", 210, 100, id="105 to the nearest fifty"),
        ],
    )
    def test_directions(self, round_to: int, word: str, bid: int, expected: int) -> None:
        credit = f'{{ kind = "half_bid", round_to = {round_to}, round = "{word}" }}'

        ledger = abandoned(table(f"abandon.credit = {credit}"), bid, 0, 0, 0)

        assert ledger.booked == (-bid, expected, expected)


class TestPlayersAtTheDeal:
    """
    S-25: Players at the deal are those who play it.

    A dealer who sits out is not counted and gets nothing.
    """

    def test_sitting_out(self) -> None:
        line = 'abandon.credit = { kind = "per_player", points = 10 }'

        ledger = abandoned(table(line, extends="vier-am-tisch"), 300, 0, 0, 0)

        assert ledger.booked == (-300, 30, 30)


class TestUnwritten:
    """
    S-26: A credit that does not say so is per seat, and half a bid goes up to a ten.

    That is, half a bid that does not say so; `points` must be written where the kind needs them.
    """

    def test_defaults(self) -> None:
        fixed = table('abandon.credit = { kind = "fixed", points = 50 }', extends=PAIRS)
        half = table('abandon.credit = { kind = "half_bid" }', extends=PAIRS)

        assert abandoned(fixed, 310, 0, 0, 0, 0).booked == (-310, 100)
        assert abandoned(half, 310, 0, 0, 0, 0).booked == (-310, 320)

    @pytest.mark.parametrize("kind", ["fixed", "per_player"])
    @pytest.mark.parametrize("key", ["abandon.credit", "failed.credit"])
    def test_points_are_needed(self, key: str, kind: str) -> None:
        assert any(path.startswith(key) for path in refused(f'{key} = {{ kind = "{kind}" }}'))
