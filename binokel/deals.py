"""
A deal of any game: how it begins, goes on, is seen and is scored.

Which game it is follows from the profile or the state.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast, overload

from . import gaigel
from .actions import Action
from .cards import Card
from .errors import UsageError, WrongPhase
from .games import State, procedure_for, procedure_of
from .happenings import Event
from .ledger import Ledger
from .profile import BinokelProfile, GaigelProfile, Profile
from .seats import check_place
from .state import Bidding, BinokelState, Finished, PassedOut
from .views import View


@overload
def deal(
    profile: BinokelProfile,
    *,
    seed: int | None = None,
    dealer: int = 0,
    pack: Sequence[Card] | None = None,
) -> Bidding: ...
@overload
def deal(
    profile: GaigelProfile,
    *,
    seed: int | None = None,
    dealer: int = 0,
    pack: Sequence[Card] | None = None,
) -> gaigel.Opening: ...
def deal(
    profile: Profile,
    *,
    seed: int | None = None,
    dealer: int = 0,
    pack: Sequence[Card] | None = None,
) -> Bidding | gaigel.Opening:
    """
    Deal a pack, and begin.

    In Binokel the auction is open; a forced opening bid is made at once, it
    stands in ``bids``, not in ``history``.  In Gaigel the forehand is to open
    the first trick.

    Args:
        profile: The rules of the table.
        seed: Any integer: the same seed gives the same deal for ever, on every
            platform.  Without seed and pack the operating system draws one.
        dealer: Seat of the dealer.
        pack: The whole pack in dealing order, instead of a seed.

    Returns:
        The first state.

    Raises:
        CardError: If *pack* is not exactly the profile's pack; it names the
            difference.
        UsageError: If the dealer is no seat, the seed no integer, or both seed
            and pack are given.

    Example:
        >>> from binokel import deal, load_profile
        >>> state = deal(load_profile("schwaebisch-3"), seed=7)
        >>> state.actor, state.bids
        (2, ((1, 150),))
    """
    game = procedure_for(profile)
    first = game.deal(profile, seed=seed, dealer=dealer, pack=pack)
    return cast("Bidding | gaigel.Opening", first)


@overload
def deal_hands(
    profile: BinokelProfile,
    hands: Sequence[Iterable[Card]],
    dapp: Iterable[Card] = (),
    *,
    stock: Sequence[Card] = (),
    dealer: int = 0,
) -> Bidding: ...
@overload
def deal_hands(
    profile: GaigelProfile,
    hands: Sequence[Iterable[Card]],
    dapp: Iterable[Card] = (),
    *,
    stock: Sequence[Card] = (),
    dealer: int = 0,
) -> gaigel.Opening: ...
def deal_hands(
    profile: Profile,
    hands: Sequence[Iterable[Card]],
    dapp: Iterable[Card] = (),
    *,
    stock: Sequence[Card] = (),
    dealer: int = 0,
) -> Bidding | gaigel.Opening:
    """
    Begin a deal with given hands.

    Args:
        profile: The rules of the table.
        hands: The cards of each seat.
        dapp: The Dapp, where the game has one.
        stock: The stock in drawing order, the turned card last, where the game
            has one.
        dealer: Seat of the dealer.

    Returns:
        The first state.

    Raises:
        CardError: If the piles do not have the right sizes or do not make up
            the profile's pack; it names the difference.
        UsageError: If the dealer is no seat, or the game has no such pile.

    Example:
        >>> from binokel import deal_hands, load_profile, parse_cards
        >>> aces = " ".join(f"{suit}A {suit}A {suit}Z" for suit in "ESHB")
        >>> kings = " ".join(f"{suit}Z {suit}K {suit}K" for suit in "ESHB")
        >>> rest = " ".join(f"{suit}O {suit}O {suit}U" for suit in "ESHB")
        >>> hands = [parse_cards(text) for text in (aces, kings, rest)]
        >>> state = deal_hands(load_profile("schwaebisch-3"), hands, parse_cards("EU SU HU BU"))
        >>> [card.text for card in state.hands[0]][:3]
        ['EA', 'EA', 'EZ']
    """
    game = procedure_for(profile)
    first = game.deal_hands(profile, hands, dapp, stock=stock, dealer=dealer)
    return cast("Bidding | gaigel.Opening", first)


@overload
def apply(state: BinokelState, action: Action) -> BinokelState: ...
@overload
def apply(state: gaigel.GaigelState, action: Action) -> gaigel.GaigelState: ...
@overload
def apply(state: State, action: Action) -> State: ...
def apply(state: State, action: Action) -> State:
    """
    Take an action.

    Args:
        state: Any state.
        action: Any action.

    Returns:
        The state that follows; the old one is unchanged.

    Raises:
        IllegalAction: If the rules refuse the action.

    Example:
        >>> from binokel import Pass, apply, deal, load_profile
        >>> state = apply(deal(load_profile("schwaebisch-3"), seed=7), Pass())
        >>> state.actor
        0
    """
    return cast("State", procedure_of(state).apply(state, action))


def events(before: State, action: Action, after: State) -> tuple[Event, ...]:
    """
    Tell what became visible through an action.

    Args:
        before: The state in which it was taken.
        action: The action.
        after: The state that :func:`binokel.apply` gave.

    Returns:
        Events in the order in which they happen; each says who sees it.

    Example:
        >>> from binokel import Pass, apply, deal, events, load_profile
        >>> first = deal(load_profile("schwaebisch-3"), seed=7)
        >>> [event.kind.value for event in events(first, Pass(), apply(first, Pass()))]
        ['passed']
    """
    return procedure_of(before).events(before, action, after)


def view(state: State, seat: int | None) -> View:
    """
    See a deal as a seat sees it.

    Args:
        state: Any state.
        seat: A seat, or ``None`` for a spectator.

    Returns:
        The view.

    Raises:
        UsageError: If there is no such seat.

    Example:
        >>> from binokel import deal, load_profile, view
        >>> seen = view(deal(load_profile("schwaebisch-3"), seed=7), 1)
        >>> seen.hand_sizes, seen.dapp
        ((12, 12, 12), ())
    """
    game = procedure_of(state)
    if seat is not None:
        check_place(seat, len(state.dealt.hands), "seat")
    return game.view(state, seat)


def thaw(seen: View) -> State:
    """
    Turn the view of the seat to act into a state in which all else is blank.

    What is legal depends on what the seat knows alone, so that the state
    answers every such question as the real one would.

    Args:
        seen: A view.

    Returns:
        A state of the same phase, with nothing where cards are unknown.

    Raises:
        UsageError: If the deal goes on and it is another seat's turn.
    """
    if seen.actor is not None and seen.seat != seen.actor:
        raise UsageError(
            f"the view of seat {seen.seat}", f"that of seat {seen.actor}, who is to act"
        )
    return cast("State", procedure_for(seen.profile).thaw(seen))


def score(state: Finished | PassedOut | gaigel.Finished) -> Ledger:
    """
    Score a deal.

    Args:
        state: A deal that is over.

    Returns:
        Its ledger.

    Raises:
        WrongPhase: If the deal is not over.

    Example:
        >>> from binokel import Finished, apply, deal, expect, legal_actions, load_profile, score
        >>> state = deal(load_profile("schwaebisch-3"), seed=2)
        >>> while state.actor is not None:
        ...     state = apply(state, next(legal_actions(state)))
        >>> ledger = score(expect(state, Finished))
        >>> ledger.outcome.value, ledger.booked
        ('made', (0, 172, 238))
    """
    game = procedure_of(state)
    if type(state) not in game.final:
        raise WrongPhase(type(state).__name__, game.final[0].__name__)
    return game.score(state)
