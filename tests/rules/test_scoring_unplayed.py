"""Chapter S: abandoned deals, and hopeless bids."""

from __future__ import annotations

import pytest

from binokel import Declaring, Exchanging, Finished, Melding, Playing, score

from ..tables import NO_SPECIALS, PAIRS, dealt, do, reach, table
from .booking import abandoned, hopeless, lines
from .melding import named

BASE = table()
# Seat 1 holds a family of hearts and the Binokel, seat 2 four Unters and two pairs.
HANDS = (
    "EA EA EZ EZ EK EK EO EO SK SK SZ SZ",
    "HA HZ HK HO HU SO BU BZ BZ SA SA BA",
    "EU SU HU BU HA HZ HK BA BK BK BO BO",
)
DAPP = "SO HO EU SU"
EARLY = table('abandon.window = "after_dapp"', NO_SPECIALS)
LATE = table('abandon.window = "before_first_trick"', NO_SPECIALS)


def given_up(*lines_of: str, moves: str = "pass, pass, abandon H") -> Finished:
    """Abandon a deal of these hands as soon as the Dapp is in hand."""
    profile = table('abandon.window = "after_dapp"', *lines_of, NO_SPECIALS)
    return do(dealt(profile, *HANDS, dapp=DAPP), moves, Finished)


class TestCost:
    """
    S-27: The declarer's side of an abandoned deal books a loss of `abandon.cost` times the bid.

    Once for the side, and it has neither melds nor tricks nor laid-away cards.
    """

    @pytest.mark.parametrize(("cost", "expected"), [(0, 0), (1, -150), (2, -300)])
    def test_cost(self, cost: int, expected: int) -> None:
        ledger = score(given_up(f"abandon.cost = {cost}"))

        assert [line for line in lines(ledger) if line.startswith("0 ")] == [
            f"0 bid {expected} S-27"
        ]
        assert ledger.booked[0] == expected

    def test_once_for_the_side(self) -> None:
        ledger = abandoned(table(extends=PAIRS), 200, 0, 0, 0, 0)

        assert (ledger.outcome, ledger.booked) == ("abandoned", (-200, 50))

    def test_after_laying_away(self) -> None:
        """What was laid away, and what was melded, counts for nobody."""
        state = reach(dealt(LATE, *HANDS, dapp=DAPP), Melding)
        last = do(state, "meld all, meld all, meld all", Declaring)

        ledger = score(do(last, "abandon", Finished))

        assert last.discards
        assert [line for line in lines(ledger) if line.startswith("0 ")] == ["0 bid -150 S-27"]
        assert ledger.checksum == 0


class TestOpponentsMeld:
    """
    S-28: With `abandon.opponents_meld = true` each opponent is credited with its dearest set.

    That is the dearest set of the cards it holds under the trump that was named; melds that were
    already shown stand as they were shown, and where only the declarer melds (M-25) nobody is
    credited.
    """

    def test_under_the_trump_named(self) -> None:
        hearts = given_up()
        bells = given_up(moves="pass, pass, abandon B")

        assert [named(melds) for melds in hearts.melds] == [
            [],
            ["family 150", "binokel 40"],
            ["double_pair 40", "four 40"],
        ]
        assert [named(melds) for melds in bells.melds] == [
            [],
            ["family 100", "binokel 40"],
            ["double_pair 80", "four 40"],
        ]
        assert score(hearts).booked == (-150, 190 + 50, 80 + 50)

    @pytest.mark.parametrize(
        ("word", "expected"),
        [
            pytest.param("true", (-150, 240, 130), id="they meld"),
            pytest.param("false", (-150, 50, 50), id="false"),
        ],
    )
    def test_the_two_words(self, word: str, expected: tuple[int, ...]) -> None:
        assert score(given_up(f"abandon.opponents_meld = {word}")).booked == expected

    def test_shown_melds_stand(self) -> None:
        """Seat 1 has shown the Binokel alone, seat 2 nothing."""
        state = reach(dealt(LATE, *HANDS, dapp=DAPP), Melding)

        end = do(state, "meld all, meld SO+BU, meld none, abandon", Finished)

        assert [named(melds) for melds in end.melds] == [[], ["binokel 40"], []]
        assert score(end).booked == (-150, 90, 50)

    def test_before_they_have_shown_any(self) -> None:
        """At the declarer's own turn to meld."""
        state = reach(dealt(LATE, *HANDS, dapp=DAPP), Melding)

        end = do(state, "abandon", Finished)

        assert [sum(meld.points for meld in melds) for melds in end.melds] == [0, 190, 80]

    def test_where_only_the_declarer_melds(self) -> None:
        end = given_up('melds.who = "declarer"')

        assert end.melds == ((), (), ())
        assert score(end).booked == (-150, 50, 50)

    def test_partners_are_no_opponents(self) -> None:
        profile = table('abandon.window = "after_dapp"', NO_SPECIALS, extends=PAIRS)
        hands = ("EA", "EU SU HU BU", "EO SO HO BO", "EK SK HK BK")

        end = do(dealt(profile, *hands), "pass, pass, pass, abandon H", Finished)

        assert [bool(melds) for melds in end.melds] == [False, True, False, True]


class TestNoConditions:
    """
    S-29: Neither `melds.optional` nor `melds.condition` applies to these melds.

    For nothing more is shown and no trick is played; with `abandon.opponents_meld = false` they
    count nothing.
    """

    @pytest.mark.parametrize("optional", ["true", "false"])
    @pytest.mark.parametrize("condition", ["own_trick", "side_trick", "scoring_trick", "none"])
    def test_all_the_same(self, condition: str, optional: str) -> None:
        end = given_up(f'melds.condition = "{condition}"', f"melds.optional = {optional}")

        assert score(end).booked == (-150, 240, 130)

    def test_count_nothing(self) -> None:
        end = given_up("abandon.opponents_meld = false")

        assert end.melds == ((), (), ())
        assert "melds" not in {entry.item for entry in score(end).entries}


class TestCredit:
    """
    S-30: `abandon.credit` is what the opponents are credited besides.

    In the words of S-23.
    """

    @pytest.mark.parametrize(
        ("credit", "expected"),
        [
            pytest.param('kind = "none"', (-150, 190, 80), id="none"),
            pytest.param('kind = "fixed", points = 30', (-150, 220, 110), id="fixed"),
            pytest.param('kind = "per_player", points = 10', (-150, 220, 110), id="per player"),
            pytest.param('kind = "half_bid", round_to = 1', (-150, 265, 155), id="half the bid"),
        ],
    )
    def test_kinds(self, credit: str, expected: tuple[int, ...]) -> None:
        ledger = score(given_up(f"abandon.credit = {{ {credit} }}"))

        assert ledger.booked == expected
        assert {entry.because for entry in ledger.entries if entry.item == "credit"} <= {"S-30"}

    def test_not_that_of_a_failed_bid(self) -> None:
        ledger = score(given_up('failed.credit = { kind = "fixed", points = 77 }'))

        assert ledger.booked == (-150, 240, 130)


AKS = table('score.hopeless_bid = "fails_at_once"')


class TestHopelessBid:
    """
    S-31: `score.hopeless_bid` says what happens to a bid that cannot be reached any more.

    With `"play"` the deal is played all the same, with `"fails_at_once"` it ends there and then,
    outcome `hopeless`.
    """

    MOVES = "bid 900, pass, pass, take, lay SU SO HO EU, trump H, meld none, meld all"

    @pytest.mark.parametrize(
        ("word", "phase"),
        [
            pytest.param("play", Playing, id="play"),
            pytest.param("fails_at_once", Finished, id="fails_at_once"),
        ],
    )
    def test_the_two_words(self, word: str, phase: type[Playing] | type[Finished]) -> None:
        profile = table(f'score.hopeless_bid = "{word}"')
        hands = (HANDS[1], HANDS[0], HANDS[2])

        state = do(dealt(profile, *hands, dapp=DAPP), f"{self.MOVES}, meld all")

        assert isinstance(state, phase)
        assert not isinstance(state, Finished) or score(state).outcome == "hopeless"


class TestOutOfReach:
    """
    S-32: A bid is hopeless if melds, card points and bonuses together stay below it.

    That is the melds that the declarer's side has shown, all card points of the pack and the
    bonuses for the first and the last trick.
    """

    @pytest.mark.parametrize(
        ("lines_of", "bid", "expected"),
        [
            pytest.param((), 300, True, id="40 and 250 are below 300"),
            pytest.param((), 290, False, id="and reach 290"),
            pytest.param(("tricks.first_trick = 10",), 300, False, id="with both bonuses"),
            pytest.param(("tricks.last_trick = 0",), 290, True, id="with none"),
            pytest.param(("pack.points = [11, 10, 4, 3, 3]",), 300, True, id="248 card points"),
            pytest.param(("pack.points = [11, 10, 4, 3, 4]",), 300, False, id="256 card points"),
        ],
    )
    def test_limit(self, lines_of: tuple[str, ...], bid: int, expected: bool) -> None:
        profile = table('score.hopeless_bid = "fails_at_once"', *lines_of)

        assert (hopeless(profile, bid, 40, 100, 100) is not None) == expected

    def test_of_the_side(self) -> None:
        profile = table('score.hopeless_bid = "fails_at_once"', extends=PAIRS)

        assert hopeless(profile, 300, 20, 500, 30, 500) is None
        assert hopeless(profile, 310, 20, 500, 30, 500) is not None


class TestRoundedFirst:
    """
    S-33: With `score.test = "rounded"` that sum is rounded first.

    The points without the melds where tricks are rounded, the whole where the total is.
    """

    @pytest.mark.parametrize(
        ("test", "what", "melds", "bid", "expected"),
        [
            pytest.param("exact", "tricks", 44, 300, True, id="exact: 291 and no more"),
            pytest.param("rounded", "tricks", 44, 294, False, id="247 become 250, and 44"),
            pytest.param("rounded", "tricks", 44, 295, True, id="which is 294"),
            pytest.param("rounded", "total", 44, 290, False, id="291 become 290"),
            pytest.param("rounded", "total", 44, 291, True, id="and no more"),
            pytest.param("rounded", "total", 48, 300, False, id="295 become 300"),
        ],
    )
    def test_words(self, test: str, what: str, melds: int, bid: int, expected: bool) -> None:
        """A last trick of seven makes 247 points in all."""
        profile = table(
            'score.hopeless_bid = "fails_at_once"',
            "score.round_to = 10",
            f'score.test = "{test}"',
            f'score.round_what = "{what}"',
            "tricks.last_trick = 7",
        )

        assert (hopeless(profile, bid, melds, 0, 0) is not None) == expected


class TestJudgedOnce:
    """
    S-34: This is judged once, after the last meld and the last decision before the tricks.

    That is the declarer's last decision.
    """

    def test_after_the_last_meld(self) -> None:
        """The declarer has melded nothing; the others are still asked."""
        state = do(dealt(AKS, *HANDS, dapp=DAPP), "bid 900, bid 910, pass, pass, take")
        hand = reach(state, Melding)

        first = do(hand, "meld none", Melding)
        second = do(first, "meld none", Melding)
        end = do(second, "meld none", Finished)

        assert score(end).outcome == "hopeless"

    def test_after_the_last_word(self) -> None:
        """With one more decision to come, the deal waits for it."""
        profile = table(
            'score.hopeless_bid = "fails_at_once"',
            'abandon.window = "before_first_trick"',
            NO_SPECIALS,
        )
        state = reach(
            do(dealt(profile, *HANDS, dapp=DAPP), "bid 900, bid 910, pass, pass"), Melding
        )

        last = do(state, "meld none, meld all, meld all", Declaring)

        assert score(do(last, "proceed", Finished)).outcome == "hopeless"
        assert score(do(last, "abandon", Finished)).outcome == "abandoned"


class TestHopelessIsBooked:
    """
    S-35: A hopeless bid costs and credits what a failed one does; there are no trick points.

    And the opponents book their melds without a trick, if `failed.opponents_keep` has `"melds"`.
    """

    @pytest.mark.parametrize(
        ("lines_of", "expected"),
        [
            pytest.param((), (-600, 60, 0), id="base"),
            pytest.param(("failed.cost = 1",), (-300, 60, 0), id="cost"),
            pytest.param(
                ('failed.credit = { kind = "half_bid" }',), (-600, 210, 150), id="half the bid"
            ),
            pytest.param(('failed.opponents_keep = ["tricks"]',), (-600, 0, 0), id="no melds kept"),
            pytest.param(("abandon.cost = 7",), (-600, 60, 0), id="it is not abandoned"),
        ],
    )
    def test_words(self, lines_of: tuple[str, ...], expected: tuple[int, ...]) -> None:
        profile = table('score.hopeless_bid = "fails_at_once"', *lines_of)

        ledger = hopeless(profile, 300, 40, 60, 0)

        assert ledger is not None
        assert (ledger.outcome, ledger.booked) == ("hopeless", expected)

    def test_entries(self) -> None:
        profile = table(
            'score.hopeless_bid = "fails_at_once"',
            'failed.credit = { kind = "fixed", points = 30 }',
        )

        ledger = hopeless(profile, 300, 40, 60, 0)

        assert ledger is not None
        assert lines(ledger) == [
            "0 melds 0 (40) S-35",
            "0 bid -600 S-35",
            "1 melds 60 S-35",
            "1 credit 30 S-35",
            "2 credit 30 S-35",
        ]
        assert ledger.checksum == 0

    def test_in_a_deal(self) -> None:
        state = do(dealt(AKS, *HANDS, dapp=DAPP), "bid 900, bid 910, pass, pass, take")

        end = reach(state, Finished)

        assert isinstance(state, Exchanging)
        assert score(end).booked == (-1820, 190, 80)
