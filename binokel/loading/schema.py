"""
The JSON Schema of a profile, for editors that complete and check while one types.

It says what holds for each key by itself; sums and other cross-checks are for
:func:`binokel.parse_profile`.
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from itertools import pairwise
from types import NoneType, UnionType
from typing import Any, Final, cast, get_args, get_origin, get_type_hints

import attrs

from binokel.cards import RANKS, Card, Rank
from binokel.options import CreditKind
from binokel.points import Credit, PointsByRank
from binokel.profile import SCHEMA, SpecialKeys, Words

from .forms import DEFAULT, FORMS, AnyForm
from .hooks import SPECIAL_ID
from .keys import CREDIT_KEYS, LONGEST_LIST, LONGEST_TEXT, MOST, MOST_SPECIALS, SPECIAL, TWICE

_DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
_TEXT: Final = {"type": "string", "maxLength": LONGEST_TEXT}
_EXTENDS: Final = "Id of a shipped profile, or path of a file; only what differs is written."
_SOURCES: Final = "Source by dotted key or table; `default` is that of everything written here."

Schema = dict[str, object]


def profile_schema() -> dict[str, object]:
    """
    Describe the TOML of a profile as JSON Schema.

    Returns:
        A schema of draft 2020-12, with one alternative for each game; a new dictionary each time.

    Example:
        >>> from binokel import profile_schema
        >>> profile_schema()["$schema"]
        'https://json-schema.org/draft/2020-12/schema'
    """
    return {
        "$schema": _DIALECT,
        "title": "Profile",
        "type": "object",
        "anyOf": [_profile(form) for form in FORMS.values()],
    }


def _profile(form: AnyForm) -> Schema:
    """Describe the profiles of one game."""
    docs = _docs_of(form.kind)
    properties: Schema = {
        "schema": {"const": SCHEMA},
        "id": {"type": "string", "minLength": 1},
        "game": {"const": form.game.value},
        "extends": {"type": "string", "description": _EXTENDS},
        "name": _object(form, Words),
        "summary": _object(form, Words),
        "sources": _sources(),
        **{name: _object(form, cls) for name, cls in form.tables.items()},
    }
    if form.specials is not None:
        properties[SPECIAL] = _specials(form)
    for name, value in properties.items():
        cast("Schema", value).setdefault("description", docs[name])
    found: Schema = {
        "title": f"{form.game.value.capitalize()} profile",
        "properties": properties,
        "additionalProperties": False,
    }
    if form is not DEFAULT:
        found["anyOf"] = [{"required": ["game"]}, {"required": ["extends"]}]
    return found


def _specials(form: AnyForm) -> Schema:
    """Describe ``[[special]]``."""
    special = _object(form, SpecialKeys)
    cast("Schema", special["properties"])["off"] = {
        "type": "boolean",
        "description": "Whether an inherited special is taken away.",
    }
    return {"type": "array", "items": special, "maxItems": MOST_SPECIALS}


def _object(form: AnyForm, cls: type[attrs.AttrsInstance]) -> Schema:
    """Describe a table or inline table."""
    docs, types = _docs_of(cls), get_type_hints(cls)
    singles = TWICE.get(cls, {})
    properties: Schema = {}
    required: list[str] = []
    for field in attrs.fields(cls):
        inner = _value(form, cls, field.name, types[field.name])
        inner["description"] = docs[field.name]
        properties[field.name] = inner
        needed = field.default is attrs.NOTHING and field.name not in singles
        if needed or field.name in singles.values():
            required.append(field.name)
    found: Schema = {
        "type": "object",
        "properties": properties,
        "additionalProperties": False,
    }
    if required:
        found["required"] = required
    if cls is Credit:
        found["oneOf"] = [_credit(kind) for kind in CreditKind]
    return found


def _credit(kind: CreditKind) -> Schema:
    """Describe which keys a credit of a kind has."""
    known = ("kind", *CREDIT_KEYS[kind])
    needed = ["kind", *(["points"] if "points" in known else [])]
    return {
        "properties": {"kind": {"const": kind.value}},
        "propertyNames": {"enum": list(known)},
        "required": needed,
    }


def _value(form: AnyForm, cls: type, name: str, kind: Any) -> Schema:
    """Describe one value by its type, and by what is known of its key."""
    if isinstance(kind, UnionType):
        (kind,) = (each for each in get_args(kind) if each is not NoneType)
    if kind is bool:
        return {"type": "boolean"}
    if kind is int:
        low, high = form.ranges.get(cls, {}).get(name, (-MOST, MOST))
        return {"type": "integer", "minimum": low, "maximum": high}
    if get_origin(kind) is tuple:
        return _list(form, cls, name, get_args(kind))
    if (cls, name) == (SpecialKeys, "id"):
        return {"type": "string", "pattern": f"^{SPECIAL_ID.pattern}$"}
    return _simple(form, kind)


def _simple(form: AnyForm, kind: Any) -> Schema:
    """Describe a word, card, text or inline table."""
    if issubclass(kind, StrEnum):
        return {"enum": [word.value for word in kind]}
    if issubclass(kind, Rank):
        return {"enum": [rank.letter for rank in RANKS]}
    if issubclass(kind, PointsByRank):
        worth = {"type": "integer", "minimum": 0, "maximum": MOST}
        ranks = {rank.letter: worth for rank in RANKS}
        return {"type": "object", "properties": ranks, "additionalProperties": False}
    if issubclass(kind, Card):
        return {"type": "string", "description": "A card, such as SO."}
    if attrs.has(kind):
        return _object(form, kind)
    return dict(_TEXT)


def _list(form: AnyForm, cls: type, name: str, types: tuple[Any, ...]) -> Schema:
    """Describe a list."""
    if types[-1] is not Ellipsis:
        size = len(types)
        items = _simple(form, types[0])
        return {"type": "array", "items": items, "minItems": size, "maxItems": size}
    found: Schema = {"type": "array", "maxItems": LONGEST_LIST}
    words = form.words.get(cls, {}).get(name)
    if words is not None:
        found.update(items={"enum": [str(word) for word in words]}, uniqueItems=True)
    elif name == "packets":
        found["items"] = {"type": "string", "pattern": f"^(?:{form.packet.pattern.pattern})$"}
    elif types[0] is int:
        found["items"] = {"type": "integer", "minimum": 0, "maximum": MOST}
    else:
        found.update(items=_simple(form, types[0]), uniqueItems=True)
    return found


def _sources() -> Schema:
    """Describe ``[sources]``."""
    texts: Schema = {"type": "array", "items": dict(_TEXT)}
    inner: Schema = {"type": "object", "additionalProperties": dict(_TEXT)}
    return {
        "type": "object",
        "description": _SOURCES,
        "properties": {"default": dict(_TEXT), "assumed": texts, "not_expressed": dict(texts)},
        "additionalProperties": {"anyOf": [dict(_TEXT), inner]},
    }


def _docs_of(cls: type) -> Mapping[str, str]:
    """Read what stands below the attributes of a class in its source."""
    return _docs_in(cls.__module__).get(cls.__name__, _Docs())


@cache
def _docs_in(module: str) -> Mapping[str, Mapping[str, str]]:
    """Read the docstrings of all attributes in a module, by class."""
    try:
        tree = ast.parse(inspect.getsource(sys.modules[module]))
    except OSError:
        return {}
    found: dict[str, _Docs] = {}
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            found[node.name] = docs = _Docs()
            for before, after in pairwise(node.body):
                match before, after:
                    case (
                        ast.AnnAssign(target=ast.Name(id=name)),
                        ast.Expr(value=ast.Constant(value=str(text))),
                    ):
                        docs[name] = inspect.cleandoc(text)
                    case _:
                        pass
    return found


class _Docs(dict[str, str]):
    """Docstrings by attribute; empty where a source is not at hand."""

    def __missing__(self, key: str) -> str:
        return ""
