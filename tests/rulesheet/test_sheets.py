"""The rule sheets of the shipped profiles, kept as text, and what each of them holds."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import pytest

from binokel import Profile, load_profile, profile_names
from binokel.gaigel import sources as of_gaigel
from binokel.loading.forms import form_of
from binokel.options import Game
from binokel.profile import Words
from binokel.rulesheet import Sheet, rule_sheet, sheet_of
from binokel.rulesheet import sources as of_binokel
from binokel.speech import Language

from .generate import LANGUAGES, SHEETS, path_of, sheets

NAMES: Mapping[Game, Mapping[str, Words]] = {
    Game.BINOKEL: of_binokel.SOURCES,
    Game.GAIGEL: of_gaigel.SOURCES,
}
GERMAN: Mapping[Game, Mapping[str, str]] = {
    Game.BINOKEL: of_binokel.GERMAN,
    Game.GAIGEL: of_gaigel.GERMAN,
}


@cache
def sheet(name: str, lang: Language) -> Sheet:
    """Make the sheet of a shipped profile."""
    return sheet_of(load_profile(name), lang)


NO_GERMAN: Mapping[str, str] = {}


def shipped(game: Game) -> list[Profile]:
    """Load the shipped profiles of a game."""
    return [profile for name in profile_names() if (profile := load_profile(name)).game is game]


class TestKeptSheets:
    """Whoever changes a sheet reads it: ``python -m tests.rulesheet.generate`` writes it anew."""

    @pytest.mark.parametrize(("name", "lang"), [*sheets()])
    def test_the_same(self, name: str, lang: Language) -> None:
        kept = path_of(name, lang).read_text(encoding="utf-8")

        assert rule_sheet(load_profile(name), lang) == kept

    def test_none_too_many(self) -> None:
        assert {*SHEETS.iterdir()} == {path_of(name, lang) for name, lang in sheets()}


class TestNothingIsForgotten:
    """Every key that applies is said, or left unsaid with a sentence of its own."""

    @pytest.mark.parametrize("name", profile_names())
    def test_every_key_that_applies(self, name: str) -> None:
        """And no other: a sentence about the Dapp has no place where there is none."""
        profile = load_profile(name)
        said = {key for each in sheet(name, "de").sentences() for key in each.keys}

        assert said - {"special"} == {*form_of(profile).applicable(profile)}

    @pytest.mark.parametrize("name", profile_names())
    def test_both_languages_say_the_same_keys(self, name: str) -> None:
        german, english = (
            [(each.keys, each.unsaid, each.assumed) for each in sheet(name, lang).sentences()]
            for lang in LANGUAGES
        )

        assert german == english

    def test_what_is_left_unsaid(self) -> None:
        """The expectations of a reader at the base; another value of any of them is said."""
        unsaid = {
            key
            for each in sheet("schwaebisch-3", "de").sentences()
            if each.unsaid
            for key in each.keys
        }

        assert sorted(unsaid) == [
            "auction.all_pass",
            "auction.next_challenger",
            "dapp.announce",
            "deal.dapp_never",
            "failed.credit",
            "match.floor",
            "melds.dissle",
            "penalty.declarer_revoke",
            "penalty.forgotten_discard",
            "penalty.misdeal",
            "penalty.opponent_revoke",
            "score.hopeless_bid",
            "score.round_per",
            "score.round_what",
            "score.test",
            "special.durch.partner_helps",
            "special.durch_hand.partner_helps",
            "special.durch_open.partner_helps",
            "table.sit_out",
            "tricks.first_trick",
            "tricks.partner_relief",
        ]


class TestWhereItComesFrom:
    """Sources are named, assumptions marked, and what no profile can say is printed."""

    @pytest.mark.parametrize("game", Game)
    def test_every_source_has_a_name(self, game: Game) -> None:
        used = {
            word
            for profile in shipped(game)
            for _, text in profile.sources.of
            for word in text.split()
        }

        assert used == {*NAMES[game]}

    @pytest.mark.parametrize("game", Game)
    def test_what_no_profile_can_say_is_german_in_german(self, game: Game) -> None:
        sentences = {text for profile in shipped(game) for text in profile.sources.not_expressed}

        assert sentences == {*GERMAN[game]}

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_it_is_printed(self, lang: Language) -> None:
        for name in profile_names():
            profile = load_profile(name)
            german = GERMAN[profile.game] if lang == "de" else NO_GERMAN
            printed = [each.text for each in sheet(name, lang).sentences()]
            expected = [german.get(text, text) for text in profile.sources.not_expressed]
            assert printed[len(printed) - len(expected) :] == expected

    @pytest.mark.parametrize("name", profile_names())
    def test_assumptions_are_marked(self, name: str) -> None:
        """Every sentence that says an assumed value, and no other."""
        profile = load_profile(name)
        assumed = {*profile.sources.assumed}
        known = {key for key, _ in profile.sources.of}
        for each in sheet(name, "de").sentences():
            marked = any(
                key in assumed or (key not in known and key.rpartition(".")[0] in assumed)
                for key in each.keys
            )
            assert each.assumed == marked, each

    def test_the_mark_is_explained(self) -> None:
        assert sheet("schwaebisch-3", "de").note.startswith("° Angenommen: ")
