"""
What things are called on a score sheet.

In German they are called as a Swabian club does; rules are cut down to the
one sentence that stands beside a score.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..cards import Rank
from ..ledger import Item, Outcome
from ..melds import MeldKind
from ..speech import Language, Phrase, phrase, say

OUTCOMES: Final[dict[Outcome, Phrase]] = {
    Outcome.MADE: phrase("made"),
    Outcome.FAILED: phrase("failed"),
    Outcome.ABANDONED: phrase("abandoned"),
    Outcome.HOPELESS: phrase("hopeless"),
    Outcome.SPECIAL_WON: phrase("special won"),
    Outcome.SPECIAL_LOST: phrase("special lost"),
    Outcome.PASSED_OUT: phrase("passed out"),
    Outcome.WON: phrase("won"),
    Outcome.DRAWN: phrase("shared"),
}
"""How a deal ended, in the words of a score sheet."""

ITEMS: Final[dict[Item, Phrase]] = {
    Item.MELDS: phrase("melds"),
    Item.TRICKS: phrase("tricks"),
    Item.FIRST_TRICK: phrase("first trick"),
    Item.LAST_TRICK: phrase("last trick"),
    Item.LAID_AWAY: phrase("laid away"),
    Item.ROUNDING: phrase("rounding"),
    Item.BID: phrase("bid"),
    Item.CREDIT: phrase("credit"),
    Item.SPECIAL: phrase("special"),
    Item.STAR: phrase("star"),
}
"""What points are for, in the order in which they are written down."""

MELDS: Final[dict[MeldKind, Phrase]] = {
    MeldKind.PAIR: phrase("pair"),
    MeldKind.DOUBLE_PAIR: phrase("double pair"),
    MeldKind.FAMILY: phrase("family"),
    MeldKind.DOUBLE_FAMILY: phrase("double family"),
    MeldKind.RUNDGANG: phrase("Rundgang"),
    MeldKind.FOUR: phrase("four"),
    MeldKind.EIGHT: phrase("eight"),
    MeldKind.BINOKEL: phrase("Binokel"),
    MeldKind.DOUBLE_BINOKEL: phrase("double Binokel"),
    MeldKind.DISSLE: phrase("Dissle"),
}
"""What is melded; behind four and eight comes their rank."""

RANKS: Final[dict[Rank, Phrase]] = {
    Rank.ACE: phrase("aces"),
    Rank.TEN: phrase("tens"),
    Rank.KING: phrase("kings"),
    Rank.OBER: phrase("Obers"),
    Rank.UNTER: phrase("Unters"),
    Rank.SEVEN: phrase("sevens"),
    Rank.NINE: phrase("nines"),
}
"""Several cards of a rank."""
FRENCH_RANKS: Final[dict[Rank, Phrase]] = {
    Rank.OBER: phrase("queens"),
    Rank.UNTER: phrase("jacks"),
}
"""Several cards of a rank that a French-suited pack calls otherwise."""

_SPECIALS: Final[dict[str, Phrase]] = {
    "durch": phrase("Durch"),
    "durch_open": phrase("open Durch"),
    "durch_hand": phrase("Durch from the hand"),
    "bettel": phrase("Bettel"),
}


def special_name(special: str, lang: Language) -> str:
    """
    Name a special, as in "Anne announces a ...".

    Args:
        special: Its id in a profile.
        lang: The language.

    Returns:
        The name; of one that is not shipped, its id without underscores.

    Example:
        >>> special_name("durch_hand", "de"), special_name("grosser_durch", "de")
        ('Durch aus der Hand', 'grosser durch')
    """
    words = _SPECIALS.get(special)
    return special.replace("_", " ").strip() if words is None else say(words, lang)


_RULES: Final[dict[str, Phrase]] = {
    "T-18": phrase("a trick is worth the points of its cards to whoever takes it"),
    "T-19": phrase("the last trick brings a bonus, at some tables the first one too"),
    "S-3": phrase("melds count only with the trick that the table asks for"),
    "S-5": phrase("cards laid away count for the declarer, at many tables only with a trick"),
    "S-12": phrase("who misses the bid books the loss and nothing else"),
    "S-13": phrase("when the bid has failed, opponents book what the table lets them keep"),
    "S-14": phrase("a credit to the opponents when the bid has failed"),
    "S-16": phrase("a half and more is rounded up, anything less down"),
    "S-27": phrase("who abandons books the loss and nothing else"),
    "S-28": phrase("when a deal is abandoned, the opponents' melds count without a trick"),
    "S-30": phrase("a credit to the opponents when a deal is abandoned"),
    "S-35": phrase("a bid that no trick can save is booked like one that was missed"),
    "S-37": phrase("exact is before rounding, booked is after it"),
    "S-1": phrase("the points of the piles are counted as the table told them"),
    "S-43": phrase("a revoke on the declarer's side loses the deal"),
    "S-44": phrase("after a revoke of the declarer's side the opponents share what is left"),
    "S-46": phrase("when an opponent revokes, tricks count as the table has agreed"),
    "S-48": phrase("who forgets to lay away has lost"),
    "S-49": phrase("who forgets to lay away has lost, and no trick counts"),
    "G-29": phrase("five cards of the lowest rank win Auf Dissle at once"),
    "G-33": phrase("when Auf Dissle is lost, of all others those with the most points win"),
    "G-45": phrase("the last trick, after which no card is left, brings a bonus"),
    "G-47": phrase("a pair, king and Ober of one suit, counts as soon as it is melded"),
    "G-62": phrase("card points of tricks, pairs and the bonus for the last trick are counted"),
    "G-63": phrase("who reaches the goal wins the deal at once"),
    "G-65": phrase("when all is played, the most points win"),
    "P-19": phrase("a special is worth points of its own, whatever was bid"),
    "P-21": phrase("when the special is lost, the opponents' melds count"),
    "P-22": phrase("the special is kept apart from the total"),
    "P-23": phrase("the special gives a star and no points"),
}


def rule_text(rule: str, lang: Language) -> str:
    """
    Say in short what a rule of the rule book says about a score.

    Args:
        rule: Its number, such as ``S-5``.
        lang: The language.

    Returns:
        A sentence without its full stop; empty for a rule that no score cites.

    Example:
        >>> rule_text("S-30", "en")
        'a credit to the opponents when a deal is abandoned'
    """
    words = _RULES.get(rule)
    return "" if words is None else say(words, lang)


BIDDING: Final = phrase("auction")
AWAY: Final = phrase("pass")
NOBODY_PLAYS: Final = phrase("all pass, nobody plays")
PLAYS_FOR: Final = phrase("{who} plays for {bid}")
DAPP: Final = phrase("Dapp")
LAID_AWAY: Final = phrase("laid away")
ANNOUNCES: Final = phrase("{who} announces {special}")
TRUMP: Final = phrase("trump")
OPPONENTS: Final = phrase("melds of the opponents")
ABANDONS: Final = phrase("{who} abandons")
HOPELESS: Final = phrase("no trick can save the bid")
TRICK: Final = phrase("trick")
TAKES: Final = phrase("takes it")
CARD_POINTS: Final = phrase("points", "cards")

SEAT: Final = phrase("seat {seat}")
SIDE: Final = phrase("side {side}")
RULE: Final = phrase("rule")
HAS_BID: Final = phrase("{who} bid {bid}: {outcome}")
NOBODY_BID: Final = phrase("passed out, nothing is booked")
APART: Final = phrase("{what}, apart")
EXACT: Final = phrase("exact")
BOOKED: Final = phrase("booked")
SEPARATE: Final = phrase("kept apart")
STARS: Final = phrase("stars")
SUM: Final = phrase("sum")
STRUCK: Final = phrase("struck out")
CHECKSUM: Final = phrase("to check: all card points and bonuses together make {sum}")
UNPLAYED: Final = phrase("to check: {taken} in tricks and {left} unplayed together make {sum}")
ENDS_MATCH: Final = phrase("the special wins the match for {who}")

MATCH_TO: Final = phrase("match to {points}")
MATCH_TO_WINS: Final = phrase("match to {deals} deals won")
MATCH_TO_ONE_WIN: Final = phrase("match to one deal won")
MATCH_OF: Final = phrase("match of {deals} deals")
MATCH_OF_ONE: Final = phrase("match of one deal")
AT_THE_TABLE: Final = phrase("at the table")
AGAINST: Final = phrase(" against ")
NUMBER: Final = phrase("no.")
DEALER: Final = phrase("deals")
DECLARER: Final = phrase("plays")
BID: Final = phrase("bid")
OUTCOME: Final = phrase("outcome")
POINTS: Final = phrase("deal")
TOTAL: Final = phrase("total")
WINNER: Final = phrase("won by")
POINTS_OF_DEAL: Final = phrase("points")
WINS: Final = phrase("wins")
DECIDES: Final = phrase("decides the match")
ONE_HAS_WON: Final = phrase("{who} has won with {total}.")
MORE_HAVE_WON: Final = phrase("{who} have won with {total}.")
SO_MANY_POINTS: Final = phrase("{total} points", "won with")
SO_MANY_WINS: Final = phrase("{total} deals", "won with")
ONE_WIN: Final = phrase("one deal", "won with")
SEVERAL_HAVE_WON: Final = phrase("{who} have won.")
UNDECIDED: Final = phrase("Nobody has won yet.")
AND: Final = phrase(" and ")


def listed(texts: Sequence[str], lang: Language) -> str:
    """
    Write a list as in a sentence.

    Args:
        texts: At least one text.
        lang: The language.

    Returns:
        The texts with commas and an "and" between them.

    Example:
        >>> listed(["Anne", "Ben", "Carl"], "en")
        'Anne, Ben and Carl'
    """
    *others, last = texts
    return say(AND, lang).join([", ".join(others), last]) if others else last
