"""Chapter P: winning, losing and booking specials."""

from __future__ import annotations

import pytest

from binokel import BinokelProfile, Finished, Match, Playing, parse_profile, score
from binokel.specials import compile_specials

from ..tables import NO_DAPP, NO_SPECIALS, PAIRS, dealt, do, reach, special, table
from .booking import lines
from .booking import special as booked
from .melding import named
from .undertaking import WEAK, first_trick, lost, lost_late, won

BASE = table()
# Seat 0 leads the Ober of Eichel; the ace is its partner's or an opponent's.
PARTNERS_ACE = ("EO EO EU EU SU SU HU HU BU", "EK SA", "EA EA EZ EZ SZ SZ SK", "EK SA")
OPPONENTS_ACE = ("EO EO EU EU SU SU HU HU BU", "EA EA EZ EZ", "EK", "EK")


def led(hands: tuple[str, ...], *of_it: str) -> Playing | Finished:
    """Play the first trick of a special with two pairs: the Ober is led, seat by seat headed."""
    profile = table(special("durch_hand", *of_it), extends=PAIRS)
    start = do(dealt(profile, *hands), "pass, pass, pass, announce durch_hand", Playing)
    cards = [next(card for card in hand if card.suit.letter == "E") for hand in start.hands[1:]]
    return first_trick(start, " ".join(["EO", *map(str, cards)]))


class TestPartnerHelps:
    """
    P-16: With `partner_helps = true` the tricks of the declarer's partners are the declarer's.

    For `"all_tricks"` to its good, for `"no_trick"` to its harm.
    """

    @pytest.mark.parametrize(
        ("aim", "hands", "lost_at_once"),
        [
            pytest.param("all_tricks", PARTNERS_ACE, False, id="to its good"),
            pytest.param("no_trick", PARTNERS_ACE, True, id="to its harm"),
            pytest.param("all_tricks", OPPONENTS_ACE, True, id="an opponent's trick"),
            pytest.param("no_trick", OPPONENTS_ACE, False, id="which is harmless"),
        ],
    )
    def test_tricks(self, aim: str, hands: tuple[str, ...], lost_at_once: bool) -> None:
        state = led(hands, f'aim = "{aim}"', "partner_helps = true")

        assert isinstance(state, Finished) == lost_at_once


class TestPartnerDoesNotHelp:
    """
    P-17: With `partner_helps = false` only the declarer's own tricks are.

    A partner's trick spoils `"all_tricks"` and is harmless to `"no_trick"`.
    """

    @pytest.mark.parametrize(
        ("aim", "lost_at_once"),
        [
            pytest.param("all_tricks", True, id="spoils a Durch"),
            pytest.param("no_trick", False, id="is harmless to a Bettel"),
        ],
    )
    def test_partners_trick(self, aim: str, lost_at_once: bool) -> None:
        state = led(PARTNERS_ACE, f'aim = "{aim}"', "partner_helps = false")

        assert isinstance(state, Finished) == lost_at_once


class TestDecided:
    """
    P-18: A special is lost as soon as its aim is out of reach.

    And won when the last trick has shown it; the deal ends at that moment.
    """

    @pytest.mark.parametrize("aim", ["all_tricks", "no_trick"])
    def test_lost_at_once(self, aim: str) -> None:
        end = lost(table(special("durch", f'aim = "{aim}"')))

        assert len(end.tricks) == 1
        assert [len(hand) for hand in end.hands] == [11, 11, 11]

    @pytest.mark.parametrize("aim", ["all_tricks", "no_trick"])
    def test_won_with_the_last_trick(self, aim: str) -> None:
        end = won(table(special("durch", f'aim = "{aim}"')))

        assert len(end.tricks) == 12
        assert score(end).outcome == "special_won"

    def test_lost_in_the_last_trick(self) -> None:
        """The declarer's last card is a ten, and an ace of that suit is still there."""
        end = lost_late(BASE)

        assert [trick.winner for trick in end.tricks] == [0] * 11 + [1]
        assert score(end).outcome == "special_lost"


class TestWorth:
    """
    P-19: The declarer's side books `won` points for a special that is won (`special_won`).

    And `lost` points, a negative number, for one that is lost (`special_lost`).
    """

    @pytest.mark.parametrize(
        ("values", "if_won", "if_lost"),
        [
            pytest.param((), 1000, -1000, id="S0"),
            pytest.param(("lost = -2000",), 1000, -2000, id="G21 SS"),
            pytest.param(("won = 300", "lost = -600"), 300, -600, id="G21 GM"),
        ],
    )
    def test_values(self, values: tuple[str, ...], if_won: int, if_lost: int) -> None:
        profile = table(special("durch", *values))

        assert score(won(profile)).booked == (if_won, 0, 0)
        assert score(lost(profile)).booked == (if_lost, 0, 0)

    def test_of_the_side(self) -> None:
        profile = table(extends=PAIRS)

        assert booked(profile, "durch", 0, 0, 0, 0, won=True, declarer=2).booked == (1000, 0)


class TestOpponentsBookNothing:
    """
    P-20: The opponents book nothing.

    And card points, bonuses and laid-away cards count for nobody.
    """

    @pytest.mark.parametrize("name", ["durch", "durch_open", "durch_hand"])
    def test_one_entry(self, name: str) -> None:
        assert [line.split()[1] for line in lines(score(won(BASE, name)))] == ["special"]
        assert [line.split()[1] for line in lines(score(lost(BASE, name)))] == ["special"]

    def test_checksum(self) -> None:
        assert score(won(BASE)).checksum == 0


class TestOpponentsMeldIfLost:
    """
    P-21: With `opponents_meld_if_lost = true` each opponent of a lost special is credited.

    With the dearest set of the hand it held when play began, under the special's trump, or at plain
    values if it has none; no trick is needed for it, and where only the declarer melds (M-25)
    nobody is credited.
    """

    def finished(self, *of_it: str, lines_of: tuple[str, ...] = (), trump: str = "") -> Finished:
        """Lose a Durch from the hand; seat 1 holds a pair of hearts."""
        hands = (WEAK, "HA HZ HK HO SK SO SZ SZ SA SA BZ BZ", "EA EA EZ EZ EK EK HK HA HZ BK BA BO")
        profile = table(*lines_of, special("durch_hand", *of_it))
        state = do(dealt(profile, *hands), f"pass, pass, announce durch_hand{trump}")
        return reach(state, Finished)

    @pytest.mark.parametrize(
        ("word", "expected"),
        [
            pytest.param("true", (-2000, 40, 20), id="true"),
            pytest.param("false", (-2000, 0, 0), id="false"),
        ],
    )
    def test_the_two_words(self, word: str, expected: tuple[int, ...]) -> None:
        end = self.finished(f"opponents_meld_if_lost = {word}")

        assert score(end).booked == expected

    def test_under_the_trump(self) -> None:
        end = self.finished("opponents_meld_if_lost = true", "trump = true", trump=", trump S")

        assert [named(melds) for melds in end.melds] == [[], ["pair 40", "pair 20"], ["pair 20"]]
        assert score(end).booked == (-2000, 60, 20)

    def test_the_hand_when_play_began(self) -> None:
        """The cards of the first trick are gone, and their melds are credited all the same."""
        end = self.finished("opponents_meld_if_lost = true")

        assert len(end.hands[1]) == 11
        assert {entry.because for entry in score(end).entries} == {"P-19", "P-21"}

    def test_only_if_lost(self) -> None:
        profile = table(special("durch", "opponents_meld_if_lost = true"))

        assert score(won(profile)).booked == (1000, 0, 0)

    def test_where_only_the_declarer_melds(self) -> None:
        end = self.finished("opponents_meld_if_lost = true", lines_of=('melds.who = "declarer"',))

        assert score(end).booked == (-2000, 0, 0)


def after(end: Finished, *, people: str = "ABC", first_dealer: int = 2) -> Match:
    """Book a deal in a match of its own."""
    match = Match.start(end.profile, list(people), seed=1, first_dealer=first_dealer)
    return match.book(end)


class TestBooking:
    """
    P-22: `booking` says where the points go.

    With `"total"` to the totals of the match, with `"separate"` to a tally of their own, which is
    in no total.
    With `"separate"` the whole deal goes there, melds credited to the opponents (P-21) as well, and
    neither its exact nor its booked points hold any of it.
    """

    @pytest.mark.parametrize(
        ("word", "totals", "separate"),
        [
            pytest.param("total", (-1000, 0, 0), (0, 0, 0), id="total"),
            pytest.param("separate", (0, 0, 0), (-1000, 0, 0), id="separate"),
        ],
    )
    def test_the_two_words(
        self, word: str, totals: tuple[int, ...], separate: tuple[int, ...]
    ) -> None:
        match = after(lost(table(special("durch", f'booking = "{word}"'))))

        assert (match.totals, match.separate, match.stars) == (totals, separate, (0, 0, 0))

    def test_the_whole_deal(self) -> None:
        profile = table(special("durch", 'booking = "separate"', "opponents_meld_if_lost = true"))

        ledger = booked(profile, "durch", 0, 40, 20, won=False)

        assert ledger.separate == (-1000, 40, 20)
        assert ledger.exact == ledger.booked == ledger.seat_points == (0, 0, 0)


class TestStar:
    """
    P-23: With `booking = "star"` there are no points, but a star.

    For the declarer's side if the special is won, otherwise for every other side.
    Melds that the opponents are credited stay in sight and are not booked.
    """

    PROFILE = table(special("durch", 'booking = "star"', "opponents_meld_if_lost = true"))

    def test_won(self) -> None:
        match = after(won(self.PROFILE))

        assert (match.stars, match.totals, match.separate) == ((1, 0, 0), (0, 0, 0), (0, 0, 0))

    def test_lost(self) -> None:
        end = lost(self.PROFILE)

        assert after(end).stars == (0, 1, 1)
        assert score(end).booked == score(end).separate == (0, 0, 0)
        assert any(end.melds)

    def test_of_sides(self) -> None:
        profile = table(special("durch", 'booking = "star"'), extends=PAIRS)

        assert booked(profile, "durch", 0, 0, 0, 0, won=False, declarer=1).stars == (1, 0)
        assert booked(profile, "durch", 0, 0, 0, 0, won=True, declarer=1).stars == (0, 1)

    def test_who_sits_out_gets_none(self) -> None:
        profile = table(special("durch", 'booking = "star"'), extends="vier-am-tisch")

        match = after(lost(profile), people="ABCD", first_dealer=3)

        assert match.stars == (0, 1, 1, 0)


class TestEndsMatch:
    """
    P-24: With `booking = "ends_match"` the special ends the match.

    The declarer's side wins it, or all others do; the points are booked all the same.
    """

    PROFILE = table(special("durch", 'booking = "ends_match"'))

    def test_won(self) -> None:
        match = after(won(self.PROFILE))

        assert (match.finished, match.winners, match.totals) == (True, (0,), (1000, 0, 0))

    def test_lost(self) -> None:
        match = after(lost(self.PROFILE))

        assert (match.finished, match.winners, match.totals) == (True, (1, 2), (-1000, 0, 0))


class TestNeverDecide:
    """P-25: Stars and the separate tally never decide a match."""

    @pytest.mark.parametrize("word", ["star", "separate"])
    def test_they_end_nothing(self, word: str) -> None:
        """A tally far above the target."""
        profile = table("match.target = 500", special("durch", f'booking = "{word}"'))

        match = after(won(profile))

        assert not match.finished
        assert after(won(table("match.target = 500"))).finished

    @pytest.mark.parametrize("word", ["star", "separate"])
    def test_nor_after_the_last_deal(self, word: str) -> None:
        profile = table(
            'match.end = "deals"', "match.deals = 1", special("durch", f'booking = "{word}"')
        )

        assert after(won(profile)).winners == (0, 1, 2)


class TestCountsAsADeal:
    """P-26: Whatever its booking, a special counts as a deal and moves the deal on."""

    @pytest.mark.parametrize("word", ["total", "separate", "star", "ends_match"])
    def test_moves_on(self, word: str) -> None:
        match = after(lost(table(special("durch", f'booking = "{word}"'))))

        assert (match.played, match.dealer) == (1, 0)


class TestSpecialsOfTheBase:
    """
    P-27: A profile that says nothing of specials has three.

    The Durch, the open Durch and the Durch from the hand; a Bettel is played where a profile adds
    one.
    """

    @pytest.mark.parametrize(
        "profile",
        [
            pytest.param(BASE, id="the base"),
            pytest.param(
                parse_profile('schema = 1\nid = "x"\ngame = "binokel"'), id="no table at all"
            ),
        ],
    )
    def test_three(self, profile: BinokelProfile) -> None:
        found = [
            (each.id, each.aim, each.won, each.lost, each.announced, each.open_hand)
            for each in profile.special
        ]

        assert found == [
            ("durch", "all_tricks", 1000, -1000, "after_discard", False),
            ("durch_open", "all_tricks", 1500, -1500, "after_discard", True),
            ("durch_hand", "all_tricks", 2000, -2000, "before_dapp", True),
        ]
        assert all(
            (each.trump, each.leader, each.partner_helps, each.booking)
            == (False, "declarer", True, "total")
            for each in profile.special
        )

    def test_bettel(self) -> None:
        profile = table(special("bettel", 'aim = "no_trick"', "lost = -2000"))

        assert list(compile_specials(profile)) == ["durch", "durch_open", "durch_hand", "bettel"]
        assert score(won(profile, "bettel")).booked == (1000, 0, 0)
        assert score(lost(profile, "bettel")).booked == (-2000, 0, 0)


class TestChanging:
    """
    P-28: A profile that extends another changes a special by naming its `id`.

    And removes it with `off = true`.
    """

    def test_changed(self) -> None:
        profile = table(special("durch_open", "won = 1600"))

        assert [(each.id, each.won) for each in profile.special] == [
            ("durch", 1000),
            ("durch_open", 1600),
            ("durch_hand", 2000),
        ]

    def test_removed(self) -> None:
        profile = table(special("durch", "off = true"))

        assert [each.id for each in profile.special] == ["durch_open", "durch_hand"]
        assert table(NO_SPECIALS).special == table(extends=NO_DAPP).special == ()
