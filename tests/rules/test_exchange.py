"""Chapter X: the Dapp, and laying away."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from binokel import (
    Declaring,
    EventKind,
    Exchanging,
    Finished,
    Melding,
    Playing,
    Refusal,
    apply,
    events,
    in_order,
    parse_action,
    parse_cards,
    view,
)

from ..tables import (
    NO_DAPP,
    NO_SPECIALS,
    dealt,
    do,
    reach,
    refused,
    rules,
    suit,
    table,
    ways,
    why,
    words,
)

BASE = table()
PLAIN = table(NO_SPECIALS)
"""Nothing can be announced, so that the Dapp is taken up at once."""


class TestOnlyTheDeclarer:
    """X-1: Only the declarer exchanges, and only where there is a Dapp."""

    def test_the_declarer(self) -> None:
        state = reach(dealt(BASE), Melding)

        actions = zip(state.history, state.history_seats, strict=True)
        assert {seat for action, seat in actions if str(action)[:4] in {"take", "lay "}} == {0}
        assert state.hands[1:] == dealt(BASE).hands[1:]

    def test_no_dapp(self) -> None:
        state = reach(dealt(table(extends=NO_DAPP)), Declaring)

        assert words(state) == ["trump"]
        assert state.hands == dealt(table(extends=NO_DAPP)).hands


class TestInsteadOfTakingUp:
    """
    X-2: where a special is due `before_dapp`, it may be announced instead.

    That is, the declarer may announce it instead of taking up the Dapp, which then stays closed.
    """

    def test_offered(self) -> None:
        state = do(dealt(BASE), "pass, pass", Exchanging)

        assert ways(state) == ["take", "announce durch_hand"]

    def test_stays_closed(self) -> None:
        state = do(dealt(BASE), "pass, pass, announce durch_hand", Playing)

        assert state.hands == dealt(BASE).hands
        assert [view(state, seat).dapp for seat in (0, 1, 2, None)] == [()] * 4


class TestShownTo:
    """
    X-3: `dapp.shown_to` says who sees the Dapp before it is taken up.

    It is `"all"`, or the `"declarer"` alone.
    """

    @pytest.mark.parametrize(
        ("word", "seers"),
        [
            pytest.param("all", (0, 1, 2, None), id="everybody"),
            pytest.param("declarer", (0,), id="the declarer alone"),
        ],
    )
    def test_the_two_words(self, word: str, seers: tuple[int | None, ...]) -> None:
        profile = table(f'dapp.shown_to = "{word}"')
        before = do(dealt(profile), "pass, pass", Exchanging)

        after = do(before, "take", Exchanging)

        assert [seat for seat in (0, 1, 2, None) if view(before, seat).dapp] == []
        assert tuple(seat for seat in (0, 1, 2, None) if view(after, seat).dapp) == seers

    @pytest.mark.parametrize(
        ("word", "to"), [("all", None), pytest.param("declarer", (0,), id="declarer")]
    )
    def test_event(self, word: str, to: tuple[int, ...] | None) -> None:
        before = do(dealt(table(f'dapp.shown_to = "{word}"')), "pass, pass")

        after = apply(before, parse_action("take"))

        shown = [
            event
            for event in events(before, parse_action("take"), after)
            if event.kind is EventKind.DAPP_SHOWN
        ]
        assert [(event.to, event.cards) for event in shown] == [(to, before.dapp)]


class TestTakingUp:
    """
    X-4: The declarer takes the whole Dapp into the hand.

    And who was shown it remembers its cards for the rest of the deal.
    """

    def test_the_whole_dapp(self) -> None:
        state = reach(dealt(PLAIN, dapp="BU BU BO BO"), Exchanging)

        dealt_hand = dealt(PLAIN, dapp="BU BU BO BO").hands[0]
        assert Counter(state.hands[0]) == Counter([*dealt_hand, *parse_cards("BU BU BO BO")])

    @pytest.mark.parametrize(("word", "seat", "seen"), [("all", 1, True), ("declarer", 1, False)])
    def test_to_the_end(self, word: str, seat: int, seen: bool) -> None:
        end = reach(dealt(table(f'dapp.shown_to = "{word}"')), Finished)

        assert (view(end, seat).dapp == end.dapp) == seen
        assert view(end, 0).dapp == end.dapp


class TestLayingAway:
    """X-5: The declarer lays away exactly as many cards as the Dapp held, face down and once."""

    @pytest.mark.parametrize(
        ("move", "expected"),
        [
            pytest.param("lay EA EA EZ", Refusal.WRONG_NUMBER, id="too few"),
            pytest.param("lay EA EA EZ EZ SA", Refusal.WRONG_NUMBER, id="too many"),
            pytest.param("lay EA EA EZ HA", Refusal.NOT_HELD, id="not held"),
            pytest.param("lay SA SA EA EA", Refusal.NOT_HELD, id="not held twice"),
            pytest.param("lay EA EA EZ SA", None, id="four that are held"),
        ],
    )
    def test_number(self, move: str, expected: Refusal | None) -> None:
        hands = ("EA EA EZ EZ SA EK EK EO EO EU EU SZ", "SA HA HA")

        assert why(reach(dealt(PLAIN, *hands), Exchanging), move) is expected

    def test_once(self) -> None:
        state = do(reach(dealt(PLAIN, "EA EA EZ EZ SA SA SZ SZ"), Exchanging), "lay EA EA EZ EZ")

        assert why(state, "lay SA SA SZ SZ") is Refusal.NOT_NOW

    def test_face_down(self) -> None:
        state = do(reach(dealt(PLAIN, "EA EA EZ EZ"), Exchanging), "lay EA EA EZ EZ")

        assert [view(state, seat).discards for seat in (1, 2, None)] == [(), (), ()]


class TestAnyCards:
    """
    X-6: Any cards of the hand may be laid away, those of the Dapp too.

    Unless `dapp.forbid` speaks against it.
    """

    def test_every_choice(self) -> None:
        """Each is listed once, whichever copy is meant, the canonically first cards first."""
        state = reach(dealt(PLAIN), Exchanging)
        hand = state.hands[0]

        choices = rules(NO_SPECIALS).exchange.layings(hand, None)

        wanted = sorted(set(itertools.combinations(hand, 4)))
        assert list(choices) == [choices[place] for place in range(len(choices))] == wanted
        assert choices[-1] == wanted[-1]
        assert list(choices[3:6]) == wanted[3:6]
        assert len(choices) == len(wanted)
        assert [action for action in ways(state) if not action.startswith("lay")] == []
        assert len(ways(state)) == len(wanted)

    def test_cards_of_the_dapp(self) -> None:
        state = reach(dealt(PLAIN, dapp="BU BU BO BO"), Exchanging)

        after = do(state, "lay BU BU BO BO", Declaring)

        assert after.hands[0] == dealt(PLAIN, dapp="BU BU BO BO").hands[0]


class TestForbidden:
    """
    X-7: `dapp.forbid` names sorts of cards that are kept.

    `"ace"` the aces, `"trump"` the cards of the trump suit, `"binokel"` the cards of which the
    Binokel is made; of all these only as many may be laid away as the other cards of the hand fall
    short.
    """

    @pytest.mark.parametrize(
        ("sort", "barred"),
        [
            pytest.param("ace", "EA", id="an ace"),
            pytest.param("trump", "HU", id="a trump"),
            pytest.param("binokel", "SO", id="the Ober of Schippe"),
            pytest.param("binokel", "BU", id="the Unter of Bollen"),
        ],
    )
    def test_each_sort(self, sort: str, barred: str) -> None:
        hand = "EA HU SO BU EZ EZ EK EK EO EO EU EU"
        move = f"lay {barred} EZ EZ EK"
        strict = table(f'dapp.forbid = ["{sort}"]', 'trump.named = "before_discard"', NO_SPECIALS)
        free = table('trump.named = "before_discard"', NO_SPECIALS)

        kept = do(reach(dealt(strict, hand), Declaring), "trump H")

        assert why(kept, move) is Refusal.MAY_NOT_BE_LAID_AWAY
        assert why(kept, "lay EZ EZ EK EK") is None
        assert why(do(reach(dealt(free, hand), Declaring), "trump H"), move) is None

    @pytest.mark.parametrize(
        ("hand", "move", "expected"),
        [
            pytest.param("EA EA SA SA HA EU", "EA EA SA EU", None, id="three for want of others"),
            pytest.param(
                "EA EA SA SA HA EU",
                "EA EA SA SA",
                Refusal.MAY_NOT_BE_LAID_AWAY,
                id="but not a fourth",
            ),
            pytest.param("EA EA SA SA HA", "EA EA SA HA", None, id="all of them"),
            pytest.param(
                "EA EK EO EU EU", "EA EK EO EU", Refusal.MAY_NOT_BE_LAID_AWAY, id="others are there"
            ),
        ],
    )
    def test_as_many_as_the_others_fall_short(
        self, hand: str, move: str, expected: Refusal | None
    ) -> None:
        exchange = rules('dapp.forbid = ["ace"]').exchange
        held, laid = parse_cards(hand), in_order(parse_cards(move))

        assert exchange.laying_refusal(held, laid, None) is expected
        assert (laid in list(exchange.layings(held, None))) == (expected is None)

    @pytest.mark.parametrize(
        "hand",
        [
            "EA EA SA SA HA EU",
            "EA EA SA SA HA",
            "EA EK EO EU EU HU HU HO SO",
            "HA HA HK HK HO EU EU",
        ],
    )
    @pytest.mark.parametrize(
        "sorts", ['"ace"', '"trump"', '"binokel"', '"ace", "trump", "binokel"']
    )
    def test_what_is_listed_is_what_is_allowed(self, hand: str, sorts: str) -> None:
        exchange = rules(f"dapp.forbid = [{sorts}]", 'trump.named = "before_discard"').exchange
        held = in_order(parse_cards(hand))

        allowed = [
            cards
            for cards in sorted(set(itertools.combinations(held, 4)))
            if exchange.laying_refusal(held, cards, suit("H")) is None
        ]

        assert sorted(exchange.layings(held, suit("H"))) == allowed != []


class TestForbiddenTrumps:
    """
    X-8: `"trump"` in `dapp.forbid` needs a trump that is named before cards are laid away.

    A profile with `trump.named = "after_discard"` is refused.
    """

    @pytest.mark.parametrize(
        ("named", "expected"),
        [
            pytest.param("after_discard", ["dapp.forbid"], id="after_discard"),
            pytest.param("before_discard", [], id="before_discard"),
            pytest.param("before_dapp", [], id="before_dapp"),
        ],
    )
    def test_refused(self, named: str, expected: list[str]) -> None:
        lines = ('dapp.forbid = ["trump"]', f'trump.named = "{named}"')

        assert refused(*lines) == expected
