"""Accounts of why a seat books what it books, read back from their text."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

import attrs

from binokel import Item, Ledger
from binokel.render.why import tell_why
from binokel.speech import Language

from .golden import NAMES, PATHS, played


@attrs.frozen
class Row:
    """A line of an account."""

    label: str
    """What it is about, with the name of the seat where there are several."""
    points: str
    """A number, one in brackets, or nothing."""
    rule: str
    """Its sentence of the rule book."""
    text: str
    """What the sentence says."""

    @property
    def counts(self) -> int:
        """Points that count."""
        return int(self.points) if self.points and not self.points.startswith("(") else 0

    @property
    def struck(self) -> int:
        """Points that were struck out."""
        return int(self.points.strip("()")) if self.points.startswith("(") else 0


@attrs.frozen
class Account:
    """An account, read back from its text."""

    answer: str
    """The number that was asked for."""
    outcome: str
    """What the deal was."""
    entries: list[Row]
    """The lines above the sums."""
    sums: list[Row]
    """The sums, and what follows from them."""
    below: list[str]
    """What stands below the table."""

    @classmethod
    def of(cls, text: str) -> Account:
        """Read it."""
        answer, outcome, _, *rest = text.splitlines()
        parts: list[list[Row]] = [[]]
        below: list[str] = []
        for line in rest[1:]:
            if set(line) <= set("-+"):
                parts.append([])
            elif " | " in line:
                parts[-1].append(_row(line))
            else:
                below.append(line)
        assert len(parts) <= 2
        return cls(answer, outcome, parts[0] if len(parts) > 1 else [], parts[-1], below)


def _row(line: str) -> Row:
    label, points, sentence = (cell.strip() for cell in line.split(" | "))
    rule, text = re.split(r"\s{2,}", sentence, maxsplit=1)
    return Row(label, points, rule, text)


def account(ledger: Ledger, seat: int, lang: Language = "en") -> Account:
    """Ask why, for a table of people with names."""
    names = NAMES[: ledger.seating.players]
    return Account.of(tell_why(ledger, seat, lang, names=names))


@attrs.frozen
class Asked:
    """A golden deal, and who asks."""

    deal: str
    """Name of its file."""
    ledger: Ledger
    """Its score."""
    seat: int
    """Who asks."""
    account: Account
    """What is told."""

    @property
    def side(self) -> int:
        """The side that is told about."""
        return self.ledger.seating.side_of[self.seat]

    @property
    def declares(self) -> bool:
        """Whether the declarer sits there."""
        declarer = self.ledger.declarer
        return declarer is not None and self.ledger.seating.side_of[declarer] == self.side

    @property
    def entries(self) -> list[tuple[str, int, int]]:
        """The entries of the side: rule, what counts, what was struck out."""
        side_of = self.ledger.seating.side_of
        return sorted(
            (entry.because, entry.points, entry.void)
            for entry in self.ledger.entries
            if side_of[entry.seat] == self.side and entry.item is not Item.STAR
        )


@cache
def asked(lang: Language) -> list[Asked]:
    """Account for every golden deal, of either game, to every seat."""
    ledgers = {path.stem: played(path).ledger for path in PATHS}
    return [
        Asked(stem, ledger, seat, account(ledger, seat, lang))
        for stem, ledger in ledgers.items()
        for seat in range(ledger.seating.players)
    ]


def wrong(lang: Language, holds: Callable[[Asked], bool]) -> list[str]:
    """List the deals and seats for which something does not hold."""
    return [f"{each.deal}, seat {each.seat}" for each in asked(lang) if not holds(each)]
