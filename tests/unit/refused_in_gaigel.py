"""Each refusal of Gaigel: where it is reached, and what is said of it."""

from __future__ import annotations

from typing import Final

from binokel import GaigelState, Refusal
from binokel.gaigel import Finished

from ..rules.gaigel import NO_OPENINGS, dealt, do, reach, short, table
from .refused import Case

TWO: Final = "gaigel-2"
FOREHAND: Final = "EA EK S7 HK HO"
"""Hearts are trump; each opening is possible, and a pair of trumps is in the hand."""
OTHER: Final = "E7 S7 SZ HA HZ"
LAST_HANDS: Final = ("EA EU SK", "EZ SA SZ SU HA HZ BA BZ BU B7 B7")
"""Hands of eleven, the first of them filled up."""
TO_THE_END: Final = "open ge_elfen EA, play EZ, play EZ, play EK"
"""The first trick of four; the draw that follows empties the stock."""


def opening(*lines: str, hand: str = FOREHAND) -> GaigelState:
    """Deal to two, of whom seat 0 is to open."""
    return dealt(table(*lines, extends=TWO), hand, OTHER)


def endgame(*lines: str, lead: str) -> GaigelState:
    """Deal to four, and lead to the second trick, when the stock is gone."""
    state = dealt(short(*lines), *LAST_HANDS, "EZ", "EK", stock="BK BO BK")
    return do(state, TO_THE_END, f"play {lead}")


def on_lead(*lines: str, hand: str = "SA SK SK SO BU", turned: str = "HU") -> GaigelState:
    """Let the forehand take the first trick, so that it leads to the second."""
    house = table(*lines, extends=TWO)
    state = dealt(house, hand, "E7 E7 S7 S7 EU", turned=turned, stock="BA BA BZ BZ")
    return do(state, "open ge_elfen SA, play E7")


POSITIONS: Final[dict[str, GaigelState]] = {
    "opening": opening(),
    "opening, one kind": opening('opening.kinds = ["ge_elfen"]'),
    "opening, nothing fits": opening('opening.kinds = ["ge_elfen"]', hand="EK S7 HA HK HO"),
    "opening, no kind": opening(NO_OPENINGS),
    "opening, no trumps": opening(
        'opening.trump_in_first_trick = "forbidden"', hand="EA EK S7 H7 HO"
    ),
    "opening, pair melded": do(opening('pair.needs = "nothing"', hand="EA EK EO HK HO"), "pair E"),
    "answering": do(opening(), "open hoeher_hat EK"),
    "answering, no trumps": do(
        opening('opening.trump_in_first_trick = "forbidden"'), "open ge_elfen EA"
    ),
    "lead": on_lead(),
    "lead, seven turned": on_lead(turned="H7"),
    "lead, pair melded before": do(on_lead(), "pair S, play SK, play E7"),
    "asked for a pair": on_lead('pair.when = "after_trick"'),
    "spades led": endgame(lead="SK"),
    "spades led, to be headed": endgame("endgame.head = true", lead="SK"),
    "void": endgame(lead="EU"),
    "over": reach(opening(), Finished),
}
CASES: Final = [
    Case(
        Refusal.DEAL_OVER,
        "over",
        "play EA",
        "das Spiel ist zu Ende",
        "the deal is over",
    ),
    Case(
        Refusal.NOT_NOW,
        "opening",
        "proceed",
        "das ist jetzt nicht an der Reihe",
        "this has no place here",
    ),
    Case(
        Refusal.NOT_NOW,
        "answering",
        "open hoeher_hat SZ",
        "das ist jetzt nicht an der Reihe",
        "this has no place here",
    ),
    Case(
        Refusal.NOT_NOW,
        "lead",
        "play ??",
        "das ist jetzt nicht an der Reihe",
        "this has no place here",
    ),
    Case(
        Refusal.NOT_NOW,
        "asked for a pair",
        "play SK",
        "das ist jetzt nicht an der Reihe",
        "this has no place here",
    ),
    Case(
        Refusal.OPENING_NEEDED,
        "opening",
        "play HK",
        "die erste Karte braucht eine Eröffnung: etwa open andere_alte EA",
        "the first card needs an opening: for example open andere_alte EA",
    ),
    Case(
        Refusal.OPENING_NOT_OFFERED,
        "opening, one kind",
        "open auf_dissle S7",
        "diese Eröffnung gibt es hier nicht: ge_elfen",
        "this table has no such opening: ge_elfen",
    ),
    Case(
        Refusal.OPENING_NOT_OFFERED,
        "opening, no kind",
        "open ge_elfen EA",
        "diese Eröffnung gibt es hier nicht: keine",
        "this table has no such opening: none",
    ),
    Case(
        Refusal.OPENING_UNFIT,
        "opening",
        "open hoeher_hat HK",
        "mit dieser Karte kann man nicht so eröffnen: möglich mit EK, S7",
        "this opening is not made with that card: possible with EK, S7",
    ),
    Case(
        Refusal.OPENING_UNFIT,
        "opening, nothing fits",
        "open ge_elfen HA",
        "mit dieser Karte kann man nicht so eröffnen: keine passt",
        "this opening is not made with that card: none fits",
    ),
    Case(
        Refusal.NOT_HELD,
        "opening",
        "open ge_elfen SA",
        "diese Karte ist nicht in der Hand: SA",
        "the card is not in the hand: SA",
    ),
    Case(
        Refusal.NOT_HELD,
        "opening",
        "open ge_elfen ??",
        "diese Karte ist nicht in der Hand",
        "the card is not in the hand",
    ),
    Case(
        Refusal.NOT_HELD,
        "answering",
        "play EK",
        "diese Karte ist nicht in der Hand: EK",
        "the card is not in the hand: EK",
    ),
    Case(
        Refusal.TRUMP_FORBIDDEN,
        "opening, no trumps",
        "open auf_dissle H7",
        "im ersten Stich bleibt Trumpf in der Hand, solange andere Karten da sind: EA, EK, S7",
        "no trump goes to the first trick while there are other cards: EA, EK, S7",
    ),
    Case(
        Refusal.TRUMP_FORBIDDEN,
        "answering, no trumps",
        "play HA",
        "im ersten Stich bleibt Trumpf in der Hand, solange andere Karten da sind: E7, SZ, S7",
        "no trump goes to the first trick while there are other cards: E7, SZ, S7",
    ),
    Case(
        Refusal.PAIR_BINDS,
        "opening, pair melded",
        "open ge_elfen EA",
        "nach dem Melden wird eine Karte des Paars ausgespielt: EK, EO",
        "after a pair one of its two cards is led: EK, EO",
    ),
    Case(
        Refusal.PAIR_NOT_NOW,
        "answering",
        "pair E",
        "melden kann man jetzt nicht",
        "no pair can be melded now",
    ),
    Case(
        Refusal.ONE_PAIR,
        "opening, pair melded",
        "pair H",
        "bei jedem Ausspielen wird nur ein Paar gemeldet",
        "only one pair is melded on a lead",
    ),
    Case(
        Refusal.TRICK_NEEDED,
        "opening",
        "pair H",
        "dazu fehlt noch ein Stich",
        "this takes a trick first",
    ),
    Case(
        Refusal.TRICK_NEEDED,
        "opening",
        "rob",
        "dazu fehlt noch ein Stich",
        "this takes a trick first",
    ),
    Case(
        Refusal.PAIR_NOT_HELD,
        "lead",
        "pair E",
        "König und Ober dieser Farbe sind nicht beide in der Hand",
        "king and Ober of this suit are not both in the hand",
    ),
    Case(
        Refusal.PAIR_MELDED,
        "lead, pair melded before",
        "pair S",
        "jede Karte wird nur einmal gemeldet",
        "a card is melded only once",
    ),
    Case(
        Refusal.ROB_NOT_NOW,
        "answering",
        "rob",
        "rauben kann man jetzt nicht",
        "nothing can be robbed now",
    ),
    Case(
        Refusal.ROB_NOT_NOW,
        "asked for a pair",
        "rob",
        "rauben kann man jetzt nicht",
        "nothing can be robbed now",
    ),
    Case(
        Refusal.NOTHING_TO_ROB,
        "lead, seven turned",
        "rob",
        "unter dem Talon liegt nichts, was sich rauben lässt",
        "nothing lies under the stock that can be robbed",
    ),
    Case(
        Refusal.ROBBER_NOT_HELD,
        "lead",
        "rob",
        "zum Rauben braucht man den niedrigsten Trumpf: H7",
        "robbing takes the lowest trump: H7",
    ),
    Case(
        Refusal.FOLLOW_SUIT,
        "spades led",
        "play HA",
        "Schippe bedienen: SA, SZ, SU",
        "follow spades: SA, SZ, SU",
    ),
    Case(
        Refusal.FOLLOW_AND_HEAD,
        "spades led, to be headed",
        "play SU",
        "Schippe bedienen und stechen: SA, SZ",
        "follow spades and head the trick: SA, SZ",
    ),
    Case(
        Refusal.TRUMP,
        "void",
        "play SA",
        "Trumpf zugeben: HA, HZ",
        "play a trump: HA, HZ",
    ),
]
