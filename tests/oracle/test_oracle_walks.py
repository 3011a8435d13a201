"""Laws of deals that the oracle plays at random."""

from __future__ import annotations

from collections import Counter

import pytest

from . import Profile
from .samples import BASE, FREE, NO_DAPP, PAIRS, SEVENS, deal_at_random, pack_of, variant, walk

VARIANTS: dict[str, Profile] = {
    "base": BASE,
    "pairs": variant(
        PAIRS,
        {
            "tricks.partner_relief": True,
            "melds.condition": "side_trick",
            "auction.next_challenger": "partner_of_passer",
            "score.round_to": 10,
            "score.round_per": "side",
        },
    ),
    "sevens": variant(
        SEVENS,
        FREE,
        {
            "deal.hand": 15,
            "deal.dapp": 3,
            "auction.method": "rounds",
            "auction.all_pass": "redeal",
            "melds.pair_in_family": "counted",
            "melds.rundgang": 240,
            "trump.named": "before_discard",
            "dapp.forbid": ["ace", "trump", "binokel"],
            "score.round_to": 10,
            "score.round_what": "total",
        },
    ),
    "no dapp": variant(
        NO_DAPP,
        FREE,
        {
            "auction.opener": 2,
            "auction.reply": "hold",
            "auction.raises": "single",
            "abandon.window": "before_first_trick",
            "melds.optional": False,
            "score.hopeless_bid": "fails_at_once",
            "tricks.first_trick": 10,
            "tricks.leader": "declarer",
        },
    ),
    "two": variant(
        {"table.players": 2, "deal.hand": 18, "trump.named": "before_dapp", "melds.who": "declarer"}
    ),
}


class TestWholeDeals:
    """Laws of deals that are played at random."""

    @pytest.mark.parametrize("seed", range(30))
    @pytest.mark.parametrize("name", VARIANTS)
    def test_laws(self, name: str, seed: int) -> None:
        """A deal comes to its end, no card is lost, and its points add up."""
        profile = VARIANTS[name]
        deal = walk(deal_at_random(profile, seed, dealer=seed % 2), seed)

        assert deal.phase in ("Finished", "PassedOut")
        assert len(deal.booked) == len(deal.exact) == max(deal.sides) + 1
        bonus = profile["tricks"]["first_trick"] + profile["tricks"]["last_trick"]
        played = deal.outcome in ("made", "failed")
        assert deal.checksum == (240 + bonus if played else 0)
        seen = [card for _, cards, _ in deal.tricks for card in cards] + deal.laid_away
        held = [card for hand in deal.hands for card in hand]
        closed = [] if deal.taken else deal.dapp
        assert Counter(seen + held + closed) == Counter(pack_of(profile))
        if played:
            assert not held

    @pytest.mark.parametrize("name", VARIANTS)
    def test_many_endings(self, name: str) -> None:
        """Random play meets more than one ending of every profile."""
        profile = VARIANTS[name]
        outcomes = {walk(deal_at_random(profile, seed), seed).outcome for seed in range(40)}

        assert len(outcomes) >= 3
