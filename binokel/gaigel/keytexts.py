"""What the keys of a Gaigel profile mean."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from ..keytexts import COMMON, PLAYERS_AND_SIDES, RANKS, KeyText, KeyTexts

_ONLY_DISSLE: Final = 'Nur mit "auf_dissle" in kinds.'
_ONLY_WITH_DISSLE: Final = 'Only with "auf_dissle" in kinds.'
_ONLY_FOLLOWING: Final = "Nur mit follow = true."
_ONLY_WHERE_FOLLOWED: Final = "Only with follow = true."
_NEEDS: Final = {
    "own_trick": ("einen eigenen Stich", "a trick of one's own"),
    "side_trick": ("einen Stich der eigenen Seite", "a trick of one's side"),
    "nothing": ("nichts", "nothing"),
}

_CARDS: Final[KeyTexts] = {
    "pack.ranks": KeyText(
        "Die Ränge, der stärkste zuerst: A, Z, K, O und U, und am Ende 7 oder 9.",
        "The ranks, strongest first: A, Z, K, O and U, and at the end 7 or 9.",
        RANKS,
    ),
    "table.players": KeyText("Wie viele ein Spiel mitspielen.", "How many play a deal."),
    "table.sides": KeyText(
        "Wer zusammen gewinnt; Paare und Mannschaften gibt es zu viert und zu sechst.",
        "Who wins together; pairs and teams take 4 or 6 players.",
        PLAYERS_AND_SIDES,
    ),
    "deal.hand": KeyText(
        "Karten für jeden; alle Hände zusammen sind weniger als das Blatt.",
        "Cards to each seat; all hands together are fewer than the pack.",
    ),
    "deal.packets": KeyText(
        'Die Päckchen der Reihe nach: "3" sind drei Karten an jeden, von der Vorhand an, "t" '
        "deckt die Trumpfkarte auf, genau einmal; zusammen hand.",
        'Packets in dealing order: "3" is three cards to each seat from the forehand on, "t" '
        "turns the trump card up, exactly once; together they are hand.",
    ),
}

_FIRST_TRICK: Final[KeyTexts] = {
    "opening": KeyText("Der erste Stich."),
    "opening.kinds": KeyText(
        "Die Eröffnungen, die es gibt; ohne eine spielt die Vorhand einfach aus.",
        words={
            "andere_alte": (
                "Andere Alte: ein Ass, verdeckt; sein Zwilling macht den Stich",
                "Andere Alte: an ace, face down; its twin takes the trick",
            ),
            "ge_elfen": (
                "Ge-Elfen: ein Ass, offen; es macht den Stich",
                "Ge-Elfen: an ace, face up; it takes the trick",
            ),
            "hoeher_hat": (
                "Höher hat: eine Karte, verdeckt; eine höhere ihrer Farbe macht den Stich",
                "Höher hat: a card, face down; a higher one of its suit takes the trick",
            ),
            "auf_dissle": (
                "Auf Dissle: ein Siebener oder Neuner, offen; fünf davon gewinnen das Spiel",
                "Auf Dissle: a seven or nine, face up; five of them win the deal",
            ),
        },
    ),
    "opening.trump_in_first_trick": KeyText(
        "Was Trumpf im ersten Stich gilt.",
        words={
            "no_force": ("er ist eine Farbe wie jede andere", "it is a suit like any other"),
            "forbidden": (
                "ebenso, und man spielt keinen, solange man eine andere Karte hat",
                "the same, and nobody plays one while holding another card",
            ),
            "normal": ("er sticht wie sonst auch", "it wins as in any other trick"),
        },
    ),
    "opening.dissle_goal": KeyText(
        f"Welche fünf vom niedrigsten Rang nach Auf Dissle sofort gewinnen. {_ONLY_DISSLE}",
        f"Which five of the lowest rank win at once after Auf Dissle. {_ONLY_WITH_DISSLE}",
        {
            "gather_five": (
                "die in eigenen Stichen und Hand der Vorhand zusammen",
                "those in the forehand's own tricks and its hand together",
            ),
            "hold_five": ("die auf der Hand der Vorhand", "those in the forehand's hand"),
        },
    ),
    "opening.dissle_trick_loses": KeyText(
        f"Verliert die Vorhand nach Auf Dissle, wenn sie einen Stich macht? {_ONLY_DISSLE}",
        f"Whether a forehand that opened Auf Dissle loses by taking a trick. {_ONLY_WITH_DISSLE}",
    ),
}

_PLAY: Final[KeyTexts] = {
    "stock": KeyText("Solange der Talon reicht."),
    "stock.duty": KeyText(
        "Was man zugeben muss.",
        "What has to be played.",
        {"none": ("irgendeine Karte", "any card")},
    ),
    "endgame": KeyText("Wenn der Talon leer ist."),
    "endgame.follow": KeyText("Muss man bedienen?"),
    "endgame.head": KeyText(
        f"Muss stechen, wer bedient und es kann? {_ONLY_FOLLOWING}",
        f"Whether who follows has to beat the best card. {_ONLY_WHERE_FOLLOWED}",
    ),
    "endgame.trump_when_void": KeyText(
        f"Muss Trumpf zugeben, wer nicht bedienen kann? {_ONLY_FOLLOWING}",
        f"Whether a player who cannot follow has to trump. {_ONLY_WHERE_FOLLOWED}",
    ),
    "pair": KeyText("Paare: König und Ober einer Farbe."),
    "pair.plain": KeyText("Punkte für ein Paar in einer gewöhnlichen Farbe."),
    "pair.trump": KeyText("Punkte für ein Paar in Trumpf."),
    "pair.when": KeyText(
        "Wann man ein Paar melden darf.",
        words={
            "on_lead": (
                "vor dem Ausspielen, und eine der zwei Karten wird ausgespielt",
                "before leading, and one of the two cards is led",
            ),
            "after_trick": (
                "nach einem eigenen Stich, vor dem Nachziehen",
                "after a trick of one's own, before the draw",
            ),
            "any_time": (
                "wenn man an der Reihe ist, vor dem Ausspielen wie on_lead",
                "at one's turn, before leading as with on_lead",
            ),
        },
    ),
    "pair.needs": KeyText("Was man vorher gemacht haben muss.", words=_NEEDS),
    "rob": KeyText("Rauben: den niedrigsten Trumpf gegen die Trumpfkarte tauschen."),
    "rob.when": KeyText(
        "Wann man rauben darf.",
        words={
            "on_lead": ("vor dem Ausspielen", "before leading"),
            "on_turn": ("wenn man an der Reihe ist", "at one's turn"),
            "never": ("gar nicht", "never"),
        },
    ),
    "rob.needs": KeyText(
        'Was man vorher gemacht haben muss; nicht mit when = "never".',
        'Which trick has to be taken before; not with when = "never".',
        _NEEDS,
    ),
}

_WINNING: Final[KeyTexts] = {
    "goal": KeyText("Worum ein Spiel geht."),
    "goal.points": KeyText("Das Ziel: Wer so viele Punkte hat, gewinnt das Spiel sofort."),
    "match.end": KeyText(
        "Was eine Partie beendet.",
        "What ends a match.",
        {
            "wins": ("eine Zahl gewonnener Spiele", "a number of deals won"),
            "deals": ("eine feste Zahl von Spielen", "a number of deals"),
        },
    ),
    "match.wins": KeyText(
        'Spiele, die zu gewinnen sind, nur mit end = "wins".',
        'Deals to be won, only with end = "wins".',
    ),
}

KEY_TEXTS: Final[KeyTexts] = MappingProxyType(
    {**COMMON, **_CARDS, **_FIRST_TRICK, **_PLAY, **_WINNING}
)
"""Text of every table and every key."""
