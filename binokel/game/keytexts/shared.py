"""What several keys of a Binokel profile have in common."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from ...keytexts import KeyText, KeyTexts, Said

LAID_AWAY: Final = ("nach dem Weglegen", "once cards are laid away")
"""A time in the course of a deal."""

LEADERS: Final[Mapping[str, Said]] = MappingProxyType(
    {
        "forehand": ("die Vorhand", "the forehand"),
        "declarer": ("der Spieler", "the declarer"),
    }
)
"""Who leads to the first trick."""

MELDERS: Final[Mapping[str, Said]] = MappingProxyType(
    {
        "all": ("alle", "everybody"),
        "declarer": ("der Spieler allein", "the declarer alone"),
    }
)
"""Everybody, or one."""

CREDIT: Final[KeyTexts] = MappingProxyType(
    {
        "kind": KeyText(
            "Wie viel es ist.",
            words={
                "none": ("nichts", "nothing"),
                "fixed": ("so viel, wie points sagt", "what points says"),
                "per_player": ("points mal Mitspieler", "points times the players"),
                "half_bid": ("das halbe Gebot, gerundet", "half the bid, rounded"),
            },
        ),
        "points": KeyText(
            'Punkte, nur bei "fixed" und "per_player".',
            'Points, only with "fixed" and "per_player".',
        ),
        "round_to": KeyText(
            'Worauf das halbe Gebot gerundet wird, nur bei "half_bid".',
            'What half the bid is rounded to, only with "half_bid".',
        ),
        "round": KeyText(
            'Wie gerundet wird, nur bei "half_bid".',
            'Which way it is rounded, only with "half_bid".',
            {
                "up": ("hinauf", "up"),
                "down": ("hinunter", "down"),
                "half_up": ("zum nächsten, von der Mitte hinauf", "to the nearest, half up"),
            },
        ),
        "per": KeyText(
            'Wie oft, außer bei "none".',
            'How often, but for "none".',
            {
                "seat": ("an jeden Gegner", "to every opponent"),
                "side": ("einmal an ihre Seite", "once to their side"),
            },
        ),
    }
)
"""What a credit is made of."""
