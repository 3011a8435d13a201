"""
Scores as they are kept on paper, with a column for each seat.

How columns are laid out is told in :mod:`binokel.render.layout`, how a match is
kept in :mod:`binokel.render.sheets`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import attrs

from ..ledger import Entry, Item, Ledger, Outcome
from ..speech import Language, Phrase, check_language, say
from . import words as w
from .layout import LONGEST_NAME, Block, Column, Paper, clipped, shown_name
from .words import listed


@attrs.frozen
class _Line:
    """One line of a score."""

    label: str
    """What it is for."""
    cells: Mapping[int, str]
    """Texts by seat."""
    rules: tuple[str, ...]
    """Rules behind it, each once."""


def ledger_table(
    ledger: Ledger, lang: Language | str, *, names: Sequence[str] | None = None
) -> str:
    """
    Write the score of a deal as it is kept on paper.

    What stands in brackets in the table was struck out; the rules below it say why.

    Args:
        ledger: The score.
        lang: ``"de"`` or ``"en"``.
        names: Who sits on each seat; ``None``: the seats have numbers.

    Returns:
        Lines of text.

    Raises:
        UsageError: If the language is another.
    """
    return str(ledger_paper(ledger, lang, names=names))


def ledger_paper(
    ledger: Ledger, lang: Language | str, *, names: Sequence[str] | None = None
) -> Paper:
    """
    Lay out the score of a deal, for whatever writes or draws it.

    Args:
        ledger: The score.
        lang: ``"de"`` or ``"en"``.
        names: Who sits on each seat; ``None``: the seats have numbers.

    Returns:
        The score; a row for each item, and below the line the sums.

    Raises:
        UsageError: If the language is another.
    """
    language = check_language(lang)
    if ledger.outcome is Outcome.PASSED_OUT:
        return Paper((f"{say(w.NOBODY_BID, language)} (S-40)",))
    seats = range(ledger.seating.players)
    numbered = [say(w.SEAT, language, seat=seat) for seat in seats]
    who = numbered if names is None else [shown_name(name) for name in names]
    made, sums = _entry_lines(ledger, language), _sum_lines(ledger, language)
    return Paper(
        above=(_heading(ledger, who, language),),
        blocks=tuple(_score_blocks(ledger, [*made, *sums], who, language)),
        body=len(made),
        below=tuple(_below(ledger, [*made, *sums], who, language)),
    )


def _heading(ledger: Ledger, who: Sequence[str], lang: Language) -> str:
    """Say who bid and what came of it, or who has won a deal that nobody bid for."""
    outcome = say(w.OUTCOMES[ledger.outcome], lang)
    if ledger.declarer is not None:
        return say(w.HAS_BID, lang, who=who[ledger.declarer], bid=ledger.bid, outcome=outcome)
    sides = [ledger.seating.members(side) for side in ledger.winners]
    winners = ", ".join(" + ".join(who[seat] for seat in seats) for seats in sides)
    return f"{outcome}: {winners}" + (f" ({ledger.because})" if ledger.because else "")


def _entry_lines(ledger: Ledger, lang: Language) -> list[_Line]:
    """Gather the entries for each item, those kept apart below the others; a star is no points."""
    lines: list[_Line] = []
    for apart in (False, True):
        for item, words in w.ITEMS.items():
            entries = [
                entry for entry in ledger.entries if entry.item is item and entry.apart is apart
            ]
            if entries and item is not Item.STAR:
                label = say(words, lang) + (_times(ledger, entries) if item is Item.BID else "")
                if apart:
                    label = say(w.APART, lang, what=label)
                lines.append(_Line(label, _cells(entries), _rules(entries)))
    return lines


def _times(ledger: Ledger, entries: Sequence[Entry]) -> str:
    """Say how often the bid is lost: a score sheet has it once or twice."""
    cost, bid = -sum(entry.points for entry in entries), ledger.bid
    return f" {cost // bid} x {bid}" if bid and cost > bid and not cost % bid else ""


def _rules(entries: Sequence[Entry]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(entry.because for entry in entries))


def _cells(entries: Sequence[Entry]) -> dict[int, str]:
    by_seat: dict[int, list[Entry]] = {}
    for entry in entries:
        by_seat.setdefault(entry.seat, []).append(entry)
    return {seat: _cell(some) for seat, some in by_seat.items()}


def _cell(entries: Sequence[Entry]) -> str:
    """Write what counts, and in brackets what was struck out."""
    points = sum(entry.points for entry in entries)
    void = sum(entry.void for entry in entries)
    if void:
        return f"{points} ({void})" if points else f"({void})"
    return f"{points:+}" if entries[0].item is Item.ROUNDING else str(points)


def _sum_lines(ledger: Ledger, lang: Language) -> list[_Line]:
    """Write the sums by side; the exact one only where rounding makes a difference."""
    main = (w.SUM, "G-62") if ledger.declarer is None else (w.BOOKED, "S-37")
    sums: list[tuple[Phrase, Sequence[int], str]] = [(main[0], ledger.booked, main[1])]
    if ledger.exact != ledger.booked:
        sums.insert(0, (w.EXACT, ledger.exact, "S-37"))
    if any(entry.apart for entry in ledger.entries):
        sums.append((w.SEPARATE, ledger.separate, "P-22"))
    if ledger.stars:
        sums.append((w.STARS, ledger.stars, "P-23"))
    last = [ledger.seating.members(side)[-1] for side in range(ledger.seating.sides)]
    return [
        _Line(say(words, lang), dict(zip(last, map(str, numbers), strict=True)), (rule,))
        for words, numbers, rule in sums
    ]


def _score_blocks(
    ledger: Ledger, lines: Sequence[_Line], who: Sequence[str], lang: Language
) -> Iterator[Block]:
    """Put the seats of a side side by side, and their sums below the last of them."""
    seating = ledger.seating
    yield Block((Column(tuple(line.label for line in lines), left=True),))
    for side in range(seating.sides):
        columns = tuple(
            Column(
                tuple(line.cells.get(seat, "") for line in lines),
                clipped(who[seat], LONGEST_NAME),
            )
            for seat in seating.members(side)
        )
        alone = seating.sides == seating.players
        yield Block(columns, "" if alone else say(w.SIDE, lang, side=side))
    rules = tuple(", ".join(line.rules) for line in lines)
    yield Block((Column(rules, say(w.RULE, lang), left=True),))


def _below(
    ledger: Ledger, lines: Sequence[_Line], who: Sequence[str], lang: Language
) -> Iterator[str]:
    """Say the rules that are cited, what they struck out, and the sum to check."""
    cited = dict.fromkeys([ledger.because, *(rule for line in lines for rule in line.rules)])
    if ledger.exact == ledger.booked:
        cited.pop("S-37", None)
    for rule in cited:
        struck = [entry for entry in ledger.entries if entry.because == rule and entry.void]
        text = w.rule_text(rule, lang)
        if struck:
            text = f"{text}; {say(w.STRUCK, lang)}: {_struck(struck, who, lang)}"
        if text:
            yield f"{rule:<4}  {text}"
    if ledger.ends_match:
        winners = [who[seat] for side in ledger.ends_match for seat in ledger.seating.members(side)]
        yield f"P-24  {say(w.ENDS_MATCH, lang, who=listed(winners, lang))}"
    yield from _check(ledger, lang)


def _check(ledger: Ledger, lang: Language) -> Iterator[str]:
    """Give the sum to check, with what nobody took in a deal that ended early."""
    rule = "G-68" if ledger.declarer is None else "S-38"
    taken, left = ledger.checksum, ledger.unplayed
    if left:
        yield f"{rule}  {say(w.UNPLAYED, lang, taken=taken, left=left, sum=taken + left)}"
    elif taken:
        yield f"{rule}  {say(w.CHECKSUM, lang, sum=taken)}"


def _struck(entries: Sequence[Entry], who: Sequence[str], lang: Language) -> str:
    """List what was struck out, seat by seat."""
    by_seat: dict[int, list[str]] = {}
    for entry in entries:
        text = f"{say(w.ITEMS[entry.item], lang)} {entry.void}"
        by_seat.setdefault(entry.seat, []).append(text)
    return "; ".join(f"{who[seat]}, {' + '.join(texts)}" for seat, texts in by_seat.items())
