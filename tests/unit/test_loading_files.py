"""Files and names: where a profile comes from."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import cast

import pytest

from binokel.catalogue import profile_names
from binokel.errors import Problem, ProfileError
from binokel.loading import load_profile, profile_info
from binokel.profile import BinokelProfile

LIMIT = 64 * 1024


def problem_of(source: str | os.PathLike[str]) -> Problem:
    """Load what cannot be loaded and give the one problem."""
    with pytest.raises(ProfileError) as caught:
        load_profile(source)
    (problem,) = caught.value.problems
    return problem


class TestNames:
    """A text is a shipped id if it is one, else a path if it looks like one."""

    def test_shipped(self) -> None:
        assert load_profile("schwaebisch-3").id == "schwaebisch-3"

    def test_same_object(self) -> None:
        assert load_profile("kreuz-40") is load_profile("kreuz-40")

    def test_typed(self) -> None:
        profile: BinokelProfile = load_profile("kreuz-40", BinokelProfile)

        assert profile.table.players == 4

    def test_another_class(self) -> None:
        class Other(BinokelProfile):
            """A profile of another game."""

        with pytest.raises(ProfileError) as caught:
            load_profile("kreuz-40", Other)

        assert 'found a profile of the game "binokel"' in caught.value.problems[0].message

    def test_misspelt(self) -> None:
        problem = problem_of("kreuz40")

        assert problem.hint.startswith('did you mean "kreuz-40", ')

    @pytest.mark.parametrize(
        "name", ["", " ", "Kreuz-40", "kreuz-40 ", "x" * 100_000, "kreuz-40\0", "?", "zzzzzz"]
    )
    def test_no_id(self, name: str) -> None:
        assert "expected the id of a shipped profile or a path" in problem_of(name).message

    @pytest.mark.parametrize(
        "name", ["../binokel/variants/kreuz-40", "a/../kreuz-40", "./kreuz-40"]
    )
    def test_no_tricks(self, name: str) -> None:
        """An id with a separator is a path."""
        assert problem_of(name).message.startswith("cannot be read")

    def test_nothing_like_a_name(self) -> None:
        problem = problem_of(cast("str", 3))

        assert problem.message == "found int, expected the id of a profile or a path"

    def test_source(self) -> None:
        with pytest.raises(ProfileError) as caught:
            load_profile("kreuz40")

        assert caught.value.source == "kreuz40"


class TestPaths:
    """Files are read whole or not at all, and never beyond the limit."""

    def test_text_and_path(self, tmp_path: Path) -> None:
        path = tmp_path / "meine-runde.toml"
        path.write_text("auction.minimum = 200", encoding="utf-8")

        assert load_profile(path) == load_profile(str(path))
        assert load_profile(path).id == "meine-runde"

    @pytest.mark.parametrize("stem", ["x" * 90, " ", "zwei\nZeilen"])
    def test_unfit_names(self, tmp_path: Path, stem: str) -> None:
        """A name that could not be written as an id is none."""
        path = tmp_path / f"{stem}.toml"
        path.write_text("auction.minimum = 200", encoding="utf-8")

        assert load_profile(path).id == "unnamed"

    def test_without_a_suffix(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """What is no id but a file is a path."""
        (tmp_path / "runde").write_text('id = "x"', encoding="utf-8")
        monkeypatch.chdir(tmp_path)

        assert load_profile("runde").id == "x"

    def test_an_id_is_no_file(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        (tmp_path / "kreuz-40").write_text('id = "x"', encoding="utf-8")
        monkeypatch.chdir(tmp_path)

        assert load_profile("kreuz-40").id == "kreuz-40"
        assert load_profile(Path("kreuz-40")).id == "x"

    def test_not_cached(self, tmp_path: Path) -> None:
        path = tmp_path / "x.toml"
        path.write_text("auction.minimum = 200", encoding="utf-8")
        first = load_profile(path)
        path.write_text("auction.minimum = 250", encoding="utf-8")

        found = [each for each in (first, load_profile(path)) if isinstance(each, BinokelProfile)]
        assert [each.auction.minimum for each in found] == [200, 250]

    def test_missing(self, tmp_path: Path) -> None:
        assert problem_of(tmp_path / "x.toml").message == (
            "cannot be read: no such file or directory"
        )

    def test_folder(self, tmp_path: Path) -> None:
        assert problem_of(tmp_path).message == "cannot be read: it is not a regular file"

    def test_too_long_a_name(self, tmp_path: Path) -> None:
        assert problem_of(tmp_path / ("x" * 5_000)).message.startswith("cannot be read")

    def test_zero_byte(self) -> None:
        assert problem_of("a\0.toml").message.startswith("cannot be read")

    def test_too_large(self, tmp_path: Path) -> None:
        """A file of a terabyte, nearly all of it a hole, is refused at once."""
        path = tmp_path / "x.toml"
        with path.open("wb") as file:
            file.truncate(2**40 if sys.platform == "linux" else 2**24)

        assert problem_of(path).message == "found more than 65536 bytes, expected at most 65536"

    def test_just_large_enough(self, tmp_path: Path) -> None:
        path = tmp_path / "x.toml"
        path.write_bytes(b"\n" * LIMIT)

        assert load_profile(path).id == "x"
        path.write_bytes(b"\n" * (LIMIT + 1))
        assert "65536" in problem_of(path).message

    def test_device(self) -> None:
        """The null device of the system, which is no file anywhere."""
        assert problem_of(Path(os.devnull)).message.startswith("cannot be read")

    def test_pipe(self, tmp_path: Path) -> None:
        """A pipe without a writer is not waited for."""
        path = tmp_path / "x.toml"
        make_pipe = getattr(os, "mkfifo", Path.mkdir)
        make_pipe(path)
        start = time.monotonic()

        assert problem_of(path).message == "cannot be read: it is not a regular file"
        assert time.monotonic() - start < 5

    def test_link_to_itself(self, tmp_path: Path) -> None:
        path = tmp_path / "x.toml"
        path.symlink_to(path)

        assert problem_of(path).message.startswith("cannot be read")

    def test_forbidden(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """Whoever runs the test may read every file, so that the system is made to refuse."""
        path = tmp_path / "x.toml"
        path.write_text('id = "x"', encoding="utf-8")

        def refuse(*_: object) -> int:
            raise PermissionError(13, "Permission denied")

        monkeypatch.setattr(os, "open", refuse)

        assert problem_of(path).message == "cannot be read: permission denied"


class TestInfo:
    """What a menu shows."""

    def test_values(self) -> None:
        info = profile_info("kreuz-48")

        assert (info.id, info.game, info.players, info.cards) == ("kreuz-48", "binokel", 4, 48)
        assert info.name.de
        assert "S0" in info.sources
        assert list(info.sources) == sorted(info.sources)

    @pytest.mark.parametrize("name", profile_names())
    def test_every_one(self, name: str) -> None:
        info = profile_info(name)

        assert info.id == name
        assert info.name.de
        assert info.name.en
        assert info.summary.de
        assert info.summary.en

    def test_unknown(self) -> None:
        with pytest.raises(ProfileError):
            profile_info("kreuz-41")
