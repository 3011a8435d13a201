"""The oracle's auction: who speaks next, what may be bid, who wins."""

from __future__ import annotations

from typing import Any

import pytest

from .auction import Auction
from .samples import PAIRS, variant


def auction(players: int, *said: str, **changes: Any) -> Auction:
    """Let seats 1, 2, ... and the dealer, seat 0, speak: numbers are bids, ``-`` is a pass."""
    rules = {f"auction.{key}": value for key, value in changes.items()}
    profile = variant(PAIRS if players == 4 else {}, rules)
    found = Auction(profile, players, 0)
    for word in said:
        if word == "-":
            found.give_up()
        else:
            assert found.may_bid(int(word))
            found.bid(int(word))
    return found


class TestAuction:
    """Who speaks next, and what may be bid."""

    def test_duels_of_three(self) -> None:
        """The first two duel; the third meets the winner and speaks first."""
        found = auction(3, "160", "170", "-", "180")

        assert found.bids == [(1, 150), (2, 160), (1, 170), (2, None), (0, 180)]
        assert found.actor == 1
        found.give_up()
        assert (found.winner, found.price) == (0, 180)

    def test_rounds(self) -> None:
        """In turn; who passes is out."""
        found = auction(3, "160", "170", "-", "180", "-", method="rounds")

        assert [seat for seat, _ in found.bids] == [1, 2, 0, 1, 2, 0]
        assert (found.winner, found.price) == (2, 180)

    def test_second_seat_opens(self) -> None:
        """The forehand hears, the next seat says the minimum."""
        found = auction(3, "160", "-", opener=2)

        assert found.bids == [(2, 150), (1, 160), (2, None)]
        assert found.actor == 0

    def test_partners_meet_first(self) -> None:
        """G19: 260, 270, pass, and the opponents pass: won at 270."""
        found = auction(
            4, "260", "270", "-", "-", "-", opening="free", next_challenger="partner_first"
        )

        assert [seat for seat, _ in found.bids] == [1, 3, 1, 2, 0]
        assert (found.winner, found.price) == (3, 270)

    def test_partners_meet_first_when_the_second_seat_opens(self) -> None:
        """The opener speaks first and holds."""
        found = auction(4, "160", "-", opener=2, next_challenger="partner_first")

        assert found.bids == [(2, 150), (0, 160), (2, None)]
        assert found.actor == 1

    def test_partner_of_passer(self) -> None:
        """The partner of the one who has passed goes on bidding."""
        found = auction(4, "160", "-", next_challenger="partner_of_passer")

        assert found.bids == [(1, 150), (2, 160), (1, None)]
        assert found.actor == 3
        found.give_up()
        assert found.actor == 0

    def test_all_but_the_last_pass(self) -> None:
        """The last seat left is asked once."""
        found = auction(3, "-", "-", opening="free")

        assert [seat for seat, _ in found.bids] == [1, 0]
        assert found.actor == 2
        assert not found.may_bid(140)
        found.bid(150)
        assert (found.winner, found.price) == (2, 150)

    def test_silent_holder_answers(self) -> None:
        """Who stayed in without a bid raises a challenger, or passes."""
        found = auction(3, "-", "150", "160", "-", opening="free")

        assert found.bids == [(1, None), (0, 150), (2, 160), (0, None)]
        assert (found.winner, found.price) == (2, 160)

    @pytest.mark.parametrize(
        ("all_pass", "winner"),
        [("opener_plays", 1), ("dealer_plays", 0), ("redeal", None), ("redeal_next", None)],
    )
    @pytest.mark.parametrize("method", ["duels", "rounds"])
    def test_all_pass(self, method: str, all_pass: str, winner: int | None) -> None:
        """Somebody plays at the minimum, or nobody plays."""
        found = auction(3, "-", "-", "-", opening="free", method=method, all_pass=all_pass)

        assert found.over
        assert found.winner == winner
        assert found.price == (0 if winner is None else 150)

    @pytest.mark.parametrize(
        ("changes", "allowed"),
        [
            pytest.param({}, {160, 170, 990, 1000}, id="any"),
            pytest.param({"raises": "single"}, {160}, id="one step"),
            pytest.param({"reply": "hold"}, {160, 170, 990, 1000}, id="the challenger must raise"),
        ],
    )
    def test_what_may_be_bid(self, changes: dict[str, Any], allowed: set[int]) -> None:
        """The answer to the forced opening of 150."""
        found = auction(3, **changes)

        assert {value for value in range(2000) if found.may_bid(value)} & {
            140, 150, 155, 160, 170, 990, 1000, 1010
        } == allowed  # fmt: skip

    def test_holding(self) -> None:
        """The holder may say the same; equality stays with the holder."""
        found = auction(3, "160", "160", reply="hold")

        assert found.actor == 2
        assert not found.may_bid(160)
        found.give_up()
        assert (found.holder, found.actor) == (1, 0)

    def test_maximum(self) -> None:
        """Nobody speaks after the maximum."""
        assert auction(3, "1000").winner == 2

    def test_maximum_held(self) -> None:
        """Where bids may be held, the holder still answers the maximum of the challenger."""
        assert auction(3, "1000", reply="hold").actor == 1
        assert auction(3, "1000", "1000", reply="hold").winner == 1
        assert auction(3, "1000", "-", reply="hold").winner == 2

    @pytest.mark.parametrize("method", ["duels", "rounds"])
    def test_forced_opening_at_the_maximum(self, method: str) -> None:
        """It ends nothing; the next seat can only pass, and that ends the auction."""
        found = auction(3, minimum=200, maximum=200, method=method)

        assert (found.actor, found.winner) == (2, None)
        assert not any(found.may_bid(value) for value in range(0, 500, 10))
        found.give_up()
        assert (found.winner, found.price) == (1, 200)

    def test_pass_at_the_maximum(self) -> None:
        """Who does not hold the maximum ends the auction; nobody else is asked."""
        found = auction(3, "1000", "-", reply="hold")

        assert (found.winner, found.price) == (2, 1000)
