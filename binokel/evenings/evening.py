"""
An evening as the dealer keeps it: commitment, cuts, and a key for every deal that is over.

How it is written down is told in :mod:`binokel.evenings.files`.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

import attrs

from ..deals import deal
from ..errors import UsageError
from ..games import State
from ..loading.findings import clip, shown
from ..match import Match
from ..profile import Profile
from ..records import Note, Record, replay
from .derivation import (
    MOST_DEALS,
    SECRET_BYTES,
    Terms,
    check_cut,
    check_digest,
    check_secret,
    commitment_of,
    key_of,
    seal_cut,
    seed_of,
)

Texts: TypeAlias = tuple[str, ...]

NO_SEED: Final = 0
"""The seed of the match in an evening; no card comes from it."""


@attrs.frozen
class Evening:
    """
    A match whose cards neither the dealer nor anybody else could choose.

    The value with the secret is the dealer's own; :func:`dump_evening` writes
    what everybody may see.
    """

    match: Match
    """The deals booked so far.  Its own seed deals nothing here; cards come from :meth:`deal`."""
    commitment: str
    """What is published before anybody cuts: 64 hexadecimal digits."""
    sealed: bool = False
    """Whether everybody seals a cut before the first one is opened."""
    seals: tuple[Texts, ...] = ()
    """The sealed cuts: for each deal one a person, in the order of the names."""
    cuts: tuple[Texts, ...] = ()
    """What was cut, likewise."""
    keys: Texts = ()
    """The keys of the deals that are over, each 64 hexadecimal digits."""
    broken_off: State | None = attrs.field(default=None, repr=False)
    """The last deal, if the evening ended before it was over."""
    notes: tuple[Note, ...] = ()
    """What people wrote into the file besides."""
    secret: bytes | None = attrs.field(default=None, repr=False)
    """What every key comes from; only the dealer has it."""

    @classmethod
    def start(
        cls,
        profile: Profile,
        names: Sequence[str],
        *,
        first_dealer: int = 0,
        sealed: bool = False,
        secret: bytes | None = None,
    ) -> Evening:
        """
        Commit to all cards of an evening.

        Args:
            profile: The rules of the table.
            names: Who is seated, in playing direction, as for a match.
            first_dealer: Index of who deals first, as the table has agreed.
            sealed: Whether everybody seals a cut before the first one is opened.
            secret: 32 bytes that nobody else knows; ``None``: drawn.  Never use one twice.

        Returns:
            An evening without a deal.

        Raises:
            UsageError: If names, dealer or secret do not fit.

        Example:
            >>> from binokel import load_profile
            >>> table = load_profile("schwaebisch-3")
            >>> evening = Evening.start(table, ["Anne", "Ben", "Carl"], secret=bytes(32))
            >>> evening.commitment[:16]
            'e6fe1db28114766f'
        """
        match = Match.start(profile, names, seed=NO_SEED, first_dealer=first_dealer)
        for name in match.names:
            _check_name(name)
        own = check_secret(secrets.token_bytes(SECRET_BYTES) if secret is None else secret)
        commitment = commitment_of(key_of(own, 0), Terms.of(match, sealed=sealed))
        return cls(match, commitment, sealed, secret=own)

    @property
    def on(self) -> bool:
        """Whether a deal has been cut whose cards are not open to everybody yet."""
        return len(self.cuts) > len(self.keys)

    def seal(self, seals: Sequence[str]) -> Evening:
        """
        Take the sealed cuts of the next deal.

        Args:
            seals: What :func:`seal_cut` gave everybody, in the order of the names.

        Returns:
            The evening with them; now everybody may open.

        Raises:
            UsageError: If nothing is sealed at this table, or not now, or a seal is none.
        """
        if not self.sealed or len(self.seals) > len(self.cuts):
            raise UsageError("sealed cuts", "cuts" if self.sealed else "an evening with seals")
        self._check_next()
        given = self._of_everybody(seals, lambda seal: check_digest(seal, "a sealed cut"))
        return attrs.evolve(self, seals=(*self.seals, given))

    def cut(self, texts: Sequence[str]) -> Evening:
        """
        Take what everybody cuts, and with it settle the cards of the next deal.

        Args:
            texts: One a person, also of who sits out, in the order of the names; each of at most
                200 bytes as UTF-8, and it may be empty.

        Returns:
            The evening with them; :meth:`deal` deals.

        Raises:
            UsageError: If no deal is to be cut now, a text cannot be used, or it is another one
                than was sealed.
        """
        self._check_next()
        given = self._of_everybody(texts, check_cut)
        if self.sealed:
            self._check_seals(given)
        return attrs.evolve(self, cuts=(*self.cuts, given))

    def deal(self) -> State:
        """
        Deal the deal that was cut.

        Returns:
            Its first state, which only the dealer may see.

        Raises:
            UsageError: If none was cut, or the secret is not here.
        """
        if not self.on:
            raise UsageError("a deal that was not cut", "cut before deal")
        # Who sits on which seat the match knows; of its cards none is used.
        dealer = self.match.deal().dealer
        seed = seed_of(self._key(), self.commitment, len(self.cuts), self.cuts[-1])
        state: State = deal(self.match.profile, seed=seed, dealer=dealer)
        return state

    def book(self, finished: State) -> Evening:
        """
        Book the deal that was on, and reveal its key.

        Args:
            finished: Its last state.

        Returns:
            The evening after it; this one is unchanged.

        Raises:
            UsageError: If the deal is not over, or is not the one that was dealt.
        """
        self._check_dealt(finished)
        return attrs.evolve(
            self, match=self.match.book(finished), keys=(*self.keys, self._key().hex())
        )

    def reveal(self, state: State | None = None) -> Evening:
        """
        End the evening in the middle of a deal, and reveal its key as well.

        Args:
            state: How far the deal had come; ``None``: nobody had done anything.

        Returns:
            The evening with nothing hidden; the same one where no deal is on.

        Raises:
            UsageError: If the state is not one of the deal, or is to be booked.
        """
        if not self.on and state is None:
            return self
        last = self.deal() if state is None else state
        self._check_dealt(last)
        if last.actor is None:
            raise UsageError("a deal that is over", "book")
        return attrs.evolve(self, broken_off=last, keys=(*self.keys, self._key().hex()))

    # -- whether it is the time for it ----------------------------------------------------

    def _check_next(self) -> None:
        """Make sure that a deal is to be cut."""
        if self.on:
            raise UsageError(f"deal {len(self.cuts)} still on", "book or reveal")
        if self.broken_off is not None or self.match.finished:
            raise UsageError("an evening that is over", "one in which a deal is still to be cut")
        if len(self.cuts) == MOST_DEALS:
            raise UsageError(f"{MOST_DEALS} deals", "a new evening")

    def _check_seals(self, texts: Texts) -> None:
        """Make sure that everybody opens what was sealed."""
        number = len(self.cuts) + 1
        if len(self.seals) < number:
            raise UsageError("cuts that were not sealed", "seal before cut")
        for person, (text, seal) in enumerate(zip(texts, self.seals[-1], strict=True)):
            if seal_cut(self.commitment, number, person, text) != seal:
                raise UsageError(
                    f"the cut {shown(text)} of person {person}", "the one that was sealed"
                )

    def _check_dealt(self, state: State) -> None:
        """Make sure that a state belongs to the deal that is on."""
        first = self.deal()
        if next(replay(Record(profile=self.match.profile, state=state))) != first:
            raise UsageError("a deal with other cards", f"deal {len(self.cuts)} of the evening")

    def _of_everybody(self, given: Sequence[str], check: Callable[[str], str]) -> Texts:
        """Make sure that everybody has given one."""
        people = len(self.match.names)
        if isinstance(given, str) or len(given) != people:
            raise UsageError(f"{len(given)} texts", f"a list of {people}, one a person")
        return tuple(check(each) for each in given)

    def _key(self) -> bytes:
        if self.secret is None:
            raise UsageError("an evening without its secret", "parse_evening with the secret")
        return key_of(self.secret, len(self.cuts))


def _check_name(name: str) -> None:
    try:
        name.encode()
    except UnicodeEncodeError:
        found = f"the name {clip(ascii(name))}"
        raise UsageError(found, "characters that can be written as UTF-8") from None
