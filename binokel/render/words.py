"""
What a Swabian club calls things, and the same in English.

The German texts say what is written on score sheets; rules are cut down to
the one sentence that stands beside a score.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..cards import Rank
from ..ledger import Item, Outcome
from ..melds import MeldKind
from ..profile import Words
from ..refusals import Language


def say(words: Words, lang: Language) -> str:
    """
    Choose one of two languages.

    Args:
        words: A text in both.
        lang: Which one.

    Returns:
        The text.
    """
    return words.de if lang == "de" else words.en


OUTCOMES: Final[dict[Outcome, Words]] = {
    Outcome.MADE: Words("gewonnen", "made"),
    Outcome.FAILED: Words("verloren", "failed"),
    Outcome.ABANDONED: Words("abgegangen", "abandoned"),
    Outcome.HOPELESS: Words("aussichtslos", "hopeless"),
    Outcome.SPECIAL_WON: Words("Sonderspiel gewonnen", "special won"),
    Outcome.SPECIAL_LOST: Words("Sonderspiel verloren", "special lost"),
    Outcome.PASSED_OUT: Words("alle weg", "passed out"),
    Outcome.WON: Words("gewonnen", "won"),
    Outcome.DRAWN: Words("geteilt", "shared"),
}
"""How a deal ended, in the words of a score sheet."""

ITEMS: Final[dict[Item, Words]] = {
    Item.MELDS: Words("Meldungen", "melds"),
    Item.TRICKS: Words("Stiche", "tricks"),
    Item.FIRST_TRICK: Words("erster Stich", "first trick"),
    Item.LAST_TRICK: Words("letzter Stich", "last trick"),
    Item.LAID_AWAY: Words("gelegt", "laid away"),
    Item.ROUNDING: Words("Rundung", "rounding"),
    Item.BID: Words("Gebot", "bid"),
    Item.CREDIT: Words("Gutschrift", "credit"),
    Item.SPECIAL: Words("Sonderspiel", "special"),
    Item.STAR: Words("Stern", "star"),
}
"""What points are for, in the order in which they are written down."""

MELDS: Final[dict[MeldKind, Words]] = {
    MeldKind.PAIR: Words("Paar", "pair"),
    MeldKind.DOUBLE_PAIR: Words("doppeltes Paar", "double pair"),
    MeldKind.FAMILY: Words("Familie", "family"),
    MeldKind.DOUBLE_FAMILY: Words("doppelte Familie", "double family"),
    MeldKind.RUNDGANG: Words("Rundgang", "Rundgang"),
    MeldKind.FOUR: Words("vier", "four"),
    MeldKind.EIGHT: Words("acht", "eight"),
    MeldKind.BINOKEL: Words("Binokel", "Binokel"),
    MeldKind.DOUBLE_BINOKEL: Words("doppelter Binokel", "double Binokel"),
    MeldKind.DISSLE: Words("Dissle", "Dissle"),
}
"""What is melded; behind four and eight comes their rank."""

RANKS: Final[dict[Rank, Words]] = {
    Rank.ACE: Words("Asse", "aces"),
    Rank.TEN: Words("Zehner", "tens"),
    Rank.KING: Words("Könige", "kings"),
    Rank.OBER: Words("Ober", "Obers"),
    Rank.UNTER: Words("Unter", "Unters"),
    Rank.SEVEN: Words("Siebener", "sevens"),
    Rank.NINE: Words("Neuner", "nines"),
}
"""Several cards of a rank."""
FRENCH_RANKS: Final[dict[Rank, Words]] = {
    Rank.OBER: Words("Damen", "queens"),
    Rank.UNTER: Words("Buben", "jacks"),
}
"""Several cards of a rank that a French-suited pack calls otherwise."""

_SPECIALS: Final[dict[str, Words]] = {
    "durch": Words("Durch", "Durch"),
    "durch_open": Words("offenen Durch", "open Durch"),
    "durch_hand": Words("Durch aus der Hand", "Durch from the hand"),
    "bettel": Words("Bettel", "Bettel"),
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


_RULES: Final[dict[str, Words]] = {
    "T-18": Words(
        "ein Stich zählt die Augen seiner Karten für den, der ihn macht",
        "a trick is worth the points of its cards to whoever takes it",
    ),
    "T-19": Words(
        "für den letzten Stich gibt es extra Punkte, an manchem Tisch auch für den ersten",
        "the last trick brings a bonus, at some tables the first one too",
    ),
    "S-3": Words(
        "Meldungen zählen nur mit dem Stich, den der Tisch dafür verlangt",
        "melds count only with the trick that the table asks for",
    ),
    "S-5": Words(
        "gelegte Karten zählen für den Alleinspieler, an vielen Tischen nur mit Stich",
        "cards laid away count for the declarer, at many tables only with a trick",
    ),
    "S-12": Words(
        "wer sein Gebot nicht erreicht, schreibt den Verlust und sonst nichts",
        "who misses the bid books the loss and nothing else",
    ),
    "S-13": Words(
        "bei verlorenem Spiel schreiben die Gegner, was der Tisch ihnen lässt",
        "when the bid has failed, opponents book what the table lets them keep",
    ),
    "S-14": Words(
        "Gutschrift für die Gegner bei verlorenem Spiel",
        "a credit to the opponents when the bid has failed",
    ),
    "S-16": Words(
        "ab der Hälfte wird aufgerundet, darunter ab",
        "a half and more is rounded up, anything less down",
    ),
    "S-27": Words(
        "wer abgeht, schreibt den Verlust und sonst nichts",
        "who abandons books the loss and nothing else",
    ),
    "S-28": Words(
        "beim Abgehen zählen die Meldungen der Gegner auch ohne Stich",
        "when a deal is abandoned, the opponents' melds count without a trick",
    ),
    "S-30": Words(
        "Gutschrift für die Gegner beim Abgehen",
        "a credit to the opponents when a deal is abandoned",
    ),
    "S-35": Words(
        "ein Gebot, das kein Stich mehr retten kann, ist wie ein verlorenes",
        "a bid that no trick can save is booked like one that was missed",
    ),
    "S-37": Words(
        "genau ist vor der Rundung, geschrieben wird danach",
        "exact is before rounding, booked is after it",
    ),
    "G-29": Words(
        "mit fünf Karten vom niedrigsten Rang ist Auf Dissle sofort gewonnen",
        "five cards of the lowest rank win Auf Dissle at once",
    ),
    "G-33": Words(
        "ist Auf Dissle verloren, gewinnt von allen anderen, wer die meisten Punkte hat",
        "when Auf Dissle is lost, of all others those with the most points win",
    ),
    "G-45": Words(
        "der letzte Stich, nach dem keine Karte mehr da ist, bringt extra Punkte",
        "the last trick, after which no card is left, brings a bonus",
    ),
    "G-47": Words(
        "ein Paar, König und Ober einer Farbe, zählt, sobald es gemeldet ist",
        "a pair, king and Ober of one suit, counts as soon as it is melded",
    ),
    "G-62": Words(
        "gezählt werden die Augen der Stiche, die Paare und der letzte Stich",
        "card points of tricks, pairs and the bonus for the last trick are counted",
    ),
    "G-63": Words(
        "wer das Ziel erreicht, hat das Spiel sofort gewonnen",
        "who reaches the goal wins the deal at once",
    ),
    "G-65": Words(
        "ist alles gespielt, gewinnt, wer die meisten Punkte hat",
        "when all is played, the most points win",
    ),
    "P-19": Words(
        "ein Sonderspiel zählt seine eigenen Punkte, gleich was geboten war",
        "a special is worth points of its own, whatever was bid",
    ),
    "P-21": Words(
        "ist das Sonderspiel verloren, zählen die Meldungen der Gegner",
        "when the special is lost, the opponents' melds count",
    ),
    "P-22": Words(
        "das Sonderspiel wird für sich geschrieben, nicht zum Stand",
        "the special is kept apart from the total",
    ),
    "P-23": Words(
        "das Sonderspiel gibt einen Stern und keine Punkte",
        "the special gives a star and no points",
    ),
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


BIDDING: Final = Words("Reizen", "auction")
AWAY: Final = Words("weg", "pass")
NOBODY_PLAYS: Final = Words("alle weg, niemand spielt", "all pass, nobody plays")
PLAYS_FOR: Final = Words("{} spielt {}", "{} plays for {}")
DAPP: Final = Words("Dapp", "Dapp")
LAID_AWAY: Final = Words("gelegt", "laid away")
ANNOUNCES: Final = Words("{} sagt {} an", "{} announces {}")
TRUMP: Final = Words("Trumpf", "trump")
OPPONENTS: Final = Words("Meldungen der Gegner", "melds of the opponents")
ABANDONS: Final = Words("{} geht ab", "{} abandons")
HOPELESS: Final = Words("kein Stich kann das Gebot noch retten", "no trick can save the bid")
TRICK: Final = Words("Stich", "trick")
TAKES: Final = Words("sticht", "takes it")
CARD_POINTS: Final = Words("Augen", "points")

SEAT: Final = Words("Platz {}", "seat {}")
SIDE: Final = Words("Seite {}", "side {}")
RULE: Final = Words("Regel", "rule")
HAS_BID: Final = Words("{who} hat {bid} geboten: {outcome}", "{who} bid {bid}: {outcome}")
NOBODY_BID: Final = Words("alle weg, es wird nichts geschrieben", "passed out, nothing is booked")
APART: Final = Words("{}, extra", "{}, apart")
EXACT: Final = Words("genau", "exact")
BOOKED: Final = Words("geschrieben", "booked")
SEPARATE: Final = Words("extra geschrieben", "kept apart")
STARS: Final = Words("Sterne", "stars")
SUM: Final = Words("Summe", "sum")
STRUCK: Final = Words("gestrichen", "struck out")
CHECKSUM: Final = Words(
    "zur Probe: alle Augen und der letzte Stich geben zusammen {}",
    "to check: all card points and bonuses together make {}",
)
UNPLAYED: Final = Words(
    "zur Probe: {} in Stichen und {} nicht gespielt geben zusammen {}",
    "to check: {} in tricks and {} unplayed together make {}",
)
ENDS_MATCH: Final = Words(
    "das Sonderspiel entscheidet die Partie für {}", "the special wins the match for {}"
)

MATCH_TO: Final = Words("Partie bis {}", "match to {}")
MATCH_TO_WINS: Final = Words("Partie bis {} gewonnene Spiele", "match to {} deals won")
MATCH_TO_ONE_WIN: Final = Words("Partie bis zum ersten gewonnenen Spiel", "match to one deal won")
MATCH_OF: Final = Words("Partie über {} Spiele", "match of {} deals")
MATCH_OF_ONE: Final = Words("Partie über ein Spiel", "match of one deal")
AT_THE_TABLE: Final = Words("am Tisch", "at the table")
AGAINST: Final = Words(" gegen ", " against ")
NUMBER: Final = Words("Nr.", "no.")
DEALER: Final = Words("gibt", "deals")
DECLARER: Final = Words("spielt", "plays")
BID: Final = Words("Gebot", "bid")
OUTCOME: Final = Words("Ausgang", "outcome")
POINTS: Final = Words("Spiel", "deal")
TOTAL: Final = Words("Stand", "total")
WINNER: Final = Words("gewinnt", "won by")
POINTS_OF_DEAL: Final = Words("Punkte", "points")
WINS: Final = Words("Siege", "wins")
DECIDES: Final = Words("entscheidet die Partie", "decides the match")
ONE_HAS_WON: Final = Words("Gewonnen hat {} mit {}.", "{} has won with {}.")
MORE_HAVE_WON: Final = Words("Gewonnen haben {} mit {}.", "{} have won with {}.")
SO_MANY_POINTS: Final = Words("{} Punkten", "{} points")
SO_MANY_WINS: Final = Words("{} Spielen", "{} deals")
ONE_WIN: Final = Words("einem Spiel", "one deal")
SEVERAL_HAVE_WON: Final = Words("Gewonnen haben {}.", "{} have won.")
UNDECIDED: Final = Words("Noch hat niemand gewonnen.", "Nobody has won yet.")
AND: Final = Words(" und ", " and ")


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
