"""
A match as the sheet that a table keeps, with two columns for each side.

How columns are laid out is told in :mod:`binokel.render.layout`, how the score
of one deal is written in :mod:`binokel.render.tables`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from ..games import procedure_for
from ..ledger import Ledger, Outcome
from ..profile import Profile
from ..speech import Language, check_language, choose, say
from ..standings import MatchRules
from . import words as w
from .layout import LONGEST_NAME, Block, Column, Paper, clipped, one_line, shown_name
from .words import listed


class KeptDeal(Protocol):
    """A deal that stands on a sheet."""

    @property
    def dealer(self) -> int:
        """Person who dealt."""
        ...

    @property
    def seats(self) -> tuple[int, ...]:
        """Person on each seat."""
        ...

    @property
    def ledger(self) -> Ledger:
        """The score of the deal."""
        ...

    @property
    def totals(self) -> tuple[int, ...]:
        """Total by side after it."""
        ...


class Kept(Protocol):
    """What a sheet is kept of: a match that was played, or one that was written down."""

    @property
    def profile(self) -> Profile:
        """The rules of the table."""
        ...

    @property
    def names(self) -> tuple[str, ...]:
        """Who is seated."""
        ...

    @property
    def booked(self) -> Sequence[KeptDeal]:
        """The deals, one a line."""
        ...

    @property
    def totals(self) -> tuple[int, ...]:
        """What each side stands at."""
        ...

    @property
    def separate(self) -> tuple[int, ...]:
        """Points by side that are kept apart."""
        ...

    @property
    def stars(self) -> tuple[int, ...]:
        """Stars by side."""
        ...

    @property
    def winners(self) -> tuple[int, ...]:
        """Sides that have won."""
        ...

    def side_of(self, person: int) -> int:
        """Name the side of a person."""
        ...


def match_sheet(match: Kept, lang: Language | str) -> str:
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
    return str(match_paper(match, lang))


def match_paper(match: Kept, lang: Language | str, *, longest: int = LONGEST_NAME) -> Paper:
    """
    Lay out the sheet of a match, for whatever writes or draws it.

    Args:
        match: The match.
        lang: ``"de"`` or ``"en"``.
        longest: Places that a name in the table takes at most.

    Returns:
        The sheet; a row for each deal, and below the line the sums.

    Raises:
        UsageError: If the language is another.
    """
    language = check_language(lang)
    sums = _final_sums(match, language)
    blocks = [
        _deals_block(match, [label for label, _ in sums], language, longest),
        *(
            _side_block(match, side, [numbers[side] for _, numbers in sums], language, longest)
            for side in range(len(match.totals))
        ),
    ]
    remarks = [_remark(match, deal, language, longest) for deal in match.booked]
    if any(remarks):
        blocks.append(Block((Column((*remarks, *("" for _ in sums)), left=True),)))
    return Paper(
        above=tuple(_head(match, language)),
        blocks=tuple(blocks),
        body=len(match.booked),
        below=(_result(match, language),),
    )


def _rules(match: Kept) -> MatchRules:
    return procedure_for(match.profile).match(match.profile)


def _end(rules: MatchRules, lang: Language) -> str:
    """Say what ends the match."""
    if rules.deals is not None:
        return say(w.MATCH_OF if rules.deals > 1 else w.MATCH_OF_ONE, lang, deals=rules.deals)
    if not rules.deals_won:
        return say(w.MATCH_TO, lang, points=rules.target)
    return say(
        w.MATCH_TO_ONE_WIN if rules.target == 1 else w.MATCH_TO_WINS, lang, deals=rules.target
    )


def _head(match: Kept, lang: Language) -> Iterator[str]:
    name = (
        one_line(choose(lang, de=match.profile.name.de, en=match.profile.name.en))
        or match.profile.id
    )
    yield f"{name}, {_end(_rules(match), lang)}"
    sides = range(len(match.totals))
    if len(sides) == len(match.names):
        people = ", ".join(shown_name(name) for name in match.names)
    else:
        people = say(w.AGAINST, lang).join(listed(_members(match, side), lang) for side in sides)
    yield f"{say(w.AT_THE_TABLE, lang)}: {people}"


def _members(match: Kept, side: int) -> list[str]:
    return [
        shown_name(name) for person, name in enumerate(match.names) if match.side_of(person) == side
    ]


def _short(name: str, longest: int) -> str:
    return clipped(shown_name(name), longest)


def _side_title(match: Kept, side: int, longest: int) -> str:
    return " + ".join(_short(name, longest) for name in _members(match, side))


def _total_word(match: Kept, lang: Language) -> str:
    """Name what a total counts."""
    return say(w.WINS if _rules(match).deals_won else w.TOTAL, lang)


def _final_sums(match: Kept, lang: Language) -> list[tuple[str, Sequence[int]]]:
    """Gather what stands below the deals."""
    sums: list[tuple[str, Sequence[int]]] = [(_total_word(match, lang), match.totals)]
    if any(entry.apart for deal in match.booked for entry in deal.ledger.entries):
        sums.append((say(w.SEPARATE, lang), match.separate))
    if any(deal.ledger.stars for deal in match.booked):
        sums.append((say(w.STARS, lang), match.stars))
    return sums


def _deals_block(match: Kept, labels: Sequence[str], lang: Language, longest: int) -> Block:
    """Write which deal it is, who deals, and how it came out."""
    numbers: list[str] = []
    played = 0
    for deal in match.booked:
        counts = deal.ledger.outcome is not Outcome.PASSED_OUT
        played += counts
        numbers.append(str(played) if counts else "-")
    dealers = [_short(match.names[deal.dealer], longest) for deal in match.booked]
    empty = [""] * len(labels)
    columns = _won_by if _rules(match).deals_won else _bid_for
    return Block(
        (
            Column((*numbers, *empty), say(w.NUMBER, lang)),
            Column((*dealers, *empty), say(w.DEALER, lang), left=True),
            *columns(match, labels, lang, longest),
        )
    )


def _bid_for(match: Kept, labels: Sequence[str], lang: Language, longest: int) -> Iterator[Column]:
    """Write who plays, the bid and the outcome."""
    ledgers = [deal.ledger for deal in match.booked]
    declarers = [
        ""
        if deal.ledger.declarer is None
        else _short(match.names[deal.seats[deal.ledger.declarer]], longest)
        for deal in match.booked
    ]
    bids = ["" if each.bid is None else str(each.bid) for each in ledgers]
    outcomes = [say(w.OUTCOMES[each.outcome], lang) for each in ledgers]
    empty = [""] * len(labels)
    yield Column((*declarers, *empty), say(w.DECLARER, lang), left=True)
    yield Column((*bids, *empty), say(w.BID, lang))
    yield Column((*outcomes, *labels), say(w.OUTCOME, lang), left=True)


def _won_by(match: Kept, labels: Sequence[str], lang: Language, longest: int) -> Iterator[Column]:
    """Write who has won, all of them where the deal is shared."""
    winners = [
        ", ".join(_together(match, deal, side, longest) for side in deal.ledger.winners)
        for deal in match.booked
    ]
    yield Column((*winners, *labels), say(w.WINNER, lang), left=True)


def _together(match: Kept, deal: KeptDeal, side: int, longest: int) -> str:
    """Name those who played on one side of a deal."""
    members = deal.ledger.seating.members(side)
    return " + ".join(_short(match.names[deal.seats[seat]], longest) for seat in members)


def _sides(match: Kept, deal: KeptDeal) -> dict[int, int]:
    """Give the side in a deal to every side of the match that had cards in it."""
    return {
        match.side_of(person): deal.ledger.seating.side_of[seat]
        for seat, person in enumerate(deal.seats)
    }


def _side_block(match: Kept, side: int, sums: Sequence[int], lang: Language, longest: int) -> Block:
    """Write what a side made, nothing where it had no cards, and where it stands."""
    points = [_points(match, deal, side) for deal in match.booked]
    totals = [str(deal.totals[side]) for deal in match.booked]
    head = w.POINTS_OF_DEAL if _rules(match).deals_won else w.POINTS
    return Block(
        (
            Column((*points, *("" for _ in sums)), say(head, lang)),
            Column((*totals, *map(str, sums)), _total_word(match, lang)),
        ),
        _side_title(match, side, longest),
    )


def _points(match: Kept, deal: KeptDeal, side: int) -> str:
    of_deal = _sides(match, deal).get(side)
    passed_out = deal.ledger.outcome is Outcome.PASSED_OUT
    untold = bool(deal.ledger.winners) and not deal.ledger.entries
    if passed_out or untold or of_deal is None:
        return ""
    return str(deal.ledger.booked[of_deal])


def _remark(match: Kept, deal: KeptDeal, lang: Language, longest: int) -> str:
    """Say what a special booked that is in no total."""
    ledger, remarks = deal.ledger, list[str]()
    sides = _sides(match, deal)
    for side, of_deal in sides.items():
        if ledger.separate[of_deal]:
            remarks.append(f"{_side_title(match, side, longest)} {ledger.separate[of_deal]}")
    if remarks:
        remarks = [f"{say(w.SEPARATE, lang)}: {', '.join(remarks)}"]
    if ledger.stars:
        starred = [
            _side_title(match, side, longest)
            for side, of_deal in sides.items()
            if ledger.stars[of_deal]
        ]
        remarks.append(f"{say(w.STARS, lang)}: {', '.join(starred)}")
    if ledger.ends_match:
        remarks.append(say(w.DECIDES, lang))
    return "; ".join(remarks)


def _result(match: Kept, lang: Language) -> str:
    """Say who has won."""
    match match.winners:
        case ():
            return say(w.UNDECIDED, lang)
        case (side,):
            members = _members(match, side)
            words = w.ONE_HAS_WON if len(members) == 1 else w.MORE_HAVE_WON
            total = _counted(match, match.totals[side], lang)
            return say(words, lang, who=listed(members, lang), total=total)
        case sides:
            several = [
                f"{listed(_members(match, side), lang)} ({match.totals[side]})" for side in sides
            ]
            return say(w.SEVERAL_HAVE_WON, lang, who=listed(several, lang))


def _counted(match: Kept, total: int, lang: Language) -> str:
    """Say what the winner stands at."""
    if not _rules(match).deals_won:
        return say(w.SO_MANY_POINTS, lang, total=total)
    return say(w.ONE_WIN if total == 1 else w.SO_MANY_WINS, lang, total=total)
