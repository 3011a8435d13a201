"""The bare checkout, and what the project says of itself."""

from __future__ import annotations

import re
import tomllib

import binokel
from tests.pages import ROOT

from .conftest import Interpreter

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


class TestBareCheckout:
    """Nothing needs to be installed to use a checkout."""

    def test_lists_what_lies_in_variants(self) -> None:
        files = sorted(path.stem for path in (ROOT / "variants").glob("*.toml"))

        assert list(binokel.profile_names()) == files != []

    def test_is_found_through_the_path(self, checkout: Interpreter) -> None:
        where, profiles = checkout.listing()

        assert where == ROOT / "binokel"
        assert profiles.count("\ngame = ") + profiles.startswith("game = ") == len(
            binokel.profile_names()
        )


class TestProject:
    """What ``pyproject.toml`` promises."""

    def test_needs_three_packages_to_run(self) -> None:
        names = {re.split(r"[<>=~!\[; ]", line)[0] for line in PROJECT["dependencies"]}

        assert names == {"attrs", "cattrs", "tomli-w"}

    def test_every_requirement_has_a_lower_bound(self) -> None:
        extras = PROJECT["optional-dependencies"].values()
        lines = [*PROJECT["dependencies"], *(line for extra in extras for line in extra)]

        assert [line for line in lines if ">=" not in line] == []

    def test_the_script_has_a_target(self) -> None:
        assert PROJECT["scripts"] == {"binokel": "binokel.cli:main"}
