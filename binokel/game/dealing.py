"""How a deal begins: from a seed, a pack in dealing order, or given hands (D-15, D-16)."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Iterable, Sequence

from ..cards import Card, in_order, write_cards
from ..errors import CardError, UsageError
from ..profile import BinokelProfile
from ..rules import Rules, compile_rules
from ..seats import check_place
from ..shuffle import check_seed, shuffled
from ..state import Bidding, Dealt, Hands


def deal(
    profile: BinokelProfile,
    *,
    seed: int | None = None,
    dealer: int = 0,
    pack: Sequence[Card] | None = None,
) -> Bidding:
    """
    Deal a pack and open the auction.

    A forced opening bid is made at once; it stands in ``bids``, not in
    ``history``.

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
    rules = compile_rules(profile)
    check_place(dealer, rules.seating.players, "dealer")
    if pack is None:
        chosen = secrets.randbits(64) if seed is None else check_seed(seed)
        cards: Sequence[Card] = shuffled(rules.dealing.pack, chosen)
    elif seed is not None:
        raise UsageError("both a seed and a pack", "one of them")
    else:
        cards = tuple(pack)
        _check_pack(rules, cards)
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
    dapp: Iterable[Card] = (),
    *,
    stock: Sequence[Card] = (),
    dealer: int = 0,
) -> Bidding:
    """
    Open the auction on given hands.

    Args:
        profile: The rules of the table.
        hands: The cards of each seat.
        dapp: The Dapp.
        stock: Only for games with a stock; Binokel has none.
        dealer: Seat of the dealer.

    Returns:
        The first state.

    Raises:
        CardError: If hands and Dapp do not have the right sizes or do not make
            up the profile's pack; it names the difference.
        UsageError: If the dealer is no seat, or a stock is given.

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
    rules = compile_rules(profile)
    check_place(dealer, rules.seating.players, "dealer")
    if stock:
        raise UsageError("a stock", "none, for Binokel is played without")
    held: Hands = tuple([_hand(cards) for cards in hands])
    middle = _hand(dapp)
    dealing = rules.dealing
    sizes = [len(hand) for hand in held]
    if sizes != [dealing.hand] * rules.seating.players or len(middle) != dealing.dapp:
        raise CardError(
            f"hands of {sizes} and a Dapp of {len(middle)}",
            f"{rules.seating.players} hands of {dealing.hand} and a Dapp of {dealing.dapp}",
        )
    _check_pack(rules, [card for pile in (*held, middle) for card in pile])
    return _opened(rules, held, middle, dealer)


def _hand(cards: Iterable[Card]) -> tuple[Card, ...]:
    hand = tuple(cards)
    _check_cards(hand)
    return in_order(hand)


def _check_cards(cards: Sequence[object]) -> None:
    for card in cards:
        if not isinstance(card, Card):
            raise CardError(repr(card)[:60], "a Card, such as Card.parse('SO')")


def _opened(rules: Rules, hands: Hands, dapp: tuple[Card, ...], dealer: int) -> Bidding:
    dealt = Dealt(rules.profile, dealer, hands, dapp, rules)
    auction = rules.auction.start(dealer)
    assert auction.turn is not None, "an auction opens with somebody to speak"
    return Bidding(dealt, auction, auction.turn)


def _check_pack(rules: Rules, cards: Sequence[Card]) -> None:
    _check_cards(cards)
    there, wanted = Counter(cards), Counter(rules.dealing.pack)
    missing = in_order((wanted - there).elements())
    extra = in_order((there - wanted).elements())
    if missing or extra:
        parts = [
            f"{len(cards)} cards",
            *([f"without {write_cards(missing)}"] if missing else []),
            *([f"with {write_cards(extra)} too many"] if extra else []),
        ]
        raise CardError(
            ", ".join(parts), f"exactly the {len(rules.dealing.pack)} cards of the pack"
        )
