"""
Why a seat books what it books: every number of its side with the rule behind it.

The score of all seats side by side is written in :mod:`binokel.render.tables`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import attrs

from ..errors import UsageError
from ..ledger import Entry, Item, Ledger, Outcome
from ..seats import check_place
from ..speech import Language, Phrase, check_language, phrase, say
from . import words as w
from .layout import LONGEST_NAME, Block, Column, clipped, grid, shown_name
from .words import listed

_BOOKS: Final = phrase("{who} books {points}.")
_BOOK: Final = phrase("{who} book {points}.")
_BOOKS_APART: Final = phrase("{who} books {points}, and apart {apart}.")
_BOOK_APART: Final = phrase("{who} book {points}, and apart {apart}.")
_HAS: Final = phrase("{who} has {points}.")
_HAVE: Final = phrase("{who} have {points}.")
_POINTS: Final = phrase("points")
_AGAINST_BID: Final = phrase("against the bid")
_REACHED: Final = phrase("{made} of {bid}, which will do")
_MISSED: Final = phrase("{made} of {bid}, {short} short")
_AT_BEST: Final = phrase("at most {made} of {bid}, {short} short")
_OTHERS: Final = phrase("against {who}")
_LOST: Final = phrase("lost")
_BRACKETS: Final = phrase("What stands in brackets was struck out.")
_RULES: Final[dict[str, Phrase]] = {
    "S-9": phrase("the bid is made if the points reach it"),
    "S-10": phrase("what would be booked is held against the bid"),
    "S-32": phrase("a bid is hopeless that all card points together cannot reach"),
    "S-36": phrase("the sum is booked"),
    "S-40": phrase("when all pass, nothing is booked"),
    "P-20": phrase("in a special the opponents book nothing"),
    "P-24": phrase("the special decides the match"),
}
"""What is said here only, beside the rules that a score cites."""


@attrs.frozen
class _Line:
    """One line of the account."""

    label: str
    """What it is about."""
    points: str
    """What counts, or in brackets what was struck out."""
    rule: str
    """Sentence of the rule book behind it."""
    more: str = ""
    """What is said before the sentence."""
    seat: int | None = None
    """Whose line it is, where it is not the whole side's."""


def tell_why(
    ledger: Ledger, seat: int, lang: Language | str, *, names: Sequence[str] | None = None
) -> str:
    """
    Say why a seat books what it books, line by line, with the rule behind each line.

    Partners book together, so the lines are those of the whole side.

    Args:
        ledger: The score of a deal.
        seat: Who asks.
        lang: ``"de"`` or ``"en"``.
        names: Who sits on each seat; ``None``: the seats have numbers.

    Returns:
        Lines of text.

    Raises:
        UsageError: If there is no such seat, the language is another, or a seat has no name.
    """
    seating = ledger.seating
    check_place(seat, seating.players, "seat")
    if names is not None and len(names) != seating.players:
        raise UsageError(f"{len(names)} names", f"{seating.players}, one for each seat")
    language = check_language(lang)
    numbered = [say(w.SEAT, language, seat=number) for number in range(seating.players)]
    who = numbered if names is None else [shown_name(name) for name in names]
    return "\n".join(_Account(ledger, seating.side_of[seat], language, who).lines())


@attrs.frozen
class _Account:
    """What one side books, and how it is told."""

    ledger: Ledger
    """The score of the deal."""
    side: int
    """The side."""
    lang: Language
    """The language."""
    who: Sequence[str]
    """Who sits on each seat."""

    def lines(self) -> Iterator[str]:
        """Tell everything."""
        yield self._answer()
        yield self._outcome()
        entries, sums = list(self._entries()), list(self._sums())
        yield self._table(entries, sums)
        if any("(" in line.points for line in entries):
            yield say(_BRACKETS, self.lang)

    def _say(self, words: Phrase, **values: object) -> str:
        return say(words, self.lang, **values)

    def _members(self, side: int) -> str:
        return listed([self.who[seat] for seat in self.ledger.seating.members(side)], self.lang)

    # -- what is said above the table -------------------------------------------------------

    def _answer(self) -> str:
        """Give the number that is asked for."""
        ledger, several = self.ledger, len(self.ledger.seating.members(self.side)) > 1
        values = {"who": self._members(self.side), "points": ledger.booked[self.side]}
        if _won_as_such(ledger):
            return self._say(_HAVE if several else _HAS, **values)
        if any(entry.apart for entry in ledger.entries):
            apart = ledger.separate[self.side]
            return self._say(_BOOK_APART if several else _BOOKS_APART, apart=apart, **values)
        return self._say(_BOOK if several else _BOOKS, **values)

    def _outcome(self) -> str:
        """Say what the deal was and how it came out."""
        ledger, outcome = self.ledger, say(w.OUTCOMES[self.ledger.outcome], self.lang)
        if ledger.declarer is not None:
            declarer = self.who[ledger.declarer]
            return self._say(w.HAS_BID, who=declarer, bid=ledger.bid, outcome=outcome)
        if not _won_as_such(ledger):
            return say(w.NOBODY_BID, self.lang)
        return f"{outcome}: {listed([self._members(side) for side in ledger.winners], self.lang)}"

    # -- the lines of the table -------------------------------------------------------------

    def _entries(self) -> Iterator[_Line]:
        """Write what the side made, what was held against the bid, what it costs or brings."""
        entries = [
            entry
            for entry in self.ledger.entries
            if self.ledger.seating.side_of[entry.seat] == self.side and entry.item is not Item.STAR
        ]
        before = [entry for entry in entries if entry.item in _MADE]
        rounding = [entry for entry in entries if entry.item is Item.ROUNDING]
        rest = [entry for entry in entries if entry not in before and entry not in rounding]
        yield from map(self._line, before)
        if self._tested_before_rounding(before):
            yield from self._test()
            yield from map(self._line, rounding)
        else:
            yield from map(self._line, rounding)
            yield from self._dropped_rounding(before)
            yield from self._test()
        yield from map(self._line, rest)

    def _line(self, entry: Entry) -> _Line:
        label = say(w.ITEMS[entry.item], self.lang)
        bid, cost = self.ledger.bid, -entry.points
        if entry.item is Item.BID and bid and cost > bid and not cost % bid:
            label = f"{label} {cost // bid} x {bid}"
        if entry.apart:
            label = say(w.APART, self.lang, what=label)
        signed = entry.item is Item.ROUNDING
        points = f"{entry.points:+}" if signed else str(entry.points)
        return _Line(
            label, f"({entry.void})" if entry.void else points, entry.because, seat=entry.seat
        )

    def _is_tested(self) -> bool:
        ledger = self.ledger
        return (
            ledger.declarer is not None
            and ledger.tested is not None
            and ledger.seating.side_of[ledger.declarer] == self.side
        )

    def _made(self, entries: Sequence[Entry]) -> int:
        """Add up what was good for the bid; what failed a condition of its own was not."""
        return sum(
            entry.points + entry.void
            for entry in entries
            if entry.points or entry.because == "S-12"
        )

    def _tested_before_rounding(self, made: Sequence[Entry]) -> bool:
        return self._is_tested() and self.ledger.tested == self._made(made)

    def _dropped_rounding(self, made: Sequence[Entry]) -> Iterator[_Line]:
        """Say how a bid that failed was rounded; its rounding is no entry."""
        tested = self.ledger.tested
        if self.ledger.outcome is Outcome.FAILED and self._is_tested() and tested is not None:
            label = say(w.ITEMS[Item.ROUNDING], self.lang)
            yield _Line(label, f"({tested - self._made(made):+})", "S-10")

    def _test(self) -> Iterator[_Line]:
        """Hold the points against the bid."""
        tested, bid = self.ledger.tested, self.ledger.bid
        if not self._is_tested() or tested is None or bid is None:
            return
        hopeless = self.ledger.outcome is Outcome.HOPELESS
        words = _AT_BEST if hopeless else _MISSED if tested < bid else _REACHED
        more = self._say(words, made=tested, bid=bid, short=bid - tested)
        yield _Line(say(_AGAINST_BID, self.lang), "", "S-32" if hopeless else "S-9", more)

    def _sums(self) -> Iterator[_Line]:
        """Write what the entries come to, and what it decides."""
        if _won_as_such(self.ledger):
            yield from self._won()
            return
        ledger, side = self.ledger, self.side
        exact, booked = ledger.exact[side], ledger.booked[side]
        if exact != booked:
            yield _Line(say(w.EXACT, self.lang), str(exact), "S-37")
        yield _Line(say(w.BOOKED, self.lang), str(booked), self._rule_of_sum())
        if any(entry.apart for entry in ledger.entries):
            yield _Line(say(w.SEPARATE, self.lang), str(ledger.separate[side]), "P-22")
        if ledger.stars:
            yield _Line(say(w.STARS, self.lang), str(ledger.stars[side]), "P-23")
        if ledger.ends_match:
            winners = listed([self._members(each) for each in ledger.ends_match], self.lang)
            yield _Line(say(w.WINNER, self.lang), "", "P-24", winners)

    def _rule_of_sum(self) -> str:
        """Find why there is such a sum at all."""
        ledger, side = self.ledger, self.side
        if ledger.outcome is Outcome.PASSED_OUT:
            return "S-40"
        special = ledger.outcome in (Outcome.SPECIAL_WON, Outcome.SPECIAL_LOST)
        empty = not any(ledger.seating.side_of[entry.seat] == side for entry in ledger.entries)
        if special and empty:
            return "P-20"
        return "S-37" if ledger.exact[side] != ledger.booked[side] else "S-36"

    def _won(self) -> Iterator[_Line]:
        """Compare the sums of all sides, and say what has won."""
        ledger = self.ledger
        yield _Line(say(w.SUM, self.lang), str(ledger.booked[self.side]), "G-62")
        for side, points in enumerate(ledger.booked):
            if side != self.side:
                label = self._say(_OTHERS, who=self._members(side))
                yield _Line(label, str(points), "G-62")
        words = w.OUTCOMES[ledger.outcome] if self.side in ledger.winners else _LOST
        yield _Line(say(words, self.lang), "", ledger.because)

    # -- the table --------------------------------------------------------------------------

    def _table(self, entries: Sequence[_Line], sums: Sequence[_Line]) -> str:
        lines = [*entries, *sums]
        labels = Column(tuple(line.label for line in lines), left=True)
        first = Block((labels,))
        if len(self.ledger.seating.members(self.side)) > 1:
            seats = ["" if line.seat is None else self.who[line.seat] for line in lines]
            names = tuple(clipped(name, LONGEST_NAME) if name else "" for name in seats)
            first = Block((Column(names, left=True), labels))
        points = Column(tuple(line.points for line in lines), say(_POINTS, self.lang))
        rules = Column(tuple(map(self._rule, lines)), say(w.RULE, self.lang), left=True)
        blocks = [first, Block((points,)), Block((rules,))]
        return grid(blocks, lines_above=[len(entries)] if entries else [])

    def _rule(self, line: _Line) -> str:
        words = _RULES.get(line.rule)
        text = w.rule_text(line.rule, self.lang) if words is None else say(words, self.lang)
        return f"{line.rule:<4}  {f'{line.more}: ' if line.more else ''}{text}".rstrip()


_MADE: Final = (Item.MELDS, Item.TRICKS, Item.FIRST_TRICK, Item.LAST_TRICK, Item.LAID_AWAY)
"""What a deal brings before it is rounded."""


def _won_as_such(ledger: Ledger) -> bool:
    """Tell whether the deal itself is won, as where nobody bids."""
    return ledger.outcome in (Outcome.WON, Outcome.DRAWN)
