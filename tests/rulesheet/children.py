"""Profiles that differ from another one in a single key, for every key and other values."""

from __future__ import annotations

import typing
from collections.abc import Iterable, Iterator
from enum import StrEnum

import attrs

from binokel.cards import Card, Rank
from binokel.loading.form import Form
from binokel.loading.forms import AnyForm, form_of
from binokel.loading.keys import SPECIAL, SPECIAL_NAMES, specials_of, value_at
from binokel.options import CreditKind, Per, Round
from binokel.points import BinokelPoints, Credit, PointsByRank, SequencePoints
from binokel.profile import Profile, SpecialKeys

COUNTED_DEALS = 12
_END = "match.end"
_FOUR = "melds.four"
_EIGHT = "melds.eight"


V = typing.TypeVar("V")


def _changed(value: V, **changes: object) -> V:
    """Change some attributes, whichever they are."""
    evolve = typing.cast("typing.Callable[..., V]", attrs.evolve)
    return evolve(value, **changes)


@attrs.frozen
class Child:
    """A profile that differs in one key."""

    key: str
    """The key, dotted."""
    value: object
    """Its value."""
    profile: Profile
    """The profile, valid."""


def children(profile: Profile) -> Iterator[Child]:
    """
    Change one key after the other, as often as it has other values.

    Args:
        profile: A valid profile.

    Yields:
        Valid profiles; a value that the loader would refuse beside the others is left out.
    """
    form = form_of(profile)
    rules = {key for key in form.applicable(profile) if not key.startswith(f"{SPECIAL}.")}
    for key in form.keys:
        if key in rules:
            table, name = key.split(".")
            for value in _others(form, profile, table, name):
                if not _new(profile, key, value):
                    continue
                more = {"deals": COUNTED_DEALS} if key == _END and value == "deals" else {}
                inside = _changed(getattr(profile, table), **{name: value}, **more)
                changed = _changed(profile, **{table: inside})
                yield from _valid(form, Child(key, value, changed))
    yield from _of_specials(form, profile)


def _of_specials(form: AnyForm, profile: Profile) -> Iterator[Child]:
    specials = specials_of(profile)
    for special in specials:
        others = [each for each in specials if each is not special]
        gone = _changed(profile, **{SPECIAL: tuple(others)})
        yield Child(f"{SPECIAL}.{special.id}", None, gone)
        for name in SPECIAL_NAMES:
            limits = form.ranges[SpecialKeys].get(name)
            for value in _values(getattr(special, name), limits):
                other = _changed(special, **{name: value})
                changed = _changed(profile, **{SPECIAL: (*others, other)})
                yield from _valid(form, Child(f"{SPECIAL}.{special.id}.{name}", value, changed))


def _valid(form: Form[typing.Any], child: Child) -> Iterator[Child]:
    """Keep a profile that the loader would take, filled in as it would do."""
    profile = child.profile
    wrong = any(True for check in form.checks for _ in check.judge(profile))
    idle = any(
        each.key == child.key
        and each.idle(value_at(profile, each.key), value_at(profile, each.choice))
        for each in form.idle_values
    )
    if not wrong and not idle:
        yield _changed(child, profile=form.completed(profile))


def _new(profile: Profile, key: str, value: object) -> bool:
    """
    Tell whether a value is another one to the loader too.

    Points are kept for ranks of the pack only; a rank without points says the same as one with 0,
    unless its eight is reckoned from its four.
    """
    if not isinstance(value, PointsByRank):
        return True
    old = typing.cast("PointsByRank", value_at(profile, key))
    gone = {*old} - {*value}
    reckoned = key == _EIGHT and gone <= {*typing.cast("PointsByRank", value_at(profile, _FOUR))}
    return {*value} <= {*profile.pack.ranks} and (not gone or reckoned)


def _others(form: AnyForm, profile: Profile, table: str, name: str) -> Iterator[object]:
    cls = form.tables[table]
    value = getattr(getattr(profile, table), name)
    words = form.words.get(cls, {}).get(name)
    if isinstance(value, tuple):
        yield from _lists(typing.cast("tuple[object, ...]", value), cls, name, words)
    else:
        yield from _values(value, form.ranges.get(cls, {}).get(name))


def _values(value: object, limits: tuple[int, int] | None) -> Iterator[object]:
    """Give other values of the same kind."""
    match value:
        case bool():
            yield not value
        case int():
            yield from _numbers(value, limits)
        case StrEnum():
            yield from (word for word in type(value) if word is not value)
        case SequencePoints() | BinokelPoints():
            yield from _parts(value)
        case PointsByRank():
            yield from _by_rank(value)
        case Credit():
            yield from (each for each in CREDITS if each != value)
        case _:
            return


def _numbers(value: int, limits: tuple[int, int] | None) -> Iterator[int]:
    least, most = limits or (value, value)
    tried = (least, 1, value + 10, 2 * value)
    yield from (each for each in dict.fromkeys(tried) if least <= each <= most and each != value)


CREDITS = (
    Credit(),
    *(
        Credit(kind, points, per=per)
        for kind in (CreditKind.FIXED, CreditKind.PER_PLAYER)
        for points in (10, 35)
        for per in Per
    ),
    *(
        Credit(CreditKind.HALF_BID, round_to=unit, round=way, per=per)
        for unit in (1, 10, 50)
        for way in Round
        for per in Per
    ),
)
"""Credits of every kind."""


def _parts(points: SequencePoints | BinokelPoints) -> Iterator[object]:
    for name, value in attrs.asdict(points, recurse=False).items():
        if isinstance(value, int):
            for other in {0, 5, 15, value + 10, 2 * value} - {value}:
                yield _changed(points, **{name: other})
    if isinstance(points, BinokelPoints):
        yield _changed(points, cards=(Card.parse("EA"), Card.parse("HZ")))


def _by_rank(points: PointsByRank) -> Iterator[object]:
    for rank in Rank:
        for value in {0, 30, 90, 500} - {points.get(rank, 0)}:
            yield PointsByRank({**points, rank: value})
        if rank in points:
            yield PointsByRank({each: worth for each, worth in points.items() if each is not rank})


def _lists(
    value: tuple[object, ...], cls: type, name: str, words: tuple[str, ...] | None
) -> Iterator[object]:
    """Give other lists: of words any choice, of anything else another order or number."""
    kind = typing.get_args(typing.get_type_hints(cls)[name])[0]
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        members = [word for word in kind if words is None or word in words]
        yield from (some for some in _choices(members) if set(some) != set(value))
    elif value:
        yield value[::-1]
        yield (*value[1:], value[0])
        swapped = (value[1], value[0], *value[2:])
        yield swapped
        if isinstance(value[0], int):
            yield (value[0] + 1, *value[1:])
            yield tuple(0 for _ in value)


def _choices(members: Iterable[object]) -> Iterator[tuple[object, ...]]:
    """List all subsets."""
    found: list[tuple[object, ...]] = [()]
    for member in members:
        found += [(*some, member) for some in found]
    yield from found
