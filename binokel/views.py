"""
What one seat may know of a deal.

A view is a value of its own: it is put together from what lies open and from
the seat's own cards, and holds no state and no seed.  Two deals that differ
only in cards that a seat cannot know give that seat equal views.
"""

from __future__ import annotations

from typing import Final

import attrs

from .actions import Action, Discard, ShowMelds
from .cards import Card, Suit
from .core.codec import encode
from .core.faces import key_of
from .errors import UsageError
from .exchange import Step
from .melds import Melds
from .profile import BinokelProfile
from .rules import compile_rules
from .seats import check_place
from .state import (
    Bidding,
    Bids,
    Contract,
    Dealt,
    Declaring,
    Ended,
    Exchanging,
    Finished,
    Melding,
    PassedOut,
    Playing,
    State,
)
from .tricks import Trick


@attrs.frozen
class View:
    """A deal as one seat, or a spectator, sees it."""

    seat: int | None
    """Who is looking; ``None``: a spectator."""
    phase: str
    """Name of the phase, such as ``Playing``."""
    step: str | None
    """Name of the step between auction and play, such as ``laying``."""
    profile: BinokelProfile = attrs.field(repr=lambda profile: repr(profile.id))
    """The rules of the table."""
    players: int
    """How many seats are active."""
    dealer: int
    """Seat of the dealer."""
    actor: int | None
    """Seat to act; ``None`` when the deal is over."""
    hand: tuple[Card, ...]
    """The seat's own cards."""
    hands: tuple[tuple[Card, ...] | None, ...]
    """The hands this seat knows, its own and an open one; ``None`` for the others."""
    hand_sizes: tuple[int, ...]
    """How many cards each seat holds."""
    dapp: tuple[Card, ...]
    """The Dapp, if this seat has seen it."""
    discards: tuple[Card, ...]
    """What this seat laid away."""
    announced: tuple[tuple[str, int], ...]
    """Sorts of cards laid away, and how many of them, as the declarer said aloud."""
    declarer: int | None
    """Seat of the declarer, once there is one."""
    bid: int | None
    """The bid, in points, once there is a declarer."""
    bids: Bids
    """The auction, a forced opening bid included."""
    trump: Suit | None
    """Trump, once it is named."""
    special: str | None
    """Id of the special, once it is announced."""
    melds: tuple[Melds, ...]
    """Melds shown so far, or credited, by seat."""
    leader: int | None
    """Seat that led to the trick on the table, or is to lead."""
    trick: tuple[Card, ...]
    """Cards on the table, the lead first."""
    tricks: tuple[Trick, ...]
    """The tricks taken."""
    open_hand: int | None
    """Seat whose hand lies open."""
    ended: str | None
    """How the deal ended, such as ``played``."""
    history: tuple[Action, ...]
    """Actions so far; what another seat laid away is left out, its melds are written out."""
    history_seats: tuple[int, ...]
    """Who took each of them."""

    def __reduce__(self) -> tuple[object, ...]:
        """Travel as text, so that equal views give equal pickles."""
        from .wire import view_from_text, view_to_text  # noqa: PLC0415  (wire needs views)

        return view_from_text, (view_to_text(self),)


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
    players = len(state.dealt.hands)
    if seat is not None:
        check_place(seat, players, "seat")
    hands = state.hands
    open_hand = None if isinstance(state, Bidding | PassedOut) else _open_hand(state)
    contract = None if isinstance(state, Bidding | PassedOut) else state.contract
    playing = state if isinstance(state, Playing) else None
    return View(
        seat=seat,
        phase=type(state).__name__,
        step=state.step.value if isinstance(state, Exchanging | Declaring | Melding) else None,
        profile=state.profile,
        players=players,
        dealer=state.dealer,
        actor=state.actor,
        hand=() if seat is None else hands[seat],
        hands=tuple(
            [cards if other in (seat, open_hand) else None for other, cards in enumerate(hands)]
        ),
        hand_sizes=tuple([len(cards) for cards in hands]),
        dapp=state.dapp if contract is not None and _has_seen(state, contract, seat) else (),
        discards=contract.discards if contract is not None and contract.declarer == seat else (),
        announced=() if contract is None else _announced(state, contract),
        declarer=None if contract is None else contract.declarer,
        bid=None if contract is None else contract.bid,
        bids=state.bids,
        trump=None if contract is None else contract.trump,
        special=None if contract is None else contract.special,
        melds=() if contract is None else contract.melds,
        leader=None if playing is None else playing.leader,
        trick=() if playing is None else playing.trick,
        tricks=state.tricks if isinstance(state, Playing | Finished) else (),
        open_hand=open_hand,
        ended=state.ended.value if isinstance(state, Finished) else None,
        history=_history(state, seat),
        history_seats=state.history_seats,
    )


def _open_hand(state: Exchanging | Declaring | Melding | Playing | Finished) -> int | None:
    return state.open_hand if isinstance(state, Playing | Finished) else None


def _has_seen(state: State, contract: Contract, seat: int | None) -> bool:
    """X-3: everybody, or the declarer alone, has seen a Dapp that was taken up."""
    to_all = state.dealt.rules.exchange.shown_to_all
    return contract.taken and (to_all or seat == contract.declarer)


def _announced(state: State, contract: Contract) -> tuple[tuple[str, int], ...]:
    if not contract.discards:
        return ()
    said = state.dealt.rules.exchange.announced(contract.discards, contract.trump)
    return tuple((sort.value, number) for sort, number in said)


def _history(state: State, seat: int | None) -> tuple[Action, ...]:
    """Leave out what others laid away, and write out what they melded (D-35, D-36)."""
    shown = () if isinstance(state, Bidding | PassedOut) else state.contract.shown
    return tuple(
        [
            action if by == seat else _as_seen(action, shown[by] if shown else ())
            for action, by in zip(state.history, state.history_seats, strict=True)
        ]
    )


def _as_seen(action: Action, melds: Melds) -> Action:
    if isinstance(action, Discard):
        return Discard(())
    return ShowMelds(meld.cards for meld in melds) if isinstance(action, ShowMelds) else action


def thaw(seen: View) -> State:
    """
    Turn the view of the seat to act into a state in which all else is blank.

    What is legal depends on what the seat knows alone, so that the state
    answers every such question as the real one would.

    Args:
        seen: A view.

    Returns:
        A state of the same phase, with empty hands where cards are unknown.

    Raises:
        UsageError: If the deal goes on and it is another seat's turn.
    """
    if seen.actor is not None and seen.seat != seen.actor:
        raise UsageError(
            f"the view of seat {seen.seat}", f"that of seat {seen.actor}, who is to act"
        )
    rules = compile_rules(seen.profile)
    hands = tuple([cards or () for cards in seen.hands])
    dealt = Dealt(seen.profile, seen.dealer, hands, seen.dapp, rules)
    log = (seen.history, seen.history_seats)
    if seen.declarer is None or seen.bid is None:
        if seen.actor is None:
            return PassedOut(dealt, seen.bids, *log)
        return Bidding(dealt, rules.auction.replay(seen.dealer, seen.bids), seen.actor, *log)
    contract = Contract(
        bids=seen.bids,
        declarer=seen.declarer,
        bid=seen.bid,
        hands=hands,
        taken=seen.step not in _UNTAKEN,
        trump=seen.trump,
        special=seen.special,
        discards=seen.discards,
        melds=seen.melds,
        shown=seen.melds,
    )
    if seen.actor is None:
        ended = Ended(seen.ended)
        return Finished(dealt, contract, seen.tricks, ended, hands, *log)
    if seen.step is not None:
        phase = _PHASES[seen.phase]
        return phase(dealt, contract, Step(seen.step), seen.actor, *log)
    return _thaw_play(seen, seen.actor, dealt, contract)


_UNTAKEN: Final = (Step.EARLY_NAMING.value, Step.TAKING.value)
_PHASES: Final[dict[str, type[Exchanging] | type[Declaring] | type[Melding]]] = {
    "Exchanging": Exchanging,
    "Declaring": Declaring,
    "Melding": Melding,
}


def _thaw_play(seen: View, actor: int, dealt: Dealt, contract: Contract) -> Playing:
    assert seen.leader is not None, "play has a leader"
    codes = tuple([encode(hand) for hand in contract.hands])
    log = (seen.history, seen.history_seats)
    trick, leader = seen.trick, seen.leader
    if not trick:
        return Playing(
            dealt, contract, seen.tricks, actor, leader, trick, codes, leader, None, *log
        )
    rules = dealt.rules
    best = rules.tricks.winner(seen.trump, trick)
    winning = (leader + best) % seen.players
    side_of = rules.seating.side_of
    key = key_of(trick[0], trick[best], side_of[winning] == side_of[actor])
    face = rules.faces[seen.trump][key]
    return Playing(dealt, contract, seen.tricks, actor, leader, trick, codes, winning, face, *log)
