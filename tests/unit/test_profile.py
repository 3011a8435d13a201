"""The profile as data: defaults of the base, values that can be hashed and sent."""

from __future__ import annotations

import pickle

import attrs
import pytest

from binokel import BinokelProfile, Rank, load_profile, profile_names
from binokel.points import PointsByRank
from binokel.profile import GaigelProfile, Profile
from binokel.rules import compile_rules

from ..courses import BASE
from ..tables import table

FOUR = PointsByRank({Rank.ACE: 100, Rank.KING: 80})


class TestPointsByRank:
    """A mapping that is a value."""

    def test_mapping(self) -> None:
        assert list(FOUR) == [Rank.ACE, Rank.KING]
        assert (FOUR[Rank.ACE], FOUR.get(Rank.TEN), len(FOUR)) == (100, None, 2)
        assert Rank.TEN not in FOUR

    def test_value(self) -> None:
        """Equal whatever the order, hashed alike, and unequal to other points."""
        turned = PointsByRank({Rank.KING: 80, Rank.ACE: 100})

        assert turned == FOUR
        assert hash(turned) == hash(FOUR)
        assert PointsByRank({Rank.ACE: 100}) != FOUR

    def test_repr(self) -> None:
        assert repr(FOUR) == "PointsByRank(A=100, K=80)"

    def test_it_holds_a_copy(self) -> None:
        points = {Rank.ACE: 100}
        held = PointsByRank(points)
        points[Rank.ACE] = 0

        assert held[Rank.ACE] == 100


class TestProfiles:
    @pytest.mark.parametrize(
        ("name", "kind"),
        [
            pytest.param("schwaebisch-3", BinokelProfile, id="Binokel"),
            pytest.param("gaigel-4", GaigelProfile, id="Gaigel"),
        ],
    )
    def test_the_base_is_what_the_classes_say(self, name: str, kind: type[Profile]) -> None:
        """A profile made of nothing but an id plays like the base of its game."""
        base, made = load_profile(name), kind(id=name)

        assert attrs.evolve(base, name=made.name, summary=made.summary) == attrs.evolve(
            made, sources=base.sources
        )

    @pytest.mark.parametrize("name", profile_names())
    def test_values(self, name: str) -> None:
        profile = load_profile(name)
        again = pickle.loads(pickle.dumps(profile))

        assert again == profile
        assert hash(again) == hash(profile)

    def test_words_are_texts(self) -> None:
        assert BASE.auction.method == "duels"
        assert BASE.game == "binokel"
        assert f"{BASE.table.sides}" == "solo"

    def test_frozen(self) -> None:
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            BASE.auction.minimum = 200  # type: ignore[misc]  # this is the test


class TestRules:
    """A profile is compiled once."""

    def test_the_same_rules(self) -> None:
        assert compile_rules(BASE) is compile_rules(BASE)
        assert compile_rules(table("deal.hand = 12")) is compile_rules(table("deal.hand = 12"))

    def test_rules_travel_as_their_profile(self) -> None:
        assert pickle.loads(pickle.dumps(compile_rules(BASE))) is compile_rules(BASE)
