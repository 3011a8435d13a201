"""Errors: fields for programs, texts for people."""

from __future__ import annotations

import copy
import pickle

import pytest

from binokel import (
    ActionError,
    BinokelError,
    Card,
    CardError,
    IllegalAction,
    PlayCard,
    Problem,
    ProfileError,
    Refusal,
    UsageError,
    WrongPhase,
    parse_cards,
)

PLAYED = PlayCard(Card.parse("BO"))
EXAMPLES: list[tuple[BinokelError, type[Exception], str]] = [
    (
        CardError("XX"),
        ValueError,
        "found 'XX', expected a card such as SO (suit E S H B, rank A Z K O U 7 9)",
    ),
    (ActionError("fly", "an action"), ValueError, "found 'fly', expected an action"),
    (UsageError("seat 9", "a seat"), ValueError, "found seat 9, expected a seat"),
    (
        IllegalAction(Refusal.FOLLOW_SUIT, 2, PLAYED, parse_cards("HK HO")),
        ValueError,
        "seat 2: play BO: follow the suit led; playable: HK HO",
    ),
    (
        IllegalAction(Refusal.NOT_NOW, 0, PLAYED),
        ValueError,
        "seat 0: play BO: this has no place here",
    ),
    (
        IllegalAction(Refusal.DEAL_OVER, None, PLAYED),
        ValueError,
        "nobody is to act: play BO: the deal is over",
    ),
    (
        WrongPhase("Bidding", "Playing", "pass, bid 160"),
        TypeError,
        "the deal is in phase Bidding, expected Playing; legal there: pass, bid 160",
    ),
    (
        WrongPhase("Finished", "Playing"),
        TypeError,
        "the deal is in phase Finished, expected Playing",
    ),
    (
        ProfileError("my.toml", (Problem("auction.step", "must be above 0", 7),)),
        ValueError,
        "my.toml: 1 problem\n  line 7: auction.step: must be above 0",
    ),
    (
        ProfileError("x", (Problem("", "no text"), Problem("id", "is missing", hint="add one"))),
        ValueError,
        "x: 2 problems\n  no text\n  id: is missing (add one)",
    ),
]


@pytest.mark.parametrize(
    ("error", "family", "text"), EXAMPLES, ids=[type(error).__name__ for error, _, _ in EXAMPLES]
)
class TestErrors:
    """One family for all of them, and the family of the language besides."""

    def test_text(self, error: BinokelError, family: type[Exception], text: str) -> None:
        assert str(error) == text

    def test_families(self, error: BinokelError, family: type[Exception], text: str) -> None:
        assert isinstance(error, BinokelError)
        assert isinstance(error, family)

    def test_raised(self, error: BinokelError, family: type[Exception], text: str) -> None:
        """Raising and catching takes nothing from the fields."""
        with pytest.raises(type(error)) as caught:
            raise error

        assert caught.value is error
        assert str(caught.value) == text

    def test_travels(self, error: BinokelError, family: type[Exception], text: str) -> None:
        """Between processes, as in a simulation."""
        for other in (pickle.loads(pickle.dumps(error)), copy.copy(error)):
            assert type(other) is type(error)
            assert vars(other) == vars(error)
            assert str(other) == text


def test_the_family_itself_travels() -> None:
    """A program may raise an error of its own that derives from it."""
    assert str(pickle.loads(pickle.dumps(BinokelError()))) == ""


class TestProblems:
    @pytest.mark.parametrize(
        ("problem", "text"),
        [
            pytest.param(Problem("", "is empty"), "is empty", id="the whole file"),
            pytest.param(Problem("id", "is missing"), "id: is missing", id="a key"),
            pytest.param(Problem("id", "twice", 3), "line 3: id: twice", id="a line"),
            pytest.param(
                Problem("id", "twice", 3, source="base.toml"),
                "base.toml: line 3: id: twice",
                id="another file",
            ),
            pytest.param(
                Problem("id", "twice", hint="keep one", source="base"),
                "base: id: twice (keep one)",
                id="a hint",
            ),
        ],
    )
    def test_on_one_line(self, problem: Problem, text: str) -> None:
        assert str(problem) == text
