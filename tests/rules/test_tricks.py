"""Chapter T: following, heading, trumping, winning."""

from __future__ import annotations

import json
from typing import Any

import pytest

from binokel import (
    BinokelProfile,
    Card,
    Playing,
    Refusal,
    parse_cards,
    playable,
    winner,
)
from binokel.rules import compile_rules

from ..pages import ROOT
from ..tables import PAIRS, dealt, do, reach, suit, table, text, tricks_on, ways, why

BASE = table()
VECTORS: list[dict[str, Any]] = json.loads(
    (ROOT / "tests" / "vectors" / "trick_duty.json").read_text(encoding="utf-8")
)["tricks"]
# The rows of the evidence that need a partner, or another table.
OTHER_TABLES: list[tuple[str, str, str, bool, str, str]] = [
    ("T9", "tricks.partner_relief = true", "EK", True, "EA EU", "EA EU"),
    ("T10", "tricks.partner_relief = false", "EK", True, "EA EU", "EA"),
    ("T11", "tricks.overtrump = false", "EK HO", False, "HU HK", "HK HU"),
]


def allowed(
    profile: BinokelProfile,
    trump: str | None,
    trick: str,
    hand: str,
    *,
    partner_winning: bool = False,
) -> str:
    """Write the cards that may be played."""
    table_cards, held = parse_cards(trick), parse_cards(hand)
    return text(playable(profile, suit(trump), table_cards, held, partner_winning=partner_winning))


def against(
    profile: BinokelProfile, trump: str | None, trick: str, hand: str, card: str
) -> Refusal | None:
    """Say what speaks against a card."""
    tricks = compile_rules(profile).tricks
    face = tricks.face(suit(trump), parse_cards(trick))
    return tricks.refusal(face, parse_cards(hand), Card.parse(card))


class TestVectors:
    """T-3, T-4, T-7, T-8, T-9, T-10, T-11: the trick vectors of the evidence."""

    @pytest.mark.parametrize("row", VECTORS, ids=lambda row: row["id"])
    def test_shared(self, row: dict[str, Any]) -> None:
        """The vectors that every implementation of these rules can read."""
        found = allowed(BASE, row["trump"], row["trick"], row["hand"])

        assert sorted(found.split()) == sorted(row["legal"].split())

    @pytest.mark.parametrize("row", OTHER_TABLES, ids=lambda row: row[0])
    def test_other_tables(self, row: tuple[str, str, str, bool, str, str]) -> None:
        _, line, trick, partner, hand, expected = row

        assert allowed(table(line), "H", trick, hand, partner_winning=partner) == expected

    def test_all_are_there(self) -> None:
        """T1 to T12, each once."""
        ids = [*(row["id"] for row in VECTORS), *(row[0] for row in OTHER_TABLES)]

        assert sorted(ids) == sorted(f"T{number}" for number in range(1, 13))


class TestLeading:
    """T-1: The leader of a trick may lead any card of the hand."""

    def test_any_card(self) -> None:
        assert allowed(BASE, "H", "", "EA HU SZ SZ BU") == "EA SZ HU BU"

    def test_a_card_that_is_held(self) -> None:
        assert against(BASE, "H", "", "EA HU", "HU") is None
        assert against(BASE, "H", "", "EA HU", "HA") is Refusal.NOT_HELD


class TestAddingACard:
    """T-2: The others each add one card of their hand, openly and in playing direction."""

    def test_in_playing_direction(self) -> None:
        state = reach(dealt(BASE, dealer=1), Playing)

        after = tricks_on(state, 1)

        assert after.history_seats[-3:] == (2, 0, 1)
        assert after.tricks[0].leader == 2

    def test_a_card_of_the_own_hand(self) -> None:
        state = do(reach(dealt(BASE, "EA EA", "EZ EZ"), Playing), "play EA")

        assert why(state, "play EA") is Refusal.NOT_HELD
        assert why(state, "play EZ") is None


class TestFollowing:
    """T-3: Who holds a card of the led suit plays one."""

    @pytest.mark.parametrize("head", ["always", "trump_only", "never"])
    def test_another_suit_is_refused(self, head: str) -> None:
        """The best card cannot be beaten here, so that nothing but the suit is asked for."""
        profile = table(f'tricks.head = "{head}"')

        assert allowed(profile, "H", "EA", "EU EZ HA SA") == "EZ EU"
        assert against(profile, "H", "EA", "EU EZ HA SA", "HA") is Refusal.FOLLOW_SUIT


class TestHeading:
    """
    T-4: who follows suit must head the trick.

    That is, beat its best card so far, if a card of the led suit can do so: with
    `tricks.head = "always"` in every suit, with `"trump_only"` only when trump was led, with
    `"never"` not at all.
    """

    @pytest.mark.parametrize(
        ("head", "plain", "trump"),
        [
            pytest.param("always", "EA EZ", "HA HZ", id="in every suit"),
            pytest.param("trump_only", "EA EZ EU", "HA HZ", id="only in trump"),
            pytest.param("never", "EA EZ EU", "HA HZ HU", id="not at all"),
        ],
    )
    def test_the_three_words(self, head: str, plain: str, trump: str) -> None:
        profile = table(f'tricks.head = "{head}"')

        assert allowed(profile, "H", "EK", "EA EZ EU HA") == plain
        assert allowed(profile, "H", "HK", "HA HZ HU EA") == trump

    def test_the_best_card_so_far(self) -> None:
        """The second card, not the one led, is to be beaten."""
        assert allowed(BASE, "H", "EU EZ", "EA EK") == "EA"
        assert against(BASE, "H", "EU EZ", "EA EK", "EK") is Refusal.FOLLOW_AND_HEAD

    def test_only_with_the_led_suit(self) -> None:
        """A trump would beat the king, but the suit is followed first."""
        assert allowed(BASE, "H", "EK", "EU HA") == "EU"


class TestTakingATrick:
    """
    T-5: The highest trump takes the trick.

    If no trump was played, the highest card of the led suit takes it.
    """

    @pytest.mark.parametrize(
        ("trump", "trick", "expected"),
        [
            pytest.param("H", "EK EA EZ", 1, id="the highest of the suit led"),
            pytest.param("H", "EA HU HK", 2, id="the highest trump"),
            pytest.param("H", "EU SA BA", 0, id="other suits take nothing"),
            pytest.param(None, "EU HA SA", 0, id="no trump, no trumping"),
            pytest.param("E", "EU HA EO", 2, id="trump led"),
        ],
    )
    def test_winner(self, trump: str | None, trick: str, expected: int) -> None:
        assert winner(BASE, suit(trump), parse_cards(trick)) == expected

    def test_in_the_order_of_the_pack(self) -> None:
        """At a table that ranks the king above the ten."""
        profile = table('pack.ranks = ["A", "K", "Z", "O", "U"]', "pack.points = [11, 4, 10, 3, 2]")

        assert winner(profile, None, parse_cards("EZ EK")) == 1
        assert winner(BASE, None, parse_cards("EZ EK")) == 0


class TestEqualCards:
    """
    T-6: Of two equal cards the one played first is the better.

    So an equal card neither heads nor overtrumps.
    """

    @pytest.mark.parametrize(
        ("trick", "expected"),
        [pytest.param("EA EA", 0, id="plain"), pytest.param("EK HZ HZ", 1, id="trump")],
    )
    def test_the_first_wins(self, trick: str, expected: int) -> None:
        assert winner(BASE, suit("H"), parse_cards(trick)) == expected

    def test_an_equal_card_does_not_head(self) -> None:
        assert allowed(BASE, "H", "EZ", "EZ EU") == "EZ EU"

    def test_an_equal_card_does_not_overtrump(self) -> None:
        assert allowed(BASE, "H", "EK HZ", "HZ HU") == "HZ HU"


class TestTrumping:
    """
    T-7: Who is void in the led suit must play a trump if one is held.

    So it is where `tricks.trump_when_void` is `true`; with `false` a void hand is free.
    """

    @pytest.mark.parametrize(
        ("word", "expected"),
        [
            pytest.param("true", "HA HU", id="must trump"),
            pytest.param("false", "SA HA HU", id="is free"),
        ],
    )
    def test_the_two_words(self, word: str, expected: str) -> None:
        profile = table(f"tricks.trump_when_void = {word}")

        assert allowed(profile, "H", "EK", "SA HA HU") == expected

    def test_refusal(self) -> None:
        assert against(BASE, "H", "EK", "SA HU", "SA") is Refusal.TRUMP


class TestOvertrumping:
    """
    T-8: who must trump a trick that already holds a trump must overtrump it if possible.

    So it is where `tricks.overtrump` is `true`, and otherwise still plays a trump; with `false` any
    trump will do.
    """

    @pytest.mark.parametrize(
        ("word", "hand", "expected"),
        [
            pytest.param("true", "SA HK HU", "HK", id="over it if possible"),
            pytest.param("true", "SA HU HU", "HU", id="else under it"),
            pytest.param("false", "SA HK HU", "HK HU", id="any trump will do"),
        ],
    )
    def test_the_two_words(self, word: str, hand: str, expected: str) -> None:
        profile = table(f"tricks.overtrump = {word}")

        assert allowed(profile, "H", "EK HO", hand) == expected

    @pytest.mark.parametrize(
        ("card", "expected"),
        [
            pytest.param("HU", Refusal.OVERTRUMP, id="a lower trump"),
            pytest.param("SA", Refusal.OVERTRUMP, id="another suit"),
            pytest.param("HK", None, id="a higher trump"),
        ],
    )
    def test_refusals(self, card: str, expected: Refusal | None) -> None:
        assert against(BASE, "H", "EK HO", "SA HK HU", card) is expected

    def test_without_the_duty_to_trump_there_is_none_to_overtrump(self) -> None:
        profile = table("tricks.trump_when_void = false")

        assert allowed(profile, "H", "EK HO", "SA HK HU") == "SA HK HU"


class TestPartner:
    """
    T-9: a partner may be spared.

    With `tricks.partner_relief = true` there is no duty to head, to trump or to overtrump while a
    partner is winning the trick, and only T-3 stays; with `false` a partner is beaten like anybody
    else.
    """

    @pytest.mark.parametrize(
        ("trick", "hand", "relieved", "strict"),
        [
            pytest.param("EK", "EA EU", "EA EU", "EA", id="heading"),
            pytest.param("EK", "SA HU", "SA HU", "HU", id="trumping"),
            pytest.param("EK HO", "SA HK HU", "SA HK HU", "HK", id="overtrumping"),
            pytest.param("EK HO", "EU HK", "EU", "EU", id="following stays"),
        ],
    )
    def test_the_two_words(self, trick: str, hand: str, relieved: str, strict: str) -> None:
        relief = table("tricks.partner_relief = true")

        assert allowed(relief, "H", trick, hand, partner_winning=True) == relieved
        assert allowed(BASE, "H", trick, hand, partner_winning=True) == strict

    def test_while_an_opponent_is_winning(self) -> None:
        relief = table("tricks.partner_relief = true")

        assert allowed(relief, "H", "EK", "EA EU") == "EA"

    @pytest.mark.parametrize(
        ("word", "expected", "refusal"),
        [
            pytest.param("true", ["play EA", "play EO"], Refusal.FOLLOW_SUIT, id="relief"),
            pytest.param("false", ["play EA"], Refusal.FOLLOW_AND_HEAD, id="none"),
        ],
    )
    def test_in_a_deal(self, word: str, expected: list[str], refusal: Refusal) -> None:
        """The fourth seat of the first trick, whose partner is winning with the ten."""
        profile = table(f"tricks.partner_relief = {word}", extends=PAIRS)
        hands = ("SA SA SZ SZ EU EU SU SU SO", "EZ BA BA BZ BZ", "EK EK", "EA EO HA")
        state = reach(dealt(profile, *hands), Playing)

        after = do(state, "play EU, play EZ, play EK")

        assert ways(after) == expected
        assert why(after, "play HA") is refusal


class TestFreeHands:
    """
    T-10: Whom none of these duties binds plays any card.

    Who is void in the led suit and in trump, and who is void and need not trump.
    """

    def test_void_in_both(self) -> None:
        assert allowed(BASE, "H", "EK", "SA BU") == "SA BU"
        assert against(BASE, "H", "EK", "SA BU", "BU") is None

    def test_need_not_trump(self) -> None:
        profile = table("tricks.trump_when_void = false")

        assert allowed(profile, "H", "EK", "SA HU") == "SA HU"


class TestTrumpedAlready:
    """
    T-11: On a plain lead that has been trumped no card of the led suit can head.

    So who follows plays any card of that suit.
    """

    def test_any_card_of_the_suit(self) -> None:
        assert allowed(BASE, "H", "EK HU", "EA EU HA") == "EA EU"


class TestOrderOfDuties:
    """
    T-12: The duties are asked in order, the most pressing first.

    The first that a card in the hand can meet binds the whole hand.
    """

    @pytest.mark.parametrize(
        ("hand", "refusal"),
        [
            pytest.param("EA EU HA HU SA", Refusal.FOLLOW_AND_HEAD, id="heading binds"),
            pytest.param("EU HA HU SA", Refusal.FOLLOW_SUIT, id="else following"),
            pytest.param("HA HU SA", Refusal.TRUMP, id="else trumping"),
            pytest.param("SA BA", None, id="else nothing"),
        ],
    )
    def test_the_first_that_can_be_met(self, hand: str, refusal: Refusal | None) -> None:
        assert against(BASE, "H", "EK", hand, "SA") is refusal
        assert all(
            against(BASE, "H", "EK", hand, card) is None
            for card in allowed(BASE, "H", "EK", hand).split()
        )


class TestWithoutTrump:
    """
    T-13: A special without trump keeps every duty that needs no trump suit.

    One follows and heads, and who is void plays any card.
    """

    def test_follow_and_head(self) -> None:
        assert allowed(BASE, None, "EK", "EA EU HA") == "EA"
        assert against(BASE, None, "EK", "EA EU HA", "EU") is Refusal.FOLLOW_AND_HEAD

    def test_void(self) -> None:
        assert allowed(BASE, None, "EK", "HA SU BO") == "SU HA BO"

    def test_in_a_durch(self) -> None:
        """The second seat holds no Eichel, and hearts were to be trump."""
        hands = ("EA EA EZ EZ EK EK EO EO EU EU SA SA", "HA HA SU")
        state = reach(dealt(BASE, *hands), Playing)
        durch = do(dealt(BASE, *hands), "pass, pass, announce durch_hand, play EA")

        assert "play SU" in ways(durch)
        assert "play SU" not in ways(do(state, "play EA"))


class TestHeadingInTrumpOnlyWithoutTrump:
    """T-14: With `tricks.head = "trump_only"` nobody has to head in a special without trump."""

    def test_no_heading(self) -> None:
        assert allowed(table('tricks.head = "trump_only"'), None, "EK", "EA EU") == "EA EU"
