"""The table as the player sees it, line by line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from ...actions import Action
from ...cards import Card, in_order
from ...match import Match
from ...melds import worth
from ...questions import meld_table
from ...render.layout import clipped, shown_name
from ...render.plain import row_of
from ...render.tricks import Row, trick_table
from ...speech import say
from ...views import View
from . import texts as t
from .reading import Menu
from .screen import Piece
from .wording import Wording

PLAYABLE = "bold green"
QUIET = "dim"
STRONG = "bold"
ALARM = "bold red"
_LONGEST = 16


def wants_values(seen: View) -> bool:
    """
    Tell whether trump is still to be named, so that melds are worth this or that.

    Args:
        seen: What the player sees.

    Returns:
        Whether the value of the melds is shown for every trump.
    """
    return (
        seen.trump is None
        and seen.special is None
        and seen.ended is None
        and bool(seen.hand)
        and not seen.tricks
        and not seen.trick
    )


def situation(seen: View, names: Sequence[str], wording: Wording) -> Iterator[Sequence[Piece]]:
    """
    Tell how the deal stands: auction, contract, melds, what lies on the table.

    Args:
        seen: What the player sees.
        names: Who sits on each seat.
        wording: Language and pack.

    Yields:
        Lines.
    """
    lang, look = wording.lang, wording.look
    who = [shown_name(name) for name in names]
    facts: list[str] = []
    if seen.declarer is not None and seen.bid is not None:
        facts.append(say(t.CONTRACT, lang, who=who[seen.declarer], bid=seen.bid))
    elif seen.bids:
        away = say(t.AWAY, lang)
        said = (f"{who[seat]} {away if bid is None else bid}" for seat, bid in seen.bids)
        facts.append(say(t.AUCTION, lang, bids=", ".join(said)))
    if seen.trump is not None:
        facts.append(say(t.TRUMP, lang, suit=wording.suit(seen.trump)))
    if seen.stock:
        stock = say(t.STOCK, lang, number=seen.stock)
        under = "" if seen.under is None else look.card(seen.under)
        facts.append(f"{stock}, {say(t.UNDER, lang, card=under)}" if under else stock)
    if seen.tricks:
        points = [0] * seen.players
        for trick in seen.tricks:
            points[trick.winner] += trick.points
        told = ", ".join(f"{name} {number}" for name, number in zip(who, points, strict=True))
        facts.append(say(t.TAKEN, lang, points=told))
    if facts:
        yield (("; ".join(facts), QUIET),)
    if seen.discards:
        yield ((say(t.LAID, lang, cards=look.cards(seen.discards)), QUIET),)
    elif seen.dapp and not seen.tricks:
        yield ((say(t.DAPP, lang, cards=look.cards(seen.dapp)), QUIET),)
    if any(seen.melds) and not seen.tricks:
        shown = [
            f"{who[seat]} {wording.melds(melds)}" for seat, melds in enumerate(seen.melds) if melds
        ]
        yield ((say(t.SHOWN, lang, melds="; ".join(shown)), QUIET),)
    if seen.open_hand is not None and seen.open_hand != seen.seat:
        cards = seen.hands[seen.open_hand] or ()
        yield (say(t.OPEN_HAND, lang, who=who[seen.open_hand], cards=look.cards(cards)),)
    yield from _on_the_table(seen, who, wording)


def _on_the_table(seen: View, who: Sequence[str], wording: Wording) -> Iterator[Sequence[Piece]]:
    cards = []
    if seen.trick and seen.leader is not None:
        seats = _seats_of_trick(seen)
        row = row_of(seen.trick, seats)
        cards = [f"{who[seat]} {wording.look.card(card)}" for seat, card in row.cards.items()]
    if seen.covered:
        cards.append(say(t.COVERED, wording.lang, number=len(seen.covered)))
    if cards:
        line = say(t.TABLE, wording.lang, cards=", ".join(cards))
        yield ((line, STRONG),)


def _seats_of_trick(seen: View) -> tuple[int, ...]:
    """Say who played the open cards of the trick; who has no card left is passed over."""
    seats = [
        seat
        for seat, action in zip(seen.history_seats, seen.history, strict=True)
        if str(action).startswith(("play ", "open "))
    ]
    return tuple(seats[len(seats) - len(seen.trick) :])


def hand(seen: View, menu: Menu, wording: Wording) -> Iterator[Sequence[Piece]]:
    """
    Show the player's cards by suits, those that may be chosen with their numbers.

    Args:
        seen: What the player sees.
        menu: What may be chosen.
        wording: Language and pack.

    Yields:
        Lines.
    """
    if not seen.hand:
        return
    yield (say(t.HAND if menu.cards else t.HAND_ONLY, wording.lang),)
    for _, suit in groupby(in_order(seen.hand), key=lambda card: card.suit):
        line: list[Piece] = []
        for card in suit:
            line.append("   " if line else " ")
            line.extend(_one(card, menu, wording))
        yield line


def _one(card: Card, menu: Menu, wording: Wording) -> Iterator[Piece]:
    number, shown = menu.number_of(card), wording.look.card(card)
    if number:
        yield (f"{number:>2} ", QUIET)
        yield (shown, PLAYABLE)
    else:
        yield f"   {shown}"


def values(seen: View, wording: Wording, *, whole: bool) -> Iterator[Sequence[Piece]]:
    """
    Tell what the player's melds are worth by trump.

    Args:
        seen: What the player sees.
        wording: Language and pack.
        whole: Whether to list the melds.

    Yields:
        A line, or one for each suit.
    """
    table = meld_table(seen.profile, seen.hand)
    head = say(t.VALUES, wording.lang)
    if not whole:
        told = ", ".join(f"{wording.suit(suit)} {worth(melds)}" for suit, melds in table.items())
        yield (f"{head} {told}",)
        return
    yield (head,)
    for suit, melds in table.items():
        yield (f"  {wording.suit(suit)}: {wording.melds(melds)}",)


def ways(menu: Menu, seen: View, wording: Wording) -> Iterator[Sequence[Piece]]:
    """
    List what else may be done, by number; trump with what the melds would be worth.

    Args:
        menu: What may be chosen.
        seen: What the player sees.
        wording: Language and pack.

    Yields:
        Lines.
    """
    table = meld_table(seen.profile, seen.hand) if wants_values(seen) else {}
    for number, action in menu.numbered():
        suit = getattr(action, "suit", None)
        more = f": {wording.melds(table[suit])}" if suit in table else ""
        yield ((f"{number:>4} ", QUIET), wording.action(action), more)


def prompt(menu: Menu, wording: Wording) -> str:
    """
    Ask for what is to be decided.

    Args:
        menu: What may be chosen.
        wording: Language and pack.

    Returns:
        The question; it ends with a space.
    """
    lang = wording.lang
    if menu.can_pass:
        if not menu.bids:
            return say(t.ASK_PASS, lang)
        *first, last = map(str, menu.bids)
        return say(t.ASK_BID, lang, values=f"{', '.join(first)} ... {last}" if first else last)
    if menu.laying:
        return say(t.ASK_LAY, lang, number=menu.laying)
    return say(t.ASK_CARD if menu.cards else t.ASK, lang)


def examples(menu: Menu, wording: Wording) -> str:
    """
    Give a few lines that would be understood.

    Args:
        menu: What may be chosen.
        wording: Language and pack.

    Returns:
        Examples with commas.
    """
    if menu.can_pass:
        return ", ".join([*map(str, menu.bids[:2]), say(t.PASS, wording.lang)])
    if menu.laying:
        return wording.look.cards(menu.cards[: menu.laying])
    some: Sequence[Action] = menu.others[:2]
    return ", ".join(
        [*(wording.look.card(card) for card in menu.cards[:2]), *map(wording.action, some)]
    )


def tricks(seen: View, names: Sequence[str], wording: Wording) -> str:
    """
    Show the tricks that were taken.

    Args:
        seen: What the player sees.
        names: Who sits on each seat.
        wording: Language and pack.

    Returns:
        Lines of text.
    """
    if not seen.tricks:
        return say(t.NO_TRICK, wording.lang)
    rows = [Row.of(trick, seen.players) for trick in seen.tricks if _whole(trick.cards, seen)]
    return trick_table(rows, [shown_name(name) for name in names], wording.lang, wording.look)


def _whole(cards: Sequence[Card], seen: View) -> bool:
    return len(cards) == seen.players


def totals(match: Match, wording: Wording) -> str:
    """
    Tell how a match stands.

    Args:
        match: The match.
        wording: Language and pack.

    Returns:
        One line.
    """
    sides = [
        " + ".join(
            clipped(shown_name(name), _LONGEST)
            for person, name in enumerate(match.names)
            if match.side_of(person) == side
        )
        for side in range(len(match.totals))
    ]
    told = ", ".join(f"{who} {total}" for who, total in zip(sides, match.totals, strict=True))
    return say(t.TOTALS, wording.lang, totals=told)


def winners(match: Match, wording: Wording) -> str:
    """
    Say who has won a match.

    Args:
        match: A match that is over.
        wording: Language and pack.

    Returns:
        One line.
    """
    who = [
        shown_name(name)
        for person, name in enumerate(match.names)
        if match.side_of(person) in match.winners
    ]
    return say(t.WON, wording.lang, who=" + ".join(who))
