"""Durch and its relatives: a table of them, and what they have in common or not."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, TypeVar

import attrs

from ..options import Aim, Announced, Booking, Head, Leader, Named, WhoMelds
from ..profile import BinokelProfile, SpecialKeys, Words
from ..prose import Row, Section, Sentence, Voice
from .partners import partnered

V = TypeVar("V")


@attrs.frozen
class _Name:
    """What a special is called, alone and after "in"."""

    alone: Words
    inside: Words


_SPECIALS: Final = Words("Sonderspiele", "Specials")
_NONE: Final = Words(
    "Sonderspiele wie den Durch gibt es nicht.", "There are no specials such as a Durch."
)
_NAMES: Final[Mapping[str, _Name]] = {
    "durch": _Name(Words("Durch", "Durch"), Words("im Durch", "in a Durch")),
    "durch_open": _Name(
        Words("offener Durch", "open Durch"), Words("im offenen Durch", "in an open Durch")
    ),
    "durch_hand": _Name(
        Words("Durch aus der Hand", "Durch from the hand"),
        Words("im Durch aus der Hand", "in a Durch from the hand"),
    ),
    "bettel": _Name(Words("Bettel", "Bettel"), Words("im Bettel", "in a Bettel")),
}
_ANOTHER: Final = _Name(Words("{name}", "{name}"), Words("im Spiel {name}", "in a {name}"))
_EVERY: Final = Words("in jedem Sonderspiel", "in every special")
_THERE: Final = Words("dabei", "in every special")

_INTRO: Final = Words(
    "Statt des gewöhnlichen Spiels darf der Spieler ein Sonderspiel ansagen; wie viel er geboten"
    " hat, spielt dann keine Rolle.",
    "Instead of the ordinary game the declarer may announce a special; how much was bid then no"
    " longer matters.",
)
_NOTHING_ELSE: Final = Words(
    "Niemand meldet, Augen zählen nicht, und abgehen kann man nicht mehr; ist das Ziel verfehlt,"
    " ist das Spiel gleich zu Ende.",
    "Nobody melds, card points do not count, and there is no abandoning any more; once the aim is"
    " missed the deal is over.",
)

# -- the table ----------------------------------------------------------------------------

_HEAD: Final = (
    Words("Sonderspiel", "special"),
    Words("Ziel", "aim"),
    Words("angesagt", "announced"),
    Words("Hand", "hand"),
    Words("gewonnen", "won"),
    Words("verloren", "lost"),
)
_AIM: Final[dict[Aim, Words]] = {
    Aim.ALL_TRICKS: Words("alle Stiche", "every trick"),
    Aim.NO_TRICK: Words("kein Stich", "no trick"),
}
_HAND: Final[dict[bool, Words]] = {
    True: Words("offen", "open"),
    False: Words("verdeckt", "closed"),
}
_BEFORE_DAPP: Final = Words("vor dem Dapp", "before the Dapp")
_INSTEAD_OF_TRUMP: Final = Words("statt Trumpf", "instead of trump")
_ANNOUNCED: Final[dict[Announced, Words]] = {
    Announced.BEFORE_DAPP: _BEFORE_DAPP,
    Announced.AFTER_DISCARD: Words("vor dem Melden", "before melding"),
    Announced.AFTER_MELDS: Words("nach dem Melden", "after the melds"),
}
_STAR: Final = Words("Stern", "star")
_STARS: Final = Words("Stern den Gegnern", "star to the others")


def _row(special: SpecialKeys, profile: BinokelProfile, voice: Voice) -> Row:
    star = special.booking is Booking.STAR
    keys = ("aim", "announced", "open_hand", "won", "lost")
    cells = (
        _name_of(special.id, voice),
        voice.text(_AIM[special.aim]),
        voice.text(_when(special.announced, profile)),
        voice.text(_HAND[special.open_hand]),
        voice.text(_STAR) if star else str(special.won),
        voice.text(_STARS) if star else str(special.lost),
    )
    return voice.row(cells, *(f"special.{special.id}.{key}" for key in keys))


def _when(announced: Announced, profile: BinokelProfile) -> Words:
    """P-6 to P-9: when a special is announced, by what else happens then."""
    if announced is Announced.AFTER_MELDS:
        return _ANNOUNCED[announced]
    if not profile.deal.dapp:
        return _INSTEAD_OF_TRUMP
    late = profile.trump.named is Named.AFTER_DISCARD
    if announced is Announced.AFTER_DISCARD and late:
        return _INSTEAD_OF_TRUMP
    return _ANNOUNCED[announced]


def _name_of(special: str, voice: Voice) -> str:
    name = _NAMES.get(special, _ANOTHER)
    return voice.text(name.alone, name=special.replace("_", " ").strip())


# -- what they have in common, or not -----------------------------------------------------

_STAYS_CLOSED: Final = Words(
    "Wer vor dem Dapp ansagt, nimmt ihn nicht auf; er bleibt verdeckt und zählt für niemanden.",
    "Who announces before the Dapp does not take it up; it stays closed and counts for nobody.",
)
_LAID_OPEN: Final = Words(
    "Eine offene Hand legt der Spieler auf den Tisch, bevor die erste Karte gespielt wird.",
    "An open hand is laid on the table before the first card is played.",
)
_TRUMP: Final[dict[bool, Words]] = {
    True: Words("{In} gibt es Trumpf wie sonst.", "{In} there is trump as usual."),
    False: Words("{In} gibt es keinen Trumpf.", "{In} there is no trump."),
}
_DUTIES: Final[dict[bool, Words]] = {
    True: Words(
        "Ohne Trumpf muss man bedienen und stechen wie sonst; wer nicht bedienen kann, gibt eine"
        " beliebige Karte zu.",
        "Without trump one follows suit and heads the trick as usual; who cannot follow plays any"
        " card.",
    ),
    False: Words(
        "Ohne Trumpf muss man nur bedienen; wer das nicht kann, gibt eine beliebige Karte zu.",
        "Without trump one has to follow suit and no more; who cannot do so plays any card.",
    ),
}
_LEADER: Final[dict[Leader, Words]] = {
    Leader.DECLARER: Words(
        "{In} spielt der Spieler zum ersten Stich aus.",
        "{In} the declarer leads to the first trick.",
    ),
    Leader.FOREHAND: Words(
        "{In} spielt die Vorhand zum ersten Stich aus.",
        "{In} the forehand leads to the first trick.",
    ),
}
_PARTNER: Final[dict[tuple[Aim, bool], Words]] = {
    (Aim.ALL_TRICKS, True): Words(
        "{In} zählen Stiche des Partners wie eigene.", "{In} a partner's tricks count as one's own."
    ),
    (Aim.ALL_TRICKS, False): Words(
        "{In} muss der Spieler alle Stiche selbst machen.",
        "{In} the declarer has to take every trick in person.",
    ),
    (Aim.NO_TRICK, True): Words(
        "{In} darf auch der Partner keinen Stich machen.",
        "{In} a partner may take no trick either.",
    ),
    (Aim.NO_TRICK, False): Words(
        "{In} schaden Stiche des Partners nicht.", "{In} a partner's tricks do no harm."
    ),
}
_NO_PARTNER: Final = Words("Partner gibt es nicht.", "There are no partners.")
_OPPONENTS: Final[dict[bool, Words]] = {
    True: Words(
        "{In} schreiben die Gegner ihre Meldungen, wenn der Spieler verliert, auch ohne Stich.",
        "{In} the opponents book their melds if the declarer loses, without a trick.",
    ),
    False: Words("{In} schreiben die Gegner nichts.", "{In} the opponents book nothing."),
}
_BOOKING: Final[dict[Booking, Words]] = {
    Booking.TOTAL: Words(
        "{In} kommen die Punkte zum Stand der Partie.", "{In} the points go to the total."
    ),
    Booking.SEPARATE: Words(
        "{In} werden die Punkte extra geschrieben und zählen nicht für die Partie.",
        "{In} the points are kept apart and do not count for the match.",
    ),
    Booking.STAR: Words(
        "{In} gibt es statt Punkten einen Stern, gewonnen für den Spieler, verloren für jeden"
        " Gegner; Sterne entscheiden nichts.",
        "{In} there is a star instead of points, for the declarer if it is won, for every opponent"
        " if it is lost; stars decide nothing.",
    ),
    Booking.ENDS_MATCH: Words(
        "{In} geht es um die ganze Partie: Gewinnt der Spieler, hat er sie gewonnen, verliert er,"
        " haben sie alle anderen gewonnen.",
        "{In} the whole match is at stake: if the declarer wins, the match is won, and if not, all"
        " others have won it.",
    ),
}
_STAR_OF_A_SIDE: Final = Words(
    "{In} gibt es statt Punkten einen Stern, gewonnen für die Seite des Spielers, verloren für jede"
    " andere; Sterne entscheiden nichts.",
    "{In} there is a star instead of points, for the declarer's side if it is won, for every other"
    " if it is lost; stars decide nothing.",
)
_MATCH_OF_A_SIDE: Final = Words(
    "{In} geht es um die ganze Partie: Gewinnt der Spieler, hat sie seine Seite gewonnen, verliert"
    " er, haben sie alle anderen gewonnen.",
    "{In} the whole match is at stake: if the declarer wins, that side has won it, and if not, all"
    " others have.",
)


_FIRST_SAID: Final = ("trump", "booking")
"""The keys with which a paragraph begins."""


def specials_section(profile: BinokelProfile, voice: Voice) -> Section:
    """Say which specials there are, and how each is played and booked."""
    if not profile.special:
        return voice.section(_SPECIALS, [voice.say(_NONE, "special")])
    rows = [_row(special, profile, voice) for special in profile.special]
    return voice.section(
        _SPECIALS,
        [voice.say(_INTRO), voice.say(_NOTHING_ELSE)],
        voice.table(_HEAD, rows),
        _playing(profile, voice),
        _booking(profile, voice),
    )


def _playing(profile: BinokelProfile, voice: Voice) -> Iterator[Sentence]:
    specials = profile.special
    yield from _each(specials, "trump", lambda each: each.trump, _TRUMP, voice)
    if not all(each.trump for each in specials):
        yield voice.say(_DUTIES[profile.tricks.head is Head.ALWAYS])
    yield from _each(specials, "leader", lambda each: each.leader, _LEADER, voice)
    if partnered(profile.table):
        yield from _each(
            specials,
            "partner_helps",
            lambda each: (each.aim, each.partner_helps),
            _PARTNER,
            voice,
        )
    else:
        keys = [f"special.{each.id}.partner_helps" for each in specials]
        yield voice.say(_NO_PARTNER, *keys, unsaid=True)
    if profile.deal.dapp and any(each.announced is Announced.BEFORE_DAPP for each in specials):
        yield voice.say(_STAYS_CLOSED)
    if any(each.open_hand for each in specials):
        yield voice.say(_LAID_OPEN)


def _booking(profile: BinokelProfile, voice: Voice) -> Iterator[Sentence]:
    specials, alone = profile.special, profile.melds.who is WhoMelds.DECLARER
    words = dict(_BOOKING)
    if partnered(profile.table):
        words |= {Booking.STAR: _STAR_OF_A_SIDE, Booking.ENDS_MATCH: _MATCH_OF_A_SIDE}
    yield from _each(specials, "booking", lambda each: each.booking, words, voice)
    yield from _each(
        specials,
        "opponents_meld_if_lost",
        lambda each: each.opponents_meld_if_lost and not alone and each.booking is not Booking.STAR,
        _OPPONENTS,
        voice,
    )


def _each(
    specials: Sequence[SpecialKeys],
    key: str,
    value: Callable[[SpecialKeys], V],
    words: Mapping[V, Words],
    voice: Voice,
) -> Iterator[Sentence]:
    """Say a key of all specials: one sentence for those with the same value."""
    groups: dict[V, list[str]] = {}
    for special in specials:
        groups.setdefault(value(special), []).append(special.id)
    for each, ids in groups.items():
        every = _EVERY if key in _FIRST_SAID else _THERE
        inside = voice.text(every) if len(ids) == len(specials) > 1 else _inside(ids, voice)
        keys = [f"special.{special}.{key}" for special in ids]
        yield voice.say(words[each], *keys, In=inside[0].upper() + inside[1:])


def _inside(ids: Sequence[str], voice: Voice) -> str:
    names = [
        voice.text(_NAMES.get(special, _ANOTHER).inside, name=special.replace("_", " ").strip())
        for special in ids
    ]
    return voice.listed(names)
