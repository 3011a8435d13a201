"""Views and events as JSON values, there and back."""

from __future__ import annotations

import json
from typing import Any

import pytest

from binokel import (
    BinokelError,
    Event,
    EventKind,
    Meld,
    MeldKind,
    ProfileError,
    Suit,
    UsageError,
    deal,
    event_from_dict,
    event_to_dict,
    events,
    load_profile,
    parse_cards,
    view,
    view_from_dict,
    view_to_dict,
)

from ..courses import AUCTION, EXCHANGE, MELDS, opened, tell, walk
from .hand_of_gaigel import COVERED, told

TABLES = ("schwaebisch-3", "dabb-kreuz", "gamememo", "english-3")
GAIGEL = ("gaigel-4", "gaigel-5", "gaigel-whiteknuckle", "gaigel-alt-2006")


@pytest.mark.parametrize("name", [*TABLES, *GAIGEL])
@pytest.mark.parametrize("seed", range(2))
def test_whole_deals(name: str, seed: int) -> None:
    """Every view and every event survives a journey as JSON text."""
    for before, action, after in walk(deal(load_profile(name), seed=seed), seed):
        for seat in (before.actor, 0, None):
            seen = view(after, seat)
            text = json.dumps(view_to_dict(seen), allow_nan=False)

            assert view_from_dict(json.loads(text)) == seen
        for event in events(before, action, after):
            text = json.dumps(event_to_dict(event), allow_nan=False)

            assert event_from_dict(json.loads(text)) == event


def test_a_view_as_values() -> None:
    """Cards and actions travel as their texts."""
    values = view_to_dict(view(tell(opened(), EXCHANGE, MELDS, "play HA"), 2))

    assert values.pop("profile").startswith("schema = 1\n")
    assert values == {
        "seat": 2,
        "phase": "Playing",
        "step": None,
        "players": 3,
        "dealer": 0,
        "actor": 2,
        "hand": "EA EK EO SZ SO HK HO HO HU BZ BK BO",
        "hands": [None, None, "EA EK EO SZ SO HK HO HO HU BZ BK BO"],
        "hand_sizes": [12, 11, 12],
        "dapp": "SK HA HK BA",
        "discards": "",
        "announced": [],
        "declarer": 1,
        "bid": 150,
        "bids": [[1, 150], [2, None], [0, None]],
        "trump": "E",
        "special": None,
        "melds": [
            [],
            [
                {"kind": "family", "cards": "EA EZ EK EO EU", "points": 150},
                {"kind": "pair", "cards": "SK SO", "points": 20},
                {"kind": "four", "cards": "EA SA HA BA", "points": 100},
            ],
            [
                {"kind": "pair", "cards": "EK EO", "points": 40},
                {"kind": "pair", "cards": "HK HO", "points": 20},
                {"kind": "pair", "cards": "BK BO", "points": 20},
                {"kind": "four", "cards": "EO SO HO BO", "points": 60},
            ],
        ],
        "leader": 1,
        "trick": "HA",
        "tricks": [],
        "open_hand": None,
        "ended": None,
        "turned": None,
        "under": None,
        "stock": 0,
        "opening": None,
        "covered": [],
        "history": [
            "pass",
            "pass",
            "take",
            "lay",
            "trump E",
            "meld EA+EZ+EK+EO+EU EA+SA+HA+BA SK+SO",
            "meld all",
            "meld none",
            "play HA",
        ],
        "history_seats": [2, 0, 1, 1, 1, 1, 2, 0, 1],
    }


def test_a_view_of_gaigel_as_values() -> None:
    """G-20: the covered lead of the other seat is left out."""
    values = view_to_dict(view(told(COVERED), 0))

    assert values.pop("profile").startswith("schema = 1\n")
    assert values == {
        "seat": 0,
        "phase": "Opening",
        "step": None,
        "players": 2,
        "dealer": 0,
        "actor": 0,
        "hand": "EU E7 SK HA BU",
        "hands": ["EU E7 SK HA BU", None],
        "hand_sizes": [5, 4],
        "dapp": "",
        "discards": "",
        "announced": [],
        "declarer": None,
        "bid": None,
        "bids": [],
        "trump": "B",
        "special": None,
        "melds": [[], []],
        "leader": 1,
        "trick": "",
        "tricks": [],
        "open_hand": None,
        "ended": None,
        "turned": "BO",
        "under": "BO",
        "stock": 38,
        "opening": "hoeher_hat",
        "covered": [1],
        "history": ["open hoeher_hat ??"],
        "history_seats": [1],
    }


def test_an_event_as_values() -> None:
    before = tell(opened(), AUCTION, "take")
    action = tell(before, "lay SU SU HK BO").history[-1]

    found = [event_to_dict(event) for event in events(before, action, tell(before, str(action)))]

    blank: dict[str, object] = {"melds": [], "suit": None, "word": None}
    assert found == [
        {"kind": "laid_away", "seat": 1, "to": None, "value": 4, "cards": "", **blank},
        {"kind": "laid_away", "seat": 1, "to": [1], "value": 4, "cards": "SU SU HK BO", **blank},
    ]


@pytest.mark.parametrize("kind", EventKind, ids=lambda kind: kind.value)
def test_an_event_of_every_kind(kind: EventKind) -> None:
    """With everything that an event can hold, and with nothing."""
    pair = Meld(MeldKind.PAIR, parse_cards("BK BO"), 40)
    full = Event(kind, 1, (1, 0), 3, parse_cards("BO B7"), (pair,), Suit.BOLLEN, "ge_elfen")

    for event in (full, Event(kind)):
        assert event_from_dict(json.loads(json.dumps(event_to_dict(event)))) == event
    assert event_to_dict(full) == {
        "kind": kind.value,
        "seat": 1,
        "to": [1, 0],
        "value": 3,
        "cards": "BO B7",
        "melds": [{"kind": "pair", "cards": "BK BO", "points": 40}],
        "suit": "B",
        "word": "ge_elfen",
    }


def test_equal_views_give_equal_values() -> None:
    """The profile's text too, for profiles that are equal and not the same."""
    one, two = (view_to_dict(view(opened(), 1)) for _ in range(2))

    assert json.dumps(one) == json.dumps(two)


VALUES = view_to_dict(view(tell(opened(), EXCHANGE, MELDS), 1))
EVENT = event_to_dict(Event(EventKind.PASSED, 1))


class TestWhatIsNoView:
    """Anything else is refused with one of the library's own errors."""

    @pytest.mark.parametrize("key", VALUES)
    def test_missing_key(self, key: str) -> None:
        rest = {name: value for name, value in VALUES.items() if name != key}

        with pytest.raises(UsageError, match=f"KeyError: '{key}'.*as view_to_dict writes it"):
            view_from_dict(rest)

    @pytest.mark.parametrize("key", EVENT)
    def test_missing_key_of_an_event(self, key: str) -> None:
        rest = {name: value for name, value in EVENT.items() if name != key}

        with pytest.raises(UsageError, match=f"KeyError: '{key}'.*as event_to_dict writes it"):
            event_from_dict(rest)

    @pytest.mark.parametrize(
        "wrong",
        [
            pytest.param({"hand": "XX"}, id="no card"),
            pytest.param({"hand": None}, id="no cards"),
            pytest.param({"trump": "X"}, id="no suit"),
            pytest.param({"trump": 3}, id="no text"),
            pytest.param({"history": ["fly"]}, id="no action"),
            pytest.param({"melds": [[{"kind": "flush", "cards": "", "points": 1}]]}, id="no meld"),
            pytest.param({"melds": 5}, id="no list"),
            pytest.param({"bids": [[1]]}, id="no pair"),
            pytest.param({"dealer": "0"}, id="no number"),
            pytest.param({"actor": True}, id="a truth value for a number"),
            pytest.param({"hand_sizes": [12, "12", 12]}, id="not all numbers"),
            pytest.param({"tricks": [None]}, id="no trick"),
            pytest.param({"turned": "XX"}, id="no turned card"),
            pytest.param({"under": "EA EZ"}, id="two cards under the stock"),
            pytest.param({"stock": "38"}, id="no number of cards"),
            pytest.param({"opening": 3}, id="no name of an opening"),
            pytest.param({"covered": ["1"]}, id="no seats"),
            pytest.param({"history": ["open ge_elfen"]}, id="an opening without its card"),
            pytest.param({"profile": 'id = "x"\nplayers = 3'}, id="no profile"),
        ],
    )
    def test_wrong_value(self, wrong: dict[str, Any]) -> None:
        with pytest.raises(BinokelError):
            view_from_dict({**VALUES, **wrong})

    @pytest.mark.parametrize(
        "wrong",
        [
            pytest.param({"kind": "sneezed"}, id="no kind"),
            pytest.param({"to": 3}, id="no list"),
            pytest.param({"suit": "X"}, id="no suit"),
            pytest.param({"cards": "XX"}, id="no card"),
        ],
    )
    def test_wrong_value_of_an_event(self, wrong: dict[str, Any]) -> None:
        with pytest.raises(BinokelError):
            event_from_dict({**EVENT, **wrong})

    def test_a_profile_that_is_none_says_why(self) -> None:
        with pytest.raises(ProfileError) as refused:
            view_from_dict({**VALUES, "profile": 'id = "x"\n[auction]\nminimum = "much"'})

        assert [problem.path for problem in refused.value.problems] == ["auction.minimum"]

    @pytest.mark.parametrize("values", [None, 3, "view", []])
    def test_no_object(self, values: Any) -> None:
        with pytest.raises(UsageError, match="expected a view"):
            view_from_dict(values)


def test_errors_quote_little() -> None:
    """However long a wrong value is."""
    with pytest.raises(BinokelError) as refused:
        view_from_dict({**VALUES, "history": ["pass", 5_000 * "x"]})

    assert len(str(refused.value)) < 300
