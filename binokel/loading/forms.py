"""
The forms of all games, and which of them a profile or a document has.

A document says its game, or has that of the profile it extends; with neither
it is Binokel.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final, TypeAlias, cast

import attrs

from binokel.options import Game
from binokel.profile import SCHEMA, Profile

from .binokel_form import BINOKEL
from .findings import Finding, either, near, shown
from .form import Form
from .gaigel_form import GAIGEL
from .keys import SPECIAL

AnyForm: TypeAlias = Form[Any]
"""The form of some game; which one is not known when it is looked up, nor can a type say it."""

FORMS: Final[Mapping[Game, AnyForm]] = MappingProxyType(
    {Game.BINOKEL: BINOKEL, Game.GAIGEL: GAIGEL}
)
"""The form of every game."""

DEFAULT: Final[AnyForm] = BINOKEL
"""The form of a document that neither says its game nor extends another."""

_GAME: Final = "game"


@attrs.frozen
class Told:
    """Which game a document is of."""

    form: AnyForm
    """The form of that game; where nobody says it, of the one that the keys belong to."""
    foreign: Finding | None = None
    """Why the document cannot be judged by any form."""


def form_of(profile: Profile) -> AnyForm:
    """Give the form of a profile."""
    return FORMS[profile.game]


def told(trees: Iterable[Mapping[str, object]], *, whole: bool) -> list[Told]:
    """
    Find out which game each document of a profile is of.

    Args:
        trees: The documents, each of which extends the one before it.
        whole: Whether the first one extends nothing; if not, what it extends is unknown.

    Returns:
        One for each document.
    """
    found: list[Told] = []
    known = whole
    for tree in trees:
        parent = found[-1].form if found else DEFAULT
        inherited = parent if found and known else None
        foreign = _another_schema(tree) or _another_game(tree, inherited)
        if foreign is not None:
            found.append(Told(parent, foreign))
        elif _GAME in tree:
            found.append(Told(FORMS[Game(str(tree[_GAME]))]))
        else:
            found.append(Told(parent if known else _likely(tree, parent)))
        known = foreign is None and (known or _GAME in tree)
    return found


def belongs(key: str, form: AnyForm) -> str:
    """
    Tell whether a key that a form does not know is one of another game.

    Args:
        key: Dotted key, or the name of a table.
        form: The form that does not know it.

    Returns:
        A hint, empty if no other game knows it.
    """
    for game, other in FORMS.items():
        if other is not form and key in (*other.names, *other.keys):
            name = key if "." in key else _header(key)
            return f'{name} belongs to game = "{game}"'
    return ""


def _header(table: str) -> str:
    return f"[[{table}]]" if table == SPECIAL else f"[{table}]"


def _another_schema(tree: Mapping[str, object]) -> Finding | None:
    """Say so if the document is of another format."""
    schema = tree.get("schema", SCHEMA)
    if type(schema) is not int:
        return Finding("schema", f"found {shown(schema)}, expected {SCHEMA}")
    if schema != SCHEMA:
        return Finding(
            "schema",
            f"found {shown(schema)}, expected {SCHEMA}: a profile of schema {shown(schema)} "
            f"is read by another version of binokel",
        )
    return None


def _another_game(tree: Mapping[str, object], inherited: AnyForm | None) -> Finding | None:
    """Say so if the document is of an unknown game, or of another one than what it extends."""
    if _GAME not in tree:
        return None
    game = tree[_GAME]
    known = [each.value for each in FORMS]
    if not isinstance(game, str) or game not in known:
        hint = near(game, known) if isinstance(game, str) else ""
        return Finding(_GAME, f"found {shown(game)}, expected {either(known)}", hint)
    if inherited is None or inherited.game == game:
        return None
    message = f'found "{game}", expected "{inherited.game}", the game of the profile it extends'
    return Finding(_GAME, message, f'leave game out, or extend a profile of the game "{game}"')


def _likely(tree: Mapping[str, object], first: AnyForm) -> AnyForm:
    """Find the form that knows most keys of a document, the first one of several."""
    keys = [
        f"{table}.{key}"
        for table, inside in tree.items()
        if isinstance(inside, dict)
        for key in cast("dict[str, object]", inside)
    ]
    forms = (first, *FORMS.values())
    return max(forms, key=lambda form: len({*form.keys}.intersection(keys)))
