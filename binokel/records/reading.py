"""
From the tables of a record to what was played.

Everything is played again by the engine.  What comes of it is written as a
record and compared with what stood there, so that nothing is believed.
"""

from __future__ import annotations

from typing import Any, Final, cast

from ..actions import parse_action
from ..asking import choices
from ..cards import Card, parse_cards
from ..catalogue import profile_names
from ..deals import apply, deal_hands
from ..errors import BinokelError, ProfileError, UsageError
from ..games import State
from ..loading import load_profile, parse_profile
from ..loading.findings import clip, shown
from ..match import Match
from ..profile import Profile
from .comparing import check_same
from .documents import (
    FORMAT,
    GIVEN,
    MOST_DIGITS,
    RULES,
    VERSION,
    deal_table,
    document_of,
    identity_of,
)
from .errors import LONGEST_QUOTE, RecordError
from .texts import Table, text_of
from .values import list_in, number_in, table_in, text_in, texts_in

_WAYS: Final = 8
"""How many legal actions an error lists."""
_OF_A_MATCH: Final = ("names", "seed", "first_dealer")
_HEAD: Final = ("format", "version", *_OF_A_MATCH, "profile", "deal", "result")


def check_head(document: Table, known: tuple[str, ...]) -> None:
    """
    Make sure that tables are those of a record of this version.

    Args:
        document: The tables.
        known: Every key that may stand at the head.

    Raises:
        RecordError: If they are not.
    """
    for key, right in (("format", FORMAT), ("version", VERSION)):
        check_same(document.get(key), right, key=key)
    for key in document:
        if key not in known:
            raise RecordError(f"the key {shown(key)}", f"one of {', '.join(known)}")


def read(document: Table) -> tuple[Profile, Match | None, State | None]:
    """
    Read the record of a match or of a single deal.

    Args:
        document: Its tables, without notes.

    Returns:
        The profile, the match, if it is one, and the deal that is on.

    Raises:
        RecordError: If something is wrong with it.
    """
    check_head(document, _HEAD)
    profile = profile_of(table_in(document, "profile"))
    match = None
    if any(key in document for key in _OF_A_MATCH):
        match = _match_of(document, profile)
    deals = [_only_deal(document)] if match is None else _deals_of(document)
    state = None
    for number, table in enumerate(deals, start=1):
        if not isinstance(table, dict):
            raise RecordError(shown(table), "a table", number, key="deal")
        deal = _Deal(number, cast("Table", table))
        if match is None:
            state = deal.played(deal.dealt(profile))
        else:
            state = deal.played(deal.of_match(match))
            if number < len(deals) or deal.is_booked():
                match, state = deal.booked(match, state), None
    _check_all(document, document_of(profile, match, state))
    return profile, match, state


# -- the head -----------------------------------------------------------------------------


def profile_of(table: Table) -> Profile:
    """
    Find the profile of a record, among those shipped or in the record itself.

    Args:
        table: The table that names it.

    Returns:
        The profile.

    Raises:
        RecordError: If there is none, or its rules are not those that the record was made with.
    """
    name = text_in(table, "id")
    if RULES in table:
        profile = _written_out(table_in(table, RULES))
        check_same(profile.id, name, key="profile.rules.id")
    elif name in profile_names():
        profile = load_profile(name)
    else:
        expected = f"the id of a shipped profile, or the rules themselves as profile.{RULES}"
        raise RecordError(shown(name), expected, key="profile.id")
    check_same(table.get("digest"), identity_of(profile)[0], key="profile.digest")
    for key in table:
        if key not in ("id", "digest", RULES):
            raise RecordError(f"the key {shown(key)}", f"one of id, digest, {RULES}", key="profile")
    return profile


def _written_out(rules: Table) -> Profile:
    try:
        return parse_profile(text_of(rules))
    except ProfileError as error:
        first = clip(str(error.problems[0]), LONGEST_QUOTE)
    except BinokelError as error:
        first = clip(str(error), LONGEST_QUOTE)
    raise RecordError(f"({first})", "a whole profile", key=f"profile.{RULES}")


def _match_of(document: Table, profile: Profile) -> Match:
    """Begin the match."""
    names, dealer = texts_in(document, "names"), number_in(document, "first_dealer")
    try:
        return Match.start(profile, names, seed=_seed_of(document), first_dealer=dealer)
    except UsageError as error:
        raise _told(error, key="names, seed, first_dealer") from None


def _seed_of(document: Table) -> int:
    """Read a seed as :func:`seed_written` writes it."""
    if type(document.get("seed")) is not str:
        return number_in(document, "seed")
    digits = text_in(document, "seed")
    try:
        if len(digits) <= MOST_DIGITS:
            return int(digits, 16)
    except ValueError:
        pass
    raise RecordError(shown(digits), "a whole number, or hexadecimal digits as text", key="seed")


def _deals_of(document: Table) -> list[Any]:
    return list_in(document, "deal") if "deal" in document else []


def _only_deal(document: Table) -> object:
    deals = list_in(document, "deal")
    if len(deals) != 1:
        expected = "one deal, or names, seed and first_dealer of a match"
        raise RecordError(f"{len(deals)} deals", expected, key="deal")
    return deals[0]


# -- deals --------------------------------------------------------------------------------


class _Deal:
    """
    One deal of a record.

    Args:
        number: Which one, counted from 1.
        table: What stands there.
    """

    def __init__(self, number: int, table: Table) -> None:
        self.number = number
        self.table = table

    def dealt(self, profile: Profile) -> State:
        """Deal the cards that stand there."""
        hands = [self._cards(hand, "hands") for hand in self._texts("hands")]
        dapp, stock = self._pile("dapp"), self._pile("stock")
        dealer = number_in(self.table, "dealer", deal=self.number)
        try:
            return cast("State", deal_hands(profile, hands, dapp, stock=stock, dealer=dealer))
        except BinokelError as error:
            raise _told(error, self.number) from None

    def _pile(self, key: str) -> tuple[Card, ...]:
        if key not in self.table:
            return ()
        return self._cards(text_in(self.table, key, deal=self.number), key)

    def _cards(self, text: str, key: str) -> tuple[Card, ...]:
        try:
            return parse_cards(text)
        except BinokelError as error:
            raise _told(error, self.number, key=f"deal.{key}") from None

    def _texts(self, key: str) -> list[str]:
        return texts_in(self.table, key, deal=self.number)

    def of_match(self, match: Match) -> State:
        """Deal the next deal of a match, and see whether it is the one that stands there."""
        if match.finished:
            raise RecordError("a deal", "nothing, for the match is over", self.number)
        first = self.dealt(match.profile)
        seeded: State = match.deal()
        if GIVEN in self.table:
            if first == seeded:
                found = f"{GIVEN} = {shown(self.table[GIVEN])}"
                expected = "nothing, for these are the cards of the seed"
                raise RecordError(found, expected, self.number, key=f"deal.{GIVEN}")
            return self._of_dealer(first, match)
        right = deal_table(seeded)
        for key in ("dealer", "hands", "dapp", "stock"):
            check_same(self.table.get(key), right.get(key), deal=self.number, key=f"deal.{key}")
        return first

    def _of_dealer(self, first: State, match: Match) -> State:
        try:
            match.seats(first)
        except BinokelError as error:
            raise _told(error, self.number, key="deal.dealer") from None
        return first

    def played(self, state: State) -> State:
        """Take every action that stands there."""
        for at, text in enumerate(self._texts("actions")):
            state = self._step(state, at, text)
        return state

    def _step(self, state: State, at: int, text: str) -> State:
        seat, _, move = text.partition(" ")
        if state.actor is None or seat != str(state.actor):
            raise self._refused(state, at, shown(text))
        try:
            after = apply(state, parse_action(move))
        except BinokelError as error:
            found = f"{shown(text)} ({clip(str(error), LONGEST_QUOTE)})"
            raise self._refused(state, at, found) from None
        taken = f"{state.actor} {after.history[-1]}"
        if text != taken:
            raise RecordError(shown(text), shown(taken), self.number, at, "deal.actions")
        return after

    def _refused(self, state: State, at: int, found: str) -> RecordError:
        return RecordError(found, legal_there(state), self.number, at, "deal.actions")

    def is_booked(self) -> bool:
        """Tell whether the deal is booked; only then totals stand in its result."""
        result: object = self.table.get("result")
        return isinstance(result, dict) and "totals" in result

    def booked(self, match: Match, state: State) -> Match:
        """Book it."""
        if state.actor is not None:
            expected = f"the end of the deal; {legal_there(state)}"
            raise RecordError(
                "no more actions", expected, self.number, len(state.history), "deal.actions"
            )
        return match.book(state)


def legal_there(state: State) -> str:
    """
    Say what may be done.

    Args:
        state: Any state.

    Returns:
        The seat to act and some of its actions, shortened where there are many.
    """
    if state.actor is None:
        return "nothing, for the deal is over"
    legal = choices(state)
    some = " or ".join([str(legal[place]) for place in range(min(_WAYS, len(legal)))])
    more = f" or {len(legal) - _WAYS} more" if len(legal) > _WAYS else ""
    return f"seat {state.actor}: {clip(some, 2 * LONGEST_QUOTE)}{more}"


def _told(error: BinokelError, deal: int | None = None, key: str = "") -> RecordError:
    """Carry another error over, with its place."""
    found, expected = getattr(error, "found", str(error)), getattr(error, "expected", "")
    return RecordError(clip(found, LONGEST_QUOTE), clip(expected, LONGEST_QUOTE), deal, key=key)


# -- the whole ----------------------------------------------------------------------------


def _check_all(document: Table, right: Table) -> None:
    """Compare what stands there with what it should be, deal by deal."""
    for key in _OF_A_MATCH:
        check_same(document.get(key), right.get(key), key=key)
    deals: list[Table] = document.get("deal", [])
    for number, (deal, played) in enumerate(
        zip(deals, right.get("deal", []), strict=True), start=1
    ):
        at = len(played["actions"])
        for key in sorted({*deal, *played}, key=_in_turn):
            check_same(deal.get(key), played.get(key), deal=number, action=at, key=f"deal.{key}")
    check_same(document.get("result"), right.get("result"), key="result")


def _in_turn(key: str) -> tuple[bool, str]:
    """Look at digests last: what is wrong with a result says more."""
    return key in ("digest", "previous"), key
