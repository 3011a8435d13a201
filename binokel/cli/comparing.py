"""``binokel diff``: in which rules two profiles differ."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Sequence
from typing import Final, cast

import attrs

from .. import diff_profiles, load_profile
from ..profile import Profile
from ..rulesheet import differences_in_words
from ..speech import Language, choose, phrase, say
from .terminal import put, put_json

_WIDEST: Final = 100
_SAME: Final = phrase("no differences")
_DOES_NOT_APPLY: Final = phrase("does not apply")
_NONE_OF_IT: Final = phrase("none of this")


def compare(a: str, b: str, *, as_json: bool) -> int:
    """
    Print the keys in which two profiles differ, one a line.

    Args:
        a: A shipped id or a TOML file.
        b: Another one.
        as_json: Whether to print JSON.

    Returns:
        0 if they play by the same rules, else 1.

    Raises:
        ProfileError: If one of them cannot be loaded.
    """
    found = diff_profiles(load_profile(a), load_profile(b))
    if as_json:
        put_json([attrs.asdict(difference) for difference in found])
    else:
        for difference in found:
            put(f"{difference.key}: {_written(difference.a)} -> {_written(difference.b)}")
        if not found:
            put("no differences")
    return int(bool(found))


def compare_in_words(a: str, b: str, lang: Language) -> int:
    """
    Print the rules in which two profiles differ, each with the sentences of both.

    Args:
        a: A shipped id or a TOML file.
        b: Another one.
        lang: Language of the sentences.

    Returns:
        0 if they play by the same rules, else 1.

    Raises:
        ProfileError: If one of them cannot be loaded.
    """
    one, other = load_profile(a), load_profile(b)
    found = differences_in_words(one, other, lang)
    if not found:
        put(say(_SAME, lang))
        return 0
    put(f"- {_title(one, lang)}\n+ {_title(other, lang)}")
    for each in found:
        put(f"\n{each.difference.key}")
        for sign, value, own, others in (
            ("-", each.difference.a, each.a, each.b),
            ("+", each.difference.b, each.b, each.a),
        ):
            put(_told(sign, own or (_fallback(value, others, lang),)))
    return 1


def _title(profile: Profile, lang: Language) -> str:
    """Name a profile by its id and by what people call it."""
    name = choose(lang, de=profile.name.de, en=profile.name.en)
    return f"{profile.id}  {name}".rstrip()


def _fallback(value: object, others: Sequence[str], lang: Language) -> str:
    """Write what no sentence says: that there is no value, or nothing of the kind, or the value."""
    if value is None:
        return say(_DOES_NOT_APPLY, lang)
    return say(_NONE_OF_IT, lang) if others else _written(value)


def _told(sign: str, sentences: Sequence[str]) -> str:
    """Put a sign before sentences, as many lines as it takes."""
    lines = textwrap.wrap(
        " ".join(sentences), _WIDEST, initial_indent=f"  {sign} ", subsequent_indent="    "
    )
    return "\n".join(lines)


def _written(value: object) -> str:
    """Write a value as a profile would on one line, if the key applies."""
    match value:
        case None:
            return "(none)"
        case dict():
            table = cast("dict[str, object]", value)
            return f"{{ {', '.join(f'{key} = {_written(each)}' for key, each in table.items())} }}"
        case list():
            return f"[{', '.join(_written(each) for each in cast('list[object]', value))}]"
        case _:
            return json.dumps(value, ensure_ascii=False)
