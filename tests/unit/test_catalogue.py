"""The shipped profiles: all there, all right, each value with its source."""

from __future__ import annotations

import tomllib
from itertools import combinations
from pathlib import Path

import pytest

import binokel
from binokel import catalogue
from binokel.catalogue import profile_names, shipped_bytes
from binokel.loading import (
    diff_profiles,
    format_profile,
    load_profile,
    parse_profile,
    profile_digest,
)
from binokel.loading.forms import form_of
from binokel.loading.keys import groups_of

NAMES = profile_names()


def test_sorted() -> None:
    """Ids are listed in order, each once."""
    assert list(NAMES) == sorted(set(NAMES))
    assert len(NAMES) >= 40


@pytest.mark.parametrize("name", NAMES)
class TestShipped:
    """Every shipped profile loads, is named after its file, and is written back exactly."""

    def test_id(self, name: str) -> None:
        assert tomllib.loads(shipped_bytes(name, 2**16).decode())["id"] == name
        assert load_profile(name).id == name

    def test_round_trip(self, name: str) -> None:
        profile = load_profile(name)

        text = format_profile(profile)

        assert parse_profile(text) == profile
        assert format_profile(parse_profile(text)) == text

    def test_sources(self, name: str) -> None:
        """Each key that applies has a source, or is assumed."""
        profile = load_profile(name)
        said = {key for key, _ in profile.sources.of} | set(profile.sources.assumed)

        for key in form_of(profile).applicable(profile):
            assert said.intersection((key, *groups_of(key)))

    def test_says_something_about_its_source(self, name: str) -> None:
        assert load_profile(name).sources.of

    def test_fresh_load_is_equal(self, name: str) -> None:
        text = shipped_bytes(name, 2**16).decode()

        assert parse_profile(text) == load_profile(name)
        assert hash(parse_profile(text)) == hash(load_profile(name))


def test_digests() -> None:
    """Two shipped profiles have one digest exactly when no rule tells them apart."""
    for a, b in combinations(map(load_profile, NAMES), 2):
        keys = {difference.key for difference in diff_profiles(a, b)}

        same = keys <= {"pack.faces", "table.direction"}
        assert same == (profile_digest(a) == profile_digest(b))


class TestPlaces:
    """Installed the profiles lie inside the package, in a checkout beside it."""

    def test_checkout(self) -> None:
        beside = Path(binokel.__file__).parent.parent / "variants"

        assert {path.stem for path in beside.glob("*.toml")} >= set(NAMES)

    def test_unknown(self) -> None:
        with pytest.raises(KeyError):
            shipped_bytes("../pyproject", 10)

    def test_only_so_much(self) -> None:
        assert len(shipped_bytes(NAMES[0], 10)) == 10

    def test_packaged(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        """The folder inside the package comes first."""
        (tmp_path / "variants").mkdir()
        self.move(monkeypatch, tmp_path, tmp_path)

        assert catalogue.variants_folder() == tmp_path / "variants"

    @pytest.mark.parametrize(
        ("marker", "found"),
        [
            pytest.param("pyproject.toml", True, id="a checkout"),
            pytest.param("setup.cfg", False, id="no checkout of ours"),
        ],
    )
    def test_beside(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, marker: str, found: bool
    ) -> None:
        """The folder beside the package counts only where the project's own file is."""
        (tmp_path / "variants").mkdir()
        (tmp_path / marker).touch()
        self.move(monkeypatch, tmp_path / "binokel", tmp_path)

        assert catalogue.variants_folder() == (tmp_path / "variants" if found else None)

    def test_nowhere(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        (tmp_path / "pyproject.toml").touch()
        self.move(monkeypatch, tmp_path / "binokel", tmp_path)

        assert catalogue.variants_folder() is None

    def move(self, monkeypatch: pytest.MonkeyPatch, package: Path, checkout: Path) -> None:
        """Pretend that the package lies somewhere else."""

        def files(_: str) -> Path:
            return package

        monkeypatch.setattr(catalogue, "files", files)
        monkeypatch.setattr(catalogue, "__file__", str(checkout / "binokel" / "catalogue.py"))

    def test_what_is_no_profile(self, tmp_path: Path) -> None:
        for name in ("b-1.toml", "a.toml", "README.md", "No Id.toml", "-x.toml"):
            (tmp_path / name).touch()

        assert list(catalogue.profiles_in(tmp_path)) == ["a", "b-1"]
