"""
What the sources of the shipped Binokel profiles are, and what of them no profile can say.

A profile names its sources by key, and holds what it cannot say as English
sentences; the German sheet has its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..profile import Words

SOURCES: Final[Mapping[str, Words]] = {
    "S0": Words(
        "deutsche Netzseite über Binokel, das Grundspiel dieser Sammlung",
        "German web page on Binokel, the main game of this collection",
    ),
    "S1": Words("englische Anleitung mit 48 Karten", "English how-to page for 48 cards"),
    "S4": Words("spanische Seite eines Netzspiels", "Spanish page of an online game"),
    "AKS": Words(
        "Regelblatt des Preisbinokels der AKS Heroldstatt, 2026",
        "rule sheet of the prize tournament of the AKS Heroldstatt, 2026",
    ),
    "BI": Words(
        "Partnerturnier des ASV Bildechingen, 48 Karten",
        "partner tournament of the ASV Bildechingen, 48 cards",
    ),
    "CS": Words(
        "binokel.c-sys.de, die Regeln einer Familie", "binokel.c-sys.de, the rules of a family"
    ),
    "DB": Words("freies Programm Dabb, 2026", "the open-source program Dabb, 2026"),
    "DR": Words("freies Programm Drecksau, 2026", "the open-source program Drecksau, 2026"),
    "DU": Words(
        "Regeln einer Wirtshausrunde, der Dubliner, 2025", "rules of a pub round, Dubliner, 2025"
    ),
    "EN": Words("Turnier des BSV Ennahofen", "tournament of the BSV Ennahofen"),
    "FL": Words("Binokelsportfreunde Flacht", "Binokelsportfreunde Flacht, a club"),
    "GM": Words("Anschreibprogramm GameMemo, 2016", "the score pad GameMemo, 2016"),
    "KO": Words(
        "Zeitungsbericht über das Turnier der Kolpingsfamilie Neukirch",
        "newspaper report on the tournament of Kolping Neukirch",
    ),
    "LB": Words(
        "Anschreibprogramm mit Regelwerk von Lars Berberich, 2026",
        "score keeper with a rule set by Lars Berberich, 2026",
    ),
    "OH": Words(
        "Turnier der Feuerwehr Ohmden, 2023", "tournament of the Ohmden fire brigade, 2023"
    ),
    "PAL1": Words("Binokel-Palast, älterer Text", "Binokel-Palast, older text"),
    "PAL2": Words("Binokel-Palast, neuerer Text", "Binokel-Palast, newer text"),
    "SM": Words(
        "Turnier der Schafberg-Meckerer in Schafhausen, 2024",
        "tournament of the Schafberg-Meckerer in Schafhausen, 2024",
    ),
    "SS": Words("schwaebisch-schwaetza.de", "schwaebisch-schwaetza.de"),
    "TB": Words("Anschreibprogramm BinokelTracker, 2026", "the score pad BinokelTracker, 2026"),
    "VL": Words("Netzspiel Binokel von v1lling, 2020", "the web game Binokel by v1lling, 2020"),
    "WB": Words("deutsches Wikibook zum Binokel", "German Wikibook on Binokel"),
}
"""Short names of the sources, by key."""

GERMAN: Final[Mapping[str, str]] = {
    "Cutting the pack is compulsory.": "Es muss abgehoben werden.",
    "The tournament has three such rounds; this file is one round at one table.": (
        "Das Turnier hat drei solche Runden; dieses Blatt gilt für eine Runde an einem Tisch."
    ),
    "All three sign the score sheet, which is not calculated again afterwards.": (
        "Alle drei unterschreiben den Spielzettel; danach wird er nicht mehr nachgerechnet."
    ),
    "The organiser settles disputes.": "Im Streit entscheidet der Veranstalter.",
    "A lost game also costs money.": "Ein verlorenes Spiel kostet auch Geld.",
    "Any multiple of four may be agreed as the number of deals; twelve is the default.": (
        "Die Zahl der Spiele darf jedes Vielfache von vier sein; zwölf ist voreingestellt."
    ),
    "A match may instead end at 1000 or 1500 points, with or without a game of one's own.": (
        "Eine Partie darf auch bei 1000 oder 1500 Punkten enden, mit oder ohne eigenes Spiel."
    ),
    "A meld of more than 1800 points is questioned on entry.": (
        "Bei einer Meldung über 1800 Punkten fragt das Programm nach."
    ),
    "A loss is written in brackets.": "Ein Verlust wird in Klammern geschrieben.",
    "Equal totals are settled by games won, then by the best round, then by lot.": (
        "Bei Gleichstand entscheiden die gewonnenen Spiele, dann die beste Runde, dann das Los."
    ),
    "The two opponents are played by the program, at a level the player chooses.": (
        "Die beiden Gegner spielt das Programm; wie stark, wählt man selbst."
    ),
    "While trump is chosen, each suit shows what the melds would be worth in it.": (
        "Bei der Wahl von Trumpf steht bei jeder Farbe, was die Meldungen dann zählen."
    ),
    "There is a Durch for 500 with a called card: its holder hands it over and gets a card face"
    " down for it.": (
        "Es gibt einen Durch für 500, zu dem man eine Karte ruft: Wer sie hat, gibt sie her und"
        " bekommt verdeckt eine andere dafür."
    ),
    "Equal totals without the declarer go to the earlier seat.": (
        "Sind Stände gleich und der Spieler ist nicht dabei, gewinnt, wer früher sitzt."
    ),
    "The program also deals 40 cards, with hands of twelve and a Dapp of four.": (
        "Das Programm gibt auch 40 Karten: jedem zwölf und vier in den Dapp."
    ),
    "The program also deals 40 cards, with hands of nine and a Dapp of four.": (
        "Das Programm gibt auch 40 Karten: jedem neun und vier in den Dapp."
    ),
    "The program also deals 40 cards, with hands of seven and a Dapp of five.": (
        "Das Programm gibt auch 40 Karten: jedem sieben und fünf in den Dapp."
    ),
    "The program also deals 40 cards, with hands of six and a Dapp of four.": (
        "Das Programm gibt auch 40 Karten: jedem sechs und vier in den Dapp."
    ),
    "The Dapp may be left out.": "Der Dapp darf wegfallen.",
    "Four may also play as two teams.": "Zu viert kann man auch in zwei Mannschaften spielen.",
    "Six may also play as two teams.": "Zu sechst kann man auch in zwei Mannschaften spielen.",
    "The pack may have nines instead of sevens.": (
        "Das Blatt darf Neuner statt der Siebener haben."
    ),
    "When nobody bids, some houses deal again instead; english-3-redeal plays that.": (
        "Passen alle, geben manche Tische stattdessen neu; das tut das Profil english-3-redeal."
    ),
    "When nobody bids, some houses deal again instead.": (
        "Passen alle, geben manche Tische stattdessen neu."
    ),
    "The cards may also be dealt in packets of four, four, three and four.": (
        "Gegeben werden darf auch zu je vier, vier, drei und vier."
    ),
    "Trump may be named by showing its seven instead of saying the suit.": (
        "Statt Trumpf zu nennen, darf man den Siebener der Farbe zeigen."
    ),
    "In some variants the trump seven is exchanged for a turned trump card.": (
        "In manchen Spielarten wird der Trumpf-Siebener gegen eine aufgedeckte Trumpfkarte"
        " getauscht."
    ),
    "Some houses add a Bettel, a game without a trick; no value is given.": (
        "An manchen Tischen gibt es einen Bettel, ein Spiel ohne Stich; was er zählt, steht nicht"
        " da."
    ),
    "Some places play with 40 cards and adjust the scoring.": (
        "Mancherorts wird mit 40 Karten gespielt und anders gezählt."
    ),
    "In an extreme case the exact count decides.": "Im äußersten Fall entscheidet die genaue Zahl.",
    "A game from below is named, but the text at hand breaks off there; it is left out.": (
        "Ein Spiel unten herum ist erwähnt, aber da bricht der vorliegende Text ab; hier fehlt es."
    ),
    "The club also plays in partnership, with hands of nine and a Dapp of four.": (
        "Der Verein spielt auch über Kreuz: jedem neun Karten und vier in den Dapp."
    ),
    "Partners are found by dealing cards until aces appear: the first two aces play together.": (
        "Wer zusammenspielt, sagen die Asse: Es wird aufgedeckt gegeben, und die ersten beiden Asse"
        " sind Partner."
    ),
    "The values of Durch and Bettel can be set from 100 to 3000, the target from 100 to 5000.": (
        "Was Durch und Bettel zählen, ist von 100 bis 3000 einstellbar, die Punktzahl der Partie"
        " von 100 bis 5000."
    ),
    "Abandoning a special game costs its value.": (
        "Wer in einem Sonderspiel abgeht, verliert, was es zählt."
    ),
    "The wrong card is taken back.": "Die falsche Karte wird zurückgenommen.",
    "At least four cards must stay when the pack is cut.": (
        "Beim Abheben müssen mindestens vier Karten liegen bleiben."
    ),
    "The plan of the tournament names the first dealer.": (
        "Wer zuerst gibt, steht im Plan des Turniers."
    ),
    "Where tables of four are needed, the dealer sits out.": (
        "Geht es nur mit Vierertischen auf, setzt dort der Geber aus."
    ),
    "All three sign the score sheet, and the organiser settles disputes.": (
        "Alle drei unterschreiben den Spielzettel; im Streit entscheidet der Veranstalter."
    ),
    "Who abandons lays the hand open.": "Wer abgeht, legt seine Karten offen hin.",
    "Durch is one of the options of a table; this file has it switched on.": (
        "Ob Durch gespielt wird, macht jeder Tisch aus; auf diesem Blatt gilt er."
    ),
    "An Untendurch, a game without a trick, is another option; it has no value in the texts at"
    " hand.": (
        "Auch ein Untendurch, ein Spiel ohne Stich, kann ausgemacht werden; was er zählt, sagen die"
        " vorliegenden Texte nicht."
    ),
    "Calling for a card is an option as well.": "Auch das Rufen kann ausgemacht werden.",
    "The older text does not count eight tens and plays to 500, 1000, 1500 or 2000 points.": (
        "Im älteren Text zählen acht Zehner nicht, und die Partie geht bis 500, 1000, 1500 oder"
        " 2000 Punkte."
    ),
    "The same pack is played in partnership, with hands of eleven, a Dapp of four and a trick"
    " of the side.": (
        "Mit demselben Blatt wird auch über Kreuz gespielt: jedem elf Karten, vier in den Dapp, und"
        " für die Meldungen genügt ein Stich der Seite."
    ),
    "The dealer chooses the packets.": "Wie er die Karten verteilt, ist dem Geber freigestellt.",
    "The player to the left of the dealer cuts, and the first dealer is found by drawing cards.": (
        "Der Spieler links vom Geber hebt ab, und der erste Geber wird durch Kartenziehen bestimmt."
    ),
    "The bid is written down at once.": "Das Gebot wird sofort aufgeschrieben.",
    "The player to the left of the dealer cuts the pack.": "Der Spieler links vom Geber hebt ab.",
    "Many tables keep a Durch as a match of its own; this file books it in the running total.": (
        "An vielen Tischen ist ein Durch eine eigene Partie; auf diesem Blatt kommt er zum Stand."
    ),
    "Two players have a form of their own, with twelve cards each, a turned trump card and a"
    " stock.": (
        "Zu zweit geht es anders: mit zwölf Karten für jeden, einer aufgedeckten Trumpfkarte und"
        " einem Stapel zum Nachziehen."
    ),
    "The separate tally of the special games is the custom of the authors' own table.": (
        "Dass Sonderspiele extra geschrieben werden, ist der Brauch am Tisch der Verfasser."
    ),
}
"""What no profile can say, in German, by the English sentence of the shipped profile."""
