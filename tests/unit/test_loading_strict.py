"""Strictness: a value has exactly the type of its key, or is refused."""

from __future__ import annotations

from collections.abc import Mapping

import attrs
import cattrs
import pytest
from cattrs.errors import BaseValidationError

from binokel.errors import Problem, ProfileError
from binokel.loading import parse_profile
from binokel.loading.binokel_form import BINOKEL
from binokel.loading.forms import FORMS
from binokel.loading.hooks import converter
from binokel.loading.keys import names_of
from binokel.options import Game
from binokel.profile import AuctionKeys, PackKeys, TableKeys, TrickKeys

from .trees import binokel


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
            converter(BINOKEL).structure(tree, kind)

    def test_takes_unknown_keys(self) -> None:
        tree = {"minimun": 200}

        assert cattrs.structure(tree, AuctionKeys) == AuctionKeys()
        with pytest.raises(BaseValidationError):
            converter(BINOKEL).structure(tree, AuctionKeys)


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
SWITCHES = {
    Game.BINOKEL: (
        *("dapp.points_need_trick", "abandon.opponents_meld", "melds.optional"),
        *("tricks.trump_when_void", "tricks.overtrump", "tricks.partner_relief"),
    ),
    Game.GAIGEL: (
        *("opening.dissle_trick_loses", "endgame.follow", "endgame.head"),
        "endgame.trump_when_void",
    ),
}
ALL_SWITCHES = tuple(key for keys in SWITCHES.values() for key in keys)
LISTS = (
    *("deal.dapp_never", "dapp.announce", "dapp.forbid", "failed.opponents_keep"),
    "opening.kinds",
)
RIGHT: Mapping[str, tuple[str, ...]] = {
    "an empty list": LISTS,
    "an empty table": ("melds.four", "melds.eight"),
    "true": ALL_SWITCHES,
    "false": ALL_SWITCHES,
}
EVERY_KEY = [(game, key) for game, form in FORMS.items() for key in form.keys]
EVERY_TABLE = [(game, table) for game, form in FORMS.items() for table in form.tables]


@pytest.mark.parametrize("value", WRONG)
@pytest.mark.parametrize(("game", "key"), EVERY_KEY)
def test_every_key(game: Game, key: str, value: str) -> None:
    """No key takes a value of another type; the problem stands at the key."""
    text = f'game = "{game}"\n{key} = {WRONG[value]}'
    problems = problems_of_right(text) if key in RIGHT.get(value, ()) else problems_of(text)

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


@pytest.mark.parametrize(
    ("game", "key"), [(game, key) for game, keys in SWITCHES.items() for key in keys]
)
@pytest.mark.parametrize("number", [0, 1])
def test_no_number_for_a_switch(game: Game, key: str, number: int) -> None:
    """One is not true and zero is not false; the repair says which word is meant."""
    (problem,) = problems_of(f'game = "{game}"\n{key} = {number}')

    assert problem.message == f"found {number}, expected true or false"
    assert problem.hint == f"write {'true' if number else 'false'}"


@pytest.mark.parametrize(("game", "table"), EVERY_TABLE)
def test_near_words(game: Game, table: str) -> None:
    """A key with a letter too much is recognized in every table."""
    for name in names_of(FORMS[game].tables[table]):
        (problem,) = problems_of(f'game = "{game}"\n[{table}]\n{name}x = 1')

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
        profile = binokel(f"melds.binokel = {{ cards = {cards}, single = 40 }}")

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
