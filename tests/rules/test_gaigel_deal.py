"""Chapter G: the phases, dealing, the stock, and what a seat knows."""

from __future__ import annotations

import pytest

from binokel import Card, CardError, Refusal, Suit, View, deal, deal_hands, view
from binokel.gaigel import Finished

from .gaigel import (
    FAR,
    NO_OPENINGS,
    dealt,
    do,
    gained,
    hands,
    phase,
    play,
    reach,
    refused,
    rules,
    short,
    table,
    text,
    tricks_on,
    views,
    ways,
    why,
    winners,
)

OTHER_GAME = ("bid 150", "pass", "take", "trump H", "meld all", "announce durch", "abandon")
"""Actions that Gaigel does not have."""
SPREAD = (*rules().dealing.pack[::2], *rules().dealing.pack[1::2])
"""Each card of the pack once, and then each a second time, so that no two in a row are equal."""


class TestPhases:
    """
    G-7: A deal runs through the opening (`Opening`), until all have played to the first trick.

    Then comes the drawing (`Drawing`), until a draw empties the stock, and the endgame (`Endgame`),
    until it is over (`Finished`).  What a phase does not offer is refused there (`NOT_NOW`), and
    everything is once the deal is over (`DEAL_OVER`).
    """

    def test_one_after_the_other(self) -> None:
        state = dealt(table(FAR, NO_OPENINGS))
        course: list[tuple[str, int]] = []

        while state.actor is not None:
            course.append((phase(state), len(state.tricks)))
            state = do(state, ways(state)[0])

        expected = ["Opening"] * 4 + ["Drawing"] * 24 + ["Endgame"] * 20
        assert course == [(name, place // 4) for place, name in enumerate(expected)]
        assert phase(state) == "Finished"

    def test_a_draw_that_empties_the_stock_at_once(self) -> None:
        """Four hands of eleven, and a stock of four."""
        state = dealt(short(NO_OPENINGS))

        assert [phase(state), phase(tricks_on(state, 1))] == ["Opening", "Endgame"]

    def test_over_at_once(self) -> None:
        end = tricks_on(dealt(table("goal.points = 1", NO_OPENINGS), "EA"), 1)

        assert phase(end) == "Finished"
        assert end.actor is None

    @pytest.mark.parametrize("move", [*OTHER_GAME, "proceed"])
    def test_never_offered(self, move: str) -> None:
        start = dealt(short(FAR))

        for state in (start, tricks_on(start, 1), tricks_on(dealt(table()), 1)):
            assert why(state, move) is Refusal.NOT_NOW

    def test_only_one_opening(self) -> None:
        start = dealt(table(), "EA EK", "SA")
        opened = do(start, "open ge_elfen EA")

        assert why(start, "open hoeher_hat EK") is None
        assert why(opened, "open ge_elfen SA") is Refusal.NOT_NOW
        assert why(tricks_on(opened, 1), "open hoeher_hat EK") is Refusal.NOT_NOW

    @pytest.mark.parametrize(
        "move", [*OTHER_GAME, "open ge_elfen EA", "play EA", "pair E", "rob", "proceed"]
    )
    def test_over(self, move: str) -> None:
        end = reach(dealt(table()), Finished)

        assert why(end, move) is Refusal.DEAL_OVER
        assert ways(end) == []


class TestPackets:
    """
    G-8: The cards are dealt in the packets that `deal.packets` lists, from the top of the pack.

    A number is that many cards to each seat from the forehand on, and `t`, which stands there once,
    turns the next card up.
    """

    @pytest.mark.parametrize(
        ("packets", "forehand", "second", "dealer", "turned"),
        [
            ('"3", "t", "2"', "0 1 2 13 14", "3 4 5 15 16", "9 10 11 19 20", 12),
            ('"2", "3", "t"', "0 1 8 9 10", "2 3 11 12 13", "6 7 17 18 19", 20),
            ('"5", "t"', "0 1 2 3 4", "5 6 7 8 9", "15 16 17 18 19", 20),
            ('"t", "5"', "1 2 3 4 5", "6 7 8 9 10", "16 17 18 19 20", 0),
            ('"1", "t", "1", "3"', "0 5 9 10 11", "1 6 12 13 14", "3 8 18 19 20", 4),
        ],
    )
    @pytest.mark.parametrize("last", [0, 3])
    def test_places(
        self, packets: str, forehand: str, second: str, dealer: str, turned: int, last: int
    ) -> None:
        profile = table(f"deal.packets = [{packets}]")

        state = deal(profile, pack=SPREAD, dealer=last)

        found = [state.hands[(last + step) % 4] for step in (1, 2, 4)]
        for hand, places in zip(found, (forehand, second, dealer), strict=True):
            assert sorted(hand) == sorted(SPREAD[int(place)] for place in places.split())
        assert state.turned is SPREAD[turned]
        assert state.actor == (last + 1) % 4

    def test_two_packets_of_three(self) -> None:
        """The hands of six; the pack of this table is not that of the others."""
        cards = rules(extends="gaigel-sechs").dealing.pack
        pack = (*cards[::2], *cards[1::2])

        state = deal(table(extends="gaigel-sechs"), pack=pack, dealer=3)

        assert sorted(state.hands[0]) == sorted((*pack[0:3], *pack[12:15]))
        assert sorted(state.hands[3]) == sorted((*pack[9:12], *pack[21:24]))
        assert state.stock == (*pack[25:], pack[24])

    @pytest.mark.parametrize(
        "packets",
        [
            pytest.param('"3", "2"', id="nothing turned up"),
            pytest.param('"3", "t", "t", "2"', id="two turned up"),
            pytest.param('"3", "t", "1"', id="too few cards"),
            pytest.param('"3", "t", "d2"', id="a Dapp"),
            pytest.param('"5", "0", "t"', id="an empty packet"),
        ],
    )
    def test_refused(self, packets: str) -> None:
        found = refused(f"deal.packets = [{packets}]")

        assert {path.partition("[")[0] for path in found} == {"deal.packets"}


class TestHands:
    """
    G-9: Every player receives `deal.hand` cards.

    And all hands together are fewer than the pack.
    """

    @pytest.mark.parametrize("hand", [1, 5, 6, 11])
    def test_sizes(self, hand: int) -> None:
        profile = table(f"deal.hand = {hand}", f'deal.packets = ["{hand}", "t"]')

        state = deal(profile, seed=1)

        assert [len(cards) for cards in state.hands] == [hand] * 4
        assert len(state.stock) == 48 - 4 * hand

    @pytest.mark.parametrize(
        ("players", "most"), [(2, 23), (3, 15), (4, 11), (5, 9), (6, 7)], ids=str
    )
    def test_fewer_than_the_pack(self, players: int, most: int) -> None:
        def lines(hand: int) -> tuple[str, ...]:
            alone = ('table.sides = "solo"', f"table.players = {players}")
            return (*alone, f"deal.hand = {hand}", f'deal.packets = ["{hand}", "t"]')

        assert refused(*lines(most)) == []
        assert refused(*lines(most + 1)) == ["deal.hand"]

    def test_of_another_size(self) -> None:
        state = deal(table(), seed=1)
        longer = [(*state.hands[0], state.stock[0]), *state.hands[1:]]

        with pytest.raises(CardError):
            deal_hands(table(), longer, stock=state.stock[1:])


class TestStock:
    """
    G-10: What is left of the pack is the stock, face down and in its order.

    The turned card lies half under it, face up, and is drawn last.
    """

    @pytest.mark.parametrize(
        ("packets", "turned"), [('"3", "t", "2"', 12), ('"t", "5"', 0), ('"5", "t"', 20)]
    )
    def test_in_its_order(self, packets: str, turned: int) -> None:
        state = deal(table(f"deal.packets = [{packets}]"), pack=SPREAD)

        assert state.stock == (*SPREAD[21:], SPREAD[turned])
        assert state.under is state.turned is SPREAD[turned]

    def test_face_down(self) -> None:
        """Two deals that differ in the order of the stock look the same to everybody."""
        first, second = (dealt(table(), stock=cards) for cards in ("BA BZ S7", "S7 BA BZ"))

        assert first.stock != second.stock
        assert views(first) == views(second)

    def test_face_up(self) -> None:
        for seen in views(dealt(table(), turned="BZ")):
            assert (seen.turned, seen.under, seen.stock) == (Card.parse("BZ"), Card.parse("BZ"), 28)

    def test_drawn_last(self) -> None:
        start = dealt(short(NO_OPENINGS), "EA EA", "EZ", "EZ", "EK", stock="B7 BU BO", turned="BZ")

        after = play(start, "EA EZ EZ EK")

        assert gained(start, after) == ["B7", "BU", "BO", "BZ"]


class TestTrump:
    """G-11: The suit of the turned card is trump for the whole deal."""

    @pytest.mark.parametrize("turned", ["EU", "SU", "HU", "BU"])
    def test_the_suit(self, turned: str) -> None:
        """The lowest trump takes what was led with an ace, once trump has its force."""
        other = "S" if turned[0] == "E" else "E"
        profile = table(NO_OPENINGS, 'opening.trump_in_first_trick = "normal"')
        led = f"{other}A {turned[0]}7 {other}Z {other}A"
        start = dealt(profile, *led.split(), turned=turned)

        assert start.trump.letter == turned[0]
        assert {seen.trump for seen in views(start)} == {start.trump}
        assert winners(play(start, led)) == [1]

    def test_after_it_is_drawn(self) -> None:
        """In the endgame, and when it was robbed before."""
        start = dealt(short(NO_OPENINGS), "EA EA H7", "EZ SA", "EZ S7", "EK SU", turned="HU")

        after = play(start, "EA EZ EZ EK")

        assert after.under is None
        assert after.trump is Suit.HERZ
        assert "HU" in hands(after)[3]

    def test_after_robbing(self) -> None:
        """The suit stays, whatever lies there now: it is always the lowest card of it."""
        start = dealt(table(NO_OPENINGS), "EA H7", "EZ", "EZ", "EK", turned="HU")

        after = do(play(start, "EA EZ EZ EK"), "rob")

        assert after.under is Card.parse("H7")
        assert after.trump is Suit.HERZ


class TestKnown:
    """
    G-12: A seat knows its own hand, what was played, melded and robbed openly, the turned card.

    And the card that lies under the stock now, and the number of cards in every hand and in the
    stock.
    """

    def test_the_own_hand(self) -> None:
        start = dealt(table())

        for seat in range(4):
            seen = view(start, seat)
            assert seen.hand == start.hands[seat]
            assert seen.hands == tuple(
                hand if other == seat else None for other, hand in enumerate(start.hands)
            )
        assert view(start, None).hands == (None,) * 4

    def test_what_is_open(self) -> None:
        """The forehand has taken a trick with its ace, melded, robbed, and leads the king."""
        start = dealt(table(), "EA SK SO H7", "EZ", "EZ", "EK", turned="HU")

        after = do(start, "open ge_elfen EA, play EZ, play EZ, play EK, pair S, rob, play SK")

        for seen in views(after):
            assert [text(trick.cards) for trick in seen.tricks] == ["EA EZ EZ EK"]
            assert [meld.points for melds in seen.melds for meld in melds] == [20]
            assert text(seen.trick) == "SK"
            assert (str(seen.turned), str(seen.under)) == ("HU", "H7")
            assert seen.hand_sizes == (4, 5, 5, 5)
            assert seen.stock == 24
            assert list(map(str, seen.history[-3:])) == ["pair S", "rob", "play SK"]

    def test_nothing_else(self) -> None:
        """Other cards for seats 2 and 3 and in the stock change nothing for seats 0 and 1."""
        moves = "open ge_elfen EA, play EZ, play S7, play S7, play BA"
        own = ("EA EK SK SO BA", "EZ BK BO BU BU")
        seen: list[list[View]] = []
        for others, stock in (
            (("S7 HA HA HZ HZ", "S7 SA SA SZ SZ"), "E7 E7 HK HO"),
            (("S7 SA SZ HZ HK", "S7 HA SA HO SZ"), "E7 E7 HZ HA"),
        ):
            state = dealt(table(), *own, *others, stock=stock)
            course = [state]
            for move in moves.split(","):
                course.append(do(course[-1], move))
            seen.append([view(each, seat) for each in course for seat in (0, 1, None)])
            assert [len(each.stock) for each in course] == [28, 28, 28, 28, 24, 24]

        assert seen[0] == seen[1]
