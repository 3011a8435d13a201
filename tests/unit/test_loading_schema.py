"""The JSON Schema says of each key what the loader says of it."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import cast

import pytest
from hypothesis import given

from binokel.catalogue import profile_names, shipped_bytes
from binokel.loading import format_profile, load_profile, profile_schema
from binokel.loading.forms import FORMS
from binokel.loading.keys import names_of
from binokel.options import Game

from .trees import any_trees

WRONG = Path(__file__).with_name("wrong_profiles")
TYPES: Mapping[str, type] = {
    "object": dict,
    "array": list,
    "string": str,
    "integer": int,
    "boolean": bool,
}
Schema = Mapping[str, object]


def fits(value: object, schema: Schema) -> bool:
    """Judge a value by those words of JSON Schema that ours uses."""
    return all(WORDS[word](value, said, schema) for word, said in schema.items())


def fits_always(_: object, __: object, ___: Schema) -> bool:
    """Take a word that judges nothing."""
    return True


def fits_type(value: object, said: object, _: Schema) -> bool:
    """``type``: one of the plain types; true is no number."""
    return type(value) is TYPES[str(said)]


def fits_inside(value: object, said: object, _: Schema) -> bool:
    """``properties``: each that is there fits."""
    if not isinstance(value, dict):
        return True
    table = cast("dict[str, object]", value)
    known = cast("Mapping[str, Schema]", said)
    return all(fits(table[name], known[name]) for name in known if name in table)


def fits_others(value: object, said: object, schema: Schema) -> bool:
    """``additionalProperties``: what is not under ``properties``."""
    if not isinstance(value, dict):
        return True
    table = cast("dict[str, object]", value)
    known = cast("Mapping[str, Schema]", schema.get("properties", {}))
    others = [table[name] for name in table if name not in known]
    return not others if said is False else all(fits(each, cast("Schema", said)) for each in others)


def fits_items(value: object, said: object, _: Schema) -> bool:
    """``items``: every item of a list fits."""
    items = cast("list[object]", value) if isinstance(value, list) else []
    return all(fits(item, cast("Schema", said)) for item in items)


def fits_names(value: object, said: object, _: Schema) -> bool:
    """``propertyNames``: every key of a table fits."""
    keys = list(cast("dict[str, object]", value)) if isinstance(value, dict) else []
    return all(fits(key, cast("Schema", said)) for key in keys)


def options(value: object, said: object) -> int:
    """Count which of several schemas a value fits."""
    return sum(fits(value, schema) for schema in cast("list[Schema]", said))


def size(value: object) -> int:
    """Count items or characters."""
    return len(cast("list[object] | str", value)) if isinstance(value, list | str) else 0


def number(said: object) -> int:
    """Take a number of the schema."""
    assert isinstance(said, int)
    return said


def unique(value: list[object]) -> bool:
    """Tell whether no item is there twice."""
    items = [json.dumps(item) for item in value]
    return len(set(items)) == len(items)


WORDS: Mapping[str, Callable[[object, object, Schema], bool]] = {
    "$schema": fits_always,
    "title": fits_always,
    "description": fits_always,
    "type": fits_type,
    "const": lambda value, said, _: value == said and type(value) is type(said),
    "enum": lambda value, said, _: value in cast("list[object]", said),
    "minimum": lambda value, said, _: not isinstance(value, int) or value >= number(said),
    "maximum": lambda value, said, _: not isinstance(value, int) or value <= number(said),
    "minLength": lambda value, said, _: size(value) >= number(said),
    "maxLength": lambda value, said, _: size(value) <= number(said),
    "minItems": lambda value, said, _: size(value) >= number(said),
    "maxItems": lambda value, said, _: size(value) <= number(said),
    "pattern": lambda value, said, _: (
        not isinstance(value, str) or re.search(str(said), value) is not None
    ),
    "uniqueItems": lambda value, _, __: (
        not isinstance(value, list) or unique(cast("list[object]", value))
    ),
    "properties": fits_inside,
    "additionalProperties": fits_others,
    "propertyNames": fits_names,
    "items": fits_items,
    "required": lambda value, said, _: (
        not isinstance(value, dict) or set(cast("list[str]", said)) <= set(cast("set[str]", value))
    ),
    "anyOf": lambda value, said, _: options(value, said) > 0,
    "oneOf": lambda value, said, _: options(value, said) == 1,
}


class TestShape:
    """A plain JSON value with every key, and a sentence about it."""

    def test_json(self) -> None:
        schema = profile_schema()

        assert json.loads(json.dumps(schema)) == schema
        assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"

    @pytest.mark.parametrize("game", Game)
    def test_keys(self, game: Game) -> None:
        alternatives = cast("list[dict[str, object]]", profile_schema()["anyOf"])
        alternative = alternatives[list(FORMS).index(game)]
        properties = cast("dict[str, dict[str, object]]", alternative["properties"])

        assert alternative["additionalProperties"] is False
        assert tuple(properties) == FORMS[game].names
        assert all(properties[name]["description"] for name in properties)
        for table, cls in FORMS[game].tables.items():
            keys = cast("dict[str, dict[str, object]]", properties[table]["properties"])
            assert tuple(keys) == names_of(cls)
            assert all(keys[name]["description"] for name in keys)

    def test_new_each_time(self) -> None:
        """Whoever changes it does not change that of others."""
        profile_schema().clear()

        assert profile_schema()


class TestAgreement:
    """What loads fits; what has the wrong shape does not."""

    @pytest.mark.parametrize("name", profile_names())
    def test_shipped(self, name: str) -> None:
        assert fits(tomllib.loads(shipped_bytes(name, 2**16).decode()), profile_schema())
        assert fits(tomllib.loads(format_profile(load_profile(name))), profile_schema())

    @pytest.mark.parametrize(
        "name",
        [
            *("true_for_one", "one_for_true", "text_for_number", "point_for_number"),
            *("list_for_number", "number_for_word", "text_for_list", "number_for_inline_table"),
            *("number_for_table", "list_of_tables_for_table", "table_for_specials"),
            *("text_for_name", "numbers_for_packets", "text_among_points", "enormous_number"),
            *("unknown_key", "unknown_table", "unknown_key_of_pair", "unknown_key_of_special"),
            *("unknown_word", "unknown_word_in_list", "word_that_does_not_announce"),
            *("unknown_rank", "unknown_rank_of_four", "unknown_packet", "unknown_kind_of_credit"),
            *("pair_without_trump", "binokel_without_points", "credit_without_points"),
            *("credit_with_too_much", "credit_of_nothing", "special_without_id"),
            *("negative_cost", "negative_meld", "four_copies", "third_opener", "positive_floor"),
            *("special_that_costs_when_won", "too_many_specials", "another_schema"),
            *("unknown_game", "sources_as_text", "word_twice_in_list"),
            *("gaigel_number_for_switch", "gaigel_packet_of_the_dapp", "gaigel_seven_players"),
            *("gaigel_without_saying_so", "gaigel_and_binokel", "gaigel_with_specials"),
            *("gaigel_unknown_opening", "gaigel_opening_twice", "gaigel_goal_of_nothing"),
        ],
    )
    def test_wrong(self, name: str) -> None:
        tree = tomllib.loads((WRONG / f"{name}.toml").read_text(encoding="utf-8"))

        assert not fits(tree, profile_schema())

    @pytest.mark.parametrize(
        ("text", "right"),
        [
            pytest.param('extends = "x"', True, id="of some game"),
            pytest.param('extends = "x"\nrob.when = "never"', True, id="Gaigel"),
            pytest.param('extends = "x"\nauction.minimum = 200', True, id="Binokel"),
            pytest.param(
                'extends = "x"\nrob.when = "never"\nauction.minimum = 200', False, id="both"
            ),
            pytest.param('extends = "x"\nmatch = { wins = 7, target = 9 }', False, id="one table"),
            pytest.param('rob.when = "never"', False, id="Gaigel, but nothing says so"),
            pytest.param('game = "gaigel"\nauction.minimum = 200', False, id="the other game"),
            pytest.param("", True, id="nothing"),
        ],
    )
    def test_game(self, text: str, right: bool) -> None:
        """Keys are of one game; a child may leave to its parent which."""
        assert fits(tomllib.loads(text), profile_schema()) == right


@given(any_trees())
def test_whatever_loads(tree: dict[str, object]) -> None:
    """A profile that is right fits."""
    assert fits(tree, profile_schema())
