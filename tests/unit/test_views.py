"""What each seat sees of a deal, step by step, and what it does not."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from binokel import (
    Bidding,
    BinokelProfile,
    Discard,
    Finished,
    NameTrump,
    Playing,
    ShowMelds,
    State,
    Suit,
    UsageError,
    View,
    deal,
    deal_hands,
    legal_actions,
    load_profile,
    parse_cards,
    view,
    why_not,
)
from binokel.deals import thaw

from ..courses import AUCTION, BASE, EXCHANGE, MELDS, come_to, opened, rest, tell, walk
from ..tables import special, table

SEATS = (0, 1, 2, None)
DAPP = parse_cards("SK HA HK BA")
LAID = parse_cards("SU SU HK BO")
FOREHAND = parse_cards("EA EZ EK EO EU SA SA SO SU SU HA BO")
TO_DECLARER = table('dapp.shown_to = "declarer"')
SAID = table('dapp.announce = ["trump", "ace"]')


class TestTheDeal:
    """D-19, D-34: a seat knows its own hand, and of the others how many cards they hold."""

    @pytest.mark.parametrize("seat", [0, 1, 2])
    def test_own_hand(self, seat: int) -> None:
        state = opened()

        seen = view(state, seat)

        assert seen.hand == state.hands[seat]
        assert [cards is not None for cards in seen.hands] == [seat == 0, seat == 1, seat == 2]
        assert seen.hands[seat] == seen.hand
        assert seen.hand_sizes == (12, 12, 12)

    def test_spectator(self) -> None:
        seen = view(opened(), None)

        assert (seen.seat, seen.hand, seen.hands) == (None, (), (None, None, None))
        assert seen.hand_sizes == (12, 12, 12)

    @pytest.mark.parametrize("seat", SEATS)
    def test_the_auction_is_open(self, seat: int | None) -> None:
        seen = view(tell(opened(), "bid 160"), seat)

        assert (seen.phase, seen.step, seen.players, seen.dealer, seen.actor) == (
            "Bidding",
            None,
            3,
            0,
            1,
        )
        assert seen.bids == ((1, 150), (2, 160))
        assert (seen.declarer, seen.bid, seen.trump, seen.special) == (None, None, None, None)
        assert (seen.dapp, seen.discards, seen.melds, seen.announced) == ((), (), (), ())
        assert (seen.leader, seen.trick, seen.tricks, seen.open_hand) == (None, (), (), None)

    @pytest.mark.parametrize("seat", SEATS)
    def test_nothing_of_gaigel(self, seat: int | None) -> None:
        """Neither a stock nor covered cards."""
        seen = view(tell(opened(), EXCHANGE, MELDS, "play HA"), seat)

        assert (seen.turned, seen.under, seen.stock) == (None, None, 0)
        assert (seen.opening, seen.covered) == (None, ())

    @pytest.mark.parametrize("seat", [3, -1, True, "1", 1.5])
    def test_no_such_seat(self, seat: Any) -> None:
        with pytest.raises(UsageError, match="a seat from 0 to 2"):
            view(opened(), seat)

    def test_what_is_unknown_makes_no_difference(self) -> None:
        """Two deals that differ in cards a seat cannot know give it the same view."""
        hands = [*opened().hands]
        other = [hands[2], hands[1], hands[0]]

        one, two = (view(deal_hands(BASE, some, DAPP), 1) for some in (hands, other))

        assert one == two
        assert hash(one) == hash(two)
        assert repr(one) == repr(two)
        assert pickle.dumps(one) == pickle.dumps(two)


class TestTheDapp:
    """X-3, X-4: who was shown the Dapp remembers it."""

    @pytest.mark.parametrize("seat", SEATS)
    def test_face_down(self, seat: int | None) -> None:
        """The Dapp lies closed as long as a special from the hand may be announced."""
        seen = view(tell(opened(), AUCTION), seat)

        assert (seen.phase, seen.step, seen.dapp) == ("Exchanging", "taking", ())
        assert (seen.declarer, seen.bid) == (1, 150)
        assert seen.hand_sizes == (12, 12, 12)

    @pytest.mark.parametrize("seat", SEATS)
    @pytest.mark.parametrize("texts", ["take", "take, lay SU SU HK BO, trump E"])
    def test_shown_to_all(self, seat: int | None, texts: str) -> None:
        assert view(tell(opened(), AUCTION, texts), seat).dapp == DAPP

    @pytest.mark.parametrize("seat", SEATS)
    @pytest.mark.parametrize("texts", ["take", "take, lay SU SU HK BO, trump E"])
    def test_shown_to_the_declarer(self, seat: int | None, texts: str) -> None:
        seen = view(tell(opened(TO_DECLARER), AUCTION, texts), seat)

        assert seen.dapp == (DAPP if seat == 1 else ())

    @pytest.mark.parametrize("seat", SEATS)
    def test_it_joins_the_hand(self, seat: int | None) -> None:
        seen = view(tell(opened(), AUCTION, "take"), seat)

        assert seen.hand_sizes == (12, 16, 12)
        assert seen.step == "laying"
        if seat == 1:
            assert seen.hand == parse_cards("EA EZ EK EO EU SA SA SK SO SU SU HA HA HK BA BO")

    @pytest.mark.parametrize("seat", SEATS)
    @pytest.mark.parametrize("house", [BASE, TO_DECLARER], ids=["all", "declarer"])
    def test_from_the_hand_nobody_sees_it(self, seat: int | None, house: BinokelProfile) -> None:
        """P-6: it stays closed, the declarer's own view included."""
        state = tell(opened(house), AUCTION, "announce durch_hand")

        seen = view(state, seat)

        assert seen.dapp == ()
        assert seen.special == "durch_hand"


class TestLayingAway:
    """D-35: which cards were laid away only the declarer knows."""

    @pytest.mark.parametrize("seat", SEATS)
    @pytest.mark.parametrize("texts", ["", "trump E", f"trump E, {MELDS}, play HA"])
    def test_the_cards(self, seat: int | None, texts: str) -> None:
        laid = tell(opened(), AUCTION, "take, lay SU SU HK BO")

        seen = view(tell(laid, texts) if texts else laid, seat)

        assert seen.discards == (LAID if seat == 1 else ())
        assert seen.history[3] == (Discard(LAID) if seat == 1 else Discard(()))
        assert seen.history_seats[:4] == (2, 0, 1, 1)

    @pytest.mark.parametrize("seat", SEATS)
    def test_what_is_said_of_them(self, seat: int | None) -> None:
        """X-11: aces at once, trumps once trump is named."""
        laid = tell(opened(SAID), AUCTION, "take, lay EO EU HA BA")

        assert view(laid, seat).announced == (("ace", 2),)
        assert view(tell(laid, "trump E"), seat).announced == (("trump", 2), ("ace", 2))


class TestMelds:
    """D-36: of the melds of another seat one knows the cards that were shown."""

    @pytest.mark.parametrize("seat", SEATS)
    def test_shown_to_all(self, seat: int | None) -> None:
        seen = view(tell(opened(), EXCHANGE, "meld all"), seat)

        assert [len(melds) for melds in seen.melds] == [0, 3, 0]
        assert seen.trump is Suit.EICHEL

    @pytest.mark.parametrize("seat", [0, 2, None])
    def test_all_and_the_same_written_out(self, seat: int | None) -> None:
        """Others do not see whether a seat said that this is all."""
        seen = view(tell(opened(), EXCHANGE, "meld all"), seat)

        assert seen.history[-1] == ShowMelds(meld.cards for meld in seen.melds[1])
        assert str(seen.history[-1]) == "meld EA+EZ+EK+EO+EU EA+SA+HA+BA SK+SO"

    def test_ones_own(self) -> None:
        assert view(tell(opened(), EXCHANGE, "meld all"), 1).history[-1] == ShowMelds(None)

    def test_holding_back_looks_like_holding_nothing(self) -> None:
        """Seat 2 does not want to meld, seat 0 has nothing to meld."""
        state = tell(opened(), EXCHANGE, "meld all, meld none, meld all")

        own, *seen = [view(state, seat).history[-2:] for seat in (0, 1, None)]

        assert [str(action) for action in own] == ["meld none", "meld all"]
        assert seen == [(ShowMelds(()), ShowMelds(()))] * 2

    @pytest.mark.parametrize("seat", SEATS)
    def test_melds_that_a_special_cancels(self, seat: int | None) -> None:
        """What lay on the table counts no more (P-10); the history still tells what it was."""
        house = table(special("durch", 'announced = "after_melds"'))
        state = come_to(Playing, opened(house), EXCHANGE, MELDS, "announce durch")

        seen = view(state, seat)
        laid = seen.history[seen.history.index(NameTrump(Suit.EICHEL)) + 1]

        assert state.melds == seen.melds == ()
        assert laid in (ShowMelds(), ShowMelds([meld.cards for meld in state.contract.shown[1]]))


class TestPlay:
    """D-34: the tricks lie open, a hand only if it was laid open."""

    @pytest.mark.parametrize("seat", SEATS)
    def test_trick(self, seat: int | None) -> None:
        seen = view(tell(opened(), EXCHANGE, MELDS, "play HA, play HK"), seat)

        assert (seen.leader, seen.trick, seen.actor) == (1, parse_cards("HA HK"), 0)
        assert seen.hand_sizes == (12, 11, 11)
        assert (seen.phase, seen.step) == ("Playing", None)

    @pytest.mark.parametrize("seat", SEATS)
    def test_tricks(self, seat: int | None) -> None:
        seen = view(tell(opened(), EXCHANGE, MELDS, "play HA, play HK, play HZ"), seat)

        assert (seen.leader, seen.trick) == (1, ())
        assert [(trick.winner, trick.points) for trick in seen.tricks] == [(1, 25)]

    @pytest.mark.parametrize("seat", SEATS)
    def test_open_hand(self, seat: int | None) -> None:
        """P-13: everybody sees it, and goes on seeing what is left of it."""
        state = tell(opened(), AUCTION, "announce durch_hand")

        seen = view(state, seat)
        later = view(tell(state, "play EA"), seat)

        assert seen.open_hand == 1
        assert seen.hands[1] == FOREHAND
        assert later.hands[1] == FOREHAND[1:]
        assert [cards is not None for cards in seen.hands] == [seat == 0, True, seat == 2]

    @pytest.mark.parametrize("seat", SEATS)
    def test_a_durch_that_is_not_open(self, seat: int | None) -> None:
        seen = view(tell(opened(), AUCTION, "take, lay SU SU HK BO, announce durch"), seat)

        assert seen.open_hand is None
        assert (seen.hands[1] is None) == (seat != 1)

    @pytest.mark.parametrize("seat", SEATS)
    def test_the_end(self, seat: int | None) -> None:
        state = come_to(Finished, rest(tell(opened(), EXCHANGE, MELDS)))

        seen = view(state, seat)

        assert (seen.phase, seen.ended, seen.actor) == ("Finished", "played", None)
        assert seen.tricks == state.tricks
        assert seen.hand_sizes == (0, 0, 0)
        assert seen.discards == (LAID if seat == 1 else ())

    @pytest.mark.parametrize("seat", SEATS)
    def test_abandoned(self, seat: int | None) -> None:
        """S-28: what the opponents are credited with is seen, though they never showed it."""
        state = come_to(Finished, opened(), EXCHANGE, "abandon")

        seen = view(state, seat)

        assert (seen.ended, seen.melds) == ("abandoned", state.melds)
        assert [len(melds) for melds in seen.melds] == [0, 0, 4]
        assert thaw(seen).actor is None


class TestWhatAViewAnswers:
    """The view of the seat to act answers as the state does."""

    @pytest.mark.parametrize(
        "name",
        [
            *("schwaebisch-3", "dabb-kreuz", "binocle-online-es", "english-3", "drecksau-5"),
            *("gaigel-4", "gaigel-5", "gaigel-club", "gaigel-whiteknuckle", "gaigel-alt-2006"),
        ],
    )
    @pytest.mark.parametrize("seed", range(3))
    def test_whole_deals(self, name: str, seed: int) -> None:
        house = load_profile(name)
        for state, action, _ in walk(deal(house, seed=seed), seed):
            seen = view(state, state.actor)

            assert list(legal_actions(seen)) == list(legal_actions(state))
            assert why_not(seen, action) is None
            assert type(thaw(seen)) is type(state)

    def test_thawed_states_know_no_more(self) -> None:
        state = come_to(Playing, opened(), EXCHANGE, MELDS, "play HA")

        thawed = thaw(view(state, 2))

        assert isinstance(thawed, Playing)
        assert thawed.hands == ((), (), state.hands[2])
        assert view(thawed, 2).hand == view(state, 2).hand

    @pytest.mark.parametrize("texts", ["bid 160", f"{EXCHANGE}, {MELDS}, play HA"])
    @pytest.mark.parametrize("seat", SEATS)
    def test_only_the_seat_to_act_can_ask(self, texts: str, seat: int | None) -> None:
        state = tell(opened(), texts)
        seen = view(state, seat)

        if seat == state.actor:
            assert next(legal_actions(seen)) == next(legal_actions(state))
        else:
            with pytest.raises(UsageError, match=rf"that of seat {state.actor}, who is to act"):
                next(legal_actions(seen))

    @pytest.mark.parametrize("seat", SEATS)
    def test_nothing_is_legal_after_the_end(self, seat: int | None) -> None:
        over = rest(tell(opened(), EXCHANGE, MELDS))
        out = tell(
            opened(table('auction.opening = "free"', 'auction.all_pass = "redeal"')), AUCTION
        )

        assert list(legal_actions(view(over, seat))) == []
        assert list(legal_actions(view(tell(out, "pass"), seat))) == []

    @pytest.mark.parametrize("position", [None, "a view", 3])
    def test_neither_a_state_nor_a_view(self, position: Any) -> None:
        with pytest.raises(UsageError, match="a state or a view"):
            next(legal_actions(position))


def positions() -> list[State]:
    """Collect the states of a few deals."""
    deals = [
        walk(deal(load_profile(name), seed=seed), seed)
        for name, seed in [
            *(("schwaebisch-3", 1), ("dabb-kreuz", 2), ("drecksau-3", 3)),
            *(("gaigel-4", 1), ("gaigel-whiteknuckle", 2)),
        ]
    ]
    return [opened(), *(after for moves in deals for _, _, after in moves)]


@pytest.mark.parametrize("seat", [0, 1, None])
def test_views_are_values(seat: int | None) -> None:
    """Equal, hashed alike, and the same after pickling; with no more text than they show."""
    for state in positions():
        seen = view(state, seat)
        copy = pickle.loads(pickle.dumps(seen))

        assert isinstance(copy, View)
        assert copy == seen == view(state, seat)
        assert hash(copy) == hash(seen)
        assert f"profile={state.profile.id!r}" in repr(seen)


def test_a_view_holds_no_state() -> None:
    """Nothing that leads to a state, its rules or its hands."""
    seen = view(opened(), 1)

    assert isinstance(opened(), Bidding)
    assert not any(hasattr(seen, name) for name in ("dealt", "rules", "auction", "contract"))
