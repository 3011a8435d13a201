"""What can be written for each key of a game, as the JSON Schema of a profile says."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final, TypeAlias, cast

import attrs

from ..loading import profile_schema
from ..loading.keys import SPECIAL
from ..options import Game

Schema: TypeAlias = Mapping[str, Any]
"""The schema of one value; what it holds depends on its type."""

_PROPERTIES: Final = "properties"


@attrs.frozen
class Known:
    """The schema of a game's profiles."""

    schema: Schema
    """That of a whole profile."""

    def of(self, key: str) -> Schema:
        """
        Find what is known of a key.

        Args:
            key: ``schema``, ``auction``, ``auction.minimum``, ``special.won`` and the like.
        """
        found = self.schema
        for name in key.split("."):
            found = parts_of(found)[name]
            if name == SPECIAL:
                found = {"description": found["description"], **found["items"]}
        return found


@cache
def known_of(game: Game) -> Known:
    """
    Look a game up in the schema of all profiles.

    Args:
        game: The game.

    Returns:
        What is known of its keys.
    """
    whole = cast("Schema", profile_schema())
    return next(
        Known(schema) for schema in whole["anyOf"] if parts_of(schema)["game"]["const"] == game
    )


def parts_of(schema: Schema) -> Mapping[str, Schema]:
    """Give the schemas of the keys of a table, by name."""
    return cast("Mapping[str, Schema]", schema.get(_PROPERTIES, {}))


def words_of(schema: Schema) -> tuple[str, ...]:
    """List the words that may stand there, in a list too; none for another value."""
    within = schema.get("items", schema)
    return tuple(within.get("enum", ()))
