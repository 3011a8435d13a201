"""The core holds no rule: it may ask the chapters, and knows no card by name."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import binokel
from binokel.cards import Rank, Suit

SOURCES = sorted((Path(binokel.__file__).parent / "core").glob("*.py"))
ASKED = {"cards", "tricks", "melds", "packs", "numbers"}
STANDARD = {
    *("__future__", "attrs", "collections", "functools", "hashlib", "importlib", "itertools"),
    *("os", "pathlib", "re", "tempfile", "types", "typing"),
}
MEMBERS = {member.name for kind in (Rank, Suit) for member in kind}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
class TestCore:
    """Modules of the core."""

    def test_imports_only_what_may_be_asked(self, path: Path) -> None:
        others: list[str] = []
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                names, allowed = [alias.name for alias in node.names], STANDARD
            elif isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
                allowed = (STANDARD, {each.stem for each in SOURCES}, ASKED)[node.level]
            else:
                continue
            others += [name for name in names if name.partition(".")[0] not in allowed]

        assert others == []

    def test_names_no_suit_and_no_rank(self, path: Path) -> None:
        text = path.read_text(encoding="utf-8")

        assert [
            ast.unparse(node)
            for node in ast.walk(ast.parse(text))
            if isinstance(node, ast.Attribute) and node.attr in MEMBERS
        ] == []
