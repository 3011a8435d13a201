"""
The pages about profiles, written from the profile classes and the shipped files.

Plain functions that return Markdown; :mod:`binokel_docs` puts it into the pages.
"""

from __future__ import annotations

import ast
import inspect
import itertools
import re
import sys
import tomllib
import typing
from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from functools import cache
from pathlib import Path

import attrs

from binokel import BinokelProfile, Card, diff_profiles, load_profile, profile_info, profile_names
from binokel.cards import Rank
from binokel.options import Game
from binokel.points import PointsByRank
from binokel.profile import GaigelProfile, Profile

GAMES: Mapping[Game, type[Profile]] = {
    Game.BINOKEL: BinokelProfile,
    Game.GAIGEL: GaigelProfile,
}
BASES = {Game.BINOKEL: "schwaebisch-3", Game.GAIGEL: "gaigel-4"}
CHAPTER_OF_GAIGEL = "G-"
VARIANTS = Path(__file__).resolve().parents[2] / "variants"
PLAIN: dict[type, str] = {
    bool: "`true`, `false`",
    int: "whole number",
    str: "text",
    Rank: "rank",
    Card: "card",
}
RULE_BOOK = Path(__file__).resolve().parents[1] / "explanation" / "index.md"
HEAD = ("schema", "id", "game", "extends", "name", "summary", "sources")


def keys_page() -> str:
    """Write for each game a section for every table of a profile and every inline table."""
    return "\n".join(map(game_section, GAMES))


def game_section(game: Game) -> str:
    """Write the tables of one game."""
    base = GAMES[game](id="base")
    tables = [
        (f"[[{name}]]" if repeated else f"[{name}]", name, cls)
        for name, cls, repeated in tables_of(GAMES[game])
    ]
    inline = sorted(
        {cls for _, _, table in tables for cls in inline_tables_of(table)},
        key=lambda cls: cls.__name__,
    )
    shipped = BASES[game]
    lines = [
        f"## {game.capitalize()}",
        "",
        f'`game = "{game}"`.',
        f"The sources are those of [`{shipped}`](profiles.md#{shipped}), whose values are the "
        "defaults.",
        "",
    ]
    sections = [table_section(game, f"`{title}`", name, cls, base) for title, name, cls in tables]
    sections += [table_section(game, inline_title(cls), "", cls, base) for cls in inline]
    return "\n".join([*lines, *sections])


def tables_of(profile: type) -> Iterator[tuple[str, type, bool]]:
    """Name the tables of a profile class: key, class, whether it may stand several times."""
    for name, hint in typing.get_type_hints(profile).items():
        inside = typing.get_args(hint)
        cls = inside[0] if inside else hint
        if name not in HEAD and inspect.isclass(cls) and attrs.has(cls):
            yield name, cls, bool(inside)


def inline_tables_of(table: type) -> Iterator[type]:
    """Name the classes of values that are tables themselves."""
    for hint in typing.get_type_hints(table).values():
        if inspect.isclass(hint) and attrs.has(hint):
            yield hint


def inline_title(cls: type) -> str:
    """Make the heading of an inline table from the name of its class."""
    words = "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in cls.__name__)
    return f"Inline table: {words.strip()}"


def table_section(game: Game, title: str, name: str, cls: type, base: Profile) -> str:
    """Write one section: what the table is about, and a row for every key."""
    summary = (inspect.getdoc(cls) or "").partition("\n")[0]
    about = summary.partition(": ")[2] or summary
    lines = [f"### {title}", "", about[:1].upper() + about[1:], ""]
    single = bool(name) and not title.startswith("`[[")
    columns = ["Key", "Values", "Default", "Meaning"]
    columns += ["Rules"] if name else []
    columns += ["Source"] if single else []
    lines += table_head(columns)
    documented = field_docs(cls)
    hints = typing.get_type_hints(cls)
    for field in attrs.fields(cls):
        key = f"{name}.{field.name}" if name else field.name
        # The games share a class where they share a table, but not its base.
        value = getattr(getattr(base, name), field.name) if single else field.default
        default = "required" if value is attrs.NOTHING else code(toml(value))
        row = [code(key), values(hints[field.name]), default, documented[field.name]]
        row += [rules_of(game, key)] if name else []
        row += [source_of(BASES[game], key)] if single else []
        lines.append(table_row(row))
    return "\n".join([*lines, ""])


def rules_of(game: Game, key: str) -> str:
    """Name the sentences of the rule book about a key in a game: those of its own chapters."""
    cited = [each for each in sentences().get(key, "").split(", ") if each]
    own = [
        each for each in cited if each.startswith(f"[{CHAPTER_OF_GAIGEL}") == (game is Game.GAIGEL)
    ]
    return ", ".join(own)


@cache
def sentences() -> dict[str, str]:
    """Read from the rule book's index which sentences a key steers."""
    rows = re.findall(
        r"^\| `([\w.]+)`( of a special)? \| (.+) \|$",
        RULE_BOOK.read_text(encoding="utf-8"),
        re.MULTILINE,
    )
    return {f"special.{key}" if special else key: rules for key, special, rules in rows}


@cache
def field_docs(cls: type) -> dict[str, str]:
    """Take the string below each field of a class from the class's source."""
    tree = ast.parse(Path(inspect.getsourcefile(cls) or "").read_text(encoding="utf-8"))
    body = next(
        node.body
        for node in tree.body
        if isinstance(node, ast.ClassDef) and node.name == cls.__name__
    )
    found: dict[str, str] = {}
    for node, after in itertools.pairwise(body):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            match after:
                case ast.Expr(value=ast.Constant(value=str(text))):
                    found[node.target.id] = " ".join(text.replace("``", "`").split())
                case _:
                    pass
    return found


def values(hint: object) -> str:
    """Say what may be written for a key with this type."""
    inside = tuple(arg for arg in typing.get_args(hint) if arg not in (Ellipsis, type(None)))
    if inside:
        if typing.get_origin(hint) is tuple:
            plural = "s" if inside[0] in PLAIN else ""
            return f"list of {values(inside[0])}{plural}"
        return " or ".join(map(values, inside))
    if not inspect.isclass(hint):
        return "anything"
    if issubclass(hint, StrEnum):
        return ", ".join(code(toml(word)) for word in hint)
    if hint is PointsByRank:
        return "table of points by rank"
    if attrs.has(hint):
        title = inline_title(hint)
        return f"[{title.partition(': ')[2]}](#{title.lower().replace(':', '').replace(' ', '-')})"
    return PLAIN[hint]


def profiles_page() -> str:
    """Write for each game a section for every shipped profile: what differs, and why."""
    return "\n".join(
        "\n".join([f"## {game.capitalize()}", "", *map(profile_section, names_of(game))])
        for game in GAMES
    )


def names_of(game: Game) -> list[str]:
    """List the shipped profiles of a game."""
    return [name for name in profile_names() if load_profile(name).game is game]


def profile_section(name: str) -> str:
    """Write the section of one profile."""
    profile = load_profile(name)
    info = profile_info(name)
    lines = [
        f"### `{name}`",
        "",
        f"**{profile.name.de}** ({profile.name.en}).",
        profile.summary.en,
        f"{info.players} players, {info.cards} cards.",
        "",
    ]
    parent = file_of(name).get("extends")
    if isinstance(parent, str):
        lines += [f"Extends [`{parent}`](#{parent}).", ""]
        rows = [
            [code(d.key), code(toml(d.a)), code(toml(d.b)), source_of(name, d.key)]
            for d in diff_profiles(load_profile(parent), profile)
            if d.key.partition(".")[0] not in HEAD
        ]
        if rows:
            lines += table_head(["Key", code(parent), code(name), "Source"])
            lines += [*map(table_row, rows), ""]
    else:
        lines += [
            "Stands on its own; its values are the defaults of the [keys](profile-keys.md).",
            "",
        ]
    lines += assumptions(name)
    return "\n".join(lines)


def assumptions(name: str) -> list[str]:
    """List what no source states, and what the source states and a profile cannot say."""
    sources = load_profile(name).sources
    lines: list[str] = []
    if sources.assumed:
        lines += [f"Assumed: {', '.join(map(code, sources.assumed))}.", ""]
    if sources.not_expressed:
        lines += ["The source also says:", "", *(f"- {text}" for text in sources.not_expressed), ""]
    return lines


@cache
def file_of(name: str) -> dict[str, object]:
    """Read the file of a shipped profile as it stands, without what it inherits."""
    return tomllib.loads((VARIANTS / f"{name}.toml").read_text(encoding="utf-8"))


def source_of(name: str, key: str) -> str:
    """Name the source of a profile's value: that of the key, of its table, or of everything."""
    sources = load_profile(name).sources
    of = dict(sources.of)
    for known in (key, key.rpartition(".")[0], key.partition(".")[0]):
        if known in sources.assumed:
            return "assumed"
        if known in of:
            return of[known]
    return of.get("default", "")


def toml(value: object) -> str:
    """Write a value as TOML does, in one line; nothing for a key that does not apply."""
    match value:
        case None:
            return ""
        case bool():
            return str(value).lower()
        case StrEnum():
            return f'"{value.value}"'
        case Rank() | Card():
            return f'"{value}"'
        case str():
            return f'"{value}"'
        case int() | float():
            return str(value)
        case Mapping():
            pairs = typing.cast("Mapping[object, object]", value).items()
            return braces((str(name), toml(inside)) for name, inside in pairs)
        case list() | tuple():
            return f"[{', '.join(map(toml, typing.cast('Iterable[object]', value)))}]"
        case _ if attrs.has(type(value)):
            fields = attrs.asdict(typing.cast("attrs.AttrsInstance", value), recurse=False)
            return braces((name, toml(inside)) for name, inside in fields.items())
        case _:
            raise TypeError(f"no TOML for {value!r}")


def braces(pairs: Iterable[tuple[str, str]]) -> str:
    """Write an inline table."""
    return f"{{ {', '.join(f'{name} = {text}' for name, text in pairs)} }}"


def code(text: str) -> str:
    """Set a text as code; an empty one as a dash."""
    return f"`{text}`" if text else "–"


def table_head(titles: list[str]) -> list[str]:
    """Begin a Markdown table."""
    return [table_row(titles), f"|{'---|' * len(titles)}"]


def table_row(cells: list[str]) -> str:
    """Write a row of a Markdown table."""
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"


if __name__ == "__main__":
    sys.stdout.write(f"{keys_page()}\n{profiles_page()}")
