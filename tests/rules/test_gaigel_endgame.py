"""Chapter G: duties of the endgame, the last trick, the number of tricks."""

from __future__ import annotations

import pytest

from binokel import GaigelState, Refusal, score, view
from binokel.gaigel import Finished
from binokel.ledger import Item

from .gaigel import (
    NO_OPENINGS,
    dealt,
    phase,
    play,
    reach,
    refused,
    short,
    table,
    tricks_on,
    ways,
    why,
    winners,
)
from .gaigel_play import (
    ENDLESS,
    FIVE,
    NO_DUTY,
    SIX,
    TWO,
    endgame,
    finished,
    last_of_five,
    sizes,
    swept,
)


def cards(state: GaigelState) -> str:
    """Write the cards that may be played."""
    return " ".join(way.removeprefix("play ") for way in ways(state))


def answered(lead: str, *hands: str, lines: tuple[str, ...] = ()) -> GaigelState:
    """
    Lead to the endgame, and let some answer.

    Args:
        lead: The cards played so far, seat 0's first; each is the first of its seat's hand.
        hands: The hands of the seats from seat 1 on.
        lines: TOML lines of the table.

    Returns:
        The state in which the next seat is to answer.
    """
    return play(endgame(f"{lead.split(maxsplit=1)[0]} B7", *hands, lines=lines), lead)


class TestFollowing:
    """
    G-41: In the endgame who holds a card of the led suit plays one.

    So it is where `endgame.follow` is `true`; with `false` there is no duty, and `endgame.head`
    and `endgame.trump_when_void` mean nothing.
    """

    HAND = "EZ EU SA SZ HA HO BU"

    def test_true(self) -> None:
        state = answered("EK", self.HAND, lines=("endgame.follow = true",))

        assert phase(state) == "Endgame"
        assert cards(state) == "EZ EU"
        assert why(state, "play SA") is why(state, "play HA") is Refusal.FOLLOW_SUIT
        assert ways(view(state, 1)) == ways(state)

    def test_false(self) -> None:
        state = answered("EK", self.HAND, lines=("endgame.follow = false",))

        assert cards(state) == self.HAND

    @pytest.mark.parametrize("key", ["endgame.head", "endgame.trump_when_void"])
    @pytest.mark.parametrize("word", ["true", "false"])
    def test_without_following_the_others_mean_nothing(self, key: str, word: str) -> None:
        assert refused(NO_DUTY, f"{key} = {word}") == [key]

    @pytest.mark.parametrize(
        "hand",
        [
            pytest.param("EA EU SA SZ HA HO BU", id="could head"),
            pytest.param("SA SZ SO HA HO BO BU", id="could trump"),
        ],
    )
    def test_what_is_inherited_is_dropped(self, hand: str) -> None:
        """The club has both duties for those who follow suit."""
        state = play(endgame("EK B7", hand, lines=(NO_DUTY,), extends="gaigel-club"), "EK")

        assert cards(state) == hand

    def test_only_in_the_endgame(self) -> None:
        """While the stock lasts a seat that could follow plays what it likes."""
        start = dealt(table(NO_OPENINGS), "EA EK", "E7 EZ SA", "EU", "EU")
        state = play(start, "EA E7 EU EU EK")

        assert phase(state) == "Drawing"
        assert why(state, "play SA") is None

    def test_the_leader_is_free(self) -> None:
        assert cards(endgame("EK SU SZ HA HU BA BO")) == "EK SZ SU HA HU BA BO"


class TestHeading:
    """
    G-42: With `endgame.head = true` who follows beats the best card of the trick so far.

    That is, if a card of the led suit can do so, which on a plain lead that was trumped none can;
    with `false` any card of the suit will do.
    """

    @pytest.mark.parametrize(
        ("lead", "hand", "heading", "free"),
        [
            pytest.param("EK", "EA EZ EU SA SZ HO BU", "EA EZ", "EA EZ EU", id="plain suit"),
            pytest.param("HU", "EA EZ HA HK H7 SA BU", "HA HK", "HA HK H7", id="trump"),
            pytest.param("EA", "EZ EU SA SZ SO HO BU", "EZ EU", "EZ EU", id="none can"),
            pytest.param("EZ", "EZ EU SA SZ SO HO BU", "EZ EU", "EZ EU", id="an equal one"),
        ],
    )
    @pytest.mark.parametrize("word", ["true", "false"])
    def test_the_two_words(self, word: str, lead: str, hand: str, heading: str, free: str) -> None:
        state = answered(lead, hand, lines=(f"endgame.head = {word}",))

        assert cards(state) == (heading if word == "true" else free)

    @pytest.mark.parametrize(
        ("card", "expected"),
        [
            pytest.param("EU", Refusal.FOLLOW_AND_HEAD, id="a lower card"),
            pytest.param("HO", Refusal.FOLLOW_AND_HEAD, id="a trump"),
            pytest.param("EA", None, id="a higher card"),
        ],
    )
    def test_refusals(self, card: str, expected: Refusal | None) -> None:
        state = answered("EK", "EA EZ EU SA SZ HO BU", lines=("endgame.head = true",))

        assert why(state, f"play {card}") is expected

    def test_the_best_card_so_far(self) -> None:
        """Not the one led: the ten of seat 1 is to be beaten."""
        hands = ("EZ SA SZ SO HO BO BU", "EA EK SA SZ SO HO BU")

        assert cards(answered("EU EZ", *hands, lines=("endgame.head = true",))) == "EA"

    def test_trumped_already(self) -> None:
        hands = ("HU SA SZ SO SU BO BU", "EA EU HA HZ SA SZ BU")

        assert cards(answered("EK HU", *hands, lines=("endgame.head = true",))) == "EA EU"

    def test_another_suit_where_none_can(self) -> None:
        state = answered("EA", "EZ EU SA SZ SO HO BU", lines=("endgame.head = true",))

        assert why(state, "play HO") is Refusal.FOLLOW_SUIT


class TestTrumping:
    """
    G-43: With `endgame.trump_when_void = true` who is void in the led suit plays a trump.

    If one is held, any trump, with no duty to overtrump; with `false` a void hand is free.
    """

    HAND = "SA SZ SO HA HO H7 BU"

    @pytest.mark.parametrize(
        ("word", "expected"),
        [
            pytest.param("true", "HA HO H7", id="must trump"),
            pytest.param("false", HAND, id="is free"),
        ],
    )
    def test_the_two_words(self, word: str, expected: str) -> None:
        state = answered("EK", self.HAND, lines=(f"endgame.trump_when_void = {word}",))

        assert cards(state) == expected

    def test_refusal(self) -> None:
        assert why(answered("EK", self.HAND), "play SA") is Refusal.TRUMP

    @pytest.mark.parametrize("head", ["true", "false"])
    def test_no_duty_to_overtrump(self, head: str) -> None:
        """Seat 1 trumps with the king; under it is as good as over it."""
        hands = ("HK SA SZ SO SU BO BU", "SA SZ SO HA HO H7 BU")

        assert cards(answered("EK HK", *hands, lines=(f"endgame.head = {head}",))) == "HA HO H7"

    def test_who_can_follow_does_not_trump(self) -> None:
        state = answered("EK", "EU SA SZ SO HA HO BU")

        assert cards(state) == "EU"
        assert why(state, "play HA") is Refusal.FOLLOW_SUIT

    def test_no_trump_in_the_hand(self) -> None:
        assert cards(answered("EK", "SA SZ SO SU BK BO BU")) == "SA SZ SO SU BK BO BU"

    def test_void_in_trump_that_was_led(self) -> None:
        assert cards(answered("HK", "EA SA SZ SO SU BO BU")) == "EA SA SZ SO SU BO BU"


class TestOnlySomeHoldACard:
    """
    G-44: When only some seats still hold a card, they play the last trick among themselves.

    They play it in playing direction; the winner of the trick before leads it or, if its hand is
    empty, the next seat that holds a card.
    """

    def test_the_others_hold_none(self) -> None:
        state = last_of_five("who keeps a card")

        assert sizes(state) == [1, 1, 1, 0, 0]

    @pytest.mark.parametrize("forehand", range(5))
    @pytest.mark.parametrize(
        ("case", "winner", "order"),
        [
            pytest.param("who keeps a card", 1, (1, 2, 0), id="the winner leads"),
            pytest.param("who keeps none", 3, (0, 1, 2), id="the next that holds a card"),
        ],
    )
    def test_in_playing_direction(
        self, case: str, winner: int, order: tuple[int, ...], forehand: int
    ) -> None:
        before = last_of_five(case, forehand=forehand)
        after = tricks_on(before, 1)

        turned = tuple((seat + forehand) % 5 for seat in order)
        assert before.tricks[-1].winner == (winner + forehand) % 5
        assert before.actor == before.leader == turned[0]
        assert after.history_seats[-3:] == turned
        assert (after.tricks[-1].leader, len(after.tricks[-1].cards)) == (turned[0], 3)
        assert phase(after) == "Finished"

    def test_taken_among_themselves(self) -> None:
        """Seat 1 leads the seven, seat 2 takes it with the Unter, seat 0 adds the other seven."""
        after = tricks_on(last_of_five("who keeps a card"), 1)

        assert [card.text for card in after.tricks[-1].cards] == ["B7", "BU", "B7"]
        assert after.tricks[-1].winner == 2

    def test_the_bonus_is_in_it(self) -> None:
        after = tricks_on(last_of_five("who keeps none"), 1)

        lasts = [entry for entry in score(finished(after)).entries if entry.item is Item.LAST_TRICK]
        assert [(entry.seat, entry.points) for entry in lasts] == [(2, 10)]


class TestLastTrick:
    """
    G-45: The last trick, after which no card is left in hands or stock, brings points more.

    It brings `tricks.last_trick` points more, which are counted with it.
    """

    @pytest.mark.parametrize("bonus", [0, 10, 25])
    def test_points(self, bonus: int) -> None:
        end = swept(f"tricks.last_trick = {bonus}", ENDLESS)

        assert winners(end) == [0] * 24
        assert score(end).booked == (240 + bonus, 0)

    @pytest.mark.parametrize(
        ("goal", "expected"),
        [
            pytest.param(240, ("goal", 23), id="without it"),
            pytest.param(241, ("goal", 24), id="only by it"),
            pytest.param(250, ("goal", 24), id="exactly"),
            pytest.param(251, ("played", 24), id="not enough"),
        ],
    )
    def test_counted_with_it(self, goal: int, expected: tuple[str, int]) -> None:
        end = swept(f"goal.points = {goal}")

        assert (end.ended.value, len(end.tricks)) == expected

    def test_empty_hands_are_not_enough(self) -> None:
        """With hands of one card they are empty after every trick, and drawn full again."""
        profile = table(NO_OPENINGS, ENDLESS, "deal.hand = 1", 'deal.packets = ["1", "t"]')

        end = reach(dealt(profile), Finished)

        items = [entry.item for entry in score(end).entries]
        assert len(end.tricks) == 12
        assert items.count(Item.LAST_TRICK) == 1
        assert score(end).checksum == 250


class TestNumberOfTricks:
    """
    G-46: Played to the end, a deal has 24 tricks at two players, 16 at three, 12 at four, 8 at six.

    And at five 9 and a tenth of three cards.
    """

    @pytest.mark.parametrize(
        ("extends", "expected"),
        [
            pytest.param(TWO, [2] * 24, id="two"),
            pytest.param("gaigel-3", [3] * 16, id="three"),
            pytest.param("gaigel-4", [4] * 12, id="four"),
            pytest.param(FIVE, [5] * 9 + [3], id="five"),
            pytest.param(SIX, [6] * 8, id="six"),
        ],
    )
    @pytest.mark.parametrize("big", [False, True], ids=["hands of five", "one draw"])
    def test_played_to_the_end(self, extends: str, expected: list[int], *, big: bool) -> None:
        """However many cards are dealt."""
        lines = (NO_OPENINGS, ENDLESS)
        profile = short(*lines, extends=extends) if big else table(*lines, extends=extends)

        end = reach(dealt(profile), Finished)

        assert [len(trick.cards) for trick in end.tricks] == expected
        assert sum(sizes(end)) == len(end.stock) == 0
