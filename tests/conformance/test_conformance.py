"""
The conformance files say what the library does, and what the naive oracle does.

A few files are looked at every time, all of them with ``-m slow``.
"""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from functools import cache
from typing import Any

import pytest

from binokel import (
    BinokelProfile,
    Card,
    GaigelProfile,
    OpeningKind,
    Profile,
    State,
    Suit,
    apply,
    best_melds,
    card_points,
    deal,
    deal_hands,
    format_profile,
    legal_actions,
    load_profile,
    parse_action,
    parse_cards,
    playable,
    profile_digest,
    profile_names,
    score,
    winner,
    write_cards,
)
from binokel.gaigel.rules import compile_gaigel

from ..oracle import gaigel_tricks, melds, tricks
from ..oracle.deal import Deal
from ..oracle.gaigel import GaigelDeal
from ..oracle.gaigel_dealing import deal_out
from ..oracle.gaigel_samples import laid_out
from ..pages import ROOT
from ..tables import GAIGEL_NAMES, suit
from ..unit.test_loading_schema import fits
from ..unit.test_shuffle import described, pack
from . import cases
from .generate import FOLDER, SCHEMA, path_of, text_of
from .schema import schema

SAMPLE = ("dabb-kreuz", "schwaetza-48", "ohmden-16", "gaigel-4", "gaigel-whiteknuckle")
"""Looked at every time."""
LARGEST = 1_500_000
"""Bytes of all files together."""
EVERY = [
    pytest.param(name, marks=() if name in SAMPLE else pytest.mark.slow) for name in profile_names()
]
GAIGELS = [each for each in EVERY if each.values[0] in GAIGEL_NAMES]
BINOKELS = [each for each in EVERY if each.values[0] not in GAIGEL_NAMES]

Json = dict[str, Any]


@cache
def document(name: str) -> Json:
    """Read the file of a profile."""
    found: Json = json.loads(path_of(name).read_text(encoding="utf-8"))
    return found


def trump_of(name: str) -> Suit | None:
    """Read the name of a trump, or of the column without."""
    return suit(None if name == cases.NO_TRUMP else name)


def begun(profile: Profile, case: Json) -> State:
    """Deal the cards of a case."""
    hands = [parse_cards(hand) for hand in case["hands"]]
    if isinstance(profile, GaigelProfile):
        return deal_hands(profile, hands, stock=parse_cards(case["stock"]), dealer=case["dealer"])
    dapp = parse_cards(case.get("dapp", ""))
    return deal_hands(profile, hands, dapp, dealer=case["dealer"])


def steps(case: Json) -> list[tuple[int, str]]:
    """Read who does what."""
    return [(int(step.partition(" ")[0]), step.partition(" ")[2]) for step in case["actions"]]


class TestTheFiles:
    """One for each shipped profile, small, and as the schema says."""

    def test_one_for_each_profile(self) -> None:
        assert {file.stem for file in FOLDER.iterdir()} == {*profile_names(), SCHEMA.stem}

    def test_size(self) -> None:
        assert sum(file.stat().st_size for file in FOLDER.iterdir()) < LARGEST

    def test_the_schema(self) -> None:
        assert json.loads(SCHEMA.read_text(encoding="utf-8")) == schema()

    @pytest.mark.parametrize("name", EVERY)
    def test_fits_the_schema(self, name: str) -> None:
        assert fits(document(name), schema())

    @pytest.mark.parametrize(
        "name", [pytest.param(name, marks=pytest.mark.slow) for name in SAMPLE]
    )
    def test_drawn_again(self, name: str) -> None:
        assert text_of(name) == path_of(name).read_text(encoding="utf-8")

    @pytest.mark.parametrize("name", EVERY)
    def test_says_much(self, name: str) -> None:
        """Many positions in which not every card is legal, every number of cards on the table."""
        found = document(name)
        players = len(found["dealings"][0]["hands"])
        narrow = [
            case
            for case in found["tricks"]
            if len(case["legal"].split()) < len(set(case["hand"].split()))
        ]

        assert {len(case["trick"].split()) for case in found["tricks"]} == set(range(players))
        assert len(narrow) * 4 > len(found["tricks"])
        assert any(case["points"]["E"] for case in found["melds"])
        assert len({case["result"]["outcome"] for case in found["deals"]}) > (
            found["game"] == "binokel"
        )

    def test_the_page_names_every_part(self) -> None:
        page = (ROOT / "docs" / "reference" / "conformance.md").read_text(encoding="utf-8")

        assert [key for key in document("gaigel-4") if f"`{key}`" not in page] == []


@pytest.mark.parametrize("name", EVERY)
class TestByTheLibrary:
    """The answers of the library."""

    def test_rules(self, name: str) -> None:
        found, profile = document(name), load_profile(name)
        written = tomllib.loads(format_profile(profile))

        assert found["digest"] == profile_digest(profile)
        assert found["rules"].items() <= written.items()

    def test_tricks(self, name: str) -> None:
        profile = load_profile(name)
        for case in document(name)["tricks"]:
            trick, partner = parse_cards(case["trick"]), case["partner_winning"]
            hand, trump = parse_cards(case["hand"]), suit(case["trump"])
            legal = playable(profile, trump, trick, hand, partner_winning=partner)

            assert write_cards(legal) == case["legal"]
            assert not trick or winner(profile, trump, trick) == case["winner"]

    def test_taken(self, name: str) -> None:
        profile = load_profile(name)
        for case in document(name)["taken"]:
            cards = parse_cards(case["trick"])

            assert winner(profile, suit(case["trump"]), cards) == case["winner"]
            assert card_points(profile, cards) == case["points"]

    def test_melds(self, name: str) -> None:
        profile = load_profile(name)
        for case in document(name)["melds"]:
            hand = parse_cards(case["hand"])
            for trump, points in case["points"].items():
                best = best_melds(profile, trump_of(trump), hand)

                assert sum(meld.points for meld in best) == points
                assert cases.written_melds(best) == case["melds"][trump]

    def test_dealings(self, name: str) -> None:
        profile = load_profile(name)
        for case in document(name)["dealings"]:
            state: State = deal(profile, seed=case["seed"], dealer=case["dealer"])

            assert {"seed": case["seed"], **cases.dealt(state)} == case

    def test_deals(self, name: str) -> None:
        """Seat by seat, with what could be done, to the same score."""
        profile = load_profile(name)
        for case in document(name)["deals"]:
            decisions = {each["after"]: each for each in case["decisions"]}
            state = begun(profile, case)
            for after, (seat, text) in enumerate(steps(case)):
                self.check_decision(state, decisions.get(after))
                assert state.actor == seat
                state = apply(state, parse_action(text))
            assert state.actor is None
            ledger = score(state)

            assert [cases.entry(line) for line in ledger.entries] == case["ledger"]
            for key, value in case["result"].items():
                known = state if key == "ended" else ledger
                assert json.loads(json.dumps(getattr(known, key))) == value, key

    @staticmethod
    def check_decision(state: State, written: Json | None) -> None:
        """Compare what may be done."""
        if written is not None:
            legal = [str(action) for action in legal_actions(state)]
            assert state.actor == written["seat"]
            assert legal[: len(written["legal"])] == written["legal"]
            assert len(legal) == written.get("of", len(written["legal"]))


@pytest.mark.parametrize("name", GAIGELS)
class TestGaigelByTheLibrary:
    """What only Gaigel has."""

    def test_first_tricks(self, name: str) -> None:
        rules = compile_gaigel(load_profile(name, GaigelProfile))
        for case in document(name)["first_tricks"]:
            kind = None if case["opening"] is None else OpeningKind(case["opening"])
            trump = Card.parse(f"{case['trump']}A").suit

            taken = rules.first.taken_by(rules.tricks, trump, kind, parse_cards(case["trick"]))

            assert taken == case["winner"]

    def test_leads(self, name: str) -> None:
        """The forehand holds the hand, whatever the others hold."""
        profile = load_profile(name, GaigelProfile)
        rules = compile_gaigel(profile)
        for case in document(name)["leads"]:
            hand, turned = parse_cards(case["hand"]), Card.parse(case["turned"])
            rest = [*(Counter(rules.dealing.pack) - Counter([*hand, turned])).elements()]
            size = rules.dealing.hand
            others = [[rest.pop() for _ in range(size)] for _ in range(rules.seating.players - 1)]
            state = deal_hands(
                profile,
                [hand, *others],
                stock=[*rest, turned],
                dealer=rules.seating.players - 1,
            )

            assert [str(action) for action in legal_actions(state)] == case["legal"]


@pytest.mark.parametrize("name", BINOKELS)
class TestBinokelByTheOracle:
    """The answers of the naive oracle, which knows nothing of the library."""

    def test_tricks(self, name: str) -> None:
        rules = document(name)["rules"]
        for case in document(name)["tricks"]:
            trick, hand = case["trick"].split(), case["hand"].split()
            legal = tricks.legal(rules, case["trump"], trick, hand, case["partner_winning"])

            assert sorted(case["legal"].split()) == legal
            assert not trick or tricks.winner(rules, case["trump"], trick) == case["winner"]

    def test_taken(self, name: str) -> None:
        rules = document(name)["rules"]
        for case in document(name)["taken"]:
            cards = case["trick"].split()

            assert tricks.winner(rules, case["trump"], cards) == case["winner"]
            assert tricks.points(rules, cards) == case["points"]

    def test_melds(self, name: str) -> None:
        """Nothing is dearer, and what is written counts so much."""
        rules = document(name)["rules"]
        for case in document(name)["melds"]:
            hand = case["hand"].split()
            for column, points in case["points"].items():
                trump = None if column == cases.NO_TRUMP else column
                shown = [meld.split("+") for meld in case["melds"][column].split()]

                assert melds.dearest(rules, trump, hand) == points
                assert melds.worth(rules, trump, hand, shown) == points

    def test_dealings(self, name: str) -> None:
        """By the page on the shuffle, and in the packets of the profile."""
        rules = document(name)["rules"]
        for case in document(name)["dealings"]:
            cards = shuffled_pack(rules, case["seed"])
            hands: list[list[str]] = [[] for _ in case["hands"]]
            dapp: list[str] = []
            for packet in rules["deal"]["packets"]:
                for step in range(1 if packet[0] == "d" else len(hands)):
                    seat = (int(case["dealer"]) + 1 + step) % len(hands)
                    pile: list[str] = dapp if packet[0] == "d" else hands[seat]
                    pile.extend(cards.pop(0) for _ in range(int(packet.lstrip("d"))))

            assert [Counter(hand) for hand in hands] == [
                Counter(hand.split()) for hand in case["hands"]
            ]
            assert Counter(dapp) == Counter(case.get("dapp", "").split())

    def test_deals(self, name: str) -> None:
        rules = document(name)["rules"]
        for case in document(name)["deals"]:
            hands = [hand.split() for hand in case["hands"]]
            oracle = Deal(rules, hands, case.get("dapp", "").split(), case["dealer"])
            decisions = {each["after"]: each for each in case["decisions"]}
            for after, (seat, text) in enumerate(steps(case)):
                assert oracle.actor == seat
                for legal in decisions.get(after, {"legal": []})["legal"]:
                    assert oracle.allowed(legal)
                oracle.do(text)
            result = case["result"]

            assert oracle.actor is None
            for key in ("outcome", "declarer", "exact", "booked", "separate", "checksum"):
                assert getattr(oracle, key) == result[key], key
            assert oracle.stars == (result["stars"] or [0] * len(result["booked"]))
            assert [
                {"leader": leader, "winner": taker, "points": tricks.points(rules, cards)}
                for leader, cards, taker in oracle.tricks
            ] == case.get("tricks", [])


def shuffled_pack(rules: Json, seed: int) -> list[str]:
    """Shuffle the pack of a profile as the page on the shuffle says."""
    ranks = "".join(sorted(rules["pack"]["ranks"], key="AZKOU79".index))
    return described(pack(ranks), seed)


@pytest.mark.parametrize("name", GAIGELS)
class TestGaigelByTheOracle:
    """The same for Gaigel."""

    def test_tricks(self, name: str) -> None:
        rules = document(name)["rules"]
        for case in document(name)["tricks"]:
            trick, hand = case["trick"].split(), case["hand"].split()
            legal = gaigel_tricks.duty(rules, case["trump"], trick, hand)[1]

            assert case["legal"].split() == legal
            assert not trick or gaigel_tricks.winner(rules, case["trump"], trick) == case["winner"]

    def test_taken(self, name: str) -> None:
        rules = document(name)["rules"]
        for case in document(name)["taken"]:
            cards = case["trick"].split()

            assert gaigel_tricks.winner(rules, case["trump"], cards) == case["winner"]

    def test_first_tricks(self, name: str) -> None:
        rules = document(name)["rules"]
        for case in document(name)["first_tricks"]:
            cards = case["trick"].split()
            taker = gaigel_tricks.first_winner(rules, case["trump"], case["opening"], cards)

            assert taker == case["winner"]

    def test_leads(self, name: str) -> None:
        rules = document(name)["rules"]
        for case in document(name)["leads"]:
            assert laid_out(rules, case["hand"], case["turned"]).legal() == case["legal"]

    def test_dealings(self, name: str) -> None:
        """By the page on the shuffle, and in the packets of the profile."""
        rules = document(name)["rules"]
        for case in document(name)["dealings"]:
            hands, stock = deal_out(rules, shuffled_pack(rules, case["seed"]), case["dealer"])

            assert [Counter(hand) for hand in hands] == [
                Counter(hand.split()) for hand in case["hands"]
            ]
            assert stock == case["stock"].split()

    def test_deals(self, name: str) -> None:
        rules = document(name)["rules"]
        for case in document(name)["deals"]:
            hands = [hand.split() for hand in case["hands"]]
            oracle = GaigelDeal(rules, hands, case["stock"].split(), case["dealer"])
            decisions = {each["after"]: each for each in case["decisions"]}
            for after, (seat, text) in enumerate(steps(case)):
                if after in decisions:
                    assert (
                        oracle.legal()[: len(decisions[after]["legal"])]
                        == (decisions[after]["legal"])
                    )
                assert oracle.actor == seat
                oracle.do(text)
            result = {**case["result"], "points": case["result"]["booked"]}

            for key in ("outcome", "ended", "winners", "points", "checksum", "unplayed"):
                assert getattr(oracle, key) == result[key], key
            assert [
                {"leader": trick.leader, "winner": trick.winner, "points": trick.points}
                for trick in oracle.tricks
            ] == case["tricks"]


def test_both_classes_of_profiles_are_there() -> None:
    """The sample has both games."""
    assert {type(load_profile(name)) for name in SAMPLE} == {BinokelProfile, GaigelProfile}
