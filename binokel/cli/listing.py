"""``binokel profiles``: which profiles there are."""

from __future__ import annotations

import textwrap
from typing import Final

import attrs

from .. import profile_info, profile_names
from ..speech import Language, choose, phrase, say
from .terminal import put, put_json

_WIDEST: Final = 100
_INDENT: Final = "    "
_SIZE: Final = phrase("{players} players  {cards} cards")


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
    for info in infos:
        name = choose(lang, de=info.name.de, en=info.name.en)
        summary = choose(lang, de=info.summary.de, en=info.summary.en)
        size = say(_SIZE, lang, players=info.players, cards=info.cards)
        put(f"{info.id:<{widest}}  {size}  {name}".rstrip())
        if summary:
            lines = textwrap.wrap(
                summary, _WIDEST, initial_indent=_INDENT, subsequent_indent=_INDENT
            )
            put("\n".join(lines))
    return 0
