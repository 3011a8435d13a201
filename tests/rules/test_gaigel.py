"""Chapter G: the pack, and the table."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from binokel import (
    Card,
    Match,
    Suit,
    card_points,
    deal,
    parse_cards,
    profile_info,
    profile_names,
    score,
    winner,
)
from binokel.gaigel import Finished

from .gaigel import (
    FAR,
    NO_OPENINGS,
    dealt,
    play,
    reach,
    refused,
    rules,
    table,
    winners,
)

SHIPPED = tuple(name for name in profile_names() if profile_info(name).game == "gaigel")
NINES = ("gaigel-sechs", "gaigel-whiteknuckle")


class TestPack:
    """
    G-1: The pack holds 48 cards.

    Two copies (`pack.copies`) of four suits with the six ranks that `pack.ranks` lists strongest
    first, the last of them a seven or a nine.
    """

    @pytest.mark.parametrize("name", SHIPPED)
    def test_two_of_each(self, name: str) -> None:
        state = deal(table(extends=name), seed=1)

        ranks = "AZKOU9" if name in NINES else "AZKOU7"
        cards = Counter(card.text for pile in (*state.hands, state.stock) for card in pile)
        assert cards == {f"{suit}{rank}": 2 for suit in "ESHB" for rank in ranks}
        assert cards.total() == 48

    @pytest.mark.parametrize(
        ("ranks", "expected"),
        [
            pytest.param('["A", "Z", "K", "O", "U", "7"]', "A Z K O U 7", id="the ten second"),
            pytest.param('["A", "K", "Z", "O", "U", "7"]', "A K Z O U 7", id="the king second"),
            pytest.param('["A", "Z", "K", "O", "U", "9"]', "A Z K O U 9", id="nines"),
        ],
    )
    def test_strongest_first(self, ranks: str, expected: str) -> None:
        profile = table(f"pack.ranks = {ranks}")

        for suit in Suit:
            cards = parse_cards(" ".join(f"{suit}{rank}" for rank in expected.split()))
            for better, worse in itertools.pairwise(cards):
                assert winner(profile, Suit.HERZ, [worse, better]) == 1
                assert winner(profile, Suit.HERZ, [better, worse]) == 0

    @pytest.mark.parametrize(
        "line",
        [
            pytest.param('pack.ranks = ["A", "Z", "K", "O", "U"]', id="40 cards"),
            pytest.param('pack.ranks = ["A", "Z", "K", "O", "9", "7"]', id="without the Unter"),
            pytest.param('pack.ranks = ["7", "A", "Z", "K", "O", "U"]', id="the seven first"),
            pytest.param('pack.ranks = ["A", "Z", "K", "O", "U", "9", "7"]', id="56 cards"),
            pytest.param("pack.copies = 1", id="one copy"),
            pytest.param("pack.copies = 4", id="four copies"),
        ],
    )
    def test_no_other(self, line: str) -> None:
        assert line.partition(" = ")[0] in refused(line)


class TestPoints:
    """
    G-2: `pack.points` lists what the ranks are worth.

    11, 10, 4, 3 and 2 and nothing for the lowest, which makes 240 in all.
    """

    @pytest.mark.parametrize("name", SHIPPED)
    def test_by_rank(self, name: str) -> None:
        profile = table(extends=name)

        worth = [card_points(profile, [Card(Suit.BOLLEN, rank)]) for rank in profile.pack.ranks]

        assert worth == [11, 10, 4, 3, 2, 0]
        assert card_points(profile, rules(extends=name).dealing.pack) == 240

    def test_of_a_deal(self) -> None:
        end = reach(dealt(table(FAR, NO_OPENINGS)), Finished)

        assert sum(trick.points for trick in end.tricks) == 240

    def test_one_number_a_rank(self) -> None:
        assert refused("pack.points = [11, 10, 4, 3, 2]") == ["pack.points"]


class TestPlayers:
    """G-3: `table.players` is two to six."""

    @pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
    def test_numbers(self, players: int) -> None:
        state = dealt(table('table.sides = "solo"', f"table.players = {players}"))

        assert [len(hand) for hand in state.hands] == [5] * players

    @pytest.mark.parametrize("players", [0, 1, 7, 8])
    def test_no_others(self, players: int) -> None:
        lines = ('table.sides = "solo"', f"table.players = {players}")

        assert "table.players" in refused(*lines)


class TestSides:
    """
    G-4: `table.sides` says who wins together.

    With `"solo"` everybody plays alone, with `"opposite"` those who face each other are a side (two
    pairs at four, three pairs at six), with `"alternate"` every second seat belongs to one of two
    teams.
    """

    @pytest.mark.parametrize(
        ("sides", "players", "expected"),
        [
            pytest.param("solo", 4, (0, 1, 2, 3), id="solo"),
            pytest.param("opposite", 4, (0, 1, 0, 1), id="two pairs"),
            pytest.param("opposite", 6, (0, 1, 2, 0, 1, 2), id="three pairs"),
            pytest.param("alternate", 4, (0, 1, 0, 1), id="two teams of two"),
            pytest.param("alternate", 6, (0, 1, 0, 1, 0, 1), id="two teams of three"),
        ],
    )
    def test_who_wins_together(self, sides: str, players: int, expected: tuple[int, ...]) -> None:
        """The forehand takes 11 points, another seat more; only together they have the goal."""
        lines = (f'table.sides = "{sides}"', f"table.players = {players}", "goal.points = 32")
        for other in range(1, players):
            first = ["EA", "E7", "E7", "B7", "B7", "H7"][:players]
            second = ["SZ", "SU", "SU", "EU", "EU", "BU"][:players]
            second[other] = "SA"
            given = [" ".join(cards) for cards in zip(first, second, strict=True)]
            start = dealt(table(*lines, NO_OPENINGS), *given)

            after = play(play(start, " ".join(first)), " ".join(second))

            assert winners(after) == [0, other]
            assert isinstance(after, Finished) == (expected[0] == expected[other])

    @pytest.mark.parametrize(
        ("sides", "players"), [("opposite", 3), ("opposite", 5), ("alternate", 5), ("opposite", 2)]
    )
    def test_no_sides(self, sides: str, players: int) -> None:
        lines = (f'table.sides = "{sides}"', f"table.players = {players}")

        assert refused(*lines) == ["table.sides"]


class TestSittingOut:
    """
    G-5: With `table.sit_out = "dealer"` one more is seated than plays, and the dealer sits out.

    With `"none"` everybody seated plays.
    """

    @pytest.mark.parametrize(
        ("word", "names", "playing"),
        [
            pytest.param("none", "ABCD", (0, 1, 2, 3), id="none"),
            pytest.param("dealer", "ABCDE", (3, 4, 0, 1), id="dealer"),
        ],
    )
    def test_the_two_words(self, word: str, names: str, playing: tuple[int, ...]) -> None:
        profile = table(f'table.sit_out = "{word}"')

        match = Match.start(profile, list(names), seed=1, first_dealer=2)

        state = match.deal()
        assert match.seats(state) == playing
        assert [len(hand) for hand in state.hands] == [5] * 4
        assert state.actor is not None
        assert playing[state.actor] == 3


class TestShownToPeople:
    """G-6: `pack.faces` and `table.direction` are shown to people and change no rule."""

    @pytest.mark.parametrize(
        ("one", "other"),
        [
            pytest.param('pack.faces = "wuerttemberg"', 'pack.faces = "french"', id="faces"),
            pytest.param(
                'table.direction = "counterclockwise"',
                'table.direction = "clockwise"',
                id="direction",
            ),
        ],
    )
    def test_the_same_deal(self, one: str, other: str) -> None:
        """A whole deal, card for card."""
        ends = [reach(deal(profile, seed=4), Finished) for profile in (table(one), table(other))]

        assert ends[0].history == ends[1].history
        assert ends[0].history_seats == ends[1].history_seats
        assert score(ends[0]).entries == score(ends[1]).entries
