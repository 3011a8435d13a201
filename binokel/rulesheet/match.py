"""What ends a match, and who has won it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..options import End, Simultaneous, SitOut, Tie, WhoMayFinish
from ..profile import BinokelProfile, Words
from ..prose import Section, Sentence, Voice
from .partners import partnered

_MATCH: Final = Words("Partie", "Match")
_TARGET: Final = Words("Die Partie geht bis {target} Punkte.", "The match is to {target} points.")
_DEALS: Final = Words(
    "Die Partie geht über {deals} Spiele; gewonnen hat der höchste Stand.",
    "The match is of {deals} deals; the highest total wins it.",
)
_ONE_DEAL: Final = Words(
    "Die Partie ist ein einziges Spiel; gewonnen hat der höchste Stand.",
    "The match is a single deal; the highest total wins it.",
)
_BELOW_ZERO: Final = Words("Ein Stand darf unter null fallen.", "A total may fall below zero.")
_EVERYBODY: Final = Words(
    "Jeder am Tisch hat einen Stand für sich.", "Everybody seated has a total of their own."
)
_MAY_FINISH: Final[dict[WhoMayFinish, Words]] = {
    WhoMayFinish.ANYONE: Words(
        "Gewonnen hat, wer nach einem Spiel so weit ist.",
        "Who gets there by the end of a deal has won.",
    ),
    WhoMayFinish.SUCCESSFUL_DECLARER: Words(
        "Gewinnen kann nur der Spieler, wenn er nach einem gewonnenen Spiel so weit ist; sonst geht"
        " es weiter, auch wenn andere schon weiter sind.",
        "Only the declarer can win, by getting there with a deal that was made; otherwise play goes"
        " on, even if others are ahead.",
    ),
    WhoMayFinish.ACTIVE: Words(
        "Gewonnen hat, wer nach einem Spiel, das er mitgespielt hat, so weit ist.",
        "Who gets there by the end of a deal that they played has won.",
    ),
}
_SIDE_MAY_FINISH: Final = Words(
    "Gewinnen kann nur die Seite des Spielers, wenn sie nach einem gewonnenen Spiel so weit ist;"
    " sonst geht es weiter, auch wenn andere schon weiter sind.",
    "Only the declarer's side can win, by getting there with a deal that was made; otherwise play"
    " goes on, even if others are ahead.",
)
_NO_TARGET: Final = Words(
    "Gewonnen wird erst nach dem letzten Spiel.", "The match is won after the last deal only."
)
_SIMULTANEOUS: Final[dict[Simultaneous, Words]] = {
    Simultaneous.DECLARER: Words(
        "Sind mehrere zugleich so weit, gewinnt {declarer}, sonst der höchste Stand.",
        "If several get there at once, {declarer} wins if among them, else the highest total.",
    ),
    Simultaneous.HIGHEST: Words(
        "Sind mehrere zugleich so weit, gewinnt der höchste Stand.",
        "If several get there at once, the highest total wins.",
    ),
}
_ONE_WINS: Final = Words("Es kann nur einer gewinnen.", "Only one can win.")
_TIE: Final[dict[Tie, Words]] = {
    Tie.DECIDER: Words(
        "Bei Gleichstand wird noch ein Spiel gespielt, nach dem jeder gewinnen kann, der dann so"
        " weit ist.",
        "Equal totals are decided by one more deal, by which anybody who is there may win.",
    ),
    Tie.DECLARER: Words(
        "Bei Gleichstand gewinnt {declarer}; sonst gewinnen sie gemeinsam.",
        "Of equal totals {declarer} wins if among them; otherwise they share the win.",
    ),
    Tie.EXACT_POINTS: Words(
        "Bei Gleichstand gewinnt, wer im letzten Spiel genau gezählt mehr gemacht hat; ist auch das"
        " gleich, gewinnen sie gemeinsam.",
        "Of equal totals the one with more exact points in the last deal wins; if those are equal"
        " too, they share the win.",
    ),
    Tie.SHARED: Words(
        "Bei Gleichstand gewinnen sie gemeinsam.", "Those with equal totals share the win."
    ),
}
_DECLARER: Final = Words("der Spieler, wenn er dabei ist", "the declarer")
_SIDE: Final = Words("die Seite des Spielers, wenn sie dabei ist", "the declarer's side")
_FLOOR: Final = Words(
    "Wer auf {floor} oder tiefer fällt, hat die Partie verloren, und von den anderen gewinnt der"
    " höchste Stand.",
    "Who falls to {floor} or lower has lost the match, and of the others the highest total wins.",
)
_NO_FLOOR: Final = Words("Eine Untergrenze gibt es nicht.", "There is no lower limit.")


def match_section(profile: BinokelProfile, voice: Voice) -> Section:
    """Say how a match ends."""
    return voice.section(_MATCH, _ending(profile, voice))


def _ending(profile: BinokelProfile, voice: Voice) -> Iterator[Sentence]:
    keys, sits_out = profile.match, profile.table.sit_out is SitOut.DEALER
    if keys.end is End.TARGET:
        yield voice.say(_TARGET, "match.end", "match.target", target=keys.target)
    else:
        words = _ONE_DEAL if keys.deals == 1 else _DEALS
        yield voice.say(words, "match.end", "match.deals", deals=keys.deals)
    if sits_out:
        yield voice.say(_EVERYBODY, "table.sit_out")
    yield from _by_target(profile, voice)
    yield _tie(profile, voice)
    words = _FLOOR if keys.floor else _NO_FLOOR
    yield voice.say(words, "match.floor", floor=keys.floor, unsaid=not keys.floor)
    yield voice.say(_BELOW_ZERO)


def _by_target(profile: BinokelProfile, voice: Voice) -> Iterator[Sentence]:
    keys = profile.match
    if keys.end is not End.TARGET:
        idle = ("match.who_may_finish", "match.simultaneous")
        yield voice.say(_NO_TARGET, *idle, unsaid=True)
        return
    own = keys.who_may_finish is WhoMayFinish.SUCCESSFUL_DECLARER
    words = _MAY_FINISH[keys.who_may_finish]
    if own and partnered(profile.table):
        words = _SIDE_MAY_FINISH
    elif keys.who_may_finish is WhoMayFinish.ACTIVE and profile.table.sit_out is SitOut.NONE:
        words = _MAY_FINISH[WhoMayFinish.ANYONE]
    yield voice.say(words, "match.who_may_finish")
    several = _ONE_WINS if own else _SIMULTANEOUS[keys.simultaneous]
    declarer = _declarer(profile, voice)
    yield voice.say(several, "match.simultaneous", declarer=declarer, unsaid=own)


def _tie(profile: BinokelProfile, voice: Voice) -> Sentence:
    keys = profile.match
    alone = (
        keys.end is End.TARGET
        and keys.who_may_finish is WhoMayFinish.SUCCESSFUL_DECLARER
        and not keys.floor
        and not (partnered(profile.table) and profile.table.sit_out is SitOut.DEALER)
    )
    words = _ONE_WINS if alone else _TIE[keys.tie]
    return voice.say(words, "match.tie", declarer=_declarer(profile, voice), unsaid=alone)


def _declarer(profile: BinokelProfile, voice: Voice) -> str:
    return voice.text(_SIDE if partnered(profile.table) else _DECLARER)
