"""From the melds to the end of a match: melds, tricks, score, specials."""

from __future__ import annotations

from typing import Final

from ...keytexts import KeyText, KeyTexts
from .shared import CREDIT, LAID_AWAY, LEADERS, MELDERS

_UNDEFINED: Final = ("es ist nichts ausgemacht", "nothing is agreed")
_FAILED: Final = ("das Spiel ist verloren", "the deal is failed")

_SEQUENCE: Final[KeyTexts] = {
    "plain": KeyText("Einmal, in einer gewöhnlichen Farbe; 0: keine Meldung."),
    "trump": KeyText("Einmal, in Trumpf; 0: keine Meldung."),
    "double_plain": KeyText(
        "Zweimal in derselben gewöhnlichen Farbe; 0: wie einmal; fehlt es, zweimal plain.",
        "Both in the same plain suit; 0: as one; if it is missing, twice plain.",
    ),
    "double_trump": KeyText(
        "Zweimal in Trumpf; 0: wie einmal; fehlt es, zweimal trump.",
        "Both in trump; 0: as one; if it is missing, twice trump.",
    ),
}

_MELDS: Final[KeyTexts] = {
    "melds": KeyText("Die Meldungen."),
    "melds.optional": KeyText("Darf man weniger zeigen, als man hat?"),
    "melds.who": KeyText(
        "Wer meldet.",
        words=MELDERS,
    ),
    "melds.condition": KeyText(
        "Was ein Platz braucht, damit seine Meldungen zählen.",
        words={
            "own_trick": ("einen eigenen Stich", "a trick of its own"),
            "side_trick": ("einen Stich seiner Seite", "a trick of its side"),
            "scoring_trick": (
                "einen eigenen Stich mit Augen",
                "a trick of its own with card points in it",
            ),
            "none": ("nichts", "nothing"),
        },
    ),
    "melds.pair": KeyText("Paar: König und Ober einer Farbe.", parts=_SEQUENCE),
    "melds.family": KeyText(
        "Familie: Ass, Zehner, König, Ober und Unter einer Farbe.", parts=_SEQUENCE
    ),
    "melds.four": KeyText(
        "Vier Gleiche: eine Karte dieses Rangs von jeder Farbe; ein Rang, der fehlt, hat keine.",
        "One card of this rank in each suit; a rank that is missing has no such meld.",
    ),
    "melds.eight": KeyText(
        "Acht Gleiche: beide Karten dieses Rangs von jeder Farbe; 0: wie vier Gleiche; ein Rang, "
        "der fehlt, zählt zweimal so viel wie vier Gleiche.",
        "Both copies of this rank in each suit; 0: as one four; a rank that is missing counts "
        "twice its four.",
    ),
    "melds.binokel": KeyText(
        "Der Binokel.",
        parts={
            "cards": KeyText(
                "Die zwei Karten, jede mit Farbe (E Eichel, S Schippe, H Herz, B Bollen) und Rang.",
                "The two cards, each by suit (E Eichel, S Schippe, H Herz, B Bollen) and rank.",
            ),
            "single": KeyText("Einmal."),
            "double": KeyText(
                "Beide Karten zweimal; 0: wie einmal; fehlt es, zweimal single.",
                "Both copies of each; 0: as one; if it is missing, twice single.",
            ),
        },
    ),
    "melds.rundgang": KeyText(
        "Rundgang: König und Ober von jeder Farbe als eigene Meldung; 0: nur ein Name für die "
        "Summe der Teile."
    ),
    "melds.dissle": KeyText(
        "Dissle: für jeden Trumpf vom niedrigsten Rang, Siebener oder Neuner; ohne sie 0.",
        "For each trump of the lowest rank, seven or nine; 0 in a pack without.",
    ),
    "melds.pair_in_family": KeyText(
        "Ob das Paar in einer Familie auch zählt.",
        words={"absorbed": ("nein", "no"), "counted": ("ja", "yes")},
    ),
}

_PLAY: Final[KeyTexts] = {
    "tricks.leader": KeyText(
        "Wer zum ersten Stich ausspielt; ein Sonderspiel sagt es selbst.", words=LEADERS
    ),
    "tricks.head": KeyText(
        "Wann stechen muss, wer bedient und es kann.",
        words={
            "always": ("immer", "always"),
            "trump_only": ("nur wenn Trumpf angespielt ist", "only when trump is led"),
            "never": ("nie", "never"),
        },
    ),
    "tricks.trump_when_void": KeyText("Muss Trumpf zugeben, wer nicht bedienen kann?"),
    "tricks.overtrump": KeyText("Muss man dabei übertrumpfen, wenn man kann?"),
    "tricks.partner_relief": KeyText(
        "Ist man vom Stechen und vom Trumpfen frei, solange der Partner den Stich hat?"
    ),
    "tricks.first_trick": KeyText("Extrapunkte für den ersten Stich."),
}

_SCORE: Final[KeyTexts] = {
    "score": KeyText("Ob das Gebot erreicht ist, und das Runden."),
    "score.test": KeyText(
        "Welche Punkte gegen das Gebot gehalten werden.",
        words={
            "exact": ("die genauen, wie sie gemacht sind", "the exact ones, as they were made"),
            "rounded": (
                "die gerundeten, wie sie geschrieben würden",
                "the rounded ones, as they would be booked",
            ),
        },
    ),
    "score.round_to": KeyText(
        "Worauf Punkte beim Schreiben gerundet werden, ab der Hälfte hinauf; 1: gar nicht."
    ),
    "score.round_what": KeyText(
        "Was gerundet wird.",
        "What is rounded.",
        {
            "tricks": (
                "Augen, Extrapunkte und gelegte Karten zusammen",
                "card points, bonuses and cards laid away together",
            ),
            "total": ("dasselbe samt den Meldungen", "the same, and the melds with it"),
        },
    ),
    "score.round_per": KeyText(
        "Wie oft gerundet wird.",
        "How often is rounded.",
        {
            "seat": ("für jeden Platz", "for each seat"),
            "side": ("einmal für die Seite", "once for the side"),
        },
    ),
    "score.hopeless_bid": KeyText(
        "Was aus einem Gebot wird, das mit keinem Stich mehr zu erreichen ist.",
        words={
            "play": ("es wird trotzdem gespielt", "it is played all the same"),
            "fails_at_once": ("es ist sofort verloren", "it fails at once"),
        },
    ),
    "failed": KeyText("Ein verlorenes Spiel: Das Gebot ist nicht erreicht."),
    "failed.cost": KeyText("Wie viele Male das Gebot der Seite des Spielers abgezogen wird."),
    "failed.opponents_keep": KeyText(
        "Was die Gegner schreiben.",
        words={
            "melds": ("ihre Meldungen", "their melds"),
            "tricks": ("ihre Stiche", "their tricks"),
        },
    ),
    "failed.credit": KeyText("Was die Gegner außerdem gutgeschrieben bekommen.", parts=CREDIT),
    "penalty": KeyText("Was auf dem Zettel geschrieben wird, wenn jemand eine Regel bricht."),
    "penalty.declarer_revoke": KeyText(
        "Was es kostet, wenn die Seite des Spielers verwirft, also falsch zugibt.",
        words={"undefined": _UNDEFINED, "failed": _FAILED},
    ),
    "penalty.remaining_cards": KeyText(
        "Was dann aus den Karten wird, die noch nicht gespielt sind; nur mit "
        'declarer_revoke = "failed".',
        'What becomes of the cards that are left then; only with declarer_revoke = "failed".',
        {
            "played": ("sie werden zu Ende gespielt", "they are played to the end"),
            "shared": ("die Gegner teilen sie", "the opponents share them"),
        },
    ),
    "penalty.opponent_revoke": KeyText(
        "Was es kostet, wenn ein Gegner verwirft.",
        words={
            "undefined": _UNDEFINED,
            "tricks_void": ("seine Stiche zählen nichts", "its tricks count nothing"),
            "rest_to_declarer": (
                "der Spieler bekommt alle Karten, die noch da sind",
                "the declarer gets all the cards that are left",
            ),
        },
    ),
    "penalty.forgotten_discard": KeyText(
        "Was es kostet, wenn der Spieler das Weglegen vergisst; nur wo es einen Dapp gibt.",
        "What it costs the declarer to forget laying away; only where there is a Dapp.",
        {
            "undefined": _UNDEFINED,
            "failed": _FAILED,
            "failed_melds_twice": (
                "es ist verloren, und die Meldungen werden zweimal abgezogen",
                "it is failed, and the melds are taken off twice",
            ),
        },
    ),
    "penalty.misdeal": KeyText(
        "Was geschieht, wenn falsch gegeben ist.",
        words={
            "undefined": _UNDEFINED,
            "redeal": ("es wird neu gegeben", "the cards are dealt again"),
        },
    ),
}

_SPECIALS: Final[KeyTexts] = {
    "special": KeyText(
        "Sonderspiele, jedes mit einem [[special]]: Durch, Bettel und ihre Verwandten. Wer eines "
        "nicht spielt, lässt davon nur die id stehen und schreibt off = true dazu.",
        "Specials, each with a [[special]] of its own: Durch, Bettel and their relatives. Who does "
        "not play one leaves nothing of it but its id, and adds off = true.",
    ),
    "special.id": KeyText(
        "Wie es angesagt wird: Kleinbuchstaben und Ziffern, mit _ verbunden.",
        "Name by which it is announced: lower-case letters and digits, joined by _.",
    ),
    "special.off": KeyText(
        "Ob ein Sonderspiel wegfällt, das es sonst gäbe; dann steht außer id nichts da.",
        "Whether a special is taken away that there would be; nothing but its id is written then.",
    ),
    "special.aim": KeyText(
        "Was der Spieler sich vornimmt.",
        words={
            "all_tricks": ("alle Stiche: ein Durch", "all tricks: a Durch"),
            "no_trick": ("keinen Stich: ein Bettel", "no trick: a Bettel"),
        },
    ),
    "special.won": KeyText("Punkte, wenn es gewonnen ist."),
    "special.lost": KeyText("Punkte, wenn es verloren ist, als Zahl unter null."),
    "special.announced": KeyText(
        "Wann es angesagt wird.",
        words={
            "before_dapp": (
                "vor dem Dapp, der dann verdeckt liegen bleibt",
                "before the Dapp, which then stays closed",
            ),
            "after_discard": LAID_AWAY,
            "after_melds": ("nach den Meldungen", "after the melds"),
        },
    ),
    "special.open_hand": KeyText("Legt der Spieler vor dem ersten Anspiel seine Hand auf?"),
    "special.trump": KeyText("Gibt es Trumpf?"),
    "special.opponents_meld_if_lost": KeyText(
        "Zählen die Meldungen der Gegner, wenn es verloren ist?"
    ),
    "special.leader": KeyText("Wer zum ersten Stich ausspielt.", words=LEADERS),
    "special.partner_helps": KeyText("Gehören die Stiche der Partner auch dem Spieler?"),
    "special.booking": KeyText(
        "Wohin die Punkte geschrieben werden.",
        words={
            "total": ("zum Stand", "to the total"),
            "separate": ("extra, in eine Rechnung für sich", "to a tally of its own"),
            "star": ("als Stern, ohne Punkte", "as a star, without points"),
            "ends_match": (
                "zum Stand, und die Partie ist zu Ende",
                "to the total, and the match is over",
            ),
        },
    ),
}

_MATCH: Final[KeyTexts] = {
    "match.end": KeyText(
        "Was eine Partie beendet.",
        "What ends a match.",
        {
            "target": ("eine Zielpunktzahl", "a number of points"),
            "deals": ("eine feste Zahl von Spielen", "a number of deals"),
        },
    ),
    "match.target": KeyText(
        'Die Zielpunktzahl, nur mit end = "target".', 'Points that win, only with end = "target".'
    ),
    "match.who_may_finish": KeyText(
        "Wer mit der Zielpunktzahl gewinnen kann.",
        words={
            "anyone": ("wer sie hat", "whoever has them"),
            "successful_declarer": (
                "nur die Seite des Spielers, nach einem gewonnenen Spiel",
                "only the declarer's side, after a deal that it won",
            ),
            "active": (
                "wer sie hat und im letzten Spiel nicht ausgesetzt hat",
                "whoever has them and did not sit out the last deal",
            ),
        },
    ),
    "match.simultaneous": KeyText(
        "Wer gewinnt, wenn mehrere zugleich die Zielpunktzahl haben.",
        words={
            "declarer": (
                "die Seite des Spielers, wenn sie dabei ist, sonst der höchste Stand",
                "the declarer's side if it is among them, else the highest total",
            ),
            "highest": ("der höchste Stand", "the highest total"),
        },
    ),
    "match.tie": KeyText(
        "Was bei gleichen Ständen entscheidet.",
        words={
            "decider": (
                'noch ein Spiel, nicht mit end = "deals"',
                'one more deal, not with end = "deals"',
            ),
            "declarer": (
                "die Seite des Spielers gewinnt, wenn sie dabei ist",
                "the declarer's side wins if it is among them",
            ),
            "shared": ("alle gewinnen miteinander", "they win together"),
            "exact_points": (
                "die genauen Punkte des letzten Spiels",
                "exact points in the last deal",
            ),
        },
    ),
    "match.floor": KeyText(
        "Untergrenze: Die Seite, die so tief fällt, verliert die Partie; 0: Es gibt keine."
    ),
}

AFTER_MELDING: Final[KeyTexts] = {**_MELDS, **_PLAY, **_SCORE, **_SPECIALS, **_MATCH}
"""Texts of these tables."""
