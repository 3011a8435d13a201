"""
Whether the tricks that a seat is said to have seen are those that were played.

Who played what stands in the actions; the tricks, what lies on the table and
whose turn it is follow from them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Final, TypeAlias

from ..actions import Open, PlayCard, PlayCovered
from ..cards import Card, write_cards
from ..games import procedure_for
from ..seats import around
from ..tricks import Trick, TrickRules
from ..views import View
from .errors import wrong_view
from .supposing import held_before

Play: TypeAlias = tuple[int, Card | None, int]
"""Seat, card, which is ``None`` for one that lies face down, and index of the action."""

PLAYS: Final = (Open, PlayCard, PlayCovered)
"""Actions by which a card comes to the table."""


def check_tricks(seen: View) -> list[Play]:
    """The tricks are what was played, and were taken by who took them."""
    plays = [
        (seat, None if isinstance(action, PlayCovered) else action.card, at)
        for at, (seat, action) in enumerate(zip(seen.history_seats, seen.history, strict=True))
        if isinstance(action, PLAYS)
    ]
    left = iter(plays)
    for number, trick in enumerate(seen.tricks):
        laid = list(islice(left, len(trick.cards)))
        _check_trick(seen, number, trick, laid)
    on_table = list(left)
    _check_table(seen, on_table)
    _check_turn(seen, on_table)
    return plays


def _check_trick(seen: View, number: int, trick: Trick, laid: list[Play]) -> None:
    key = f"tricks[{number}]"
    cards = tuple(card for _, card, _ in laid)
    if not cards or cards != trick.cards:
        wrong_view(
            f"{key}.cards", write_cards(trick.cards), _cards_of(laid) or "cards that were played"
        )
    seats = [seat for seat, _, _ in laid]
    if trick.leader != seats[0]:
        wrong_view(f"{key}.leader", trick.leader, seats[0])
    rules = _rules(seen)
    if number or seen.opening is None:
        # Who takes a trick that was opened is decided by the opening.
        taker = seats[rules.winner(seen.trump, trick.cards)]
        if trick.winner != taker:
            wrong_view(f"{key}.winner", trick.winner, taker)
    if trick.winner not in seats:
        wrong_view(f"{key}.winner", trick.winner, "a seat that played to it")
    if trick.points != rules.points(trick.cards):
        wrong_view(f"{key}.points", trick.points, rules.points(trick.cards))


def _check_table(seen: View, laid: list[Play]) -> None:
    """What lies on the table is what was played since the last trick."""
    seats = tuple(seat for seat, _, _ in laid)
    cards = tuple(card for _, card, _ in laid)
    if seen.covered:
        if seen.covered != seats:
            wrong_view("covered", seen.covered, seats)
        if seen.trick:
            wrong_view("trick", write_cards(seen.trick), "nothing, for it lies face down")
    elif seen.trick != cards:
        wrong_view("trick", write_cards(seen.trick) or "nothing", _cards_of(laid) or "nothing")
    if laid and seen.actor is not None and seen.leader != seats[0]:
        wrong_view("leader", seen.leader, seats[0])


def _check_turn(seen: View, laid: list[Play]) -> None:
    """After a card the next seat that holds one is to play; after a trick its winner leads."""
    if seen.actor is None:
        return
    if not (laid or seen.tricks):
        if seen.stock and not seen.leader == seen.actor == (seen.dealer + 1) % seen.players:
            wrong_view("leader", seen.leader, (seen.dealer + 1) % seen.players)
        return
    last = laid[-1][0] if laid else seen.tricks[-1].winner
    order = around(last, seen.players)
    turn = next((seat for seat in order[1:] if seen.hand_sizes[seat]), last) if laid else last
    if not laid and not seen.hand_sizes[last]:
        turn = next((seat for seat in order if seen.hand_sizes[seat]), last)
    if seen.actor != turn:
        wrong_view("actor", seen.actor, turn)
    if not laid and seen.leader != turn:
        wrong_view("leader", seen.leader, turn)


def _cards_of(laid: list[Play]) -> str:
    return " ".join("??" if card is None else card.text for _, card, _ in laid)


def _rules(seen: View) -> TrickRules:
    return procedure_for(seen.profile).tricks(seen.profile)


# -- duties -------------------------------------------------------------------------------


def check_duties(seen: View, plays: list[Play]) -> None:
    """
    Nobody played a card against the duties (T-3 to T-14) though another one was in hand.

    A card that a seat plays later, has melded or holds still was in its hand before.
    Whoever may play a card with more cards in hand may play it with fewer.
    """
    held = [held_before(seen, seat) for seat in range(seen.players)]
    if seen.declarer is not None:
        held[seen.declarer] -= Counter(seen.discards)
    for seat, card, _ in plays:
        held[seat] -= Counter([] if card is None else [card])
    rules, side_of = _rules(seen), procedure_for(seen.profile).match(seen.profile).seating.side_of
    for (seat, card, at), (first, cards) in reversed(list(_on_the_way(seen, plays))):
        if card is None:
            wrong_view("actions", f"{seat} {seen.history[at]}", "a card, for none is covered", at)
        held[seat][card] += 1
        winning = (first + rules.winner(seen.trump, cards)) % seen.players if cards else seat
        partner = side_of[winning] == side_of[seat]
        face = rules.face(seen.trump, cards, partner_winning=partner)
        refusal = rules.refusal(face, held[seat].elements(), card)
        if refusal is not None:
            wrong_view("actions", f"{seat} play {card} ({refusal.text('en')})", "a legal card", at)


def _on_the_way(seen: View, plays: list[Play]) -> Iterator[tuple[Play, tuple[int, list[Card]]]]:
    """Give each play with the leader and the cards on the table before it; seats go around."""
    players = seen.players
    for trick in seen.tricks:
        if len(trick.cards) != players:
            wrong_view("tricks", f"a trick of {len(trick.cards)} cards", f"{players} cards")
    for place, play in enumerate(plays):
        here = plays[place - place % players : place]
        first = here[0][0] if here else play[0]
        turn = (first + len(here)) % players
        if play[0] != turn:
            wrong_view("actions", f"a card of seat {play[0]}", f"one of seat {turn}", play[2])
        yield play, (first, [card for _, card, _ in here if card is not None])
