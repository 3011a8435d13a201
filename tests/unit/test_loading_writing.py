"""Writing: what is written can be read, and says the same."""

from __future__ import annotations

import pickle
import tomllib
from collections.abc import Mapping
from typing import cast

import attrs
import pytest
from hypothesis import given

from binokel.cards import Rank
from binokel.loading import diff_profiles, format_profile, parse_profile, profile_digest
from binokel.loading.binokel_form import BINOKEL
from binokel.loading.keys import HEAD, SPECIAL_NAMES
from binokel.profile import Difference, Sources, Words

from .trees import any_trees, binokel, parse_tree


@given(any_trees())
def test_round_trip(tree: dict[str, object]) -> None:
    """A profile that is written and read again is the same, and is written the same."""
    profile = parse_tree(tree)

    text = format_profile(profile)

    assert parse_profile(text) == profile
    assert hash(parse_profile(text)) == hash(profile)
    assert format_profile(parse_profile(text)) == text
    assert profile_digest(parse_profile(text)) == profile_digest(profile)


@given(any_trees())
def test_values(tree: dict[str, object]) -> None:
    """What is written in a file stands in its profile, as in the text that is written of it."""
    again = flat(tomllib.loads(format_profile(parse_tree(tree))))

    # Lists and numbers are kept; an inline table may gain what it leaves unwritten.
    rules = {key: value for key, value in flat(tree).items() if not isinstance(value, dict)}
    assert rules.items() <= again.items()


def flat(tree: Mapping[str, object]) -> dict[str, object]:
    """Give the values of all tables of rules by dotted key."""
    return {
        f"{table}.{key}": value
        for table, keys in tree.items()
        if isinstance(keys, dict) and table not in HEAD
        for key, value in cast("dict[str, object]", keys).items()
    }


@given(any_trees())
def test_pickle(tree: dict[str, object]) -> None:
    """A profile survives pickling."""
    profile = parse_tree(tree)

    assert pickle.loads(pickle.dumps(profile)) == profile


@given(any_trees(), any_trees())
def test_differences(left: dict[str, object], right: dict[str, object]) -> None:
    """Two profiles have the same digest exactly when they differ at most in what people see."""
    a, b = parse_tree(left), parse_tree(right)

    keys = {difference.key for difference in diff_profiles(a, b)}

    assert (profile_digest(a) == profile_digest(b)) == (keys <= {"pack.faces", "table.direction"})
    assert {difference.key for difference in diff_profiles(b, a)} == keys
    assert diff_profiles(a, a) == ()


class TestFormat:
    """``format_profile`` writes every key that applies, and no other."""

    def test_every_key(self) -> None:
        profile = binokel('id = "x"\n[[special]]\nid = "durch"')

        tree = tomllib.loads(format_profile(profile))

        special, *_ = tree.pop("special")
        written = {f"{table}.{key}" for table in BINOKEL.tables for key in tree[table]}
        assert written == {
            key for key in BINOKEL.applicable(profile) if not key.startswith("special.")
        }
        assert set(special) == {"id", *SPECIAL_NAMES}

    def test_without_a_dapp(self) -> None:
        text = 'id = "x"\n[table]\nplayers = 4\n[deal]\nhand = 10\ndapp = 0\npackets = ["5", "5"]'

        tree = tomllib.loads(format_profile(parse_profile(text)))

        assert "dapp" not in tree
        assert "dapp_never" not in tree["deal"]

    @pytest.mark.parametrize(
        ("text", "there", "missing"),
        [
            pytest.param("", "target", "deals", id="target"),
            pytest.param('end = "deals"\ndeals = 12', "deals", "target", id="deals"),
        ],
    )
    def test_end_of_a_match(self, text: str, there: str, missing: str) -> None:
        tree = tomllib.loads(format_profile(parse_profile(f'id = "x"\n[match]\n{text}')))

        assert there in tree["match"]
        assert missing not in tree["match"]

    @pytest.mark.parametrize(
        ("credit", "keys"),
        [
            pytest.param('{ kind = "none" }', {"kind"}, id="none"),
            pytest.param('{ kind = "fixed", points = 30 }', {"kind", "points", "per"}, id="fixed"),
            pytest.param(
                '{ kind = "half_bid" }', {"kind", "round_to", "round", "per"}, id="half the bid"
            ),
        ],
    )
    def test_credits(self, credit: str, keys: set[str]) -> None:
        tree = tomllib.loads(
            format_profile(parse_profile(f'id = "x"\n[failed]\ncredit = {credit}'))
        )

        assert tree["failed"]["credit"].keys() == keys

    def test_sources_of_keys_that_apply(self) -> None:
        """A profile that a program has changed may hold sources of keys it has lost."""
        profile = binokel('id = "x"\n[sources]\n"match.target" = "S0"')
        lost = attrs.evolve(profile.match, end=type(profile.match.end).DEALS, deals=12, target=None)

        text = format_profile(attrs.evolve(profile, match=lost))

        assert "match.target" not in text

    def test_texts(self) -> None:
        words = Words('"Karle" \\ der Dreihunderter', "ünder")
        profile = attrs.evolve(parse_profile('id = "x"'), name=words, summary=words)

        assert parse_profile(format_profile(profile)) == profile


class TestDigest:
    """The digest knows the rules and nothing else."""

    BASE = parse_profile('id = "x"')

    @pytest.mark.parametrize(
        "text",
        [
            pytest.param("# a comment", id="a comment"),
            pytest.param('name = { de = "Binokel" }', id="name"),
            pytest.param('summary = { en = "A game." }', id="summary"),
            pytest.param('sources = { default = "S0" }', id="sources"),
            pytest.param('pack.faces = "french"', id="faces"),
            pytest.param('table.direction = "clockwise"', id="direction"),
            pytest.param("auction.minimum = 150", id="a key at its base value"),
            pytest.param('failed.opponents_keep = ["tricks", "melds"]', id="order of a set"),
        ],
    )
    def test_same(self, text: str) -> None:
        assert profile_digest(parse_profile(f'id = "other"\n{text}')) == profile_digest(self.BASE)

    @pytest.mark.parametrize(
        "text",
        [
            pytest.param("auction.minimum = 200", id="a number"),
            pytest.param("melds.optional = false", id="a switch"),
            pytest.param("melds.eight.A = 200", id="an inline table"),
            pytest.param('special = [{ id = "bettel" }]', id="a special"),
            pytest.param('match = { end = "deals", deals = 12 }', id="the end"),
        ],
    )
    def test_different(self, text: str) -> None:
        assert profile_digest(parse_profile(f'id = "x"\n{text}')) != profile_digest(self.BASE)

    def test_is_for_ever(self) -> None:
        """Records name it; neither a new key nor another version may change it."""
        assert profile_digest(self.BASE) == (
            "5e3f865a8c93f2ba36fb885a8cbf7d837775afc4e92f4f1f285a93665df6775f"
        )


class TestDifferences:
    """Keys in writing order, with the values as TOML knows them."""

    def test_values(self) -> None:
        a = parse_profile('id = "a"')
        b = parse_profile(
            'id = "b"\n[match]\nend = "deals"\ndeals = 12\n'
            '[melds]\nbinokel = { cards = ["SO", "BU"], single = 20 }\n[pack]\nfaces = "french"'
        )

        assert diff_profiles(a, b) == (
            Difference("pack.faces", "wuerttemberg", "french"),
            Difference(
                "melds.binokel",
                {"cards": ["SO", "BU"], "single": 40, "double": 300},
                {"cards": ["SO", "BU"], "single": 20, "double": 40},
            ),
            Difference("match.end", "target", "deals"),
            Difference("match.target", 1500, None),
            Difference("match.deals", None, 12),
            Difference("match.tie", "decider", "shared"),
        )

    def test_specials(self) -> None:
        a = parse_profile('id = "a"\n[[special]]\nid = "durch"\n[[special]]\nid = "bettel"')
        b = parse_profile('id = "b"\n[[special]]\nid = "durch"\nwon = 2000')

        durch, bettel = diff_profiles(a, b)

        assert durch == Difference("special.durch.won", 1000, 2000)
        assert bettel.key == "special.bettel"
        assert bettel.b is None


class TestValue:
    """Profiles are values: frozen, hashable, equal when they say the same."""

    def test_frozen(self) -> None:
        profile = parse_profile('id = "x"')

        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            profile.id = "y"  # type: ignore[misc] # frozen is the point

    def test_equal(self) -> None:
        text = 'id = "x"\nmelds.four = { K = 80, A = 100 }'
        other = 'id = "x"\nmelds = { four = { A = 100, K = 80 } }'

        assert parse_profile(text) == parse_profile(other)
        assert {parse_profile(text): 1}[parse_profile(other)] == 1

    def test_words_are_texts(self) -> None:
        assert binokel('id = "x"').auction.method == "duels"

    def test_doubles(self) -> None:
        """Unwritten, a double is twice the single; written 0 it stays 0."""
        profile = binokel(
            'id = "x"\n[melds]\npair = { plain = 10, trump = 30, double_plain = 0 }\n'
            "four = { A = 100, K = 80, U = 0 }\neight = { K = 0, Z = 500 }\n"
            "binokel = { single = 50 }"
        )

        assert attrs.astuple(profile.melds.pair) == (10, 30, 0, 60)
        assert profile.melds.binokel.double == 100
        assert dict(profile.melds.eight) == {Rank.ACE: 200, Rank.KING: 0, Rank.TEN: 500}

    def test_nothing_is_sourced_by_itself(self) -> None:
        profile = binokel('id = "x"')

        keys = {
            key if key.count(".") == 1 else key.rpartition(".")[0]
            for key in BINOKEL.applicable(profile)
        }
        assert profile.sources == Sources((), tuple(sorted(keys)), ())
