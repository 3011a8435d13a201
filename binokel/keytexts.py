"""
What the keys of a profile mean, for people who write one.

A game lists the texts of all its keys; here stand those that every game has.
The English meaning of a key is what stands below it in its class, so that a
text has one of its own only where a file needs other words.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

import attrs

Said: TypeAlias = tuple[str, str]
"""The same in German and in English."""


@attrs.frozen
class KeyText:
    """What a key or a table means."""

    de: str
    """German."""
    en: str = ""
    """English; empty: what stands below the key in its class."""
    words: Mapping[str, Said] = attrs.field(factory=dict[str, Said])
    """What each word means that it may say."""
    parts: Mapping[str, KeyText] = attrs.field(factory=dict[str, "KeyText"])
    """What the keys of an inline table mean."""


KeyTexts: TypeAlias = Mapping[str, KeyText]
"""Texts by the name of a table or by dotted key."""

PLAYERS_AND_SIDES: Final[Mapping[str, Said]] = MappingProxyType(
    {
        "solo": ("jeder für sich", "everybody alone"),
        "opposite": (
            "wer sich gegenübersitzt: zu viert zwei Paare, zu sechst drei",
            "those who face each other: two pairs at four, three pairs at six",
        ),
        "alternate": (
            "jeder zweite Platz gehört zu einer von zwei Mannschaften",
            "every second seat belongs to one of two teams",
        ),
    }
)
"""The words of ``table.sides``."""

RANKS: Final[Mapping[str, Said]] = MappingProxyType(
    {
        "A": ("Ass", "ace"),
        "Z": ("Zehner", "ten"),
        "K": ("König", "king"),
        "O": ("Ober", "Ober"),
        "U": ("Unter", "Unter"),
        "7": ("Siebener", "seven"),
        "9": ("Neuner", "nine"),
    }
)
"""The words of ``pack.ranks``."""

COMMON: Final[KeyTexts] = MappingProxyType(
    {
        "schema": KeyText("Version dieses Dateiformats.", "Version of this format."),
        "id": KeyText(
            "Name des Profils, am besten der Name der Datei ohne .toml.",
            "Name of the profile, best that of the file without .toml.",
        ),
        "game": KeyText("Welches Spiel es ist.", "Which game it is."),
        "extends": KeyText(
            "Ein mitgeliefertes Profil desselben Spiels oder der Pfad einer Datei; was hier nicht "
            "steht, gilt dann wie dort. Die Namen zeigt: binokel profiles --lang de",
            "A shipped profile of the same game, or the path of a file; what is not written here "
            "is then as it is there. Their names are told by: binokel profiles",
        ),
        "name": KeyText("Wie das Spiel hier heißt, auf Deutsch und auf Englisch."),
        "summary": KeyText("Ein Satz dazu."),
        "sources": KeyText(
            "Woher die Werte kommen.",
            "Where the values come from.",
            parts={
                "default": KeyText(
                    "Quelle für alles, was in dieser Datei steht.",
                    "Source of everything that stands in this file.",
                ),
                "key": KeyText(
                    "Quelle für einen einzelnen Schlüssel, mit Tabelle und in Anführungszeichen.",
                    "Source of a single key, with its table and in quotation marks.",
                ),
                "assumed": KeyText(
                    "Schlüssel, deren Wert keine Quelle nennt.",
                    "Keys whose value no source states.",
                ),
                "not_expressed": KeyText(
                    "Sätze, die auch gelten, die aber kein Schlüssel sagen kann.",
                    "Sentences that hold as well, and that no key can say.",
                ),
            },
        ),
        "pack": KeyText("Das Blatt."),
        "pack.copies": KeyText("Wie oft es jede Karte gibt."),
        "pack.points": KeyText(
            "Augen: was eine Karte im Stich zählt, eine Zahl für jeden Rang, in der Reihenfolge "
            "von ranks."
        ),
        "pack.faces": KeyText(
            "Wie die Karten gezeigt werden; an den Regeln ändert das nichts.",
            words={
                "wuerttemberg": (
                    "Ober und Unter; Eichel, Schippe, Herz und Bollen",
                    "Ober and Unter; Eichel, Schippe, Herz and Bollen",
                ),
                "french": (
                    "Dame und Bube; Kreuz, Pik, Herz und Karo",
                    "queen and jack; clubs, spades, hearts and diamonds",
                ),
            },
        ),
        "table": KeyText("Der Tisch."),
        "table.sit_out": KeyText(
            "Ob einer mehr am Tisch sitzt, als mitspielen, und wer dann aussetzt.",
            words={
                "none": ("alle am Tisch spielen mit", "everybody at the table plays"),
                "dealer": ("der Geber setzt aus", "the dealer sits out"),
            },
        ),
        "table.direction": KeyText(
            "Wie herum es geht; gezeigt wird es den Leuten, an den Regeln ändert es nichts.",
            words={
                "counterclockwise": ("gegen den Uhrzeigersinn", "counterclockwise"),
                "clockwise": ("im Uhrzeigersinn", "clockwise"),
            },
        ),
        "deal": KeyText("Das Geben."),
        "tricks": KeyText("Die Stiche."),
        "tricks.last_trick": KeyText("Extrapunkte für den letzten Stich."),
        "match": KeyText("Die Partie."),
        "match.deals": KeyText(
            'Wie viele Spiele eine Partie hat, nur mit end = "deals"; wo der Geber aussetzt, ein '
            "Vielfaches der Leute am Tisch.",
            'Deals of a match, only with end = "deals"; a multiple of the people at the table, '
            "where the dealer sits out.",
        ),
    }
)
"""Head, and the tables and keys that mean the same in every game."""
