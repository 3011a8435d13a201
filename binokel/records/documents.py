"""
What a record says of a match or a deal, as tables.

Reading compares what it found with what is written here, so that a record is
either exactly this or refused.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

import attrs

from ..cards import write_cards
from ..catalogue import profile_names
from ..deals import deal_hands
from ..errors import BinokelError, ProfileError, UsageError
from ..games import State, procedure_of
from ..ledger import Ledger
from ..loading import format_profile, load_profile, parse_profile, profile_digest
from ..match import Match
from ..profile import Profile
from .piles import piles_of
from .texts import Table

FORMAT: Final = "binokel record"
"""What every record begins with."""
VERSION: Final = 1
"""The version of the grammar."""
GIVEN: Final = "given"
"""The key of a deal of a match whose cards do not come from its seed."""
RULES: Final = "rules"
"""The key under which a profile stands that is not shipped."""

MOST_DIGITS: Final = 3_500
"""Characters of a seed in hexadecimal digits; far beyond, Python writes no numbers out."""

_LARGEST: Final = 2**63


def head(profile: Profile, match: Match | None) -> Table:
    """
    Write what stands before the deals.

    Args:
        profile: The rules of the table.
        match: The match, if it is one.

    Returns:
        The first tables of a record.

    Raises:
        UsageError: If the profile cannot be read back, or the seed is far too large.
    """
    document: Table = {"format": FORMAT, "version": VERSION}
    if match is not None:
        document["names"] = list(match.names)
        document["seed"] = seed_written(match.seed)
        document["first_dealer"] = first_dealer(match)
    document["profile"] = profile_table(profile)
    return document


def first_dealer(match: Match) -> int:
    """Name the person who dealt first, or will."""
    return match.booked[0].dealer if match.booked else match.dealer


def seed_written(seed: int) -> int | str:
    """Write a seed: as a number where every reader of TOML knows it, else in hexadecimal digits."""
    if -_LARGEST <= seed < _LARGEST:
        return seed
    digits = hex(seed)
    if len(digits) > MOST_DIGITS:
        raise UsageError(f"a seed of {len(digits)} hexadecimal digits", f"at most {MOST_DIGITS}")
    return digits


def profile_table(profile: Profile) -> Table:
    """
    Write which rules hold: by id and digest, with all rules where they are not shipped.

    Args:
        profile: The rules of the table.

    Returns:
        A table.

    Raises:
        UsageError: If the profile is none, or cannot be read back.
    """
    digest, shipped = identity_of(profile)
    table: Table = {"id": profile.id, "digest": digest}
    if not shipped:
        # Parsed anew each time: notes may be written into it.
        table[RULES] = tomllib.loads(_whole(profile))
    return table


@lru_cache(maxsize=64)
def identity_of(profile: Profile) -> tuple[str, bool]:
    """
    Tell a profile from others.

    Args:
        profile: The rules of a table.

    Returns:
        Its digest, and whether it is exactly the shipped profile of its id.
    """
    shipped = profile.id in profile_names() and load_profile(profile.id) == profile
    return profile_digest(profile), shipped


@lru_cache(maxsize=64)
def _whole(profile: Profile) -> str:
    """Write a profile out, and make sure that it can be read back."""
    text = format_profile(profile)
    try:
        same = parse_profile(text) == profile
    except ProfileError as error:
        raise UsageError(
            f"the profile {profile.id!r}: {error.problems[0]}", "a valid one"
        ) from None
    if not same:
        raise UsageError(f"the profile {profile.id!r}", "one that format_profile can write")
    return text


def deal_table(state: State, *, given: bool = False) -> Table:
    """
    Write the cards and actions of a deal.

    Args:
        state: A state of the deal.
        given: Whether the deal belongs to a match, and its cards do not come from the seed.

    Returns:
        The table without chain, digest and result.
    """
    piles = piles_of(state)
    table: Table = {"dealer": state.dealer, "hands": [write_cards(hand) for hand in piles.hands]}
    if piles.dapp:
        table["dapp"] = write_cards(piles.dapp)
    if piles.stock:
        table["stock"] = write_cards(piles.stock)
    if given:
        table[GIVEN] = True
    table["actions"] = [
        f"{seat} {action}" for seat, action in zip(state.history_seats, state.history, strict=True)
    ]
    return table


def begun(state: State) -> State:
    """
    Give the first state of a deal.

    Args:
        state: Any state of it.

    Returns:
        The state before the first action.

    Raises:
        UsageError: If it is no state, or does not hold all cards of the deal.
    """
    procedure_of(state)
    piles = piles_of(state)
    try:
        first: State = deal_hands(
            state.profile, piles.hands, piles.dapp, stock=piles.stock, dealer=state.dealer
        )
    except BinokelError as error:
        raise UsageError(
            f"a state that does not show every card ({error})", "a whole one"
        ) from None
    return first


def result_table(ledger: Ledger, totals: Sequence[int] | None) -> Table:
    """
    Write what a deal was worth.

    Args:
        ledger: Its score.
        totals: What each side of the match has after it; ``None`` where it is not booked.

    Returns:
        A table.
    """
    table: Table = {"outcome": ledger.outcome.value}
    if ledger.declarer is not None:
        table["declarer"] = ledger.declarer
    if ledger.bid is not None:
        table["bid"] = ledger.bid
    table["booked"] = list(ledger.booked)
    if any(entry.apart for entry in ledger.entries):
        table["separate"] = list(ledger.separate)
    if ledger.stars:
        table["stars"] = list(ledger.stars)
    if ledger.ends_match:
        table["ends_match"] = list(ledger.ends_match)
    if ledger.winners:
        table["winners"] = list(ledger.winners)
    if totals is not None:
        table["totals"] = list(totals)
    return table


def match_result(match: Match) -> Table:
    """Write how a match ended."""
    table: Table = {"totals": list(match.totals)}
    if any(match.separate):
        table["separate"] = list(match.separate)
    if any(match.stars):
        table["stars"] = list(match.stars)
    table["winners"] = list(match.winners)
    return table


def document_of(profile: Profile, match: Match | None, state: State | None) -> Table:
    """
    Write a match, a match with the deal that is on, or a single deal.

    Args:
        profile: The rules of the table.
        match: The match, if it is one.
        state: The deal that is on; without a match the only one.

    Returns:
        The tables of the record, without notes.

    Raises:
        UsageError: If match and state do not belong together, or are such as cannot be read back.
    """
    document = head(profile, match)
    chained = _Chain(dict(document))
    deals = [chained.closed(*deal) for deal in _deals(match, state)]
    if deals:
        document["deal"] = deals
    if match is not None and match.finished:
        document["result"] = match_result(match)
    return document


def _deals(match: Match | None, state: State | None) -> Iterator[tuple[Table, Table | None]]:
    """Give each deal with its result."""
    if match is not None:
        yield from _booked_deals(match)
    if state is None:
        return
    first = begun(state)
    given = False
    if match is not None:
        match.seats(state)
        given = first != match.deal()
    result = None
    if state.actor is None:
        result = result_table(procedure_of(state).score(state), None)
    yield deal_table(state, given=given), result


def _booked_deals(match: Match) -> Iterator[tuple[Table, Table]]:
    """Book every deal of a match again, and give it with its result."""
    again = Match.start(
        match.profile, match.names, seed=match.seed, first_dealer=first_dealer(match)
    )
    for booked in match.booked:
        given = begun(booked.state) != again.deal()
        again = again.book(booked.state)
        table = deal_table(booked.state, given=given)
        yield table, result_table(booked.ledger, booked.totals)
    if again != match:
        raise UsageError("a match that its deals do not add up to", "one made by start and book")


@attrs.define
class _Chain:
    """Digests of deals, each over the one before."""

    document: Table
    """What stands before the deals; every digest is over it too."""
    previous: str | None = None
    """Digest of the deal before."""

    def closed(self, table: Table, result: Table | None) -> Table:
        """Add to a deal the digest of the one before, its own, and its result."""
        if self.previous is not None:
            table["previous"] = self.previous
        self.previous = table["digest"] = _digest(self.document, table, result)
        if result is not None:
            table["result"] = result
        return table


def _digest(document: Table, table: Table, result: Table | None) -> str:
    profile = {key: document["profile"][key] for key in ("id", "digest")}
    content = [{**document, "profile": profile}, {**table, "result": result}]
    text = json.dumps(content, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("ascii")).hexdigest()
