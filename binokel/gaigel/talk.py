"""The sentences of which the rule sheet of a Gaigel table is made."""

from __future__ import annotations

from typing import Final

from ..options import DissleGoal, FirstTrump, Needs, OpeningKind, PairWhen, RobWhen, StockDuty
from ..profile import Words

# -- dealing ------------------------------------------------------------------------------

DEALING: Final = Words("Geben", "Dealing")
FIRST_DEALER: Final = Words(
    "Der erste Geber wird gelost, wenn er nicht schon feststeht; danach gibt immer, wer zuletzt"
    " Vorhand war.",
    "The first dealer is drawn by lot unless one is named; after that the last forehand deals.",
)
HANDS: Final = Words("Jeder bekommt {cards}.", "Everybody gets {cards}.")
PACKETS: Final = Words(
    "Gegeben wird von der Vorhand an, in dieser Folge: {packets}.",
    "The cards are dealt from the forehand on, in this order: {packets}.",
)
TO_EACH: Final = Words("{number} an jeden", "{number} to each")
TURN_UP: Final = Words("eine Karte aufgedeckt", "one card turned up")
TURNED_CARD: Final = Words(
    "Die aufgedeckte Karte ist die Trumpfkarte; ihre Farbe ist das ganze Spiel über Trumpf.",
    "The card that is turned up makes trump: its suit is trump for the whole deal.",
)
STOCK: Final = Words(
    "Mit ihr bleiben {cards} als Talon; sie liegt offen halb darunter und wird als letzte gezogen.",
    "With it {cards} are left as the stock; it lies half under it, face up, and is drawn last.",
)

# -- the first trick ----------------------------------------------------------------------

FIRST_TRICK: Final = Words("Erster Stich", "First trick")
OPENINGS: Final = Words(
    "Die Vorhand eröffnet auf eine dieser Arten und sagt laut, auf welche.",
    "The forehand opens in one of these ways, and says aloud in which.",
)
NO_OPENINGS: Final = Words(
    "Die Vorhand spielt eine beliebige Karte offen aus; Eröffnungen mit Namen gibt es nicht.",
    "The forehand leads any card, face up; there are no openings with names.",
)
OPENED: Final[dict[OpeningKind, Words]] = {
    OpeningKind.ANDERE_ALTE: Words(
        "Andere Alte: Die Vorhand legt verdeckt ein Ass hin, das nicht Trumpf ist, und die anderen"
        " geben verdeckt zu; den Stich macht, wer das gleiche Ass gelegt hat, sonst die Vorhand.",
        "Andere Alte: the forehand plays an ace that is not trump, face down, and the others answer"
        " face down; who played the same ace takes the trick, else the forehand.",
    ),
    OpeningKind.GE_ELFEN: Words(
        "Ge-Elfen: Die Vorhand spielt offen ein Ass aus, das nicht Trumpf ist, und macht damit den"
        " Stich.",
        "Ge-Elfen: the forehand leads an ace that is not trump, face up, and takes the trick.",
    ),
    OpeningKind.HOEHER_HAT: Words(
        "Höher hat: Die Vorhand legt verdeckt eine Karte hin, die weder Ass noch Trumpf ist, und"
        " die anderen geben verdeckt zu; den Stich macht die höchste Karte dieser Farbe, und"
        " Trumpf sticht nicht.",
        "Höher hat: the forehand plays a card that is neither an ace nor a trump, face down, and"
        " the others answer face down; the highest card of that suit takes the trick, and trump"
        " has no force.",
    ),
    OpeningKind.AUF_DISSLE: Words(
        "Auf Dissle: Die Vorhand spielt offen einen {seven} aus und sammelt {sevens}.",
        "Auf Dissle: the forehand leads a {seven}, face up, and gathers {sevens}.",
    ),
}
PLAIN_LEAD: Final = Words(
    "Nur wenn keine dieser Arten zu ihren Karten passt, spielt die Vorhand eine andere Karte offen"
    " aus.",
    "Only if none of these fits the hand, the forehand leads another card, face up.",
)
ANSWER_ANYTHING: Final = Words("Zugeben darf man jede Karte.", "Any card may be added.")
FIRST_TRUMP: Final[dict[tuple[FirstTrump, bool], Words]] = {
    (FirstTrump.NO_FORCE, True): Words(
        "Im ersten Stich ist Trumpf eine Farbe wie jede andere; wenn die Eröffnung nichts anderes"
        " sagt, macht ihn die höchste Karte der angespielten Farbe, von zwei gleichen die erste.",
        "In the first trick trump is a suit like any other; unless the opening says otherwise, the"
        " highest card of the suit led takes it, of two equal ones the first.",
    ),
    (FirstTrump.NO_FORCE, False): Words(
        "Im ersten Stich ist Trumpf eine Farbe wie jede andere; es macht ihn die höchste Karte der"
        " angespielten Farbe, von zwei gleichen die erste.",
        "In the first trick trump is a suit like any other; the highest card of the suit led takes"
        " it, of two equal ones the first.",
    ),
    (FirstTrump.FORBIDDEN, True): Words(
        "Zum ersten Stich darf niemand Trumpf spielen, der eine andere Karte hat; wenn die"
        " Eröffnung nichts anderes sagt, macht ihn die höchste Karte der angespielten Farbe, von"
        " zwei gleichen die erste.",
        "Nobody may play a trump to the first trick while holding another card; unless the opening"
        " says otherwise, the highest card of the suit led takes it, of two equal ones the first.",
    ),
    (FirstTrump.FORBIDDEN, False): Words(
        "Zum ersten Stich darf niemand Trumpf spielen, der eine andere Karte hat; es macht ihn die"
        " höchste Karte der angespielten Farbe, von zwei gleichen die erste.",
        "Nobody may play a trump to the first trick while holding another card; the highest card of"
        " the suit led takes it, of two equal ones the first.",
    ),
    (FirstTrump.NORMAL, True): Words(
        "Wenn die Eröffnung nichts anderes sagt, sticht Trumpf im ersten Stich wie in jedem"
        " anderen.",
        "Unless the opening says otherwise, trump has its force in the first trick as in any"
        " other.",
    ),
    (FirstTrump.NORMAL, False): Words(
        "Trumpf sticht im ersten Stich wie in jedem anderen.",
        "Trump has its force in the first trick as in any other.",
    ),
}
"""What a trump is good for, and whether there are openings that decide the trick themselves."""
DISSLE_GOAL: Final[dict[DissleGoal, Words]] = {
    DissleGoal.GATHER_FIVE: Words(
        "Hat die Vorhand auf Dissle eröffnet, gewinnt sie sofort, sobald sie auf der Hand und in"
        " ihren Stichen zusammen fünf {sevens} hat.",
        "A forehand that opened Auf Dissle wins at once with five {sevens} in hand and own tricks"
        " together.",
    ),
    DissleGoal.HOLD_FIVE: Words(
        "Hat die Vorhand auf Dissle eröffnet, gewinnt sie sofort, sobald sie fünf {sevens} zugleich"
        " auf der Hand hält.",
        "A forehand that opened Auf Dissle wins at once by holding five {sevens} at the same time.",
    ),
}
PARTNER_NO_HELP: Final = Words(
    "Die Karten des Partners helfen ihr dabei nicht.", "A partner's cards are no help in this."
)
DISSLE_LOSES: Final[dict[tuple[bool, bool], Words]] = {
    (False, False): Words(
        "Ein eigener Stich schadet ihr dabei nicht.", "A trick of its own does it no harm."
    ),
    (False, True): Words(
        "Ein eigener Stich schadet ihr dabei nicht.", "A trick of its own does it no harm."
    ),
    (True, False): Words(
        "Macht sie aber selbst einen Stich, hat sie das Spiel verloren, und von den anderen"
        " gewinnt, wer die meisten Punkte hat.",
        "But by taking a trick it loses the deal, and of the others the one with the most points"
        " wins.",
    ),
    (True, True): Words(
        "Macht sie aber selbst einen Stich, hat ihre Seite das Spiel verloren, und von den anderen"
        " gewinnt die mit den meisten Punkten; ein Stich des Partners schadet nicht.",
        "But by taking a trick itself it loses the deal for its side, and of the others the one"
        " with the most points wins; a partner's trick does no harm.",
    ),
}

# -- tricks -------------------------------------------------------------------------------

TRICKS: Final = Words("Stechen und Nachziehen", "Tricks and drawing")
DUTY: Final[dict[StockDuty, Words]] = {
    StockDuty.NONE: Words(
        "Solange der Talon reicht, muss man weder bedienen noch stechen noch Trumpf zugeben.",
        "While the stock lasts nobody has to follow suit, head the trick or trump.",
    )
}
WINNER: Final = Words(
    "Den Stich macht der höchste Trumpf, und ohne Trumpf die höchste Karte der angespielten Farbe;"
    " von zwei gleichen Karten sticht die zuerst gespielte.",
    "The highest trump takes the trick, and without a trump the highest card of the suit led; of"
    " two equal cards the one played first is the better.",
)
EMPTY: Final = Words(
    "Nach dem Stich zieht jeder eine Karte vom Talon, zuerst, wer den Stich gemacht hat, dann die"
    " anderen in Spielrichtung; wer den Stich gemacht hat, spielt zum nächsten aus.",
    "After the trick everybody draws one card from the stock, first the one who took the trick,"
    " then the others in playing direction; who took the trick leads the next one.",
)
UNEVEN: Final = Words(
    "Beim letzten Nachziehen reicht der Talon nur noch für {number}; den letzten Stich spielen die,"
    " die dann noch eine Karte haben.",
    "At the last draw the stock is enough for {number} only; the last trick is played by those who"
    " still hold a card.",
)
ENDGAME: Final = Words("Wenn der Talon leer ist", "Once the stock is gone")
FOLLOW: Final[dict[bool, Words]] = {
    True: Words(
        "Wer die angespielte Farbe hat, muss sie jetzt bedienen.",
        "Who has the suit led must now follow it.",
    ),
    False: Words("Auch jetzt darf man jede Karte zugeben.", "Even now any card may be added."),
}
HEAD: Final[dict[bool, Words]] = {
    True: Words(
        "Wer bedient, muss auch stechen, also die beste Karte im Stich schlagen, wenn er kann.",
        "Who follows must also head the trick, that is beat its best card, if possible.",
    ),
    False: Words("Wer bedient, muss nicht stechen.", "Who follows need not head the trick."),
}
WHEN_VOID: Final[dict[bool, Words]] = {
    True: Words(
        "Wer nicht bedienen kann, muss Trumpf zugeben, muss aber nicht übertrumpfen; wer auch"
        " keinen Trumpf hat, gibt eine beliebige Karte zu.",
        "Who cannot follow must play a trump, but need not overtrump; who has no trump either plays"
        " any card.",
    ),
    False: Words(
        "Wer nicht bedienen kann, darf jede Karte zugeben.", "Who cannot follow may play any card."
    ),
}
LAST_TRICK: Final = Words(
    "Der letzte Stich zählt {points} Punkte extra.", "The last trick counts {points} points extra."
)
LAST_TRICK_NOTHING: Final = Words(
    "Der letzte Stich zählt nichts extra.", "The last trick counts nothing extra."
)

# -- pairs and robbing --------------------------------------------------------------------

PAIRS: Final = Words("Melden", "Pairs")
PAIR: Final = Words(
    "Ein Paar, {king} und {ober} einer Farbe, zählt {plain} Punkte, in Trumpf {trump}, sobald es"
    " gemeldet ist.",
    "A pair, {king} and {ober} of one suit, counts {plain} points, in trump {trump}, as soon as it"
    " is melded.",
)
PAIR_WHEN: Final[dict[PairWhen, Words]] = {
    PairWhen.ON_LEAD: Words(
        "Melden darf, wer ausspielt, und zwar vorher und nur ein Paar; dann spielt er eine seiner"
        " beiden Karten aus.",
        "Who leads may meld before leading, one pair only, and then leads one of its two cards.",
    ),
    PairWhen.AFTER_TRICK: Words(
        "Melden darf, wer einen Stich gemacht hat, gleich danach und vor dem Nachziehen, und zwar"
        " ein Paar.",
        "Who took a trick may meld one pair directly after it, before the draw.",
    ),
    PairWhen.ANY_TIME: Words(
        "Melden darf, wer an der Reihe ist, bevor er eine Karte spielt: beim Zugeben alle Paare,"
        " die er hat, beim Ausspielen nur eines, von dem er dann eine Karte ausspielt.",
        "Whose turn it is may meld before playing a card: any number of pairs when adding to a"
        " trick, only one when leading, and then one of its cards is led.",
    ),
}
NEEDS: Final[dict[Needs, Words]] = {
    Needs.OWN_TRICK: Words(
        "Dazu muss man schon einen Stich gemacht haben.", "This takes a trick that one has won."
    ),
    Needs.SIDE_TRICK: Words(
        "Dazu muss man schon einen Stich gemacht haben.", "This takes a trick that one has won."
    ),
    Needs.NOTHING: Words("Einen Stich braucht man dazu nicht.", "No trick has to be won before."),
}
SIDE_NEEDS: Final[dict[Needs, Words]] = {
    Needs.OWN_TRICK: Words(
        "Dazu muss man selbst schon einen Stich gemacht haben; einer des Partners genügt nicht.",
        "This takes a trick that one has won oneself; a partner's is not enough.",
    ),
    Needs.SIDE_TRICK: Words(
        "Dazu muss man selbst oder ein Partner schon einen Stich gemacht haben.",
        "This takes a trick that one has won oneself or a partner has.",
    ),
    Needs.NOTHING: Words("Einen Stich braucht man dazu nicht.", "No trick has to be won before."),
}
NEEDS_NOTHING_FIRST: Final = Words(
    "Auch vor dem ersten Ausspielen darf schon gemeldet werden.",
    "Pairs may be melded even before the first lead.",
)
OWN_TRICK_ANYWAY: Final = Words(
    "Einen Stich hat dann jeder, der gefragt wird.", "Whoever is asked then has a trick."
)
PAIR_TIMES: Final = Words(
    "Keine Karte wird zweimal gemeldet; melden darf man bis zum Ende, auch wenn der Talon leer"
    " ist.",
    "No card is melded twice; one may meld to the end, also when the stock is gone.",
)
ROB: Final = Words("Rauben", "Robbing")
ROB_WHEN: Final[dict[RobWhen, Words]] = {
    RobWhen.ON_LEAD: Words(
        "Wer ausspielt, darf vorher den {seven} in Trumpf gegen die Trumpfkarte tauschen.",
        "Who leads may first exchange the {seven} of trumps for the turned card.",
    ),
    RobWhen.ON_TURN: Words(
        "Wer an der Reihe ist, darf, bevor er eine Karte spielt, den {seven} in Trumpf gegen die"
        " Trumpfkarte tauschen.",
        "Whose turn it is may, before playing a card, exchange the {seven} of trumps for the turned"
        " card.",
    ),
    RobWhen.NEVER: Words(
        "Geraubt wird nicht: Die Trumpfkarte bleibt liegen, bis sie gezogen wird.",
        "There is no robbing: the turned card stays until it is drawn.",
    ),
}
ROB_IF: Final = Words(
    "Das geht nur, solange die Trumpfkarte unter dem Talon liegt, und nicht, wenn sie selbst ein"
    " {seven} ist.",
    "This works only while the turned card lies under the stock, and not if it is a {seven}"
    " itself.",
)

# -- the end ------------------------------------------------------------------------------

ENDING: Final = Words("Ende des Spiels", "End of the deal")
COUNTED: Final[dict[bool, Words]] = {
    True: Words(
        "Gezählt werden die Augen in den Stichen, die Paare und der letzte Stich.",
        "What counts: the card points of the tricks, the pairs and the last trick.",
    ),
    False: Words(
        "Gezählt werden die Augen in den Stichen und die Paare.",
        "What counts: the card points of the tricks and the pairs.",
    ),
}
GOAL: Final = Words(
    "Wer mit einem Stich oder einem Paar auf {points} Punkte oder mehr kommt, hat das Spiel sofort"
    " gewonnen; ansagen muss er es nicht.",
    "Who reaches {points} points or more with a trick or a pair has won the deal at once; it need"
    " not be claimed.",
)
GOAL_OF_SIDES: Final = Words(
    "Die Seite, die mit einem Stich oder einem Paar auf {points} Punkte oder mehr kommt, hat das"
    " Spiel sofort gewonnen; ansagen muss sie es nicht.",
    "The side that reaches {points} points or more with a trick or a pair has won the deal at once;"
    " it need not be claimed.",
)
ALL_PLAYED: Final[dict[bool, Words]] = {
    False: Words(
        "Sind alle Karten gespielt, gewinnt, wer die meisten Punkte hat, bei Gleichstand"
        " gemeinsam.",
        "When all cards are played, the most points win; equal ones share the win.",
    ),
    True: Words(
        "Sind alle Karten gespielt, gewinnt die Seite mit den meisten Punkten, bei Gleichstand"
        " gemeinsam.",
        "When all cards are played, the side with the most points wins; equal ones share the win.",
    ),
}
MATCH: Final = Words("Partie", "Match")
MATCH_WINS: Final = Words(
    "Wer zuerst {wins} Spiele gewonnen hat, hat die Partie gewonnen.",
    "Who has won {wins} deals first has won the match.",
)
MATCH_ONE_WIN: Final = Words(
    "Wer das erste Spiel gewinnt, hat die Partie gewonnen.",
    "Who wins the first deal has won the match.",
)
SEVERAL_WIN: Final = Words(
    "Sind mehrere zugleich so weit, gewinnt, wer mehr Spiele hat, bei Gleichstand gemeinsam.",
    "If several get there at once, the one with more deals wins; equal ones share the win.",
)
MATCH_DEALS: Final = Words(
    "Die Partie geht über {deals} Spiele; wer die meisten davon gewinnt, hat sie gewonnen, bei"
    " Gleichstand gemeinsam.",
    "The match is of {deals} deals; who wins most of them has won it; equal ones share the win.",
)
MATCH_ONE_DEAL: Final = Words("Die Partie ist ein einziges Spiel.", "The match is a single deal.")
ALONE: Final = Words(
    "Jeder am Tisch zählt seine gewonnenen Spiele für sich.",
    "Everybody seated counts the deals they have won alone.",
)
