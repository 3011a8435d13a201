"""How the package is built: what no type checker and no linter looks at."""

from __future__ import annotations

import ast
import importlib
import inspect
from collections.abc import Iterator
from pathlib import Path

import attrs
import pytest

import binokel
from binokel.profile import BinokelProfile, GaigelProfile

from .pages import ROOT

PACKAGE = ROOT / "binokel"
SOURCES = sorted(PACKAGE.rglob("*.py"))
CHAPTERS = ("tricks", "melds", "auctions", "exchange", "scoring", "specials")
LONGEST = 400

HEAD = {"id", "schema", "game", "name", "summary", "sources"}
TABLES = {
    field.name for cls in (BinokelProfile, GaigelProfile) for field in attrs.fields(cls)
} - HEAD
# Who may look into a profile: the chapters (`standings` is one, and owns `[match]`; chapter G is
# `gaigel.rules` and `gaigel.matches`), what collects them, and what reads and writes files.
READERS = {
    *CHAPTERS,
    "standings",
    "table",
    "rules",
    "gaigel.rules",
    "gaigel.matches",
    "profile",
    "loading",
    "catalogue",
    "rulesheet",
    "gaigel.rulesheet",
}
# Who may speak of Gaigel: its procedure, the profile section and what reads it, the registry of
# games with its typed functions (`deals`), the door, actions, refusals and bots.
SPEAKERS = {
    "gaigel",
    "profile",
    "options",
    "loading.forms",
    "loading.gaigel_form",
    "games",
    "deals",
    "__init__",
    "actions",
    "refusals",
    "bots",
}


def module_name(path: Path) -> str:
    """Name a module by its path below the package."""
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return ".".join(parts).removesuffix(".__init__")


def first_paragraph(text: str) -> str:
    """Take the words of a docstring up to its first blank line below the summary."""
    head, _, rest = text.strip().partition("\n\n")
    return f"{head} {rest.partition(chr(10) * 2)[0]}"


def parse(path: Path) -> ast.Module:
    """Read a module without running it."""
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


@pytest.mark.parametrize("path", SOURCES, ids=module_name)
class TestModules:
    """Limits and habits that every module keeps."""

    def test_long_modules_say_why(self, path: Path) -> None:
        """Over 400 lines only with a ``because`` in the first paragraph."""
        length = len(path.read_text(encoding="utf-8").splitlines())

        assert length <= LONGEST or "because" in first_paragraph(
            ast.get_docstring(parse(path)) or ""
        )

    def test_only_chapters_read_profiles(self, path: Path) -> None:
        """Outside ``rules`` and the chapters no expression reads a key of a profile."""
        name = module_name(path)
        if name not in READERS and name.partition(".")[0] not in READERS:
            assert [f"line {line}: {read}" for line, read in profile_reads(parse(path))] == []

    def test_games_are_not_told_apart(self, path: Path) -> None:
        """Gaigel is a procedure of its own: no shared module asks which game is played."""
        name = module_name(path)
        if name not in SPEAKERS and name.partition(".")[0] not in SPEAKERS:
            assert list(mentions(path)) == []

    def test_nobody_inside_uses_the_door(self, path: Path) -> None:
        """Only the command line imports what ``binokel`` itself offers."""
        if module_name(path).partition(".")[0] not in {"cli", "__main__"}:
            assert list(door_imports(path)) == []


def mentions(path: Path) -> Iterator[str]:
    """Find what tells one game from another: the name of Gaigel, or a question for the game."""
    text = path.read_text(encoding="utf-8")
    for number, line in enumerate(text.splitlines(), start=1):
        if "gaigel" in line.casefold():
            yield f"line {number}: {line.strip()}"
    for node in ast.walk(ast.parse(text)):
        if "loading" in path.parts:
            continue
        if isinstance(node, ast.Attribute) and node.attr == "game":
            yield f"line {node.lineno}: {ast.unparse(node)}"


def profile_reads(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Find reads of tables of ``profile``, of ``x.profile``, of an argument annotated as one."""
    named = {"profile"} | {
        node.arg
        for node in ast.walk(tree)
        if isinstance(node, ast.arg)
        and node.annotation is not None
        and ast.unparse(node.annotation).endswith("Profile")
    }
    for node in ast.walk(tree):
        if not isinstance(node, ast.Attribute) or node.attr not in TABLES:
            continue
        of = node.value
        last = (
            of.id if isinstance(of, ast.Name) else of.attr if isinstance(of, ast.Attribute) else ""
        )
        if last in named:
            yield node.lineno, ast.unparse(node)


def door_imports(path: Path) -> Iterator[str]:
    """Find imports of public names from ``binokel`` itself, submodules apart."""
    depth = len(path.relative_to(PACKAGE).parts)
    for node in ast.walk(parse(path)):
        if isinstance(node, ast.Import):
            yield from (f"import {name.name}" for name in node.names if name.name == "binokel")
        elif isinstance(node, ast.ImportFrom):
            absolute = node.level == 0 and node.module == "binokel"
            relative = node.level == depth and node.module is None
            for name in node.names if absolute or relative else ():
                below = PACKAGE / name.name
                if not below.is_dir() and not below.with_suffix(".py").exists():
                    yield f"from binokel import {name.name}"


class TestProfileReads:
    """The search itself finds what it is meant to find."""

    @pytest.mark.parametrize(
        "text",
        [
            pytest.param("x = profile.auction", id="a name"),
            pytest.param("x = state.profile.deal.hand", id="an attribute"),
            pytest.param("def f(p: BinokelProfile): return p.melds", id="an annotated argument"),
        ],
    )
    def test_found(self, text: str) -> None:
        assert len(list(profile_reads(ast.parse(text)))) == 1

    @pytest.mark.parametrize(
        "text",
        [
            pytest.param("x = profile.id", id="the head"),
            pytest.param("x = state.melds", id="another thing's melds"),
        ],
    )
    def test_not_found(self, text: str) -> None:
        assert list(profile_reads(ast.parse(text))) == []


class TestChapters:
    """One chapter: one module, one file of tests, one page, under one name."""

    @pytest.mark.parametrize("chapter", [*CHAPTERS, "gaigel"])
    def test_has_its_places(self, chapter: str) -> None:
        package = PACKAGE / chapter
        places = [
            package / "rules.py" if package.is_dir() else PACKAGE / f"{chapter}.py",
            ROOT / "tests" / "rules" / f"test_{chapter}.py",
            ROOT / "docs" / "explanation" / f"{chapter}.md",
        ]

        assert [place.relative_to(ROOT).as_posix() for place in places if not place.exists()] == []


class TestPublicNames:
    """What ``binokel`` offers is sorted, real, documented, and not hidden by a module."""

    def test_sorted_and_real(self) -> None:
        assert list(binokel.__all__) == sorted(set(binokel.__all__))
        assert set(binokel.__all__) <= set(dir(binokel))

    def test_checkers_and_interpreter_see_the_same(self) -> None:
        """What is imported for type checkers is what the door loads when it is asked."""
        nodes = [
            node
            for node in ast.walk(parse(PACKAGE / "__init__.py"))
            if isinstance(node, ast.ImportFrom) and node.level == 1
        ]
        imported = {
            name.name: getattr(importlib.import_module(f"binokel.{node.module}"), name.name)
            if node.module
            else importlib.import_module(f"binokel.{name.name}")
            for node in nodes
            for name in node.names
        }

        assert sorted(imported) == sorted(binokel.__all__)
        assert [name for name in imported if getattr(binokel, name) is not imported[name]] == []

    def test_no_module_bears_the_name_of_a_function(self) -> None:
        functions = {name for name in binokel.__all__ if inspect.isroutine(getattr(binokel, name))}
        modules = {module_name(path).rpartition(".")[2] for path in SOURCES}

        assert functions & modules == set()

    @pytest.mark.parametrize("name", binokel.__all__)
    def test_documented(self, name: str) -> None:
        """Classes and functions have a docstring, every field of a class its own line."""
        thing = getattr(binokel, name)
        if inspect.isclass(thing) or inspect.isroutine(thing):
            assert inspect.getdoc(thing)
        if inspect.isroutine(thing):
            assert ">>> " in (inspect.getdoc(thing) or ""), "an example that runs"
        if inspect.isclass(thing) and attrs.has(thing):
            assert sorted(undocumented_fields(thing)) == []


def undocumented_fields(cls: type) -> Iterator[str]:
    """Find the fields, declared in the class itself, that no string follows."""
    source = Path(inspect.getsourcefile(cls) or "")
    body = next(
        node.body
        for node in ast.walk(parse(source))
        if isinstance(node, ast.ClassDef) and node.name == cls.__name__
    )
    for node, after in zip(body, [*body[1:], None], strict=True):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            documented = (
                isinstance(after, ast.Expr)
                and isinstance(after.value, ast.Constant)
                and isinstance(after.value.value, str)
            )
            if not documented and not node.target.id.startswith("_"):
                yield node.target.id


@pytest.mark.parametrize("path", SOURCES, ids=module_name)
def test_every_module_imports_alone(path: Path) -> None:
    """No module needs another to have been imported first, and importing one warns of nothing."""
    name = f"binokel.{module_name(path)}".removesuffix(".__init__")
    if name != "binokel.__main__":
        importlib.import_module(name)
