"""``binokel profiles``: which profiles there are."""

from __future__ import annotations

import textwrap
from typing import Final

import attrs

from .. import profile_info, profile_names
from ..refusals import Language
from .terminal import put, put_json

_WIDEST: Final = 100
_INDENT: Final = "    "


def list_profiles(lang: Language, *, as_json: bool) -> int:
    """
    Print the shipped profiles, each on a line, and below it what it is.

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
            lines = textwrap.wrap(
                summary, _WIDEST, initial_indent=_INDENT, subsequent_indent=_INDENT
            )
            put("\n".join(lines))
    return 0
