"""Profiles as TOML text, and the digest of what they say about the game."""

from __future__ import annotations

import hashlib
import json
from enum import StrEnum
from typing import Final, cast

import attrs
import tomli_w

from binokel.cards import Card, Rank
from binokel.points import BinokelPoints, Credit, PointsByRank, SequencePoints
from binokel.profile import Profile, SpecialKeys

from .forms import form_of
from .keys import CREDIT_KEYS, SPECIAL, groups_of, names_of, specials_of, value_at
from .provenance import most_frequent

_FOR_PEOPLE: Final = ("pack.faces", "table.direction")


def format_profile(profile: Profile) -> str:
    """
    Write a profile as TOML 1.0, with every key that applies.

    Args:
        profile: Any profile.

    Returns:
        A text that :func:`parse_profile` reads back as the same profile.

    Example:
        >>> from binokel import format_profile, load_profile, parse_profile
        >>> table = load_profile("kreuz-40")
        >>> parse_profile(format_profile(table)) == table
        True
    """
    document: dict[str, object] = {
        "schema": profile.schema,
        "id": profile.id,
        "game": profile.game.value,
    }
    for name, words in (("name", profile.name), ("summary", profile.summary)):
        texts = {language: text for language, text in attrs.asdict(words).items() if text}
        if texts:
            document[name] = texts
    document["sources"] = _sources(profile)
    document.update(_tables(profile))
    specials = [plain(special) for special in specials_of(profile)]
    here = {special.id for special in specials_of(profile)}
    base = form_of(profile).specials or ()
    specials += [{"id": each.id, "off": True} for each in base if each.id not in here]
    if specials:
        document[SPECIAL] = specials
    return tomli_w.dumps({key: value for key, value in document.items() if value != {}})


def profile_digest(profile: Profile) -> str:
    """
    Reckon what tells the rules of a profile from those of another.

    Comments, id, names, summaries, sources, faces and direction have no part
    in it; nor has a key at its base value, so that a key which a later version
    adds changes no digest.

    Args:
        profile: Any profile.

    Returns:
        A SHA-256 in 64 hexadecimal digits.

    Example:
        >>> from binokel import load_profile, profile_digest
        >>> profile_digest(load_profile("flacht")) == profile_digest(load_profile("schwaebisch-3"))
        True
    """
    form = form_of(profile)
    base = values_of(form.base)
    values = {
        key: value
        for key, value in values_of(profile).items()
        if key not in _FOR_PEOPLE and not same(value, base.get(key), is_set=key in form.sets)
    }
    values.update(
        {key: sorted(cast("list[str]", values[key])) for key in form.sets if key in values}
    )
    specials = [plain(special) for special in specials_of(profile)]
    head = [profile.schema, profile.game.value, specials]
    text = json.dumps([*head, values], sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def values_of(profile: Profile) -> dict[str, object]:
    """
    Give the values of the tables of a profile.

    Args:
        profile: Any profile.

    Returns:
        Value as TOML knows it, by dotted key, in writing order; keys that do not apply are
        missing, and so are specials.
    """
    form = form_of(profile)
    idle = {*form.keys}.difference(form.applicable(profile))
    return {key: plain(value_at(profile, key)) for key in form.keys if key not in idle}


def same(a: object, b: object, *, is_set: bool) -> bool:
    """
    Tell whether two values of a key say the same.

    Args:
        a: A value as TOML knows it; ``None`` where the key does not apply.
        b: Another one.
        is_set: Whether the order of a list means nothing.
    """
    if is_set and isinstance(a, list) and isinstance(b, list):
        return set(cast("list[str]", a)) == set(cast("list[str]", b))
    return a == b


def plain(value: object) -> object:
    """
    Turn a value of a profile into what TOML knows.

    Args:
        value: A number, word, card, list or inline table.

    Returns:
        Numbers, texts, switches, lists and dictionaries.
    """
    match value:
        case StrEnum():
            return value.value
        case Card() | Rank():
            return str(value)
        case tuple():
            return [plain(item) for item in cast("tuple[object, ...]", value)]
        case PointsByRank():
            return {rank.letter: worth for rank, worth in value.items()}
        case Credit():
            names = ("kind", *CREDIT_KEYS[value.kind])
            return {name: plain(getattr(value, name)) for name in names}
        case SequencePoints() | BinokelPoints() | SpecialKeys():
            return {name: plain(getattr(value, name)) for name in names_of(type(value))}
        case _:
            return value


def _tables(profile: Profile) -> dict[str, object]:
    """Write the tables, without those of which nothing applies."""
    tables: dict[str, dict[str, object]] = {name: {} for name in form_of(profile).tables}
    for key, value in values_of(profile).items():
        table, name = key.split(".")
        tables[table][name] = value
    return {name: keys for name, keys in tables.items() if keys}


def _sources(profile: Profile) -> dict[str, object]:
    """Write sources: the most frequent one as default, the others by key."""
    written: dict[str, object] = {}
    sources = profile.sources
    known = {
        name for key in form_of(profile).applicable(profile) for name in (key, *groups_of(key))
    }
    of = [(key, source) for key, source in sources.of if key in known]
    assumed = [key for key in sources.assumed if key in known]
    default = most_frequent(source for _, source in of)
    if default is not None:
        written["default"] = default
    # A key of a special overrides the special itself, so that it is written in any case.
    written.update(
        {key: source for key, source in of if source != default or len(groups_of(key)) > 1}
    )
    if assumed:
        written["assumed"] = assumed
    if sources.not_expressed:
        written["not_expressed"] = list(sources.not_expressed)
    return written
