"""
A deal that is over, told in a few lines.

The auction, what was laid away and melded, and every trick; with all cards
open, as the table sees them afterwards.  The score is another matter.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..ledger import Item
from ..melds import Melds, worth
from ..speech import Language, check_language, choose, say
from ..state import Ended, Finished, PassedOut
from . import words as w
from .cards import Look
from .layout import listing, shown_name
from .naming import meld_name
from .tricks import Row, trick_table
from .words import special_name

_INDENT = "  "


def tell_deal(
    state: Finished | PassedOut, names: Sequence[str], lang: Language | str, *, signs: bool
) -> str:
    """
    Tell a deal.

    Args:
        state: A deal that is over.
        names: Who sits on each seat.
        lang: ``"de"`` or ``"en"``.
        signs: Whether to show the signs of suits, else letters.

    Returns:
        Lines of text.

    Raises:
        UsageError: If the language is another.
    """
    language = check_language(lang)
    who = [shown_name(name) for name in names]
    look = Look(signs=signs, french=state.dealt.rules.dealing.french)
    lines = [_auction(state, who, language)]
    if isinstance(state, PassedOut):
        lines.append(say(w.NOBODY_PLAYS, language))
    else:
        lines.extend(_settled(state, who, language, look))
        if state.tricks:
            rows = [Row.of(trick, len(who)) for trick in state.tricks]
            lines.append(trick_table(rows, who, language, look))
    return "\n".join(lines)


def _auction(state: Finished | PassedOut, who: Sequence[str], lang: Language) -> str:
    away = say(w.AWAY, lang)
    said = [f"{who[seat]} {away if value is None else value}" for seat, value in state.bids]
    return listing(say(w.BIDDING, lang), said)


def _settled(state: Finished, who: Sequence[str], lang: Language, look: Look) -> Iterator[str]:
    """Tell what was settled between the auction and the first trick."""
    declarer, contract = who[state.declarer], state.contract
    yield say(w.PLAYS_FOR, lang, who=declarer, bid=state.bid)
    if contract.taken:
        yield f"{say(w.DAPP, lang)}: {look.cards(state.dapp)}"
    if state.discards:
        yield f"{say(w.LAID_AWAY, lang)}: {look.cards(state.discards)}"
    if state.trump is not None:
        name = choose(lang, de=state.trump.german, en=state.trump.english)
        yield f"{say(w.TRUMP, lang)}: {name} {look.suit(state.trump)}"
    if any(contract.shown):
        yield from _melds(say(w.ITEMS[Item.MELDS], lang), contract.shown, who, lang, look)
    if state.special is not None:
        yield say(w.ANNOUNCES, lang, who=declarer, special=special_name(state.special, lang))
    if state.ended is Ended.ABANDONED:
        yield say(w.ABANDONS, lang, who=declarer)
    if state.ended is Ended.HOPELESS:
        yield say(w.HOPELESS, lang)
    if contract.melds != contract.shown and any(contract.melds):
        yield from _melds(say(w.OPPONENTS, lang), contract.melds, who, lang, look)


def _melds(
    head: str, melds: Sequence[Melds], who: Sequence[str], lang: Language, look: Look
) -> Iterator[str]:
    """List the melds of each seat that has some, the dearest kinds as they are called."""
    yield f"{head}:"
    for seat, of_seat in enumerate(melds):
        if of_seat:
            named = [f"{meld_name(meld, lang, look)} {meld.points}" for meld in of_seat]
            yield listing(f"{_INDENT}{who[seat]} {worth(of_seat)}", named)
