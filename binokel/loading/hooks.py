"""
The converter that turns TOML values into the classes of a profile, strictly.

A stock cattrs converter takes ``"false"`` for true, 10.7 for 10, true for 1
and a text for a list of its letters.  Here every type has a hook that takes
exactly that type and otherwise says what was found and what is expected.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from enum import StrEnum
from functools import cache
from typing import Any, Final, TypeAlias, TypeVar, cast, get_args, get_origin

import attrs
import cattrs
from cattrs.gen import make_dict_structure_fn, override

from binokel import options as o
from binokel.cards import RANKS, Card, Rank
from binokel.errors import CardError
from binokel.points import Credit, PointsByRank
from binokel.profile import SpecialKeys

from .findings import Misfit, Misfits, either, near, shown, wrong
from .form import Form, P, Packet
from .keys import CREDIT_KEYS, LONGEST_LIST, LONGEST_TEXT, MOST, TWICE

Hook: TypeAlias = Callable[[object, object], object]
"""Takes a value and the type it is to become; raises a misfit."""

T = TypeVar("T")

SPECIAL_ID: Final = re.compile(r"[a-z][a-z0-9]*(?:_[a-z0-9]+)*")
"""The form of the id of a special."""
_LONGEST_SPECIAL_ID: Final = 40
_LONGEST_ID: Final = 80
_WITH_POINTS: Final = tuple(kind for kind, keys in CREDIT_KEYS.items() if "points" in keys)
_UNFIT_SIGNS: Final = ("Cc", "Cs", "Zl", "Zp")


@cache
def converter(form: Form[P]) -> cattrs.Converter:
    """
    Make the converter of a game.

    Args:
        form: The form of its profiles.

    Returns:
        The one converter of that form; it raises cattrs' own error groups with :class:`Misfit`
        at their ends.
    """
    made = cattrs.Converter(detailed_validation=True, forbid_extra_keys=True)
    for kind, hook in _BY_TYPE.items():
        made.register_structure_hook(kind, hook)
    for words in vars(o).values():
        if isinstance(words, type) and issubclass(words, StrEnum):
            made.register_structure_hook(words, _word)
    made.register_structure_hook_func(_is_tuple, _list_hook(made))
    made.register_structure_hook_factory(attrs.has, _class_hooks(made, form))
    return made


def exact_table(value: object) -> dict[str, object]:
    """
    Take a table for a table.

    Raises:
        Misfit: If the value is none.
    """
    if type(value) is not dict:
        raise wrong(value, "a table")
    return cast("dict[str, object]", value)


def exact_list(value: object, most: int = LONGEST_LIST) -> list[object]:
    """
    Take a list for a list.

    Raises:
        Misfit: If the value is none, or has more than *most* items.
    """
    if type(value) is not list:
        raise wrong(value, "a list")
    items = cast("list[object]", value)
    if len(items) > most:
        raise Misfit(f"found a list of {len(items)} items, expected at most {most}")
    return items


def exact_text(value: object, _kind: object = str) -> str:
    """
    Take a text of one line for a text.

    Raises:
        Misfit: If the value is none, is too long or holds signs that cannot be printed.
    """
    if type(value) is not str:
        raise wrong(value, "a text")
    if len(value) + value.count('"') + value.count("\\") > LONGEST_TEXT:
        raise Misfit(f"found a text of {len(value)} characters, expected at most {LONGEST_TEXT}")
    if any(unicodedata.category(sign) in _UNFIT_SIGNS for sign in value):
        raise wrong(value, "a text of one line without control characters")
    return value


def exact_number(value: object, low: int = -MOST, high: int = MOST) -> int:
    """
    Take a whole number within limits for a number.

    Raises:
        Misfit: If the value is none, or outside the limits.
    """
    if type(value) is not int:
        raise wrong(value, _whole(low, high), _number_hint(value))
    if not low <= value <= high:
        raise wrong(value, _whole(low, high))
    return value


def profile_id(value: object) -> str:
    """
    Take the ``id`` of a profile.

    Raises:
        Misfit: If the value is no fitting text.
    """
    text = exact_text(value)
    if not text.strip() or len(text) > _LONGEST_ID:
        raise wrong(value, f"a name of 1 to {_LONGEST_ID} characters")
    return text


def special_id(value: object, _kind: object = str) -> str:
    """
    Take the ``id`` of a special.

    Raises:
        Misfit: If the value is no fitting text.
    """
    if type(value) is str and len(value) <= _LONGEST_SPECIAL_ID and SPECIAL_ID.fullmatch(value):
        return value
    raise wrong(value, 'lower-case words joined by underscores, such as "durch_open"')


def switch(value: object, _kind: object = bool) -> bool:
    """
    Take true or false.

    Raises:
        Misfit: If the value is neither.
    """
    if type(value) is not bool:
        fixes = {"true": "true", "false": "false", "1": "true", "0": "false"}
        fix = fixes.get(str(value).casefold())
        raise wrong(value, "true or false", f"write {fix}" if fix else "")
    return value


def _packet_of(packet: Packet) -> Callable[[object], str]:
    """Make what reads a packet."""

    def read(value: object) -> str:
        if type(value) is str and packet.pattern.fullmatch(value):
            return value
        hint = f'write "{value}"' if type(value) is int and 0 < value < 100 else ""
        raise wrong(value, packet.expected, hint)

    return read


def _word(value: object, kind: object) -> StrEnum:
    words = cast("type[StrEnum]", kind)
    known = [word.value for word in words]
    if type(value) is str and value in known:
        return words(value)
    hint = near(value, known) if type(value) is str else ""
    raise wrong(value, either(known), hint)


def _rank(value: object, _kind: object) -> Rank:
    for rank in RANKS:
        if type(value) is str and value == rank.letter:
            return rank
    hint = ""
    if type(value) is str and len(value) <= len("König"):
        try:
            hint = f'did you mean "{Card.parse(f"E-{value}").rank}"?'
        except CardError:
            hint = ""
    raise wrong(value, f"a rank: {either(rank.letter for rank in RANKS)}", hint)


def _card(value: object, _kind: object) -> Card:
    if type(value) is str:
        try:
            return Card.parse(value)
        except CardError:
            pass
    raise wrong(value, 'a card such as "SO" (suit E S H B, rank A Z K O U 7 9)')


def _points_by_rank(value: object, _kind: object) -> PointsByRank:
    points: dict[Rank, int] = {}
    misfits: list[Misfit] = []
    for letter, worth in exact_table(value).items():
        try:
            points[_rank(letter, Rank)] = exact_number(worth, 0)
        except Misfit as misfit:
            misfits.append(Misfit(misfit.message, misfit.hint, letter))
    if misfits:
        raise Misfits("ranks", misfits)
    return PointsByRank({rank: points[rank] for rank in RANKS if rank in points})


_BY_TYPE: Final[Mapping[type, Hook]] = {
    bool: switch,
    int: lambda value, _: exact_number(value),
    str: exact_text,
    Rank: _rank,
    Card: _card,
    PointsByRank: _points_by_rank,
}


def _is_tuple(kind: object) -> bool:
    return get_origin(kind) is tuple


def _list_hook(made: cattrs.BaseConverter) -> Hook:
    """Make what reads ``tuple[X, ...]``, or a tuple of so many."""

    def read(value: object, kind: object) -> tuple[object, ...]:
        types = get_args(kind)
        items = exact_list(value)
        if types[-1] is not Ellipsis and len(items) != len(types):
            raise Misfit(f"found {len(items)} items, expected {len(types)}")
        return items_of(items, lambda item: made.structure(item, types[0]))

    return read


def items_of(items: list[object], read: Callable[[object], T]) -> tuple[T, ...]:
    """
    Read every item of a list.

    Args:
        items: The list.
        read: Reads one item.

    Returns:
        What was read.

    Raises:
        Misfits: For every item that does not fit.
    """
    taken: list[T] = []
    misfits: list[Misfit] = []
    for number, item in enumerate(items, start=1):
        try:
            taken.append(read(item))
        except Misfit as misfit:
            misfits.append(Misfit(f"item {number}: {misfit.message}", misfit.hint))
    if misfits:
        raise Misfits("items", misfits)
    return tuple(taken)


def _once_each(hook: Hook) -> Hook:
    """Refuse a list that names something twice."""

    def read(value: object, kind: object) -> object:
        items = cast("tuple[object, ...]", hook(value, kind))
        for place, item in enumerate(items):
            if item in items[:place]:
                raise Misfit(f'found "{item}" twice, expected it once')
        return items

    return read


def _class_hooks(made: cattrs.BaseConverter, form: Form[P]) -> Callable[[Any], Hook]:
    """Make what makes the hook of a class."""
    return lambda cls: _class_hook(cls, made, form)


def _class_hook(cls: Any, made: cattrs.BaseConverter, form: Form[P]) -> Hook:
    """Make the hook of one class: limits, unwritten doubles, credits."""
    attrs.resolve_types(cls)
    hooks: dict[str, Hook] = {}
    for field in attrs.fields(cls):
        hook = _field_hook(cls, field, made, form)
        if hook is not None:
            hooks[field.name] = hook
    # The names of the fields go in as keywords, which no type can follow.
    generate: Any = make_dict_structure_fn
    inner = generate(
        cls, made, **{name: override(struct_hook=hook) for name, hook in hooks.items()}
    )
    required = [
        field.name
        for field in attrs.fields(cls)
        if field.default is attrs.NOTHING or (cls, field.name) == (Credit, "kind")
    ]
    doubles = TWICE.get(cls, {})
    singles = tuple(doubles.values())

    def read(value: object, _kind: object) -> object:
        table = exact_table(value)
        unwritten: dict[str, object] = {**dict.fromkeys(required), **dict.fromkeys(singles)}
        unwritten.update(_doubled(table, doubles))
        if cls is Credit and table.get("kind") in _WITH_POINTS:
            unwritten["points"] = None
        whole = inner({**unwritten, **table}, cls)
        if cls is Credit:
            _check_credit(table, cast("Credit", whole))
        return cast("object", whole)

    return read


def _field_hook(
    cls: Any, field: attrs.Attribute[Any], made: cattrs.BaseConverter, form: Form[P]
) -> Hook | None:
    """Find the hook of a field that its type alone does not tell."""
    span = form.ranges.get(cls, {}).get(field.name)
    if span is not None:
        return lambda value, _: exact_number(value, *span)
    words = form.words.get(cls, {}).get(field.name)
    if words is not None:
        return _once_each(lambda value, _: items_of(exact_list(value), _one_of(words)))
    if field.name == "packets":
        return lambda value, _: items_of(exact_list(value), _packet_of(form.packet))
    if (cls, field.name) == (SpecialKeys, "id"):
        return special_id
    if field.name == "points" and _is_tuple(field.type):
        return lambda value, _: items_of(exact_list(value), lambda item: exact_number(item, 0))
    items = get_args(field.type)
    if items and isinstance(items[0], type) and issubclass(items[0], StrEnum | Rank):
        return _once_each(_list_hook(made))
    return None


def _one_of(words: tuple[str, ...]) -> Callable[[object], str]:
    def read(item: object) -> str:
        for word in words:
            if type(item) is str and item == word:
                return word
        raise wrong(item, either(words), near(item, words) if type(item) is str else "")

    return read


def _doubled(table: Mapping[str, object], doubles: Mapping[str, str]) -> dict[str, object]:
    """Give the doubles that are not written: twice the single, if that is a number."""
    singles = {double: table.get(single) for double, single in doubles.items()}
    return {
        double: 2 * single if type(single) is int and single > 0 else 0
        for double, single in singles.items()
    }


def _check_credit(table: Mapping[str, object], credit: Credit) -> None:
    """Refuse what means nothing in a credit of this kind."""
    known = ("kind", *CREDIT_KEYS[credit.kind])
    misfits = [
        Misfit(f'found {shown(table[key])}, but a credit of kind "{credit.kind}" has none', key=key)
        for key in table
        if key not in known
    ]
    if misfits:
        raise Misfits("credit", misfits)


def _whole(low: int, high: int) -> str:
    """Name the whole numbers within limits."""
    return (
        f"a whole number from {low} to {high}"
        if low < high
        else f"{low}, as nothing else is played"
    )


def _number_hint(value: object) -> str:
    if type(value) is float and value.is_integer() and abs(value) <= MOST:
        return f"write {int(value)}"
    if type(value) is str and len(value) <= len(str(-MOST)) and re.fullmatch(r"-?[0-9]+", value):
        return f"write {int(value)} without quotation marks"
    return ""
