"""Chapter P: playing specials."""

from __future__ import annotations

import pytest

from binokel import (
    Declaring,
    EventKind,
    Finished,
    Melding,
    Playing,
    Refusal,
    apply,
    events,
    parse_action,
    score,
    view,
)

from ..tables import NO_SPECIALS, PAIRS, dealt, do, reach, special, suit, table, ways, why
from .booking import lines
from .melding import named
from .undertaking import STRONG, WEAK, undertaken
from .walking import variant

BASE = table()
WITH_TRUMP = "trump = true"


class TestWithoutTrump:
    """
    P-10: A special with `trump = false` has no trump.

    A trump that was named and melds that were shown are cancelled.
    """

    def test_cancelled(self) -> None:
        profile = variant("after_discard", "after_melds")
        melding = reach(dealt(profile, "HK HO", "EU SU HU BU"), Melding)
        last = do(melding, "meld all, meld all, meld all", Declaring)

        state = do(last, "announce durch_after_melds", Playing)

        assert last.trump is suit("H")
        assert (state.trump, state.melds) == (None, ())


class TestWithTrump:
    """
    P-11: A special with `trump = true` is played with the trump that was named.

    If none was, the declarer names it next.
    Melds that were shown before it was announced stay in sight and count nothing.
    """

    def test_named_next(self) -> None:
        profile = table(special("durch", WITH_TRUMP))
        naming = do(reach(dealt(profile), Declaring), "announce durch", Declaring)

        state = do(naming, "trump B", Playing)

        assert (naming.actor, naming.special, naming.trump) == (0, "durch", None)
        assert ways(naming) == ["trump E", "trump S", "trump H", "trump B"]
        assert state.trump is suit("B")

    def test_from_the_hand(self) -> None:
        profile = table(special("durch_hand", WITH_TRUMP))
        start = dealt(profile)

        state = do(start, "pass, pass, announce durch_hand, trump B", Playing)

        assert state.trump is suit("B")
        assert state.hands == start.hands

    @pytest.mark.parametrize("named", ["before_dapp", "before_discard"])
    def test_named_before(self, named: str) -> None:
        profile = table(f'trump.named = "{named}"', special("durch", WITH_TRUMP))

        state = do(reach(dealt(profile), Melding, trump="S"), "announce durch", Playing)

        assert state.trump is suit("S")

    def test_must_hold(self) -> None:
        """X-14 binds this naming too."""
        profile = table('trump.must_hold = "card"', special("durch_hand", WITH_TRUMP))

        naming = do(dealt(profile, STRONG), "pass, pass, announce durch_hand")

        assert ways(naming) == ["trump E", "trump S"]

    @pytest.mark.parametrize("credit", ["true", "false"])
    def test_shown_melds(self, credit: str) -> None:
        profile = table(
            NO_SPECIALS,
            special(
                "late",
                'announced = "after_melds"',
                WITH_TRUMP,
                f"opponents_meld_if_lost = {credit}",
            ),
        )
        start = dealt(profile, WEAK, dapp="BA BA BZ BZ")
        melding = do(start, "pass, pass, lay BA BA BZ BZ, trump E", Melding)
        last = do(melding, "meld all, meld none, meld none", Declaring)

        state = do(last, "announce late", Playing)
        end = reach(state, Finished)

        assert [named(melds) for melds in state.melds] == [
            ["four 60", "eight 1000", "binokel 40"],
            [],
            [],
        ]
        assert [view(state, seat).melds for seat in range(3)] == [state.melds] * 3
        assert not [line for line in lines(score(end)) if line.startswith("0 melds")]


class TestNobodyMelds:
    """P-12: Nobody melds in a special, nobody abandons it, and no bid can be hopeless in it."""

    @pytest.mark.parametrize("name", ["durch", "durch_hand"])
    def test_play_follows(self, name: str) -> None:
        profile = table(
            'abandon.window = "before_first_trick"', 'score.hopeless_bid = "fails_at_once"'
        )

        state = undertaken(profile, name, WEAK, 2)

        assert [action for action in map(str, state.history) if action.startswith("meld")] == []
        assert why(state, "abandon") is why(state, "meld all") is Refusal.NOT_NOW

    def test_not_hopeless(self) -> None:
        profile = table('score.hopeless_bid = "fails_at_once"')

        state = do(dealt(profile), "bid 900, bid 910, pass, pass, announce durch_hand")

        assert isinstance(state, Playing)


class TestOpenHand:
    """
    P-13: With `open_hand = true` the declarer lays the hand open before the first lead.

    And everybody sees it from then on.
    """

    @pytest.mark.parametrize(
        ("name", "seen"), [pytest.param("durch", False), pytest.param("durch_open", True)]
    )
    def test_the_two_words(self, name: str, seen: bool) -> None:
        state = undertaken(BASE, name, STRONG, 2)
        later = do(state, "play EA", Playing)

        for seat in (1, 2, None):
            assert (view(state, seat).hands[0] == state.hands[0]) == seen
            assert (view(later, seat).hands[0] == later.hands[0]) == seen
            assert view(state, seat).open_hand == (0 if seen else None)

    @pytest.mark.parametrize(("name", "number"), [("durch", 0), ("durch_open", 1)])
    def test_event(self, name: str, number: int) -> None:
        before = do(dealt(BASE, STRONG, dapp="BA BA BZ BZ"), "pass, pass, take, lay BA BA BZ BZ")
        action = parse_action(f"announce {name}")

        after = apply(before, action)

        opened = [
            event for event in events(before, action, after) if event.kind is EventKind.HAND_OPENED
        ]
        assert [(event.to, event.seat, len(event.cards)) for event in opened] == (
            [(None, 0, 12)] * number
        )


class TestDuties:
    """
    P-14: The duties of a trick hold in a special too.

    Less what needs a trump suit where there is none (T-13).
    """

    @pytest.mark.parametrize(
        ("trump", "expected"),
        [
            pytest.param("false", ["play SU", "play HA"], id="without trump, any card"),
            pytest.param("true", ["play HA"], id="with trump, a trump"),
        ],
    )
    def test_void(self, trump: str, expected: list[str]) -> None:
        profile = table(special("durch_hand", f"trump = {trump}"))
        hands = (STRONG, "SU HA BA BA BZ BZ BK BK BO BO BU BU")
        naming = ", trump H" if trump == "true" else ""
        state = do(dealt(profile, *hands), f"pass, pass, announce durch_hand{naming}, play EA")

        found = [way for way in ways(state) if way[5] in "SH"]

        assert found == expected

    def test_follow_and_head(self) -> None:
        state = undertaken(BASE, "durch", WEAK, 2)

        after = do(state, "play EU", Playing)

        assert all(way.startswith("play E") for way in ways(after))
        assert "play EA" in ways(after)


class TestLeader:
    """P-15: `leader` leads the first trick of the special, the `"declarer"` or the `"forehand"`."""

    @pytest.mark.parametrize(("word", "leader"), [("declarer", 2), ("forehand", 0)])
    @pytest.mark.parametrize("of_the_table", ["forehand", "declarer"])
    def test_the_two_words(self, of_the_table: str, word: str, leader: int) -> None:
        profile = table(
            f'tricks.leader = "{of_the_table}"', special("durch_hand", f'leader = "{word}"')
        )

        state = do(dealt(profile), "pass, bid 160, pass, announce durch_hand", Playing)

        assert (state.declarer, state.leader, state.actor) == (2, leader, leader)


class TestPairs:
    """P-4, P-15: a table of partners announces as any other."""

    def test_announced(self) -> None:
        state = do(dealt(table(extends=PAIRS)), "pass, bid 160, pass, pass, announce durch_hand")

        assert isinstance(state, Playing)
        assert state.leader == state.declarer
