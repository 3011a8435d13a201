"""
Write the conformance files: one for each shipped profile, and the schema of them all.

Run by hand, from the project's folder::

    python -m tests.conformance.generate

What is drawn depends on nothing but the rules and these modules.  A file changes only when a rule
does, with a line in the changelog, or when more is drawn.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, cast

from binokel import GaigelProfile, load_profile, profile_names

from ..pages import ROOT
from . import binokel_cases, gaigel_cases
from .schema import schema

FOLDER: Final = ROOT / "docs" / "conformance"
"""Where the files lie."""
SCHEMA: Final = FOLDER / "schema.json"
"""What they look like."""


def path_of(name: str) -> Path:
    """Name the file of a profile."""
    return FOLDER / f"{name}.json"


def text_of(name: str) -> str:
    """Write the file of a profile."""
    profile = load_profile(name)
    if isinstance(profile, GaigelProfile):
        return written(gaigel_cases.whole(profile))
    return written(binokel_cases.whole(profile))


def written(document: dict[str, object]) -> str:
    """Write JSON so that a person finds a case: each on a line of its own."""
    return "".join(["{\n", ",\n".join(_parts(document)), "\n}\n"])


def _parts(document: dict[str, object]) -> Iterator[str]:
    for name, value in document.items():
        if isinstance(value, list):
            cases = ",\n".join(f"  {_compact(case)}" for case in cast("list[object]", value))
            yield f" {json.dumps(name)}: [\n{cases}\n ]"
        elif isinstance(value, dict):
            tables = cast("dict[str, object]", value).items()
            lines = ",\n".join(f"  {json.dumps(key)}: {_compact(each)}" for key, each in tables)
            yield f" {json.dumps(name)}: {{\n{lines}\n }}"
        else:
            yield f" {json.dumps(name)}: {_compact(value)}"


def _compact(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def main(show: Callable[[str], None] = print) -> None:
    """Write every file, and take away those of profiles that are shipped no more."""
    FOLDER.mkdir(exist_ok=True)
    kept = {SCHEMA, *map(path_of, profile_names())}
    for old in FOLDER.glob("*.json"):
        if old not in kept:
            old.unlink()
    SCHEMA.write_text(json.dumps(schema(), indent=1) + "\n", encoding="utf-8")
    for name in profile_names():
        path_of(name).write_text(text_of(name), encoding="utf-8")
        show(name)


if __name__ == "__main__":
    main()
