"""
A match as the sheet that a table keeps, with two columns for each side.

How columns are laid out is told in :mod:`binokel.render.layout`, how the score
of one deal is written in :mod:`binokel.render.tables`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..games import procedure_for
from ..ledger import Outcome
from ..match import Booked, Match
from ..refusals import Language, check_language
from ..standings import MatchRules
from . import words as w
from .layout import LONGEST_NAME, Block, Column, clipped, grid, one_line, shown_name
from .words import listed, say


def match_sheet(match: Match, lang: Language | str) -> str:
    """
    Write a match as the sheet that a table keeps, one line a deal.

    A deal that was passed out stands there without a number, since it does not count.
    Where deals won are counted, their points stand beside the wins.

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


def _rules(match: Match) -> MatchRules:
    return procedure_for(match.profile).match(match.profile)


def _end(rules: MatchRules, lang: Language) -> str:
    """Say what ends the match."""
    if rules.deals is not None:
        return say(w.MATCH_OF if rules.deals > 1 else w.MATCH_OF_ONE, lang).format(rules.deals)
    if not rules.deals_won:
        return say(w.MATCH_TO, lang).format(rules.target)
    return say(w.MATCH_TO_ONE_WIN if rules.target == 1 else w.MATCH_TO_WINS, lang).format(
        rules.target
    )


def _head(match: Match, lang: Language) -> Iterator[str]:
    name = one_line(say(match.profile.name, lang)) or match.profile.id
    yield f"{name}, {_end(_rules(match), lang)}"
    sides = range(len(match.totals))
    if len(sides) == len(match.names):
        people = ", ".join(shown_name(name) for name in match.names)
    else:
        people = say(w.AGAINST, lang).join(listed(_members(match, side), lang) for side in sides)
    yield f"{say(w.AT_THE_TABLE, lang)}: {people}"


def _members(match: Match, side: int) -> list[str]:
    return [
        shown_name(name) for person, name in enumerate(match.names) if match.side_of(person) == side
    ]


def _short(name: str) -> str:
    return clipped(shown_name(name), LONGEST_NAME)


def _side_title(match: Match, side: int) -> str:
    return " + ".join(_short(name) for name in _members(match, side))


def _total_word(match: Match, lang: Language) -> str:
    """Name what a total counts."""
    return say(w.WINS if _rules(match).deals_won else w.TOTAL, lang)


def _final_sums(match: Match, lang: Language) -> list[tuple[str, Sequence[int]]]:
    """Gather what stands below the deals."""
    sums: list[tuple[str, Sequence[int]]] = [(_total_word(match, lang), match.totals)]
    if any(entry.apart for deal in match.booked for entry in deal.ledger.entries):
        sums.append((say(w.SEPARATE, lang), match.separate))
    if any(deal.ledger.stars for deal in match.booked):
        sums.append((say(w.STARS, lang), match.stars))
    return sums


def _deals_block(match: Match, labels: Sequence[str], lang: Language) -> Block:
    """Write which deal it is, who deals, and how it came out."""
    numbers: list[str] = []
    played = 0
    for deal in match.booked:
        counts = deal.ledger.outcome is not Outcome.PASSED_OUT
        played += counts
        numbers.append(str(played) if counts else "-")
    dealers = [_short(match.names[deal.dealer]) for deal in match.booked]
    empty = [""] * len(labels)
    columns = _won_by if _rules(match).deals_won else _bid_for
    return Block(
        (
            Column((*numbers, *empty), say(w.NUMBER, lang)),
            Column((*dealers, *empty), say(w.DEALER, lang), left=True),
            *columns(match, labels, lang),
        )
    )


def _bid_for(match: Match, labels: Sequence[str], lang: Language) -> Iterator[Column]:
    """Write who plays, the bid and the outcome."""
    ledgers = [deal.ledger for deal in match.booked]
    declarers = [
        ""
        if deal.ledger.declarer is None
        else _short(match.names[deal.seats[deal.ledger.declarer]])
        for deal in match.booked
    ]
    bids = ["" if each.bid is None else str(each.bid) for each in ledgers]
    outcomes = [say(w.OUTCOMES[each.outcome], lang) for each in ledgers]
    empty = [""] * len(labels)
    yield Column((*declarers, *empty), say(w.DECLARER, lang), left=True)
    yield Column((*bids, *empty), say(w.BID, lang))
    yield Column((*outcomes, *labels), say(w.OUTCOME, lang), left=True)


def _won_by(match: Match, labels: Sequence[str], lang: Language) -> Iterator[Column]:
    """Write who has won, all of them where the deal is shared."""
    winners = [
        ", ".join(_together(match, deal, side) for side in deal.ledger.winners)
        for deal in match.booked
    ]
    yield Column((*winners, *labels), say(w.WINNER, lang), left=True)


def _together(match: Match, deal: Booked, side: int) -> str:
    """Name those who played on one side of a deal."""
    members = deal.ledger.seating.members(side)
    return " + ".join(_short(match.names[deal.seats[seat]]) for seat in members)


def _sides(match: Match, deal: Booked) -> dict[int, int]:
    """Give the side in a deal to every side of the match that had cards in it."""
    return {
        match.side_of(person): deal.ledger.seating.side_of[seat]
        for seat, person in enumerate(deal.seats)
    }


def _side_block(match: Match, side: int, sums: Sequence[int], lang: Language) -> Block:
    """Write what a side made, nothing where it had no cards, and where it stands."""
    points = [_points(match, deal, side) for deal in match.booked]
    totals = [str(deal.totals[side]) for deal in match.booked]
    head = w.POINTS_OF_DEAL if _rules(match).deals_won else w.POINTS
    return Block(
        (
            Column((*points, *("" for _ in sums)), say(head, lang)),
            Column((*totals, *map(str, sums)), _total_word(match, lang)),
        ),
        _side_title(match, side),
    )


def _points(match: Match, deal: Booked, side: int) -> str:
    of_deal = _sides(match, deal).get(side)
    passed_out = deal.ledger.outcome is Outcome.PASSED_OUT
    return "" if passed_out or of_deal is None else str(deal.ledger.booked[of_deal])


def _remark(match: Match, deal: Booked, lang: Language) -> str:
    """Say what a special booked that is in no total."""
    ledger, remarks = deal.ledger, list[str]()
    sides = _sides(match, deal)
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
            return say(words, lang).format(
                listed(members, lang), _counted(match, match.totals[side], lang)
            )
        case sides:
            several = [
                f"{listed(_members(match, side), lang)} ({match.totals[side]})" for side in sides
            ]
            return say(w.SEVERAL_HAVE_WON, lang).format(listed(several, lang))


def _counted(match: Match, total: int, lang: Language) -> str:
    """Say what the winner stands at."""
    if not _rules(match).deals_won:
        return say(w.SO_MANY_POINTS, lang).format(total)
    return say(w.ONE_WIN if total == 1 else w.SO_MANY_WINS, lang).format(total)
