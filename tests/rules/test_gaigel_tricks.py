"""Chapter G: tricks while the stock lasts, and drawing from it."""

from __future__ import annotations

import itertools

import pytest

from binokel import Event, EventKind, GaigelProfile, GaigelState, Refusal, deal, view

from .gaigel import (
    FAR,
    NO_OPENINGS,
    dealt,
    do,
    gained,
    happened,
    phase,
    play,
    refused,
    short,
    table,
    ways,
    why,
    winners,
)

FIRST = ("EA", "E7", "EU", "EU")
"""A first trick that the forehand leads and takes."""
PLAYERS = ("gaigel-2", "gaigel-3", "gaigel-4", "gaigel-5", "gaigel-6-pairs")
BOLLEN = "BA BZ BK BO BU B7"
"""What is drawn: one card of Bollen a seat, which no hand holds."""


def second_lead(*hands: str, lines: tuple[str, ...] = ()) -> GaigelState:
    """Let the forehand take the first trick; the hands are what the seats hold besides."""
    given = [f"{card} {more}" for card, more in zip(FIRST, hands, strict=True)]
    return play(dealt(table(NO_OPENINGS, *lines), *given), " ".join(FIRST))


def held(state: GaigelState) -> set[str]:
    """List the cards of the seat to act."""
    assert state.actor is not None
    return {str(card) for card in state.hands[state.actor]}


def playable(state: GaigelState) -> set[str]:
    """List the cards that the seat to act may play."""
    return {way.removeprefix("play ") for way in ways(state) if way.startswith("play ")}


def last_card(
    profile: GaigelProfile, winner: int, *, stock: str = "", turned: str = "HU"
) -> tuple[GaigelState, str]:
    """
    Have a first trick led with the king of Schippen, or the ace, and taken with the ace.

    Args:
        profile: A table where it is led plainly.
        winner: Who takes it.
        stock: The cards that are drawn first.
        turned: The card that is turned up.

    Returns:
        The deal before the last card of the trick, and that card.
    """
    low = ["SK", "E7", "E7", "H7", "H7", "S7"][: profile.table.players]
    cards = [*low[:winner], "SA", *low[winner + 1 :]]
    *others, last = cards
    state = play(dealt(profile, *cards, stock=stock, turned=turned), " ".join(others))
    return state, f"play {last}"


def draws(state: GaigelState, move: str) -> list[Event]:
    """List the draws that an action brings."""
    return happened(state, move, EventKind.CARD_DRAWN)


class TestNoDuty:
    """
    G-35: While the stock lasts there is no duty.

    Which is what `stock.duty = "none"` says, its only value: one leads and adds any card of the
    hand (`NOT_HELD`).
    """

    HANDS = ("SK BO BU", "SA S7 H7", "BA", "BA")

    @pytest.mark.parametrize(
        "line",
        ['stock.duty = "none"', "endgame.head = true", "endgame.trump_when_void = true", FAR],
        ids=["none", "head", "trump_when_void", "base"],
    )
    def test_any_card(self, line: str) -> None:
        """A hand that could follow, beat, or trump; it has drawn another card to those."""
        state = second_lead(*self.HANDS, lines=(line,))

        assert phase(state) == "Drawing"
        assert playable(state) == held(state)
        assert playable(play(state, "SK")) == held(play(state, "SK"))
        assert {"SA", "S7", "H7"} < held(play(state, "SK"))

    def test_a_card_that_is_held(self) -> None:
        state = second_lead(*self.HANDS)

        assert why(state, "play HZ") is Refusal.NOT_HELD
        assert why(play(state, "SK"), "play BA") is Refusal.NOT_HELD

    def test_while_the_stock_lasts(self) -> None:
        """The same second trick, with nothing left to draw."""
        given = [f"{card} {more}" for card, more in zip(FIRST, self.HANDS, strict=True)]

        state = play(dealt(short(NO_OPENINGS), *given), " ".join([*FIRST, "SK"]))

        assert phase(state) == "Endgame"
        assert why(state, "play H7") is Refusal.FOLLOW_SUIT

    @pytest.mark.parametrize("word", ["follow", "head", ""])
    def test_its_only_value(self, word: str) -> None:
        assert refused(f'stock.duty = "{word}"') == ["stock.duty"]


class TestTakingATrick:
    """
    G-36: The highest trump takes the trick, and if none was played the highest of the led suit.

    Of two equal cards the one played first is the better.
    """

    @pytest.mark.parametrize(
        ("cards", "expected"),
        [
            pytest.param("SK SO SZ S7", 2, id="the highest card of the led suit"),
            pytest.param("S7 BA EZ BA", 0, id="other suits take nothing"),
            pytest.param("SK SA SZ SA", 1, id="the first of two equal ones"),
            pytest.param("SA SA SZ SK", 0, id="the lead before its equal"),
            pytest.param("SA SA H7 SZ", 2, id="the lowest trump"),
            pytest.param("SA H7 HA HK", 2, id="the highest trump"),
            pytest.param("S7 HZ HU HZ", 1, id="the first of two equal trumps"),
            pytest.param("HK SA HA HZ", 2, id="trump led"),
            pytest.param("H7 SA BA EZ", 0, id="trump led, and no other played"),
            pytest.param("HA HA HZ SA", 0, id="trump led before its equal"),
        ],
    )
    def test_winner(self, cards: str, expected: int) -> None:
        """In the second trick, with the stock on the table."""
        state = second_lead(*cards.split())

        after = play(state, cards)

        assert winners(after) == [0, expected]
        assert after.actor == expected

    def test_the_order_of_the_ranks(self) -> None:
        """In a plain suit and in trump."""
        for suit, (higher, lower) in itertools.product("SH", itertools.pairwise("AZKOU7")):
            cards = f"{suit}{lower} B7 {suit}{higher} B7"

            assert winners(play(second_lead(*cards.split()), cards)) == [0, 2]


class TestDrawing:
    """
    G-37: After a trick the stock is drawn from: who took the trick draws first.

    Then the others in playing direction, one card each while cards last, and the card under the
    stock goes last.
    """

    @pytest.mark.parametrize("name", PLAYERS)
    def test_order(self, name: str) -> None:
        profile = table(NO_OPENINGS, extends=name)
        players = profile.table.players

        for winner in range(players):
            stock = BOLLEN.split()[:players]
            before, move = last_card(profile, winner, stock=" ".join(stock))

            after = do(before, move)

            assert winners(after) == [winner]
            assert [
                gained(before, after)[(winner + step) % players] for step in range(players)
            ] == stock
            assert len(after.stock) == len(before.stock) - players

    @pytest.mark.parametrize("winner", [0, 1, 2, 3])
    def test_the_card_under_the_stock(self, winner: int) -> None:
        before, move = last_card(short(NO_OPENINGS), winner, stock="BA BZ BK", turned="BO")

        after = do(before, move)

        assert [gained(before, after)[(winner + step) % 4] for step in range(4)] == [
            "BA",
            "BZ",
            "BK",
            "BO",
        ]

    def test_the_card_that_robbed(self) -> None:
        """The forehand has laid the seven there for the card that was turned up."""
        start = dealt(short(NO_OPENINGS, 'rob.needs = "nothing"'), "EA H7", "EZ", "EZ", "EK")
        robbed = do(start, "rob")

        after = play(robbed, "EA EZ EZ EK")

        assert gained(robbed, after)[3] == "H7"
        assert gained(start, robbed) == ["HU", "", "", ""]

    @pytest.mark.parametrize(
        ("players", "hand", "rounds"),
        [
            (2, 5, 19),
            (3, 5, 11),
            (4, 5, 7),
            (5, 5, 4),
            (6, 5, 3),
            (2, 6, 18),
            (3, 6, 10),
            (4, 6, 6),
        ],
    )
    def test_while_cards_last(self, players: int, hand: int, rounds: int) -> None:
        """How many full rounds there are; at five players three cards are left after them."""
        lines = (f"table.players = {players}", 'table.sides = "solo"', f"deal.hand = {hand}")
        profile = table(*lines, f'deal.packets = ["{hand}", "t"]', NO_OPENINGS, FAR)
        state: GaigelState = deal(profile, seed=7)

        numbers = [len(state.stock)]
        while state.stock:
            state = do(state, ways(state)[0])
            numbers.append(len(state.stock))

        drawn = [before - now for before, now in itertools.pairwise(numbers) if before != now]
        assert drawn == [players] * rounds + [3] * (players == 5)


class TestSeeingADraw:
    """
    G-38: To draw is no choice; a seat sees the card it draws.

    And the others see it only if it lay under the stock.
    """

    def test_no_choice(self) -> None:
        """After the last card of a trick the winner is to lead, and every hand is full again."""
        before, move = last_card(table(NO_OPENINGS), 2)

        after = do(before, move)

        assert [len(hand) for hand in before.hands] == [4, 4, 4, 5]
        assert [len(hand) for hand in after.hands] == [5] * 4
        assert (after.actor, playable(after)) == (2, held(after))

    def test_from_the_stock(self) -> None:
        before, move = last_card(table(NO_OPENINGS), 2, stock="BA BZ BK BO")

        found = draws(before, move)

        for seat, card in ((2, "BA"), (3, "BZ"), (0, "BK"), (1, "BO")):
            own = [event for event in found if event.seat == seat]
            assert [(event.to, " ".join(map(str, event.cards))) for event in own] == [
                (None, ""),
                ((seat,), card),
            ]

    def test_from_under_the_stock(self) -> None:
        before, move = last_card(short(NO_OPENINGS), 2, stock="BA BZ BK", turned="BO")

        last = draws(before, move)[-1]

        assert (last.seat, last.to, [str(card) for card in last.cards]) == (1, None, ["BO"])

    def test_in_a_view(self) -> None:
        """Two stocks that differ for seats 0 and 1; the others, and a spectator, cannot tell."""
        ends = [
            do(*last_card(table(NO_OPENINGS), 2, stock=stock))
            for stock in ("BA BZ BK BO", "BA BZ BO BK")
        ]

        first, second = ([view(end, seat) for seat in (2, 3, None, 0, 1)] for end in ends)
        assert first[:3] == second[:3]
        assert [seen.hand for seen in first[3:]] != [seen.hand for seen in second[3:]]


class TestLeadingTheNext:
    """
    G-39: Who took the trick leads the next one.

    With any card unless a pair binds the lead (G-51).
    """

    @pytest.mark.parametrize("winner", [0, 1, 2, 3])
    def test_with_any_card(self, winner: int) -> None:
        after = do(*last_card(table(NO_OPENINGS), winner))

        assert (after.actor, after.leader) == (winner, winner)
        assert playable(after) == held(after)

    def test_unless_a_pair_binds(self) -> None:
        state = do(second_lead("SK SO BA", "S7", "S7", "B7"), "pair S")

        assert ways(state) == ["play SK", "play SO"]
        assert why(state, "play BA") is Refusal.PAIR_BINDS


class TestUnevenDraw:
    """
    G-40: At five players the last draw is uneven: three cards are left.

    The winner and the next two draw them, and the other two hands stay one card shorter.
    """

    @pytest.mark.parametrize("winner", [0, 1, 2, 3, 4])
    def test_who_draws(self, winner: int) -> None:
        """Hands of nine leave three cards, so that the first draw is the last one."""
        profile = short(NO_OPENINGS, extends="gaigel-5")
        before, move = last_card(profile, winner, stock="BA BZ", turned="BK")

        after = do(before, move)

        drawn, sizes = gained(before, after), [len(hand) for hand in after.hands]
        seats = [(winner + step) % 5 for step in range(5)]
        assert [drawn[seat] for seat in seats] == ["BA", "BZ", "BK", "", ""]
        assert [sizes[seat] for seat in seats] == [9, 9, 9, 8, 8]
        assert (phase(after), after.under) == ("Endgame", None)

    @pytest.mark.parametrize("seed", [1, 2, 3])
    def test_in_a_whole_deal(self, seed: int) -> None:
        """Four full rounds, and then hands of 5 5 5 4 4 from the winner on."""
        state: GaigelState = deal(table(FAR, NO_OPENINGS, extends="gaigel-5"), seed=seed)
        leads: list[list[int]] = []

        while phase(state) != "Endgame":
            if not state.trick:
                leads.append([len(hand) for hand in state.hands])
            state = do(state, ways(state)[0])

        sizes = [len(state.hands[(state.leader + step) % 5]) for step in range(5)]
        assert leads == [[5] * 5] * 5
        assert (len(state.tricks), sizes) == (5, [5, 5, 5, 4, 4])
