"""Each refusal, reached once and told in both languages with the cards that show it."""

from __future__ import annotations

import pytest

from binokel import (
    BinokelState,
    Refusal,
    State,
    UsageError,
    explain_refusal,
    legal_actions,
    parse_action,
    view,
    why_not,
    write_cards,
)

from ..courses import AUCTION, BASE, EXCHANGE, MELDS, opened, rest, tell
from ..tables import dealt, do, table
from . import refused_in_gaigel as gaigel
from .refused import Case

SINGLE = table('auction.raises = "single"')
ONE_BID = table("auction.maximum = 150")
EARLY = table('abandon.window = "after_dapp"', 'trump.must_hold = "pair"')
KEEP = table('dapp.forbid = ["ace"]')
ALL = table("melds.optional = false")


def playing(*hands: str, trump: str, cards: str) -> BinokelState:
    """Let seats with given hands play the first cards of a trick, the Dapp laid away again."""
    auction = dealt(BASE, *hands)
    laid = write_cards(auction.dapp)
    return do(auction, f"pass, pass, take, lay {laid}, trump {trump}, {MELDS}, {cards}")


LAYING = tell(opened(), AUCTION, "take")
MELDING = tell(opened(), EXCHANGE)
BINOKEL: dict[str, State] = {
    "auction": opened(),
    "single raises": opened(SINGLE),
    "only one bid": opened(ONE_BID),
    "taking": tell(opened(), AUCTION),
    "laying": LAYING,
    "laying, early window": tell(opened(EARLY), AUCTION, "take"),
    "laying, aces kept": tell(opened(KEEP), AUCTION, "take"),
    "naming, pair held": tell(opened(EARLY), AUCTION, "take, lay SU SU HK BO"),
    "melding": MELDING,
    "melding, all": tell(opened(ALL), EXCHANGE),
    "play": tell(MELDING, MELDS),
    "hearts led": playing(
        "HK HO HO SK EA",
        "EO EU EU SA SK SO SU HA HZ HU BU BU",
        trump="E",
        cards="play HK",
    ),
    "plain suit led": tell(MELDING, MELDS, "play HA"),
    "void": playing(
        "BO BO HA HZ",
        "EA EZ EK SA SZ SZ SK SO SU HK HO HU",
        trump="H",
        cards="play BO",
    ),
    "void, trumped": playing(
        "BO BO",
        "EA EZ EK SA SZ SZ SK SO SU HK HO HU",
        "EA EZ EK EO EU EU SA SK HA HZ HO HU",
        trump="H",
        cards="play BO, play HK",
    ),
    "over": rest(tell(MELDING, MELDS)),
}
CASES = [
    Case(
        Refusal.DEAL_OVER,
        "over",
        "pass",
        "das Spiel ist zu Ende",
        "the deal is over",
    ),
    Case(
        Refusal.NOT_NOW,
        "auction",
        "take",
        "das ist jetzt nicht an der Reihe",
        "this has no place here",
    ),
    Case(
        Refusal.BID_NOT_A_STEP,
        "auction",
        "bid 165",
        "nur Vielfache der Stufe können geboten werden: Stufe 10",
        "only multiples of the step can be bid: steps of 10",
    ),
    Case(
        Refusal.BID_TOO_LOW,
        "auction",
        "bid 150",
        "das Gebot ist zu niedrig: mindestens 160",
        "the bid is too low: at least 160",
    ),
    Case(
        Refusal.BID_TOO_LOW,
        "only one bid",
        "bid 150",
        "das Gebot ist zu niedrig: nur passen",
        "the bid is too low: only a pass is left",
    ),
    Case(
        Refusal.BID_TOO_HIGH,
        "auction",
        "bid 1010",
        "das Gebot ist höher als erlaubt: höchstens 1000",
        "the bid is above the maximum: at most 1000",
    ),
    Case(
        Refusal.BID_NOT_SINGLE,
        "single raises",
        "bid 170",
        "es wird immer nur um eine Stufe erhöht: höchstens 160",
        "bids are raised by a single step: at most 160",
    ),
    Case(
        Refusal.NO_SUCH_SPECIAL,
        "taking",
        "announce bettel",
        "ein solches Sonderspiel gibt es hier nicht: durch, durch_open, durch_hand",
        "this table has no such special: durch, durch_open, durch_hand",
    ),
    Case(
        Refusal.SPECIAL_NOT_NOW,
        "taking",
        "announce durch",
        "dieses Sonderspiel wird zu einem anderen Zeitpunkt angesagt: jetzt durch_hand",
        "this special is announced at another time: now durch_hand",
    ),
    Case(
        Refusal.SPECIAL_NOT_NOW,
        "laying",
        "announce durch",
        "dieses Sonderspiel wird zu einem anderen Zeitpunkt angesagt: jetzt keines",
        "this special is announced at another time: now none",
    ),
    Case(
        Refusal.ABANDON_NOT_NOW,
        "laying",
        "abandon E",
        "abgehen kann man jetzt nicht",
        "the deal cannot be abandoned now",
    ),
    Case(
        Refusal.TRUMP_NEEDED,
        "laying, early window",
        "abandon",
        "beim Abgehen muss Trumpf genannt werden: Eichel, Schippe",
        "abandoning has to name trump: clubs, spades",
    ),
    Case(
        Refusal.TRUMP_KNOWN,
        "melding",
        "abandon E",
        "Trumpf ist schon genannt",
        "trump is named already",
    ),
    Case(
        Refusal.TRUMP_NOT_HELD,
        "naming, pair held",
        "trump B",
        "Trumpf kann nur werden, was man in der Hand hält: Eichel, Schippe",
        "only a suit that is held as required can be named: clubs, spades",
    ),
    Case(
        Refusal.WRONG_NUMBER,
        "laying",
        "lay SU SU",
        "es müssen so viele Karten gelegt werden, wie der Dapp hatte: 4, nicht 2",
        "as many cards as the Dapp held have to be laid away: 4, not 2",
    ),
    Case(
        Refusal.NOT_HELD,
        "laying",
        "lay SU BO BO BU",
        "diese Karte ist nicht in der Hand: BO, BU",
        "the card is not in the hand: BO, BU",
    ),
    Case(
        Refusal.NOT_HELD,
        "melding",
        "meld HK+HO SK+SO",
        "diese Karte ist nicht in der Hand: HK, HO",
        "the card is not in the hand: HK, HO",
    ),
    Case(
        Refusal.NOT_HELD,
        "play",
        "play BU",
        "diese Karte ist nicht in der Hand: BU",
        "the card is not in the hand: BU",
    ),
    Case(
        Refusal.MAY_NOT_BE_LAID_AWAY,
        "laying, aces kept",
        "lay EA EZ EK EO",
        "diese Karte darf nicht gelegt werden, solange andere da sind: etwa EZ EK EO EU",
        "this card may not be laid away while there are others: for example EZ EK EO EU",
    ),
    Case(
        Refusal.NO_MELD,
        "melding",
        "meld SK+SO EA+EZ",
        "diese Karten sind keine Meldung: EA+EZ SK+SO",
        "these cards are no meld: EA+EZ SK+SO",
    ),
    Case(
        Refusal.MELD_USES_CARD_TWICE,
        "melding",
        "meld EA+EZ+EK+EO+EU EK+EO",
        "in einer Gruppe zählt jede Karte nur einmal: EA+EZ+EK+EO+EU EK+EO",
        "a card counts once in each group of melds: EA+EZ+EK+EO+EU EK+EO",
    ),
    Case(
        Refusal.MELD_ALL,
        "melding, all",
        "meld SK+SO",
        "alles, was die Hand hergibt, muss gemeldet werden",
        "everything the hand holds has to be melded",
    ),
    Case(
        Refusal.FOLLOW_SUIT,
        "plain suit led",
        "play BO",
        "Herz bedienen: HK, HO, HU",
        "follow hearts: HK, HO, HU",
    ),
    Case(
        Refusal.FOLLOW_AND_HEAD,
        "hearts led",
        "play HU",
        "Herz bedienen und stechen: HA, HZ",
        "follow hearts and head the trick: HA, HZ",
    ),
    Case(
        Refusal.TRUMP,
        "void",
        "play SA",
        "Trumpf zugeben: HK, HO, HU",
        "play a trump: HK, HO, HU",
    ),
    Case(
        Refusal.OVERTRUMP,
        "void, trumped",
        "play HU",
        "mit einem höheren Trumpf stechen: HA, HZ",
        "overtrump: HA, HZ",
    ),
]
IN_BOTH = {
    *(Refusal.DEAL_OVER, Refusal.NOT_NOW, Refusal.NOT_HELD),
    *(Refusal.FOLLOW_SUIT, Refusal.FOLLOW_AND_HEAD, Refusal.TRUMP),
}
"""Refusals that both games know."""
EVERY = [
    *(("binokel", BINOKEL[case.where], case) for case in CASES),
    *(("gaigel", gaigel.POSITIONS[case.where], case) for case in gaigel.CASES),
]


@pytest.mark.parametrize(
    ("state", "case"),
    [
        pytest.param(state, case, id=f"{game}-{case.refusal.value}-{case.where}-{case.action}")
        for game, state, case in EVERY
    ],
)
class TestSentences:
    """The general sentence, and the cards of the asker's own hand that show it."""

    def test_reason(self, state: State, case: Case) -> None:
        assert why_not(state, parse_action(case.action)) is case.refusal

    def test_german(self, state: State, case: Case) -> None:
        assert explain_refusal(state, parse_action(case.action), "de") == case.german

    def test_english(self, state: State, case: Case) -> None:
        assert explain_refusal(state, parse_action(case.action), "en") == case.english

    def test_of_a_view(self, state: State, case: Case) -> None:
        """The view of the seat to act is enough."""
        action = parse_action(case.action)

        seen = view(state, state.actor)

        assert why_not(seen, action) is case.refusal
        assert explain_refusal(seen, action, "de") == case.german
        assert explain_refusal(seen, action, "en") == case.english


def test_every_refusal_is_reached() -> None:
    """Each in the game that knows it, those of both in both."""
    in_binokel = {case.refusal for case in CASES}
    in_gaigel = {case.refusal for case in gaigel.CASES}

    assert in_binokel | in_gaigel == set(Refusal)
    assert in_binokel & in_gaigel == IN_BOTH


@pytest.mark.parametrize(
    "state",
    [
        pytest.param(state, id=f"{game}-{where}")
        for game, positions in (("binokel", BINOKEL), ("gaigel", gaigel.POSITIONS))
        for where, state in positions.items()
        if where != "over"
    ],
)
def test_nothing_is_said_of_a_legal_action(state: State) -> None:
    assert explain_refusal(state, next(legal_actions(state)), "en") == ""


@pytest.mark.parametrize("lang", ["", "fr", "DE"])
def test_other_languages(lang: str) -> None:
    with pytest.raises(UsageError, match="the language 'de' or 'en'"):
        explain_refusal(opened(), parse_action("bid 150"), lang)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_another_seat_cannot_ask(seat: int | None) -> None:
    with pytest.raises(UsageError, match="that of seat 2, who is to act"):
        explain_refusal(view(opened(), seat), parse_action("bid 150"), "en")
