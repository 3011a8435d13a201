"""What is no record is refused, and the error says where, what stood there and what is legal."""

from __future__ import annotations

import pickle
import tomllib
from functools import cache
from typing import Any, cast

import pytest

from binokel import Match, load_profile
from binokel.records import RecordError, dump_record, parse_record, texts
from tests.courses import BASE, opened, rest
from tests.pages import ROOT, blocks
from tests.tables import do

from .kept import over
from .sealing import altered, forged, put

PLAYED = "pass, pass, take, lay SU SU HK BO, trump E, meld all, meld all, meld all, play EA"
"""A deal up to its first card."""


@cache
def one_deal() -> str:
    """Write a deal that is over."""
    return dump_record(rest(opened()))


@cache
def stopped() -> str:
    """Write a deal that stops after its first card."""
    return dump_record(do(opened(), PLAYED))


@cache
def match_of_two() -> str:
    """Write a match of two deals, and a third one that has just begun."""
    match = Match.start(BASE, ["Anne", "Ben", "Carl"], seed=3)
    for number in range(2):
        match = match.book(rest(match.deal(), number))
    return dump_record(match, match.deal())


@cache
def finished_match() -> str:
    """Write a match that somebody has won."""
    match = Match.start(load_profile("gaigel-2"), ["Anne", "Ben"], seed=3)
    while not match.finished:
        match = match.book(rest(match.deal(), len(match.booked)))
    return dump_record(match)


def error_of(text: object) -> RecordError:
    """Read what is no record."""
    read: Any = parse_record
    with pytest.raises(RecordError) as caught:
        read(text)
    error = caught.value
    assert len(str(error)) < 1_500
    assert str(pickle.loads(pickle.dumps(error))) == str(error)
    return error


class TestGrammar:
    @pytest.mark.parametrize("make", [one_deal, stopped, match_of_two, finished_match])
    def test_digests(self, make: Any) -> None:
        """What is sealed by the letter of the grammar is the record itself."""
        text = make()

        assert tomllib.loads(forged(text, lambda _: None)) == tomllib.loads(text)


class TestThePage:
    """The reference page tells the grammar as it is."""

    PAGE = ROOT / "docs" / "reference" / "record-format.md"

    def test_example(self) -> None:
        block = next(each for each in blocks(self.PAGE) if "binokel record" in each.text)

        record = parse_record(block.text)

        assert record.match is not None
        assert tomllib.loads(dump_record(record)) == tomllib.loads(block.text)

    @pytest.mark.parametrize("name", ["LARGEST", "LONGEST_LINE", "MOST_PARTS"])
    def test_limits(self, name: str) -> None:
        assert f"| {getattr(texts, name)} |" in self.PAGE.read_text(encoding="utf-8")

    @pytest.mark.parametrize("make", [finished_match, match_of_two, one_deal, stopped])
    def test_every_key(self, make: Any) -> None:
        page = self.PAGE.read_text(encoding="utf-8")

        assert [key for key in keys_of(tomllib.loads(make())) if f"`{key}`" not in page] == []


def keys_of(value: object) -> set[str]:
    """List every key of a record, whatever table it stands in."""
    found: set[str] = set()
    inner: list[object] = []
    if isinstance(value, dict):
        table = cast("dict[str, object]", value)
        found.update(table)
        inner.extend(table.values())
    elif isinstance(value, list):
        inner.extend(cast("list[object]", value))
    return found.union(*map(keys_of, inner))


class TestTexts:
    @pytest.mark.parametrize(
        ("text", "found"),
        [
            pytest.param(None, "NoneType", id="nothing"),
            pytest.param(b"format = 1", "bytes", id="bytes"),
            pytest.param("", "nothing", id="an empty text"),
            pytest.param("Anne, Ben, Carl", "no TOML", id="prose"),
            pytest.param("format = \ud800", "surrogate", id="half of a surrogate pair"),
            pytest.param("x = 1\n" * 200_000, "more than 1048576 bytes", id="too large"),
            pytest.param(f"x = {'1' * 5000}", "a line of 5004 characters", id="too long a line"),
            pytest.param("x = " + "[\n" * 4_000, "nested too deeply", id="too deep"),
            pytest.param(f"{'a.' * 9}a = 1", "more than 8 parts", id="too many parts of a key"),
            pytest.param("_x = [[[[[[[[[1]]]]]]]]]", "inside one another", id="too deep a note"),
            pytest.param("a.a.a.a.a.a.a.a = [[1]]", "inside one another", id="too deep a key"),
        ],
    )
    def test_no_record(self, text: object, found: str) -> None:
        assert found in str(error_of(text))

    def test_a_mark_in_front(self) -> None:
        """A byte order mark, as some editors write it, is passed over."""
        assert parse_record(f"\ufeff{one_deal()}") == parse_record(one_deal())


class TestHead:
    @pytest.mark.parametrize(
        ("path", "value", "key"),
        [
            ("format", "pgn", "format"),
            ("version", 2, "version"),
            ("version", True, "version"),
            ("version", 1.0, "version"),
            ("date", "yesterday", ""),
            ("deal", 3, "deal"),
            ("deal", [3], "deal"),
            ("names", "Anne", "names"),
            ("names.1", 3, "names[1]"),
            ("names", ["Anne"], "names, seed, first_dealer"),
            ("names", ..., "names"),
            ("seed", ..., "seed"),
            ("seed", "three", "seed"),
            ("seed", "0x3", "seed"),
            ("seed", "0x" + "f" * 5000, "seed"),
            ("seed", 4, "deal.hands"),
            ("first_dealer", 3, "names, seed, first_dealer"),
            ("first_dealer", True, "first_dealer"),
            ("first_dealer", 1, "deal.dealer"),
            ("profile", "schwaebisch-3", "profile"),
            ("profile.id", "schwaebisch-33", "profile.id"),
            ("profile.id", "../schwaebisch-3.toml", "profile.id"),
            ("profile.id", "palast-3", "profile.digest"),
            ("profile.digest", "0" * 64, "profile.digest"),
            ("profile.name", "x", "profile"),
            ("profile.rules", {"id": "haus"}, "profile.rules.id"),
            ("profile.rules", {"id": 3}, "profile.rules"),
            ("result", {"winners": [0]}, "result"),
        ],
    )
    def test_of_a_match(self, path: str, value: Any, key: str) -> None:
        assert error_of(altered(match_of_two(), put(path, value))).key.startswith(key)

    @pytest.mark.parametrize("key", ["names", "seed", "first_dealer"])
    def test_half_a_match(self, key: str) -> None:
        """A match has names, seed and first dealer; a single deal has none of them."""
        value = tomllib.loads(match_of_two())[key]

        assert error_of(altered(one_deal(), put(key, value))).deal is None

    def test_two_single_deals(self) -> None:
        deals = tomllib.loads(match_of_two())["deal"][:2]

        assert error_of(altered(one_deal(), put("deal", deals))).found == "2 deals"

    @pytest.mark.parametrize(("path", "value"), [("totals.0", 8), ("winners", []), ("stars", [1])])
    def test_another_end(self, path: str, value: Any) -> None:
        error = error_of(altered(finished_match(), put(f"result.{path}", value)))

        assert error.key.startswith("result.")

    def test_no_end(self) -> None:
        error = error_of(altered(finished_match(), put("result", ...)))

        assert (error.key, error.found, error.expected) == ("result", "nothing", "a table")


class TestDeals:
    """Whatever is wrong in a deal is told with its number, also if the digests fit."""

    @pytest.mark.parametrize(
        ("path", "value", "key", "action"),
        [
            ("dealer", 3, "", None),
            ("dealer", False, "deal.dealer", None),
            ("dealer", 2, "deal.dealer", None),
            ("hands", "EA", "deal.hands", None),
            ("hands.0", 3, "deal.hands[0]", None),
            ("hands.0", "EA EA EA", "", None),
            ("hands.0", "Q?", "deal.hands", None),
            ("dapp", "", "", None),
            ("dapp", ["EA"], "deal.dapp", None),
            ("stock", "EA", "", None),
            ("given", True, "deal.given", None),
            ("given", False, "deal.given", None),
            ("actions", "pass", "deal.actions", None),
            ("actions.0", 1, "deal.actions[0]", None),
            ("comment", "x", "deal.comment", 46),
            ("result", ..., "deal.result", 46),
            ("result", 3, "deal.result", 46),
            ("result.outcome", "hopeless", "deal.result.outcome", 46),
            ("result.booked.0", 1, "deal.result.booked[0]", 46),
            ("result.booked", [1], "deal.result.booked[0]", 46),
            ("result.winners", [0], "deal.result.winners", 46),
            ("result.totals", ..., "deal.result.totals", 46),
            ("result.declarer", True, "deal.result.declarer", 46),
        ],
    )
    def test_second_of_a_match(self, path: str, value: Any, key: str, action: int | None) -> None:
        error = error_of(forged(match_of_two(), put(f"deal.1.{path}", value)))

        assert error.deal == 2
        assert error.key.startswith(key)
        assert (error.action is None) == (action is None)

    def test_cards_of_another_seed(self) -> None:
        """The cards of a match are those of its seed."""

        def exchanged(document: dict[str, Any]) -> None:
            hands = document["deal"][1]["hands"]
            hands[0], hands[1] = hands[1], hands[0]

        error = error_of(forged(match_of_two(), exchanged))

        assert (error.deal, error.key) == (2, "deal.hands[0]")

    @pytest.mark.parametrize(
        ("deal", "key"), [(0, "digest"), (1, "digest"), (1, "previous"), (2, "previous")]
    )
    def test_broken_chain(self, deal: int, key: str) -> None:
        for value in ("0" * 64, "", 3, ...):
            error = error_of(altered(match_of_two(), put(f"deal.{deal}.{key}", value)))
            assert (error.deal, error.key) == (deal + 1, f"deal.{key}")

    def test_a_deal_left_out(self) -> None:
        error = error_of(altered(match_of_two(), put("deal.0", ...)))

        assert error.deal == 1

    def test_a_deal_after_the_end(self) -> None:
        deal = tomllib.loads(finished_match())["deal"][-1]

        error = error_of(altered(finished_match(), lambda document: document["deal"].append(deal)))

        assert (error.found, error.expected) == ("a deal", "nothing, for the match is over")

    def test_a_deal_before_the_last_that_goes_on(self) -> None:
        error = error_of(altered(match_of_two(), put("deal.1.actions.-1", ...)))

        assert (error.deal, error.found) == (2, "no more actions")
        assert "seat" in error.expected


class TestActions:
    @pytest.mark.parametrize(
        ("at", "text", "expected"),
        [
            pytest.param(0, "1 pass", "seat 2: pass or bid 160", id="another seat"),
            pytest.param(0, "pass", "seat 2: pass", id="no seat"),
            pytest.param(0, "2", "seat 2: pass", id="no action"),
            pytest.param(0, "2 bid 150", "seat 2: pass or bid 160", id="too low a bid"),
            pytest.param(0, "2 Pass", "seat 2: pass", id="a capital letter"),
            pytest.param(0, "2  pass", '"2 pass"', id="two spaces"),
            pytest.param(2, "1 proceed", "seat 1: take", id="out of place"),
            pytest.param(3, "1 lay HK SU SU BO", '"1 lay SU SU HK BO"', id="another order"),
            pytest.param(3, "1 lay SU SU HK", "seat 1: lay EA", id="too few cards"),
            pytest.param(5, "1 meld all all", "seat 1: meld all", id="one word more"),
            pytest.param(8, "1 play SZ", "seat 1: play EA", id="a card of another seat"),
            pytest.param(8, "1 play ??", "seat 1: play EA", id="a card face down"),
            pytest.param(8, f"1 play {'E' * 3_000}", "seat 1: play EA", id="a long word"),
            pytest.param(8, "1 play \x1b[31mEA", "seat 1: play EA", id="a sign for a terminal"),
            pytest.param(8, "\u0661 play EA", "seat 1: play EA", id="an Arabic digit"),
        ],
    )
    def test_illegal(self, at: int, text: str, expected: str) -> None:
        """The error tells the action's index, what stood there and what is legal."""
        error = error_of(forged(stopped(), put(f"deal.0.actions.{at}", text)))

        assert (error.deal, error.action) == (1, at)
        assert error.expected.startswith(expected)
        assert text[:6].replace("\x1b", "?") in error.found
        assert "\x1b" not in str(error)

    def test_after_the_end(self) -> None:
        ended = over(0)
        actions = [f"{s} {a}" for s, a in zip(ended.history_seats, ended.history, strict=True)]

        error = error_of(forged(dump_record(ended), put("deal.0.actions", [*actions, "0 pass"])))

        assert (error.action, error.expected) == (len(actions), "nothing, for the deal is over")

    def test_a_result_too_early(self) -> None:
        error = error_of(forged(stopped(), put("deal.0.result", {"outcome": "made"})))

        assert (error.action, error.key, error.expected) == (9, "deal.result", "nothing")
