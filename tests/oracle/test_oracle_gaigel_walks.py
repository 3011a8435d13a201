"""Laws of deals of Gaigel that the oracle plays at random, and of its matches."""

from __future__ import annotations

from collections import Counter

import pytest

from .gaigel_keys import pack_of, setting
from .gaigel_match import GaigelMatch
from .gaigel_refusals import why_not
from .gaigel_samples import (
    BASE,
    PROFILES,
    all_texts,
    drawn_profile,
    position,
    replayed,
    solo,
    variant,
    whole_deal,
)


class TestWholeDeals:
    """Laws of deals that are played at random."""

    @pytest.mark.parametrize("number", range(6))
    @pytest.mark.parametrize("name", PROFILES)
    def test_laws(self, name: str, number: int) -> None:
        """A deal comes to its end, no card is lost, hands are even, and its points add up."""
        profile = PROFILES[name]
        whole = whole_deal(number, profile)
        deal = replayed(whole, 0)
        for text in whole.texts:
            if not deal.table:
                sizes = [len(hand) for hand in deal.hands]
                assert max(sizes) - min(sizes) <= (deal.players == 5)
            deal.do(text)

        assert deal.phase == "Finished"
        assert deal.checksum + deal.unplayed == 240 + profile["tricks"]["last_trick"]
        assert sum(deal.points) == deal.checksum + sum(deal.melds)
        taken = [card for trick in deal.tricks for card in trick.cards]
        held = [card for hand in deal.hands for card in hand]
        assert Counter(taken + held + deal.stock + deal.trick) == Counter(pack_of(profile))
        goal = [side for side, points in enumerate(deal.points) if points >= 101]
        assert (deal.ended == "goal") <= (deal.winners == goal[:1] or len(goal) > 1)
        if deal.ended == "played":
            assert (held, goal, deal.unplayed) == ([], [], 0)

    def test_many_endings(self) -> None:
        """Random play meets every ending, every opening, shared deals and robbing."""
        deals = [whole_deal(number, drawn_profile(number)) for number in range(150)]

        assert {deal.ended for deal in deals} == {"goal", "played", "five_sevens", "dissle_lost"}
        assert {deal.outcome for deal in deals} == {"won", "drawn"}
        assert len({deal.opening for deal in deals}) == 5
        texts = [text.split(" ")[0] for deal in deals for text in deal.texts]
        assert {"open", "play", "pair", "rob", "proceed"} == set(texts)

    def test_refusals(self) -> None:
        """What is refused is not listed; what is not refused is."""
        met: Counter[str | None] = Counter()
        for number in range(250):
            deal = position(number, drawn_profile(number))
            reasons = {text: why_not(deal, text) for text in all_texts(deal.profile)}
            met.update(reasons.values())
            fine = [text for text, reason in reasons.items() if reason is None]
            assert sorted(fine) == sorted(deal.legal())
            assert deal.actor is not None

        assert len(met) >= 18

    def test_same_number_same_deal(self) -> None:
        """A number names a deal and a position."""
        first, second = position(7, BASE), position(7, BASE)

        assert (first.dealt, first.log) == (second.dealt, second.log)
        assert position(8, BASE).dealt != first.dealt


class TestMatch:
    """A match counts deals won."""

    def test_wins(self) -> None:
        """The first side at the number wins; the forehand deals next."""
        match = GaigelMatch(variant({"match.wins": 2}), 4, 3)
        match.book([1])
        match.book([0])
        assert (match.totals, match.finished, match.dealer) == ([1, 1], False, 1)
        match.book([1])

        assert (match.finished, match.winners) == (True, [1])
        with pytest.raises(ValueError, match="over"):
            match.book([0])

    def test_shared_deal(self) -> None:
        """A shared deal counts for each of its winners, who may share the match."""
        match = GaigelMatch(variant(solo(3), {"match.wins": 2}), 3, 0)
        match.book([0, 1])
        match.book([0, 1])

        assert (match.totals, match.winners) == ([2, 2, 0], [0, 1])

    def test_deals(self) -> None:
        """After so many deals the most wins, equal ones share it."""
        match = GaigelMatch(variant(solo(3), {"match": {"end": "deals", "deals": 3}}), 3, 0)
        for sides in ([0], [1, 2], [2]):
            assert not match.finished
            match.book(sides)

        assert (match.totals, match.winners) == ([1, 1, 2], [2])

    def test_dealer_sits_out(self) -> None:
        """Persons have totals; the dealer of the deal gets nothing."""
        profile = variant({"table.sit_out": "dealer", "match.wins": 2})
        match = GaigelMatch(profile, 5, 4)
        assert (match.seats(), match.deal_dealer()) == ([0, 1, 2, 3], 3)
        match.book([0])
        assert (match.totals, match.seats()) == ([1, 0, 1, 0, 0], [1, 2, 3, 4])
        match.book([1])

        assert (match.totals, match.winners) == ([1, 0, 2, 0, 1], [2])

    def test_whole_match(self) -> None:
        """Deals are booked until a side has won seven."""
        match = GaigelMatch(BASE, 4, 0)
        number = 0
        while not match.finished:
            match.book_deal(whole_deal(number, BASE))
            number += 1

        assert max(match.totals) == setting(BASE, "match.wins")
        assert match.counted == number
