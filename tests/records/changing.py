"""
Single-token changes of a record.

A token is a word, number, card or digest between the signs of TOML.  It is replaced by another one
of the record, by one that differs in a sign, doubled, or taken away.
"""

from __future__ import annotations

import copy
import random
import re
from collections.abc import Iterator
from typing import Any, Final

import attrs

_TOKEN: Final = re.compile(r"[^\s\"\[\],=+.]+")
_ACTION: Final = re.compile(r'    "\d .*",')
_SIGNS: Final = "0123456789EASKHOBZU"


@attrs.frozen
class Change:
    """A record in which one token is another one."""

    text: str = attrs.field(repr=False)
    """The record after the change."""
    where: str
    """The key that the token belongs to, ``action`` for one of an action."""
    old: str
    """The token that stood there."""
    new: str
    """What stands there now."""
    deal: int | None = None
    """Number of the deal, for a token of an action."""
    action: int | None = None
    """Index of the action."""


def changed(text: str, rng: random.Random) -> Change:
    """
    Change one token of a record.

    Args:
        text: The record.
        rng: Where chance comes from.

    Returns:
        The change, as often as not one of an action.
    """
    lines = text.split("\n")
    acting = [at for at, line in enumerate(lines) if _ACTION.fullmatch(line)]
    rows = acting if rng.random() < 0.5 else [at for at, line in enumerate(lines) if line.strip()]
    row, token, new = _drawn(lines, rows, rng)
    old = token.group()
    line = f"{lines[row][: token.start()]}{new}{lines[row][token.end() :]}"
    after = "\n".join([*lines[:row], line, *lines[row + 1 :]])
    if row not in acting:
        return Change(after, _key(lines, row), old, new)
    begun = max(at for at in range(row) if lines[at] == "actions = [")
    deal = sum(line == "[[deal]]" for line in lines[:row])
    return Change(after, "action", old, new, deal, row - begun - 1)


def _drawn(lines: list[str], rows: list[int], rng: random.Random) -> tuple[int, re.Match[str], str]:
    """Draw a line, a token in it, and another one."""
    while True:
        row = rng.choice(rows)
        tokens = list(_TOKEN.finditer(lines[row]))
        if tokens:
            token = rng.choice(tokens)
            new = _another(token.group(), lines, rng)
            if new != token.group():
                return row, token, new


def _another(token: str, lines: list[str], rng: random.Random) -> str:
    """Find another token: mostly one that could stand there."""
    way = rng.randrange(8)
    if way == 0:
        return ""
    if way == 1:
        return token + token
    if way == 2:
        place = rng.randrange(len(token))
        return token[:place] + rng.choice(_SIGNS) + token[place + 1 :]
    others = [each.group() for line in lines for each in _TOKEN.finditer(line)]
    return rng.choice([each for each in others if len(each) == len(token)])


def _key(lines: list[str], row: int) -> str:
    """Name the key that a line belongs to."""
    while "=" not in lines[row] and not lines[row].startswith("["):
        row -= 1
    return lines[row].partition(" =")[0]


def disturbed(document: dict[str, Any], rng: random.Random) -> None:
    """
    Put another value somewhere into the tables of a record, seldom two.

    Args:
        document: The tables; they are changed.
        rng: Where chance comes from.
    """
    for _ in range(rng.choice((1, 1, 1, 2))):
        places = list(_places(document))
        holder, key = rng.choice(places)
        old = holder[key]
        donor, other = rng.choice(places)
        match rng.randrange(6):
            case 0:
                del holder[key]
            case 1:
                holder[key] = rng.choice(_STRANGE)
            case 2 if isinstance(old, str):
                words = old.split(" ")
                words[rng.randrange(len(words))] = rng.choice(_words(places))
                holder[key] = " ".join(words)
            case 3 if type(old) is int:
                holder[key] = old + rng.choice((-1, 1, 10))
            case 4 if isinstance(old, list):
                some: list[Any] = holder[key]
                holder[key] = rng.sample(some, len(some))
            case _:
                holder[key] = copy.deepcopy(donor[other])


_STRANGE: Final[tuple[Any, ...]] = (
    *(0, -1, 10, 2**70, True, 1.5, "", "??", "?? ??", "EA", "E9 B9", "x", "0 play ??", "1 lay"),
    *([], [[]], {}, [0, 1], ["0 pass"], {"kind": "pair", "cards": "EA", "points": 20}),
)


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """List every place in tables and lists, with what holds it."""
    keys: list[Any] = [*(value if type(value) is dict else range(len(value)))]
    for key in keys:
        yield value, key
        if isinstance(value[key], dict | list):
            yield from _places(value[key])


def _words(places: list[tuple[Any, Any]]) -> list[str]:
    return [word for holder, key in places for word in str(holder[key]).split(" ")[:20]]
