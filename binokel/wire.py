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
from .cards import Card, parse_cards, parse_suit, write_cards
from .errors import BinokelError, UsageError
from .happenings import Event, EventKind
from .loading import format_profile, parse_profile
from .melds import Meld, MeldKind, Melds
from .profile import Profile
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

    Example:
        >>> from binokel import deal, load_profile, view, view_to_dict
        >>> seen = view_to_dict(view(deal(load_profile("schwaebisch-3"), seed=7), 1))
        >>> seen["phase"], seen["hand_sizes"], seen["bids"]
        ('Bidding', [12, 12, 12], [[1, 150]])
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
        "turned": None if seen.turned is None else seen.turned.text,
        "under": None if seen.under is None else seen.under.text,
        "stock": seen.stock,
        "opening": seen.opening,
        "covered": list(seen.covered),
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
        BinokelError: If the values are no view; it names what does not fit.

    Example:
        >>> from binokel import deal, load_profile, view, view_from_dict, view_to_dict
        >>> seen = view(deal(load_profile("schwaebisch-3"), seed=7), 1)
        >>> view_from_dict(view_to_dict(seen)) == seen
        True
    """
    return _read(_view, values, "a view, as view_to_dict writes it")


def _view(values: Mapping[str, Any]) -> View:
    return View(
        seat=_maybe(values["seat"], int),
        phase=_is(values["phase"], str),
        step=_maybe(values["step"], str),
        profile=_profile_of(values["profile"]),
        players=_is(values["players"], int),
        dealer=_is(values["dealer"], int),
        actor=_maybe(values["actor"], int),
        hand=parse_cards(values["hand"]),
        hands=tuple([None if hand is None else parse_cards(hand) for hand in values["hands"]]),
        hand_sizes=_numbers(values["hand_sizes"]),
        dapp=parse_cards(values["dapp"]),
        discards=parse_cards(values["discards"]),
        announced=tuple([(_is(sort, str), _is(said, int)) for sort, said in values["announced"]]),
        declarer=_maybe(values["declarer"], int),
        bid=_maybe(values["bid"], int),
        bids=tuple([(_is(seat, int), _maybe(value, int)) for seat, value in values["bids"]]),
        trump=None if values["trump"] is None else parse_suit(values["trump"]),
        special=_maybe(values["special"], str),
        melds=tuple([_melds_from_list(melds) for melds in values["melds"]]),
        leader=_maybe(values["leader"], int),
        trick=parse_cards(values["trick"]),
        tricks=tuple([_trick(trick) for trick in values["tricks"]]),
        open_hand=_maybe(values["open_hand"], int),
        ended=_maybe(values["ended"], str),
        turned=None if values["turned"] is None else Card.parse(values["turned"]),
        under=None if values["under"] is None else Card.parse(values["under"]),
        stock=_is(values["stock"], int),
        opening=_maybe(values["opening"], str),
        covered=_numbers(values["covered"]),
        history=tuple([parse_action(text) for text in values["history"]]),
        history_seats=_numbers(values["history_seats"]),
    )


def _trick(values: Mapping[str, Any]) -> Trick:
    cards = parse_cards(values["cards"])
    return Trick(
        _is(values["leader"], int), cards, _is(values["winner"], int), _is(values["points"], int)
    )


def event_to_dict(event: Event) -> Json:
    """
    Turn an event into JSON values.

    Args:
        event: An event.

    Returns:
        A dictionary of texts, numbers, lists and ``None``.

    Example:
        >>> from binokel import Event, EventKind, event_to_dict
        >>> event_to_dict(Event(EventKind.PASSED, seat=2))["kind"]
        'passed'
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
        BinokelError: If the values are no event; it names what does not fit.

    Example:
        >>> from binokel import Event, EventKind, event_from_dict, event_to_dict
        >>> event = Event(EventKind.BID_MADE, seat=2, value=160)
        >>> event_from_dict(event_to_dict(event)) == event
        True
    """
    return _read(_event, values, "an event, as event_to_dict writes it")


def _event(values: Mapping[str, Any]) -> Event:
    return Event(
        kind=EventKind(values["kind"]),
        seat=_maybe(values["seat"], int),
        to=None if values["to"] is None else _numbers(values["to"]),
        value=_maybe(values["value"], int),
        cards=parse_cards(values["cards"]),
        melds=_melds_from_list(values["melds"]),
        suit=None if values["suit"] is None else parse_suit(values["suit"]),
        word=_maybe(values["word"], str),
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
            Meld(MeldKind(meld["kind"]), parse_cards(meld["cards"]), _is(meld["points"], int))
            for meld in values
        ]
    )


def _is(value: object, kind: type[T]) -> T:
    if type(value) is not kind:
        raise TypeError(f"{value!r} instead of {kind.__name__}")
    return value


def _maybe(value: object, kind: type[T]) -> T | None:
    return None if value is None else _is(value, kind)


def _numbers(values: Sequence[object]) -> tuple[int, ...]:
    return tuple([_is(value, int) for value in values])


@lru_cache(maxsize=64)
def _profile_text(profile: Profile) -> str:
    return format_profile(profile)


@lru_cache(maxsize=64)
def _profile_of(text: str) -> Profile:
    return parse_profile(text)


_MISFITS: Final = (KeyError, TypeError, ValueError, AttributeError)


def _read(read: Callable[[Mapping[str, Any]], T], values: Mapping[str, Any], wanted: str) -> T:
    try:
        return read(values)
    except BinokelError:
        raise
    except _MISFITS as error:
        raise UsageError(f"{type(error).__name__}: {error}"[:80], wanted) from error
