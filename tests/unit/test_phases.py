"""What each phase of a deal exposes, and how a program makes sure of a phase."""

from __future__ import annotations

import pickle
from typing import Any

import attrs
import pytest

from binokel import (
    ActionError,
    Bidding,
    BinokelState,
    Declaring,
    Exchanging,
    Finished,
    IllegalAction,
    Melding,
    PassedOut,
    Playing,
    Refusal,
    Suit,
    Trick,
    WrongPhase,
    abandon,
    announce,
    apply,
    bid,
    deal,
    discard,
    expect,
    meld,
    name_trump,
    parse_action,
    parse_cards,
    pass_bid,
    play,
    proceed,
    score,
    take_dapp,
)

from ..courses import AUCTION, BASE, EXCHANGE, MELDS, come_to, opened, rest, tell
from ..tables import special, table

FREE = table('auction.opening = "free"', 'auction.all_pass = "redeal"')
LATE = table('abandon.window = "before_first_trick"')
STATES: dict[str, BinokelState] = {
    "Bidding": opened(),
    "Exchanging": tell(opened(), AUCTION),
    "Exchanging, taken": tell(opened(), AUCTION, "take"),
    "Declaring": tell(opened(), AUCTION, "take, lay SU SU HK BO"),
    "Melding": tell(opened(), EXCHANGE),
    "Declaring, last word": tell(opened(LATE), EXCHANGE, MELDS),
    "Playing": tell(opened(), EXCHANGE, MELDS),
    "Playing, trick": tell(opened(), EXCHANGE, MELDS, "play HA"),
    "Finished": rest(tell(opened(), EXCHANGE, MELDS)),
    "PassedOut": tell(opened(FREE), "pass, pass, pass"),
}
DECLARED = [name for name in STATES if name not in ("Bidding", "PassedOut")]
SETTLING = [name for name in DECLARED if name.startswith(("Exchanging", "Declaring", "Melding"))]


@pytest.mark.parametrize("name", STATES)
class TestEveryState:
    """D-20: whatever the phase, it is known what was dealt and what was done so far."""

    def test_phase(self, name: str) -> None:
        assert type(STATES[name]).__name__ == name.partition(",")[0]

    def test_what_was_dealt(self, name: str) -> None:
        state = STATES[name]

        assert state.profile in (BASE, FREE, LATE)
        assert state.dealer == 0
        assert state.dapp == parse_cards("SK HA HK BA")
        assert len(state.hands) == 3

    def test_history(self, name: str) -> None:
        """Played again from the deal on, the history leads to the same state."""
        state = STATES[name]
        again: BinokelState = deal(state.profile, seed=2)

        for action, seat in zip(state.history, state.history_seats, strict=True):
            assert again.actor == seat
            again = apply(again, action)

        assert again == state
        assert hash(again) == hash(state)
        assert repr(again) == repr(state)

    def test_actor(self, name: str) -> None:
        over = name in ("Finished", "PassedOut")

        assert (STATES[name].actor is None) == over

    def test_bids(self, name: str) -> None:
        """A-8: the forced opening bid was spoken, and is no action."""
        forced = STATES[name].profile is not FREE

        assert (STATES[name].bids[:1] == ((1, 150),)) == forced

    def test_frozen(self, name: str) -> None:
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            STATES[name].dealt = STATES["Bidding"].dealt  # type: ignore[misc]  # this is the test

    def test_pickle(self, name: str) -> None:
        """A state travels, play with what it demands included."""
        state = STATES[name]

        copy = pickle.loads(pickle.dumps(state))

        assert copy == state
        assert copy.dealt.rules.profile == state.profile
        assert rest(copy, 5) == rest(state, 5)


class TestWhatBecomesKnown:
    """What one phase adds to those before it."""

    @pytest.mark.parametrize("name", STATES)
    @pytest.mark.parametrize(
        ("attribute", "where"),
        [
            pytest.param("declarer", DECLARED, id="declarer"),
            pytest.param("bid", DECLARED, id="bid"),
            pytest.param("trump", DECLARED, id="trump"),
            pytest.param("special", DECLARED, id="special"),
            pytest.param("discards", DECLARED, id="discards"),
            pytest.param("named", SETTLING, id="named"),
            pytest.param("taken", ["Exchanging", "Exchanging, taken"], id="taken"),
            pytest.param("tricks", ["Playing", "Playing, trick", "Finished"], id="tricks"),
            pytest.param("open_hand", ["Playing", "Playing, trick", "Finished"], id="open_hand"),
            pytest.param("trick", ["Playing", "Playing, trick"], id="trick"),
            pytest.param("leader", ["Playing", "Playing, trick"], id="leader"),
            pytest.param("ended", ["Finished"], id="ended"),
        ],
    )
    def test_nothing_is_there_too_early(self, name: str, attribute: str, where: list[str]) -> None:
        assert hasattr(STATES[name], attribute) == (name in where)

    def test_bidding(self) -> None:
        state = come_to(Bidding, opened(), "bid 160")

        assert (state.actor, state.bids) == (1, ((1, 150), (2, 160)))
        assert [len(cards) for cards in state.hands] == [12, 12, 12]

    def test_exchanging(self) -> None:
        before = come_to(Exchanging, STATES["Exchanging"])
        after = take_dapp(before)

        assert (before.declarer, before.bid, before.actor) == (1, 150, 1)
        assert (before.trump, before.named, before.special, before.discards) == (
            None,
            False,
            None,
            (),
        )
        assert not before.taken
        assert len(before.hands[1]) == 12
        assert isinstance(after, Exchanging)
        assert after.taken
        assert len(after.hands[1]) == 16

    def test_declaring(self) -> None:
        state = come_to(Declaring, STATES["Declaring"])

        assert state.discards == parse_cards("SU SU HK BO")
        assert (state.trump, state.named) == (None, False)
        assert len(state.hands[1]) == 12

    def test_melding(self) -> None:
        state = come_to(Melding, STATES["Melding"])
        following = come_to(Melding, state, "meld all")

        assert (state.trump, state.named, state.actor) == (Suit.EICHEL, True, 1)
        assert state.melds == ((), (), ())
        assert [str(one.kind) for one in following.melds[1]] == ["family", "pair", "four"]
        assert (following.melds[0], following.melds[2], following.actor) == ((), (), 2)

    def test_last_word(self) -> None:
        state = come_to(Declaring, STATES["Declaring, last word"])

        assert (state.trump, state.named, state.actor) == (Suit.EICHEL, True, 1)

    def test_playing(self) -> None:
        led = come_to(Playing, STATES["Playing"])
        trick = come_to(Playing, STATES["Playing, trick"])
        taken = come_to(Playing, trick, "play HK, play HZ")

        assert (led.trump, led.leader, led.actor, led.trick) == (Suit.EICHEL, 1, 1, ())
        assert (trick.leader, trick.actor, trick.trick) == (1, 2, parse_cards("HA"))
        assert trick.hands[1] == parse_cards("EA EZ EK EO EU SA SA SK SO HA BA")
        assert taken.tricks == (Trick(1, parse_cards("HA HK HZ"), 1, 25),)
        assert (taken.leader, taken.trick, taken.open_hand) == (1, (), None)

    def test_finished(self) -> None:
        state = come_to(Finished, STATES["Finished"])

        assert len(state.tricks) == 12
        assert state.hands == ((), (), ())
        assert len(state.melds) == 3
        assert state.trump is Suit.EICHEL

    def test_a_special_without_trump(self) -> None:
        """P-10, P-13: no trump, no melds, and a hand that lies open."""
        state = come_to(Playing, STATES["Declaring"], "announce durch_open")

        assert (state.trump, state.special, state.open_hand) == (None, "durch_open", 1)
        assert state.melds == ()
        assert state.discards == parse_cards("SU SU HK BO")

    def test_a_special_with_trump(self) -> None:
        """P-11: it is played with the trump that was named, and keeps the melds in sight."""
        house = table('trump.named = "before_discard"', special("durch", "trump = true"))
        melding = tell(opened(house), AUCTION, "take, trump E, lay SU SU HK BO")

        state = come_to(Playing, melding, "announce durch")

        assert (state.trump, state.special) == (Suit.EICHEL, "durch")
        assert state.melds == ((), (), ())

    def test_abandoned(self) -> None:
        """S-28: what the opponents hold is credited to them, unless only the declarer melds."""
        alone = table('melds.who = "declarer"')

        credited = come_to(Finished, STATES["Melding"], "abandon").melds
        nothing = come_to(Finished, tell(opened(alone), EXCHANGE), "abandon").melds

        assert [sum(meld.points for meld in melds) for melds in credited] == [0, 0, 140]
        assert nothing == ((), (), ())

    def test_from_the_hand(self) -> None:
        """P-6: the Dapp stays closed, and nothing is laid away."""
        state = come_to(Playing, STATES["Exchanging"], "announce durch_hand")

        assert state.discards == ()
        assert state.dapp == parse_cards("SK HA HK BA")
        assert len(state.hands[1]) == 12

    def test_passed_out(self) -> None:
        state = come_to(PassedOut, STATES["PassedOut"])

        assert state.bids == ((1, None), (0, None), (2, None))
        assert score(state).entries == ()


class TestVerbs:
    """The verbs do what :func:`binokel.apply` does with their action."""

    def test_a_whole_deal(self) -> None:
        auction = expect(bid(expect(opened(), Bidding), 160), Bidding)
        auction = expect(bid(auction, 170), Bidding)
        auction = expect(pass_bid(auction), Bidding)
        exchange = expect(take_dapp(expect(pass_bid(auction), Exchanging)), Exchanging)
        declaring = expect(discard(exchange, parse_cards("SU SU HK BO")), Declaring)
        melding = expect(name_trump(declaring, Suit.EICHEL), Melding)
        shown = expect(meld(melding), Melding)
        nothing = expect(meld(shown, ()), Melding)
        playing = expect(meld(nothing, None), Playing)
        state = expect(play(playing, parse_cards("HA")[0]), Playing)

        texts = f"bid 160, bid 170, {AUCTION}, take, lay SU SU HK BO, trump E"
        assert state == tell(opened(), texts, "meld all, meld none, meld all, play HA")

    def test_some_melds(self) -> None:
        melding = come_to(Melding, STATES["Melding"])
        full = come_to(Melding, melding, "meld all").melds[1]

        assert meld(melding, full[:1]) == tell(melding, "meld EA+EZ+EK+EO+EU")
        assert meld(melding, full) == tell(melding, "meld all")

    def test_abandon(self) -> None:
        assert abandon(come_to(Melding, STATES["Melding"])) == tell(STATES["Melding"], "abandon")

    def test_abandon_with_a_suit(self) -> None:
        house = table('abandon.window = "after_dapp"')
        laying = come_to(Exchanging, opened(house), AUCTION, "take")

        assert abandon(laying, Suit.HERZ) == tell(laying, "abandon H")

    def test_announce(self) -> None:
        declaring = come_to(Declaring, STATES["Declaring"])

        assert announce(declaring, "durch") == tell(declaring, "announce durch")

    def test_proceed(self) -> None:
        declaring = come_to(Declaring, STATES["Declaring, last word"])

        assert proceed(declaring) == tell(declaring, "proceed")

    def test_a_refusal_leaves_the_state_as_it_was(self) -> None:
        playing = come_to(Playing, STATES["Playing, trick"])
        before = repr(playing)

        with pytest.raises(IllegalAction) as refused:
            play(playing, parse_cards("BO")[0])

        assert refused.value.refusal is Refusal.FOLLOW_SUIT
        assert (refused.value.seat, refused.value.instead) == (2, parse_cards("HK HO HU"))
        assert refused.value.action == parse_action("play BO")
        assert repr(playing) == before

    @pytest.mark.parametrize("card", ["SO", None, ("SO",), 3])
    def test_no_card(self, card: Any) -> None:
        with pytest.raises(ActionError, match="a Card, such as"):
            play(come_to(Playing, STATES["Playing"]), card)

    def test_the_wrong_phase(self) -> None:
        """What the type checkers reject is refused when it is run all the same."""
        auction: Any = STATES["Bidding"]

        with pytest.raises(IllegalAction) as refused:
            play(auction, parse_cards("SO")[0])

        assert refused.value.refusal is Refusal.NOT_NOW

    @pytest.mark.parametrize("name", ["Finished", "PassedOut"])
    def test_nothing_is_done_after_the_end(self, name: str) -> None:
        with pytest.raises(IllegalAction) as refused:
            apply(STATES[name], parse_action("pass"))

        assert (refused.value.refusal, refused.value.seat) == (Refusal.DEAL_OVER, None)


class TestExpect:
    """A straight program names the phase it counts on."""

    @pytest.mark.parametrize("name", STATES)
    def test_the_right_phase(self, name: str) -> None:
        state = STATES[name]

        assert expect(state, type(state)) is state

    @pytest.mark.parametrize(
        ("name", "legal"),
        [
            pytest.param("Bidding", "pass, bid 160, bid 170, bid 180 and more", id="auction"),
            pytest.param("Exchanging", "take, announce durch_hand", id="taking"),
            pytest.param("Playing, trick", "play HK, play HO, play HU", id="play"),
            pytest.param("Finished", "", id="over"),
        ],
    )
    def test_another_phase(self, name: str, legal: str) -> None:
        """The error names both phases and what is legal there."""
        state = STATES[name]

        with pytest.raises(WrongPhase) as wrong:
            expect(state, Melding)

        assert (wrong.value.found, wrong.value.expected) == (type(state).__name__, "Melding")
        assert wrong.value.legal == legal

    @pytest.mark.parametrize(
        "name", [name for name in STATES if name not in ("Finished", "PassedOut")]
    )
    def test_only_what_is_over_can_be_scored(self, name: str) -> None:
        state: BinokelState = STATES[name]

        with pytest.raises(WrongPhase, match="expected Finished"):
            score(state)  # type: ignore[arg-type]  # this is the test
