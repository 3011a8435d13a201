"""
What has to fit together in an evening: numbers, keys, seals and cards.

Whether what was played could be played is for its record to say.
"""

from __future__ import annotations

from ..deals import deal
from ..games import State
from ..records import RecordError
from ..records.comparing import check_same
from ..records.documents import begun, deal_table
from .derivation import Terms, commitment_of, key_before, seal_cut, seed_of
from .documents import RECORD
from .errors import EveningError, Misfit
from .evening import Evening


def check_evening(evening: Evening) -> None:
    """
    Make sure that an evening fits together.

    Args:
        evening: One that was read, with a record that was played again.

    Raises:
        EveningError: If it does not; it names the deal.
    """
    _check_numbers(evening)
    _check_keys(evening)
    _check_seals(evening)
    _check_cards(evening)


def open_deals(evening: Evening) -> list[State]:
    """
    List the deals whose cards are open to everybody.

    Args:
        evening: Any evening.

    Returns:
        Each as it ended.
    """
    booked: list[State] = [entry.state for entry in evening.match.booked]
    return [*booked, *([] if evening.broken_off is None else [evening.broken_off])]


def _check_numbers(evening: Evening) -> None:
    """Every deal that is open has cuts and a key, and at most one more was cut."""
    deals, last = len(open_deals(evening)), evening.broken_off
    if last is not None and last.actor is None:
        raise _missing(deals, f"{RECORD}.deal.result.totals", 0, 1)
    goes_on = last is None and not evening.match.finished
    cuts, keys, seals = len(evening.cuts), len(evening.keys), len(evening.seals)
    if cuts < deals:
        raise _missing(cuts + 1, "cuts", cuts, deals)
    if cuts > deals + goes_on:
        raise _missing(deals + 1, f"{RECORD}.deal", deals, cuts)
    if keys < deals:
        raise _missing(keys + 1, "keys", keys, deals)
    if keys > deals:
        raise _missing(deals + 1, f"{RECORD}.deal", deals, keys)
    if evening.sealed:
        # The next deal may be sealed already, but none after the last one.
        most = cuts + (goes_on and cuts == deals)
        if not cuts <= seals <= most:
            raise _missing(min(seals, most) + 1, "seals", seals, cuts)


def _missing(deal: int, key: str, found: int, expected: int) -> EveningError:
    return EveningError(str(found), str(expected), deal, key=key, misfit=Misfit.MISSING)


def _check_keys(evening: Evening) -> None:
    """The key of each deal gives the one before, and that of the first the commitment."""
    terms = Terms.of(evening.match, sealed=evening.sealed)
    before = evening.commitment
    for number, key in enumerate(evening.keys, start=1):
        lower = key_before(number, bytes.fromhex(key))
        given = commitment_of(lower, terms) if number == 1 else lower.hex()
        if given != before:
            raise EveningError(given, before, number, key="keys", misfit=Misfit.KEY)
        before = key


def _check_seals(evening: Evening) -> None:
    """Everybody cut as was sealed."""
    for number, (texts, seals) in enumerate(zip(evening.cuts, evening.seals, strict=False), 1):
        for person, (text, seal) in enumerate(zip(texts, seals, strict=True)):
            own = seal_cut(evening.commitment, number, person, text)
            if own != seal:
                raise EveningError(own, seal, number, key=f"cuts[{person}]", misfit=Misfit.SEAL)


def _check_cards(evening: Evening) -> None:
    """The cards of each deal follow from its key and its cuts."""
    for number, state in enumerate(open_deals(evening), start=1):
        key = bytes.fromhex(evening.keys[number - 1])
        seed = seed_of(key, evening.commitment, number, evening.cuts[number - 1])
        right: State = deal(evening.match.profile, seed=seed, dealer=state.dealer)
        try:
            check_same(deal_table(begun(state)), deal_table(right), key=f"{RECORD}.deal")
        except RecordError as error:
            raise EveningError(
                error.found, error.expected, number, key=error.key, misfit=Misfit.CARDS
            ) from None
