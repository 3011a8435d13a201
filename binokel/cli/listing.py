"""``binokel profiles``: which profiles there are."""

from __future__ import annotations

import attrs

from .. import profile_info, profile_names
from ..refusals import Language
from .terminal import put, put_json


def list_profiles(lang: Language, *, as_json: bool) -> int:
    """
    Print the shipped profiles, each on two lines.

    Args:
        lang: Language of names and summaries; JSON has both.
        as_json: Whether to print JSON.

    Returns:
        0.
    """
    infos = [profile_info(name) for name in profile_names()]
    if as_json:
        put_json([attrs.asdict(info) for info in infos])
        return 0
    widest = max((len(info.id) for info in infos), default=0)
    players, cards = ("Spieler", "Karten") if lang == "de" else ("players", "cards")
    for info in infos:
        name, summary = (
            (info.name.de, info.summary.de) if lang == "de" else (info.name.en, info.summary.en)
        )
        size = f"{info.players} {players}  {info.cards} {cards}"
        put(f"{info.id:<{widest}}  {size}  {name}".rstrip())
        if summary:
            put(f"    {summary}")
    return 0
