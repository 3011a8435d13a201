"""
Views and events as JSON values, for servers and for pickling.

Cards and actions travel as their texts, melds with kind and points, and a
profile as its complete TOML.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, TypeAlias, TypeVar

from .actions import parse_action
from .cards import parse_cards, parse_suit, write_cards
from .errors import BinokelError, UsageError
from .happenings import Event, EventKind
from .loading import format_profile, parse_profile
from .melds import Meld, MeldKind, Melds
from .profile import BinokelProfile
from .tricks import Trick
from .views import View

T = TypeVar("T")
Json: TypeAlias = dict[str, Any]
"""A JSON object; what stands in it is known only once it is read."""


def view_to_dict(seen: View) -> Json:
    """
    Turn a view into JSON values.

    Args:
        seen: A view.

    Returns:
        A dictionary of texts, numbers, lists and ``None``; equal views give
        equal dictionaries.
    """
    return {
        "seat": seen.seat,
        "phase": seen.phase,
        "step": seen.step,
        "profile": _profile_text(seen.profile),
        "players": seen.players,
        "dealer": seen.dealer,
        "actor": seen.actor,
        "hand": write_cards(seen.hand),
        "hands": [None if hand is None else write_cards(hand) for hand in seen.hands],
        "hand_sizes": list(seen.hand_sizes),
        "dapp": write_cards(seen.dapp),
        "discards": write_cards(seen.discards),
        "announced": [list(said) for said in seen.announced],
        "declarer": seen.declarer,
        "bid": seen.bid,
        "bids": [list(said) for said in seen.bids],
        "trump": None if seen.trump is None else seen.trump.letter,
        "special": seen.special,
        "melds": [_melds_to_list(melds) for melds in seen.melds],
        "leader": seen.leader,
        "trick": write_cards(seen.trick),
        "tricks": [
            {
                "leader": trick.leader,
                "cards": write_cards(trick.cards),
                "winner": trick.winner,
                "points": trick.points,
            }
            for trick in seen.tricks
        ],
        "open_hand": seen.open_hand,
        "ended": seen.ended,
        "history": [str(action) for action in seen.history],
        "history_seats": list(seen.history_seats),
    }


def view_from_dict(values: Mapping[str, Any]) -> View:
    """
    Read a view back.

    Args:
        values: What :func:`view_to_dict` gave.

    Returns:
        The same view.

    Raises:
        UsageError: If the values are no view.
    """
    return _read(_view, values, "a view, as view_to_dict writes it")


def _view(values: Mapping[str, Any]) -> View:
    return View(
        seat=values["seat"],
        phase=values["phase"],
        step=values["step"],
        profile=_profile_of(values["profile"]),
        players=values["players"],
        dealer=values["dealer"],
        actor=values["actor"],
        hand=parse_cards(values["hand"]),
        hands=tuple([None if hand is None else parse_cards(hand) for hand in values["hands"]]),
        hand_sizes=tuple(values["hand_sizes"]),
        dapp=parse_cards(values["dapp"]),
        discards=parse_cards(values["discards"]),
        announced=tuple([(sort, number) for sort, number in values["announced"]]),
        declarer=values["declarer"],
        bid=values["bid"],
        bids=tuple([(seat, value) for seat, value in values["bids"]]),
        trump=None if values["trump"] is None else parse_suit(values["trump"]),
        special=values["special"],
        melds=tuple([_melds_from_list(melds) for melds in values["melds"]]),
        leader=values["leader"],
        trick=parse_cards(values["trick"]),
        tricks=tuple([_trick(trick) for trick in values["tricks"]]),
        open_hand=values["open_hand"],
        ended=values["ended"],
        history=tuple([parse_action(text) for text in values["history"]]),
        history_seats=tuple(values["history_seats"]),
    )


def _trick(values: Mapping[str, Any]) -> Trick:
    cards = parse_cards(values["cards"])
    return Trick(values["leader"], cards, values["winner"], values["points"])


def event_to_dict(event: Event) -> Json:
    """
    Turn an event into JSON values.

    Args:
        event: An event.

    Returns:
        A dictionary of texts, numbers, lists and ``None``.
    """
    return {
        "kind": event.kind.value,
        "seat": event.seat,
        "to": None if event.to is None else list(event.to),
        "value": event.value,
        "cards": write_cards(event.cards),
        "melds": _melds_to_list(event.melds),
        "suit": None if event.suit is None else event.suit.letter,
        "word": event.word,
    }


def event_from_dict(values: Mapping[str, Any]) -> Event:
    """
    Read an event back.

    Args:
        values: What :func:`event_to_dict` gave.

    Returns:
        The same event.

    Raises:
        UsageError: If the values are no event.
    """
    return _read(_event, values, "an event, as event_to_dict writes it")


def _event(values: Mapping[str, Any]) -> Event:
    return Event(
        kind=EventKind(values["kind"]),
        seat=values["seat"],
        to=None if values["to"] is None else tuple(values["to"]),
        value=values["value"],
        cards=parse_cards(values["cards"]),
        melds=_melds_from_list(values["melds"]),
        suit=None if values["suit"] is None else parse_suit(values["suit"]),
        word=values["word"],
    )


def view_to_text(seen: View) -> str:
    """Write a view as one line of JSON."""
    return json.dumps(view_to_dict(seen), ensure_ascii=False, separators=(",", ":"))


def view_from_text(text: str) -> View:
    """Read a view from a line of JSON."""
    return view_from_dict(json.loads(text))


def _melds_to_list(melds: Sequence[Meld]) -> list[Json]:
    return [
        {"kind": meld.kind.value, "cards": write_cards(meld.cards), "points": meld.points}
        for meld in melds
    ]


def _melds_from_list(values: Sequence[Mapping[str, Any]]) -> Melds:
    return tuple(
        [
            Meld(MeldKind(meld["kind"]), parse_cards(meld["cards"]), meld["points"])
            for meld in values
        ]
    )


@lru_cache(maxsize=64)
def _profile_text(profile: BinokelProfile) -> str:
    return format_profile(profile)


@lru_cache(maxsize=64)
def _profile_of(text: str) -> BinokelProfile:
    return parse_profile(text)


_MISFITS: Final = (KeyError, TypeError, ValueError, AttributeError)


def _read(read: Callable[[Mapping[str, Any]], T], values: Mapping[str, Any], wanted: str) -> T:
    try:
        return read(values)
    except BinokelError:
        raise
    except _MISFITS as error:
        raise UsageError(f"{type(error).__name__}: {error}"[:80], wanted) from error
