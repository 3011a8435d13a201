"""The Dapp, laying away, and naming trump."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..options import Condition, MustHold, Named, ShownTo, Sort
from ..profile import BinokelProfile, Words
from ..prose import Section, Sentence, Voice
from .partners import partnered

_DAPP: Final = Words("Dapp", "Dapp")
_SHOWN_TO: Final[dict[ShownTo, Words]] = {
    ShownTo.ALL: Words(
        "Der Spieler deckt den Dapp auf, zeigt ihn allen und nimmt ihn auf die Hand.",
        "The declarer turns the Dapp up, shows it to everybody and takes it into the hand.",
    ),
    ShownTo.DECLARER: Words(
        "Der Spieler nimmt den Dapp auf die Hand, ohne ihn den anderen zu zeigen.",
        "The declarer takes the Dapp into the hand without showing it to the others.",
    ),
}
_LAYS: Final = Words(
    "Dafür legt er {cards} verdeckt weg.", "In return {cards} are laid away, face down."
)
_LAYS_ONE: Final = Words(
    "Dafür legt er eine Karte verdeckt weg.", "In return one card is laid away, face down."
)
_ANY: Final = Words(
    "Das dürfen beliebige Karten sein, auch solche aus dem Dapp.",
    "These may be any cards, those of the Dapp too.",
)
_FORBID: Final = Words(
    "{Sorts} darf er nur weglegen, soweit ihm andere Karten fehlen.",
    "{Sorts} may be laid away only as far as other cards are wanting.",
)
_SORTS: Final[dict[Sort, Words]] = {
    Sort.TRUMP: Words("Trümpfe", "trumps"),
    Sort.ACE: Words("Asse", "aces"),
    Sort.BINOKEL: Words("die Karten des Binokels", "the cards of the Binokel"),
}
_ANNOUNCE: Final[dict[Sort, Words]] = {
    Sort.TRUMP: Words(
        "Er sagt, wie viele Trümpfe er weglegt, aber nicht welche.",
        "The declarer says how many trumps are laid away, not which.",
    ),
    Sort.ACE: Words(
        "Er sagt, wie viele Asse er weglegt, aber nicht welche.",
        "The declarer says how many aces are laid away, not which.",
    ),
    Sort.BINOKEL: Words(
        "Er sagt, wie viele Karten des Binokels er weglegt, aber nicht welche.",
        "The declarer says how many cards of the Binokel are laid away, not which.",
    ),
}
_ANNOUNCE_LATER: Final = Words(
    "Wenn er Trumpf nennt, sagt er, wie viele Trümpfe er weggelegt hat, aber nicht welche.",
    "When naming trump, the declarer says how many trumps were laid away, not which.",
)
_ANNOUNCE_NOTHING: Final = Words(
    "Was er weglegt, sagt er nicht.", "Nothing is said about the cards laid away."
)
_NO_TRICK: Final = Words(
    "Weggelegte Karten werden nicht gemeldet und nicht gespielt, und sie sind kein Stich.",
    "Cards laid away are not melded and not played, and they are no trick.",
)
_NEED_TRICK: Final[dict[bool, Words]] = {
    True: Words(
        "Ihre Augen zählen für den Spieler, aber nur, wenn er einen Stich macht.",
        "Their points count for the declarer, but only if the declarer takes a trick.",
    ),
    False: Words(
        "Ihre Augen zählen für den Spieler, auch wenn er keinen Stich macht.",
        "Their points count for the declarer, without a trick as well.",
    ),
}
_SIDE_NEEDS_TRICK: Final[dict[bool, Words]] = {
    True: Words(
        "Ihre Augen zählen für die Seite des Spielers, aber nur, wenn sie einen Stich macht.",
        "Their points count for the declarer's side, but only if that side takes a trick.",
    ),
    False: Words(
        "Ihre Augen zählen für die Seite des Spielers, auch wenn sie keinen Stich macht.",
        "Their points count for the declarer's side, without a trick as well.",
    ),
}
_DECLARER_NEEDS_TRICK: Final = Words(
    "Ihre Augen zählen für die Seite des Spielers, aber nur, wenn er selbst einen Stich macht.",
    "Their points count for the declarer's side, but only if the declarer in person takes a trick.",
)


def dapp_section(profile: BinokelProfile, voice: Voice) -> tuple[Section, ...]:
    """Say what becomes of the Dapp; without one there is nothing to say."""
    if not profile.deal.dapp:
        return ()
    return (voice.section(_DAPP, _exchange(profile, voice), _points(profile, voice)),)


def _exchange(profile: BinokelProfile, voice: Voice) -> Iterator[Sentence]:
    keys, number = profile.dapp, profile.deal.dapp
    yield voice.say(_SHOWN_TO[keys.shown_to], "dapp.shown_to")
    words = _LAYS_ONE if number == 1 else _LAYS
    yield voice.say(words, "deal.dapp", cards=voice.cards(number))
    if keys.forbid:
        sorts = voice.listed([voice.text(_SORTS[sort]) for sort in Sort if sort in keys.forbid])
        yield voice.say(_FORBID, "dapp.forbid", Sorts=sorts[0].upper() + sorts[1:])
    else:
        yield voice.say(_ANY, "dapp.forbid")
    for sort in Sort:
        if sort in keys.announce:
            later = sort is Sort.TRUMP and profile.trump.named is Named.AFTER_DISCARD
            yield voice.say(_ANNOUNCE_LATER if later else _ANNOUNCE[sort], "dapp.announce")
    if not keys.announce:
        yield voice.say(_ANNOUNCE_NOTHING, "dapp.announce", unsaid=True)


def _points(profile: BinokelProfile, voice: Voice) -> Iterator[Sentence]:
    yield voice.say(_NO_TRICK)
    needed = profile.dapp.points_need_trick
    if not partnered(profile.table):
        words = _NEED_TRICK[needed]
    elif needed and profile.melds.condition is not Condition.SIDE_TRICK:
        words = _DECLARER_NEEDS_TRICK
    else:
        words = _SIDE_NEEDS_TRICK[needed]
    yield voice.say(words, "dapp.points_need_trick")


# -- naming trump -------------------------------------------------------------------------

_TRUMP: Final = Words("Trumpf", "Trump")
_NAMED: Final[dict[Named, Words]] = {
    Named.BEFORE_DAPP: Words(
        "Trumpf nennt der Spieler gleich nach dem Reizen, bevor jemand den Dapp sieht.",
        "The declarer names trump directly after the bidding, before anybody sees the Dapp.",
    ),
    Named.BEFORE_DISCARD: Words(
        "Trumpf nennt der Spieler, wenn er den Dapp aufgenommen hat, und bevor er Karten weglegt.",
        "The declarer names trump with the Dapp in the hand, before laying away.",
    ),
    Named.AFTER_DISCARD: Words(
        "Trumpf nennt der Spieler, wenn er seine Karten weggelegt hat.",
        "The declarer names trump after laying away.",
    ),
}
_NAMED_AT_ONCE: Final = Words(
    "Trumpf nennt der Spieler gleich nach dem Reizen.",
    "The declarer names trump directly after the bidding.",
)
_MUST_HOLD: Final[dict[MustHold, Words]] = {
    MustHold.NOTHING: Words(
        "Das darf jede Farbe sein, auch eine, die er nicht hält.",
        "It may be any suit, also one that is not held.",
    ),
    MustHold.CARD: Words(
        "Von dieser Farbe muss er mindestens eine Karte halten.",
        "At least one card of this suit has to be held.",
    ),
    MustHold.PAIR: Words(
        "Von dieser Farbe muss er {king} und {ober} halten; hat er in keiner Farbe beide, darf er"
        " jede nennen.",
        "Both {king} and {ober} of this suit have to be held; who has both in no suit may name"
        " any.",
    ),
}


def trump_section(profile: BinokelProfile, voice: Voice) -> Section:
    """Say when trump is named, and what has to be held of it."""
    return voice.section(_TRUMP, _trump(profile, voice))


def _trump(profile: BinokelProfile, voice: Voice) -> Iterator[Sentence]:
    keys = profile.trump
    yield voice.say(_NAMED[keys.named] if profile.deal.dapp else _NAMED_AT_ONCE, "trump.named")
    yield voice.say(_MUST_HOLD[keys.must_hold], "trump.must_hold")
