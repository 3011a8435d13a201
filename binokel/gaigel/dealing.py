"""How a deal begins: from a seed, a pack in dealing order, or given hands and stock."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..cards import Card, in_order
from ..errors import CardError, UsageError
from ..packs import check_cards, check_pack, in_dealing_order
from ..profile import GaigelProfile
from ..seats import check_place
from .rules import GaigelRules, compile_gaigel
from .state import Dealt, Hands, Opening


def deal_pack(
    profile: GaigelProfile, *, seed: int | None, dealer: int, pack: Sequence[Card] | None
) -> Opening:
    """
    Deal a pack, and let the forehand open.

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
    rules = compile_gaigel(profile)
    players = rules.seating.players
    check_place(dealer, players, "dealer")
    cards = in_dealing_order(rules.dealing.pack, seed=seed, given=pack)
    hands = tuple(
        in_order([cards[place] for place in rules.dealing.hands[(seat - dealer - 1) % players]])
        for seat in range(players)
    )
    return _opened(rules, hands, tuple(cards[place] for place in rules.dealing.stock), dealer)


def deal_hands(
    profile: GaigelProfile,
    hands: Sequence[Iterable[Card]],
    dapp: Iterable[Card],
    *,
    stock: Sequence[Card],
    dealer: int,
) -> Opening:
    """
    Let the forehand open with given hands and a given stock.

    Args:
        profile: The rules of the table.
        hands: The cards of each seat.
        dapp: Nothing, for Gaigel is played without.
        stock: The stock in drawing order, the turned card last.
        dealer: Seat of the dealer.

    Returns:
        The first state.

    Raises:
        CardError: If hands and stock do not have the right sizes or do not make
            up the profile's pack.
        UsageError: If the dealer is no seat, or a Dapp is given.
    """
    rules = compile_gaigel(profile)
    check_place(dealer, rules.seating.players, "dealer")
    if tuple(dapp):
        raise UsageError("a Dapp", "none, for Gaigel is played without; its stock is `stock`")
    held = tuple(in_order(check_cards(cards)) for cards in hands)
    left = check_cards(stock)
    dealing = rules.dealing
    sizes = [len(hand) for hand in held]
    players = rules.seating.players
    if sizes != [dealing.hand] * players or len(left) != len(dealing.stock):
        raise CardError(
            f"hands of {sizes} and a stock of {len(left)}",
            f"{players} hands of {dealing.hand} and a stock of {len(dealing.stock)}",
        )
    check_pack([card for pile in (*held, left) for card in pile], dealing.pack)
    return _opened(rules, held, left, dealer)


def _opened(rules: GaigelRules, hands: Hands, stock: tuple[Card, ...], dealer: int) -> Opening:
    dealt = Dealt(rules.profile, dealer, hands, stock, rules)
    return Opening(
        dealt=dealt,
        hands=hands,
        stock=stock,
        leader=dealt.forehand,
        actor=dealt.forehand,
        melds=((),) * len(hands),
    )
