"""
What one seat knows of a deal, as tables: the cards it cannot know are written ``??``.

A view is all that is looked at, so that deals which a seat cannot tell apart
give it the same record.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from ..actions import UNKNOWN
from ..cards import Card, write_cards
from ..errors import BinokelError
from ..loading import format_profile
from ..loading.findings import clip, shown
from ..profile import Profile
from ..views import View
from ..wire import view_from_dict, view_to_dict
from .comparing import check_same
from .documents import head
from .errors import LONGEST_QUOTE, RecordError
from .piles import layout_of
from .reading import check_head, profile_of
from .sense import check_view
from .texts import Table
from .values import table_in, text_in, texts_in

SEEN: Final = "view"
"""The key of the table in which a view stands."""
_HEAD: Final = ("format", "version", "profile", SEEN)
_EMPTY: Final[Table] = {
    "seat": None,
    "phase": None,
    "step": None,
    "dealer": None,
    "actor": None,
    "dapp": "",
    "discards": "",
    "announced": [],
    "declarer": None,
    "bid": None,
    "bids": [],
    "trump": None,
    "special": None,
    "melds": [],
    "leader": None,
    "trick": "",
    "tricks": [],
    "open_hand": None,
    "ended": None,
    "turned": None,
    "opening": None,
    "covered": [],
}
"""Keys that are as in a view's dictionary, and what is left out of a record."""
_PASSED: Final = "pass"


def seen_document(seen: View) -> Table:
    """
    Write what a seat knows.

    Args:
        seen: Its view.

    Returns:
        The tables of a public record.
    """
    document = head(seen.profile, None)
    table = _table(seen)
    table["digest"] = _digest(document, table)
    document[SEEN] = table
    return document


def read_seen(document: Table) -> View:
    """
    Read what a seat knows.

    Args:
        document: The tables of a public record, without notes.

    Returns:
        The view.

    Raises:
        RecordError: If it is none, or contradicts itself.
    """
    check_head(document, _HEAD)
    profile = profile_of(table_in(document, "profile"))
    table = table_in(document, SEEN)
    try:
        seen = view_from_dict(_values(profile, table))
    except RecordError:
        raise
    except BinokelError as error:
        raise RecordError(clip(str(error), LONGEST_QUOTE), "what a seat knows", key=SEEN) from None
    check_view(seen)
    right = seen_document(seen)[SEEN]
    for key in sorted({*table, *right}, key=lambda key: key == "digest"):
        check_same(table.get(key), right.get(key), key=f"{SEEN}.{key}")
    return seen


def _table(seen: View) -> Table:
    values = view_to_dict(seen)
    table = {key: values[key] for key, empty in _EMPTY.items() if values[key] != empty}
    hands = zip(seen.hands, seen.hand_sizes, strict=True)
    table["hands"] = [_blank(size) if hand is None else write_cards(hand) for hand, size in hands]
    dapp = layout_of(seen.profile).dapp
    if dapp and not seen.dapp:
        table["dapp"] = _blank(dapp)
    if seen.stock:
        table["stock"] = _pile(seen.stock, seen.under)
    if seen.bids:
        table["bids"] = [f"{seat} {_PASSED if bid is None else bid}" for seat, bid in seen.bids]
    table["actions"] = [
        f"{seat} {action}" for seat, action in zip(seen.history_seats, seen.history, strict=True)
    ]
    return table


def _blank(number: int) -> str:
    return " ".join([UNKNOWN] * number)


def _pile(number: int, under: Card | None) -> str:
    """Write a stock of which only the last card is known."""
    return " ".join([*[UNKNOWN] * (number - 1), UNKNOWN if under is None else under.text])


def _digest(document: Table, table: Table) -> str:
    profile = {key: document["profile"][key] for key in ("id", "digest")}
    content = [{**document, "profile": profile}, table]
    text = json.dumps(content, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("ascii")).hexdigest()


# -- reading ------------------------------------------------------------------------------


def _values(profile: Profile, table: Table) -> Table:
    """Give what :func:`view_from_dict` reads."""
    values = {key: table.get(key, empty) for key, empty in _EMPTY.items()}
    hands = texts_in(table, "hands")
    seat = values["seat"]
    known = [hand if at in (seat, values["open_hand"]) else None for at, hand in enumerate(hands)]
    dapp = text_in(table, "dapp") if "dapp" in table else ""
    stock = text_in(table, "stock").split(" ") if "stock" in table else []
    history = [_parted(text, "actions") for text in texts_in(table, "actions")]
    bids = [_parted(text, "bids") for text in texts_in(table, "bids")] if "bids" in table else []
    if seat is not None and not (type(seat) is int and 0 <= seat < len(hands)):
        raise RecordError(shown(seat), f"a seat from 0 to {len(hands) - 1}", key=f"{SEEN}.seat")
    return {
        **values,
        "profile": _whole(profile),
        "players": len(hands),
        "hand": "" if seat is None else known[seat],
        "hands": known,
        "hand_sizes": [len(hand.split()) for hand in hands],
        "dapp": "" if _is_blank(dapp) else dapp,
        "stock": len(stock),
        "under": stock[-1] if stock else None,
        "bids": [[seat, None if bid == _PASSED else _number(bid)] for seat, bid in bids],
        "history": [action for _, action in history],
        "history_seats": [seat for seat, _ in history],
    }


@lru_cache(maxsize=64)
def _whole(profile: Profile) -> str:
    return format_profile(profile)


def _is_blank(text: str) -> bool:
    return text == _blank(len(text.split(" ")))


def _parted(text: str, key: str) -> tuple[int, str]:
    seat, _, rest = text.partition(" ")
    if len(seat) != 1 or seat not in _SEATS:
        raise RecordError(shown(text), "a seat and what it did", key=f"{SEEN}.{key}")
    return int(seat), rest


_SEATS: Final[Sequence[str]] = "0123456789"


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 7):
        raise RecordError(shown(text), "a number of points", key=f"{SEEN}.bids")
    return int(text)
