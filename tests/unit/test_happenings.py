"""What becomes visible through each action, and to whom."""

from __future__ import annotations

import pytest

from binokel import (
    BinokelProfile,
    Event,
    EventKind,
    Finished,
    GaigelProfile,
    Meld,
    MeldKind,
    Playing,
    State,
    Suit,
    apply,
    deal,
    events,
    gaigel,
    load_profile,
    parse_action,
    parse_cards,
    view,
)

from ..courses import AUCTION, EXCHANGE, MELDS, come_to, opened, tell, walk
from ..tables import special, table
from .hand_of_gaigel import COVERED, FIRST_TRICK
from .hand_of_gaigel import opened as opened_gaigel

DAPP = parse_cards("SK HA HK BA")
LAST_WORD = table('abandon.window = "before_first_trick"')
TABLES = ("schwaebisch-3", "dabb-kreuz", "drecksau-3", "gamememo", "english-3-redeal", "sechser-48")
GAIGEL = ("gaigel-4", "gaigel-5", "gaigel-bbaum", "gaigel-club", "gaigel-whiteknuckle")
LAID = (EventKind.CARD_PLAYED, EventKind.CARD_COVERED)
"""A card goes to the table."""


def told(state: State, text: str) -> list[Event]:
    """Take one action and tell what became visible."""
    action = parse_action(text)
    return list(events(state, action, apply(state, action)))


def short(found: list[Event]) -> list[str]:
    """Write the kinds of events, each with the seat that it is about."""
    return [
        " ".join([event.kind, *map(str, [event.seat] * (event.seat is not None))])
        for event in found
    ]


class TestAuction:
    def test_bid(self) -> None:
        assert told(opened(), "bid 160") == [Event(EventKind.BID_MADE, 2, value=160)]

    def test_pass(self) -> None:
        assert told(opened(), "pass") == [Event(EventKind.PASSED, 2)]

    def test_the_last_pass(self) -> None:
        """X-2: the Dapp stays closed as long as a special from the hand may be announced."""
        assert told(tell(opened(), "pass"), "pass") == [
            Event(EventKind.PASSED, 0),
            Event(EventKind.DECLARER_FOUND, 1, value=150),
        ]

    def test_the_last_pass_where_the_dapp_is_taken_up_at_once(self) -> None:
        house = load_profile("dabb-3", BinokelProfile)

        assert told(tell(opened(house), "pass"), "pass") == [
            Event(EventKind.PASSED, 0),
            Event(EventKind.DECLARER_FOUND, 1, value=150),
            Event(EventKind.DAPP_SHOWN, 1, cards=DAPP),
            Event(EventKind.DAPP_TAKEN, 1, value=4),
        ]

    def test_passed_out(self) -> None:
        house = table('auction.opening = "free"', 'auction.all_pass = "redeal"')

        assert short(told(tell(opened(house), AUCTION), "pass")) == ["passed 2", "passed_out"]

    def test_without_a_dapp(self) -> None:
        house = load_profile("ohmden-16", BinokelProfile)

        assert short(told(tell(opened(house), "pass"), "pass")) == ["passed 0", "declarer_found 1"]


class TestExchange:
    def test_dapp_shown_to_all(self) -> None:
        assert told(tell(opened(), AUCTION), "take") == [
            Event(EventKind.DAPP_SHOWN, 1, cards=DAPP),
            Event(EventKind.DAPP_TAKEN, 1, value=4),
        ]

    def test_dapp_shown_to_the_declarer(self) -> None:
        house = table('dapp.shown_to = "declarer"')

        assert told(tell(opened(house), AUCTION), "take") == [
            Event(EventKind.DAPP_SHOWN, 1, (1,), cards=DAPP),
            Event(EventKind.DAPP_TAKEN, 1, value=4),
        ]

    def test_laying_away(self) -> None:
        """D-35: everybody hears how many, the declarer knows which."""
        found = told(tell(opened(), AUCTION, "take"), "lay SU SU HK BO")

        assert found == [
            Event(EventKind.LAID_AWAY, 1, value=4),
            Event(EventKind.LAID_AWAY, 1, (1,), 4, parse_cards("SU SU HK BO")),
        ]
        assert [[event.seen_by(seat) for event in found] for seat in (0, 1, 2, None)] == [
            [True, False],
            [True, True],
            [True, False],
            [True, False],
        ]

    def test_what_has_to_be_said(self) -> None:
        """X-11: aces at once, trumps at the naming."""
        house = table('dapp.announce = ["trump", "ace"]')
        laying = tell(opened(house), AUCTION, "take")
        naming = tell(laying, "lay EO EU HA BA")

        assert told(laying, "lay EO EU HA BA")[2:] == [
            Event(EventKind.LAID_AWAY_ANNOUNCED, 1, value=2, word="ace")
        ]
        assert told(naming, "trump E") == [
            Event(EventKind.TRUMP_NAMED, 1, suit=Suit.EICHEL),
            Event(EventKind.LAID_AWAY_ANNOUNCED, 1, value=2, word="trump"),
        ]

    def test_trump_named_first(self) -> None:
        """X-11: then all of it is said when the cards are laid away."""
        house = table('dapp.announce = ["trump", "ace"]', extends="dabb-3")
        laying = tell(opened(house), AUCTION, "trump E")

        assert short(told(laying, "lay EO EU HA BA"))[2:] == ["laid_away_announced 1"] * 2

    def test_naming_trump(self) -> None:
        declaring = tell(opened(), AUCTION, "take, lay SU SU HK BO")

        assert told(declaring, "trump E") == [Event(EventKind.TRUMP_NAMED, 1, suit=Suit.EICHEL)]


class TestSpecials:
    def test_open_hand(self) -> None:
        cards = parse_cards("EA EZ EK EO EU SA SA SO SU SU HA BO")

        assert told(tell(opened(), AUCTION), "announce durch_hand") == [
            Event(EventKind.SPECIAL_ANNOUNCED, 1, word="durch_hand"),
            Event(EventKind.HAND_OPENED, 1, cards=cards),
        ]

    def test_closed_hand(self) -> None:
        declaring = tell(opened(), AUCTION, "take, lay SU SU HK BO")

        assert told(declaring, "announce durch") == [
            Event(EventKind.SPECIAL_ANNOUNCED, 1, word="durch")
        ]

    def test_open_hand_of_a_special_with_trump(self) -> None:
        """P-11: the hand is laid open when trump has been named."""
        house = table(special("durch_hand", "trump = true"))
        naming = tell(opened(house), AUCTION, "announce durch_hand")

        assert short(told(tell(opened(house), AUCTION), "announce durch_hand")) == [
            "special_announced 1"
        ]
        assert short(told(naming, "trump E")) == ["trump_named 1", "hand_opened 1"]

    def test_lost_with_the_first_trick_of_another(self) -> None:
        """P-18, P-21: it ends at once, and the opponents' melds are seen."""
        house = table(special("durch", "opponents_meld_if_lost = true"))
        playing = tell(opened(house), AUCTION, "take, lay SU SU HK BO, announce durch")
        before = tell(playing, "play SO, play SZ")

        found = told(before, "play SK")

        assert short(found) == [
            "card_played 0",
            "trick_taken 2",
            "melds_credited 2",
            "deal_finished",
        ]
        assert found[2].value == 120
        assert found[3].word == "special_lost"


class TestMeldsAndPlay:
    def test_melds(self) -> None:
        found = told(tell(opened(), EXCHANGE), "meld all")

        assert short(found) == ["melds_shown 1"]
        assert (found[0].value, len(found[0].melds)) == (270, 3)

    def test_no_melds(self) -> None:
        assert told(tell(opened(), EXCHANGE), "meld none") == [
            Event(EventKind.MELDS_SHOWN, 1, value=0)
        ]

    def test_going_on(self) -> None:
        last = tell(opened(LAST_WORD), EXCHANGE, MELDS)

        assert told(last, "proceed") == [Event(EventKind.WENT_ON, 1)]

    def test_hopeless(self) -> None:
        house = load_profile("aks-heroldstatt", BinokelProfile)
        before = tell(opened(house), "bid 600, pass, pass, lay EA SO HK BO, trump H")

        found = told(tell(before, "meld none, meld none"), "meld none")

        assert short(found) == ["melds_shown 1", "deal_finished"]
        assert found[1].word == "hopeless"

    def test_cards_and_tricks(self) -> None:
        playing = tell(opened(), EXCHANGE, MELDS)
        full = tell(playing, "play HA, play HK")

        assert told(playing, "play HA") == [
            Event(EventKind.CARD_PLAYED, 1, cards=parse_cards("HA"))
        ]
        assert told(full, "play HZ") == [
            Event(EventKind.CARD_PLAYED, 0, cards=parse_cards("HZ")),
            Event(EventKind.TRICK_TAKEN, 1, value=25, cards=parse_cards("HA HK HZ")),
        ]


class TestAbandoning:
    def test_with_trump(self) -> None:
        """X-20: trump is named in the same breath; the opponents' melds are seen."""
        house = table('abandon.window = "after_dapp"')

        found = told(tell(opened(house), AUCTION, "take"), "abandon H")

        assert short(found) == ["trump_named 1", "abandoned 1", "melds_credited 2", "deal_finished"]
        assert (found[0].suit, found[2].value) == (Suit.HERZ, 140)
        assert found[3] == Event(EventKind.DEAL_FINISHED, word="abandoned")

    def test_known_trump(self) -> None:
        found = told(tell(opened(), EXCHANGE), "abandon")

        assert short(found) == ["abandoned 1", "melds_credited 2", "deal_finished"]

    def test_no_melds_at_this_table(self) -> None:
        house = table("abandon.opponents_meld = false")

        assert short(told(tell(opened(house), EXCHANGE), "abandon")) == [
            "abandoned 1",
            "deal_finished",
        ]


class TestGaigel:
    """Openings, covered cards, the stock, pairs and robbing."""

    def test_covered(self) -> None:
        """G-16, G-20: the opening is named, the card is its own seat's."""
        assert told(opened_gaigel(), COVERED) == [
            Event(EventKind.OPENING_ANNOUNCED, 1, word="hoeher_hat"),
            Event(EventKind.CARD_COVERED, 1),
            Event(EventKind.CARD_COVERED, 1, (1,), cards=parse_cards("SZ")),
        ]

    def test_open(self) -> None:
        """G-21: in Auf Dissle the card is seen."""
        assert told(opened_gaigel(), "open auf_dissle B7") == [
            Event(EventKind.OPENING_ANNOUNCED, 1, word="auf_dissle"),
            Event(EventKind.CARD_PLAYED, 1, cards=parse_cards("B7")),
        ]

    def test_trick_and_draw(self) -> None:
        """G-37, G-38: the winner draws first, each sees what it draws."""
        assert told(tell(opened_gaigel(), COVERED), "play E7") == [
            Event(EventKind.CARD_COVERED, 0),
            Event(EventKind.CARD_COVERED, 0, (0,), cards=parse_cards("E7")),
            Event(EventKind.TRICK_TAKEN, 1, value=10, cards=parse_cards("SZ E7")),
            Event(EventKind.CARD_DRAWN, 1, value=37),
            Event(EventKind.CARD_DRAWN, 1, (1,), 37, parse_cards("HK")),
            Event(EventKind.CARD_DRAWN, 0, value=36),
            Event(EventKind.CARD_DRAWN, 0, (0,), 36, parse_cards("SK")),
        ]

    def test_robbed(self) -> None:
        """G-61: what was taken, and what lies under the stock now."""
        assert told(tell(opened_gaigel(), FIRST_TRICK), "rob") == [
            Event(EventKind.ROBBED, 1, cards=parse_cards("BO B7"))
        ]

    def test_pair(self) -> None:
        pair = Meld(MeldKind.PAIR, parse_cards("BK BO"), 40)

        assert told(tell(opened_gaigel(), FIRST_TRICK, "rob"), "pair B") == [
            Event(EventKind.MELDS_SHOWN, 1, value=40, melds=(pair,))
        ]

    def test_the_last_draw(self) -> None:
        """G-38, G-40: everybody sees who draws the card from under the stock; two draw nothing."""
        moves = walk(deal(load_profile("gaigel-5"), seed=0), 0)
        last = next(move for move in moves if view(move[2], None).under is None)

        assert list(events(*last))[-5:] == [
            Event(EventKind.CARD_DRAWN, 4, value=2),
            Event(EventKind.CARD_DRAWN, 4, (4,), 2, parse_cards("EU")),
            Event(EventKind.CARD_DRAWN, 0, value=1),
            Event(EventKind.CARD_DRAWN, 0, (0,), 1, parse_cards("BO")),
            Event(EventKind.CARD_DRAWN, 1, value=0, cards=parse_cards("SU")),
        ]

    def test_going_on(self) -> None:
        """G-53: after a trick its winner is asked for a pair; the draw follows."""
        house = load_profile("gaigel-whiteknuckle", GaigelProfile)
        full = tell(deal(house, seed=1), "play EU, play BA, play EO")
        draws = [f"card_drawn {seat}" for seat in (0, 0, 1, 1, 2, 2, 3, 3)]

        assert short(told(full, "play H9")) == ["card_played 0", "trick_taken 0"]
        assert short(told(tell(full, "play H9"), "proceed")) == ["went_on 0", *draws]

    def test_the_end(self) -> None:
        *_, (before, action, after) = walk(opened_gaigel(), 1)

        assert isinstance(after, gaigel.Finished)
        assert events(before, action, after)[-1] == Event(EventKind.DEAL_FINISHED, word="goal")


@pytest.mark.parametrize("name", [*TABLES, *GAIGEL])
@pytest.mark.parametrize("seed", range(3))
class TestWholeDeals:
    """What the events of a deal tell agrees with its states."""

    def test_every_card_and_trick(self, name: str, seed: int) -> None:
        moves = list(walk(deal(load_profile(name), seed=seed), seed))
        found = [event for move in moves for event in events(*move)]
        last = moves[-1][2]

        played = [card for event in found if event.kind in LAID for card in event.cards]
        tricks = [event for event in found if event.kind == EventKind.TRICK_TAKEN]

        kept = last.tricks if isinstance(last, Finished | gaigel.Finished) else ()
        on_table = last.trick if isinstance(last, gaigel.Finished) else ()
        assert played == [*(card for trick in kept for card in trick.cards), *on_table]
        assert [(event.seat, event.value, event.cards) for event in tricks] == [
            (trick.winner, trick.points, trick.cards) for trick in kept
        ]

    def test_nobody_is_told_more_than_a_view_shows(self, name: str, seed: int) -> None:
        for before, action, after in walk(deal(load_profile(name), seed=seed), seed):
            for seat in (*range(len(before.hands)), None):
                seen = view(after, seat)
                for event in events(before, action, after):
                    if event.kind == EventKind.DAPP_SHOWN and event.seen_by(seat):
                        assert event.cards == seen.dapp
                    if event.kind == EventKind.LAID_AWAY and event.seen_by(seat):
                        assert event.cards in ((), seen.discards)
                    if event.kind == EventKind.HAND_OPENED:
                        assert event.cards == seen.hands[event.seat or 0]

    def test_nobody_is_told_of_a_card_that_is_hidden(self, name: str, seed: int) -> None:
        """G-20, G-38, G-61: covered cards, the stock, and the card that lies under it."""
        for before, action, after in walk(deal(load_profile(name), seed=seed), seed):
            for seat in (*range(len(before.hands)), None):
                seen = view(after, seat)
                for event in events(before, action, after):
                    if not event.cards or not event.seen_by(seat):
                        continue
                    if event.kind == EventKind.CARD_COVERED:
                        assert event.seat == seat
                    if event.kind == EventKind.CARD_DRAWN and event.value:
                        assert event.seat == seat
                        assert set(event.cards) <= set(seen.hand)
                    if event.kind == EventKind.CARD_DRAWN and not event.value:
                        assert event.cards == (view(before, seat).under,)
                    if event.kind == EventKind.ROBBED:
                        assert event.cards == (seen.turned, seen.under)

    def test_each_deal_ends_once(self, name: str, seed: int) -> None:
        ends = (EventKind.DEAL_FINISHED, EventKind.PASSED_OUT)
        moves = list(walk(deal(load_profile(name), seed=seed), seed))

        assert [event.kind in ends for event in events(*moves[-1])].count(True) == 1
        assert not any(event.kind in ends for move in moves[:-1] for event in events(*move))


def test_events_are_values() -> None:
    playing = come_to(Playing, opened(), EXCHANGE, MELDS)

    one, two = (told(playing, "play HA")[0] for _ in range(2))

    assert one == two
    assert hash(one) == hash(two)
    assert deal(playing.profile, seed=2) == opened()
