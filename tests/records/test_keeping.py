"""Whatever can be played can be kept: names, seeds, other cards, house rules, notes."""

from __future__ import annotations

import datetime
import tomllib
from functools import cache
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from binokel import (
    GaigelProfile,
    Match,
    UsageError,
    apply,
    deal,
    load_profile,
    parse_action,
    view,
)
from binokel.deals import thaw
from binokel.records import (
    Note,
    Record,
    RecordError,
    dump_record,
    parse_record,
    public_record,
    replay,
)
from tests.courses import BASE, opened, rest, walk
from tests.properties.gaigel_books import drawn as drawn_gaigel
from tests.properties.rulebooks import drawn
from tests.tables import table

from .kept import begun_match, drawn_match
from .sealing import altered, put

HOSTILE = [
    'Anne "die Rote"',
    "Ben\nname = 1",
    "Carl\r\n",
    "\x00\x1b[31m\x7f",
    "\u202egnp.exe\u2066",
    "[/red]",
    "<script>alert(1)</script>",
    "=1+1",
    "'''",
    '"""',
    "\\",
    "\\u0041",
    "",
    " ",
    "\ufeff",
    "\U0001f0a1\u0301\u200d",
    "# Anne",
    "a.b.c.d.e.f.g.h.i.j.k",
    "x" * 10_000,
    "_",
]
HOUSE = table("auction.minimum = 200")


class TestNames:
    @pytest.mark.parametrize("name", HOSTILE, ids=lambda name: repr(name)[:20])
    def test_survives(self, name: str) -> None:
        match = Match.start(BASE, [name, "Ben", name], seed=3)
        text = dump_record(match, match.deal())

        assert parse_record(text).match == match
        assert dump_record(parse_record(text)) == text

    @given(st.lists(st.text(), min_size=3, max_size=3))
    def test_any(self, names: list[str]) -> None:
        """Whatever can be written as UTF-8 survives; text has no half surrogate pairs."""
        match = Match.start(BASE, names, seed=3)

        assert parse_record(dump_record(match).encode().decode()).match == match

    def test_cannot_be_written(self) -> None:
        with pytest.raises(UsageError, match="half of a surrogate pair"):
            dump_record(Match.start(BASE, ["\ud800", "Ben", "Carl"], seed=3))

    def test_too_long(self) -> None:
        with pytest.raises(UsageError, match="more than 1048576 bytes"):
            dump_record(Match.start(BASE, ["\0" * 180_000, "Ben", "Carl"], seed=3))


class TestSeeds:
    @pytest.mark.parametrize(
        ("seed", "written"),
        [
            (0, 0),
            (-5, -5),
            (2**63 - 1, 2**63 - 1),
            (-(2**63), -(2**63)),
            (2**63, "0x8000000000000000"),
            (-(2**63) - 1, "-0x8000000000000001"),
            (10**1_000, hex(10**1_000)),
        ],
        ids=lambda value: str(value)[:20],
    )
    def test_written(self, seed: int, written: int | str) -> None:
        """Numbers that not every reader of TOML knows are written in hexadecimal digits."""
        match = Match.start(BASE, list("ABC"), seed=seed)
        text = dump_record(match, match.deal())

        assert tomllib.loads(text)["seed"] == written
        assert parse_record(text).match == match


class TestMatches:
    def test_without_a_deal(self) -> None:
        match = begun_match(0)

        record = parse_record(dump_record(match))

        assert (record.match, record.state) == (match, None)

    def test_over_but_not_booked(self) -> None:
        """A deal that is over is not booked for that; what is told apart by the totals."""
        match = begun_match(0)
        state = rest(match.deal())

        record = parse_record(dump_record(match, state))

        assert (record.match, record.state) == (match, state)
        assert parse_record(dump_record(match.book(state))).match == match.book(state)

    def test_other_cards_than_those_of_the_seed(self) -> None:
        """Cards that were dealt by hand may be booked; the record says so."""
        match = begun_match(0)
        dealer = match.deal().dealer
        by_hand = rest(deal(match.profile, seed=77, dealer=dealer))
        after = match.book(by_hand)
        after = after.book(rest(after.deal()))

        text = dump_record(after)

        assert [each.get("given") for each in tomllib.loads(text)["deal"]] == [True, None]
        assert parse_record(text).match == after
        with pytest.raises(RecordError, match=r"deal 1, deal\.hands"):
            parse_record(altered(text, put("deal.0.given", ...)))

    def test_given_by_another_dealer(self) -> None:
        match = begun_match(0)
        by_hand = deal(match.profile, seed=77, dealer=match.deal().dealer)
        text = dump_record(match, by_hand)

        with pytest.raises(RecordError, match=r"deal 1, deal\.dealer"):
            parse_record(altered(text, put("deal.0.dealer", (by_hand.dealer + 1) % 3)))

    @pytest.mark.parametrize("number", range(4))
    def test_replay(self, number: int) -> None:
        """Every deal is gone through, state by state."""
        match = drawn_match(number, 2)

        states = list(replay(parse_record(dump_record(match))))

        assert [state for state in states if state.actor is None] == [
            booked.state for booked in match.booked
        ]
        assert len(states) == sum(len(booked.state.history) + 1 for booked in match.booked)


class TestProfiles:
    def test_house_rules(self) -> None:
        """Rules that are not shipped stand in the record as they stand in a profile."""
        state = rest(deal(HOUSE, seed=2))
        text = dump_record(state)

        assert tomllib.loads(text)["profile"]["rules"]["auction"]["minimum"] == 200
        assert parse_record(text).state == state

    def test_another_name_only(self) -> None:
        """What is not exactly the shipped profile is written out, also where the rules are its."""
        named = attrs.evolve(BASE, id="stammtisch")
        state = deal(named, seed=2)

        assert parse_record(dump_record(state)).profile.id == "stammtisch"

    def test_rules_changed(self) -> None:
        text = dump_record(rest(deal(HOUSE, seed=2)))

        with pytest.raises(RecordError, match=r"profile\.digest"):
            parse_record(altered(text, put("profile.rules.auction.minimum", 150)))

    def test_cannot_be_read_back(self) -> None:
        wrong = attrs.evolve(HOUSE, auction=attrs.evolve(HOUSE.auction, minimum=155))

        with pytest.raises(UsageError, match=r"auction\.minimum"):
            dump_record(deal(wrong, seed=2))

    @pytest.mark.parametrize("number", range(6))
    def test_drawn(self, number: int) -> None:
        for profile in (drawn(number).profile, drawn_gaigel(number).profile):
            state = rest(deal(profile, seed=number), number)
            text = dump_record(state)

            assert parse_record(text).state == state
            assert dump_record(parse_record(text)) == text


class TestCovered:
    """A first trick that lies face down is kept with its cards, for all are known to the record."""

    def test_every_state(self) -> None:
        first = deal(load_profile("gaigel-4", GaigelProfile), seed=2)
        state = apply(first, parse_action("open hoeher_hat EU"))
        for before, _, after in walk(state, 1):
            assert parse_record(dump_record(before)).state == before
            if len(after.history) > 4:
                break


class TestRefused:
    """What a record cannot tell is not written."""

    def test_a_match_that_its_deals_do_not_add_up_to(self) -> None:
        match = drawn_match(0, 1)
        wrong = attrs.evolve(match, totals=tuple(total + 10 for total in match.totals))

        with pytest.raises(UsageError, match="do not add up"):
            dump_record(wrong)

    def test_a_deal_of_another_table(self) -> None:
        with pytest.raises(UsageError):
            dump_record(begun_match(0), deal(load_profile("gaigel-2"), seed=1))

    def test_a_deal_after_the_end(self) -> None:
        match = drawn_match(1, 99) if not drawn_match(1, 1).finished else drawn_match(1, 1)
        ended = attrs.evolve(match, winners=(0,))

        with pytest.raises(UsageError):
            dump_record(ended, opened())

    def test_a_state_that_does_not_show_every_card(self) -> None:
        state = opened()

        with pytest.raises(UsageError, match="every card"):
            dump_record(thaw(view(state, state.actor)))

    @pytest.mark.parametrize("kept", [None, "text", 3, view(opened(), 0)])
    def test_something_else(self, kept: Any) -> None:
        with pytest.raises(UsageError):
            dump_record(kept)

    def test_two_states(self) -> None:
        dump: Any = dump_record
        with pytest.raises(UsageError, match="two states"):
            dump(opened(), opened())
        with pytest.raises(UsageError, match="a record"):
            dump(Record(profile=BASE, state=opened()), opened())

    def test_replay_of_a_public_record(self) -> None:
        record = parse_record(public_record(opened(), 1))

        with pytest.raises(UsageError, match="public record"):
            replay(record)


VALUES = [
    "an overtrick\nat last",
    True,
    -3,
    0.5,
    datetime.date(2024, 5, 1),
    datetime.datetime(2024, 5, 1, 20, 15, tzinfo=datetime.UTC),
    [],
    ["a", ["b"]],
    {},
    {"a": {"b": [1, 2]}, "c": "d"},
    [{"a": 1}, {"a": "x" * 200}],
]


@cache
def noted_match() -> str:
    """Write a match that people write notes into."""
    match = Match.start(HOUSE, ["Anne", "Ben", "Carl"], seed=3)
    for _ in range(2):
        match = match.book(rest(match.deal()))
    return dump_record(match)


class TestNotes:
    """Keys that begin with an underline are a person's, and survive wherever they stand."""

    @pytest.mark.parametrize(
        "place", ["", "profile.", "deal.0.", "deal.0.result.", "deal.1.", "profile.rules.auction."]
    )
    def test_survives(self, place: str) -> None:
        def note(document: dict[str, Any]) -> None:
            for number, value in enumerate(VALUES):
                put(f"{place}_{number}", value)(document)

        noted = altered(noted_match(), note)
        record = parse_record(noted)

        text = dump_record(record)

        assert {note.key: note.value for note in record.notes} == {
            f"_{number}": value for number, value in enumerate(VALUES)
        }
        assert tomllib.loads(text) == tomllib.loads(noted)
        assert parse_record(text) == record
        assert dump_record(parse_record(text)) == text

    def test_place(self) -> None:
        noted = altered(noted_match(), put("deal.1.result._why", "a revoke"))

        assert parse_record(noted).notes == (Note(("deal", 2, "result"), "_why", "a revoke"),)

    def test_written_by_a_program(self) -> None:
        state = opened()
        record = Record(profile=BASE, state=state, notes=(Note((), "_event", "Stammtisch"),))

        assert parse_record(dump_record(record)) == record

    def test_played_on(self) -> None:
        """A record that is played on keeps its notes."""
        noted = parse_record(altered(dump_record(opened()), put("deal.0._note", "Anne giggles")))

        played = attrs.evolve(noted, state=rest(opened()))

        assert parse_record(dump_record(played)) == played

    def test_of_a_public_record(self) -> None:
        noted = altered(public_record(opened(), 1), put("view._note", "mine"))

        record = parse_record(noted)

        assert record.notes == (Note(("view",), "_note", "mine"),)
        assert tomllib.loads(dump_record(record)) == tomllib.loads(noted)

    def test_a_place_that_is_gone(self) -> None:
        """A note whose table is gone stands in the one around it, beside others of its name."""
        notes = (Note(("deal", 9), "_note", 1), Note((), "_note", 2))

        text = dump_record(Record(profile=BASE, state=opened(), notes=notes))

        assert [note.value for note in parse_record(text).notes] == [1, 2]

    def test_without_an_underline(self) -> None:
        with pytest.raises(UsageError, match="begins with _"):
            dump_record(Record(profile=BASE, state=opened(), notes=(Note((), "note", 1),)))

    def test_what_toml_cannot_hold(self) -> None:
        with pytest.raises(UsageError):
            dump_record(Record(profile=BASE, state=opened(), notes=(Note((), "_n", object()),)))
