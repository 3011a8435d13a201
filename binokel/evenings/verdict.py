"""What was checked in an evening, deal by deal."""

from __future__ import annotations

import attrs

from ..games import State
from ..loading.findings import shown
from ..records.texts import tables_of
from .checking import open_deals
from .derivation import seed_of
from .documents import DIGEST, RECORD
from .errors import EveningError, Misfit
from .evening import Evening
from .files import dump_evening, parse_evening


@attrs.frozen
class CheckedDeal:
    """One deal of an evening that fits together."""

    number: int
    """Which one, counted from 1."""
    cuts: tuple[str, ...]
    """What each person cut, in the order of the names."""
    key: str | None = None
    """The key that leads to the commitment; ``None`` while the deal is on."""
    seed: int | None = None
    """The seed that key and cuts give, and that gives the cards."""
    state: State | None = attrs.field(default=None, repr=False)
    """How the deal ended or broke off."""
    digest: str | None = None
    """The digest of the deal in its record, which holds the deals before as well."""


@attrs.frozen
class Verdict:
    """What was found to be true of an evening."""

    evening: Evening
    """The evening."""
    deals: tuple[CheckedDeal, ...]
    """Its deals; the last one may be one that is on and cannot be checked yet."""
    digest: str
    """The digest of the whole."""

    @property
    def checked(self) -> int:
        """How many deals were checked whole."""
        return len(self.evening.keys)


def verify_evening(
    text: str, *, commitment: str | None = None, digest: str | None = None
) -> Verdict:
    """
    Recompute an evening: every key, every card, every action, every score.

    Only what somebody has noted by hand tells the evening that was played from another one that
    fits together as well.

    Args:
        text: What :func:`dump_evening` wrote.
        commitment: The commitment that was noted before the first cut.
        digest: A digest that was noted after a deal, or of the whole file.

    Returns:
        What was checked.

    Raises:
        EveningError: If something does not fit; it names the deal.
        RecordError: If it is no evening, or something in it cannot have been played.

    Example:
        >>> from binokel import load_profile
        >>> from binokel.evenings import Evening, dump_evening
        >>> evening = Evening.start(load_profile("schwaebisch-3"), ["Anne", "Ben", "Carl"])
        >>> text = dump_evening(evening.cut(["heads", "", "4711"]).reveal())
        >>> verify_evening(text, commitment=evening.commitment).checked
        1
    """
    evening = parse_evening(text)
    document = tables_of(dump_evening(evening))
    digests = [each[DIGEST] for each in document[RECORD].get("deal", [])]
    whole: str = document[DIGEST]
    _check_noted(commitment, [evening.commitment], "commitment")
    _check_noted(digest, [*digests, whole], DIGEST)
    deals = [
        _checked(evening, number, state, of_deal)
        for number, (state, of_deal) in enumerate(
            zip(open_deals(evening), digests, strict=True), start=1
        )
    ]
    if evening.on:
        deals.append(CheckedDeal(len(evening.cuts), evening.cuts[-1]))
    return Verdict(evening, tuple(deals), whole)


def _checked(evening: Evening, number: int, state: State, digest: str) -> CheckedDeal:
    key, cuts = evening.keys[number - 1], evening.cuts[number - 1]
    seed = seed_of(bytes.fromhex(key), evening.commitment, number, cuts)
    return CheckedDeal(number, cuts, key, seed, state, digest)


def _check_noted(noted: str | None, there: list[str], key: str) -> None:
    if noted is not None and noted.strip().lower() not in there:
        raise EveningError(there[-1], shown(noted), key=key, misfit=Misfit.NOTED)
