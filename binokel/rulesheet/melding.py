"""Melding: who shows what, when it counts, and the table of melds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..cards import Rank
from ..melds import FAMILY, LOWEST, PAIR
from ..options import Condition, PairInFamily, WhoMelds
from ..points import SequencePoints
from ..profile import BinokelProfile, MeldKeys, Words
from ..prose import Row, Section, Sentence, Table, Voice
from .partners import partnered

_MELDS: Final = Words("Melden", "Melds")
_WHO: Final[dict[WhoMelds, Words]] = {
    WhoMelds.ALL: Words(
        "Vor dem ersten Stich wird gemeldet, zuerst vom Spieler, dann von den anderen in"
        " Spielrichtung.",
        "Melds are shown before the first trick, first the declarer's, then the others' in playing"
        " direction.",
    ),
    WhoMelds.DECLARER: Words(
        "Vor dem ersten Stich meldet der Spieler, und nur er.",
        "Before the first trick the declarer melds, and nobody else.",
    ),
}
_SHOWN: Final = Words(
    "Die Karten werden offen hingelegt und danach wieder aufgenommen.",
    "The cards are laid out openly and taken up again.",
)
_OPTIONAL: Final[dict[bool, Words]] = {
    True: Words(
        "Niemand muss alles melden; was nicht gemeldet ist, zählt nicht.",
        "Nobody has to meld everything; what is not melded counts nothing.",
    ),
    False: Words(
        "Alles, was die Hand hergibt, muss gemeldet werden; lässt sie sich auf zwei Arten lesen,"
        " gilt die höhere.",
        "Everything the hand holds has to be melded; where it can be read in two ways, the dearer"
        " one holds.",
    ),
}
_CONDITION: Final[dict[Condition, Words]] = {
    Condition.OWN_TRICK: Words(
        "Meldungen zählen nur, wenn man einen Stich macht.",
        "Melds count only if one takes a trick.",
    ),
    Condition.SIDE_TRICK: Words(
        "Meldungen zählen nur, wenn man einen Stich macht.",
        "Melds count only if one takes a trick.",
    ),
    Condition.SCORING_TRICK: Words(
        "Meldungen zählen nur, wenn man selbst einen Stich macht, in dem Augen sind.",
        "Melds count only if one takes a trick oneself that holds card points.",
    ),
    Condition.NONE: Words("Meldungen zählen auch ohne Stich.", "Melds count without a trick."),
}
_CONDITION_OF_PARTNERS: Final[dict[Condition, Words]] = {
    Condition.OWN_TRICK: Words(
        "Meldungen zählen nur, wenn man selbst einen Stich macht; einer des Partners genügt nicht.",
        "Melds count only if one takes a trick oneself; a partner's is not enough.",
    ),
    Condition.SIDE_TRICK: Words(
        "Meldungen zählen nur, wenn man selbst oder ein Partner einen Stich macht.",
        "Melds count only if one takes a trick oneself or a partner does.",
    ),
    Condition.SCORING_TRICK: Words(
        "Meldungen zählen nur, wenn man selbst einen Stich macht, in dem Augen sind; einer des"
        " Partners genügt nicht.",
        "Melds count only if one takes a trick oneself that holds card points; a partner's is not"
        " enough.",
    ),
    Condition.NONE: _CONDITION[Condition.NONE],
}

# -- the table ----------------------------------------------------------------------------

_HEAD: Final = (
    Words("Meldung", "meld"),
    Words("Karten", "cards"),
    Words("einfach", "single"),
    Words("doppelt", "double"),
)
_NOTHING: Final = Words("zählt nichts", "counts nothing")
_FAMILY_TRUMP: Final = Words("Familie in Trumpf", "family in trump")
_FAMILY_PLAIN: Final = Words("Familie in anderer Farbe", "family in another suit")
_PAIR_TRUMP: Final = Words("Paar in Trumpf", "pair in trump")
_PAIR_PLAIN: Final = Words("Paar in anderer Farbe", "pair in another suit")
_RUNDGANG: Final = Words("Rundgang", "Rundgang")
_OF_A_RUNDGANG: Final = Words("{king} und {ober} jeder Farbe", "{king} and {ober} of every suit")
_SET: Final[dict[tuple[bool, bool], Words]] = {
    (True, True): Words("vier oder acht {ranks}", "four or eight {ranks}"),
    (True, False): Words("vier {ranks}", "four {ranks}"),
    (False, True): Words("acht {ranks}", "eight {ranks}"),
}
_OF_A_SET: Final = Words("aus allen Farben", "of all suits")
_BINOKEL: Final = Words("Binokel", "Binokel")
_DISSLE: Final = Words("Dissle", "Dissle")
_OF_A_DISSLE: Final = Words("{rank} in Trumpf", "{rank} of trumps")


def _table(profile: BinokelProfile, voice: Voice) -> Table:
    return voice.table(_HEAD, _rows(profile, voice))


def _rows(profile: BinokelProfile, voice: Voice) -> Iterator[Row]:
    keys, lowest = profile.melds, profile.pack.ranks[-1]
    yield from _sequence(keys.family, FAMILY, (_FAMILY_TRUMP, _FAMILY_PLAIN), "family", voice)
    yield from _sequence(keys.pair, PAIR, (_PAIR_TRUMP, _PAIR_PLAIN), "pair", voice)
    if keys.rundgang:
        points = (keys.rundgang, 2 * keys.rundgang)
        cards = voice.text(_OF_A_RUNDGANG)
        yield _row(voice, voice.text(_RUNDGANG), cards, points, "melds.rundgang")
    for rank in profile.pack.ranks:
        points = (keys.four.get(rank, 0), keys.eight.get(rank, 0))
        if any(points):
            name = voice.text(_SET[bool(points[0]), bool(points[1])], ranks=voice.ranks(rank))
            yield _row(voice, name, voice.text(_OF_A_SET), points, "melds.four", "melds.eight")
    cards = voice.listed([voice.card(card) for card in keys.binokel.cards])
    points = (keys.binokel.single, keys.binokel.double)
    yield _row(voice, voice.text(_BINOKEL), cards, points, "melds.binokel")
    if keys.dissle:
        cards = voice.text(_OF_A_DISSLE, rank=voice.rank(lowest))
        points = (keys.dissle, 2 * keys.dissle)
        yield _row(voice, voice.text(_DISSLE), cards, points, "melds.dissle")


def _sequence(
    points: SequencePoints,
    ranks: tuple[Rank, ...],
    names: tuple[Words, Words],
    key: str,
    voice: Voice,
) -> Iterator[Row]:
    cards = " ".join(voice.rank(rank) for rank in ranks)
    values = ((points.trump, points.double_trump), (points.plain, points.double_plain))
    for name, worth in zip(names, values, strict=True):
        yield _row(voice, voice.text(name), cards, worth, f"melds.{key}")


def _row(voice: Voice, name: str, cards: str, points: tuple[int, int], *keys: str) -> Row:
    values = [str(each) if each else "" for each in points]
    worth = [
        f"{voice.text(words)} {value}"
        for words, value in zip(_HEAD[2:], values, strict=True)
        if value
    ]
    full = f"{name}, {cards}" if "melds.binokel" in keys else name
    text = f"{full}: {', '.join(worth) or voice.text(_NOTHING)}."
    return voice.row((name, cards, *values), *keys, text=text)


# -- what goes with the table -------------------------------------------------------------

_NO_OTHER: Final = Words(
    "Was nicht in der Tabelle steht, ist keine Meldung.", "What is not in the table is no meld."
)
_ONCE: Final = Words(
    "Eine Karte zählt in jeder dieser Gruppen nur einmal: {groups}.",
    "A card counts only once in each of these groups: {groups}.",
)
_TOGETHER: Final = Words("Familien und Paare", "families and pairs")
_FAMILIES: Final = Words("Familien", "families")
_PAIRS: Final = Words("Paare", "pairs")
_SETS: Final = Words("Gleiche", "fours and eights")
_PAIR_IN_FAMILY: Final[dict[PairInFamily, Words]] = {
    PairInFamily.ABSORBED: Words(
        "{king} und {ober} einer Familie zählen nicht noch einmal als Paar.",
        "The {king} and {ober} of a family do not count again as a pair.",
    ),
    PairInFamily.COUNTED: Words(
        "{king} und {ober} einer Familie zählen außerdem als Paar.",
        "The {king} and {ober} of a family count as a pair as well.",
    ),
}
_FIVE_TO_SEVEN: Final = Words(
    "Fünf, sechs oder sieben Gleiche zählen wie vier.",
    "Five, six or seven of a rank count as four.",
)
_TWO_AS_ONE: Final = Words(
    "Wo das Doppelte fehlt oder weniger zählt als das Einfache, zählen zwei wie eines.",
    "Where the double is missing or worth less than the single, two count as one.",
)
_JUST_A_NAME: Final = Words(
    "Ein Rundgang, {king} und {ober} in allen vier Farben, ist nur ein Name: Seine Paare, die vier"
    " {kings} und die vier {obers} geben zusammen {sum}.",
    "A Rundgang, {king} and {ober} of all four suits, is just a name: its pairs, four {kings} and"
    " four {obers} make {sum} together.",
)
_USES_PAIRS: Final = Words(
    "Der Rundgang braucht vier Paare, die in keiner Familie stecken; für sich zählen sie dann nicht"
    " mehr, vier {kings} und vier {obers} zählen aber daneben.",
    "The Rundgang takes four pairs that no family needs; they then count nothing by themselves,"
    " but four {kings} and four {obers} count beside it.",
)
_USES_ANY_PAIRS: Final = Words(
    "Der Rundgang braucht vier Paare; für sich zählen sie dann nicht mehr, vier {kings} und vier"
    " {obers} zählen aber daneben.",
    "The Rundgang takes four pairs; they then count nothing by themselves, but four {kings} and"
    " four {obers} count beside it.",
)
_NO_DISSLE: Final = Words(
    "Der {rank} in Trumpf ist keine Meldung.", "The {rank} of trumps is no meld."
)
_NO_LOWEST: Final = Words("Ein Dissle gibt es nicht.", "There is no Dissle.")


def melding_section(profile: BinokelProfile, voice: Voice) -> Section:
    """Say who melds, what it takes, and what melds are worth."""
    return voice.section(
        _MELDS,
        _showing(profile, voice),
        _table(profile, voice),
        _counting(profile, voice),
    )


def _showing(profile: BinokelProfile, voice: Voice) -> Iterator[Sentence]:
    keys = profile.melds
    yield voice.say(_WHO[keys.who], "melds.who")
    yield voice.say(_SHOWN)
    yield voice.say(_OPTIONAL[keys.optional], "melds.optional")
    conditions = _CONDITION_OF_PARTNERS if partnered(profile.table) else _CONDITION
    yield voice.say(conditions[keys.condition], "melds.condition")


def _counting(profile: BinokelProfile, voice: Voice) -> Iterator[Sentence]:
    keys = profile.melds
    sets = any(keys.four.values()) or any(keys.eight.values())
    yield voice.say(_NO_OTHER, *(() if sets else ("melds.four", "melds.eight")))
    apart = keys.pair_in_family is PairInFamily.COUNTED
    groups = [*((_FAMILIES, _PAIRS) if apart else (_TOGETHER,)), _SETS, _BINOKEL]
    groups += [_DISSLE] if keys.dissle else []
    yield voice.say(_ONCE, groups=", ".join(voice.text(group) for group in groups))
    yield voice.say(_PAIR_IN_FAMILY[keys.pair_in_family], "melds.pair_in_family")
    if any(keys.four.values()):
        yield voice.say(_FIVE_TO_SEVEN)
    if any(double < single for single, double in _all_points(keys)):
        yield voice.say(_TWO_AS_ONE)
    yield _rundgang(keys, voice, apart=apart)
    lowest = profile.pack.ranks[-1]
    if not keys.dissle:
        words = _NO_DISSLE if lowest in LOWEST else _NO_LOWEST
        rank = voice.rank(lowest)
        yield voice.say(words, "melds.dissle", rank=rank, unsaid=lowest not in LOWEST)


def _rundgang(keys: MeldKeys, voice: Voice, *, apart: bool) -> Sentence:
    if keys.rundgang:
        return voice.say(_USES_ANY_PAIRS if apart else _USES_PAIRS, "melds.rundgang")
    sets = sum(keys.four.get(rank, 0) for rank in PAIR)
    points = sets + keys.pair.trump + 3 * keys.pair.plain
    return voice.say(_JUST_A_NAME, "melds.rundgang", sum=points)


def _all_points(keys: MeldKeys) -> Iterator[tuple[int, int]]:
    """List what single and double melds of every kind are worth."""
    for sequence in (keys.family, keys.pair):
        yield sequence.plain, sequence.double_plain
        yield sequence.trump, sequence.double_trump
    for rank in keys.four:
        yield keys.four[rank], keys.eight.get(rank, 0)
    yield keys.binokel.single, keys.binokel.double
