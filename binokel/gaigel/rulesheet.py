"""What the rule sheet of a Gaigel table says, in the order in which a table needs it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..options import (
    DissleGoal,
    Faces,
    FirstTrump,
    Needs,
    OpeningKind,
    PairWhen,
    RobWhen,
    Sides,
    SitOut,
    StockDuty,
    WinsEnd,
)
from ..profile import GaigelProfile, Words
from ..prose import Bullets, Section, Sentence, Voice, closing_sections
from ..speech import Language
from . import talk
from .sources import GERMAN, SOURCES

_SUITS: Final = 4


def rule_sections(profile: GaigelProfile, lang: Language) -> tuple[Section, ...]:
    """
    Write the sections of a Gaigel table.

    Args:
        profile: The profile.
        lang: The language.

    Returns:
        From the dealing to the sources.
    """
    voice = Voice(lang, profile.pack.faces is Faces.FRENCH, profile.sources)
    return (
        voice.section(talk.DEALING, _dealing(profile, voice), _stock(profile, voice)),
        _first_trick(profile, voice),
        voice.section(talk.TRICKS, _tricks(profile, voice)),
        voice.section(talk.ENDGAME, _endgame(profile, voice)),
        voice.section(talk.PAIRS, _pairs(profile, voice)),
        voice.section(talk.ROB, _robbing(profile, voice)),
        voice.section(talk.ENDING, _ending(profile, voice)),
        voice.section(talk.MATCH, _match(profile, voice)),
        *closing_sections(voice, SOURCES, GERMAN),
    )


def _partnered(profile: GaigelProfile) -> bool:
    return profile.table.sides is not Sides.SOLO


def _of_sevens(
    profile: GaigelProfile, voice: Voice, words: Words, key: str | None = None
) -> Sentence:
    """Make a sentence that speaks of cards of the lowest rank."""
    rank = profile.pack.ranks[-1]
    keys = () if key is None else (key,)
    return voice.say(words, *keys, seven=voice.rank(rank), sevens=voice.ranks(rank))


# -- dealing ------------------------------------------------------------------------------


def _dealing(profile: GaigelProfile, voice: Voice) -> Iterator[Sentence]:
    keys = profile.deal
    yield voice.say(talk.FIRST_DEALER)
    yield voice.say(talk.HANDS, "deal.hand", cards=voice.cards(keys.hand))
    packets = [
        voice.text(talk.TURN_UP) if packet == "t" else voice.text(talk.TO_EACH, number=packet)
        for packet in keys.packets
    ]
    yield voice.say(talk.PACKETS, "deal.packets", packets=", ".join(packets))


def _left(profile: GaigelProfile) -> int:
    """Count the cards of the stock, the turned card among them."""
    cards = _SUITS * profile.pack.copies * len(profile.pack.ranks)
    return cards - profile.table.players * profile.deal.hand


def _stock(profile: GaigelProfile, voice: Voice) -> Iterator[Sentence]:
    yield voice.say(talk.TURNED_CARD)
    yield voice.say(talk.STOCK, cards=voice.cards(_left(profile)))


# -- the first trick ----------------------------------------------------------------------


def _first_trick(profile: GaigelProfile, voice: Voice) -> Section:
    keys = profile.opening
    kinds = [kind for kind in OpeningKind if kind in keys.kinds]
    bullets = Bullets(
        tuple(_of_sevens(profile, voice, talk.OPENED[kind], "opening.kinds") for kind in kinds)
    )
    return voice.section(
        talk.FIRST_TRICK,
        [voice.say(talk.OPENINGS if kinds else talk.NO_OPENINGS, "opening.kinds")],
        bullets,
        _other_leads(profile, voice, any_opening=bool(kinds)),
        _dissle(profile, voice),
    )


def _other_leads(profile: GaigelProfile, voice: Voice, *, any_opening: bool) -> Iterator[Sentence]:
    force = profile.opening.trump_in_first_trick
    if any_opening:
        yield voice.say(talk.PLAIN_LEAD)
    if force is not FirstTrump.FORBIDDEN:
        yield voice.say(talk.ANSWER_ANYTHING)
    words = talk.FIRST_TRUMP[force, any_opening]
    yield voice.say(words, "opening.trump_in_first_trick")


def _dissle(profile: GaigelProfile, voice: Voice) -> Iterator[Sentence]:
    keys = profile.opening
    if OpeningKind.AUF_DISSLE not in keys.kinds:
        return
    goal: DissleGoal = keys.dissle_goal
    yield _of_sevens(profile, voice, talk.DISSLE_GOAL[goal], "opening.dissle_goal")
    partners = _partnered(profile)
    if partners:
        yield voice.say(talk.PARTNER_NO_HELP)
    words = talk.DISSLE_LOSES[keys.dissle_trick_loses, partners]
    yield voice.say(words, "opening.dissle_trick_loses")


# -- tricks -------------------------------------------------------------------------------


def _tricks(profile: GaigelProfile, voice: Voice) -> Iterator[Sentence]:
    duty: StockDuty = profile.stock.duty
    yield voice.say(talk.DUTY[duty], "stock.duty")
    yield voice.say(talk.WINNER)
    yield voice.say(talk.EMPTY)
    left = _left(profile) % profile.table.players
    if left:
        yield voice.say(talk.UNEVEN, number=voice.number(left))


def _endgame(profile: GaigelProfile, voice: Voice) -> Iterator[Sentence]:
    keys = profile.endgame
    yield voice.say(talk.FOLLOW[keys.follow], "endgame.follow")
    if keys.follow:
        yield voice.say(talk.HEAD[keys.head], "endgame.head")
        yield voice.say(talk.WHEN_VOID[keys.trump_when_void], "endgame.trump_when_void")
    points = profile.tricks.last_trick
    words = talk.LAST_TRICK if points else talk.LAST_TRICK_NOTHING
    yield voice.say(words, "tricks.last_trick", points=points)


# -- pairs and robbing --------------------------------------------------------------------


def _needs(needs: Needs, key: str, profile: GaigelProfile, voice: Voice) -> Sentence:
    return voice.say((talk.SIDE_NEEDS if _partnered(profile) else talk.NEEDS)[needs], key)


def _pairs(profile: GaigelProfile, voice: Voice) -> Iterator[Sentence]:
    keys = profile.pair
    yield voice.say(talk.PAIR, "pair.plain", "pair.trump", plain=keys.plain, trump=keys.trump)
    yield voice.say(talk.PAIR_WHEN[keys.when], "pair.when")
    if keys.when is PairWhen.AFTER_TRICK:
        yield voice.say(talk.OWN_TRICK_ANYWAY, "pair.needs", unsaid=True)
    else:
        yield _needs(keys.needs, "pair.needs", profile, voice)
        if keys.needs is Needs.NOTHING:
            yield voice.say(talk.NEEDS_NOTHING_FIRST)
    yield voice.say(talk.PAIR_TIMES)


def _robbing(profile: GaigelProfile, voice: Voice) -> Iterator[Sentence]:
    keys = profile.rob
    yield _of_sevens(profile, voice, talk.ROB_WHEN[keys.when], "rob.when")
    if keys.when is not RobWhen.NEVER:
        yield _needs(keys.needs, "rob.needs", profile, voice)
        yield _of_sevens(profile, voice, talk.ROB_IF)


# -- the end ------------------------------------------------------------------------------


def _ending(profile: GaigelProfile, voice: Voice) -> Iterator[Sentence]:
    words: Words = talk.GOAL_OF_SIDES if _partnered(profile) else talk.GOAL
    yield voice.say(talk.COUNTED[bool(profile.tricks.last_trick)])
    yield voice.say(words, "goal.points", points=profile.goal.points)
    yield voice.say(talk.ALL_PLAYED[_partnered(profile)])


def _match(profile: GaigelProfile, voice: Voice) -> Iterator[Sentence]:
    keys = profile.match
    if keys.end is WinsEnd.WINS:
        words = talk.MATCH_ONE_WIN if keys.wins == 1 else talk.MATCH_WINS
        yield voice.say(words, "match.end", "match.wins", wins=keys.wins)
        yield voice.say(talk.SEVERAL_WIN)
    else:
        words = talk.MATCH_ONE_DEAL if keys.deals == 1 else talk.MATCH_DEALS
        yield voice.say(words, "match.end", "match.deals", deals=keys.deals)
    if profile.table.sit_out is SitOut.DEALER:
        yield voice.say(talk.ALONE, "table.sit_out")
