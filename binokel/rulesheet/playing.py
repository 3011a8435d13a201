"""The tricks: who leads, what has to be played, who takes them, what they bring."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..options import Condition, Head, Leader
from ..profile import BinokelProfile, TrickKeys, Words
from ..prose import Section, Sentence, Voice
from .partners import partnered

_TRICKS: Final = Words("Stechen", "Tricks")
_LEADER: Final[dict[Leader, Words]] = {
    Leader.FOREHAND: Words(
        "Zum ersten Stich spielt die Vorhand aus, danach immer, wer den letzten Stich gemacht hat.",
        "The forehand leads to the first trick, and after that whoever took the last one.",
    ),
    Leader.DECLARER: Words(
        "Zum ersten Stich spielt der Spieler aus, danach immer, wer den letzten Stich gemacht hat.",
        "The declarer leads to the first trick, and after that whoever took the last one.",
    ),
}
_ANY_LEAD: Final = Words(
    "Ausspielen darf man jede Karte; die anderen geben reihum je eine zu.",
    "Any card may be led; the others add one each in turn.",
)
_FOLLOW: Final = Words(
    "Wer die angespielte Farbe hat, muss sie bedienen.", "Who has the suit led must follow it."
)
_HEAD: Final[dict[Head, Words]] = {
    Head.ALWAYS: Words(
        "Wer bedient, muss auch stechen, also die beste Karte im Stich schlagen, wenn er kann.",
        "Who follows must also head the trick, that is beat its best card, if possible.",
    ),
    Head.TRUMP_ONLY: Words(
        "Wer bedient, muss nur dann stechen, wenn Trumpf angespielt ist und er es kann.",
        "Who follows must head the trick only if trump was led, and if possible.",
    ),
    Head.NEVER: Words("Wer bedient, muss nicht stechen.", "Who follows need not head the trick."),
}
_TRUMPED: Final = Words(
    "Liegt auf einer anderen Farbe schon Trumpf, genügt das Bedienen.",
    "Once another suit has been trumped, following is enough.",
)
_WHEN_VOID: Final[dict[bool, Words]] = {
    True: Words(
        "Wer nicht bedienen kann, muss Trumpf zugeben.", "Who cannot follow must play a trump."
    ),
    False: Words(
        "Wer nicht bedienen kann, darf jede Karte zugeben.", "Who cannot follow may play any card."
    ),
}
_OVERTRUMP: Final[dict[bool, Words]] = {
    True: Words(
        "Liegt im Stich schon ein Trumpf, muss er ihn übertrumpfen, wenn er kann; sonst genügt"
        " jeder Trumpf.",
        "If a trump lies in the trick, it must be overtrumped if possible; otherwise any trump will"
        " do.",
    ),
    False: Words("Übertrumpfen muss er dabei nicht.", "There is no duty to overtrump."),
}
_NO_OVERTRUMP: Final = Words("Übertrumpfen muss niemand.", "Nobody has to overtrump.")
_NEITHER: Final = Words(
    "Wer auch keinen Trumpf hat, gibt eine beliebige Karte zu.",
    "Who has no trump either plays any card.",
)
_RELIEF: Final[dict[bool, Words]] = {
    True: Words(
        "Gehört der Stich bisher dem Partner, muss man nur bedienen.",
        "While a partner is winning the trick, following is the only duty.",
    ),
    False: Words(
        "All das gilt auch, wenn der Stich bisher dem Partner gehört.",
        "All this holds even while a partner is winning the trick.",
    ),
}
_NO_RELIEF: Final = Words("Partner gibt es nicht.", "There are no partners.")
_WINNER: Final = Words(
    "Den Stich macht der höchste Trumpf, und ohne Trumpf die höchste Karte der angespielten Farbe;"
    " von zwei gleichen Karten sticht die zuerst gespielte.",
    "The highest trump takes the trick, and without a trump the highest card of the suit led; of"
    " two equal cards the one played first is the better.",
)
_LAST: Final = Words(
    "Der letzte Stich zählt {points} Punkte extra.", "The last trick counts {points} points extra."
)
_LAST_NOTHING: Final = Words(
    "Der letzte Stich zählt nichts extra.", "The last trick counts nothing extra."
)
_FIRST: Final = Words(
    "Der erste Stich zählt {points} Punkte extra.",
    "The first trick counts {points} points extra.",
)
_FIRST_NOTHING: Final = Words(
    "Der erste Stich zählt nichts extra.", "The first trick counts nothing extra."
)
_APART: Final = Words(
    "Jeder legt seine Stiche für sich ab, auch Partner.",
    "Everybody keeps tricks apart, partners too.",
)


def playing_section(profile: BinokelProfile, voice: Voice) -> Section:
    """Say how the cards are played."""
    return voice.section(
        _TRICKS,
        _leading(profile.tricks, voice),
        _duties(profile, voice),
        _taking(profile, voice),
    )


def _leading(keys: TrickKeys, voice: Voice) -> Iterator[Sentence]:
    yield voice.say(_LEADER[keys.leader], "tricks.leader")
    yield voice.say(_ANY_LEAD)


def _duties(profile: BinokelProfile, voice: Voice) -> Iterator[Sentence]:
    keys, partners = profile.tricks, partnered(profile.table)
    yield voice.say(_FOLLOW)
    yield voice.say(_HEAD[keys.head], "tricks.head")
    if keys.head is Head.ALWAYS:
        yield voice.say(_TRUMPED)
    yield voice.say(_WHEN_VOID[keys.trump_when_void], "tricks.trump_when_void")
    if keys.trump_when_void:
        yield voice.say(_OVERTRUMP[keys.overtrump], "tricks.overtrump")
        yield voice.say(_NEITHER)
    else:
        yield voice.say(_NO_OVERTRUMP, "tricks.overtrump", unsaid=True)
    words = _RELIEF[keys.partner_relief] if partners else _NO_RELIEF
    yield voice.say(words, "tricks.partner_relief", unsaid=not partners)


def _taking(profile: BinokelProfile, voice: Voice) -> Iterator[Sentence]:
    keys = profile.tricks
    yield voice.say(_WINNER)
    last = _LAST if keys.last_trick else _LAST_NOTHING
    yield voice.say(last, "tricks.last_trick", points=keys.last_trick)
    first = _FIRST if keys.first_trick else _FIRST_NOTHING
    silent = not keys.first_trick
    yield voice.say(first, "tricks.first_trick", points=keys.first_trick, unsaid=silent)
    own = profile.melds.condition in (Condition.OWN_TRICK, Condition.SCORING_TRICK)
    if own and partnered(profile.table):
        yield voice.say(_APART)
