"""Inheritance: only what differs is written."""

from __future__ import annotations

from pathlib import Path

import attrs
import pytest
import tomli_w
from hypothesis import given

from binokel.cards import Rank
from binokel.errors import Problem, ProfileError
from binokel.loading import format_profile, load_profile, parse_profile
from binokel.loading.inheritance import LONGEST_CHAIN
from binokel.options import Tie
from binokel.points import Credit
from binokel.profile import BASE_SPECIALS, BinokelProfile, DappKeys, Words

from .trees import binokel, trees

NO_DAPP = '[table]\nplayers = 4\n[deal]\nhand = 10\ndapp = 0\npackets = ["5", "5"]\n'
SEVENS = (
    '[pack]\nranks = ["A", "Z", "K", "O", "U", "7"]\npoints = [11, 10, 4, 3, 2, 0]\n'
    '[deal]\nhand = 15\ndapp = 3\npackets = ["5", "d3", "5", "5"]\n'
)
NO_SEVENS = (
    '[pack]\nranks = ["A", "Z", "K", "O", "U"]\npoints = [11, 10, 4, 3, 2]\n'
    '[deal]\nhand = 12\ndapp = 4\npackets = ["4", "d2", "4", "d2", "4"]\n'
)


@attrs.frozen
class Family:
    """A folder with profiles, each of which extends the one before it."""

    folder: Path

    def load(self, *texts: str) -> BinokelProfile:
        """Write the texts and load the last one."""
        path = self.folder
        for generation, text in enumerate(texts):
            parent = f'extends = "{path.name}"\n' if generation else ""
            path = self.folder / f"generation-{generation}.toml"
            path.write_text(f"{parent}{text}", encoding="utf-8")
        return load_profile(path, BinokelProfile)

    def problems(self, *texts: str) -> tuple[Problem, ...]:
        """Write the texts and give what is wrong with the last one."""
        with pytest.raises(ProfileError) as caught:
            self.load(*texts)
        return caught.value.problems


@pytest.fixture
def family(tmp_path: Path) -> Family:
    """Make a family in a folder of its own."""
    return Family(tmp_path)


class TestMerging:
    """Tables merge key by key; inline tables and lists are replaced whole."""

    def test_keys(self, family: Family) -> None:
        profile = family.load("auction.minimum = 200\nauction.step = 20", "auction.minimum = 240")

        assert profile.auction.minimum == 240
        assert profile.auction.step == 20

    def test_name(self, family: Family) -> None:
        profile = family.load('name = { de = "Alt", en = "Old" }', 'name.de = "Neu"')

        assert profile.name == Words("Neu", "Old")

    def test_id_is_not_inherited(self, family: Family) -> None:
        assert family.load('id = "old"', "").id == "generation-1"

    def test_inline_table(self, family: Family) -> None:
        """An unwritten double is again twice the single."""
        family_points = family.load(
            "melds.family = { plain = 100, trump = 150, double_plain = 1000, double_trump = 1500 }",
            "melds.family = { plain = 100, trump = 150 }",
        ).melds.family

        assert attrs.astuple(family_points) == (100, 150, 200, 300)

    def test_inline_table_under_a_header(self, family: Family) -> None:
        """It is one value, however it is spelt."""
        problems = family.problems("", "[melds.pair]\nplain = 30")

        assert [problem.path for problem in problems] == ["melds.pair.trump"]

    def test_credit(self, family: Family) -> None:
        profile = family.load(
            'failed.credit = { kind = "half_bid", round_to = 1, per = "side" }',
            'failed.credit = { kind = "half_bid" }',
        )

        assert profile.failed.credit == Credit(kind=profile.failed.credit.kind)

    def test_list(self, family: Family) -> None:
        profile = family.load('dapp.announce = ["trump", "ace"]', 'dapp.announce = ["ace"]')

        assert profile.dapp.announce == ("ace",)

    def test_eights_follow_the_merged_fours(self, family: Family) -> None:
        profile = family.load(
            "melds.four = { A = 100, K = 80 }\nmelds.eight = { A = 1000 }",
            "melds.four = { A = 100, K = 90 }",
        )

        assert dict(profile.melds.eight) == {Rank.ACE: 1000, Rank.KING: 180}


class TestSpecials:
    """``[[special]]`` merges by id; ``off = true`` removes one; the base has three (P-27)."""

    def test_base(self) -> None:
        """A profile that extends nothing still has what the base has."""
        profile = binokel('id = "x"\n[[special]]\nid = "bettel"')

        assert profile.special[:3] == BASE_SPECIALS
        assert [special.id for special in profile.special[3:]] == ["bettel"]

    def test_base_taken_away(self) -> None:
        off = "".join(
            f'[[special]]\nid = "{special.id}"\noff = true\n' for special in BASE_SPECIALS
        )

        assert binokel(f'id = "x"\n{off}').special == ()

    PARENT = '[[special]]\nid = "durch"\nwon = 2000\n[[special]]\nid = "bettel"\naim = "no_trick"\n'

    def test_merged(self, family: Family) -> None:
        profile = family.load(
            self.PARENT,
            '[[special]]\nid = "bettel"\nlost = -3\n[[special]]\nid = "neu"\n'
            '[[special]]\nid = "durch"\ntrump = true',
        )

        durch, *base, bettel, new = profile.special
        assert [special.id for special in base] == ["durch_open", "durch_hand"]
        assert (durch.won, durch.trump) == (2000, True)
        assert (bettel.aim, bettel.lost) == ("no_trick", -3)
        assert new.id == "neu"

    def test_off(self, family: Family) -> None:
        profile = family.load(self.PARENT, '[[special]]\nid = "durch"\noff = true')

        assert [special.id for special in profile.special] == [
            "durch_open",
            "durch_hand",
            "bettel",
        ]

    def test_off_is_for_grandchildren_too(self, family: Family) -> None:
        """What was taken away comes back as a new one."""
        profile = family.load(
            self.PARENT, '[[special]]\nid = "durch"\noff = true', '[[special]]\nid = "durch"'
        )

        assert [(special.id, special.won) for special in profile.special] == [
            ("durch", 1000),
            ("durch_open", 1500),
            ("durch_hand", 2000),
            ("bettel", 1000),
        ]

    def test_not_off(self, family: Family) -> None:
        profile = family.load(self.PARENT, '[[special]]\nid = "durch"\noff = false\nwon = 1')

        assert profile.special[0].won == 1

    def test_off_for_an_unknown_one(self, family: Family) -> None:
        (problem,) = family.problems(self.PARENT, '[[special]]\nid = "durchh"\noff = true')

        assert (problem.path, problem.line) == ("special.durchh", 3)
        assert problem.hint == 'did you mean "durch"?'

    def test_off_where_the_parent_is_not_known(self) -> None:
        """It may well have the special."""
        with pytest.raises(ProfileError) as caught:
            parse_profile('extends = "nowhere"\n[[special]]\nid = "ramsch"\noff = true')

        assert [problem.path for problem in caught.value.problems] == ["extends"]

    def test_too_many_together(self, family: Family) -> None:
        """Each file has few enough."""
        many = "".join(f'[[special]]\nid = "s{n}"\n' for n in range(9))

        assert len(family.load(many).special) == 12
        (problem,) = family.problems(many, '[[special]]\nid = "one_more"')

        assert (problem.path, problem.message) == (
            "special",
            "found 13 specials, expected at most 12",
        )


class TestWithoutSense:
    """A key without sense is an error where it is written; inherited it is dropped."""

    def test_dapp(self, family: Family) -> None:
        profile = family.load('dapp.shown_to = "declarer"\ndeal.dapp_never = ["last"]', NO_DAPP)

        assert profile.dapp == DappKeys()
        assert profile.deal.dapp_never == ()
        assert "dapp" not in dict(profile.sources.of)

    def test_dapp_stays_dropped(self, family: Family) -> None:
        """A child extends what its parent means, not what a grandparent wrote."""
        profile = family.load(
            'dapp.shown_to = "declarer"',
            NO_DAPP,
            'table.players = 3\ndeal = { hand = 12, dapp = 4, packets = ["6", "d4", "6"] }',
        )

        assert profile.dapp.shown_to == "all"

    def test_dapp_written(self, family: Family) -> None:
        (problem,) = family.problems(NO_DAPP, '[dapp]\nshown_to = "declarer"')

        assert (problem.path, problem.line) == ("dapp.shown_to", 3)

    def test_forbidden_trump_without_a_dapp(self, family: Family) -> None:
        profile = family.load(
            'dapp.forbid = ["trump"]\ntrump.named = "before_discard"',
            f'{NO_DAPP}[trump]\nnamed = "after_discard"',
        )

        assert profile.dapp.forbid == ()

    def test_target(self, family: Family) -> None:
        profile = family.load("match.target = 2000", 'match = { end = "deals", deals = 12 }')

        assert (profile.match.target, profile.match.deals) == (None, 12)

    def test_deals(self, family: Family) -> None:
        profile = family.load('match = { end = "deals", deals = 12 }', 'match.end = "target"')

        assert (profile.match.target, profile.match.deals) == (1500, None)

    def test_target_written(self, family: Family) -> None:
        (problem,) = family.problems('match = { end = "deals", deals = 12 }', "match.target = 1000")

        assert (problem.path, problem.line) == ("match.target", 2)

    def test_decider(self, family: Family) -> None:
        """After a fixed number of deals an inherited decider counts as shared."""
        profile = family.load('match.tie = "decider"', 'match = { end = "deals", deals = 12 }')

        assert profile.match.tie is Tie.SHARED
        assert "match.tie" in profile.sources.assumed

    def test_other_ties(self, family: Family) -> None:
        profile = family.load('match.tie = "declarer"', 'match = { end = "deals", deals = 12 }')

        assert profile.match.tie is Tie.DECLARER

    def test_dissle(self, family: Family) -> None:
        assert family.load(f"{SEVENS}[melds]\ndissle = 10", NO_SEVENS).melds.dissle == 0

    def test_dissle_written(self, family: Family) -> None:
        (problem,) = family.problems(
            f"{SEVENS}[melds]\ndissle = 10", f"melds.dissle = 10\n{NO_SEVENS}"
        )

        assert (problem.path, problem.line) == ("melds.dissle", 2)

    def test_eight_sevens(self, family: Family) -> None:
        profile = family.load(f"{SEVENS}[melds]\neight = {{ A = 1000, 7 = 1000 }}", NO_SEVENS)

        assert Rank.SEVEN not in profile.melds.eight


class TestChains:
    """Chains are allowed, loops and endless chains are not."""

    def test_chain(self, family: Family) -> None:
        texts = [f"auction.minimum = {10 * n}" for n in range(1, LONGEST_CHAIN + 1)]

        assert family.load(*texts).auction.minimum == 10 * LONGEST_CHAIN

    def test_too_long(self, family: Family) -> None:
        (problem,) = family.problems(*["" for _ in range(LONGEST_CHAIN + 1)])

        assert problem.path == "extends"
        assert problem.message == "found more than 16 profiles in a chain, expected at most 16"

    def test_loop(self, tmp_path: Path) -> None:
        for name, parent in (("a", "b"), ("b", "c"), ("c", "../" + tmp_path.name + "/b")):
            (tmp_path / f"{name}.toml").write_text(f'extends = "{parent}.toml"\nmelds.optional = 1')

        with pytest.raises(ProfileError) as caught:
            load_profile(tmp_path / "a.toml")

        first, *others = caught.value.problems
        assert (first.path, first.source, first.line) == ("melds.optional", "", 2)
        assert [Path(problem.source).name for problem in others] == ["b.toml", "c.toml", "c.toml"]
        assert "b.toml extends" in others[-1].message

    def test_shipped_parent(self, family: Family) -> None:
        path = family.folder / "child.toml"
        path.write_text('extends = "schwaebisch-3"\nauction.minimum = 200', encoding="utf-8")
        base = load_profile("schwaebisch-3", BinokelProfile)

        profile = load_profile(path, BinokelProfile)

        auction = attrs.evolve(base.auction, minimum=200)
        assert attrs.evolve(profile, sources=base.sources, id=base.id) == attrs.evolve(
            base, auction=auction
        )

    def test_shipped_parent_of_a_text(self) -> None:
        assert parse_profile('extends = "schwaebisch-3-48"').deal.hand == 15

    def test_relative_to_the_file(self, tmp_path: Path) -> None:
        (tmp_path / "sub").mkdir()
        (tmp_path / "parent.toml").write_text("auction.minimum = 300")
        child = tmp_path / "sub" / "child.toml"
        child.write_text('extends = "../parent.toml"')

        assert load_profile(child, BinokelProfile).auction.minimum == 300

    @pytest.mark.parametrize("path", ["parent.toml", "./parent", "/etc/passwd"])
    def test_path_in_a_text(self, path: str) -> None:
        """A text has no folder, and reads no files."""
        with pytest.raises(ProfileError) as caught:
            parse_profile(f'id = "x"\nextends = "{path}"\nauction.stepp = 3')

        first, second = caught.value.problems
        assert (first.path, first.line) == ("extends", 2)
        assert "only a file can extend a file" in first.message
        assert second.path == "auction.stepp"

    @pytest.mark.parametrize(
        "name",
        ["../variants/schwaebisch-3", "schwaebisch-3.toml", "SCHWAEBISCH-3", "", "..", "a/b"],
    )
    def test_no_tricks(self, name: str) -> None:
        """A shipped profile is found by its id alone."""
        with pytest.raises(ProfileError):
            parse_profile(f'extends = "{name}"')


class TestProblemsOfParents:
    """A problem inside a parent is told with the parent's name and line."""

    def test_source(self, family: Family) -> None:
        own, parents = family.problems(
            'id = "x"\nauction.minimum = 155', 'id = "y"\nauction.opener = 3'
        )

        assert (own.source, own.line, own.path) == ("", 3, "auction.opener")
        assert Path(parents.source).name == "generation-0.toml"
        assert (parents.line, parents.path) == (2, "auction.minimum")
        assert "generation-0.toml: line 2: auction.minimum" in str(parents)

    def test_not_repeated(self, family: Family) -> None:
        """What the child does not touch is told once."""
        problems = family.problems("deal.hand = 13", "auction.minimum = 200", "auction.step = 20")

        assert {Path(problem.source).name for problem in problems} == {"generation-0.toml"}

    def test_mended_by_the_child(self, family: Family) -> None:
        """A parent has to be right by itself."""
        problems = family.problems('auction.minimum = "155"', "auction.minimum = 160")

        assert [problem.path for problem in problems] == ["auction.minimum"]

    def test_unknown_values_are_not_judged(self, family: Family) -> None:
        """A sum with a number that the parent gets wrong is no second problem."""
        problems = family.problems(
            'table.players = "4"', "deal.hand = 9\ndeal.packets = ['9', 'd4']"
        )

        assert [problem.path for problem in problems] == ["table.players"]


@given(trees(), trees())
def test_a_formatted_profile_as_child(parent: dict[str, object], child: dict[str, object]) -> None:
    """A text that writes every key means the same under any parent with the same specials."""
    profile = parse_profile(tomli_w.dumps({**child, "special": []}))
    shipped = f'extends = "schwaebisch-3"\n{format_profile(profile)}'
    alone = parse_profile(tomli_w.dumps({**parent, "special": []}))

    found = parse_profile(shipped)

    assert attrs.evolve(found, sources=alone.sources, name=Words(), summary=Words()) == (
        attrs.evolve(profile, sources=alone.sources, name=Words(), summary=Words())
    )
