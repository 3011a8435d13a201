"""Gaigel beside a deal: questions without one, matches, bots, and what is stored and sent."""

from __future__ import annotations

import json
import pickle
import random
from collections import Counter
from collections.abc import Callable

import pytest

from binokel import (
    Card,
    CardError,
    GaigelProfile,
    Match,
    Suit,
    UsageError,
    apply,
    best_melds,
    bots,
    card_points,
    deal,
    event_from_dict,
    event_to_dict,
    events,
    legal_actions,
    load_profile,
    meld_table,
    parse_action,
    parse_cards,
    parse_profile,
    playable,
    score,
    view,
    view_from_dict,
    view_to_dict,
    winner,
    write_cards,
)

from ..courses import rest
from .hand_of_gaigel import (
    COVERED,
    FIRST_TRICK,
    FOUR,
    NAMES,
    TWO,
    WITH_PAIR,
    opened,
    over,
    told,
)

QUESTIONS: dict[str, Callable[[tuple[Card, ...]], object]] = {
    "playable": lambda cards: playable(FOUR, None, (), cards),
    "winner": lambda cards: winner(FOUR, None, cards),
    "card_points": lambda cards: card_points(FOUR, cards),
    "best_melds": lambda cards: best_melds(FOUR, None, cards),
    "meld_table": lambda cards: meld_table(FOUR, cards),
}


class TestQuestions:
    """Questions without a deal, with a Gaigel profile: tricks are those of the endgame."""

    @pytest.mark.parametrize(
        ("name", "trick", "hand", "expected"),
        [
            pytest.param("gaigel-4", "", "EA BU", "EA BU", id="a lead is free"),
            pytest.param("gaigel-4", "EK", "EA EU HA", "EA EU", id="follow"),
            pytest.param("gaigel-club", "EK", "EA EU HA", "EA", id="follow and head"),
            pytest.param("gaigel-4", "EK", "HA H7 BA", "HA H7", id="trump"),
            pytest.param("gaigel-bbaum", "EK", "HA BA", "HA BA", id="void and free"),
        ],
    )
    def test_playable(self, name: str, trick: str, hand: str, expected: str) -> None:
        """Hearts are trump."""
        found = playable(load_profile(name), Suit.HERZ, parse_cards(trick), parse_cards(hand))

        assert write_cards(found) == expected

    @pytest.mark.parametrize(
        ("cards", "index"),
        [
            pytest.param("EK EA EA", 1, id="the first of two equal cards"),
            pytest.param("EA H7", 1, id="a trump"),
            pytest.param("EU BA E7", 0, id="other suits do not count"),
        ],
    )
    def test_winner(self, cards: str, index: int) -> None:
        assert winner(FOUR, Suit.HERZ, parse_cards(cards)) == index

    def test_card_points(self) -> None:
        assert card_points(FOUR, parse_cards("HA HZ HK HO HU H7")) == 11 + 10 + 4 + 3 + 2
        assert card_points(FOUR, [*opened().stock, *sum(opened().hands, ())]) == 240

    def test_melds_are_pairs(self) -> None:
        """No family, no four, no Binokel: king and Ober, as often as they are there."""
        hand = parse_cards("HA HZ HK HO HU SO BU HK HO BK BO")

        found = best_melds(FOUR, Suit.HERZ, hand)

        assert Counter(meld.points for meld in found) == {40: 2, 20: 1}
        assert {meld.kind.value for meld in found} == {"pair"}
        assert meld_table(FOUR, hand) == {suit: best_melds(FOUR, suit, hand) for suit in Suit}

    @pytest.mark.parametrize("name", QUESTIONS)
    def test_not_in_the_pack(self, name: str) -> None:
        with pytest.raises(CardError, match="a card of the pack, with a rank of A Z K O U 7"):
            QUESTIONS[name](parse_cards("EA E9"))


class TestMatches:
    """A match counts deals won."""

    def played(self, profile: GaigelProfile, names: str, *, until: int = 3) -> Match:
        """Play some deals by chance, or until somebody has won."""
        match = Match.start(profile, list(names), seed=1, first_dealer=0)
        while not match.finished and match.played < until:
            match = match.book(rest(match.deal(), match.played))
        return match

    @pytest.mark.parametrize(
        ("name", "sides"),
        [
            pytest.param("gaigel-3", [0, 1, 2], id="each alone"),
            pytest.param("gaigel-4", [0, 1, 0, 1], id="two pairs"),
            pytest.param("gaigel-6-teams", [0, 1, 0, 1, 0, 1], id="two teams"),
            pytest.param("gaigel-6-pairs", [0, 1, 2, 0, 1, 2], id="three pairs"),
        ],
    )
    def test_sides(self, name: str, sides: list[int]) -> None:
        match = self.played(load_profile(name, GaigelProfile), "ABCDEF"[: len(sides)])

        assert [match.side_of(person) for person in range(len(sides))] == sides
        assert len(match.totals) == max(sides) + 1
        assert sum(match.totals) == sum(len(deal.ledger.winners) for deal in match.booked) >= 3

    def test_the_forehand_deals_next(self) -> None:
        match = self.played(FOUR, "ABCD")

        assert [deal.dealer for deal in match.booked] == [0, 1, 2]
        assert match.deal().dealer == match.dealer == 3
        assert match.seats(match.deal()) == (0, 1, 2, 3)

    def test_to_the_end(self) -> None:
        short = parse_profile('id = "short"\nextends = "gaigel-2"\nmatch.wins = 2')
        assert isinstance(short, GaigelProfile)

        match = self.played(short, "AB", until=9)

        assert match.finished
        assert [match.totals[side] for side in match.winners] == [2]

    @pytest.mark.parametrize("lang", ["de", "en"])
    def test_sheet(self, lang: str) -> None:
        match = Match.start(TWO, ["Anne", "Ben"], seed=1, first_dealer=0)
        match = match.book(rest(match.deal(), 1))

        assert "Anne" in match.sheet(lang)

    def test_wrong_number_of_names(self) -> None:
        with pytest.raises(UsageError, match="found 3 names, expected a list of 4 names"):
            Match.start(FOUR, ["Anne", "Ben", "Carl"], seed=1)


class TestBots:
    @pytest.mark.parametrize("name", NAMES)
    def test_legal_and_repeatable(self, name: str) -> None:
        profile = load_profile(name, GaigelProfile)
        bot = bots.make("random", profile)
        state = deal(profile, seed=2)
        seen = view(state, state.actor)

        chosen = [bot.choose(seen, random.Random(number)) for number in range(20)]

        assert chosen == [bot.choose(seen, random.Random(number)) for number in range(20)]
        assert set(chosen) <= set(legal_actions(state))
        assert len(set(chosen)) > 1


class TestTravelling:
    """States, views and events as pickles and as JSON."""

    @pytest.mark.parametrize("moves", [COVERED, FIRST_TRICK, WITH_PAIR])
    def test_states(self, moves: str) -> None:
        state = told(moves)

        again = pickle.loads(pickle.dumps(state))

        assert again == state
        assert type(again) is type(state)
        assert hash(again) == hash(state)
        assert list(legal_actions(again)) == list(legal_actions(state))

    def test_a_finished_deal(self) -> None:
        state = over()

        again = pickle.loads(pickle.dumps(state))

        assert again == state
        assert score(again) == score(state)

    @pytest.mark.parametrize("seat", [0, 1, None])
    @pytest.mark.parametrize("moves", [COVERED, FIRST_TRICK, WITH_PAIR])
    def test_views(self, moves: str, seat: int | None) -> None:
        seen = view(told(moves), seat)

        assert view_from_dict(json.loads(json.dumps(view_to_dict(seen)))) == seen
        assert pickle.loads(pickle.dumps(seen)) == seen

    @pytest.mark.parametrize(
        ("seat", "history"),
        [
            pytest.param(0, ["open hoeher_hat ??"], id="the other seat"),
            pytest.param(1, ["open hoeher_hat SZ"], id="its own seat"),
            pytest.param(None, ["open hoeher_hat ??"], id="a spectator"),
        ],
    )
    def test_a_covered_card(self, seat: int | None, history: list[str]) -> None:
        written = view_to_dict(view(told(COVERED), seat))

        assert written["history"] == history
        assert (written["trick"], written["covered"], written["leader"]) == ("", [1], 1)
        assert (written["opening"], written["turned"], written["under"]) == (
            "hoeher_hat",
            "BO",
            "BO",
        )
        assert (written["stock"], written["hand_sizes"]) == (38, [5, 4])

    def test_shown_when_the_trick_is_over(self) -> None:
        written = view_to_dict(view(told(FIRST_TRICK), None))

        assert written["history"] == ["open hoeher_hat SZ", "play E7"]
        assert (written["covered"], written["tricks"][0]["cards"]) == ([], "SZ E7")

    def test_events(self) -> None:
        """The rob is seen by all, the card drawn by its seat alone."""
        before, action = told(COVERED), parse_action("play E7")
        happened = events(before, action, apply(before, action))

        assert [event_from_dict(event_to_dict(event)) for event in happened] == list(happened)
        own, other = (
            [write_cards(event.cards) for event in happened if event.seen_by(seat) and event.cards]
            for seat in (0, 1)
        )
        assert (own, other) == (["E7", "SZ E7", "SK"], ["SZ E7", "HK"])
