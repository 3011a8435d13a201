"""How a deal begins: from a seed, a pack in dealing order, or given hands (D-15, D-16)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..cards import Card, in_order
from ..errors import CardError, UsageError
from ..packs import check_cards, check_pack, in_dealing_order
from ..profile import BinokelProfile
from ..rules import Rules, compile_rules
from ..seats import check_place
from ..state import Bidding, Dealt, Hands


def deal_pack(
    profile: BinokelProfile, *, seed: int | None, dealer: int, pack: Sequence[Card] | None
) -> Bidding:
    """
    Deal a pack and open the auction.

    Args:
        profile: The rules of the table.
        seed: Any integer; without seed and pack the operating system draws one.
        dealer: Seat of the dealer.
        pack: The whole pack in dealing order, instead of a seed.

    Returns:
        The first state.

    Raises:
        CardError: If *pack* is not exactly the profile's pack.
        UsageError: If the dealer is no seat, the seed no integer, or both seed
            and pack are given.
    """
    rules = compile_rules(profile)
    check_place(dealer, rules.seating.players, "dealer")
    cards = in_dealing_order(rules.dealing.pack, seed=seed, given=pack)
    forehand = dealer + 1
    players = rules.seating.players
    places = rules.dealing.hands
    hands = tuple(
        [
            in_order([cards[place] for place in places[(seat - forehand) % players]])
            for seat in range(players)
        ]
    )
    dapp = in_order([cards[place] for place in rules.dealing.middle])
    return _opened(rules, hands, dapp, dealer)


def deal_hands(
    profile: BinokelProfile,
    hands: Sequence[Iterable[Card]],
    dapp: Iterable[Card],
    *,
    stock: Sequence[Card],
    dealer: int,
) -> Bidding:
    """
    Open the auction on given hands.

    Args:
        profile: The rules of the table.
        hands: The cards of each seat.
        dapp: The Dapp.
        stock: Nothing, for Binokel is played without.
        dealer: Seat of the dealer.

    Returns:
        The first state.

    Raises:
        CardError: If hands and Dapp do not have the right sizes or do not make
            up the profile's pack.
        UsageError: If the dealer is no seat, or a stock is given.
    """
    rules = compile_rules(profile)
    check_place(dealer, rules.seating.players, "dealer")
    if stock:
        raise UsageError("a stock", "none, for Binokel is played without")
    held: Hands = tuple([in_order(check_cards(cards)) for cards in hands])
    middle = in_order(check_cards(dapp))
    dealing = rules.dealing
    sizes = [len(hand) for hand in held]
    if sizes != [dealing.hand] * rules.seating.players or len(middle) != dealing.dapp:
        raise CardError(
            f"hands of {sizes} and a Dapp of {len(middle)}",
            f"{rules.seating.players} hands of {dealing.hand} and a Dapp of {dealing.dapp}",
        )
    check_pack([card for pile in (*held, middle) for card in pile], dealing.pack)
    return _opened(rules, held, middle, dealer)


def _opened(rules: Rules, hands: Hands, dapp: tuple[Card, ...], dealer: int) -> Bidding:
    dealt = Dealt(rules.profile, dealer, hands, dapp, rules)
    auction = rules.auction.start(dealer)
    assert auction.turn is not None, "an auction opens with somebody to speak"
    return Bidding(dealt, auction, auction.turn)
