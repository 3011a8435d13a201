"""Whole deals of Gaigel in which the engine and the oracle take the same steps side by side."""

from __future__ import annotations

import copy
import random
from collections import Counter

from binokel import GaigelState, Item, Ledger, apply, deal, score
from binokel.asking import choices
from binokel.gaigel import Finished
from tests.oracle.gaigel import GaigelDeal
from tests.oracle.gaigel_samples import fresh_deal, shuffled

from .gaigel_books import ACTION, GaigelBook, book_of, lively
from .rulebooks import CARD, texts

_BECAUSE = {"goal": "G-63", "played": "G-65", "five_sevens": "G-29", "dissle_lost": "G-33"}
"""The sentence by which a deal is won, for each way in which it may end."""


def begun(book: GaigelBook, number: int) -> tuple[GaigelState, GaigelDeal]:
    """
    Deal one pack twice, to the engine and to the oracle.

    Args:
        book: The table.
        number: Names the pack and the dealer; see :mod:`tests.oracle.gaigel_samples`.
    """
    dealer = number % book.profile.table.players
    pack = [CARD[text] for text in shuffled(number, book.table)]
    state = deal(book.profile, pack=pack, dealer=dealer)
    return state, fresh_deal(number, book.table)


def check_deal(number: int, met: Counter[str]) -> None:
    """
    Play one deal twice and compare everything on the way.

    Args:
        number: Names the deal.
        met: Counts actions, openings, endings and other things by name.
    """
    book = book_of(number)
    rng = random.Random(f"deal {number}")
    kept = rng.choice(["", "", book.low])
    state, other = begun(book, number)
    try:
        compare(state, other)
        while other.actor is not None:
            legal = book.ordered(other.legal())
            assert [str(action) for action in choices(state)] == legal
            text = lively(legal, rng, kept, twin(other))
            state = apply(state, ACTION[text])
            other.do(text)
            met[f"actions {text.split(' ', maxsplit=1)[0]}"] += 1
            compare(state, other)
        assert isinstance(state, Finished)
        _compare_scores(score(state), other)
    except Exception as error:
        # Whatever it is goes on, with the deal by which it can be had again.
        error.add_note(f"deal {number} of {book.name}: {told(other)}")
        raise
    _note(state, met)


def twin(other: GaigelDeal) -> str:
    """Name the card that equals the lead of the first trick; empty where there is no such lead."""
    return other.trick[0] if other.phase == "Opening" and other.table else ""


def told(other: GaigelDeal) -> str:
    """Write down a deal so far, so that it can be played again."""
    hands, stock = other.dealt
    cards = ", ".join(" ".join(hand) for hand in hands)
    return f"dealer {other.dealer}, {cards}, stock {' '.join(stock)}: {', '.join(other.texts)}"


def compare(state: GaigelState, other: GaigelDeal) -> None:
    """Compare all that both know of a deal that is on, or over."""
    assert (type(state).__name__, state.actor) == (other.phase, other.actor)
    assert [texts(hand) for hand in state.hands] == [_sorted(hand) for hand in other.hands]
    assert texts(state.stock) == other.stock
    assert texts(state.trick) == other.trick
    assert list(state.played_by) == [seat for seat, _ in other.table]
    tricks = [
        (trick.leader, texts(trick.cards), trick.winner, trick.points) for trick in state.tricks
    ]
    assert tricks == other.tricks
    pairs = [[meld.cards[0].suit.letter for meld in melds] for melds in state.melds]
    assert pairs == other.pairs
    assert [sum(meld.points for meld in melds) for melds in state.melds] == other.melds
    assert list(state.points) == other.points
    opening = None if state.opening is None else state.opening.value
    assert (opening, state.covered) == (other.opening, other.covered)
    under = None if state.under is None else state.under.text
    assert (state.trump.letter, state.turned.text, under) == (
        other.trump,
        other.turned,
        other.under,
    )
    if not isinstance(state, Finished):
        assert (state.leader, state.asked) == (other.leader, other.asked)


def _sorted(cards: list[str]) -> list[str]:
    return sorted(cards, key=lambda text: CARD[text].index)


def _compare_scores(ledger: Ledger, other: GaigelDeal) -> None:
    assert list(ledger.winners) == other.winners
    assert ledger.outcome.value == other.outcome
    assert (ledger.checksum, ledger.unplayed) == (other.checksum, other.unplayed)
    assert list(ledger.booked) == list(ledger.exact) == other.points
    for item, expected in (
        (Item.TRICKS, other.trick_points),
        (Item.LAST_TRICK, other.bonuses),
        (Item.MELDS, other.melds),
    ):
        found = [0] * other.players
        for entry in ledger.entries:
            found[entry.seat] += entry.points if entry.item is item else 0
        assert found == expected
    assert other.ended is not None
    assert ledger.because == _BECAUSE[other.ended]
    assert {entry.item for entry in ledger.entries} <= {Item.TRICKS, Item.LAST_TRICK, Item.MELDS}


def _note(state: Finished, met: Counter[str]) -> None:
    """Count how a deal was opened and how it ended."""
    met[f"ended {state.ended.value}"] += 1
    met[f"opened {'plainly' if state.opening is None else state.opening.value}"] += 1
    met["drawn deals"] += len(state.winners) > 1
    met["ended in the middle of a trick"] += bool(state.trick)
    met["ended with covered cards"] += state.covered
    met["tricks of some seats only"] += any(
        len(trick.cards) < len(state.hands) for trick in state.tricks
    )


def copied(other: GaigelDeal) -> GaigelDeal:
    """Copy a deal of the oracle, so that something can be tried on it."""
    same = copy.copy(other)
    same.hands = [list(hand) for hand in other.hands]
    same.stock, same.log, same.table = list(other.stock), list(other.log), list(other.table)
    same.tricks, same.winners = list(other.tricks), list(other.winners)
    return same
