"""What a Binokel profile says beyond cards and table, in the order in which a table needs it."""

from __future__ import annotations

from ..options import Faces, Named
from ..profile import BinokelProfile
from ..prose import Section, Voice, closing_sections
from ..speech import Language
from .dealing import bidding_section, dealing_section
from .exchange import dapp_section, trump_section
from .match import match_section
from .melding import melding_section
from .penalties import penalties_section
from .playing import playing_section
from .scoring import abandoning_section, scoring_section
from .sources import GERMAN, SOURCES
from .specials import specials_section


def rule_sections(profile: BinokelProfile, lang: Language) -> tuple[Section, ...]:
    """
    Write the sections of a Binokel table.

    Args:
        profile: The profile.
        lang: The language.

    Returns:
        From the dealing to the sources.
    """
    voice = Voice(lang, profile.pack.faces is Faces.FRENCH, profile.sources)
    exchange = (*dapp_section(profile, voice), trump_section(profile, voice))
    return (
        dealing_section(profile, voice),
        bidding_section(profile, voice),
        *(exchange[::-1] if profile.trump.named is Named.BEFORE_DAPP else exchange),
        melding_section(profile, voice),
        playing_section(profile, voice),
        scoring_section(profile, voice),
        abandoning_section(profile, voice),
        specials_section(profile, voice),
        penalties_section(profile, voice),
        match_section(profile, voice),
        *closing_sections(voice, SOURCES, GERMAN),
    )
