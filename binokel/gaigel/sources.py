"""What the sources of the shipped Gaigel profiles are, and what of them no profile can say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..profile import Words

SOURCES: Final[Mapping[str, Words]] = {
    "S3": Words(
        "deutsche Netzseite über Gaigel, das Grundspiel dieser Sammlung",
        "German web page on Gaigel, the main game of this collection",
    ),
    "G-24": Words("spielregeln24.de", "spielregeln24.de"),
    "G-BB": Words("Anleitung im Programm B-Baum, 2022", "instructions in the program B-Baum, 2022"),
    "G-CL": Words("gaigel.club, 2021", "gaigel.club, 2021"),
    "G-KN": Words("kartenspiele.net", "kartenspiele.net"),
    "G-KR": Words("kartenspiele-regeln.de", "kartenspiele-regeln.de"),
    "G-WK": Words("whiteknucklecards.com", "whiteknucklecards.com"),
    "G-WP": Words("Wikipedia, deutsch und englisch", "Wikipedia, German and English"),
    "G-WP06": Words("Wikipedia, Stand 2006", "Wikipedia, as of 2006"),
    "G-ZA": Words("Regeln auf wordpress.zarkov.de, 2020", "rules on wordpress.zarkov.de, 2020"),
}
"""Short names of the sources, by key."""

GERMAN: Final[Mapping[str, str]] = {
    "The forehand sits on the dealer's left, though the deal runs the other way; here it is"
    " dealt to first.": (
        "Die Vorhand sitzt links vom Geber, obwohl andersherum gegeben wird; auf diesem Blatt"
        " bekommt sie die ersten Karten."
    ),
    "Partners may give each other hints.": "Partner dürfen sich Hinweise geben.",
    "Trumps may be kept out of the first trick or be a suit like any other in it; this file keeps"
    " them out.": (
        "Ob im ersten Stich kein Trumpf gespielt wird, oder ob er dort eine Farbe wie jede andere"
        " ist, kann man ausmachen; auf diesem Blatt wird keiner gespielt."
    ),
    "One of the two cards of a pair is played to the next trick, whenever it was melded.": (
        "Wann immer ein Paar gemeldet wird, eine seiner beiden Karten wird zum nächsten Stich"
        " gespielt."
    ),
    "Who melds two pairs of one suit shows all four cards at once.": (
        "Wer zwei Paare einer Farbe meldet, zeigt alle vier Karten auf einmal."
    ),
    "A card of the suit may be turned over in one's own pile, as a reminder of the pair.": (
        "Zur Erinnerung an ein Paar darf man im eigenen Stapel eine Karte der Farbe umdrehen."
    ),
    "Who holds a trump seven may lay it under the turned card first, and so leave the robbing"
    " to the partner.": (
        "Wer einen Trumpf-Siebener hat, darf ihn vorab unter die Trumpfkarte legen und das Rauben"
        " so dem Partner überlassen."
    ),
    "The server lets nobody meld once the stock is gone.": (
        "Auf dem Server meldet niemand mehr, wenn der Talon leer ist."
    ),
    "Partners stay together for a whole evening.": "Partner bleiben einen ganzen Abend zusammen.",
    "Two or three may play as well.": "Auch zu zweit oder zu dritt kann man spielen.",
    "The right to meld may be passed on to the partner.": (
        "Das Recht zu melden darf man dem Partner überlassen."
    ),
}
"""What no profile can say, in German, by the English sentence of the shipped profile."""
