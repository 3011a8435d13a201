"""
Scores and matches as they are kept on paper.

A score has a column for each seat, a match has two for each side.  How columns
are laid out is told in :mod:`binokel.render.layout`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import attrs

from ..ledger import Entry, Item, Ledger, Outcome
from ..match import Booked, Match
from ..profile import Words
from ..refusals import Language, check_language
from ..standings import compile_match
from . import words as w
from .layout import LONGEST_NAME, Block, Column, clipped, grid, one_line, shown_name
from .words import say

# -- one deal -----------------------------------------------------------------------------


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

    What stands in brackets was struck out; the rules below the table say why.

    Args:
        ledger: The score.
        lang: ``"de"`` or ``"en"``.
        names: Who sits on each seat; ``None``: the seats have numbers.

    Returns:
        Lines of text.

    Raises:
        UsageError: If the language is another.
    """
    language = check_language(lang)
    if ledger.declarer is None:
        return f"{say(w.NOBODY_BID, language)} (S-40)"
    seats = range(ledger.seating.players)
    numbered = [say(w.SEAT, language).format(seat) for seat in seats]
    who = numbered if names is None else [shown_name(name) for name in names]
    made, sums = _entry_lines(ledger, language), _sum_lines(ledger, language)
    heading = say(w.HAS_BID, language).format(
        who=who[ledger.declarer], bid=ledger.bid, outcome=say(w.OUTCOMES[ledger.outcome], language)
    )
    table = grid(
        tuple(_score_blocks(ledger, [*made, *sums], who, language)),
        lines_above=[len(made)] if made else [],
    )
    return "\n".join([heading, table, *_below(ledger, [*made, *sums], who, language)])


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
                    label = say(w.APART, lang).format(label)
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
    sums: list[tuple[Words, Sequence[int], str]] = [(w.BOOKED, ledger.booked, "S-37")]
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
        yield Block(columns, "" if alone else say(w.SIDE, lang).format(side))
    rules = tuple(", ".join(line.rules) for line in lines)
    yield Block((Column(rules, say(w.RULE, lang), left=True),))


def _below(
    ledger: Ledger, lines: Sequence[_Line], who: Sequence[str], lang: Language
) -> Iterator[str]:
    """Say the rules that are cited, what they struck out, and the sum to check."""
    cited = dict.fromkeys(rule for line in lines for rule in line.rules)
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
        yield f"P-24  {say(w.ENDS_MATCH, lang).format(_listed(winners, lang))}"
    if ledger.checksum:
        yield f"S-38  {say(w.CHECKSUM, lang).format(ledger.checksum)}"


def _struck(entries: Sequence[Entry], who: Sequence[str], lang: Language) -> str:
    """List what was struck out, seat by seat."""
    by_seat: dict[int, list[str]] = {}
    for entry in entries:
        text = f"{say(w.ITEMS[entry.item], lang)} {entry.void}"
        by_seat.setdefault(entry.seat, []).append(text)
    return "; ".join(f"{who[seat]}, {' + '.join(texts)}" for seat, texts in by_seat.items())


def _listed(texts: Sequence[str], lang: Language) -> str:
    """Write a list as in a sentence."""
    *others, last = texts
    return say(w.AND, lang).join([", ".join(others), last]) if others else last


# -- a match ------------------------------------------------------------------------------


def match_sheet(match: Match, lang: Language | str) -> str:
    """
    Write a match as the sheet that a table keeps, one line a deal.

    A deal that was passed out stands there without a number, since it does not count.

    Args:
        match: The match.
        lang: ``"de"`` or ``"en"``.

    Returns:
        Lines of text.

    Raises:
        UsageError: If the language is another.
    """
    language = check_language(lang)
    sums = _final_sums(match, language)
    blocks = [
        _deals_block(match, [label for label, _ in sums], language),
        *(
            _side_block(match, side, [numbers[side] for _, numbers in sums], language)
            for side in range(len(match.totals))
        ),
    ]
    remarks = [_remark(match, deal, language) for deal in match.booked]
    if any(remarks):
        blocks.append(Block((Column((*remarks, *("" for _ in sums)), left=True),)))
    table = grid(blocks, lines_above=[len(match.booked)] if match.booked else [])
    return "\n".join([*_head(match, language), table, _result(match, language)])


def _head(match: Match, lang: Language) -> Iterator[str]:
    rules = compile_match(match.profile)
    name = one_line(say(match.profile.name, lang)) or match.profile.id
    if rules.deals is None:
        end = say(w.MATCH_TO, lang).format(rules.target)
    else:
        end = say(w.MATCH_OF if rules.deals > 1 else w.MATCH_OF_ONE, lang).format(rules.deals)
    yield f"{name}, {end}"
    sides = range(len(match.totals))
    if len(sides) == len(match.names):
        people = ", ".join(shown_name(name) for name in match.names)
    else:
        people = say(w.AGAINST, lang).join(_listed(_members(match, side), lang) for side in sides)
    yield f"{say(w.AT_THE_TABLE, lang)}: {people}"


def _members(match: Match, side: int) -> list[str]:
    return [
        shown_name(name) for person, name in enumerate(match.names) if match.side_of(person) == side
    ]


def _short(name: str) -> str:
    return clipped(shown_name(name), LONGEST_NAME)


def _side_title(match: Match, side: int) -> str:
    return " + ".join(_short(name) for name in _members(match, side))


def _final_sums(match: Match, lang: Language) -> list[tuple[str, Sequence[int]]]:
    """Gather what stands below the deals."""
    sums: list[tuple[str, Sequence[int]]] = [(say(w.TOTAL, lang), match.totals)]
    if any(entry.apart for deal in match.booked for entry in deal.ledger.entries):
        sums.append((say(w.SEPARATE, lang), match.separate))
    if any(deal.ledger.stars for deal in match.booked):
        sums.append((say(w.STARS, lang), match.stars))
    return sums


def _deals_block(match: Match, labels: Sequence[str], lang: Language) -> Block:
    """Write which deal it is, who deals and plays, the bid and the outcome."""
    numbers: list[str] = []
    played = 0
    for deal in match.booked:
        counts = deal.ledger.outcome is not Outcome.PASSED_OUT
        played += counts
        numbers.append(str(played) if counts else "-")
    ledgers = [deal.ledger for deal in match.booked]
    declarers = [
        ""
        if deal.ledger.declarer is None
        else _short(match.names[deal.seats[deal.ledger.declarer]])
        for deal in match.booked
    ]
    empty = [""] * len(labels)
    return Block(
        (
            Column((*numbers, *empty), say(w.NUMBER, lang)),
            Column(
                (*(_short(match.names[deal.dealer]) for deal in match.booked), *empty),
                say(w.DEALER, lang),
                left=True,
            ),
            Column((*declarers, *empty), say(w.DECLARER, lang), left=True),
            Column(
                (*("" if each.bid is None else str(each.bid) for each in ledgers), *empty),
                say(w.BID, lang),
            ),
            Column(
                (*(say(w.OUTCOMES[each.outcome], lang) for each in ledgers), *labels),
                say(w.OUTCOME, lang),
                left=True,
            ),
        )
    )


def _side_block(match: Match, side: int, sums: Sequence[int], lang: Language) -> Block:
    """Write what a side booked, nothing where it had no cards, and where it stands."""
    booked: list[str] = []
    before = 0
    for deal in match.booked:
        total = deal.totals[side]
        booked.append(str(total - before) if _counted(match, deal, side) else "")
        before = total
    totals = [str(deal.totals[side]) for deal in match.booked]
    return Block(
        (
            Column((*booked, *("" for _ in sums)), say(w.POINTS, lang)),
            Column((*totals, *map(str, sums)), say(w.TOTAL, lang)),
        ),
        _side_title(match, side),
    )


def _counted(match: Match, deal: Booked, side: int) -> bool:
    passed_out = deal.ledger.outcome is Outcome.PASSED_OUT
    return not passed_out and any(match.side_of(person) == side for person in deal.seats)


def _remark(match: Match, deal: Booked, lang: Language) -> str:
    """Say what a special booked that is in no total."""
    ledger, remarks = deal.ledger, list[str]()
    sides = {
        match.side_of(person): ledger.seating.side_of[seat]
        for seat, person in enumerate(deal.seats)
    }
    for side, of_deal in sides.items():
        if ledger.separate[of_deal]:
            remarks.append(f"{_side_title(match, side)} {ledger.separate[of_deal]}")
    if remarks:
        remarks = [f"{say(w.SEPARATE, lang)}: {', '.join(remarks)}"]
    if ledger.stars:
        starred = [
            _side_title(match, side) for side, of_deal in sides.items() if ledger.stars[of_deal]
        ]
        remarks.append(f"{say(w.STARS, lang)}: {', '.join(starred)}")
    if ledger.ends_match:
        remarks.append(say(w.DECIDES, lang))
    return "; ".join(remarks)


def _result(match: Match, lang: Language) -> str:
    """Say who has won."""
    match match.winners:
        case ():
            return say(w.UNDECIDED, lang)
        case (side,):
            members = _members(match, side)
            words = w.ONE_HAS_WON if len(members) == 1 else w.MORE_HAVE_WON
            return say(words, lang).format(_listed(members, lang), match.totals[side])
        case sides:
            several = [
                f"{_listed(_members(match, side), lang)} ({match.totals[side]})" for side in sides
            ]
            return say(w.SEVERAL_HAVE_WON, lang).format(_listed(several, lang))
