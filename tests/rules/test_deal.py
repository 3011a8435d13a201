"""Chapter D: the pack, and the table."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from binokel import (
    Bidding,
    Card,
    Finished,
    Match,
    Playing,
    Suit,
    card_points,
    deal,
    expect,
    parse_cards,
    score,
    winner,
)

from ..tables import BINOKEL_NAMES, dealt, reach, refused, rules, table, ways

BASE = table()


class TestPack:
    """
    D-1: The pack holds two copies of every card.

    The suits Eichel, Schippe, Herz and Bollen, each with the ranks that `pack.ranks` lists.
    """

    @pytest.mark.parametrize(
        ("extends", "ranks"),
        [("schwaebisch-3", "AZKOU"), ("kreuz-48", "AZKOU7"), ("bildechingen-kreuz-48", "AZKOU9")],
    )
    def test_two_of_each(self, extends: str, ranks: str) -> None:
        pack = rules(extends=extends).dealing.pack

        assert Counter(map(str, pack)) == {f"{suit}{rank}": 2 for suit in "ESHB" for rank in ranks}

    @pytest.mark.parametrize("copies", [1, 4])
    def test_other_numbers(self, copies: int) -> None:
        assert refused(f"pack.copies = {copies}") == ["pack.copies"]


class TestRanks:
    """
    D-2: `pack.ranks` lists the ranks strongest first, and the order is the same in every suit.

    Trump or not: ace, ten, king, Ober, Unter, and below them, in a pack of 48 cards, the seven or
    the nine.
    """

    @pytest.mark.parametrize("trump", [None, *Suit])
    @pytest.mark.parametrize("extends", ["kreuz-48", "bildechingen-kreuz-48"])
    def test_order(self, extends: str, trump: Suit | None) -> None:
        profile = table(extends=extends)

        for suit in Suit:
            cards = [Card(suit, rank) for rank in profile.pack.ranks]
            for better, worse in itertools.pairwise(cards):
                assert winner(profile, trump, [worse, better]) == 1
                assert winner(profile, trump, [better, worse]) == 0

    @pytest.mark.parametrize(
        "ranks",
        [
            pytest.param('"A", "Z", "K", "O"', id="without the Unter"),
            pytest.param('"A", "Z", "K", "O", "U", "U"', id="one twice"),
            pytest.param('"7", "A", "Z", "K", "O", "U"', id="the seven first"),
        ],
    )
    def test_refused(self, ranks: str) -> None:
        assert "pack.ranks" in refused(f"pack.ranks = [{ranks}]", extends="kreuz-48")


class TestCopies:
    """
    D-3: Two copies of a card are the same card to every rule.

    Only which of them was played first can matter (T-6).
    """

    def test_the_same(self) -> None:
        first, second = parse_cards("SO SO")

        assert first is second
        assert ways(reach(dealt(BASE, "EA EA EZ EZ EK EK SA SA SZ SZ SK SK"), Playing))[:3] == [
            "play EA",
            "play EZ",
            "play EK",
        ]

    def test_played_first(self) -> None:
        assert winner(BASE, None, parse_cards("EZ EA EA")) == 1


class TestCardPoints:
    """
    D-4: Every card is worth the card points of its rank.

    `pack.points` lists them in the order of the ranks: 11, 10, 4, 3 and 2, and nothing for a seven
    or a nine.
    """

    @pytest.mark.parametrize(
        ("extends", "expected"),
        [
            pytest.param("kreuz-48", [11, 10, 4, 3, 2, 0], id="seven"),
            pytest.param("bildechingen-kreuz-48", [11, 10, 4, 3, 2, 0], id="nine"),
            pytest.param("wikibooks-zehner", [10, 10, 10, 0, 0], id="tens"),
        ],
    )
    def test_by_rank(self, extends: str, expected: list[int]) -> None:
        profile = table(extends=extends)

        found = [card_points(profile, [Card(Suit.HERZ, rank)]) for rank in profile.pack.ranks]

        assert found == expected

    def test_one_number_a_rank(self) -> None:
        assert refused("pack.points = [11, 10, 4, 3]") == ["pack.points"]


class TestAllPoints:
    """
    D-5: All card points of the pack together are what tricks and cards laid away can bring.

    With 11, 10, 4, 3 and 2 that is 240.
    """

    @pytest.mark.parametrize("name", BINOKEL_NAMES)
    def test_240(self, name: str) -> None:
        """G20: 8 x 11 + 8 x 10 + 8 x 4 + 8 x 3 + 8 x 2, and the tens of WB are 240 as well."""
        pack = rules(extends=name).dealing.pack

        assert card_points(table(extends=name), pack) == 240
        assert rules(extends=name).scoring.all_points == 240

    def test_of_a_deal(self) -> None:
        end = reach(dealt(BASE), Finished)

        taken = sum(trick.points for trick in end.tricks)

        assert taken + card_points(BASE, end.discards) == 240


class TestFaces:
    """
    D-6: `pack.faces` decides how cards are shown and nothing else.

    `"wuerttemberg"` with Ober and Unter, `"french"` with a queen for the Ober, a jack for the
    Unter, clubs for Eichel, spades for Schippe and diamonds for Bollen.
    """

    def test_the_same_deal(self) -> None:
        """The cheapest way of showing that no rule depends on it: a whole deal, card for card."""
        french = table('pack.faces = "french"')

        ends = [reach(deal(profile, seed=4), Finished) for profile in (BASE, french)]

        assert ends[0].history == ends[1].history
        assert score(ends[0]).booked == score(ends[1]).booked

    def test_names(self) -> None:
        cards = parse_cards("EO SO BU HZ")

        assert parse_cards("♣Q ♠Q ♦J ♥10") == cards


class TestPlayers:
    """
    D-7: `table.players` is the number of those who play a deal.

    Two to six, or eight where the pack divides without a Dapp.
    """

    @pytest.mark.parametrize(
        ("name", "players"),
        [("dabb-2", 2), ("dabb-3", 3), ("kreuz-40", 4), ("drecksau-5", 5), ("drecksau-6", 6)],
    )
    def test_shipped(self, name: str, players: int) -> None:
        assert len(dealt(table(extends=name)).hands) == players

    @pytest.mark.parametrize("players", [1, 7, 9])
    def test_no_others(self, players: int) -> None:
        assert "table.players" in refused(f"table.players = {players}")

    def test_eight(self) -> None:
        divided = ("table.players = 8", "deal.dapp = 0", "deal.hand = 6", 'deal.packets = ["6"]')
        with_a_dapp = ("table.players = 8", "deal.dapp = 8", "deal.hand = 5")

        assert refused(*divided, extends="schwaebisch-3-48") == []
        assert "table.players" in refused(*with_a_dapp, extends="schwaebisch-3-48")


class TestSeats:
    """
    D-8: Seats are counted from the dealer in playing direction: seat 1 is the forehand.

    The last seat is the dealer's own, unless the dealer sits out.
    """

    @pytest.mark.parametrize("dealer", [0, 1, 2])
    def test_forehand(self, dealer: int) -> None:
        """The forehand gets the first packet and opens, the dealer the last one of a round."""
        pack = rules().dealing.pack

        state = deal(BASE, pack=pack, dealer=dealer)

        forehand = (dealer + 1) % 3
        assert state.hands[forehand][:4] == pack[:4]
        assert state.hands[dealer][:4] == pack[8:12]
        assert state.bids == ((forehand, 150),)


class TestDirection:
    """
    D-9: `table.direction` says which way play runs round the table.

    It is `"counterclockwise"` or `"clockwise"`, is shown to people and changes no rule.
    """

    def test_the_same_deal(self) -> None:
        clockwise = table('table.direction = "clockwise"')

        ends = [reach(deal(profile, seed=4), Finished) for profile in (BASE, clockwise)]

        assert ends[0].history == ends[1].history
        assert ends[0].history_seats == ends[1].history_seats


class TestSides:
    """
    D-10: `table.sides` says who books together.

    With `"solo"` every seat is a side of its own, with `"opposite"` those who face each other are
    one (two pairs at four, three pairs at six), with `"alternate"` every second seat belongs to one
    of two teams.
    """

    @pytest.mark.parametrize(
        ("sides", "extends", "expected"),
        [
            pytest.param("solo", "kreuz-48", (0, 1, 2, 3), id="solo at four"),
            pytest.param("opposite", "kreuz-48", (0, 1, 0, 1), id="two pairs"),
            pytest.param("opposite", "sechser-48", (0, 1, 2, 0, 1, 2), id="three pairs"),
            pytest.param("alternate", "sechser-48", (0, 1, 0, 1, 0, 1), id="two teams of three"),
            pytest.param("alternate", "kreuz-48", (0, 1, 0, 1), id="two teams of two"),
        ],
    )
    def test_words(self, sides: str, extends: str, expected: tuple[int, ...]) -> None:
        seating = rules(f'table.sides = "{sides}"', extends=extends).seating

        assert seating.side_of == expected

    @pytest.mark.parametrize("sides", ["opposite", "alternate"])
    def test_not_at_three(self, sides: str) -> None:
        assert refused(f'table.sides = "{sides}"') == ["table.sides"]


class TestPartnersAndOpponents:
    """
    D-11: Seats of one side are partners, and the seats of every other side are the opponents.

    In a solo game a side is one seat.
    """

    @pytest.mark.parametrize(
        ("extends", "seat", "partners", "opponents"),
        [
            pytest.param("schwaebisch-3", 1, (), (0, 2), id="solo"),
            pytest.param("kreuz-40", 1, (3,), (0, 2), id="pairs"),
            pytest.param("sechser-48", 4, (0, 2), (1, 3, 5), id="teams of three"),
        ],
    )
    def test_seats(
        self, extends: str, seat: int, partners: tuple[int, ...], opponents: tuple[int, ...]
    ) -> None:
        seating = rules(extends=extends).seating

        assert seating.partners(seat) == partners
        assert seating.opponents(seat) == opponents


class TestSideNumbers:
    """D-12: Sides are numbered by the lowest seat that belongs to them."""

    @pytest.mark.parametrize("extends", ["schwaebisch-3", "kreuz-40", "sechser-48", "dabb-2"])
    def test_lowest_seat(self, extends: str) -> None:
        seating = rules(extends=extends).seating

        lowest = [seating.members(side)[0] for side in range(seating.sides)]

        assert lowest == sorted(lowest)
        assert len(score(reach(dealt(table(extends=extends)), Finished)).booked) == seating.sides


class TestSittingOut:
    """
    D-13: With `table.sit_out = "dealer"` one more is seated than plays.

    The dealer sits out the deal: takes no cards, says nothing and books nothing; with `"none"`
    everybody seated plays.
    """

    @pytest.mark.parametrize(
        ("word", "names"), [pytest.param("none", "ABC"), pytest.param("dealer", "ABCD")]
    )
    def test_the_two_words(self, word: str, names: str) -> None:
        profile = table(f'table.sit_out = "{word}"')

        match = Match.start(profile, list(names), seed=1, first_dealer=0)

        playing = match.seats(match.deal())
        assert (0 in playing) == (word == "none")
        assert len(playing) == 3

    def test_books_nothing(self) -> None:
        match = Match.start(table(extends="vier-am-tisch"), list("ABCD"), seed=1, first_dealer=2)
        end = reach(expect(match.deal(), Bidding), Finished)

        booked = match.book(end)

        assert booked.totals[2] == 0
        assert tuple(booked.totals[who] for who in (3, 0, 1)) == score(end).booked
