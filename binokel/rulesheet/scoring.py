"""How a deal is scored, made or failed, and what abandoning costs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..options import Announced, HopelessBid, Keep, Named, Per, RoundWhat, Test, WhoMelds, Window
from ..profile import AbandonKeys, BinokelProfile, Words
from ..prose import Section, Sentence, Voice
from .credits import credit_sentence, unit
from .partners import partnered

# -- made or failed -----------------------------------------------------------------------

_SCORE: Final = Words("Abrechnen", "Score")
_COUNTED: Final = Words("Gezählt werden {items}.", "What counts: {items}.")
_ITEM_MELDS: Final = Words("die Meldungen", "the melds")
_ITEM_TRICKS: Final = Words("die Augen in den Stichen", "the card points of the tricks")
_ITEM_FIRST: Final = Words("der erste Stich", "the first trick")
_ITEM_LAST: Final = Words("der letzte Stich", "the last trick")
_ITEM_LAID_AWAY: Final = Words(
    "beim Spieler die weggelegten Karten", "for the declarer the cards laid away"
)
_MADE: Final = Words(
    "Hat der Spieler so viel, wie er geboten hat, oder mehr, ist das Spiel gewonnen: Jeder"
    " schreibt, was er gemacht hat.",
    "If the declarer has as much as was bid, or more, the deal is made: everybody books what they"
    " made.",
)
_SIDE_MADE: Final = Words(
    "Hat die Seite des Spielers so viel, wie er geboten hat, oder mehr, ist das Spiel gewonnen:"
    " Jede Seite schreibt, was sie gemacht hat.",
    "If the declarer's side has as much as was bid, or more, the deal is made: every side books"
    " what it made.",
)
_FAILED: Final[dict[bool, Words]] = {
    True: Words(
        "Sonst ist es verloren: Dem Spieler wird {bid} abgezogen, und er schreibt sonst nichts.",
        "Otherwise it has failed: the declarer loses {bid} and books nothing else.",
    ),
    False: Words(
        "Sonst ist es verloren, und der Spieler schreibt nichts.",
        "Otherwise it has failed, and the declarer books nothing.",
    ),
}
_SIDE_FAILED: Final[dict[bool, Words]] = {
    True: Words(
        "Sonst ist es verloren: Der Seite des Spielers wird {bid} abgezogen, und sie schreibt sonst"
        " nichts.",
        "Otherwise it has failed: the declarer's side loses {bid} and books nothing else.",
    ),
    False: Words(
        "Sonst ist es verloren, und die Seite des Spielers schreibt nichts.",
        "Otherwise it has failed, and the declarer's side books nothing.",
    ),
}
_TIMES: Final[dict[int, Words]] = {
    1: Words("das Gebot", "the bid"),
    2: Words("das doppelte Gebot", "twice the bid"),
    3: Words("das dreifache Gebot", "three times the bid"),
}
_MANY_TIMES: Final = Words("das {times}-fache Gebot", "{times} times the bid")
_KEEP: Final[dict[tuple[Keep, ...], Words]] = {
    (Keep.MELDS, Keep.TRICKS): Words(
        "Die Gegner schreiben wie sonst ihre Meldungen und ihre Stiche.",
        "The opponents book their melds and their tricks as usual.",
    ),
    (Keep.MELDS,): Words(
        "Die Gegner schreiben dann nur ihre Meldungen, nicht ihre Stiche.",
        "The opponents then book only their melds, not their tricks.",
    ),
    (Keep.TRICKS,): Words(
        "Die Gegner schreiben dann nur ihre Stiche, nicht ihre Meldungen.",
        "The opponents then book only their tricks, not their melds.",
    ),
    (): Words("Die Gegner schreiben dann nichts.", "The opponents then book nothing."),
}
_HOPELESS: Final[dict[HopelessBid, Words]] = {
    HopelessBid.PLAY: Words(
        "Auch ein Gebot, das nicht mehr zu erreichen ist, wird gespielt.",
        "A bid that cannot be reached any more is played all the same.",
    ),
    HopelessBid.FAILS_AT_ONCE: Words(
        "Ist das Gebot nach dem Melden nicht einmal mit allen Stichen zu erreichen, wird nicht"
        " gespielt, und es ist gleich verloren.",
        "If the bid is out of reach after the melds, even with all the tricks, it fails at once"
        " and nothing is played.",
    ),
}
_MELDS_WITHOUT_TRICK: Final = Words(
    "Die Gegner schreiben dann ihre Meldungen ohne Stich.",
    "The opponents then book their melds without a trick.",
)

# -- rounding -----------------------------------------------------------------------------

_NOT_ROUNDED: Final = Words("Gerundet wird nicht.", "Nothing is rounded.")
_ROUNDED: Final = Words(
    "Beim Schreiben wird auf {unit} gerundet, ab der Hälfte nach oben.",
    "Points are rounded to {unit} when they are booked, a half and more upwards.",
)
_ROUND_WHAT: Final[dict[RoundWhat, Words]] = {
    RoundWhat.TRICKS: Words(
        "Gerundet werden die Punkte aus den Stichen; Meldungen werden genau geschrieben.",
        "The points of the tricks are rounded; melds are booked as they are.",
    ),
    RoundWhat.TOTAL: Words(
        "Gerundet wird alles zusammen, Stiche und Meldungen.",
        "Everything is rounded together, tricks and melds.",
    ),
}
_ROUND_WHAT_WITH_DAPP: Final[dict[RoundWhat, Words]] = {
    RoundWhat.TRICKS: Words(
        "Gerundet werden die Punkte aus Stichen und weggelegten Karten zusammen; Meldungen werden"
        " genau geschrieben.",
        "The points of tricks and cards laid away are rounded together; melds are booked as they"
        " are.",
    ),
    RoundWhat.TOTAL: Words(
        "Gerundet wird alles zusammen, Stiche, weggelegte Karten und Meldungen.",
        "Everything is rounded together, tricks, cards laid away and melds.",
    ),
}
_ROUND_PER: Final[dict[Per, Words]] = {
    Per.SEAT: Words(
        "Jeder rundet für sich; erst danach zählen Partner zusammen.",
        "Everybody is rounded alone; partners are added up after that.",
    ),
    Per.SIDE: Words(
        "Partner zählen zuerst zusammen; gerundet wird einmal für die Seite.",
        "Partners are added up first; the side is rounded once.",
    ),
}
_ALONE: Final = Words("Jeder rundet für sich.", "Everybody is rounded alone.")
_TEST: Final[dict[Test, Words]] = {
    Test.EXACT: Words(
        "Ob das Gebot erreicht ist, entscheiden die genauen Punkte vor dem Runden.",
        "Whether the bid is reached is decided by the exact points before rounding.",
    ),
    Test.ROUNDED: Words(
        "Ob das Gebot erreicht ist, entscheiden die gerundeten Punkte.",
        "Whether the bid is reached is decided by the rounded points.",
    ),
}


def scoring_section(profile: BinokelProfile, voice: Voice) -> Section:
    """Say what a deal is worth that is played to the end."""
    return voice.section(
        _SCORE,
        _made(profile, voice),
        _failed(profile, voice),
        _rounding(profile, voice),
        _hopeless(profile, voice),
    )


def _made(profile: BinokelProfile, voice: Voice) -> Iterator[Sentence]:
    items = [
        _ITEM_MELDS,
        _ITEM_TRICKS,
        *([_ITEM_FIRST] if profile.tricks.first_trick else []),
        *([_ITEM_LAST] if profile.tricks.last_trick else []),
        *([_ITEM_LAID_AWAY] if profile.deal.dapp else []),
    ]
    yield voice.say(_COUNTED, items=voice.listed([voice.text(item) for item in items]))
    yield voice.say(_SIDE_MADE if partnered(profile.table) else _MADE)


def _failed(profile: BinokelProfile, voice: Voice) -> Iterator[Sentence]:
    keys = profile.failed
    words = (_SIDE_FAILED if partnered(profile.table) else _FAILED)[bool(keys.cost)]
    yield voice.say(words, "failed.cost", bid=_bid(keys.cost, voice))
    kept = tuple(keep for keep in Keep if keep in keys.opponents_keep)
    yield voice.say(_KEEP[kept], "failed.opponents_keep")
    yield credit_sentence(keys.credit, "failed.credit", profile, voice, unsaid=True)


def _bid(times: int, voice: Voice) -> str:
    return voice.text(_TIMES.get(times, _MANY_TIMES), times=times)


def _rounding(profile: BinokelProfile, voice: Voice) -> Iterator[Sentence]:
    keys, rounded = profile.score, profile.score.round_to > 1
    words = _ROUNDED if rounded else _NOT_ROUNDED
    yield voice.say(words, "score.round_to", unit=unit(keys.round_to, voice))
    if not rounded:
        idle = ("score.round_what", "score.round_per", "score.test")
        yield voice.say(_NOT_ROUNDED, *idle, unsaid=True)
        return
    what = _ROUND_WHAT_WITH_DAPP if profile.deal.dapp else _ROUND_WHAT
    yield voice.say(what[keys.round_what], "score.round_what")
    partners = partnered(profile.table)
    per = _ROUND_PER[keys.round_per] if partners else _ALONE
    yield voice.say(per, "score.round_per", unsaid=not partners)
    yield voice.say(_TEST[keys.test], "score.test")


def _hopeless(profile: BinokelProfile, voice: Voice) -> Iterator[Sentence]:
    choice = profile.score.hopeless_bid
    played = choice is HopelessBid.PLAY
    yield voice.say(_HOPELESS[choice], "score.hopeless_bid", unsaid=played)
    if not played and Keep.MELDS in profile.failed.opponents_keep:
        yield voice.say(_MELDS_WITHOUT_TRICK)


# -- abandoning ---------------------------------------------------------------------------

_ABANDONING: Final = Words("Abgehen", "Abandoning")
_NEVER: Final = Words(
    "Abgehen kann man nicht; jedes Spiel wird gespielt.",
    "A deal cannot be abandoned; every deal is played.",
)
_MAY: Final = Words(
    "Statt zu spielen darf der Spieler abgehen, {when}.",
    "Instead of playing the declarer may abandon the deal {when}.",
)
_BEFORE_LAYING: Final = Words(
    "sobald er den Dapp aufgenommen hat und bevor er Karten weglegt",
    "once the Dapp is taken up and before laying away",
)
_BEFORE_MELDING: Final = Words(
    "sobald er Trumpf genannt hat und bevor er meldet", "once trump is named and before melding"
)
_NAMED_BEFORE_LAYING: Final = Words(
    "sobald er Trumpf genannt hat und bevor er Karten weglegt",
    "once trump is named and before laying away",
)
_NAMED_BEFORE_TAKING: Final = Words(
    "sobald er Trumpf genannt hat und bevor er den Dapp aufnimmt",
    "once trump is named and before taking up the Dapp",
)
_BEFORE_FIRST_TRICK: Final = Words(
    "und zwar bis zum ersten Stich, auch noch nach dem Melden",
    "up to the first trick, even after the melds",
)
_NAMES_TRUMP: Final = Words("Dabei nennt er Trumpf.", "Trump is named in doing so.")
_MAY_NAME_TRUMP: Final = Words(
    "Ist Trumpf noch nicht genannt, nennt er ihn dabei.",
    "If trump is not named yet, it is named in doing so.",
)
_COSTS: Final[dict[bool, Words]] = {
    True: Words(
        "Ihm wird dann {bid} abgezogen, und seine Meldungen zählen nicht.",
        "The declarer then loses {bid}, and the declarer's melds do not count.",
    ),
    False: Words(
        "Das kostet ihn nichts, aber seine Meldungen zählen nicht.",
        "This costs nothing, but the declarer's melds do not count.",
    ),
}
_COSTS_SIDE: Final[dict[bool, Words]] = {
    True: Words(
        "Seiner Seite wird dann {bid} abgezogen, und ihre Meldungen zählen nicht.",
        "The declarer's side then loses {bid}, and its melds do not count.",
    ),
    False: Words(
        "Das kostet seine Seite nichts, aber ihre Meldungen zählen nicht.",
        "This costs nothing, but the melds of the declarer's side do not count.",
    ),
}
_OPPONENTS_MELD: Final[dict[bool, Words]] = {
    True: Words(
        "Die Gegner schreiben ihre Meldungen, auch ohne Stich.",
        "The opponents book their melds, without a trick.",
    ),
    False: Words(
        "Auch die Meldungen der Gegner zählen nicht.", "The opponents' melds do not count either."
    ),
}
_NOBODY_ELSE_MELDS: Final = Words(
    "Die Gegner haben keine Meldungen.", "The opponents have no melds."
)


def abandoning_section(profile: BinokelProfile, voice: Voice) -> Section:
    """Say when the declarer may abandon, and what it costs."""
    return voice.section(_ABANDONING, _abandoning(profile, voice))


def _abandoning(profile: BinokelProfile, voice: Voice) -> Iterator[Sentence]:
    keys = profile.abandon
    if keys.window is Window.NEVER:
        yield voice.say(_NEVER, "abandon.window")
        idle = ("abandon.cost", "abandon.opponents_meld", "abandon.credit")
        yield voice.say(_NEVER, *idle, unsaid=True)
        return
    when, naming = _window(profile, keys)
    yield voice.say(_MAY, "abandon.window", when=voice.text(when))
    if naming is not None:
        yield voice.say(naming)
    words = (_COSTS_SIDE if partnered(profile.table) else _COSTS)[bool(keys.cost)]
    yield voice.say(words, "abandon.cost", bid=_bid(keys.cost, voice))
    alone = profile.melds.who is WhoMelds.DECLARER
    melds = _NOBODY_ELSE_MELDS if alone else _OPPONENTS_MELD[keys.opponents_meld]
    yield voice.say(melds, "abandon.opponents_meld", unsaid=alone)
    yield credit_sentence(keys.credit, "abandon.credit", profile, voice, unsaid=False)


def _window(profile: BinokelProfile, keys: AbandonKeys) -> tuple[Words, Words | None]:
    """Say when the declarer may abandon, and what is to be said of a trump that is unnamed."""
    named, dapp = profile.trump.named, profile.deal.dapp
    early = dapp and named is Named.BEFORE_DAPP
    if keys.window is Window.BEFORE_FIRST_TRICK:
        return _BEFORE_FIRST_TRICK, None if early else _MAY_NAME_TRUMP
    if keys.window is Window.AFTER_DAPP and dapp:
        naming = _NAMES_TRUMP if named is Named.AFTER_DISCARD else _MAY_NAME_TRUMP
        return _BEFORE_LAYING, None if early else naming
    if not dapp or named is Named.AFTER_DISCARD:
        return _BEFORE_MELDING, None
    if early and _may_leave_dapp(profile):
        return _NAMED_BEFORE_TAKING, None
    return _NAMED_BEFORE_LAYING, None


def _may_leave_dapp(profile: BinokelProfile) -> bool:
    """Tell whether the declarer is asked before the Dapp is taken up."""
    return any(special.announced is Announced.BEFORE_DAPP for special in profile.special)
