"""
Whether what a seat is said to know can be true.

Nothing is added to a view here.  What follows from one part of it is compared
with another: seats and phase, the cards that are known with the pack, and
tricks with the cards that were played.  What cards do not decide is left to
:mod:`binokel.records.supposing`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import islice
from typing import Final

from ..actions import Action, Discard, Open, Pair, PlayCard, Proceed, Rob, ShowMelds
from ..cards import Card, Rank, in_order, write_cards
from ..games import procedure_for
from ..options import PairWhen
from ..seats import around
from ..views import View
from .errors import wrong_view
from .piles import layout_of
from .supposing import check_course
from .tricks import PLAYS, check_duties, check_tricks

_PAIR: Final = (Rank.KING, Rank.OBER)


def check_view(seen: View) -> None:
    """
    Make sure that a view does not contradict itself.

    Args:
        seen: A view whose values have the right types.

    Raises:
        RecordError: If it does.
    """
    _check_seats(seen)
    _check_phase(seen)
    _check_cards(seen)
    plays = check_tricks(seen)
    _check_sizes(seen)
    if layout_of(seen.profile).stock:
        _check_turned(seen)
    else:
        check_duties(seen, plays)
        check_course(seen)


# -- seats and phases ---------------------------------------------------------------------


def _check_seats(seen: View) -> None:
    players = layout_of(seen.profile).players
    if seen.players != players:
        wrong_view("hands", f"{seen.players} hands", f"{players} hands")
    one = {
        "seat": seen.seat,
        "dealer": seen.dealer,
        "actor": seen.actor,
        "declarer": seen.declarer,
        "leader": seen.leader,
        "open_hand": seen.open_hand,
    }
    several = {
        "actions": seen.history_seats,
        "bids": [seat for seat, _ in seen.bids],
        "covered": seen.covered,
        "tricks": [seat for trick in seen.tricks for seat in (trick.leader, trick.winner)],
    }
    for key, seats in (*((key, [seat]) for key, seat in one.items()), *several.items()):
        for seat in seats:
            if seat is not None and not 0 <= seat < players:
                wrong_view(key, f"seat {seat}", f"a seat from 0 to {players - 1}")
    if len(seen.melds) not in (0, players):
        wrong_view("melds", f"those of {len(seen.melds)} seats", f"those of {players} seats")


def _check_phase(seen: View) -> None:
    game = procedure_for(seen.profile)
    phases = {phase.__name__: phase in game.final for phase in game.states}
    if seen.phase not in phases:
        wrong_view("phase", f'"{seen.phase[:60]}"', f"one of {', '.join(phases)}")
    if phases[seen.phase] != (seen.actor is None):
        wrong_view("actor", seen.actor, "nobody" if phases[seen.phase] else "a seat")


# -- cards --------------------------------------------------------------------------------


def _check_cards(seen: View) -> None:
    """Every card that is known is in the pack, and all cards are somewhere."""
    hands = [hand for hand in seen.hands if hand is not None]
    for key, cards in (("hands", hands), ("dapp", [seen.dapp]), ("discards", [seen.discards])):
        for pile in cards:
            if pile != in_order(pile):
                wrong_view(key, write_cards(pile), write_cards(in_order(pile)))
    played = [card for trick in seen.tricks for card in trick.cards]
    under = () if seen.under is None else (seen.under,)
    open_ones = [*played, *seen.trick, *under, *seen.discards, *(c for hand in hands for c in hand)]
    layout = layout_of(seen.profile)
    pack = Counter(layout.pack)
    for known in (Counter(open_ones), Counter(seen.dapp)):
        if not known <= pack:
            wrong_view(
                "hands", write_cards(in_order((known - pack).elements())), "cards of the pack"
            )
    for at, action in enumerate(seen.history):
        foreign = [card for card in _cards_in(action) if card not in pack]
        if foreign:
            wrong_view("actions", write_cards(foreign), "cards of the pack", at)
    if len(seen.dapp) not in (0, layout.dapp):
        wrong_view("dapp", f"{len(seen.dapp)} cards", f"{layout.dapp} cards")
    lying = len(seen.trick) or len(seen.covered)
    somewhere = sum(seen.hand_sizes) + len(played) + lying + seen.stock
    missing = pack.total() - somewhere
    if missing not in (0, layout.dapp) or (seen.discards and len(seen.discards) != missing):
        wrong_view("hands", f"{somewhere} cards", f"{pack.total()}, without those laid away")


def _cards_in(action: Action) -> Iterable[Card]:
    """List the cards that an action names."""
    match action:
        case PlayCard(card):
            return (card,)
        case Open(card=card):
            return () if card is None else (card,)
        case Discard(cards):
            return cards
        case ShowMelds(melds):
            return (card for meld in melds or () for card in meld)
        case _:
            return ()


def _check_sizes(seen: View) -> None:
    """Each seat holds what it was dealt and drew, without what it played and laid away."""
    layout = layout_of(seen.profile)
    sizes, stock = [layout.hand] * layout.players, layout.stock
    may_be = [(list(sizes), stock)]
    played = iter(
        seat
        for seat, action in zip(seen.history_seats, seen.history, strict=True)
        if isinstance(action, PLAYS)
    )
    for trick in seen.tricks:
        for seat in islice(played, len(trick.cards)):
            sizes[seat] -= 1
        before = list(sizes), stock
        drawing = around(trick.winner, seen.players)[:stock]
        for seat in drawing:
            sizes[seat] += 1
        stock -= len(drawing)
        # After the last trick a pair may come before the draw, and the deal may end without it.
        may_be = [before, (list(sizes), stock)]
    lying = Counter(played)
    here = [size + lying[seat] for seat, size in enumerate(seen.hand_sizes)]
    if seen.declarer is not None and sum(here) > sum(may_be[-1][0]):
        here[seen.declarer] -= layout.dapp
    if (here, seen.stock) not in may_be:
        sizes, stock = may_be[-1]
        wrong_view("hands", f"{here} cards, stock {seen.stock}", f"{sizes} cards, stock {stock}")


# -- the turned card ----------------------------------------------------------------------


def _check_turned(seen: View) -> None:
    """Phase, trump, opening and pairs are what the stock and the actions tell."""
    if seen.actor is not None:
        phase = ("Drawing" if seen.stock else "Endgame") if seen.tricks else "Opening"
        if seen.phase != phase:
            wrong_view("phase", seen.phase, phase)
    if seen.step not in (None, PairWhen.AFTER_TRICK.value):
        wrong_view("step", seen.step, "nothing")
    if seen.turned is None:
        wrong_view("turned", "nothing", "a card")
    if seen.trump is not seen.turned.suit:
        wrong_view("trump", seen.trump, seen.turned.suit)
    _check_between(seen)
    if len(seen.melds) != seen.players:
        wrong_view("melds", len(seen.melds), seen.players)
    opened = [action.kind.value for action in seen.history if isinstance(action, Open)]
    if opened != ([] if seen.opening is None else [seen.opening]):
        wrong_view("opening", seen.opening, " ".join(opened) or "nothing")
    melds = procedure_for(seen.profile).melds
    for seat, shown in enumerate(seen.melds):
        pairs = [
            melds(seen.profile, seen.trump, (Card(action.suit, rank) for rank in _PAIR))
            for by, action in zip(seen.history_seats, seen.history, strict=True)
            if by == seat and isinstance(action, Pair)
        ]
        melded = tuple(meld for pair in pairs for meld in pair)
        if shown != melded:
            wrong_view(f"melds[{seat}]", len(shown), f"{len(melded)}, as in the actions")


def _check_between(seen: View) -> None:
    """Between cards only who is to play, or has just taken a trick, does something."""
    ends = {0: (seen.dealer + 1) % seen.players}
    number = 0
    for trick in seen.tricks:
        number += len(trick.cards)
        ends[number] = trick.winner
    played = [seat for seat, action in _taken(seen) if isinstance(action, PLAYS)]
    # A pair may end the deal, whoever's turn it was.
    last = seen.history_seats[-1:] if seen.actor is None else (seen.actor,)
    done = 0
    for at, (seat, action) in enumerate(_taken(seen)):
        if isinstance(action, PLAYS):
            done += 1
            continue
        turn = (*played, *last)[done]
        if not isinstance(action, Pair | Rob | Proceed) or seat not in (turn, ends.get(done)):
            wrong_view("actions", f"{seat} {action}", f"what seat {turn} may do there", at)


def _taken(seen: View) -> Iterable[tuple[int, Action]]:
    return zip(seen.history_seats, seen.history, strict=True)
