"""A template has every key with every word, and is the profile whose values it shows."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import cache
from typing import Any, get_args, get_type_hints

import attrs
import pytest

from binokel import (
    Profile,
    ProfileError,
    UsageError,
    diff_profiles,
    load_profile,
    parse_profile,
    profile_digest,
    profile_names,
)
from binokel.games import GAMES, procedure_for
from binokel.keytexts import KeyText
from binokel.loading.forms import FORMS, AnyForm, form_of
from binokel.loading.keys import HEAD, SPECIAL, names_of
from binokel.options import Game
from binokel.profile import SpecialKeys
from binokel.speech import Language
from binokel.templates import profile_template

LANGUAGES: tuple[Language, ...] = ("de", "en")
FOREIGN: Mapping[Language, re.Pattern[str]] = {
    "de": re.compile(r"\b(the|of|and|whether|which|what|how|when|is|are|from|only|who)\b"),
    "en": re.compile(r"\b(der|die|das|und|oder|wer|wie|wann|nur|keine|ist|sind)\b"),
}
"""Words that give the other language away."""
NO_DAPP = "ohmden-16"
"""A table of Binokel where most keys of the Dapp mean nothing, and without specials."""
EVERY = profile_names()
SLOW = pytest.mark.slow
NO_OPENINGS = "gaigel-whiteknuckle"
"""A table of Gaigel where the keys of Auf Dissle mean nothing."""


@cache
def template(lang: Language, game: str | None = None, extends: str | None = None) -> str:
    """Write a template once."""
    return profile_template(game, lang, extends)


def words_of(kind: Any) -> Iterator[str]:
    """List the words of every enumeration in a type, inline tables included."""
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        yield from (word.value for word in kind)
    elif isinstance(kind, type) and attrs.has(kind):
        for inner in get_type_hints(kind).values():
            yield from words_of(inner)
    for inner in get_args(kind):
        yield from words_of(inner)


def keys_of(form: AnyForm) -> dict[str, Any]:
    """Give the type of every key of a game, by dotted key; those of a special too."""
    tables = dict(form.tables)
    if form.specials is not None:
        tables[SPECIAL] = SpecialKeys
    return {
        f"{table}.{name}": get_type_hints(cls)[name]
        for table, cls in tables.items()
        for name in names_of(cls)
    }


def words_to_say(form: AnyForm, key: str, kind: Any) -> set[str]:
    """List the words that a key may say; some take fewer than their enumeration has."""
    table, name = key.split(".")
    fewer = form.words.get(form.tables.get(table, SpecialKeys), {}).get(name)
    return {str(word) for word in fewer} if fewer is not None else {*words_of(kind)}


def sections(text: str) -> dict[str, str]:
    """Split a template into the comments above each key, by dotted key."""
    found: dict[str, str] = {}
    table, comment = "", list[str]()
    for line in text.splitlines():
        header = re.fullmatch(r"#?\[\[?(\w+)\]?\]", line)
        key = re.match(r"#?(\"?[\w.]+\"?) = ", line)
        if header is not None:
            table, comment = f"{header[1]}.", []
        elif key is not None:
            found.setdefault(f"{table}{key[1]}", "\n".join(comment))
            comment = []
        elif line.startswith("# "):
            comment.append(line)
        else:
            comment = []
    return found


def in_force(text: str) -> list[str]:
    """List the lines that are no comments."""
    return [line for line in text.splitlines() if line and line[0] != "#"]


def without(text: str, name: str, table: str) -> str:
    """Delete the line of a key."""
    head, header, rest = text.partition(f"\n[{table}]\n")
    return head + header + re.sub(rf"^{name} = .*\n", "", rest, count=1, flags=re.MULTILINE)


class TestItIsTheProfile:
    """As it stands it is read, and plays by the rules that it shows."""

    @pytest.mark.parametrize("lang", LANGUAGES)
    @pytest.mark.parametrize("game", [*Game])
    def test_the_base(self, game: Game, lang: Language) -> None:
        profile = parse_profile(template(lang, game.value))

        assert profile_digest(profile) == profile_digest(FORMS[game].base)
        assert profile.game is game

    @pytest.mark.parametrize("name", EVERY)
    def test_a_shipped_profile(self, name: str) -> None:
        text = template("de", extends=name)
        profile, parent = parse_profile(text), load_profile(name)

        assert diff_profiles(profile, parent) == ()
        assert profile_digest(profile) == profile_digest(parent)
        assert profile.sources.not_expressed == parent.sources.not_expressed
        assert f'\nextends = "{name}"\n' in text

    @pytest.mark.parametrize(
        "name",
        [
            *("schwaetza-48", NO_DAPP, NO_OPENINGS),
            *(pytest.param(name, id=f"{name}, every one", marks=SLOW) for name in EVERY),
        ],
    )
    def test_the_languages_differ_in_comments(self, name: str) -> None:
        """So that the English one is that profile as well."""
        german, english = (in_force(template(lang, extends=name)) for lang in LANGUAGES)

        assert [line for line in english if line not in german] == [
            'id = "club"',
            'default = "house rule"',
        ]
        assert len(german) == len(english)

    @pytest.mark.parametrize("lang", LANGUAGES)
    @pytest.mark.parametrize("extends", [None, NO_DAPP, NO_OPENINGS])
    def test_everything_has_a_source(self, extends: str | None, lang: Language) -> None:
        """What a table writes itself, it answers for; nothing is left to be assumed."""
        profile = parse_profile(template(lang, extends=extends))

        assert {source for _, source in profile.sources.of} == {
            {"de": "Hausregel", "en": "house rule"}[lang]
        }
        assert profile.sources.assumed == ()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "extends"),
    [
        pytest.param("binokel", None, id="Binokel"),
        pytest.param("gaigel", None, id="Gaigel"),
        pytest.param(None, NO_DAPP, id="no Dapp, no specials"),
        pytest.param(None, NO_OPENINGS, id="no openings"),
    ],
)
class TestItIsWhole:
    """Every key stands in it, and above it what it means and may say."""

    def test_keys_in_order(self, game: str | None, extends: str | None, lang: Language) -> None:
        """In the order in which a profile is written, also those that mean nothing here."""
        text = template(lang, game, extends)
        form = form_of(parse_profile(text))
        head = [key for key in HEAD if key != "sources"]
        sources = ["default", '"tricks.last_trick"', "assumed", "not_expressed"]
        off = [] if form.specials is None else [f"{SPECIAL}.off"]

        assert [*sections(text)] == [
            *head,
            *(f"sources.{key}" for key in sources),
            *keys_of(form),
            *off,
        ]

    def test_every_word(self, game: str | None, extends: str | None, lang: Language) -> None:
        """In quotation marks, in the comment above its key."""
        text = template(lang, game, extends)
        form, comments = form_of(parse_profile(text)), sections(text)

        missing = [
            (key, word)
            for key, kind in keys_of(form).items()
            for word in sorted(words_to_say(form, key, kind))
            if f'"{word}"' not in comments[key]
        ]

        assert missing == []

    def test_every_limit(self, game: str | None, extends: str | None, lang: Language) -> None:
        """The smallest and the largest number, and no comment without what may be written."""
        text = template(lang, game, extends)
        form, comments = form_of(parse_profile(text)), sections(text)
        tables = {**form.tables, SPECIAL: SpecialKeys}

        for key, kind in keys_of(form).items():
            table, name = key.split(".")
            limits = form.ranges.get(tables[table], {}).get(name)
            if limits is not None:
                assert all(re.search(rf"(?<!\d){limit}\b", comments[key]) for limit in limits), key
            if kind is bool:
                assert re.search(r"\btrue\b.*\bfalse\b", comments[key]), key
        assert all(comments.values()), [key for key, comment in comments.items() if not comment]

    def test_parts_of_inline_tables(
        self, game: str | None, extends: str | None, lang: Language
    ) -> None:
        """Each key of a credit, a meld and the like, with its limits."""
        text = template(lang, game, extends)
        form, comments = form_of(parse_profile(text)), sections(text)

        for key, kind in keys_of(form).items():
            if isinstance(kind, type) and attrs.has(kind):
                for name in names_of(kind):
                    limits = form.ranges.get(kind, {}).get(name, ())
                    part = re.compile(rf"^#   {name} (.*(?:\n#     .*)*)", re.MULTILINE)
                    said = part.search(comments[key])
                    assert said, (key, name)
                    assert all(str(limit) in said[1] for limit in limits), (key, name)

    def test_one_language(self, game: str | None, extends: str | None, lang: Language) -> None:
        text = template(lang, game, extends)
        comments = [line for line in text.splitlines() if line.startswith("# ")]
        prose = [re.sub(r'\w+ = \S+|"\w+"', "", line.casefold()) for line in comments]

        assert [line for line in prose if FOREIGN[lang].search(line)] == []

    def test_width(self, game: str | None, extends: str | None, lang: Language) -> None:
        """It can be read on a screen of eighty columns, sentences and values apart."""
        comments = [line for line in template(lang, game, extends).splitlines() if "#" in line[:1]]

        assert max(map(len, comments)) <= 80


class TestWhatPeopleDoWithIt:
    """Lines are deleted, changed, and put in force."""

    @pytest.mark.parametrize(
        ("name", "step"),
        [
            pytest.param("kreuz-48", 12, id="kreuz-48"),
            pytest.param(NO_DAPP, 13, id=NO_DAPP),
            pytest.param(NO_OPENINGS, 3, id=NO_OPENINGS),
            *(pytest.param(name, 1, id=f"{name}, each key", marks=SLOW) for name in EVERY),
        ],
    )
    def test_deleting_changes_nothing(self, name: str, step: int) -> None:
        """Some keys, each by itself, or every key but those that say which profile it is."""
        text = template("de", extends=name)
        parent = load_profile(name)

        for key in form_of(parent).keys[::step]:
            table, _, field = key.partition(".")
            assert diff_profiles(parse_profile(without(text, field, table)), parent) == (), key

    @pytest.mark.parametrize("game", [*Game])
    def test_deleting_all_keys(self, game: Game) -> None:
        text = template("en", game.value)

        left = re.sub(r"^(?!id|game)\w+ = .*\n", "", text.partition("\n[[")[0], flags=re.MULTILINE)

        assert [*tomllib.loads(left)][:2] == ["id", "game"]
        assert profile_digest(parse_profile(left)) == profile_digest(FORMS[game].base)

    def test_a_change(self) -> None:
        text = template("de").replace("minimum = 150", "minimum = 200")

        differences = diff_profiles(FORMS[Game.BINOKEL].base, parse_profile(text))

        assert [(each.key, each.a, each.b) for each in differences] == [
            ("auction.minimum", 150, 200)
        ]

    @pytest.mark.parametrize(
        ("game", "extends", "changes", "key", "value"),
        [
            pytest.param(
                "binokel",
                None,
                {'end = "target"': 'end = "deals"', "target = 1500": "", "#deals": "deals"}
                | {'tie = "decider"': 'tie = "shared"'},
                "match.deals",
                12,
                id="a number of deals",
            ),
            pytest.param(
                "gaigel",
                None,
                {'end = "wins"': 'end = "deals"', "wins = 7": "", "#deals": "deals"},
                "match.deals",
                16,
                id="a number of deals in Gaigel",
            ),
            pytest.param(
                None,
                "vier-am-tisch",
                {'end = "target"': 'end = "deals"', "target = 1500": "", "#deals": "deals"}
                | {'tie = "decider"': 'tie = "shared"'},
                "match.deals",
                16,
                id="a number of deals, and one sits out",
            ),
            pytest.param(
                None,
                NO_DAPP,
                {'end = "deals"': 'end = "target"', "\ndeals = 9": "", "#target": "target"},
                "match.target",
                1500,
                id="a target",
            ),
            pytest.param(
                None,
                NO_OPENINGS,
                {"kinds = []": 'kinds = ["auf_dissle"]', "#dissle": "dissle"},
                "opening.dissle_goal",
                "gather_five",
                id="Auf Dissle",
            ),
        ],
    )
    def test_putting_a_key_in_force(
        self,
        game: str | None,
        extends: str | None,
        changes: dict[str, str],
        key: str,
        value: object,
    ) -> None:
        text = template("de", game, extends)
        before = parse_profile(text)
        for old, new in changes.items():
            assert f"\n{old.lstrip()}" in text
            text = text.replace(f"\n{old.lstrip()}", f"\n{new}")

        found = {each.key: each.b for each in diff_profiles(before, parse_profile(text))}

        assert found[key] == value

    def test_a_special_taken_from_the_example(self) -> None:
        """Where a table has no special, the one that is shown can be put in force."""
        head, _, example = template("de", extends=NO_DAPP).partition("#[[special]]")
        lines = [f"[[{SPECIAL}]]", *re.findall(r"^#(\w+ = .*)", example, re.MULTILINE)]

        profile = parse_profile(head + "\n".join(line for line in lines if "off" not in line))

        assert [each.key for each in diff_profiles(load_profile(NO_DAPP), profile)] == [
            "special.durch"
        ]


class TestTexts:
    """Each game explains what it has, no more and no less."""

    @pytest.mark.parametrize("procedure", GAMES, ids=lambda each: str(each.name))
    def test_of_a_game(self, procedure: Any) -> None:
        form: AnyForm = FORMS[procedure.name]
        texts: Mapping[str, KeyText] = procedure.key_texts()
        special = [] if form.specials is None else [SPECIAL, f"{SPECIAL}.off"]

        assert {*texts} == {*HEAD, *form.tables, *keys_of(form), *special}

    @pytest.mark.parametrize("procedure", GAMES, ids=lambda each: str(each.name))
    def test_words_of_a_game(self, procedure: Any) -> None:
        """No word is explained that cannot be said."""
        form: AnyForm = FORMS[procedure.name]
        texts: Mapping[str, KeyText] = procedure.key_texts()

        for key, kind in keys_of(form).items():
            if texts[key].words and key != "pack.ranks":
                assert {*texts[key].words} == words_to_say(form, key, kind), key
            parts = names_of(kind) if isinstance(kind, type) and attrs.has(kind) else ()
            assert {*texts[key].parts} == {*parts}, key

    @pytest.mark.parametrize("procedure", GAMES, ids=lambda each: str(each.name))
    def test_sentences(self, procedure: Any) -> None:
        """A meaning is a sentence in both languages."""
        texts: Mapping[str, KeyText] = procedure.key_texts()

        odd = [
            (key, said)
            for key, text in texts.items()
            for said in (text.de, text.en)
            if said and said[-1] not in ".?" and not said.endswith(("--lang de", "profiles"))
        ]

        assert odd == []


class TestRefused:
    """What no template can be written for."""

    def test_unknown_profile(self) -> None:
        with pytest.raises(ProfileError, match="kreuz-40") as caught:
            profile_template(extends="kreuz-4")

        assert [problem.path for problem in caught.value.problems] == ["extends"]

    def test_a_path(self) -> None:
        with pytest.raises(ProfileError, match="id of a shipped profile"):
            profile_template(extends="variants/kreuz-40.toml")

    def test_unknown_game(self) -> None:
        with pytest.raises(UsageError, match="binokel, gaigel"):
            profile_template("skat")

    def test_another_game(self) -> None:
        with pytest.raises(UsageError, match="a profile of gaigel"):
            profile_template("gaigel", extends="kreuz-40")

    def test_unknown_language(self) -> None:
        with pytest.raises(UsageError, match="'de' or 'en'"):
            profile_template(lang="fr")


def test_the_game_follows_the_profile() -> None:
    profile: Profile = parse_profile(profile_template(extends="gaigel-club"))

    assert procedure_for(profile).name is Game.GAIGEL
