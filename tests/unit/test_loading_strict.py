"""Strictness: a value has exactly the type of its key, or is refused."""

from __future__ import annotations

from collections.abc import Mapping

import attrs
import cattrs
import pytest
from cattrs.errors import BaseValidationError

from binokel.errors import Problem, ProfileError
from binokel.loading import parse_profile
from binokel.loading.hooks import converter
from binokel.loading.keys import KEYS, TABLES, names_of
from binokel.profile import AuctionKeys, PackKeys, TableKeys, TrickKeys


class TestStockConverter:
    """What cattrs takes without our hooks, and what ours says to it."""

    @pytest.mark.parametrize(
        ("kind", "tree", "taken"),
        [
            pytest.param(TrickKeys, {"overtrump": "false"}, True, id="a text for false"),
            pytest.param(TrickKeys, {"partner_relief": 1}, True, id="one for true"),
            pytest.param(AuctionKeys, {"minimum": 10.7}, 10, id="a broken number"),
            pytest.param(AuctionKeys, {"minimum": "150"}, 150, id="a text for a number"),
            pytest.param(AuctionKeys, {"opener": True}, 1, id="true for one"),
            pytest.param(PackKeys, {"points": "123"}, (1, 2, 3), id="a text for a list"),
            pytest.param(TableKeys, {"players": False}, 0, id="false for a number"),
        ],
    )
    def test_takes_it(
        self, kind: type[attrs.AttrsInstance], tree: Mapping[str, object], taken: object
    ) -> None:
        (name,) = tree

        found: object = cattrs.structure(tree, kind)

        assert getattr(found, name) == taken
        with pytest.raises(BaseValidationError):
            converter().structure(tree, kind)

    def test_takes_unknown_keys(self) -> None:
        tree = {"minimun": 200}

        assert cattrs.structure(tree, AuctionKeys) == AuctionKeys()
        with pytest.raises(BaseValidationError):
            converter().structure(tree, AuctionKeys)


WRONG = {
    "a text": '"150"',
    "an empty text": '""',
    "a broken number": "4.7",
    "a whole number with a point": "4.0",
    "no number": "nan",
    "infinity": "-inf",
    "a date": "1951-10-01",
    "a time": "20:15:00",
    "a date with time": "1951-10-01T20:15:00Z",
    "an empty list": "[]",
    "a list": "[1]",
    "an empty table": "{}",
    "a table": "{ a = 1 }",
    "true": "true",
    "false": "false",
    "a number too far": "1_000_001",
}
SWITCHES = (
    *("points_need_trick", "opponents_meld", "optional", "trump_when_void", "overtrump"),
    "partner_relief",
)
RIGHT: Mapping[str, tuple[str, ...]] = {
    "an empty list": ("dapp_never", "announce", "forbid", "opponents_keep"),
    "an empty table": ("four", "eight"),
    "true": SWITCHES,
    "false": SWITCHES,
}


@pytest.mark.parametrize("value", WRONG)
@pytest.mark.parametrize("key", KEYS)
def test_every_key(key: str, value: str) -> None:
    """No key takes a value of another type; the problem stands at the key."""
    text = f'id = "x"\n{key} = {WRONG[value]}'
    if key.partition(".")[2] in RIGHT.get(value, ()):
        problems = problems_of_right(text)
    else:
        problems = problems_of(text)

    assert all(problem.path.startswith(key) and problem.line == 2 for problem in problems)


def problems_of(text: str) -> tuple[Problem, ...]:
    """Read a wrong profile and give what is wrong with it."""
    with pytest.raises(ProfileError) as caught:
        parse_profile(text)
    return caught.value.problems


def problems_of_right(text: str) -> tuple[Problem, ...]:
    """Read a profile that is right."""
    parse_profile(text)
    return ()


@pytest.mark.parametrize("name", SWITCHES)
@pytest.mark.parametrize("number", [0, 1])
def test_no_number_for_a_switch(name: str, number: int) -> None:
    """One is not true and zero is not false; the repair says which word is meant."""
    (key,) = (key for key in KEYS if key.endswith(f".{name}"))

    (problem,) = problems_of(f"{key} = {number}")

    assert problem.message == f"found {number}, expected true or false"
    assert problem.hint == f"write {'true' if number else 'false'}"


@pytest.mark.parametrize("table", TABLES)
def test_near_words(table: str) -> None:
    """A key with a letter too much is recognized in every table."""
    for name in names_of(TABLES[table]):
        (problem,) = problems_of(f"[{table}]\n{name}x = 1")

        assert problem.path == f"{table}.{name}x"
        assert problem.hint == f'did you mean "{name}"?'


class TestCards:
    """Cards are read in every spelling, and kept as cards."""

    @pytest.mark.parametrize(
        "cards",
        [
            pytest.param('["SO", "BU"]', id="letters"),
            pytest.param('["♠Q", "♦J"]', id="French signs"),
            pytest.param('["Pik-Dame", "Schellen Unter"]', id="names"),
        ],
    )
    def test_read(self, cards: str) -> None:
        profile = parse_profile(f"melds.binokel = {{ cards = {cards}, single = 40 }}")

        assert [str(card) for card in profile.melds.binokel.cards] == ["SO", "BU"]


class TestSeveralProblems:
    """Whatever is sound of a table is still checked with the rest."""

    def test_sum_beside_an_unknown_key(self) -> None:
        problems = problems_of("[deal]\nhandd = 3\nhand = 13\n")

        assert [problem.path for problem in problems] == ["deal.handd", "deal.hand", "deal.packets"]

    def test_no_sum_without_its_parts(self) -> None:
        problems = problems_of('[deal]\nhand = "13"\ndapp = 5\n[table]\nplayers = 4')

        assert [problem.path for problem in problems] == ["deal.hand"]

    def test_problems_inside_values(self) -> None:
        problems = problems_of('melds.pair = { plain = "20", trum = 3, double_plain = -1 }')

        assert {problem.path for problem in problems} == {
            *("melds.pair.plain", "melds.pair.trum", "melds.pair.trump", "melds.pair.double_plain")
        }

    def test_all_specials(self) -> None:
        problems = problems_of(
            '[[special]]\nid = "A"\n[[special]]\nid = "b"\nwon = "1"\n[[special]]\nwon = -1'
        )

        assert [(problem.line, problem.path) for problem in problems] == [
            (2, "special[1].id"),
            (5, "special.b.won"),
            (6, "special[3].id"),
            (7, "special[3].won"),
        ]
