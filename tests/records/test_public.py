"""A public record holds what one seat may know, and is refused if it contradicts itself."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

import pytest

from binokel import (
    GaigelProfile,
    GaigelState,
    UsageError,
    apply,
    deal,
    legal_actions,
    load_profile,
    parse_action,
    parse_profile,
    view,
)
from binokel.gaigel import Opening
from binokel.records import RecordError, dump_record, parse_record, public_record
from tests.courses import opened
from tests.tables import do

from .kept import PROFILES, drawn_deal
from .sealing import altered, forged, put

EXCHANGE = "pass, pass, take, lay SU SU HK BO, trump E"
PLAYED = f"{EXCHANGE}, meld all, meld all, meld all, play EA, play EK"


@cache
def of_declarer() -> str:
    """Write what the declarer knows after the second card."""
    return public_record(do(opened(), PLAYED), 1)


@cache
def of_opponent() -> str:
    """Write what another seat knows then."""
    return public_record(do(opened(), PLAYED), 2)


def gaigel() -> Opening:
    """Deal a deal of Gaigel."""
    return deal(load_profile("gaigel-4", GaigelProfile), seed=2)


@cache
def of_gaigel() -> str:
    """Write what a seat knows of a deal of Gaigel in which a trick was taken face down."""
    state: GaigelState = apply(gaigel(), parse_action("open hoeher_hat EU"))
    while len(state.tricks) < 2:
        state = apply(state, next(legal_actions(state)))
    return public_record(state, 2)


def error_of(text: str) -> RecordError:
    """Read what contradicts itself."""
    with pytest.raises(RecordError) as caught:
        parse_record(text)
    assert len(str(caught.value)) < 1_000
    return caught.value


class TestWhatStandsThere:
    def test_hands(self) -> None:
        """The hands of others are as many signs as they hold cards."""
        table = tomllib.loads(of_declarer())["view"]

        assert table["hands"][0] == " ".join(["??"] * 12)
        assert table["hands"][1].count("??") == 0
        assert table["dapp"].count("??") == 0
        assert table["discards"] == "SU SU HK BO"

    def test_of_an_opponent(self) -> None:
        """What the declarer laid away is no more than a word; a Dapp shown to all is known."""
        table = tomllib.loads(of_opponent())["view"]

        assert "1 lay" in table["actions"]
        assert "discards" not in table

    def test_dapp_that_nobody_has_seen(self) -> None:
        assert tomllib.loads(public_record(opened(), 1))["view"]["dapp"] == "?? ?? ?? ??"

    def test_stock(self) -> None:
        """Of the stock the card that lies open under it is known."""
        state = gaigel()

        stock = tomllib.loads(public_record(state, 0))["view"]["stock"]

        assert stock == " ".join([*["??"] * (len(state.stock) - 1), str(state.turned)])

    def test_cards_face_down(self) -> None:
        first = gaigel()
        state = apply(first, parse_action("open hoeher_hat EU"))

        for seat, seen in ((1, "1 open hoeher_hat EU"), (2, "1 open hoeher_hat ??")):
            assert tomllib.loads(public_record(state, seat))["view"]["actions"] == [seen]

    def test_of_a_spectator(self) -> None:
        state = do(opened(), PLAYED)

        record = parse_record(public_record(state, None))

        assert record.view == view(state, None)
        assert (record.match, record.state) == (None, None)

    def test_no_such_seat(self) -> None:
        with pytest.raises(UsageError):
            public_record(opened(), 3)

    def test_of_a_house_table(self) -> None:
        """Rules that are not shipped stand there too."""
        house = parse_profile('id = "haus"\nextends = "schwaebisch-3"\nauction.minimum = 200')
        text = public_record(deal(house, seed=2), 0)

        assert parse_record(text).view == view(deal(house, seed=2), 0)
        assert dump_record(parse_record(text)) == text


class TestGrammar:
    @pytest.mark.parametrize("make", [of_declarer, of_opponent, of_gaigel])
    def test_digest(self, make: Any) -> None:
        """What is sealed by the letter of the grammar is the record itself."""
        assert parse_record(forged(make(), lambda _: None)) == parse_record(make())

    @pytest.mark.parametrize("value", ["0" * 64, "", 3, ...])
    def test_another_digest(self, value: object) -> None:
        assert error_of(altered(of_declarer(), put("view.digest", value))).key == "view.digest"


class TestContradictions:
    """Also with digests that fit."""

    @pytest.mark.parametrize(
        ("path", "value", "key"),
        [
            ("seat", 3, "view.seat"),
            ("seat", True, "view.seat"),
            ("seat", 0, "view"),
            ("seat", ..., "view"),
            ("phase", "Bidding", "view"),
            ("phase", "Finished", "view.actor"),
            ("phase", "Drawing", "view.phase"),
            ("phase", 3, "view"),
            ("step", "laying", "view.step"),
            ("dealer", 1, "view"),
            ("dealer", 5, "view.dealer"),
            ("dealer", ..., "view"),
            ("actor", 1, "view.actor"),
            ("actor", ..., "view.actor"),
            ("actor", 2**80, "view.actor"),
            ("hands.0", "EA", "view.hands"),
            ("hands.0", "?? ??", "view.hands"),
            ("hands.0", " ".join(["??"] * 13), "view.hands"),
            ("hands.1", "EA EZ EK EO EU SA SK SO HA HZ HO", "view"),
            ("hands.1", " ".join(["??"] * 11), "view"),
            ("hands", [], "view"),
            ("hands", "??", "hands"),
            ("dapp", "?? ?? ?? ??", "view"),
            ("dapp", "EA EA EA EA", "view"),
            ("dapp", "X", "view"),
            ("discards", ..., "view"),
            ("discards", "SU SU HK", "view.hands"),
            ("declarer", 0, "view"),
            ("declarer", ..., "view"),
            ("bid", 160, "view.bid"),
            ("bids.0", "1 160", "view.bids"),
            ("bids.0", "x", "view.bids"),
            ("bids.0", "1 ten", "view.bids"),
            ("trump", "S", "view.trump"),
            ("trump", "X", "view"),
            ("special", "durch", "view.special"),
            ("melds", ..., "view.melds"),
            ("melds.1.0.points", 7, "view.melds"),
            ("leader", 0, "view.leader"),
            ("trick", "EA", "view.hands"),
            ("trick", "EK EA", "view.trick"),
            ("tricks", [{"leader": 1, "cards": "EA", "winner": 1, "points": 11}], "view"),
            ("open_hand", 1, "view"),
            ("ended", "played", "view.ended"),
            ("turned", "EA", "view"),
            ("stock", "?? EA", "view.hands"),
            ("opening", "hoeher_hat", "view"),
            ("covered", [1, 2], "view"),
            ("actions", [], "view"),
            ("actions.0", "1 pass", "view.actions"),
            ("actions.0", "2 bid 150", "view.actions"),
            ("actions.3", "1 lay", "view"),
            ("actions.4", "1 trump S", "view"),
            ("actions.5", "1 meld none", "view"),
            ("actions.8", "1 play EZ", "view"),
            ("actions.9", "0 play EK", "view"),
            ("actions.9", "2 play SA", "view"),
            ("actions.9", "x", "view.actions"),
            ("actions.9", "\u0662 play EK", "view.actions"),
            ("comment", "x", "view.comment"),
        ],
    )
    def test_of_the_declarer(self, path: str, value: Any, key: str) -> None:
        assert error_of(forged(of_declarer(), put(f"view.{path}", value))).key.startswith(key)

    @pytest.mark.parametrize(
        ("path", "value"),
        [
            ("turned", ...),
            ("turned", "BA"),
            ("trump", ...),
            ("opening", ...),
            ("opening", "ge_elfen"),
            ("tricks.0.leader", 2),
            ("tricks.0.winner", 4),
            ("tricks.0.points", 3),
            ("tricks.0.cards", "EA EA EA EA"),
            ("tricks.1.winner", 0),
            ("tricks.1", ...),
            ("hands.0", "?? ?? ?? ??"),
            ("stock", "?? ??"),
            ("melds.0", [{"kind": "pair", "cards": "EK EO", "points": 20}]),
            ("melds", ["HK"]),
            ("phase", "Endgame"),
            ("leader", 9),
        ],
    )
    def test_of_gaigel(self, path: str, value: Any) -> None:
        assert error_of(forged(of_gaigel(), put(f"view.{path}", value))).key.startswith("view")

    def test_a_revoke(self) -> None:
        """Who has melded cards of the suit led cannot play another suit."""

        def revoked(document: dict[str, Any]) -> None:
            document["view"]["actions"][9] = "2 play SA"
            document["view"]["trick"] = "EA SA"

        error = error_of(forged(public_record(do(opened(), PLAYED), 0), revoked))

        assert (error.action, error.key) == (9, "view.actions")

    def test_out_of_turn(self) -> None:
        """Cards are played around the table."""

        def swapped(document: dict[str, Any]) -> None:
            document["view"]["actions"][9] = "0 play EK"
            sizes = document["view"]["hands"]
            sizes[0], sizes[2] = sizes[2], sizes[0]

        error = error_of(forged(of_declarer(), swapped))

        assert error.key == "view.actor" or error.action == 9

    def test_a_card_face_down_where_none_is(self) -> None:
        def covered(document: dict[str, Any]) -> None:
            document["view"]["actions"][8:] = ["1 play EA", "2 play ??"]
            document["view"]["covered"] = [1, 2]
            document["view"]["trick"] = ""

        assert error_of(forged(of_declarer(), covered)).key.startswith("view")

    @pytest.mark.parametrize("dapp", ["EA EA EZ EZ EK EK", "EA", "E9 E9 E9 E9", "SA SK HA"])
    def test_another_dapp(self, dapp: str) -> None:
        for text in (of_declarer(), of_opponent(), of_gaigel()):
            assert error_of(forged(text, put("view.dapp", dapp))).key.startswith("view")

    def test_cards_of_another_pack(self) -> None:
        for path, value in (("actions.6", "2 meld E9+EO"), ("actions.9", "2 play E9")):
            assert error_of(forged(of_declarer(), put(f"view.{path}", value))).key == "view.actions"

    @pytest.mark.parametrize("key", ["names", "seed", "deal", "result"])
    def test_more_than_a_view(self, key: str) -> None:
        error = error_of(altered(of_declarer(), put(key, 3)))

        assert error.found == f'the key "{key}"'


class TestEveryTable:
    @pytest.mark.parametrize("number", range(0, len(PROFILES), 5))
    def test_every_seat(self, number: int) -> None:
        """Each seat reads back its view, at the beginning, in the middle and at the end."""
        states = drawn_deal(number)
        for state in (states[0], states[len(states) // 2], states[-1]):
            for seat in (None, *range(len(state.hands))):
                text = public_record(state, seat)
                assert parse_record(text).view == view(state, seat)
