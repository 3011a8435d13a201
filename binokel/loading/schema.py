"""
The JSON Schema of a profile, for editors that complete and check while one types.

It says what holds for each key by itself; sums and other cross-checks are for
:func:`binokel.parse_profile`.
"""

from __future__ import annotations

import ast
import inspect
from enum import StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, cast, get_args, get_origin, get_type_hints

import attrs

from binokel import points
from binokel import profile as classes
from binokel.cards import RANKS, Card, Rank
from binokel.options import CreditKind, Game
from binokel.points import Credit, PointsByRank
from binokel.profile import SCHEMA, DealKeys, SpecialKeys, Words

from .hooks import PACKET, SPECIAL_ID
from .keys import (
    CREDIT_KEYS,
    LONGEST_LIST,
    LONGEST_TEXT,
    MOST,
    MOST_SPECIALS,
    RANGES,
    SPECIAL,
    TABLES,
    TWICE,
    WORDS,
)

_DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
_TEXT: Final = {"type": "string", "maxLength": LONGEST_TEXT}
_EXTENDS: Final = "Id of a shipped profile, or path of a file; only what differs is written."
_SOURCES: Final = "Source by dotted key or table; `default` is that of everything written here."

Schema = dict[str, object]


def profile_schema() -> dict[str, object]:
    """
    Describe the TOML of a profile as JSON Schema.

    Returns:
        A schema of draft 2020-12; a new dictionary each time.

    Example:
        >>> from binokel import profile_schema
        >>> profile_schema()["$schema"]
        'https://json-schema.org/draft/2020-12/schema'
    """
    docs = _docs()
    properties: Schema = {
        "schema": {"const": SCHEMA, "description": docs["BinokelProfile.schema"]},
        "id": {"type": "string", "minLength": 1, "description": docs["BinokelProfile.id"]},
        "game": {
            "enum": [game.value for game in Game],
            "description": docs["BinokelProfile.game"],
        },
        "extends": {"type": "string", "description": _EXTENDS},
        "name": _object(Words, docs["BinokelProfile.name"]),
        "summary": _object(Words, docs["BinokelProfile.summary"]),
        "sources": _sources(),
    }
    for name, cls in TABLES.items():
        properties[name] = _object(cls, docs[f"BinokelProfile.{name}"])
    special = _object(SpecialKeys, docs["SpecialKeys"])
    cast("Schema", special["properties"])["off"] = {
        "type": "boolean",
        "description": "Whether an inherited special is taken away.",
    }
    properties[SPECIAL] = {
        "type": "array",
        "items": special,
        "maxItems": MOST_SPECIALS,
        "description": docs["BinokelProfile.special"],
    }
    return {
        "$schema": _DIALECT,
        "title": "Binokel profile",
        "type": "object",
        "properties": properties,
        "additionalProperties": False,
    }


def _object(cls: type[attrs.AttrsInstance], description: str) -> Schema:
    """Describe a table or inline table."""
    docs, types = _docs(), get_type_hints(cls)
    singles = TWICE.get(cls, {})
    properties: Schema = {}
    required: list[str] = []
    for field in attrs.fields(cls):
        inner = _value(cls, field.name, types[field.name])
        inner["description"] = docs[f"{cls.__name__}.{field.name}"]
        properties[field.name] = inner
        needed = field.default is attrs.NOTHING and field.name not in singles
        if needed or field.name in singles.values():
            required.append(field.name)
    found: Schema = {
        "type": "object",
        "properties": properties,
        "additionalProperties": False,
        "description": description,
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


def _value(cls: type, name: str, kind: Any) -> Schema:
    """Describe one value by its type, and by what is known of its key."""
    if isinstance(kind, UnionType):
        (kind,) = (each for each in get_args(kind) if each is not NoneType)
    if kind is bool:
        return {"type": "boolean"}
    if kind is int:
        low, high = RANGES.get(cls, {}).get(name, (-MOST, MOST))
        return {"type": "integer", "minimum": low, "maximum": high}
    if get_origin(kind) is tuple:
        return _list(cls, name, get_args(kind))
    if (cls, name) == (SpecialKeys, "id"):
        return {"type": "string", "pattern": f"^{SPECIAL_ID.pattern}$"}
    return _simple(kind)


def _simple(kind: Any) -> Schema:
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
        return _object(kind, _docs()[kind.__name__])
    return dict(_TEXT)


def _list(cls: type, name: str, types: tuple[Any, ...]) -> Schema:
    """Describe a list."""
    if types[-1] is not Ellipsis:
        size = len(types)
        return {"type": "array", "items": _simple(types[0]), "minItems": size, "maxItems": size}
    found: Schema = {"type": "array", "maxItems": LONGEST_LIST}
    words = WORDS.get(cls, {}).get(name)
    if words is not None:
        found.update(items={"enum": [str(word) for word in words]}, uniqueItems=True)
    elif (cls, name) == (DealKeys, "packets"):
        found["items"] = {"type": "string", "pattern": f"^{PACKET.pattern}$"}
    elif types[0] is int:
        found["items"] = {"type": "integer", "minimum": 0, "maximum": MOST}
    else:
        found.update(items=_simple(types[0]), uniqueItems=True)
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


@cache
def _docs() -> dict[str, str]:
    """Read the docstrings of the classes and their attributes out of their source."""
    try:
        trees = [ast.parse(inspect.getsource(module)) for module in (classes, points)]
    except OSError:
        trees = []
    found = _Docs()
    for node in [node for tree in trees for node in tree.body]:
        if isinstance(node, ast.ClassDef):
            found[node.name] = ast.get_docstring(node) or ""
            for before, after in zip(node.body, node.body[1:], strict=False):
                match before, after:
                    case (
                        ast.AnnAssign(target=ast.Name(id=name)),
                        ast.Expr(value=ast.Constant(value=str(text))),
                    ):
                        found[f"{node.name}.{name}"] = inspect.cleandoc(text)
                    case _:
                        pass
    return found


class _Docs(dict[str, str]):
    """Docstrings by class or attribute; empty where a source is not at hand."""

    def __missing__(self, key: str) -> str:
        return ""
