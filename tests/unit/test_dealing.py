"""How a deal begins: a seed, a pack in dealing order, or given hands."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from typing import Any

import pytest

from binokel import (
    Bidding,
    BinokelProfile,
    Card,
    CardError,
    UsageError,
    deal,
    deal_hands,
    load_profile,
    parse_cards,
    profile_names,
    write_cards,
)
from binokel.gaigel import Opening
from binokel.rules import compile_rules
from binokel.table import whole_pack

from ..courses import BASE
from ..pages import ROOT
from ..tables import table

PACK = compile_rules(BASE).dealing.pack
HANDS = deal(BASE, seed=2).hands
DAPP = deal(BASE, seed=2).dapp
PRINTED = "import binokel as b; print(*b.deal(b.load_profile('schwaebisch-3'), seed=11).hands)"


class TestSeeds:
    """D-15: a seed stands for a shuffle."""

    def test_same_seed_same_deal(self) -> None:
        assert deal(BASE, seed=5) == deal(BASE, seed=5)
        assert hash(deal(BASE, seed=5)) == hash(deal(BASE, seed=5))

    def test_other_seed_other_deal(self) -> None:
        assert len({deal(BASE, seed=seed).hands for seed in range(50)}) == 50

    def test_whatever_the_hash_seed(self) -> None:
        """Sets and dictionaries have no part in it."""
        said = [
            subprocess.run(
                [sys.executable, "-c", PRINTED],
                env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": hash_seed},
                capture_output=True,
                check=True,
                encoding="utf-8",
            ).stdout
            for hash_seed in ("0", "4242")
        ]

        assert len(set(said)) == 1

    def test_without_a_seed(self) -> None:
        """The operating system draws one."""
        assert len({deal(BASE).hands for _ in range(5)}) == 5

    @pytest.mark.parametrize("seed", ["7", 1.5, True, b"7"])
    def test_no_whole_number(self, seed: Any) -> None:
        with pytest.raises(UsageError, match="a whole number as seed"):
            deal(BASE, seed=seed)


def left_over(state: Bidding | Opening) -> tuple[Card, ...]:
    """Give the cards that nobody holds: the Dapp, or the stock."""
    return state.stock if isinstance(state, Opening) else state.dapp


@pytest.mark.parametrize("name", profile_names())
class TestEveryTable:
    """D-14, G-9, G-10: hands, and Dapp or stock, together are exactly the pack."""

    def test_sizes(self, name: str) -> None:
        profile = load_profile(name)
        state = deal(profile, seed=1)
        players, hand = profile.table.players, profile.deal.hand

        assert [len(cards) for cards in state.hands] == [hand] * players
        assert len(left_over(state)) == (
            profile.deal.dapp if isinstance(profile, BinokelProfile) else 48 - players * hand
        )

    def test_nothing_is_lost(self, name: str) -> None:
        state = deal(load_profile(name), seed=1)

        dealt = Counter([card for cards in (*state.hands, left_over(state)) for card in cards])
        assert dealt == Counter(whole_pack(state.profile.pack))

    def test_every_dealer(self, name: str) -> None:
        """D-16, G-8: the forehand gets the same cards, whoever deals."""
        profile = load_profile(name)
        players = profile.table.players
        for dealer in range(players):
            state = deal(profile, seed=1, dealer=dealer)
            turned = (*state.hands[dealer + 1 :], *state.hands[: dealer + 1])

            assert state.dealer == dealer
            assert turned == (*deal(profile, seed=1).hands[1:], deal(profile, seed=1).hands[0])
            assert left_over(state) == left_over(deal(profile, seed=1))


class TestPacks:
    """D-16: packets to the seats from the forehand on, and to the Dapp."""

    def test_dealing_order(self) -> None:
        """The pack in canonical order: four each, two to the Dapp, and again."""
        state = deal(BASE, pack=PACK)

        assert write_cards(state.hands[1]) == "EA EA EZ EZ SK SK SO SO HU HU BA BA"
        assert write_cards(state.hands[2]) == "EK EK EO EO SU SU HA HA BZ BZ BK BK"
        assert write_cards(state.hands[0]) == "EU EU SA SA HZ HZ HK HK BO BO BU BU"
        assert write_cards(state.dapp) == "SZ SZ HO HO"

    def test_other_packets(self) -> None:
        house = table('deal.packets = ["d4", "12"]')

        state = deal(house, pack=PACK, dealer=2)

        assert write_cards(state.dapp) == "EA EA EZ EZ"
        assert write_cards(state.hands[0]) == "EK EK EO EO EU EU SA SA SZ SZ SK SK"

    def test_any_sequence(self) -> None:
        assert deal(BASE, pack=list(PACK)) == deal(BASE, pack=PACK)

    @pytest.mark.parametrize(
        ("pack", "found"),
        [
            pytest.param(PACK[1:], "39 cards, without EA", id="one is missing"),
            pytest.param((*PACK, PACK[0]), "41 cards, with EA too many", id="one too many"),
            pytest.param(
                (*PACK[2:], *parse_cards("E7 BU")),
                "40 cards, without EA EA, with E7 BU too many",
                id="others",
            ),
            pytest.param((), f"0 cards, without {write_cards(PACK)}", id="none"),
        ],
    )
    def test_another_pack(self, pack: tuple[Card, ...], found: str) -> None:
        """The error names the difference."""
        with pytest.raises(CardError, match="exactly the 40 cards of the pack") as refused:
            deal(BASE, pack=pack)

        assert refused.value.found == found

    @pytest.mark.parametrize("pack", [["EA"] * 40, [None] * 40, range(40)])
    def test_no_cards(self, pack: Any) -> None:
        with pytest.raises(CardError, match="a Card, such as"):
            deal(BASE, pack=pack)

    def test_seed_and_pack(self) -> None:
        with pytest.raises(UsageError, match="both a seed and a pack"):
            deal(BASE, seed=1, pack=PACK)


class TestHands:
    def test_the_same_as_dealt(self) -> None:
        assert deal_hands(BASE, HANDS, DAPP) == deal(BASE, seed=2)

    def test_in_any_order(self) -> None:
        """A hand is a multiset; it is held in canonical order."""
        assert deal_hands(BASE, [reversed(cards) for cards in HANDS], [*DAPP][::-1]) == deal(
            BASE, seed=2
        )

    def test_without_a_dapp(self) -> None:
        house = load_profile("ohmden-16", BinokelProfile)
        hands = deal(house, seed=1).hands

        assert isinstance(deal_hands(house, hands, dealer=2), Bidding)

    @pytest.mark.parametrize(
        ("hands", "dapp"),
        [
            pytest.param(HANDS[:2], DAPP, id="a hand is missing"),
            pytest.param((*HANDS, ()), DAPP, id="a hand too many"),
            pytest.param(HANDS, DAPP[1:], id="a Dapp of three"),
            pytest.param(HANDS, (), id="no Dapp"),
            pytest.param((HANDS[0][1:], (*HANDS[1], HANDS[0][0]), HANDS[2]), DAPP, id="uneven"),
        ],
    )
    def test_wrong_sizes(self, hands: Any, dapp: Any) -> None:
        with pytest.raises(CardError, match=r"3 hands of 12 and a Dapp of 4"):
            deal_hands(BASE, hands, dapp)

    def test_wrong_cards(self) -> None:
        hands = [(*HANDS[0][1:], Card.parse("BO")), *HANDS[1:]]

        with pytest.raises(CardError) as refused:
            deal_hands(BASE, hands, DAPP)

        assert refused.value.found == "40 cards, without EZ, with BO too many"

    @pytest.mark.parametrize("cards", [["EA"] * 12, "EA EZ EK EO EU SA SZ SK SO SU HA HZ"])
    def test_texts(self, cards: Any) -> None:
        """A text is no hand: `parse_cards` makes one of it."""
        with pytest.raises(CardError, match="a Card, such as"):
            deal_hands(BASE, [cards, *HANDS[1:]], DAPP)

    def test_a_stock(self) -> None:
        with pytest.raises(UsageError, match="Binokel is played without"):
            deal_hands(BASE, HANDS, DAPP, stock=DAPP)


@pytest.mark.parametrize("dealer", [3, -1, True, "0", None, 0.0])
def test_no_such_dealer(dealer: Any) -> None:
    with pytest.raises(UsageError, match="a seat from 0 to 2"):
        deal(BASE, seed=1, dealer=dealer)
    with pytest.raises(UsageError, match="a seat from 0 to 2"):
        deal_hands(BASE, HANDS, DAPP, dealer=dealer)


@pytest.mark.parametrize("profile", ["schwaebisch-3", None, 3])
def test_no_profile(profile: Any) -> None:
    with pytest.raises(UsageError, match="a profile, such as load_profile gives"):
        deal(profile, seed=1)
