"""What it costs to break a rule, where a table has agreed on it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..options import DeclarerRevoke, ForgottenDiscard, Misdeal, OpponentRevoke, RemainingCards
from ..profile import BinokelProfile, Words
from ..prose import Section, Sentence, Voice
from .partners import partnered

_PENALTIES: Final = Words("Verstöße", "Penalties")
_DECLARER: Final[dict[DeclarerRevoke, Words]] = {
    DeclarerRevoke.UNDEFINED: Words(
        "Was es kostet, wenn der Spieler verwirft, ist nicht ausgemacht.",
        "What a revoke of the declarer costs is not agreed.",
    ),
    DeclarerRevoke.FAILED: Words(
        "Verwirft {declarer}, ist das Spiel verloren.",
        "If {declarer} revokes, the deal has failed.",
    ),
}
_ALONE: Final = Words("der Spieler", "the declarer")
_WITH_PARTNERS: Final = Words(
    "jemand auf der Seite des Spielers", "somebody on the declarer's side"
)
_HIS_MELDS: Final = Words("seine Meldungen", "the declarer's melds")
_MELDS_OF_SIDE: Final = Words("die Meldungen seiner Seite", "the melds of the declarer's side")
_REMAINING: Final[dict[RemainingCards, Words]] = {
    RemainingCards.PLAYED: Words(
        "Gespielt wird trotzdem bis zum letzten Stich.",
        "It is played to the last trick all the same.",
    ),
    RemainingCards.SHARED: Words(
        "Das Spiel ist dann aus, und was an Augen übrig ist, bekommen die Gegner zu gleichen"
        " Teilen.",
        "The deal ends there, and the points that are left go to the opponents in equal parts.",
    ),
}
_OPPONENT: Final[dict[OpponentRevoke, Words]] = {
    OpponentRevoke.UNDEFINED: Words(
        "Was es kostet, wenn ein Gegner verwirft, ist nicht ausgemacht.",
        "What a revoke of an opponent costs is not agreed.",
    ),
    OpponentRevoke.TRICKS_VOID: Words(
        "Verwirft ein Gegner, wird zu Ende gespielt, aber seine Stiche zählen nicht.",
        "If an opponent revokes, the deal is played to the end, but that opponent's tricks do not"
        " count.",
    ),
    OpponentRevoke.REST_TO_DECLARER: Words(
        "Verwirft ein Gegner, ist das Spiel aus, und der Spieler bekommt, was an Augen übrig ist.",
        "If an opponent revokes, the deal ends there, and the declarer gets the points that are"
        " left.",
    ),
}
_FORGOTTEN: Final[dict[ForgottenDiscard, Words]] = {
    ForgottenDiscard.UNDEFINED: Words(
        "Was es kostet, das Weglegen zu vergessen, ist nicht ausgemacht.",
        "What it costs to forget laying away is not agreed.",
    ),
    ForgottenDiscard.FAILED: Words(
        "Vergisst der Spieler, Karten wegzulegen, ist das Spiel verloren.",
        "If the declarer forgets to lay away, the deal has failed.",
    ),
    ForgottenDiscard.FAILED_MELDS_TWICE: Words(
        "Vergisst der Spieler, Karten wegzulegen, ist das Spiel verloren, und {melds} werden"
        " außerdem doppelt abgezogen.",
        "If the declarer forgets to lay away, the deal has failed, and {melds} are taken off twice"
        " besides.",
    ),
}
_MISDEAL: Final[dict[Misdeal, Words]] = {
    Misdeal.UNDEFINED: Words(
        "Was gilt, wenn falsch gegeben ist, ist nicht ausgemacht.",
        "What follows a misdeal is not agreed.",
    ),
    Misdeal.REDEAL: Words(
        "Ist falsch gegeben, gibt derselbe Geber noch einmal, wenn es einer verlangt.",
        "After a misdeal the same dealer deals again, if somebody asks for it.",
    ),
}


def penalties_section(profile: BinokelProfile, voice: Voice) -> Section:
    """Say what is agreed for broken rules; what is not agreed is left unsaid."""
    return voice.section(_PENALTIES, _penalties(profile, voice))


def _penalties(profile: BinokelProfile, voice: Voice) -> Iterator[Sentence]:
    keys, partners = profile.penalty, partnered(profile.table)
    yield voice.say(
        _DECLARER[keys.declarer_revoke],
        "penalty.declarer_revoke",
        declarer=voice.text(_WITH_PARTNERS if partners else _ALONE),
        unsaid=keys.declarer_revoke is DeclarerRevoke.UNDEFINED,
    )
    if keys.declarer_revoke is not DeclarerRevoke.UNDEFINED:
        yield voice.say(_REMAINING[keys.remaining_cards], "penalty.remaining_cards")
    silent = keys.opponent_revoke is OpponentRevoke.UNDEFINED
    yield voice.say(_OPPONENT[keys.opponent_revoke], "penalty.opponent_revoke", unsaid=silent)
    if profile.deal.dapp:
        silent = keys.forgotten_discard is ForgottenDiscard.UNDEFINED
        words = _FORGOTTEN[keys.forgotten_discard]
        melds = voice.text(_MELDS_OF_SIDE if partners else _HIS_MELDS)
        yield voice.say(words, "penalty.forgotten_discard", melds=melds, unsaid=silent)
    silent = keys.misdeal is Misdeal.UNDEFINED
    yield voice.say(_MISDEAL[keys.misdeal], "penalty.misdeal", unsaid=silent)
