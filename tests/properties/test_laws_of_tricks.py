"""Laws of chapter T, at any table, in any trick."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

import attrs
from hypothesis import assume, given
from hypothesis import strategies as st

from binokel import BinokelProfile, Card, card_points, playable, winner
from binokel.options import Head
from binokel.rules import compile_rules
from tests.strategies import FEW, Position, positions, suit_orders


def changed(profile: BinokelProfile, **tricks: Any) -> BinokelProfile:
    """Change keys of ``[tricks]``."""
    return attrs.evolve(profile, tricks=attrs.evolve(profile.tricks, **tricks))


def allowed(at: Position, profile: BinokelProfile, *, partner_winning: bool = False) -> set[Card]:
    """Give what may be played at a position by the rules of some table."""
    return set(playable(profile, at.trump, at.trick, at.hand, partner_winning=partner_winning))


class TestDuties:
    """T-1 to T-12: what may be played."""

    @FEW
    @given(positions(), st.booleans())
    def test_never_stuck(self, at: Position, partner_winning: bool) -> None:
        """A card is playable exactly when nothing speaks against it; one always is."""
        rules = compile_rules(at.profile).tricks
        relieved = partner_winning and bool(at.trick)
        face = rules.face(at.trump, at.trick, partner_winning=relieved)

        found = allowed(at, at.profile, partner_winning=relieved)

        assert found == {card for card in at.hand if rules.refusal(face, at.hand, card) is None}
        assert found

    @FEW
    @given(positions(least=1))
    def test_a_duty_less_allows_no_less(self, at: Position) -> None:
        """Every switch that lifts a duty leaves all that was allowed."""
        strict = changed(
            at.profile,
            head=Head.ALWAYS,
            trump_when_void=True,
            overtrump=True,
            partner_relief=True,
        )
        trump_only = changed(strict, head=Head.TRUMP_ONLY)
        looser = [
            trump_only,
            changed(strict, trump_when_void=False),
            changed(strict, overtrump=False),
        ]

        for profile in looser:
            assert allowed(at, strict) <= allowed(at, profile)
        assert allowed(at, trump_only) <= allowed(at, changed(strict, head=Head.NEVER))
        assert allowed(at, strict) <= allowed(at, strict, partner_winning=True)

    @FEW
    @given(positions(least=1))
    def test_following_stays(self, at: Position) -> None:
        """T-3: whatever the table, who holds the led suit follows."""
        led = at.trick[0].suit
        assume(any(card.suit is led for card in at.hand))

        for partner_winning in (False, True):
            found = allowed(at, at.profile, partner_winning=partner_winning)
            assert {card.suit for card in found} == {led}

    @FEW
    @given(positions())
    def test_a_second_copy_changes_nothing(self, at: Position) -> None:
        """D-3: what is allowed depends on which cards are held, not on how often."""
        once = attrs.evolve(at, hand=tuple(dict.fromkeys(at.hand)))

        assert allowed(once, at.profile) == allowed(at, at.profile)

    @FEW
    @given(positions(), suit_orders())
    def test_suits_are_alike(self, at: Position, rename: Callable[[Card], Card]) -> None:
        """No suit is better than another but for trump."""
        trump = None if at.trump is None else rename(Card(at.trump, at.hand[0].rank)).suit
        other = attrs.evolve(
            at, trump=trump, trick=renamed(at.trick, rename), hand=renamed(at.hand, rename)
        )

        assert allowed(other, at.profile) == {rename(card) for card in allowed(at, at.profile)}


class TestWinner:
    """T-5 and T-6: who takes a trick."""

    @FEW
    @given(positions(least=1))
    def test_one_more_card(self, at: Position) -> None:
        """A card that is added takes the trick or leaves it where it was."""
        before = winner(at.profile, at.trump, at.trick)

        for card in at.hand:
            after = winner(at.profile, at.trump, [*at.trick, card])
            assert after in {before, len(at.trick)}
            if card == at.trick[before]:
                assert after == before

    @FEW
    @given(positions(least=2), st.randoms(use_true_random=False))
    def test_order_behind_the_lead(self, at: Position, chance: random.Random) -> None:
        """The same card wins in whatever order the others follow."""
        best = at.trick[winner(at.profile, at.trump, at.trick)]
        others = list(at.trick[1:])
        chance.shuffle(others)
        shuffled: Sequence[Card] = [at.trick[0], *others]

        place = winner(at.profile, at.trump, shuffled)

        assert shuffled[place] == best
        assert best not in shuffled[:place]

    @FEW
    @given(positions(least=1))
    def test_winner_is_trump_or_led(self, at: Position) -> None:
        """A card of a third suit never wins, and a trump in the trick always does."""
        best = at.trick[winner(at.profile, at.trump, at.trick)]

        trumps = [card for card in at.trick if card.suit is at.trump]
        assert best.suit is (at.trump if trumps else at.trick[0].suit)

    @FEW
    @given(positions(least=1))
    def test_points_add_up(self, at: Position) -> None:
        """T-18: a pile is worth its cards."""
        whole = card_points(at.profile, [*at.trick, *at.hand])

        assert whole == card_points(at.profile, at.trick) + card_points(at.profile, at.hand)


def renamed(cards: Sequence[Card], rename: Callable[[Card], Card]) -> tuple[Card, ...]:
    """Give every card its suit's other name."""
    return tuple(rename(card) for card in cards)
