"""What is said to the player, in both languages."""

from __future__ import annotations

from typing import Final

from ...profile import Words
from ...speech import Language

GUEST: Final = Words("Gast", "Guest")
"""Name of a player who gives none."""
OTHERS: Final = ("Anne", "Ben", "Carl", "Dora", "Emil", "Frieda", "Georg", "Hanna", "Ida")
"""Names of the bots."""

WELCOME: Final = Words(
    "{table}; Gegner: {level}; Startzahl {seed}. Gespeichert wird in {file}; hilfe zeigt alle"
    " Befehle.",
    "{table}; opponents: {level}; seed {seed}. Kept in {file}; help lists all commands.",
)
RESUMED: Final = Words(
    "Weiter mit der Partie aus {file}: {table}; Gegner: {level}.",
    "Going on with the match in {file}: {table}; opponents: {level}.",
)
LEVELS: Final = {"easy": Words("leicht", "easy"), "hard": Words("schwer", "hard")}
DEAL: Final = Words("Spiel {number}: {who} gibt", "Deal {number}: {who} deals")
SITTING_OUT: Final = Words(
    "Du gibst und setzt dieses Spiel aus; das hier ist zu sehen:",
    "You deal and sit this one out; this is what can be seen:",
)
TRUMP_TURNED: Final = Words("Trumpfkarte: {card}", "card turned up for trump: {card}")
TRICK: Final = Words("Stich {number}", "Trick {number}")

AUCTION: Final = Words("Gebote: {bids}", "bids: {bids}")
AWAY: Final = Words("weg", "pass")
DAPP: Final = Words("Dapp: {cards}", "Dapp: {cards}")
LAID: Final = Words("von dir gelegt: {cards}", "laid away by you: {cards}")
VALUES: Final = Words("Deine Meldungen bei Trumpf:", "Your melds by trump:")
NOTHING: Final = Words("nichts", "nothing")
SHOWN: Final = Words("Meldungen: {melds}", "melds: {melds}")
TABLE: Final = Words("Auf dem Tisch: {cards}", "on the table: {cards}")
COVERED: Final = Words("{number} verdeckt", "{number} face down")
CONTRACT: Final = Words("{who} spielt für {bid}", "{who} plays for {bid}")
TRUMP: Final = Words("Trumpf {suit}", "trump {suit}")
STOCK: Final = Words("Talon {number}", "stock {number}")
UNDER: Final = Words("unten {card}", "under it {card}")
TAKEN: Final = Words("Augen bisher: {points}", "card points so far: {points}")
HELD: Final = Words("Karten: {numbers}", "cards: {numbers}")
HAND: Final = Words("Deine Karten (Nummer = erlaubt):", "Your cards (a number = allowed):")
HAND_ONLY: Final = Words("Deine Karten:", "Your cards:")
YOU_LEAD: Final = Words("Du spielst aus.", "You lead.")
OPEN_HAND: Final = Words("Offene Hand von {who}: {cards}", "open hand of {who}: {cards}")

ASK_BID: Final = Words("Gebot ({values}) oder weg? ", "Bid ({values}) or pass? ")
ASK_PASS: Final = Words("Nichts mehr zu bieten: weg? ", "Nothing left to bid: pass? ")
ASK_LAY: Final = Words(
    "Welche {number} weglegen (Nummern oder Karten)? ",
    "Which {number} to lay away (numbers or cards)? ",
)
ASK_CARD: Final = Words("Welche Karte? ", "Which card? ")
ASK: Final = Words("Was nun? ", "What now? ")
ASK_ON: Final = Words(
    "Eingabetaste für das nächste Spiel, sonst karten, rückblick, blatt, ende: ",
    "Enter for the next deal, else cards, review, sheet, quit: ",
)

BID: Final = Words("{value} bieten", "bid {value}")
PASS: Final = Words("weg", "pass")
TAKE: Final = Words("den Dapp aufnehmen", "take the Dapp")
LAY: Final = Words("{cards} weglegen", "lay {cards} away")
NAME: Final = Words("{suit} als Trumpf", "{suit} as trump")
ANNOUNCE: Final = Words("{special} ansagen", "announce {special}")
ABANDON: Final = Words("abgehen", "abandon")
ABANDON_WITH: Final = Words("abgehen mit Trumpf {suit}", "abandon with {suit} as trump")
PROCEED: Final = Words("weiter", "go on")
MELD_ALL: Final = Words("alles melden", "meld everything")
MELD_NONE: Final = Words("nichts melden", "meld nothing")
MELD: Final = Words("melden: {cards}", "meld {cards}")
OPEN: Final = Words("{opening} mit {card}", "{opening} with {card}")
PAIR: Final = Words("Paar {suit} melden", "meld the pair of {suit}")
ROB: Final = Words("rauben", "rob")

REFUSED: Final = Words("Das geht nicht: {why}", "Not allowed: {why}")
UNCLEAR: Final = Words(
    "Das verstehe ich nicht: {line}. Etwa: {ways}; hilfe zeigt alle Befehle.",
    "I do not understand {line}. Such as: {ways}; help lists all commands.",
)
HINT: Final = Words("Tipp: {action}", "Hint: {action}")
HINT_LINE: Final = Words("  {value}  {action}: {why}", "  {value}  {action}: {why}")
NO_TRICK: Final = Words("Noch kein Stich.", "No trick yet.")
TAKEN_BACK: Final = Words(
    "Zurückgenommen: {action}. Wähle neu; noch einmal geht das hier nicht, und es steht in der"
    " Datei.",
    "Taken back: {action}. Choose again; it cannot be done twice here, and the file says so.",
)
NOTHING_BACK: Final = Words(
    "In diesem Spiel hast du noch nichts entschieden.", "You have decided nothing in this deal yet."
)
TWICE: Final = Words(
    "Diese Entscheidung hast du schon einmal zurückgenommen.",
    "You have taken this decision back once already.",
)
BOOKED_BACK: Final = Words(
    "Das Spiel ist angeschrieben; alle Karten sind gesehen.",
    "The deal is booked; all cards have been seen.",
)
BACKS: Final = Words("Zurückgenommen: {number}-mal.", "Taken back: {number} times.")
REVIEW: Final = Words(
    "Was die Karten verschenkt haben, wenn alle offen lägen:",
    "What the cards gave away, had all been open:",
)
TOTALS: Final = Words("Stand: {totals}", "total: {totals}")
WON: Final = Words("Die Partie ist aus: {who} gewinnt.", "The match is over: {who} wins.")
OVER: Final = Words(
    "Die Partie in {file} ist aus; --new beginnt dort eine neue.",
    "The match in {file} is over; --new begins another one there.",
)
KEPT: Final = Words(
    "Alles steht in {file}; derselbe Befehl macht dort weiter.",
    "Everything is in {file}; the same command goes on there.",
)
HELP: Final = Words(
    """\
Karten: ihre Nummer, HA, ♥A oder Herz-Ass. Was zur Wahl steht: seine Nummer oder sein Name.
  tipp          was ein guter Spieler täte, und warum
  zurück        die letzte eigene Entscheidung zurücknehmen, jede einmal
  werte         die Meldungen bei jedem Trumpf, einzeln
  stiche        die Stiche, die gefallen sind
  blatt         das Blatt der Partie
  regeln        das Regelblatt des Tisches
  ende          aufhören; alles ist schon in der Datei
  leere Zeile   alles noch einmal zeigen; ist nur eine Karte erlaubt, sie spielen""",
    """\
Cards: their number, HA, ♥A or ace of hearts. What there is to choose: its number or its name.
  hint          what a good player would do, and why
  undo          take back the last decision of your own, each of them once
  values        the melds by trump, one by one
  tricks        the tricks so far
  sheet         the sheet of the match
  rules         the rule sheet of the table
  quit          stop; everything is in the file already
  empty line    show everything again; play the card if only one is allowed""",
)


def told(words: Words, lang: Language, /, **values: object) -> str:
    """
    Say something in one of two languages.

    Args:
        words: What is said.
        lang: The language.
        values: What is filled in, by name.

    Returns:
        The text.
    """
    return (words.de if lang == "de" else words.en).format(**values)
