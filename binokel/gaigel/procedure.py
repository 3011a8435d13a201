"""Gaigel, as far as the rest of the library asks."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Final, get_args

from ..cards import Card, Suit
from ..keytexts import KeyTexts
from ..melds import Melds
from ..options import Game
from ..procedure import Piles, Procedure
from ..profile import GaigelProfile
from ..prose import Section
from ..speech import Language
from ..tricks import TrickRules
from ..unseen import Facts, World
from ..views import View
from .booking import slip_of
from .choices import choices_of
from .dealing import deal_hands, deal_pack
from .explaining import explain
from .matches import compile_wins
from .moving import apply
from .refusing import refusal_of
from .rules import appearance, compile_gaigel
from .scores import score
from .seeing import thaw, view
from .state import Finished, GaigelState
from .watching import events


def _piles(state: GaigelState) -> Piles:
    return Piles(state.dealt.hands, stock=state.dealt.stock)


def _tricks(profile: GaigelProfile) -> TrickRules:
    return compile_gaigel(profile).tricks


def _melds(profile: GaigelProfile, trump: Suit | None, hand: Iterable[Card]) -> Melds:
    return compile_gaigel(profile).pairs.dearest(trump, hand)


def _tell(state: Finished, names: Sequence[str], lang: Language, *, signs: bool) -> str:
    from .telling import tell_deal  # noqa: PLC0415  (presenting is above)

    return tell_deal(state, names, lang, signs=signs)


def _key_texts() -> KeyTexts:
    from .keytexts import KEY_TEXTS  # noqa: PLC0415  (only templates read them)

    return KEY_TEXTS


def _facts(seen: View) -> Facts:
    from .facts import facts  # noqa: PLC0415  (only samplers ask)

    return facts(seen)


def _imagine(seen: View, world: World, rng: random.Random) -> GaigelState:
    from .imagining import imagine  # noqa: PLC0415  (only samplers ask)

    return imagine(seen, world, rng)


def _rule_sections(profile: GaigelProfile, lang: Language) -> tuple[Section, ...]:
    from .rulesheet import rule_sections  # noqa: PLC0415  (only rule sheets read it)

    return rule_sections(profile, lang)


GAIGEL: Final = Procedure(
    name=Game.GAIGEL,
    profile=GaigelProfile,
    states=get_args(GaigelState),
    final=(Finished,),
    deal=deal_pack,
    deal_hands=deal_hands,
    piles=_piles,
    choices=choices_of,
    refusal=refusal_of,
    explain=explain,
    apply=apply,
    events=events,
    score=score,
    view=view,
    thaw=thaw,
    tricks=_tricks,
    melds=_melds,
    appearance=appearance,
    match=compile_wins,
    tell=_tell,
    slip=slip_of,
    key_texts=_key_texts,
    rule_sections=_rule_sections,
    facts=_facts,
    imagine=_imagine,
)
"""The procedure of Gaigel."""
