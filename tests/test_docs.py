"""What the README, the pages and the docstrings show is what happens."""

from __future__ import annotations

import doctest
import importlib
import re
import tomllib
from pathlib import Path

import attrs
import pytest

import binokel
from binokel import profile

from . import pages
from .pages import ROOT

PAGES = [page for page in pages.pages() if pages.blocks(page)]
MODULES = sorted(
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    for path in (ROOT / "binokel").rglob("*.py")
    if ">>> " in path.read_text(encoding="utf-8")
)
README = ROOT / "README.md"
CHILDREN = [
    block
    for block in pages.blocks(ROOT / "docs" / "howto" / "house-rules.md")
    if block.language == "toml" and re.search(r"^[a-z]+\.[a-z]+ = ", block.text, re.MULTILINE)
]
RULES = re.findall(
    r"^\(([A-Z]-\d+)\)=\n\*\*([A-Z]-\d+)\*\* ",
    "\n".join(
        page.read_text(encoding="utf-8")
        for page in sorted((ROOT / "docs" / "explanation").glob("*.md"))
    ),
    re.MULTILINE,
)


def page_id(page: Path) -> str:
    """Name a page by its place in the project."""
    return page.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("page", PAGES, ids=page_id)
def test_a_page_runs(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every block of the page, from top to bottom."""
    monkeypatch.chdir(tmp_path)

    pages.run_page(page, tmp_path)


@pytest.mark.parametrize("name", MODULES)
def test_docstring_examples_run(name: str) -> None:
    """Every example of the module, each with the names of the module."""
    said: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)

    for test in doctest.DocTestFinder(exclude_empty=True).find(importlib.import_module(name), name):
        runner.run(test, out=said.append)

    assert not runner.failures, "".join(said)


class TestTheReadme:
    """The README opens with two commands, and its links lead somewhere."""

    def test_opens_with_two_commands(self) -> None:
        first, second, *_ = [
            line
            for line in README.read_text(encoding="utf-8").splitlines()
            if line.startswith("python3 -m venv ")
        ]

        assert first.endswith("binokel demo")
        assert second.endswith("pytest -n auto")

    @pytest.mark.parametrize("page", sorted(ROOT.glob("*.md")), ids=page_id)
    def test_relative_links(self, page: Path) -> None:
        targets = re.findall(r"\]\((?!https?://|#)([^)#\s]+)", page.read_text(encoding="utf-8"))

        assert [target for target in targets if not (page.parent / target).exists()] == []

    def test_named_profiles_are_shipped(self) -> None:
        """The table of tables in the README names real ids."""
        text = README.read_text(encoding="utf-8")
        named = set(re.findall(r"^\| `([\w-]+)` \|", text, re.MULTILINE))

        assert named
        assert named <= set(binokel.profile_names())


class TestHouseRules:
    """The variants of the how-to differ in what they write, and in nothing else."""

    @pytest.mark.parametrize("block", CHILDREN, ids=lambda block: block.text.splitlines()[0])
    def test_a_child_of_few_lines(self, block: pages.Block) -> None:
        child = tomllib.loads(block.text)
        written = [
            f"{table}.{key}"
            for table, keys in child.items()
            if table not in {"id", "extends"}
            for key in keys
        ]
        base = binokel.load_profile(child["extends"])

        differences = binokel.diff_profiles(base, binokel.parse_profile(block.text))

        assert [found.key for found in differences if found.key != "id"] == written

    def test_all_of_them_are_here(self) -> None:
        assert len(CHILDREN) == 9


class TestTheRuleBook:
    """What cites a rule cites one that exists."""

    def test_each_sentence_once(self) -> None:
        """Its label and its number agree, and no number is given twice."""
        labels = [label for label, _ in RULES]

        assert labels == [number for _, number in RULES]
        assert len(labels) == len(set(labels)) > 0

    @pytest.mark.parametrize("folder", ["binokel", "tests", "variants"])
    def test_citations(self, folder: str) -> None:
        known = {label for label, _ in RULES}
        letters = "".join(sorted({label[0] for label in known}))
        cited = {
            (path.relative_to(ROOT).as_posix(), rule)
            for path in sorted((ROOT / folder).rglob("*"))
            if path.suffix in {".py", ".toml"}
            for rule in re.findall(
                rf"(?<![\w-])[{letters}]-\d+\b", path.read_text(encoding="utf-8")
            )
        }

        assert sorted((path, rule) for path, rule in cited if rule not in known) == []


def keys_of(table: object) -> list[str]:
    """Name the keys of a table of a profile; what is no table has none."""
    cls = type(table)
    return [field.name for field in attrs.fields(cls)] if attrs.has(cls) else []


class TestTheReference:
    """Every public name and every profile key has its place."""

    def test_every_key_leads_to_its_rules(self) -> None:
        """The rule book's index knows every key of every table of a profile."""
        index = (ROOT / "docs" / "explanation" / "index.md").read_text(encoding="utf-8")
        special = {f"`{key}` of a special" for key in keys_of(profile.SpecialKeys("any"))}
        keys = {
            f"`{name}.{key}`"
            for whole in (profile.BinokelProfile(id="any"), profile.GaigelProfile(id="any"))
            for name, table in attrs.asdict(whole, recurse=False).items()
            if name not in {"name", "summary", "sources"}
            for key in keys_of(table)
        }

        missing = [key for key in keys | special - {"`id` of a special"} if key not in index]

        assert sorted(missing) == []

    def test_every_public_name_is_listed(self) -> None:
        listed = re.findall(
            r"^\.\. auto\w+:: (?:binokel\.)?(\w+)(?:\(\))?$",
            (ROOT / "docs" / "reference" / "api.md").read_text(encoding="utf-8"),
            re.MULTILINE,
        )

        assert sorted(set(binokel.__all__) - set(listed)) == []
        assert sorted(name for name in listed if listed.count(name) > 1) == []
