"""The situations are what they say: possible, with an answer that chance does not find."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from binokel import Playing, bots, view
from binokel.asking import choices
from binokel.options import Game

from .proving import judged
from .situations import SITUATIONS, THEMES, Situation

_SOME = 2
_MANY = 150
_MARGIN = 5.0
"""By how many points every other action must be worse on average."""
PROVED = [situation for situation in SITUATIONS if situation.worlds]


def _named(situation: Situation) -> str:
    return situation.name


class TestSituations:
    """What makes a situation one."""

    @pytest.mark.parametrize("situation", SITUATIONS, ids=_named)
    def test_the_answer_is_a_choice(self, situation: Situation) -> None:
        """Something legal is right, and something legal is wrong."""
        right = len(situation.answers)

        assert 0 < right < len(choices(situation.state))

    @pytest.mark.parametrize("situation", SITUATIONS, ids=_named)
    def test_every_answer_is_legal(self, situation: Situation) -> None:
        """Whatever is listed as right without a wildcard may be done."""
        legal = {str(action) for action in situation.answers}
        listed = {text for text in situation.right if "*" not in text and ".." not in text}

        assert listed <= legal

    def test_there_are_enough_of_every_kind(self) -> None:
        """Both games, every phase, and names that tell them apart."""
        themes = Counter(situation.theme for situation in SITUATIONS)
        games = Counter(situation.profile.game for situation in SITUATIONS)

        assert len({situation.name for situation in SITUATIONS}) == len(SITUATIONS) >= 48
        assert set(themes) == set(THEMES)
        assert min(themes.values()) >= 6
        assert games[Game.GAIGEL] >= 6

    def test_chance_is_no_help(self) -> None:
        """Random play is right in far fewer than the situations ask for."""
        shares = [len(each.answers) / len(choices(each.state)) for each in SITUATIONS]
        found = sum(
            situation.is_right(
                bots.make("random", situation.profile).choose(
                    view(situation.state, situation.state.actor), random.Random(number)
                )
            )
            for number, situation in enumerate(SITUATIONS)
        )

        assert sum(shares) < 0.6 * len(SITUATIONS)
        assert found < 0.6 * len(SITUATIONS)


class TestProof:
    """In no deal that can be believed is another card better, and on average all are worse."""

    @pytest.mark.parametrize("situation", PROVED, ids=_named)
    def test_in_some_deals(self, situation: Situation) -> None:
        """The first deals in a shuffled order, which are too few for an average."""
        self._prove(situation, _SOME, 0.0)

    @pytest.mark.slow
    @pytest.mark.parametrize("situation", PROVED, ids=_named)
    def test_in_all_deals(self, situation: Situation) -> None:
        """All of them, or a great many."""
        self._prove(situation, _MANY, _MARGIN)

    @staticmethod
    def _prove(situation: Situation, most: int, margin: float) -> None:
        state = situation.state
        assert isinstance(state, Playing)
        verdict = judged(state, most)

        assert verdict.worlds >= min(most, situation.worlds)
        assert verdict.proves(situation.answers, margin)
