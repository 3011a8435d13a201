"""Two games, one loader: which game a document is of, and what is Gaigel's own."""

from __future__ import annotations

import tomllib
from pathlib import Path

import attrs
import pytest
from hypothesis import given

from binokel import loading
from binokel.cards import Rank
from binokel.catalogue import profile_names
from binokel.errors import Problem, ProfileError
from binokel.loading import (
    diff_profiles,
    format_profile,
    load_profile,
    parse_profile,
    profile_digest,
    profile_info,
)
from binokel.loading.forms import FORMS, form_of
from binokel.options import Game, Needs, OpeningKind
from binokel.profile import (
    BinokelProfile,
    Difference,
    EndgameKeys,
    GaigelProfile,
    OpeningKeys,
    Profile,
    RobKeys,
    WinsKeys,
)

from .trees import gaigel, gaigel_trees, parse_tree, trees

SIX = 'ranks = ["A", "Z", "K", "O", "U", "7"]\npoints = [11, 10, 4, 3, 2, 0]\n'
NO_DISSLE = 'opening.kinds = ["andere_alte"]'


def load(folder: Path, *texts: str) -> Profile:
    """Write texts, each of which extends the one before it, and load the last one."""
    path = folder
    for generation, text in enumerate(texts):
        parent = f'extends = "{path.name}"\n' if generation else ""
        path = folder / f"generation-{generation}.toml"
        path.write_text(f"{parent}{text}", encoding="utf-8")
    return load_profile(path)


def load_gaigel(folder: Path, *texts: str) -> GaigelProfile:
    """Do so with texts of Gaigel; only the first one says it."""
    first, *others = texts
    profile = load(folder, f'game = "gaigel"\n{first}', *others)
    assert isinstance(profile, GaigelProfile)
    return profile


def problems_of(folder: Path, *texts: str) -> list[tuple[str, str, str]]:
    """Write texts and give what is wrong with the last one: file, key and hint."""
    with pytest.raises(ProfileError) as caught:
        load(folder, *texts)
    return [(Path(each.source).name, each.path, each.hint) for each in caught.value.problems]


def problem_of(text: str) -> Problem:
    """Read a wrong profile and give its one problem."""
    with pytest.raises(ProfileError) as caught:
        parse_profile(text)
    (problem,) = caught.value.problems
    return problem


class TestForms:
    """Every game has a form."""

    def test_all_games(self) -> None:
        assert list(FORMS) == list(Game)
        assert [form.game for form in FORMS.values()] == list(Game)

    @pytest.mark.parametrize("game", Game)
    def test_base(self, game: Game) -> None:
        """The base is a profile like any other: nothing is left to fill in, or to object to."""
        base = FORMS[game].base
        read = parse_profile(f'id = "base"\ngame = "{game}"')

        assert attrs.evolve(read, sources=base.sources) == base
        assert form_of(read) is FORMS[game]

    @pytest.mark.parametrize("game", Game)
    def test_dotted_keys_are_keys(self, game: Game) -> None:
        """What a form names elsewhere it has."""
        form = FORMS[game]
        named = {
            *form.by_rank,
            *form.sets,
            *(key for check in form.checks for key in check.keys),
            *(key for idle in form.idle_keys for key in (*idle.keys, idle.choice)),
            *(key for idle in form.idle_values for key in (idle.key, idle.choice)),
        }

        assert named <= set(form.keys)

    def test_nothing_else_knows_games(self) -> None:
        """What reads, checks and writes works on a form, whichever it is."""
        modules = Path(loading.__file__).parent.glob("*.py")

        assert {
            path.stem for path in modules if "gaigel" in path.read_text(encoding="utf-8").casefold()
        } == {"forms", "gaigel_form"}


class TestGame:
    """A document says its game, or has that of its parent; with neither it is Binokel."""

    def test_nothing_said(self) -> None:
        assert isinstance(parse_profile('id = "x"'), BinokelProfile)

    def test_said(self) -> None:
        assert isinstance(parse_profile('id = "x"\ngame = "gaigel"'), GaigelProfile)

    @pytest.mark.parametrize("said", ["", 'game = "gaigel"\n'])
    def test_inherited(self, tmp_path: Path, said: str) -> None:
        profile = load_gaigel(
            tmp_path, "pair.plain = 10", f"{said}pair.trump = 30", "goal.points = 9"
        )

        assert (profile.pair.plain, profile.pair.trump, profile.goal.points) == (10, 30, 9)

    @pytest.mark.parametrize("name", ["gaigel-4", "gaigel-6-pairs"])
    def test_inherited_from_a_shipped_one(self, name: str) -> None:
        assert parse_profile(f'id = "x"\nextends = "{name}"').game is Game.GAIGEL

    @pytest.mark.parametrize(
        ("parent", "game"),
        [
            pytest.param("schwaebisch-3", "gaigel", id="Gaigel"),
            pytest.param("gaigel-4", "binokel", id="Binokel"),
        ],
    )
    def test_another_one(self, parent: str, game: str) -> None:
        """One problem, whatever else the document writes."""
        other = load_profile(parent).game

        problem = problem_of(
            f'extends = "{parent}"\ngame = "{game}"\n[opening]\nkinds = 1\n[auction]\nstep = 0\n'
            '[sources]\ndefault = 3\n"rob.when" = "S3"\n"auction.step" = "S0"'
        )

        assert (problem.path, problem.line) == ("game", 2)
        assert problem.message == (
            f'found "{game}", expected "{other}", the game of the profile it extends'
        )
        assert problem.hint == f'leave game out, or extend a profile of the game "{game}"'

    def test_another_one_in_a_parent(self, tmp_path: Path) -> None:
        """It is told once; a child is still read as what it says, or as what its keys are."""
        problems = problems_of(
            tmp_path,
            "auction.minimum = 200",
            'game = "gaigel"\nrob.when = "never"',
            'rob.neds = "nothing"\npair.plain = 10',
            'game = "gaigel"\nrob.needs = "x"',
            "goal.point = 9",
        )

        assert problems == [
            ("", "goal.point", 'did you mean "points"?'),
            ("generation-3.toml", "rob.needs", ""),
            ("generation-2.toml", "rob.neds", 'did you mean "needs"?'),
            (
                "generation-1.toml",
                "game",
                'leave game out, or extend a profile of the game "gaigel"',
            ),
        ]

    def test_unknown_parent(self) -> None:
        """Keys of Gaigel are not blamed for a parent that cannot be found."""
        problem = problem_of('extends = "gaigel-7"\nopening.kinds = []\nrob.when = "never"')

        assert problem.path == "extends"
        assert problem.hint.startswith('did you mean "gaigel-')

    def test_parent_of_an_unknown_game(self, tmp_path: Path) -> None:
        problems = problems_of(tmp_path, 'game = "skat"', "goal.points = 90", "deal.hand = 0")

        assert [(source, path) for source, path, _ in problems] == [
            ("", "deal.hand"),
            ("generation-0.toml", "game"),
        ]

    @pytest.mark.parametrize(
        "game", ['"Gaigel"', '""', "1", "true", "[]", "{}", "1951-10-01", "nan"]
    )
    def test_no_game(self, game: str) -> None:
        problem = problem_of(f"game = {game}\nrob.when = 3\nauction = 3")

        assert problem.path == "game"
        assert problem.message.endswith('expected "binokel" or "gaigel"')


class TestKeysOfAnotherGame:
    """A key of the other game is unknown, and the hint says whose it is."""

    @pytest.mark.parametrize(
        ("text", "path", "hint"),
        [
            pytest.param("rob = {}", "rob", '[rob] belongs to game = "gaigel"', id="table"),
            pytest.param(
                "match.wins = 3", "match.wins", 'match.wins belongs to game = "gaigel"', id="key"
            ),
            pytest.param("rob = 3", "rob", "", id="no table"),
            pytest.param(
                "pair = { plain = 20 }",
                "pair",
                'pair is a key of [melds], and [pair] belongs to game = "gaigel"',
                id="table or key",
            ),
            pytest.param(
                'sources."rob.when" = "S3"',
                "sources.rob.when",
                'rob.when belongs to game = "gaigel"',
                id="source",
            ),
        ],
    )
    def test_in_binokel(self, text: str, path: str, hint: str) -> None:
        problem = problem_of(text)

        assert (problem.path, problem.hint) == (path, hint)
        assert problem.message.startswith("found an unknown key, expected ")

    @pytest.mark.parametrize(
        ("text", "path", "hint"),
        [
            pytest.param("melds = {}", "melds", '[melds] belongs to game = "binokel"', id="table"),
            pytest.param(
                "deal.dapp = 4", "deal.dapp", 'deal.dapp belongs to game = "binokel"', id="key"
            ),
            pytest.param(
                "tricks.head = true",
                "tricks.head",
                'head is a key of [endgame], and tricks.head belongs to game = "binokel"',
                id="key of both",
            ),
            pytest.param(
                '[[special]]\nid = "durch"',
                "special",
                '[[special]] belongs to game = "binokel"',
                id="specials",
            ),
            pytest.param(
                '[sources]\nassumed = ["special.durch"]',
                "sources.assumed",
                "",
                id="source of a special",
            ),
        ],
    )
    def test_in_gaigel(self, text: str, path: str, hint: str) -> None:
        problem = problem_of(f'game = "gaigel"\n{text}')

        assert (problem.path, problem.hint) == (path, hint)


class TestKind:
    """``load_profile`` with a class gives that class, or says which game was found."""

    def test_typed(self) -> None:
        profile: GaigelProfile = load_profile("gaigel-4", GaigelProfile)

        assert profile.deal.packets == ("3", "t", "2")
        assert profile is load_profile("gaigel-4")

    @pytest.mark.parametrize(
        ("name", "kind"),
        [
            pytest.param("gaigel-4", BinokelProfile, id="Gaigel for Binokel"),
            pytest.param("kreuz-40", GaigelProfile, id="Binokel for Gaigel"),
        ],
    )
    def test_other_game(self, name: str, kind: type[BinokelProfile | GaigelProfile]) -> None:
        with pytest.raises(ProfileError) as caught:
            load_profile(name, kind)

        (problem,) = caught.value.problems
        game = "gaigel" if kind is BinokelProfile else "binokel"
        assert caught.value.source == name
        assert problem.path == "game"
        assert problem.message == f'found a profile of the game "{game}", expected {kind.__name__}'
        assert problem.hint == "without a class, profiles of every game are loaded"


class TestPacks:
    """48 cards: five ranks in any order, then seven or nine, and six numbers."""

    def test_nines(self) -> None:
        assert gaigel(f"[pack]\n{SIX}".replace("7", "9")).pack.ranks[-1] is Rank.NINE

    def test_order(self) -> None:
        profile = gaigel('pack.ranks = ["A", "K", "O", "Z", "U", "7"]')

        assert profile.pack.ranks[1] is Rank.KING

    def test_inherited_pack(self, tmp_path: Path) -> None:
        """A child with another pack needs no more than that."""
        profile = load_gaigel(tmp_path, f"[pack]\n{SIX}", 'pack.ranks = ["A","Z","K","O","U","9"]')

        assert profile.pack.points[-1] == 0


class TestDeals:
    """Packets add up to a hand, one card is turned up, and something is left."""

    @pytest.mark.parametrize(
        ("players", "hand"),
        [(2, 23), (3, 15), (4, 11), (5, 9), (6, 7), *((players, 1) for players in range(2, 7))],
    )
    def test_fits(self, players: int, hand: int) -> None:
        text = f'table = {{ players = {players}, sides = "solo" }}\ndeal.hand = {hand}\n'

        profile = gaigel(f'{text}deal.packets = ["{hand}", "t"]')

        assert (profile.table.players, profile.deal.hand) == (players, hand)
        if hand > 1:
            problem = problem_of(
                f'game = "gaigel"\n{text.replace(f"hand = {hand}", f"hand = {hand + 1}")}'
                f'deal.packets = ["{hand + 1}", "t"]'
            )
            assert (problem.path, problem.hint) == ("deal.hand", f"hand = {hand} would do")

    @pytest.mark.parametrize(
        "packets", ['["t", "5"]', '["5", "t"]', '["1", "1", "t", "3"]', '["2", "3", "t"]']
    )
    def test_packets(self, packets: str) -> None:
        assert "t" in gaigel(f"deal.packets = {packets}").deal.packets

    @pytest.mark.parametrize(
        "packet", ["d2", "0", "00", "-1", "+3", "3.0", " 3", "3 ", "tt", "T", "100", "", "\uff13"]
    )
    def test_no_packet(self, packet: str) -> None:
        problem = problem_of(f'game = "gaigel"\ndeal.packets = ["5", "{packet}"]')

        assert problem.path == "deal.packets"
        assert problem.message.startswith("item 2: found ")


class TestWithoutSense:
    """A key without sense is an error where it is written; inherited it is dropped."""

    def test_dissle(self, tmp_path: Path) -> None:
        profile = load_gaigel(
            tmp_path,
            'opening = { dissle_goal = "hold_five", dissle_trick_loses = true }\n'
            'sources.default = "S3"',
            NO_DISSLE,
        )

        assert profile.opening == OpeningKeys((OpeningKind.ANDERE_ALTE,))
        assert "opening.dissle_goal" not in {key for key, _ in profile.sources.of}
        assert "opening.dissle_goal" not in profile.sources.assumed

    def test_dissle_stays_dropped(self, tmp_path: Path) -> None:
        """A child extends what its parent means, not what a grandparent wrote."""
        profile = load_gaigel(
            tmp_path,
            'opening.dissle_goal = "hold_five"',
            NO_DISSLE,
            'opening.kinds = ["auf_dissle"]',
        )

        assert profile.opening.dissle_goal == "gather_five"

    def test_dissle_kept(self, tmp_path: Path) -> None:
        profile = load_gaigel(
            tmp_path, 'opening.dissle_goal = "hold_five"', 'opening.kinds = ["auf_dissle"]'
        )

        assert profile.opening.dissle_goal == "hold_five"

    def test_endgame(self, tmp_path: Path) -> None:
        profile = load_gaigel(
            tmp_path,
            "endgame = { head = true, trump_when_void = false }",
            "endgame.follow = false",
        )

        assert profile.endgame == EndgameKeys(follow=False)

    def test_rob(self, tmp_path: Path) -> None:
        profile = load_gaigel(tmp_path, 'rob.needs = "nothing"', 'rob.when = "never"')

        assert profile.rob == attrs.evolve(RobKeys(), when=profile.rob.when)
        assert profile.rob.needs is Needs.OWN_TRICK

    def test_wins(self, tmp_path: Path) -> None:
        profile = load_gaigel(tmp_path, "match.wins = 9", 'match = { end = "deals", deals = 12 }')

        assert (profile.match.wins, profile.match.deals) == (None, 12)

    def test_deals(self, tmp_path: Path) -> None:
        profile = load_gaigel(
            tmp_path, 'match = { end = "deals", deals = 12 }', 'match.end = "wins"'
        )

        assert profile.match == WinsKeys()

    @pytest.mark.parametrize(
        ("parent", "child", "key"),
        [
            pytest.param(NO_DISSLE, 'dissle_goal = "hold_five"', "opening.dissle_goal", id="goal"),
            pytest.param(
                NO_DISSLE, "dissle_trick_loses = false", "opening.dissle_trick_loses", id="trick"
            ),
            pytest.param("endgame.follow = false", "head = false", "endgame.head", id="head"),
            pytest.param(
                "endgame.follow = false",
                "trump_when_void = true",
                "endgame.trump_when_void",
                id="trump",
            ),
            pytest.param('rob.when = "never"', 'needs = "own_trick"', "rob.needs", id="needs"),
            pytest.param(
                'match = { end = "deals", deals = 3 }', "wins = 7", "match.wins", id="wins"
            ),
            pytest.param("match.wins = 3", "deals = 7", "match.deals", id="deals"),
        ],
    )
    def test_written(self, tmp_path: Path, parent: str, child: str, key: str) -> None:
        """Also where the value is the one that it would have anyway."""
        table = key.partition(".")[0]
        first = f'game = "gaigel"\n{parent}'

        ((source, path, _),) = problems_of(tmp_path, first, f"{table}.{child}")

        assert (source, path) == ("", key)
        assert (
            path.partition(".")[2]
            not in tomllib.loads(format_profile(load(tmp_path, first)))[table]
        )


class TestMatch:
    """Everybody sits out equally often."""

    @pytest.mark.parametrize(
        ("deals", "hint"), [(10, None), (12, "10 would do"), (3, "5 would do"), (5, None)]
    )
    def test_deals(self, deals: int, hint: str | None) -> None:
        text = f'table.sit_out = "dealer"\nmatch = {{ end = "deals", deals = {deals} }}'

        if hint is None:
            assert gaigel(text).match.deals == deals
        else:
            problem = problem_of(f'game = "gaigel"\n{text}')
            assert (problem.path, problem.hint) == ("match.deals", hint)


class TestOpenings:
    """The order of the openings means nothing, but is written as it was."""

    ONE = gaigel('opening.kinds = ["hoeher_hat", "andere_alte"]')
    OTHER = gaigel('opening.kinds = ["andere_alte", "hoeher_hat"]')

    def test_kept(self) -> None:
        assert self.ONE.opening.kinds == ("hoeher_hat", "andere_alte")
        assert parse_profile(format_profile(self.ONE)) == self.ONE

    def test_same_rules(self) -> None:
        assert profile_digest(self.ONE) == profile_digest(self.OTHER)
        assert diff_profiles(self.ONE, self.OTHER) == ()

    def test_none(self) -> None:
        assert gaigel("opening.kinds = []").opening.kinds == ()


class TestDigest:
    """The digest knows the rules and nothing else."""

    @pytest.mark.parametrize(
        "text", ["goal.points = 101", "match.wins = 7", 'pack.faces = "french"', 'name.de = "x"']
    )
    def test_same(self, text: str) -> None:
        assert profile_digest(gaigel(text)) == profile_digest(gaigel(""))

    @pytest.mark.parametrize(
        "text", ["goal.points = 102", "match.wins = 8", "opening.kinds = []", 'rob.when = "never"']
    )
    def test_different(self, text: str) -> None:
        assert profile_digest(gaigel(text)) != profile_digest(gaigel(""))

    def test_is_for_ever(self) -> None:
        """Records name it; neither a new key nor another version may change it."""
        assert profile_digest(gaigel("")) == (
            "f1fbc91342e04eba0d1ee73993bb086ad747797f948f52ae6aa77e7eb7b33de3"
        )


class TestDifferences:
    """Between two games the first difference is the game, and keys of one have no other value."""

    def test_across_games(self) -> None:
        a, b = load_profile("schwaebisch-4-solo-48"), load_profile("gaigel-4")

        first, *others = diff_profiles(a, b)

        assert first == Difference("game", "binokel", "gaigel")
        keys = [each.key for each in others]
        assert Difference("table.sides", "solo", "opposite") in others
        assert Difference("rob.when", None, "on_lead") in others
        assert Difference("auction.minimum", 150, None) in others
        assert not {"pack.ranks", "pack.points", "table.players", "tricks.last_trick"} & set(keys)
        assert "special.durch" in keys

    def test_in_one_game(self) -> None:
        found = diff_profiles(gaigel(""), gaigel('match = { end = "deals", deals = 12 }'))

        assert found == (
            Difference("match.end", "wins", "deals"),
            Difference("match.wins", 7, None),
            Difference("match.deals", None, 12),
        )


@given(trees(), gaigel_trees())
def test_two_games(left: dict[str, object], right: dict[str, object]) -> None:
    """Profiles of two games never have one digest, and always differ in their game."""
    a, b = parse_tree(left), parse_tree(right)

    assert profile_digest(a) != profile_digest(b)
    assert diff_profiles(a, b)[0] == Difference("game", "binokel", "gaigel")
    assert {each.key: (each.b, each.a) for each in diff_profiles(a, b)} == {
        each.key: (each.a, each.b) for each in diff_profiles(b, a)
    }


class TestShipped:
    """Eleven tables of Gaigel."""

    NAMES = tuple(name for name in profile_names() if load_profile(name).game is Game.GAIGEL)

    def test_names(self) -> None:
        assert len(self.NAMES) == 11
        assert all(name.startswith("gaigel-") for name in self.NAMES)

    def test_info(self) -> None:
        info = profile_info("gaigel-4")

        assert (info.game, info.players, info.cards) == ("gaigel", 4, 48)
