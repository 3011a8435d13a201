"""What is said to the player."""

from __future__ import annotations

from typing import Final

from ...speech import phrase

GUEST: Final = phrase("Guest")
"""Name of a player who gives none."""
OTHERS: Final = ("Anne", "Ben", "Carl", "Dora", "Emil", "Frieda", "Georg", "Hanna", "Ida")
"""Names of the bots."""

WELCOME: Final = phrase(
    "{table}; opponents: {level}; seed {seed}. Kept in {file}; help lists all commands."
)
RESUMED: Final = phrase("Going on with the match in {file}: {table}; opponents: {level}.")
LEVELS: Final = {"easy": phrase("easy"), "hard": phrase("hard")}
DEAL: Final = phrase("Deal {number}: {who} deals")
SITTING_OUT: Final = phrase("You deal and sit this one out; this is what can be seen:")
TRUMP_TURNED: Final = phrase("card turned up for trump: {card}")
TRICK: Final = phrase("Trick {number}")

AUCTION: Final = phrase("bids: {bids}")
AWAY: Final = phrase("pass")
DAPP: Final = phrase("Dapp: {cards}")
LAID: Final = phrase("laid away by you: {cards}")
VALUES: Final = phrase("Your melds by trump:")
NOTHING: Final = phrase("nothing")
SHOWN: Final = phrase("melds: {melds}")
TABLE: Final = phrase("on the table: {cards}")
COVERED: Final = phrase("{number} face down")
CONTRACT: Final = phrase("{who} plays for {bid}")
TRUMP: Final = phrase("trump {suit}")
STOCK: Final = phrase("stock {number}")
UNDER: Final = phrase("under it {card}")
TAKEN: Final = phrase("card points so far: {points}")
HAND: Final = phrase("Your cards (a number = allowed):")
HAND_ONLY: Final = phrase("Your cards:")
OPEN_HAND: Final = phrase("open hand of {who}: {cards}")

ASK_BID: Final = phrase("Bid ({values}) or pass? ")
ASK_PASS: Final = phrase("Nothing left to bid: pass? ")
ASK_LAY: Final = phrase("Which {number} to lay away (numbers or cards)? ")
ASK_CARD: Final = phrase("Which card? ")
ASK: Final = phrase("What now? ")
ASK_ON: Final = phrase("Enter for the next deal, else cards, review, sheet, quit: ")

BID: Final = phrase("bid {value}")
PASS: Final = phrase("pass")
TAKE: Final = phrase("take the Dapp")
LAY: Final = phrase("lay {cards} away")
NAME: Final = phrase("{suit} as trump")
ANNOUNCE: Final = phrase("announce {special}")
ABANDON: Final = phrase("abandon")
ABANDON_WITH: Final = phrase("abandon with {suit} as trump")
PROCEED: Final = phrase("go on")
MELD_ALL: Final = phrase("meld everything")
MELD_NONE: Final = phrase("meld nothing")
MELD: Final = phrase("meld {cards}")
OPEN: Final = phrase("{opening} with {card}")
PAIR: Final = phrase("meld the pair of {suit}")
ROB: Final = phrase("rob")

REFUSED: Final = phrase("Not allowed: {why}")
UNCLEAR: Final = phrase("I do not understand {line}. Such as: {ways}; help lists all commands.")
HINT: Final = phrase("Hint: {action}")
HINT_LINE: Final = phrase("  {value}  {action}: {why}")
NO_TRICK: Final = phrase("No trick yet.")
TAKEN_BACK: Final = phrase(
    "Taken back: {action}. Choose again; it cannot be done twice here, and the file says so."
)
NOTHING_BACK: Final = phrase("You have decided nothing in this deal yet.")
TWICE: Final = phrase("You have taken this decision back once already.")
BOOKED_BACK: Final = phrase("The deal is booked; all cards have been seen.")
BACKS: Final = phrase("Taken back: {number} times.")
REVIEW: Final = phrase("What the cards gave away, had all been open:")
TOTALS: Final = phrase("total: {totals}")
WON: Final = phrase("The match is over: {who} wins.")
OVER: Final = phrase("The match in {file} is over; --new begins another one there.")
KEPT: Final = phrase("Everything is in {file}; the same command goes on there.")
HELP: Final = phrase("""\
Cards: their number, {cards} or ace of hearts. What there is to choose: its number or its name.
  hint          what a good player would do, and why
  undo          take back the last decision of your own, each of them once
  values        the melds by trump, one by one
  tricks        the tricks so far
  sheet         the sheet of the match
  rules         the rule sheet of the table
  quit          stop; everything is in the file already
  empty line    show everything again; play the card if only one is allowed""")
