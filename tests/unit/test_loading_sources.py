"""Sources: every value of a profile has one, or is visibly assumed."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given

from binokel.errors import ProfileError
from binokel.loading import format_profile, load_profile, parse_profile
from binokel.loading.binokel_form import BINOKEL
from binokel.loading.forms import form_of
from binokel.loading.keys import specials_of
from binokel.profile import Profile, Sources

from .trees import any_trees, parse_tree


def covered(sources: Sources) -> list[str]:
    """List the keys that have a source or are assumed, refinements of specials apart."""
    keys = [*(key for key, _ in sources.of), *sources.assumed]
    return sorted(key for key in keys if key.count(".") == 1)


def expected(profile: Profile) -> list[str]:
    """List the keys that have to be covered."""
    applicable = form_of(profile).applicable(profile)
    keys = [key for key in applicable if not key.startswith("special.")]
    return sorted([*keys, *(f"special.{special.id}" for special in specials_of(profile))])


@given(any_trees())
def test_every_key(tree: dict[str, object]) -> None:
    """Every key that applies is covered once; the lists are sorted."""
    profile = parse_tree(tree)

    assert covered(profile.sources) == expected(profile)
    assert list(profile.sources.of) == sorted(profile.sources.of)
    assert list(profile.sources.assumed) == sorted(profile.sources.assumed)


def sources_of(text: str) -> dict[str, str | None]:
    """Read a profile and give the source of every key; ``None``: assumed."""
    sources = parse_profile(text).sources
    return {**dict(sources.of), **dict.fromkeys(sources.assumed)}


class TestOneFile:
    """A key's own source wins over its table's, that over the default."""

    def test_nothing_said(self) -> None:
        assert set(sources_of("auction.minimum = 200").values()) == {None}

    def test_default(self) -> None:
        """It speaks for what the file writes, and for nothing else."""
        found = sources_of('sources.default = "S0"\nauction.minimum = 150')

        assert [key for key, source in found.items() if source == "S0"] == ["auction.minimum"]

    @pytest.mark.parametrize(
        "said",
        [
            pytest.param('"auction.minimum" = "S4"', id="quoted"),
            pytest.param('auction.minimum = "S4"', id="dotted"),
            pytest.param('auction = { minimum = "S4" }', id="inline"),
        ],
    )
    def test_key(self, said: str) -> None:
        found = sources_of(f'auction.minimum = 150\n[sources]\ndefault = "S0"\n{said}')

        assert found["auction.minimum"] == "S4"

    def test_key_that_is_not_written(self) -> None:
        assert sources_of('sources."auction.minimum" = "S4"')["auction.minimum"] == "S4"

    def test_table(self) -> None:
        found = sources_of('[sources]\ntricks = "S0"\n"tricks.head" = "S1"')

        assert {key: found[key] for key in BINOKEL.keys if key.startswith("tricks.")} == {
            **{key: "S0" for key in BINOKEL.keys if key.startswith("tricks.")},
            "tricks.head": "S1",
        }

    def test_assumed(self) -> None:
        found = sources_of(
            'auction = { minimum = 150, step = 10 }\n[sources]\ndefault = "S0"\n'
            'assumed = ["auction.minimum"]'
        )

        assert (found["auction.minimum"], found["auction.step"]) == (None, "S0")

    def test_assumed_table(self) -> None:
        found = sources_of(
            'auction = { minimum = 150, step = 10 }\n[sources]\ndefault = "S0"\n'
            'assumed = ["auction"]\n"auction.step" = "S1"'
        )

        assert (found["auction.minimum"], found["auction.step"]) == (None, "S1")

    def test_keys_that_do_not_apply(self) -> None:
        found = sources_of('match = { end = "deals", deals = 12 }\nsources.default = "S0"')

        assert "match.target" not in found
        assert found["match.deals"] == "S0"


class TestSpecials:
    """A special is one key; what deviates stands beside it."""

    def test_whole(self) -> None:
        found = sources_of('[[special]]\nid = "durch"\n[sources]\nspecial.durch = "S0"')

        assert found["special.durch"] == "S0"
        assert not [key for key in found if key.startswith("special.durch.")]
        assert found["special.durch_open"] is found["special.durch_hand"] is None

    def test_written_keys(self) -> None:
        """The default covers what is written; the rest is assumed."""
        found = sources_of('[[special]]\nid = "durch"\nwon = 1000\n[sources]\ndefault = "S0"')

        assert found["special.durch"] == "S0"
        assert found["special.durch.lost"] is None
        assert "special.durch.won" not in found

    def test_one_key(self) -> None:
        found = sources_of(
            '[[special]]\nid = "durch"\n[sources]\nspecial = "S0"\n"special.durch.won" = "SS"'
        )

        assert {key: found[key] for key in found if key.startswith("special")} == {
            "special.durch": "S0",
            "special.durch.won": "SS",
            "special.durch_hand": "S0",
            "special.durch_open": "S0",
        }

    def test_key_with_the_default_of_the_file(self) -> None:
        """Written out, it is not lost between the special's own source and the default."""
        text = (
            '[[special]]\nid = "durch"\n[sources]\ntricks = "S0"\ndeal = "S0"\n'
            'special = "SS"\n"special.durch.won" = "S0"'
        )

        profile = parse_profile(text)

        assert parse_profile(format_profile(profile)) == profile
        assert ("special.durch.won", "S0") in profile.sources.of

    def test_one_that_is_off(self) -> None:
        """Its absence may be assumed too."""
        text = 'extends = "schwaebisch-3"\n[[special]]\nid = "durch"\noff = true\n'

        found = sources_of(f'{text}[sources]\nassumed = ["special.durch"]')

        assert "special.durch" not in found


class TestChains:
    """Inherited values keep the parent's source; the child's own wins per key."""

    PARENT = (
        "auction = { minimum = 200, step = 20, maximum = 1000 }\n"
        '[[special]]\nid = "durch"\nwon = 1000\n'
        '[sources]\ndefault = "S1"\n"auction.step" = "S4"\nassumed = ["auction.maximum"]\n'
        'not_expressed = ["The dealer whistles."]\n'
    )

    def child(self, folder: Path, text: str) -> Sources:
        """Write parent and child and load the child."""
        (folder / "parent.toml").write_text(self.PARENT, encoding="utf-8")
        (folder / "child.toml").write_text(f'extends = "parent.toml"\n{text}', encoding="utf-8")
        return load_profile(folder / "child.toml").sources

    def found(self, folder: Path, text: str) -> dict[str, str | None]:
        """Give the source of every key of the child; ``None``: assumed."""
        sources = self.child(folder, text)
        return {**dict(sources.of), **dict.fromkeys(sources.assumed)}

    def test_inherited(self, tmp_path: Path) -> None:
        found = self.found(tmp_path, "tricks.last_trick = 0")

        assert (found["auction.minimum"], found["auction.step"]) == ("S1", "S4")
        assert found["auction.maximum"] is None
        assert found["special.durch"] == "S1"

    def test_default_of_the_child(self, tmp_path: Path) -> None:
        found = self.found(tmp_path, 'auction.minimum = 220\nsources.default = "S0"')

        assert (found["auction.minimum"], found["auction.step"]) == ("S0", "S4")

    def test_written_without_a_source(self, tmp_path: Path) -> None:
        """A new value is not what the parent's source says."""
        assert self.found(tmp_path, "auction.minimum = 220")["auction.minimum"] is None

    def test_source_of_an_inherited_value(self, tmp_path: Path) -> None:
        found = self.found(tmp_path, 'sources."auction.maximum" = "AKS"')

        assert found["auction.maximum"] == "AKS"

    def test_assumed_inherited_value(self, tmp_path: Path) -> None:
        found = self.found(tmp_path, 'sources.assumed = ["auction.step", "special.durch"]')

        assert (found["auction.step"], found["special.durch"]) == (None, None)

    def test_special(self, tmp_path: Path) -> None:
        found = self.found(
            tmp_path, '[[special]]\nid = "durch"\nlost = -2000\n[sources]\ndefault = "SS"'
        )

        assert (found["special.durch"], found["special.durch.lost"]) == ("S1", "SS")

    @pytest.mark.parametrize(
        ("text", "sentences"),
        [
            pytest.param("", ("The dealer whistles.",), id="nothing said"),
            pytest.param('sources.default = "S0"', (), id="a source of its own"),
            pytest.param('sources.not_expressed = ["x"]', ("x",), id="its own sentences"),
            pytest.param("sources.not_expressed = []", (), id="no sentences"),
        ],
    )
    def test_not_expressed(self, tmp_path: Path, text: str, sentences: tuple[str, ...]) -> None:
        assert self.child(tmp_path, text).not_expressed == sentences

    def test_dropped_key(self, tmp_path: Path) -> None:
        found = self.found(tmp_path, 'match = { end = "deals", deals = 12 }')

        assert "match.target" not in found

    def test_word_that_counts_as_another(self, tmp_path: Path) -> None:
        """The parent's source says nothing of the shared win that its decider turns into."""
        (tmp_path / "a.toml").write_text('match.tie = "decider"\nsources.default = "S0"')
        (tmp_path / "b.toml").write_text(
            'extends = "a.toml"\nmatch = { end = "deals", deals = 12 }\nsources.default = "S1"'
        )

        sources = load_profile(tmp_path / "b.toml").sources

        assert "match.tie" in sources.assumed
        assert ("match.end", "S1") in sources.of


class TestAmount:
    """So much text that it cannot be written as one file is refused."""

    def test_too_much(self) -> None:
        lines = "\n".join(f'"{"x" * 390}",' for _ in range(100))

        with pytest.raises(ProfileError) as caught:
            parse_profile(f"[sources]\nnot_expressed = [\n{lines}\n]")

        (problem,) = caught.value.problems
        assert problem.message == "found 39000 bytes of text in all, expected at most 32768"

    def test_just_fits(self) -> None:
        lines = "\n".join(f'"{"ü" * 400}",' for _ in range(40))
        profile = parse_profile(f"[sources]\nnot_expressed = [\n{lines}\n]")

        assert parse_profile(format_profile(profile)) == profile
