"""Gaigel through the door: what a user calls, what comes back, and what the errors say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import binokel
from binokel import (
    Bidding,
    BinokelProfile,
    Card,
    CardError,
    GaigelProfile,
    GaigelState,
    IllegalAction,
    Open,
    OpeningKind,
    Outcome,
    Pair,
    Profile,
    ProfileError,
    Refusal,
    Rob,
    State,
    Suit,
    UsageError,
    WrongPhase,
    apply,
    deal,
    deal_hands,
    expect,
    explain_refusal,
    is_legal,
    legal_actions,
    load_profile,
    parse_action,
    parse_cards,
    parse_profile,
    pass_bid,
    play,
    proceed,
    score,
    view,
    why_not,
    write_cards,
)
from binokel.gaigel import Drawing, Ended, Endgame, Finished, Opening

from ..courses import BASE, rest, walk
from .hand_of_gaigel import (
    COVERED,
    FIRST_TRICK,
    FOUR,
    NAMES,
    SEED,
    TWO,
    WITH_PAIR,
    opened,
    over,
    told,
)

VERBS: dict[str, Callable[[Any], object]] = {
    "play": lambda state: play(state, Card.parse("EO")),
    "proceed": proceed,
    "pass_bid": pass_bid,
}


class TestProfiles:
    """A profile says by its class and its key which game it is of."""

    def test_eleven_are_shipped(self) -> None:
        assert len(NAMES) == 11

    @pytest.mark.parametrize("name", NAMES)
    def test_game(self, name: str) -> None:
        profile = load_profile(name)

        assert isinstance(profile, GaigelProfile)
        assert profile.game == "gaigel"

    @pytest.mark.parametrize(
        ("name", "cls", "game"),
        [
            pytest.param("gaigel-4", BinokelProfile, "gaigel", id="Gaigel wanted as Binokel"),
            pytest.param("schwaebisch-3", GaigelProfile, "binokel", id="Binokel wanted as Gaigel"),
        ],
    )
    def test_of_the_other_game(self, name: str, cls: type[Profile], game: str) -> None:
        with pytest.raises(ProfileError, match=f'game "{game}", expected {cls.__name__}'):
            load_profile(name, cls)

    def test_a_child(self) -> None:
        """A house writes what differs, and its table is one of Gaigel."""
        child = parse_profile('id = "haus"\nextends = "gaigel-4"\ngoal.points = 121')

        assert isinstance(child, GaigelProfile)
        assert (child.goal.points, child.pair, child.rob) == (121, FOUR.pair, FOUR.rob)


class TestDealing:
    """One function deals every game."""

    @pytest.mark.parametrize("name", NAMES)
    def test_hands_and_stock(self, name: str) -> None:
        profile = load_profile(name, GaigelProfile)

        state = deal(profile, seed=1, dealer=1)

        assert type(state) is Opening
        assert [len(hand) for hand in state.hands] == [profile.deal.hand] * profile.table.players
        assert len(state.stock) == 48 - profile.deal.hand * profile.table.players
        assert (state.dealer, state.actor) == (1, 2 % profile.table.players)
        assert state.turned == state.under == state.stock[-1]
        assert (state.trump, state.dapp) == (state.turned.suit, ())
        assert (state.opening, state.covered, state.trick, state.tricks) == (None, False, (), ())

    def test_the_game_follows_from_the_profile(self) -> None:
        assert type(deal(BASE, seed=1)) is Bidding
        assert type(deal(TWO, seed=1)) is Opening

    def test_seed(self) -> None:
        assert deal(TWO, seed=SEED) == opened() != deal(TWO, seed=SEED + 1)
        assert deal(TWO) != deal(TWO)

    def test_pack(self) -> None:
        """Three to each seat from the forehand on, the turned card, two to each."""
        suits = [parse_cards(" ".join(f"{suit}{rank}" for rank in "AZKOU7")) for suit in "ESHB"]
        pack = [card for suit in suits for card in suit] * 2

        state = deal(TWO, pack=pack, dealer=0)

        assert [write_cards(hand) for hand in state.hands] == ["EO EU E7 SO SU", "EA EZ EK SZ SK"]
        assert write_cards(state.stock[:2]) == "S7 HA"
        assert str(state.turned) == "SA"

    @pytest.mark.parametrize(
        ("wrong", "message"),
        [
            pytest.param({"dealer": 2}, "expected a seat from 0 to 1", id="no such dealer"),
            pytest.param({"seed": "1"}, "seed", id="a seed that is no integer"),
            pytest.param({"seed": 1, "pack": ()}, "both a seed and a pack", id="seed and pack"),
        ],
    )
    def test_wrong_usage(self, wrong: dict[str, Any], message: str) -> None:
        with pytest.raises(UsageError, match=message):
            deal(TWO, **wrong)

    def test_not_the_pack(self) -> None:
        with pytest.raises(CardError, match="expected exactly the 48 cards of the pack"):
            deal(TWO, pack=opened().stock)


class TestGivenHands:
    """``deal_hands`` takes the hands and the stock in drawing order."""

    @pytest.mark.parametrize("name", NAMES)
    def test_as_dealt(self, name: str) -> None:
        state = deal(load_profile(name, GaigelProfile), seed=3, dealer=1)

        again = deal_hands(state.profile, state.hands, stock=state.stock, dealer=1)

        assert again == state

    @pytest.mark.parametrize(
        ("hands", "stock", "found"),
        [
            pytest.param(2, 37, r"hands of \[5, 5\] and a stock of 37", id="the stock is short"),
            pytest.param(2, 0, r"hands of \[5, 5\] and a stock of 0", id="no stock"),
            pytest.param(1, 38, r"hands of \[5\] and a stock of 38", id="a hand is missing"),
        ],
    )
    def test_wrong_sizes(self, hands: int, stock: int, found: str) -> None:
        state = opened()

        with pytest.raises(CardError, match=f"{found}.*expected 2 hands of 5 and a stock of 38"):
            deal_hands(TWO, state.hands[:hands], stock=state.stock[:stock])

    def test_a_missing_card(self) -> None:
        """The error names what is missing and what is there too often."""
        state = opened()

        with pytest.raises(CardError, match="without BO, with HK too many"):
            deal_hands(TWO, state.hands, stock=(*state.stock[:-1], state.stock[0]))

    def test_a_dapp(self) -> None:
        state = opened()

        with pytest.raises(UsageError, match=r"found a Dapp, expected none.*its stock is `stock`"):
            deal_hands(TWO, state.hands, state.stock)

    def test_a_stock_for_binokel(self) -> None:
        state = deal(BASE, seed=1)

        with pytest.raises(UsageError, match="found a stock, expected none"):
            deal_hands(BASE, state.hands, stock=state.dapp)


class TestPhases:
    """Each phase is a type; ``expect`` and ``score`` say where the deal is."""

    def test_in_this_order(self) -> None:
        states = [state for state, _, _ in walk(opened(FOUR), 1)]
        found = list(dict.fromkeys(type(state) for state in [*states, over(FOUR)]))

        assert found == [Opening, Drawing, Endgame, Finished]
        assert all(expect(state, type(state)) is state for state in states)

    def test_another_phase(self) -> None:
        with pytest.raises(WrongPhase) as caught:
            expect(opened(), Drawing)

        assert str(caught.value) == (
            "the deal is in phase Opening, expected Drawing; legal there: open hoeher_hat EO,"
            " open hoeher_hat SZ, open hoeher_hat HO, open auf_dissle B7"
        )
        assert (caught.value.found, caught.value.expected) == ("Opening", "Drawing")

    def test_more_than_a_few(self) -> None:
        with pytest.raises(WrongPhase, match=r"legal there: play EO, .* and more$"):
            expect(told(FIRST_TRICK), Endgame)

    @pytest.mark.parametrize(
        ("state", "phase", "message"),
        [
            pytest.param(
                opened(), binokel.Playing, "gaigel.Opening, expected binokel.Playing", id="no such"
            ),
            pytest.param(
                over(), binokel.Finished, "gaigel.Finished, expected binokel.Finished", id="a name"
            ),
            pytest.param(
                rest(deal(BASE, seed=2), 2),
                Finished,
                "binokel.Finished, expected gaigel.Finished",
                id="the other way round",
            ),
        ],
    )
    def test_a_phase_of_the_other_game(
        self, state: State, phase: type[object], message: str
    ) -> None:
        """Both games have a phase called Finished, so the error names the game."""
        with pytest.raises(WrongPhase, match=f"in phase {message}"):
            expect(state, phase)

    @pytest.mark.parametrize("moves", [COVERED, FIRST_TRICK])
    def test_score_of_an_unfinished_deal(self, moves: str) -> None:
        state: Any = told(moves)

        with pytest.raises(WrongPhase, match=f"{type(state).__name__}, expected Finished"):
            score(state)


class TestActing:
    """The hand of the tutorial, with actions as values."""

    def test_to_the_first_pair(self) -> None:
        state: GaigelState = opened()
        for action in (
            Open(OpeningKind.HOEHER_HAT, Card.parse("SZ")),
            parse_action("play E7"),
            Rob(),
            Pair(Suit.BOLLEN),
        ):
            assert is_legal(state, action)
            state = apply(state, action)

        assert [str(action) for action in state.history] == [
            "open hoeher_hat SZ",
            "play E7",
            "rob",
            "pair B",
        ]
        assert state.history_seats == (1, 0, 1, 1)
        assert (str(state.turned), str(state.under)) == ("BO", "B7")
        assert [meld.points for meld in state.melds[1]] == [40]
        assert [str(action) for action in legal_actions(state)] == ["play BK", "play BO"]

    def test_the_old_state_is_as_it_was(self) -> None:
        before = told(FIRST_TRICK)

        apply(before, Rob())

        assert before == told(FIRST_TRICK)

    @pytest.mark.parametrize(
        ("moves", "move", "refusal", "english", "german"),
        [
            pytest.param(
                "",
                "play SZ",
                Refusal.OPENING_NEEDED,
                "the first card needs an opening",
                "die erste Karte braucht eine Eröffnung",
                id="no opening",
            ),
            pytest.param(
                WITH_PAIR,
                "play EO",
                Refusal.PAIR_BINDS,
                "after a pair one of its two cards is led: BK, BO",
                "nach dem Melden wird eine Karte des Paars ausgespielt: BK, BO",
                id="a bound lead",
            ),
            pytest.param(
                COVERED,
                "rob",
                Refusal.ROB_NOT_NOW,
                "nothing can be robbed now",
                "rauben kann man jetzt nicht",
                id="robbing off lead",
            ),
            pytest.param(
                FIRST_TRICK,
                "bid 150",
                Refusal.NOT_NOW,
                "this has no place here",
                "das ist jetzt nicht an der Reihe",
                id="a word of the other game",
            ),
        ],
    )
    def test_refused(
        self, moves: str, move: str, refusal: Refusal, english: str, german: str
    ) -> None:
        """The refusal, its sentence in both languages, and the error agree."""
        state, action = told(moves) if moves else opened(), parse_action(move)

        assert why_not(state, action) is refusal
        assert explain_refusal(state, action, "en").startswith(english)
        assert explain_refusal(state, action, "de").startswith(german)
        assert why_not(view(state, state.actor), action) is refusal
        with pytest.raises(IllegalAction, match=f"^seat {state.actor}: {move}: ") as caught:
            apply(state, action)
        assert caught.value.refusal is refusal

    def test_cards_instead(self) -> None:
        """The error names the cards with which this opening could be made."""
        with pytest.raises(IllegalAction, match=r"playable: EO SZ HO$") as caught:
            apply(opened(), parse_action("open hoeher_hat BK"))

        assert write_cards(caught.value.instead) == "EO SZ HO"

    @pytest.mark.parametrize("move", ["pair H", "rob", "play ??", "bid 150", "proceed"])
    def test_no_cards_instead(self, move: str) -> None:
        """Where no card was asked for, none is named."""
        with pytest.raises(IllegalAction) as caught:
            apply(told(COVERED), parse_action(move))

        assert caught.value.instead == ()

    @pytest.mark.parametrize("name", VERBS)
    def test_a_verb_of_binokel(self, name: str) -> None:
        """The verbs are Binokel's; the error says what takes every state."""
        with pytest.raises(UsageError, match="`apply` takes the states of every game"):
            VERBS[name](told(FIRST_TRICK))


class TestScores:
    """A ledger of a deal that is won."""

    @pytest.mark.parametrize("name", NAMES)
    def test_adds_up(self, name: str) -> None:
        profile = load_profile(name, GaigelProfile)
        state = over(profile)
        ledger = score(state)

        assert isinstance(state.ended, Ended)
        assert ledger.winners == state.winners
        assert ledger.outcome is (Outcome.WON if len(state.winners) == 1 else Outcome.DRAWN)
        assert ledger.checksum + ledger.unplayed == 240 + profile.tricks.last_trick
        assert sum(ledger.booked) == sum(entry.points for entry in ledger.entries)
        assert (ledger.declarer, ledger.bid) == (None, None)

    @pytest.mark.parametrize(
        ("name", "seed", "ended", "because"),
        [
            pytest.param("gaigel-3", 1, Ended.GOAL, "G-63", id="the goal"),
            pytest.param("gaigel-3", 11, Ended.PLAYED, "G-65", id="played to the end"),
            pytest.param("gaigel-3", 19, Ended.FIVE_SEVENS, "G-29", id="five sevens"),
            pytest.param("gaigel-bbaum", 6, Ended.DISSLE_LOST, "G-33", id="a lost Dissle"),
        ],
    )
    def test_says_why(self, name: str, seed: int, ended: Ended, because: str) -> None:
        """Deals played by chance, one of each ending; the ledger cites its sentence."""
        state = expect(rest(deal(load_profile(name, GaigelProfile), seed=seed), seed), Finished)
        ledger = score(state)

        assert state.ended is ended
        assert ledger.because == because
        assert ledger.winners == state.winners != ()
