"""The templates: both languages, every word of every key, and what single values say."""

from __future__ import annotations

import importlib
import pkgutil
import re
import string
from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import cast

import attrs
import pytest

from binokel import BinokelProfile, GaigelProfile, Profile, load_profile, parse_profile, prose
from binokel import rulesheet as package
from binokel.gaigel import sources, talk
from binokel.profile import Words
from binokel.rulesheet import differences_in_words, rule_sheet

MODULES = [
    prose,
    talk,
    sources,
    *(
        importlib.import_module(f"{package.__name__}.{each.name}")
        for each in pkgutil.iter_modules(package.__path__)
    ),
]
ENGLISH = re.compile(r"\b(the|and|of|with|who|trick|trump|deal|cards?|points?)\b")
GERMAN = re.compile(r"\b(der|die|das|und|oder|nicht|Stich|Karten?|Punkte)\b|[äöüß]")
NAMES = re.compile("Württemberg|Höher hat|Schwäbisch")


def bare(template: str) -> str:
    """Take places and names out of a template."""
    return NAMES.sub("", re.sub(r"{\w+}", "", template))


def tables() -> Iterator[tuple[str, Mapping[object, object]]]:
    """List every table of templates."""
    for module in MODULES:
        for name, value in vars(module).items():
            if isinstance(value, Mapping):
                yield f"{module.__name__}.{name}", cast("Mapping[object, object]", value)


def templates() -> Iterator[tuple[str, Words]]:
    """List every template, by the name of its place."""
    for module in MODULES:
        for name, value in vars(module).items():
            for words in _words_in(value):
                yield f"{module.__name__}.{name}", words


def _words_in(value: object) -> Iterator[Words]:
    if isinstance(value, Words):
        yield value
    elif isinstance(value, Mapping):
        for inside in cast("Mapping[object, object]", value).values():
            yield from _words_in(inside)
    elif isinstance(value, tuple):
        for inside in cast("tuple[object, ...]", value):
            yield from _words_in(inside)


def places(template: str) -> set[str]:
    """List the places of a template that are filled in."""
    return {name.casefold() for _, name, _, _ in string.Formatter().parse(template) if name}


class TestTemplates:
    """Named places, the same in both languages."""

    def test_there_are_many(self) -> None:
        assert len([*templates()]) > 300

    def test_both_languages(self) -> None:
        assert [name for name, words in templates() if not (words.de and words.en)] == []

    def test_the_same_places(self) -> None:
        assert [name for name, words in templates() if places(words.de) != places(words.en)] == []

    def test_each_language_is_itself(self) -> None:
        """No English word in German, no German one in English, names apart."""
        german = [bare(words.de) for _, words in templates()]
        english = [bare(words.en) for _, words in templates()]

        assert [text for text in german if ENGLISH.search(text)] == []
        assert [text for text in english if GERMAN.search(text)] == []

    def test_every_word_of_an_enumeration(self) -> None:
        """A table by the words of a key has all of them."""
        incomplete: list[tuple[str, StrEnum]] = []
        for name, table in tables():
            kinds = {type(key) for key in table}
            if len(kinds) == 1 and issubclass(kind := kinds.pop(), StrEnum):
                missing = {*kind} - {*table}
                incomplete += [(name, each) for each in missing]

        assert incomplete == []

    def test_sentences_end(self) -> None:
        """What is printed is a sentence: a capital letter and a full stop."""
        for profile in (load_profile("sechser-48"), load_profile("gaigel-4")):
            for lang in ("de", "en"):
                for each in package.sheet_of(profile, lang).sentences():
                    if each.keys:
                        assert re.fullmatch(r"[A-ZÄÖÜ].*\.", each.text), each.text


def table(changes: str, base: str = "schwaebisch-3") -> Profile:
    """Read a profile that changes another one."""
    return parse_profile(f'id = "t"\nextends = "{base}"\n{changes}')


def told(changes: str, base: str = "schwaebisch-3", lang: str = "de") -> str:
    """Write a sheet in one line."""
    return " ".join(rule_sheet(table(changes, base), lang).split())


class TestSentences:
    """Values that change more than a word."""

    @pytest.mark.parametrize(
        ("changes", "base", "expected"),
        [
            pytest.param(
                'auction.reply = "hold"',
                "schwaebisch-3",
                "wer 1000 bietet, ist der Spieler, wenn es niemand hält.",
                id="the maximum may be held",
            ),
            pytest.param(
                'auction = { reply = "hold", next_challenger = "partner_first" }',
                "kreuz-40",
                "am Anfang wer begonnen hat, darf das letzte Gebot auch halten",
                id="the opener holds where partners meet first",
            ),
            pytest.param(
                'auction = { opening = "free", all_pass = "dealer_plays" }',
                "vier-am-tisch",
                "Passen alle, muss der Letzte in der Reihe spielen",
                id="the dealer sits out",
            ),
            pytest.param(
                'dapp = { forbid = ["ace", "binokel"] }',
                "schwaebisch-3",
                "Asse und die Karten des Binokels darf er nur weglegen, soweit ihm andere Karten"
                " fehlen.",
                id="cards that are kept",
            ),
            pytest.param(
                'dapp = { announce = ["trump"] }',
                "schwaebisch-3",
                "Wenn er Trumpf nennt, sagt er, wie viele Trümpfe er weggelegt hat",
                id="trumps are announced at the naming",
            ),
            pytest.param(
                'trump.named = "before_dapp"',
                "schwaebisch-3",
                "darf der Spieler abgehen, sobald er Trumpf genannt hat und bevor er den Dapp"
                " aufnimmt",
                id="abandoning before the Dapp is taken up",
            ),
            pytest.param(
                'trump.named = "before_dapp"',
                "dabb-3",
                "darf der Spieler abgehen, sobald er Trumpf genannt hat und bevor er Karten"
                " weglegt",
                id="abandoning where nothing is asked before the Dapp",
            ),
            pytest.param(
                'melds.condition = "side_trick"',
                "kreuz-40",
                "für die Seite des Spielers, aber nur, wenn sie einen Stich macht.",
                id="the side's trick is enough for the laid-away cards too",
            ),
            pytest.param(
                "melds.pair = { plain = 20, trump = 40, double_plain = 0 }",
                "schwaebisch-3",
                "Wo das Doppelte fehlt oder weniger zählt als das Einfache, zählen zwei wie eines.",
                id="a double that is missing",
            ),
            pytest.param(
                'abandon.credit = { kind = "half_bid", round_to = 1 }',
                "schwaebisch-3",
                "Jeder Gegner bekommt die Hälfte des Gebots gutgeschrieben.",
                id="half of a ten is always a number",
            ),
            pytest.param(
                'abandon.credit = { kind = "half_bid", round_to = 1 }\nauction.step = 5',
                "schwaebisch-3",
                "bekommt die Hälfte des Gebots, aufgerundet auf ganze Punkte, gutgeschrieben.",
                id="half of a five is none",
            ),
            pytest.param(
                'abandon.credit = { kind = "fixed", points = 50, per = "side" }\n'
                'table = { players = 6, sides = "opposite" }\n'
                'deal = { hand = 7, dapp = 6, packets = ["7", "d6"] }',
                "kreuz-48",
                "Jede gegnerische Seite bekommt einmal 50 Punkte gutgeschrieben.",
                id="two opposing sides",
            ),
            pytest.param(
                "failed.cost = 4",
                "schwaebisch-3",
                "Dem Spieler wird das 4-fache Gebot abgezogen",
                id="four times the bid",
            ),
            pytest.param(
                'tricks.head = "never"',
                "schwaebisch-3",
                "Ohne Trumpf muss man nur bedienen",
                id="no heading in a special either",
            ),
            pytest.param(
                'pack.faces = "french"',
                "schwaebisch-3",
                "Pik-Dame und Karo-Bube",
                id="French names",
            ),
            pytest.param(
                '[[special]]\nid = "grosser_durch"\nwon = 3000',
                "schwaebisch-3",
                "grosser durch° alle Stiche",
                id="a special of its own",
            ),
            pytest.param(
                "match.floor = -1000",
                "schwaebisch-3",
                "Wer auf -1000 oder tiefer fällt, hat die Partie verloren",
                id="a floor",
            ),
            pytest.param(
                'rob.when = "never"',
                "gaigel-4",
                "Geraubt wird nicht: Die Trumpfkarte bleibt liegen, bis sie gezogen wird.",
                id="no robbing",
            ),
            pytest.param(
                'pack.ranks = ["A", "Z", "K", "O", "U", "9"]',
                "gaigel-4",
                "sobald sie auf der Hand und in ihren Stichen zusammen fünf Neuner hat.",
                id="nines",
            ),
        ],
    )
    def test_german(self, changes: str, base: str, expected: str) -> None:
        assert expected in told(changes, base)

    def test_trump_before_dapp_stands_first(self) -> None:
        """Sections come in the order in which a table needs them."""
        text = rule_sheet(table('trump.named = "before_dapp"'))

        assert text.index("\nTrumpf\n") < text.index("\nDapp\n")

    def test_no_section_without_a_word(self) -> None:
        """Where no penalty is agreed there is nothing to read about one."""
        assert "Verstöße" not in rule_sheet(load_profile("schwaebisch-3"))
        assert "\nVerstöße\n" in rule_sheet(load_profile("ennahofen"))

    def test_own_rules_without_a_source_are_marked(self) -> None:
        assert "Das Mindestgebot ist 200.°" in told("auction.minimum = 200")

    def test_an_unsaid_sentence_is_not_printed(self) -> None:
        base = package.sheet_of(load_profile("schwaebisch-3"), "de")
        text = " ".join(rule_sheet(load_profile("schwaebisch-3")).split())
        unsaid = {each.text for each in base.sentences() if each.unsaid}

        assert unsaid - {"Gerundet wird nicht."} != set()
        assert [each for each in unsaid - {"Gerundet wird nicht."} if each in text] == []


class TestDifferences:
    """A key, and the sentences of both profiles that say it."""

    def test_one_key(self) -> None:
        base, ours = load_profile("schwaebisch-3"), table("auction.minimum = 200")
        (found,) = differences_in_words(base, ours)

        assert found.difference.key == "auction.minimum"
        assert found.a == ("Das Mindestgebot ist 150.",)
        assert found.b == ("Das Mindestgebot ist 200.",)

    def test_none(self) -> None:
        base = load_profile("schwaebisch-3")

        assert differences_in_words(base, load_profile("flacht")) == ()

    def test_what_is_left_unsaid(self) -> None:
        """The expectation is told, since the other profile differs from it."""
        base, ours = load_profile("schwaebisch-3"), table("tricks.first_trick = 10")
        (found,) = differences_in_words(base, ours, "en")

        assert found.a == ("The first trick counts nothing extra.",)
        assert found.b == ("The first trick counts 10 points extra.",)

    def test_rows_of_a_table(self) -> None:
        base = load_profile("schwaebisch-3")
        ours = table("melds.four = { A = 100, K = 80, O = 60, U = 40, Z = 90 }")
        found = {each.difference.key: each for each in differences_in_words(base, ours)}

        assert found["melds.four"].a == ()
        assert found["melds.four"].b == ("Vier oder acht Zehner: einfach 90, doppelt 180.",)

    def test_a_special_that_only_one_has(self) -> None:
        base, none = load_profile("schwaebisch-3"), load_profile("aks-heroldstatt")
        found = {each.difference.key: each for each in differences_in_words(base, none)}

        assert found["special.durch"].a[0].startswith("Durch: Ziel alle Stiche, ")
        assert found["special.durch"].b == ("Sonderspiele wie den Durch gibt es nicht.",)

    def test_across_games(self) -> None:
        games = {BinokelProfile: "schwaebisch-3", GaigelProfile: "gaigel-4"}
        one, other = map(load_profile, games.values())
        found = {each.difference.key: each for each in differences_in_words(one, other)}

        assert (found["game"].a, found["game"].b) == ((), ())
        assert found["auction.minimum"].b == ()
        assert found["goal.points"].a == ()
        assert "101" in found["goal.points"].b[0]


def test_a_sheet_is_a_value() -> None:
    """Equal profiles have equal sheets, and nothing of one can be changed."""
    sheet = package.sheet_of(load_profile("schwaebisch-3"), "de")

    assert sheet == package.sheet_of(load_profile("schwaebisch-3"), "de")
    assert hash(sheet)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        sheet.title = "x"  # type: ignore[misc]
